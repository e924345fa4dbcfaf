//! The odds that a stronger player gives.

use strum::{Display, EnumString, IntoStaticStr, VariantArray};
use teahouse_rules::{Colour, Draft, Face, Kind, Occupant, Piece, Position, Rules, Seat, Square, banqi};

use super::GameKind;

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

    /// The odds that can be given in a game: none where there is nothing to choose.
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
        let mut draft = Draft::start(odds.rules(*rules));
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
        let words: Vec<String> = Odds::ALL.iter().map(Odds::to_string).collect();
        assert_eq!(
            words.join(" "),
            "even move two-soldiers horse horse-and-move two-horses two-horses-and-move cannon two-cannons chariot \
             chariot-and-move"
        );
    }
}
