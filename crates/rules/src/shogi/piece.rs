//! Sides and pieces.

use core::fmt;

/// Who a piece belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// Moves first in a game without handicap, plays up the board; capitals in text.
    Sente,
    /// Small letters in text.
    Gote,
}

impl Side {
    /// Both, sente first.
    pub const BOTH: [Self; 2] = [Self::Sente, Self::Gote];

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Sente => Self::Gote,
            Self::Gote => Self::Sente,
        }
    }

    /// For indexing an array with one entry a side.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// The eight kinds of pieces, in the order in which SFEN lists a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum KomaKind {
    /// 王將 玉將
    King,
    /// 飛車
    Rook,
    /// 角行
    Bishop,
    /// 金將
    Gold,
    /// 銀將
    Silver,
    /// 桂馬
    Knight,
    /// 香車
    Lance,
    /// 歩兵
    Pawn,
}

impl KomaKind {
    /// All, the king first.
    pub const ALL: [Self; 8] =
        [Self::King, Self::Rook, Self::Bishop, Self::Gold, Self::Silver, Self::Knight, Self::Lance, Self::Pawn];

    /// What a hand can hold: all but the king.
    pub const HAND: [Self; 7] =
        [Self::Rook, Self::Bishop, Self::Gold, Self::Silver, Self::Knight, Self::Lance, Self::Pawn];

    /// For indexing an array with one entry a kind.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The capital letter: `K R B G S N L P`.
    #[must_use]
    pub const fn letter(self) -> char {
        ['K', 'R', 'B', 'G', 'S', 'N', 'L', 'P'][self as usize]
    }

    /// Reads a capital letter.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.letter() == letter)
    }

    /// How many a set has, both sides together.
    #[must_use]
    pub const fn count_in_set(self) -> u8 {
        match self {
            Self::King | Self::Rook | Self::Bishop => 2,
            Self::Gold | Self::Silver | Self::Knight | Self::Lance => 4,
            Self::Pawn => 18,
        }
    }

    /// The English name, such as `pawn`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        ["king", "rook", "bishop", "gold", "silver", "knight", "lance", "pawn"][self as usize]
    }

    /// Whether the kind has a promoted face: king and gold have none.
    #[must_use]
    pub const fn can_promote(self) -> bool {
        !matches!(self, Self::King | Self::Gold)
    }
}

/// One piece: whose, which, and which face is up.
///
/// Its text is that of SFEN: `P`, `p`, `+P`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Koma {
    /// Whose.
    pub side: Side,
    /// Which; a promoted piece stays of its kind.
    pub kind: KomaKind,
    /// Whether the promoted face is up.
    pub promoted: bool,
}

impl Koma {
    /// An unpromoted piece.
    #[must_use]
    pub const fn new(side: Side, kind: KomaKind) -> Self {
        Self { side, kind, promoted: false }
    }

    /// What it is in its captor's hand: the captor's, unpromoted.
    #[must_use]
    pub const fn captured_by(self, captor: Side) -> Self {
        Self::new(captor, self.kind)
    }

    /// Whether it could still promote.
    #[must_use]
    pub const fn can_promote(self) -> bool {
        self.kind.can_promote() && !self.promoted
    }

    /// The same piece after promotion. What cannot promote stays as it is.
    #[must_use]
    pub const fn promoted_face(self) -> Self {
        Self { promoted: self.promoted || self.kind.can_promote(), ..self }
    }
}

impl fmt::Display for Koma {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let capital = self.kind.letter();
        let letter = if self.side == Side::Sente { capital } else { capital.to_ascii_lowercase() };
        write!(f, "{}{letter}", if self.promoted { "+" } else { "" })
    }
}

/// The kinds by the lower three bits of their pattern. Those that have gold's moves when promoted share the third bit, and
/// of the others the sliders share the second.
const BY_PATTERN: [KomaKind; 8] = [
    KomaKind::Gold,
    KomaKind::King,
    KomaKind::Bishop,
    KomaKind::Rook,
    KomaKind::Silver,
    KomaKind::Knight,
    KomaKind::Lance,
    KomaKind::Pawn,
];

impl Koma {
    /// Kind and face in four bits: what a [`Position`](super::Position) keeps of a piece, a bit a plane.
    #[inline]
    pub(super) const fn pattern(self) -> usize {
        let kind = [1, 3, 2, 0, 4, 5, 6, 7][self.kind as usize];
        if self.promoted { kind | 8 } else { kind }
    }

    /// The piece of a pattern.
    #[inline]
    pub(super) const fn from_pattern(side: Side, pattern: usize) -> Self {
        Self { side, kind: BY_PATTERN[pattern & 7], promoted: pattern & 8 != 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_piece_is_found_by_its_pattern() {
        for kind in KomaKind::ALL {
            let koma = Koma::new(Side::Gote, kind);
            for koma in [koma, koma.promoted_face()] {
                assert_eq!(Koma::from_pattern(Side::Gote, koma.pattern()), koma);
            }
        }
    }
}
