//! Principal variation search with chance nodes for flips.
//!
//! All values are integers. The value of a flip is the floor of the mean over its faces, weighted by the bag; Star1
//! (Ballard 1983) cuts off as soon as the remaining faces cannot bring the mean back into the window. Near the leaves
//! only the flips with the best static gain are searched, and where none is, a pass replaces a flip far from every
//! other piece.

mod chance;
mod node;
mod order;
mod quiescence;

use std::sync::Arc;

use crate::limits::Limits;
use crate::meter::Meter;
use crate::random::mixed;
use crate::transposition::TranspositionTable;

use super::board::BanqiBoard;
use super::endgame::EndgameTables;
use super::evaluate::{Evaluator, MAX_EVALUATION};
use super::laws::Laws;
use super::step::{EMPTY, PackedStep};
use super::weights::Weights;
use super::zobrist;

pub(super) use order::BanqiMovePicker;
pub(super) use quiescence::is_line_capture;

/// The score of a won game, less one for each ply up to its end.
pub(super) const WIN: i32 = 9000;
/// The score of a win by the endgame tables, before the deductions for pieces and distance.
pub(super) const TABLE_WIN: i32 = 8900;
/// The largest number of plies in a line.
pub(super) const MAX_PLY: usize = 96;
/// The largest depth. Greater ones are stored as this one.
pub(super) const MAX_DEPTH: i32 = 60;

/// The parts of the tree that are searched.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct BanqiSelectivity {
    /// Whether late moves are reduced and hopeless boards pruned.
    pub(crate) reduces: bool,
    /// The smallest depth at which flips are searched.
    pub(crate) flip_depth: i32,
    /// The largest number of flips searched at a node.
    pub(crate) flips: usize,
    /// The reduction of the depth after a flip.
    pub(crate) flip_reduction: i32,
    /// The bound, above and below the evaluation, of the value of one face; `None` for no bound.
    pub(crate) max_swing: Option<i32>,
    /// Whether a pass replaces the flips that are not searched.
    pub(crate) null_moves: bool,
    /// Whether leaves are searched to the end of their captures.
    pub(crate) quiescence: bool,
    /// Whether the transposition table is used.
    pub(crate) uses_transpositions: bool,
}

impl BanqiSelectivity {
    /// The parameters of play.
    pub(crate) const fn standard() -> Self {
        Self {
            reduces: true,
            flip_depth: 4,
            flips: 4,
            flip_reduction: 1,
            max_swing: Some(700),
            null_moves: true,
            quiescence: true,
            uses_transpositions: true,
        }
    }

    /// Every move and every face to a fixed depth, as in plain expectimax.
    #[cfg(test)]
    pub(crate) const fn exhaustive() -> Self {
        Self {
            reduces: false,
            flip_depth: 0,
            flips: 32,
            flip_reduction: 0,
            max_swing: None,
            null_moves: false,
            quiescence: false,
            uses_transpositions: false,
        }
    }
}

/// The errors of a level. They follow from board and seed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct BanqiWeakness {
    /// The largest error of the evaluation.
    pub(crate) noise: i32,
    /// The share of boards, in 1/256, on which line captures are missed.
    pub(crate) overlooks_jumps: u32,
    /// The share of boards, in 1/256, without quiescence search.
    pub(crate) overlooks_exchanges: u32,
    /// The seed of the errors.
    pub(crate) seed: u64,
}

/// A search with its tables and statistics.
#[derive(Debug)]
pub(crate) struct BanqiSearcher {
    pub(super) laws: Laws,
    pub(super) evaluator: Evaluator,
    pub(super) selectivity: BanqiSelectivity,
    pub(super) weakness: BanqiWeakness,
    tt: TranspositionTable,
    endgames: Option<Arc<EndgameTables>>,
    /// The keys of the boards since the last flip or capture, in the game and in the line searched.
    pub(super) path: Vec<u64>,
    killers: [[PackedStep; 2]; MAX_PLY + 1],
    history: [Vec<i16>; 2],
    pub(super) meter: Meter,
    /// The score of a draw for each colour.
    draw_scores: [i32; 2],
}

impl BanqiSearcher {
    pub(crate) fn new(laws: &Laws, weights: &Weights) -> Self {
        Self {
            laws: laws.clone(),
            evaluator: Evaluator::new(laws, weights),
            selectivity: BanqiSelectivity::standard(),
            weakness: BanqiWeakness::default(),
            tt: TranspositionTable::default(),
            endgames: None,
            path: Vec::with_capacity(256),
            killers: [[PackedStep::NONE; 2]; MAX_PLY + 1],
            history: [vec![0; 1024], vec![0; 1024]],
            meter: Meter::start(&Limits::default()),
            draw_scores: [0; 2],
        }
    }

    /// Prepares a new search, and drops the results of the last one.
    pub(super) fn begin(
        &mut self,
        limits: &Limits,
        mebibytes: usize,
        endgames: Option<Arc<EndgameTables>>,
        history: &[u64],
    ) {
        if self.selectivity.uses_transpositions {
            self.tt.prepare(mebibytes);
        }
        self.restart(limits);
        self.endgames = endgames;
        self.path.clear();
        self.path.extend_from_slice(history);
        self.killers = [[PackedStep::NONE; 2]; MAX_PLY + 1];
        self.history.iter_mut().for_each(|history| history.fill(0));
    }

    /// Sets the number of quiet plies that draw the game.
    pub(super) const fn set_quiet_limit(&mut self, limit: Option<u16>) {
        self.laws.quiet_limit = limit;
        self.evaluator.set_quiet_limit(limit);
    }

    /// Restarts the count against new limits, whose times begin now, and keeps the results so far.
    pub(super) fn restart(&mut self, limits: &Limits) {
        self.meter = Meter::start(limits);
    }

    /// Sets the score of a draw for the mover of a board; for the opponent it is the negative.
    pub(super) fn set_draw_score(&mut self, board: &BanqiBoard, score: i32) {
        self.draw_scores = [-score; 2];
        self.draw_scores[board.me()] = score;
    }

    #[inline]
    const fn draw_score(&self, board: &BanqiBoard) -> i32 {
        self.draw_scores[board.me()]
    }

    /// The score of a board at which the game is over, or that the endgame tables cover.
    #[inline]
    fn known_score(&self, board: &BanqiBoard, ply: usize) -> Option<i32> {
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
            return Some(self.draw_score(board));
        }
        if board.quiet >= 4 && self.is_repetition(board) {
            return Some(self.draw_score(board));
        }
        if board.hidden == 0 { self.endgame_score(board, ply) } else { None }
    }

    /// Whether the board occurred before in this line or game. One repetition counts as a draw.
    #[inline]
    fn is_repetition(&self, board: &BanqiBoard) -> bool {
        let since = self.path.len().saturating_sub(usize::from(board.quiet));
        self.path[since..].iter().rev().skip(3).step_by(2).any(|key| *key == board.key)
    }

    /// The score by the endgame tables, if they cover the board.
    #[inline]
    fn endgame_score(&self, board: &BanqiBoard, ply: usize) -> Option<i32> {
        let endgames = self.endgames.as_ref()?;
        let distance = i32::from(endgames.probe(board)?);
        if distance == 0 {
            return Some(self.draw_score(board));
        }
        // The no-progress draw precedes the win.
        let plies = distance.abs() - i32::from(distance < 0);
        if self.laws.quiet_limit.is_some_and(|limit| plies + i32::from(board.quiet) > i32::from(limit)) {
            return Some(self.draw_score(board));
        }
        let pieces = board.occupied().count_ones() as i32;
        let score = TABLE_WIN - 100 * pieces - plies - ply as i32;
        Some(if distance > 0 { score } else { -score })
    }

    /// The plies up to the end of the game by the endgame tables: positive if the side to move wins, negative if it
    /// loses.
    ///
    /// The tables count plies up to the next capture. That capture ends the game if the loser has one piece left and
    /// that piece can capture nothing; elsewhere the distance to the end is not known.
    pub(super) fn plies_to_end(&self, board: &BanqiBoard) -> Option<i32> {
        let value = i32::from(self.endgames.as_ref()?.probe(board)?);
        if value == 0 {
            return None;
        }
        let loser = if value < 0 { board.me() } else { board.me() ^ 1 };
        let can_take = |kind: usize| {
            (0..8).any(|victim| board.pieces[loser ^ 1][victim] != 0 && self.laws.can_capture(kind, victim))
        };
        let ends = board.sides[loser].count_ones() == 1
            && (0..8).all(|kind| board.pieces[loser][kind] == 0 || !can_take(kind));
        ends.then_some(if value < 0 { value + 1 } else { value })
    }

    pub(super) fn is_table_draw(&self, board: &BanqiBoard) -> bool {
        self.endgames.as_ref().is_some_and(|endgames| endgames.probe(board) == Some(0))
    }

    pub(super) fn is_table_loss(&self, board: &BanqiBoard, step: PackedStep) -> bool {
        let after = board.after(&self.laws, step, EMPTY);
        self.endgames.as_ref().is_some_and(|endgames| endgames.probe(&after).is_some_and(|value| value > 0))
    }

    /// Continues without endgame tables.
    pub(super) fn drop_endgames(&mut self) {
        self.endgames = None;
    }

    /// The key in the transposition table. Near the no-progress draw it includes the counter.
    #[inline]
    fn tt_key(&self, board: &BanqiBoard) -> u64 {
        match self.laws.quiet_limit {
            Some(limit) if board.quiet + 40 > limit => {
                board.key ^ zobrist::plies_left(limit.saturating_sub(board.quiet))
            }
            _ => board.key,
        }
    }

    /// The evaluation with the errors of this level.
    #[inline]
    pub(super) fn evaluate(&mut self, board: &BanqiBoard) -> i32 {
        let score = self.evaluator.evaluate(board);
        if self.weakness.noise == 0 {
            return score;
        }
        // The difference of two uniform numbers: small errors are likelier than large ones.
        let random = mixed(board.key & !1 ^ self.weakness.seed);
        let (one, two) = ((random & 0xffff) as i32, (random >> 16 & 0xffff) as i32);
        let error = (one - two) / 64 * self.weakness.noise / 1024;
        (score + error).clamp(-MAX_EVALUATION, MAX_EVALUATION)
    }
}

#[cfg(test)]
mod solved;
#[cfg(test)]
mod tests;
