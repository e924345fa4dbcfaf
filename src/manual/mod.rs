//! The rules of a match in sentences, lists and small pictures, for the rule card and the piece card. All content is derived
//! from the rules of the match.

use teahouse_rules::{Face, Path, Rules};

use crate::i18n::Localized;
use crate::prefs::{GameKind, Odds};

pub mod banqi;
pub mod picture;
pub mod shogi;
pub mod supply;
pub mod xiangqi;

/// The key of the name of some rules.
pub fn name(rules: &Rules) -> String {
    format!("preset-{}-{}", rules.game(), rules.preset().unwrap_or("usual"))
}

/// Whether house rules came to the rule set from which some rules derive. The way to a draw and odds are no house rules: they are chosen
/// apart.
pub fn has_house_rules(rules: &Rules) -> bool {
    let plain = match *rules {
        Rules::Banqi(ruleset) => {
            let preset = teahouse_rules::banqi::Ruleset::of(ruleset.preset).with_no_progress(ruleset.no_progress);
            let (draws, colours) = (ruleset.draws, ruleset.colours);
            Rules::Banqi(teahouse_rules::banqi::Ruleset { draws, colours, ..preset })
        }
        Rules::Xiangqi(ruleset) => {
            let preset = teahouse_rules::xiangqi::Ruleset::of(ruleset.preset);
            Rules::Xiangqi(preset.with_no_progress(ruleset.no_progress))
        }
        Rules::Shogi(ruleset) => {
            let preset = teahouse_rules::shogi::Ruleset::of(ruleset.preset);
            let (handicap, move_limit) = (ruleset.handicap, ruleset.move_limit);
            Rules::Shogi(teahouse_rules::shogi::Ruleset { handicap, move_limit, ..preset })
        }
        Rules::Supply => Rules::Supply,
    };
    plain != *rules
}

/// A row of the table of pieces.
#[derive(Debug, Clone, PartialEq)]
pub enum PieceRow {
    /// A piece that goes in its own way.
    One {
        /// The piece, of the first player.
        face: Face,
        /// The steps of the piece.
        paths: Vec<Path>,
        /// The same in a sentence.
        moves: Localized,
    },
    /// Pieces that go as one of the others does.
    Alike {
        /// The pieces.
        faces: Vec<Face>,
        /// The sentence on their moves.
        moves: Localized,
    },
}

/// The pieces of a game that lie open, as the rule card lists them. What a piece of Banqi takes is another table.
pub fn pieces(game: GameKind) -> Vec<PieceRow> {
    match game {
        GameKind::Banqi => Vec::new(),
        GameKind::Xiangqi | GameKind::Supply => xiangqi::pieces(),
        GameKind::Shogi => shogi::pieces(),
    }
}

/// The name of a piece, without its side.
pub fn name_of(face: Face) -> Localized {
    match face {
        Face::Piece(piece) => Localized::new(format!("piece-{}", piece.kind.name())),
        Face::Koma(koma) => shogi::name(koma.kind, koma.promoted),
    }
}

/// The additions of blindfold play to some rules, in sentences, with the number of failed calls that lose.
pub fn blindfold(miscalls: Option<u8>) -> Vec<Localized> {
    let loses = miscalls.map(|most| Localized::new("rules-blindfold-loses").arg("most", usize::from(most)));
    let first = [Localized::new("rules-blindfold")].into_iter().chain(loses);
    first.chain([Localized::new("rules-blindfold-arbiter")]).collect()
}

/// The additions of strict play to some rules, in sentences.
pub fn strictly(rules: &Rules) -> Vec<Localized> {
    let mut keys = vec!["rules-strict-touch"];
    keys.extend(matches!(rules, Rules::Banqi(_)).then_some("rules-strict-flip"));
    keys.extend(rules.has_claims().then_some("rules-strict-claims"));
    keys.extend(["rules-strict-offers", "rules-strict-clocks"]);
    keys.into_iter().map(Localized::new).collect()
}

/// The rules in sentences: how a turn goes, how the game ends, when it is a draw, and the odds.
pub fn sentences(rules: &Rules, odds: Odds) -> Vec<Localized> {
    match rules {
        Rules::Banqi(ruleset) => {
            let given = (odds != Odds::Even).then(|| Localized::new("rules-banqi-odds").arg("odds", odds.into_str()));
            banqi::sentences(ruleset).into_iter().chain(given).collect()
        }
        Rules::Xiangqi(ruleset) => xiangqi::sentences(ruleset, odds),
        Rules::Shogi(ruleset) => shogi::sentences(ruleset),
        Rules::Supply => supply::sentences(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn house_rules_are_those_that_come_to_a_rule_set() {
        let has = |line: &str| has_house_rules(&Rules::parse(line).unwrap());
        for line in [
            "banqi taiwan",
            "banqi olympiad",
            "banqi taiwan no-progress=120 draws=asked",
            "xiangqi source no-progress=100",
            "shogi official handicap=rook",
            "supply",
        ] {
            assert!(!has(line), "{line}");
        }
        for line in [
            "banqi taiwan multi-capture=on",
            "banqi hong-kong captures=taiwan",
            "xiangqi wxf general=taken",
            "shogi amateur fouls=lose",
        ] {
            assert!(has(line), "{line}");
        }
    }
}
