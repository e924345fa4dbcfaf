//! Attacks along a rank or file, by table lookup.
//!
//! A line is a number with one bit for each point: bit 0 is its first point (file a, or rank 1), and a set bit is an occupied
//! point. Ranks have nine points and files ten. Both use one table, because the tenth point of a rank is always empty and is
//! masked out.

use crate::bitboard::Bitboard;

/// The number of points of a file.
const LENGTH: usize = 10;

/// The points of a line that a chariot or a cannon attacks from one of its points.
#[derive(Debug, Clone, Copy)]
pub(super) struct LineView {
    /// The points in both directions up to the first piece, included: the targets of a chariot.
    pub(super) reach: u16,
    /// The second piece in each direction: the captures of a cannon.
    pub(super) behind: u16,
}

static VIEWS: [[LineView; 1 << LENGTH]; LENGTH] = views();

/// The view from a point of a line with these occupied points.
#[inline]
pub(super) fn view(from: usize, occupied: u16) -> LineView {
    VIEWS[from][(occupied & ((1 << LENGTH) - 1)) as usize]
}

/// The points of a line strictly between two of its points.
pub(super) const fn between(one: usize, other: usize) -> u16 {
    let (low, high) = if one < other { (one, other) } else { (other, one) };
    ((1 << high) - 1) & !((2 << low) - 1)
}

/// The points of a rank as a set of points of the board.
#[inline]
pub(super) const fn on_rank(line: u16, rank: usize) -> Bitboard {
    Bitboard(((line & 0x1FF) as u128) << (9 * rank))
}

/// The points of a file as a set of points of the board.
#[inline]
pub(super) fn on_file(line: u16, file: usize) -> Bitboard {
    // The second half of a file starts five ranks of nine points above the first.
    let halves = SPREAD[(line & 31) as usize] | SPREAD[(line >> 5 & 31) as usize] << 45;
    Bitboard(halves << file)
}

/// Five adjacent bits as five points of a file.
static SPREAD: [u128; 32] = {
    let mut all = [0; 32];
    let mut line = 0;
    while line < 32 {
        let mut bit = 0;
        while bit < 5 {
            all[line] |= ((line >> bit & 1) as u128) << (9 * bit);
            bit += 1;
        }
        line += 1;
    }
    all
};

const fn views() -> [[LineView; 1 << LENGTH]; LENGTH] {
    let mut all = [[LineView { reach: 0, behind: 0 }; 1 << LENGTH]; LENGTH];
    let mut from = 0;
    while from < LENGTH {
        let mut occupied = 0;
        while occupied < 1 << LENGTH {
            let up = view_in_direction(from, occupied, true);
            let down = view_in_direction(from, occupied, false);
            all[from][occupied] = LineView { reach: up.reach | down.reach, behind: up.behind | down.behind };
            occupied += 1;
        }
        from += 1;
    }
    all
}

const fn view_in_direction(from: usize, occupied: usize, up: bool) -> LineView {
    let mut view = LineView { reach: 0, behind: 0 };
    let mut passed = 0;
    let mut at = from;
    while passed < 2 && (if up { at + 1 < LENGTH } else { at > 0 }) {
        at = if up { at + 1 } else { at - 1 };
        if passed == 0 {
            view.reach |= 1 << at;
        }
        if occupied >> at & 1 == 1 {
            if passed == 1 {
                view.behind |= 1 << at;
            }
            passed += 1;
        }
    }
    view
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Square;

    #[test]
    fn a_view_has_the_points_up_to_the_first_piece_and_the_second_piece() {
        let seen = view(3, 0b10_0010_1010);
        assert_eq!((seen.reach, seen.behind), (0b11_0110, 0b10_0000_0000));
        let seen = view(0, 0b10_0010_1001);
        assert_eq!((seen.reach, seen.behind), (0b1110, 0b10_0000));
        assert_eq!(view(9, 0).reach, 0b1_1111_1111);
    }

    #[test]
    fn the_points_of_a_line_equal_the_squares_of_its_rank_or_file() {
        for (line, file, rank) in [(0b10_0000_0001_u16, 2, 7), (0b1_0011_0101, 8, 0), (0b0_0000_1010, 0, 9)] {
            let ranks = (0..10).filter(|rank| line >> rank & 1 == 1).map(|rank| Square::new(file, rank));
            assert!(on_file(line, file.into()).squares().eq(ranks));
            let files = (0..9).filter(|file| line >> file & 1 == 1).map(|file| Square::new(file, rank));
            assert!(on_rank(line, rank.into()).squares().eq(files));
        }
        assert_eq!(between(2, 6), 0b11_1000);
        assert_eq!((between(6, 2), between(4, 5), between(4, 4)), (0b11_1000, 0, 0));
    }
}
