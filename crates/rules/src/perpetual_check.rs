//! Perpetual check, which loses wherever a game has check.

use crate::conduct::{Conduct, Deed, Nature, Threat, Verdict};
use crate::{Effect, Outcome, PieceId, Public, Reason, Turn};

/// The verdict on the last `count` occurrences of the present position; `None` if there are fewer.
///
/// A side that alone gave check with every move between the first and the last occurrence loses; otherwise the outcome is a
/// draw. The project's sources do not mention that both sides may do so; the outcome is a draw then too.
pub(crate) fn verdict(public: &Public, count: usize) -> Option<Verdict> {
    let occurrences = public.occurrences(count)?;
    let turns = *occurrences.first()?..*occurrences.last()?;
    let sides = public.sides();
    let conduct = sides.map(|seat| {
        let own = turns.clone().filter(|turn| public.line()[*turn].seat == seat);
        let deeds: Vec<Deed> = own.map(|turn| deed(public, turn)).collect();
        let nature = if deeds.iter().all(|deed| deed.check) { Nature::Check } else { Nature::Idle };
        Conduct { nature, victim: None, deeds }
    });
    let won_by = |winner| Outcome::Win { winner, reason: Reason::PerpetualCheck };
    let outcome = match [conduct[0].nature, conduct[1].nature] {
        [Nature::Check, Nature::Idle] => won_by(sides[1]),
        [Nature::Idle, Nature::Check] => won_by(sides[0]),
        _ => Outcome::Draw { reason: Reason::Repetition },
    };
    Some(Verdict { occurrences, conduct, outcome })
}

/// Whether a turn gave check, and the checking pieces.
fn deed(public: &Public, turn: usize) -> Deed {
    if !gives_check(&public.line()[turn]) {
        return Deed { turn, check: false, threats: Vec::new() };
    }
    let (position, pieces) = (public.position_at(turn + 1), public.pieces_at(turn + 1));
    let id = |square| pieces.at(public.place_of(square)).map(|(id, _)| id);
    let royal: Option<PieceId> = position.checked().and_then(id);
    let checkers = position.checkers().into_iter().filter_map(id);
    let mut threats: Vec<Threat> = checkers.filter_map(|attacker| Some(Threat { attacker, victim: royal? })).collect();
    threats.sort_unstable();
    Deed { turn, check: true, threats }
}

/// Whether a turn gave check.
pub(crate) fn gives_check(turn: &Turn) -> bool {
    turn.effects.iter().any(|effect| matches!(effect, Effect::Check { .. }))
}
