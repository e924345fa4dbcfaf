//! The levels of the computer, each a person with a habit. Fourteen people play xiangqi and shogi; six of them play Banqi.

mod banqi;
mod habit;
mod open;

use teahouse_rules::Rules;

use crate::banqi::BanqiStyle;
use crate::finding::Finding;
use crate::limits::Limits;
use crate::manner::Manner;

use banqi::BANQI;
pub use habit::Habit;

/// A computer player by its strength. Each is a person, the same in every game that this person [plays](Self::of).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Level(u8);

struct Person {
    /// The key for settings, journals and translations.
    key: &'static str,
    name: &'static str,
}

/// The people by rising strength.
static PEOPLE: [Person; 14] = [
    Person { key: "child", name: "The child" },
    Person { key: "guest", name: "The guest" },
    Person { key: "regular", name: "The regular" },
    Person { key: "ferryman", name: "The ferryman" },
    Person { key: "landlady", name: "The landlady" },
    Person { key: "cook", name: "The cook" },
    Person { key: "storyteller", name: "The storyteller" },
    Person { key: "physician", name: "The physician" },
    Person { key: "merchant", name: "The merchant" },
    Person { key: "scholar", name: "The scholar" },
    Person { key: "monk", name: "The monk" },
    Person { key: "veteran", name: "The veteran" },
    Person { key: "calligrapher", name: "The calligrapher" },
    Person { key: "master", name: "The master" },
];

impl Level {
    /// The weakest level.
    pub const CHILD: Self = Self(0);
    /// The level of a first match.
    pub const GUEST: Self = Self(1);
    /// The first level that sees every mate in one.
    pub const REGULAR: Self = Self(2);
    /// A player at home.
    pub const LANDLADY: Self = Self(4);
    /// A player who would rather lose than draw.
    pub const STORYTELLER: Self = Self(6);
    /// The strongest level.
    pub const STRONGEST: Self = Self(13);

    /// All people, the weakest first.
    pub const ALL: [Self; 14] = {
        let mut all = [Self::CHILD; 14];
        let mut place = 0;
        while place < all.len() {
            all[place] = Self(place as u8);
            place += 1;
        }
        all
    };

    /// The levels of Banqi, the weakest first.
    const OF_BANQI: [Self; 6] =
        [Self::CHILD, Self::GUEST, Self::REGULAR, Self::LANDLADY, Self::STORYTELLER, Self::STRONGEST];

    /// The levels of a game, the weakest first.
    pub const fn of(rules: &Rules) -> &'static [Self] {
        match rules {
            Rules::Banqi(_) => &Self::OF_BANQI,
            Rules::Xiangqi(_) | Rules::Shogi(_) | Rules::Supply => &Self::ALL,
        }
    }

    /// The level of a game with this number, from 1; `None` beyond its levels.
    pub fn numbered(rules: &Rules, number: u8) -> Option<Self> {
        Self::of(rules).get(usize::from(number).checked_sub(1)?).copied()
    }

    /// The number in a game, from 1: that of the strongest of its levels that is not above this one.
    pub fn number_in(self, rules: &Rules) -> u8 {
        Self::of(rules).iter().filter(|level| **level <= self).count() as u8
    }

    /// The strongest level of a game that is not above this one.
    #[must_use]
    pub fn seated(self, rules: &Rules) -> Self {
        Self::numbered(rules, self.number_in(rules)).unwrap_or(Self::CHILD)
    }

    /// The level of a [key](Level::key).
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.key() == key)
    }

    /// The key for settings and journals, such as `guest`. Keys never change.
    pub const fn key(self) -> &'static str {
        self.person().key
    }

    /// The name, in English.
    pub const fn name(self) -> &'static str {
        self.person().name
    }

    /// The habit in a game.
    pub fn habit_in(self, rules: &Rules) -> Habit {
        match rules {
            Rules::Xiangqi(_) | Rules::Supply => open::XIANGQI[self.index()].habit,
            Rules::Shogi(_) => open::SHOGI[self.index()].habit,
            Rules::Banqi(_) => self.in_banqi().habit,
        }
    }

    const fn index(self) -> usize {
        self.0 as usize
    }

    const fn person(self) -> &'static Person {
        &PEOPLE[self.index()]
    }

    /// The trait of the level in Banqi. A level without one has that of the next weaker level.
    fn in_banqi(self) -> &'static banqi::BanqiTrait {
        let place = BANQI.iter().rposition(|of| of.level <= self);
        &BANQI[place.unwrap_or_default()]
    }

    /// The parameters for Banqi.
    pub fn style(self) -> BanqiStyle {
        (self.in_banqi().style)()
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
        style.contempt.min(BanqiStyle::strongest().contempt).max(style.pride)
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
        let most = match rules {
            Rules::Supply => open::SUPPLY_NODES,
            Rules::Shogi(_) => open::SHOGI_NODES,
            _ => open::XIANGQI_NODES,
        };
        // Some levels of xiangqi search more than a board of Supply Chess has time for.
        let nodes = Some(manner.nodes.map_or(most, |nodes| nodes.min(most)));
        Limits { nodes, time: Some(open::LONGEST_REPLY), ..Limits::default() }
    }

    /// The limits of this level at the table in Banqi. They count nodes, so the level plays the same on every machine.
    pub fn limits(self) -> Limits {
        Limits { nodes: self.style().nodes.or(Some(banqi::TABLE_NODES)), ..Limits::default() }
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
        let teller = Level::STORYTELLER;
        assert!(!teller.agrees_to_draw(&found(0)) && Level::LANDLADY.agrees_to_draw(&found(0)));
        // The opponent has a draw, which the strongest level scores a little below zero.
        let sure = found(-Level::STRONGEST.style().contempt);
        assert!(Level::STRONGEST.agrees_to_draw_against(&sure) && Level::CHILD.agrees_to_draw_against(&sure));
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
    fn every_level_has_a_key_of_its_own_and_a_number_in_its_games() {
        for level in Level::ALL {
            assert_eq!(Level::from_key(level.key()), Some(level));
            assert!(!level.name().is_empty() && !level.limits().is_endless());
        }
        assert_eq!(Level::from_key(""), None);
        for rules in Rules::GAMES {
            let levels = Level::of(&rules);
            assert!(levels.is_sorted() && levels.first() == Some(&Level::CHILD), "{}", rules.game());
            for (number, level) in (1..).zip(levels) {
                assert_eq!((level.number_in(&rules), Level::numbered(&rules, number)), (number, Some(*level)));
                assert_eq!(level.seated(&rules), *level);
            }
            assert_eq!(levels.last(), Some(&Level::STRONGEST));
            let beyond = levels.len() as u8 + 1;
            assert_eq!((Level::numbered(&rules, 0), Level::numbered(&rules, beyond)), (None, None));
        }
    }

    #[test]
    fn people_who_do_not_play_banqi_sit_at_it_as_the_next_weaker_ones() {
        let banqi = Rules::GAMES.into_iter().find(|rules| matches!(rules, Rules::Banqi(_))).unwrap();
        assert!(BANQI.iter().map(|of| of.level).eq(Level::of(&banqi).iter().copied()));
        for (key, seated) in
            [("ferryman", "regular"), ("cook", "landlady"), ("monk", "storyteller"), ("master", "master")]
        {
            let level = Level::from_key(key).unwrap();
            assert_eq!(level.seated(&banqi).key(), seated);
            assert_eq!(level.style(), level.seated(&banqi).style());
            assert_eq!(level.habit_in(&banqi), level.seated(&banqi).habit_in(&banqi));
        }
    }
}
