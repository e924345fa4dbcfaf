//! Shogi: a player by the [search](crate::search), with an evaluation whose weights are fitted to games.

mod board;
mod evaluate;
mod features;
pub mod fit;
mod groups;
mod hints;
mod moves;
mod pressure;
mod sight;
mod values;
mod weights;

use teahouse_rules::shogi::Ruleset;
use teahouse_rules::shogi::impasse::Impasse;
use teahouse_rules::{Outcome, Position, Public, Reason};

use crate::finding::Finding;
use crate::limits::Limits;
use crate::manner::Manner;
use crate::search::{Line, SearchTask, Selectivity, Thinker};

pub(crate) use board::ShogiBoard;
use board::ShogiLaws;
use weights::WeightTable;

/// A player of shogi.
#[derive(Debug)]
pub(crate) struct ShogiPlayer {
    ruleset: Ruleset,
    thinker: Thinker<ShogiBoard>,
    weights: &'static WeightTable,
}

impl ShogiPlayer {
    /// A player under these rules.
    pub(crate) fn new(ruleset: &Ruleset, mebibytes: usize, selectivity: Selectivity, manner: Manner) -> Self {
        let origin = teahouse_rules::shogi::Position::start();
        let laws = ShogiLaws::of(ruleset, &origin);
        let thinker = Thinker::new(laws, &ShogiBoard::of(&origin), mebibytes, selectivity, manner);
        Self { ruleset: *ruleset, thinker, weights: weights::in_use() }
    }

    pub(crate) const fn set_memory(&mut self, mebibytes: usize) {
        self.thinker.set_memory(mebibytes);
    }

    /// Evaluates with other weights from now on.
    pub(crate) const fn set_weights(&mut self, weights: fit::ShogiWeights) {
        self.weights = weights.0;
    }

    /// Searches the present position of a game of shogi.
    pub(crate) fn think(
        &mut self,
        public: &Public,
        seed: u64,
        limits: &Limits,
        report: &mut dyn FnMut(&Finding),
    ) -> Finding {
        let (Position::Shogi(position), Position::Shogi(start)) = (public.position(), public.start()) else {
            return Finding::default();
        };
        let line = Line::of_game(ShogiBoard::weighed(start, self.weights), public);
        // Past a draw by the move limit the search ignores it.
        let laws = ShogiLaws::of(&self.ruleset, start).beyond(position, &line);
        self.thinker
            .think(SearchTask { laws, board: ShogiBoard::weighed(position, self.weights), line, limits, seed }, report)
    }
}

/// Whether the side to move wins a game of shogi by declaring an impasse now.
pub fn wins_by_declaration(public: &Public) -> bool {
    let result = Impasse::of(public).and_then(|impasse| impasse.result);
    matches!(result, Some(Outcome::Win { winner, reason: Reason::Declaration }) if public.movers().contains(winner))
}

#[cfg(test)]
mod tests;
