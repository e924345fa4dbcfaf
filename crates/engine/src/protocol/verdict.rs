//! `verdict`: the judgement of a repetition.

use teahouse_rules::{Conduct, Nature, PieceId, Pieces, Public, Reason, Rules, Seat, Verdict};

use super::dialect::Dialect;

/// The verdict on the present position, or the one due at its next occurrence, with a line for each move.
pub(super) fn describe(public: &Public, dialect: Dialect) -> String {
    if let Some(verdict) = public.verdict() {
        return text(public, dialect, "Verdict", &verdict);
    }
    public.warning().map_or_else(|| "Verdict: none".to_owned(), |warning| text(public, dialect, "Warning", &warning))
}

fn text(public: &Public, dialect: Dialect, title: &str, verdict: &Verdict) -> String {
    let stood: String = verdict.occurrences.iter().map(|ply| format!(" {ply}")).collect();
    let mut lines = vec![format!("{title}: {}", verdict.outcome), format!("Stood after:{stood}")];
    let window = verdict.occurrences.first().copied().unwrap_or_default()..;
    let mut pieces = public.pieces_at_start();
    let place = |pieces: &Pieces, id: PieceId| {
        let square = pieces.get(id).place.as_square();
        square.map_or_else(String::new, |square| dialect.square(public.position(), square))
    };
    for (number, turn) in public.line().iter().enumerate() {
        turn.effects.iter().for_each(|effect| pieces.apply(*effect));
        if window.contains(&number) {
            let side = if turn.seat == Seat::FIRST { "first" } else { "second" };
            let mv = dialect.write(public.position(), turn.mv.mv);
            let acts = acts(&verdict.conduct[turn.seat.index()], number, |id| place(&pieces, id));
            lines.push(format!("{} {side} {mv}{acts}", number + 1));
        }
    }
    for (side, conduct) in ["First", "Second"].into_iter().zip(&verdict.conduct) {
        let victim = conduct.victim.map_or_else(String::new, |id| format!(" {}", place(&pieces, id)));
        lines.push(format!("{side}: {}{victim}", nature(public.rules(), conduct.nature)));
    }
    lines.join("\n")
}

/// The acts of a move: ` check`, and each threat as ` c3xc7`.
fn acts(conduct: &Conduct, turn: usize, place: impl Fn(PieceId) -> String) -> String {
    let Some(deed) = conduct.deeds.iter().find(|deed| deed.turn == turn) else { return String::new() };
    let mut text = if deed.check { " check".to_owned() } else { String::new() };
    for threat in &deed.threats {
        text += &format!(" {}x{}", place(threat.attacker), place(threat.victim));
    }
    text
}

/// The conduct of a side, by the code of the reason by which it loses.
fn nature(rules: &Rules, nature: Nature) -> &'static str {
    match (nature, rules) {
        (Nature::Idle, _) => "idle",
        (Nature::Chase, Rules::Banqi(_)) => Reason::PerpetualAttack.into(),
        (Nature::Chase, _) => Reason::PerpetualChase.into(),
        (Nature::TrappedChase, _) => "perpetual-chase-of-shut-in",
        (Nature::Check, _) => Reason::PerpetualCheck.into(),
    }
}
