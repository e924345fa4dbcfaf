//! Reading PGN.

mod ending;
mod header;

use core::time::Duration;

use header::{PgnHeader, Value};

use teahouse_rules::xiangqi::Notation;
use teahouse_rules::{ParseError, Position, RevealedMove, Rules, banqi};

use super::bpgn::{self, BpgnClocks, Label};
use super::token::{Token, TokenKind, Tokens};
use super::word::{ResultWord, notation_of, result_word, without_number};
use super::{TIME, read_deal, read_time};
use crate::text::column_at;
use crate::transcript::{Skips, Transcript};
use crate::{Format, NodeId, Reading, RecordError, limit};

/// The place before a variation.
struct VariationStart {
    ply: usize,
    step: Option<RevealedMove>,
    board: u8,
    is_broken: bool,
}

struct PgnReader<'a> {
    text: &'a str,
    format: Format,
    /// The rules if the file names none.
    usual: Rules,
    header: PgnHeader<'a>,
    has_tags: bool,
    skips: Skips,
    transcript: Option<Transcript>,
    frames: Vec<VariationStart>,
    /// The number of brackets around the first mention of each node.
    depths: Vec<usize>,
    /// The comments before the first move.
    opening: Vec<(&'a str, Token<'a>)>,
    /// The comment before the first move of a variation, with its place.
    pending: Option<(String, Token<'a>)>,
    /// The notation of the first move.
    notation: Option<Notation>,
    /// The word after the moves.
    result: Option<(ResultWord, Token<'a>)>,
    /// Whether no move follows the result.
    is_after_result: bool,
    /// The time after the result, which is that of the ending.
    ending_time: Option<(Duration, Token<'a>)>,
    /// The label before the next move, in a record of Supply Chess.
    label: Option<Label>,
    /// The label of the last move, and the clocks, in a file of another program.
    clocks: Option<(Option<Label>, BpgnClocks)>,
}

/// Where the games of a file begin: with the first tag after moves or a result.
pub(crate) fn game_starts(text: &str, format: Format) -> Vec<usize> {
    let (mut starts, mut has_begun) = (vec![0], false);
    for token in Tokens::new(text, format == Format::Banqi) {
        match token.kind {
            TokenKind::Tag(content) if has_begun && content.contains('"') => {
                starts.push(token.at);
                has_begun = false;
            }
            TokenKind::Tag(_) | TokenKind::Comment(_) => {}
            TokenKind::Unclosed(_) | TokenKind::Open | TokenKind::Close | TokenKind::Word(_) => has_begun = true,
        }
    }
    starts
}

/// Reads the first game of a file. It has the usual rules if it names none.
pub(crate) fn read(text: &str, format: Format, usual: Rules) -> Result<Reading, RecordError> {
    let mut reader = PgnReader {
        text,
        format,
        usual,
        header: PgnHeader::default(),
        has_tags: false,
        skips: Skips::default(),
        transcript: None,
        frames: Vec::new(),
        depths: vec![0],
        opening: Vec::new(),
        pending: None,
        notation: None,
        result: None,
        is_after_result: false,
        ending_time: None,
        label: None,
        clocks: (format == Format::Bpgn).then(Default::default),
    };
    for token in Tokens::new(text, format == Format::Banqi) {
        if !reader.token(token)? {
            break;
        }
    }
    reader.finish()
}

impl<'a> PgnReader<'a> {
    fn skip(&mut self, token: Token<'_>, what: impl core::fmt::Display) {
        let text = self.text;
        let skips = self.transcript.as_mut().map_or(&mut self.skips, |transcript| &mut transcript.skips);
        skips.add_at(|| place_of(text, token), what);
    }

    /// Reads a token. Returns whether the game goes on after it.
    fn token(&mut self, token: Token<'a>) -> Result<bool, RecordError> {
        match token.kind {
            TokenKind::Tag(content) if self.transcript.is_none() => self.tag(content, token),
            TokenKind::Tag(content) if content.contains('"') => {
                self.skip(token, "another game follows; only the first one is read");
                return Ok(false);
            }
            TokenKind::Tag(_) => self.skip(token, "a tag among the moves"),
            TokenKind::Comment(_) if self.transcript.is_none() && !self.has_tags => {
                self.skip(token, "a comment before the tags");
            }
            // Tags may follow.
            TokenKind::Comment(comment) if self.transcript.is_none() => self.opening.push((comment, token)),
            TokenKind::Comment(comment) => self.comment(comment, token)?,
            TokenKind::Unclosed(comment) => {
                self.skip(token, "the comment has no end");
                self.comment(comment, token)?;
            }
            TokenKind::Open => self.open(token)?,
            TokenKind::Close => self.close(token)?,
            TokenKind::Word(word) => self.word(word, token)?,
        }
        Ok(true)
    }

    /// Ends the tags, if they have not ended yet.
    fn begin(&mut self) -> Result<&mut Transcript, RecordError> {
        if self.transcript.is_none() {
            let record = self.record()?;
            self.transcript = Some(Transcript::new(record, core::mem::take(&mut self.skips)));
            for (comment, token) in core::mem::take(&mut self.opening) {
                self.comment(comment, token)?;
            }
        }
        Ok(self.transcript.as_mut().expect("the transcript has just been made"))
    }

    fn comment(&mut self, comment: &str, token: Token<'a>) -> Result<(), RecordError> {
        let is_first = self.frames.last().is_some_and(|frame| {
            self.transcript.as_ref().is_some_and(|transcript| transcript.walker.ply() + 1 == frame.ply)
        });
        let transcript = self.begin()?;
        if transcript.is_broken {
            return Ok(());
        }
        let node = transcript.node();
        let (time, comment) =
            match comment.split_once(TIME).and_then(|(before, rest)| Some((before, rest.split_once(']')?))) {
                Some((before, (time, after))) => (Some(read_time(time.trim())), format!("{before}{after}")),
                None => (None, comment.to_owned()),
            };
        let comment = comment.trim();
        if let (Some(now), false) = (bpgn::clock(comment), is_first)
            && let Some(took) = self.took(now)
        {
            self.begin()?.record().set_time(node, took);
            return Ok(());
        }
        match time {
            None => {}
            Some(None) => self.skip(token, "a time is hours, minutes and seconds, such as [%emt 0:00:05]"),
            Some(time) if self.is_after_result => self.ending_time = time.map(|time| (time, token)),
            Some(_) if is_first || node == NodeId::ROOT => self.skip(token, "a time before the first move"),
            Some(time) => self.begin()?.record().set_time(node, time),
        }
        if comment.is_empty() {
            return Ok(());
        }
        if is_first {
            let before = self.pending.take().map(|(before, token)| (before + "\n", token));
            let (before, token) = before.unwrap_or((String::new(), token));
            self.pending = Some((before + comment, token));
        } else {
            self.begin()?.comment(comment);
        }
        Ok(())
    }

    /// The time of the last move, after which its player's clock shows this; `None` where numbers in braces are no clocks.
    fn took(&mut self, now: Duration) -> Option<Option<Duration>> {
        let (label, clocks) = self.clocks.as_mut()?;
        Some(clocks.took((*label)?.0, now))
    }

    /// Names a comment before the first move of a variation that has no move.
    fn skip_pending(&mut self) {
        if let Some((_, token)) = self.pending.take() {
            self.skip(token, "a comment on a variation without moves");
        }
    }

    /// Begins a variation, which replaces the last move.
    fn open(&mut self, token: Token<'_>) -> Result<(), RecordError> {
        if self.frames.len() >= limit::DEPTH {
            let (line, column) = place_of(self.text, token);
            return Err(RecordError::TooDeep { line, column });
        }
        self.skip_pending();
        let transcript = self.begin()?;
        let (ply, step, board) =
            (transcript.walker.ply(), transcript.walker.last_step(), transcript.walker.last_board());
        let frame = VariationStart { ply, step, board, is_broken: transcript.is_broken };
        match frame.ply.checked_sub(1) {
            Some(before) => transcript.walker.back_to(before),
            None => {
                transcript.is_broken = true;
                if !frame.is_broken {
                    self.skip(token, "a variation before the first move");
                }
            }
        }
        self.frames.push(frame);
        Ok(())
    }

    fn close(&mut self, token: Token<'_>) -> Result<(), RecordError> {
        self.begin()?;
        self.skip_pending();
        match self.frames.pop() {
            None => self.skip(token, "no variation ends here"),
            Some(frame) => {
                let transcript = self.begin()?;
                if let (Some(before), Some(step)) = (frame.ply.checked_sub(1), frame.step) {
                    transcript.walker.back_to(before);
                    transcript.is_broken = transcript.walker.play_on(frame.board, step).is_err() || frame.is_broken;
                } else {
                    transcript.is_broken = frame.is_broken;
                }
            }
        }
        Ok(())
    }

    fn word(&mut self, word: &'a str, token: Token<'a>) -> Result<(), RecordError> {
        if let Some(result) = result_word(word) {
            self.begin()?;
            self.note_word(result, token);
            return Ok(());
        }
        if word.starts_with('$') {
            self.skip(token, "an annotation by number");
            return Ok(());
        }
        let text = match Label::split(word).filter(|_| self.format == Format::Bpgn) {
            Some((label, text)) => {
                self.label = Some(label);
                text
            }
            None => without_number(word),
        };
        let before = word.len() - text.len();
        let text = text.trim_end_matches(['!', '?', '！', '？']);
        if text.is_empty() {
            return Ok(());
        }
        let label = self.label.take();
        if let Some((last, _)) = &mut self.clocks {
            *last = label;
        }
        let notation = notation_of(text);
        let (file, pending) = (self.text, self.pending.take());
        let transcript = self.begin()?;
        if transcript.is_broken {
            return Ok(());
        }
        let step = match transcript.walker.position() {
            Position::Xiangqi(position) => notation.read(position, text).map(RevealedMove::plain),
            Position::Banqi(position) => {
                let read = banqi::Notation::Coordinates.read(position, text);
                read.or_else(|error| transcript.walker.position().parse_move(text).map_err(|_| error))
            }
            Position::Supply(_) => match label {
                Some(label) => label.read(transcript.walker.position_of(label.board()), text),
                None => Err(ParseError::new(text, 0, "a move has a label such as 12A. before it")),
            },
            position => position.parse_move(text),
        };
        let place = || {
            let (line, column) = place_of(file, token);
            (line, column + word[..before].chars().count())
        };
        if let Some(node) = transcript.play_on(label.map_or(0, Label::board), step, place)? {
            if let Some((comment, _)) = pending {
                transcript.comment(&comment);
            }
            self.put_own_line_first(node);
            self.is_after_result = false;
            self.notation.get_or_insert(notation);
        }
        Ok(())
    }

    /// Makes a move the first child if only variations of its line have gone on there: a variation may repeat the move before it
    /// and go on before its own line does.
    fn put_own_line_first(&mut self, node: NodeId) {
        let (Some(transcript), depth) = (&mut self.transcript, self.frames.len()) else { return };
        let record = transcript.record();
        self.depths.resize(record.len(), depth);
        let known = &mut self.depths[node.index()];
        *known = depth.min(*known);
        let parent = record.node(node).parent().unwrap_or(NodeId::ROOT);
        let first = record.node(parent).children().first();
        if first.is_some_and(|first| self.depths[first.index()] > depth) {
            record.put_first(node);
        }
    }

    fn finish(mut self) -> Result<Reading, RecordError> {
        self.begin()?;
        if !self.frames.is_empty() {
            let line = self.text.lines().count().max(1);
            let what = format!("{} variations have no end", self.frames.len());
            let transcript = self.begin()?;
            transcript.skips.add(line, 1, what);
            // The main line ends before the variations.
            let end = Token { kind: TokenKind::Close, line, at: self.text.len(), line_at: self.text.len() };
            while !self.frames.is_empty() {
                self.close(end)?;
            }
        }
        self.set_ending()?;
        if let Some(Value { text, token }) = self.header.deal.take() {
            let transcript = self.begin()?;
            let done = read_deal(&text).map(|deal| transcript.record().set_deal(deal));
            match done {
                Some(Ok(())) => {}
                Some(Err(error)) => self.skip(token, error),
                None => self.skip(token, "a deal has four rows of eight letters or dots"),
            }
        }
        let format = match (self.format, self.notation) {
            (Format::Banqi | Format::Bpgn, _) | (_, None) => self.format,
            (_, Some(Notation::Iccs)) => Format::PgnIccs,
            (_, Some(Notation::Wxf)) => Format::PgnWxf,
            _ => Format::PgnChinese,
        };
        let transcript = self.transcript.expect("a reader has begun");
        Ok(transcript.finish(format))
    }
}

/// The line and the column of a token.
fn place_of(text: &str, token: Token<'_>) -> (usize, usize) {
    (token.line, column_at(&text[token.line_at..], token.at - token.line_at))
}
