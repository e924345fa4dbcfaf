//! Which moves are looked at, and in which order.

use super::super::board::Board;
use super::super::flips;
use super::super::step::{Step, kind_of};
use super::Searcher;

/// More moves than any position has: 16 men with four neighbours, four of them with lines, and flips.
const MOST_MOVES: usize = 128;

/// A list of moves with what they promise.
#[derive(Debug, Clone)]
pub(in super::super) struct Moves {
    /// The promise in the upper half, the step in the lower.
    list: [u32; MOST_MOVES],
    count: usize,
    taken: usize,
}

pub(super) const FIRST: u32 = 0xffff;
const CAPTURE: i32 = 40_000;
const KILLER: u32 = 32_000;
const QUIET: i32 = 16_000;
const FLIP: i32 = 14_000;
const BAD_CAPTURE: i32 = 4_000;

impl Moves {
    pub(in super::super) const fn new() -> Self {
        Self { list: [0; MOST_MOVES], count: 0, taken: 0 }
    }

    #[inline]
    pub(in super::super) fn push(&mut self, step: Step, promise: u32) {
        if self.count < MOST_MOVES {
            self.list[self.count] = promise.min(0xffff) << 16 | u32::from(step.0);
            self.count += 1;
        }
    }

    /// The most promising that is left, and its promise.
    #[inline]
    pub(super) fn next(&mut self) -> Option<(Step, u32)> {
        let rest = &mut self.list[self.taken..self.count];
        let best = (0..rest.len()).max_by_key(|index| rest[*index])?;
        rest.swap(0, best);
        let chosen = rest[0];
        self.taken += 1;
        Some((Step(chosen as u16), chosen >> 16))
    }

    /// Whether a promise is that of a capture that looks good.
    #[inline]
    pub(super) const fn is_good_capture(promise: u32) -> bool {
        promise >= CAPTURE as u32 - 4000
    }
}

impl Searcher {
    /// What a capture promises: much for a strong victim, little where the attacker would be taken back and is worth more.
    #[inline]
    pub(super) fn promise_of_capture(&mut self, board: &Board, step: Step) -> u32 {
        let values = self.evaluator.material.values(board.alive);
        let attacker_code = board.cells[step.from()];
        let (attacker, victim) =
            (values.of[usize::from(attacker_code)], values.of[usize::from(board.cells[step.to()] & 15)]);
        if attacker > victim && self.is_defended(board, step) {
            return (BAD_CAPTURE + (victim - attacker)).max(0) as u32;
        }
        (CAPTURE + (victim * 8 - attacker).clamp(-4000, 24_000)) as u32
    }

    /// Whether the attacker could be taken back by a man beside the victim.
    #[inline]
    fn is_defended(&self, board: &Board, step: Step) -> bool {
        let enemies = &board.men[board.me() ^ 1];
        let attacker = kind_of(board.cells[step.from()]);
        let mut hunters = 0;
        for (men, mask) in enemies.iter().zip(&self.laws.taken_by[attacker]) {
            hunters |= men & mask;
        }
        teahouse_rules::banqi::geometry::neighbours(step.to()) & hunters & !(1 << step.to()) != 0
    }

    /// All moves that are looked at with so much depth left.
    pub(super) fn moves_of(&mut self, board: &Board, first: Step, ply: usize, with_flips: usize) -> Moves {
        let mut moves = Moves::new();
        let mut captures = [Step::NONE; 64];
        let mut count = 0;
        board.for_each_capture(&self.laws, |step| {
            if count < captures.len() {
                captures[count] = step;
                count += 1;
            }
        });
        for step in &captures[..count] {
            let promise = if *step == first { FIRST } else { self.promise_of_capture(board, *step) };
            moves.push(*step, promise);
        }
        let (killers, history) = (self.killers[ply], &self.history[board.me()]);
        board.for_each_blind_capture(&self.laws, |step| {
            moves.push(step, if step == first { FIRST } else { QUIET as u32 });
        });
        board.for_each_quiet(&self.laws, |step| {
            let promise = match step {
                _ if step == first => FIRST,
                _ if step == killers[0] => KILLER + 1,
                _ if step == killers[1] => KILLER,
                _ => (QUIET + i32::from(history[step.index()])) as u32,
            };
            moves.push(step, promise);
        });
        if with_flips > 0 && board.chain == 0 {
            self.add_flips(board, first, with_flips, &mut moves);
        }
        moves
    }

    /// The most promising flips.
    fn add_flips(&mut self, board: &Board, first: Step, most: usize, moves: &mut Moves) {
        let values = *self.evaluator.material.values(board.alive);
        let mut flips = [(0, 0); 32];
        let mut count = 0;
        flips::for_each(board, &self.laws, &values, |at, promise| {
            flips[count] = (promise, at);
            count += 1;
        });
        let flips = &mut flips[..count];
        flips.sort_by_key(|(promise, at)| (-promise, *at));
        for (rank, (promise, at)) in flips.iter().enumerate() {
            let step = Step::flip(*at);
            if step == first {
                moves.push(step, FIRST);
            } else if rank < most {
                moves.push(step, (FLIP + promise.clamp(&-6000, &6000)) as u32);
            }
        }
    }

    /// A quiet move refuted the position: it may refute others.
    pub(super) fn reward(&mut self, board: &Board, step: Step, depth: i32, ply: usize, tried: &[Step]) {
        if board.is_capture(step) || board.is_chance(step) || step.is_stop() {
            return;
        }
        if self.killers[ply][0] != step {
            self.killers[ply][1] = self.killers[ply][0];
            self.killers[ply][0] = step;
        }
        let history = &mut self.history[board.me()];
        let bonus = (depth * depth).min(400);
        let mut turn = |step: Step, by: i32| {
            let place = &mut history[step.index()];
            let old = i32::from(*place);
            *place = (old + by * 8 - old * by.abs() / 1000) as i16;
        };
        turn(step, bonus);
        tried.iter().for_each(|step| turn(*step, -bonus));
    }
}
