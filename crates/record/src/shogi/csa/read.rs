//! Reading CSA.

use core::ops::Range;
use core::time::Duration;

use teahouse_rules::shogi::notation::csa;
use teahouse_rules::shogi::{Handicap, Side};
use teahouse_rules::{Reason, RevealedMove, Rules, Seat};

use super::start::Start;
use super::{RULES, summary, tag_of};
use crate::shogi::{WITHOUT_RESULT, board_of, ending_of, is_without_result, usual_rules};
use crate::tags::with_separator;
use crate::text::column_of;
use crate::transcript::{Skips, Transcript};
use crate::{Ending, Format, NodeId, Reading, Record, RecordError, Tag, Tags, limit};

struct CsaReader {
    tags: Tags,
    rules: Option<Rules>,
    start: Start,
    skips: Skips,
    comment: Vec<String>,
    transcript: Option<Transcript>,
    format: Format,
    /// Whether the last node of the transcript has an ending that waits for its time.
    has_ended: bool,
    /// The last comment that tells the result, and its line.
    summary: Option<(String, usize)>,
    /// The same of comments that players have written: they tell it only where a word that is not known stands for it.
    remark: Option<(String, usize)>,
}

/// The line between two games.
const BETWEEN: &str = "/";

/// Where the games of a file are. What has nothing but comments is no game.
pub(crate) fn games(text: &str) -> Vec<Range<usize>> {
    let (mut games, mut start, mut has_content, mut at) = (Vec::new(), 0, false, 0);
    for line in text.split_inclusive('\n') {
        let (content, line_at) = (line.trim(), at);
        at += line.len();
        if content == BETWEEN {
            games.extend(has_content.then_some(start..line_at));
            (start, has_content) = (at, false);
        } else {
            has_content |= !content.is_empty() && !content.starts_with('\'');
        }
    }
    games.extend(has_content.then_some(start..at));
    games
}

/// Reads the first game of a file.
pub(crate) fn read(text: &str) -> Result<Reading, RecordError> {
    let mut reader = CsaReader {
        tags: Tags::default(),
        rules: None,
        start: Start::new(),
        skips: Skips::default(),
        comment: Vec::new(),
        transcript: None,
        format: Format::Csa,
        has_ended: false,
        summary: None,
        remark: None,
    };
    for (number, line) in (1..).zip(text.lines()) {
        if line.trim() == BETWEEN {
            reader.begin(number)?.skips.add(number, 1, "another game follows; only the first one is read");
            break;
        }
        reader.line(line, number)?;
    }
    reader.begin(1)?;
    reader.conclude();
    let format = reader.format;
    Ok(reader.transcript.expect("a reader has begun").finish(format))
}

impl CsaReader {
    /// Ends the start position, if it has not ended yet.
    fn begin(&mut self, line: usize) -> Result<&mut Transcript, RecordError> {
        if self.transcript.is_none() {
            if self.start.line == 0 {
                self.start.take("PI", 0);
            }
            let rules = self.rules.unwrap_or(usual_rules(Handicap::Even));
            let place = if self.start.line == 0 { line } else { self.start.line };
            if self.start.lacks_rows() {
                return Err(RecordError::malformed(place, 1, "the start position has nine rows, P1 to P9"));
            }
            let start = rules
                .parse_position(&self.start.sfen())
                .map_err(|error| RecordError::malformed(place, 1, error.message()))?;
            let mut record = Record::from_position(rules, start);
            *record.tags_mut() = core::mem::take(&mut self.tags);
            record.set_comment(NodeId::ROOT, &self.comment.join("\n"));
            self.transcript = Some(Transcript::new(record, core::mem::take(&mut self.skips)));
        }
        Ok(self.transcript.as_mut().expect("the transcript has just been made"))
    }

    /// Notes a comment that tells the result.
    fn note_result(&mut self, line: &str, number: usize) {
        let Some(comment) = line.strip_prefix('\'').filter(|_| self.transcript.is_some()) else { return };
        let content = comment.trim_start_matches('*').trim();
        if summary::tells_result(content) {
            let note = if comment.starts_with('*') { &mut self.remark } else { &mut self.summary };
            *note = Some((content.to_owned(), number));
        }
    }

    /// Ends the game as a comment tells it, if no other place does.
    fn conclude(&mut self) {
        let Some(transcript) = self.transcript.as_mut().filter(|transcript| !transcript.has_ended()) else { return };
        let remark = self.remark.take().filter(|_| transcript.has_unknown_end());
        let Some((comment, line)) = self.summary.take().or(remark) else { return };
        if let Some(ending) = summary::ending(&comment, transcript.mover_at_end()) {
            transcript.end(ending, || (line, 1));
        }
    }

    fn skips(&mut self) -> &mut Skips {
        match &mut self.transcript {
            Some(transcript) => &mut transcript.skips,
            None => &mut self.skips,
        }
    }

    fn skip(&mut self, line: usize, column: usize, what: &str) {
        self.skips().add(line, column, what);
    }

    fn line(&mut self, line: &str, number: usize) -> Result<(), RecordError> {
        self.note_result(line, number);
        if let Some(comment) = line.strip_prefix("'*") {
            match &mut self.transcript {
                None => self.comment.push(comment.to_owned()),
                Some(transcript) if transcript.is_broken => {}
                Some(transcript) => transcript.comment(comment),
            }
            return Ok(());
        }
        match line.chars().next() {
            None | Some('\'') => Ok(()),
            Some('V') if line[1..].starts_with(|digit: char| digit.is_ascii_digit()) => {
                self.format = if line.starts_with("V3") { Format::Csa3 } else { Format::Csa };
                Ok(())
            }
            Some('N') if line.starts_with("N+") || line.starts_with("N-") => {
                let seat = if line.starts_with("N+") { Seat::FIRST } else { Seat::SECOND };
                self.tags().set(Tag::Player(seat), &line[2..]);
                Ok(())
            }
            Some('$') => {
                self.tag(line, number);
                Ok(())
            }
            Some('P') => self.start(line.trim_end(), number),
            // Several statements may share a line.
            _ => line.split(',').try_for_each(|part| self.statement(line, part, number)),
        }
    }

    /// Reads a line of the start position. One that cannot be read would leave half a board.
    fn start(&mut self, line: &str, number: usize) -> Result<(), RecordError> {
        const FORM: &str = "a line of the start position has another form, such as P1-KY-KE … or P+00FU";
        if self.transcript.is_none() && self.start.take(line, number).is_some() {
            return Ok(());
        }
        let is_needed = line[1..].starts_with(|letter: char| matches!(letter, 'I' | '1'..='9' | '+' | '-'));
        if self.transcript.is_none() && is_needed {
            return Err(RecordError::malformed(number, 1, FORM));
        }
        self.skip(number, 1, FORM);
        Ok(())
    }

    fn tags(&mut self) -> &mut Tags {
        match &mut self.transcript {
            Some(transcript) => transcript.record().tags_mut(),
            None => &mut self.tags,
        }
    }

    fn tag(&mut self, line: &str, number: usize) {
        let Some((keyword, value)) = line[1..].split_once(':') else {
            return self.skip(number, 1, "information has a keyword and a value, such as $EVENT:title");
        };
        if keyword == RULES && self.transcript.is_some() {
            return self.skip(number, 1, "the rules stand before the moves");
        }
        if keyword == RULES {
            match Rules::parse(value.trim()) {
                Ok(rules @ Rules::Shogi(_)) => self.rules = Some(rules),
                _ => self.skip(number, column_of(line, value), "these are no rules of shogi"),
            }
            return;
        }
        let tag = tag_of(keyword);
        let value = if tag.is_date() { with_separator(value.trim(), '-') } else { value.to_owned() };
        self.tags().set(tag, &value);
    }

    fn statement(&mut self, line: &str, part: &str, number: usize) -> Result<(), RecordError> {
        let text = part.trim();
        let place = || (number, column_of(line, text));
        match text.chars().next() {
            None => {}
            Some('+' | '-') if text.len() == 1 => {
                if self.transcript.is_some() {
                    self.skips().add_at(place, "the side to move stands before the moves");
                } else {
                    self.start.mover = if text == "+" { Side::Sente } else { Side::Gote };
                    self.begin(number)?;
                }
            }
            Some('+' | '-') => {
                let transcript = self.begin(number)?;
                if transcript.is_broken {
                    transcript.pass();
                    return Ok(());
                }
                let board = board_of(transcript.walker.position());
                let step = csa::read(&board, text).map(RevealedMove::plain);
                transcript.play(step, place)?;
                self.has_ended = false;
            }
            Some('T') => self.time(line, text, number)?,
            Some('%') => self.special(&text[1..], place, number)?,
            Some(_) => self.skips().add_at(place, "this line has no known form"),
        }
        Ok(())
    }

    /// Reads `%TORYO`.
    fn special(&mut self, text: &str, place: impl Fn() -> (usize, usize), number: usize) -> Result<(), RecordError> {
        let transcript = self.begin(number)?;
        let word = text.split_whitespace().next().unwrap_or_default().to_ascii_uppercase();
        match ending_of(&word, transcript.mover_at_end()) {
            Some(ending) => {
                transcript.end(ending, place);
                self.has_ended = !transcript.is_broken;
                if ending.reason == Some(Reason::MoveLimit) {
                    // Version 2.2 has no such word.
                    self.format = Format::Csa3;
                }
            }
            None if transcript.is_broken => transcript.pass(),
            None if is_without_result(&word) => transcript.skips.add_at(place, WITHOUT_RESULT),
            None => transcript.unknown_end(place, "a special move of an unknown name", false),
        }
        Ok(())
    }

    /// Reads `T12` or `T12.345`: the time of the move before, or of the ending before.
    fn time(&mut self, line: &str, text: &str, number: usize) -> Result<(), RecordError> {
        let has_ended = self.has_ended;
        let place = || (number, column_of(line, text));
        let transcript = self.begin(number)?;
        // The time of an end that is not known is not that of the move before.
        if transcript.is_broken || transcript.has_unknown_end() {
            return Ok(());
        }
        let Some(time) = read_time(&text[1..]) else {
            transcript.skips.add_at(place, "a time is a number of seconds, such as T12");
            return Ok(());
        };
        let node = transcript.node();
        let has_fraction = time.subsec_millis() > 0;
        match transcript.walker.record().node(node).ending().filter(|_| has_ended) {
            Some(ending) => transcript.record().set_ending(node, Some(Ending { time: Some(time), ..ending })),
            None if node == NodeId::ROOT => transcript.skips.add_at(place, "a time without a move"),
            None => transcript.record().set_time(node, Some(time)),
        }
        if has_fraction {
            // Version 2.2 has whole seconds.
            self.format = Format::Csa3;
        }
        Ok(())
    }
}

fn read_time(text: &str) -> Option<Duration> {
    let (seconds, fraction) = text.split_once('.').unwrap_or((text, ""));
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if seconds.is_empty() || seconds.len() > 9 || !is_number(seconds) || !is_number(fraction) {
        return None;
    }
    let millis: String = fraction.chars().chain("000".chars()).take(3).collect();
    let seconds: u64 = seconds.parse().ok().filter(|seconds| *seconds <= limit::SECONDS)?;
    Some(Duration::from_secs(seconds) + Duration::from_millis(millis.parse().ok()?))
}
