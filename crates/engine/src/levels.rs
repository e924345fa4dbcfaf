//! Six people to play against, each with a habit.

use crate::banqi::Style;
use crate::limits::Limits;

/// How well the computer plays, from 1 to 6.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Level(u8);

/// Somebody who plays.
struct Person {
    /// A word for settings and journals, and the key of translations.
    key: &'static str,
    name: &'static str,
    habit: &'static str,
    style: fn() -> Style,
}

static PEOPLE: [Person; 6] = [
    Person {
        key: "child",
        name: "The child",
        habit: "Loves to turn things over, takes what it likes, and forgets that it can be taken back.",
        style: || Style {
            nodes: Some(400),
            depth: 1,
            noise: 420,
            overlooks_jumps: 200,
            sees_exchanges: false,
            whim: 130,
            curiosity: 90,
            knows_endings: false,
            contempt: 0,
        },
    },
    Person {
        key: "guest",
        name: "The guest",
        habit: "Takes whatever can be taken, and seldom sees what a cannon can do.",
        style: || Style {
            nodes: Some(1500),
            depth: 2,
            noise: 230,
            overlooks_jumps: 150,
            sees_exchanges: false,
            whim: 60,
            curiosity: 30,
            knows_endings: false,
            contempt: 0,
        },
    },
    Person {
        key: "regular",
        name: "The regular",
        habit: "Plays while talking: now and then a cannon jumps out of nowhere.",
        style: || Style {
            nodes: Some(3000),
            depth: 3,
            noise: 130,
            overlooks_jumps: 60,
            whim: 25,
            knows_endings: false,
            contempt: 0,
            ..Style::strongest()
        },
    },
    Person {
        key: "landlady",
        name: "The landlady",
        habit: "Careful with her own, impatient with long endings.",
        style: || Style {
            nodes: Some(6000),
            depth: 5,
            noise: 70,
            whim: 10,
            knows_endings: false,
            contempt: 0,
            ..Style::strongest()
        },
    },
    Person {
        key: "storyteller",
        name: "The storyteller",
        habit: "Sees far, and prefers a good story to a draw.",
        style: || Style { nodes: Some(12_000), depth: 8, noise: 25, contempt: 60, ..Style::strongest() },
    },
    Person {
        key: "master",
        name: "The master",
        habit: "Knows the endings by heart and makes no presents.",
        style: Style::strongest,
    },
];

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 6] = [Self(1), Self(2), Self(3), Self(4), Self(5), Self(6)];

    /// The strongest.
    pub const STRONGEST: Self = Self(6);

    /// The strongest level looks at so many positions, where nobody says otherwise: less than a tenth of a second on a quick
    /// machine. Ten times as many make it hardly stronger.
    const USUAL_NODES: u64 = 200_000;

    /// The level of a number.
    #[must_use]
    pub fn new(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.0 == number)
    }

    /// The level of a [key](Level::key).
    #[must_use]
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.key() == key)
    }

    /// From 1 to 6.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// A word for settings and journals, such as `guest`: it stays, whatever the level is called.
    #[must_use]
    pub const fn key(self) -> &'static str {
        self.person().key
    }

    /// The name, in English.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.person().name
    }

    /// The habit that one may learn to use, in English.
    #[must_use]
    pub const fn habit(self) -> &'static str {
        self.person().habit
    }

    const fn person(self) -> &'static Person {
        &PEOPLE[self.0 as usize - 1]
    }

    /// How it plays Banqi.
    #[must_use]
    pub fn style(self) -> Style {
        (self.person().style)()
    }

    /// How far it looks, where nobody says otherwise: so it plays the same on every machine.
    #[must_use]
    pub fn limits(self) -> Limits {
        Limits { nodes: self.style().nodes.or(Some(Self::USUAL_NODES)), ..Limits::default() }
    }
}

impl Default for Level {
    fn default() -> Self {
        Self::STRONGEST
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_has_a_number_and_a_key_of_its_own() {
        for (place, level) in Level::ALL.into_iter().enumerate() {
            assert_eq!(usize::from(level.number()), place + 1);
            assert_eq!(Level::new(level.number()), Some(level));
            assert_eq!(Level::from_key(level.key()), Some(level));
            assert!(!level.name().is_empty() && !level.habit().is_empty());
            assert!(!level.limits().is_endless());
        }
        assert_eq!((Level::new(0), Level::new(7), Level::from_key("")), (None, None, None));
    }
}
