//! Notations round-trip and are unambiguous.

use std::collections::BTreeSet;

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use rand::RngExt;
use teahouse_rules::banqi::{Notation, Position, Ruleset};
use teahouse_rules::{Game, Occupant, RevealedMove};

use super::any_rules::any_rules;
use super::common::refused;
use super::rng;

fn board(game: &Game) -> Position {
    let teahouse_rules::Position::Banqi(board) = *game.public().position() else { panic!("a Banqi position") };
    board
}

/// In every position of 1,000 games under random rules each step round-trips through each notation, with and without the
/// revealed face, and different steps have different texts.
#[test]
fn every_step_round_trips_with_a_unique_text() {
    let mut written = 0;
    for seed in 0..1000 {
        let mut choice = rng(seed);
        let mut game = Game::banqi(any_rules(&mut choice), &mut choice);
        while !game.outcome().is_over() && game.ply() < 150 {
            let (board, moves) = (board(&game), game.moves());
            for &notation in Notation::ALL {
                let mut texts = BTreeSet::new();
                for mv in &moves {
                    let text = notation.write(&board, RevealedMove::plain(*mv));
                    assert_eq!(notation.read(&board, &text), Ok(RevealedMove::plain(*mv)), "{text}");
                    assert!(texts.insert(text), "two steps have the text {mv}");
                    if board.at(mv.target()) == Occupant::Hidden {
                        let shown = board.bag().iter().next().map(|(piece, _)| piece.into());
                        let step = RevealedMove { mv: *mv, shown };
                        let text = notation.write(&board, step);
                        assert_eq!(notation.read(&board, &text), Ok(step), "{text}");
                    }
                    written += 1;
                }
            }
            game.play(moves[choice.random_range(0..moves.len())]).unwrap();
        }
    }
    assert!(written > 1_000_000, "{written}");
}

#[test]
fn a_text_that_contradicts_the_board_is_refused_with_the_column() {
    let rules = Ruleset { blind_capture: true, multi_capture: true, ..Ruleset::taiwan() };
    let board = Position::from_fen("8/2C1r1h1/8/X7 r k1 3 7", &rules).unwrap();
    let cases = [
        ("", 1, "a step starts with flip, a kind of piece, or stop"),
        ("tea c3 to c4", 1, "a step starts with flip, a kind of piece, or stop"),
        ("cannon", 7, "expected a square from a1 to h4"),
        ("cannon i3 to c4", 8, "expected a square from a1 to h4"),
        ("horse c3 to c4", 1, "on c3 stands a cannon"),
        ("elephant e3 to c4", 1, "on e3 stands a chariot"),
        ("cannon c3 goes c4", 11, "expected to, takes or attacks after the piece's square"),
        ("cannon c3 to e3", 11, "on e3 stands a chariot"),
        ("cannon c3 takes horse e3", 17, "on e3 stands a chariot"),
        ("cannon c3 takes horse c4", 17, "c4 is empty"),
        ("cannon c3 takes horse a1", 17, "on a1 lies a face-down piece"),
        ("cannon c3 attacks e3", 11, "on e3 stands a chariot"),
        ("cannon c3 to c4 now", 17, "the step has ended before this"),
        ("flip a1: blue horse", 10, "expected red or black after the colon"),
        ("flip a1: red tea", 14, "expected a kind of piece after the colour"),
        ("stop", 1, "there is no chain of captures to stop"),
    ];
    refused(|text| Notation::Words.read(&board, text), &cases);
    let cases = [
        ("", 1, "a step starts with a letter of K A E R H C S, or the square of a flip"),
        ("Hc3-c4", 1, "on c3 stands a cannon"),
        ("cc3-c4", 1, "on c3 stands a cannon"),
        ("Cc3xc4", 4, "c4 is empty"),
        ("Cc3-e3", 4, "on e3 stands a chariot"),
        ("Cc3 c4", 4, "expected - or x after the piece's square"),
        ("Cc3xa1", 7, "expected the revealed face in brackets: (?) or a letter"),
        ("a1", 3, "expected the revealed face in brackets: (?) or a letter"),
        ("a1(q)", 3, "expected the revealed face in brackets: (?) or a letter"),
        ("a1(k", 3, "expected the revealed face in brackets: (?) or a letter"),
        ("a1(k)x", 6, "the step has ended before this"),
        ("a5(k)", 1, "expected a square from a1 to h4"),
    ];
    refused(|text| Notation::Coordinates.read(&board, text), &cases);
    let boyer =
        Notation::Words.read(&Position::from_fen("8/8/8/Rs6 r - 0 1", &rules).unwrap(), "Cart a1 takes PAWN b1");
    assert_eq!(boyer.unwrap().to_string(), "a1b1");
}

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(4),
        ..ProptestConfig::default()
    })]

    #[test]
    fn no_text_makes_a_reader_panic(text in "(flip |cannon |c3|a1| to | takes |attacks |[:() xk?-]|red|horse|stop|é){0,9}|.{0,40}") {
        let board = Position::from_fen("8/2C1r1h1/8/X7 r k1 3 7", &Ruleset::taiwan()).unwrap();
        for &notation in Notation::ALL {
            let _ = notation.read(&board, &text);
        }
    }
}
