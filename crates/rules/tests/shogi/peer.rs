//! Legal moves and mates in random games, compared with those of another program.

use haitaka::Board;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use teahouse_rules::Reason;
use teahouse_rules::shogi::Position;
use teahouse_rules::shogi::notation::usi;

/// The moves of the other program, as sorted texts.
///
/// The program allows some mates by a dropped pawn (in `2ps1+P1Gl/Pb3P1P1/nL+PG1ks1p/L4sp2/1p6P/rP2p1P1R/2g+p+n3G/+s4+b2L/1+n1K4+n
/// w 2P2p 156` P*6h, which two more programs refuse). So the function looks for mate after each such drop.
fn peers_moves(board: &Board) -> Vec<String> {
    let mut moves = Vec::new();
    each_of_peers(board, |mv| {
        let text = mv.to_string();
        if !(text.starts_with("P*") && mates(board, mv)) {
            moves.push(text);
        }
    });
    moves.sort();
    moves
}

fn each_of_peers(board: &Board, mut visit: impl FnMut(haitaka::Move)) {
    let mut take = |batch: haitaka::PieceMoves| {
        batch.into_iter().for_each(&mut visit);
        false
    };
    board.generate_board_moves(&mut take);
    board.generate_drops(&mut take);
}

fn mates(board: &Board, mv: haitaka::Move) -> bool {
    let mut after = board.clone();
    after.play_unchecked(mv);
    let mut count = 0;
    each_of_peers(&after, |_| count += 1);
    count == 0
}

fn check_positions(count: usize, seed: u64) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let (mut compared, mut mates) = (0, 0);
    while compared < count {
        let mut position = Position::start();
        for _ in 0..250 {
            let moves = position.moves();
            let mut own: Vec<String> = moves.iter().map(|mv| usi::write(*mv)).collect();
            own.sort();
            let sfen = position.fen();
            let board = Board::from_sfen(&sfen).unwrap_or_else(|wrong| panic!("{sfen}: {wrong:?}"));
            assert_eq!(own, peers_moves(&board), "{sfen}");
            assert_eq!(position.checked().is_some(), !board.checkers().is_empty(), "{sfen}");
            compared += 1;
            if moves.is_empty() {
                let expected = if board.checkers().is_empty() { Reason::Stalemate } else { Reason::Checkmate };
                assert_eq!(position.outcome_reason(), Some(expected), "{sfen}");
                mates += 1;
                break;
            }
            assert_eq!(position.outcome_reason(), None, "{sfen}");
            position.play_unchecked(moves[rng.random_range(0..moves.len())]);
        }
    }
    println!("{compared} positions, {mates} of them mates");
}

#[test]
fn moves_and_mates_equal_those_of_another_program() {
    check_positions(2_000, 1);
}

#[test]
#[ignore = "takes long"]
fn moves_and_mates_equal_those_of_another_program_in_a_hundred_thousand_positions() {
    check_positions(100_000, 2);
}
