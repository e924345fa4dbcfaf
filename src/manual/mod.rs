//! The rules of a match in sentences, lists and small pictures, for the rule card and the piece card. All content is derived
//! from the rules of the match.

use teahouse_rules::Rules;

use crate::i18n::Localized;
use crate::prefs::Odds;

pub mod banqi;
pub mod picture;
pub mod shogi;
pub mod xiangqi;

/// The key of the name of some rules.
#[must_use]
pub fn name(rules: &Rules) -> String {
    let preset = match rules {
        Rules::Banqi(ruleset) => ruleset.preset.word(),
        Rules::Xiangqi(ruleset) => ruleset.preset.word(),
        Rules::Shogi(ruleset) => ruleset.preset.word(),
        Rules::Supply => "wxf",
    };
    let game = if *rules == Rules::Supply { "xiangqi" } else { rules.game() };
    format!("preset-{game}-{preset}")
}

/// The rules in sentences: how a turn goes, how the game ends, when it is a draw, and the odds.
#[must_use]
pub fn sentences(rules: &Rules, odds: Odds) -> Vec<Localized> {
    match rules {
        Rules::Banqi(ruleset) => banqi::sentences(ruleset),
        Rules::Xiangqi(ruleset) => xiangqi::sentences(ruleset, odds),
        Rules::Shogi(ruleset) => shogi::sentences(ruleset),
        Rules::Supply => xiangqi::sentences(&teahouse_rules::xiangqi::Ruleset::wxf(), odds),
    }
}
