//! No input panics, and an invalid line has no effect.

use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::RngSeed;

use crate::conversation::Conversation;

pub const COMMANDS: [&str; 23] = [
    "uci",
    "isready",
    "setoption",
    "position",
    "go",
    "stop",
    "ponderhit",
    "ucinewgame",
    "debug",
    "register",
    "gameover",
    "d",
    "why",
    "banmoves",
    "verdict",
    "notation",
    "bench",
    "quit",
    "usi",
    "ucci",
    "seal",
    "impasse",
    "usinewgame",
];

/// Words of the protocol and misspelt ones. The numbers keep perft and searches short.
const WORDS: [&str; 68] = [
    "searchmoves",
    "movestogo",
    "setoption",
    "position",
    "go",
    "why",
    "d",
    "stop",
    "isready",
    "notation",
    "ponderhit",
    "usi",
    "ucci",
    "banmoves",
    "verdict",
    "time",
    "usemillisec",
    "h2e2",
    "name",
    "value",
    "UCI_Variant",
    "RuleSet",
    "HouseRules",
    "NoProgress",
    "Seed",
    "Level",
    "banqi",
    "xiangqi",
    "shogi",
    "supply",
    "hong-kong",
    "chariot-rush,cannon-adjacent",
    "multi-capture,blind-capture",
    "k7/8/1hX5/Rs6",
    "c1",
    "a1b1,b1b2,b2c2=c,stop",
    "a1b1,",
    "startpos",
    "fen",
    "sfen",
    "moves",
    "perft",
    "full",
    "nodes",
    "movetime",
    "wtime",
    "infinite",
    "ponder",
    "0",
    "1",
    "-1",
    "99999999999999999999",
    "a1a1",
    "a1a1=K",
    "a1a1=",
    "a1a2",
    "P@e5",
    "8/8/8/K6k",
    "r",
    "-",
    "é=1",
    "mate",
    "impasse",
    "Rules",
    "handicap=rook",
    "7g7f",
    "P*5e",
    "official",
];

fn one_error(answer: &[String]) -> bool {
    let starts = ["info string error: ", "info message error: "];
    matches!(answer, [line] if starts.iter().any(|start| line.starts_with(start)))
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 400,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(5),
        ..ProptestConfig::default()
    })]

    #[test]
    fn an_unknown_word_gets_exactly_one_line(word in "[^\\s]{1,60}", rest in "[^\r\n]{0,60}") {
        prop_assume!(!COMMANDS.contains(&word.as_str()));
        let mut conversation = Conversation::new();
        let answer = conversation.say(&format!("{word} {rest}"));
        prop_assert!(one_error(&answer), "{answer:?}");
    }

    #[test]
    fn arguments_of_a_command_never_panic(command in select(&COMMANDS[..]), rest in any::<String>()) {
        prop_assume!(command != "bench");
        let mut conversation = Conversation::new();
        conversation.say_last(&format!("{command} {rest}"));
    }

    #[test]
    fn an_invalid_line_has_no_effect(
        lines in prop::collection::vec(prop::collection::vec(select(&WORDS[..]), 1..9), 1..12),
    ) {
        let mut conversation = Conversation::new();
        for words in lines {
            conversation.say("stop");
            let before = conversation.say("d");
            let answer = conversation.say(&words.join(" "));
            if one_error(&answer) {
                prop_assert_eq!(conversation.say("d"), before, "{:?}", words);
            }
        }
    }
}
