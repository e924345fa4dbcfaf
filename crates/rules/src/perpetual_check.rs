//! Perpetual check, which loses wherever a game has check.

use crate::conduct::{Conduct, Deed, Judgement, Nature, Threat, Verdict};
use crate::{Effect, Outcome, PieceId, Pieces, Public, Reason, Turn};

/// The judgement at the last `count` occurrences of the present position, in constant time; `None` if there are fewer.
///
/// A side that alone gave check with every move between the first and the last occurrence loses; otherwise the outcome is a
/// draw. The project's sources do not mention that both sides may do so; the outcome is a draw then too.
pub(crate) fn judgement(public: &Public, count: usize) -> Option<Judgement> {
    let natures = natures(public, &public.occurrences(count)?)?;
    Some(Judgement { natures, outcome: outcome_of(public, natures) })
}

/// The outcome of that.
pub(crate) fn outcome(public: &Public, count: usize) -> Option<Outcome> {
    judgement(public, count).map(|judgement| judgement.outcome)
}

/// The verdict on the last `count` occurrences of the present position, with its proof; `None` if there are fewer.
pub(crate) fn verdict(public: &Public, count: usize) -> Option<Verdict> {
    let occurrences = public.occurrences(count)?;
    let natures = natures(public, &occurrences)?;
    let turns = *occurrences.first()?..*occurrences.last()?;
    let mut pieces = public.pieces_at(turns.start);
    let mut deeds = [Vec::new(), Vec::new()];
    for turn in turns {
        let played = &public.line()[turn];
        for effect in &played.effects {
            pieces.apply(*effect);
        }
        deeds[played.seat.index() & 1].push(deed(public, turn, &pieces));
    }
    let [first, second] = deeds;
    let conduct =
        [(natures[0], first), (natures[1], second)].map(|(nature, deeds)| Conduct { nature, victim: None, deeds });
    Some(Verdict { occurrences, conduct, outcome: outcome_of(public, natures) })
}

/// The nature of each side's moves between the first and the last of these occurrences.
fn natures(public: &Public, occurrences: &[usize]) -> Option<[Nature; 2]> {
    let checks = public.checks_in(*occurrences.first()?..*occurrences.last()?);
    Some(public.sides().map(|seat| if checks.are_all_of(seat) { Nature::Check } else { Nature::Idle }))
}

fn outcome_of(public: &Public, natures: [Nature; 2]) -> Outcome {
    let won_by = |winner| Outcome::Win { winner, reason: Reason::PerpetualCheck };
    let [first, second] = public.sides();
    match natures {
        [Nature::Check, Nature::Idle] => won_by(second),
        [Nature::Idle, Nature::Check] => won_by(first),
        _ => Outcome::Draw { reason: Reason::Repetition },
    }
}

/// Whether a turn gave check, and the checking pieces. `pieces` are the pieces after the turn.
fn deed(public: &Public, turn: usize, pieces: &Pieces) -> Deed {
    if !gives_check(&public.line()[turn]) {
        return Deed { turn, check: false, threats: Vec::new() };
    }
    let position = public.position_at(turn + 1);
    let id = |square| pieces.at(public.place_of(square)).map(|(id, _)| id);
    let royal: Option<PieceId> = position.checked().and_then(id);
    let checkers = position.checkers().into_iter().filter_map(id);
    let mut threats: Vec<Threat> = checkers.filter_map(|attacker| Some(Threat { attacker, victim: royal? })).collect();
    threats.sort_unstable();
    Deed { turn, check: true, threats }
}

/// Whether a turn gave check.
fn gives_check(turn: &Turn) -> bool {
    #[cfg(debug_assertions)]
    crate::testing::count(|work| work.turns_judged += 1);
    turn.effects.iter().any(|effect| matches!(effect, Effect::Check { .. }))
}
