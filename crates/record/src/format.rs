//! The formats.

use strum::{Display, EnumString, IntoStaticStr, VariantArray};

use crate::Encoding;

/// A file format of game records. Its text is a word such as `kif`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Format {
    /// Shogi: KIF and KIFU, of Kakinoki's programs.
    Kif,
    /// Shogi: KI2, as in Japanese books.
    Ki2,
    /// Shogi: the standard format of the Computer Shogi Association, version 2.2.
    Csa,
    /// Shogi: the same, version 3.0.
    Csa3,
    /// Shogi: JKF, records as JSON.
    Jkf,
    /// Shogi: a line of the Universal Shogi Interface, `position startpos moves …`; a position alone (SFEN) is read too.
    Usi,
    /// Xiangqi: PGN with moves in Chinese.
    PgnChinese,
    /// Xiangqi: PGN with moves in the notation of the World Xiangqi Federation.
    PgnWxf,
    /// Xiangqi: PGN with moves by start and target point.
    PgnIccs,
    /// Xiangqi: a line of the UCCI protocol, `position fen … moves …`; a position alone (FEN) is read too.
    Ucci,
    /// Xiangqi: the tags of the web player DhtmlXQ.
    Dhtmlxq,
    /// Banqi: the format of this crate, in the form of PGN.
    Banqi,
    /// Supply Chess: BPGN, the PGN of bughouse, with the moves of xiangqi.
    Bpgn,
}

impl Format {
    /// All formats.
    pub const ALL: &[Self] = Self::VARIANTS;

    /// The game: `shogi`, `xiangqi`, `banqi` or `supply`.
    pub const fn game(self) -> &'static str {
        match self {
            Self::Kif | Self::Ki2 | Self::Csa | Self::Csa3 | Self::Jkf | Self::Usi => "shogi",
            Self::PgnChinese | Self::PgnWxf | Self::PgnIccs | Self::Ucci | Self::Dhtmlxq => "xiangqi",
            Self::Banqi => "banqi",
            Self::Bpgn => "supply",
        }
    }

    /// The encodings in which the format is written, the usual one first.
    pub const fn encodings(self) -> &'static [Encoding] {
        use Encoding::{Gb18030, ShiftJis, Utf8, Utf8Bom};
        match self {
            Self::Kif | Self::Ki2 => &[Utf8, Utf8Bom, ShiftJis],
            Self::Csa => &[ShiftJis, Utf8],
            Self::Csa3 => &[Utf8, ShiftJis],
            Self::PgnChinese | Self::PgnWxf | Self::PgnIccs | Self::Dhtmlxq => &[Utf8, Utf8Bom, Gb18030],
            Self::Jkf | Self::Usi | Self::Ucci | Self::Banqi | Self::Bpgn => &[Utf8],
        }
    }

    /// The extension of file names, without the dot. No two formats have the same one.
    pub const fn extension(self, encoding: Encoding) -> &'static str {
        match self {
            Self::Kif if matches!(encoding, Encoding::ShiftJis) => "kif",
            Self::Kif => "kifu",
            Self::Ki2 if matches!(encoding, Encoding::ShiftJis) => "ki2",
            Self::Ki2 => "ki2u",
            Self::Csa => "csa",
            Self::Csa3 => "v3.csa",
            Self::Jkf => "jkf",
            Self::Usi => "usi",
            Self::PgnChinese => "pgn",
            Self::PgnWxf => "wxf.pgn",
            Self::PgnIccs => "iccs.pgn",
            Self::Ucci => "ucci",
            Self::Dhtmlxq => "ubb",
            Self::Banqi => "banqi",
            Self::Bpgn => "bpgn",
        }
    }

    /// Whether comments hold [drawings](crate::drawings).
    pub(crate) const fn holds_drawings(self) -> bool {
        matches!(self, Self::PgnChinese | Self::PgnWxf | Self::PgnIccs | Self::Banqi | Self::Bpgn)
    }

    /// The encoding of files that are no UTF-8.
    pub(crate) const fn older_encoding(self) -> Encoding {
        match self {
            Self::PgnChinese | Self::PgnWxf | Self::PgnIccs | Self::Ucci | Self::Dhtmlxq => Encoding::Gb18030,
            _ => Encoding::ShiftJis,
        }
    }
}
