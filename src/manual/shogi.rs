//! The rules of a game of Shogi.

use teahouse_rules::Face;
use teahouse_rules::shogi::{Handicap, Koma, KomaKind, Ruleset, Side, paths};

use super::PieceRow;
use crate::i18n::Localized;

/// The rules in sentences, beside how each piece goes.
pub fn sentences(ruleset: &Ruleset) -> Vec<Localized> {
    let mut keys = vec!["rules-shogi-turn", "rules-shogi-taken", "rules-shogi-promotion", "rules-shogi-must"];
    keys.extend(["rules-shogi-pawns", "rules-shogi-pawn-mate"]);
    keys.push(if ruleset.strict_fouls { "rules-shogi-fouls-lose" } else { "rules-shogi-fouls-refused" });
    keys.extend(["rules-shogi-mate", "rules-shogi-repetition"]);
    let mut sentences: Vec<Localized> = keys.into_iter().map(Localized::new).collect();
    let start = if ruleset.handicap == Handicap::Even { "even" } else { "odds" };
    sentences.push(Localized::new(format!("rules-shogi-impasse-{}", ruleset.impasse)).arg("start", start));
    sentences.push(Localized::new("rules-shogi-points"));
    if ruleset.move_limit > 0 {
        sentences.push(Localized::new("rules-shogi-limit").arg("moves", ruleset.move_limit));
    }
    if ruleset.handicap != Handicap::Even {
        sentences.push(Localized::new("rules-shogi-handicap"));
    }
    sentences
}

/// The eight pieces with the promoted ones that go as no other does, and the other promoted ones.
pub(super) fn pieces() -> Vec<PieceRow> {
    let face = |kind, promoted| Face::from(Koma { promoted, ..Koma::new(Side::Sente, kind) });
    let row = |kind, promoted| PieceRow::One {
        face: face(kind, promoted),
        paths: paths(kind, promoted),
        moves: moves(kind, promoted),
    };
    let mut rows = Vec::new();
    for kind in KomaKind::ALL {
        rows.push(row(kind, false));
        if matches!(kind, KomaKind::Rook | KomaKind::Bishop) {
            rows.push(row(kind, true));
        }
    }
    let faces = [KomaKind::Silver, KomaKind::Knight, KomaKind::Lance, KomaKind::Pawn].map(|kind| face(kind, true));
    rows.push(PieceRow::Alike { faces: faces.into(), moves: moves(KomaKind::Pawn, true) });
    rows
}

/// The word for a piece in the keys of texts. A promoted piece has its own name.
pub const fn word(kind: KomaKind, promoted: bool) -> &'static str {
    match (kind, promoted) {
        (KomaKind::King, _) => "king",
        (KomaKind::Rook, false) => "rook",
        (KomaKind::Rook, true) => "dragon",
        (KomaKind::Bishop, false) => "bishop",
        (KomaKind::Bishop, true) => "dragon-horse",
        (KomaKind::Gold, _) => "gold",
        (KomaKind::Silver, false) => "silver",
        (KomaKind::Silver, true) => "promoted-silver",
        (KomaKind::Knight, false) => "knight",
        (KomaKind::Knight, true) => "promoted-knight",
        (KomaKind::Lance, false) => "lance",
        (KomaKind::Lance, true) => "promoted-lance",
        (KomaKind::Pawn, false) => "pawn",
        (KomaKind::Pawn, true) => "tokin",
    }
}

/// The name of a piece.
pub fn name(kind: KomaKind, promoted: bool) -> Localized {
    Localized::new(format!("koma-{}", word(kind, promoted)))
}

/// How a piece goes, in a sentence.
pub fn moves(kind: KomaKind, promoted: bool) -> Localized {
    let like = match (kind, promoted) {
        (KomaKind::Silver | KomaKind::Knight | KomaKind::Lance | KomaKind::Pawn, true) => "as-gold",
        _ => word(kind, promoted),
    };
    Localized::new(format!("moves-koma-{like}"))
}

/// Further rules about a piece in this game.
pub fn notes(ruleset: &Ruleset, koma: Koma) -> Vec<Localized> {
    let mut notes = Vec::new();
    match (koma.kind, koma.promoted) {
        (KomaKind::Pawn, false) => notes.extend(["card-koma-must-promote", "card-pawn-drops"].map(Localized::new)),
        (KomaKind::Lance, false) => notes.push(Localized::new("card-koma-must-promote")),
        (KomaKind::Knight, false) => notes.push(Localized::new("card-knight-must-promote")),
        (KomaKind::Gold, _) => notes.push(Localized::new("card-gold-never-promotes")),
        (_, true) => notes.push(Localized::new("card-koma-taken")),
        _ => {}
    }
    notes.extend(impasse_note(ruleset, koma.kind));
    notes
}

/// The points of an impasse; where it takes an agreement, players rarely reach it.
fn impasse_note(ruleset: &Ruleset, kind: KomaKind) -> Option<Localized> {
    let key = if ruleset.impasse.needs_agreement() { "card-points-agreed" } else { "card-points" };
    points(kind).map(|points| Localized::new(key).arg("points", points))
}

/// Where a piece may be dropped.
pub fn drops(kind: KomaKind) -> Vec<Localized> {
    let keys: &[&'static str] = match kind {
        KomaKind::Pawn => &["card-drop-not-last", "card-pawn-drops"],
        KomaKind::Lance => &["card-drop-not-last"],
        KomaKind::Knight => &["card-drop-not-last-two"],
        KomaKind::King | KomaKind::Rook | KomaKind::Bishop | KomaKind::Gold | KomaKind::Silver => &["card-drop"],
    };
    keys.iter().copied().map(Localized::new).collect()
}

/// Further rules about a piece in hand.
pub fn notes_in_hand(ruleset: &Ruleset, koma: Koma) -> Vec<Localized> {
    let promotes = koma.kind.can_promote().then(|| Localized::new("card-drop-promotes"));
    promotes.into_iter().chain(impasse_note(ruleset, koma.kind)).collect()
}

/// A piece's points in an impasse: see [`teahouse_rules::shogi::impasse`].
const fn points(kind: KomaKind) -> Option<u8> {
    match kind {
        KomaKind::King => None,
        KomaKind::Rook | KomaKind::Bishop => Some(5),
        KomaKind::Gold | KomaKind::Silver | KomaKind::Knight | KomaKind::Lance | KomaKind::Pawn => Some(1),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use teahouse_rules::shogi::{ImpasseRule, Position, Side, impasse::Account};

    use super::*;

    fn keys(ruleset: &Ruleset) -> Vec<String> {
        sentences(ruleset).into_iter().map(|sentence| sentence.key.into_owned()).collect()
    }

    #[test]
    fn every_rule_that_can_be_chosen_changes_the_card() {
        let amateur = Ruleset::amateur();
        let mut cards: BTreeSet<Vec<String>> =
            ImpasseRule::ALL.iter().map(|&impasse| keys(&Ruleset { impasse, ..amateur })).collect();
        for other in [
            Ruleset { strict_fouls: true, ..amateur },
            Ruleset { handicap: Handicap::Bishop, ..amateur },
            Ruleset { move_limit: 0, ..amateur },
        ] {
            cards.insert(keys(&other));
        }
        assert_eq!(cards.len(), ImpasseRule::ALL.len() + 3);
    }

    /// The points on the cards are those that the rules count.
    #[test]
    fn points_are_those_of_the_account() {
        for kind in KomaKind::HAND {
            let sfen = format!("4k4/9/9/9/9/9/9/9/4K4 b {} 1", kind.letter());
            let account = Account::of(&Position::from_sfen(&sfen).unwrap(), Side::Sente);
            assert_eq!(points(kind), Some(account.points), "{kind:?}");
        }
    }

    #[test]
    fn a_promoted_piece_has_a_name_of_its_own_and_goes_by_its_own_sentence() {
        let all = KomaKind::ALL.into_iter().flat_map(|kind| [(kind, false), (kind, true)]);
        let names: BTreeSet<_> = all.map(|(kind, promoted)| word(kind, promoted)).collect();
        assert_eq!(names.len(), 14, "king and gold have one");
        assert_eq!(moves(KomaKind::Pawn, true).key, moves(KomaKind::Silver, true).key);
        assert_ne!(moves(KomaKind::Rook, true).key, moves(KomaKind::Rook, false).key);
    }
}
