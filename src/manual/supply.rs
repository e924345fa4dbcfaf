//! The rules of a match of Supply Chess. Its pieces go as in [`xiangqi`](super::xiangqi).

use teahouse_rules::Kind;

use crate::i18n::Localized;

/// The rules in sentences, beside the moves of each piece.
pub fn sentences() -> Vec<Localized> {
    let keys = ["partners", "turn", "hand", "drop", "points", "check", "mate", "end", "repetition"];
    let own = keys.map(|key| Localized::new(format!("rules-supply-{key}")));
    own.into_iter().chain([Localized::new("rules-xiangqi-facing"), Localized::new("rules-agreed")]).collect()
}

/// Where a piece may be dropped, in a sentence.
pub fn drops(kind: Kind) -> Localized {
    Localized::new(match kind {
        Kind::Advisor | Kind::Elephant | Kind::Soldier => format!("drops-{}", kind.name()),
        Kind::General | Kind::Chariot | Kind::Horse | Kind::Cannon => "drops-any".to_owned(),
    })
}
