//! What the questions of a search cost, one at a time: for a tool that counts instructions.
//!
//! `speed GAME QUESTION` plays random games of `xiangqi` or `shogi` and asks the question about every legal move, or about
//! every position. About a move: `play` (it is played on a copy, which is asked whether it is in check), `gives-check`,
//! `is-legal`, `is-pseudo-legal`, `explain`. About a position: `moves`, `captures`, `quiets`. `nothing` plays the games and
//! lists the moves alone: its count is to be taken off the others. The last line says how often the question was asked.

use std::hint::black_box;

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use teahouse_rules::{Move, shogi, xiangqi};

const GAMES: usize = 20;
const PLIES: usize = 150;

macro_rules! ask {
    ($start:expr, $question:expr) => {{
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let mut asked = 0_u64;
        for _ in 0..GAMES {
            let mut position = $start;
            for _ in 0..PLIES {
                let moves = position.moves();
                let question = |about: &dyn Fn(Move) -> bool| moves.iter().filter(|mv| black_box(about(**mv))).count();
                asked += match $question {
                    "nothing" => 0,
                    "moves" | "captures" | "quiets" => 1,
                    _ => moves.len() as u64,
                };
                black_box(match $question {
                    "play" => question(&|mv| {
                        let mut after = position;
                        after.play_unchecked(mv);
                        after.checked().is_some()
                    }),
                    "gives-check" => question(&|mv| position.gives_check(mv)),
                    "is-legal" => question(&|mv| position.is_legal(mv)),
                    "is-pseudo-legal" => question(&|mv| position.is_pseudo_legal(mv)),
                    "explain" => question(&|mv| position.explain(mv).is_ok()),
                    "moves" => counted(|visit| position.each_move(visit)),
                    "captures" => counted(|visit| position.each_capture(visit)),
                    "quiets" => counted(|visit| position.each_quiet(visit)),
                    _ => 0,
                });
                let Some(mv) = moves.choose(&mut rng) else { break };
                position.play_unchecked(*mv);
            }
        }
        asked
    }};
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let asked = match words[..] {
        ["xiangqi", question] => ask!(xiangqi::Position::start(&xiangqi::Ruleset::wxf()), question),
        ["shogi", question] => ask!(shogi::Position::start(), question),
        _ => {
            eprintln!(
                "speed xiangqi|shogi nothing|play|gives-check|is-legal|is-pseudo-legal|explain|moves|captures|quiets"
            );
            std::process::exit(2);
        }
    };
    println!("{}: asked {asked} times", arguments.join(" "));
}

fn counted(generate: impl FnOnce(&mut dyn FnMut(Move))) -> usize {
    let mut count = 0;
    generate(&mut |mv| count += usize::from(black_box(mv).origin().is_some()));
    count
}
