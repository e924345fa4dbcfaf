//! Shogi by the search: rules in the tree, mates, exchanges.

use teahouse_rules::shogi::{Position, Ruleset};
use teahouse_rules::{Position as AnyPosition, Public, RevealedMove, Rules};

use super::board::{ShogiBoard, ShogiLaws};
use super::*;
use crate::search::tests::{check_limits, check_minimax, check_picker, exchange_value};
use crate::search::{Board as _, PackedMove, score};

const RULES: Rules = Rules::Shogi(Ruleset::amateur());

fn shogi(position: &AnyPosition) -> &Position {
    let AnyPosition::Shogi(position) = position else { panic!("another game") };
    position
}

fn minimax(rules: Rules, count: usize) {
    let Rules::Shogi(ruleset) = rules else { panic!("another game") };
    check_minimax(
        rules,
        count,
        |public, line| ShogiLaws::of(&ruleset, shogi(public.start())).beyond(shogi(public.position()), line),
        |public| ShogiBoard::of(shogi(public.position())),
        |public| ShogiBoard::of(shogi(public.start())),
    );
}

#[test]
fn the_search_with_everything_off_is_minimax() {
    minimax(RULES, 30);
    // A limit of moves that many lines reach, with series of checks beyond it.
    minimax(Rules::parse("shogi source move-limit=40").unwrap(), 20);
}

#[test]
#[ignore = "minutes; the ordinary test has 50 positions"]
fn the_search_with_everything_off_is_minimax_on_a_thousand_positions() {
    minimax(RULES, 800);
    minimax(Rules::parse("shogi source move-limit=40").unwrap(), 200);
}

const POSITIONS: [&str; 6] = [
    "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
    "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
    "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1",
    "4k4/4r4/9/9/b3S3b/9/9/9/4K4 b 2G2S2N2L2Prg 1",
    "8k/9/9/9/9/9/3+p5/2+l6/K1r6 b RB4G4S4N3L17P 1",
    // The silver, knight and pawn open lines to the king.
    "4k4/9/9/6P2/4S2N1/9/4R4/9/B3K3B b G 1",
];

#[test]
fn the_picker_picks_every_move_once_and_limits_hold() {
    for sfen in POSITIONS {
        let position = Position::from_sfen(sfen).unwrap();
        let board = ShogiBoard::of(&position);
        check_picker(&board);
        check_limits(ShogiLaws::of(&Ruleset::amateur(), &position), board);
    }
}

#[test]
fn the_scores_of_moves_are_those_of_the_board() {
    for start in POSITIONS {
        let mut position = Position::from_sfen(start).unwrap();
        let mut board = ShogiBoard::of(&position);
        for step in 0..150_usize {
            let moves = position.moves();
            let Some(mv) = moves.get(step * 7 % moves.len().max(1)) else { break };
            board = board.after(ShogiBoard::pack(*mv));
            position.play_unchecked(*mv);
            let fresh = ShogiBoard::of(&position);
            assert_eq!(
                (board.material, board.evaluate(), board.key()),
                (fresh.material, fresh.evaluate(), fresh.key())
            );
        }
    }
}

#[test]
fn exchanges_count_hands_and_promotions() {
    let value = |sfen: &str, mv: &str| {
        let position = RULES.parse_position(sfen).unwrap();
        exchange_value(&ShogiBoard::of(shogi(&position)), position.parse_move(mv).unwrap().mv)
    };
    let worth = |code: u8| ShogiBoard::worth(code);
    let [pawn, lance, gold] = [8, 7, 4].map(worth);
    assert_eq!(value("4k4/9/9/9/4p4/4P4/9/9/4K4 b - 1", "e4e5"), pawn);
    // The lance behind the pawn captures again.
    assert_eq!(value("4k4/9/9/4g4/4p4/4P4/9/4L4/4K4 b - 1", "e4e5"), pawn);
    assert_eq!(value("4k4/9/9/4g4/4p4/9/9/4L4/4K4 b - 1", "e2e5"), pawn - lance);
    // A dropped gold that a pawn can capture is lost, unless it is protected.
    assert_eq!(value("4k4/9/9/4p4/9/9/9/9/4K4 b G 1", "G@e5"), -gold);
    assert_eq!(value("4k4/9/9/4p4/9/4P4/9/9/4K4 b G 1", "G@e5"), pawn - gold);
}

fn play(sfen: &str, moves: &[&str]) -> Public {
    play_under(RULES, sfen, moves)
}

fn play_under(rules: Rules, sfen: &str, moves: &[&str]) -> Public {
    let mut public = Public::from_position(rules, rules.parse_position(sfen).unwrap());
    for mv in moves {
        public.play(public.position().parse_move(mv).unwrap()).unwrap();
    }
    public
}

fn think(public: &Public, limits: &Limits) -> Finding {
    let Rules::Shogi(ruleset) = public.rules() else { panic!("another game") };
    ShogiPlayer::new(ruleset, 4, Selectivity::standard(), Manner::strongest()).think(public, 0, limits, &mut |_| {})
}

fn depth(depth: u32) -> Limits {
    Limits { depth: Some(depth), ..Limits::default() }
}

#[test]
fn mates_are_found_with_their_lines() {
    // Positions of random games whose shortest mates by checks are of five plies, by an independent solver.
    for sfen in [
        "2g2g3/3k1p2l/lP2Psn2/4p3p/7p1/2Pp4P/NB2+bG1PL/1l5R1/+p1S1KS1N1 w S4Prgn3p 78",
        "2ks3nB/9/l3p+N3/6R1p/1RppP1pp1/P3+BP3/L1P4PL/1PS1GS3/1G2K2N1 b GSNL6Pg 109",
    ] {
        let public = play(sfen, &[]);
        let finding = think(&public, &depth(9));
        // The search finds a mate, not always the shortest one.
        assert!(finding.mate.is_some_and(|plies| plies >= 5 && plies as usize == finding.line.len()), "{finding:?}");
        let mut after = public.clone();
        for mv in &finding.line {
            after.play(RevealedMove::plain(*mv)).unwrap();
        }
        assert_eq!(after.outcome().reason().map(|reason| reason.to_string()).as_deref(), Some("checkmate"));
    }
}

#[test]
fn the_tree_knows_that_a_perpetual_check_loses() {
    // Sente has checked through three occurrences. Its next check on e2 is the fourth, and loses.
    let cycle = ["e9f9", "e2f2", "f9e9", "f2e2"];
    let moves = [&["a2e2"][..], &cycle, &cycle, &["e9f9", "e2f2"]].concat();
    let last = play("4k4/9/9/9/9/9/9/R8/8K b - 1", &[&moves[..], &["f9e9"]].concat());
    let wanted = last.position().parse_move("f2e2").unwrap().mv;
    let excluded = last.moves().into_iter().filter(|mv| *mv != wanted && mv.to_string() != "f2g2").collect();
    let finding = think(&last, &Limits { excluded, ..depth(2) });
    assert_eq!(finding.best().map(|mv| mv.to_string()).as_deref(), Some("f2g2"), "{finding:?}");
}

#[test]
fn a_declaration_wins_in_the_tree() {
    // The king steps into the camp; the next turn declares.
    let sfen = "1+R+R6/+P+P+P+P+P+P+P+P+P/GG7/3K5/9/9/9/9/4k4 b B2P 1";
    let finding = think(&play(sfen, &[]), &depth(8));
    assert_eq!(finding.decided, Some(true), "{finding:?}");
    let official = Rules::parse("shogi official").unwrap();
    // The 24-point rule gives only a draw for 28 points, but the side ahead needs none.
    assert!(think(&play_under(official, sfen, &[]), &depth(3)).score > 0);
}

#[test]
fn the_move_limit_draws_in_the_tree() {
    let rules = Rules::parse("shogi amateur move-limit=100").unwrap();
    let finding = think(&play_under(rules, "4k4/9/9/9/9/9/9/9/PGG1K4 b - 100", &[]), &depth(4));
    assert_eq!(finding.score, 0, "{finding:?}");
    // A series of checks from the last move on may still mate.
    let finding = think(&play_under(rules, "4k4/9/4P4/9/9/9/9/9/4K4 b G 100", &[]), &depth(3));
    assert_eq!(finding.mate, Some(1));
    // Past the limit the search goes on.
    let past = think(&play_under(rules, "4k4/9/4P4/9/9/9/9/9/4K4 b G 103", &[]), &depth(3));
    assert_eq!(past.mate, Some(1));
}

#[test]
fn scores_of_repetition_are_no_mates() {
    assert_eq!(score::plies_to_mate(score::BANNED - 3), None);
}

/// The ranks of a position, each as its pieces and gaps, and the other words.
fn ranks(sfen: &str) -> (Vec<Vec<String>>, Vec<&str>) {
    let words: Vec<&str> = sfen.split(' ').collect();
    let pieces = |rank: &str| {
        let mut list: Vec<String> = Vec::new();
        for letter in rank.chars() {
            match list.last_mut().filter(|last| *last == "+") {
                Some(last) => last.push(letter),
                None => list.push(letter.to_string()),
            }
        }
        list
    };
    (words[0].split('/').map(pieces).collect(), words[1..].to_vec())
}

fn joined(ranks: Vec<Vec<String>>) -> String {
    ranks.into_iter().map(|rank| rank.concat()).collect::<Vec<_>>().join("/")
}

fn other_side(text: &str) -> String {
    let turned =
        |letter: char| if letter.is_uppercase() { letter.to_ascii_lowercase() } else { letter.to_ascii_uppercase() };
    text.chars().map(turned).collect()
}

#[test]
fn the_evaluation_is_the_same_from_both_sides_and_in_a_mirror() {
    // With the weights of the game, and with another one for each feature.
    let different: [i16; groups::COUNT] =
        std::array::from_fn(|feature| (feature as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) as i16 / 256);
    let different: &'static WeightTable = Box::leak(Box::new(different));
    for (sfen, weights) in POSITIONS.iter().flat_map(|sfen| [(*sfen, weights::in_use()), (*sfen, different)]) {
        let evaluation = |text: &str| ShogiBoard::weighed(&Position::from_sfen(text).unwrap(), weights).evaluate();
        let expected = evaluation(sfen);
        let (mut board, rest) = ranks(sfen);
        board.iter_mut().for_each(|rank| rank.reverse());
        assert_eq!(evaluation(&format!("{} {}", joined(board.clone()), rest.join(" "))), expected, "{sfen}");
        // Turned by a half, with the sides exchanged.
        board.reverse();
        let mover = if rest[0] == "b" { "w" } else { "b" };
        let turned = format!("{} {mover} {} 1", other_side(&joined(board)), other_side(rest[1]));
        assert_eq!(evaluation(&turned), expected, "{sfen}");
    }
}

#[test]
fn great_promotions_are_loud_and_moves_without_them_are_left_out() {
    let board = ShogiBoard::of(&Position::from_sfen("4k4/9/7p1/P6R1/9/9/9/9/4K4 b P 1").unwrap());
    let text = |mv: PackedMove| board.unpack(mv).to_string();
    let (mut loud, mut quiet, mut other) = (Vec::new(), Vec::new(), Vec::new());
    board.each_capture(|mv| loud.push(text(mv)));
    board.each_quiet(|mv| quiet.push(text(mv)));
    board.each_at_root(|mv| other.push(text(mv)));
    loud.sort();
    assert_eq!(loud, ["a6a7+", "h6h7+"]);
    assert!(!quiet.contains(&"a6a7".to_owned()) && quiet.contains(&"h6h5".to_owned()));
    for idle in ["a6a7", "h6h7"] {
        assert!(other.contains(&idle.to_owned()), "{other:?}");
    }
    assert_eq!(loud.len() + other.len(), board.position.count_moves());
}
