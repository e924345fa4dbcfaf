//! The command that writes the pictures as files.

use std::process::{Command, Output};

/// Runs the command with these arguments in an empty folder. Its output, and the files it wrote.
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
    for size in ["0", "47", "788", "2000000000", "4294967295", "4294967296", "-5", "1.5", "large"] {
        let (output, files) = run("refused", &["--size", size]);
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{size}: {said}");
        assert!(said.contains("from 48 to 787") && said.contains(size), "{size}: {said}");
        assert_eq!(said.lines().count(), 1, "a sentence, no panic: {said}");
        assert!(files.is_empty(), "{size}: {files:?}");
    }
}

#[test]
fn the_smallest_and_the_largest_size_are_taken() {
    for size in ["48", "787"] {
        let (output, files) = run(&format!("taken-{size}"), &["--size", size, "--only", "groove"]);
        assert!(output.status.success(), "{size}: {}", String::from_utf8_lossy(&output.stderr));
        assert_eq!(files, ["groove.png"], "{size}");
    }
}

#[test]
fn a_word_that_is_no_name_is_refused_with_the_names() {
    for (arguments, known) in [
        (["--only", "zzz"], "disc, engraving, glint"),
        (["--theme", "zzz"], "rice-paper"),
        (["--discs", "zzz"], "rosewood"),
    ] {
        let (output, files) = run("unknown", &arguments);
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{arguments:?}: {said}");
        assert!(said.contains("zzz") && said.contains(known), "{arguments:?}: {said}");
        assert_eq!(said.lines().count(), 1, "a sentence, no panic: {said}");
        assert!(files.is_empty(), "{arguments:?}: {files:?}");
    }
}

#[test]
fn both_sides_have_pieces_for_learners() {
    let (output, files) = run("learner", &["--size", "48", "--only", "disc-learner"]);
    assert!(output.status.success());
    assert_eq!(files.len(), 14, "{files:?}");
}

#[test]
fn discs_can_be_of_another_material_than_the_theme_s() {
    let baked = |folder: &str, arguments: &[&str]| {
        let only = ["--size", "48", "--only", "disc-red-兵"];
        let (output, files) = run(folder, &[&only, arguments].concat());
        assert!(output.status.success(), "{arguments:?}");
        assert_eq!(files, ["disc-red-兵.png"]);
        let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(folder).join(&files[0]);
        std::fs::read(path).expect("the picture can be read")
    };
    assert_eq!(baked("own", &[]), baked("boxwood", &["--discs", "boxwood"]));
    assert_ne!(baked("own", &[]), baked("rosewood", &["--discs", "rosewood"]));
}

#[test]
fn icons_have_the_sizes_of_desktops() {
    let (output, files) = run("icons", &["--icons"]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let sides = [1024, 128, 16, 24, 256, 32, 48, 512, 64];
    assert_eq!(files, sides.map(|side| format!("icon-{side}.png")));
}

#[test]
fn help_says_which_sizes_there_are() {
    let output = Command::new(env!("CARGO_BIN_EXE_teahouse-art")).arg("--help").output().unwrap();
    assert!(output.status.success());
    assert!(String::from_utf8(output.stdout).unwrap().contains("48 to 787"));
}
