//! The offer of the set-up for each game.

use super::house::{House, Pace};
use super::lessons::{self, Lesson};
use crate::prefs::GameKind;

/// The offer of the set-up for a game.
#[derive(Debug)]
pub(super) struct Offer {
    /// The house rules, in their order.
    pub(super) houses: &'static [House],
    /// How fast it is played, if it has no rules to choose from.
    pub(super) paces: &'static [Pace],
    /// The rules that one must know for a first game.
    pub(super) lessons: &'static [Lesson],
}

impl Offer {
    /// The offer of a game.
    pub(super) const fn of(game: GameKind) -> &'static Self {
        match game {
            GameKind::Banqi => &Self {
                houses: &[
                    House::BlindCapture,
                    House::MultiCapture,
                    House::ChariotRush,
                    House::CannonAdjacent,
                    House::AdvisorOverElephant,
                    House::GeneralTakesSoldier,
                    House::AttackBan,
                ],
                paces: &[],
                lessons: lessons::BANQI,
            },
            GameKind::Xiangqi => &Self { houses: &[House::TakeGeneral], paces: &[], lessons: lessons::XIANGQI },
            GameKind::Shogi => &Self { houses: &[House::StrictFouls], paces: &[], lessons: lessons::SHOGI },
            GameKind::Supply => &Self { houses: &[], paces: &[Pace::Usual, Pace::Blitz], lessons: lessons::SUPPLY },
        }
    }
}
