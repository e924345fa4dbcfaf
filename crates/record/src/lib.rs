//! Game records of Banqi, Xiangqi, Shogi and Supply Chess: a tree of moves, and the file formats of other programs.
//!
//! A [`Record`] has the rules, the start position of each board, [`Tags`] and a tree of legal steps with comments, times and endings. A
//! [`Walker`] adds steps. A [`Format`] reads and writes files:
//!
//! | [`Format`] | game | holds | encodings |
//! |---|---|---|---|
//! | [`Kif`](Format::Kif) | shogi | everything but drawings, times in seconds | UTF-8, Shift-JIS |
//! | [`Ki2`](Format::Ki2) | shogi | everything but times and drawings | UTF-8, Shift-JIS |
//! | [`Csa`](Format::Csa), [`Csa3`](Format::Csa3) | shogi | the main line, times in seconds or milliseconds | UTF-8, Shift-JIS |
//! | [`Jkf`](Format::Jkf) | shogi | everything but drawings, times in seconds | UTF-8 |
//! | [`Usi`](Format::Usi) | shogi | start position and moves of the main line | UTF-8 |
//! | [`PgnChinese`](Format::PgnChinese), [`PgnWxf`](Format::PgnWxf), [`PgnIccs`](Format::PgnIccs) | xiangqi | everything but endings of variations | UTF-8, GB18030 |
//! | [`Ucci`](Format::Ucci) | xiangqi | start position and moves of the main line | UTF-8 |
//! | [`Dhtmlxq`](Format::Dhtmlxq) | xiangqi | tags, moves, variations, comments, the score | UTF-8, GB18030 |
//! | [`Banqi`](Format::Banqi) | banqi | everything but endings of variations | UTF-8 |
//! | [`Bpgn`](Format::Bpgn) | supply | everything but endings of variations | UTF-8 |
//!
//! [`Record::to_json`] is a text that holds everything of any record, for a program's own files.
//!
//! [`Games`] splits a file of several games into these.
//!
//! [`Format::losses`] says what a format loses of a record. Reading is forgiving and names what it left out; writing is strict.
//!
//! ```
//! use teahouse_record::{Encoding, Format, Score, read};
//!
//! let file = "先手：佐藤\n後手：鈴木\n   1 ７六歩(77)   ( 0:16/00:00:16)\n   2 投了\n";
//! let reading = read(file.as_bytes(), "game.kifu")?;
//! assert_eq!((reading.format, reading.skipped.len()), (Format::Kif, 0));
//! let ending = reading.record.ending().expect("gote has resigned");
//! assert_eq!(ending.winner(), Some(teahouse_rules::Seat::FIRST));
//!
//! let csa = Format::Csa3.write(&reading.record, Encoding::Utf8)?;
//! assert!(String::from_utf8(csa)?.ends_with("+\n+7776FU\nT16\n%TORYO\n"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The crate reads no file and knows no clock: bytes come in and go out.

#![warn(missing_docs)]

mod board_positions;
mod bytes;
mod detect;
mod dhtmlxq;
pub mod drawings;
mod encoding;
mod ending;
mod error;
mod files;
mod format;
mod games;
mod json;
pub mod limit;
mod loss;
mod pgn;
mod position;
mod prune;
mod reading;
mod record;
mod shogi;
mod skipped;
mod tags;
mod text;
mod trail;
mod transcript;
mod walker;

pub use encoding::Encoding;
pub use ending::{Ending, Score};
pub use error::{RecordError, WriteError};
pub use format::Format;
pub use games::{GameText, Games};
pub use loss::Loss;
pub use prune::Removed;
pub use reading::Reading;
pub use record::{Node, NodeId, Record};
pub use skipped::{LostResult, Skipped};
pub use tags::{Tag, Tags};
pub use walker::Walker;

/// Reads a file of any format. The name helps where the content leaves the format open; it may be empty.
///
/// A name alone makes no record: a file in which nothing is understood has no known format.
///
/// # Errors
/// If the file has no known format, is too large, or has a start position or a frame that cannot be read.
pub fn read(bytes: &[u8], name: &str) -> Result<Reading, RecordError> {
    let unknown = || detect::unreadable(bytes, name).unwrap_or(RecordError::UnknownFormat);
    let format = Format::detect(bytes, name).ok_or_else(unknown)?;
    let reading = format.read(bytes)?;
    let is_blank = bytes.iter().all(u8::is_ascii_whitespace);
    let is_nothing = if Format::detect(bytes, "").is_none() { has_no_game } else { has_nothing };
    if (is_blank || !reading.skipped.is_empty()) && is_nothing(&reading.record, format) {
        return Err(RecordError::UnknownFormat);
    }
    Ok(reading)
}

/// Whether a record is what its format reads from an empty file.
fn has_nothing(record: &Record, format: Format) -> bool {
    *record == Record::new(format.usual_rules())
}

/// Whether a record has nothing but what lines of any file may be taken for: comments, and tags of names that only some programs
/// know.
fn has_no_game(record: &Record, format: Format) -> bool {
    let empty = Record::new(format.usual_rules());
    let starts_as_usual = (record.rules(), record.start()) == (empty.rules(), empty.start())
        && record.second_start() == empty.second_start();
    let has_known_tag = record.tags().iter().any(|(tag, _)| !matches!(tag, Tag::Other(_)));
    record.len() == 1 && starts_as_usual && record.ending().is_none() && !has_known_tag
}
