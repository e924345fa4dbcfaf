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
use crate::shogi::board::joined;
use crate::shogi::{WITHOUT_RESULT, board_of, ending_of, header, is_without_result, side_letter, usual_rules};
use crate::text::place_at;
use crate::transcript::{Skips, Transcript};
use crate::{Ending, Format, Reading, Record, RecordError, limit};

#[derive(Deserialize)]
struct File<'a> {
    #[serde(default)]
    header: Option<BTreeMap<String, Value>>,
    #[serde(borrow, default)]
    initial: Option<&'a RawValue>,
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
    time: Option<Value>,
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
    h: Option<f64>,
    #[serde(default)]
    m: Option<f64>,
    s: f64,
}

impl Time {
    fn duration(&self) -> Option<Duration> {
        let seconds = (self.h.unwrap_or(0.0) * 60.0 + self.m.unwrap_or(0.0)) * 60.0 + self.s;
        // The format has whole seconds.
        let is_time = seconds.fract() == 0.0 && (0.0..=limit::SECONDS as f64).contains(&seconds);
        is_time.then_some(Duration::from_secs(seconds as u64))
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
    let record = start(text, &file, &mut skips)?;
    let mut reader = JkfReader { text, transcript: Transcript::new(record, skips) };
    // The lines that wait, with the number of steps before each and its depth.
    let mut waiting = vec![(0, 0, file.moves)];
    while let Some((before, depth, elements)) = waiting.pop() {
        reader.transcript.back_to(before);
        for raw in elements {
            let ply = reader.transcript.walker.ply();
            let Some(forks) = reader.element(raw)? else { continue };
            if !forks.is_empty() && depth >= limit::DEPTH {
                let (line, column) = place_of(text, raw);
                return Err(RecordError::TooDeep { line, column });
            }
            waiting.extend(forks.into_iter().rev().map(|fork| (ply, depth + 1, fork)));
        }
    }
    Ok(reader.transcript.finish(Format::Jkf))
}

/// The record with the start position and the tags.
fn start(text: &str, file: &File<'_>, skips: &mut Skips) -> Result<Record, RecordError> {
    let header = file.header.iter().flatten();
    let texts: Vec<(&String, String)> = header.filter_map(|(key, value)| header_value(key, value, skips)).collect();
    let rules = texts.iter().find(|(key, _)| *key == RULES).and_then(|(_, line)| Rules::parse(line).ok());
    let rules = rules.filter(|rules| rules.game() == "shogi");
    let no_start = |message: &str| {
        let (line, column) = file.initial.map_or((1, 1), |initial| place_of(text, initial));
        RecordError::malformed(line, column, message)
    };
    let parsed = |raw: &RawValue| serde_json::from_str(raw.get()).map_err(|error| no_start(&message(&error)));
    let initial: Option<Result<Initial, RecordError>> = file.initial.map(parsed);
    let (handicap, sfen) = match initial.transpose()? {
        None => (Handicap::Even, Handicap::Even.start().fen()),
        Some(Initial { preset, data }) => match (PRESETS.iter().find(|(word, _)| *word == preset), data) {
            (Some((_, handicap)), _) => (*handicap, handicap.start().fen()),
            (None, Some(data)) => {
                (Handicap::Even, sfen(&data).ok_or_else(|| no_start("the start position has another form"))?)
            }
            (None, None) => {
                (Handicap::Even, header::start_of(&preset).ok_or_else(|| no_start("there is no such handicap"))?)
            }
        },
    };
    let rules = rules.unwrap_or(usual_rules(handicap));
    let start = rules.parse_position(&sfen).map_err(|error| no_start(error.message()))?;
    let mut record = Record::from_position(rules, start);
    for (key, value) in texts {
        if key == RULES {
            if record.rules().line() != value && Rules::parse(&value).is_err() {
                skips.add(1, 1, "the rules cannot be read");
            }
        } else if header::is_hand(key) {
            // The start position has its own hands.
            if value != "なし" {
                skips.add(1, 1, format!("{key} stands in the header and not in the start position"));
            }
        } else if key != "手合割" {
            header::set_tag(record.tags_mut(), key, &value);
        }
    }
    Ok(record)
}

/// A tag of the header with its value as a text.
fn header_value<'a>(key: &'a String, value: &Value, skips: &mut Skips) -> Option<(&'a String, String)> {
    match value {
        Value::String(text) => Some((key, text.clone())),
        Value::Number(_) | Value::Bool(_) => Some((key, value.to_string())),
        _ => {
            skips.add(1, 1, format!("the value of {key:?} in the header is no text"));
            None
        }
    }
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

struct JkfReader<'a> {
    text: &'a str,
    transcript: Transcript,
}

impl<'a> JkfReader<'a> {
    /// Names the place of a part of the file.
    fn skip(&mut self, raw: &RawValue, what: &str) {
        self.transcript.skips.add_at(|| place_of(self.text, raw), what);
    }

    /// Reads a move with what belongs to it. Returns the variations that replace it.
    fn element(&mut self, raw: &'a RawValue) -> Result<Option<Vec<Vec<&'a RawValue>>>, RecordError> {
        let element: Element<'a> = match serde_json::from_str(raw.get()) {
            Ok(element) => element,
            Err(error) => {
                self.skip(raw, &message(&error));
                self.transcript.is_broken = true;
                return Ok(None);
            }
        };
        let forks = element.forks.unwrap_or_default();
        let was_broken = self.transcript.is_broken;
        if was_broken && !forks.is_empty() {
            self.skip(raw, "variations on a move that is left out");
        }
        if was_broken && element.special.is_none() {
            self.transcript.pass();
            return Ok(None);
        }
        let time = element.time.filter(|value| !value.is_null()).and_then(|value| {
            let time = serde_json::from_value(value).ok().and_then(|times: Times| times.now.duration());
            if time.is_none() {
                self.skip(raw, "a time has whole hours, minutes and seconds, such as {\"now\":{\"m\":0,\"s\":16}}");
            }
            time
        });
        if let Some(step) = element.mv.as_ref().filter(|_| !was_broken) {
            let text = self.text;
            match self.step(step) {
                None => {
                    self.skip(raw, "no piece of that kind moves like this");
                    self.transcript.is_broken = true;
                }
                Some(mv) => {
                    if let Some(node) = self.transcript.play(Ok(RevealedMove::plain(mv)), || place_of(text, raw))? {
                        self.transcript.record().set_time(node, time);
                    }
                }
            }
        }
        if let Some(word) = &element.special {
            let text = self.text;
            match ending_of(word, self.transcript.mover_at_end()) {
                Some(ending) => self.transcript.end(Ending { time, ..ending }, || place_of(text, raw)),
                None if self.transcript.is_broken => self.transcript.pass(),
                None if is_without_result(word) => self.skip(raw, WITHOUT_RESULT),
                None => {
                    let what = "a special move of an unknown name";
                    self.transcript.unknown_end(|| place_of(text, raw), what, false);
                }
            }
        }
        if self.transcript.is_broken {
            // Variations on the move that breaks the line begin before it.
            return Ok(Some(forks).filter(|_| !was_broken));
        }
        for comment in element.comments.iter().flatten() {
            self.transcript.comment(comment);
        }
        Ok(Some(forks))
    }

    fn step(&self, step: &Step) -> Option<Move> {
        let board = board_of(self.transcript.walker.position());
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
