//! Somebody who plays a game at a level.

use teahouse_rules::{Public, Rules};

use crate::banqi::{Player, Weights};
use crate::finding::Finding;
use crate::levels::Level;
use crate::limits::Limits;
use crate::random;

/// A computer player of one game at one level. It gets what everybody may know, and keeps memory but no knowledge from
/// one question to the next.
///
/// Games that have no search yet are played by chance, at any level.
///
/// ```
/// use teahouse_engine::{Level, Limits, Mind};
/// use teahouse_rules::{Public, Rules, banqi::Ruleset};
///
/// let rules = Rules::Banqi(Ruleset::taiwan());
/// let public = Public::from_position(rules, rules.parse_position("8/8/1As5/8 r - 0 1")?);
/// let mut mind = Mind::new(&rules, Level::STRONGEST);
/// let limits = Limits { nodes: Some(1000), ..Limits::default() };
/// let finding = mind.think(&public, 7, &limits, &mut |_| {});
/// assert_eq!(finding.best().map(|mv| mv.to_string()).as_deref(), Some("b2c2"));
/// assert_eq!(finding.decided, Some(true));
/// # Ok::<(), teahouse_rules::ParseError>(())
/// ```
#[derive(Debug)]
pub struct Mind {
    level: Level,
    rules: Rules,
    player: Option<Player>,
}

impl Mind {
    /// The memory of a search, in MiB, where nobody says otherwise.
    pub const USUAL_MEBIBYTES: usize = Player::USUAL_MEBIBYTES;

    /// Somebody of this level who knows these rules.
    #[must_use]
    pub fn new(rules: &Rules, level: Level) -> Self {
        let player = match rules {
            Rules::Banqi(ruleset) => Some(Player::new(ruleset, level.style(), &Weights::tuned())),
            Rules::Xiangqi(_) | Rules::Shogi(_) | Rules::Supply => None,
        };
        Self { level, rules: *rules, player }
    }

    /// The same with so much memory for a search, in MiB.
    #[must_use]
    pub fn with_memory(mut self, mebibytes: usize) -> Self {
        self.player = self.player.map(|player| player.with_memory(mebibytes));
        self
    }

    /// How well it plays.
    #[must_use]
    pub const fn level(&self) -> Level {
        self.level
    }

    /// The rules that it knows.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Thinks about a position of these rules until a limit is reached, and tells `report` what it finds depth by depth.
    /// The line of the finding is empty if there is no move that is not excluded.
    ///
    /// The answer follows from the game as everybody has seen it, the seed and the limits; under limits of time alone also
    /// from how quick the machine is.
    pub fn think(&mut self, public: &Public, seed: u64, limits: &Limits, report: &mut dyn FnMut(&Finding)) -> Finding {
        match &mut self.player {
            Some(player) => player.think(public, seed, limits, report),
            None => Finding {
                line: random::choose(public, seed, &limits.excluded).into_iter().collect(),
                ..Finding::default()
            },
        }
    }
}
