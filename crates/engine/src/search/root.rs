//! The root of the search.

use teahouse_rules::Move;

use crate::doubt::Doubt;
use crate::finding::Finding;
use crate::limits::Limits;
use crate::manner::Manner;

use super::board::Board;
use super::history::NO_SLOT;
use super::line::Line;
use super::packed_move::PackedMove;
use super::score::{MAX_DEPTH, WIN, decided, is_mate, plies_to_mate};
use super::searcher::{EMPTY_FRAME, Searcher};
use super::selectivity::Selectivity;
use super::weakness::{Taste, Weakness};
use super::window::Window;

/// A player of a game by search. Searches are independent: the answer depends on the line and the limits only.
#[derive(Debug)]
pub(crate) struct Thinker<B: Board> {
    searcher: Searcher<B>,
    mebibytes: usize,
    selectivity: Selectivity,
    manner: Manner,
}

/// A move of the root with the result of its search.
#[derive(Debug, Clone)]
pub(super) struct RootMove {
    pub(super) mv: PackedMove,
    /// The player's liking for the move, a part of its score.
    bonus: i32,
    score: i32,
    /// The score without the bonus.
    value: i32,
    /// The score of the iteration before.
    before: i32,
    line: Vec<PackedMove>,
    /// Number of positions under the move in this iteration.
    nodes: u64,
}

/// A question to a thinker.
#[derive(Debug)]
pub(crate) struct SearchTask<'a, B: Board> {
    pub(crate) laws: B::Laws,
    pub(crate) board: B,
    /// The game up to the board, which is its last position.
    pub(crate) line: Line<B>,
    pub(crate) limits: &'a Limits,
    /// The seed of the player's mistakes; 0 also for the best move of all in the opening.
    pub(crate) seed: u64,
}

impl<B: Board> Thinker<B> {
    /// A thinker with a transposition table of this size, in MiB. The first search allocates it.
    pub(crate) fn new(laws: B::Laws, origin: &B, mebibytes: usize, selectivity: Selectivity, manner: Manner) -> Self {
        Self { searcher: Searcher::new(laws, origin), mebibytes, selectivity, manner }
    }

    pub(crate) const fn set_memory(&mut self, mebibytes: usize) {
        self.mebibytes = mebibytes;
    }

    /// Searches until a limit is reached, and calls `report` after each iteration. The line of the result is empty if
    /// every legal move is excluded or there is none.
    pub(crate) fn think(&mut self, task: SearchTask<'_, B>, report: &mut dyn FnMut(&Finding)) -> Finding {
        let SearchTask { laws, board, mut line, limits, seed } = task;
        let mut moves = root_moves(&board, &limits.excluded);
        let Some(first) = moves.first() else { return Finding::default() };
        let mut finding = Finding { line: vec![board.unpack(first.mv)], ..Finding::default() };
        if moves.len() == 1 {
            return finding;
        }
        let manner = self.manner;
        let taste = Taste { manner: &manner, seed, ply: line.len() };
        let limits = &bounded(limits, &manner);
        line.set_root();
        let searcher = &mut self.searcher;
        searcher.selectivity = if limits.mate.is_some() { self.selectivity.for_mates() } else { self.selectivity };
        searcher.weakness = Weakness::of(&manner, taste.of_turn());
        searcher.begin(laws, line, limits, self.mebibytes);
        searcher.forget(&board, &mut moves, manner.overlooks_mates);
        for root in &mut moves {
            root.bonus = taste.bonus(&board, root.mv);
        }
        self.deepen(&board, &mut moves, limits, &mut finding, report);
        finding
    }

    /// Iterative deepening, until a limit is reached.
    fn deepen(
        &mut self,
        board: &B,
        moves: &mut [RootMove],
        limits: &Limits,
        finding: &mut Finding,
        report: &mut dyn FnMut(&Finding),
    ) {
        let deepest = limits.max_depth().map_or(MAX_DEPTH, |depth| depth.clamp(1, MAX_DEPTH as u32) as i32);
        let (mut stability, mut doubt) = (Stability::default(), Doubt::default());
        for depth in 1..=deepest {
            self.searcher.root_depth = depth as usize;
            for mv in moves.iter_mut() {
                mv.before = mv.score;
                mv.nodes = 0;
            }
            let is_complete = self.searcher.aspire(board, moves, depth);
            let best = &moves[0];
            if is_complete || !best.line.is_empty() {
                *finding = self.finding(board, best, if is_complete { depth } else { finding.depth.max(1) });
                doubt.add(best.mv.0, best.score);
                finding.doubt = doubt.percent(share_of_rivals(moves));
                // A longer mate than the one asked for is no answer to the question.
                finding.mate = finding.mate.filter(|plies| limits.mate.is_none() || plies.abs() <= deepest);
            }
            finding.nodes = self.searcher.meter.nodes();
            if self.searcher.meter.is_stopped() {
                break;
            }
            report(finding);
            stability.add(best, moves);
            // A mate within the depth cannot become shorter.
            let is_decided = plies_to_mate(finding.score).is_some_and(|plies| plies.abs() <= depth) || moves.len() == 1;
            if !limits.is_endless() && is_decided || self.searcher.meter.is_past_soft_time(stability.scale(best.score))
            {
                break;
            }
        }
    }

    fn finding(&self, board: &B, best: &RootMove, depth: i32) -> Finding {
        let is_proof = self.searcher.weakness.is_proof();
        Finding {
            depth,
            score: best.value,
            decided: decided(best.value),
            mate: plies_to_mate(best.value).filter(|_| is_proof),
            nodes: self.searcher.meter.nodes(),
            line: unpack_line(board, &best.line),
            ..Finding::default()
        }
    }
}

/// How long the best move has stood, for the time of the search: a search whose move and score stay the same ends sooner.
#[derive(Debug, Default)]
struct Stability {
    best: PackedMove,
    iterations: u32,
    /// The score of the last iterations, smoothed.
    score: Option<i32>,
    /// The share of the last iteration's positions that were under the best move.
    share: f64,
}

impl Stability {
    fn add(&mut self, best: &RootMove, moves: &[RootMove]) {
        self.iterations = if best.mv == self.best { self.iterations + 1 } else { 0 };
        self.best = best.mv;
        self.score = Some(self.score.map_or(best.score, |score| (score + best.score) / 2));
        let all: u64 = moves.iter().map(|mv| mv.nodes).sum();
        self.share = best.nodes as f64 / all.max(1) as f64;
    }

    /// The factor of the time, between about one half and two.
    fn scale(&self, score: i32) -> f64 {
        let unsettled = 1.3 - 0.08 * f64::from(self.iterations.min(8));
        let falling = self.score.map_or(0, |mean| mean - score).clamp(-50, 100);
        let effort = (1.5 - self.share).clamp(0.6, 1.3);
        (unsettled * effort * (1.0 + f64::from(falling) / 200.0)).clamp(0.4, 1.8)
    }
}

impl<B: Board> Searcher<B> {
    /// One iteration, with a window around the score of the last one that widens until the score is inside. Sorts the
    /// moves, the best first. Returns whether it was complete.
    fn aspire(&mut self, board: &B, moves: &mut [RootMove], depth: i32) -> bool {
        let last = moves[0].before;
        let mut width = self.selectivity.margins.aspiration;
        let (mut alpha, mut beta) = (-WIN, WIN);
        if self.selectivity.aspiration && depth >= 4 && !is_mate(moves[0].value) {
            (alpha, beta) = (last - width, last + width);
        }
        loop {
            let score = self.iterate(board, moves, Window { depth, ply: 0, alpha, beta });
            moves.sort_by_key(|mv| (-mv.score, -mv.before));
            if self.meter.is_stopped() {
                return false;
            }
            if score <= alpha && alpha > -WIN {
                beta = i32::midpoint(alpha, beta);
                alpha = (score - width).max(-WIN);
            } else if score >= beta && beta < WIN {
                beta = (score + width).min(WIN);
            } else {
                return true;
            }
            width *= 3;
            if width > 1000 {
                (alpha, beta) = (-WIN, WIN);
            }
        }
    }

    /// Searches all moves of the root in a window, and returns the best score.
    fn iterate(&mut self, board: &B, moves: &mut [RootMove], window: Window) -> i32 {
        let Window { depth, mut alpha, beta, .. } = window;
        let is_checked = board.is_checked();
        *self.frame(0) = EMPTY_FRAME;
        self.frame(0).evaluation = if is_checked { None } else { Some(self.evaluate(board)) };
        let mut best = -WIN;
        for (place, root) in moves.iter_mut().enumerate() {
            let (mv, number) = (root.mv, place + 1);
            let gives_check = board.gives_check(mv);
            let begun = self.meter.nodes();
            let after = board.after(mv);
            self.frame(0).slot = board.slot(mv) as u32;
            self.line.push(board, mv, &after, gives_check);
            let is_quiet = !board.is_capture(mv) && !mv.promotes();
            let may_reduce =
                self.selectivity.reductions && number > 3 && depth >= 3 && is_quiet && !gives_check && !is_checked;
            let reduction = if may_reduce { (self.reduction(depth, number) - 1).clamp(0, depth - 2) } else { 0 };
            let extension = i32::from(self.selectivity.check_extension && gives_check);
            // A window around scores with the bonus.
            let [low, high] = [alpha, beta].map(|bound| (bound - root.bonus).clamp(-WIN, WIN));
            let below = Window { depth: depth - 1 + extension, ply: 1, alpha: low, beta: high };
            let value = self.search_move(&after, below, gives_check, number, reduction, false);
            self.line.pop();
            let score = value + root.bonus;
            root.nodes += self.meter.nodes() - begun;
            if self.meter.is_stopped() {
                break;
            }
            if number == 1 || score > alpha {
                (root.score, root.value) = (score, value);
                self.extend_variation(0, mv);
                root.line.clone_from(&self.variations[0]);
            } else {
                // The exact score is unknown but not better than the best: keep the order.
                root.score = -WIN;
            }
            best = best.max(score);
            alpha = alpha.max(score);
            if score >= beta {
                // The moves that follow have no score in this window.
                moves[place + 1..].iter_mut().for_each(|root| root.score = -WIN);
                break;
            }
        }
        self.frame(0).slot = NO_SLOT;
        best
    }
}

/// The share of the last iteration's positions that were not under the best move, in percent.
fn share_of_rivals(moves: &[RootMove]) -> u32 {
    let all: u64 = moves.iter().map(|mv| mv.nodes).sum();
    100 - (100 * moves[0].nodes).checked_div(all).unwrap_or(100) as u32
}

/// The legal moves that are not excluded, captures first, then those that promise most.
fn root_moves<B: Board>(board: &B, excluded: &[Move]) -> Vec<RootMove> {
    let mut moves = Vec::new();
    board.each_capture(|mv| moves.push(mv));
    let captures = moves.len();
    board.each_at_root(|mv| moves.push(mv));
    moves[..captures].sort_unstable();
    let hints = board.hints();
    moves[captures..].sort_by_cached_key(|mv| (-board.promise(&hints, *mv), *mv));
    moves.retain(|mv| !excluded.contains(&board.unpack(*mv)));
    let root = |mv| RootMove { mv, bonus: 0, score: -WIN, value: -WIN, before: -WIN, line: Vec::new(), nodes: 0 };
    moves.into_iter().map(root).collect()
}

/// The limits of the call and those of the player.
fn bounded(limits: &Limits, manner: &Manner) -> Limits {
    let nodes = [limits.nodes, manner.nodes].into_iter().flatten().min();
    let depth = if manner.depth < MAX_DEPTH { Some(manner.depth.unsigned_abs()) } else { None };
    Limits { nodes, depth: [limits.depth, depth].into_iter().flatten().min(), ..limits.clone() }
}

fn unpack_line<B: Board>(board: &B, line: &[PackedMove]) -> Vec<Move> {
    let mut board = *board;
    let mut moves = Vec::new();
    for mv in line {
        moves.push(board.unpack(*mv));
        board = board.after(*mv);
    }
    moves
}

#[cfg(test)]
mod tests {
    use super::*;

    fn iteration(mv: u16, score: i32, nodes: u64) -> Vec<RootMove> {
        let root = |mv, score, nodes| {
            let mv = PackedMove(mv);
            RootMove { mv, bonus: 0, score, value: score, before: 0, line: Vec::new(), nodes }
        };
        vec![root(mv, score, nodes), root(900, -WIN, 1000)]
    }

    #[test]
    fn a_steady_search_takes_less_time_and_a_falling_one_more() {
        let after = |iterations: &[(u16, i32, u64)]| {
            let mut stability = Stability::default();
            let mut scale = 0.0;
            for (mv, score, nodes) in iterations {
                let moves = iteration(*mv, *score, *nodes);
                stability.add(&moves[0], &moves);
                scale = stability.scale(*score);
                assert!((0.4..=1.8).contains(&scale), "{scale}");
            }
            scale
        };
        let steady = after(&[(5, 20, 9000); 10]);
        let changing = after(&[(5, 20, 1000), (6, 22, 1000), (5, 20, 1000), (6, 25, 1000)]);
        let falling = after(&[(5, 20, 1000), (6, 22, 1000), (5, 20, 1000), (6, -160, 1000)]);
        assert!(steady < 0.5 && changing > 1.1 && falling > changing, "{steady} {changing} {falling}");
    }
}
