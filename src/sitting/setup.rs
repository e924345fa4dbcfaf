//! The set-up of a match: players and rules.

use teahouse_engine::Level;
use teahouse_rules::{Position, Rules, banqi, shogi, xiangqi};
use teahouse_table::UndoPolicy;
use teahouse_table::series::NextFirst;

use super::Seats;
use crate::settings::Settings;

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
            Self::Banqi => Rules::Banqi(MatchSetup::USUAL_RULES),
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

/// The choices of the set-up screen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MatchSetup {
    /// The near player's name, then the far player's. Empty: a name in the language of the interface.
    pub names: [String; 2],
    /// Where the computer plays instead, and how well.
    pub seats: Seats,
    /// The player that moves first, and so plays red or sente.
    pub starts: Starts,
    /// The same of the matches that follow.
    pub next: Next,
    /// The game and its rules; of shogi with the handicap.
    pub rules: Rules,
    /// The odds of a game of xiangqi.
    pub odds: Odds,
    /// Whether the near player can take turns back, and the far player.
    pub undo: [UndoPolicy; 2],
}

impl Default for MatchSetup {
    fn default() -> Self {
        Self::of(GameKind::default())
    }
}

impl MatchSetup {
    /// The rules of Banqi that are played unless the players choose otherwise. Over a board no counter ends a match: draws
    /// are asked for, not imposed.
    pub const USUAL_RULES: banqi::Ruleset = banqi::Ruleset { draws: banqi::Draws::Asked, ..banqi::Ruleset::taiwan() };

    /// The rules that a game was dealt by last.
    #[must_use]
    pub fn rules_of(settings: &Settings, game: GameKind) -> Rules {
        let line = match game {
            GameKind::Banqi => &settings.banqi_rules,
            GameKind::Xiangqi => &settings.xiangqi_rules,
            GameKind::Shogi => &settings.shogi_rules,
        };
        let rules = Rules::parse(line).ok().filter(|rules| GameKind::of(rules) == game);
        rules.unwrap_or_else(|| game.usual_rules())
    }

    /// A match of a game as it is usually played.
    #[must_use]
    pub const fn of(game: GameKind) -> Self {
        Self {
            names: [String::new(), String::new()],
            seats: Seats([None, None]),
            starts: Starts::Near,
            next: Next::Alternate,
            rules: game.usual_rules(),
            odds: Odds::Even,
            undo: [UndoPolicy::Ask; 2],
        }
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> GameKind {
        GameKind::of(&self.rules)
    }

    /// Whether one player does without something.
    #[must_use]
    pub fn gives_odds(&self) -> bool {
        match &self.rules {
            Rules::Xiangqi(_) => self.odds != Odds::Even,
            Rules::Shogi(ruleset) => ruleset.handicap != shogi::Handicap::Even,
            Rules::Banqi(_) | Rules::Supply => false,
        }
    }

    /// The same table with the only person at the near side of it.
    #[must_use]
    pub fn seen_by_person(mut self) -> Self {
        if matches!(self.seats.0, [Some(_), None]) {
            self.names.reverse();
            self.seats.0.reverse();
            self.undo.reverse();
            self.starts = match self.starts {
                Starts::Near => Starts::Far,
                Starts::Far => Starts::Near,
                Starts::Lot => Starts::Lot,
            };
        }
        self
    }

    /// The first player of the next match. The stronger player gives odds in the next match too. A seed is only drawn for lots.
    #[must_use]
    pub fn next_first(&self, seed: impl FnOnce() -> u64) -> NextFirst {
        match self.next {
            _ if self.gives_odds() => NextFirst::Same,
            Next::Alternate => NextFirst::Alternate,
            Next::Winner => NextFirst::LoserSecond,
            Next::Loser => NextFirst::LoserFirst,
            Next::Lot => NextFirst::Random(seed()),
        }
    }

    /// Where the game starts, if not as usual.
    #[must_use]
    pub fn start(&self) -> Option<Position> {
        matches!(self.rules, Rules::Xiangqi(_)).then(|| self.odds.start(&self.rules)).flatten()
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

    #[test]
    fn who_gives_odds_gives_them_again() {
        let rook = shogi::Ruleset { handicap: shogi::Handicap::Rook, ..shogi::Ruleset::amateur() };
        let shogi = MatchSetup { rules: Rules::Shogi(rook), next: Next::Lot, ..MatchSetup::of(GameKind::Shogi) };
        let xiangqi = MatchSetup { odds: Odds::Horse, ..MatchSetup::of(GameKind::Xiangqi) };
        // Odds of another game are kept for it, and mean nothing here.
        let banqi = MatchSetup { odds: Odds::Horse, next: Next::Lot, ..MatchSetup::default() };
        let customs = [shogi, xiangqi, banqi].map(|setup| setup.next_first(|| 5));
        assert_eq!(customs, [NextFirst::Same, NextFirst::Same, NextFirst::Random(5)]);
    }

    #[test]
    fn odds_leave_out_what_they_say_and_are_recognised() {
        let rules = GameKind::Xiangqi.usual_rules();
        for (odds, men) in Odds::ALL.into_iter().zip([32, 31, 30, 31]) {
            let start = MatchSetup { odds, ..MatchSetup::of(GameKind::Xiangqi) }.start();
            let position = start.unwrap_or_else(|| rules.start());
            let fen = position.fen();
            let standing = fen.chars().take_while(|letter| *letter != ' ').filter(char::is_ascii_alphabetic);
            assert_eq!(standing.count(), men);
            assert_eq!(Odds::of(&rules, &position), odds);
        }
        assert_eq!(MatchSetup { odds: Odds::Horse, ..MatchSetup::of(GameKind::Shogi) }.start(), None);
    }
}
