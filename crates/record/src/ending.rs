//! How a game ended.

use core::time::Duration;

use teahouse_rules::{Outcome, Reason, Seat};

/// The score of an ended game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Score {
    /// A seat has won.
    Won(Seat),
    /// The game is drawn.
    Drawn,
    /// The players stopped without a result.
    Suspended,
}

/// How a game or a variation ended.
///
/// ```
/// use teahouse_record::{Ending, Score};
/// use teahouse_rules::{Outcome, Reason, Seat};
///
/// let ending = Ending::of(Outcome::Win { winner: Seat::SECOND, reason: Reason::Time }).expect("the game is over");
/// assert_eq!(ending, Ending::new(Score::Won(Seat::SECOND), Some(Reason::Time)));
/// assert_eq!(Ending::of(Outcome::Ongoing), None);
/// let drawn = Ending::of(Outcome::Draw { reason: Reason::Unrecorded });
/// assert_eq!(drawn, Some(Ending::new(Score::Drawn, None)));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ending {
    /// The score.
    pub score: Score,
    /// The reason, where it is known; a suspended game has none.
    pub reason: Option<Reason>,
    /// The time that the player to move had used for the next step when the game ended.
    pub time: Option<Duration>,
}

impl Ending {
    /// An ending without a time. A reason that is [`Unrecorded`](Reason::Unrecorded) is none.
    pub const fn new(score: Score, reason: Option<Reason>) -> Self {
        let reason = match reason {
            Some(Reason::Unrecorded) => None,
            other => other,
        };
        Self { score, reason, time: None }
    }

    /// The ending of an outcome; `None` while the game goes on.
    pub const fn of(outcome: Outcome) -> Option<Self> {
        match outcome {
            Outcome::Ongoing => None,
            Outcome::Win { winner, reason } => Some(Self::new(Score::Won(winner), Some(reason))),
            Outcome::Draw { reason } => Some(Self::new(Score::Drawn, Some(reason))),
        }
    }

    /// The winner, if there is one.
    pub const fn winner(self) -> Option<Seat> {
        match self.score {
            Score::Won(winner) => Some(winner),
            Score::Drawn | Score::Suspended => None,
        }
    }
}
