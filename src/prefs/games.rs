//! The games that can be set up, and the choices that their set-up remembers.

use teahouse_engine::Level;
use teahouse_rules::{Position, Rules, Seats, banqi, shogi, xiangqi};

/// The games that a table can be laid for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum GameKind {
    /// Chinese dark chess.
    #[default]
    Banqi,
    /// Chinese chess.
    Xiangqi,
    /// Japanese chess.
    Shogi,
}

impl GameKind {
    /// The rules of Banqi that are played unless the players choose otherwise. Over a board no counter ends a match: draws
    /// are asked for, not imposed.
    pub const USUAL_BANQI: banqi::Ruleset = banqi::Ruleset { draws: banqi::Draws::Asked, ..banqi::Ruleset::taiwan() };

    /// All of them.
    pub const ALL: [Self; 3] = [Self::Banqi, Self::Xiangqi, Self::Shogi];

    /// The word in settings, keys of texts and on the command line.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Banqi => "banqi",
            Self::Xiangqi => "xiangqi",
            Self::Shogi => "shogi",
        }
    }

    /// The game of a word.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|game| game.word() == word)
    }

    /// The game of some rules.
    #[must_use]
    pub const fn of(rules: &Rules) -> Self {
        match rules {
            Rules::Banqi(_) => Self::Banqi,
            Rules::Xiangqi(_) | Rules::Supply => Self::Xiangqi,
            Rules::Shogi(_) => Self::Shogi,
        }
    }

    /// The seats of a match.
    #[must_use]
    pub const fn seats(self) -> Seats {
        self.usual_rules().seats()
    }

    /// The levels that play the game. So far the computer plays only one of them.
    #[must_use]
    pub const fn levels(self) -> &'static [Level] {
        match self {
            Self::Banqi => &Level::ALL,
            Self::Xiangqi | Self::Shogi => &[],
        }
    }

    /// Whether the computer has been taught it: then it plays, gives hints, and looks back at matches.
    #[must_use]
    pub const fn is_taught(self) -> bool {
        !self.levels().is_empty()
    }

    /// The rules that are played unless the players choose otherwise.
    #[must_use]
    pub const fn usual_rules(self) -> Rules {
        match self {
            Self::Banqi => Rules::Banqi(Self::USUAL_BANQI),
            Self::Xiangqi => Rules::Xiangqi(xiangqi::Ruleset::wxf()),
            Self::Shogi => Rules::Shogi(shogi::Ruleset::amateur()),
        }
    }
}

/// Who makes the first move of the first match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Starts {
    /// The near player.
    #[default]
    Near,
    /// The far player.
    Far,
    /// Drawn by lot.
    Lot,
}

/// Who makes the first move of the next match of the same two players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Next {
    /// The player that moved second.
    #[default]
    Alternate,
    /// The winner.
    Winner,
    /// The loser.
    Loser,
    /// Drawn by lot.
    Lot,
}

impl Next {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Alternate, Self::Winner, Self::Loser, Self::Lot];

    /// The word in settings and keys of texts.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Alternate => "alternate",
            Self::Winner => "winner",
            Self::Loser => "loser",
            Self::Lot => "lot",
        }
    }

    /// The custom of a word.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|next| next.word() == word)
    }
}

/// The odds that red gives in a game of xiangqi between players of different strength. Red moves first all the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Odds {
    /// Nothing.
    #[default]
    Even,
    /// The left horse.
    Horse,
    /// Both horses.
    TwoHorses,
    /// The left chariot.
    Chariot,
}

impl Odds {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Even, Self::Horse, Self::TwoHorses, Self::Chariot];

    /// The word in settings and keys of texts.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Even => "even",
            Self::Horse => "horse",
            Self::TwoHorses => "two-horses",
            Self::Chariot => "chariot",
        }
    }

    /// The odds of a word.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|odds| odds.word() == word)
    }

    /// Red's first rank.
    const fn first_rank(self) -> &'static str {
        match self {
            Self::Even => "RNBAKABNR",
            Self::Horse => "R1BAKABNR",
            Self::TwoHorses => "R1BAKAB1R",
            Self::Chariot => "1NBAKABNR",
        }
    }

    /// Where such a game starts, if not as usual.
    #[must_use]
    pub fn start(self, rules: &Rules) -> Option<Position> {
        let rank = self.first_rank();
        let fen = format!("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/{rank} w");
        let position = rules.parse_position(&fen).ok()?;
        (self != Self::Even).then_some(position)
    }

    /// The odds of a start.
    #[must_use]
    pub fn of(rules: &Rules, start: &Position) -> Self {
        Self::ALL.into_iter().find(|odds| odds.start(rules).as_ref() == Some(start)).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_again_and_no_two_are_alike() {
        for game in GameKind::ALL {
            assert_eq!(GameKind::from_word(game.word()), Some(game));
            assert_eq!(GameKind::of(&game.usual_rules()), game);
        }
        for odds in Odds::ALL {
            assert_eq!(Odds::from_word(odds.word()), Some(odds));
        }
        for next in Next::ALL {
            assert_eq!(Next::from_word(next.word()), Some(next));
        }
    }
}
