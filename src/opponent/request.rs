//! The requests to an engine, and its answers.

use std::time::Duration;

use teahouse_engine::external::{Allowance, Hosted};
use teahouse_engine::supply::Beside;
use teahouse_engine::{Finding, Level, Limits, Reviewed, Signal};
use teahouse_rules::banqi::Ruleset;
use teahouse_rules::{Boards, Public};
use teahouse_table::Command;

use super::EngineFailure;

/// A request.
#[derive(Debug, Clone)]
pub enum Request {
    /// The move of this level.
    Move {
        /// The level.
        level: Level,
        /// The public state of the game, or of the player's board.
        public: Public,
        /// The player's knowledge of another board.
        beside: Box<Beside>,
        /// The same request with the same seed has the same answer.
        seed: u64,
        /// How long it may take.
        limits: Limits,
    },
    /// The move of an engine of other people's.
    Engine {
        /// The engine; `None` if it is not in the settings.
        engine: Option<Hosted>,
        /// The public state of the game.
        public: Public,
        /// How long it may think.
        allowance: Allowance,
        /// The stop flag of the search.
        limits: Limits,
    },
    /// Better moves, turn by turn.
    Review {
        /// The game.
        boards: Boards,
        /// How long a move may take.
        limits: Limits,
        /// The engine of other people's that looks at the moves, and its time for each; none: our own.
        by: Option<(Hosted, Duration)>,
    },
    /// Computes the endgame tables of Banqi with three pieces, for later searches: there is no answer.
    Endings {
        /// The rules.
        ruleset: Ruleset,
        /// The stop flag of the search.
        limits: Limits,
    },
}

impl Request {
    /// The stop flag of the search.
    pub(super) const fn limits(&self) -> &Limits {
        match self {
            Self::Move { limits, .. }
            | Self::Engine { limits, .. }
            | Self::Review { limits, .. }
            | Self::Endings { limits, .. } => limits,
        }
    }

    /// The same request with a new stop flag.
    pub(super) fn anew(mut self) -> Self {
        let (Self::Move { limits, .. }
        | Self::Engine { limits, .. }
        | Self::Review { limits, .. }
        | Self::Endings { limits, .. }) = &mut self;
        limits.stop = Signal::new();
        self
    }
}

/// An answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    /// The move to play.
    Found(Finding),
    /// The command of another engine instead of a move.
    Acts(Command),
    /// The better moves.
    Reviewed(Reviewed),
    /// The failure of another engine.
    Failed(EngineFailure),
    /// The last answer: the request is done or has failed.
    Ended,
}
