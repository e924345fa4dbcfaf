//! Xiangqi by the search: rules in the tree, mates, exchanges.

use teahouse_rules::xiangqi::{Position, Ruleset};
use teahouse_rules::{Position as AnyPosition, Public, RevealedMove, Rules};

use super::board::{XiangqiBoard, XiangqiLaws};
use super::*;
use crate::search::tests::{check_limits, check_minimax, check_picker, exchange_value};
use crate::search::{Board as _, score};

const RULES: Rules = Rules::Xiangqi(Ruleset::wxf());

fn board_of(position: &AnyPosition) -> XiangqiBoard {
    let AnyPosition::Xiangqi(position) = position else { panic!("another game") };
    XiangqiBoard::of(position)
}

fn minimax(rules: Rules, count: usize) {
    let Rules::Xiangqi(ruleset) = rules else { panic!("another game") };
    check_minimax(
        rules,
        count,
        |public, line| {
            let AnyPosition::Xiangqi(position) = public.position() else { panic!("another game") };
            XiangqiLaws::of(&ruleset).beyond(position, line)
        },
        |public| board_of(public.position()),
        |public| board_of(public.start()),
    );
}

#[test]
fn the_search_with_everything_off_is_minimax() {
    minimax(RULES, 60);
    // A limit of quiet plies that many lines reach, and captured generals.
    minimax(Rules::parse("xiangqi wxf no-progress=9").unwrap(), 30);
    minimax(Rules::parse("xiangqi source no-progress=14 general=taken").unwrap(), 30);
}

#[test]
#[ignore = "a minute; the ordinary test has 120 positions"]
fn the_search_with_everything_off_is_minimax_on_a_thousand_positions() {
    minimax(RULES, 800);
    minimax(Rules::parse("xiangqi wxf no-progress=9").unwrap(), 100);
    minimax(Rules::parse("xiangqi source no-progress=14 general=taken").unwrap(), 100);
}

const POSITIONS: [&str; 4] = [
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
    "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w - - 0 1",
    "1rbaka2R/5r3/6n2/2p1p1p2/4P1bP1/PpC3Bc1/1nPR2P2/2N2AN2/1c2K1p2/2BAC4 w - - 0 1",
    "4kcP1N/8n/3rb4/9/9/9/9/3p1A3/4K4/5CB2 w - - 0 1",
];

#[test]
fn the_picker_picks_every_move_once_and_limits_hold() {
    for fen in POSITIONS {
        let position = Position::from_fen(fen).unwrap();
        let board = XiangqiBoard::of(&position);
        check_picker(&board);
        check_limits(XiangqiLaws::of(&Ruleset::wxf()), board);
    }
}

/// The evaluation is that of the board from scratch, whatever moves led to it, and does not depend on the side.
#[test]
fn the_scores_of_moves_are_those_of_the_board() {
    let mut position = Position::start(&Ruleset::wxf());
    let mut board = XiangqiBoard::of(&position);
    for step in 0..120_usize {
        let moves = position.moves();
        let Some(mv) = moves.get(step * 7 % moves.len().max(1)) else { break };
        board = board.after(XiangqiBoard::pack(*mv));
        position.play_unchecked(*mv);
        let fresh = XiangqiBoard::of(&position);
        assert_eq!((board.placement, board.evaluate(), board.key()), (fresh.placement, fresh.evaluate(), fresh.key()));
    }
}

#[test]
fn exchanges_count_screens() {
    let value = |fen: &str, mv: &str| {
        let position = RULES.parse_position(fen).unwrap();
        exchange_value(&board_of(&position), position.parse_move(mv).unwrap().mv)
    };
    // A chariot takes a free soldier, and one that a chariot protects.
    assert_eq!(value("3k5/9/9/4p4/9/4R4/9/9/9/5K3 w", "e5e7"), 80);
    assert_eq!(value("3k5/4r4/9/4p4/9/4R4/9/9/9/5K3 w", "e5e7"), 80 - 900);
    // The cannon behind the chariot has lost its screen when the chariot stands on the target; the black chariot that
    // recaptures is a new one.
    assert_eq!(value("3k5/4r4/9/4p4/9/4R4/9/4C4/9/5K3 w", "e5e7"), 80 - 900);
    assert_eq!(value("3k5/4r4/9/4p4/9/4R4/4P4/4C4/9/5K3 w", "e5e7"), 80);
}

fn play(fen: &str, moves: &[&str]) -> Public {
    let mut public = Public::from_position(RULES, RULES.parse_position(fen).unwrap());
    for mv in moves {
        public.play(public.position().parse_move(mv).unwrap()).unwrap();
    }
    public
}

fn think(public: &Public, limits: &Limits) -> Finding {
    let Rules::Xiangqi(ruleset) = public.rules() else { panic!("another game") };
    XiangqiPlayer::new(ruleset, 4, Selectivity::standard(), Manner::strongest()).think(public, 0, limits, &mut |_| {})
}

fn depth(depth: u32) -> Limits {
    Limits { depth: Some(depth), ..Limits::default() }
}

/// The better of two moves.
fn best_of(public: &Public, texts: [&str; 2]) -> String {
    let excluded = public.moves().into_iter().filter(|mv| !texts.contains(&mv.to_string().as_str())).collect();
    think(public, &Limits { excluded, ..depth(3) }).best().unwrap().to_string()
}

#[test]
fn mates_are_found_with_their_lines() {
    // Two chariots mate in two moves.
    let public = play("3k5/9/9/9/9/9/8p/R8/1R7/5K3 w", &[]);
    let finding = think(&public, &depth(6));
    assert_eq!((finding.mate, finding.decided, finding.line.len()), (Some(3), Some(true), 3), "{finding:?}");
    let mut after = public.clone();
    for mv in &finding.line {
        after.play(RevealedMove::plain(*mv)).unwrap();
    }
    assert_eq!(after.outcome().to_string(), "first wins: checkmate");
    // The loser's score counts the same plies less one.
    let mut after = public;
    after.play(after.position().parse_move("a3a9").unwrap()).unwrap();
    assert_eq!(think(&after, &depth(6)).mate, Some(-2));
}

#[test]
fn the_tree_knows_that_a_perpetual_check_loses() {
    // Red may not check a third time round: black would complete the third occurrence, and win.
    let fen = "3k1a3/9/9/9/9/9/9/9/4R4/5K3 w";
    let public = play(fen, &["e2d2", "d10e10", "d2e2", "e10d10", "e2d2", "d10e10"]);
    assert_eq!(best_of(&public, ["d2e2", "d2d3"]), "d2d3");
    // After two occurrences the third one loses at once.
    let twice = ["e2d2", "d10e10", "d2e2", "e10d10", "e2d2", "d10e10", "d2e2"];
    let public = play(fen, &twice);
    let finding = think(&public, &depth(3));
    assert_eq!((finding.decided, finding.best().map(|mv| mv.to_string()).as_deref()), (Some(true), Some("e10d10")));
    assert_eq!(finding.score, score::BANNED - 1);
}

#[test]
fn the_tree_knows_that_a_perpetual_chase_loses() {
    // The chariot chases the cannon; the third occurrence loses for red.
    let fen = "4k4/4a4/9/9/9/2c6/9/9/2R6/4K4 b";
    let cycle = ["c5d5", "c2d2", "d5c5", "d2c2"];
    let public = play(fen, &[&cycle[..], &cycle[..3]].concat());
    assert_eq!(best_of(&public, ["d2c2", "d2d3"]), "d2d3");
}

#[test]
fn the_counter_draws_in_the_tree() {
    // Red is far ahead, but the next quiet ply draws; a capture does not.
    let public = play("3k5/9/9/9/9/9/9/r8/RR7/4K4 w - - 119 100", &[]);
    let finding = think(&public, &depth(4));
    assert_eq!(finding.best().map(|mv| mv.to_string()).as_deref(), Some("a2a3"));
    // Past the limit the search goes on.
    let past = play("3k5/9/9/9/9/9/8p/R8/1R7/5K3 w - - 120 100", &[]);
    assert_eq!(think(&past, &depth(9)).mate, Some(3));
}

#[test]
fn the_same_question_has_the_same_answer() {
    let public = play(POSITIONS[2], &[]);
    let limits = Limits { nodes: Some(20_000), ..Limits::default() };
    let Rules::Xiangqi(ruleset) = RULES else { panic!("another game") };
    let mut player = XiangqiPlayer::new(&ruleset, 1, Selectivity::standard(), Manner::strongest());
    let first = player.think(&public, 0, &limits, &mut |_| {});
    // Other positions between do not matter.
    player.think(&play(POSITIONS[1], &[]), 0, &limits, &mut |_| {});
    assert_eq!(player.think(&public, 0, &limits, &mut |_| {}), first);
}
