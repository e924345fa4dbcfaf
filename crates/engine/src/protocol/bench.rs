//! `bench`: a fixed set of searches.

use teahouse_rules::banqi::Ruleset;
use teahouse_rules::{Position, Public, Rules, shogi, xiangqi};
use web_time::Instant;

use crate::levels::Level;
use crate::limits::Limits;
use crate::mind::Mind;

const BANQI: Rules = Rules::Banqi(Ruleset::taiwan());
const XIANGQI: Rules = Rules::Xiangqi(xiangqi::Ruleset::wxf());
const SHOGI: Rules = Rules::Shogi(shogi::Ruleset::amateur());

/// The positions with the depth of their search.
const POSITIONS: [(Rules, &str, u32); 9] = [
    (BANQI, "XXrXXXXX/XXXSXCXX/XhXXXXaX/XXXKXXXX r A2E2R2H2C1S4k1a1e2r1h1c2s5 0 4", 5),
    (BANQI, "1Xr2c1X/s1CSR2X/X1h3a1/1E1K1sX1 b A1S2k1s1 3 20", 7),
    (BANQI, "XXhX1X1X/eSXRCXXa/1XcK1XsX/X1XXX1XX r A1E1H2S3k1a1e1r2h1c1s3 2 11", 6),
    (BANQI, "1C2r1h1/2c1S3/K1k1s1a1/A3C3 r - 0 1", 9),
    (BANQI, "8/1A1s2h1/3s4/E5r1 b - 12 40", 10),
    (XIANGQI, "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1", 9),
    (XIANGQI, "1rbaka2R/5r3/6n2/2p1p1p2/4P1bP1/PpC3Bc1/1nPR2P2/2N2AN2/1c2K1p2/2BAC4 w - - 0 1", 8),
    (SHOGI, "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", 8),
    (SHOGI, "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1", 6),
];

/// The number of nodes and the time.
pub(super) fn run() -> String {
    let start = Instant::now();
    let nodes: u64 = POSITIONS.iter().map(|(rules, text, depth)| nodes(rules, text, *depth)).sum();
    format!("Nodes searched: {nodes}\nTime: {} ms", start.elapsed().as_millis())
}

fn nodes(rules: &Rules, text: &str, depth: u32) -> u64 {
    let position = parse(rules, text);
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    let public = Public::from_position(*rules, position);
    Mind::new(rules, Level::STRONGEST).think(&public, 1, &limits, &mut |_| {}).nodes
}

fn parse(rules: &Rules, text: &str) -> Position {
    rules.parse_position(text).expect("a test parses all positions of the set")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_of_the_set_is_valid_and_has_moves() {
        for (rules, text, _) in &POSITIONS {
            let position = rules.parse_position(text).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(position.fen(), *text);
            assert!(!position.moves().is_empty(), "{text}");
        }
    }

    #[test]
    fn two_runs_count_the_same_nodes() {
        let number = || run().lines().next().map(str::to_owned);
        assert_eq!(number(), number());
    }
}
