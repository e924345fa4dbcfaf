//! How fast shogi's positions are counted: perft from the start and from two positions of games, counted and played.
//!
//! Without an argument each is timed five times and the best is told, in millions of nodes a second of this machine's
//! time. `once` counts each one time, less deep, and tells no time, for a tool that counts instructions.

use std::time::Instant;

use teahouse_rules::perft::{self, Leaves};
use teahouse_rules::{Position, Rules, shogi};

const RULES: Rules = Rules::Shogi(shogi::Ruleset::amateur());

/// Names, positions, and how deep each is counted: millions of nodes.
const SET: [(&str, &str, u32); 3] = [
    ("start", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", 5),
    ("middle game", "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1", 3),
    ("most moves", "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1", 3),
];

fn main() {
    let is_once = std::env::args().nth(1).is_some_and(|argument| argument == "once");
    println!("a position has {} bytes", size_of::<shogi::Position>());
    for (name, text, depth) in SET {
        let position = RULES.parse_position(text).expect("the set's positions can be read");
        for leaves in [Leaves::Counted, Leaves::Played] {
            if is_once {
                println!("{name} {depth} {leaves:?}: {} nodes", perft::count(&RULES, &position, depth - 1, leaves));
            } else {
                time(name, &position, depth, leaves);
            }
        }
    }
}

fn time(name: &str, position: &Position, depth: u32, leaves: Leaves) {
    let runs: Vec<(u64, f64)> = (0..5)
        .map(|_| {
            let start = Instant::now();
            (perft::count(&RULES, position, depth, leaves), start.elapsed().as_secs_f64())
        })
        .collect();
    let nodes = runs[0].0;
    let millions = |seconds: f64| nodes as f64 / seconds / 1e6;
    let (best, worst) =
        runs.iter().fold((f64::MAX, 0.0_f64), |(best, worst), (_, time)| (best.min(*time), worst.max(*time)));
    println!(
        "{name:12} depth {depth} {leaves:?}: {nodes} nodes, {:.1} million a second (worst run {:.1})",
        millions(best),
        millions(worst)
    );
}
