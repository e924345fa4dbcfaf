//! Answers line by line.

use teahouse_engine::Flow;

use crate::conversation::{Conversation, check};

/// Sets up Banqi from a position.
pub fn banqi(position: &str) -> Conversation {
    Conversation::after(&["setoption name UCI_Variant value banqi", &format!("position {position}")])
}

#[test]
fn uci_names_the_program_and_its_options() {
    check(&format!(
        "
        > uci
        id name Teahouse {}
        id author the Teahouse authors
        option name UCI_Variant type combo default xiangqi var banqi var xiangqi var shogi var supply
        option name RuleSet type combo default wxf var taiwan var hong-kong var ban-chi var olympiad var wxf var source var amateur var official
        option name HouseRules type string default none
        option name NoProgress type spin default 120 min 0 max 65535
        option name Rules type string default xiangqi wxf chasing=wxf no-progress=120 insufficient-material=draw general=guarded
        option name Level type spin default 14 min 1 max 14
        option name Threads type spin default 1 min 1 max 256
        option name Hash type spin default 16 min 1 max 1024
        option name MoveOverhead type spin default 50 min 0 max 5000
        option name Seed type spin default 0 min 0 max 9223372036854775807
        uciok
        > isready
        readyok
        ",
        env!("CARGO_PKG_VERSION")
    ));
}

#[test]
fn d_shows_the_board_and_six_lines() {
    assert_eq!(
        banqi("fen 8/2C1r1h1/8/X7 r k1 3 7 moves c3g3").say("d"),
        [
            " 4   .  .  .  .  .  .  .  .",
            " 3   .  .  .  .  r  .  C  .",
            " 2   .  .  .  .  .  .  .  .",
            " 1   X  .  .  .  .  .  .  .",
            "     a  b  c  d  e  f  g  h",
            "Fen: 8/4r1C1/8/X7 b k1 0 7",
            "Side: second",
            "Legal: 5 a1a1 e3d3 e3e2 e3e4 e3f3",
            "Check: no",
            "Repetition: 1",
            "Outcome: ongoing",
        ]
    );
}

#[test]
fn an_invalid_move_is_named_and_has_no_effect() {
    check(
        r#"
        > setoption name UCI_Variant value banqi
        > position fen 8/8/s7/K7 r - 0 1
        > position startpos moves a1a1
        info string error: position: move 1, "a1a1": face-missing a1: The move does not name the revealed face.
        > position startpos moves a1a1=K b1b1=K
        info string error: position: move 2, "b1b1=K": face-impossible b1: No face-down piece can have that face.
        > position startpos moves a1a1=K b1b1=k a1b1=S
        info string error: position: move 3, "a1b1=S": face-impossible b1: No face-down piece can have that face.
        > position startpos moves a1a1=K b1b1=k a1a1=S
        info string error: position: move 3, "a1a1=S": face-up a1: That piece lies face-up already.
        > position startpos moves a1a1=Q
        info string error: position: move 1, "a1a1=Q", column 6: expected one letter of K A E R H C S after =
        > position startpos moves a1a1=K j1j1=k
        info string error: position: move 2, "j1j1=k", column 1: that square is not on the board
        "#,
    );
    let mut conversation = banqi("fen 8/8/s7/K7 r - 0 1");
    conversation.say("position startpos moves a1a1=K b1b1=K");
    assert_eq!(conversation.value("Fen"), "8/8/s7/K7 r - 0 1");
}

#[test]
fn an_invalid_position_is_refused_with_the_column() {
    check(
        r#"
        > setoption name UCI_Variant value banqi
        > position
        info string error: position: startpos, fen or sfen must follow
        > position start
        info string error: position: "start" is not one of startpos, fen, sfen
        > position startpos a1a1=K
        info string error: position: "a1a1=K" is one word too many
        > position sfen 9/9/9/9/9/9/9/9/9 b - 1
        info string error: position: sfen is for shogi; banqi takes fen
        > position fen 8/8/8/Q7 r - 0 1
        info string error: position fen: "8/8/8/Q7 r - 0 1", column 7: a row has letters of pieces (K A E R H C S), X for a face-down piece, and digits 1 to 8 for empty squares
        "#,
    );
}

#[test]
fn why_gives_code_squares_and_sentence() {
    check(
        r#"
        > setoption name UCI_Variant value banqi
        > position fen 8/2C1r1h1/8/X6s r k1 0 1
        > why c3g3
        legal
        > why a1a1
        legal
        > why a1a1=k
        legal
        > why a1a1=S
        illegal face-impossible a1: No face-down piece can have that face.
        > why c3e3
        illegal screen-count: A cannon needs exactly one piece to jump over. Here there is none.
        > why e3e2
        illegal not-yours e3: That piece is not yours.
        > why c3b2
        illegal not-adjacent c3 b2: A piece moves one square along a row or column.
        > why
        info string error: why: a move must follow
        > why c3
        info string error: why: "c3", column 1: a move is two squares, such as a2b2
        > why c3c4 c3c2
        info string error: why: "c3c2" is one word too many
        "#,
    );
}

#[test]
fn why_agrees_with_legal_past_an_end_too() {
    for position in ["fen 1Xr2c1X/s1CSR2X/X1h3a1/1E1K1sX1 b A1S2k1s1 3 20", "fen 8/2C5/8/8 r - 0 1"] {
        let mut conversation = banqi(position);
        let legal = conversation.legal();
        for from in 0..32 {
            for to in 0..32 {
                let name = |index: u8| format!("{}{}", char::from(b'a' + index % 8), index / 8 + 1);
                let mv = name(from) + &name(to);
                let verdict = conversation.say(&format!("why {mv}"));
                assert_eq!(verdict == ["legal"], legal.contains(&mv), "{mv}: {verdict:?}");
            }
        }
    }
}

#[test]
fn xiangqi_and_shogi_answer_all_commands() {
    for (variant, moves, nodes, side) in [("xiangqi", 44, 79_666, "second"), ("shogi", 30, 25_470, "second")] {
        let mut conversation =
            Conversation::after(&[&format!("setoption name UCI_Variant value {variant}"), "position startpos"]);
        let legal = conversation.legal();
        assert_eq!(legal.len(), moves);
        assert_eq!(conversation.say("notation").len(), moves);
        assert_eq!(conversation.say("go perft 3").last().unwrap(), &format!("Nodes searched: {nodes}"));
        conversation.say(&format!("position startpos moves {}", legal[0]));
        assert_eq!(conversation.value("Side"), side);
    }
}

#[test]
fn a_new_conversation_starts_with_xiangqi() {
    let mut conversation = Conversation::new();
    assert_eq!(conversation.value("Fen"), "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1");
}

#[test]
fn checkmate_in_xiangqi_is_shown() {
    let mut conversation = Conversation::after(&["position fen 3k5/3R5/3R5/9/9/9/9/9/9/4K4 b - - 0 1"]);
    assert_eq!(conversation.value("Check"), "yes");
    assert_eq!(conversation.value("Legal"), "0");
    assert_eq!(conversation.value("Outcome"), "first wins: checkmate");
    assert_eq!(conversation.say("go perft 2"), ["", "Nodes searched: 0"]);
}

#[test]
fn shogi_takes_sfen_and_moves_of_the_dialect() {
    let mut conversation = Conversation::after(&[
        "setoption name UCI_Variant value shogi",
        "position sfen 4k4/9/9/9/9/9/9/9/4K4 b P 1 moves P@e5",
    ]);
    assert_eq!(conversation.value("Fen"), "4k4/9/9/9/4P4/9/9/9/4K4 w - 2");
    conversation.say("position fen 4k4/9/9/9/9/9/9/9/4K4 b P 1");
    let names = conversation.say("notation");
    assert!(names.iter().any(|line| line.starts_with("usi=P*5e\t")), "{names:?}");
    assert!(conversation.legal().contains(&"e1f2".to_owned()));
}

#[test]
fn commands_without_effect_are_accepted() {
    check(
        "
        > debug on
        > register later
        > gameover win
        > ucinewgame
        > stop
        > ponderhit
        > \t
        ",
    );
}

#[test]
fn other_dialects_and_unknown_words_get_one_line() {
    check(
        r#"
        > impasses
        info string error: "impasses": there is no such command; teahouse-engine --help names them
        > go perft
        info string error: go perft: a number is missing
        > go perft -1
        info string error: go perft: "-1" is not a whole number from 0 to 255
        > go perft 1 most
        info string error: go perft: "most" is one word too many
        > impasse now
        info string error: impasse: "now" is one word too many
        "#,
    );
}

/// A host waits for the answer, so a value that cannot be read is named and ignored.
#[test]
fn go_always_answers() {
    for (line, error) in [
        ("go fast nodes many", r#"go nodes: "many" is not a whole number from 0 to 18446744073709551615"#),
        ("go depth two", r#"go depth: "two" is not a whole number from 0 to 4294967295"#),
        ("go nodes -1 depth 2", r#"go nodes: "-1" is not a whole number from 0 to 18446744073709551615"#),
        ("go movetime 12.5", r#"go movetime: "12.5" is not a whole number of milliseconds"#),
        ("go movetime", "go movetime: a number is missing"),
        ("go movetime depth 1", "go movetime: a number is missing"),
    ] {
        let answer = Conversation::new().say_last(line);
        assert_eq!(answer[0], format!("info string error: {error}"), "{line}");
        assert!(answer.last().is_some_and(|last| last.starts_with("bestmove ")), "{line}: {answer:?}");
    }
}

#[test]
fn further_words_do_not_keep_a_host_waiting() {
    check(
        r#"
        > isready now
        info string error: isready: "now" is one word too many
        readyok
        > ucinewgame please
        info string error: ucinewgame: "please" is one word too many
        "#,
    );
    let mut conversation = Conversation::new();
    conversation.flow_of("go infinite");
    let answer = conversation.say_last("stop now");
    assert!(answer.last().is_some_and(|last| last.starts_with("bestmove ")), "{answer:?}");
}

#[test]
fn only_quit_without_arguments_ends_the_conversation() {
    let mut conversation = Conversation::new();
    assert_eq!(conversation.flow_of("quit now"), Flow::Continue);
    assert_eq!(conversation.heard(), [r#"info string error: quit: "now" is one word too many"#]);
    assert_eq!(conversation.flow_of(" quit\r"), Flow::Quit);
    assert!(conversation.heard().is_empty());
}

#[test]
fn bench_is_reproducible() {
    let nodes = || Conversation::new().say("bench").remove(0);
    let first = nodes();
    assert!(first.starts_with("Nodes searched: "), "{first}");
    assert_eq!(nodes(), first);
}

#[test]
fn supply_is_one_board_with_hands() {
    check(
        r#"
        > setoption name UCI_Variant value supply
        > position fen 4k4/9/9/9/9/9/9/4p4/9/3K5[RP] w - - 0 1 moves R@a1 e3e2
        > why P@a4
        legal
        > why R@a4
        illegal not-in-hand: There is no such piece in hand.
        > why P@b4
        illegal cannot-stand b4: That piece can never stand on that point.
        > why P@a6
        illegal drop-beyond-river a6: A piece is dropped on your own side of the river only.
        > why Q@a4
        info string error: why: "Q@a4", column 1: a drop starts with one of R N B A C P
        > position startpos
        > position fen 4k4/9/9/9/9/9/9/9/9/3K5[K] w
        info string error: position fen: "4k4/9/9/9/9/9/9/9/9/3K5[K] w", column 25: a hand has letters of pieces, without a general
        "#,
    );
    let setup = "setoption name UCI_Variant value supply";
    let mut conversation =
        Conversation::after(&[setup, "position fen 3k5/9/9/9/9/9/3r5/9/9/3K5[AP] w - - 0 1 moves A@d3 d4d3"]);
    assert_eq!(conversation.value("Fen"), "3k5/9/9/9/9/9/9/3r5/9/3K5[P] w - - 0 2");
    assert_eq!((conversation.value("Check"), conversation.value("Legal")), ("yes".to_owned(), "1 d1e1".to_owned()));
    conversation.say("position startpos");
    assert_eq!(conversation.say("go perft 2").last().unwrap(), "Nodes searched: 1920");
}
