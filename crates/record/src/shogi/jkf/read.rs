//! Reading JKF.

use core::time::Duration;
use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;
use teahouse_rules::shogi::notation::{csa, numbered};
use teahouse_rules::shogi::{Handicap, Koma, Side};
use teahouse_rules::{Move, RevealedMove, Rules};

use super::{PRESETS, RULES};
use crate::draft::{Draft, Skips};
use crate::shogi::board::joined;
use crate::shogi::{board_of, ending_of, header, mover, side_letter, usual_rules};
use crate::text::place_at;
use crate::{Ending, Format, Reading, Record, RecordError, limit};

#[derive(Deserialize)]
struct File<'a> {
    #[serde(default)]
    header: Option<BTreeMap<String, Value>>,
    #[serde(default)]
    initial: Option<Initial>,
    #[serde(borrow, default)]
    moves: Vec<&'a RawValue>,
}

#[derive(Deserialize)]
struct Initial {
    preset: String,
    #[serde(default)]
    data: Option<Data>,
}

#[derive(Deserialize)]
struct Data {
    #[serde(default)]
    color: u8,
    board: Vec<Vec<Piece>>,
    #[serde(default)]
    hands: Vec<BTreeMap<String, u8>>,
}

#[derive(Deserialize)]
struct Piece {
    #[serde(default)]
    color: Option<u8>,
    #[serde(default)]
    kind: Option<String>,
}

#[derive(Deserialize)]
struct Element<'a> {
    #[serde(default)]
    comments: Option<Vec<String>>,
    #[serde(rename = "move", default)]
    mv: Option<Step>,
    #[serde(default)]
    time: Option<Times>,
    #[serde(default)]
    special: Option<String>,
    #[serde(borrow, default)]
    forks: Option<Vec<Vec<&'a RawValue>>>,
}

#[derive(Deserialize)]
struct Step {
    #[serde(default)]
    from: Option<Place>,
    to: Place,
    piece: String,
    #[serde(default)]
    promote: Option<bool>,
}

#[derive(Deserialize)]
struct Place {
    x: u8,
    y: u8,
}

#[derive(Deserialize)]
struct Times {
    now: Time,
}

#[derive(Deserialize)]
struct Time {
    #[serde(default)]
    h: Option<u32>,
    m: u32,
    s: u32,
}

impl Time {
    fn duration(&self) -> Option<Duration> {
        let minutes = u64::from(self.h.unwrap_or(0)) * 60 + u64::from(self.m);
        let seconds = minutes * 60 + u64::from(self.s);
        (seconds <= limit::SECONDS).then_some(Duration::from_secs(seconds))
    }
}

/// The message of an error without its place.
fn message(error: &serde_json::Error) -> String {
    let text = error.to_string();
    text.split(" at line ").next().unwrap_or("this is no JKF").to_owned()
}

/// The place of a part of a text.
fn place_of(text: &str, part: &RawValue) -> (usize, usize) {
    place_at(text, (part.get().as_ptr() as usize).saturating_sub(text.as_ptr() as usize))
}

/// Reads a file.
pub(crate) fn read(text: &str) -> Result<Reading, RecordError> {
    let file: File<'_> = serde_json::from_str(text)
        .map_err(|error| RecordError::malformed(error.line().max(1), error.column().max(1), message(&error)))?;
    let mut skips = Skips::default();
    let record = start(&file, &mut skips)?;
    let mut reader = Reader { text, draft: Draft::new(record, skips) };
    // The lines that wait, with the number of steps before each and its depth.
    let mut waiting = vec![(0, 0, file.moves)];
    while let Some((before, depth, elements)) = waiting.pop() {
        reader.draft.back_to(before);
        for raw in elements {
            if reader.draft.is_broken {
                break;
            }
            let ply = reader.draft.walker.ply();
            let Some(forks) = reader.element(raw)? else { continue };
            if !forks.is_empty() && depth >= limit::DEPTH {
                let (line, column) = place_of(text, raw);
                return Err(RecordError::TooDeep { line, column });
            }
            waiting.extend(forks.into_iter().rev().map(|fork| (ply, depth + 1, fork)));
        }
    }
    Ok(reader.draft.finish(Format::Jkf))
}

/// The record with the start position and the tags.
fn start(file: &File<'_>, skips: &mut Skips) -> Result<Record, RecordError> {
    let header = file.header.iter().flatten();
    let texts: Vec<(&String, &str)> = header.filter_map(|(key, value)| Some((key, value.as_str()?))).collect();
    let rules = texts.iter().find(|(key, _)| *key == RULES).and_then(|(_, line)| Rules::parse(line).ok());
    let rules = rules.filter(|rules| rules.game() == "shogi");
    let (handicap, sfen) = match &file.initial {
        None => (Handicap::Even, Handicap::Even.start().fen()),
        Some(Initial { preset, data }) => match (PRESETS.iter().find(|(word, _)| word == preset), data) {
            (Some((_, handicap)), _) => (*handicap, handicap.start().fen()),
            (None, Some(data)) => {
                (Handicap::Even, sfen(data).ok_or_else(|| no_start("the start position has another form"))?)
            }
            (None, None) => {
                (Handicap::Even, header::start_of(preset).ok_or_else(|| no_start("there is no such handicap"))?)
            }
        },
    };
    let rules = rules.unwrap_or(usual_rules(handicap));
    let start = rules.parse_position(&sfen).map_err(|error| no_start(error.message()))?;
    let mut record = Record::from_position(rules, start);
    for (key, value) in texts {
        if key == RULES {
            if record.rules().line() != *value && Rules::parse(value).is_err() {
                skips.add(1, 1, "the rules cannot be read");
            }
        } else if key != "手合割" {
            header::set_tag(record.tags_mut(), key, value);
        }
    }
    Ok(record)
}

fn no_start(message: &str) -> RecordError {
    RecordError::malformed(1, 1, message)
}

fn sfen(data: &Data) -> Option<String> {
    let side = |color: Option<u8>| if color == Some(1) { Side::Gote } else { Side::Sente };
    let mut rows = Vec::new();
    for rank in 0..9 {
        let mut row = String::new();
        for file in (0..9).rev() {
            let piece = data.board.get(file)?.get(rank)?;
            row.push_str(&match &piece.kind {
                None => "1".to_owned(),
                Some(name) => {
                    let (kind, promoted) = csa::piece(name)?;
                    Koma { side: side(piece.color), kind, promoted }.to_string()
                }
            });
        }
        rows.push(joined(&row));
    }
    let mut hands = String::new();
    for (seat, hand) in data.hands.iter().enumerate().take(2) {
        for (name, count) in hand.iter().filter(|(_, count)| **count > 0) {
            let (kind, _) = csa::piece(name)?;
            hands.push_str(&format!("{count}{}", Koma::new(side(Some(seat as u8)), kind)));
        }
    }
    let hands = if hands.is_empty() { "-" } else { &hands };
    Some(format!("{} {} {hands} 1", rows.join("/"), side_letter(side(Some(data.color)))))
}

struct Reader<'a> {
    text: &'a str,
    draft: Draft,
}

impl<'a> Reader<'a> {
    /// Names the place of a part of the file.
    fn skip(&mut self, raw: &RawValue, what: &str) {
        self.draft.skips.add_at(|| place_of(self.text, raw), what);
    }

    /// Reads a move with what belongs to it. Returns the variations that replace it.
    fn element(&mut self, raw: &'a RawValue) -> Result<Option<Vec<Vec<&'a RawValue>>>, RecordError> {
        let element: Element<'a> = match serde_json::from_str(raw.get()) {
            Ok(element) => element,
            Err(error) => {
                self.skip(raw, &message(&error));
                self.draft.is_broken = true;
                return Ok(None);
            }
        };
        let forks = element.forks.unwrap_or_default();
        let time = element.time.and_then(|times| times.now.duration());
        if let Some(step) = &element.mv {
            let text = self.text;
            let Some(mv) = self.step(step) else {
                self.skip(raw, "no piece of that kind moves like this");
                self.draft.is_broken = true;
                return Ok(Some(forks));
            };
            match self.draft.play(Ok(RevealedMove::plain(mv)), || place_of(text, raw))? {
                Some(node) => self.draft.record().set_time(node, time),
                None => return Ok(Some(forks)),
            }
        }
        if let Some(word) = &element.special {
            let text = self.text;
            match ending_of(word, mover(self.draft.walker.position())) {
                Some(ending) => self.draft.end(Ending { time, ..ending }, || place_of(text, raw)),
                None => self.skip(raw, "a special move without an effect on the result"),
            }
        }
        for comment in element.comments.iter().flatten() {
            self.draft.comment(comment);
        }
        Ok(Some(forks))
    }

    fn step(&self, step: &Step) -> Option<Move> {
        let board = board_of(self.draft.walker.position());
        let (kind, promoted) = csa::piece(&step.piece)?;
        let to = numbered(step.to.x, step.to.y)?;
        let Some(from) = &step.from else {
            return Some(Move::Drop { piece: Koma { side: board.mover(), kind, promoted }.into(), to });
        };
        let from = numbered(from.x, from.y)?;
        // Some programs name the piece after the move.
        let standing = board.at(from)?;
        let promotes = step.promote == Some(true) || promoted && !standing.promoted;
        (standing.kind == kind).then_some(Move::Go { from, to, promote: promotes })
    }
}
