//! The nodes of the tree.

use crate::transposition::{Bound, TtEntry};

use super::super::board::BanqiBoard;
use super::super::evaluate::MAX_EVALUATION;
use super::super::step::{NO_COLOUR, PackedStep};
use super::{BanqiSearcher, MAX_DEPTH, MAX_PLY, WIN, is_line_capture};

/// The reduction of late moves, by depth and number.
static REDUCTIONS: [[u8; 64]; 32] = {
    let mut table = [[0; 64]; 32];
    let mut depth = 1;
    while depth < 32 {
        let mut number = 1;
        while number < 64 {
            // The product of both binary logarithms, divided so that the eighth move at depth 8 loses 3 plies.
            let product = (depth as u32).ilog2() * (number as u32).ilog2();
            table[depth][number] = (product / 3) as u8;
            number += 1;
        }
        depth += 1;
    }
    table
};

/// The margin above beta, for each ply of depth, at which a board is pruned.
const FUTILITY_MARGIN: i32 = 130;
/// The reduction of the depth after a pass.
const NULL_MOVE_REDUCTION: i32 = 2;

impl BanqiSearcher {
    /// The value of a board for its mover: exact inside the window, a bound outside.
    pub(in super::super) fn node(
        &mut self,
        board: &BanqiBoard,
        depth: i32,
        ply: usize,
        alpha: i32,
        beta: i32,
        after_null_move: bool,
    ) -> i32 {
        self.meter.count();
        if self.meter.is_stopped() {
            return 0;
        }
        if let Some(known) = self.known_score(board, ply) {
            return known;
        }
        if depth <= 0 || ply >= MAX_PLY {
            return self.quiesce(board, ply, alpha, beta);
        }
        let key = self.tt_key(board);
        let entry = if self.selectivity.uses_transpositions { self.tt.probe(key) } else { None };
        let is_pv = beta - alpha > 1;
        let deep_enough = |entry: &TtEntry| i32::from(entry.depth) >= depth.min(MAX_DEPTH);
        if let Some(entry) = entry.filter(|entry| !is_pv && deep_enough(entry)) {
            let score = score_from_tt(entry.score, ply);
            match entry.bound {
                Bound::Exact => return score,
                Bound::Lower if score >= beta => return score,
                Bound::Upper if score <= alpha => return score,
                Bound::Lower | Bound::Upper => {}
            }
        }
        let tt_move = entry.map_or(PackedStep::NONE, |entry| PackedStep(entry.step));
        let mut best = -WIN;
        if self.selectivity.null_moves && board.chain == 0 {
            let now = self.evaluate(board);
            if self.selectivity.reduces
                && !is_pv
                && depth <= 4
                && now - FUTILITY_MARGIN * depth >= beta
                && beta < MAX_EVALUATION
            {
                return now;
            }
            if board.hidden != 0 && !after_null_move && board.mover != NO_COLOUR {
                let replaces_flips = depth < self.selectivity.flip_depth;
                if replaces_flips || now >= beta {
                    let found = self.null_move(board, depth, ply, alpha, beta);
                    if self.meter.is_stopped() {
                        return 0;
                    }
                    if found >= beta && (replaces_flips || !is_pv) {
                        return found;
                    }
                    if replaces_flips {
                        best = found;
                    }
                }
            } else if after_null_move {
                // Both sides may pass in turn, so the evaluation is a lower bound.
                best = if depth < self.selectivity.flip_depth { now } else { best };
                if best >= beta {
                    return best;
                }
            }
        }
        self.path.push(board.key);
        let score = self.search_moves(board, tt_move, depth, ply, alpha, beta, best);
        self.path.pop();
        score
    }

    /// The value of a pass.
    fn null_move(&mut self, board: &BanqiBoard, depth: i32, ply: usize, alpha: i32, beta: i32) -> i32 {
        self.path.push(board.key);
        let found = -self.node(&board.pass(), depth - 1 - NULL_MOVE_REDUCTION, ply + 1, -beta, -alpha, true);
        self.path.pop();
        found
    }

    /// Searches the moves of a board, and stores the result.
    fn search_moves(
        &mut self,
        board: &BanqiBoard,
        tt_move: PackedStep,
        depth: i32,
        ply: usize,
        alpha: i32,
        beta: i32,
        floor: i32,
    ) -> i32 {
        let max_flips = if depth >= self.selectivity.flip_depth { self.selectivity.flips } else { 0 };
        let overlooks = self.overlooks_jumps(board);
        let mut moves = self.pick_moves(board, tt_move, ply, max_flips);
        let (mut best, mut best_step, mut low) = (floor, PackedStep::NONE, alpha.max(floor));
        let mut tried = [PackedStep::NONE; 32];
        let (mut number, mut quiet) = (0, 0);
        while let Some((step, priority)) = moves.next() {
            if overlooks && board.is_capture(step) && is_line_capture(step) {
                continue;
            }
            let is_quiet = !board.is_capture(step) && !board.is_chance(step) && !step.is_stop();
            let reduction = if self.selectivity.reduces && depth >= 3 && number >= 3 && priority < 30_000 {
                i32::from(REDUCTIONS[(depth as usize).min(31)][number.min(63)])
            } else {
                0
            };
            let found = self.search_move(board, step, depth, ply, low, beta, number, reduction);
            if self.meter.is_stopped() {
                return 0;
            }
            number += 1;
            if found > best {
                best = found;
                best_step = step;
            }
            if best >= beta {
                self.update_history(board, step, depth, ply, &tried[..quiet]);
                break;
            }
            low = low.max(best);
            if is_quiet && quiet < tried.len() {
                tried[quiet] = step;
                quiet += 1;
            }
        }
        if best == -WIN && number == 0 {
            // Every move was overlooked.
            best = self.evaluate(board);
        }
        self.store(board, best_step, best, depth, ply, alpha, beta);
        best
    }

    /// Principal variation search of one move: with a null window first, with the full window if it raises alpha.
    fn search_move(
        &mut self,
        board: &BanqiBoard,
        step: PackedStep,
        depth: i32,
        ply: usize,
        low: i32,
        beta: i32,
        number: usize,
        reduction: i32,
    ) -> i32 {
        if number == 0 || beta - low <= 1 && reduction == 0 {
            return self.search_step(board, step, depth - 1, ply, low, beta);
        }
        let mut found = self.search_step(board, step, depth - 1 - reduction, ply, low, low + 1);
        if self.meter.is_stopped() {
            return 0;
        }
        if found > low && reduction > 0 {
            found = self.search_step(board, step, depth - 1, ply, low, low + 1);
        }
        if found > low && found < beta && !self.meter.is_stopped() {
            found = self.search_step(board, step, depth - 1, ply, low, beta);
        }
        found
    }

    /// The value of a step for its mover, with `depth` plies left after it.
    pub(in super::super) fn search_step(
        &mut self,
        board: &BanqiBoard,
        step: PackedStep,
        depth: i32,
        ply: usize,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        if board.is_chance(step) {
            return self.chance_node(board, step, depth - self.selectivity.flip_reduction, ply + 1, alpha, beta);
        }
        let after = board.after(&self.laws, step, 0);
        if after.mover == board.mover {
            // A chain of captures continues within the turn.
            self.node(&after, depth, ply + 1, alpha, beta, false)
        } else {
            -self.node(&after, depth, ply + 1, -beta, -alpha, false)
        }
    }

    fn store(
        &mut self,
        board: &BanqiBoard,
        step: PackedStep,
        score: i32,
        depth: i32,
        ply: usize,
        alpha: i32,
        beta: i32,
    ) {
        if !self.selectivity.uses_transpositions {
            return;
        }
        let bound = match score {
            _ if score >= beta => Bound::Lower,
            _ if score <= alpha => Bound::Upper,
            _ => Bound::Exact,
        };
        let entry = TtEntry { step: step.0, score: score_to_tt(score, ply), depth: depth.min(MAX_DEPTH) as i8, bound };
        self.tt.store(self.tt_key(board), entry);
    }

    /// The best step of a board in the transposition table.
    pub(in super::super) fn tt_move_of(&self, board: &BanqiBoard) -> Option<PackedStep> {
        let entry = self.tt.probe(self.tt_key(board))?;
        Some(PackedStep(entry.step)).filter(|step| *step != PackedStep::NONE)
    }
}

/// Scores of wins are stored relative to the board instead of the root.
fn score_to_tt(score: i32, ply: usize) -> i16 {
    let ply = ply as i32;
    (if score > MAX_EVALUATION {
        score + ply
    } else if score < -MAX_EVALUATION {
        score - ply
    } else {
        score
    }) as i16
}

fn score_from_tt(score: i16, ply: usize) -> i32 {
    let (score, ply) = (i32::from(score), ply as i32);
    if score > MAX_EVALUATION {
        score - ply
    } else if score < -MAX_EVALUATION {
        score + ply
    } else {
        score
    }
}
