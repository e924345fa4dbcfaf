//! The games that can be set up, and what is set for each.

use serde::{Deserialize, Serialize};
use strum::{Display, EnumString, IntoStaticStr, VariantArray};
use teahouse_rules::{
    Colour, Draft, Face, Kind, Occupant, Piece, Position, Rules, Seat, Seats, Square, banqi, shogi, xiangqi,
};

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
    /// Those of a game.
    pub(super) const fn of(&self, game: GameKind) -> &GameSettings {
        match game {
            GameKind::Banqi => &self.banqi,
            GameKind::Xiangqi => &self.xiangqi,
            GameKind::Shogi => &self.shogi,
            GameKind::Supply => &self.supply,
        }
    }

    /// The same, to be changed.
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
    /// Those of a game, the usual one first.
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

/// How two people sit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Display, EnumString)]
#[strum(serialize_all = "kebab-case")]
pub enum Seating {
    /// Face to face across the table.
    Face,
    /// Side by side before the screen.
    #[default]
    Side,
}

/// Who makes the first move of the first match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Display, EnumString, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Starts {
    /// The near player.
    #[default]
    Near,
    /// The far player.
    Far,
    /// Drawn by lot.
    Lot,
}

impl Starts {
    /// All of them.
    pub const ALL: &[Self] = Self::VARIANTS;
}

/// Who makes the first move of the next match of the same two players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Display, EnumString, VariantArray)]
#[strum(serialize_all = "kebab-case")]
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
    pub const ALL: &[Self] = Self::VARIANTS;
}

/// The odds that red gives in a game of xiangqi or Banqi between players of different strength. In Banqi red is then the first
/// player's colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Display, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case", const_into_str)]
pub enum Odds {
    /// Nothing.
    #[default]
    Even,
    /// Xiangqi: black moves first.
    Move,
    /// Two soldiers.
    TwoSoldiers,
    /// The left horse.
    Horse,
    /// The same, and black moves first.
    HorseAndMove,
    /// Both horses.
    TwoHorses,
    /// The same, and black moves first.
    TwoHorsesAndMove,
    /// A cannon.
    Cannon,
    /// Both cannons.
    TwoCannons,
    /// The left chariot.
    Chariot,
    /// The same, and black moves first.
    ChariotAndMove,
}

impl Odds {
    /// All of them.
    pub const ALL: &[Self] = Self::VARIANTS;

    /// Those that can be given in a game: none where there is nothing to choose.
    #[must_use]
    pub const fn of_game(game: GameKind) -> &'static [Self] {
        match game {
            GameKind::Banqi => {
                &[Self::Even, Self::TwoSoldiers, Self::Horse, Self::Chariot, Self::Cannon, Self::TwoCannons]
            }
            GameKind::Xiangqi => &[
                Self::Even,
                Self::Move,
                Self::Horse,
                Self::HorseAndMove,
                Self::TwoHorses,
                Self::TwoHorsesAndMove,
                Self::Chariot,
                Self::ChariotAndMove,
            ],
            _ => &[],
        }
    }

    /// These odds, if they can be given in a game; else nothing.
    #[must_use]
    pub fn in_game(self, game: GameKind) -> Self {
        if Self::of_game(game).contains(&self) { self } else { Self::Even }
    }

    /// The kind of the missing pieces, and how many there are.
    const fn missing(self) -> Option<(Kind, u8)> {
        match self {
            Self::Even | Self::Move => None,
            Self::TwoSoldiers => Some((Kind::Soldier, 2)),
            Self::Horse | Self::HorseAndMove => Some((Kind::Horse, 1)),
            Self::TwoHorses | Self::TwoHorsesAndMove => Some((Kind::Horse, 2)),
            Self::Cannon => Some((Kind::Cannon, 1)),
            Self::TwoCannons => Some((Kind::Cannon, 2)),
            Self::Chariot | Self::ChariotAndMove => Some((Kind::Chariot, 1)),
        }
    }

    /// The rules with these odds: the colours of Banqi are known from the start.
    #[must_use]
    pub fn rules(self, rules: Rules) -> Rules {
        match rules {
            Rules::Banqi(ruleset) if self.in_game(GameKind::Banqi) != Self::Even => {
                Rules::Banqi(banqi::Ruleset { colours: banqi::Colours::Chosen(Colour::Red), ..ruleset })
            }
            rules => rules,
        }
    }

    /// Where such a game starts by its rules, if not as usual.
    #[must_use]
    pub fn start(self, rules: &Rules) -> Option<Position> {
        let odds = self.in_game(GameKind::of(rules));
        if odds == Self::Even {
            return None;
        }
        let mut draft = Draft::start(odds.rules(*rules))?;
        if let Some((kind, count)) = odds.missing() {
            let face = Face::from(Piece { colour: Colour::Red, kind });
            draft.hold(face, draft.held(face).saturating_sub(count));
            let corners = [(7, 3), (0, 0), (0, 3), (7, 0)].map(|(file, rank)| Square::new(file, rank));
            let standing = draft.geometry().squares().filter(|square| draft.at(*square) == Occupant::Shown(face));
            // In Banqi the missing discs are face-down: the corners stay empty.
            let squares: Vec<Square> = match rules {
                Rules::Banqi(_) => corners.into(),
                _ => standing.collect(),
            };
            squares.into_iter().take(count.into()).for_each(|square| draft.put(square, Occupant::Empty));
        }
        if matches!(odds, Self::Move | Self::HorseAndMove | Self::TwoHorsesAndMove | Self::ChariotAndMove) {
            draft.set_turn(Seat::SECOND);
        }
        draft.position()
    }

    /// The odds of a start.
    #[must_use]
    pub fn of(rules: &Rules, start: &Position) -> Self {
        let all = Self::of_game(GameKind::of(rules));
        all.iter().copied().find(|odds| odds.start(rules).as_ref() == Some(start)).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_those_of_the_file() {
        let all = |words: Vec<String>| words.join(" ");
        let of = |writings: &[Writing]| all(writings.iter().map(Writing::to_string).collect());
        assert_eq!(all(GameKind::ALL.iter().map(GameKind::to_string).collect()), "banqi xiangqi shogi supply");
        assert_eq!(
            all(Odds::ALL.iter().map(Odds::to_string).collect()),
            "even move two-soldiers horse horse-and-move two-horses two-horses-and-move cannon two-cannons chariot \
             chariot-and-move"
        );
        assert_eq!(all(Next::ALL.iter().map(Next::to_string).collect()), "alternate winner loser lot");
        assert_eq!(all(Starts::ALL.iter().map(Starts::to_string).collect()), "near far lot");
        assert_eq!(
            GameKind::ALL.iter().map(|game| of(Writing::of(*game))).collect::<Vec<_>>(),
            ["signs coordinates words", "chinese wxf iccs", "kif hodges", "chinese wxf points"]
        );
        for game in GameKind::ALL {
            assert_eq!(GameKind::of(&game.usual_rules()), *game);
            assert_eq!(game.to_string().parse(), Ok(*game));
        }
    }
}
