//! Tests of Supply Chess: listed drops, matches of four, and texts.

#![allow(clippy::unwrap_used, reason = "in a test a failed unwrap is a failed test, in its helpers too")]

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use serde_json::Value;
use teahouse_rules::supply::{Game, Position};
use teahouse_rules::{
    Colour, Effect, Face, Move, Occupant, Outcome, Place, Public, Reason, RevealedMove, Rules, Seat, SeatSet, Spot,
    perft, xiangqi,
};

fn position(fen: &str) -> Position {
    Position::from_fen(fen).unwrap()
}

fn mv(position: &Position, text: &str) -> Move {
    teahouse_rules::Position::from(*position).parse_move(text).unwrap().mv
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
    let black = mv(&position("4k4/9/9/9/9/9/9/9/9/3K5[r] b - - 0 1"), "R@a10");
    assert_eq!(board.explain(black).unwrap_err().code.text(), "not-yours");
    let in_check = position("3k5/9/9/9/9/9/3r5/9/9/3K5[AP] w - - 0 1");
    let exposed = in_check.explain(mv(&in_check, "P@a4")).unwrap_err();
    assert_eq!((exposed.code.text(), exposed.squares), ("exposed", vec!["d4".parse().unwrap()]), "the attacker");
}

#[test]
fn a_drop_that_parries_prevents_mate() {
    // One chariot gives check on the file, the other controls the next rank. Only f2 lies between chariot and general.
    let fen = "4k4/9/9/9/9/9/9/5r3/r8/5K3[] w - - 0 1";
    assert_eq!(position(fen).outcome_reason(), Some(Reason::Checkmate));
    assert_eq!(
        position(&fen.replace("[]", "[P]")).outcome_reason(),
        Some(Reason::Checkmate),
        "no soldier stands on f2"
    );
    let parried = position(&fen.replace("[]", "[N]"));
    assert_eq!(parried.moves().iter().map(ToString::to_string).collect::<Vec<_>>(), ["N@f2"]);
    assert_eq!(parried.outcome_reason(), None);
    let match_of_four = Game::from_positions([position(fen), Position::start()]);
    assert_eq!(match_of_four.outcome(), Outcome::Win { winner: Seat(1), reason: Reason::Checkmate });
    assert_eq!(match_of_four.winners(), SeatSet::of(Seat(1)).with(Seat(2)));
    assert!(match_of_four.movers().is_empty());
    assert_eq!(
        match_of_four.explain(Seat(2), Move::go("a1".parse().unwrap(), "a2".parse().unwrap())).unwrap_err().code.text(),
        "game-over"
    );
}

#[test]
fn captured_pieces_go_to_the_partner_who_drops_them() {
    let mut game = Game::new();
    assert_eq!(game.movers(), SeatSet::of(Seat(0)).with(Seat(2)));
    let take = Move::go("b3".parse().unwrap(), "b10".parse().unwrap());
    assert_eq!(game.play(Seat(1), take).unwrap_err().code.text(), "not-your-turn");
    let effects = game.play(Seat(0), take).unwrap();
    let hand = Place { board: 1, spot: Spot::Hand(Seat(3)) };
    assert!(matches!(effects[0], Effect::Captured { to, before, after, .. } if to == hand && before == after));
    assert_eq!(game.movers(), SeatSet::of(Seat(1)).with(Seat(2)), "the other board is unchanged");
    assert_eq!(game.position(1).fen(), "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR[n] w - - 0 1");
    game.play(Seat(2), Move::go("a1".parse().unwrap(), "a2".parse().unwrap())).unwrap();
    let drop = mv(game.position(1), "N@e9");
    let effects = game.play(Seat(3), drop).unwrap();
    assert!(matches!(effects[..], [Effect::Dropped { from, .. }] if from == hand), "{effects:?}");
    assert_eq!(game.position(1).hand(Colour::Black).iter().count(), 0);
}

#[test]
fn partners_have_different_boards_and_colours() {
    for seat in (0..4).map(Seat) {
        let partner = Game::partner(seat);
        assert_eq!(Game::partner(partner), seat);
        assert_ne!(Game::board_of(partner), Game::board_of(seat));
        assert_ne!(Game::colour_of(partner), Game::colour_of(seat));
        assert_eq!(Game::board_of(Game::opponent(seat)), Game::board_of(seat));
        assert_ne!(Game::colour_of(Game::opponent(seat)), Game::colour_of(seat));
    }
}

/// In 150 random matches pieces and boards agree, the number of pieces is constant, and undo restores every state.
#[test]
fn random_matches_fold_both_ways() {
    let (mut drops, mut ended) = (0, 0);
    for seed in 0..150 {
        let mut choice = ChaCha8Rng::seed_from_u64(seed);
        let mut game = Game::new();
        let mut folded = game.pieces_at_start();
        let mut states = vec![game.clone()];
        while !game.outcome().is_over() && game.ply() < 160 {
            let seats: Vec<Seat> = game.movers().iter().collect();
            assert_eq!(seats.iter().map(|seat| Game::board_of(*seat)).collect::<Vec<_>>(), [0, 1]);
            let seat = seats[choice.random_range(0..2)];
            let moves = game.moves(seat);
            let mv = moves[choice.random_range(0..moves.len())];
            drops += usize::from(matches!(mv, Move::Drop { .. }));
            for effect in game.play(seat, mv).unwrap() {
                folded.apply(effect);
            }
            assert_eq!(&folded, game.pieces());
            assert_pieces_match(&game);
            states.push(game.clone());
        }
        ended += usize::from(game.outcome().is_over());
        let ply = choice.random_range(0..states.len());
        for effect in game.back_to(ply) {
            folded.apply(effect);
        }
        assert_eq!(&folded, game.pieces());
        assert_eq!(game, states[ply]);
    }
    assert!(drops > 1000 && ended > 0, "{drops} drops, {ended} ends");
}

fn assert_pieces_match(game: &Game) {
    let mut pieces = 0;
    for board in 0..2 {
        let position = game.position(board);
        for square in xiangqi::GEOMETRY.squares() {
            let place = Place { board, spot: Spot::Square(square) };
            let piece = game.pieces().at(place).and_then(|(_, state)| state.face);
            assert_eq!(piece, position.at(square).map(Face::from), "{square}");
            pieces += usize::from(piece.is_some());
        }
        for seat in [Seat(2 * board), Seat(2 * board + 1)] {
            let held = game.pieces().all_at(Place { board, spot: Spot::Hand(seat) }).count();
            let counted: u8 = position.hand(Game::colour_of(seat)).iter().map(|(_, count)| count).sum();
            assert_eq!(held, usize::from(counted));
            pieces += held;
        }
        assert_eq!(Position::from_fen(&position.fen()), Ok(*position));
    }
    assert_eq!(pieces, 64);
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

/// Only a move without a legality check leaves a general open to capture.
#[test]
fn a_captured_general_ends_the_match_and_is_in_no_hand() {
    let mut board = position("4k4/9/9/9/3r5/9/3N5/9/9/3K5[] w - - 0 1");
    board.play_unchecked(mv(&board, "d4c2"));
    let mut game = Game::from_positions([board, Position::start()]);
    let before = game.clone();
    game.play(Seat(1), mv(&board, "d6d1")).unwrap();
    assert_eq!(game.outcome(), Outcome::Win { winner: Seat(1), reason: Reason::GeneralCaptured });
    for (board, colour) in [(0, Colour::Red), (0, Colour::Black), (1, Colour::Red), (1, Colour::Black)] {
        assert!(game.position(board).hand(colour).iter().next().is_none());
        assert_eq!(Position::from_fen(&game.position(1).fen()), Ok(*game.position(1)));
    }
    assert_eq!(game.pieces().all_at(Place { board: 0, spot: Spot::Tray(Seat(1)) }).count(), 1);
    game.back_to(0);
    assert_eq!(game, before);
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
