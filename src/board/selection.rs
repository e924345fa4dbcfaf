//! What a press on a square means: pure, so that mouse, touch and keyboard cannot differ.

use teahouse_rules::{Illegal, Move, Occupant, Public, Square};

/// What is chosen on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Selection {
    /// The piece that will move.
    pub chosen: Option<Square>,
    /// The face-down disc that was pressed while a piece was chosen: a further press flips it.
    pub pointed: Option<Square>,
}

/// What follows from a press.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reaction {
    /// Nothing at all.
    Nothing,
    /// The selection is now this.
    Select(Selection),
    /// This is played.
    Play(Move),
    /// The move is refused; the selection stays.
    Refuse(Illegal),
}

/// A press on a square.
///
/// With nothing chosen one press flips. With a piece chosen a press on a face-down disc lets go of the piece and points
/// at the disc; a second press flips it. (table-design, "Feel, corrected".) While a chain of captures is open, a press
/// goes on with it or stops it.
#[must_use]
pub fn press(public: &Public, selection: Selection, square: Square) -> Reaction {
    if public.movers().is_empty() {
        return Reaction::Nothing;
    }
    if let Some(at) = open_chain(public) {
        // The man of a chain goes on without being chosen again; a press on the man itself stops.
        return play(public, if square == at { Move::Stop { at } } else { Move::go(at, square) });
    }
    match (public.position().at(square), selection.chosen) {
        (Occupant::Hidden, Some(chosen)) if is_legal(public, Move::go(chosen, square)) => {
            Reaction::Play(Move::go(chosen, square))
        }
        (Occupant::Hidden, Some(_)) => Reaction::Select(Selection { chosen: None, pointed: Some(square) }),
        (Occupant::Hidden, None) => play(public, Move::Flip { at: square }),
        (Occupant::Shown(_), Some(chosen)) if chosen == square => Reaction::Select(Selection::default()),
        (Occupant::Shown(face), _) if is_movers(public, face) => {
            Reaction::Select(Selection { chosen: Some(square), pointed: None })
        }
        (_, Some(chosen)) => play(public, Move::go(chosen, square)),
        (Occupant::Shown(_), None) => play(public, Move::go(square, square)),
        (Occupant::Empty, None) => Reaction::Select(Selection::default()),
    }
}

/// A piece dragged from one square and let go over another, or beside the board.
#[must_use]
pub fn drop(public: &Public, from: Square, to: Option<Square>) -> Reaction {
    match to {
        Some(to) if to != from => play(public, Move::go(from, to)),
        _ => Reaction::Nothing,
    }
}

/// Whether a press on a square would do something with the piece there.
#[must_use]
pub fn responds(public: &Public, selection: Selection, square: Square) -> bool {
    match press(public, selection, square) {
        Reaction::Play(mv) => public.position().at(mv.target()) != Occupant::Empty,
        Reaction::Select(next) => next.chosen == Some(square) || next.pointed == Some(square),
        Reaction::Nothing | Reaction::Refuse(_) => false,
    }
}

fn play(public: &Public, mv: Move) -> Reaction {
    match public.explain(mv) {
        Ok(()) => Reaction::Play(mv),
        Err(illegal) => Reaction::Refuse(illegal),
    }
}

/// In the middle of a chain of captures, where its man stands.
fn open_chain(public: &Public) -> Option<Square> {
    public.moves().into_iter().find_map(|mv| if let Move::Stop { at } = mv { Some(at) } else { None })
}

fn is_legal(public: &Public, mv: Move) -> bool {
    public.explain(mv).is_ok()
}

/// Whether a face belongs to whoever is to move.
#[must_use]
pub fn is_movers(public: &Public, face: teahouse_rules::Face) -> bool {
    public.owner(face).is_some_and(|owner| public.movers().contains(owner))
}
