//! Reading and writing files in all formats.

use std::borrow::Cow;

use teahouse_rules::shogi::Handicap;
use teahouse_rules::{Rules, xiangqi};

use crate::bytes::{decode, encode, with_decoding};
use crate::detect::EXTENSIONS;
use crate::drawings::{escaped, has_drawings, is_more_than_words, without_drawings, words_of};
use crate::{Encoding, Format, Reading, Record, RecordError, WriteError, dhtmlxq, limit, pgn, position, shogi};

impl Format {
    /// The rules of a file that names none.
    pub fn usual_rules(self) -> Rules {
        match self.game() {
            "shogi" => shogi::usual_rules(Handicap::Even),
            _ => pgn::usual_rules(self),
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

    /// The record without the drawings that the comments of this format do not hold. It is owned if there are any.
    pub(crate) fn without_drawings(self, record: &Record) -> Cow<'_, Record> {
        self.with_comments(record, has_drawings, without_drawings)
    }

    /// The record as this format writes it. A comment that cannot hold drawings is its words as they are read.
    fn in_words(self, record: &Record) -> Cow<'_, Record> {
        self.with_comments(record, is_more_than_words, words_of)
    }

    /// The record with other texts for some of its comments, if the format does not hold drawings.
    fn with_comments(self, record: &Record, has_other: fn(&str) -> bool, other: fn(&str) -> String) -> Cow<'_, Record> {
        if self.holds_drawings() || !record.nodes.iter().any(|node| has_other(&node.comment)) {
            return Cow::Borrowed(record);
        }
        let mut changed = record.clone();
        for node in &mut changed.nodes {
            if has_other(&node.comment) {
                node.comment = other(&node.comment);
            }
        }
        Cow::Owned(changed)
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
        let mut reading = match self {
            Self::Kif | Self::Ki2 => shogi::kif::read(text, self),
            Self::Csa | Self::Csa3 => shogi::csa::read(text),
            Self::Jkf => shogi::jkf::read(text),
            Self::Usi | Self::Ucci => position::read(text, self, usual),
            Self::PgnChinese | Self::PgnWxf | Self::PgnIccs | Self::Banqi | Self::Bpgn => pgn::read(text, self, usual),
            Self::Dhtmlxq => dhtmlxq::read(text, usual),
        }?;
        if !self.holds_drawings() {
            for node in &mut reading.record.nodes {
                node.comment = escaped(&node.comment);
            }
        }
        Ok(reading)
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
        let plain = self.in_words(record);
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
