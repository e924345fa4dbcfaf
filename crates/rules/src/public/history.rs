//! The history of positions, and repetition.

use core::fmt;
use std::collections::HashMap;

use super::attacks::Attacks;
use super::checks::Checks;
use crate::conduct::Attacked;
use crate::{Outcome, Position, Seat};

/// The positions of a game by ply, the present one last. They serve repetition and undo.
///
/// Adding, removing and counting the present position takes constant time. Positions before a capture or a flip cannot recur,
/// but stay in the list for undo.
#[derive(PartialEq, Eq)]
pub(super) struct History {
    pub(super) plies: Vec<Ply>,
    /// The last ply of each [identity](Position::identity).
    latest: HashMap<Position, usize>,
}

/// The position after a ply.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Ply {
    /// The position, with its counters.
    pub(super) position: Position,
    /// The outcome by the rules of the game, without declarations.
    pub(super) outcome: Outcome,
    /// The ply of the previous occurrence of the position.
    previous: Option<usize>,
    /// The number of occurrences up to this ply.
    pub(super) occurrences: usize,
    /// The checks up to this ply.
    checks: Checks,
    /// The attacks of the last turn, under rules that judge attacks by history.
    pub(super) attacks: Attacks,
}

/// Tests count the plies that a computation copies.
impl Clone for History {
    fn clone(&self) -> Self {
        #[cfg(debug_assertions)]
        crate::testing::count(|work| work.plies_copied += self.plies.len() as u64);
        Self { plies: self.plies.clone(), latest: self.latest.clone() }
    }
}

/// The map is left out, because its order is arbitrary: equal histories print alike.
impl fmt::Debug for History {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("History").field("plies", &self.plies).finish_non_exhaustive()
    }
}

impl History {
    /// The history of a game with this start position.
    pub(super) fn of(start: Position) -> Self {
        let mut history = Self { plies: Vec::new(), latest: HashMap::new() };
        history.add(start, Checks::default());
        history
    }

    /// Adds the position after a turn of a seat. Its outcome is [`Outcome::Ongoing`] until [`History::set_outcome`] changes it.
    pub(super) fn push(&mut self, position: Position, seat: Seat, gives_check: bool) {
        let before = self.checks_at(self.plies.len().saturating_sub(1));
        self.add(position, before.with(seat, gives_check));
    }

    fn add(&mut self, position: Position, checks: Checks) {
        let previous = self.latest.insert(position.identity(), self.plies.len());
        let occurrences = previous.map_or(1, |previous| self.plies[previous].occurrences + 1);
        self.plies.push(Ply {
            position,
            outcome: Outcome::Ongoing,
            previous,
            occurrences,
            checks,
            attacks: Attacks::default(),
        });
    }

    /// Removes the present position.
    pub(super) fn pop(&mut self) {
        let Some(Ply { position, previous, .. }) = self.plies.pop() else { return };
        match previous {
            Some(previous) => self.latest.insert(position.identity(), previous),
            None => self.latest.remove(&position.identity()),
        };
    }

    /// Replaces the present position: a piece has come to a hand, or left it. The game goes on as before.
    pub(super) fn replace(&mut self, position: Position) {
        let checks = self.checks_at(self.plies.len().saturating_sub(1));
        self.pop();
        self.add(position, checks);
    }

    /// Sets the outcome at the present position.
    pub(super) fn set_outcome(&mut self, outcome: Outcome) {
        if let Some(present) = self.plies.last_mut() {
            present.outcome = outcome;
        }
    }

    /// Sets the pieces that the last turn attacks. The turn before the last one is the opponent's.
    pub(super) fn set_attacked(&mut self, attacked: Attacked) {
        if let Some((present, earlier)) = self.plies.split_last_mut() {
            present.attacks = Attacks::after(earlier.iter().nth_back(1).map(|ply| &ply.attacks), attacked);
        }
    }

    /// The position after `ply` turns.
    pub(super) fn at(&self, ply: usize) -> Option<&Ply> {
        self.plies.get(ply)
    }

    /// The checks up to a ply.
    pub(super) fn checks_at(&self, ply: usize) -> Checks {
        self.plies.get(ply).map_or_else(Checks::default, |ply| ply.checks)
    }

    /// The plies of the occurrences of the present position, the last one first.
    pub(super) fn occurrences(&self) -> impl Iterator<Item = usize> + '_ {
        let last = self.plies.len().checked_sub(1);
        core::iter::successors(last, |ply| self.plies[*ply].previous)
    }
}
