//! The rules of a game of Xiangqi.

use teahouse_rules::xiangqi::{Chasing, Ruleset, paths};
use teahouse_rules::{Colour, Kind, Piece};

use super::PieceRow;
use crate::i18n::Localized;
use crate::prefs::Odds;

/// The rules in sentences, beside the moves of each piece.
pub fn sentences(ruleset: &Ruleset, odds: Odds) -> Vec<Localized> {
    let mut keys = vec!["rules-xiangqi-turn"];
    if ruleset.take_general {
        keys.push("rules-xiangqi-take-general");
    } else {
        keys.extend(["rules-xiangqi-mate", "rules-xiangqi-guard", "rules-xiangqi-facing"]);
    }
    keys.extend(["rules-xiangqi-repetition", chase(ruleset)]);
    let mut sentences: Vec<Localized> = keys.into_iter().map(Localized::new).collect();
    if ruleset.no_progress > 0 {
        sentences.push(Localized::new("rules-xiangqi-quiet").arg("plies", ruleset.no_progress));
    }
    if ruleset.insufficient_material {
        sentences.push(Localized::new("rules-xiangqi-material"));
    }
    sentences.push(Localized::new("rules-agreed"));
    if odds != Odds::Even {
        sentences.push(Localized::new("rules-xiangqi-odds").arg("odds", odds.into_str()));
    }
    sentences
}

const fn chase(ruleset: &Ruleset) -> &'static str {
    match ruleset.chasing {
        Chasing::Wxf => "rules-xiangqi-chase",
        Chasing::Source => "rules-xiangqi-chase-unprotected",
    }
}

/// The seven pieces.
pub(super) fn pieces() -> Vec<PieceRow> {
    let row = |kind| PieceRow::One {
        face: Piece { colour: Colour::Red, kind }.into(),
        paths: paths(kind),
        moves: moves(kind),
    };
    Kind::ALL.into_iter().map(row).collect()
}

/// How a piece moves, in a sentence.
pub fn moves(kind: Kind) -> Localized {
    Localized::new(format!("moves-{}", kind.name()))
}

/// Further rules about a piece in this game.
pub fn notes(ruleset: &Ruleset, kind: Kind) -> Vec<Localized> {
    let key = match kind {
        Kind::General if ruleset.take_general => "card-general-taken",
        Kind::General => "card-generals-facing",
        _ => return Vec::new(),
    };
    vec![Localized::new(key)]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(ruleset: &Ruleset, odds: Odds) -> Vec<String> {
        sentences(ruleset, odds).into_iter().map(|sentence| sentence.key.into_owned()).collect()
    }

    #[test]
    fn every_rule_that_can_be_chosen_changes_the_card() {
        let wxf = Ruleset::wxf();
        let usual = keys(&wxf, Odds::Even);
        let others = [
            (keys(&wxf.with_take_general(true), Odds::Even), "rules-xiangqi-take-general"),
            (keys(&Ruleset::source(), Odds::Even), "rules-xiangqi-chase-unprotected"),
            (keys(&wxf, Odds::TwoHorses), "rules-xiangqi-odds"),
        ];
        for (others, key) in others {
            assert!(others.iter().any(|other| other == key) && usual.iter().all(|known| known != key), "{key}");
        }
        assert!(!keys(&wxf.with_no_progress(0), Odds::Even).contains(&"rules-xiangqi-quiet".to_owned()));
        let plays_on = Ruleset { insufficient_material: false, ..wxf };
        assert!(!keys(&plays_on, Odds::Even).contains(&"rules-xiangqi-material".to_owned()));
        assert!(!keys(&wxf.with_take_general(true), Odds::Even).contains(&"rules-xiangqi-mate".to_owned()));
    }

    #[test]
    fn cards_say_which_pieces_can_take_a_general() {
        let of = |ruleset: &Ruleset| notes(ruleset, Kind::General)[0].key.clone().into_owned();
        assert_ne!(of(&Ruleset::wxf()), of(&Ruleset::wxf().with_take_general(true)));
        assert!(notes(&Ruleset::wxf(), Kind::Horse).is_empty());
    }
}
