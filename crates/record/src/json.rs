//! A record as JSON, with everything that it holds. `docs/record-json.md` specifies the form.

use core::time::Duration;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use teahouse_rules::banqi::Deal;
use teahouse_rules::{Rules, Seat};

use crate::text::place_at;
use crate::{Ending, NodeId, Record, RecordError, Score, Tag, Tags, Walker, limit, pgn};

/// The value of the first key: the name and the version of the form.
const FORM: &str = "teahouse-record 1";

/// The name of all forms, before the version.
const FORM_NAME: &str = "teahouse-record ";

/// The words of scores by seat.
const WINNERS: [&str; 4] = ["first", "second", "third", "fourth"];

/// The tags without a seat, with their keys.
const KEYS: [(Tag, &str); 10] = [
    (Tag::Title, "title"),
    (Tag::Event, "event"),
    (Tag::Site, "site"),
    (Tag::Round, "round"),
    (Tag::Start, "start"),
    (Tag::End, "end"),
    (Tag::TimeControl, "time-control"),
    (Tag::Opening, "opening"),
    (Tag::Annotator, "annotator"),
    (Tag::Note, "note"),
];

/// The beginning of the key of a tag that only some programs know.
const OTHER: &str = "other:";

#[derive(Deserialize)]
struct Whole<'a> {
    form: String,
    rules: String,
    #[serde(default)]
    start: Option<String>,
    #[serde(default, rename = "second-start")]
    second_start: Option<String>,
    #[serde(default)]
    tags: BTreeMap<String, String>,
    #[serde(default)]
    deal: Option<String>,
    #[serde(borrow)]
    nodes: Vec<&'a RawValue>,
}

/// The form of a record alone. The other keys may be those of a later version.
#[derive(Deserialize)]
struct FormAlone {
    form: String,
}

/// A node. The first one of a file is the root, which has no step.
#[derive(Serialize, Deserialize, Default)]
struct Item {
    /// The number of steps before the step of this node, unless it follows the node before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    after: Option<usize>,
    /// The board, unless it is the first one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    board: Option<u8>,
    #[serde(rename = "move", default, skip_serializing_if = "Option::is_none")]
    step: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ms: Option<u64>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    comment: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    end: Option<End>,
}

#[derive(Serialize, Deserialize)]
struct End {
    score: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ms: Option<u64>,
}

impl Record {
    /// The record as JSON, one node a line, with everything that it holds. Times are written in milliseconds.
    /// `docs/record-json.md` specifies the form.
    ///
    /// ```
    /// use teahouse_record::{Record, Tag};
    /// use teahouse_rules::Rules;
    ///
    /// let mut record = Record::new(Rules::parse("shogi")?);
    /// record.tags_mut().set(Tag::Other("表題".to_owned()), "名人戦");
    /// assert_eq!(Record::from_json(&record.to_json())?, record);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_json(&self) -> String {
        let mut lines = vec![format!("{{\"form\": {},\n\"rules\": {}", quoted(FORM), quoted(&self.rules().line()))];
        if *self.start() != self.rules().start() {
            lines.push(format!("\"start\": {}", quoted(&self.start().fen())));
        }
        if let Some(second) = self.second_start().filter(|second| **second != self.rules().start()) {
            lines.push(format!("\"second-start\": {}", quoted(&second.fen())));
        }
        let tags: Vec<String> =
            self.tags().iter().map(|(tag, value)| format!("{}: {}", quoted(&key_of(tag)), quoted(value))).collect();
        if !tags.is_empty() {
            lines.push(format!("\"tags\": {{{}}}", tags.join(", ")));
        }
        lines.extend(self.deal().map(|deal| format!("\"deal\": {}", quoted(&pgn::deal_text(deal)))));
        let nodes = self.items().iter().map(json).collect::<Vec<_>>().join(",\n");
        lines.push(format!("\"nodes\": [\n{nodes}\n]}}\n"));
        lines.join(",\n")
    }

    /// The nodes in the order of the file: each line to its end, and then the variations, those that branch off last first.
    fn items(&self) -> Vec<Item> {
        let mut items = Vec::with_capacity(self.len());
        let mut waiting = vec![(NodeId::ROOT, 0)];
        let mut depth_before = None;
        while let Some((id, depth)) = waiting.pop() {
            let node = self.node(id);
            let follows = depth_before.is_none_or(|before| before + 1 == depth);
            items.push(Item {
                after: (!follows).then(|| depth - 1),
                board: Some(node.board()).filter(|board| *board != 0),
                step: node.step().map(|step| step.to_string()),
                ms: node.time().map(millis),
                comment: node.comment().to_owned(),
                end: node.ending().map(End::of),
            });
            depth_before = Some(depth);
            waiting.extend(node.children().iter().rev().map(|child| (*child, depth + 1)));
        }
        items
    }

    /// The tags of [`Record::to_json`], without the time that the steps take. `None` if the text has another form.
    ///
    /// ```
    /// use teahouse_record::{Record, Tag};
    /// use teahouse_rules::Rules;
    ///
    /// let mut record = Record::new(Rules::parse("shogi")?);
    /// record.tags_mut().set(Tag::Start, "1843-05");
    /// assert_eq!(Record::tags_of_json(&record.to_json()).as_ref(), Some(record.tags()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn tags_of_json(text: &str) -> Option<Tags> {
        let whole: Whole<'_> = serde_json::from_str(text).ok().filter(|whole: &Whole<'_>| whole.form == FORM)?;
        let mut tags = Tags::default();
        for (key, value) in &whole.tags {
            tags.set(tag_of(key)?, value);
        }
        Some(tags)
    }

    /// Reads [`Record::to_json`]. Unlike a reader of a [`Format`](crate::Format) it is strict.
    ///
    /// # Errors
    /// If the text is too large or has another form, or if a step in it is not legal. A form of a later version is a
    /// [`RecordError::NewerForm`].
    pub fn from_json(text: &str) -> Result<Self, RecordError> {
        if text.len() > limit::JSON_BYTES {
            return Err(RecordError::TooLarge { bytes: text.len(), most: limit::JSON_BYTES });
        }
        let whole: Whole<'_> = serde_json::from_str(text).map_err(|error| {
            let alone: Option<FormAlone> = serde_json::from_str(text).ok();
            let malformed = || RecordError::malformed(error.line(), error.column(), error.to_string());
            alone.and_then(|alone| newer_form(&alone.form)).unwrap_or_else(malformed)
        })?;
        let wrong = |what: &str| RecordError::malformed(1, 1, what);
        if whole.form != FORM {
            let other = || wrong("the form of the record is not that of this version");
            return Err(newer_form(&whole.form).unwrap_or_else(other));
        }
        if whole.nodes.len() > limit::NODES {
            return Err(RecordError::TooManyMoves { line: 1 });
        }
        let rules = Rules::parse(&whole.rules).map_err(|error| wrong(error.message()))?;
        let position = |text: Option<String>| {
            text.map(|text| rules.parse_position(&text)).transpose().map_err(|error| wrong(error.message()))
        };
        let (start, second) = (position(whole.start)?, position(whole.second_start)?);
        if second.is_some() && rules.seats().boards() < 2 {
            return Err(wrong("the game has one board"));
        }
        let mut record = Self::from_positions(rules, start.unwrap_or_else(|| rules.start()), second);
        for (key, value) in &whole.tags {
            record.tags_mut().set(tag_of(key).ok_or_else(|| wrong("an unknown tag"))?, value);
        }
        let mut walker = Walker::new(record);
        for (index, raw) in whole.nodes.iter().enumerate() {
            let at = |what: String| {
                let (line, column) = place_at(text, raw.get().as_ptr() as usize - text.as_ptr() as usize);
                RecordError::malformed(line, column, what)
            };
            let item: Item = serde_json::from_str(raw.get()).map_err(|error| at(error.to_string()))?;
            item.add(index == 0, &mut walker).map_err(at)?;
        }
        let mut record = walker.into_record();
        if let Some(text) = whole.deal {
            let deal: Option<Deal> = pgn::read_deal(&text);
            let is_set = deal.is_some_and(|deal| record.set_deal(deal).is_ok());
            is_set.then_some(()).ok_or_else(|| wrong("the deal is not that of the game"))?;
        }
        Ok(record)
    }
}

impl Item {
    /// Adds the node to a record, behind the place of the walker.
    fn add(self, is_root: bool, walker: &mut Walker) -> Result<(), String> {
        match &self.step {
            None if is_root => {}
            Some(step) if !is_root => {
                let ply = self.after.unwrap_or(walker.ply());
                if ply > walker.ply() {
                    return Err("a variation on a step that the line does not have".to_owned());
                }
                walker.back_to(ply);
                let board = self.board.unwrap_or(0);
                let step = walker.position_of(board).parse_move(step).map_err(|error| error.message().to_owned())?;
                walker.play_on(board, step).map_err(|illegal| illegal.to_string())?;
            }
            _ => return Err("the first node is the start, and every other one has a move".to_owned()),
        }
        let node = walker.node();
        let ending = self.end.map(End::read).transpose()?;
        let record = walker.record_mut();
        record.set_time(node, self.ms.map(Duration::from_millis));
        record.set_comment(node, &self.comment);
        record.set_ending(node, ending);
        Ok(())
    }
}

impl End {
    fn of(ending: Ending) -> Self {
        let score = match ending.score {
            Score::Won(winner) => WINNERS[winner.index() % WINNERS.len()],
            Score::Drawn => "draw",
            Score::Suspended => "suspended",
        };
        let reason = ending.reason.map(|reason| reason.to_string());
        Self { score: score.to_owned(), reason, ms: ending.time.map(millis) }
    }

    fn read(self) -> Result<Ending, String> {
        let winner = WINNERS.iter().position(|word| *word == self.score);
        let score = match (winner, self.score.as_str()) {
            (Some(winner), _) => Score::Won(Seat(winner as u8)),
            (None, "draw") => Score::Drawn,
            (None, "suspended") => Score::Suspended,
            (None, _) => return Err(format!("{:?} is no score", self.score)),
        };
        let reason = self.reason.map(|word| word.parse().map_err(|_| format!("{word:?} is no reason"))).transpose()?;
        Ok(Ending { time: self.ms.map(Duration::from_millis), ..Ending::new(score, reason) })
    }
}

/// The error of a form with a higher number than that of this version.
fn newer_form(form: &str) -> Option<RecordError> {
    let number = |form: &str| form.strip_prefix(FORM_NAME)?.parse::<u32>().ok();
    number(form).filter(|form| Some(*form) > number(FORM)).map(|form| RecordError::NewerForm { form })
}

/// Whole milliseconds.
fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

/// A text as JSON.
fn quoted(text: &str) -> String {
    serde_json::to_string(text).expect("a text can always be written")
}

fn json(item: &Item) -> String {
    serde_json::to_string(item).expect("texts and numbers can always be written")
}

/// The key of a tag.
fn key_of(tag: &Tag) -> String {
    match tag {
        Tag::Player(seat) => format!("player-{}", seat.0),
        Tag::Team(seat) => format!("team-{}", seat.0),
        Tag::Rating(seat) => format!("rating-{}", seat.0),
        Tag::Other(name) => format!("{OTHER}{name}"),
        tag => KEYS.iter().find(|(known, _)| known == tag).map_or("", |(_, key)| key).to_owned(),
    }
}

/// The tag of a key.
fn tag_of(key: &str) -> Option<Tag> {
    if let Some(name) = key.strip_prefix(OTHER) {
        return Some(Tag::Other(name.to_owned()));
    }
    if let Some((tag, _)) = KEYS.iter().find(|(_, known)| *known == key) {
        return Some(tag.clone());
    }
    let (kind, seat) = key.rsplit_once('-')?;
    let seat = Seat(seat.parse().ok()?);
    match kind {
        "player" => Some(Tag::Player(seat)),
        "team" => Some(Tag::Team(seat)),
        "rating" => Some(Tag::Rating(seat)),
        _ => None,
    }
}
