//! Bitboards for the boards with nine files, those of xiangqi and shogi, with tables of rays and steps.

use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign};

use crate::{Geometry, Square};

/// The number of files of both boards. The bit of a square is its index in [`Geometry::squares`].
const FILES: usize = 9;

const fn index(square: Square) -> usize {
    square.rank() as usize * FILES + square.file() as usize
}

/// The number of bits of a [`Bitboard`]: room for fourteen ranks of nine files.
const BITS: usize = u128::BITS as usize;

/// A set of squares of a xiangqi or shogi board, one bit a square.
///
/// The bit of a square is `9 * rank + file`, with file and rank counted from 0. This is its index in [`Geometry::squares`].
///
/// ```
/// use teahouse_rules::{Bitboard, Square, shogi};
///
/// let start = shogi::Position::start();
/// let rook: Square = "h2".parse()?;
/// let rooks = start.by_kind(shogi::KomaKind::Rook);
/// assert!(rooks.contains(rook));
/// assert_eq!((rooks & start.by_side(shogi::Side::Sente)).squares().collect::<Vec<_>>(), [rook]);
/// assert_eq!(rooks.without(Bitboard::from(rook)).first(), Some("b8".parse()?));
/// # Ok::<(), teahouse_rules::ParseError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Bitboard(pub(crate) u128);

impl Bitboard {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// The set with these bits. The caller makes sure that each bit is a square of the board in use.
    pub const fn from_bits(bits: u128) -> Self {
        Self(bits)
    }

    /// The bits of the set.
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// The set of one square, which must be on the board. [`From<Square>`](#impl-From<Square>-for-Bitboard) takes any square.
    pub(crate) const fn of(square: Square) -> Self {
        Self(1 << index(square))
    }

    /// The set of the square with this index in [`Geometry::squares`].
    #[inline(always)]
    pub(crate) const fn at(index: usize) -> Self {
        Self(1 << index)
    }

    /// The squares of a file, rank 1 in the lowest bit. Ranks above the tenth are left out.
    pub(crate) const fn column(self, file: usize) -> u16 {
        /// Every ninth bit: one file of five ranks.
        const FIVE: u64 = 1 | 1 << 9 | 1 << 18 | 1 << 27 | 1 << 36;
        /// A multiplication by this number gathers the five bits from bit 32 upwards.
        const GATHER: u64 = 1 | 1 << 8 | 1 << 16 | 1 << 24 | 1 << 32;
        const fn five(half: u64) -> u16 {
            ((half & FIVE).wrapping_mul(GATHER) >> 32) as u16 & 0b1_1111
        }
        five((self.0 >> file) as u64) | five((self.0 >> (file + 5 * FILES)) as u64) << 5
    }

    /// The squares of a rank, file a in the lowest bit.
    pub(crate) const fn row(self, rank: usize) -> u16 {
        (self.0 >> (rank * FILES)) as u16 & 0x1FF
    }

    /// All squares of a range of files and a range of ranks, both ends included.
    pub(crate) const fn rectangle(files: [u8; 2], ranks: [u8; 2]) -> Self {
        let mut all = Self::EMPTY;
        let mut rank = ranks[0];
        while rank <= ranks[1] {
            let mut file = files[0];
            while file <= files[1] {
                all = all.with(Square::new(file, rank));
                file += 1;
            }
            rank += 1;
        }
        all
    }

    /// The set with a further square, which must be on the board.
    pub(crate) const fn with(self, square: Square) -> Self {
        Self(self.0 | Self::of(square).0)
    }

    /// The squares that are in either set.
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The squares of this set that are not in `other`.
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether a square is in the set; `false` for a square off the board.
    pub const fn contains(self, square: Square) -> bool {
        (square.file() as usize) < FILES && index(square) < BITS && self.0 & Self::of(square).0 != 0
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of squares.
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The first square of the set in the order of [`Geometry::squares`]; `None` if the set is empty.
    pub const fn first(self) -> Option<Square> {
        if self.is_empty() { None } else { Some(Self::square(self.0.trailing_zeros())) }
    }

    const fn square(bit: u32) -> Square {
        Square::new((bit % FILES as u32) as u8, (bit / FILES as u32) as u8)
    }

    /// The index of the first square in [`Geometry::squares`].
    #[inline(always)]
    pub(crate) const fn lowest(self) -> Option<usize> {
        if self.is_empty() { None } else { Some(self.0.trailing_zeros() as usize) }
    }

    /// Whether the set has at most one square.
    #[inline(always)]
    pub(crate) const fn is_single(self) -> bool {
        self.0 & self.0.wrapping_sub(1) == 0
    }

    /// The indices of the squares in [`Geometry::squares`], in ascending order.
    #[inline(always)]
    pub fn indices(self) -> impl Iterator<Item = usize> {
        let mut rest = self;
        core::iter::from_fn(move || {
            let index = rest.lowest()?;
            rest.0 &= rest.0 - 1;
            Some(index)
        })
    }

    /// The squares in the order of [`Geometry::squares`].
    pub fn squares(self) -> impl Iterator<Item = Square> + Clone {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            let square = Self(rest).first()?;
            rest &= rest - 1;
            Some(square)
        })
    }
}

/// The set of one square; the empty set for a square off the board.
impl From<Square> for Bitboard {
    fn from(square: Square) -> Self {
        if (square.file() as usize) < FILES && index(square) < BITS { Self::of(square) } else { Self::EMPTY }
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, |all, square| all | square.into())
    }
}

macro_rules! operators {
    ($($name:ident $function:ident $operator:tt, $assign:ident $assign_function:ident $assignment:tt;)+) => {$(
        impl $name for Bitboard {
            type Output = Self;

            fn $function(self, other: Self) -> Self {
                Self(self.0 $operator other.0)
            }
        }

        impl $assign for Bitboard {
            fn $assign_function(&mut self, other: Self) {
                self.0 $assignment other.0;
            }
        }
    )+};
}

operators! {
    BitXor bitxor ^, BitXorAssign bitxor_assign ^=;
    BitAnd bitand &, BitAndAssign bitand_assign &=;
    BitOr bitor |, BitOrAssign bitor_assign |=;
}

/// The rays of one direction: for each of the `N` squares of a board, the squares beyond it up to the edge.
pub(crate) struct Rays<const N: usize> {
    rays: [Bitboard; N],
}

impl<const N: usize> Rays<N> {
    /// The direction is one step of `files` to the right and `ranks` up.
    pub(crate) const fn new(geometry: Geometry, files: i8, ranks: i8) -> Self {
        let mut rays = [Bitboard::EMPTY; N];
        let mut from = 0;
        while from < N {
            let mut next = geometry.offset(geometry.square(from), files, ranks);
            while let Some(square) = next {
                rays[from] = rays[from].with(square);
                next = geometry.offset(square, files, ranks);
            }
            from += 1;
        }
        Self { rays }
    }

    /// The squares strictly between two squares; `None` if `to` is not on the ray from `from`.
    pub(crate) fn between(&self, from: Square, to: Square) -> Option<Bitboard> {
        let ray = self.rays[index(from)];
        ray.contains(to).then(|| ray.without(self.rays[index(to)]).without(Bitboard::of(to)))
    }
}

/// For each of the `N` squares of a board, the squares that single steps (files to the right, ranks up) reach.
/// `forward` is 1 for the first side and -1 for the second, which sees the board rotated.
pub(crate) const fn steps<const N: usize>(geometry: Geometry, offsets: &[(i8, i8)], forward: i8) -> [Bitboard; N] {
    let mut reached = [Bitboard::EMPTY; N];
    let mut from = 0;
    while from < N {
        let mut step = 0;
        while step < offsets.len() {
            let (files, ranks) = offsets[step];
            if let Some(to) = geometry.offset(geometry.square(from), files * forward, ranks * forward) {
                reached[from] = reached[from].with(to);
            }
            step += 1;
        }
        from += 1;
    }
    reached
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOARD: Geometry = Geometry { files: 9, ranks: 10 };

    fn set(squares: &str) -> Bitboard {
        squares
            .split_whitespace()
            .map(|square| Bitboard::of(square.parse().unwrap()))
            .fold(Bitboard::EMPTY, |a, b| a | b)
    }

    #[test]
    fn squares_are_iterated_in_board_order() {
        for square in BOARD.squares() {
            assert_eq!(Bitboard::of(square).squares().collect::<Vec<_>>(), [square]);
            assert_eq!(BOARD.index(square), index(square));
        }
        let all = Bitboard::rectangle([0, 8], [0, 9]);
        assert!(all.squares().eq(BOARD.squares()));
        assert_eq!(all.count(), 90);
    }

    #[test]
    fn a_column_equals_the_squares_of_its_file() {
        let mut bits = 0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c834_u128;
        for _ in 0..500 {
            bits = bits.wrapping_mul(0x2360_ed05_1fc6_5da4_4385_df64_9fcc_f645).wrapping_add(1);
            let set = Bitboard(bits & Bitboard::rectangle([0, 8], [0, 9]).0);
            for file in 0..9 {
                let walked = (0..10).filter(|rank| set.contains(Square::new(file, *rank)));
                assert_eq!(set.column(file.into()), walked.fold(0, |line, rank| line | 1 << rank));
            }
        }
    }

    #[test]
    fn no_set_contains_a_square_off_the_board() {
        let all = Bitboard::from_bits(u128::MAX);
        for square in [Square::new(9, 0), Square::new(0, 15), Square::new(255, 255)] {
            assert!(!all.contains(square) && Bitboard::from(square).is_empty(), "{square}");
        }
        assert_eq!(BOARD.squares().collect::<Bitboard>(), Bitboard::rectangle([0, 8], [0, 9]));
    }

    #[test]
    fn rays_give_the_squares_between_two_squares_in_every_direction() {
        let from = "e5".parse().unwrap();
        for (files, ranks, way) in [
            (0, 1, "e6 e7"),
            (0, -1, "e4 e3 e2"),
            (1, 0, "f5 g5 h5"),
            (-1, 0, "d5 c5 b5"),
            (1, 1, "f6 g7 h8"),
            (-1, -1, "d4 c3 b2"),
            (-1, 1, "d6 c7 b8 a9"),
            (1, -1, "f4 g3 h2 i1"),
        ] {
            let rays = Rays::<90>::new(BOARD, files, ranks);
            let last = way.split(' ').next_back().unwrap();
            let before = way.strip_suffix(last).unwrap();
            assert_eq!(rays.between(from, last.parse().unwrap()), Some(set(before)));
        }
        assert_eq!(Rays::<90>::new(BOARD, 0, 1).between(from, "d6".parse().unwrap()), None);
    }

    #[test]
    fn steps_stay_on_the_board_and_reverse_for_the_second_side() {
        let forward = steps::<90>(BOARD, &[(0, 1), (1, 2)], 1);
        let backward = steps::<90>(BOARD, &[(0, 1), (1, 2)], -1);
        let at = |square: &str| BOARD.index(square.parse().unwrap());
        assert_eq!(forward[at("i9")], set("i10"));
        assert_eq!(forward[at("b2")], set("b3 c4"));
        assert_eq!(backward[at("b4")], set("b3 a2"));
    }
}
