//! The moves that scenes and films choose.

use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use teahouse_rules::{Move, Occupant, Place, Public, RevealedMove, Square};

use crate::session::GameState;

/// Where the piece stands that can go to the most squares.
pub(super) fn busiest(session: &GameState) -> Option<Square> {
    let moves = session.view().moves();
    let origins = moves.iter().filter(|mv| mv.origin() != Some(mv.target())).filter_map(|mv| mv.origin());
    origins.clone().max_by_key(|origin| (origins.clone().filter(|other| other == origin).count(), *origin))
}

/// Where a piece stands that can take another and go to the most squares.
pub(super) fn captor(session: &GameState) -> Option<Square> {
    let moves = session.view().moves();
    let captors = captures(session.view()).into_iter().filter_map(Move::origin);
    captors.max_by_key(|captor| (moves.iter().filter(|mv| mv.origin() == Some(*captor)).count(), *captor))
}

fn captures(view: &Public) -> Vec<Move> {
    let is_taken = |at| view.pieces().at(Place::square(at)).is_some();
    view.moves().into_iter().filter(|mv| mv.origin() != Some(mv.target()) && is_taken(mv.target())).collect()
}

/// A step to an empty square: of another piece than a general or king, while there is one, and among such steps to the position that has
/// stood least often.
pub(super) fn wander(session: &GameState, rng: &mut ChaCha8Rng) -> Option<Move> {
    let view = session.view();
    let times = |mv: Move| {
        let mut next = view.clone();
        next.play(RevealedMove { mv, shown: None }).ok()?;
        (!next.outcome().is_over()).then(|| next.repetitions())
    };
    let steps = view.moves().into_iter().filter(|mv| {
        mv.origin().is_some_and(|origin| origin != mv.target())
            && view.pieces().at(Place::square(mv.target())).is_none()
    });
    let is_royal = |mv: Move| {
        let origin = mv.origin().map(|origin| view.position().at(origin));
        matches!(origin, Some(Occupant::Shown(face)) if face.is_royal())
    };
    let steps: Vec<_> = steps.filter_map(|mv| times(mv).map(|times| ((is_royal(mv), times), mv))).collect();
    let first = steps.iter().map(|(order, _)| *order).min()?;
    steps.iter().filter(|(order, _)| *order == first).collect::<Vec<_>>().choose(rng).map(|(_, mv)| *mv)
}

/// A capture if there is one, else anything.
pub(super) fn choose(session: &GameState, rng: &mut ChaCha8Rng) -> Option<Move> {
    let (captures, moves) = (captures(session.view()), session.view().moves());
    captures.choose(rng).or_else(|| moves.choose(rng)).copied()
}
