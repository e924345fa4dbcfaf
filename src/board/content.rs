//! The content of a board: the pieces that lie there.

use bevy::prelude::*;
use teahouse_rules::{Boards, Effect, PieceId, PieceState, Pieces, Place, Public, Seat, Spot, Turn};

/// The pieces of a board. Whatever changes here lies there at once, unless the [`Stage`](super::stage::Stage) moves it.
#[derive(Component, Debug, Clone, PartialEq, Eq, Default)]
pub struct Content {
    /// The number of the set: with another number other pieces are laid.
    pub set: u32,
    /// The number of the board in its match.
    pub board: u8,
    /// Every piece of the match with its public face and its place. Those of another board lie there.
    pub pieces: Pieces,
    /// The pieces beside the board, in the order in which they came there.
    pub taken: Vec<PieceId>,
    /// The seats whose captured pieces are put away.
    pub put_away: Vec<Seat>,
    /// Whether the hands are not seen, in blindfold play.
    pub hides_hands: bool,
    /// The piece that is held up, in a picture of a move that is about to be made.
    pub taken_up: Option<PieceId>,
}

impl Content {
    /// The content of a board.
    pub fn of(public: &Public) -> Self {
        let taken = taken(public.pieces(), &public.pieces_at_start(), public.line().iter());
        Self { board: public.board(), pieces: public.pieces().clone(), taken, ..default() }
    }

    /// The content of one of the boards of a match.
    pub fn of_match(boards: &Boards, board: u8) -> Self {
        let taken = taken(boards.pieces(), &boards.pieces_at_start(), boards.line());
        Self { board, pieces: boards.pieces().clone(), taken, ..default() }
    }

    /// These pieces, all on the board.
    pub fn lying(pieces: Pieces) -> Self {
        Self { pieces, ..default() }
    }

    /// Whether a piece lies on this board or beside it.
    pub fn has(&self, piece: PieceId) -> bool {
        self.pieces.get(piece).place.board == self.board
    }

    /// The pieces on this board and beside it.
    pub fn here(&self) -> impl Iterator<Item = (PieceId, PieceState)> + '_ {
        self.pieces.iter().filter(|(_, state)| state.place.board == self.board)
    }
}

/// First the pieces that lay beside the board from the start, then captures in order, the last at the end: no disc changes its
/// socket when another one comes. A piece captured twice counts from the last time; in a hand the lowest id lies on top, for
/// that is the one that is dropped.
fn taken<'a>(pieces: &Pieces, from_start: &Pieces, turns: impl Iterator<Item = &'a Turn>) -> Vec<PieceId> {
    let in_hands = pieces.iter().filter(|(_, state)| matches!(state.place.spot, Spot::Hand(_)));
    let in_trays = from_start.iter().filter(|(_, state)| matches!(state.place.spot, Spot::Tray(_)));
    let captured = turns.flat_map(|turn| &turn.effects).filter_map(|effect| match effect {
        Effect::Captured { piece, to: Place { spot: Spot::Tray(_), .. }, .. } => Some(*piece),
        _ => None,
    });
    in_hands.chain(in_trays).map(|(piece, _)| piece).chain(captured).collect()
}
