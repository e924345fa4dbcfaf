//! Banqi: flips, counts, chains of captures, endings, and the seal of its deal.

use crate::conversation::{Conversation, check};
use crate::transcripts::banqi;

#[test]
fn banqi_starts_with_32_flips_of_14_faces() {
    let mut conversation = banqi("startpos");
    let lines = conversation.say("go perft 1");
    assert_eq!(lines.len(), 34);
    assert_eq!((lines[0].as_str(), lines[31].as_str()), ("a1a1: 14", "h4h4: 14"));
    assert!(lines[..32].is_sorted() && lines[..32].iter().all(|line| line.ends_with(": 14")));
    assert_eq!(lines[32..], ["", "Nodes searched: 448"]);
}

#[test]
fn perft_full_counts_the_same_leaves() {
    for position in ["startpos", "fen 1Xr2c1X/s1CSR2X/X1h3a1/1E1K1sX1 b A1S2k1s1 3 20"] {
        let mut conversation = banqi(position);
        for depth in 0..3 {
            let counted = conversation.say(&format!("go perft {depth}"));
            assert_eq!(conversation.say(&format!("go perft {depth} full")), counted);
        }
    }
}

#[test]
fn perft_counts_each_face_and_stops_at_the_end() {
    check(
        "
        > setoption name UCI_Variant value banqi
        > position fen X7/8/s7/K7 r S1 0 1
        > go perft 0

        Nodes searched: 1
        > go perft 1
        a1b1: 1
        a4a4: 1

        Nodes searched: 2
        > position fen X6X/8/8/K7 r S1s1 0 1
        > go perft 1
        a1a2: 1
        a1b1: 1
        a4a4: 2
        h4h4: 2

        Nodes searched: 6
        > position fen K7/8/8/8 r - 0 1
        > go perft 1

        Nodes searched: 0
        > setoption name HouseRules value keep-playing-extinct
        > position fen K7/8/8/8 r - 0 1
        > go perft 1
        a4a3: 1
        a4b4: 1

        Nodes searched: 2
        ",
    );
}

#[test]
fn the_first_flip_decides_the_colours() {
    let mut conversation = banqi("startpos");
    assert_eq!(conversation.value("Side"), "first");
    conversation.say("position startpos moves a1a1=k");
    assert_eq!(conversation.value("Side"), "second");
    assert_eq!(conversation.value("Fen"), "XXXXXXXX/XXXXXXXX/XXXXXXXX/kXXXXXXX r K1A2E2R2H2C2S5a2e2r2h2c2s5 0 1");
    conversation.say("position startpos moves a1a1=k h4h4=S");
    assert_eq!(conversation.value("Side"), "first");
}

#[test]
fn moves_past_an_end_are_accepted() {
    let mut conversation = Conversation::after(&[
        "setoption name UCI_Variant value banqi",
        "setoption name NoProgress value 2",
        "position fen 8/8/8/K1s4k r - 0 1 moves a1a2 h1h2",
    ]);
    assert_eq!(conversation.value("Outcome"), "draw: no-progress");
    assert!(!conversation.legal().is_empty());
    conversation.say("position fen 8/8/8/K1s4k r - 0 1 moves a1a2 h1h2 a2a1");
    assert_eq!(conversation.value("Outcome"), "draw: no-progress");
    // The soldier captures the general, the opponent's last piece.
    conversation.say("position fen 8/8/8/K1s4k r - 0 1 moves a1a2 h1h2 a2a1 h2h1 a1b1 c1b1");
    assert_eq!(conversation.value("Outcome"), "second wins: no-pieces");
    conversation.say("position fen 8/8/8/K1s4k r - 0 1 moves a1b1 c1b1 h1h2");
    assert_eq!(conversation.value("Outcome"), "second wins: no-pieces");
}

#[test]
fn the_third_repetition_is_a_draw() {
    let cycle = " a1a2 h1h2 a2a1 h2h1";
    let at = |moves: &str| {
        let mut conversation = banqi(&format!("fen 8/8/8/K6k r - 0 1 moves{moves}"));
        (conversation.value("Repetition"), conversation.value("Outcome"))
    };
    assert_eq!(at(cycle), ("2".to_owned(), "ongoing".to_owned()));
    assert_eq!(at(&cycle.repeat(2)), ("3".to_owned(), "draw: repetition".to_owned()));
    assert_eq!(at(&format!("{} a1b1", cycle.repeat(2))), ("1".to_owned(), "ongoing".to_owned()));
}

#[test]
fn notation_names_each_legal_move() {
    check(
        r"
        > setoption name UCI_Variant value banqi
        > position fen 8/2C1r1h1/8/X7 r k1 0 1
        > notation
        uci=a1a1\ttext=a1(?)\twords=flip a1
        uci=c3b3\ttext=Cc3-b3\twords=cannon c3 to b3
        uci=c3c2\ttext=Cc3-c2\twords=cannon c3 to c2
        uci=c3c4\ttext=Cc3-c4\twords=cannon c3 to c4
        uci=c3d3\ttext=Cc3-d3\twords=cannon c3 to d3
        uci=c3g3\ttext=Cc3xg3\twords=cannon c3 takes horse g3
        ",
    );
}

#[test]
fn a_chain_of_captures_is_steps_or_one_word() {
    const RULES: [&str; 2] =
        ["setoption name UCI_Variant value banqi", "setoption name HouseRules value multi-capture,blind-capture"];
    check(
        r#"
        > setoption name UCI_Variant value banqi
        > setoption name HouseRules value multi-capture,blind-capture
        > position fen k7/8/1hX5/Rs6 r c1 3 5 moves a1b1
        > go perft 1
        b1b2: 1
        stop: 1

        Nodes searched: 2
        > why b1c1
        illegal chain-open b1: In a chain of captures the same piece captures again, or the turn stops.
        > why b1b2,b2c2=c
        legal
        > why b1b2,b2c2=c,stop
        legal
        > position fen k7/8/1hX5/Rs6 r c1 3 5 moves a1b1,b1b2,b2c2=c,stop
        > why stop
        info string error: why: "stop", column 1: there is no chain of captures to stop
        > position fen k7/8/1hX5/Rs6 r c1 3 5 moves a1b1,b1b2,b2c2
        info string error: position: move 1, "a1b1,b1b2,b2c2": face-missing c2: The move does not name the revealed face.
        > position fen k7/8/1hX5/Rs6 r c1 3 5 moves a1b1,b1b9
        info string error: position: move 1, "a1b1,b1b9", column 8: that square is not on the board
        > position fen k7/8/1hX5/Rs6 r c1 3 5 moves a1b1, stop
        info string error: position: move 1, "a1b1,": after a comma the next capture must follow, or stop
        > position fen k7/8/1hX5/Rs6 r c1 3 5 moves a1b1,stop,a4a3
        info string error: position: move 1, "a1b1,stop,a4a3": the turn is over after "stop", and the next one is a word of its own
        > setoption name UCI_Variant value xiangqi
        > position startpos moves h3e3,h10g8
        info string error: position: move 1, "h3e3,h10g8": the turn is over after "h3e3", and the next one is a word of its own
        > position startpos
        > why h3e3,h10g8
        info string error: why: "h3e3,h10g8": the turn is over after "h3e3", and the next one is a word of its own
        "#,
    );
    let open = "position fen k7/8/1hX5/Rs6 r c1 3 5 moves a1b1";
    let mut conversation = Conversation::after(&[RULES[0], RULES[1], open]);
    let expected = ["k7/8/1hX5/1R6 r c1 0 5 chain=b1", "first", "2 b1b2 stop", "1", "ongoing"];
    assert_eq!(["Fen", "Side", "Legal", "Repetition", "Outcome"].map(|key| conversation.value(key)), expected);
    let turn = "position fen k7/8/1hX5/Rs6 r c1 3 5 moves a1b1,b1b2,b2c2=c,stop";
    let fen = |position: &str| Conversation::after(&[RULES[0], RULES[1], position]).value("Fen");
    assert_eq!(fen(turn), "k7/8/2R5/8 b - 0 5");
    assert_eq!(fen(&turn.replace(',', " ").replace(" stop", "")), "k7/8/2R5/8 b - 0 5");
    assert_eq!(fen(&turn.replace(",b1b2,b2c2=c", "")), "k7/8/1hX5/1R6 b c1 0 5");
}

#[test]
fn seal_computes_the_commitment_of_a_journal() {
    // The match of the table's golden journal.
    const MATCH: &str = "57a77f0ea20a8399fbc2e556e15c0441";
    const DEAL: &str = "08030402060209090d0c06060c0a0d040601050d0d0103080a00050b0d06070b";
    const NONCE: &str = "9372eb3f7d9f838cd17d04b781a6a4a1a39837f2ca0e3622ec43c398745e0000";
    const RULES: &str = "banqi taiwan captures=taiwan no-progress=60 repetition=draw extinction=ends \
                         cannon-adjacent=off chariot-rush=off";
    check(&format!(
        "
        > seal {MATCH} {DEAL} {NONCE} {RULES}
        Commitment: 94441ff21d693ba6928a0d9b81cbc31488379a32ebac453315247f7f170d66e7
        > seal
        info string error: seal: the match is missing
        > seal {MATCH} {DEAL}
        info string error: seal: the nonce is missing
        > seal {MATCH} 0g {NONCE} {RULES}
        info string error: seal: deal: \"0g\" is not made of hexadecimal digits
        > seal {MATCH} {DEAL} 00 {RULES}
        info string error: seal: nonce: a nonce is 64 hexadecimal digits
        "
    ));
    let mut conversation = Conversation::new();
    for line in [format!("seal {MATCH} 00 {NONCE} {RULES}"), format!("seal {MATCH} {DEAL} {NONCE} chess")] {
        let answer = conversation.say(&line);
        assert!(answer.len() == 1 && answer[0].starts_with("info string error: seal: "), "{answer:?}");
    }
}
