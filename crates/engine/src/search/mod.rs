//! The search of the games without secrets, xiangqi and shogi: one code, compiled for each [`Board`].
//!
//! Principal variation search (Marsland and Campbell 1982) with iterative deepening, aspiration windows, a
//! transposition table and quiescence. `docs/engine.md` has what each part gains.
//!
//! A repetition is judged in the tree as by the rules: a perpetual check or chase loses. Scores that depend on the line
//! to a position never enter the table as such.

pub(crate) mod board;
pub(crate) mod exchange;
mod history;
pub(crate) mod line;
mod memory;
mod node;
mod picker;
mod pruning;
mod quiescence;
mod root;
pub(crate) mod score;
mod selectivity;
pub(crate) mod weakness;

use crate::limits::Limits;
use crate::meter::Meter;
use crate::transposition::TranspositionTable;

pub(crate) use board::{Board, PackedMove, can_mate};
pub(crate) use line::Line;
pub(crate) use root::{Task, Thinker};
pub(crate) use selectivity::Selectivity;

use history::{History, NO_SLOT};
use memory::EVALUATIONS;
use picker::Orders;
use score::MAX_PLY;
use weakness::Weakness;

/// What a node remembers for the nodes below it.
#[derive(Debug, Clone, Copy)]
struct Frame {
    /// The static evaluation; `None` in check.
    evaluation: Option<i32>,
    /// The slot of the move that is being searched.
    slot: u32,
    /// The move that a search of alternatives leaves out.
    excluded: PackedMove,
}

const EMPTY_FRAME: Frame = Frame { evaluation: None, slot: NO_SLOT, excluded: PackedMove::NONE };

/// A search with its tables and statistics.
#[derive(Debug)]
pub(crate) struct Searcher<B: Board> {
    laws: B::Laws,
    selectivity: Selectivity,
    weakness: Weakness,
    table: TranspositionTable,
    /// Evaluations by the keys of their boards, in games that remember them.
    evaluations: Vec<(u64, i32)>,
    orders: Orders<B>,
    line: Line<B>,
    frames: Vec<Frame>,
    /// The best line from each ply, in nodes of the principal variation.
    variations: Vec<Vec<PackedMove>>,
    /// The depth of the iteration.
    root_depth: usize,
    meter: Meter,
}

impl<B: Board> Searcher<B> {
    /// A search without memory: [`Searcher::begin`] allocates it.
    fn new(laws: B::Laws, origin: &B) -> Self {
        Self {
            laws,
            selectivity: Selectivity::standard(),
            weakness: Weakness::default(),
            table: TranspositionTable::default(),
            evaluations: Vec::new(),
            orders: Orders { history: History::new(), arena: Vec::new() },
            line: Line::from(origin),
            frames: Vec::new(),
            variations: Vec::new(),
            root_depth: 0,
            meter: Meter::start(&Limits::default()),
        }
    }

    /// Prepares a search from the end of a line, and drops the results of the last one.
    fn begin(&mut self, laws: B::Laws, line: Line<B>, limits: &Limits, mebibytes: usize) {
        self.laws = laws;
        self.line = line;
        if self.selectivity.table {
            self.table.prepare(mebibytes);
        }
        if B::REMEMBERS_EVALUATION && self.evaluations.is_empty() {
            self.evaluations.resize(EVALUATIONS, (0, 0));
        }
        self.orders.history.clear();
        self.orders.arena.clear();
        self.frames.clear();
        self.frames.resize(MAX_PLY + 4, EMPTY_FRAME);
        self.variations.resize(MAX_PLY + 2, Vec::new());
        self.meter = Meter::start(limits);
    }

    /// The slots of the two moves before a ply.
    #[inline]
    fn previous(&self, ply: usize) -> [u32; 2] {
        // Frame 0 and 1 stand for the moves before the root, which are unknown.
        let slots = [self.frames[ply + 1].slot, self.frames[ply].slot];
        if self.selectivity.continuation { slots } else { [NO_SLOT; 2] }
    }

    #[inline]
    fn frame(&mut self, ply: usize) -> &mut Frame {
        &mut self.frames[ply + 2]
    }
}

#[cfg(test)]
pub(crate) mod tests;
