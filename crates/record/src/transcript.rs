//! A record while it is read.

use core::fmt::Display;

use teahouse_rules::{ParseError, Reason, RevealedMove, Seat};

use crate::{Encoding, Ending, Format, LostResult, NodeId, Reading, Record, RecordError, Skipped, Walker, limit};

/// The places that a reader leaves out.
#[derive(Debug, Default)]
pub(crate) struct Skips(Vec<Skipped>);

impl Skips {
    /// Whether no further place is named.
    pub(crate) fn is_full(&self) -> bool {
        self.0.len() >= limit::SKIPPED
    }

    pub(crate) fn add(&mut self, line: usize, column: usize, what: impl Display) {
        self.add_at(|| (line, column), what);
    }

    /// Adds a place. It is looked for only if it is added, because counting columns takes time.
    pub(crate) fn add_at(&mut self, place: impl FnOnce() -> (usize, usize), what: impl Display) {
        self.push(place, what, None);
    }

    /// Adds the place of a result that is not in the record.
    pub(crate) fn add_result(&mut self, place: impl FnOnce() -> (usize, usize), why: LostResult) {
        let what = match why {
            LostResult::OfLostMoves => "the result of moves that are left out",
            LostResult::Contradicted => "another place tells another result",
            LostResult::Unknown => "a result of unknown form",
        };
        self.push(place, what, Some(why));
    }

    /// Says that the place with this number tells no result.
    fn set_no_result(&mut self, number: usize, what: String) {
        if let Some(skipped) = self.0.get_mut(number) {
            (skipped.what, skipped.result) = (what, None);
        }
    }

    fn push(&mut self, place: impl FnOnce() -> (usize, usize), what: impl Display, result: Option<LostResult>) {
        if !self.is_full() {
            let (line, column) = place();
            self.0.push(Skipped { line, column, what: what.to_string(), word: String::new(), result });
        }
    }
}

/// A word that is no move and no known end of the game. What follows says what it was: the end, if that is a result or nothing at all.
#[derive(Debug)]
struct UnknownEnd {
    /// The number of its place among those that are left out.
    number: usize,
    /// What stands there if it is not the result, or if another place tells that.
    otherwise: String,
    /// Whether it stands for a move if moves follow.
    is_in_place_of_move: bool,
}

/// A record while it is read, with the places that are left out.
#[derive(Debug)]
pub(crate) struct Transcript {
    pub(crate) walker: Walker,
    pub(crate) skips: Skips,
    /// Whether a move of the present line could not be played, so that the rest of the line is left out.
    pub(crate) is_broken: bool,
    /// Whether the present line has ended.
    has_ended: bool,
    /// Whether the last move that was read is one that the rules forbid.
    is_foul: bool,
    /// The word at which the present line stands, if that is not known.
    unknown_end: Option<UnknownEnd>,
}

impl Transcript {
    pub(crate) fn new(record: Record, skips: Skips) -> Self {
        let walker = Walker::new(record);
        Self { walker, skips, is_broken: false, has_ended: false, is_foul: false, unknown_end: None }
    }

    /// Plays a step on the first board: see [`Transcript::play_on`].
    pub(crate) fn play(
        &mut self,
        step: Result<RevealedMove, ParseError>,
        place: impl FnOnce() -> (usize, usize),
    ) -> Result<Option<NodeId>, RecordError> {
        self.play_on(0, step, place)
    }

    /// Plays a step that was read at a place: the line and the column of the first character of the move. A step that cannot be
    /// played breaks the line.
    pub(crate) fn play_on(
        &mut self,
        board: u8,
        step: Result<RevealedMove, ParseError>,
        place: impl FnOnce() -> (usize, usize),
    ) -> Result<Option<NodeId>, RecordError> {
        if self.walker.record().len() >= limit::NODES {
            return Err(RecordError::TooManyMoves { line: place().0 });
        }
        if self.go_on() {
            self.pass();
            return Ok(None);
        }
        self.is_foul = step.is_ok() && !self.has_ended;
        let played = match step {
            _ if self.has_ended => Err((1, "a move after the end".to_owned())),
            Ok(step) => self.walker.play_on(board, step).map_err(|illegal| (1, illegal.to_string())),
            Err(error) => Err((error.column(), error.message().to_owned())),
        };
        match played {
            Ok(node) => {
                self.is_foul = false;
                Ok(Some(node))
            }
            Err((within, what)) => {
                self.is_broken = true;
                let shifted = |(line, column)| (line, column + within - 1);
                self.skips.add_at(|| shifted(place()), what);
                Ok(None)
            }
        }
    }

    /// Goes back to a place of the present line, from which another one begins.
    pub(crate) fn back_to(&mut self, ply: usize) {
        self.walker.back_to(ply);
        (self.is_broken, self.has_ended, self.is_foul) = (false, false, false);
        // A word at the end of the line before was its result.
        self.unknown_end = None;
    }

    /// Leaves out a word that is no move and no known end. It counts as the result until something follows it.
    pub(crate) fn unknown_end(
        &mut self,
        place: impl FnOnce() -> (usize, usize),
        otherwise: impl Display,
        is_in_place_of_move: bool,
    ) {
        if self.is_broken {
            return self.pass();
        }
        match self.unknown_end {
            // The first one is named.
            Some(_) => {}
            None if self.has_ended => self.skips.add_at(place, otherwise),
            None => {
                let number = self.skips.0.len();
                self.skips.add_result(place, LostResult::Unknown);
                self.unknown_end = Some(UnknownEnd { number, otherwise: otherwise.to_string(), is_in_place_of_move });
            }
        }
    }

    /// Whether the present line stands at a word that is not known.
    pub(crate) const fn has_unknown_end(&self) -> bool {
        self.unknown_end.is_some()
    }

    /// Says that the line goes on: an unknown word before was not its end. Returns whether the line is broken, because that stood for a
    /// move.
    pub(crate) fn go_on(&mut self) -> bool {
        let Some(UnknownEnd { number, otherwise, is_in_place_of_move }) = self.unknown_end.take() else { return false };
        self.skips.set_no_result(number, otherwise);
        self.is_broken |= is_in_place_of_move;
        is_in_place_of_move
    }

    /// Leaves out a move of a line that is broken already.
    pub(crate) const fn pass(&mut self) {
        self.is_foul = false;
    }

    /// The seat to move when a word ends the present line: after a foul, which is no step of the record, the other one.
    pub(crate) fn mover_at_end(&self) -> Seat {
        let mover = crate::shogi::mover(self.walker.position());
        if self.is_broken { mover.other() } else { mover }
    }

    /// Whether the present line has lost moves, and an ending is that of these moves. The ending after a foul belongs to the
    /// record, if it is that which the foul brought.
    fn has_lost_end(&mut self, ending: Ending) -> bool {
        let is_foul = core::mem::take(&mut self.is_foul);
        let is_of_foul = ending.reason == Some(Reason::IllegalMove) && ending.winner() == Some(self.mover_at_end());
        self.is_broken && !(is_foul && is_of_foul)
    }

    /// Whether a word has ended the present line.
    pub(crate) const fn has_ended(&self) -> bool {
        self.has_ended
    }

    /// Ends the present line. Of several ends the first one counts.
    pub(crate) fn end(&mut self, ending: Ending, place: impl FnOnce() -> (usize, usize)) {
        if let Some(UnknownEnd { number, otherwise, .. }) = self.unknown_end.take() {
            self.skips.set_no_result(number, otherwise);
        }
        let (node, is_lost) = (self.node(), self.has_lost_end(ending));
        let had_ended = core::mem::replace(&mut self.has_ended, true);
        match self.walker.record().node(node).ending().filter(|_| had_ended) {
            Some(told) if told.score != ending.score => self.skips.add_result(place, LostResult::Contradicted),
            Some(_) => {}
            // The first one is named.
            None if is_lost && had_ended => {}
            None if is_lost => self.skips.add_result(place, LostResult::OfLostMoves),
            None if self.walker.record().node(node).children().is_empty() => {
                self.walker.record_mut().set_ending(node, Some(ending));
            }
            None => self.skips.add_at(place, "the end of a line that goes on elsewhere"),
        }
    }

    /// Adds lines to the comment on the present node. [`Transcript::finish`] cleans them.
    pub(crate) fn comment(&mut self, comment: &str) {
        let node = self.node();
        self.comment_at(node, comment);
    }

    /// Adds lines to the comment on a node.
    pub(crate) fn comment_at(&mut self, node: NodeId, comment: &str) {
        let written = &mut self.walker.record_mut().nodes[node.index()].comment;
        if !written.is_empty() {
            written.push('\n');
        }
        written.push_str(comment);
    }

    pub(crate) fn node(&self) -> NodeId {
        self.walker.node()
    }

    pub(crate) fn record(&mut self) -> &mut Record {
        self.walker.record_mut()
    }

    pub(crate) fn finish(self, format: Format) -> Reading {
        let (mut record, skipped) = (self.walker.into_record(), self.skips.0);
        for node in &mut record.nodes {
            node.comment = crate::text::cleaned(&node.comment);
        }
        Reading { record, skipped, format, encoding: Encoding::Utf8 }
    }
}
