//! Boards of Supply Chess: what can be read is written again alike, and every move is as legal as it is listed.

#![no_main]

use libfuzzer_sys::fuzz_target;
use teahouse_rules::supply::Position;
use teahouse_rules::{Boards, RevealedMove, Rules};

fuzz_target!(|text: &str| {
    let Ok(position) = Position::from_fen(text) else { return };
    assert_eq!(Position::from_fen(&position.fen()), Ok(position));
    let moves = position.moves();
    assert!(moves.iter().all(|mv| position.explain(*mv).is_ok()));
    let mut boards = Boards::from_positions(Rules::Supply, position.into(), None);
    let before = boards.clone();
    for seat in boards.movers().iter() {
        if let Some(mv) = boards.moves(seat).last() {
            boards.play(seat, RevealedMove::plain(*mv)).expect("a listed move is legal");
        }
    }
    boards.back_to(0);
    assert_eq!(boards, before);
});
