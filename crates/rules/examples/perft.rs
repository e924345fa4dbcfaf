//! The speed of perft for three positions of each game, with leaves counted and with leaves played.
//!
//! `perft [banqi|xiangqi|shogi] [once]`: without a game, all games. The program runs perft five times for each position and
//! prints the best speed, in millions of nodes a second of wall-clock time. With `once` it runs perft one time for each
//! position, one ply less deep, and prints no time. That is for tools that count instructions.
#![expect(clippy::disallowed_types, reason = "the example measures time")]

use std::time::Instant;

use teahouse_rules::perft::{self, Leaves};
use teahouse_rules::{Position, Rules, banqi, shogi, xiangqi};

const BANQI: Rules = Rules::Banqi(banqi::Ruleset::taiwan());
const XIANGQI: Rules = Rules::Xiangqi(xiangqi::Ruleset::wxf());
const SHOGI: Rules = Rules::Shogi(shogi::Ruleset::amateur());

/// Rules, name, position and perft depth: millions of nodes each.
const SET: [(Rules, &str, &str, u32); 9] = [
    (BANQI, "half hidden", "XX1rXX2/1XhXC1XX/X1SXe1X1/XXaX1K1X r A2E1R1H1C1S2k1e1r1h1c1s2 2 14", 3),
    (BANQI, "mostly open", "1Xr2c1X/s1CSR2X/X1h3a1/1E1K1sX1 b A1S2k1s1 3 20", 5),
    (BANQI, "endgame", "2Xc1C1X/1H2h3/R1r2s1S/E1a2k1K b S2 0 1", 6),
    (XIANGQI, "start", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1", 5),
    (XIANGQI, "middle", "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w - - 0 1", 5),
    (XIANGQI, "pins", "1rbaka2R/5r3/6n2/2p1p1p2/4P1bP1/PpC3Bc1/1nPR2P2/2N2AN2/1c2K1p2/2BAC4 w - - 0 1", 4),
    (SHOGI, "start", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", 5),
    (SHOGI, "middle game", "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1", 3),
    (SHOGI, "most moves", "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1", 3),
];

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let is_once = arguments.iter().any(|argument| argument == "once");
    let game = arguments.iter().find(|argument| *argument != "once");
    for (name, bytes) in [
        ("banqi", size_of::<banqi::Position>()),
        ("xiangqi", size_of::<xiangqi::Position>()),
        ("shogi", size_of::<shogi::Position>()),
    ] {
        println!("a position of {name} is {bytes} bytes");
    }
    for (rules, name, text, depth) in SET.iter().filter(|(rules, ..)| game.is_none_or(|game| game == rules.game())) {
        let position = rules.parse_position(text).expect("the positions of the set are valid");
        for leaves in [Leaves::Counted, Leaves::Played] {
            let title = format!("{:7} {name:11}", rules.game());
            if is_once {
                let depth = depth - 1;
                println!("{title} depth {depth} {leaves:?}: {} nodes", perft::count(rules, &position, depth, leaves));
            } else {
                time(rules, &title, &position, *depth, leaves);
            }
        }
    }
}

fn time(rules: &Rules, title: &str, position: &Position, depth: u32, leaves: Leaves) {
    let mut nodes = 0;
    let mut seconds: Vec<f64> = (0..5)
        .map(|_| {
            let start = Instant::now();
            nodes = perft::count(rules, position, depth, leaves);
            start.elapsed().as_secs_f64()
        })
        .collect();
    seconds.sort_by(f64::total_cmp);
    let millions = |seconds: f64| nodes as f64 / seconds / 1e6;
    let (best, worst) = (millions(seconds[0]), millions(seconds[4]));
    println!("{title} depth {depth} {leaves:?}: {nodes} nodes, {best:.1} million a second (worst run {worst:.1})");
}
