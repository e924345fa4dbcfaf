//! How the squares of a board lie to the eye, and the board as it is baked. The board at the table and every picture of a board
//! are laid out here: those in the library, on the title and its desk, in the set-up and the editor, and on the clipboard.

use teahouse_art::{Board, Order, Standing, StandingPiece};
use teahouse_rules::{Face, Geometry, PieceId, Pieces, Square};

use super::{BoardKind, BoardShape};

/// A board and the side from which it is seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Orientation {
    /// Which board.
    pub board: BoardKind,
    /// Whether it is seen from its far side: half a turn, never a mirror.
    pub turned: bool,
    /// Whether it stands upright, its files going up the screen.
    pub upright: bool,
}

impl Orientation {
    /// A board as the first player sees it.
    pub const fn of(board: BoardKind) -> Self {
        Self { board, turned: false, upright: false }
    }

    /// Squares in a row and in a column of the screen.
    pub const fn columns_and_rows(self) -> (u8, u8) {
        let Geometry { files, ranks } = self.board.geometry();
        if self.upright { (ranks, files) } else { (files, ranks) }
    }

    /// The column of a square from the left, and its row from above.
    pub const fn column_and_row(self, square: Square) -> (u8, u8) {
        let Geometry { files, ranks } = self.board.geometry();
        let (file, rank) = if self.turned {
            (files - 1 - square.file(), ranks - 1 - square.rank())
        } else {
            (square.file(), square.rank())
        };
        if self.upright { (rank, files - 1 - file) } else { (file, ranks - 1 - rank) }
    }

    /// The board as it is baked, in device pixels: the breadth and height of a square, how far the frame reaches beyond the
    /// outermost lines at the sides and above, and how much of the board's side is seen below.
    pub const fn baked(self, cell: [u32; 2], margin: [u32; 2], wall: u32) -> Board {
        let (columns, rows) = self.columns_and_rows();
        match self.board.facts().shape {
            BoardShape::Framed => Board::Banqi { columns, rows, cell: cell[1], frame: margin, wall },
            BoardShape::Points => Board::Xiangqi { pitch: cell[1], margin: margin[0], wall },
            BoardShape::Plank => Board::Shogi { columns, rows, cell, margin: margin[0], wall },
        }
    }

    /// A board with pieces on some of its squares as one picture, turned clockwise by this number of degrees.
    pub const fn picture(board: Board, pieces: Vec<Standing>, turned: i8) -> Order {
        Order::Still { board, pieces, turned, blur: 0 }
    }

    /// The pieces on a board of a match, from the far edge to the near one.
    pub fn standing(
        self,
        pieces: &Pieces,
        board: u8,
        piece: impl Fn(PieceId, Option<Face>) -> StandingPiece,
    ) -> Vec<Standing> {
        let on_board = pieces.iter().filter_map(|(id, state)| {
            Some((state.place.as_square().filter(|_| state.place.board == board)?, piece(id, state.face)))
        });
        self.standing_on(on_board)
    }

    /// Pieces on squares, from the far edge to the near one.
    pub fn standing_on(self, pieces: impl IntoIterator<Item = (Square, StandingPiece)>) -> Vec<Standing> {
        let on = |(square, piece)| {
            let (column, row) = self.column_and_row(square);
            Standing { column, row, piece }
        };
        let mut standing: Vec<Standing> = pieces.into_iter().map(on).collect();
        standing.sort_by_key(|piece| (piece.row, piece.column));
        standing
    }
}

#[cfg(test)]
mod tests {
    use teahouse_rules::Public;

    use super::*;
    use crate::board::figure::blank_piece;
    use crate::prefs::GameKind;

    /// A picture of a board has the columns and rows of the board itself.
    #[test]
    fn a_turned_board_is_seen_from_the_other_side() {
        let square = |text: &str| text.parse::<Square>().unwrap();
        let seen = |turned, upright| Orientation { turned, upright, ..Orientation::of(BoardKind::Banqi) };
        for (turned, upright, text, expected) in [
            (false, false, "a1", (0, 3)),
            (false, false, "h4", (7, 0)),
            (true, false, "a1", (7, 0)),
            (false, true, "a1", (0, 7)),
            (false, true, "h1", (0, 0)),
            (true, true, "a1", (3, 0)),
        ] {
            assert_eq!(seen(turned, upright).column_and_row(square(text)), expected, "{turned} {upright} {text}");
        }
        assert_eq!(seen(true, true).columns_and_rows(), (4, 8));
        let baked = seen(false, true).baked([20, 20], [4, 3], 2);
        assert_eq!(baked, Board::Banqi { columns: 4, rows: 8, cell: 20, frame: [4, 3], wall: 2 });
    }

    #[test]
    fn pieces_stand_from_the_far_edge_to_the_near_one() {
        for &game in GameKind::ALL {
            let board = BoardKind::of_game(game);
            let public = Public::new(game.usual_rules());
            let blank = |_, _| blank_piece(board.pieces(), teahouse_art::Facing::Near);
            let standing = Orientation::of(board).standing(public.pieces(), 0, blank);
            assert!(standing.is_sorted_by_key(|piece| (piece.row, piece.column)), "{game}");
            assert_eq!(standing.len(), public.pieces().iter().filter(|(_, state)| state.place.board == 0).count());
        }
    }
}
