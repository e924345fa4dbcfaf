//! Moves as text: errors of unreadable and illegal moves, and round trips of every notation.

use crate::conversation::{Conversation, check};

#[test]
fn why_names_the_open_chain() {
    check(
        r#"
        > setoption name UCI_Variant value banqi
        > setoption name HouseRules value multi-capture
        > position fen 8/8/1h6/Rh1s4 r - 0 9 moves a1b1
        > why d1d2
        illegal chain-open b1: In a chain of captures the same piece captures again, or the turn stops.
        > why h4h3
        illegal chain-open b1: In a chain of captures the same piece captures again, or the turn stops.
        > position fen 8/8/1h6/Rh1s4 r - 0 9 moves a1b1 d1d2
        info string error: position: move 2, "d1d2": chain-open b1: In a chain of captures the same piece captures again, or the turn stops.
        "#,
    );
}

#[test]
fn why_explains_the_illegal_step_of_a_chain() {
    check(
        r#"
        > setoption name UCI_Variant value banqi
        > position startpos
        > why a1a1,stop
        illegal face-missing a1: The move does not name the revealed face.
        > setoption name HouseRules value multi-capture
        > position fen 8/8/1h6/Rh1s4 r - 0 9
        > why a1b1,b1c1,stop
        illegal chain-open b1: In a chain of captures the same piece captures again, or the turn stops.
        > why a1b1,b1b2,stop
        legal
        > why a1b1,b1x2,stop
        info string error: why: "a1b1,b1x2,stop", column 8: that square is not on the board
        "#,
    );
}

#[test]
fn unreadable_moves_are_explained_in_the_dialect() {
    check(
        r#"
        > why H3E3
        info string error: why: "H3E3", column 1: a move is two squares, such as a2b2, in small letters
        > why C2=5
        info string error: why: "C2=5", column 1: a move is two squares, such as a2b2
        "#,
    );
    let mut ucci = Conversation::after(&["ucci"]);
    for (word, column, message) in [
        ("b9c", 3, "a move is two squares, such as a2b2"),
        ("b9j9", 3, "that square is not on the board"),
        ("b9c9é", 3, "a move is two squares, such as a2b2"),
        ("b9", 1, "a move is two squares, such as a2b2"),
        ("B9C9", 1, "a move is two squares, such as a2b2, in small letters"),
    ] {
        let expected = format!("info message error: why: {word:?}, column {column}: {message}");
        assert_eq!(ucci.say(&format!("why {word}")), [expected]);
    }
}

#[test]
fn read_gives_the_move_of_a_text() {
    check(
        r#"
        > read wxf C2=5
        h3e3
        > read hant 炮二平五
        h3e3
        > read system1 炮 (32)-35
        h3e3
        > read wxf C2
        info string error: read wxf: "C2", column 3: expected forward, backward or sideways: + - = or 進 退 平
        > read ki2 ▲７六歩
        info string error: read: "ki2" is not a notation of xiangqi that can be read (uci, ucci, iccs, wxf, hant, hans, system1, system2)
        > read
        info string error: read: a notation and a move must follow
        > setoption name UCI_Variant value banqi
        > position fen 8/8/Rh5X/8 r a1 0 1
        > read words chariot a2 takes horse b2
        a2b2
        > read text h2(a)
        h2h2=a
        > read uci a2b2
        a2b2
        > setoption name UCI_Variant value supply
        > position startpos
        > read uci h3e3
        h3e3
        "#,
    );
    let mut usi = Conversation::after(&["usi", "position startpos moves 7g7f 3c3d"]);
    for text in ["kif ２二角成(88)", "csa +8822UM", "hodges Bx2b+", "usi 8h2b+"] {
        assert_eq!(usi.say(&format!("read {text}")), ["8h2b+"], "{text}");
    }
    usi.say("position startpos moves 7g7f 3c3d 8h2b+");
    assert_eq!(usi.say("read kif 同　銀(31)"), ["3a2b"]);
    let lines = usi.say("notation");
    assert!(lines.iter().any(|line| line.contains("usi=3a2b") && line.ends_with("ki2=△同　銀")), "{lines:?}");
    let mut ucci = Conversation::after(&["ucci"]);
    assert_eq!(ucci.say("read wxf C2=5"), ["h2e2"]);
}

/// `read` reads all that `notation` writes, except KI2.
#[test]
fn read_reverses_notation() {
    for variant in ["banqi", "xiangqi", "shogi", "supply"] {
        let variant_is = format!("setoption name UCI_Variant value {variant}");
        let mut conversation = Conversation::after(&[&variant_is, "position startpos"]);
        for line in conversation.say("notation") {
            let mut texts = line.split('\t').map(|text| text.split_once('=').unwrap());
            let (key, first) = texts.clone().next().unwrap();
            let answer = conversation.say(&format!("read {key} {first}"));
            for (key, text) in texts.by_ref().filter(|(key, _)| *key != "ki2") {
                // Coordinates omit an unknown face.
                assert_eq!(conversation.say(&format!("read {key} {text}")), answer, "{line}");
            }
        }
    }
}
