//! The small picture of an unfinished match.

use bevy::prelude::*;
use teahouse_art::{Board, Order, Standing, StandingMan, limit};
use teahouse_rules::Pieces;

use crate::board::figure::disc;
use crate::look::Look;

/// Whoever lies on the board, as the first player sees it.
pub(super) fn men(pieces: &Pieces, look: &Look) -> Vec<Standing> {
    pieces
        .iter()
        .filter_map(|(_, state)| {
            let square = state.place.as_square()?;
            let row = RANKS.checked_sub(square.rank() + 1)?;
            Some(Standing { column: square.file(), row, man: StandingMan::Disc(disc(state.face, look)) })
        })
        .collect()
}

const FILES: u8 = 8;
const RANKS: u8 = 4;

/// The largest board of Banqi that fits into so many device pixels.
pub(super) fn order(size: UVec2, men: Vec<Standing>) -> Option<Order> {
    /// Beside the field and above it.
    const FRAME: u32 = 4;
    let inner = size.checked_sub(UVec2::splat(2 * FRAME))?;
    let cell = (inner.x / u32::from(FILES)).min(inner.y / u32::from(RANKS));
    if !limit::CELLS.contains(&cell) {
        return None;
    }
    let board = Board::Banqi { columns: FILES, rows: RANKS, cell, frame: [FRAME; 2], wall: 2 };
    Some(Order::Still { board, men, turned: 0 })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_fits_its_place_or_is_not_there() {
        let Some(Order::Still { board: Board::Banqi { cell, .. }, .. }) = order(UVec2::new(216, 112), Vec::new())
        else {
            panic!("there is room for a board");
        };
        assert_eq!(cell, 26);
        assert!(order(UVec2::new(4, 100), Vec::new()).is_none());
        assert!(order(UVec2::new(110, 60), Vec::new()).is_none());
    }
}
