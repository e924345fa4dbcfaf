//! The moves of a node, the most promising first, generated in stages.

use super::board::Board;
use super::exchange;
use super::history::History;
use super::packed_move::PackedMove;
use super::selectivity::Selectivity;

/// A move with its priority.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Scored {
    priority: i32,
    mv: PackedMove,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum PickStage {
    Table,
    Captures,
    GoodCaptures,
    Refutations,
    Quiets,
    AllQuiets,
    BadCaptures,
    Over,
}

/// The moves that a picker picks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum MoveChoice {
    /// All moves.
    All,
    /// Captures and other loud moves only.
    Captures,
    /// The same, then quiet checks.
    CapturesAndChecks,
}

/// Picks the moves of a node. Their list lies in an arena that nodes share as a stack.
#[derive(Debug)]
pub(crate) struct MovePicker {
    stage: PickStage,
    choice: MoveChoice,
    table: PackedMove,
    refutations: [PackedMove; 3],
    /// The slots of the previous two moves.
    previous: [u32; 2],
    start: usize,
    /// The next move of this stage.
    next: usize,
    /// The end of the captures that lose material, which are moved to the front.
    bad_end: usize,
    lists_only_checks: bool,
    splits_captures: bool,
    uses_statistics: bool,
    /// The weight of a unit of [`Board::promise`].
    promise: i32,
}

/// The statistics for the order of moves, and the stack of lists.
#[derive(Debug)]
pub(crate) struct Orders<B> {
    pub(crate) history: History<B>,
    pub(crate) arena: Vec<Scored>,
}

impl MovePicker {
    pub(crate) fn new<B: Board>(
        orders: &Orders<B>,
        choice: MoveChoice,
        table: PackedMove,
        refutations: [PackedMove; 3],
        previous: [u32; 2],
    ) -> Self {
        Self {
            stage: PickStage::Table,
            choice,
            table,
            refutations,
            previous,
            start: orders.arena.len(),
            next: orders.arena.len(),
            bad_end: orders.arena.len(),
            lists_only_checks: false,
            splits_captures: true,
            uses_statistics: true,
            promise: 0,
        }
    }

    /// With the parts of the search that order moves.
    pub(crate) const fn with(mut self, selectivity: &Selectivity) -> Self {
        self.splits_captures = selectivity.exchanges;
        self.uses_statistics = selectivity.statistics;
        self.promise = if selectivity.promises { selectivity.margins.promise } else { 0 };
        self
    }

    /// Frees the list.
    pub(crate) fn finish<B: Board>(&self, orders: &mut Orders<B>) {
        orders.arena.truncate(self.start);
    }

    /// Whether the moves that follow are quiet or lose material.
    pub(crate) fn is_past_captures(&self) -> bool {
        self.stage > PickStage::GoodCaptures
    }

    /// Whether the quiet moves are not listed yet.
    pub(crate) fn is_before_quiets(&self) -> bool {
        self.stage <= PickStage::Quiets
    }

    /// Leaves out the quiet moves that give no check, refutations aside, if the quiet moves are not listed yet.
    pub(crate) const fn list_only_checks(&mut self) {
        self.lists_only_checks = true;
    }

    /// Leaves out the quiet moves that remain.
    pub(crate) fn skip_quiets<B: Board>(&mut self, orders: &mut Orders<B>) {
        if matches!(self.stage, PickStage::Refutations | PickStage::Quiets | PickStage::AllQuiets) {
            self.begin_bad_captures(orders);
        }
    }

    fn begin_bad_captures<B: Board>(&mut self, orders: &mut Orders<B>) {
        self.stage = PickStage::BadCaptures;
        orders.arena.truncate(self.bad_end);
        self.next = self.start;
    }

    /// The next move.
    pub(crate) fn next<B: Board>(&mut self, board: &B, orders: &mut Orders<B>) -> Option<PackedMove> {
        loop {
            match self.stage {
                PickStage::Table => {
                    self.stage = PickStage::Captures;
                    if self.table != PackedMove::NONE {
                        return Some(self.table);
                    }
                }
                PickStage::Captures => {
                    self.list_captures(board, orders);
                    self.stage = PickStage::GoodCaptures;
                }
                PickStage::GoodCaptures => match self.next_good_capture(board, orders) {
                    Some(mv) => return Some(mv),
                    None => {
                        self.stage =
                            if self.choice == MoveChoice::All { PickStage::Refutations } else { PickStage::Quiets };
                        self.next = 0;
                    }
                },
                PickStage::Refutations => {
                    let Some(mv) = self.refutations.get(self.next).copied() else {
                        self.stage = PickStage::Quiets;
                        continue;
                    };
                    let is_repeated = self.refutations[..self.next].contains(&mv);
                    self.next += 1;
                    let is_new = mv != PackedMove::NONE && mv != self.table && !is_repeated;
                    if is_new && !board.is_loud(mv) && board.is_legal(mv) {
                        return Some(mv);
                    }
                }
                PickStage::Quiets => {
                    orders.arena.truncate(self.bad_end);
                    self.next = self.bad_end;
                    if self.choice != MoveChoice::Captures {
                        self.list_quiets(board, orders);
                    }
                    self.stage = PickStage::AllQuiets;
                }
                PickStage::AllQuiets => match orders.arena.get(self.next) {
                    Some(scored) => {
                        self.next += 1;
                        return Some(scored.mv);
                    }
                    None => self.begin_bad_captures(orders),
                },
                PickStage::BadCaptures => match orders.arena.get(self.next) {
                    Some(scored) => {
                        self.next += 1;
                        return Some(scored.mv);
                    }
                    None => self.stage = PickStage::Over,
                },
                PickStage::Over => return None,
            }
        }
    }

    fn list_captures<B: Board>(&mut self, board: &B, orders: &mut Orders<B>) {
        let Orders { history, arena } = orders;
        let table = self.table;
        let uses_statistics = self.uses_statistics;
        board.each_capture(|mv| {
            if mv != table {
                // The most valuable victim first, then the least valuable attacker.
                let mut priority = 16 * board.gain(mv);
                if uses_statistics {
                    priority += history.capture(board.slot(mv), board.code(mv.to())) / 4;
                }
                priority -= B::worth(board.code(mv.from())).min(exchange::ROYAL) / 16;
                arena.push(Scored { priority, mv });
            }
        });
    }

    /// The best capture left that loses no material. Those that do are moved to the front of the list.
    fn next_good_capture<B: Board>(&mut self, board: &B, orders: &mut Orders<B>) -> Option<PackedMove> {
        let arena = &mut orders.arena;
        while self.next < arena.len() {
            let best = (self.next..arena.len()).max_by_key(|at| arena[*at].priority)?;
            arena.swap(best, self.next);
            let picked = arena[self.next];
            self.next += 1;
            if self.splits_captures && !exchange::reaches(board, picked.mv, 0) {
                arena.swap(self.next - 1, self.bad_end);
                self.bad_end += 1;
                continue;
            }
            return Some(picked.mv);
        }
        None
    }

    fn list_quiets<B: Board>(&mut self, board: &B, orders: &mut Orders<B>) {
        let Orders { history, arena } = orders;
        let (table, refutations, previous) = (self.table, self.refutations, self.previous);
        let (mover, uses_statistics, promise) = (board.mover(), self.uses_statistics, self.promise);
        let checks_only = self.choice == MoveChoice::CapturesAndChecks || self.lists_only_checks;
        let hints = board.hints();
        board.each_quiet(|mv| {
            if mv == table || refutations.contains(&mv) || checks_only && !board.checks(&hints, mv) {
                return;
            }
            let mut priority = if mv.promotes() { 16 * board.gain(mv) } else { 0 };
            if promise > 0 {
                priority += promise * board.promise(&hints, mv);
            }
            if uses_statistics {
                priority += history.quiet(mover, mv, board.slot(mv), previous);
            }
            arena.push(Scored { priority, mv });
        });
        // Moves that have refuted nothing stay as they come: most nodes end before them.
        let list = &mut arena[self.bad_end..];
        let mut good = 0;
        for at in 0..list.len() {
            if list[at].priority > 0 {
                list.swap(at, good);
                good += 1;
            }
        }
        list[..good].sort_unstable_by_key(|scored| (-scored.priority, scored.mv));
        list[good..].sort_unstable_by_key(|scored| (-scored.priority, scored.mv));
    }
}
