//! Faces, kinds and colours of pieces.

use core::fmt;

use crate::Seat;
use crate::shogi::{Koma, KomaKind};

/// The colour of a xiangqi or Banqi piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Colour {
    /// Red moves first in xiangqi. Its pieces are capital letters in text.
    Red,
    /// Black. Its pieces are small letters in text.
    Black,
}

impl Colour {
    /// Both colours, red first.
    pub const BOTH: [Self; 2] = [Self::Red, Self::Black];

    /// The other colour.
    pub const fn other(self) -> Self {
        match self {
            Self::Red => Self::Black,
            Self::Black => Self::Red,
        }
    }

    /// The English name: `red` or `black`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Red => "red",
            Self::Black => "black",
        }
    }

    /// The index in an array with one entry for each colour.
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// The seven kinds of pieces of a xiangqi set, which Banqi uses too.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// The general: 帥, 將.
    General,
    /// The advisor: 仕, 士.
    Advisor,
    /// The elephant: 相, 象.
    Elephant,
    /// The chariot: 俥, 車.
    Chariot,
    /// The horse: 傌, 馬.
    Horse,
    /// The cannon: 炮, 砲.
    Cannon,
    /// The soldier: 兵, 卒.
    Soldier,
}

impl Kind {
    /// All kinds, in Taiwan's order of rank from the general down, with the cannon before the soldier.
    pub const ALL: [Self; 7] =
        [Self::General, Self::Advisor, Self::Elephant, Self::Chariot, Self::Horse, Self::Cannon, Self::Soldier];

    /// The number of pieces of this kind that one colour has in a full set of 16.
    pub const fn count(self) -> u8 {
        match self {
            Self::General => 1,
            Self::Soldier => 5,
            _ => 2,
        }
    }

    /// The index in an array with one entry for each kind, and in [`Kind::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The English name: `general`, `advisor`, `elephant`, `chariot`, `horse`, `cannon`, `soldier`.
    ///
    /// ```
    /// assert_eq!(teahouse_rules::Kind::Chariot.name(), "chariot");
    /// ```
    pub const fn name(self) -> &'static str {
        ["general", "advisor", "elephant", "chariot", "horse", "cannon", "soldier"][self as usize]
    }

    /// The capital letter of the kind in Banqi's texts: `K A E R H C S`.
    pub const fn letter(self) -> char {
        ['K', 'A', 'E', 'R', 'H', 'C', 'S'][self as usize]
    }
}

/// A xiangqi or Banqi piece: a colour and a kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Piece {
    /// The colour.
    pub colour: Colour,
    /// The kind.
    pub kind: Kind,
}

impl Piece {
    /// All fourteen pieces: red before black, and within a colour in the order of [`Kind::ALL`].
    pub fn all() -> impl Iterator<Item = Self> {
        Colour::BOTH.into_iter().flat_map(|colour| Kind::ALL.into_iter().map(move |kind| Self { colour, kind }))
    }

    /// The piece with this index in [`Piece::all`].
    pub(crate) const fn from_index(index: usize) -> Option<Self> {
        if index >= 14 {
            return None;
        }
        let colour = if index < 7 { Colour::Red } else { Colour::Black };
        Some(Self { colour, kind: Kind::ALL[index % 7] })
    }

    /// The index in [`Piece::all`], from 0 to 13.
    pub const fn index(self) -> usize {
        self.colour as usize * 7 + self.kind as usize
    }

    /// The letter in Banqi's texts: `K A E R H C S`, capital for red, small for black.
    pub const fn letter(self) -> char {
        match self.colour {
            Colour::Red => self.kind.letter(),
            Colour::Black => self.kind.letter().to_ascii_lowercase(),
        }
    }

    /// The letter in xiangqi's texts, in which three kinds differ from Banqi's: `K A B N R C P`, capital for red, small for
    /// black.
    pub const fn letter_in_xiangqi(self) -> char {
        let capital = match self.kind {
            Kind::Elephant => 'B',
            Kind::Horse => 'N',
            Kind::Soldier => 'P',
            kind => kind.letter(),
        };
        match self.colour {
            Colour::Red => capital,
            Colour::Black => capital.to_ascii_lowercase(),
        }
    }

    /// The value of the piece in xiangqi, in tenths of a soldier.
    const fn worth_in_xiangqi(self) -> i32 {
        match self.kind {
            Kind::General => 1000,
            Kind::Advisor | Kind::Elephant => 20,
            Kind::Chariot => 90,
            Kind::Horse => 40,
            Kind::Cannon => 45,
            Kind::Soldier => 10,
        }
    }

    /// The piece of a letter in either game's texts. G is a synonym of K, P of S, B of E, and N of H; `None` for any other
    /// letter.
    pub const fn from_letter(letter: char) -> Option<Self> {
        let colour = if letter.is_ascii_uppercase() { Colour::Red } else { Colour::Black };
        let kind = match letter.to_ascii_uppercase() {
            'K' | 'G' => Kind::General,
            'A' => Kind::Advisor,
            'E' | 'B' => Kind::Elephant,
            'R' => Kind::Chariot,
            'H' | 'N' => Kind::Horse,
            'C' => Kind::Cannon,
            'S' | 'P' => Kind::Soldier,
            _ => return None,
        };
        Some(Self { colour, kind })
    }
}

/// The face of a piece of any game: its side, its kind and, in shogi, its promotion.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Face {
    /// A disc of xiangqi, Banqi or Supply Chess.
    Piece(Piece),
    /// A koma of shogi.
    Koma(Koma),
}

/// The properties of a piece of any game. A game with pieces of its own answers here.
impl Face {
    /// The owner, if the piece itself shows it. A disc does not: which seat plays a colour, the game says
    /// ([`Public::owner`](crate::Public::owner)).
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Piece(_) => None,
            Self::Koma(koma) => Some(Seat(koma.side as u8)),
        }
    }

    /// Whether it is the piece that check tells of: a general, also in Banqi, where no check does, or a king.
    pub const fn is_royal(self) -> bool {
        match self {
            Self::Piece(piece) => matches!(piece.kind, Kind::General),
            Self::Koma(koma) => matches!(koma.kind, KomaKind::King),
        }
    }

    /// The other side of the piece, if it can still promote.
    ///
    /// ```
    /// use teahouse_rules::shogi::{Koma, KomaKind, Side};
    /// use teahouse_rules::{Colour, Face, Kind, Piece};
    ///
    /// let pawn = Face::from(Koma::new(Side::Gote, KomaKind::Pawn));
    /// assert_eq!(pawn.promoted().map(|tokin| tokin.to_string()).as_deref(), Some("+p"));
    /// assert_eq!(pawn.promoted().and_then(Face::promoted), None);
    /// assert_eq!(Face::from(Piece { colour: Colour::Red, kind: Kind::Soldier }).promoted(), None);
    /// ```
    pub fn promoted(self) -> Option<Self> {
        match self {
            Self::Piece(_) => None,
            Self::Koma(koma) => koma.can_promote().then(|| koma.promoted_face().into()),
        }
    }

    /// The place among the kinds in a hand, the strongest first; `None` for a piece that no hand holds.
    pub fn place_in_hand(self) -> Option<usize> {
        match self {
            Self::Piece(_) => None,
            Self::Koma(koma) => KomaKind::HAND.into_iter().position(|kind| kind == koma.kind),
        }
    }

    /// Whether it is a major piece: one that reaches far, and that most players move early.
    pub const fn is_major(self) -> bool {
        match self {
            Self::Piece(piece) => matches!(piece.kind, Kind::Chariot | Kind::Horse | Kind::Cannon),
            Self::Koma(koma) => matches!(koma.kind, KomaKind::Rook | KomaKind::Bishop),
        }
    }

    /// How many a set has of it.
    pub(crate) const fn count_in_set(self) -> u8 {
        match self {
            Self::Piece(piece) => piece.kind.count(),
            Self::Koma(koma) => koma.kind.count_in_set(),
        }
    }

    /// Whether another face belongs to the same piece of a set, promoted or not, and of either player.
    pub(crate) fn is_same_piece(self, other: Self) -> bool {
        match (self, other) {
            (Self::Koma(one), Self::Koma(other)) => one.kind == other.kind,
            _ => self == other,
        }
    }

    /// The same piece of the other side.
    pub(crate) const fn of_other_side(self) -> Self {
        match self {
            Self::Piece(piece) => Self::Piece(Piece { colour: piece.colour.other(), kind: piece.kind }),
            Self::Koma(koma) => Self::Koma(Koma { side: koma.side.other(), ..koma }),
        }
    }

    /// The next face of a piece that is turned on a board that is set up: promoted, of the other side, or both.
    pub(crate) fn turned(self) -> Self {
        match self {
            Self::Koma(koma) if koma.can_promote() => koma.promoted_face().into(),
            Self::Koma(koma) => Koma::new(koma.side.other(), koma.kind).into(),
            Self::Piece(_) => self.of_other_side(),
        }
    }

    /// The face in the hand of the captor; `None`: the piece lies in a tray permanently.
    pub(crate) fn in_captors_hand(self) -> Option<Self> {
        match self {
            Self::Piece(_) => None,
            Self::Koma(koma) => Some(koma.captured_by(koma.side.other()).into()),
        }
    }

    /// The usual rule of thumb, in tenths of a soldier or pawn; of discs, as in xiangqi.
    pub(crate) const fn worth(self) -> i32 {
        match self {
            Self::Piece(piece) => piece.worth_in_xiangqi(),
            Self::Koma(koma) => koma.worth(),
        }
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Piece(piece) => write!(f, "{}", piece.letter()),
            Self::Koma(koma) => write!(f, "{koma}"),
        }
    }
}

from_variants!(Face { Piece(Piece), Koma(Koma) });
