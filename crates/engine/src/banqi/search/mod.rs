//! Looking ahead: principal variation search with chance nodes for what a flip may show.
//!
//! Everything is in whole numbers. A flip is worth the floor of the mean of its outcomes, each weighed by how many such
//! men lie face-down; Star1 (Ballard 1983) cuts off as soon as the outcomes that are left cannot bring the mean back into
//! the window. Deep down only the most promising flips are looked at, and where none is, passing stands for a flip far
//! away.

mod chance;
mod node;
mod order;
mod quiescence;

use std::sync::Arc;
use std::time::Instant;

use crate::cpu::CpuClock;
use crate::limits::Limits;
use crate::table::Table;

use super::board::Board;
use super::endgame::Tables;
use super::evaluate::{Evaluator, MOST};
use super::laws::Laws;
use super::step::{EMPTY, Step};
use super::weights::Weights;
use super::zobrist;

pub(super) use order::Moves;
pub(super) use quiescence::is_long;

/// The worth of a game won on the spot; each ply that it is away costs one.
pub(super) const WIN: i32 = 9000;
/// The worth of a game that the tables know to be won, before what is subtracted for men and distance.
pub(super) const KNOWN_WIN: i32 = 8900;
/// No line is followed further.
pub(super) const MOST_PLIES: usize = 96;
/// Nothing is deeper; what is asked for more is remembered as this.
pub(super) const MOST_DEPTH: i32 = 60;

/// What of the tree is looked at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Selectivity {
    /// Whether late moves are searched less deep, and hopeless ones not at all.
    pub(crate) reduces: bool,
    /// Flips are looked at with at least so much depth left.
    pub(crate) flip_depth: i32,
    /// And only so many of them.
    pub(crate) flips: usize,
    /// How much less deep what follows a flip is searched.
    pub(crate) flip_reduction: i32,
    /// An outcome of a flip counts for at most so much more or less than the board before; `None`: for all it is worth.
    pub(crate) swing: Option<i32>,
    /// Whether passing stands for the flips that are not looked at.
    pub(crate) passes: bool,
    /// Whether captures are followed to their end.
    pub(crate) quiescence: bool,
    /// Whether the transposition table is used.
    pub(crate) remembers: bool,
}

impl Selectivity {
    /// As it plays.
    pub(crate) const fn usual() -> Self {
        Self {
            reduces: true,
            flip_depth: 4,
            flips: 4,
            flip_reduction: 1,
            swing: Some(700),
            passes: true,
            quiescence: true,
            remembers: true,
        }
    }

    /// Every move and every outcome, to a fixed depth: what plain expectimax looks at.
    #[cfg(test)]
    pub(crate) const fn exhaustive() -> Self {
        Self {
            reduces: false,
            flip_depth: 0,
            flips: 32,
            flip_reduction: 0,
            swing: None,
            passes: false,
            quiescence: false,
            remembers: false,
        }
    }
}

/// What a level does not see, and how it misjudges. It is the same each time for the same board and seed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Weakness {
    /// Boards are misjudged by up to so much.
    pub(crate) noise: i32,
    /// So many of 256 boards hide what cannons could jump on.
    pub(crate) overlooks_jumps: u32,
    /// So many of 256 boards are judged in the middle of an exchange.
    pub(crate) overlooks_exchanges: u32,
    /// Makes one player's mistakes different from another's.
    pub(crate) seed: u64,
}

/// A search under way, with everything that it keeps.
#[derive(Debug)]
pub(crate) struct Searcher {
    pub(super) laws: Laws,
    pub(super) evaluator: Evaluator,
    pub(super) selectivity: Selectivity,
    pub(super) weakness: Weakness,
    table: Table,
    tables: Option<Arc<Tables>>,
    /// The keys of the boards since the last flip or capture, before and in the line that is looked at.
    pub(super) path: Vec<u64>,
    killers: [[Step; 2]; MOST_PLIES + 1],
    history: [Vec<i16>; 2],
    pub(super) nodes: u64,
    limits: Limits,
    clock: CpuClock,
    pub(super) stopped: bool,
    /// What a draw is worth to each colour.
    draws: [i32; 2],
}

impl Searcher {
    pub(crate) fn new(laws: &Laws, weights: &Weights) -> Self {
        Self {
            laws: laws.clone(),
            evaluator: Evaluator::new(laws, weights),
            selectivity: Selectivity::usual(),
            weakness: Weakness::default(),
            table: Table::default(),
            tables: None,
            path: Vec::with_capacity(256),
            killers: [[Step::NONE; 2]; MOST_PLIES + 1],
            history: [vec![0; 1024], vec![0; 1024]],
            nodes: 0,
            limits: Limits::default(),
            clock: CpuClock::start(),
            stopped: false,
            draws: [0; 2],
        }
    }

    /// Gets ready for a new search: nothing is left of the one before.
    pub(super) fn begin(&mut self, limits: &Limits, mebibytes: usize, tables: Option<Arc<Tables>>, earlier: &[u64]) {
        if self.selectivity.remembers {
            self.table.prepare(mebibytes);
        }
        self.go_on(limits);
        self.tables = tables;
        self.path.clear();
        self.path.extend_from_slice(earlier);
        self.killers = [[Step::NONE; 2]; MOST_PLIES + 1];
        self.history.iter_mut().for_each(|history| history.fill(0));
    }

    /// Says after how many quiet plies the game is drawn.
    pub(super) const fn set_quiet_limit(&mut self, limit: Option<u16>) {
        self.laws.quiet_limit = limit;
        self.evaluator.set_quiet_limit(limit);
    }

    /// Lets a search that has reached a limit begin to count anew. It keeps what it has found out.
    pub(super) fn go_on(&mut self, limits: &Limits) {
        self.limits = limits.clone();
        self.clock = CpuClock::start();
        self.nodes = 0;
        self.stopped = limits.stop.is_raised();
    }

    /// What share of the time that was given is used up, in 256ths; 0 without such a limit.
    pub(super) fn time_used(&self, begun: Instant) -> u32 {
        let share = |used: f64, given: f64| if given > 0.0 { (used / given * 256.0) as u32 } else { 256 };
        let wall = self.limits.deadline.map_or(0, |deadline| {
            share(begun.elapsed().as_secs_f64(), deadline.saturating_duration_since(begun).as_secs_f64())
        });
        let cpu = self.limits.cpu.map_or(0, |given| share(self.clock.used().as_secs_f64(), given.as_secs_f64()));
        wall.max(cpu)
    }

    /// Counts a position entered, and looks at limits now and then.
    #[inline]
    fn enter(&mut self) {
        self.nodes += 1;
        if self.nodes & 0x3ff == 0 {
            self.look_at_limits();
        }
        if self.limits.nodes.is_some_and(|nodes| self.nodes > nodes) {
            self.stopped = true;
        }
    }

    fn look_at_limits(&mut self) {
        let is_late = self.limits.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        let is_spent = self.limits.cpu.is_some_and(|given| self.clock.used() >= given);
        if is_late || is_spent || self.limits.stop.is_raised() {
            self.stopped = true;
        }
    }

    /// Says what a draw is worth to the mover of a board; it is worth the opposite to the other.
    pub(super) fn set_draw(&mut self, board: &Board, worth: i32) {
        self.draws = [-worth; 2];
        self.draws[board.me()] = worth;
    }

    #[inline]
    const fn draw_for(&self, board: &Board) -> i32 {
        self.draws[board.me()]
    }

    /// The worth of a board where the game is over, or known to the end.
    #[inline]
    fn settled(&self, board: &Board, ply: usize) -> Option<i32> {
        let won_in = WIN - ply as i32;
        if self.laws.extinction_ends
            && let Some(colour) = board.extinct()
        {
            return Some(if colour == board.me() { -won_in } else { won_in });
        }
        if board.hidden == 0 && board.chain == 0 && !board.has_steps(&self.laws) {
            return Some(-won_in);
        }
        if self.laws.quiet_limit.is_some_and(|limit| board.quiet >= limit) {
            return Some(self.draw_for(board));
        }
        if board.quiet >= 4 && self.has_stood(board) {
            return Some(self.draw_for(board));
        }
        if board.hidden == 0 { self.known(board, ply) } else { None }
    }

    /// Whether the board stood before in this line or game. Once more is as good as a draw: nothing was gained.
    #[inline]
    fn has_stood(&self, board: &Board) -> bool {
        let since = self.path.len().saturating_sub(usize::from(board.quiet));
        self.path[since..].iter().rev().skip(3).step_by(2).any(|key| *key == board.key)
    }

    /// What the endgame tables say, if they hold here.
    #[inline]
    fn known(&self, board: &Board, ply: usize) -> Option<i32> {
        let tables = self.tables.as_ref()?;
        let distance = i32::from(tables.probe(board)?);
        if distance == 0 {
            return Some(self.draw_for(board));
        }
        // A win that the count of quiet plies overtakes is a draw.
        let plies = distance.abs() - i32::from(distance < 0);
        if self.laws.quiet_limit.is_some_and(|limit| plies + i32::from(board.quiet) > i32::from(limit)) {
            return Some(self.draw_for(board));
        }
        let men = board.occupied().count_ones() as i32;
        let worth = KNOWN_WIN - 100 * men - plies - ply as i32;
        Some(if distance > 0 { worth } else { -worth })
    }

    /// The plies up to the end of the game by the endgame tables: positive if the side to move wins, negative if it loses.
    ///
    /// The tables count plies up to the next capture. That capture ends the game where the loser has one piece left which
    /// can take nothing itself; elsewhere the distance to the end is not known.
    pub(super) fn plies_to_end(&self, board: &Board) -> Option<i32> {
        let value = i32::from(self.tables.as_ref()?.probe(board)?);
        if value == 0 {
            return None;
        }
        let loser = if value < 0 { board.me() } else { board.me() ^ 1 };
        let can_take =
            |kind: usize| (0..8).any(|victim| board.men[loser ^ 1][victim] != 0 && self.laws.hunts(kind, victim));
        let ends =
            board.sides[loser].count_ones() == 1 && (0..8).all(|kind| board.men[loser][kind] == 0 || !can_take(kind));
        ends.then_some(if value < 0 { value + 1 } else { value })
    }

    /// Whether the tables call a board a draw.
    pub(super) fn knows_draw(&self, board: &Board) -> bool {
        self.tables.as_ref().is_some_and(|tables| tables.probe(board) == Some(0))
    }

    /// Whether the tables say that a step loses.
    pub(super) fn knows_loss_by(&self, board: &Board, step: Step) -> bool {
        let after = board.after(&self.laws, step, EMPTY);
        self.tables.as_ref().is_some_and(|tables| tables.probe(&after).is_some_and(|value| value > 0))
    }

    /// From here on the search goes by what it sees.
    pub(super) fn forget_endings(&mut self) {
        self.tables = None;
    }

    /// The key under which a board is remembered: near the draw by counting the count is part of it.
    #[inline]
    fn memory_key(&self, board: &Board) -> u64 {
        match self.laws.quiet_limit {
            Some(limit) if board.quiet + 40 > limit => board.key ^ zobrist::left(limit.saturating_sub(board.quiet)),
            _ => board.key,
        }
    }

    /// The evaluation as this player sees it.
    #[inline]
    pub(super) fn judge(&mut self, board: &Board) -> i32 {
        let score = self.evaluator.evaluate(board);
        if self.weakness.noise == 0 {
            return score;
        }
        // Two draws make a hill instead of a plain; the colour whose board it is decides the sign.
        let random = zobrist::mixed(board.key & !1 ^ self.weakness.seed);
        let (one, two) = ((random & 0xffff) as i32, (random >> 16 & 0xffff) as i32);
        let error = (one - two) / 64 * self.weakness.noise / 1024;
        (score + error).clamp(-MOST, MOST)
    }
}

#[cfg(test)]
mod solved;
#[cfg(test)]
mod tests;
