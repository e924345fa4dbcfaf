//! Shogi, in USI and in UCI: moves and squares as the dialect writes them, endings, impasse, mates.

use std::time::{Duration, Instant};

use teahouse_engine::Flow;

use crate::conversation::{Conversation, check};

/// A conversation in USI at a position.
fn usi(position: &str) -> Conversation {
    Conversation::after(&["usi", &format!("position {position}")])
}

#[test]
fn usi_names_the_program_and_begins_at_shogis_start() {
    let mut conversation = Conversation::new();
    let lines = conversation.say("usi");
    assert_eq!(lines.last().map(String::as_str), Some("usiok"));
    assert!(lines[0].starts_with("id name Teahouse ") && lines[1].starts_with("id author "), "{lines:?}");
    let option = |start: &str| lines.iter().any(|line| line.starts_with(start));
    assert!(option("option name UCI_Variant type combo default shogi var "));
    assert!(option("option name RuleSet type combo default amateur var "));
    assert!(option("option name MoveOverhead type spin default 50 "));
    assert!(option("option name Rules type string default shogi amateur impasse=declare-27 "));
    assert_eq!(conversation.value("Fen"), "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1");
}

#[test]
fn moves_and_squares_have_the_form_of_the_dialect() {
    let mut conversation = usi("startpos moves 7g7f 3c3d");
    let legal = conversation.legal();
    assert!(legal.is_sorted() && legal.contains(&"8h2b+".to_owned()), "{legal:?}");
    let perft = conversation.say("go perft 1");
    let counted: Vec<String> = legal.iter().map(|mv| format!("{mv}: 1")).collect();
    assert_eq!(perft[..legal.len()], counted);
    for (question, answer) in [
        ("why 8h2b+", "legal"),
        ("why 8h1a", "illegal path-blocked 2b: Something stands in the way."),
        ("why 2h2e", "illegal path-blocked 2g: Something stands in the way."),
        ("why P*5e", "illegal not-in-hand: There is no such piece in hand."),
        (
            "why h8b2",
            "info string error: why: \"h8b2\", column 1: a square is a file from 1 to 9 and a rank from a to i",
        ),
        (
            "position startpos moves 7g7f 7g7f",
            "info string error: position: move 2, \"7g7f\": no-piece 7g: There is no piece on that square.",
        ),
    ] {
        assert_eq!(conversation.say(question), [answer], "{question}");
    }
    // The same in UCI.
    let mut uci = Conversation::after(&["setoption name UCI_Variant value shogi", "position startpos moves c3c4 g7g6"]);
    assert!(uci.legal().contains(&"b2h8+".to_owned()));
    assert_eq!(uci.say("why b2i9"), ["illegal path-blocked h8: Something stands in the way."]);
    assert_eq!(uci.value("Fen"), conversation.value("Fen"));
}

#[test]
fn notation_has_five_texts_for_each_move() {
    let mut conversation = usi("sfen 4k4/9/4p4/4P4/4G4/9/9/9/3SKS3 w B 1 moves 5c5d");
    let lines = conversation.say("notation");
    for expected in [
        "usi=5e5d\tcsa=+5554KI\tkif=同　金(55)\thodges=Gx5d\tki2=▲同　金",
        "usi=4i5h\tcsa=+4958GI\tkif=５八銀(49)\thodges=S4i-5h\tki2=▲５八銀右",
        "usi=B*5b\tcsa=+0052KA\tkif=５二角打\thodges=B*5b\tki2=▲５二角",
    ] {
        assert!(lines.contains(&expected.to_owned()), "{expected} in {lines:?}");
    }
    let promotions = usi("sfen 4k4/9/9/9/9/9/9/1B7/4K4 b - 1").say("notation");
    assert!(
        promotions.contains(&"usi=8h2b+\tcsa=+8822UM\tkif=２二角成(88)\thodges=B-2b+\tki2=▲２二角成".to_owned()),
        "{promotions:?}"
    );
}

#[test]
fn a_search_answers_a_move_a_resignation_or_a_declaration() {
    let answer = |position: &str| usi(position).say_last("go btime 1000 wtime 1000 byoyomi 1000");
    let best = |position: &str| answer(position).pop().unwrap();
    assert_eq!(answer("sfen 4k4/4G4/4P4/9/9/9/9/9/4K4 w - 2"), ["bestmove resign"]);
    let entered = "1+R+R1K4/+P+P+P+P+P+P+P+P+P/GG7/9/9/9/9/9/4k4 b";
    assert_eq!(best(&format!("sfen {entered} B2P 1")), "bestmove win");
    let short = best(&format!("sfen {entered} BP 1"));
    assert!(short.starts_with("bestmove ") && short != "bestmove win", "{short:?}");
    // Under the 24-point rule 28 points only draw. Under agreement one player alone cannot declare.
    for rule_set in ["official", "source"] {
        let rules = format!("setoption name RuleSet value {rule_set}");
        let mut conversation = Conversation::after(&["usi", &rules, &format!("position sfen {entered} B2P 1")]);
        let answer = conversation.say_last("go byoyomi 10");
        assert!(answer.last().is_some_and(|line| line != "bestmove win"), "{rule_set}: {answer:?}");
    }
    let mut uci =
        Conversation::after(&["setoption name UCI_Variant value shogi", &format!("position sfen {entered} B2P 1")]);
    assert!(!uci.say_last("go nodes 1").last().unwrap().contains("win"));
}

#[test]
fn usi_takes_searchmoves_and_ignores_unknown_words() {
    let mut conversation = usi("startpos");
    for go in
        ["go searchmoves 2g2f nodes 5", "go rtime 500 nodes 5 searchmoves 2g2f", "go swiftly searchmoves 2g2f depth 1"]
    {
        assert_eq!(conversation.say_last(go), ["bestmove 2g2f"], "{go}");
    }
}

#[test]
fn sentes_clock_is_that_of_black() {
    // Sente has no time left and gote has plenty: the move comes at once.
    for line in ["go btime 0 wtime 3600000", "go btime 0 wtime 0 byoyomi 1", "go binc 1 winc 1"] {
        let begun = Instant::now();
        let answer = usi("startpos").say_last(line);
        assert!(answer.last().is_some_and(|line| line.starts_with("bestmove ")), "{line}: {answer:?}");
        assert!(begun.elapsed() < Duration::from_secs(60), "{line}: the time of gote was spent");
    }
}

#[test]
fn go_mate_answers_mates_and_nomate() {
    let mate = |position: &str, go: &str| usi(position).say_last(go);
    assert_eq!(mate("sfen 4k4/9/4P4/9/9/9/9/9/9 b G 1", "go mate 60000"), ["checkmate G*5b"]);
    assert_eq!(mate("sfen 7nk/9/7G1/9/9/9/9/9/4K4 b P 1", "go mate 10000"), ["checkmate nomate"]);
    let mut conversation = usi("startpos");
    for (line, error) in [
        ("go mate soon", "\"soon\" is not a whole number of milliseconds"),
        ("go mate", "a number is missing"),
        ("go mate 500 ms", "\"ms\" is one word too many"),
    ] {
        let answer = conversation.say_last(line);
        assert_eq!(answer[0], format!("info string error: go mate: {error}"));
        assert!(answer.len() == 2 && answer[1].starts_with("checkmate "), "{answer:?}");
    }
    let mut xiangqi = Conversation::after(&["usi", "setoption name UCI_Variant value xiangqi", "position startpos"]);
    let expected = ["info string error: go mate: this is for shogi", "checkmate notimplemented"];
    assert_eq!(xiangqi.say("go mate 100"), expected);
}

/// In UCI `mate N` counts moves, and the answer is a move like any other.
#[test]
fn uci_mate_counts_moves() {
    let mate_in_three = "position sfen 2ks3nB/9/l3p+N3/6R1p/1RppP1pp1/P3+BP3/L1P4PL/1PS1GS3/1G2K2N1 b GSNL6Pg 109";
    let mut conversation = Conversation::after(&["setoption name UCI_Variant value shogi", mate_in_three]);
    let answer = conversation.say_last("go mate 3");
    assert_eq!(answer.len(), 2, "{answer:?}");
    assert!(answer[0].starts_with("info depth 5 score mate 3 "), "{answer:?}");
    let line: Vec<&str> = answer[0].split_once(" pv ").unwrap().1.split(' ').collect();
    assert_eq!((line.len(), &answer[1]), (5, &format!("bestmove {}", line[0])));
    // Without a mate in this number of moves, the best move of a search of this depth is answered.
    let answer = conversation.say_last("go mate 2");
    assert!(answer.last().is_some_and(|line| line.starts_with("bestmove ")), "{answer:?}");
    assert!(answer.iter().all(|line| !line.contains("score mate ")), "{answer:?}");
    // Without the first move of the line another mate or another move is answered.
    let others: Vec<String> = conversation.legal().into_iter().filter(|mv| mv != line[0]).collect();
    let answer = conversation.say_last(&format!("go mate 1 searchmoves {}", others.join(" ")));
    assert!(answer.last().is_some_and(|last| *last != format!("bestmove {}", line[0])), "{answer:?}");
    // Xiangqi searches as deep as the mate.
    let mut xiangqi = Conversation::after(&["position fen 3k5/9/9/9/9/9/8p/R8/1R7/5K3 w"]);
    let answer = xiangqi.say_last("go mate 2");
    let mate = &answer[answer.len() - 2];
    assert!(mate.contains(" score mate 2 ") && mate.starts_with("info depth 3 "), "{answer:?}");
    let answer = xiangqi.say_last("go mate x");
    assert_eq!(answer[0], "info string error: go mate: \"x\" is not a whole number from 0 to 4294967295");
    assert!(answer.last().is_some_and(|line| line.starts_with("bestmove ")), "{answer:?}");
}

#[test]
fn an_endless_search_for_mate_answers_at_once() {
    let mut conversation = usi("sfen 4k4/9/4P4/9/9/9/9/9/9 b G 1");
    conversation.flow_of("go mate infinite");
    let late = Instant::now() + Duration::from_secs(60);
    let mut answer = Vec::new();
    while answer.is_empty() && Instant::now() < late {
        std::thread::yield_now();
        answer = conversation.heard();
    }
    assert_eq!(answer, ["checkmate G*5b"]);
}

#[test]
fn a_search_for_mate_can_be_stopped() {
    let many = "sfen 9/9/4k4/9/9/9/9/9/4K4 b 2R2B4G4S4N4L9P 1";
    let mut conversation = usi(many);
    assert_eq!(conversation.flow_of("go mate infinite"), Flow::Continue);
    conversation.say("isready");
    let answer = conversation.say_last("stop");
    assert!(answer.iter().chain(&conversation.heard()).all(|line| line.starts_with("checkmate ")), "{answer:?}");
}

#[test]
fn impasse_shows_the_conditions_of_each_rule_set() {
    let entered = "position sfen 1+R+R1K4/+P+P+P+P+P+P+P+P+P/GG7/9/9/9/9/9/4k4 b B2P 1";
    let impasse = |rule_set: &str| {
        Conversation::after(&["usi", &format!("setoption name RuleSet value {rule_set}"), entered]).say("impasse")
    };
    let accounts = [
        "First: points 28 points-in-camp 28 pieces-in-camp 13 king-in-camp yes",
        "Second: points 0 points-in-camp 0 pieces-in-camp 0 king-in-camp yes",
    ];
    let conditions =
        ["Condition: king-in-camp yes", "Condition: ten-pieces-in-camp yes", "Condition: not-in-check yes"];
    let amateur = [
        ["Rule: declare-27"].as_slice(),
        &conditions,
        &["Condition: points-28 yes"],
        &accounts,
        &["Declaration: first wins: declaration"],
    ];
    assert_eq!(impasse("amateur"), amateur.concat());
    let official = [
        ["Rule: declare-24"].as_slice(),
        &conditions,
        &["Condition: points-24 yes", "Condition: before-move-limit yes"],
        &accounts,
        &["Declaration: draw: impasse"],
    ];
    assert_eq!(impasse("official"), official.concat());
    let source = [
        ["Rule: count-27", "Condition: both-kings-in-camp yes"].as_slice(),
        &accounts,
        &["Declaration: first wins: impasse"],
    ];
    assert_eq!(impasse("source"), source.concat());
    let mut start = usi("startpos");
    assert_eq!(start.say("impasse").last().map(String::as_str), Some("Declaration: second wins: declaration"));
    assert_eq!(Conversation::new().say("impasse"), ["info string error: impasse: xiangqi has none"]);
}

#[test]
fn outcomes_by_history_have_their_codes() {
    let outcome = |options: &[&str], position: &str| {
        let position = format!("position {position}");
        Conversation::after(&[["usi"].as_slice(), options, &[&position]].concat()).value("Outcome")
    };
    let round = " 2h3h 8b7b 3h2h 7b8b";
    assert_eq!(outcome(&[], &format!("startpos moves{}", round.repeat(2))), "ongoing");
    assert_eq!(outcome(&[], &format!("startpos moves{}", round.repeat(3))), "draw: repetition");
    let checks = "sfen 4k4/9/9/9/9/9/9/R8/8K b - 1 moves 9h5h";
    assert_eq!(outcome(&[], &format!("{checks}{}", " 5a4a 5h4h 4a5a 4h5h".repeat(3))), "second wins: perpetual-check");
    assert_eq!(outcome(&[], "sfen 4k4/9/9/9/9/9/9/9/4K4 b - 500 moves 5i4i"), "draw: move-limit");
    let strict = "setoption name Rules value shogi official fouls=lose";
    let nifu = "sfen 4k4/9/9/9/9/9/4P4/9/4K4 b P 1 moves P*5e";
    assert_eq!(outcome(&[strict], nifu), "second wins: illegal-move");
    let mut refused = usi("startpos");
    assert_eq!(
        refused.say(&format!("position {nifu}")),
        [
            "info string error: position: move 1, \"P*5e\": nifu 5g: There is an unpromoted pawn of yours on that file already."
        ]
    );
}

#[test]
fn the_rules_option_sets_a_handicap() {
    let rules = "setoption name Rules value shogi amateur handicap=two-pieces";
    let mut conversation = Conversation::after(&["usi", rules, "position startpos moves 3c3d"]);
    assert_eq!(conversation.value("Fen"), "lnsgkgsnl/9/pppppp1pp/6p2/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 2");
    assert_eq!(conversation.value("Side"), "first");
    assert!(
        conversation
            .say("impasse")
            .contains(&"Second: points 27 points-in-camp 10 pieces-in-camp 0 king-in-camp no".to_owned())
    );
}

#[test]
fn impossible_positions_are_refused_with_the_column() {
    check(
        r#"
        > setoption name UCI_Variant value shogi
        > position sfen 4k4/9/9/9/9/9/9/9/4K4 b 10P9p 1
        info string error: position sfen: "4k4/9/9/9/9/9/9/9/4K4 b 10P9p 1", column 25: a set has 18 pawns, here are 19
        > position sfen 4k4/9/9/9/9/9/9/9/3KK4 b - 1
        info string error: position sfen: "4k4/9/9/9/9/9/9/9/3KK4 b - 1", column 21: a side has at most one king
        "#,
    );
}
