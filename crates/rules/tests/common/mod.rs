//! Tools for the tests of several games: listed cases from files, tables of refused texts, and the pieces of a game.

#![allow(dead_code, reason = "no test program uses all of it")]

use std::io::Write;
use std::path::PathBuf;

use proptest::prelude::*;
use proptest::sample::{Index, select};
use serde_json::Value;
use teahouse_rules::shogi::{Koma, KomaKind, Side};
use teahouse_rules::{Colour, Face, Game, Kind, Occupant, ParseError, Piece, Place};

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

/// The texts under a key.
pub fn texts<'a>(case: &'a Value, key: &str) -> Vec<&'a str> {
    texts_if_any(case, key).unwrap_or_else(|| panic!("{key} of {case}"))
}

/// The texts under a key that a case may lack.
pub fn texts_if_any<'a>(case: &'a Value, key: &str) -> Option<Vec<&'a str>> {
    Some(case[key].as_array()?.iter().map(|value| value.as_str().unwrap()).collect())
}

/// Asserts that a reader refuses each text with this column and message.
#[track_caller]
pub fn refused<T>(read: impl Fn(&str) -> Result<T, ParseError>, cases: &[(&str, usize, &str)]) {
    for &(text, column, message) in cases {
        let error = read(text).err().unwrap_or_else(|| panic!("{text:?} is not refused"));
        assert_eq!(error.to_string(), format!("{text:?}, column {column}: {message}"));
    }
}

/// The text with some characters replaced by these letters, so that many texts are almost well-formed.
pub fn nearly(text: String, letters: &str, edits: usize) -> impl Strategy<Value = String> + use<> {
    let letters: Vec<char> = letters.chars().collect();
    let edits = proptest::collection::vec((any::<Index>(), select(letters)), 0..edits);
    edits.prop_map(move |edits| {
        let mut text: Vec<char> = text.chars().collect();
        for (place, letter) in edits {
            let place = place.index(text.len());
            text[place] = letter;
        }
        text.into_iter().collect()
    })
}

/// The faces of all drops that a `Move` can express, of both sides, promoted or not, and one of another game.
pub fn all_drops() -> Vec<Face> {
    let sides = Side::BOTH.into_iter();
    let komas = sides.flat_map(|side| KomaKind::ALL.into_iter().map(move |kind| Koma::new(side, kind)));
    let komas = komas.flat_map(|koma| [false, true].map(|promoted| Koma { promoted, ..koma }));
    komas.map(Face::from).chain([Piece { colour: Colour::Red, kind: Kind::Soldier }.into()]).collect()
}

/// Asserts that the physical pieces on the board agree with the position.
pub fn assert_pieces_match(game: &Game) {
    let position = game.public().position();
    for square in position.geometry().squares() {
        let expected = match position.at(square) {
            Occupant::Empty => None,
            Occupant::Hidden => Some(None),
            Occupant::Shown(face) => Some(Some(face)),
        };
        let shown = game.pieces().at(Place::square(square)).map(|(_, state)| state.face);
        assert_eq!(shown, expected, "{square} of {}", position.fen());
    }
}
