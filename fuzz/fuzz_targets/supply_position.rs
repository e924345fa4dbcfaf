//! Boards of Supply Chess: what can be read is written again alike, and every move is as legal as it is listed.

#![no_main]

use libfuzzer_sys::fuzz_target;
use teahouse_rules::supply::{Game, Position};

fuzz_target!(|text: &str| {
    let Ok(position) = Position::from_fen(text) else { return };
    assert_eq!(Position::from_fen(&position.fen()), Ok(position));
    let moves = position.moves();
    assert!(moves.iter().all(|mv| position.explain(*mv).is_ok()));
    let mut game = Game::from_positions([position, Position::start()]);
    for seat in game.movers().iter() {
        if let Some(mv) = game.moves(seat).last() {
            game.play(seat, *mv).expect("a listed move is legal");
        }
    }
});
