//! The dependencies between the rooms of `src` and between the crates. "The house" in CONTRIBUTING.md has the table.

mod circles;
mod comments;
mod names;
mod paths;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use paths::{imports, paths_of};

/// The rooms, from the ground up. A room imports only rooms before it.
const ROOMS: [&str; 16] = [
    "core", "prefs", "i18n", "input", "paint", "ui", "session", "opponent", "manual", "board", "speech", "audio",
    "hud", "menus", "screens", "shell",
];

/// The crates of the workspace, each with the workspace's crates that it may depend on.
const CRATES: [(&str, &[&str]); 6] = [
    ("rules", &[]),
    ("record", &["rules"]),
    ("table", &["rules", "record"]),
    ("engine", &["rules"]),
    ("art", &[]),
    ("sound", &[]),
];

fn root() -> &'static Path {
    Path::new(".")
}

/// Every Rust file below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path));
        } else if path.extension().is_some_and(|kind| kind == "rs") {
            found.push(path);
        }
    }
    found
}

/// How deep the module of a file of `src` lies: 1 for the first file of a room.
fn depth(file: &Path) -> usize {
    let segments = file.strip_prefix(root().join("src")).unwrap().components().count();
    segments - usize::from(file.ends_with("mod.rs"))
}

/// The room of a file of `src`; `None` for `lib.rs` and `main.rs`.
fn room(file: &Path) -> Option<String> {
    let inside = file.strip_prefix(root().join("src")).unwrap();
    (inside.components().count() > 1).then(|| inside.iter().next().unwrap().to_str().unwrap().to_owned())
}

#[test]
fn a_room_imports_only_rooms_before_it() {
    let floor: BTreeMap<_, _> = ROOMS.iter().enumerate().map(|(floor, room)| (room.to_string(), floor)).collect();
    let mut wrong = Vec::new();
    for file in files(&root().join("src")) {
        let Some(room) = room(&file) else { continue };
        let own = *floor.get(&room).unwrap_or_else(|| panic!("{room} is no room: add it to ROOMS"));
        for other in imports(&fs::read_to_string(&file).unwrap(), depth(&file)) {
            if floor.get(&other).is_some_and(|other| *other > own) {
                wrong.push(format!("{} imports {other}", file.strip_prefix(root()).unwrap().display()));
            }
        }
    }
    assert_eq!(wrong, [""; 0], "the order of the rooms is {ROOMS:?}");
}

/// The rooms that a part of CONTRIBUTING.md names, in the order of their places.
fn rooms_in(text: &str) -> Vec<&str> {
    text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| ROOMS.contains(word)).collect()
}

#[test]
fn the_drawing_and_the_table_have_the_rooms_in_their_order() {
    let page = fs::read_to_string(root().join("CONTRIBUTING.md")).unwrap();
    let drawing = page.split("```").nth(1).unwrap();
    let from_above: Vec<&str> = ROOMS.into_iter().rev().collect();
    assert_eq!(rooms_in(drawing), from_above, "{drawing}");
    let table = page.split("| room | contents | must not |").nth(1).unwrap();
    let names = table.lines().filter_map(|line| line.strip_prefix("| `")).filter_map(|line| line.split('`').next());
    assert_eq!(names.take(ROOMS.len()).collect::<Vec<_>>(), ROOMS);
    let crates: BTreeSet<_> = CRATES.iter().map(|(name, _)| *name).collect();
    let drawn = drawing.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| crates.contains(word));
    assert_eq!(drawn.collect::<BTreeSet<_>>(), crates, "every crate is in the drawing");
}

/// The files that comments name by their whole names, and the paths in backticks.
fn paths_in_comments(source: &str) -> Vec<&str> {
    let comments = source.lines().filter_map(|line| line.split_once("//")).map(|(_, comment)| comment);
    let words = comments.flat_map(|line| line.split(|c: char| !c.is_ascii_alphanumeric() && !"_-./`".contains(c)));
    let is_path = |word: &&str| {
        let is_relative = word.strip_prefix('`').is_some_and(|word| word.starts_with(|c: char| c.is_ascii_lowercase()));
        word.trim_matches(['`', '.']).ends_with(".md") || is_relative && word.contains('/')
    };
    words.filter(is_path).map(|word| word.trim_matches(['`', '.'])).collect()
}

#[test]
fn comments_name_only_files_and_rooms_that_exist() {
    let mut wrong = Vec::new();
    for folder in ["src", "crates", "tests", "examples"].map(|folder| root().join(folder)) {
        for file in files(&folder) {
            let exists = |path: &str| {
                let mut above = file.ancestors().map(|above| above.join(path));
                above.any(|path| path.exists() || path.with_extension("rs").exists())
            };
            // Elsewhere a path in backticks may also be a position or a path of a journal.
            let is_checked = |path: &&str| folder.ends_with("src") || path.ends_with(".md");
            let source = fs::read_to_string(&file).unwrap();
            let gone = paths_in_comments(&source).into_iter().filter(is_checked).filter(|path| !exists(path));
            wrong.extend(gone.map(|path| format!("{} names {path}", file.display())));
        }
    }
    assert_eq!(wrong, [""; 0]);
}

#[test]
fn a_path_in_a_comment_is_found() {
    let source = "//! CREDITS.md has `core/clock` and 1/60.\nfn f() {} // see (README.md §3), `Screen`\nlet name = \"CREDITS.md\";";
    assert_eq!(paths_in_comments(source), ["CREDITS.md", "core/clock", "README.md"]);
}

#[test]
fn only_lib_and_main_are_outside_the_rooms() {
    let outside: BTreeSet<_> = files(&root().join("src")).into_iter().filter(|file| room(file).is_none()).collect();
    assert_eq!(outside, ["lib.rs", "main.rs"].map(|name| root().join("src").join(name)).into());
}

#[test]
fn a_crate_depends_only_on_allowed_crates_and_not_on_bevy() {
    for (name, may_know) in CRATES {
        let manifest = fs::read_to_string(root().join("crates").join(name).join("Cargo.toml")).unwrap();
        let table: toml::Table = manifest.parse().unwrap();
        let known = table.get("dependencies").and_then(toml::Value::as_table).cloned().unwrap_or_default();
        for dependency in known.keys() {
            assert!(!dependency.starts_with("bevy"), "{name} depends on {dependency}");
            if let Some(ours) = dependency.strip_prefix("teahouse-") {
                assert!(may_know.contains(&ours), "{name} depends on {dependency}");
            }
        }
    }
}

/// The page names the test of each sentence of the sources.
#[test]
fn the_page_of_the_sources_names_tests_that_exist() {
    let page = fs::read_to_string(root().join("docs/sources.md")).unwrap();
    let named = page.split('`').skip(1).step_by(2).filter(|word| word.contains('_') && !word.contains(['/', '.']));
    let sources: Vec<String> = ["src", "crates", "tests"]
        .iter()
        .flat_map(|folder| files(&root().join(folder)))
        .map(|file| fs::read_to_string(file).unwrap())
        .collect();
    let missing: Vec<&str> =
        named.filter(|name| !sources.iter().any(|source| source.contains(&format!("fn {name}(")))).collect();
    assert_eq!(missing, [""; 0]);
}

/// The files in backticks in the first column of a table, each from the root. Later files of a row are named from a folder above
/// the first.
fn files_of_row(row: &str) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = Vec::new();
    for name in row.split('|').nth(1).unwrap().split('`').skip(1).step_by(2) {
        let first = files.first().cloned().unwrap_or_default();
        let mut places = first.ancestors().map(|above| root().join(above).join(name));
        files.push(places.find(|path| path.exists()).unwrap_or_else(|| panic!("there is no {name}: {row}")));
    }
    files
}

#[test]
fn the_files_that_a_new_game_touches_are_counted() {
    let page = fs::read_to_string(root().join("CONTRIBUTING.md")).unwrap();
    let section = page.split("\n## Adding a game\n").nth(1).unwrap();
    let table = section.split("| file | what for |\n|---|---|\n").nth(1).unwrap();
    let rows = table.lines().take_while(|line| line.starts_with('|'));
    let (optional, needed): (Vec<_>, Vec<_>) = rows.partition(|row| row.contains("| optional: "));
    let count = |rows: &[&str]| rows.iter().flat_map(|row| files_of_row(row)).count();
    assert!(count(&optional) > 0);
    let said = section.split("own touches: ").nth(1).unwrap().split(',').next().unwrap();
    assert_eq!(said, count(&needed).to_string());
}
