//! The tags of a file, and how they say that the record begins.

use teahouse_rules::{Rules, Seat};

use super::super::bpgn::{self, BpgnClocks};
use super::super::token::Token;
use super::super::word::unescaped;
use super::super::{BETWEEN_BOARDS, BOARD, SUPPLY, seat_names};
use super::{PgnReader, place_of};
use crate::tags::with_separator;
use crate::{Format, Record, RecordError, Tag, Tags};

/// A tag of the file that says how the record begins or ends.
#[derive(Debug)]
pub(super) struct Value<'a> {
    pub(super) text: String,
    pub(super) token: Token<'a>,
}

#[derive(Default)]
pub(super) struct PgnHeader<'a> {
    pub(super) tags: Tags,
    pub(super) rules: Option<Value<'a>>,
    pub(super) start: Option<Value<'a>>,
    pub(super) deal: Option<Value<'a>>,
    pub(super) result: Option<Value<'a>>,
    pub(super) termination: Option<Value<'a>>,
    pub(super) time: Option<Value<'a>>,
    /// The board that has ended a game of Supply Chess.
    pub(super) board: Option<u8>,
}

/// Reading tags.
impl<'a> PgnReader<'a> {
    pub(super) fn tag(&mut self, content: &str, token: Token<'a>) {
        self.has_tags = true;
        let parts = content.trim().split_once(char::is_whitespace);
        let value = parts.and_then(|(_, value)| value.trim().strip_prefix('"')?.strip_suffix('"'));
        let (Some((name, _)), Some(value)) = (parts, value) else {
            return self.skip(token, "a tag is a name and a value in quotes, such as [Event \"title\"]");
        };
        let text = unescaped(value);
        let value = || Some(Value { text: text.clone(), token });
        match name.to_ascii_lowercase().as_str() {
            // What stands in braces in a file of our own is no clock.
            "game" if text.eq_ignore_ascii_case(SUPPLY) => self.clocks = None,
            "game" | "format" | "setup" => {}
            _ if self.format == Format::Bpgn && name.eq_ignore_ascii_case(BOARD) => {
                let board = |board: &u8| bpgn::board_word(*board).eq_ignore_ascii_case(&text);
                self.header.board = [0, 1].into_iter().find(board);
                if self.header.board.is_none() {
                    self.skip(token, "a board is A or B");
                }
            }
            "fen" => self.header.start = value(),
            "rules" => self.header.rules = value(),
            "deal" => self.header.deal = value(),
            "result" => self.note_tag(Value { text, token }),
            "termination" => self.header.termination = value(),
            "time" => self.header.time = value(),
            _ => {
                let tag = match name {
                    // Some programs name red as in chess.
                    "White" if !matches!(self.format, Format::Banqi | Format::Bpgn) => Tag::Player(Seat::FIRST),
                    "WhiteA" if self.format == Format::Bpgn => Tag::Player(Seat(0)),
                    "WhiteB" if self.format == Format::Bpgn => Tag::Player(Seat(2)),
                    _ => Tag::named(name, seat_names(self.format)),
                };
                let text = if tag.is_date() { with_separator(&text, '-') } else { text };
                self.header.tags.set(tag, &text);
            }
        }
    }

    /// The record without moves, as the tags say.
    pub(super) fn record(&mut self) -> Result<Record, RecordError> {
        let mut rules = self.usual;
        if let Some(Value { text, token }) = self.header.rules.take() {
            match Rules::parse(&text) {
                Ok(named) if named.game() == rules.game() => rules = named,
                Ok(_) => self.skip(token, "these are the rules of another game"),
                Err(error) => self.skip(token, format!("the rules cannot be read: {}", error.message())),
            }
        }
        let (start, second) = match self.header.start.take() {
            None => (rules.start(), None),
            Some(Value { text, token }) => {
                let read = |text: &str| {
                    rules.parse_position(text.trim()).map_err(|error| {
                        let (line, column) = place_of(self.text, token);
                        RecordError::malformed(line, column, format!("the start position: {}", error.message()))
                    })
                };
                let has_two = rules.seats().boards() > 1;
                match text.split_once(BETWEEN_BOARDS.trim()).filter(|_| has_two) {
                    Some((first, second)) => (read(first)?, Some(read(second)?)),
                    None => (read(&text)?, None),
                }
            }
        };
        let mut record = Record::from_positions(rules, start, second);
        let mut tags = core::mem::take(&mut self.header.tags);
        if let Some((_, clocks)) = &mut self.clocks {
            *clocks = BpgnClocks::of(tags.get(&Tag::TimeControl));
        }
        if let Some(Value { text, token }) = self.header.time.take() {
            match tags.get(&Tag::Start).map(|date| format!("{date} {text}")) {
                Some(both) => tags.set(Tag::Start, &both),
                None => self.skip(token, "a time without a date"),
            }
        }
        *record.tags_mut() = tags;
        Ok(record)
    }
}
