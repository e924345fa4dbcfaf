//! Writing CSA.

use core::time::Duration;

use teahouse_rules::Seat;
use teahouse_rules::shogi::notation::{csa, numbered};
use teahouse_rules::shogi::{Koma, Position, Side};

use super::{RULES, keyword_of};
use crate::shogi::{board_of, mover, special_of, unusual_rules};
use crate::tags::with_separator;
use crate::trail::Trail;
use crate::{Encoding, Format, Record, Tag};

/// Writes the main line of a record.
pub(crate) fn write(record: &Record, format: Format, encoding: Encoding) -> String {
    let is_v3 = format == Format::Csa3;
    let name = if encoding == Encoding::ShiftJis { "SHIFT_JIS" } else { "UTF-8" };
    let mut text = String::new();
    // Readers of version 2.2 skip the first line as a comment.
    if is_v3 || encoding == Encoding::Utf8 {
        text.push_str(&format!("'CSA encoding={name}\n"));
    }
    text.push_str(if is_v3 { "V3.0\n" } else { "V2.2\n" });
    for (sign, seat) in [('+', Seat::FIRST), ('-', Seat::SECOND)] {
        if let Some(player) = record.tags().get(&Tag::Player(seat)) {
            text.push_str(&format!("N{sign}{player}\n"));
        }
    }
    for (tag, value) in record.tags().iter().filter(|(tag, _)| !matches!(tag, Tag::Player(_))) {
        let value = if tag.is_date() { with_separator(value, '/') } else { value.to_owned() };
        if let Some(keyword) = keyword_of(tag, &value, format) {
            text.push_str(&format!("${keyword}:{value}\n"));
        }
    }
    if let Some(rules) = unusual_rules(record) {
        text.push_str(&format!("${RULES}:{rules}\n"));
    }
    let start = board_of(record.start());
    push_start(&mut text, &start);
    let mut trail = Trail::new(record);
    for id in record.main_line() {
        let node = record.node(id);
        if let Some(step) = node.step() {
            text.push_str(&format!("{}\n", csa::write(&board_of(trail.position()), step.mv)));
            trail.play(step);
            push_time(&mut text, node.time(), is_v3);
        }
        if !node.comment().is_empty() {
            text.extend(node.comment().split('\n').flat_map(|line| ["'*", line, "\n"]));
        }
        if let Some(ending) = node.ending()
            && let Some(word) = special_of(ending, mover(trail.position()))
        {
            // Version 2.2 has no word for the move limit.
            let word = if word == "MAX_MOVES" && !is_v3 { "JISHOGI" } else { word };
            text.push_str(&format!("%{word}\n"));
            push_time(&mut text, ending.time, is_v3);
        }
    }
    text
}

fn push_time(text: &mut String, time: Option<Duration>, is_v3: bool) {
    let Some(time) = time else { return };
    let (seconds, millis) = (time.as_secs(), time.subsec_millis());
    text.push_str(&if is_v3 && millis > 0 { format!("T{seconds}.{millis:03}\n") } else { format!("T{seconds}\n") });
}

fn push_start(text: &mut String, start: &Position) {
    for rank in 1..=9 {
        text.push_str(&format!("P{rank}"));
        for file in (1..=9).rev() {
            let koma = numbered(file, rank).and_then(|square| start.at(square));
            text.push_str(&match koma {
                None => " * ".to_owned(),
                Some(koma) => format!("{}{}", sign(koma.side), csa::name(koma)),
            });
        }
        text.push('\n');
    }
    for side in Side::BOTH {
        let held: String = start
            .hand(side)
            .map(|(kind, count)| format!("00{}", csa::name(Koma::new(side, kind))).repeat(usize::from(count)))
            .collect();
        if !held.is_empty() {
            text.push_str(&format!("P{}{held}\n", sign(side)));
        }
    }
    text.push_str(&format!("{}\n", sign(start.mover())));
}

const fn sign(side: Side) -> char {
    match side {
        Side::Sente => '+',
        Side::Gote => '-',
    }
}
