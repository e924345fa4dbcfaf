//! Sides and pieces.

use core::fmt;

/// A side of shogi.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// Sente moves up the board, and first in a game without handicap. Its pieces are capital letters in text.
    Sente,
    /// Gote moves down the board. Its pieces are small letters in text.
    Gote,
}

impl Side {
    /// Both sides, sente first.
    pub const BOTH: [Self; 2] = [Self::Sente, Self::Gote];

    /// The other side.
    pub const fn other(self) -> Self {
        match self {
            Self::Sente => Self::Gote,
            Self::Gote => Self::Sente,
        }
    }

    /// The index in an array with one entry for each side.
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// The eight kinds of pieces: the king, then the others in the order of SFEN hands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum KomaKind {
    /// The king: 王將, 玉將.
    King,
    /// The rook: 飛車.
    Rook,
    /// The bishop: 角行.
    Bishop,
    /// The gold general: 金將.
    Gold,
    /// The silver general: 銀將.
    Silver,
    /// The knight: 桂馬.
    Knight,
    /// The lance: 香車.
    Lance,
    /// The pawn: 歩兵.
    Pawn,
}

impl KomaKind {
    /// All kinds, the king first.
    pub const ALL: [Self; 8] =
        [Self::King, Self::Rook, Self::Bishop, Self::Gold, Self::Silver, Self::Knight, Self::Lance, Self::Pawn];

    /// The kinds that a hand can hold: all except the king.
    pub const HAND: [Self; 7] =
        [Self::Rook, Self::Bishop, Self::Gold, Self::Silver, Self::Knight, Self::Lance, Self::Pawn];

    /// The index in an array with one entry for each kind, and in [`KomaKind::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The capital letter of the kind: `K R B G S N L P`.
    pub const fn letter(self) -> char {
        ['K', 'R', 'B', 'G', 'S', 'N', 'L', 'P'][self as usize]
    }

    /// The kind of a capital letter; `None` for any other character.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.letter() == letter)
    }

    /// The number of pieces of this kind in a set, for both sides together.
    pub const fn count_in_set(self) -> u8 {
        match self {
            Self::King | Self::Rook | Self::Bishop => 2,
            Self::Gold | Self::Silver | Self::Knight | Self::Lance => 4,
            Self::Pawn => 18,
        }
    }

    /// The English name, such as `pawn`.
    pub const fn name(self) -> &'static str {
        ["king", "rook", "bishop", "gold", "silver", "knight", "lance", "pawn"][self as usize]
    }

    /// Whether the kind can promote: all except king and gold.
    pub const fn can_promote(self) -> bool {
        !matches!(self, Self::King | Self::Gold)
    }
}

/// A shogi piece: its side, its kind, and whether it is promoted. The text is that of SFEN: `P`, `p`, `+P`.
///
/// ```
/// use teahouse_rules::shogi::{Koma, KomaKind, Side};
///
/// let tokin = Koma::new(Side::Gote, KomaKind::Pawn).promoted_face();
/// assert_eq!(tokin.to_string(), "+p");
/// assert_eq!(tokin.captured_by(Side::Sente), Koma::new(Side::Sente, KomaKind::Pawn));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Koma {
    /// The side.
    pub side: Side,
    /// The kind, which a promotion does not change.
    pub kind: KomaKind,
    /// Whether the piece is promoted.
    pub promoted: bool,
}

impl Koma {
    /// An unpromoted piece.
    pub const fn new(side: Side, kind: KomaKind) -> Self {
        Self { side, kind, promoted: false }
    }

    /// The piece in the hand of the capturing side: of that side, unpromoted.
    pub const fn captured_by(self, captor: Side) -> Self {
        Self::new(captor, self.kind)
    }

    /// Whether the piece is unpromoted and of a kind that can promote.
    pub const fn can_promote(self) -> bool {
        self.kind.can_promote() && !self.promoted
    }

    /// The value of the piece, in tenths of a pawn.
    pub(crate) const fn worth(self) -> i32 {
        match (self.kind, self.promoted) {
            (KomaKind::King, _) => 1000,
            (KomaKind::Rook, false) => 100,
            (KomaKind::Rook, true) => 130,
            (KomaKind::Bishop, false) => 80,
            (KomaKind::Bishop, true) => 110,
            (KomaKind::Gold, _) => 60,
            (KomaKind::Silver, _) => 55,
            (KomaKind::Knight, false) | (KomaKind::Pawn, true) => 40,
            (KomaKind::Lance, false) => 30,
            (KomaKind::Knight | KomaKind::Lance, true) => 50,
            (KomaKind::Pawn, false) => 10,
        }
    }

    /// The piece after promotion. A piece that cannot promote stays the same.
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

/// The kinds by the lower three bits of their pattern. The kinds that promote to gold's moves have the third bit; of the other
/// kinds, the sliders have the second.
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
    /// The kind and the promotion in four bits. A [`Position`](super::Position) has one plane for each bit.
    #[inline]
    pub(super) const fn pattern(self) -> usize {
        let kind = [1, 3, 2, 0, 4, 5, 6, 7][self.kind as usize];
        if self.promoted { kind | 8 } else { kind }
    }

    #[inline]
    pub(super) const fn from_pattern(side: Side, pattern: usize) -> Self {
        Self { side, kind: BY_PATTERN[pattern & 7], promoted: pattern & 8 != 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_round_trip() {
        for kind in KomaKind::ALL {
            let koma = Koma::new(Side::Gote, kind);
            for koma in [koma, koma.promoted_face()] {
                assert_eq!(Koma::from_pattern(Side::Gote, koma.pattern()), koma);
            }
        }
    }
}
