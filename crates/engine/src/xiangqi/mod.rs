//! Xiangqi: a player by the [search](crate::search), with an evaluation by hand.

mod board;
mod evaluate;
mod sight;
mod values;

use teahouse_rules::xiangqi::Ruleset;
use teahouse_rules::{Position, Public};

use crate::finding::Finding;
use crate::limits::Limits;
use crate::manner::Manner;
use crate::search::{Line, SearchTask, Selectivity, Thinker};

use board::XiangqiLaws;
pub(crate) use board::{XiangqiBoard, code_of};
pub(crate) use evaluate::tension;
pub(crate) use values::placed;

/// A player of xiangqi.
#[derive(Debug)]
pub(crate) struct XiangqiPlayer {
    ruleset: Ruleset,
    thinker: Thinker<XiangqiBoard>,
}

impl XiangqiPlayer {
    /// A player under these rules.
    pub(crate) fn new(ruleset: &Ruleset, mebibytes: usize, selectivity: Selectivity, manner: Manner) -> Self {
        let origin = XiangqiBoard::of(&teahouse_rules::xiangqi::Position::start(ruleset));
        let thinker = Thinker::new(XiangqiLaws::of(ruleset), &origin, mebibytes, selectivity, manner);
        Self { ruleset: *ruleset, thinker }
    }

    pub(crate) const fn set_memory(&mut self, mebibytes: usize) {
        self.thinker.set_memory(mebibytes);
    }

    /// Searches the present position of a game of xiangqi.
    pub(crate) fn think(
        &mut self,
        public: &Public,
        seed: u64,
        limits: &Limits,
        report: &mut dyn FnMut(&Finding),
    ) -> Finding {
        let (Position::Xiangqi(position), Position::Xiangqi(start)) = (public.position(), public.start()) else {
            return Finding::default();
        };
        let line = Line::of_game(XiangqiBoard::of(start), public);
        // Past a draw by the counter the search ignores it.
        let laws = XiangqiLaws::of(&self.ruleset).beyond(position, &line);
        self.thinker.think(SearchTask { laws, board: XiangqiBoard::of(position), line, limits, seed }, report)
    }
}

#[cfg(test)]
mod tests;
