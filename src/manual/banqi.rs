//! The rules of a game of Banqi.

use teahouse_rules::banqi::{Captures, ChariotRush, Colours, Draws, Repetition, Ruleset};
use teahouse_rules::{Colour, Kind};

use crate::i18n::Localized;

/// How a captor reaches its victim.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// To the next square.
    Step,
    /// Over exactly one piece, along a line of any length.
    Jump,
    /// Along an open line of any length: to the next square or further.
    Rush,
}

/// The victims of a piece in one way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Taking {
    /// The captor.
    pub by: Kind,
    /// The way of capturing.
    pub way: Way,
    /// The victims, the strongest first.
    pub whom: Vec<Kind>,
    /// A further way in which it captures every kind.
    pub anyone: Option<Way>,
}

impl Taking {
    /// Whether a kind is among its victims in either way.
    pub fn has(&self, of: Kind) -> bool {
        self.anyone.is_some() || self.whom.contains(&of)
    }
}

/// The captures of every piece, the strongest first.
pub fn takings(ruleset: &Ruleset) -> Vec<Taking> {
    let captures = Captures::of(ruleset);
    captures.ranks().into_iter().flat_map(|by| takings_of(captures, by)).collect()
}

fn takings_of(captures: Captures, by: Kind) -> Vec<Taking> {
    let whom = |takes: fn(Captures, Kind, Kind) -> bool| -> Vec<Kind> {
        captures.ranks().into_iter().filter(|of| takes(captures, by, *of)).collect()
    };
    let (step, jump, rush) = (whom(Captures::adjacent), whom(Captures::jump), whom(Captures::rush));
    // An open line may have no square between: a rushing piece captures on the next square too.
    let step = if rush == step { Vec::new() } else { step };
    let ways = [(Way::Step, step), (Way::Rush, rush), (Way::Jump, jump)];
    let mut takings: Vec<Taking> = Vec::new();
    for (way, whom) in ways.into_iter().filter(|(_, whom)| !whom.is_empty()) {
        match takings.last_mut() {
            // A second row would read as a second piece.
            Some(taking) if taking.anyone.is_none() && whom.len() == Kind::ALL.len() => taking.anyone = Some(way),
            _ => takings.push(Taking { by, way, whom, anyone: None }),
        }
    }
    takings
}

/// The victims of a kind in any way, the strongest first.
pub fn prey(ruleset: &Ruleset, by: Kind) -> Vec<Kind> {
    let captures = Captures::of(ruleset);
    captures.ranks().into_iter().filter(|of| takes(captures, by, *of)).collect()
}

/// The captors of a kind in any way, the strongest first.
pub fn hunters(ruleset: &Ruleset, of: Kind) -> Vec<Kind> {
    let captures = Captures::of(ruleset);
    captures.ranks().into_iter().filter(|by| takes(captures, *by, of)).collect()
}

fn takes(captures: Captures, by: Kind, of: Kind) -> bool {
    captures.adjacent(by, of) || captures.jump(by, of) || captures.rush(by, of)
}

/// The ways in which a kind takes.
pub fn ways(ruleset: &Ruleset, by: Kind) -> Vec<Way> {
    let takings = takings_of(Captures::of(ruleset), by);
    takings.into_iter().flat_map(|taking| [Some(taking.way), taking.anyone]).flatten().collect()
}

/// The rules in sentences, beside the captures: how a turn goes, how the game ends, and when it is a draw.
pub fn sentences(ruleset: &Ruleset) -> Vec<Localized> {
    let captures = Captures::of(ruleset);
    let mut sentences = vec![Localized::new("rules-turn"), colours(ruleset)];
    let mut say = |holds: bool, key: &'static str| {
        if holds {
            sentences.push(Localized::new(key));
        }
    };
    say(Kind::ALL.iter().any(|kind| captures.jumps(*kind)), "rules-jump");
    say(ruleset.chariot_rush == ChariotRush::ByRank, "rules-rush");
    say(ruleset.chariot_rush == ChariotRush::Any, "rules-rush-any");
    say(ruleset.blind_capture, "rules-blind");
    say(ruleset.multi_capture, "rules-chain");
    say(true, if ruleset.extinction_ends { "rules-end-extinct" } else { "rules-end" });
    say(ruleset.attack_ban, "rules-attack-ban");
    sentences.push(draws(ruleset));
    sentences.extend((ruleset.repetition == Repetition::Off).then(|| Localized::new("rules-stalemate")));
    sentences
}

fn colours(ruleset: &Ruleset) -> Localized {
    match ruleset.colours {
        Colours::FirstFlip => Localized::new("rules-colours-flip"),
        Colours::Chosen(colour) => {
            Localized::new("rules-colours-chosen").arg("colour", if colour == Colour::Red { "red" } else { "black" })
        }
    }
}

fn draws(ruleset: &Ruleset) -> Localized {
    let key = match (ruleset.repetition, ruleset.no_progress) {
        (Repetition::Draw, 0) => "rules-draw-repetition",
        (Repetition::Draw, _) => "rules-draw-both",
        (Repetition::Off, 0) => return Localized::new("rules-draw-agreed"),
        (Repetition::Off, _) => "rules-draw-quiet",
    };
    let draws = if ruleset.draws == Draws::Asked { "asked" } else { "automatic" };
    Localized::new(key).arg("plies", ruleset.no_progress).arg("draws", draws)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(ruleset: &Ruleset) -> Vec<String> {
        sentences(ruleset).into_iter().map(|sentence| sentence.key.into_owned()).collect()
    }

    #[test]
    fn the_card_of_taiwan_lists_all_captures() {
        let takings = takings(&Ruleset::taiwan());
        assert_eq!(takings.len(), 7, "a line a kind: {takings:?}");
        let of = |by| takings.iter().find(|taking| taking.by == by).unwrap();
        assert!(!of(Kind::General).whom.contains(&Kind::Soldier));
        assert_eq!(of(Kind::Soldier).whom, [Kind::General, Kind::Soldier]);
        assert_eq!((of(Kind::Cannon).way, of(Kind::Cannon).whom.len()), (Way::Jump, 7));
        assert!(!hunters(&Ruleset::taiwan(), Kind::Soldier).contains(&Kind::General));
        assert_eq!(prey(&Ruleset::taiwan(), Kind::Soldier), [Kind::General, Kind::Soldier]);
    }

    #[test]
    fn house_rules_are_on_the_card() {
        let taiwan = Ruleset::taiwan();
        let usual = keys(&taiwan);
        for (house, key) in [
            (Ruleset { blind_capture: true, ..taiwan }, "rules-blind"),
            (Ruleset { multi_capture: true, ..taiwan }, "rules-chain"),
            (Ruleset { attack_ban: true, ..taiwan }, "rules-attack-ban"),
            (Ruleset { chariot_rush: ChariotRush::ByRank, ..taiwan }, "rules-rush"),
            (Ruleset { chariot_rush: ChariotRush::Any, ..taiwan }, "rules-rush-any"),
            (Ruleset { extinction_ends: false, ..taiwan }, "rules-end"),
            (Ruleset { colours: Colours::Chosen(Colour::Red), ..taiwan }, "rules-colours-chosen"),
            (taiwan.with_no_progress(0), "rules-draw-repetition"),
            (Ruleset { repetition: Repetition::Off, ..taiwan }, "rules-draw-quiet"),
            (Ruleset::ban_chi(), "rules-draw-agreed"),
        ] {
            assert!(keys(&house).iter().any(|known| known == key), "{key}");
            assert!(usual.iter().all(|known| known != key), "{key}");
        }
        assert!(
            keys(&Ruleset::hong_kong()).iter().all(|key| key != "rules-jump"),
            "no piece jumps by the rules of Hong Kong"
        );
    }

    #[test]
    fn a_house_rule_about_a_piece_changes_its_line() {
        let cannon = Ruleset { cannon_adjacent: true, ..Ruleset::taiwan() };
        assert_eq!(ways(&cannon, Kind::Cannon), [Way::Step, Way::Jump]);
        let by_rank = Ruleset { chariot_rush: ChariotRush::ByRank, ..Ruleset::taiwan() };
        assert_eq!(ways(&by_rank, Kind::Chariot), [Way::Rush], "one line: to the next square or further");
        let any = Ruleset { chariot_rush: ChariotRush::Any, ..Ruleset::taiwan() };
        assert_eq!(ways(&any, Kind::Chariot), [Way::Step, Way::Rush]);
        for ruleset in [any, cannon, Ruleset::hong_kong()] {
            assert_eq!(takings(&ruleset).len(), 7, "a row for each kind: {ruleset:?}");
        }
        let general = Ruleset { general_takes_soldier: true, ..Ruleset::taiwan() };
        assert!(prey(&general, Kind::General).contains(&Kind::Soldier));
    }

    #[test]
    fn the_card_lists_only_legal_captures() {
        for &preset in teahouse_rules::banqi::Preset::ALL {
            let ruleset = Ruleset::of(preset);
            let captures = Captures::of(&ruleset);
            for by in Kind::ALL {
                for of in Kind::ALL {
                    let on_card = takings(&ruleset).iter().any(|taking| taking.by == by && taking.has(of));
                    assert_eq!(on_card, takes(captures, by, of), "{preset:?}: {by:?} {of:?}");
                    assert_eq!(hunters(&ruleset, of).contains(&by), prey(&ruleset, by).contains(&of));
                }
            }
        }
    }
}
