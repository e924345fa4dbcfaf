//! The state of a search.

use crate::limits::Limits;
use crate::meter::Meter;
use crate::transposition::TranspositionTable;

use super::board::Board;
use super::history::{History, NO_SLOT};
use super::line::Line;
use super::packed_move::PackedMove;
use super::picker::Orders;
use super::score::MAX_PLY;
use super::selectivity::Selectivity;
use super::weakness::Weakness;

/// The number of evaluations that are remembered.
pub(super) const EVALUATIONS: usize = 1 << 14;

/// A node's part of the stack, which the nodes below it read.
#[derive(Debug, Clone, Copy)]
pub(super) struct Frame {
    /// The static evaluation; `None` in check.
    pub(super) evaluation: Option<i32>,
    /// The slot of the move that is being searched.
    pub(super) slot: u32,
    /// The move that a search of alternatives leaves out.
    pub(super) excluded: PackedMove,
}

pub(super) const EMPTY_FRAME: Frame = Frame { evaluation: None, slot: NO_SLOT, excluded: PackedMove::NONE };

/// A search with its tables and statistics.
#[derive(Debug)]
pub(crate) struct Searcher<B: Board> {
    pub(super) laws: B::Laws,
    pub(super) selectivity: Selectivity,
    pub(super) weakness: Weakness,
    pub(super) table: TranspositionTable,
    /// Evaluations by the keys of their boards, in games that remember them.
    pub(super) evaluations: Vec<(u64, i32)>,
    pub(super) orders: Orders<B>,
    pub(super) line: Line<B>,
    pub(super) frames: Vec<Frame>,
    /// The best line from each ply, in nodes of the principal variation.
    pub(super) variations: Vec<Vec<PackedMove>>,
    /// The depth of the iteration.
    pub(super) root_depth: usize,
    pub(super) meter: Meter,
}

impl<B: Board> Searcher<B> {
    /// A search without memory: [`Searcher::begin`] allocates it.
    pub(super) fn new(laws: B::Laws, origin: &B) -> Self {
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
    pub(super) fn begin(&mut self, laws: B::Laws, line: Line<B>, limits: &Limits, mebibytes: usize) {
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
    pub(super) fn previous(&self, ply: usize) -> [u32; 2] {
        // Frame 0 and 1 stand for the moves before the root, which are unknown.
        let slots = [self.frames[ply + 1].slot, self.frames[ply].slot];
        if self.selectivity.continuation { slots } else { [NO_SLOT; 2] }
    }

    #[inline]
    pub(super) fn frame(&mut self, ply: usize) -> &mut Frame {
        &mut self.frames[ply + 2]
    }
}
