//! The games that can be set up, and what is set for each.

use serde::{Deserialize, Serialize};
use strum::{Display, EnumString, IntoStaticStr, VariantArray};
use teahouse_rules::{Rules, Seats, banqi, shogi, xiangqi};

use super::{Clocks, Computers, word};

/// The games that a table can be laid for. The text is the word in settings, keys of texts and on the command line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum GameKind {
    /// Chinese dark chess.
    #[default]
    Banqi,
    /// Chinese chess.
    Xiangqi,
    /// Japanese chess.
    Shogi,
    /// Chinese chess on two boards, with a partner.
    Supply,
}

impl GameKind {
    /// The rules of Banqi that are played unless the players choose otherwise. Over a board no counter ends a match: draws
    /// are asked for, not imposed.
    pub const USUAL_BANQI: banqi::Ruleset = banqi::Ruleset { draws: banqi::Draws::Asked, ..banqi::Ruleset::taiwan() };

    /// All of them.
    pub const ALL: &[Self] = Self::VARIANTS;

    /// The game of some rules.
    #[must_use]
    pub const fn of(rules: &Rules) -> Self {
        match rules {
            Rules::Banqi(_) => Self::Banqi,
            Rules::Xiangqi(_) => Self::Xiangqi,
            Rules::Shogi(_) => Self::Shogi,
            Rules::Supply => Self::Supply,
        }
    }

    /// The seats of a match.
    #[must_use]
    pub const fn seats(self) -> Seats {
        self.usual_rules().seats()
    }

    /// The rules that are played unless the players choose otherwise.
    #[must_use]
    pub const fn usual_rules(self) -> Rules {
        match self {
            Self::Banqi => Rules::Banqi(Self::USUAL_BANQI),
            Self::Xiangqi => Rules::Xiangqi(xiangqi::Ruleset::wxf()),
            Self::Shogi => Rules::Shogi(shogi::Ruleset::amateur()),
            Self::Supply => Rules::Supply,
        }
    }
}

/// The settings of one game.
#[derive(Serialize, Deserialize, Debug, Clone, PartialEq, Eq, Default)]
#[serde(default)]
pub struct GameSettings {
    /// The rules that were dealt last, of shogi with the handicap; none: the usual ones.
    #[serde(with = "word::or_none")]
    pub rules: Option<Rules>,
    /// Where the computer played in the match that was set up last; none: as usual.
    #[serde(with = "word::or_none")]
    pub seats: Option<Computers>,
    /// How moves are written; none: as usual in the language.
    #[serde(with = "word::or_none")]
    pub notation: Option<Writing>,
    /// How much time each player has.
    #[serde(with = "word")]
    pub clocks: Clocks,
}

impl GameSettings {
    /// Drops what belongs to another game.
    pub(super) fn keep_those_of(&mut self, game: GameKind) {
        self.rules.take_if(|rules| GameKind::of(rules) != game);
        self.seats.take_if(|seats| !seats.fit(game));
        self.notation.take_if(|writing| !Writing::of(game).contains(writing));
        if !self.clocks.fit(game) {
            self.clocks = Clocks::default();
        }
    }
}

/// The settings of every game.
#[derive(Serialize, Deserialize, Debug, Clone, PartialEq, Eq, Default)]
#[serde(default)]
pub struct Games {
    pub(super) banqi: GameSettings,
    pub(super) xiangqi: GameSettings,
    pub(super) shogi: GameSettings,
    pub(super) supply: GameSettings,
}

impl Games {
    /// The settings of a game.
    pub(super) const fn of(&self, game: GameKind) -> &GameSettings {
        match game {
            GameKind::Banqi => &self.banqi,
            GameKind::Xiangqi => &self.xiangqi,
            GameKind::Shogi => &self.shogi,
            GameKind::Supply => &self.supply,
        }
    }

    /// The settings of a game, mutable.
    pub(super) const fn of_mut(&mut self, game: GameKind) -> &mut GameSettings {
        match game {
            GameKind::Banqi => &mut self.banqi,
            GameKind::Xiangqi => &mut self.xiangqi,
            GameKind::Shogi => &mut self.shogi,
            GameKind::Supply => &mut self.supply,
        }
    }
}

/// A way to write moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Display, EnumString)]
#[strum(serialize_all = "kebab-case")]
pub enum Writing {
    /// Banqi: the pieces' characters and squares, `俥 b3×卒b4`.
    Signs,
    /// Banqi: squares and letters.
    Coordinates,
    /// Banqi: in words.
    Words,
    /// Xiangqi: 炮二平五.
    Chinese,
    /// Xiangqi: C2=5.
    Wxf,
    /// Xiangqi: H2-E2.
    Iccs,
    /// Supply Chess: as in its records, h3e3 and N@e9.
    Points,
    /// Shogi: ▲７六歩.
    Kif,
    /// Shogi: P-7f.
    Hodges,
}

impl Writing {
    /// The notations of a game, the usual one first.
    #[must_use]
    pub const fn of(game: GameKind) -> &'static [Self] {
        match game {
            GameKind::Banqi => &[Self::Signs, Self::Coordinates, Self::Words],
            GameKind::Xiangqi => &[Self::Chinese, Self::Wxf, Self::Iccs],
            GameKind::Shogi => &[Self::Kif, Self::Hodges],
            GameKind::Supply => &[Self::Chinese, Self::Wxf, Self::Points],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_those_of_the_file() {
        let words: Vec<String> = GameKind::ALL.iter().map(GameKind::to_string).collect();
        assert_eq!(words.join(" "), "banqi xiangqi shogi supply");
        let of = |game| Writing::of(game).iter().map(Writing::to_string).collect::<Vec<_>>().join(" ");
        assert_eq!(
            GameKind::ALL.iter().map(|game| of(*game)).collect::<Vec<_>>(),
            ["signs coordinates words", "chinese wxf iccs", "kif hodges", "chinese wxf points"]
        );
        for game in GameKind::ALL {
            assert_eq!(GameKind::of(&game.usual_rules()), *game);
            assert_eq!(game.to_string().parse(), Ok(*game));
        }
    }
}
