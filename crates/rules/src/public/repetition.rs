//! Repetition, and the nature of the turns between two positions.

use core::ops::Range;

use super::Public;
use super::checks::Checks;
use crate::{Judgement, Nature, Pieces, Position, Verdict};

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

    /// The result of the [warning](Public::warning) without its proof, in constant time.
    pub fn judgement_ahead(&self) -> Option<Judgement> {
        let before_last = self.rules.repetition_limit()? - 1;
        if self.repetitions() == before_last { self.rules.judgement(self, before_last) } else { None }
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

    /// The checks of a range of turns, in constant time.
    pub(crate) fn checks_in(&self, turns: Range<usize>) -> Checks {
        self.history.checks_at(turns.end).since(self.history.checks_at(turns.start))
    }

    /// The nature of each side's turns since a ply with the same side to move, that of the first of the
    /// [sides](Public::sides) first. In constant time; for games in which turns alternate and the rules judge attacks by history.
    pub(crate) fn natures_since(&self, since: usize) -> [Nature; 2] {
        let (ply, turns_of_each) = (self.ply(), (self.ply() - since) / 2);
        let checks = self.checks_in(since..ply);
        self.sides().map(|seat| {
            let is_last = self.line.last().is_some_and(|turn| turn.seat == seat);
            let Some(last) = self.history.at(ply - usize::from(!is_last)) else { return Nature::Idle };
            if checks.are_all_of(seat) {
                Nature::Check
            } else if last.attacks.longest_run_on_trapped() >= turns_of_each {
                Nature::TrappedChase
            } else if last.attacks.longest_run() >= turns_of_each {
                Nature::Chase
            } else {
                Nature::Idle
            }
        })
    }
}
