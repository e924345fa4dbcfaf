//! Signals between partners.

use strum::{Display, EnumString, VariantArray};
use teahouse_rules::{Kind, Seat};

/// A message to the partner at the other board. All players see it: the [Comprehensive Rules of
/// Bughouse](https://docslib.org/doc/3226278) lay a sheet with such messages between the boards, so that partners need not talk.
/// The text is the word of journals.
///
/// ```
/// use teahouse_rules::Kind;
/// use teahouse_table::Signal;
///
/// assert_eq!((Signal::NeedHorse.to_string().as_str(), Signal::NeedHorse.needs()), ("need-horse", Some(Kind::Horse)));
/// assert_eq!("do-not-trade".parse(), Ok(Signal::DoNotTrade));
/// assert_eq!(Signal::needing(Kind::General), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Display, EnumString, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Signal {
    /// I need a chariot.
    NeedChariot,
    /// I need a horse.
    NeedHorse,
    /// I need a cannon.
    NeedCannon,
    /// I need an elephant.
    NeedElephant,
    /// I need an advisor.
    NeedAdvisor,
    /// I need a soldier.
    NeedSoldier,
    /// Capture what you can.
    Trade,
    /// Let the opponent capture nothing: any piece there helps the opponent here.
    DoNotTrade,
    /// Do not move until I say so.
    Wait,
    /// Move on.
    GoOn,
    /// My general is in danger.
    Danger,
}

/// A signal of a match, with its place between the turns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GivenSignal {
    /// The seat that gave it.
    pub by: Seat,
    /// The signal.
    pub signal: Signal,
    /// The number of turns before it.
    pub after: usize,
}

impl Signal {
    /// All signals.
    pub const ALL: &[Self] = Self::VARIANTS;

    /// The most signals of a seat between two turns of the match, so that a key that is held down fills no journal.
    pub const MOST: u8 = 8;

    /// The kind of piece that is needed, if it is a request for one.
    pub const fn needs(self) -> Option<Kind> {
        Some(match self {
            Self::NeedChariot => Kind::Chariot,
            Self::NeedHorse => Kind::Horse,
            Self::NeedCannon => Kind::Cannon,
            Self::NeedElephant => Kind::Elephant,
            Self::NeedAdvisor => Kind::Advisor,
            Self::NeedSoldier => Kind::Soldier,
            Self::Trade | Self::DoNotTrade | Self::Wait | Self::GoOn | Self::Danger => return None,
        })
    }

    /// The signal that takes this one back, if there is one.
    pub const fn opposite(self) -> Option<Self> {
        Some(match self {
            Self::Trade => Self::DoNotTrade,
            Self::DoNotTrade => Self::Trade,
            Self::Wait => Self::GoOn,
            Self::GoOn => Self::Wait,
            _ => return None,
        })
    }

    /// The request for a kind of piece; `None` for the general, which is never in a hand.
    pub fn needing(kind: Kind) -> Option<Self> {
        Self::ALL.iter().copied().find(|signal| signal.needs() == Some(kind))
    }
}
