//! What stood before, and what follows from it when it stands again.

use core::fmt;
use std::collections::HashMap;

use super::Public;
use crate::{Outcome, Pieces, Position, Rules, Verdict, banqi, shogi, xiangqi};

/// Every position that stood, one a turn, the present one last: what repetition is judged by, and what a turn that is
/// taken back leads to.
///
/// Adding, removing and looking up the present position takes no longer in a long game than in a short one. Positions from
/// before a capture or a flip stay in the list although none of them can stand again: taking that turn back needs them.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct History {
    stood: Vec<Stood>,
    /// The last place of each [identity](Position::identity) in `stood`.
    latest: HashMap<Position, usize>,
}

/// A position that stood.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Stood {
    /// The position, with its counters.
    pub(super) position: Position,
    /// How the game stood by its rules, without declarations.
    pub(super) outcome: Outcome,
    /// Where the same position stood the time before.
    before: Option<usize>,
    /// How often it had stood by then, that time included.
    times: usize,
}

/// Without the map, whose order is arbitrary: equal histories print alike.
impl fmt::Debug for History {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("History").field("stood", &self.stood).finish_non_exhaustive()
    }
}

impl History {
    /// The history of a game that starts here.
    pub(super) fn of(start: Position) -> Self {
        let mut history = Self { stood: Vec::new(), latest: HashMap::new() };
        history.push(start);
        history
    }

    /// Adds a position. Until [`History::rule`] says otherwise the game goes on there.
    pub(super) fn push(&mut self, position: Position) {
        let before = self.latest.insert(position.identity(), self.stood.len());
        let times = before.map_or(1, |before| self.stood[before].times + 1);
        self.stood.push(Stood { position, outcome: Outcome::Ongoing, before, times });
    }

    /// Forgets the present position.
    pub(super) fn pop(&mut self) {
        let Some(Stood { position, before, .. }) = self.stood.pop() else { return };
        match before {
            Some(before) => self.latest.insert(position.identity(), before),
            None => self.latest.remove(&position.identity()),
        };
    }

    /// Keeps how the game stands with the present position.
    pub(super) fn rule(&mut self, outcome: Outcome) {
        if let Some(present) = self.stood.last_mut() {
            present.outcome = outcome;
        }
    }

    /// What stood after so many turns.
    pub(super) fn at(&self, ply: usize) -> Option<&Stood> {
        self.stood.get(ply)
    }

    /// After how many turns the present position stood, the last time first.
    fn places(&self) -> impl Iterator<Item = usize> + '_ {
        let last = self.stood.len().checked_sub(1);
        core::iter::successors(last, |place| self.stood[*place].before)
    }
}

/// What stood before, and what follows when it stands again.
impl Public {
    /// How often the present position has stood, this time included.
    #[must_use]
    pub fn repetitions(&self) -> usize {
        self.history.stood.last().map_or(0, |present| present.times)
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
        let mut last: Vec<usize> = self.history.places().take(occurrences).collect();
        last.reverse();
        (last.len() == occurrences).then_some(last)
    }

    /// The position after `ply` turns.
    pub(crate) fn position_at(&self, ply: usize) -> Position {
        self.history.at(ply).map_or(self.position, |stood| stood.position)
    }

    /// The pieces after `ply` turns. It takes as long as there are turns since.
    pub(crate) fn pieces_at(&self, ply: usize) -> Pieces {
        let mut pieces = self.pieces.clone();
        for effect in self.line[ply..].iter().rev().flat_map(|turn| turn.effects.iter().rev()) {
            pieces.apply(effect.inverse());
        }
        pieces
    }
}
