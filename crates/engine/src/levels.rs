//! Six people to play against, each with a habit.

use crate::banqi::Style;
use crate::finding::Finding;
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

/// Every one of them is weaker than the next by how far it looks and how surely it judges; what makes it a person is the habit,
/// which whoever plays it often may learn to use.
static PEOPLE: [Person; 6] = [
    Person {
        key: "child",
        name: "The child",
        habit: "Loves to flip discs.",
        style: || Style {
            nodes: Some(300),
            depth: 1,
            noise: 200,
            overlooks_exchanges: 104,
            whim: 80,
            curiosity: 300,
            knows_endings: false,
            // It goes on before it goes round in circles.
            contempt: 300,
            ..Style::strongest()
        },
    },
    Person {
        key: "guest",
        name: "The guest",
        habit: "Often misses a cannon's threats.",
        style: || Style {
            nodes: Some(500),
            depth: 1,
            noise: 420,
            overlooks_jumps: 200,
            whim: 110,
            knows_endings: false,
            contempt: 0,
            ..Style::strongest()
        },
    },
    Person {
        key: "regular",
        name: "The regular",
        habit: "Takes whatever can be taken.",
        style: || Style {
            nodes: Some(700),
            depth: 1,
            noise: 270,
            whim: 55,
            greed: 200,
            knows_endings: false,
            contempt: 0,
            ..Style::strongest()
        },
    },
    Person {
        key: "landlady",
        name: "The landlady",
        habit: "Flips a disc only when she must.",
        style: || Style {
            nodes: Some(1500),
            depth: 2,
            noise: 150,
            whim: 25,
            curiosity: -50,
            knows_endings: false,
            contempt: 0,
            ..Style::strongest()
        },
    },
    Person {
        key: "storyteller",
        name: "The storyteller",
        habit: "Would rather lose than draw.",
        style: || Style {
            nodes: Some(3300),
            depth: 4,
            noise: 60,
            whim: 10,
            contempt: 30,
            pride: 120,
            ..Style::strongest()
        },
    },
    Person { key: "master", name: "The master", habit: "Knows the endgames by heart.", style: Style::strongest },
];

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 6] = [Self(1), Self(2), Self(3), Self(4), Self(5), Self(6)];

    /// The strongest.
    pub const STRONGEST: Self = Self(6);

    /// The strongest level looks at so many positions, where nobody says otherwise: against the fifth, 8,000 take .745 of the
    /// points and 10,000 .770 (400 games each). More would be more than a step of the ladder.
    const USUAL_NODES: u64 = 10_000;

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

    /// Whether somebody of this level who is to move and has found this agrees to a draw: when it would not do better by
    /// playing on, as it sees it, or knows that nobody wins.
    #[must_use]
    pub fn agrees_to_draw(self, finding: &Finding) -> bool {
        self.knows_draw(finding) || finding.depth > 0 && finding.score <= -self.reluctance()
    }

    /// So much less than nothing a draw is worth to it when it is asked.
    fn reluctance(self) -> i32 {
        let style = self.style();
        // Who only plays on rather than go round in circles says yes to whoever asks.
        style.contempt.min(Style::strongest().contempt).max(style.pride)
    }

    /// Whether it has learnt that nobody wins, and takes it for an end.
    fn knows_draw(self, finding: &Finding) -> bool {
        let style = self.style();
        finding.is_drawn && style.knows_endings && style.pride == 0
    }

    /// Whether somebody of this level agrees to a draw that is offered while the opponent is to move. `finding` is what the
    /// [strongest](Self::STRONGEST) level has found for the opponent: nobody's habits are the opponent's.
    #[must_use]
    pub fn agrees_to_draw_against(self, finding: &Finding) -> bool {
        // So much less than nothing a draw is worth to whoever is to move there, so much more than nothing it seems to us.
        let slight = Self::STRONGEST.style().contempt;
        let pride = (self.reluctance() - slight).max(0);
        self.knows_draw(finding) || finding.depth > 0 && -finding.score <= slight - pride
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
    fn a_draw_is_agreed_to_by_whoever_stands_no_better() {
        let found = |score| Finding { depth: 3, score, ..Finding::default() };
        for level in Level::ALL {
            assert!(level.agrees_to_draw(&found(-300)) && !level.agrees_to_draw(&found(300)), "{level:?}");
            assert!(!level.agrees_to_draw(&Finding::default()), "{level:?}");
        }
        let teller = Level::from_key("storyteller").unwrap();
        assert!(!teller.agrees_to_draw(&found(0)) && Level::ALL[3].agrees_to_draw(&found(0)));
        // The opponent to move has found a draw, which the strongest calls a little less than nothing.
        let sure = found(-Level::STRONGEST.style().contempt);
        assert!(Level::STRONGEST.agrees_to_draw_against(&sure) && Level::ALL[0].agrees_to_draw_against(&sure));
        assert!(!teller.agrees_to_draw_against(&sure) && teller.agrees_to_draw_against(&found(300)));
        assert!(!Level::STRONGEST.agrees_to_draw_against(&found(-300)));
        // What the tables call a draw is one, however it looks; but only to those who know them, and a story goes on.
        let known = Finding { is_drawn: true, ..found(300) };
        for level in Level::ALL {
            assert_eq!(level.agrees_to_draw(&known), level == Level::STRONGEST, "{level:?}");
        }
        assert!(Level::STRONGEST.agrees_to_draw_against(&Finding { is_drawn: true, ..Finding::default() }));
    }

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
