//! Handicap start positions.

use strum::{Display, EnumString, IntoStaticStr, VariantArray};

use super::{Koma, KomaKind, Position, Side};
use crate::Square;

/// A handicap: the pieces with which the stronger player, the giver, does not play. The giver has gote's side and moves first.
/// The pieces stay out of the game. Left and right are the giver's.
/// The text is its word in a line of rules, such as `two-pieces`.
///
/// ```
/// use teahouse_rules::shogi::{Handicap, Side};
/// let start = Handicap::TwoPieces.start();
/// assert_eq!(start.fen(), "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1");
/// assert_eq!(start.mover(), Side::Gote);
/// assert_eq!(Handicap::TwoPieces.kanji(), "二枚落ち");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Handicap {
    /// 平手: no handicap; sente moves first.
    Even,
    /// 香落ち: the left lance.
    LeftLance,
    /// 右香落ち: the right lance.
    RightLance,
    /// 角落ち: the bishop.
    Bishop,
    /// 飛車落ち: the rook.
    Rook,
    /// 飛香落ち: the rook and the left lance.
    RookLance,
    /// 二枚落ち: the rook and the bishop.
    TwoPieces,
    /// 三枚落ち: the rook, the bishop and the left lance.
    ThreePieces,
    /// 四枚落ち: the rook, the bishop and both lances.
    FourPieces,
    /// 五枚落ち: the four pieces and the right knight.
    FivePieces,
    /// 左五枚落ち: the four pieces and the left knight.
    FivePiecesLeft,
    /// 六枚落ち: the four pieces and both knights.
    SixPieces,
    /// 八枚落ち: the six pieces and the silvers.
    EightPieces,
    /// 十枚落ち: all pieces except king and pawns.
    TenPieces,
}

/// The start squares of the giver's pieces.
const ROOK: &str = "b8";
const BISHOP: &str = "h8";
const LEFT_LANCE: &str = "i9";
const RIGHT_LANCE: &str = "a9";
const LEFT_KNIGHT: &str = "h9";
const RIGHT_KNIGHT: &str = "b9";
const SILVERS: [&str; 2] = ["c9", "g9"];
const GOLDS: [&str; 2] = ["d9", "f9"];

impl Handicap {
    /// All handicaps, the even game first, then by size.
    pub const ALL: &[Self] = Self::VARIANTS;

    /// The name in game records (手合割 of the KIF format).
    pub const fn kanji(self) -> &'static str {
        match self {
            Self::Even => "平手",
            Self::LeftLance => "香落ち",
            Self::RightLance => "右香落ち",
            Self::Bishop => "角落ち",
            Self::Rook => "飛車落ち",
            Self::RookLance => "飛香落ち",
            Self::TwoPieces => "二枚落ち",
            Self::ThreePieces => "三枚落ち",
            Self::FourPieces => "四枚落ち",
            Self::FivePieces => "五枚落ち",
            Self::FivePiecesLeft => "左五枚落ち",
            Self::SixPieces => "六枚落ち",
            Self::EightPieces => "八枚落ち",
            Self::TenPieces => "十枚落ち",
        }
    }

    /// The handicap with a start position; `None` for any other position.
    pub fn of_start(start: &Position) -> Option<Self> {
        Self::ALL.iter().copied().find(|handicap| handicap.start() == start.identity())
    }

    /// The start position.
    pub fn start(self) -> Position {
        let left_out: Vec<Square> = self.left_out().iter().filter_map(|square| square.parse().ok()).collect();
        let mover = if self == Self::Even { Side::Sente } else { Side::Gote };
        let mut position = Position::empty(mover, 1);
        for (square, koma) in even() {
            if !left_out.contains(&square) {
                position.put(square, koma);
            }
        }
        position
    }

    /// The value of the missing pieces, in points of the impasse.
    pub fn points_left_out(self) -> u8 {
        self.left_out().iter().map(|square| if [ROOK, BISHOP].contains(square) { 5 } else { 1 }).sum()
    }

    /// The number of missing pieces.
    pub fn pieces_left_out(self) -> u8 {
        self.left_out().len() as u8
    }

    /// The start squares of the missing pieces.
    fn left_out(self) -> Vec<&'static str> {
        let lances = [LEFT_LANCE, RIGHT_LANCE];
        let knights = [LEFT_KNIGHT, RIGHT_KNIGHT];
        match self {
            Self::Even => vec![],
            Self::LeftLance => vec![LEFT_LANCE],
            Self::RightLance => vec![RIGHT_LANCE],
            Self::Bishop => vec![BISHOP],
            Self::Rook => vec![ROOK],
            Self::RookLance => vec![ROOK, LEFT_LANCE],
            Self::TwoPieces => vec![ROOK, BISHOP],
            Self::ThreePieces => vec![ROOK, BISHOP, LEFT_LANCE],
            Self::FourPieces => [[ROOK, BISHOP], lances].concat(),
            Self::FivePieces => [vec![RIGHT_KNIGHT], Self::FourPieces.left_out()].concat(),
            Self::FivePiecesLeft => [vec![LEFT_KNIGHT], Self::FourPieces.left_out()].concat(),
            Self::SixPieces => [knights.to_vec(), Self::FourPieces.left_out()].concat(),
            Self::EightPieces => [SILVERS.to_vec(), Self::SixPieces.left_out()].concat(),
            Self::TenPieces => [GOLDS.to_vec(), Self::EightPieces.left_out()].concat(),
        }
    }
}

/// The pieces of an even game with their start squares.
fn even() -> impl Iterator<Item = (Square, Koma)> {
    use KomaKind::{Bishop, Gold, King, Knight, Lance, Pawn, Rook, Silver};
    let back =
        (0..).zip([Lance, Knight, Silver, Gold, King, Gold, Silver, Knight, Lance]).map(|(file, kind)| (file, 0, kind));
    let pawns = (0..9).map(|file| (file, 2, Pawn));
    let own = back.chain(pawns).chain([(1, 1, Bishop), (7, 1, Rook)]);
    own.flat_map(|(file, rank, kind)| {
        let [sente, gote] = [Square::new(file, rank), Square::new(8 - file, 8 - rank)];
        [(sente, Koma::new(Side::Sente, kind)), (gote, Koma::new(Side::Gote, kind))]
    })
}
