//! Writing JKF.

use core::time::Duration;

use serde_json::{Map, Value, json};
use teahouse_rules::shogi::notation::{csa, file_number, ki2, numbered, rank_number};
use teahouse_rules::shogi::{Handicap, Koma, Position, Side};
use teahouse_rules::{Face, Move, Seat, Square};

use super::{PRESETS, RULES};
use crate::shogi::{board_of, handicap, has_times, header, mover, special_of, totals, unusual_rules};
use crate::trail::Trail;
use crate::{NodeId, Record, WriteError, limit};

/// Writes a record.
pub(crate) fn write(record: &Record) -> Result<String, WriteError> {
    let preset = handicap(record);
    let is_handicap = preset.is_some_and(|handicap| handicap != Handicap::Even);
    let mut header = Map::new();
    for (tag, value) in record.tags().iter() {
        let keyword = header::keyword_of(tag, is_handicap);
        if header::is_keyword(tag, &keyword) {
            header.insert(keyword, header::value_of(tag, value).into());
        }
    }
    if let Some(rules) = unusual_rules(record) {
        header.insert(RULES.to_owned(), rules.into());
    }
    let start = board_of(record.start());
    let initial = match preset.and_then(|preset| PRESETS.iter().find(|(_, known)| *known == preset)) {
        Some((word, _)) => json!({ "preset": word }),
        None => json!({ "preset": "OTHER", "data": data(&start) }),
    };
    let mut writer =
        JkfWriter { record, trail: Trail::new(record), totals: totals(record), has_times: has_times(record) };
    let mut moves = vec![writer.comments(NodeId::ROOT)];
    moves.extend(writer.ending(NodeId::ROOT, 0)?);
    if let Some(first) = record.next(NodeId::ROOT) {
        moves.extend(writer.line(first, 0)?);
    }
    let file = json!({ "header": header, "initial": initial, "moves": moves });
    Ok(format!("{file}\n"))
}

fn data(start: &Position) -> Value {
    let square = |file, rank| match numbered(file, rank).and_then(|square| start.at(square)) {
        None => json!({}),
        Some(koma) => json!({ "color": koma.side as u8, "kind": csa::name(koma) }),
    };
    let board: Vec<Vec<Value>> = (1..=9).map(|file| (1..=9).map(|rank| square(file, rank)).collect()).collect();
    let hand = |side| -> Map<String, Value> {
        start.hand(side).map(|(kind, count)| (csa::name(Koma::new(side, kind)).to_owned(), count.into())).collect()
    };
    json!({ "color": start.mover() as u8, "board": board, "hands": [hand(Side::Sente), hand(Side::Gote)] })
}

struct JkfWriter<'a> {
    record: &'a Record,
    trail: Trail,
    totals: Vec<[Duration; 2]>,
    has_times: bool,
}

impl JkfWriter<'_> {
    /// Writes the moves from a node on, with the variations that replace them. `depth` is that of the line.
    fn line(&mut self, first: NodeId, depth: usize) -> Result<Vec<Value>, WriteError> {
        if depth > limit::DEPTH {
            return Err(WriteError::TooDeep);
        }
        let mut elements = Vec::new();
        for id in self.record.line_from(first) {
            let mut element = self.comments(id);
            let node = self.record.node(id);
            let Some(step) = node.step() else { continue };
            element["move"] = self.step(id, step.mv);
            if let Some(time) = node.time().filter(|_| self.has_times) {
                element["time"] = self.times(id, time, Duration::ZERO);
            }
            // The first child has the others as its variations.
            if let Some(parent) = node.parent().filter(|parent| self.record.next(*parent) == Some(id)) {
                self.add_forks(&mut element, parent, depth)?;
            }
            self.trail.play(step);
            elements.push(element);
            elements.extend(self.ending(id, depth)?);
        }
        Ok(elements)
    }

    fn comments(&self, id: NodeId) -> Value {
        match self.record.node(id).comment() {
            "" => json!({}),
            comment => json!({ "comments": comment.split('\n').collect::<Vec<_>>() }),
        }
    }

    /// Adds the variations on the next step of a node to the element of that step, or of the ending.
    fn add_forks(&mut self, element: &mut Value, id: NodeId, depth: usize) -> Result<(), WriteError> {
        let (ply, mut forks) = (self.trail.ply(), Vec::new());
        for other in self.record.variations(id) {
            forks.push(Value::from(self.line(*other, depth + 1)?));
            self.trail.back_to(ply);
        }
        if !forks.is_empty() {
            element["forks"] = forks.into();
        }
        Ok(())
    }

    fn ending(&mut self, id: NodeId, depth: usize) -> Result<Option<Value>, WriteError> {
        let Some(ending) = self.record.node(id).ending() else { return Ok(None) };
        let mut element = json!({});
        match special_of(ending, mover(self.trail.position())) {
            // The format has no word for the move limit.
            Some("MAX_MOVES") => element["special"] = "JISHOGI".into(),
            Some(word) => element["special"] = word.into(),
            // The variations on the ending stand here all the same.
            None if self.record.variations(id).is_empty() => return Ok(None),
            None => {}
        }
        if let Some(time) = ending.time {
            element["time"] = self.times(id, time, time);
        }
        self.add_forks(&mut element, id, depth)?;
        Ok(Some(element))
    }

    /// The time of a step and the time used up to a node by the player to move, with this much added.
    fn times(&self, id: NodeId, time: Duration, added: Duration) -> Value {
        let seat = mover(self.trail.position());
        let total = self.totals[id.index()][seat.index() % 2].saturating_add(added);
        let value = |time: Duration| {
            let seconds = time.as_secs();
            json!({ "h": seconds / 3600, "m": seconds / 60 % 60, "s": seconds % 60 })
        };
        json!({ "now": value(time), "total": value(total) })
    }

    fn step(&self, id: NodeId, mv: Move) -> Value {
        let board = board_of(self.trail.position());
        let place = |square: Square| json!({ "x": file_number(square), "y": rank_number(square) });
        let to = mv.target();
        let koma = match mv {
            Move::Drop { piece: Face::Koma(koma), .. } => Some(koma),
            _ => mv.origin().and_then(|from| board.at(from)),
        };
        let seat: Seat = mover(self.trail.position());
        let mut value = json!({ "color": seat.0, "to": place(to), "piece": koma.map_or("", csa::name) });
        let text = ki2::write(&board, mv, None);
        if let Move::Go { from, promote, .. } = mv {
            value["from"] = place(from);
            if promote || text.ends_with("不成") {
                value["promote"] = promote.into();
            }
        }
        if let Some(captured) = board.at(to) {
            value["capture"] = csa::name(captured).into();
        }
        let parent = self.record.node(id).parent();
        if parent.and_then(|parent| self.record.node(parent).step()).is_some_and(|last| last.mv.target() == to) {
            value["same"] = true.into();
        }
        let relative: String = text.chars().filter_map(relative).collect();
        if !relative.is_empty() {
            value["relative"] = relative.into();
        }
        value
    }
}

/// The letter of a word that tells pieces apart.
const fn relative(letter: char) -> Option<char> {
    Some(match letter {
        '左' => 'L',
        '直' => 'C',
        '右' => 'R',
        '上' => 'U',
        '寄' => 'M',
        '引' => 'D',
        '打' => 'H',
        _ => return None,
    })
}
