//! Test cases from files.

use std::io::Write;
use std::path::PathBuf;

use serde_json::Value;

/// A file of `tests/data`, by name.
pub fn own(name: &str) -> Vec<Value> {
    let path = format!("tests/data/{name}.json");
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

/// A file of the folder of published positions, which are kept outside the project. Without the file, the function prints that
/// the test is skipped.
pub fn published(name: &str) -> Option<Value> {
    let beside = || PathBuf::from("../../../shared/vectors/third_party");
    let folder = std::env::var_os("TEAHOUSE_VECTORS").map_or_else(beside, PathBuf::from);
    let path = folder.join(format!("{name}.json"));
    if !path.exists() {
        say(&format!("SKIPPED: {} is not here; TEAHOUSE_VECTORS names its folder", path.display()));
        return None;
    }
    Some(serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap())
}

/// Prints a line. The test harness hides the output of `eprintln` in tests that pass.
pub fn say(sentence: &str) {
    std::io::stderr().write_all(format!("{sentence}\n").as_bytes()).unwrap();
}

/// The text under a key.
pub fn text<'a>(case: &'a Value, key: &str) -> &'a str {
    case[key].as_str().unwrap_or_else(|| panic!("{key} of {case}"))
}

/// The texts under a key; none if there is no such key.
pub fn texts<'a>(case: &'a Value, key: &str) -> Vec<&'a str> {
    case[key].as_array().into_iter().flatten().map(|value| value.as_str().unwrap()).collect()
}
