//! Squares and board sizes.

use core::fmt;
use core::str::FromStr;

use crate::ParseError;

/// A square of a board, or a point of a xiangqi board. Files and ranks count from the lower left corner, seen from seat 0.
///
/// The text is a file letter and a rank number: `a1` is the lower left corner, `i10` the upper right corner of xiangqi.
///
/// ```
/// use teahouse_rules::Square;
/// let square: Square = "b3".parse()?;
/// assert_eq!((square.file(), square.rank()), (1, 2));
/// assert_eq!(square.to_string(), "b3");
/// # Ok::<(), teahouse_rules::ParseError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square {
    rank: u8,
    file: u8,
}

impl Square {
    /// The square of a file and a rank, both counted from 0. [`Geometry::contains`] checks that it is on a board.
    pub const fn new(file: u8, rank: u8) -> Self {
        Self { rank, file }
    }

    /// The file, counted from 0 at the left.
    pub const fn file(self) -> u8 {
        self.file
    }

    /// The rank, counted from 0 at the bottom.
    pub const fn rank(self) -> u8 {
        self.rank
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // No board has a file beyond z.
        let file = if self.file < 26 { char::from(b'a' + self.file) } else { '?' };
        write!(f, "{file}{}", u16::from(self.rank) + 1)
    }
}

impl FromStr for Square {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let wrong = || ParseError::new(text, 0, "a square is a file letter and a rank number, such as b3");
        let mut chars = text.chars();
        let file = chars.next().filter(char::is_ascii_lowercase).ok_or_else(wrong)?;
        let digits = chars.as_str();
        if digits.starts_with('0') || !digits.bytes().all(|b| b.is_ascii_digit()) {
            return Err(wrong());
        }
        let rank: u8 = digits.parse().map_err(|_| wrong())?;
        Ok(Self::new(file as u8 - b'a', rank - 1))
    }
}

/// The size of a board.
///
/// ```
/// use teahouse_rules::{Square, shogi};
///
/// let board = shogi::GEOMETRY;
/// let corner: Square = "i9".parse()?;
/// assert_eq!((board.len(), board.index(corner)), (81, 80));
/// assert_eq!(board.offset(corner, -1, 0), Some("h9".parse()?));
/// assert_eq!(board.offset(corner, 1, 0), None);
/// # Ok::<(), teahouse_rules::ParseError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Geometry {
    /// The number of files.
    pub files: u8,
    /// The number of ranks.
    pub ranks: u8,
}

impl Geometry {
    /// Whether a square is on the board.
    pub const fn contains(self, square: Square) -> bool {
        square.file < self.files && square.rank < self.ranks
    }

    /// The number of squares.
    pub const fn len(self) -> usize {
        self.files as usize * self.ranks as usize
    }

    /// Whether the board has no square.
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// All squares by rank from rank 1, and within a rank from file a.
    pub fn squares(self) -> impl DoubleEndedIterator<Item = Square> + Clone {
        (0..self.len()).map(move |index| self.square(index))
    }

    /// The index of a square in [`Geometry::squares`]. The square must be on the board.
    pub const fn index(self, square: Square) -> usize {
        square.rank as usize * self.files as usize + square.file as usize
    }

    /// The square with an index in [`Geometry::squares`].
    pub const fn square(self, index: usize) -> Square {
        Square::new((index % self.files as usize) as u8, (index / self.files as usize) as u8)
    }

    /// The square `files` to the right and `ranks` up from another; `None` off the board.
    pub const fn offset(self, from: Square, files: i8, ranks: i8) -> Option<Square> {
        let (file, rank) = (from.file as i16 + files as i16, from.rank as i16 + ranks as i16);
        if file < 0 || rank < 0 || file >= self.files as i16 || rank >= self.ranks as i16 {
            return None;
        }
        Some(Square::new(file as u8, rank as u8))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_of_a_square_round_trips_on_every_board() {
        for geometry in [Geometry { files: 8, ranks: 4 }, Geometry { files: 9, ranks: 10 }] {
            for (index, square) in geometry.squares().enumerate() {
                assert_eq!(square.to_string().parse(), Ok(square));
                assert_eq!(geometry.index(square), index);
            }
        }
    }

    #[test]
    fn squares_off_every_board_have_a_text_and_no_neighbours() {
        let geometry = Geometry { files: 9, ranks: 10 };
        let far = Square::new(255, 255);
        assert_eq!(far.to_string(), "?256");
        assert!("?256".parse::<Square>().is_err());
        assert_eq!(Square::new(25, 254).to_string().parse(), Ok(Square::new(25, 254)));
        assert_eq!(geometry.offset(far, 1, 1), None);
        assert_eq!(geometry.offset(Square::new(127, 127), 1, 1), None);
        assert_eq!(geometry.offset(Square::new(8, 9), -1, -1), Some(Square::new(7, 8)));
    }

    #[test]
    fn malformed_squares_are_refused() {
        for text in ["", "a", "a0", "A1", "1a", "a01", "a256", "a-1", "a1 ", "é1"] {
            assert!(text.parse::<Square>().is_err(), "{text:?}");
        }
    }
}
