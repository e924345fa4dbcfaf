//! How fast Banqi's positions are counted: perft of three positions from the middle of games, counted and played.
//!
//! Without an argument each is timed five times and the best is told, in millions of nodes a second of this machine's
//! time. `once` counts each one time, a ply less deep, and tells no time: for a tool that counts instructions.

use std::time::Instant;

use teahouse_rules::banqi::Ruleset;
use teahouse_rules::perft::{self, Leaves};
use teahouse_rules::{Position, Rules};

const RULES: Rules = Rules::Banqi(Ruleset::taiwan());

/// Names, positions, and how deep each is counted: millions of nodes.
const SET: [(&str, &str, u32); 3] = [
    ("half hidden", "XX1rXX2/1XhXC1XX/X1SXe1X1/XXaX1K1X r A2E1R1H1C1S2k1e1r1h1c1s2 2 14", 3),
    ("mostly open", "1Xr2c1X/s1CSR2X/X1h3a1/1E1K1sX1 b A1S2k1s1 3 20", 5),
    ("endgame", "2Xc1C1X/1H2h3/R1r2s1S/E1a2k1K b S2 0 1", 6),
];

fn main() {
    let is_once = std::env::args().nth(1).is_some_and(|argument| argument == "once");
    for (name, text, depth) in SET {
        let position = RULES.parse_position(text).expect("the set's positions can be read");
        for leaves in [Leaves::Counted, Leaves::Played] {
            if is_once {
                let depth = depth - 1;
                println!("{name} depth {depth} {leaves:?}: {} nodes", perft::count(&RULES, &position, depth, leaves));
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
