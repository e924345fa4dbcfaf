//! The habits of the levels.

use strum::{Display, EnumIter};

/// A habit by which a player recognises a level, in one game. The text is the key of translations, such as `takes`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Display, EnumIter)]
#[strum(serialize_all = "kebab-case")]
pub enum Habit {
    /// Flips discs where it could move.
    Flips,
    /// Misses threats of cannons.
    Cannons,
    /// Takes every piece that it can take.
    Takes,
    /// Flips a disc only when it must.
    Waits,
    /// Takes risks rather than a draw.
    NeverDraws,
    /// Plays endgames without a mistake.
    Endings,
    /// Gives check where it can.
    Checks,
    /// Keeps its pieces on its own side of the river.
    Homebody,
    /// Misses threats of bishops from afar.
    Bishops,
    /// Builds a castle before anything else.
    Castles,
    /// Attacks before its own king is safe.
    Attacks,
    /// Takes its pieces across the river early.
    Crosses,
    /// Drops captured pieces at once.
    Drops,
    /// Misses pieces that step back.
    Retreats,
    /// Misses drops behind the king.
    Behind,
    /// Guards its general before anything else.
    Guards,
    /// Leaves the attack to the opponent.
    Defends,
    /// Exchanges pieces where it can.
    Trades,
    /// Misses discovered attacks.
    Discoveries,
    /// Takes a draw rather than risks.
    Draws,
    /// Keeps pieces in its hand.
    Hoards,
    /// Gives checks that lead nowhere.
    Pursues,
    /// Avoids exchanges.
    Spares,
    /// Has no weakness of its own.
    Flawless,
}

impl Habit {
    /// The habit as a sentence, in English.
    pub const fn text(self) -> &'static str {
        match self {
            Self::Flips => "Loves to flip discs.",
            Self::Cannons => "Often misses a cannon's threats.",
            Self::Takes => "Takes whatever can be taken.",
            Self::Waits => "Flips a disc only when she must.",
            Self::NeverDraws => "Would rather lose than draw.",
            Self::Endings => "Knows the endgames by heart.",
            Self::Checks => "Gives check whenever there is one.",
            Self::Homebody => "Seldom crosses the river.",
            Self::Bishops => "Often misses a bishop's threats.",
            Self::Castles => "Builds a castle before anything else.",
            Self::Attacks => "Attacks before the king is safe.",
            Self::Crosses => "Sends every piece across the river.",
            Self::Drops => "Drops every piece in hand at once.",
            Self::Retreats => "Often misses a piece that steps back.",
            Self::Behind => "Often misses a drop behind the king.",
            Self::Guards => "Guards the general before anything else.",
            Self::Defends => "Leaves the attack to the opponent.",
            Self::Trades => "Likes to exchange pieces.",
            Self::Discoveries => "Now and then misses a discovered attack.",
            Self::Draws => "Would rather draw than take a risk.",
            Self::Hoards => "Likes to keep pieces in hand.",
            Self::Pursues => "Gives a check too many.",
            Self::Spares => "Avoids exchanges.",
            Self::Flawless => "Has no known weakness.",
        }
    }
}
