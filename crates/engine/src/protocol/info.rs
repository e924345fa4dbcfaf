//! `info` lines during a search.

use std::time::Duration;

use teahouse_rules::Public;

use crate::finding::Finding;

use super::dialect::Dialect;

/// `info depth … score … nodes … pv …`; empty if there was no search.
pub(super) fn line(finding: &Finding, spent: Duration, public: &Public, dialect: Dialect) -> String {
    if finding.depth == 0 {
        return String::new();
    }
    let Finding { depth, nodes, .. } = finding;
    let score = score(finding, dialect);
    let moves: String = finding.line.iter().map(|mv| format!(" {}", dialect.write(public.position(), *mv))).collect();
    let time = spent.as_millis();
    if dialect == Dialect::Ucci {
        return format!("info depth {depth} score {score} time {time} nodes {nodes} pv{moves}");
    }
    let rate = u128::from(*nodes) * 1000 / time.max(1);
    format!("info depth {depth} score {score} nodes {nodes} nps {rate} time {time} pv{moves}")
}

/// `cp N`, or `mate N` where the end of the game is proved. UCI counts moves of the winner, USI plies; UCCI has neither
/// word.
fn score(finding: &Finding, dialect: Dialect) -> String {
    let cp = finding.score;
    match (dialect, finding.mate) {
        (Dialect::Ucci, _) => cp.to_string(),
        (Dialect::Uci, Some(plies)) => format!("mate {}", plies.signum() * (plies.abs() + 1) / 2),
        (Dialect::Usi, Some(plies)) => format!("mate {plies}"),
        (_, None) => format!("cp {cp}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mate_is_counted_in_moves_or_plies() {
        for (plies, uci, usi) in [
            (1, "mate 1", "mate 1"),
            (2, "mate 1", "mate 2"),
            (5, "mate 3", "mate 5"),
            (-1, "mate -1", "mate -1"),
            (-4, "mate -2", "mate -4"),
        ] {
            let finding = Finding { score: 70, mate: Some(plies), ..Finding::default() };
            let texts = [Dialect::Uci, Dialect::Usi, Dialect::Ucci].map(|dialect| score(&finding, dialect));
            assert_eq!(texts, [uci, usi, "70"]);
        }
        assert_eq!(score(&Finding { score: -8, ..Finding::default() }, Dialect::Usi), "cp -8");
    }
}
