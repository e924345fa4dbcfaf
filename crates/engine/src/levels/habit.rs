//! The habits of the levels.

use strum::{Display, EnumIter};

/// What a player recognises a level by, in one game. The text is the key of translations, such as `takes`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Display, EnumIter)]
#[strum(serialize_all = "kebab-case")]
pub enum Habit {
    /// It flips discs where it could move.
    Flips,
    /// It misses what cannons threaten.
    Cannons,
    /// It takes what can be taken.
    Takes,
    /// It flips a disc only when it must.
    Waits,
    /// It takes risks rather than a draw.
    NeverDraws,
    /// It plays endgames without a mistake.
    Endings,
    /// It gives check where it can.
    Checks,
    /// It keeps its pieces on its own side of the river.
    Homebody,
    /// It misses what bishops threaten from afar.
    Bishops,
    /// It builds a castle before anything else.
    Castles,
    /// It attacks before its own king is safe.
    Attacks,
    /// It takes its pieces across the river early.
    Crosses,
    /// It drops what it has in hand at once.
    Drops,
    /// It misses pieces that step back.
    Retreats,
    /// It misses drops behind the king.
    Behind,
    /// It guards its general before anything else.
    Guards,
    /// It leaves the attack to the opponent.
    Defends,
    /// It exchanges pieces where it can.
    Trades,
    /// It misses discovered attacks.
    Discoveries,
    /// It takes a draw rather than risks.
    Draws,
    /// It keeps pieces in its hand.
    Hoards,
    /// It gives checks that lead nowhere.
    Pursues,
    /// It avoids exchanges.
    Spares,
    /// It has no weakness of its own.
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
