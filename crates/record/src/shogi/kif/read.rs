//! Reading KIF and KI2.

use core::time::Duration;

use teahouse_rules::shogi::notation::{ki2, kif};
use teahouse_rules::{RevealedMove, Square};

use super::line::{LineKind, MARKS, kind, may_be_end};
use super::specials::{NO_MATE, ending_of_word, first_word, stem};
use super::summary::{self, has_no_mate};
use crate::shogi::board_of;
use crate::shogi::header::ShogiHeader;
use crate::text::{column_of, number};
use crate::transcript::{Skips, Transcript};
use crate::{Ending, Format, NodeId, Reading, RecordError, limit};

/// A reader of both formats: they differ in the lines of moves.
struct KifReader {
    header: Option<(ShogiHeader, Skips)>,
    /// The comment on the start position, before the first move.
    first_comment: Vec<String>,
    transcript: Option<Transcript>,
    format: Format,
}

/// Reads a file.
pub(crate) fn read(text: &str, format: Format) -> Result<Reading, RecordError> {
    let header = Some((ShogiHeader::default(), Skips::default()));
    let mut reader = KifReader { header, first_comment: Vec::new(), transcript: None, format };
    for (number, line) in (1..).zip(text.lines()) {
        reader.line(line, number)?;
    }
    reader.begin()?;
    let transcript = reader.transcript.expect("a reader has begun");
    Ok(transcript.finish(format))
}

impl KifReader {
    /// Ends the header, if it has not ended yet.
    fn begin(&mut self) -> Result<&mut Transcript, RecordError> {
        if let Some((header, skips)) = self.header.take() {
            let mut record = header.into_record()?;
            record.set_comment(NodeId::ROOT, &self.first_comment.join("\n"));
            self.transcript = Some(Transcript::new(record, skips));
        }
        Ok(self.transcript.as_mut().expect("there is a transcript after the header"))
    }

    fn line(&mut self, line: &str, number: usize) -> Result<(), RecordError> {
        let content = line.trim();
        let column = || column_of(line, content);
        match kind(line, self.format, self.transcript.is_some()) {
            LineKind::Nothing => {}
            LineKind::Comment => self.comment(&line[1..]),
            LineKind::Bookmark => self.skip(number, column(), "a bookmark"),
            LineKind::Variation => self.variation(content.trim_start_matches("変化"), number, column())?,
            LineKind::Summary => read_summary(self.begin()?, content, || (number, column())),
            LineKind::Moves if self.format == Format::Ki2 => ki2_moves(self.begin()?, line, number)?,
            LineKind::Moves => kif_move(self.begin()?, line, number)?,
            LineKind::Other => {
                let is_known = match &mut self.header {
                    Some((header, skips)) => header.take(line, number, skips),
                    None => content.starts_with("手数--"),
                };
                if !is_known {
                    self.skip(number, column(), "this line has no known form");
                }
            }
        }
        Ok(())
    }

    fn comment(&mut self, comment: &str) {
        match &mut self.transcript {
            None => self.first_comment.push(comment.to_owned()),
            Some(transcript) if transcript.is_broken => {}
            Some(transcript) => transcript.comment(comment),
        }
    }

    fn skip(&mut self, line: usize, column: usize, what: &str) {
        match (&mut self.header, &mut self.transcript) {
            (Some((_, skips)), _) => skips.add(line, column, what),
            (None, Some(transcript)) => transcript.skips.add(line, column, what),
            (None, None) => {}
        }
    }

    /// Reads `変化：9手`: the next moves replace the line from move 9 on.
    fn variation(&mut self, rest: &str, line: usize, column: usize) -> Result<(), RecordError> {
        let transcript = self.begin()?;
        let ply = number(rest.trim_start_matches(['：', ':', ' ', '　'])).map(|(ply, _)| ply);
        match ply.and_then(|ply| ply.checked_sub(1)) {
            Some(before) if before <= transcript.walker.ply() => {
                transcript.back_to(before);
            }
            Some(_) => {
                transcript.is_broken = true;
                transcript.skips.add(line, column, "the variation begins after the end of its line");
            }
            None => {
                transcript.is_broken = true;
                transcript.skips.add(line, column, "a variation names its first move, such as 変化：9手");
            }
        }
        Ok(())
    }
}

fn last_target(transcript: &Transcript) -> Option<Square> {
    transcript.walker.last_step().map(|step| step.mv.target())
}

/// Reads `   1 ７六歩(77)   ( 0:16/00:00:16)+`.
fn kif_move(transcript: &mut Transcript, line: &str, number_of_line: usize) -> Result<(), RecordError> {
    let text = line.trim_start().trim_start_matches(|letter: char| letter.is_ascii_digit()).trim();
    let text = text.trim_start_matches(MARKS).trim_start().trim_end_matches('+').trim_end();
    let place = || (number_of_line, column_of(line, text));
    let word = first_word(text);
    transcript.go_on();
    let ending = ending_of_word(word, transcript.mover_at_end());
    if transcript.is_broken && ending.is_none() {
        transcript.pass();
        return Ok(());
    }
    if stem(word) == NO_MATE {
        transcript.skips.add_at(place, WITHOUT_RESULT);
        return Ok(());
    }
    let (text, time) = without_time(transcript, text, |part| (number_of_line, column_of(line, part)));
    if let Some(ending) = ending {
        transcript.end(Ending { time, ..ending }, place);
        return Ok(());
    }
    let board = board_of(transcript.walker.position());
    let step = kif::read(&board, text, last_target(transcript)).map(RevealedMove::plain);
    if let (Err(error), true) = (&step, may_be_end(text)) {
        transcript.unknown_end(place, error.message(), true);
        return Ok(());
    }
    if let Some(node) = transcript.play(step, place)? {
        transcript.record().set_time(node, time);
    }
    Ok(())
}

/// Takes the brackets after a move from its text: that with the time, which has a colon, and those that are no start square.
fn without_time<'a>(
    transcript: &mut Transcript,
    mut text: &'a str,
    place: impl Fn(&str) -> (usize, usize),
) -> (&'a str, Option<Duration>) {
    let mut time = None;
    while let Some(at) = text.rfind(['(', '（']).filter(|at| *at > 0) {
        let bracket = &text[at..];
        let inner = bracket.trim_start_matches(['(', '（']).split([')', '）']).next().unwrap_or_default();
        if inner.contains(':') {
            time = read_time(inner);
            if time.is_none() {
                transcript.skips.add_at(|| place(bracket), "a time is minutes and seconds, such as ( 0:16/00:00:16)");
            }
        } else if inner.chars().count() == 2 && inner.chars().all(is_digit) {
            break;
        } else {
            transcript.skips.add_at(|| place(bracket), "a bracket that is neither a start square nor a time");
        }
        text = text[..at].trim_end();
    }
    (text, time)
}

/// Whether a letter is a digit of a start square: `(77)`, `（７七）`.
fn is_digit(letter: char) -> bool {
    letter.is_ascii_digit() || ('０'..='９').contains(&letter) || "一二三四五六七八九".contains(letter)
}

/// Reads ` 0:16/00:00:16`: the first time is that of the move.
fn read_time(text: &str) -> Option<Duration> {
    let own = text.split('/').next()?;
    let mut seconds = 0u64;
    for part in own.split(':') {
        let value: u64 = part.trim().parse().ok().filter(|value| *value < 1_000_000)?;
        seconds = seconds.checked_mul(60)?.checked_add(value)?;
    }
    (seconds <= limit::SECONDS).then_some(Duration::from_secs(seconds))
}

/// Reads `▲７六歩　△３四歩`.
fn ki2_moves(transcript: &mut Transcript, line: &str, number_of_line: usize) -> Result<(), RecordError> {
    let starts = line.match_indices(MARKS).map(|(at, _)| at);
    let ends = line.match_indices(MARKS).map(|(at, _)| at).skip(1).chain([line.len()]);
    for (start, end) in starts.zip(ends) {
        let text = line[start..end].trim();
        let word = text.trim_start_matches(MARKS).trim_start();
        transcript.go_on();
        if let Some(ending) = ending_of_word(word, transcript.mover_at_end()) {
            transcript.end(ending, || (number_of_line, column_of(line, text)));
            continue;
        }
        if transcript.is_broken {
            transcript.pass();
            continue;
        }
        if stem(word) == NO_MATE {
            transcript.skips.add_at(|| (number_of_line, column_of(line, text)), WITHOUT_RESULT);
            continue;
        }
        let board = board_of(transcript.walker.position());
        let step = ki2::read(&board, text, last_target(transcript)).map(RevealedMove::plain);
        if let (Err(error), true) = (&step, may_be_end(word)) {
            transcript.unknown_end(|| (number_of_line, column_of(line, text)), error.message(), true);
            continue;
        }
        transcript.play(step, || (number_of_line, column_of(line, text)))?;
    }
    Ok(())
}

/// Reads `まで12手で後手の勝ち`. It repeats the ending that another line has told, or decides where that line is not understood.
fn read_summary(transcript: &mut Transcript, text: &str, place: impl FnOnce() -> (usize, usize)) {
    let node = transcript.node();
    let is_told = !transcript.is_broken && transcript.walker.record().node(node).ending().is_some();
    match summary::ending(text, transcript.mover_at_end()) {
        Some(ending) if transcript.has_ended() || !is_told => transcript.end(ending, place),
        None if transcript.has_ended() || is_told => {}
        None if has_no_mate(text) => transcript.skips.add_at(place, WITHOUT_RESULT),
        None => transcript.unknown_end(place, "a result of unknown form", false),
        Some(_) => {}
    }
}

/// The words of a place whose ending has no result.
const WITHOUT_RESULT: &str = "an ending without a result";
