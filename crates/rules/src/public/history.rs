//! The history of positions, and repetition.

use core::fmt;
use std::collections::HashMap;

use super::Public;
use super::attacks::Attacks;
use super::checks::Checks;
use crate::{Outcome, PieceId, Pieces, Position, Seat, Verdict};

/// The positions of a game by ply, the present one last. They serve repetition and undo.
///
/// Adding, removing and counting the present position takes constant time. Positions before a capture or a flip cannot recur,
/// but stay in the list for undo.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct History {
    plies: Vec<Ply>,
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
    occurrences: usize,
    /// The checks up to this ply.
    checks: Checks,
    /// The attacks of the last turn, under rules that judge attacks by history.
    pub(super) attacks: Attacks,
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
    pub(super) fn set_attacked(&mut self, victims: Vec<PieceId>) {
        if let Some((present, earlier)) = self.plies.split_last_mut() {
            present.attacks = Attacks::after(earlier.iter().nth_back(1).map(|ply| &ply.attacks), victims);
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
    fn occurrences(&self) -> impl Iterator<Item = usize> + '_ {
        let last = self.plies.len().checked_sub(1);
        core::iter::successors(last, |ply| self.plies[*ply].previous)
    }
}

/// Repetition.
impl Public {
    /// The number of occurrences of the present position, this one included.
    pub fn repetitions(&self) -> usize {
        self.history.plies.last().map_or(0, |present| present.occurrences)
    }

    /// The verdict on the repetition of the present position, with its proof. `None` if the position has not occurred often
    /// enough, and if the rules attach no result to such a repetition.
    ///
    /// ```
    /// use teahouse_rules::{Nature, Outcome, Public, Reason, Rules, Seat, xiangqi};
    ///
    /// let rules = Rules::Xiangqi(xiangqi::Ruleset::wxf());
    /// let mut public = Public::from_position(rules, rules.parse_position("3k5/9/9/9/9/9/9/9/4R4/5K3 w")?);
    /// for text in ["e2d2", "d10e10", "d2e2", "e10d10"] {
    ///     public.play(public.position().parse_move(text)?).expect("the move is legal");
    /// }
    /// // The second occurrence: red has given check with every move and is warned.
    /// assert_eq!(public.warning().and_then(|verdict| verdict.offender()), Some(Seat::FIRST));
    /// for text in ["e2d2", "d10e10", "d2e2", "e10d10"] {
    ///     public.play(public.position().parse_move(text)?).expect("the move is legal");
    /// }
    /// assert_eq!(public.outcome(), Outcome::Win { winner: Seat::SECOND, reason: Reason::PerpetualCheck });
    /// let verdict = public.verdict().expect("the position occurs for the third time");
    /// assert_eq!(verdict.occurrences, [0, 4, 8]);
    /// assert_eq!(verdict.conduct[0].nature, Nature::Check);
    /// assert!(verdict.conduct[0].deeds.iter().all(|deed| deed.check));
    /// # Ok::<(), teahouse_rules::ParseError>(())
    /// ```
    pub fn verdict(&self) -> Option<Verdict> {
        self.verdict_on(self.rules.repetition_limit()?)
    }

    /// The verdict that one more occurrence of the present position would bring, to warn the [offender](Verdict::offender).
    /// `None` except at the last occurrence before the verdict. The moves until then may change the verdict.
    pub fn warning(&self) -> Option<Verdict> {
        let before_last = self.rules.repetition_limit()? - 1;
        if self.repetitions() == before_last { self.verdict_on(before_last) } else { None }
    }

    fn verdict_on(&self, occurrences: usize) -> Option<Verdict> {
        self.rules.verdict(self, occurrences)
    }

    /// The plies of the last `count` occurrences of the present position, this one included, in ascending order; `None` if
    /// there are fewer.
    pub(crate) fn occurrences(&self, count: usize) -> Option<Vec<usize>> {
        let mut last: Vec<usize> = self.history.occurrences().take(count).collect();
        last.reverse();
        (last.len() == count).then_some(last)
    }

    /// The position after `ply` turns.
    pub(crate) fn position_at(&self, ply: usize) -> Position {
        self.history.at(ply).map_or(self.position, |ply| ply.position)
    }

    /// The pieces after `ply` turns of this board, in time linear in the number of turns since. What lies beside the boards of a
    /// match on two may differ by the turns of the other board.
    pub(crate) fn pieces_at(&self, ply: usize) -> Pieces {
        let mut pieces = self.pieces.clone();
        for effect in self.line[ply..].iter().rev().flat_map(|turn| turn.effects.iter().rev()) {
            pieces.apply(effect.inverse());
        }
        pieces
    }
}
