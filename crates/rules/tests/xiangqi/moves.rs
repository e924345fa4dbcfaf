//! Legal moves, compared with counted and listed ones, and the reason of every illegal move.

use serde_json::Value;
use teahouse_rules::perft::{self, Leaves};
use teahouse_rules::xiangqi::{GEOMETRY, Position};
use teahouse_rules::{Move, Reason, Square};

use super::common::{own, published, text, texts};
use super::{WXF, uci};

fn count(position: &Position, depth: u32, leaves: Leaves) -> u64 {
    perft::count(&WXF, &(*position).into(), depth, leaves)
}

/// Checks perft up to the depth at which the number exceeds `most`.
fn check_perft(cases: &[Value], most: u64) {
    for case in cases {
        let position = Position::from_composed_fen(text(case, "fen")).unwrap();
        let every_depth = (1..).zip(case["perft"].as_array().into_iter().flatten());
        let only_one = [4].into_iter().zip(case.get("perft_depth4"));
        for (depth, expected) in every_depth.chain(only_one) {
            let expected = expected.as_u64().unwrap();
            if expected <= most {
                let counted = count(&position, depth, Leaves::Counted);
                assert_eq!(counted, expected, "{} depth {depth}", case["fen"]);
            }
        }
    }
}

#[test]
fn perft_equals_the_listed_numbers() {
    assert_eq!(count(&Position::start(&super::wxf()), 4, Leaves::Played), 3_290_240);
    check_perft(&own("perft_xiangqi"), 4_000_000);
}

#[test]
fn perft_equals_the_published_numbers() {
    let Some(published) = published("perft_published") else { return };
    let cases = published["positions"].as_array().unwrap();
    assert_eq!(cases.len(), 13);
    check_perft(cases, 5_000_000);
}

#[test]
#[ignore = "takes half a minute"]
fn perft_equals_the_published_numbers_at_every_depth() {
    check_perft(&own("perft_xiangqi"), u64::MAX);
    let Some(published) = published("perft_published") else { return };
    check_perft(published["positions"].as_array().unwrap(), u64::MAX);
}

#[test]
fn the_published_files_name_these_rules() {
    for case in own("perft_xiangqi").into_iter().chain(own("legal_xiangqi")) {
        let strict = Position::from_fen(text(&case, "fen"));
        assert_eq!(strict, Position::from_composed_fen(text(&case, "fen")));
        assert!(strict.is_ok(), "{case}");
    }
}

#[test]
fn legal_moves_equal_the_listed_moves() {
    for case in own("legal_xiangqi") {
        let mut position = Position::start(&super::wxf());
        for played in texts(&case, "history") {
            assert_eq!(position.explain(uci(played)), Ok(()), "{played} of {case}");
            position.play_unchecked(uci(played));
        }
        let fen = text(&case, "fen");
        assert_eq!(Position::from_fen(fen), Ok(position));
        check_moves(&position, texts(&case, "moves"));
    }
}

/// Checks all functions that generate moves against a list.
fn check_moves(position: &Position, listed: Vec<&str>) {
    let mut listed: Vec<Move> = listed.into_iter().map(uci).collect();
    listed.sort();
    let fen = position.fen();
    assert_eq!(position.moves(), listed, "{fen}");
    let mut visited = Vec::new();
    position.each_move(|mv| visited.push(mv));
    visited.sort();
    assert_eq!(visited, listed, "{fen}");
    assert_eq!((position.count_moves(), position.has_moves()), (listed.len(), !listed.is_empty()), "{fen}");
}

#[test]
fn listed_endings_and_illegal_moves_hold() {
    for case in own("game_end_xiangqi") {
        let name = text(&case, "name");
        let mut position = Position::from_composed_fen(text(&case, "fen")).unwrap();
        for mv in texts(&case, "moves").into_iter().map(uci) {
            assert_eq!(position.explain(mv), Ok(()), "{name}");
            position.play_unchecked(mv);
        }
        check_moves(&position, texts(&case, "legal_moves"));
        let reason = match text(&case, "expect") {
            "checkmate" => Some(Reason::Checkmate),
            "stalemate" => Some(Reason::Stalemate),
            "ongoing" => None,
            other => panic!("{name}: {other}"),
        };
        assert_eq!(position.outcome_reason(), reason, "{name}");
        if let Some(in_check) = case["in_check"].as_bool() {
            assert_eq!(position.checked().is_some(), in_check, "{name}");
        }
    }
}

/// All moves that a `Move` can express on the board, in ascending order, and moves of other games.
fn all_moves() -> Vec<Move> {
    let squares: Vec<Square> = GEOMETRY.squares().chain([Square::new(9, 0), Square::new(0, 10)]).collect();
    let pairs = squares.iter().flat_map(|from| squares.iter().map(move |to| (*from, *to)));
    let mut all: Vec<Move> =
        pairs.flat_map(|(from, to)| [false, true].map(|promote| Move::Go { from, to, promote })).collect();
    all.extend(squares.iter().map(|at| Move::Flip { at: *at }));
    all.sort();
    all
}

#[test]
fn explain_agrees_with_moves() {
    let all = all_moves();
    let taking = super::wxf().with_take_general(true);
    for case in ["perft_xiangqi", "legal_xiangqi", "game_end_xiangqi"].into_iter().flat_map(own) {
        let guarded = Position::from_composed_fen(text(&case, "fen")).unwrap();
        for position in [guarded, guarded.under(&taking)] {
            let allowed: Vec<Move> = all.iter().copied().filter(|mv| position.explain(*mv).is_ok()).collect();
            assert_eq!(allowed, position.moves(), "{}", case["fen"]);
        }
        // Every move that is legal by the WXF rules is legal under the teaching rules.
        assert!(guarded.moves().iter().all(|mv| guarded.under(&taking).explain(*mv).is_ok()));
    }
}
