//! The command that writes the pictures as files.

use std::process::{Command, Output};

/// Runs the command with these arguments and an empty place for its folder. What it said, and which files it wrote.
fn run(folder: &str, arguments: &[&str]) -> (Output, Vec<String>) {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(folder);
    if folder.exists() {
        std::fs::remove_dir_all(&folder).expect("the folder of an earlier run can be removed");
    }
    let mut command = Command::new(env!("CARGO_BIN_EXE_teahouse-art"));
    let output = command.arg(&folder).args(arguments).output().expect("the command can be run");
    let files = std::fs::read_dir(&folder).into_iter().flatten().flatten();
    let mut names: Vec<String> = files.map(|file| file.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    (output, names)
}

#[test]
fn a_size_out_of_range_is_refused_with_the_range() {
    for size in ["0", "47", "641", "2000000000", "4294967295", "4294967296", "-5", "1.5", "large"] {
        let (output, files) = run("refused", &["--size", size]);
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{size}: {said}");
        assert!(said.contains("from 48 to 640") && said.contains(size), "{size}: {said}");
        assert_eq!(said.lines().count(), 1, "a sentence, no panic: {said}");
        assert!(files.is_empty(), "{size}: {files:?}");
    }
}

#[test]
fn the_smallest_and_the_largest_size_are_taken() {
    for size in ["48", "640"] {
        let (output, files) = run(&format!("taken-{size}"), &["--size", size, "--only", "groove"]);
        assert!(output.status.success(), "{size}: {}", String::from_utf8_lossy(&output.stderr));
        assert_eq!(files, ["groove.png"], "{size}");
    }
}

#[test]
fn help_says_which_sizes_there_are() {
    let output = Command::new(env!("CARGO_BIN_EXE_teahouse-art")).arg("--help").output().unwrap();
    assert!(output.status.success());
    assert!(String::from_utf8(output.stdout).unwrap().contains("48 to 640"));
}
