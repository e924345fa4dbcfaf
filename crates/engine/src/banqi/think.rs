//! From what is known to a move: the root of the search.

use std::time::Instant;

use teahouse_rules::banqi::{Position, Ruleset};
use teahouse_rules::{Move, Outcome, Position as AnyPosition, Public, Rules, Turn};

use crate::finding::{Finding, Why};
use crate::limits::Limits;

use super::board::Board;
use super::endgame::{self, Wish};
use super::evaluate::MOST;
use super::flips;
use super::laws::Laws;
use super::search::{MOST_DEPTH, MOST_PLIES, Searcher, Selectivity, WIN, Weakness, is_long};
use super::step::{EMPTY, NOBODY, Step};
use super::weights::Weights;
use super::{why, zobrist};

/// How somebody plays: everything that makes one player different from another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Style {
    /// It looks at no more positions than this.
    pub nodes: Option<u64>,
    /// It looks no further ahead than so many plies.
    pub depth: i32,
    /// It misjudges boards by up to so much; a soldier is worth about 60, a general 500.
    pub noise: i32,
    /// It does not see what cannons could jump on, on so many of 256 boards.
    pub overlooks_jumps: u32,
    /// It does not follow captures to their end, on so many of 256 boards.
    pub overlooks_exchanges: u32,
    /// Twice as much worse, and it plays a move half as often; 0: it always plays the best.
    pub whim: i32,
    /// How much better a flip looks to it than it is.
    pub curiosity: i32,
    /// How much better a capture looks to it than it is.
    pub greed: i32,
    /// Whether it knows endings by heart.
    pub knows_endings: bool,
    /// What it gives to avoid a draw.
    pub contempt: i32,
    /// How much worse it must stand before it agrees to a draw or claims one.
    pub pride: i32,
}

impl Style {
    /// As well as it can.
    #[must_use]
    pub const fn strongest() -> Self {
        Self {
            nodes: None,
            depth: MOST_DEPTH,
            noise: 0,
            overlooks_jumps: 0,
            overlooks_exchanges: 0,
            whim: 0,
            curiosity: 0,
            greed: 0,
            knows_endings: true,
            contempt: 25,
            pride: 0,
        }
    }
}

impl Default for Style {
    fn default() -> Self {
        Self::strongest()
    }
}

/// A player of Banqi. It knows what everybody knows, and keeps nothing from one move to the next: what it plays follows from
/// the game as everybody has seen it, the seed and the limits.
#[derive(Debug)]
pub struct Player {
    ruleset: Ruleset,
    laws: Laws,
    style: Style,
    mebibytes: usize,
    pub(super) searcher: Searcher,
}

/// A move at the root and what is known of it.
#[derive(Debug, Clone, Copy)]
pub(super) struct RootMove {
    pub(super) step: Step,
    pub(super) score: i32,
    /// What the rules say of it, where history decides.
    pub(super) settled: Option<i32>,
}

/// So many flips are looked at where the game is to be decided.
const ROOT_FLIPS: usize = 10;

impl Player {
    /// The memory of a search, where nobody says otherwise.
    pub const USUAL_MEBIBYTES: usize = 16;

    /// A player under these rules.
    #[must_use]
    pub fn new(ruleset: &Ruleset, style: Style, weights: &Weights) -> Self {
        let laws = Laws::of(ruleset);
        let searcher = Searcher::new(&laws, weights);
        Self { ruleset: *ruleset, laws, style, mebibytes: Self::USUAL_MEBIBYTES, searcher }
    }

    /// The same player with so much memory for a search, in MiB.
    #[must_use]
    pub const fn with_memory(mut self, mebibytes: usize) -> Self {
        self.mebibytes = mebibytes;
        self
    }

    /// Thinks about the position of a game of these rules, and tells `report` what it finds depth by depth. The last
    /// finding is returned; its line is empty if there is no move that is not excluded.
    ///
    /// With limits of depth and nodes alone it finds the same each time. Where time is limited, how far it comes depends
    /// on the machine.
    pub fn think(&mut self, public: &Public, seed: u64, limits: &Limits, report: &mut dyn FnMut(&Finding)) -> Finding {
        let nothing = Finding::default();
        let AnyPosition::Banqi(position) = public.position() else { return nothing };
        let board = Board::of(position);
        let mut moves = self.root_moves(public, &board, seed, &limits.excluded);
        if moves.is_empty() {
            return nothing;
        }
        let limits = self.limits_of(limits);
        self.begin(public, &board, seed, &limits);
        let is_drawn = self.searcher.knows_draw(&board);
        if is_drawn {
            // Nobody can win but by the other's mistake: what keeps the draw is searched as if nothing were known.
            let kept: Vec<RootMove> =
                moves.iter().filter(|mv| !self.searcher.knows_loss_by(&board, mv.step)).copied().collect();
            moves = if kept.is_empty() { moves } else { kept };
            self.searcher.forget_endings();
        }
        self.overlook(&board, &mut moves);
        let mut report = |finding: &Finding| report(&Finding { is_drawn, ..finding.clone() });
        let mut finding = if moves.len() == 1 || board.mover == NOBODY {
            // Nothing is to be decided: before the first flip all men are alike.
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

    /// Leaves out the jumps that this player does not see, unless there is nothing else.
    fn overlook(&self, board: &Board, moves: &mut Vec<RootMove>) {
        let is_jump = |mv: &RootMove| board.is_capture(mv.step) && is_long(mv.step);
        if self.searcher.overlooks_jumps(board) && !moves.iter().all(is_jump) {
            moves.retain(|mv| !is_jump(mv));
        }
    }

    pub(super) fn why(&self, board: &Board, finding: &Finding) -> Option<Why> {
        let step = Step::of_move(finding.best()?);
        why::of(board, &self.laws, step, finding.decided == Some(true))
    }

    /// The limits that hold, those of the style among them.
    fn limits_of(&self, limits: &Limits) -> Limits {
        let nodes = [limits.nodes, self.style.nodes].into_iter().flatten().min();
        Limits { nodes, ..limits.clone() }
    }

    pub(super) fn begin(&mut self, public: &Public, board: &Board, seed: u64, limits: &Limits) {
        let style = &self.style;
        let is_timed = limits.deadline.is_some() || limits.cpu.is_some() || limits.is_endless();
        let wish = if is_timed { Wish::WhatIsThere } else { Wish::Everything(&limits.stop) };
        let tables = if style.knows_endings { endgame::tables(&self.laws, board, wish) } else { None };
        // Where draws are claimed and nobody has done so, the game goes on as if nothing were counted.
        let limit = self.laws.quiet_limit.filter(|limit| board.quiet < *limit);
        self.searcher.set_quiet_limit(limit);
        self.searcher.selectivity = Selectivity::usual();
        self.searcher.weakness = Weakness {
            noise: style.noise,
            overlooks_jumps: style.overlooks_jumps,
            overlooks_exchanges: style.overlooks_exchanges,
            seed: zobrist::mixed(seed),
        };
        self.searcher.begin(limits, self.mebibytes, tables, &earlier(public));
        self.searcher.set_draw(board, -style.contempt);
    }

    /// The moves that may be answered, flips only the most promising, with what history says of them.
    pub(super) fn root_moves(&mut self, public: &Public, board: &Board, seed: u64, excluded: &[Move]) -> Vec<RootMove> {
        let is_allowed = |step: &Step| !excluded.contains(&step.to_move());
        let mut steps: Vec<Step> =
            board.steps(&self.laws).into_iter().filter(|step| !step.is_flip()).filter(is_allowed).collect();
        let values = *self.searcher.evaluator.material.values(board.alive);
        let mut promises = Vec::new();
        if board.chain == 0 {
            flips::for_each(board, &self.laws, &values, |at, promise| promises.push((promise, Step::flip(at))));
        }
        promises.retain(|(_, step)| is_allowed(step));
        // Flips that promise the same are taken as the seed has it, and no player always begins in a corner.
        promises.sort_by_key(|(promise, step)| (-promise, zobrist::mixed(seed ^ u64::from(step.0) ^ board.key)));
        steps.extend(promises.into_iter().take(ROOT_FLIPS).map(|(_, step)| step));
        let settled = |step: &Step| if board.quiet >= 4 { self.by_history(public, board, *step) } else { None };
        steps.iter().map(|step| RootMove { step: *step, score: 0, settled: settled(step) }).collect()
    }

    /// What a move is worth if it ends the game by its history.
    fn by_history(&self, public: &Public, board: &Board, step: Step) -> Option<i32> {
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

    /// Looks further and further ahead until a limit is reached.
    pub(super) fn deepen(
        &mut self,
        board: &Board,
        moves: &mut [RootMove],
        limits: &Limits,
        report: &mut dyn FnMut(&Finding),
    ) -> Finding {
        let begun = Instant::now();
        let deepest = limits.max_depth().map_or(MOST_DEPTH, |depth| depth.clamp(1, MOST_DEPTH as u32) as i32);
        let deepest = deepest.min(self.style.depth);
        let mut finding = Finding { line: vec![moves[0].step.to_move()], ..Finding::default() };
        for depth in 1..=deepest {
            let done = self.iterate(board, moves, depth);
            // Of an iteration that was broken off, what it has found is better than nothing, if it has found anything.
            if done > 0 {
                let best = moves[0];
                finding = Finding {
                    depth,
                    score: best.score,
                    decided: decided(best.score),
                    mate: self.mate(board, best),
                    nodes: self.searcher.nodes,
                    line: self.line(board, best.step),
                    ..Finding::default()
                };
                if !self.searcher.stopped {
                    finding.why = self.why(board, &finding);
                    report(&finding);
                }
            }
            finding.nodes = self.searcher.nodes;
            let is_decided = finding.score.abs() >= WIN - depth || moves.len() == 1;
            let is_late = limits.soft_deadline.is_some_and(|soft| Instant::now() >= soft);
            let is_nearly_spent = self.searcher.time_used(begun) > 140;
            if self.searcher.stopped || is_decided && !limits.is_endless() || is_late || is_nearly_spent {
                break;
            }
        }
        finding
    }

    /// One iteration over the moves at the root, the best first afterwards. Returns how many were looked at.
    fn iterate(&mut self, board: &Board, moves: &mut [RootMove], depth: i32) -> usize {
        let every_score = self.style.whim > 0;
        let (mut best, mut done) = (-WIN, 0);
        let mut scores = vec![-WIN; moves.len()];
        self.searcher.path.push(board.key);
        for (number, mv) in moves.iter().enumerate() {
            let bonus = self.liking(board, mv.step);
            let found = match mv.settled {
                Some(score) => score,
                None => self.look_at(board, mv.step, depth, best - bonus, number > 0 && !every_score, every_score),
            } + bonus;
            if self.searcher.stopped {
                break;
            }
            done = number + 1;
            if found > best || every_score {
                scores[number] = found;
            } else {
                // Not better than the best, and nothing more is known: it keeps its place behind.
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
            moves[place] = RootMove { score, ..before[number] };
        }
        done
    }

    /// How much better a move looks to this player than it is.
    fn liking(&self, board: &Board, step: Step) -> i32 {
        match step {
            _ if step.is_flip() => self.style.curiosity,
            _ if board.is_capture(step) => self.style.greed,
            _ => 0,
        }
    }

    fn look_at(&mut self, board: &Board, step: Step, depth: i32, best: i32, is_late: bool, every_score: bool) -> i32 {
        let low = if every_score { -WIN } else { best.max(-WIN) };
        if is_late {
            let found = self.searcher.follow(board, step, depth - 1, 0, low, low + 1);
            if found <= low || self.searcher.stopped {
                return found;
            }
        }
        self.searcher.follow(board, step, depth - 1, 0, low, WIN)
    }

    /// The moves that are expected, up to the first that shows something.
    fn line(&self, board: &Board, first: Step) -> Vec<Move> {
        let (mut board, mut step, mut line) = (*board, first, Vec::new());
        loop {
            line.push(step.to_move());
            if board.is_chance(step) || line.len() >= 12 {
                return line;
            }
            board = board.after(&self.laws, step, 0);
            match self.searcher.remembered(&board) {
                Some(next) if board.steps(&self.laws).contains(&next) => step = next,
                _ => return line,
            }
        }
    }

    /// Plies up to the end of the game after a root move, where they are proved: by a search to the end on a board without
    /// face-down pieces, or by an endgame table whose distance is that to the end. Negative if the mover loses.
    fn mate(&self, board: &Board, mv: RootMove) -> Option<i32> {
        // A level that overlooks captures proves nothing.
        if self.style.overlooks_jumps > 0 {
            return None;
        }
        let score = mv.score - self.liking(board, mv.step);
        let plies = WIN - score.abs();
        // With face-down pieces, passing stands for some flips in the tree: only the last move itself is certain.
        if plies <= 1 || plies <= MOST_PLIES as i32 && board.hidden == 0 {
            return Some(score.signum() * plies.max(1));
        }
        if decided(score).is_none() || board.is_chance(mv.step) {
            return None;
        }
        let plies = -self.searcher.plies_to_end(&board.after(&self.laws, mv.step, EMPTY))?;
        let plies = plies + plies.signum();
        (plies.signum() == score.signum()).then_some(plies)
    }

    /// Not always the best move: the nearer to it, the likelier.
    fn choose_by_whim(&self, board: &Board, moves: &[RootMove], seed: u64, finding: &mut Finding) {
        let best = moves[0].score;
        let likelihood = |mv: &RootMove| {
            let worse = (best - mv.score).max(0) * 16 / self.style.whim;
            // Halved with every whim that it is worse, in sixteenths between.
            (65_536_i64 >> (worse / 16).min(40)) * i64::from(32 - worse % 16) / 32
        };
        let total: i64 = moves.iter().map(likelihood).sum();
        let mut ball = (zobrist::mixed(seed ^ board.key ^ 0x7768_696d) % total.max(1) as u64) as i64;
        for mv in moves {
            ball -= likelihood(mv);
            if ball < 0 {
                finding.line = self.line(board, mv.step);
                finding.score = mv.score;
                finding.decided = decided(mv.score);
                finding.mate = self.mate(board, *mv);
                return;
            }
        }
    }

    /// The rules that it plays under.
    #[must_use]
    pub const fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }
}

/// Whether a score is that of a game won (`Some(true)`) or lost.
const fn decided(score: i32) -> Option<bool> {
    if score > MOST {
        Some(true)
    } else if score < -MOST {
        Some(false)
    } else {
        None
    }
}

/// The keys of the boards since the last flip or capture, before the present one.
fn earlier(public: &Public) -> Vec<u64> {
    let (AnyPosition::Banqi(start), Rules::Banqi(_)) = (public.start(), public.rules()) else { return Vec::new() };
    let mut position: Position = *start;
    let mut keys = Vec::new();
    let last = public.ply().saturating_sub(usize::from(public.quiet_plies()));
    for (ply, turn) in public.line().iter().enumerate() {
        if ply >= last {
            keys.push(Board::of(&position).key);
        }
        Turn::steps(turn).for_each(|step| position.play_unchecked(step));
    }
    keys
}

#[cfg(test)]
mod tests;
