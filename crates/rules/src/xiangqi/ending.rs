//! Endings, on the board and by history.

use super::repetition::{self, Cycle};
use super::{Chasing, GEOMETRY, Position, Ruleset};
use crate::conduct::{Attacked, Judgement, Verdict};
use crate::{Move, Outcome, Public, Reason, Seat};

/// The outcome of a game. A mate precedes every draw, also at the limit of quiet plies; repetition precedes that limit.
pub(crate) fn judge(public: &Public, position: &Position, ruleset: &Ruleset) -> Outcome {
    if let Some(reason) = position.outcome_reason() {
        return Outcome::Win { winner: Seat(position.mover() as u8).other(), reason };
    }
    if ruleset.insufficient_material && position.is_material_insufficient() {
        return Outcome::Draw { reason: Reason::InsufficientMaterial };
    }
    if let Some(judgement) = judgement(public, Ruleset::OCCURRENCES) {
        return judgement.outcome;
    }
    if ruleset.no_progress_limit().is_some_and(|limit| counted_plies(public, position) >= limit) {
        return Outcome::Draw { reason: Reason::NoProgress };
    }
    Outcome::Ongoing
}

/// The result of a [`verdict`] without the proof, in constant time: a record goes on past its end, and a repetition may have any
/// length.
pub(crate) fn judgement(public: &Public, count: usize) -> Option<Judgement> {
    let occurrences = public.occurrences(count)?;
    let natures = public.natures_since(*occurrences.first()?);
    Some(Judgement { natures, outcome: repetition::outcome(natures) })
}

/// The pieces that the last turn chases. Empty after a capture, which no repetition contains.
pub(crate) fn attacked(public: &Public, chasing: Chasing) -> Attacked {
    let Some(turn) = public.line().last().filter(|_| public.quiet_plies() > 0) else { return Attacked::default() };
    let crate::Position::Xiangqi(before) = public.position_at(public.ply() - 1) else { return Attacked::default() };
    repetition::chased(&before, turn.mv.mv, chasing, |square| Some(public.pieces().at(public.place_of(square))?.0))
}

/// The verdict on the last `count` occurrences of the present position; `None` if there are fewer.
pub(crate) fn verdict(public: &Public, ruleset: &Ruleset, count: usize) -> Option<Verdict> {
    let occurrences = public.occurrences(count)?;
    let first_turn = *occurrences.first()?;
    let crate::Position::Xiangqi(start) = public.position_at(first_turn).identity() else { return None };
    let pieces = public.pieces_at(first_turn);
    let pieces = pieces.iter().filter_map(|(id, state)| Some((GEOMETRY.index(state.place.as_square()?), id))).collect();
    let moves: Vec<Move> = public.line()[first_turn..].iter().map(|turn| turn.mv.mv).collect();
    let start = start.under(&ruleset.with_take_general(false));
    let conduct = repetition::conduct(&Cycle { start, pieces, moves: &moves, first_turn }, ruleset.chasing);
    let outcome = repetition::outcome(conduct.each_ref().map(|side| side.nature));
    Some(Verdict { occurrences, conduct, outcome })
}

/// The number of quiet plies that count towards the limit. A side's checks beyond its tenth since the last capture do not
/// count.
pub(crate) fn counted_plies(public: &Public, position: &Position) -> u16 {
    let known = public.line().len().min(position.quiet_plies().into());
    let checks = public.checks_in(public.ply() - known..public.ply());
    // There are no more checks than quiet plies.
    let uncounted =
        [Seat::FIRST, Seat::SECOND].map(|seat| (checks.of(seat) as u16).saturating_sub(Ruleset::CHECKS_COUNTED));
    position.quiet_plies().saturating_sub(uncounted[0] + uncounted[1])
}
