//! The lines of a KIF or KI2 file before the moves: players, handicap, start position.

use teahouse_rules::shogi::{Handicap, Side};
use teahouse_rules::{Rules, Seat};

use super::{board, board_of, handicap, kif, side_letter, unusual_rules, usual_rules};
use crate::tags::with_separator;
use crate::text::column_of;
use crate::transcript::Skips;
use crate::{Format, Record, RecordError, Tag, Tags};

/// The keywords of tags. The first one of a tag is written.
const KEYWORDS: [(&str, Tag); 18] = [
    ("開始日時", Tag::Start),
    ("対局日", Tag::Start),
    ("終了日時", Tag::End),
    ("棋戦", Tag::Event),
    ("場所", Tag::Site),
    ("表題", Tag::Title),
    ("戦型", Tag::Opening),
    ("持ち時間", Tag::TimeControl),
    ("備考", Tag::Note),
    ("記録者", Tag::Annotator),
    ("先手", Tag::Player(Seat::FIRST)),
    ("後手", Tag::Player(Seat::SECOND)),
    ("下手", Tag::Player(Seat::FIRST)),
    ("上手", Tag::Player(Seat::SECOND)),
    ("先手のチーム", Tag::Team(Seat::FIRST)),
    ("後手のチーム", Tag::Team(Seat::SECOND)),
    ("先手のレーティング", Tag::Rating(Seat::FIRST)),
    ("後手のレーティング", Tag::Rating(Seat::SECOND)),
];

/// The names of the seats in keywords that are no Japanese ones.
const SEATS: &[&str] = &["Sente", "Gote"];

const HANDICAP: &str = "手合割";
const RULES: &str = "ルール";
const HANDS: [(&str, Side); 4] =
    [("先手の持駒", Side::Sente), ("下手の持駒", Side::Sente), ("後手の持駒", Side::Gote), ("上手の持駒", Side::Gote)];

/// Handicaps that are no choice of the rules, with their words in JKF and their start positions.
const OTHERS: [(&str, &str, &str); 2] = [
    ("左七枚落ち", "7_L", "3gkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"),
    ("右七枚落ち", "7_R", "2sgkg3/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"),
];

/// The start position of such a handicap by its word in JKF.
pub(crate) fn start_of(preset: &str) -> Option<String> {
    OTHERS.iter().find(|(_, word, _)| *word == preset).map(|(.., start)| (*start).to_owned())
}

/// The tag of a keyword of KIF, KI2 and JKF.
pub(crate) fn tag_of(keyword: &str) -> Tag {
    let known = KEYWORDS.iter().find(|(known, _)| *known == keyword).map(|(_, tag)| tag.clone());
    known.unwrap_or_else(|| Tag::named(keyword, SEATS))
}

/// The keyword of a tag. In a handicap game the players have other names.
pub(crate) fn keyword_of(tag: &Tag, is_handicap: bool) -> String {
    match (tag, is_handicap) {
        (Tag::Player(Seat::FIRST), true) => "下手".to_owned(),
        (Tag::Player(_), true) => "上手".to_owned(),
        _ => KEYWORDS
            .iter()
            .find(|(_, known)| known == tag)
            .map_or_else(|| tag.name(SEATS), |(keyword, _)| (*keyword).to_owned()),
    }
}

/// Sets a tag from a keyword and its value.
pub(crate) fn set_tag(tags: &mut Tags, keyword: &str, value: &str) {
    let tag = tag_of(keyword);
    let value = if tag.is_date() { with_separator(value.trim(), '-') } else { value.to_owned() };
    tags.set(tag, &value);
}

/// The value of a tag as KIF and CSA write it.
pub(crate) fn value_of(tag: &Tag, value: &str) -> String {
    if tag.is_date() { with_separator(value, '/') } else { value.to_owned() }
}

/// Whether a keyword is that of a tag, and no part of the start position.
pub(crate) fn is_keyword(tag: &Tag, keyword: &str) -> bool {
    let is_of_start = [HANDICAP, RULES].contains(&keyword) || is_hand(keyword);
    !is_of_start && tag_of(keyword) == *tag
}

/// Whether a keyword is that of the pieces in a hand.
pub(crate) fn is_hand(keyword: &str) -> bool {
    HANDS.iter().any(|(hand, _)| *hand == keyword)
}

/// Whether a line among moves begins the header of another game.
pub(crate) fn begins_game(line: &str) -> bool {
    let content = line.trim();
    let is_known = |keyword: &str| {
        [HANDICAP, RULES].contains(&keyword) || is_hand(keyword) || KEYWORDS.iter().any(|(known, _)| *known == keyword)
    };
    content.starts_with("手数--")
        || content.split_once(['：', ':']).is_some_and(|(keyword, _)| is_known(keyword.trim()))
}

/// Whether a file of KIF or KI2 has this tag if it has this line, and nothing else.
fn is_read_from(line: &str, tag: &Tag, format: Format) -> bool {
    let (mut header, mut skips) = (ShogiHeader::default(), Skips::default());
    let is_plain = !line.contains(|letter: char| letter.is_control() || letter == '\u{feff}');
    let is_taken = is_plain && kif::may_be_header(line, format) && header.take(line, 1, &mut skips);
    is_taken && header.tags.get(tag).is_some()
}

/// The header of a file while it is read.
#[derive(Debug, Default)]
pub(crate) struct ShogiHeader {
    tags: Tags,
    rules: Option<Rules>,
    handicap: Option<Handicap>,
    other: Option<&'static str>,
    rows: Vec<String>,
    /// The line of the first row.
    rows_at: usize,
    hands: [String; 2],
    mover: Option<Side>,
    moves_before: u16,
}

impl ShogiHeader {
    /// Reads a line. Returns whether it belongs to a header.
    pub(crate) fn take(&mut self, line: &str, number: usize, skips: &mut Skips) -> bool {
        let line = line.trim_end();
        match line.trim() {
            "先手番" | "下手番" => self.mover = Some(Side::Sente),
            "後手番" | "上手番" => self.mover = Some(Side::Gote),
            // The frame of the board and the heading of the moves.
            text if text.starts_with("+--") || text.starts_with("手数--") => {}
            text if kif::is_heading(text) => {}
            text if text.starts_with('|') => self.take_row(text, number, column_of(line, text), skips),
            text if text.starts_with("手数＝") || text.starts_with("手数=") => {
                let digits = text.trim_start_matches("手数").trim_start_matches(['＝', '=']);
                let count = crate::text::number(digits).and_then(|(count, _)| u16::try_from(count).ok());
                self.moves_before = count.unwrap_or(0);
            }
            text => {
                let Some((keyword, value)) = text.split_once(['：', ':']) else { return false };
                self.take_tag(keyword.trim(), value.trim(), number, column_of(line, value), skips);
            }
        }
        true
    }

    fn take_row(&mut self, text: &str, number: usize, column: usize, skips: &mut Skips) {
        match board::row_to_sfen(text) {
            Some(row) if self.rows.len() < 9 => {
                if self.rows.is_empty() {
                    self.rows_at = number;
                }
                self.rows.push(row);
            }
            _ => skips.add(number, column, "a row of the board has nine squares, and a board nine rows"),
        }
    }

    fn take_tag(&mut self, keyword: &str, value: &str, number: usize, column: usize, skips: &mut Skips) {
        if let Some((_, side)) = HANDS.iter().find(|(hand, _)| *hand == keyword) {
            match board::hand_to_sfen(value, *side) {
                Some(hand) => self.hands[side.index()] = hand,
                None => skips.add(number, column, "a hand has pieces with their numbers, such as 歩三"),
            }
            return;
        }
        match keyword {
            HANDICAP => {
                self.other = OTHERS.iter().find(|(name, ..)| *name == value).map(|(.., start)| *start);
                let named =
                    |handicap: &Handicap| handicap.kanji().trim_end_matches('ち') == value.trim_end_matches('ち');
                self.handicap = Handicap::ALL.iter().copied().find(named);
                if self.handicap.is_none() && self.other.is_none() && value != "その他" {
                    skips.add(number, column, format!("there is no handicap {value:?}"));
                }
            }
            RULES => match Rules::parse(value) {
                Ok(rules @ Rules::Shogi(_)) => self.rules = Some(rules),
                Ok(_) => skips.add(number, column, "these are the rules of another game"),
                Err(error) => skips.add(number, column + error.column() - 1, error.message()),
            },
            _ if value.is_empty() => {}
            _ => set_tag(&mut self.tags, keyword, value),
        }
    }

    /// The record with the start position.
    pub(crate) fn into_record(self) -> Result<Record, RecordError> {
        let handicap = self.handicap.unwrap_or(Handicap::Even);
        let rules = self.rules.unwrap_or(usual_rules(handicap));
        let sfen = match (self.rows.len(), self.other) {
            (0, None) => handicap.start().fen(),
            (0, Some(start)) => start.to_owned(),
            (9, _) => {
                let usual = if handicap == Handicap::Even { Side::Sente } else { Side::Gote };
                let side = side_letter(self.mover.unwrap_or(usual));
                let hands = self.hands.concat();
                let hands = if hands.is_empty() { "-" } else { &hands };
                format!("{} {side} {hands} {}", self.rows.join("/"), self.moves_before.saturating_add(1))
            }
            (rows, _) => {
                return Err(RecordError::malformed(
                    self.rows_at,
                    1,
                    format!("the board has {rows} rows instead of nine"),
                ));
            }
        };
        let start = rules
            .parse_position(&sfen)
            .map_err(|error| RecordError::malformed(self.rows_at.max(1), 1, error.message()))?;
        let mut record = Record::from_position(rules, start);
        *record.tags_mut() = self.tags;
        Ok(record)
    }
}

/// Writes the header of a record.
pub(crate) fn write(record: &Record, format: Format) -> String {
    let handicap = handicap(record);
    let is_handicap = handicap.is_some_and(|handicap| handicap != Handicap::Even);
    let start = board_of(record.start());
    let mut text = String::new();
    let mut players = String::new();
    for (tag, value) in record.tags().iter() {
        let keyword = keyword_of(tag, is_handicap);
        let line = format!("{keyword}：{}", value_of(tag, value));
        if is_read_from(&line, tag, format) {
            let part = if matches!(tag, Tag::Player(_)) { &mut players } else { &mut text };
            part.extend([line.as_str(), "\n"]);
        }
    }
    if let Some(rules) = unusual_rules(record) {
        text.push_str(&format!("{RULES}：{rules}\n"));
    }
    text.push_str(&format!("{HANDICAP}：{}\n", handicap.map_or("その他", Handicap::kanji)));
    if handicap.is_none() {
        text.push_str(&format!("後手の持駒：{}\n", board::hand(&start, Side::Gote)));
        text.push_str(&board::picture(&start));
        text.push_str(&format!("先手の持駒：{}\n", board::hand(&start, Side::Sente)));
        if start.mover() == Side::Gote {
            text.push_str("後手番\n");
        }
        if start.move_number() != 1 {
            text.push_str(&format!("手数＝{}\n", start.move_number().saturating_sub(1)));
        }
    }
    text + &players
}
