//! The six levels, each a character with a habit.

mod habit;
mod open;

use teahouse_rules::Rules;

use crate::banqi::Style;
use crate::finding::Finding;
use crate::limits::Limits;
use crate::manner::Manner;

pub use habit::Habit;

/// The strength of a computer player, from 1 to 6.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Level(u8);

struct Character {
    /// The key for settings, journals and translations.
    key: &'static str,
    name: &'static str,
    /// The habit in Banqi.
    habit: Habit,
    style: fn() -> Style,
}

/// The characters by rising strength, with their play of Banqi. Strength comes from node limit, depth and accuracy; the habit is a weakness that
/// a player can learn to use.
static CHARACTERS: [Character; 6] = [
    Character {
        key: "child",
        name: "The child",
        habit: Habit::Flips,
        style: || Style {
            nodes: Some(300),
            depth: 1,
            noise: 200,
            overlooks_exchanges: 104,
            whim: 80,
            curiosity: 300,
            knows_endings: false,
            // A draw scores low, so it avoids repetitions.
            contempt: 300,
            ..Style::strongest()
        },
    },
    Character {
        key: "guest",
        name: "The guest",
        habit: Habit::Cannons,
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
    Character {
        key: "regular",
        name: "The regular",
        habit: Habit::Takes,
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
    Character {
        key: "landlady",
        name: "The landlady",
        habit: Habit::Waits,
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
    Character {
        key: "storyteller",
        name: "The storyteller",
        habit: Habit::NeverDraws,
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
    Character { key: "master", name: "The master", habit: Habit::Endings, style: Style::strongest },
];

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 6] = [Self(1), Self(2), Self(3), Self(4), Self(5), Self(6)];

    /// The strongest level.
    pub const STRONGEST: Self = Self(6);

    /// The node limit of the strongest level at the table. Against level 5, 8,000 nodes score .745 and 10,000 score
    /// .770 (400 games each); more would make the step too large.
    const DEFAULT_NODES: u64 = 10_000;

    /// The level of a number; `None` outside 1 to 6.
    pub fn new(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.0 == number)
    }

    /// The level of a [key](Level::key).
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.key() == key)
    }

    /// The number, 1 to 6.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The key for settings and journals, such as `guest`. Keys never change.
    pub const fn key(self) -> &'static str {
        self.character().key
    }

    /// The name, in English.
    pub const fn name(self) -> &'static str {
        self.character().name
    }

    /// The habit in Banqi, in English.
    pub const fn habit(self) -> &'static str {
        self.character().habit.text()
    }

    /// The habit in a game.
    pub const fn habit_in(self, rules: &Rules) -> Habit {
        match rules {
            Rules::Xiangqi(_) | Rules::Supply => open::XIANGQI[self.index()].habit,
            Rules::Shogi(_) => open::SHOGI[self.index()].habit,
            Rules::Banqi(_) => self.character().habit,
        }
    }

    const fn index(self) -> usize {
        self.0 as usize - 1
    }

    const fn character(self) -> &'static Character {
        &CHARACTERS[self.index()]
    }

    /// The parameters for Banqi.
    pub fn style(self) -> Style {
        (self.character().style)()
    }

    /// The parameters for xiangqi, shogi and Supply Chess, which is played like xiangqi; `None` for Banqi.
    pub const fn manner(self, rules: &Rules) -> Option<Manner> {
        match rules {
            Rules::Xiangqi(_) | Rules::Supply => Some(open::XIANGQI[self.index()].manner),
            Rules::Shogi(_) => Some(open::SHOGI[self.index()].manner),
            Rules::Banqi(_) => None,
        }
    }

    /// Whether a player of this level, to move with this finding, accepts a draw: if the score is no better than a
    /// draw, or the endgame tables call the position a draw.
    pub fn agrees_to_draw(self, finding: &Finding) -> bool {
        self.knows_draw(finding) || finding.depth > 0 && finding.score <= -self.draw_margin()
    }

    /// Margin below a draw at which this level accepts an offer.
    fn draw_margin(self) -> i32 {
        let style = self.style();
        // A level that only avoids repetitions accepts like the strongest.
        style.contempt.min(Style::strongest().contempt).max(style.pride)
    }

    /// Whether this level knows the position as a draw, and accepts known draws.
    fn knows_draw(self, finding: &Finding) -> bool {
        let style = self.style();
        finding.is_drawn && style.knows_endings && style.pride == 0
    }

    /// Whether a player of this level accepts a draw offered while the opponent is to move. `finding` is the result of
    /// the [strongest](Self::STRONGEST) level for the opponent.
    pub fn agrees_to_draw_against(self, finding: &Finding) -> bool {
        // The strongest level scores a draw for the side to move below zero by its contempt, so for the other side
        // above.
        let contempt = Self::STRONGEST.style().contempt;
        let margin = (self.draw_margin() - contempt).max(0);
        self.knows_draw(finding) || finding.depth > 0 && -finding.score <= contempt - margin
    }

    /// The limits of this level at the table in a game. They count positions, so that a level plays the same on every
    /// machine that is fast enough; the time bounds a reply of the strongest level of xiangqi and shogi on a slow one.
    pub fn limits_in(self, rules: &Rules) -> Limits {
        let Some(manner) = self.manner(rules) else { return self.limits() };
        let most = if matches!(rules, Rules::Supply) { open::SUPPLY_NODES } else { open::TABLE_NODES };
        let nodes = manner.nodes.or(Some(most));
        Limits { nodes, time: Some(open::LONGEST_REPLY), ..Limits::default() }
    }

    /// The limits of this level at the table in Banqi. They count nodes, so the level plays the same on every machine.
    pub fn limits(self) -> Limits {
        Limits { nodes: self.style().nodes.or(Some(Self::DEFAULT_NODES)), ..Limits::default() }
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
    fn a_level_accepts_a_draw_that_is_no_worse_than_its_score() {
        let found = |score| Finding { depth: 3, score, ..Finding::default() };
        for level in Level::ALL {
            assert!(level.agrees_to_draw(&found(-300)) && !level.agrees_to_draw(&found(300)), "{level:?}");
            assert!(!level.agrees_to_draw(&Finding::default()), "{level:?}");
        }
        let teller = Level::from_key("storyteller").unwrap();
        assert!(!teller.agrees_to_draw(&found(0)) && Level::ALL[3].agrees_to_draw(&found(0)));
        // The opponent has a draw, which the strongest level scores a little below zero.
        let sure = found(-Level::STRONGEST.style().contempt);
        assert!(Level::STRONGEST.agrees_to_draw_against(&sure) && Level::ALL[0].agrees_to_draw_against(&sure));
        assert!(!teller.agrees_to_draw_against(&sure) && teller.agrees_to_draw_against(&found(300)));
        assert!(!Level::STRONGEST.agrees_to_draw_against(&found(-300)));
        // A draw by the tables is accepted at any score, but only by a level that knows the tables and has no pride.
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
