//! Writing KIF and KI2.

use core::time::Duration;

use teahouse_rules::shogi::Handicap;
use teahouse_rules::shogi::notation::{ki2, kif};
use teahouse_rules::{Reason, Seat, Square};

use super::specials::word_of_ending;
use crate::shogi::{board_of, handicap, has_times, header, mover, totals};
use crate::trail::{Trail, lines};
use crate::{Encoding, Ending, Format, NodeId, Record, Score, WriteError, limit};

/// The summary of an ending: `まで12手で後手の勝ち`.
fn summary_of(ending: Ending, moves: usize, is_handicap: bool) -> String {
    let names = if is_handicap { ["下手", "上手"] } else { ["先手", "後手"] };
    let name = |seat: Seat| names[seat.index() % 2];
    let result = match (ending.score, ending.reason) {
        (Score::Won(winner), Some(Reason::IllegalMove | Reason::PerpetualCheck)) => {
            format!("{}の反則負け", name(winner.other()))
        }
        (Score::Won(winner), Some(Reason::Time)) => format!("時間切れにより{}の勝ち", name(winner)),
        (Score::Won(winner), _) => format!("{}の勝ち", name(winner)),
        (Score::Drawn, Some(Reason::Repetition)) => "千日手".to_owned(),
        (Score::Drawn, Some(Reason::Impasse | Reason::MoveLimit)) => "持将棋".to_owned(),
        (Score::Drawn, _) => "引き分け".to_owned(),
        (Score::Suspended, _) => "中断".to_owned(),
    };
    format!("まで{moves}手で{result}\n")
}

/// Writes a record.
pub(crate) fn write(record: &Record, format: Format, encoding: Encoding) -> Result<String, WriteError> {
    let name = if encoding == Encoding::ShiftJis { "Shift_JIS" } else { "UTF-8" };
    // Readers of KI2 know no such line.
    let mut text = match format {
        Format::Ki2 => String::new(),
        _ => format!("#KIF version=2.0 encoding={name}\n"),
    };
    text.push_str(&header::write(record, format));
    let is_handicap = handicap(record).is_some_and(|handicap| handicap != Handicap::Even);
    if format == Format::Kif {
        text.push_str("手数----指手---------消費時間--\n");
    }
    push_comment(&mut text, record, NodeId::ROOT);
    let mut trail = Trail::new(record);
    let totals = totals(record);
    let has_times = format == Format::Kif && has_times(record);
    for (place, (before, line)) in lines(record).into_iter().enumerate() {
        trail.back_to(before);
        if place > 0 {
            text.push_str(&format!("\n変化：{}手\n", before + 1));
        }
        let mut written = MoveLine { text: &mut text, record, totals: &totals, has_times, is_open: false };
        let mut last = NodeId::ROOT;
        for id in line {
            match format {
                Format::Ki2 => written.ki2(&mut trail, id),
                _ => written.kif(&mut trail, id),
            }
            last = id;
        }
        written.close();
        let ply = trail.ply();
        if let Some(ending) = record.node(last).ending() {
            let marked = format == Format::Kif && written.ending(&trail, last, ending);
            if !marked || place == 0 {
                text.push_str(&summary_of(ending, ply, is_handicap));
            }
        }
        if text.len() > limit::BYTES {
            return Err(WriteError::TooLarge);
        }
    }
    Ok(text)
}

fn push_comment(text: &mut String, record: &Record, id: NodeId) {
    let comment = record.node(id).comment();
    if !comment.is_empty() {
        text.extend(comment.split('\n').flat_map(|line| ["*", line, "\n"]));
    }
}

/// A line of moves while it is written.
struct MoveLine<'a> {
    text: &'a mut String,
    record: &'a Record,
    totals: &'a [[Duration; 2]],
    has_times: bool,
    /// Whether the last line of text goes on, as in KI2.
    is_open: bool,
}

impl MoveLine<'_> {
    fn last_target(&self, id: NodeId) -> Option<Square> {
        let parent = self.record.node(id).parent()?;
        self.record.node(parent).step().map(|step| step.mv.target())
    }

    fn kif(&mut self, trail: &mut Trail, id: NodeId) {
        let node = self.record.node(id);
        let Some(step) = node.step() else { return };
        let seat = mover(trail.position());
        let text = kif::write(&board_of(trail.position()), step.mv, self.last_target(id));
        let total = self.totals[id.index()][seat.index() % 2];
        let time = node.time().filter(|_| self.has_times).map(|time| clock(time, total));
        let mark = if is_followed_by_sibling(self.record, id) { "+" } else { "" };
        self.push_line(trail.ply() + 1, &text, time, mark);
        trail.play(step);
        push_comment(self.text, self.record, id);
    }

    fn push_line(&mut self, number: usize, text: &str, time: Option<String>, mark: &str) {
        let width: usize = text.chars().map(|letter| if letter.is_ascii() { 1 } else { 2 }).sum();
        let gap = " ".repeat(13usize.saturating_sub(width));
        let line = format!("{number:>4} {text}{gap}{}{mark}", time.unwrap_or_default());
        self.text.push_str(line.trim_end());
        self.text.push('\n');
    }

    fn ki2(&mut self, trail: &mut Trail, id: NodeId) {
        let node = self.record.node(id);
        let Some(step) = node.step() else { return };
        if self.is_open {
            self.text.push(' ');
        }
        self.text.push_str(&ki2::write(&board_of(trail.position()), step.mv, self.last_target(id)));
        trail.play(step);
        self.is_open = true;
        if !node.comment().is_empty() || trail.ply().is_multiple_of(6) {
            self.close();
            push_comment(self.text, self.record, id);
        }
    }

    fn close(&mut self) {
        if self.is_open {
            self.text.push('\n');
            self.is_open = false;
        }
    }

    /// Writes the word of an ending. Returns whether there is one.
    fn ending(&mut self, trail: &Trail, last: NodeId, ending: Ending) -> bool {
        let seat = mover(trail.position());
        let Some(word) = word_of_ending(ending, seat) else { return false };
        let total = self.totals[last.index()][seat.index() % 2];
        let time = ending.time.map(|time| clock(time, total.saturating_add(time)));
        self.push_line(trail.ply() + 1, word, time, "");
        true
    }
}

/// Whether a later variation replaces the move.
fn is_followed_by_sibling(record: &Record, id: NodeId) -> bool {
    let parent = record.node(id).parent();
    parent.is_some_and(|parent| record.node(parent).children().last() != Some(&id))
}

/// `( 0:16/00:00:16)`: the time of the move, and of the player in all.
fn clock(own: Duration, total: Duration) -> String {
    let (own, total) = (own.as_secs(), total.as_secs());
    format!("({:>2}:{:02}/{:02}:{:02}:{:02})", own / 60, own % 60, total / 3600, total / 60 % 60, total % 60)
}
