//! Reading KIF and KI2.

use core::time::Duration;

use teahouse_rules::shogi::notation::{ki2, kif};
use teahouse_rules::{Reason, RevealedMove, Seat, Square};

use super::ending_of_word;
use crate::draft::{Draft, Skips};
use crate::shogi::header::Header;
use crate::shogi::{board_of, mover};
use crate::text::{column_of, number};
use crate::{Ending, Format, NodeId, Reading, RecordError, Score, limit};

/// A reader of both formats: they differ in the lines of moves.
struct Reader {
    header: Option<(Header, Skips)>,
    /// The comment on the start position, before the first move.
    first_comment: Vec<String>,
    draft: Option<Draft>,
    format: Format,
}

/// Reads a file.
pub(crate) fn read(text: &str, format: Format) -> Result<Reading, RecordError> {
    let header = Some((Header::default(), Skips::default()));
    let mut reader = Reader { header, first_comment: Vec::new(), draft: None, format };
    for (number, line) in (1..).zip(text.lines()) {
        reader.line(line, number)?;
    }
    reader.begin()?;
    let draft = reader.draft.expect("a reader has begun");
    Ok(draft.finish(format))
}

impl Reader {
    /// Ends the header, if it has not ended yet.
    fn begin(&mut self) -> Result<&mut Draft, RecordError> {
        if let Some((header, skips)) = self.header.take() {
            let mut record = header.into_record()?;
            record.set_comment(NodeId::ROOT, &self.first_comment.join("\n"));
            self.draft = Some(Draft::new(record, skips));
        }
        Ok(self.draft.as_mut().expect("there is a draft after the header"))
    }

    fn line(&mut self, line: &str, number: usize) -> Result<(), RecordError> {
        if let Some(comment) = line.strip_prefix('*') {
            match &mut self.draft {
                None => self.first_comment.push(comment.to_owned()),
                Some(draft) if draft.is_broken => {}
                Some(draft) => draft.comment(comment),
            }
            return Ok(());
        }
        let content = line.trim();
        if content.is_empty() || content.starts_with('#') {
            return Ok(());
        }
        if let Some(rest) = content.strip_prefix("変化") {
            return self.variation(rest, number, column_of(line, content));
        }
        if content.starts_with("まで") {
            let draft = self.begin()?;
            summary(draft, content, number);
            return Ok(());
        }
        let is_moves = match self.format {
            Format::Ki2 => content.starts_with(['▲', '△', '▼', '▽', '☗', '☖']),
            _ => content.starts_with(|first: char| first.is_ascii_digit()) && !content.starts_with("9 8"),
        };
        if is_moves {
            let format = self.format;
            let draft = self.begin()?;
            return if format == Format::Ki2 { ki2_moves(draft, line, number) } else { kif_move(draft, line, number) };
        }
        let is_header = match &mut self.header {
            Some((header, skips)) => header.take(line, number, skips),
            None => content.starts_with("手数--"),
        };
        if !is_header {
            let what = if content.starts_with('&') { "a bookmark" } else { "this line has no known form" };
            let column = column_of(line, content);
            match (&mut self.header, &mut self.draft) {
                (Some((_, skips)), _) => skips.add(number, column, what),
                (None, Some(draft)) => draft.skips.add(number, column, what),
                (None, None) => {}
            }
        }
        Ok(())
    }

    /// Reads `変化：9手`: the next moves replace the line from move 9 on.
    fn variation(&mut self, rest: &str, line: usize, column: usize) -> Result<(), RecordError> {
        let draft = self.begin()?;
        let ply = number(rest.trim_start_matches(['：', ':', ' ', '　'])).map(|(ply, _)| ply);
        match ply.and_then(|ply| ply.checked_sub(1)) {
            Some(before) if before <= draft.walker.ply() => {
                draft.back_to(before);
            }
            Some(_) => {
                draft.is_broken = true;
                draft.skips.add(line, column, "the variation begins after the end of its line");
            }
            None => {
                draft.is_broken = true;
                draft.skips.add(line, column, "a variation names its first move, such as 変化：9手");
            }
        }
        Ok(())
    }
}

fn last_target(draft: &Draft) -> Option<Square> {
    draft.walker.last_step().map(|step| step.mv.target())
}

/// Reads `   1 ７六歩(77)   ( 0:16/00:00:16)+`.
fn kif_move(draft: &mut Draft, line: &str, number_of_line: usize) -> Result<(), RecordError> {
    if draft.is_broken {
        return Ok(());
    }
    let Some((_, rest)) = number(line.trim_start()) else { return Ok(()) };
    let rest = rest.trim().trim_end_matches('+').trim_end();
    // The time is the last bracket with a colon; the other one has the start square.
    let (text, time) = match rest.rfind('(').map(|at| rest.split_at(at)) {
        Some((text, time)) if time.contains(':') => {
            let read = read_time(time);
            if read.is_none() {
                let place = || (number_of_line, column_of(line, time));
                draft.skips.add_at(place, "a time is minutes and seconds, such as ( 0:16/00:00:16)");
            }
            (text.trim_end(), read)
        }
        _ => (rest, None),
    };
    let mover = mover(draft.walker.position());
    let word = text.split([' ', '　']).next().unwrap_or(text);
    if let Some(ending) = ending_of_word(word, mover) {
        draft.end(Ending { time, ..ending }, || (number_of_line, column_of(line, text)));
        return Ok(());
    }
    let board = board_of(draft.walker.position());
    let step = kif::read(&board, text, last_target(draft)).map(RevealedMove::plain);
    if let Some(node) = draft.play(step, || (number_of_line, column_of(line, text)))? {
        draft.record().set_time(node, time);
    }
    Ok(())
}

/// Reads `( 0:16/00:00:16)`: the first time is that of the move.
fn read_time(bracket: &str) -> Option<Duration> {
    let own = bracket.trim_start_matches('(').split(['/', ')']).next()?;
    let mut seconds = 0u64;
    for part in own.split(':') {
        let value: u64 = part.trim().parse().ok().filter(|value| *value < 1_000_000)?;
        seconds = seconds.checked_mul(60)?.checked_add(value)?;
    }
    (seconds <= limit::SECONDS).then_some(Duration::from_secs(seconds))
}

/// Reads `▲７六歩　△３四歩`.
fn ki2_moves(draft: &mut Draft, line: &str, number_of_line: usize) -> Result<(), RecordError> {
    const MARKS: [char; 6] = ['▲', '△', '▼', '▽', '☗', '☖'];
    let starts = line.match_indices(MARKS).map(|(at, _)| at);
    let ends = line.match_indices(MARKS).map(|(at, _)| at).skip(1).chain([line.len()]);
    for (start, end) in starts.zip(ends) {
        if draft.is_broken {
            return Ok(());
        }
        let text = line[start..end].trim();
        let board = board_of(draft.walker.position());
        if let Some(ending) = ending_of_word(text.trim_start_matches(MARKS), mover(draft.walker.position())) {
            draft.end(ending, || (number_of_line, column_of(line, text)));
            continue;
        }
        let step = ki2::read(&board, text, last_target(draft)).map(RevealedMove::plain);
        draft.play(step, || (number_of_line, column_of(line, text)))?;
    }
    Ok(())
}

/// Reads `まで12手で後手の勝ち`, if no other line has told the ending.
fn summary(draft: &mut Draft, text: &str, number_of_line: usize) {
    let node = draft.node();
    if draft.is_broken || draft.walker.record().node(node).ending().is_some() {
        return;
    }
    let has = |words: [&str; 2]| words.iter().any(|word| text.contains(word));
    let winner = if has(["先手の勝ち", "下手の勝ち"])
        || has(["先手の反則勝ち", "下手の反則勝ち"])
        || has(["後手の反則負け", "上手の反則負け"])
    {
        Some(Seat::FIRST)
    } else if has(["後手の勝ち", "上手の勝ち"])
        || has(["後手の反則勝ち", "上手の反則勝ち"])
        || has(["先手の反則負け", "下手の反則負け"])
    {
        Some(Seat::SECOND)
    } else {
        None
    };
    let reason = match text {
        _ if text.contains("反則") => Some(Reason::IllegalMove),
        _ if text.contains("時間切れ") => Some(Reason::Time),
        _ => None,
    };
    let ending = match winner {
        Some(winner) => Some(Ending::new(Score::Won(winner), reason)),
        None if text.contains("千日手") => Some(Ending::new(Score::Drawn, Some(Reason::Repetition))),
        None if text.contains("持将棋") => Some(Ending::new(Score::Drawn, Some(Reason::Impasse))),
        None if has(["引き分け", "引分"]) => Some(Ending::new(Score::Drawn, None)),
        None if text.contains("中断") => Some(Ending::new(Score::Suspended, None)),
        None if text.contains("詰") => {
            let winner = mover(draft.walker.position()).other();
            Some(Ending::new(Score::Won(winner), Some(Reason::Checkmate)))
        }
        None => None,
    };
    if let Some(ending) = ending {
        draft.end(ending, || (number_of_line, 1));
    }
}
