//! The root of the search.

use teahouse_rules::banqi::{Position, Ruleset};
use teahouse_rules::{Move, Outcome, Position as AnyPosition, Public, Rules, Turn};

use crate::doubt::Doubt;
use crate::finding::{Finding, Why};
use crate::limits::Limits;
use crate::random::mixed;

use super::board::BanqiBoard;
use super::endgame::{self, Fetch};
use super::evaluate::MAX_EVALUATION;
use super::flips;
use super::laws::Laws;
use super::search::{BanqiSearcher, BanqiSelectivity, BanqiWeakness, MAX_DEPTH, MAX_PLY, WIN, is_line_capture};
use super::step::{EMPTY, NO_COLOUR, PackedStep};
use super::style::BanqiStyle;
use super::weights::Weights;
use super::why;

/// A player of Banqi with public information. Searches are independent: the answer depends on the public game, the seed
/// and the limits only.
#[derive(Debug)]
pub struct BanqiPlayer {
    ruleset: Ruleset,
    laws: Laws,
    style: BanqiStyle,
    mebibytes: usize,
    pub(super) searcher: BanqiSearcher,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct BanqiRootMove {
    pub(super) step: PackedStep,
    pub(super) score: i32,
    /// The score by the rules, where the move ends the game by its history.
    pub(super) history_score: Option<i32>,
}

/// The largest number of flips searched at the root.
const ROOT_FLIPS: usize = 10;

impl BanqiPlayer {
    /// The default size of the transposition table, in MiB.
    pub const DEFAULT_MEBIBYTES: usize = 16;

    /// A player under these rules.
    pub fn new(ruleset: &Ruleset, style: BanqiStyle, weights: &Weights) -> Self {
        let laws = Laws::of(ruleset);
        let searcher = BanqiSearcher::new(&laws, weights);
        Self { ruleset: *ruleset, laws, style, mebibytes: Self::DEFAULT_MEBIBYTES, searcher }
    }

    /// The same player with a transposition table of this size, in MiB.
    #[must_use]
    pub const fn with_memory(mut self, mebibytes: usize) -> Self {
        self.mebibytes = mebibytes;
        self
    }

    /// Sets the size of the transposition table, in MiB.
    pub(crate) const fn set_memory(&mut self, mebibytes: usize) {
        self.mebibytes = mebibytes;
    }

    /// Searches the position of a game of these rules, and calls `report` after each iteration. The line of the result
    /// is empty if every legal move is excluded or there is none.
    ///
    /// With limits of depth and nodes the result is reproducible. With limits of time it depends on the speed of the
    /// machine.
    pub fn think(&mut self, public: &Public, seed: u64, limits: &Limits, report: &mut dyn FnMut(&Finding)) -> Finding {
        let nothing = Finding::default();
        let AnyPosition::Banqi(position) = public.position() else { return nothing };
        let board = BanqiBoard::of(position);
        let mut moves = self.root_moves(public, &board, seed, &limits.excluded);
        if moves.is_empty() {
            return nothing;
        }
        let limits = self.limits_of(limits);
        self.begin(public, &board, seed, &limits);
        let is_drawn = self.searcher.is_table_draw(&board);
        if is_drawn {
            // Only a mistake of the opponent wins, which the tables do not consider. Search without them, among the
            // moves that keep the draw.
            let kept: Vec<BanqiRootMove> =
                moves.iter().filter(|mv| !self.searcher.is_table_loss(&board, mv.step)).copied().collect();
            moves = if kept.is_empty() { moves } else { kept };
            self.searcher.drop_endgames();
        }
        self.overlook(&board, &mut moves);
        let mut report = |finding: &Finding| report(&Finding { is_drawn, ..finding.clone() });
        let mut finding = if moves.len() == 1 || board.mover == NO_COLOUR {
            // One move, or the first flip, before which all squares are equal.
            Finding { line: vec![moves[0].step.to_move()], ..nothing }
        } else {
            self.deepen(&board, &mut moves, &limits, &mut report)
        };
        finding.is_drawn = is_drawn;
        if self.style.whim > 0 && finding.depth > 0 {
            self.choose_by_whim(&board, &moves, seed, &mut finding);
        }
        finding.why = self.why(&board, &finding);
        finding
    }

    /// Removes the line captures that this player overlooks, unless no other move is left.
    fn overlook(&self, board: &BanqiBoard, moves: &mut Vec<BanqiRootMove>) {
        let is_jump = |mv: &BanqiRootMove| board.is_capture(mv.step) && is_line_capture(mv.step);
        if self.searcher.overlooks_jumps(board) && !moves.iter().all(is_jump) {
            moves.retain(|mv| !is_jump(mv));
        }
    }

    pub(super) fn why(&self, board: &BanqiBoard, finding: &Finding) -> Option<Why> {
        let step = PackedStep::of_move(finding.best()?);
        why::of(board, &self.laws, step, finding.decided == Some(true))
    }

    /// The limits of the call and those of the style.
    fn limits_of(&self, limits: &Limits) -> Limits {
        let nodes = [limits.nodes, self.style.nodes].into_iter().flatten().min();
        Limits { nodes, ..limits.clone() }
    }

    pub(super) fn begin(&mut self, public: &Public, board: &BanqiBoard, seed: u64, limits: &Limits) {
        let style = &self.style;
        let is_timed = limits.time.is_some() || limits.cpu.is_some() || limits.is_endless();
        let fetch = if is_timed { Fetch::Available } else { Fetch::Complete(&limits.stop) };
        let tables = if style.knows_endings { endgame::tables(&self.laws, board, fetch) } else { None };
        // Past an unclaimed no-progress draw the search ignores the counter.
        let limit = self.laws.quiet_limit.filter(|limit| board.quiet < *limit);
        self.searcher.set_quiet_limit(limit);
        self.searcher.selectivity = BanqiSelectivity::standard();
        self.searcher.weakness = BanqiWeakness {
            noise: style.noise,
            overlooks_jumps: style.overlooks_jumps,
            overlooks_exchanges: style.overlooks_exchanges,
            seed: mixed(seed),
        };
        self.searcher.begin(limits, self.mebibytes, tables, &history(public));
        self.searcher.set_draw_score(board, -style.contempt);
    }

    /// The root moves, with the best flips by static gain and the scores that history decides.
    pub(super) fn root_moves(
        &mut self,
        public: &Public,
        board: &BanqiBoard,
        seed: u64,
        excluded: &[Move],
    ) -> Vec<BanqiRootMove> {
        let is_allowed = |step: &PackedStep| !excluded.contains(&step.to_move());
        let mut steps: Vec<PackedStep> =
            board.steps(&self.laws).into_iter().filter(|step| !step.is_flip()).filter(is_allowed).collect();
        let values = *self.searcher.evaluator.material.values(board.alive);
        let mut gains = Vec::new();
        if board.chain == 0 {
            flips::for_each(board, &self.laws, &values, |at, gain| gains.push((gain, PackedStep::flip(at))));
        }
        gains.retain(|(_, step)| is_allowed(step));
        // The seed orders flips of equal gain, so that games do not all begin in one corner.
        gains.sort_by_key(|(gain, step)| (-gain, mixed(seed ^ u64::from(step.0) ^ board.key)));
        steps.extend(gains.into_iter().take(ROOT_FLIPS).map(|(_, step)| step));
        let history_score =
            |step: &PackedStep| if board.quiet >= 4 { self.by_history(public, board, *step) } else { None };
        steps.iter().map(|step| BanqiRootMove { step: *step, score: 0, history_score: history_score(step) }).collect()
    }

    /// The score of a move that ends the game by its history.
    fn by_history(&self, public: &Public, board: &BanqiBoard, step: PackedStep) -> Option<i32> {
        if board.is_chance(step) || public.outcome().is_over() {
            return None;
        }
        let mover = public.mover();
        let mut after = public.clone();
        after.play(teahouse_rules::RevealedMove::plain(step.to_move())).ok()?;
        match after.outcome() {
            Outcome::Ongoing => None,
            Outcome::Draw { .. } => Some(-self.style.contempt),
            Outcome::Win { winner, .. } => Some(if winner == mover { WIN - 1 } else { 1 - WIN }),
        }
    }

    /// Iterative deepening, until a limit is reached.
    pub(super) fn deepen(
        &mut self,
        board: &BanqiBoard,
        moves: &mut [BanqiRootMove],
        limits: &Limits,
        report: &mut dyn FnMut(&Finding),
    ) -> Finding {
        let deepest = limits.max_depth().map_or(MAX_DEPTH, |depth| depth.clamp(1, MAX_DEPTH as u32) as i32);
        let deepest = deepest.min(self.style.depth);
        let mut finding = Finding { line: vec![moves[0].step.to_move()], ..Finding::default() };
        let mut doubt = Doubt::default();
        for depth in 1..=deepest {
            let done = self.iterate(board, moves, depth);
            // A partial iteration counts if it has searched at least one move.
            if done > 0 {
                let best = moves[0];
                doubt.add(best.step.0, best.score);
                finding = Finding {
                    doubt: doubt.percent(nearness_of_rivals(moves)),
                    depth,
                    score: best.score,
                    decided: decided(best.score),
                    mate: self.mate(board, best),
                    nodes: self.searcher.meter.nodes(),
                    line: self.line(board, best.step),
                    ..Finding::default()
                };
                if !self.searcher.meter.is_stopped() {
                    finding.why = self.why(board, &finding);
                    report(&finding);
                }
            }
            finding.nodes = self.searcher.meter.nodes();
            let is_decided = finding.score.abs() >= WIN - depth || moves.len() == 1;
            if self.searcher.meter.is_stopped() || is_decided && !limits.is_endless() || self.searcher.meter.is_late() {
                break;
            }
        }
        finding
    }

    /// One iteration over the root moves, which it sorts by score. Returns the number of moves searched.
    fn iterate(&mut self, board: &BanqiBoard, moves: &mut [BanqiRootMove], depth: i32) -> usize {
        let scores_all = self.style.whim > 0;
        let (mut best, mut done) = (-WIN, 0);
        let mut scores = vec![-WIN; moves.len()];
        self.searcher.path.push(board.key);
        for (number, mv) in moves.iter().enumerate() {
            let bonus = self.bias(board, mv.step);
            let found = match mv.history_score {
                Some(score) => score,
                None => {
                    self.search_root_move(board, mv.step, depth, best - bonus, number > 0 && !scores_all, scores_all)
                }
            } + bonus;
            if self.searcher.meter.is_stopped() {
                break;
            }
            done = number + 1;
            if found > best || scores_all {
                scores[number] = found;
            } else {
                // The exact score is unknown but not better than the best: keep the order.
                scores[number] = -WIN + 1;
            }
            best = best.max(found);
        }
        self.searcher.path.pop();
        if done == 0 {
            return 0;
        }
        let mut order: Vec<usize> = (0..moves.len()).collect();
        order.sort_by_key(|number| -scores[*number]);
        let before = moves.to_vec();
        for (place, number) in order.into_iter().enumerate() {
            let score = if number < done { scores[number] } else { before[number].score };
            moves[place] = BanqiRootMove { score, ..before[number] };
        }
        done
    }

    /// The bonus of this style for a move.
    fn bias(&self, board: &BanqiBoard, step: PackedStep) -> i32 {
        match step {
            _ if step.is_flip() => self.style.curiosity,
            _ if board.is_capture(step) => self.style.greed,
            _ => 0,
        }
    }

    fn search_root_move(
        &mut self,
        board: &BanqiBoard,
        step: PackedStep,
        depth: i32,
        best: i32,
        is_late: bool,
        scores_all: bool,
    ) -> i32 {
        let low = if scores_all { -WIN } else { best.max(-WIN) };
        if is_late {
            let found = self.searcher.search_step(board, step, depth - 1, 0, low, low + 1);
            if found <= low || self.searcher.meter.is_stopped() {
                return found;
            }
        }
        self.searcher.search_step(board, step, depth - 1, 0, low, WIN)
    }

    /// The principal variation, up to the first move that reveals a face.
    fn line(&self, board: &BanqiBoard, first: PackedStep) -> Vec<Move> {
        let (mut board, mut step, mut line) = (*board, first, Vec::new());
        loop {
            line.push(step.to_move());
            if board.is_chance(step) || line.len() >= 12 {
                return line;
            }
            board = board.after(&self.laws, step, 0);
            match self.searcher.tt_move_of(&board) {
                Some(next) if board.steps(&self.laws).contains(&next) => step = next,
                _ => return line,
            }
        }
    }

    /// The plies up to the end of the game after a root move, where they are proved: by a search to the end on a board
    /// without face-down pieces, or by an endgame table that knows the distance to the end. Negative if the mover
    /// loses.
    fn mate(&self, board: &BanqiBoard, mv: BanqiRootMove) -> Option<i32> {
        // The search of a level that overlooks captures is no proof.
        if self.style.overlooks_jumps > 0 {
            return None;
        }
        let score = mv.score - self.bias(board, mv.step);
        let plies = WIN - score.abs();
        // With face-down pieces a pass replaces some flips, so only a win by the move itself is proved. In chains of
        // captures the search counts steps, and a turn may have several.
        if plies <= 1 || plies <= MAX_PLY as i32 && board.hidden == 0 && !self.laws.multi {
            return Some(score.signum() * plies.max(1));
        }
        if decided(score).is_none() || board.is_chance(mv.step) {
            return None;
        }
        let plies = -self.searcher.plies_to_end(&board.after(&self.laws, mv.step, EMPTY))?;
        let plies = plies + plies.signum();
        (plies.signum() == score.signum()).then_some(plies)
    }

    /// Chooses a root move at random, with a probability that falls with the loss of score.
    fn choose_by_whim(&self, board: &BanqiBoard, moves: &[BanqiRootMove], seed: u64, finding: &mut Finding) {
        let best = moves[0].score;
        let likelihood = |mv: &BanqiRootMove| {
            let worse = (best - mv.score).max(0) * 16 / self.style.whim;
            // The probability halves with each `whim` of loss, with sixteenths in between.
            (65_536_i64 >> (worse / 16).min(40)) * i64::from(32 - worse % 16) / 32
        };
        let total: i64 = moves.iter().map(likelihood).sum();
        let mut ticket = (mixed(seed ^ board.key ^ 0x7768_696d) % total.max(1) as u64) as i64;
        for mv in moves {
            ticket -= likelihood(mv);
            if ticket < 0 {
                finding.line = self.line(board, mv.step);
                finding.score = mv.score;
                finding.decided = decided(mv.score);
                finding.mate = self.mate(board, *mv);
                return;
            }
        }
    }

    /// The rules.
    pub const fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }
}

/// How near the second best score comes to the best, in percent.
fn nearness_of_rivals(moves: &[BanqiRootMove]) -> u32 {
    const FAR: u32 = 150;
    let lead = moves.get(1).map_or(FAR, |second| moves[0].score.abs_diff(second.score));
    100 - 100 * lead.min(FAR) / FAR
}

/// Whether a score is a win (`Some(true)`) or a loss (`Some(false)`).
const fn decided(score: i32) -> Option<bool> {
    if score > MAX_EVALUATION {
        Some(true)
    } else if score < -MAX_EVALUATION {
        Some(false)
    } else {
        None
    }
}

/// The keys of the boards since the last flip or capture, without the present one.
fn history(public: &Public) -> Vec<u64> {
    let (AnyPosition::Banqi(start), Rules::Banqi(_)) = (public.start(), public.rules()) else { return Vec::new() };
    let mut position: Position = *start;
    let mut keys = Vec::new();
    let last = public.ply().saturating_sub(usize::from(public.quiet_plies()));
    for (ply, turn) in public.line().iter().enumerate() {
        if ply >= last {
            keys.push(BanqiBoard::of(&position).key);
        }
        Turn::steps(turn).for_each(|step| position.play_unchecked(step));
    }
    keys
}

#[cfg(test)]
mod tests;
