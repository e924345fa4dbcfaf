//! The formats, and the reading and writing of files.

use std::borrow::Cow;

use strum::{Display, EnumString, IntoStaticStr, VariantArray};
use teahouse_rules::shogi::Handicap;
use teahouse_rules::{Rules, xiangqi};

use crate::detect::EXTENSIONS;
use crate::drawings::{has_drawings, words_of};
use crate::encoding::{decode, encode, with_decoding};
use crate::{Encoding, Record, RecordError, WriteError, dhtmlxq, limit, pgn, position, shogi};

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

/// What a reader understood of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Reading {
    /// The record.
    pub record: Record,
    /// The places that the reader left out, in the order of the file, at most [`limit::SKIPPED`].
    pub skipped: Vec<Skipped>,
    /// The format.
    pub format: Format,
    /// The encoding.
    pub encoding: Encoding,
}

/// A place in a file that the reader left out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Skipped {
    /// The line, from 1.
    pub line: usize,
    /// The column, in characters from 1.
    pub column: usize,
    /// What stands there, or why it is left out.
    pub what: String,
    /// The word of the file at this place, or the beginning of a long one; empty where there is none.
    pub word: String,
}

impl core::fmt::Display for Skipped {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.what)
    }
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

    /// The rules of a file that names none.
    pub fn usual_rules(self) -> Rules {
        match self.game() {
            "shogi" => shogi::usual_rules(Handicap::Even),
            _ => pgn::usual_rules(self),
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

    /// All extensions by which the format is known, without the dot, the usual ones of other programs among them.
    ///
    /// ```
    /// use teahouse_record::Format;
    ///
    /// assert_eq!(Format::Usi.extensions().collect::<Vec<_>>(), ["usi", "sfen"]);
    /// ```
    pub fn extensions(self) -> impl Iterator<Item = &'static str> {
        EXTENSIONS.iter().filter(move |(_, format)| *format == self).map(|(extension, _)| *extension)
    }

    /// The format of the extension of a file's name.
    ///
    /// ```
    /// use teahouse_record::Format;
    ///
    /// assert_eq!(Format::of_name("game.fen"), Some(Format::Ucci));
    /// assert_eq!(Format::of_name("game.WXF.pgn"), Some(Format::PgnWxf));
    /// assert_eq!(Format::of_name("game"), None);
    /// ```
    pub fn of_name(name: &str) -> Option<Self> {
        crate::detect::by_name(name)
    }

    /// Whether comments hold [drawings](crate::drawings).
    const fn holds_drawings(self) -> bool {
        matches!(self, Self::PgnChinese | Self::PgnWxf | Self::PgnIccs | Self::Banqi | Self::Bpgn)
    }

    /// The record as this format writes it: without the drawings that its comments do not hold. It is owned if there are any.
    pub(crate) fn without_drawings(self, record: &Record) -> Cow<'_, Record> {
        if self.holds_drawings() || !record.nodes.iter().any(|node| has_drawings(&node.comment)) {
            return Cow::Borrowed(record);
        }
        let mut plain = record.clone();
        for node in &mut plain.nodes {
            if has_drawings(&node.comment) {
                node.comment = words_of(&node.comment);
            }
        }
        Cow::Owned(plain)
    }

    /// The encoding of files that are no UTF-8.
    pub(crate) const fn older_encoding(self) -> Encoding {
        match self {
            Self::PgnChinese | Self::PgnWxf | Self::PgnIccs | Self::Ucci | Self::Dhtmlxq => Encoding::Gb18030,
            _ => Encoding::ShiftJis,
        }
    }

    /// Finds the format of a file, by its content and by the extension of its name.
    ///
    /// ```
    /// use teahouse_record::Format;
    ///
    /// assert_eq!(Format::detect(b"V2.2\nPI\n+\n+7776FU\n", "game.txt"), Some(Format::Csa));
    /// assert_eq!(Format::detect(b"[Game \"Banqi\"]\n", ""), Some(Format::Banqi));
    /// assert_eq!(Format::detect(b"Dear Sir,", "letter.txt"), None);
    /// ```
    pub fn detect(bytes: &[u8], name: &str) -> Option<Self> {
        crate::detect::detect(bytes, name)
    }

    /// Reads a file of this format.
    ///
    /// The reader is forgiving: every move is checked against the rules, and what cannot be read or played is named in
    /// [`Reading::skipped`]. After an illegal move the rest of its line of moves is left out.
    ///
    /// ```
    /// use teahouse_record::Format;
    ///
    /// let file = "手合割：平手\n1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角(88)\n4 ９九玉(51)\n";
    /// let reading = Format::Kif.read(file.as_bytes())?;
    /// assert_eq!(reading.record.main_line().len(), 4);
    /// assert_eq!(reading.skipped[0].to_string(), "line 5, column 3: That piece does not move like this.");
    /// # Ok::<(), teahouse_record::RecordError>(())
    /// ```
    ///
    /// # Errors
    /// If the file is too large, or if its start position or its frame cannot be read.
    pub fn read(self, bytes: &[u8]) -> Result<Reading, RecordError> {
        self.read_under(bytes, self.usual_rules())
    }

    /// Reads a file of this format under these rules, if it names none itself. Files of shogi, and rules of another game, are
    /// read as by [`Format::read`].
    ///
    /// ```
    /// use teahouse_record::Format;
    /// use teahouse_rules::Rules;
    ///
    /// let file = b"[Game \"Banqi\"]\n\n1. a1(R) a2(s) 2. Ra1xa2 a1(k)";
    /// assert_eq!(*Format::Banqi.read(file)?.record.rules(), Format::Banqi.usual_rules());
    /// let house = Rules::parse("banqi hong-kong")?;
    /// assert_eq!(*Format::Banqi.read_under(file, house)?.record.rules(), house);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`Format::read`].
    pub fn read_under(self, bytes: &[u8], usual: Rules) -> Result<Reading, RecordError> {
        if bytes.len() > limit::BYTES {
            return Err(RecordError::TooLarge { bytes: bytes.len(), most: limit::BYTES });
        }
        let decoded = decode(bytes, self.older_encoding());
        Ok(with_decoding(self.read_text(&decoded.text, usual)?, decoded))
    }

    /// Reads the text of a file.
    pub(crate) fn read_text(self, text: &str, usual: Rules) -> Result<Reading, RecordError> {
        let is_used = usual.game() == self.game() && self.game() != "shogi";
        let usual = if is_used { usual } else { self.usual_rules() };
        match self {
            Self::Kif | Self::Ki2 => shogi::kif::read(text, self),
            Self::Csa | Self::Csa3 => shogi::csa::read(text),
            Self::Jkf => shogi::jkf::read(text),
            Self::Usi | Self::Ucci => position::read(text, self, usual),
            Self::PgnChinese | Self::PgnWxf | Self::PgnIccs | Self::Banqi | Self::Bpgn => pgn::read(text, self, usual),
            Self::Dhtmlxq => dhtmlxq::read(text, usual),
        }
    }

    /// Writes a record.
    ///
    /// Nothing is changed silently into something else, but some formats hold less than a record: [`Format::losses`] tells what.
    ///
    /// ```
    /// use teahouse_record::{Encoding, Format, Record, WriteError};
    /// use teahouse_rules::Rules;
    ///
    /// let record = Record::new(Rules::parse("xiangqi")?);
    /// let error = Format::Kif.write(&record, Encoding::Utf8).unwrap_err();
    /// assert_eq!(error, WriteError::Game { format: Format::Kif, game: "xiangqi" });
    /// assert_eq!(error.to_string(), "kif cannot hold a game of xiangqi");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the game, the encoding, a character, a comment or the start position does not exist in the format.
    pub fn write(self, record: &Record, encoding: Encoding) -> Result<Vec<u8>, WriteError> {
        if record.rules().game() != self.game() {
            return Err(WriteError::Game { format: self, game: record.rules().game() });
        }
        if !self.encodings().contains(&encoding) {
            return Err(WriteError::Encoding { format: self, encoding });
        }
        if record.len() > limit::NODES {
            return Err(WriteError::TooLarge);
        }
        let plain = self.without_drawings(record);
        let record = &*plain;
        let text = match self {
            Self::Kif | Self::Ki2 => shogi::kif::write(record, self, encoding)?,
            Self::Csa | Self::Csa3 => shogi::csa::write(record, self, encoding),
            Self::Jkf => shogi::jkf::write(record)?,
            Self::Usi | Self::Ucci => position::write(record, self)?,
            Self::PgnChinese => pgn::write(record, self, Some(xiangqi::Notation::Simplified))?,
            Self::PgnWxf => pgn::write(record, self, Some(xiangqi::Notation::Wxf))?,
            Self::PgnIccs => pgn::write(record, self, Some(xiangqi::Notation::Iccs))?,
            Self::Banqi | Self::Bpgn => pgn::write(record, self, None)?,
            Self::Dhtmlxq => dhtmlxq::write(record)?,
        };
        let bytes = encode(&text, encoding)?;
        if bytes.len() > limit::BYTES { Err(WriteError::TooLarge) } else { Ok(bytes) }
    }
}
