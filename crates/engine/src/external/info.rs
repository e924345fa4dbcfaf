//! The lines of an engine while it searches.

use teahouse_rules::{Move, Public};

use super::Protocol;
use crate::finding::Finding;
use crate::protocol::Dialect as Language;

/// The longest line of moves that is read.
const LONGEST_LINE: usize = 64;

/// The largest score: an engine may say any number.
const MOST: i32 = 30_000;

/// Takes a line `info …` into what has been found so far. Says whether it had a score: other lines tell nothing of the position.
pub(super) fn take(finding: &mut Finding, line: &str, protocol: Protocol, language: Language, public: &Public) -> bool {
    let Some(rest) = line.strip_prefix("info ") else { return false };
    let words: Vec<&str> = rest.split_whitespace().collect();
    // All that follows is text.
    let end = words.iter().position(|word| *word == "string").unwrap_or(words.len());
    let words = &words[..end];
    let after = |key: &str| words.iter().position(|word| *word == key).map(|at| &words[at + 1..]);
    let number = |key: &str| after(key)?.first()?.parse::<i64>().ok();
    // Lines of second best moves say nothing of the best one.
    if number("multipv").is_some_and(|place| place > 1) {
        return false;
    }
    let Some(score) = after("score").and_then(|words| read_score(words, protocol)) else { return false };
    (finding.score, finding.mate, finding.decided) = match score {
        InfoScore::Value(value) => (value, None, None),
        InfoScore::Mate { plies, wins } => (if wins { MOST } else { -MOST }, plies, Some(wins)),
    };
    finding.depth = number("depth").map_or(finding.depth, |depth| depth.clamp(0, 1000) as i32);
    finding.nodes = number("nodes").map_or(finding.nodes, |nodes| nodes.max(0).unsigned_abs());
    if let Some(moves) = after("pv") {
        finding.line = read_line(moves, language, public);
    }
    true
}

enum InfoScore {
    Value(i32),
    /// The plies are positive if the side to move mates; `None` if the engine does not say how many.
    Mate {
        plies: Option<i32>,
        wins: bool,
    },
}

/// `cp X`, `mate N`; in UCCI also the number alone.
fn read_score(words: &[&str], protocol: Protocol) -> Option<InfoScore> {
    let value = |text: &str| {
        let number: i64 = text.parse().ok()?;
        Some(number.clamp(-i64::from(MOST), i64::from(MOST)) as i32)
    };
    match words {
        ["mate", number, ..] => {
            // USI counts plies, and has signs without a number; UCI counts moves of the side that mates.
            let wins = !number.starts_with('-');
            let count = number.trim_start_matches(['+', '-']).parse::<i32>().ok().map(|count| count.min(1000));
            let plies = count.map(|count| match (protocol, wins) {
                (Protocol::Usi, true) => count,
                (Protocol::Usi, false) => -count,
                (_, true) => (2 * count - 1).max(1),
                (_, false) => -2 * count,
            });
            Some(InfoScore::Mate { plies, wins })
        }
        ["cp", number, ..] | [number, ..] => value(number).map(InfoScore::Value),
        [] => None,
    }
}

/// The moves as far as they are legal and reveal nothing.
fn read_line(words: &[&str], language: Language, public: &Public) -> Vec<Move> {
    let mut position = *public.position();
    let mut line = Vec::new();
    for word in words.iter().take(LONGEST_LINE) {
        let Ok(step) = language.read(&position, word) else { break };
        if position.explain(step.mv).is_err() {
            break;
        }
        line.push(step.mv);
        if position.explain_revealed(step).is_err() {
            break;
        }
        position.play_unchecked(step);
    }
    line
}

#[cfg(test)]
mod tests {
    use teahouse_rules::Rules;

    use super::*;

    fn heard(line: &str, protocol: Protocol, language: Language, rules: &str) -> Option<Finding> {
        let public = Public::new(Rules::parse(rules).unwrap());
        let mut finding = Finding::default();
        take(&mut finding, line, protocol, language, &public).then_some(finding)
    }

    fn of_uci(line: &str) -> Option<Finding> {
        heard(line, Protocol::Uci, Language::Uci, "xiangqi wxf")
    }

    #[test]
    fn a_line_of_a_search_tells_score_depth_and_moves() {
        let finding =
            of_uci("info depth 9 seldepth 12 multipv 1 score cp -31 nodes 1234 nps 9 pv h3e3 h10g8 h1g3").unwrap();
        assert_eq!((finding.depth, finding.score, finding.nodes, finding.line.len()), (9, -31, 1234, 3));
        let shogi = heard("info depth 3 score cp 80 pv 7g7f 3c3d 8h2b+", Protocol::Usi, Language::Usi, "shogi amateur");
        assert_eq!(shogi.unwrap().line.len(), 3);
        let ucci = heard("info depth 6 score 4 pv b2e2 b9c7", Protocol::Ucci, Language::Ucci, "xiangqi wxf").unwrap();
        assert_eq!((ucci.score, ucci.line.len()), (4, 2));
        let banqi = heard("info score cp 5 pv a1a1 b2b2", Protocol::Uci, Language::Uci, "banqi taiwan").unwrap();
        assert_eq!(banqi.line.len(), 1, "what the flip shows is not known");
    }

    #[test]
    fn mates_are_counted_in_plies() {
        let mate = |line, protocol, language| {
            let finding = heard(line, protocol, language, "shogi amateur").unwrap();
            (finding.mate, finding.decided)
        };
        assert_eq!(mate("info score mate 3", Protocol::Uci, Language::Uci), (Some(5), Some(true)));
        assert_eq!(mate("info score mate -3", Protocol::Uci, Language::Uci), (Some(-6), Some(false)));
        assert_eq!(mate("info score mate 3", Protocol::Usi, Language::Usi), (Some(3), Some(true)));
        assert_eq!(mate("info score mate -", Protocol::Usi, Language::Usi), (None, Some(false)));
    }

    #[test]
    fn other_lines_tell_nothing() {
        for line in [
            "",
            "info",
            "readyok",
            "info string score cp 5",
            "info depth 3 currmove h3e3",
            "info multipv 2 score cp 9",
            "info score",
            "info score cp",
            "info score cp x",
        ] {
            assert_eq!(of_uci(line), None, "{line:?}");
        }
        assert_eq!(of_uci("info score cp 99999999999").map(|finding| finding.score), Some(MOST));
        assert_eq!(of_uci("info score mate 2147483647").and_then(|finding| finding.mate), Some(1999));
        // A line is read as far as it is legal.
        assert_eq!(of_uci("info score cp 1 pv h3e3 h3e3 h10g8").map(|finding| finding.line.len()), Some(1));
    }
}
