//! Compact pieces, steps and piece counts.

use teahouse_rules::banqi::GEOMETRY;
use teahouse_rules::{Kind, Move, Piece};

/// A piece in a byte: bit 3 is the colour, bits 0 to 2 the kind.
pub(crate) type PieceCode = u8;

/// An empty square.
pub(super) const EMPTY: PieceCode = 0x10;
/// A face-down piece.
pub(super) const HIDDEN: PieceCode = 0x11;

pub(super) const CANNON: usize = Kind::Cannon as usize;
pub(super) const CHARIOT: usize = Kind::Chariot as usize;

/// The mover before the first flip.
pub(super) const NO_COLOUR: u8 = 2;

#[inline]
pub(super) const fn colour_of(code: PieceCode) -> usize {
    (code >> 3 & 1) as usize
}

#[inline]
pub(super) const fn kind_of(code: PieceCode) -> usize {
    (code & 7) as usize
}

pub(super) const fn code_of(piece: Piece) -> PieceCode {
    (piece.colour.index() << 3 | piece.kind.index()) as PieceCode
}

#[cfg(test)]
pub(super) fn piece_of(code: PieceCode) -> Piece {
    Piece { colour: teahouse_rules::Colour::BOTH[colour_of(code)], kind: Kind::ALL[kind_of(code) % 7] }
}

/// The number of each piece, four bits for each [`PieceCode`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Counts(pub(super) u64);

impl Counts {
    #[inline]
    pub(super) const fn of(self, code: PieceCode) -> u32 {
        (self.0 >> (4 * code) & 0xf) as u32
    }

    #[inline]
    pub(super) const fn add(&mut self, code: PieceCode) {
        self.0 += 1 << (4 * code);
    }

    #[inline]
    pub(super) const fn remove(&mut self, code: PieceCode) {
        self.0 -= 1 << (4 * code);
    }

    #[inline]
    pub(super) const fn side(self, colour: usize) -> u32 {
        (self.0 >> (32 * colour)) as u32
    }

    /// Each piece with a count above zero.
    #[inline]
    pub(super) fn iter(self) -> impl Iterator<Item = (PieceCode, u32)> {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let code = (rest.trailing_zeros() / 4) as PieceCode;
            let count = self.of(code);
            rest &= !(0xf << (4 * code));
            Some((code, count))
        })
    }

    pub(super) fn total(self) -> u32 {
        self.iter().map(|(_, count)| count).sum()
    }
}

/// A step in two bytes: from, to, and a bit for the stop of a chain. A flip goes from a square to itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct PackedStep(pub(super) u16);

impl PackedStep {
    /// No step. No legal step has this value.
    pub(super) const NONE: Self = Self(u16::MAX);

    #[inline]
    pub(super) const fn go(from: usize, to: usize) -> Self {
        Self((from | to << 5) as u16)
    }

    #[inline]
    pub(super) const fn flip(at: usize) -> Self {
        Self::go(at, at)
    }

    #[inline]
    pub(super) const fn stop(at: usize) -> Self {
        Self((at | at << 5 | 1 << 10) as u16)
    }

    #[inline]
    pub(super) const fn from(self) -> usize {
        (self.0 & 31) as usize
    }

    #[inline]
    pub(super) const fn to(self) -> usize {
        (self.0 >> 5 & 31) as usize
    }

    #[inline]
    pub(super) const fn is_flip(self) -> bool {
        self.0 < 1 << 10 && self.from() == self.to()
    }

    #[inline]
    pub(super) const fn is_stop(self) -> bool {
        self.0 >> 10 & 1 != 0
    }

    /// An index below 1024, shared by a flip and the stop on its square.
    #[inline]
    pub(super) const fn index(self) -> usize {
        (self.0 & 0x3ff) as usize
    }

    pub(crate) fn to_move(self) -> Move {
        let [from, to] = [self.from(), self.to()].map(|index| GEOMETRY.square(index));
        match self {
            _ if self.is_stop() => Move::Stop { at: from },
            _ if self.is_flip() => Move::Flip { at: from },
            _ => Move::go(from, to),
        }
    }

    pub(crate) fn of_move(mv: Move) -> Self {
        match mv {
            Move::Flip { at } => Self::flip(GEOMETRY.index(at)),
            Move::Go { from, to, .. } => Self::go(GEOMETRY.index(from), GEOMETRY.index(to)),
            Move::Stop { at } => Self::stop(GEOMETRY.index(at)),
            Move::Drop { .. } => Self::NONE,
        }
    }
}
