//! The cost of one function that a search calls, for tools that count instructions.
//!
//! `speed GAME FUNCTION` plays random games of `xiangqi` or `shogi` and calls the function for every legal move or for every
//! position. For each move: `play` (plays the move on a copy and looks for check), `gives-check`, `is-legal`,
//! `is-pseudo-legal`, `explain`. For each position: `moves`, `captures`, `quiets`. `nothing` plays the games and lists the
//! moves only: subtract its count from the others. The last line has the number of calls.

use std::hint::black_box;

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use teahouse_rules::{Move, shogi, xiangqi};

const GAMES: usize = 20;
const PLIES: usize = 150;

macro_rules! calls {
    ($start:expr, $function:expr) => {{
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let mut calls = 0_u64;
        for _ in 0..GAMES {
            let mut position = $start;
            for _ in 0..PLIES {
                let moves = position.moves();
                let each = |call: &dyn Fn(Move) -> bool| moves.iter().filter(|mv| black_box(call(**mv))).count();
                calls += match $function {
                    "nothing" => 0,
                    "moves" | "captures" | "quiets" => 1,
                    _ => moves.len() as u64,
                };
                black_box(match $function {
                    "play" => each(&|mv| {
                        let mut after = position;
                        after.play_unchecked(mv);
                        after.checked().is_some()
                    }),
                    "gives-check" => each(&|mv| position.gives_check(mv)),
                    "is-legal" => each(&|mv| position.is_legal(mv)),
                    "is-pseudo-legal" => each(&|mv| position.is_pseudo_legal(mv)),
                    "explain" => each(&|mv| position.explain(mv).is_ok()),
                    "moves" => counted(|visit| position.each_move(visit)),
                    "captures" => counted(|visit| position.each_capture(visit)),
                    "quiets" => counted(|visit| position.each_quiet(visit)),
                    _ => 0,
                });
                let Some(mv) = moves.choose(&mut rng) else { break };
                position.play_unchecked(*mv);
            }
        }
        calls
    }};
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let calls = match words[..] {
        ["xiangqi", function] => calls!(xiangqi::Position::start(&xiangqi::Ruleset::wxf()), function),
        ["shogi", function] => calls!(shogi::Position::start(), function),
        _ => {
            eprintln!(
                "speed xiangqi|shogi nothing|play|gives-check|is-legal|is-pseudo-legal|explain|moves|captures|quiets"
            );
            std::process::exit(2);
        }
    };
    println!("{}: {calls} calls", arguments.join(" "));
}

fn counted(generate: impl FnOnce(&mut dyn FnMut(Move))) -> usize {
    let mut count = 0;
    generate(&mut |mv| count += usize::from(black_box(mv).origin().is_some()));
    count
}
