//! How fast xiangqi's positions are counted: perft of the start and of two positions from games, counted and played.
//!
//! Without an argument each is timed five times and the best is told, in millions of nodes a second. `once` counts each
//! one time, a ply less deep, and tells no time: for a tool that counts instructions, or processor time where other
//! programs keep the machine busy.

use std::time::Instant;

use teahouse_rules::perft::{self, Leaves};
use teahouse_rules::xiangqi::Ruleset;
use teahouse_rules::{Position, Rules, xiangqi};

const RULES: Rules = Rules::Xiangqi(Ruleset::wxf());

/// Names, positions, and how deep each is counted: millions of nodes.
const SET: [(&str, &str, u32); 3] = [
    ("start", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1", 5),
    ("middle", "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w - - 0 1", 5),
    ("pins", "1rbaka2R/5r3/6n2/2p1p1p2/4P1bP1/PpC3Bc1/1nPR2P2/2N2AN2/1c2K1p2/2BAC4 w - - 0 1", 4),
];

fn main() {
    println!("a position is {} bytes", size_of::<xiangqi::Position>());
    let is_once = std::env::args().nth(1).is_some_and(|argument| argument == "once");
    for (name, text, depth) in SET {
        let position = RULES.parse_position(text).expect("the set's positions can be read");
        for leaves in [Leaves::Counted, Leaves::Played] {
            if is_once {
                println!(
                    "{name} {} {leaves:?}: {} nodes",
                    depth - 1,
                    perft::count(&RULES, &position, depth - 1, leaves)
                );
            } else {
                time(name, &position, depth, leaves);
            }
        }
    }
}

fn time(name: &str, position: &Position, depth: u32, leaves: Leaves) {
    let mut nodes = 0;
    let mut seconds: Vec<f64> = (0..5)
        .map(|_| {
            let start = Instant::now();
            nodes = perft::count(&RULES, position, depth, leaves);
            start.elapsed().as_secs_f64()
        })
        .collect();
    seconds.sort_by(f64::total_cmp);
    let millions = |seconds: f64| nodes as f64 / seconds / 1e6;
    let (best, worst) = (millions(seconds[0]), millions(seconds[4]));
    println!("{name:6} depth {depth} {leaves:?}: {nodes} nodes, {best:.1} million a second (worst run {worst:.1})");
}
