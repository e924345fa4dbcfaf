//! Move ordering.

use super::super::board::BanqiBoard;
use super::super::flips;
use super::super::step::{PackedStep, kind_of};
use super::BanqiSearcher;

/// More than the moves of any board: 16 pieces with four neighbours, four of them with lines, and flips.
const MAX_MOVES: usize = 128;

/// Picks moves by falling priority.
#[derive(Debug, Clone)]
pub(in super::super) struct BanqiMovePicker {
    /// The priority in the upper half, the step in the lower.
    list: [u32; MAX_MOVES],
    count: usize,
    taken: usize,
}

pub(super) const TT_MOVE: u32 = 0xffff;
const CAPTURE: i32 = 40_000;
const KILLER: u32 = 32_000;
const QUIET: i32 = 16_000;
const FLIP: i32 = 14_000;
const BAD_CAPTURE: i32 = 4_000;

impl BanqiMovePicker {
    pub(in super::super) const fn new() -> Self {
        Self { list: [0; MAX_MOVES], count: 0, taken: 0 }
    }

    #[inline]
    pub(in super::super) fn push(&mut self, step: PackedStep, priority: u32) {
        if self.count < MAX_MOVES {
            self.list[self.count] = priority.min(0xffff) << 16 | u32::from(step.0);
            self.count += 1;
        }
    }

    /// The next move and its priority.
    #[inline]
    pub(super) fn next(&mut self) -> Option<(PackedStep, u32)> {
        let rest = &mut self.list[self.taken..self.count];
        let best = (0..rest.len()).max_by_key(|index| rest[*index])?;
        rest.swap(0, best);
        let chosen = rest[0];
        self.taken += 1;
        Some((PackedStep(chosen as u16), chosen >> 16))
    }

    #[inline]
    pub(super) const fn is_good_capture(priority: u32) -> bool {
        priority >= CAPTURE as u32 - 4000
    }
}

impl BanqiSearcher {
    /// The priority of a capture: high for a valuable victim, low for an attacker of greater value that can be
    /// recaptured.
    #[inline]
    pub(super) fn capture_priority(&mut self, board: &BanqiBoard, step: PackedStep) -> u32 {
        let values = self.evaluator.material.values(board.alive);
        let attacker_code = board.cells[step.from()];
        let (attacker, victim) =
            (values.of[usize::from(attacker_code)], values.of[usize::from(board.cells[step.to()] & 15)]);
        if attacker > victim && self.is_defended(board, step) {
            return (BAD_CAPTURE + (victim - attacker)).max(0) as u32;
        }
        (CAPTURE + (victim * 8 - attacker).clamp(-4000, 24_000)) as u32
    }

    /// Whether a piece adjacent to the victim can recapture.
    #[inline]
    fn is_defended(&self, board: &BanqiBoard, step: PackedStep) -> bool {
        let enemies = &board.pieces[board.me() ^ 1];
        let attacker = kind_of(board.cells[step.from()]);
        let mut predators = 0;
        for (pieces, mask) in enemies.iter().zip(&self.laws.taken_by[attacker]) {
            predators |= pieces & mask;
        }
        teahouse_rules::banqi::geometry::neighbours(step.to()) & predators & !(1 << step.to()) != 0
    }

    /// The moves of a node, with up to `max_flips` flips.
    pub(super) fn pick_moves(
        &mut self,
        board: &BanqiBoard,
        tt_move: PackedStep,
        ply: usize,
        max_flips: usize,
    ) -> BanqiMovePicker {
        let mut moves = BanqiMovePicker::new();
        let mut captures = [PackedStep::NONE; 64];
        let mut count = 0;
        board.for_each_capture(&self.laws, |step| {
            if count < captures.len() {
                captures[count] = step;
                count += 1;
            }
        });
        for step in &captures[..count] {
            let priority = if *step == tt_move { TT_MOVE } else { self.capture_priority(board, *step) };
            moves.push(*step, priority);
        }
        let (killers, history) = (self.killers[ply], &self.history[board.me()]);
        board.for_each_blind_capture(&self.laws, |step| {
            moves.push(step, if step == tt_move { TT_MOVE } else { QUIET as u32 });
        });
        board.for_each_quiet(&self.laws, |step| {
            let priority = match step {
                _ if step == tt_move => TT_MOVE,
                _ if step == killers[0] => KILLER + 1,
                _ if step == killers[1] => KILLER,
                _ => (QUIET + i32::from(history[step.index()])) as u32,
            };
            moves.push(step, priority);
        });
        if max_flips > 0 && board.chain == 0 {
            self.add_flips(board, tt_move, max_flips, &mut moves);
        }
        moves
    }

    /// Adds the flips with the best static gain.
    fn add_flips(&mut self, board: &BanqiBoard, tt_move: PackedStep, most: usize, moves: &mut BanqiMovePicker) {
        let values = *self.evaluator.material.values(board.alive);
        let mut flips = [(0, 0); 32];
        let mut count = 0;
        flips::for_each(board, &self.laws, &values, |at, priority| {
            flips[count] = (priority, at);
            count += 1;
        });
        let flips = &mut flips[..count];
        flips.sort_by_key(|(priority, at)| (-priority, *at));
        for (rank, (priority, at)) in flips.iter().enumerate() {
            let step = PackedStep::flip(*at);
            if step == tt_move {
                moves.push(step, TT_MOVE);
            } else if rank < most {
                moves.push(step, (FLIP + priority.clamp(&-6000, &6000)) as u32);
            }
        }
    }

    /// Records a quiet move that caused a cutoff as killer and in the history table.
    pub(super) fn update_history(
        &mut self,
        board: &BanqiBoard,
        step: PackedStep,
        depth: i32,
        ply: usize,
        tried: &[PackedStep],
    ) {
        if board.is_capture(step) || board.is_chance(step) || step.is_stop() {
            return;
        }
        if self.killers[ply][0] != step {
            self.killers[ply][1] = self.killers[ply][0];
            self.killers[ply][0] = step;
        }
        let history = &mut self.history[board.me()];
        let bonus = (depth * depth).min(400);
        let mut turn = |step: PackedStep, by: i32| {
            let place = &mut history[step.index()];
            let old = i32::from(*place);
            *place = (old + by * 8 - old * by.abs() / 1000) as i16;
        };
        turn(step, bonus);
        tried.iter().for_each(|step| turn(*step, -bonus));
    }
}
