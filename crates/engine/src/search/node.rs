//! The nodes of the tree.

use crate::transposition::TtEntry;

use super::board::{Board, SearchEnding};
use super::line::Repetition;
use super::memory::cutoff;
use super::packed_move::PackedMove;
use super::picker::{MoveChoice, MovePicker};
use super::pruning::Skip;
use super::score::{BANNED, MAX_EVALUATION, MAX_PLY, WIN, lost};
use super::searcher::Searcher;
use super::window::Window;

/// The facts of a node before it searches moves.
pub(super) struct Node {
    pub(super) is_pv: bool,
    pub(super) is_checked: bool,
    pub(super) is_improving: bool,
    pub(super) evaluation: Option<i32>,
    pub(super) entry: Option<TtEntry>,
    pub(super) excluded: PackedMove,
}

impl<B: Board> Searcher<B> {
    /// The score of a board for its mover: exact inside the window, a bound outside.
    pub(super) fn node(&mut self, board: &B, window: Window, is_checked: bool, is_cut: bool) -> i32 {
        let Window { depth, ply, mut alpha, mut beta } = window;
        if window.is_pv() {
            self.variations[ply].clear();
        }
        if depth <= 0 {
            return self.leaf(board, window, is_checked);
        }
        self.meter.count();
        if self.meter.is_stopped() {
            return 0;
        }
        if let Some(score) = self.known_score(board, ply) {
            return score;
        }
        if ply >= MAX_PLY {
            return board.evaluate();
        }
        let is_pv = window.is_pv();
        // No line from here wins sooner, or loses sooner, than by the next move.
        alpha = alpha.max(lost(ply));
        beta = beta.min(-lost(ply + 1));
        if alpha >= beta {
            return alpha;
        }
        let excluded = self.frame(ply).excluded;
        let entry = self.probe(board, excluded);
        if let Some(score) = entry.and_then(|entry| cutoff(&entry, &Window { alpha, beta, ..window }))
            && !is_pv
            && excluded == PackedMove::NONE
        {
            return score;
        }
        let evaluation = if is_checked { None } else { Some(self.evaluate(board)) };
        self.frame(ply).evaluation = evaluation;
        let before = if ply >= 2 { self.frame(ply - 2).evaluation } else { None };
        let is_improving = evaluation.zip(before).is_some_and(|(now, before)| now > before);
        let node = Node { is_pv, is_checked, is_improving, evaluation, entry, excluded };
        let window = Window { alpha, beta, ..window };
        if let Some(score) = self.prune(board, &node, window, is_cut) {
            return score;
        }
        let mut depth = depth;
        if self.selectivity.table
            && self.selectivity.internal_reduction
            && depth >= 4
            && entry.is_none_or(|entry| entry.step == 0)
            && excluded == PackedMove::NONE
        {
            // Without a move from the table the order is poor: a shallower search finds one (internal iterative
            // reduction, Schröder).
            depth -= 1;
        }
        self.search_moves(board, &node, Window { depth, ..window }, is_cut)
    }

    /// The score at the end of the depth.
    fn leaf(&mut self, board: &B, window: Window, is_checked: bool) -> i32 {
        if self.selectivity.quiescence {
            return self.quiesce(board, window, is_checked, 0);
        }
        self.meter.count();
        if let Some(score) = self.known_score(board, window.ply) {
            return score;
        }
        if board.has_moves() { board.evaluate() } else { lost(window.ply) }
    }

    /// The score of a position at which the game ends without a mate.
    #[inline]
    pub(super) fn known_score(&mut self, board: &B, ply: usize) -> Option<i32> {
        match board.ending(&self.laws, &self.line) {
            SearchEnding::None | SearchEnding::DrawOffered => {}
            SearchEnding::Draw => return Some(if board.has_moves() { self.draw(ply) } else { lost(ply) }),
            SearchEnding::Win => return Some(-lost(ply + 1)),
            SearchEnding::Loss => return Some(lost(ply)),
        }
        Some(match self.line.repetition(&self.laws, self.selectivity.early_repetition)? {
            Repetition::Draw => self.draw(ply),
            Repetition::Win => BANNED - ply as i32,
            Repetition::Loss => ply as i32 - BANNED,
        })
    }

    #[inline]
    pub(super) fn evaluate(&mut self, board: &B) -> i32 {
        let evaluation = if B::REMEMBERS_EVALUATION { self.remembered(board) } else { board.evaluate() };
        (evaluation + self.error(board)).clamp(-MAX_EVALUATION, MAX_EVALUATION)
    }

    fn search_moves(&mut self, board: &B, node: &Node, window: Window, is_cut: bool) -> i32 {
        let Window { depth, ply, alpha, beta } = window;
        let previous = self.previous(ply);
        let table_move = node.entry.map_or(PackedMove::NONE, |entry| PackedMove(entry.step));
        let table_move = if board.is_legal(table_move) { table_move } else { PackedMove::NONE };
        let refutations = self.refutations(board, ply, previous);
        let mut picker =
            MovePicker::new(&self.orders, MoveChoice::All, table_move, refutations, previous).with(&self.selectivity);
        let draw_offered = board.ending(&self.laws, &self.line) == SearchEnding::DrawOffered;
        let (mut best, mut best_move) = (if draw_offered { self.draw(ply) } else { -WIN }, PackedMove::NONE);
        let mut low = alpha.max(best);
        let (mut number, mut quiets, mut captures) = (0, TriedMoves::default(), TriedMoves::default());
        let mut is_missed = false;
        while best < beta {
            let may_skip = number > 0 && best > -BANNED + 2 * MAX_PLY as i32 && !node.is_pv;
            if B::SEARCHES_CHECKS
                && may_skip
                && !node.is_checked
                && picker.is_before_quiets()
                && self.skips_quiets(node, number, window)
            {
                picker.list_only_checks();
            }
            let Some(mv) = picker.next(board, &mut self.orders) else { break };
            if mv == node.excluded {
                continue;
            }
            if self.overlooks(board, mv) {
                is_missed = true;
                continue;
            }
            let is_capture = board.is_capture(mv);
            let is_quiet = !is_capture && !mv.promotes();
            let slot = board.slot(mv);
            let gives_check = board.gives_check(mv);
            let count = if is_quiet { self.orders.history.quiet(board.mover(), mv, slot, previous) } else { 0 };
            if may_skip {
                match self.leaves_out(board, node, mv, number, window, is_quiet, gives_check, count, &picker) {
                    Skip::No => {}
                    Skip::Move => continue,
                    Skip::Quiets => {
                        picker.skip_quiets(&mut self.orders);
                        continue;
                    }
                }
            }
            let extension = self.extension(board, node, mv, table_move, window, gives_check, is_cut);
            if self.meter.is_stopped() {
                break;
            }
            number += 1;
            let after = board.after(mv);
            self.frame(ply).slot = slot as u32;
            self.line.push(board, mv, &after, gives_check);
            let reduction = if number > 1 + usize::from(node.is_pv)
                && depth >= 3
                && self.selectivity.reductions
                && (is_quiet || picker.is_past_captures())
            {
                let mut reduction = self.reduction(depth, number);
                reduction -= i32::from(node.is_pv) + i32::from(gives_check || node.is_checked);
                reduction += i32::from(is_cut) + i32::from(!node.is_improving);
                reduction -= count / 8192;
                reduction.clamp(0, depth - 2)
            } else {
                0
            };
            let below = Window { depth: depth - 1 + extension, ply: ply + 1, alpha: low, beta };
            let score = self.search_move(&after, below, gives_check, number, reduction, is_cut);
            self.line.pop();
            if self.meter.is_stopped() {
                break;
            }
            if score > best {
                best = score;
                if score > low {
                    best_move = mv;
                    low = score;
                    if node.is_pv {
                        self.extend_variation(ply, mv);
                    }
                }
            }
            if best >= beta {
                break;
            }
            if is_quiet {
                quiets.add(mv);
            } else if is_capture {
                captures.add(mv);
            }
        }
        picker.finish(&mut self.orders);
        if self.meter.is_stopped() {
            return 0;
        }
        if number == 0 && is_missed {
            return self.evaluate(board);
        }
        if number == 0 && best == -WIN {
            // Mate or stalemate loses; a node without alternatives has no score of its own.
            return if node.excluded == PackedMove::NONE { lost(ply) } else { alpha };
        }
        if best >= beta && best_move != PackedMove::NONE {
            self.learn(board, best_move, depth, ply, previous, &quiets, &captures);
        }
        if node.excluded == PackedMove::NONE {
            self.store(board, best_move, best, window);
        }
        best
    }

    fn refutations(&self, board: &B, ply: usize, previous: [u32; 2]) -> [PackedMove; 3] {
        if !self.selectivity.refutations {
            return [PackedMove::NONE; 3];
        }
        let [one, two] = self.orders.history.killers(ply);
        [one, two, self.orders.history.counter(board.mover(), previous[0])]
    }

    /// Principal variation search of one move: with a null window first, with the full window if it raises alpha.
    pub(super) fn search_move(
        &mut self,
        after: &B,
        window: Window,
        is_checked: bool,
        number: usize,
        reduction: i32,
        is_cut: bool,
    ) -> i32 {
        let Window { depth, ply, alpha, beta } = window;
        let full = Window { depth, ply, alpha: -beta, beta: -alpha };
        if number == 1 {
            return -self.node(after, full, is_checked, !is_cut && !window.is_pv());
        }
        let null = Window { depth: depth - reduction, ply, alpha: -alpha - 1, beta: -alpha };
        let mut score = -self.node(after, null, is_checked, reduction > 0 || !is_cut);
        if score > alpha && reduction > 0 {
            score = -self.node(after, Window { depth, ..null }, is_checked, !is_cut);
        }
        if score > alpha && score < beta {
            score = -self.node(after, full, is_checked, false);
        }
        score
    }

    /// Puts a move before the best line from the next ply.
    pub(super) fn extend_variation(&mut self, ply: usize, mv: PackedMove) {
        let (above, below) = self.variations.split_at_mut(ply + 1);
        let line = &mut above[ply];
        line.clear();
        line.push(mv);
        line.extend_from_slice(&below[0]);
    }

    /// Rewards the move that refuted a position, and the opposite for those tried before.
    fn learn(
        &mut self,
        board: &B,
        best: PackedMove,
        depth: i32,
        ply: usize,
        previous: [u32; 2],
        quiets: &TriedMoves,
        captures: &TriedMoves,
    ) {
        let (learns, mover, history) = (self.selectivity.statistics, board.mover(), &mut self.orders.history);
        let is_quiet = !board.is_capture(best) && !best.promotes();
        if is_quiet && self.selectivity.refutations {
            history.set_refutation(mover, ply, previous[0], best);
        }
        if !learns {
            return;
        }
        let bonus = (16 * depth * depth + 128 * depth - 64).clamp(0, 2000);
        if is_quiet {
            history.add_quiet(mover, best, board.slot(best), previous, bonus);
            for mv in quiets.moves() {
                history.add_quiet(mover, mv, board.slot(mv), previous, -bonus);
            }
        } else if board.is_capture(best) {
            history.add_capture(board.slot(best), board.code(best.to()), bonus);
        }
        for mv in captures.moves() {
            history.add_capture(board.slot(mv), board.code(mv.to()), -bonus);
        }
    }
}

/// The moves that a node has tried, up to a number.
struct TriedMoves {
    moves: [PackedMove; 32],
    count: usize,
}

impl Default for TriedMoves {
    fn default() -> Self {
        Self { moves: [PackedMove::NONE; 32], count: 0 }
    }
}

impl TriedMoves {
    fn add(&mut self, mv: PackedMove) {
        if let Some(slot) = self.moves.get_mut(self.count) {
            *slot = mv;
            self.count += 1;
        }
    }

    fn moves(&self) -> impl Iterator<Item = PackedMove> {
        self.moves[..self.count].iter().copied()
    }
}
