//! A computer player.

use teahouse_rules::{Position, Public, Rules};

use crate::banqi::{BanqiPlayer, Weights};
use crate::finding::Finding;
use crate::levels::Level;
use crate::limits::Limits;
use crate::manner::Manner;
use crate::mate::{self, Mate};
use crate::motif::motifs;
use crate::search::Selectivity;
use crate::search::score::WIN;
use crate::shogi::ShogiPlayer;
use crate::shogi::fit::ShogiWeights;
use crate::supply::{Beside, SupplyPlayer};
use crate::xiangqi::XiangqiPlayer;

/// A computer player of one game at one level. It sees public information only. Searches are independent: only
/// allocated memory is kept between them.
///
/// In Supply Chess it plays one board, alone or [beside](Self::think_beside) another one.
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
    player: GamePlayer,
}

/// The player of a game.
#[derive(Debug)]
enum GamePlayer {
    Banqi(Box<BanqiPlayer>),
    Xiangqi(Box<XiangqiPlayer>),
    Shogi(Box<ShogiPlayer>),
    Supply(Box<SupplyPlayer>),
}

impl Mind {
    /// The default size of the transposition table, in MiB.
    pub const DEFAULT_MEBIBYTES: usize = BanqiPlayer::DEFAULT_MEBIBYTES;

    /// A player of this level under these rules.
    pub fn new(rules: &Rules, level: Level) -> Self {
        Self::with_selectivity(rules, level, level.manner(rules).unwrap_or_default(), selectivity_of(rules))
    }

    /// A player with this manner in xiangqi and shogi, and with changes of the search, to measure them: the name of a
    /// part in `docs/engine.md` leaves it out, `NAME=NUMBER` sets a margin. `None` if a name is unknown.
    pub fn changed(rules: &Rules, manner: Manner, changes: &[&str]) -> Option<Self> {
        let selectivity = changes.iter().try_fold(selectivity_of(rules), |all, change| all.changed(change))?;
        Some(Self::with_selectivity(rules, Level::STRONGEST, manner, selectivity))
    }

    fn with_selectivity(rules: &Rules, level: Level, manner: Manner, selectivity: Selectivity) -> Self {
        let mebibytes = Self::DEFAULT_MEBIBYTES;
        let player = match rules {
            Rules::Banqi(ruleset) => {
                GamePlayer::Banqi(Box::new(BanqiPlayer::new(ruleset, level.style(), &Weights::tuned())))
            }
            Rules::Xiangqi(ruleset) => {
                GamePlayer::Xiangqi(Box::new(XiangqiPlayer::new(ruleset, mebibytes, selectivity, manner)))
            }
            Rules::Shogi(ruleset) => {
                GamePlayer::Shogi(Box::new(ShogiPlayer::new(ruleset, mebibytes, selectivity, manner)))
            }
            Rules::Supply => GamePlayer::Supply(Box::new(SupplyPlayer::new(mebibytes, manner))),
        };
        Self { level, rules: *rules, player }
    }

    /// The same player with a transposition table of this size, in MiB.
    #[must_use]
    pub fn with_memory(mut self, mebibytes: usize) -> Self {
        match &mut self.player {
            GamePlayer::Banqi(player) => player.set_memory(mebibytes),
            GamePlayer::Xiangqi(player) => player.set_memory(mebibytes),
            GamePlayer::Shogi(player) => player.set_memory(mebibytes),
            GamePlayer::Supply(player) => player.set_memory(mebibytes),
        }
        self
    }

    /// The same player with other weights of the evaluation of shogi, to measure them. Other games have none.
    #[must_use]
    pub fn with_shogi_weights(mut self, weights: ShogiWeights) -> Self {
        if let GamePlayer::Shogi(player) = &mut self.player {
            player.set_weights(weights);
        }
        self
    }

    /// The level.
    pub const fn level(&self) -> Level {
        self.level
    }

    /// The rules.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Searches a position of these rules until a limit is reached, and calls `report` after each iteration. The line
    /// of the result is empty if every legal move is excluded or there is none.
    ///
    /// The result follows from the public game, the seed and the limits. Under a limit of time it also depends on the
    /// speed of the machine.
    pub fn think(&mut self, public: &Public, seed: u64, limits: &Limits, report: &mut dyn FnMut(&Finding)) -> Finding {
        self.think_beside(public, &Beside::default(), seed, limits, report)
    }

    /// The same for a board of Supply Chess beside another one. Other games have nothing beside.
    pub fn think_beside(
        &mut self,
        public: &Public,
        beside: &Beside,
        seed: u64,
        limits: &Limits,
        report: &mut dyn FnMut(&Finding),
    ) -> Finding {
        let mut finding = match &mut self.player {
            GamePlayer::Banqi(player) => player.think(public, seed, limits, report),
            GamePlayer::Xiangqi(player) => player.think(public, seed, limits, report),
            GamePlayer::Shogi(player) => match find_mate(public, limits) {
                Some(finding) => {
                    report(&finding);
                    finding
                }
                None => player.think(public, seed, limits, report),
            },
            GamePlayer::Supply(player) => player.think(public, beside, seed, limits, report),
        };
        finding.motif = finding.best().and_then(|mv| motifs(public.position(), mv, finding.mate).first().copied());
        finding
    }
}

/// The search of a game.
const fn selectivity_of(rules: &Rules) -> Selectivity {
    match rules {
        Rules::Shogi(_) => Selectivity::shogi(),
        _ => Selectivity::standard(),
    }
}

/// The mate that [`Limits::mate`] asks for, in shogi.
fn find_mate(public: &Public, limits: &Limits) -> Option<Finding> {
    let (Position::Shogi(position), Some(_)) = (public.position(), limits.mate) else { return None };
    let Mate::Found(line) = mate::find(position, limits) else { return None };
    let plies = line.len() as i32;
    Some(Finding {
        depth: plies,
        score: WIN - plies,
        decided: Some(true),
        mate: Some(plies),
        line,
        ..Finding::default()
    })
}
