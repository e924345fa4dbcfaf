//! The moves from the start of the history to a node, and repetition.

use teahouse_rules::Public;

use super::board::Board;
use super::packed_move::PackedMove;

/// A position of a line, with the move that led to it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Visit {
    key: u64,
    mv: PackedMove,
    /// Whether the side to move is in check: the move gave check.
    pub(crate) is_checked: bool,
    /// The number of plies since the last move that cannot be taken back.
    reversible: u16,
}

/// The result of a repetition for the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Repetition {
    Draw,
    Win,
    Loss,
}

/// The line to a node: the history of the game and the moves from the root.
#[derive(Debug, Clone)]
pub(crate) struct Line<B> {
    origin: B,
    visits: Vec<Visit>,
    root: usize,
    /// A bit for each position of the game, by its key: where the bit is clear, the key is not in the game.
    in_game: [u64; 16],
}

impl<B: Board> Line<B> {
    /// The line that begins with a board.
    pub(crate) fn from(origin: &B) -> Self {
        let mut line = Self { origin: *origin, visits: Vec::with_capacity(256), root: 0, in_game: [0; 16] };
        line.visits.push(Visit {
            key: origin.key(),
            mv: PackedMove::NONE,
            is_checked: origin.is_checked(),
            reversible: 0,
        });
        line
    }

    /// The line of a game from its start board, whose last position is the root.
    pub(crate) fn of_game(origin: B, public: &Public) -> Self {
        let mut line = Self::from(&origin);
        let mut board = origin;
        for turn in public.line() {
            let mv = B::pack(turn.mv.mv);
            let after = board.after(mv);
            line.push(&board, mv, &after, after.is_checked());
            board = after;
        }
        line
    }

    /// Makes the present position the root of the search.
    pub(crate) fn set_root(&mut self) {
        self.root = self.visits.len() - 1;
        for visit in &self.visits[..self.root] {
            let (word, bit) = Self::bit(visit.key);
            self.in_game[word] |= bit;
        }
    }

    const fn bit(key: u64) -> (usize, u64) {
        ((key >> 6 & 15) as usize, 1 << (key & 63))
    }

    /// Adds a move of `board` that leads to `after`.
    #[inline]
    pub(crate) fn push(&mut self, board: &B, mv: PackedMove, after: &B, is_checked: bool) {
        let reversible =
            if board.is_irreversible(mv) { 0 } else { self.visits.last().map_or(0, |last| last.reversible + 1) };
        self.visits.push(Visit { key: after.key(), mv, is_checked, reversible });
    }

    /// Adds a pass: no position repeats across it.
    #[inline]
    pub(crate) fn push_pass(&mut self, after: &B) {
        self.visits.push(Visit { key: after.key(), mv: PackedMove::NONE, is_checked: false, reversible: 0 });
    }

    #[inline]
    pub(crate) fn pop(&mut self) {
        self.visits.pop();
    }

    /// The positions, the first one without a move.
    pub(crate) fn visits(&self) -> &[Visit] {
        &self.visits
    }

    /// The origins of the last two moves. That of a drop or of no move is no square with a piece.
    pub(crate) fn vacated(&self) -> [usize; 2] {
        let count = self.visits.len();
        [1, 2].map(|back| self.visits.get(count.wrapping_sub(back)).map_or(usize::MAX, |visit| visit.mv.from()))
    }

    /// The number of plies since the start of the history.
    pub(crate) fn len(&self) -> usize {
        self.visits.len() - 1
    }

    /// The result of a repetition of the present position. With `early`, one repetition after the root is judged: the
    /// side that can repeat once can do so again. Otherwise the rules' number of occurrences is needed.
    #[inline]
    pub(crate) fn repetition(&self, laws: &B::Laws, early: bool) -> Option<Repetition> {
        let last = self.visits.len() - 1;
        let now = self.visits[last];
        if now.reversible < 4 {
            return None;
        }
        let first = last - usize::from(now.reversible);
        let (word, bit) = Self::bit(now.key);
        // No position of the game need be compared where its bit is clear.
        let stop = if self.in_game[word] & bit == 0 { first.max(self.root) } else { first };
        let (mut count, mut at) = (1, last);
        while at >= stop + 2 {
            at -= 2;
            if self.visits[at].key != now.key {
                continue;
            }
            count += 1;
            if count >= B::OCCURRENCES || early && at > self.root {
                return Some(self.judge(laws, at));
            }
        }
        None
    }

    /// The result of the cycle from an earlier occurrence of the present position.
    #[cold]
    fn judge(&self, laws: &B::Laws, from: usize) -> Repetition {
        let cycle = &self.visits[from + 1..];
        // The last move is the opponent's.
        let all_check = |offset: usize| cycle.iter().rev().skip(offset).step_by(2).all(|visit| visit.is_checked);
        match [all_check(1), all_check(0)] {
            [true, false] => return Repetition::Loss,
            [false, true] => return Repetition::Win,
            [true, true] => return Repetition::Draw,
            [false, false] => {}
        }
        let step = |board: B, visit: &Visit| match visit.mv {
            PackedMove::NONE => board.after_pass(),
            mv => board.after(mv),
        };
        let start = self.visits[1..=from].iter().fold(self.origin, step);
        let moves: Vec<PackedMove> = cycle.iter().map(|visit| visit.mv).collect();
        match B::chaser(&start, &moves, laws) {
            None => Repetition::Draw,
            Some(side) if side == start.mover() => Repetition::Loss,
            Some(_) => Repetition::Win,
        }
    }
}
