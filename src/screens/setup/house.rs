//! Presets and house rules: the choices about the rules of each game.

use strum::Display;
use teahouse_rules::{Rules, banqi, shogi};
use teahouse_table::TimeControl;

use crate::prefs::GameKind;

/// A rule that is played or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Display)]
#[strum(serialize_all = "kebab-case")]
pub(super) enum House {
    /// Banqi: a piece may attack a face-down piece.
    BlindCapture,
    /// Banqi: a captor may go on capturing.
    MultiCapture,
    /// Banqi: the chariot captures along open lines.
    ChariotRush,
    /// Banqi: the cannon takes soldiers and cannons beside it.
    CannonAdjacent,
    /// Banqi: the advisor stands above the elephant.
    AdvisorOverElephant,
    /// Banqi: the general takes soldiers.
    GeneralTakesSoldier,
    /// Banqi: a player that alone attacks with every move of a repetition loses.
    AttackBan,
    /// Xiangqi: a general may be left in check, and capturing it wins.
    TakeGeneral,
    /// Shogi: a foul is played, and loses.
    StrictFouls,
}

impl House {
    /// The key of its name; with `-means` that of its sentence.
    pub(super) fn key(self) -> String {
        format!("house-{self}")
    }

    pub(super) fn is_played(self, rules: &Rules) -> bool {
        match (self, rules) {
            (Self::BlindCapture, Rules::Banqi(ruleset)) => ruleset.blind_capture,
            (Self::MultiCapture, Rules::Banqi(ruleset)) => ruleset.multi_capture,
            (Self::ChariotRush, Rules::Banqi(ruleset)) => ruleset.chariot_rush != banqi::ChariotRush::Off,
            (Self::CannonAdjacent, Rules::Banqi(ruleset)) => ruleset.cannon_adjacent,
            (Self::AdvisorOverElephant, Rules::Banqi(ruleset)) => ruleset.advisor_over_elephant,
            (Self::GeneralTakesSoldier, Rules::Banqi(ruleset)) => ruleset.general_takes_soldier,
            (Self::AttackBan, Rules::Banqi(ruleset)) => ruleset.attack_ban,
            (Self::TakeGeneral, Rules::Xiangqi(ruleset)) => ruleset.take_general,
            (Self::StrictFouls, Rules::Shogi(ruleset)) => ruleset.strict_fouls,
            _ => false,
        }
    }

    pub(super) const fn set(self, rules: &mut Rules, on: bool) {
        match (self, rules) {
            (Self::BlindCapture, Rules::Banqi(ruleset)) => ruleset.blind_capture = on,
            (Self::MultiCapture, Rules::Banqi(ruleset)) => ruleset.multi_capture = on,
            (Self::ChariotRush, Rules::Banqi(ruleset)) => {
                ruleset.chariot_rush = if on { banqi::ChariotRush::ByRank } else { banqi::ChariotRush::Off };
            }
            (Self::CannonAdjacent, Rules::Banqi(ruleset)) => ruleset.cannon_adjacent = on,
            (Self::AdvisorOverElephant, Rules::Banqi(ruleset)) => ruleset.advisor_over_elephant = on,
            (Self::GeneralTakesSoldier, Rules::Banqi(ruleset)) => ruleset.general_takes_soldier = on,
            (Self::AttackBan, Rules::Banqi(ruleset)) => ruleset.attack_ban = on,
            (Self::TakeGeneral, Rules::Xiangqi(ruleset)) => ruleset.take_general = on,
            (Self::StrictFouls, Rules::Shogi(ruleset)) => ruleset.strict_fouls = on,
            _ => {}
        }
    }
}

/// How fast a game without rules to choose from is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Display)]
#[strum(serialize_all = "kebab-case")]
pub(super) enum Pace {
    /// Without clocks.
    Usual,
    /// With the clocks of Blitz-Supply.
    Blitz,
}

impl Pace {
    /// The key of its name; with `-means` that of its sentence.
    pub(super) fn key(self) -> String {
        format!("preset-supply-{self}")
    }

    /// The clock of every player.
    pub(super) const fn clock(self) -> TimeControl {
        match self {
            Self::Usual => TimeControl::None,
            Self::Blitz => TimeControl::SuddenDeath { main: 300 },
        }
    }
}

/// The named rules of a game. [`manual::name`](crate::manual::name) is the key of a name; with `-means` that of its sentence.
pub(super) fn presets(game: GameKind) -> Vec<Rules> {
    let presets = game.usual_rules().presets().into_iter();
    let offered = presets.map(|(_, rules)| match rules {
        // Draws are asked for, not imposed, but where a tournament's rules are played.
        Rules::Banqi(ruleset) if ruleset.preset != banqi::Preset::Olympiad => {
            Rules::Banqi(banqi::Ruleset { draws: banqi::Draws::Asked, ..ruleset })
        }
        rules => rules,
    });
    offered.collect()
}

/// Whether rules started from a preset, whatever house rules came to it.
pub(super) fn is_of_preset(rules: &Rules, preset: &Rules) -> bool {
    (rules.game(), rules.preset()) == (preset.game(), preset.preset())
}

/// The rules of a preset, with the handicap that was chosen: that is no part of it.
pub(super) const fn with_handicap_of(preset: Rules, before: &Rules) -> Rules {
    match (preset, before) {
        (Rules::Shogi(preset), Rules::Shogi(before)) => {
            Rules::Shogi(shogi::Ruleset { handicap: before.handicap, ..preset })
        }
        (preset, _) => preset,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screens::setup::offer::Offer;

    #[test]
    fn every_house_rule_can_be_played_and_not_and_changes_nothing_else() {
        for &game in GameKind::ALL {
            for house in Offer::of(game).houses {
                let usual = game.usual_rules();
                let mut rules = usual;
                house.set(&mut rules, true);
                assert!(house.is_played(&rules), "{house:?}");
                assert!(
                    Offer::of(game).houses.iter().all(|other| other == house || !other.is_played(&rules)),
                    "{house:?}"
                );
                house.set(&mut rules, false);
                assert_eq!(rules, usual, "{house:?}");
            }
        }
    }

    #[test]
    fn a_preset_is_recognised_with_house_rules_and_keeps_the_handicap() {
        // Supply Chess has paces, and no rules to choose from.
        for &game in GameKind::ALL.iter().filter(|game| Offer::of(**game).paces.is_empty()) {
            let presets = presets(game);
            assert!(presets.iter().any(|rules| *rules == game.usual_rules()), "{game:?}");
            for (index, rules) in presets.iter().enumerate() {
                let mut house = *rules;
                Offer::of(game).houses[0].set(&mut house, true);
                let of: Vec<bool> = presets.iter().map(|preset| is_of_preset(&house, preset)).collect();
                assert_eq!(of.iter().filter(|is_it| **is_it).count(), 1);
                assert!(of[index]);
            }
        }
        let handicap = shogi::Handicap::Rook;
        let before = Rules::Shogi(shogi::Ruleset { handicap, ..shogi::Ruleset::amateur() });
        let after = with_handicap_of(Rules::Shogi(shogi::Ruleset::official()), &before);
        assert!(matches!(after, Rules::Shogi(ruleset) if ruleset.handicap == handicap));
    }
}
