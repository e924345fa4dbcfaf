//! Files with several games, one behind the other.
//!
//! PGN and the formats of its form begin each game with tags, KIF and KI2 with a header, DhtmlXQ with a frame; CSA has a line `/`
//! between two games. Other formats hold one game a file.

use core::ops::Range;

use teahouse_rules::Rules;

use crate::bytes::decode;
use crate::text::set_words;
use crate::{Format, Reading, RecordError, Skipped, dhtmlxq, limit, pgn, shogi};

/// The games of a file that has several.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Games {
    /// The format of the file.
    pub format: Format,
    /// The games in the order of the file, at most [`limit::GAMES`].
    pub games: Vec<GameText>,
    /// Whether the file has more games.
    pub has_more: bool,
}

/// The text of a game among several. Places are those of the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameText {
    /// The text, with line breaks `\n`.
    pub text: String,
    /// The line of the file on which it begins, from 1.
    pub line: usize,
    format: Format,
    /// Characters of this game that could not be decoded.
    undecoded: Option<Skipped>,
}

impl Games {
    /// Splits a file. `None` for a file with one game, and for one that [`read`](crate::read) refuses before it reads any game.
    ///
    /// ```
    /// use teahouse_record::Games;
    ///
    /// let file = b"PI\n+\n+7776FU\n%TORYO\n/\nPI\n+\n+2726FU\n";
    /// let games = Games::of(file, "evening.csa").expect("there are two");
    /// assert_eq!(games.games.iter().map(|game| game.line).collect::<Vec<_>>(), [1, 6]);
    /// assert_eq!(games.games[1].read()?.record.len(), 2);
    /// assert_eq!(Games::of(b"PI\n+\n+7776FU\n", "game.csa"), None);
    /// # Ok::<(), teahouse_record::RecordError>(())
    /// ```
    pub fn of(bytes: &[u8], name: &str) -> Option<Self> {
        let format = Format::detect(bytes, name)?;
        if bytes.len() > limit::BYTES {
            return None;
        }
        let decoded = decode(bytes, format.older_encoding());
        let text = decoded.text.as_str();
        let from_starts = |starts: Vec<usize>| -> Vec<Range<usize>> {
            let ends = starts.iter().skip(1).copied().chain([text.len()]);
            starts.iter().copied().zip(ends).map(|(start, end)| start..end).collect()
        };
        let found = match format {
            Format::Kif | Format::Ki2 => from_starts(shogi::kif::game_starts(text, format)),
            Format::Csa | Format::Csa3 => shogi::csa::games(text),
            Format::PgnChinese | Format::PgnWxf | Format::PgnIccs | Format::Banqi | Format::Bpgn => {
                from_starts(pgn::game_starts(text, format))
            }
            Format::Dhtmlxq => from_starts(dhtmlxq::game_starts(text)),
            Format::Jkf | Format::Usi | Format::Ucci => return None,
        };
        if found.len() < 2 {
            return None;
        }
        let has_more = found.len() > limit::GAMES;
        let (mut games, mut line, mut counted) = (Vec::new(), 1, 0);
        for game in found.into_iter().take(limit::GAMES) {
            line += text[counted..game.start].matches('\n').count();
            counted = game.start;
            games.push(GameText { text: text[game].to_owned(), line, format, undecoded: None });
        }
        if let Some(skipped) = decoded.skipped
            && let Some(game) = games.iter_mut().rfind(|game| game.line <= skipped.line)
        {
            game.undecoded = Some(skipped);
        }
        Some(Self { format, games, has_more })
    }
}

impl GameText {
    /// Reads the game like [`Format::read`].
    ///
    /// # Errors
    /// As [`Format::read`].
    pub fn read(&self) -> Result<Reading, RecordError> {
        self.read_under(self.format.usual_rules())
    }

    /// Reads the game under these rules, if it names none itself: see [`Format::read_under`].
    ///
    /// # Errors
    /// As [`Format::read`].
    pub fn read_under(&self, usual: Rules) -> Result<Reading, RecordError> {
        let before = self.line - 1;
        let mut reading = self.format.read_text(&self.text, usual).map_err(|error| error.after_lines(before))?;
        // The line of this one is that of the file.
        let undecoded =
            self.undecoded.clone().map(|skipped| Skipped { line: skipped.line.saturating_sub(before), ..skipped });
        reading.skipped.extend(undecoded);
        reading.skipped.sort_by_key(|skipped| (skipped.line, skipped.column));
        set_words(&mut reading.skipped, &self.text);
        for skipped in &mut reading.skipped {
            skipped.line += before;
        }
        Ok(reading)
    }
}
