//! What stood before, and what follows from it when it stands again.

use super::Public;
use crate::{Pieces, Position, Rules, Verdict, banqi, shogi, xiangqi};

/// What stood before, and what follows when it stands again.
impl Public {
    /// How often the present position has stood, this time included.
    #[must_use]
    pub fn repetitions(&self) -> usize {
        let present = self.position.identity();
        self.history.iter().filter(|earlier| **earlier == present).count()
    }

    /// How the repetition of the present position is judged, with its proof, if it has stood often enough: the verdict
    /// that [`Public::outcome`] tells. `None` where nothing follows from a repetition by itself, and in Supply Chess.
    ///
    /// ```
    /// use teahouse_rules::{Nature, Outcome, Public, Reason, Rules, Seat, xiangqi};
    ///
    /// let rules = Rules::Xiangqi(xiangqi::Ruleset::wxf());
    /// let mut public = Public::from_position(rules, rules.parse_position("3k5/9/9/9/9/9/9/9/4R4/5K3 w")?);
    /// for text in ["e2d2", "d10e10", "d2e2", "e10d10"] {
    ///     public.play(public.position().parse_move(text)?).expect("the move is legal");
    /// }
    /// // It stands for the second time: red has checked with every move, and is warned.
    /// assert_eq!(public.warning().and_then(|verdict| verdict.offender()), Some(Seat::FIRST));
    /// for text in ["e2d2", "d10e10", "d2e2", "e10d10"] {
    ///     public.play(public.position().parse_move(text)?).expect("the move is legal");
    /// }
    /// assert_eq!(public.outcome(), Outcome::Win { winner: Seat::SECOND, reason: Reason::PerpetualCheck });
    /// let verdict = public.verdict().expect("it stands for the third time");
    /// assert_eq!(verdict.stood_after, [0, 4, 8]);
    /// assert_eq!(verdict.conduct[0].nature, Nature::Check);
    /// assert!(verdict.conduct[0].deeds.iter().all(|deed| deed.check));
    /// # Ok::<(), teahouse_rules::ParseError>(())
    /// ```
    #[must_use]
    pub fn verdict(&self) -> Option<Verdict> {
        self.verdict_on(self.rules.repetition_limit()?)
    }

    /// The verdict that comes if the present position stands once more. It is given one time before that, so that the
    /// [offender](Verdict::offender) can be warned; it may change with what is played until then.
    #[must_use]
    pub fn warning(&self) -> Option<Verdict> {
        let before_last = self.rules.repetition_limit()? - 1;
        if self.repetitions() == before_last { self.verdict_on(before_last) } else { None }
    }

    fn verdict_on(&self, occurrences: usize) -> Option<Verdict> {
        match &self.rules {
            Rules::Banqi(ruleset) => banqi::verdict(self, ruleset, occurrences),
            Rules::Xiangqi(ruleset) => xiangqi::verdict(self, ruleset, occurrences),
            Rules::Shogi(_) => shogi::verdict(self, occurrences),
            Rules::Supply => None,
        }
    }

    /// After how many turns the present position stood the last `occurrences` times, now included; `None` if it did not
    /// stand so often.
    pub(crate) fn stood_after(&self, occurrences: usize) -> Option<Vec<usize>> {
        let present = self.position.identity();
        let first = self.ply() + 1 - self.history.len();
        let all: Vec<usize> =
            (first..).zip(&self.history).filter(|(_, earlier)| **earlier == present).map(|(ply, _)| ply).collect();
        (all.len() >= occurrences).then(|| all[all.len() - occurrences..].to_vec())
    }

    /// The position without its counters and the pieces after `ply` turns, of those since the last move that cannot be
    /// taken back on the board.
    pub(crate) fn at_ply(&self, ply: usize) -> (Position, Pieces) {
        let mut pieces = self.pieces.clone();
        for effect in self.line[ply..].iter().rev().flat_map(|turn| turn.effects.iter().rev()) {
            pieces.apply(effect.inverse());
        }
        (self.history[ply + self.history.len() - 1 - self.ply()], pieces)
    }
}
