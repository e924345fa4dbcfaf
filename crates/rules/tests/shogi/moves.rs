//! Legal moves, compared with listed ones: games, endings, handicaps, and the reason of every illegal move.

use serde_json::Value;
use teahouse_rules::shogi::Position;
use teahouse_rules::{Move, Public, Reason, Square};

use crate::common::{AMATEUR, all_drops, position, text, texts, usi};

/// Listed positions with more pieces than a set: one has 19 pawns, the other three rooks. `impasse.rs` tests that they are
/// refused.
const IMPOSSIBLE: [&str; 2] = ["black declares 28", "in check: cannot declare"];

fn data(name: &str) -> Vec<Value> {
    let mut cases = crate::common::own(name);
    cases.retain(|case| case["name"].as_str().is_none_or(|name| !IMPOSSIBLE.contains(&name)));
    cases
}

fn play(position: &mut Position, mv: Move) {
    assert_eq!(position.explain(mv), Ok(()), "{mv} in {}", position.fen());
    position.play_unchecked(mv);
}

/// The listed games lead to the listed positions with the listed moves.
#[test]
fn listed_moves_are_the_legal_ones() {
    for case in data("legal_shogi") {
        let mut reached = Position::start();
        for played in texts(&case, "history") {
            let mv = usi(&reached, played);
            play(&mut reached, mv);
        }
        assert_eq!(position(text(&case, "sfen")), reached);
        let mut listed: Vec<Move> = texts(&case, "moves").into_iter().map(|text| usi(&reached, text)).collect();
        listed.sort();
        assert_eq!(reached.moves(), listed, "{}", case["sfen"]);
    }
}

#[test]
fn listed_endings_and_illegal_moves_hold() {
    for case in data("game_end_shogi") {
        let name = text(&case, "name");
        let mut position = position(text(&case, "sfen"));
        if let Some(in_check) = case["in_check"].as_bool() {
            assert_eq!(position.checked().is_some(), in_check, "{name}");
        }
        if case["must_be_legal"].is_array() {
            let moves = position.moves();
            assert_eq!(moves.len() as u64, case["legal_count"].as_u64().unwrap(), "{name}");
            assert!(texts(&case, "must_be_legal").iter().all(|mv| moves.contains(&usi(&position, mv))), "{name}");
            // A dropped piece cannot promote, so a text such as S*1b+ is malformed.
            let illegal = texts(&case, "must_be_illegal");
            let mut illegal = illegal.iter().filter(|mv| !(mv.contains('*') && mv.ends_with('+')));
            assert!(illegal.all(|mv| !moves.contains(&usi(&position, mv))), "{name}");
        }
        for mv in case["moves"].as_array().into_iter().flatten() {
            let mv = usi(&position, mv.as_str().unwrap());
            play(&mut position, mv);
        }
        if let Some(last) = case["final"].as_str() {
            assert_eq!(position.fen(), last, "{name}");
        }
        let mated = case["expect"] == "no_legal_moves_in_check";
        assert_eq!(position.outcome_reason(), mated.then_some(Reason::Checkmate), "{name}");
    }
}

#[test]
fn handicap_starts_have_the_known_number_of_moves() {
    for case in data("shogi_handicaps") {
        let position = position(text(&case, "sfen"));
        assert_eq!(position.moves().len() as u64, case["legal_first_moves"].as_u64().unwrap(), "{}", case["english"]);
    }
}

/// All moves that a `Move` can express on the board, in ascending order, and moves to a square off the board.
fn all_moves() -> Vec<Move> {
    let squares: Vec<Square> = AMATEUR.start().geometry().squares().chain([Square::new(9, 0)]).collect();
    let pairs = squares.iter().flat_map(|from| squares.iter().map(move |to| (*from, *to)));
    let mut all: Vec<Move> =
        pairs.flat_map(|(from, to)| [false, true].map(|promote| Move::Go { from, to, promote })).collect();
    all.extend(squares.iter().map(|at| Move::Flip { at: *at }));
    let drops = all_drops();
    all.extend(squares.iter().flat_map(|to| drops.iter().map(move |piece| Move::Drop { piece: *piece, to: *to })));
    all.sort();
    all
}

/// `explain` accepts exactly the moves of `moves`, which are in ascending order.
#[test]
fn explain_agrees_with_moves() {
    let all = all_moves();
    for case in ["perft_shogi", "legal_shogi", "game_end_shogi"].into_iter().flat_map(data) {
        let position = AMATEUR.parse_position(text(&case, "sfen")).unwrap();
        let allowed: Vec<Move> = all.iter().copied().filter(|mv| position.explain(*mv).is_ok()).collect();
        assert_eq!(allowed, position.moves(), "{}", case["sfen"]);
        let outcome = Public::from_position(AMATEUR, position).outcome();
        assert_eq!(outcome.is_over(), allowed.is_empty(), "{}", case["sfen"]);
    }
}
