//! The effect of `setoption` on the positions that follow.

use crate::conversation::{Conversation, check};

fn banqi_with(options: &[&str], position: &str) -> Conversation {
    let mut lines = vec!["setoption name UCI_Variant value banqi".to_owned()];
    lines.extend(options.iter().map(|option| format!("setoption name {option}")));
    lines.push(format!("position {position}"));
    Conversation::after(&lines.iter().map(String::as_str).collect::<Vec<_>>())
}

#[test]
fn options_bind_at_the_next_position() {
    let mut conversation = Conversation::new();
    conversation.say("setoption name UCI_Variant value banqi");
    assert_eq!(conversation.legal().len(), 44);
    conversation.say("position startpos");
    assert_eq!(conversation.legal().len(), 32);
    conversation.say("setoption name UCI_Variant value shogi");
    conversation.say("ucinewgame");
    assert_eq!(conversation.legal().len(), 32);
    conversation.say("position nonsense");
    assert_eq!(conversation.legal().len(), 32);
}

#[test]
fn each_rule_set_has_its_captures_and_no_progress_limit() {
    // A cannon beside an advisor takes it in Hong Kong only.
    let takes = |option: &str| banqi_with(&[option], "fen 8/8/8/Ca6 r - 0 1").legal().contains(&"a1b1".to_owned());
    assert!(takes("RuleSet value hong-kong") && takes("ruleset value HONG-KONG"));
    assert!(!takes("RuleSet value taiwan") && !takes("RuleSet value ban-chi") && !takes("RuleSet value olympiad"));
    let outcome =
        |option: &str, quiet: u16| banqi_with(&[option], &format!("fen 8/8/8/K6k r - {quiet} 1")).value("Outcome");
    for (rule_set, limit) in [("taiwan", 60), ("hong-kong", 60), ("olympiad", 180)] {
        let option = format!("RuleSet value {rule_set}");
        assert_eq!(outcome(&option, limit - 1), "ongoing");
        assert_eq!(outcome(&option, limit), "draw: no-progress");
    }
    assert_eq!(outcome("RuleSet value ban-chi", 60_000), "ongoing");
    assert_eq!(outcome("NoProgress value 0", 60_000), "ongoing");
    assert_eq!(outcome("NoProgress value 7", 7), "draw: no-progress");
}

#[test]
fn each_house_rule_changes_the_legal_moves() {
    let legal = |rules: &str, position: &str, mv: &str| {
        banqi_with(&[&format!("HouseRules value {rules}")], position).legal().contains(&mv.to_owned())
    };
    let beside = "fen 8/8/8/Cs6 r - 0 1";
    assert!(!legal("none", beside, "a1b1") && legal("cannon-adjacent", beside, "a1b1"));
    let far_horse = "fen 8/8/8/R4h2 r - 0 1";
    assert!(!legal("none", far_horse, "a1f1") && legal("chariot-rush", far_horse, "a1f1"));
    let far_general = "fen 8/8/8/R4k2 r - 0 1";
    assert!(!legal("chariot-rush", far_general, "a1f1") && legal("chariot-rush-any", far_general, "a1f1"));
    for both in ["chariot-rush,chariot-rush-any", "chariot-rush-any, chariot-rush"] {
        assert!(legal(both, far_general, "a1f1"), "{both}");
    }
    let lists = "cannon-adjacent,chariot-rush";
    assert!(legal(lists, beside, "a1b1") && legal(lists, far_horse, "a1f1"));
    let hidden = "fen 8/8/8/RXk5 r h1 0 1";
    assert!(!legal("none", hidden, "a1b1") && legal("blind-capture", hidden, "a1b1"));
    let general = "fen 8/8/8/Ks6 r - 0 1";
    assert!(!legal("none", general, "a1b1") && legal("general-takes-soldier", general, "a1b1"));
    let hong_kong = |rules: &str| {
        let options = ["RuleSet value hong-kong".to_owned(), format!("HouseRules value {rules}")];
        banqi_with(&[&options[0], &options[1]], "fen 8/8/8/Ae6 r - 0 1").legal().contains(&"a1b1".to_owned())
    };
    assert!(!hong_kong("none") && hong_kong("advisor-over-elephant"));
    let alone = "fen 8/8/8/R7 r - 0 1";
    assert_eq!(banqi_with(&[], alone).value("Outcome"), "first wins: no-pieces");
    assert_eq!(banqi_with(&["HouseRules value keep-playing-extinct"], alone).value("Outcome"), "ongoing");
}

#[test]
fn a_rule_set_resets_house_rules_and_a_variant_resets_the_rule_set() {
    let changed = ["HouseRules value cannon-adjacent", "NoProgress value 7"];
    let resets = ["RuleSet value taiwan", "UCI_Variant value banqi"];
    for reset in resets {
        let options = [changed[0], changed[1], reset];
        assert!(!banqi_with(&options, "fen 8/8/8/Cs6 r - 0 1").legal().contains(&"a1b1".to_owned()));
        assert_eq!(banqi_with(&options, "fen 8/8/8/K6k r - 7 1").value("Outcome"), "ongoing");
    }
    let options = ["RuleSet value hong-kong", "UCI_Variant value banqi"];
    assert!(!banqi_with(&options, "fen 8/8/8/Ca6 r - 0 1").legal().contains(&"a1b1".to_owned()));
    // A list of house rules replaces the one before, and keeps the no-progress limit.
    let options = [changed[0], changed[1], "HouseRules value none"];
    assert!(!banqi_with(&options, "fen 8/8/8/Cs6 r - 0 1").legal().contains(&"a1b1".to_owned()));
    assert_eq!(banqi_with(&options, "fen 8/8/8/K6k r - 7 1").value("Outcome"), "draw: no-progress");
}

/// As uci2wb writes them, which hosts engines for XBoard.
#[test]
fn options_of_ucci_may_have_the_words_of_uci() {
    check(
        r#"
        > setoption name UCI_Variant value banqi
        > setoption name Level value 15
        info string error: setoption Level: "15" is not a whole number from 1 to 14
        > setoption Level value 3
        info string error: setoption: the word name must follow
        "#,
    );
    let mut conversation = Conversation::new();
    conversation.say("ucci");
    for line in ["setoption name UCI_Variant value banqi", "setoption UCI_Variant banqi"] {
        assert_eq!(conversation.say(line), [""; 0], "{line}");
    }
    assert!(conversation.say("setoption name Level value 15")[0].starts_with("info message error: setoption Level"));
}

#[test]
fn common_options_are_ignored_and_numbers_are_checked() {
    check(
        r#"
        > setoption name UCI_AnalyseMode value true
        > setoption name USI_Ponder value false
        > setoption name USI_Hash value 32
        > setoption name Clear Hash
        > setoption name Level value 3
        > setoption name Threads value 2
        > setoption name hash value 64
        > setoption name Seed value 9223372036854775807
        > setoption name MoveOverhead value 0
        > setoption name Move Overhead value 5000
        > setoption name MoveOverhead value 5001
        info string error: setoption MoveOverhead: "5001" is not a whole number from 0 to 5000
        > setoption name Level value 15
        info string error: setoption Level: "15" is not a whole number from 1 to 14
        > setoption name Hash
        info string error: setoption Hash: "" is not a whole number from 1 to 1024
        > setoption name Seed value -1
        info string error: setoption Seed: "-1" is not a whole number from 0 to 9223372036854775807
        > setoption name Colour value tea
        info string error: setoption: there is no option named "Colour"
        > setoption Hash 5
        info string error: setoption: the word name must follow
        > setoption name value 5
        info string error: setoption name: the option's name is missing
        "#,
    );
}

#[test]
fn unknown_options_and_values_are_named() {
    check(
        r#"
        > setoption name UCI_Variant value chess
        info string error: setoption UCI_Variant: "chess" is not one of banqi, xiangqi, shogi, supply
        > setoption name RuleSet value wxf
        > setoption name RuleSet value taiwan
        info string error: setoption RuleSet: "taiwan" is not a rule set of xiangqi (wxf, source)
        > setoption name HouseRules value none
        > setoption name HouseRules value cannon-adjacent
        info string error: setoption HouseRules: xiangqi has no house rules but none or take-general
        > setoption name UCI_Variant value shogi
        > setoption name HouseRules value take-general
        info string error: setoption HouseRules: shogi has no house rules but none
        > setoption name RuleSet value professional
        info string error: setoption RuleSet: "professional" is not a rule set of shogi (amateur, official, source)
        > setoption name NoProgress value 60
        info string error: setoption NoProgress: shogi does not count quiet plies
        > setoption name UCI_Variant value supply
        > setoption name RuleSet value wxf
        info string error: setoption RuleSet: supply is played by one set of rules only
        > setoption name UCI_Variant value banqi
        > setoption name RuleSet value hongkong
        info string error: setoption RuleSet: "hongkong" is not a rule set of banqi (taiwan, hong-kong, ban-chi, olympiad)
        > setoption name HouseRules value cannon-adjacent,nothing
        info string error: setoption HouseRules: "nothing" is not a house rule (cannon-adjacent, blind-capture, multi-capture, chariot-rush, chariot-rush-any, advisor-over-elephant, general-takes-soldier, attack-ban, negotiate, keep-playing-extinct)
        > setoption name HouseRules value none,cannon-adjacent
        info string error: setoption HouseRules: none stands alone
        > setoption name HouseRules
        info string error: setoption HouseRules: "" is not a house rule (cannon-adjacent, blind-capture, multi-capture, chariot-rush, chariot-rush-any, advisor-over-elephant, general-takes-soldier, attack-ban, negotiate, keep-playing-extinct)
        > setoption name NoProgress value 65536
        info string error: setoption NoProgress: "65536" is not a whole number from 0 to 65535
        "#,
    );
}

#[test]
fn a_refused_list_of_house_rules_has_no_effect() {
    let options = ["HouseRules value cannon-adjacent", "HouseRules value chariot-rush,no-tea"];
    let legal = banqi_with(&options, "fen 8/8/8/Cs6 r - 0 1").legal();
    assert!(legal.contains(&"a1b1".to_owned()), "{legal:?}");
}

#[test]
fn house_rules_keep_the_other_settings_of_rules() {
    let rules = "Rules value banqi taiwan captures=hong-kong no-progress=7 draws=asked colours=black";
    for list in ["none", "multi-capture"] {
        let list = format!("HouseRules value {list}");
        let mut untouched = banqi_with(&[rules, &list], "startpos");
        assert!(untouched.value("Fen").contains(" b K1A2"));
        // No automatic draw, and Hong Kong's cannon beside an advisor.
        let mut later = banqi_with(&[rules, &list], "fen 8/8/8/Ca6 r - 60 1");
        assert_eq!(later.value("Outcome"), "ongoing");
        assert!(later.legal().contains(&"a1b1".to_owned()));
    }
    // A list of house rules resets the house rules that `Rules` has set.
    let asked = ["Rules value banqi taiwan repetition=off extinction=plays-on", "HouseRules value none"];
    assert_eq!(banqi_with(&asked, "fen 8/8/8/R7 r - 0 1").value("Outcome"), "first wins: no-pieces");
}

#[test]
fn house_rules_decide_the_result_of_a_repetition() {
    let round = " a2a3 b2b3 a3a2 b3b2";
    let outcome = |rules: &str| {
        let position = format!("fen 8/8/K1s5/8 b - 0 1 moves c2b2{}", round.repeat(2));
        banqi_with(&[&format!("HouseRules value {rules}")], &position).value("Outcome")
    };
    assert_eq!(outcome("none"), "draw: repetition");
    assert_eq!(outcome("negotiate"), "ongoing");
    // Black moved first from this position and attacks the general with every move.
    assert_eq!(outcome("attack-ban"), "second wins: perpetual-attack");
    assert_eq!(outcome("attack-ban,negotiate"), "second wins: perpetual-attack");
}

/// `verdict` names a side's conduct by the reason by which it loses.
#[test]
fn verdict_proves_a_perpetual_attack() {
    let start = "fen 8/8/K1s5/8 b - 0 1 moves c2b2 a2a3 b2b3 a3a2 b3b2";
    let expected = [
        "Warning: second wins: perpetual-attack",
        "Stood after: 1 5",
        "2 second a2a3",
        "3 first b2b3 b3xa3",
        "4 second a3a2",
        "5 first b3b2 b2xa2",
        "First: perpetual-attack a2",
        "Second: idle",
    ];
    assert_eq!(banqi_with(&["HouseRules value attack-ban"], start).say("verdict"), expected);
}

#[test]
fn all_rules_can_be_set_in_one_line() {
    let line = "Rules value banqi olympiad draws=asked colours=black multi-capture=on";
    let mut conversation = Conversation::after(&[&format!("setoption name {line}"), "position startpos"]);
    assert!(conversation.value("Fen").contains(" b K1A2E2R2H2C2S5k1a2e2r2h2c2s5 0 1"));
    check(
        r#"
        > setoption name Rules value banqi taiwan tea=green
        info string error: setoption Rules: "banqi taiwan tea=green", column 14: "tea=green" is not an option here (captures=taiwan|hong-kong|hong-kong-literal, no-progress=0 to 65535, repetition=draw|off, extinction=ends|plays-on, cannon-adjacent=on|off, chariot-rush=off|by-rank|any, blind-capture=on|off, multi-capture=on|off, advisor-over-elephant=on|off, general-takes-soldier=on|off, attack-ban=on|off, draws=automatic|asked, colours=first-flip|red|black)
        > setoption name Rules value xiangqi wxf general=open
        info string error: setoption Rules: "xiangqi wxf general=open", column 13: "general=open" is not an option here (general=guarded|taken)
        "#,
    );
}
