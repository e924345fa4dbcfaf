//! What lies along one rank or file, looked up by where its pieces stand.
//!
//! A line is a small number: bit 0 is its first point (file a, or rank 1), and a bit is set where a piece stands. Ranks
//! have nine points and files ten; one table serves both, for the tenth point of a rank is always empty and cut off.

use crate::bitboard::Bitboard;

/// Points of the longer lines.
const LENGTH: usize = 10;

/// What can be seen along a line from one of its points.
#[derive(Debug, Clone, Copy)]
pub(super) struct View {
    /// The points in both directions up to the first pieces, who are included.
    pub(super) reach: u16,
    /// The first piece behind each of those: what a cannon captures.
    pub(super) behind: u16,
}

static VIEWS: [[View; 1 << LENGTH]; LENGTH] = views();

/// The view from a point of a line on which pieces stand.
#[inline]
pub(super) fn view(from: usize, pieces: u16) -> View {
    VIEWS[from][(pieces & ((1 << LENGTH) - 1)) as usize]
}

/// The points of a line between two of its points.
pub(super) const fn between(one: usize, other: usize) -> u16 {
    let (low, high) = if one < other { (one, other) } else { (other, one) };
    ((1 << high) - 1) & !((2 << low) - 1)
}

/// The points of a line as points of the board, where the line is a rank.
#[inline]
pub(super) const fn on_rank(line: u16, rank: usize) -> Bitboard {
    Bitboard(((line & 0x1FF) as u128) << (9 * rank))
}

/// The points of a line as points of the board, where the line is a file.
#[inline]
pub(super) fn on_file(line: u16, file: usize) -> Bitboard {
    // Five ranks of nine points lie between the halves of a file.
    let halves = SPREAD[(line & 31) as usize] | SPREAD[(line >> 5 & 31) as usize] << 45;
    Bitboard(halves << file)
}

/// Five neighbouring bits as five points above one another.
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

const fn views() -> [[View; 1 << LENGTH]; LENGTH] {
    let mut all = [[View { reach: 0, behind: 0 }; 1 << LENGTH]; LENGTH];
    let mut from = 0;
    while from < LENGTH {
        let mut pieces = 0;
        while pieces < 1 << LENGTH {
            let up = look(from, pieces, true);
            let down = look(from, pieces, false);
            all[from][pieces] = View { reach: up.reach | down.reach, behind: up.behind | down.behind };
            pieces += 1;
        }
        from += 1;
    }
    all
}

const fn look(from: usize, pieces: usize, up: bool) -> View {
    let mut view = View { reach: 0, behind: 0 };
    let mut passed = 0;
    let mut at = from;
    while passed < 2 && (if up { at + 1 < LENGTH } else { at > 0 }) {
        at = if up { at + 1 } else { at - 1 };
        if passed == 0 {
            view.reach |= 1 << at;
        }
        if pieces >> at & 1 == 1 {
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
    fn a_view_ends_at_the_first_piece_and_sees_the_second() {
        let seen = view(3, 0b10_0010_1010);
        assert_eq!((seen.reach, seen.behind), (0b11_0110, 0b10_0000_0000));
        let seen = view(0, 0b10_0010_1001);
        assert_eq!((seen.reach, seen.behind), (0b1110, 0b10_0000));
        assert_eq!(view(9, 0).reach, 0b1_1111_1111);
    }

    #[test]
    fn lines_lie_on_the_board_where_squares_say() {
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
