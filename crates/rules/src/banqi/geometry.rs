//! Bitboards of the Banqi board, with neighbours and lines. Engines may use them for boards of their own.
//!
//! ```
//! use teahouse_rules::banqi::geometry::{beyond, indices, neighbours};
//!
//! // The neighbours of a1 are b1 and a2.
//! assert_eq!(indices(neighbours(0)).collect::<Vec<_>>(), [1, 8]);
//! // On a board with pieces on b1, d1 and h1, a cannon on a1 jumps to d1.
//! assert_eq!(beyond(0, 0b1000_1010, 1), 0b0000_1000);
//! ```

use crate::Square;

use super::GEOMETRY;

/// A set of squares, one bit a square, in the order of [`Geometry::squares`](crate::Geometry::squares).
pub type Bits = u32;

const FILES: usize = GEOMETRY.files as usize;
const RANKS: usize = GEOMETRY.ranks as usize;
const SQUARES: usize = GEOMETRY.len();

const FILE_A: Bits = 0x0101_0101;
const FILE_H: Bits = FILE_A << (FILES - 1);

/// The bit of a square, which must be on the board.
pub(super) const fn bit(square: Square) -> Bits {
    1 << GEOMETRY.index(square)
}

/// The squares of a set, in board order.
pub(super) fn squares(bits: Bits) -> impl Iterator<Item = Square> {
    indices(bits).map(|index| GEOMETRY.square(index))
}

/// The indices of the squares of a set, in ascending order.
#[inline]
pub fn indices(mut bits: Bits) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let index = bits.trailing_zeros();
        bits &= bits.wrapping_sub(1);
        (index < Bits::BITS).then_some(index as usize)
    })
}

/// The set shifted one square to the right, left, up and down, without the squares that leave the board.
#[inline]
pub const fn shifted(bits: Bits) -> [Bits; 4] {
    [(bits & !FILE_H) << 1, (bits & !FILE_A) >> 1, bits << FILES, bits >> FILES]
}

static NEIGHBOURS: [Bits; SQUARES] = {
    let mut table = [0; SQUARES];
    let mut index = 0;
    while index < SQUARES {
        let [right, left, up, down] = shifted(1 << index);
        table[index] = right | left | up | down;
        index += 1;
    }
    table
};

/// The squares adjacent to the square with an index.
#[inline]
pub fn neighbours(index: usize) -> Bits {
    NEIGHBOURS[index]
}

/// On a line of squares, the first piece in both directions after exactly `screens` others.
const fn beyond_on_line(length: usize, at: usize, occupied: usize, screens: usize) -> usize {
    let mut found = 0;
    let (mut next, mut passed) = (at + 1, 0);
    while next < length {
        if occupied >> next & 1 != 0 {
            if passed == screens {
                found |= 1 << next;
            }
            passed += 1;
        }
        next += 1;
    }
    (next, passed) = (at, 0);
    while next > 0 {
        next -= 1;
        if occupied >> next & 1 != 0 {
            if passed == screens {
                found |= 1 << next;
            }
            passed += 1;
        }
    }
    found
}

/// [`beyond`] within a row, by number of screens, file and occupied squares of the row.
static IN_ROW: [[[u8; 1 << FILES]; FILES]; 2] = {
    let mut table = [[[0; 1 << FILES]; FILES]; 2];
    let mut screens = 0;
    while screens < 2 {
        let mut at = 0;
        while at < FILES {
            let mut occupied = 0;
            while occupied < 1 << FILES {
                table[screens][at][occupied] = beyond_on_line(FILES, at, occupied, screens) as u8;
                occupied += 1;
            }
            at += 1;
        }
        screens += 1;
    }
    table
};

/// [`beyond`] within a column, by number of screens, rank and occupied squares of the column; as a set in file a.
static IN_COLUMN: [[[Bits; 1 << RANKS]; RANKS]; 2] = {
    let mut table = [[[0; 1 << RANKS]; RANKS]; 2];
    let mut screens = 0;
    while screens < 2 {
        let mut at = 0;
        while at < RANKS {
            let mut occupied = 0;
            while occupied < 1 << RANKS {
                let found = beyond_on_line(RANKS, at, occupied, screens);
                let mut rank = 0;
                while rank < RANKS {
                    table[screens][at][occupied] |= ((found >> rank & 1) << (FILES * rank)) as Bits;
                    rank += 1;
                }
                occupied += 1;
            }
            at += 1;
        }
        screens += 1;
    }
    table
};

/// The first piece in each direction from the square with an index, after exactly `screens` others.
///
/// # Panics
/// If `screens` is above 1, or `index` above 31.
#[inline]
pub fn beyond(index: usize, occupied: Bits, screens: usize) -> Bits {
    /// A multiplication by this number gathers the four bits of file a in the highest byte.
    const GATHER: Bits = 1 << 24 | 1 << 17 | 1 << 10 | 1 << 3;
    let (file, rank) = (index % FILES, index / FILES);
    let row = occupied >> (FILES * rank) & 0xff;
    let column = (occupied >> file & FILE_A).wrapping_mul(GATHER) >> 24 & 0xf;
    Bits::from(IN_ROW[screens][file][row as usize]) << (FILES * rank)
        | IN_COLUMN[screens][rank][column as usize] << file
}

/// The squares strictly between two squares of a row or column; `None` for any other two squares.
pub(super) fn between(from: Square, to: Square) -> Option<impl Iterator<Item = Square>> {
    let step = |a: u8, b: u8| (i16::from(b) - i16::from(a)).signum() as i8;
    let (files, ranks) = (step(from.file(), to.file()), step(from.rank(), to.rank()));
    let next = move |square: &Square| GEOMETRY.offset(*square, files, ranks);
    let path = core::iter::successors(next(&from), next).take_while(move |square| *square != to);
    (files == 0 || ranks == 0).then_some(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_have_distance_1() {
        for from in GEOMETRY.squares() {
            let expected: Vec<Square> = GEOMETRY
                .squares()
                .filter(|to| from.file().abs_diff(to.file()) + from.rank().abs_diff(to.rank()) == 1)
                .collect();
            assert_eq!(squares(neighbours(GEOMETRY.index(from))).collect::<Vec<_>>(), expected, "{from}");
        }
    }

    #[test]
    fn the_line_tables_equal_a_walk_square_by_square() {
        let mut occupied: Bits = 0x9e37_79b9;
        for _ in 0..2000 {
            occupied = occupied.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            for from in GEOMETRY.squares() {
                for screens in 0..2 {
                    let walked = GEOMETRY
                        .squares()
                        .filter(|to| *to != from && occupied & bit(*to) != 0)
                        .filter(|to| {
                            between(from, *to)
                                .is_some_and(|path| path.filter(|at| occupied & bit(*at) != 0).count() == screens)
                        })
                        .fold(0, |bits, to| bits | bit(to));
                    assert_eq!(beyond(GEOMETRY.index(from), occupied, screens), walked, "{from} on {occupied:08x}");
                }
            }
        }
    }
}
