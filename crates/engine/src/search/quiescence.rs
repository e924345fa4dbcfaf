//! Quiescence: captures and other loud moves up to a quiet position, and in games that ask for them checks at the first
//! plies.

use super::board::{Board, SearchEnding};
use super::exchange;
use super::history::NO_SLOT;
use super::memory::cutoff;
use super::packed_move::PackedMove;
use super::picker::{MoveChoice, MovePicker};
use super::score::{BANNED, MAX_PLY, WIN, lost};
use super::searcher::Searcher;
use super::window::Window;

/// The plies in check after which no quiet evasion is searched.
const CHECKED_PLIES: i32 = 6;

impl<B: Board> Searcher<B> {
    /// The score of a board after the best captures, or the evaluation if no capture is better. In check all moves are
    /// searched. `depth` is 0 at the first ply and falls.
    pub(super) fn quiesce(&mut self, board: &B, window: Window, is_checked: bool, depth: i32) -> i32 {
        let Window { ply, mut alpha, beta, .. } = window;
        if window.is_pv() {
            self.variations[ply].clear();
        }
        self.meter.count();
        if self.meter.is_stopped() {
            return 0;
        }
        if let Some(score) = self.known_score(board, ply) {
            return score;
        }
        if ply >= MAX_PLY {
            return self.evaluate(board);
        }
        let margins = self.selectivity.margins;
        let searches_checks = B::SEARCHES_CHECKS && self.selectivity.quiet_checks && depth > -margins.check_plies;
        let stored_depth = if searches_checks || is_checked { 0 } else { -1 };
        let window = Window { depth: stored_depth, ..window };
        let entry = self.probe(board, PackedMove::NONE);
        if let Some(score) = entry.and_then(|entry| cutoff(&entry, &window))
            && !window.is_pv()
        {
            return score;
        }
        let mut best = if is_checked { -WIN } else { self.evaluate(board) };
        if board.ending(&self.laws, &self.line) == SearchEnding::DrawOffered {
            best = best.max(self.draw(ply));
        }
        if best >= beta || !is_checked && self.overlooks_exchanges(board) {
            return best;
        }
        let (standing, delta) = (best, margins.delta);
        alpha = alpha.max(best);
        let table_move = entry.map_or(PackedMove::NONE, |entry| PackedMove(entry.step));
        let fits = board.is_legal(table_move) && (is_checked || board.is_loud(table_move));
        let table_move = if fits { table_move } else { PackedMove::NONE };
        let choice = match () {
            () if is_checked => MoveChoice::All,
            () if searches_checks => MoveChoice::CapturesAndChecks,
            () => MoveChoice::Captures,
        };
        let mut picker = MovePicker::new(&self.orders, choice, table_move, [PackedMove::NONE; 3], [NO_SLOT; 2])
            .with(&self.selectivity);
        let (mut number, mut best_move, mut is_missed) = (0, PackedMove::NONE, false);
        while let Some(mv) = picker.next(board, &mut self.orders) {
            if self.overlooks(board, mv) {
                is_missed = true;
                continue;
            }
            let is_loud = board.is_loud(mv);
            let may_skip = best > -BANNED + 2 * MAX_PLY as i32;
            if may_skip && self.selectivity.exchanges && (!is_checked || depth < -CHECKED_PLIES) {
                // The capture cannot bring the score back into the window.
                let hope = standing + B::SWING * board.gain(mv) + delta;
                let is_hopeless = self.selectivity.futility && !is_checked && is_loud && hope <= alpha;
                if is_hopeless && !board.gives_check(mv) {
                    best = best.max(hope);
                    continue;
                }
                if (picker.is_past_captures() || !is_loud) && !exchange::reaches(board, mv, 0) {
                    continue;
                }
            }
            if may_skip && is_checked && !is_loud && number >= 1 && depth < -1 {
                // One quiet evasion is enough far from the root.
                picker.skip_quiets(&mut self.orders);
                continue;
            }
            number += 1;
            let gives_check = board.gives_check(mv);
            let after = board.after(mv);
            self.frame(ply).slot = board.slot(mv) as u32;
            self.line.push(board, mv, &after, gives_check);
            let below = Window { depth: 0, ply: ply + 1, alpha: -beta, beta: -alpha };
            let score = -self.quiesce(&after, below, gives_check, depth - 1);
            self.line.pop();
            if self.meter.is_stopped() {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_move = mv;
                    if window.is_pv() {
                        self.extend_variation(ply, mv);
                    }
                }
                if score >= beta {
                    break;
                }
            }
        }
        picker.finish(&mut self.orders);
        if self.meter.is_stopped() {
            return 0;
        }
        if is_checked && number == 0 && best == -WIN {
            return if is_missed { self.evaluate(board) } else { lost(ply) };
        }
        self.store(board, best_move, best, window);
        best
    }
}
