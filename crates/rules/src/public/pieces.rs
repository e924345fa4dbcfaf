//! The physical pieces of a start position.

use super::seating::OfTwo;
use crate::{Occupant, PieceState, Pieces, Place, Position, Seat, Spot};

/// The pieces of a start position, and of the one beside it in a match on two boards. Ids follow the squares of the boards,
/// then trays and hands, so that no id depends on a hidden face.
pub(super) fn at_start(start: &Position, of_two: Option<&OfTwo>) -> Pieces {
    let boards = match of_two {
        None => vec![(0, start)],
        Some(OfTwo { board: 0, start_beside }) => vec![(0, start), (1, start_beside)],
        Some(OfTwo { board, start_beside }) => vec![(0, start_beside), (*board, start)],
    };
    let on_squares = boards.iter().flat_map(|(board, start)| on_squares(*board, start));
    let beside = boards.iter().flat_map(|(board, start)| beside(*board, start));
    let first_colour = match start {
        Position::Banqi(position) => position.mover(),
        _ => None,
    };
    Pieces::new(on_squares.chain(beside).collect(), first_colour)
}

fn on_squares(board: u8, start: &Position) -> Vec<PieceState> {
    let standing = |square| {
        let face = match start.at(square) {
            Occupant::Empty => return None,
            Occupant::Hidden => None,
            Occupant::Shown(face) => Some(face),
        };
        Some(PieceState { place: Place { board, spot: Spot::Square(square) }, face })
    };
    start.geometry().squares().filter_map(standing).collect()
}

/// The pieces in trays and hands.
fn beside(board: u8, start: &Position) -> Vec<PieceState> {
    if let Position::Banqi(position) = start {
        let tray_of = |face: crate::Piece| {
            let owner = if Some(face.colour) == position.mover() { Seat::FIRST } else { Seat::SECOND };
            Place::tray(owner.other())
        };
        return position.taken().map(|face| PieceState { place: tray_of(face), face: Some(face.into()) }).collect();
    }
    let held = start.in_hand().into_iter();
    held.map(|(side, face)| {
        let spot = Spot::Hand(Seat(2 * board + side.0));
        PieceState { place: Place { board, spot }, face: Some(face) }
    })
    .collect()
}
