//! Tests of Supply Chess: one board with its drops and texts, and the match on two boards.

#![allow(clippy::unwrap_used, reason = "in a test a failed unwrap is a failed test, in its helpers too")]

mod boards;
mod drafts;
mod endings;

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use serde_json::Value;
use teahouse_rules::supply::Position;
use teahouse_rules::{Boards, Effect, Face, Move, Occupant, Place, Public, RevealedMove, Rules, Seat, perft};

fn position(fen: &str) -> Position {
    Position::from_fen(fen).unwrap()
}

fn mv(position: &Position, text: &str) -> Move {
    teahouse_rules::Position::from(*position).parse_move(text).unwrap().mv
}

/// A match from two positions.
fn match_on(first: Position, second: Position) -> Boards {
    Boards::from_positions(Rules::Supply, first.into(), Some(second.into()))
}

/// Plays a move or a drop of a seat.
fn play(boards: &mut Boards, seat: u8, text: &str) -> Vec<Effect> {
    let mv = boards.of_seat(Seat(seat)).unwrap().position().parse_move(text).unwrap();
    boards.play(Seat(seat), mv).unwrap_or_else(|illegal| panic!("{seat} {text}: {illegal}"))
}

fn texts(value: &Value) -> Vec<&str> {
    value.as_array().unwrap().iter().map(|text| text.as_str().unwrap()).collect()
}

#[test]
fn legal_moves_equal_the_listed_moves_and_drops() {
    let cases: Vec<Value> = serde_json::from_str(include_str!("../data/supply_chess.json")).unwrap();
    assert_eq!(cases.len(), 4);
    for case in cases {
        // One position has a soldier behind its start point.
        let position = Position::from_composed_fen(case["fen"].as_str().unwrap()).unwrap();
        let mut moves: Vec<String> = position.moves().iter().map(ToString::to_string).collect();
        moves.sort();
        assert_eq!(moves, texts(&case["legal_moves"]), "{}", case["name"]);
        let drops: Vec<String> = moves.into_iter().filter(|mv| mv.contains('@')).collect();
        assert_eq!(drops, texts(&case["drops"]), "{}", case["name"]);
    }
}

#[test]
fn illegal_drops_have_a_reason_with_squares() {
    let board = position("4k4/9/9/4p4/9/9/9/9/4A4/3K5[RCPABrp] w - - 0 1");
    for (text, code, squares) in [
        ("R@a6", "drop-beyond-river", "a6"),
        ("C@e4", "drop-check", "e10"),
        ("R@e4", "legal", ""),
        ("P@b4", "cannot-stand", "b4"),
        ("P@a3", "cannot-stand", "a3"),
        ("B@a1", "cannot-stand", "a1"),
        ("A@d2", "cannot-stand", "d2"),
        ("A@e2", "drop-on-piece", "e2"),
        ("N@a1", "not-in-hand", ""),
        ("K@e1", "not-in-hand", ""),
    ] {
        let result = board.explain(mv(&board, text));
        let (found, at) = result.map_or_else(
            |illegal| {
                let squares: Vec<String> = illegal.squares.iter().map(ToString::to_string).collect();
                (illegal.code.text(), squares.join(" "))
            },
            |()| ("legal", String::new()),
        );
        assert_eq!((found, at.as_str()), (code, squares), "{text}");
    }
    // The dropped piece is the screen of a cannon.
    let screened = position("4k4/9/9/9/9/9/9/4C4/9/3K5[P] w - - 0 1");
    let illegal = screened.explain(mv(&screened, "P@e4")).unwrap_err();
    assert_eq!(
        (illegal.code.text(), illegal.squares),
        ("drop-check", vec!["e10", "e3"].into_iter().map(|at| at.parse().unwrap()).collect())
    );
    let black = mv(&position("4k4/9/9/9/9/9/9/9/9/3K5[r] b - - 0 1"), "R@a10");
    assert_eq!(board.explain(black).unwrap_err().code.text(), "not-yours");
    let in_check = position("3k5/9/9/9/9/9/3r5/9/9/3K5[AP] w - - 0 1");
    let exposed = in_check.explain(mv(&in_check, "P@a4")).unwrap_err();
    assert_eq!((exposed.code.text(), exposed.squares), ("exposed", vec!["d4".parse().unwrap()]), "the attacker");
}

#[test]
fn one_board_is_a_game_of_two() {
    let rules = Rules::parse("supply").unwrap();
    let start = rules.parse_position("4k4/9/9/9/9/9/9/4p4/9/3K5[RP] w - - 0 1").unwrap();
    let mut game = Public::from_position(rules, start);
    let drop = start.parse_move("R@a1").unwrap();
    let effects = game.play(drop).unwrap();
    assert!(matches!(effects[..], [Effect::Dropped { .. }]));
    assert_eq!(game.position().fen(), "4k4/9/9/9/9/9/9/4p4/9/R2K5[P] b - - 1 1");
    assert_eq!(game.repetitions(), 1);
    assert_eq!(game.position().at("a1".parse().unwrap()), Occupant::Shown(mv_face(drop)));
    // A captured piece leaves the board.
    for text in ["e3e2", "a1a2", "e2f2", "a2f2"] {
        game.play(start.parse_move(text).unwrap()).unwrap();
    }
    assert_eq!(game.position().fen(), "4k4/9/9/9/9/9/9/9/5R3/3K5[P] b - - 0 3");
    assert_eq!(game.pieces().all_at(Place::tray(Seat::FIRST)).count(), 1);
    assert_eq!(
        perft::count(&rules, &rules.start(), 3, perft::Leaves::Counted),
        79_666,
        "the number of xiangqi, because hands are empty"
    );
}

fn mv_face(step: RevealedMove) -> Face {
    match step.mv {
        Move::Drop { piece, .. } => piece,
        other => panic!("{other} is not a drop"),
    }
}

#[test]
fn impossible_positions_are_refused_with_the_column() {
    for (text, column) in [
        ("", 1),
        ("4k4/9/9/9/9/9/9/9/9/3K5[R", 26),
        ("4k4/9/9/9/9/9/9/9/9/3K5[R w", 24),
        ("4k4/9/9/9/9/9/9/9/9/3K5[RX] w", 26),
        ("4k4/9/9/9/9/9/9/9/9/3K5[K] w", 25),
        ("4k4/9/9/9/9/9/9/9/9/3K5[]", 26),
        ("4k4/9/9/9/9/9/9/9/9/3K5[] x", 27),
        ("4k4/9/9/9/9/9/9/9/9/3K5[RRRRR] w", 29),
        ("4k4/9/9/9/9/9/RRRR5/9/9/3K5[nR] w", 30),
        ("4k4/9/9/9/9/9/RRRR5/R8/9/3K5 w", 21),
        ("4k4/9/9/9/9/9/9/9/9/4K4[] w", 2),
        ("4k4/9/9/9/9/9/9/9/9/9[] w", 1),
        ("4k4/9/9/9/9/9/9/9/9/3KK4[] w", 23),
        ("4k4/9/9/9/9/9/9/9/B8/3K5[] w", 19),
        ("9/9/9/9/4k4/9/9/9/9/3K5[] w", 10),
        ("4k4/9/9/9/9/9/9/9/9/A2K5[] w", 21),
        // The general of the side that is not to move is open to capture.
        ("3k5/9/9/9/9/3R5/9/9/9/4K4[] w", 29),
        ("4k4/9/9/9/9/9/9/9/4r4/4K4[] b - - 0 1", 29),
        ("4k4/9/9/9/9/9/9/9/9/3K5[] w - - 0 1 1", 37),
    ] {
        let error = Position::from_fen(text).expect_err(text);
        assert_eq!(error.column(), column, "{text:?}: {error}");
    }
    assert_eq!(position("4k4/9/9/9/9/9/9/9/9/3K5 r").fen(), "4k4/9/9/9/9/9/9/9/9/3K5[] w - - 0 1");
    assert_eq!(position("4k4/9/9/9/9/9/9/9/9/3K5[phSHe] b - - 3 4").fen(), "4k4/9/9/9/9/9/9/9/9/3K5[NPnbp] b - - 3 4");
}

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(4),
        ..ProptestConfig::default()
    })]

    #[test]
    fn no_text_panics_the_reader(text in "[rnbakcpRNBAKCP0-9/\\[\\] wb-]{0,60}|.{0,40}") {
        let _ = Position::from_fen(&text);
        let _ = Position::from_fen(&format!("4k4/9/9/9/9/9/9/9/9/3K5[{text}] w"));
    }
}

/// On its own side of the river a soldier stands on a start point or one step ahead of it. Two soldiers may stand on a file,
/// because one of them may have been dropped.
#[test]
fn soldiers_stand_only_on_points_that_a_move_or_a_drop_reaches() {
    for (rows, refused, column) in [
        ("4k4/9/9/9/9/9/9/9/9/P2K5[]", "P never reaches a1", 21),
        ("4k4/9/9/9/9/9/1P7/9/9/3K5[P]", "P never reaches b4", 16),
        ("4k4/9/9/9/9/1P7/9/9/9/3K5", "P never reaches b5", 14),
        ("4k4/9/8p/9/9/9/9/9/9/3K5", "p never reaches i8", 8),
        ("4k4/9/9/9/1p7/9/9/9/9/3K5", "p never reaches b6", 12),
    ] {
        let error = Position::from_fen(&format!("{rows} w - - 0 1")).expect_err(rows);
        assert_eq!((error.message(), error.column()), (refused, column));
        assert!(Position::from_composed_fen(&format!("{rows} w - - 0 1")).is_ok(), "{rows}");
    }
    for rows in ["3k5/9/9/9/9/P8/P8/9/9/4K4", "P2k5/9/9/9/1P7/9/9/9/9/4K4", "3k5/9/9/p8/p8/1p7/9/9/9/p3K4"] {
        assert!(Position::from_fen(&format!("{rows} w - - 0 1")).is_ok(), "{rows}");
    }
    // The position after each drop of a soldier can be read.
    let position = Position::from_fen("3k5/9/9/9/9/9/9/9/9/4K4[P] w - - 0 1").unwrap();
    let drops: Vec<Move> = position.moves().into_iter().filter(|mv| matches!(mv, Move::Drop { .. })).collect();
    assert_eq!(drops.len(), 10);
    for drop in drops {
        let mut after = position;
        after.play_unchecked(drop);
        assert!(Position::from_fen(&after.fen()).is_ok(), "{}", after.fen());
    }
}
