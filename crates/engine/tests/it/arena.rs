//! The program `arena`.

use std::process::{Command, Output};

fn arena(words: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_arena")).args(words).output().unwrap()
}

fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn a_match_has_a_table_json_and_records() {
    let folder = std::env::temp_dir().join(format!("teahouse-arena-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let (json, records) = (folder.join("match.json"), folder.join("games.txt"));
    let words = ["match", "--first", "search,nodes=300", "--second", "random", "--games", "4", "--seed", "3"];
    let files = ["--json", json.to_str().unwrap(), "--records", records.to_str().unwrap()];
    let output = arena(&[&words[..], &files[..]].concat());
    assert!(output.status.success(), "{output:?}");
    assert!(stdout(&output).contains("4 games"), "{}", stdout(&output));
    let told: serde_json::Value = serde_json::from_str(&std::fs::read_to_string(&json).unwrap()).unwrap();
    let number = |key: &str| told[key].as_u64().unwrap();
    assert_eq!(number("wins") + number("draws") + number("losses"), 4);
    assert!(told["score"].as_f64().unwrap() > 0.7, "{told}");
    // The engine replays every game to the same outcome.
    let games = std::fs::read_to_string(&records).unwrap();
    let lines: Vec<&str> = games.lines().filter(|line| line.starts_with("position ")).collect();
    assert_eq!(lines.len(), 4);
    for line in lines {
        let mut conversation = crate::conversation::Conversation::after(&["setoption name UCI_Variant value banqi"]);
        assert!(conversation.say(line).is_empty(), "{line}");
        assert_ne!(conversation.value("Outcome"), "ongoing");
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn matches_are_reproducible() {
    let words = ["match", "--first", "level=2", "--second", "greedy", "--games", "4", "--seed", "8"];
    let score = || stdout(&arena(&words)).lines().find(|line| line.contains("games")).map(str::to_owned);
    assert!(score().is_some());
    assert_eq!(score(), score());
}

#[test]
fn a_child_process_can_play() {
    let program = format!("uci;nodes 100;{}", env!("CARGO_BIN_EXE_teahouse-engine"));
    let output = arena(&["match", "--first", &program, "--second", "random", "--games", "2"]);
    assert!(output.status.success() && stdout(&output).contains("2 games"), "{output:?}");
}

#[test]
fn errors_name_the_argument() {
    for (words, expected) in [
        (vec!["match", "--first", "random"], "--second is missing"),
        (vec!["match", "--first", "nobody", "--second", "random"], "\"nobody\" is not a player of banqi"),
        (vec!["match", "--first", "search", "--second", "random"], "a search needs nodes=, ms= or depth="),
        (vec!["match", "--fast", "1"], "\"--fast\" is not an option"),
        (vec!["match", "--games"], "--games needs a value"),
        (vec!["dance"], "there is no command \"dance\""),
        (
            vec!["match", "--first", "greedy", "--second", "random", "--rules", "supply"],
            "\"greedy\" is not a player of supply",
        ),
    ] {
        let output = arena(&words);
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success() && error.contains(expected), "{words:?}: {error}");
    }
}
