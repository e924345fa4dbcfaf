//! Any bytes as a match on two boards: each byte is a turn of one of the seats to move, or an undo. The effects lead to the
//! pieces and back, no piece is lost between the boards, and the same turns give the same match.

#![no_main]

use libfuzzer_sys::fuzz_target;
use teahouse_rules::{Boards, RevealedMove, Rules};

fuzz_target!(|bytes: &[u8]| {
    let start = Boards::new(Rules::Supply);
    let (mut boards, mut pieces) = (start.clone(), start.pieces_at_start());
    for byte in bytes.iter().take(400) {
        let (board, choice) = (byte % 2, usize::from(byte / 2));
        let effects = if choice > 120 {
            boards.back_to(boards.ply().saturating_sub(choice - 120))
        } else {
            let Some(seat) = boards.movers().iter().nth(board.into()) else { break };
            let moves = boards.moves(seat);
            let mv = moves[choice * moves.len() / 121];
            boards.play(seat, RevealedMove::plain(mv)).expect("a listed move is legal")
        };
        effects.into_iter().for_each(|effect| pieces.apply(effect));
        assert_eq!(&pieces, boards.pieces());
        assert!(boards.iter().all(|board| board.pieces() == &pieces));
    }
    let mut again = start.clone();
    for turn in boards.line() {
        again.play(turn.seat, turn.mv).expect("a legal turn is legal again");
    }
    assert!(again == boards);
    boards.back_to(0);
    assert!(boards == start);
});
