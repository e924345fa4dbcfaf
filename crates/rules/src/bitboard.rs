//! Sets of squares on the boards with nine files, xiangqi's and shogi's, and the lines and steps that pieces follow.

use core::ops::{BitAnd, BitOr, BitOrAssign, BitXorAssign};

use crate::{Geometry, Square};

/// Files of both boards: the bit of a square is its place in [`Geometry::squares`].
const FILES: usize = 9;

const fn index(square: Square) -> usize {
    square.rank() as usize * FILES + square.file() as usize
}

/// A set of squares. A square that is put in or asked for must be on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Bitboard(pub(crate) u128);

impl Bitboard {
    pub(crate) const EMPTY: Self = Self(0);

    pub(crate) const fn of(square: Square) -> Self {
        Self(1 << index(square))
    }

    /// The square at a place of [`Geometry::squares`].
    #[inline(always)]
    pub(crate) const fn at(index: usize) -> Self {
        Self(1 << index)
    }

    /// The squares of a rank as a number, file a first.
    pub(crate) const fn row(self, rank: usize) -> u16 {
        (self.0 >> (rank * FILES)) as u16 & 0x1FF
    }

    /// All squares of these files and ranks, both ends included.
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

    pub(crate) const fn with(self, square: Square) -> Self {
        Self(self.0 | Self::of(square).0)
    }

    pub(crate) const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The squares of this set that the other one has not.
    pub(crate) const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    pub(crate) const fn contains(self, square: Square) -> bool {
        self.0 & Self::of(square).0 != 0
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The first square in the order of [`Geometry::squares`].
    pub(crate) const fn first(self) -> Option<Square> {
        if self.is_empty() { None } else { Some(Self::square(self.0.trailing_zeros())) }
    }

    const fn square(bit: u32) -> Square {
        Square::new((bit % FILES as u32) as u8, (bit / FILES as u32) as u8)
    }

    /// The place of the first square in [`Geometry::squares`].
    #[inline(always)]
    pub(crate) const fn lowest(self) -> Option<usize> {
        if self.is_empty() { None } else { Some(self.0.trailing_zeros() as usize) }
    }

    /// Whether a set that is not empty has only one square.
    #[inline(always)]
    pub(crate) const fn is_single(self) -> bool {
        self.0 & self.0.wrapping_sub(1) == 0
    }

    /// The places of the squares in [`Geometry::squares`], rising.
    #[inline(always)]
    pub(crate) fn indices(self) -> impl Iterator<Item = usize> {
        let mut rest = self;
        core::iter::from_fn(move || {
            let index = rest.lowest()?;
            rest.0 &= rest.0 - 1;
            Some(index)
        })
    }

    /// The squares in the order of [`Geometry::squares`].
    pub(crate) fn squares(self) -> impl Iterator<Item = Square> + Clone {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            let square = Self(rest).first()?;
            rest &= rest - 1;
            Some(square)
        })
    }
}

impl BitXorAssign for Bitboard {
    fn bitxor_assign(&mut self, other: Self) {
        self.0 ^= other.0;
    }
}

impl BitAnd for Bitboard {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Bitboard {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        self.union(other)
    }
}

impl BitOrAssign for Bitboard {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

/// For every square of a board with `N` squares, the squares beyond it in one direction, up to the edge.
pub(crate) struct Rays<const N: usize> {
    beyond: [Bitboard; N],
}

impl<const N: usize> Rays<N> {
    /// The direction is given as one step: so many files to the right, so many ranks up.
    pub(crate) const fn new(geometry: Geometry, files: i8, ranks: i8) -> Self {
        let mut beyond = [Bitboard::EMPTY; N];
        let mut from = 0;
        while from < N {
            let mut next = geometry.offset(geometry.square(from), files, ranks);
            while let Some(square) = next {
                beyond[from] = beyond[from].with(square);
                next = geometry.offset(square, files, ranks);
            }
            from += 1;
        }
        Self { beyond }
    }

    /// The squares between two, if the second lies in this direction from the first.
    pub(crate) fn between(&self, from: Square, to: Square) -> Option<Bitboard> {
        let all = self.beyond[index(from)];
        all.contains(to).then(|| all.without(self.beyond[index(to)]).without(Bitboard::of(to)))
    }
}

/// For every square of a board with `N` squares, the squares that single steps (files to the right, ranks up) lead to.
/// `forward` is 1 for the first player and -1 for the second, who sees the board turned round.
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
    fn squares_come_in_the_order_of_the_board() {
        for square in BOARD.squares() {
            assert_eq!(Bitboard::of(square).squares().collect::<Vec<_>>(), [square]);
            assert_eq!(BOARD.index(square), index(square));
        }
        let all = Bitboard::rectangle([0, 8], [0, 9]);
        assert!(all.squares().eq(BOARD.squares()));
        assert_eq!(all.count(), 90);
    }

    #[test]
    fn rays_know_what_lies_between_in_every_direction() {
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
    fn steps_stay_on_the_board_and_turn_round() {
        let forward = steps::<90>(BOARD, &[(0, 1), (1, 2)], 1);
        let backward = steps::<90>(BOARD, &[(0, 1), (1, 2)], -1);
        let at = |square: &str| BOARD.index(square.parse().unwrap());
        assert_eq!(forward[at("i9")], set("i10"));
        assert_eq!(forward[at("b2")], set("b3 c4"));
        assert_eq!(backward[at("b4")], set("b3 a2"));
    }
}
