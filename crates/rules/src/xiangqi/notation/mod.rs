//! Notations for moves. The documentation of [`Notation`] is their manual.

mod candidates;
mod chinese;
mod coordinates;
mod relative;
mod system1;
mod wxf;

use strum::{Display, EnumString, IntoStaticStr, VariantArray};

use super::Position;
use crate::{Kind, Move, ParseError};

/// A notation for moves of xiangqi.
///
/// | [`Notation`] | key | red's cannon to the centre | |
/// |---|---|---|---|
/// | [`Uci`](Notation::Uci) | `uci` | `h3e3` | files a to i, ranks 1 to 10 from red's side |
/// | [`Ucci`](Notation::Ucci) | `ucci` | `h2e2` | the same with ranks 0 to 9 |
/// | [`Iccs`](Notation::Iccs) | `iccs` | `H2-E2` | the same in capitals, with a dash |
/// | [`Wxf`](Notation::Wxf) | `wxf` | `C2=5` | piece, file, direction, and a file or a number of points |
/// | [`Traditional`](Notation::Traditional) | `hant` | `炮二平五` | the same in Chinese |
/// | [`Simplified`](Notation::Simplified) | `hans` | `炮二平五` | |
/// | [`System1`](Notation::System1) | `system1` | `炮 (32)-35` | piece, rank and file, rank and file |
/// | [`System2`](Notation::System2) | `system2` | `C2.5` | as WXF, with a point for sideways |
///
/// In the last five, files count from the mover's right and ranks from the mover's side. The two systems are those of the
/// project's source, the second with the letters of the World Xiangqi Federation; the source's own `G` for the general and `S`
/// for the soldier are synonyms on input.
///
/// Pieces of one kind on one file are told apart by their order from the front, which is the enemy's side. In WXF two pieces
/// are `C+` and `C-`; three soldiers are `P+`, `P` with the file, `P-`; four are `++ P+ P- --`, and of five the middle one has
/// the file. If two files have several soldiers each, the file comes first: `3+ 33 3-` (the federation's page on notation for
/// programs). In Chinese two pieces are 前 and 後, three soldiers 前 中 後, more are 前 二 三 四 後. If two files have several
/// soldiers each, one series numbers all of them, from the front of the right file: 一兵, 二兵 … File and direction always
/// identify advisors and elephants.
///
/// ```
/// use teahouse_rules::xiangqi::{Notation, Position, Ruleset};
///
/// let start = Position::start(&Ruleset::wxf());
/// let mv = Notation::Traditional.read(&start, "炮二平五")?;
/// assert_eq!(Notation::Uci.write(&start, mv).as_deref(), Some("h3e3"));
/// // Readers accept simplified characters, other digits and the letters of other books.
/// for (notation, text) in [(Notation::Simplified, "炮2平5"), (Notation::Wxf, "c2.5"), (Notation::System1, "C 32–35")] {
///     assert_eq!(notation.read(&start, text)?, mv);
/// }
/// let wrong = Notation::Wxf.read(&start, "R2=5").unwrap_err();
/// assert_eq!((wrong.column(), wrong.message()), (2, "no chariot of the mover stands there"));
/// # Ok::<(), teahouse_rules::ParseError>(())
/// ```
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Display, EnumString, IntoStaticStr, VariantArray,
)]
#[strum(serialize_all = "lowercase")]
pub enum Notation {
    /// `h3e3`.
    Uci,
    /// `h2e2`.
    Ucci,
    /// `H2-E2`.
    Iccs,
    /// `C2=5`.
    Wxf,
    /// 炮二平五, in traditional characters. Each colour has characters of its own.
    #[strum(serialize = "hant")]
    Traditional,
    /// 炮二平五, in simplified characters.
    #[strum(serialize = "hans")]
    Simplified,
    /// 炮 (32)-35.
    System1,
    /// `C2.5`.
    System2,
}

impl Notation {
    /// All notations, in the order in which `teahouse-engine` prints them.
    pub const ALL: &[Self] = Self::VARIANTS;

    /// Writes a legal move of a position. Different legal moves of one position have different texts.
    ///
    /// `None` if no piece of the mover stands on the start point, or if the move is not one of xiangqi.
    pub fn write(self, position: &Position, mv: Move) -> Option<String> {
        let Move::Go { from, to, promote: false } = mv else { return None };
        let piece = position.at(from).filter(|piece| piece.colour == position.mover())?;
        if !super::GEOMETRY.contains(to) {
            return None;
        }
        Some(match self {
            Self::Uci => coordinates::write_uci(from, to),
            Self::Ucci => coordinates::write_ucci(from, to),
            Self::Iccs => coordinates::write_iccs(from, to),
            Self::Wxf => wxf::write(position, piece, from, to, '='),
            Self::System2 => wxf::write(position, piece, from, to, '.'),
            Self::Traditional => chinese::write(position, piece, from, to, chinese::ChineseScript::Traditional),
            Self::Simplified => chinese::write(position, piece, from, to, chinese::ChineseScript::Simplified),
            Self::System1 => system1::write(piece, from, to),
        })
    }

    /// Reads a move of the side to move. The move may be illegal. If a text matches moves of several pieces, it means the only
    /// legal move among them.
    ///
    /// # Errors
    /// The column of the first character that cannot be read, or of a piece that the position does not have.
    pub fn read(self, position: &Position, text: &str) -> Result<Move, ParseError> {
        match self {
            Self::Uci => coordinates::read_uci(text),
            Self::Ucci | Self::Iccs => coordinates::read_from_zero(text),
            Self::Wxf | Self::System2 => wxf::read(position, text)?.only(position),
            Self::Traditional | Self::Simplified => chinese::read(position, text)?.only(position),
            Self::System1 => system1::read(position, text),
        }
    }
}

/// The meaning of a text that names a piece: in WXF, in Chinese or in the first system.
pub(super) struct Meaning {
    /// Whether the mover has such a piece.
    pub(super) has_piece: bool,
    /// One move for each piece that fits, legal or not.
    pub(super) moves: Vec<Move>,
}

/// Reads a text in any notation that names pieces; `None` if it is in none of them.
pub(super) fn meaning(position: &Position, text: &str) -> Option<Meaning> {
    let relative = wxf::read(position, text).or_else(|_| chinese::read(position, text));
    let found = relative.map(|reading| Meaning { has_piece: reading.has_piece, moves: reading.moves });
    found.ok().or_else(|| {
        let moves = system1::read_points(position.mover(), text).ok()?.moves(position);
        Some(Meaning { has_piece: !moves.is_empty(), moves })
    })
}

/// The kind of a character, in either script and colour.
pub(crate) const fn kind_of_character(letter: char) -> Option<Kind> {
    chinese::kind(letter)
}
