//! Plays a match of Supply Chess with four computers and prints its turns as the gallery has them, the seat and the move of each:
//!
//! ```text
//! cargo run --release -p teahouse-engine --example four
//! cargo run --release -p teahouse-engine --example four -- 56 60000 100
//! ```
//!
//! The arguments are the number of turns, the positions that each of them searches, and the seed.

use std::error::Error;

use teahouse_engine::supply::Beside;
use teahouse_engine::{Level, Limits, Mind};
use teahouse_rules::{Boards, RevealedMove, Rules, Seat};

/// Red on each board, and then black.
const ORDER: [Seat; 4] = [Seat(0), Seat(2), Seat(1), Seat(3)];

fn main() -> Result<(), Box<dyn Error>> {
    let mut numbers = std::env::args().skip(1).map(|argument| argument.parse::<u64>());
    let mut number = |usual: u64| numbers.next().unwrap_or(Ok(usual));
    let (turns, nodes, seed) = (number(60)?, number(40_000)?, number(7)?);
    let mut boards = Boards::new(Rules::Supply);
    let mut minds = ORDER.map(|_| Mind::new(&Rules::Supply, Level::STRONGEST));
    for (turn, (seat, mind)) in (0..turns).zip((0..4).cycle().map(|index| (ORDER[index], index))) {
        let Some(public) = boards.of_seat(seat).filter(|_| boards.movers().contains(seat)).cloned() else { break };
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let beside = Beside::of(&boards, seat);
        let finding = minds[mind].think_beside(&public, &beside, seed + turn, &limits, &mut |_| {});
        let Some(mv) = finding.best() else { break };
        print!("{}:{mv} ", seat.0);
        boards.play(seat, RevealedMove::plain(mv))?;
    }
    println!("{}", boards.outcome());
    Ok(())
}
