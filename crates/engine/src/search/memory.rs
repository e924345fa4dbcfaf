//! The search and its transposition table, and the evaluations that it remembers.

use crate::transposition::{Bound, TtEntry};

use super::board::Board;
use super::packed_move::PackedMove;
use super::score::{MAX_DEPTH, from_table, to_table};
use super::searcher::{EVALUATIONS, Searcher};
use super::window::Window;

impl<B: Board> Searcher<B> {
    #[inline]
    fn table_key(&self, board: &B) -> u64 {
        board.key() ^ board.counter_key(&self.laws)
    }

    #[inline]
    pub(super) fn probe(&self, board: &B, excluded: PackedMove) -> Option<TtEntry> {
        if !self.selectivity.table || excluded != PackedMove::NONE {
            return None;
        }
        self.table.probe(self.table_key(board))
    }

    #[inline]
    pub(super) fn store(&mut self, board: &B, best: PackedMove, score: i32, window: Window) {
        if !self.selectivity.table {
            return;
        }
        let bound = match score {
            _ if score >= window.beta => Bound::Lower,
            _ if score <= window.alpha => Bound::Upper,
            _ => Bound::Exact,
        };
        let depth = window.depth.clamp(-1, MAX_DEPTH) as i8;
        let key = self.table_key(board);
        match to_table(score, window.ply) {
            Some(score) => self.table.store(key, TtEntry { step: best.0, score, depth, bound }),
            // The score depends on the line, but the move may be good in other lines too.
            None if best != PackedMove::NONE => {
                let unknown = TtEntry { step: best.0, score: i16::MIN, depth: i8::MIN, bound: Bound::Lower };
                self.table.store(key, unknown);
            }
            None => {}
        }
    }

    /// The evaluation of a board, which the search often meets again at once.
    #[inline]
    pub(super) fn remembered(&mut self, board: &B) -> i32 {
        let key = board.key();
        let place = key as usize % EVALUATIONS;
        let Some((known, evaluation)) = self.evaluations.get_mut(place) else { return board.evaluate() };
        if *known != key {
            (*known, *evaluation) = (key, board.evaluate());
        }
        *evaluation
    }
}

/// The score of an entry, if it decides a node of this window and depth.
pub(super) fn cutoff(entry: &TtEntry, window: &Window) -> Option<i32> {
    if i32::from(entry.depth) < window.depth.min(MAX_DEPTH) {
        return None;
    }
    let score = from_table(entry.score, window.ply);
    match entry.bound {
        Bound::Exact => Some(score),
        Bound::Lower => (score >= window.beta).then_some(score),
        Bound::Upper => (score <= window.alpha).then_some(score),
    }
}
