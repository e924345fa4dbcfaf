//! Sides and pieces, and what each kind of piece may do on the board: tables, made when the crate is compiled.

use core::fmt;

use super::{GEOMETRY, SQUARES};
use crate::Square;
use crate::bitboard::{Bitboard, Rays, steps};

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

/// The three ranks where a side's pieces promote.
pub(super) const fn promotion_zone(side: Side) -> Bitboard {
    last_ranks(side, 3)
}

/// Where an unpromoted piece could never move again.
pub(super) const fn dead_zone(koma: Koma) -> Bitboard {
    match koma.kind {
        KomaKind::Pawn | KomaKind::Lance if !koma.promoted => last_ranks(koma.side, 1),
        KomaKind::Knight if !koma.promoted => last_ranks(koma.side, 2),
        _ => Bitboard::EMPTY,
    }
}

const fn last_ranks(side: Side, count: u8) -> Bitboard {
    let last = GEOMETRY.ranks - 1;
    match side {
        Side::Sente => Bitboard::rectangle([0, 8], [last + 1 - count, last]),
        Side::Gote => Bitboard::rectangle([0, 8], [0, count - 1]),
    }
}

/// All squares of a file.
pub(super) const fn file(square: Square) -> Bitboard {
    Bitboard::rectangle([square.file(), square.file()], [0, GEOMETRY.ranks - 1])
}

type Steps = [Bitboard; SQUARES];

const fn both(offsets: &[(i8, i8)]) -> [Steps; 2] {
    [steps(GEOMETRY, offsets, 1), steps(GEOMETRY, offsets, -1)]
}

/// One step in any direction.
pub(super) static KING: Steps =
    steps(GEOMETRY, &[(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)], 1);

/// The steps of each side's golds.
pub(super) static GOLD: [Steps; 2] = both(&[(0, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)]);

/// The steps of each side's silvers.
pub(super) static SILVER: [Steps; 2] = both(&[(-1, -1), (1, -1), (-1, 1), (0, 1), (1, 1)]);

/// The leaps of each side's knights.
pub(super) static KNIGHT: [Steps; 2] = both(&[(-1, 2), (1, 2)]);

/// The step of each side's pawns.
pub(super) static PAWN: [Steps; 2] = both(&[(0, 1)]);

/// Straight forward for each side.
pub(super) static LANCE: [Rays<SQUARES>; 2] = [Rays::new(GEOMETRY, 0, 1), Rays::new(GEOMETRY, 0, -1)];

/// The lines of the rook.
pub(super) static LINES: [Rays<SQUARES>; 4] =
    [Rays::new(GEOMETRY, -1, 0), Rays::new(GEOMETRY, 1, 0), Rays::new(GEOMETRY, 0, -1), Rays::new(GEOMETRY, 0, 1)];

/// The diagonals of the bishop.
pub(super) static DIAGONALS: [Rays<SQUARES>; 4] =
    [Rays::new(GEOMETRY, -1, -1), Rays::new(GEOMETRY, 1, -1), Rays::new(GEOMETRY, -1, 1), Rays::new(GEOMETRY, 1, 1)];

/// Where a piece goes from a square if these squares are occupied, whoever stands there.
pub(super) fn reach(koma: Koma, from: Square, occupied: Bitboard) -> Bitboard {
    let (side, index) = (koma.side.index(), GEOMETRY.index(from));
    let king_if_promoted = if koma.promoted { KING[index] } else { Bitboard::EMPTY };
    match koma.kind {
        KomaKind::King => KING[index],
        KomaKind::Rook => slide(&LINES, from, occupied) | king_if_promoted,
        KomaKind::Bishop => slide(&DIAGONALS, from, occupied) | king_if_promoted,
        KomaKind::Silver if !koma.promoted => SILVER[side][index],
        KomaKind::Knight if !koma.promoted => KNIGHT[side][index],
        KomaKind::Lance if !koma.promoted => LANCE[side].reach(from, occupied),
        KomaKind::Pawn if !koma.promoted => PAWN[side][index],
        KomaKind::Gold | KomaKind::Silver | KomaKind::Knight | KomaKind::Lance | KomaKind::Pawn => GOLD[side][index],
    }
}

/// Along all these lines up to the first occupied square, which is included.
pub(super) fn slide(lines: &[Rays<SQUARES>; 4], from: Square, occupied: Bitboard) -> Bitboard {
    lines.iter().fold(Bitboard::EMPTY, |all, line| all | line.reach(from, occupied))
}
