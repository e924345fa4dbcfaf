//! Shogi: a player by the [search](crate::search), with an evaluation by hand.

mod board;
mod evaluate;
mod features;
pub mod fit;
mod groups;
mod hints;
mod moves;
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

/// A player of shogi.
#[derive(Debug)]
pub(crate) struct ShogiPlayer {
    ruleset: Ruleset,
    thinker: Thinker<ShogiBoard>,
}

impl ShogiPlayer {
    /// A player under these rules.
    pub(crate) fn new(ruleset: &Ruleset, mebibytes: usize, selectivity: Selectivity, manner: Manner) -> Self {
        let origin = teahouse_rules::shogi::Position::start();
        let laws = ShogiLaws::of(ruleset, &origin);
        let thinker = Thinker::new(laws, &ShogiBoard::of(&origin), mebibytes, selectivity, manner);
        Self { ruleset: *ruleset, thinker }
    }

    pub(crate) const fn set_memory(&mut self, mebibytes: usize) {
        self.thinker.set_memory(mebibytes);
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
        let line = Line::of_game(ShogiBoard::of(start), public);
        // Past a draw by the move limit the search ignores it.
        let laws = ShogiLaws::of(&self.ruleset, start).beyond(position, &line);
        self.thinker.think(SearchTask { laws, board: ShogiBoard::of(position), line, limits, seed }, report)
    }
}

/// Whether the side to move wins a game of shogi by declaring an impasse now.
pub fn wins_by_declaration(public: &Public) -> bool {
    let result = Impasse::of(public).and_then(|impasse| impasse.result);
    matches!(result, Some(Outcome::Win { winner, reason: Reason::Declaration }) if public.movers().contains(winner))
}

#[cfg(test)]
mod tests;
