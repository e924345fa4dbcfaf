//! The player in a seat, and whether the player may take turns back.

use strum::{Display, EnumString, VariantArray};
use teahouse_rules::{SeatMap, Seats};

use crate::{Sight, TimeControl, TimeLeft};

/// Whether a player may take turns back. The text is the word of settings and journals.
///
/// ```
/// use teahouse_rules::Seats;
/// use teahouse_table::UndoPolicy;
///
/// assert_eq!(UndoPolicy::words([UndoPolicy::Free, UndoPolicy::Off]), "free off");
/// assert_eq!(UndoPolicy::from_words("ask", Seats::Two), Some([UndoPolicy::Ask; 2].into()));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Display, EnumString, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum UndoPolicy {
    /// Never.
    Off,
    /// With the other player's consent, since an undone flip reveals a face.
    #[default]
    Ask,
    /// At any time, without consent.
    Free,
}

impl UndoPolicy {
    /// All policies, the strictest first.
    pub const ALL: &[Self] = Self::VARIANTS;

    /// The policies of the players by seat: one word if all are equal, otherwise one for each.
    pub fn words(policies: impl IntoIterator<Item = Self>) -> String {
        let mut words: Vec<String> = policies.into_iter().map(|policy| policy.to_string()).collect();
        if words.iter().all(|word| *word == words[0]) {
            words.truncate(1);
        }
        words.join(" ")
    }

    /// Parses [`UndoPolicy::words`].
    pub fn from_words(words: &str, seats: Seats) -> Option<SeatMap<Self>> {
        if let Ok(policy) = words.parse() {
            return Some(seats.map(|_| policy));
        }
        let each: SeatMap<Self> = words.split(' ').map(str::parse).collect::<Result<_, _>>().ok()?;
        (each.count() == seats.count()).then_some(each)
    }
}

/// The player in a seat.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Player {
    /// The name: any text, also empty or equal to another player's.
    pub name: String,
    /// The word of a computer player's level, which this crate does not interpret; `None` for a person.
    pub computer: Option<String>,
    /// Whether the player may take turns back.
    pub undo: UndoPolicy,
    /// How much time the player has.
    pub clock: TimeControl,
    /// The time with which the player begins, if it is not that of the control: in a [restart](crate::Match::restart).
    pub time_left: Option<TimeLeft>,
    /// The part of the board that the player sees.
    pub sight: Sight,
}

impl Player {
    /// A person, with the usual rules of undo and without a clock.
    pub fn named(name: impl Into<String>) -> Self {
        Self { name: name.into(), ..Self::default() }
    }

    /// Whether the control is within its limits, and the time to begin with fits it.
    pub(crate) fn has_valid_clock(&self) -> bool {
        self.clock.is_valid() && self.time_left.is_none_or(|left| left.fits(self.clock))
    }
}
