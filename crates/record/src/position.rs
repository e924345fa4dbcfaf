//! Lines of the protocols USI and UCCI: a start position and moves. A position alone (SFEN, FEN) is a record without moves.
//!
//! Sources: the description of USI (<http://hgm.nubati.net/usi.html>), and of UCCI, version 3.0
//! (<https://www.xqbase.com/protocol/cchess_ucci.htm>).

use teahouse_rules::shogi::notation::usi;
use teahouse_rules::{Move, ParseError, Position, RevealedMove, Rules, xiangqi};

use crate::text::column_of;
use crate::trail::Trail;
use crate::transcript::{Skips, Transcript};
use crate::{Format, Reading, Record, RecordError, WriteError};

/// The usual rules of the game of a format.
pub(crate) fn usual_rules(format: Format) -> Rules {
    match format {
        Format::Usi => crate::shogi::usual_rules(teahouse_rules::shogi::Handicap::Even),
        _ => Rules::Xiangqi(xiangqi::Ruleset::wxf()),
    }
}

fn read_move(position: &Position, text: &str) -> Result<Move, ParseError> {
    match position {
        Position::Shogi(position) => usi::read(position, text),
        Position::Xiangqi(position) => xiangqi::Notation::Ucci.read(position, text),
        position => position.parse_move(text).map(|step| step.mv),
    }
}

/// Reads the first line that is not empty.
pub(crate) fn read(text: &str, format: Format, rules: Rules) -> Result<Reading, RecordError> {
    let mut lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
    let (number, line) = lines.next().ok_or_else(|| RecordError::malformed(1, 1, "the file is empty"))?;
    let content = line.trim();
    let content = content.strip_prefix("position").map_or(content, str::trim_start);
    // The moves follow the word `moves`.
    let (start, moves) = match content.split_once("moves") {
        Some((start, moves)) => (start.trim_end(), moves),
        None => (content, ""),
    };
    let keywords = ["sfen ", "fen "];
    let fen = keywords.iter().find_map(|keyword| start.strip_prefix(keyword)).unwrap_or(start).trim_start();
    let start = if start == "startpos" {
        rules.start()
    } else {
        rules.parse_position(fen).map_err(|error| {
            RecordError::malformed(number, column_of(line, fen) + error.column() - 1, error.message())
        })?
    };
    let mut transcript = Transcript::new(Record::from_position(rules, start), Skips::default());
    for word in moves.split_whitespace() {
        let step = read_move(transcript.walker.position(), word).map(RevealedMove::plain);
        if transcript.play(step, || (number, column_of(line, word)))?.is_none() {
            break;
        }
    }
    for (number, _) in lines {
        transcript.skips.add(number, 1, "a further line");
    }
    Ok(transcript.finish(format))
}

/// Writes the main line of a record.
pub(crate) fn write(record: &Record, format: Format) -> Result<String, WriteError> {
    let (rules, start) = (usual_rules(format), record.start());
    let keyword = if format == Format::Usi { "sfen" } else { "fen" };
    // Only FEN shows that a line is one of xiangqi.
    let mut text = if *start == rules.start() && format == Format::Usi {
        "position startpos".to_owned()
    } else {
        format!("position {keyword} {}", start.fen())
    };
    let mut trail = Trail::new(record);
    let steps = record.main_line().into_iter().filter_map(|id| record.node(id).step());
    for (place, step) in steps.enumerate() {
        text.push_str(if place == 0 { " moves " } else { " " });
        match trail.position() {
            Position::Xiangqi(position) => {
                let written = xiangqi::Notation::Ucci.write(position, step.mv);
                text.push_str(&written.unwrap_or_default());
            }
            _ => text.push_str(&usi::write(step.mv)),
        }
        trail.play(step);
    }
    Ok(text + "\n")
}
