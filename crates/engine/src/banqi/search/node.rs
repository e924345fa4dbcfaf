//! One position in the tree.

use crate::table::{Bound, Memory};

use super::super::board::Board;
use super::super::evaluate::MOST;
use super::super::step::{NOBODY, Step};
use super::{MOST_DEPTH, MOST_PLIES, Searcher, WIN, is_long};

/// How much less deep a late move is searched, by depth and number.
static REDUCTIONS: [[u8; 64]; 32] = {
    let mut table = [[0; 64]; 32];
    let mut depth = 1;
    while depth < 32 {
        let mut number = 1;
        while number < 64 {
            // Both logarithms to the base 2, multiplied: 3 plies in the eighth move of depth 8 would be too much.
            let product = (depth as u32).ilog2() * (number as u32).ilog2();
            table[depth][number] = (product / 3) as u8;
            number += 1;
        }
        depth += 1;
    }
    table
};

/// A board that is so much better than beta for each ply that is left stays so.
const MARGIN_PER_PLY: i32 = 130;
/// Passing is searched so much less deep than a move.
const PASS_REDUCTION: i32 = 2;

impl Searcher {
    /// The worth of a board to its mover, from the window outwards a bound.
    pub(in super::super) fn node(
        &mut self,
        board: &Board,
        depth: i32,
        ply: usize,
        alpha: i32,
        beta: i32,
        passed: bool,
    ) -> i32 {
        self.enter();
        if self.stopped {
            return 0;
        }
        if let Some(known) = self.settled(board, ply) {
            return known;
        }
        if depth <= 0 || ply >= MOST_PLIES {
            return self.quiesce(board, ply, alpha, beta);
        }
        let key = self.memory_key(board);
        let memory = if self.selectivity.remembers { self.table.recall(key) } else { None };
        let is_open = beta - alpha > 1;
        let deep_enough = |memory: &Memory| i32::from(memory.depth) >= depth.min(MOST_DEPTH);
        if let Some(memory) = memory.filter(|memory| !is_open && deep_enough(memory)) {
            let score = from_memory(memory.score, ply);
            match memory.bound {
                Bound::Exact => return score,
                Bound::Least if score >= beta => return score,
                Bound::Most if score <= alpha => return score,
                Bound::Least | Bound::Most => {}
            }
        }
        let first = memory.map_or(Step::NONE, |memory| Step(memory.step));
        let mut best = -WIN;
        if self.selectivity.passes && board.chain == 0 {
            let now = self.judge(board);
            if self.selectivity.reduces && !is_open && depth <= 4 && now - MARGIN_PER_PLY * depth >= beta && beta < MOST
            {
                return now;
            }
            if board.hidden != 0 && !passed && board.mover != NOBODY {
                let stands_for_flips = depth < self.selectivity.flip_depth;
                if stands_for_flips || now >= beta {
                    let found = self.pass(board, depth, ply, alpha, beta);
                    if self.stopped {
                        return 0;
                    }
                    if found >= beta && (stands_for_flips || !is_open) {
                        return found;
                    }
                    if stands_for_flips {
                        best = found;
                    }
                }
            } else if passed {
                // Whoever was passed to may pass on: nothing is forced.
                best = if depth < self.selectivity.flip_depth { now } else { best };
                if best >= beta {
                    return best;
                }
            }
        }
        self.path.push(board.key);
        let score = self.best_of(board, first, depth, ply, alpha, beta, best);
        self.path.pop();
        score
    }

    /// What it is worth to leave everything as it is and to let the opponent move.
    fn pass(&mut self, board: &Board, depth: i32, ply: usize, alpha: i32, beta: i32) -> i32 {
        self.path.push(board.key);
        let found = -self.node(&board.pass(), depth - 1 - PASS_REDUCTION, ply + 1, -beta, -alpha, true);
        self.path.pop();
        found
    }

    /// The best of the moves, and what is to be remembered of it.
    fn best_of(
        &mut self,
        board: &Board,
        first: Step,
        depth: i32,
        ply: usize,
        alpha: i32,
        beta: i32,
        least: i32,
    ) -> i32 {
        let with_flips = if depth >= self.selectivity.flip_depth { self.selectivity.flips } else { 0 };
        let may_overlook = self.overlooks_jumps(board);
        let mut moves = self.moves_of(board, first, ply, with_flips);
        let (mut best, mut best_step, mut low) = (least, Step::NONE, alpha.max(least));
        let mut tried = [Step::NONE; 32];
        let (mut number, mut quiet) = (0, 0);
        while let Some((step, promise)) = moves.next() {
            if may_overlook && board.is_capture(step) && is_long(step) {
                continue;
            }
            let is_quiet = !board.is_capture(step) && !board.is_chance(step) && !step.is_stop();
            let reduction = if self.selectivity.reduces && depth >= 3 && number >= 3 && promise < 30_000 {
                i32::from(REDUCTIONS[(depth as usize).min(31)][number.min(63)])
            } else {
                0
            };
            let found = self.line(board, step, depth, ply, low, beta, number, reduction);
            if self.stopped {
                return 0;
            }
            number += 1;
            if found > best {
                best = found;
                best_step = step;
            }
            if best >= beta {
                self.reward(board, step, depth, ply, &tried[..quiet]);
                break;
            }
            low = low.max(best);
            if is_quiet && quiet < tried.len() {
                tried[quiet] = step;
                quiet += 1;
            }
        }
        if best == -WIN && number == 0 {
            // Everything was overlooked: it is as it looks.
            best = self.judge(board);
        }
        self.write_down(board, best_step, best, depth, ply, alpha, beta);
        best
    }

    /// Principal variation search of one move: first whether it is better at all, then how good it is.
    fn line(
        &mut self,
        board: &Board,
        step: Step,
        depth: i32,
        ply: usize,
        low: i32,
        beta: i32,
        number: usize,
        reduction: i32,
    ) -> i32 {
        if number == 0 || beta - low <= 1 && reduction == 0 {
            return self.follow(board, step, depth - 1, ply, low, beta);
        }
        let mut found = self.follow(board, step, depth - 1 - reduction, ply, low, low + 1);
        if self.stopped {
            return 0;
        }
        if found > low && reduction > 0 {
            found = self.follow(board, step, depth - 1, ply, low, low + 1);
        }
        if found > low && found < beta && !self.stopped {
            found = self.follow(board, step, depth - 1, ply, low, beta);
        }
        found
    }

    /// The worth of a step to its mover, with so much depth left behind it.
    pub(in super::super) fn follow(
        &mut self,
        board: &Board,
        step: Step,
        depth: i32,
        ply: usize,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        if board.is_chance(step) {
            return self.chance(board, step, depth - self.selectivity.flip_reduction, ply + 1, alpha, beta);
        }
        let after = board.after(&self.laws, step, 0);
        if after.mover == board.mover {
            // A chain goes on: it is still the same turn.
            self.node(&after, depth, ply + 1, alpha, beta, false)
        } else {
            -self.node(&after, depth, ply + 1, -beta, -alpha, false)
        }
    }

    fn write_down(&mut self, board: &Board, step: Step, score: i32, depth: i32, ply: usize, alpha: i32, beta: i32) {
        if !self.selectivity.remembers {
            return;
        }
        let bound = match score {
            _ if score >= beta => Bound::Least,
            _ if score <= alpha => Bound::Most,
            _ => Bound::Exact,
        };
        let memory = Memory { step: step.0, score: to_memory(score, ply), depth: depth.min(MOST_DEPTH) as i8, bound };
        self.table.remember(self.memory_key(board), memory);
    }

    /// The best step that is remembered of a board.
    pub(in super::super) fn remembered(&self, board: &Board) -> Option<Step> {
        let memory = self.table.recall(self.memory_key(board))?;
        Some(Step(memory.step)).filter(|step| *step != Step::NONE)
    }
}

/// Wins are remembered by their distance from the position, not from the root.
fn to_memory(score: i32, ply: usize) -> i16 {
    let ply = ply as i32;
    (if score > MOST {
        score + ply
    } else if score < -MOST {
        score - ply
    } else {
        score
    }) as i16
}

fn from_memory(score: i16, ply: usize) -> i32 {
    let (score, ply) = (i32::from(score), ply as i32);
    if score > MOST {
        score - ply
    } else if score < -MOST {
        score + ply
    } else {
        score
    }
}
