//! Xiangqi in UCI and UCCI: rules, verdicts, notations.

use crate::conversation::{Conversation, check};

#[test]
fn ucci_has_its_own_commands_and_answers() {
    check(&format!(
        r#"
        > ucci
        id name Teahouse {}
        id author the Teahouse authors
        option UCI_Variant type combo default xiangqi var banqi var xiangqi var shogi var supply
        option RuleSet type combo default wxf var taiwan var hong-kong var ban-chi var olympiad var wxf var source var amateur var official
        option HouseRules type string default none
        option NoProgress type spin default 120 min 0 max 65535
        option Rules type string default xiangqi wxf chasing=wxf no-progress=120 insufficient-material=draw general=guarded
        option Level type spin default 14 min 1 max 14
        option Threads type spin default 1 min 1 max 256
        option Hash type spin default 16 min 1 max 1024
        option MoveOverhead type spin default 50 min 0 max 5000
        option Seed type spin default 0 min 0 max 9223372036854775807
        option usemillisec type check default false
        ucciok
        > isready
        readyok
        > setoption usemillisec true
        > setoption usemillisec perhaps
        info message error: setoption usemillisec: "perhaps" is not one of true, false
        > setoption batch on
        > setoption newgame
        > setoption
        info message error: setoption: the option's name is missing
        > tea
        info message error: "tea": there is no such command; teahouse-engine --help names them
        > position fen 4k4/9/9/9/9/9/9/9/9/RR1K5 b - - 0 1 moves e9d9
        info message error: position: move 1, "e9d9": generals-face d9 d0: The two generals would face each other on an open file.
        > quit
        bye
        "#,
        env!("CARGO_PKG_VERSION")
    ));
}

#[test]
fn ucci_counts_ranks_from_zero_everywhere() {
    let mut conversation = Conversation::after(&["ucci", "position startpos moves h2e2 h9g7"]);
    assert_eq!(conversation.value("Fen"), "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2");
    let legal = conversation.legal();
    assert!(legal.contains(&"a0a1".to_owned()) && legal.contains(&"e2e6".to_owned()) && legal.is_sorted(), "{legal:?}");
    let board = conversation.say("d");
    assert!(board[0].starts_with(" 9   r  n") && board[9].starts_with(" 0   R  N"), "{board:?}");
    assert_eq!(conversation.say("why b0d1"), ["illegal leg-blocked c0: The horse's leg is blocked."]);
    assert_eq!(conversation.say("why e2e6"), ["legal"]);
    let perft = conversation.say("go perft 1");
    assert_eq!((perft.len(), perft[0].as_str()), (legal.len() + 2, "a0a1: 1"));
    // Rank 10 of UCI is rank 9 of UCCI. UCCI has no rank 10.
    conversation.say("position startpos");
    assert_eq!(conversation.say("why a10a9").len(), 1);
    assert!(conversation.say("why a10a9")[0].starts_with("info message error: why: \"a10a9\""));
    // Also in Banqi.
    conversation.say("setoption UCI_Variant banqi");
    conversation.say("position startpos moves a0a0=K");
    assert!(conversation.legal().contains(&"h3h3".to_owned()));
}

#[test]
fn ucci_answers_a_search() {
    let mut conversation = Conversation::after(&["ucci", "position fen 4k4/9/9/9/9/9/9/9/9/R2K5 b - - 0 1"]);
    // The general has two moves. One is banned, so every search answers the other.
    for (banned, answered) in [("e9e8", "e9f9"), ("e9f9", "e9e8")] {
        conversation.say(&format!("banmoves {banned}"));
        assert_eq!(conversation.say_last("go time 60 increment 2"), [format!("bestmove {answered}")]);
    }
    conversation.say("banmoves e9e8 e9f9");
    assert_eq!(conversation.say_last("go depth 1"), ["nobestmove"]);
    // A ban holds for one search. A list with an error bans nothing.
    conversation.say("banmoves e9e8 x9");
    assert_eq!(conversation.heard(), [""; 0]);
    assert!(conversation.say_last("go nodes 1")[0].starts_with("bestmove e9"));
    conversation.say("go depth infinite");
    let answer = conversation.say("stop");
    assert!(answer.last().is_some_and(|line| line.starts_with("bestmove e9")), "{answer:?}");
}

#[test]
fn the_board_has_the_letters_of_the_fen() {
    for variant in ["xiangqi", "supply"] {
        let set_up = [&format!("setoption name UCI_Variant value {variant}"), "position startpos"];
        let board = Conversation::after(&set_up).say("d");
        assert_eq!(board[0], "10   r  n  b  a  k  a  b  n  r");
        assert_eq!(board[6], " 4   P  .  P  .  P  .  P  .  P");
    }
}

#[test]
fn verdict_judges_and_proves_a_repetition() {
    check(
        "
        > position fen 4k4/4a4/9/9/9/2c6/9/9/2R6/4K4 b
        > verdict
        Verdict: none
        > position fen 4k4/4a4/9/9/9/2c6/9/9/2R6/4K4 b moves c5d5 c2d2 d5c5 d2c2
        > verdict
        Warning: second wins: perpetual-chase
        Stood after: 0 4
        1 second c5d5
        2 first c2d2 d2xd5
        3 second d5c5
        4 first d2c2 c2xc5
        First: perpetual-chase c5
        Second: idle
        > position fen 3k5/9/9/9/9/9/9/9/4R4/5K3 w moves e2d2 d10e10 d2e2 e10d10 e2d2 d10e10 d2e2 e10d10
        > verdict
        Verdict: second wins: perpetual-check
        Stood after: 0 4 8
        1 first e2d2 check
        2 second d10e10
        3 first d2e2 check
        4 second e10d10
        5 first e2d2 check
        6 second d10e10
        7 first d2e2 check
        8 second e10d10
        First: perpetual-check
        Second: idle
        ",
    );
}

/// A cannon chases a protected chariot: forbidden by the rules of the federation, but not by those of the source.
#[test]
fn rule_sets_judge_a_chase_differently() {
    let fen = "2bakabnr/9/r1n1c4/2p1p1p1p/PP7/9/4P1P1P/2C3NC1/9/1NBAKAB1R w - - 0 1";
    let line = "c3a3 a8b8 a3b3 b8a8 b3a3 a8b8 a3b3 b8a8 b3a3";
    for (rule_set, outcome) in [("wxf", "second wins: perpetual-chase"), ("source", "draw: repetition")] {
        let mut conversation = Conversation::after(&[
            &format!("setoption name RuleSet value {rule_set}"),
            &format!("position fen {fen} moves {line}"),
        ]);
        assert_eq!(conversation.value("Outcome"), outcome);
        assert_eq!(conversation.value("Repetition"), "3");
    }
}

#[test]
fn draws_and_capture_of_the_general_are_options() {
    let fen = "position fen 3ak4/4a4/9/9/9/9/9/9/4A4/R3KA3 w - - 100 60";
    let mut conversation = Conversation::after(&["setoption name NoProgress value 100", fen]);
    assert_eq!(conversation.value("Outcome"), "draw: no-progress");
    conversation.say("setoption name RuleSet value wxf");
    conversation.say(fen);
    assert_eq!(conversation.value("Outcome"), "ongoing");
    conversation.say("position fen 3ak4/4a4/9/9/9/9/9/9/4A4/4KA3 w");
    assert_eq!(conversation.value("Outcome"), "draw: insufficient-material");

    conversation.say("setoption name HouseRules value take-general");
    conversation.say("position fen 3Rk4/9/9/9/4p4/9/9/9/9/4K4 b moves e6e5 d10e10");
    assert_eq!(conversation.value("Outcome"), "first wins: general-captured");
    conversation.say("setoption name HouseRules value none");
    let refused = conversation.say("position fen 3Rk4/9/9/9/4p4/9/9/9/9/4K4 b moves e6e5");
    assert!(refused[0].contains("exposed"), "{refused:?}");
}

#[test]
fn impossible_positions_are_refused_with_the_column() {
    check(
        r#"
        > position fen 4k4/9/9/9/9/9/9/9/9/3KK4 w
        info string error: position fen: "4k4/9/9/9/9/9/9/9/9/3KK4 w", column 23: red has one general, here 2
        > position fen 4k4/9/9/9/9/9/9/A8/9/3K5 w
        info string error: position fen: "4k4/9/9/9/9/9/9/A8/9/3K5 w", column 17: a red advisor cannot stand on a3: its diagonals lead to five points of the palace
        "#,
    );
}

#[test]
fn every_legal_move_has_eight_texts() {
    let names = Conversation::after(&["position startpos"]).say("notation");
    assert_eq!(names.len(), 44);
    let cannon =
        "uci=h3e3\tucci=h2e2\ticcs=H2-E2\twxf=C2=5\thant=炮二平五\thans=炮二平五\tsystem1=炮 (32)-35\tsystem2=C2.5";
    assert!(names.contains(&cannon.to_owned()), "{names:?}");
}

#[test]
fn ucci_covers_the_other_games() {
    let mut conversation = Conversation::after(&[
        "ucci",
        "setoption UCI_Variant supply",
        "position fen 4k4/9/9/9/9/9/9/9/9/3K5[R] w - - 0 1",
    ]);
    assert!(conversation.legal().contains(&"R@a0".to_owned()));
    assert_eq!(conversation.say("why R@a0"), ["legal"]);
    assert_eq!(conversation.say("why R@d0"), ["illegal drop-on-piece d0: A piece is dropped on an empty square only."]);
    conversation.say("setoption UCI_Variant banqi");
    conversation.say("setoption HouseRules multi-capture");
    assert_eq!(conversation.say("position fen k7/8/1h6/Rs6 r - 0 1 moves a0b0"), [""; 0]);
    assert_eq!(conversation.legal(), ["b0b1", "stop"]);
    assert_eq!(conversation.say("why b0b1,stop"), ["legal"]);
    assert_eq!(conversation.say("position fen k7/8/1h6/Rs6 r - 0 1 moves a0b0,b0b1"), [""; 0]);
    assert_eq!(conversation.value("Side"), "second");
}

#[test]
fn a_change_of_dialect_selects_its_game_and_the_same_dialect_keeps_the_position() {
    let mut conversation = Conversation::after(&["position startpos moves h3e3", "uci"]);
    assert!(conversation.value("Fen").ends_with(" b - - 1 1"));
    conversation.say("usi");
    assert!(conversation.value("Fen").starts_with("lnsgkgsnl/"));
    conversation.say("position startpos moves 7g7f");
    conversation.say("ucci");
    assert!(conversation.value("Fen").starts_with("rnbakabnr/"));
    assert_eq!(conversation.say("why h2e2"), ["legal"]);
}

#[test]
fn searchmoves_and_bans_restrict_the_answer() {
    let mut conversation = Conversation::after(&["ucci", "position startpos"]);
    for seed in 0..8 {
        conversation.say(&format!("setoption Seed {seed}"));
        conversation.say("position startpos");
        assert_eq!(conversation.say_last("go searchmoves b0c2 depth 1"), ["bestmove b0c2"]);
    }
    // Banned moves are excluded too.
    conversation.say("position startpos");
    conversation.say("banmoves b0c2");
    assert_eq!(conversation.say_last("go depth 1 searchmoves b0c2 h2e2"), ["bestmove h2e2"]);
}
