//! PGN of xiangqi, and the format of Banqi, which has the same form.
//!
//! Sources: the PGN standard of 1994 (<https://www.saremba.de/chessgml/standards/pgn/pgn-complete.htm>) and, for xiangqi, the
//! page on PGN of the xqbase conventions (中国象棋电脑应用规范(三), <https://www.xqbase.com/protocol/cchess_pgn.htm>). The tag `Format`
//! with the values `Chinese`, `WXF` and `ICCS` is that of programs that follow these conventions. Times are the comment
//! `[%emt 0:00:05]` of chess programs, after the result that of the ending. The format of Banqi is specified in `docs/banqi-record.md`, that of Supply Chess in
//! `docs/supply-record.md`.

mod bpgn;
mod read;
mod token;
mod word;
mod write;

pub(crate) use read::{game_starts, read};
pub(crate) use write::write;

use core::time::Duration;

use teahouse_rules::banqi::{Deal, GEOMETRY};
use teahouse_rules::{Piece, Rules, Square, banqi, xiangqi};

use crate::tags::SeatNames;
use crate::{Format, limit};

/// The tags that are no [`Tag`](crate::Tag): they are made of the record itself.
const RESERVED: [&str; 10] =
    ["Game", "Result", "FEN", "SetUp", "Rules", "Termination", "Format", "Time", "Deal", BOARD];

/// The tag of a decided game of Supply Chess with the board that has ended it.
const BOARD: &str = "Board";

/// The value of the tag `Game` of Supply Chess.
pub(crate) const SUPPLY: &str = "Supply Chess";

/// The separator between the positions of two boards.
const BETWEEN_BOARDS: &str = " | ";

/// The value of `Termination` of a game that was suspended.
const SUSPENDED: &str = "unterminated";

/// The command in a comment that gives the time of a step.
const TIME: &str = "[%emt ";

/// The names of the players in tags.
const fn seat_names(format: Format) -> SeatNames {
    match format {
        Format::Banqi => &["First", "Second"],
        Format::Bpgn => &["RedA", "BlackA", "RedB", "BlackB"],
        _ => &["Red", "Black"],
    }
}

/// The rules of a file that names none.
pub(crate) const fn usual_rules(format: Format) -> Rules {
    match format {
        Format::Banqi => Rules::Banqi(banqi::Ruleset::taiwan()),
        Format::Bpgn => Rules::Supply,
        _ => Rules::Xiangqi(xiangqi::Ruleset::wxf()),
    }
}

/// The squares of Banqi by rows from rank 4 down.
fn rows() -> impl Iterator<Item = Vec<Square>> {
    (0..GEOMETRY.ranks).rev().map(|rank| (0..GEOMETRY.files).map(|file| Square::new(file, rank)).collect())
}

/// A deal as rows of letters, with `.` for a square without a face-down piece.
pub(crate) fn deal_text(deal: &Deal) -> String {
    let bytes = deal.to_bytes();
    let letter = |square: &Square| {
        let index = bytes.get(GEOMETRY.index(*square)).copied().map_or(usize::MAX, usize::from);
        Piece::all().nth(index).map_or('.', Piece::letter)
    };
    rows().map(|row| row.iter().map(letter).collect::<String>()).collect::<Vec<_>>().join("/")
}

/// Reads [`deal_text`].
pub(crate) fn read_deal(text: &str) -> Option<Deal> {
    let mut bytes = vec![0xff; GEOMETRY.len()];
    let mut lines = text.split('/');
    for row in rows() {
        let line = lines.next()?;
        let mut letters = line.chars();
        for square in row {
            let letter = letters.next()?;
            if letter != '.' {
                bytes[GEOMETRY.index(square)] = Piece::from_letter(letter)?.index() as u8;
            }
        }
        letters.next().is_none().then_some(())?;
    }
    lines.next().is_none().then_some(())?;
    Deal::from_bytes(&bytes).ok()
}

/// A time as `0:00:05` or `0:00:05.250`.
fn time_text(time: Duration) -> String {
    let (seconds, millis) = (time.as_secs(), time.subsec_millis());
    let text = format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
    if millis > 0 { format!("{text}.{millis:03}") } else { text }
}

/// Reads [`time_text`].
fn read_time(text: &str) -> Option<Duration> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let is_number = |text: &str| text.len() < 8 && text.bytes().all(|byte| byte.is_ascii_digit());
    let mut seconds = 0u64;
    for part in whole.split(':') {
        let value: u64 = part.parse().ok().filter(|_| is_number(part))?;
        seconds = seconds.checked_mul(60)?.checked_add(value)?;
    }
    let millis: String = fraction.chars().chain("000".chars()).take(3).collect();
    let millis: u64 = millis.parse().ok().filter(|_| is_number(fraction))?;
    (seconds <= limit::SECONDS).then_some(Duration::from_secs(seconds) + Duration::from_millis(millis))
}
