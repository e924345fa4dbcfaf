//! The program `teahouse-sound`.

use std::process::{Command, Output};

fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_teahouse-sound")).args(arguments).output().expect("cargo has built it")
}

#[test]
fn it_writes_what_is_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    for arguments in [&[path, "--only", "tick"][..], &[path, "--only", "music-in", "--music", "2", "--seed", "3"]] {
        let output = run(arguments);
        assert!(output.status.success(), "{output:?}");
    }
    let mut names: Vec<_> =
        std::fs::read_dir(path).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    let music = std::fs::read(folder.path().join("music-in.wav")).unwrap();
    assert_eq!(names, ["music-in.wav", "tick-1.wav", "tick-2.wav"]);
    assert_eq!((&music[..4], music.len()), (&b"RIFF"[..], 44 + 2 * 44_100 * 4));
}

#[test]
fn it_prints_the_numbers_of_what_is_asked_for() {
    let output = run(&["--numbers", "--only", "place"]);
    let lines: Vec<_> = std::str::from_utf8(&output.stdout).unwrap().lines().collect();
    assert_eq!(lines.len(), 7, "a heading of two lines and five variants: {lines:#?}");
    let cells: Vec<_> = lines[2].split('|').map(str::trim).collect();
    assert_eq!((cells[1], cells[3]), ("place-1", "-3.0"));
    assert!(lines.iter().all(|line| line.matches('|').count() == 12), "{lines:#?}");
}

#[test]
fn it_refuses_with_a_reason() {
    for (arguments, reason) in [
        (&[][..], "folder"),
        (&["x", "--only", "gong"], "gong"),
        (&["x", "--music", "-1"], "3600"),
        (&["x", "--music", "NaN"], "3600"),
        (&["x", "--loud"], "loud"),
        (&["x", "--numbers"], "numbers"),
    ] {
        let output = run(arguments);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success() && said.contains(reason), "{arguments:?}: {said}");
    }
    assert!(String::from_utf8_lossy(&run(&["--help"]).stdout).contains("teahouse-sound OUT_DIR"));
}
