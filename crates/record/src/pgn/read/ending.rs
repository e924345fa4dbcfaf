//! The result of a file: the word after the moves, and the tags.

use teahouse_rules::Reason;

use super::super::token::Token;
use super::super::word::{ResultWord, result_word};
use super::super::{SUSPENDED, bpgn};
use super::header::Value;
use super::{PgnReader, place_of};
use crate::dhtmlxq::result;
use crate::{Ending, Format, LostResult, RecordError, Score};

impl<'a> PgnReader<'a> {
    /// Notes a tag with the result. The first one counts, unless it leaves the result open.
    pub(super) fn note_tag(&mut self, value: Value<'a>) {
        let is_open = |value: &Value<'_>| matches!(value.text.trim(), "" | "?" | "*");
        let known = self.header.result.as_ref().filter(|known| !is_open(known)).map(|known| known.text.clone());
        match known {
            None => self.header.result = Some(value),
            Some(known) if is_open(&value) || known == value.text => {}
            Some(_) => self.skip_result(value.token, LostResult::Contradicted),
        }
    }

    /// Notes a word after the moves. The first one counts, unless it leaves the result open.
    pub(super) fn note_word(&mut self, result: ResultWord, token: Token<'a>) {
        let (is_open, is_inside) = (result == ResultWord::Open, !self.frames.is_empty());
        let known = self.result.map(|(known, _)| known).filter(|known| *known != ResultWord::Open);
        match known {
            _ if is_inside && is_open => {}
            _ if is_inside => self.skip(token, "a result inside a variation"),
            Some(known) if is_open || known == result => {}
            Some(_) => self.skip_result(token, LostResult::Contradicted),
            None => (self.result, self.is_after_result) = (Some((result, token)), true),
        }
    }

    /// Names the place of a result that is not in the record.
    fn skip_result(&mut self, token: Token<'_>, why: LostResult) {
        let text = self.text;
        let skips = self.transcript.as_mut().map_or(&mut self.skips, |transcript| &mut transcript.skips);
        skips.add_result(|| place_of(text, token), why);
    }

    /// Sets the ending of the main line: from the word after the moves, or else from the tag.
    pub(super) fn set_ending(&mut self) -> Result<(), RecordError> {
        let (result, token) = self.take_result().unzip();
        // Without the tag a game of Supply Chess ends on the board of its last move.
        let last_board = self.transcript.as_ref().map_or(0, |transcript| transcript.walker.last_board());
        let board = self.header.board.unwrap_or(last_board);
        let score = result.and_then(|result| match result {
            ResultWord::First => Some(Score::Won(bpgn::winner(true, board))),
            ResultWord::Second => Some(Score::Won(bpgn::winner(false, board))),
            ResultWord::Drawn => Some(Score::Drawn),
            ResultWord::Open => None,
        });
        let ending = self.with_reason(score);
        let time = self.ending_time.take();
        if let (None, Some((_, token))) = (ending, time) {
            self.skip(token, "the time of an ending where there is none");
        }
        let ending = ending.map(|ending| Ending { time: time.map(|(time, _)| time), ..ending });
        let transcript = self.begin()?;
        if !transcript.is_broken {
            let last = transcript.node();
            transcript.record().set_ending(last, ending);
        } else if let (Some(_), Some(token)) = (score, token) {
            // The result of moves that are left out is that of no move of the record.
            self.skip_result(token, LostResult::OfLostMoves);
        }
        Ok(())
    }

    /// The result after the moves, or that of the tag where the moves leave it open.
    fn take_result(&mut self) -> Option<(ResultWord, Token<'a>)> {
        let after_moves = self.result.filter(|(result, _)| *result != ResultWord::Open);
        let Some(Value { text, token }) = self.header.result.take() else { return after_moves };
        let Some(by_tag) = self.result_of_tag(&text) else {
            match after_moves {
                Some(_) => self.skip(token, "a result of unknown form"),
                None => self.skip_result(token, LostResult::Unknown),
            }
            return after_moves;
        };
        if by_tag != ResultWord::Open && after_moves.is_some_and(|(result, _)| result != by_tag) {
            self.skip_result(token, LostResult::Contradicted);
        }
        after_moves.or(Some((by_tag, token)))
    }

    /// The result of a tag. Some programs of xiangqi write 红胜.
    fn result_of_tag(&self, text: &str) -> Option<ResultWord> {
        let text = text.trim();
        let is_xiangqi = !matches!(self.format, Format::Banqi | Format::Bpgn);
        let in_words = || {
            Some(match result::read(text).filter(|_| is_xiangqi)? {
                Some(Score::Won(seat)) if seat.index() == 0 => ResultWord::First,
                Some(Score::Won(_)) => ResultWord::Second,
                Some(Score::Drawn) => ResultWord::Drawn,
                Some(Score::Suspended) | None => ResultWord::Open,
            })
        };
        let is_open = matches!(text, "" | "?");
        result_word(text).or(is_open.then_some(ResultWord::Open)).or_else(in_words)
    }

    /// The ending with this score, and with the reason of the tag.
    fn with_reason(&mut self, score: Option<Score>) -> Option<Ending> {
        let Some(Value { text, token }) = self.header.termination.take() else {
            return score.map(|score| Ending::new(score, None));
        };
        let (reason, is_suspended) = (text.parse::<Reason>().ok(), text == SUSPENDED);
        match score {
            None if is_suspended => return Some(Ending::new(Score::Suspended, None)),
            Some(_) if is_suspended => self.skip(token, "a game with a result is not unterminated"),
            _ if reason.is_none() => self.skip(token, "a reason that has no name here"),
            None => self.skip(token, "the reason of a result where there is none"),
            Some(_) => {}
        }
        score.map(|score| Ending::new(score, reason))
    }
}
