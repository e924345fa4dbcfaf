//! The problems of a position that is set up by hand.

use super::Position;
use crate::draft::{Flaw, Problem};
use crate::{Draft, Face, Occupant, Piece, Seat};

/// The problems of a draft and of the position that it makes.
pub(crate) fn problems(draft: &Draft, position: &Position) -> Vec<Problem> {
    let mut problems = Vec::new();
    if position.occupied() == 0 {
        problems.push(Problem::of(Flaw::EmptyBoard));
    }
    for piece in Piece::all() {
        let face = Face::from(piece);
        let most = u16::from(face.count_in_set());
        let squares: Vec<_> = draft.squares_with(|occupant| occupant == Occupant::Shown(face)).collect();
        let count = squares.len() as u16 + u16::from(draft.held(face));
        if count > most {
            let surplus = Problem::of(Flaw::Surplus).side(Seat(piece.colour as u8)).face(face);
            problems.push(surplus.counted(count, most).at(squares));
        }
    }
    let (inside, lying) = (u16::from(position.bag().total()), position.hidden_count() as u16);
    if inside != lying {
        problems.push(Problem::of(Flaw::Bag).counted(inside, lying).at(draft.hidden()));
    }
    let quiet = draft.quiet_plies().unwrap_or_default();
    // The number of the move does not say whose turn within it comes next.
    let most = 2 * u32::from(draft.move_number()) - 1;
    if u32::from(quiet) > most {
        problems.push(Problem::of(Flaw::Counters).counted(quiet, most.try_into().unwrap_or(u16::MAX)));
    }
    problems
}
