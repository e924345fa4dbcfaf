//! The text form of the map. It holds the differences from the usual bindings, in words that a person can edit.

use std::collections::BTreeMap;
use std::fmt::Write;

use bevy::prelude::*;
use toml::{Table, Value};

use super::Action;
use super::binding::{self, Key};
use super::map::{ActionMap, Controller};

/// The groups of the text.
const KEYS: &str = "keys";
const PAD: &str = "pad";
const PRINTS: &str = "prints";

/// The bindings of a text, and its faulty entries as written. For these the usual bindings are kept.
///
/// # Errors
/// When the text is not TOML.
pub(super) fn read(text: &str) -> Result<(ActionMap, Vec<String>), toml::de::Error> {
    let table: Table = text.parse()?;
    let mut faults = Vec::new();
    for (name, value) in &table {
        if ![KEYS, PAD, PRINTS].contains(&name.as_str()) || !value.is_table() {
            faults.push(name.clone());
        }
    }
    let group = |name: &str| table.get(name).and_then(Value::as_table).cloned().unwrap_or_default();
    let keys = entries(&group(KEYS), |word| word.parse::<Key>().ok(), &mut faults);
    let buttons = entries(&group(PAD), binding::button, &mut faults);
    let mut prints = BTreeMap::new();
    for (word, value) in &group(PRINTS) {
        match (word.parse::<Key>(), value.as_str()) {
            (Ok(Key { code, shift: false }), Some(text)) if is_printable(text) => {
                prints.insert(code, text.to_owned());
            }
            _ => faults.push(format!("{word} = {value}")),
        }
    }
    let (map, lost) = ActionMap::of(&keys, &buttons, prints);
    for (action, kind) in lost {
        let name = if kind == Controller::Keyboard { KEYS } else { PAD };
        if let Some(value) = group(name).get(&action.to_string()) {
            faults.push(format!("{action} = {value}"));
        }
    }
    Ok((map, faults))
}

/// The label of a key: a character or two.
pub(super) fn is_printable(text: &str) -> bool {
    (1..=2).contains(&text.chars().count()) && !text.chars().any(char::is_control)
}

/// The actions of a group whose words are all understood.
fn entries<T>(group: &Table, read: fn(&str) -> Option<T>, faults: &mut Vec<String>) -> BTreeMap<Action, Vec<T>> {
    let mut entries = BTreeMap::new();
    for (word, value) in group {
        let words = value.as_array().map_or(std::slice::from_ref(value), Vec::as_slice);
        let things: Option<Vec<T>> = words.iter().map(|word| word.as_str().and_then(read)).collect();
        match (word.parse(), things) {
            (Ok(action), Some(things)) => {
                entries.insert(action, things);
            }
            _ => faults.push(format!("{word} = {value}")),
        }
    }
    entries
}

/// The text of a map.
pub(super) fn write(map: &ActionMap) -> String {
    let mut text = String::from("# Keys and buttons that differ from the usual ones.\n");
    let keys = |action: Action| map.keys(action).iter().map(Key::to_string).collect();
    let buttons = |action: Action| map.buttons(action).iter().map(|button| format!("{button:?}")).collect();
    write_group(&mut text, KEYS, map, Controller::Keyboard, keys);
    write_group(&mut text, PAD, map, Controller::Pad, buttons);
    if !map.prints().is_empty() {
        text.push_str("\n# What stands on keys.\n[prints]\n");
        for (code, print) in map.prints() {
            line(&mut text, &format!("{code:?}"), &Value::String(print.clone()));
        }
    }
    text
}

fn write_group(
    text: &mut String,
    name: &str,
    map: &ActionMap,
    kind: Controller,
    words: impl Fn(Action) -> Vec<String>,
) {
    let changed: Vec<Action> = Action::ALL.iter().copied().filter(|action| !map.is_usual(*action, kind)).collect();
    if changed.is_empty() {
        return;
    }
    line_break(text, name);
    for action in changed {
        let words = words(action).into_iter().map(Value::String).collect();
        line(text, &action.to_string(), &Value::Array(words));
    }
}

/// Writing to a string cannot fail.
fn line_break(text: &mut String, name: &str) {
    let _ = write!(text, "\n[{name}]\n");
}

fn line(text: &mut String, word: &str, value: &Value) {
    let _ = writeln!(text, "{word} = {value}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changed_bindings_are_read_back() {
        let mut map = ActionMap::default();
        assert!(!write(&map).contains('['), "nothing was changed: {}", write(&map));
        map.bind_key(Action::Undo, Key::with_shift(KeyCode::KeyL)).unwrap();
        map.bind_key(Action::Menu, Key::new(KeyCode::KeyR)).unwrap();
        map.bind_button(Action::Mute, GamepadButton::LeftThumb).unwrap();
        map.set_print(KeyCode::Quote, String::from("\""));
        let (again, faults) = read(&write(&map)).unwrap();
        assert_eq!((&again, faults.as_slice()), (&map, &[][..]), "{}", write(&map));
    }

    /// A file of version 0.1. It is never rewritten.
    const CHANGED_0_1: &str = include_str!("golden/controls-0.1.toml");

    #[test]
    fn a_file_of_version_0_1_is_read_and_written_again_as_it_was() {
        let (map, faults) = read(CHANGED_0_1).unwrap();
        assert_eq!(faults, Vec::<String>::new());
        let keys = [Action::Undo, Action::Rules, Action::Menu].map(|action| map.keys(action));
        let shift_l = Key::with_shift(KeyCode::KeyL);
        assert_eq!(keys, [&[shift_l][..], &[], &[Key::new(KeyCode::KeyR)]]);
        let buttons = [Action::Turn, Action::Mute].map(|action| map.buttons(action));
        assert_eq!(buttons, [&[][..], &[GamepadButton::LeftThumb]]);
        assert_eq!(map.print(KeyCode::Quote), Some("ä"));
        assert_eq!(write(&map), CHANGED_0_1);
    }

    #[test]
    fn a_faulty_entry_does_not_affect_others() {
        let text = "[keys]\nundo = [\"KeyÜ\"]\nlist = \"F5\"\nfly = [\"KeyF\"]\nmute = 7\nledger = []\n\
                    [pad]\nundo = [\"Triangle\"]\nlist = [\"North\"]\n\
                    [prints]\nF5 = \"too long\"\nQuote = \"ä\"\n[flavour]\nx = 1\n";
        let (map, mut faults) = read(text).unwrap();
        faults.sort();
        let expected = [
            "F5 = \"too long\"",
            "flavour",
            "fly = [\"KeyF\"]",
            "mute = 7",
            "undo = [\"KeyÜ\"]",
            "undo = [\"Triangle\"]",
        ];
        assert_eq!(faults, expected);
        assert_eq!(map.keys(Action::Undo), [Key::new(KeyCode::KeyU)]);
        assert_eq!(map.keys(Action::List), [Key::new(KeyCode::F5)]);
        assert_eq!(map.keys(Action::Ledger), []);
        assert_eq!(map.buttons(Action::List), [GamepadButton::North]);
        assert_eq!(map.buttons(Action::Undo), [], "its usual button is used");
        assert_eq!(map.print(KeyCode::Quote), Some("ä"));
    }

    #[test]
    fn actions_with_the_same_key_are_reported() {
        let (map, faults) = read("[keys]\nlist = [\"F5\"]\nundo = [\"F5\"]\ncancel = []\n").unwrap();
        assert_eq!(map.action_of_key(Key::new(KeyCode::F5)), Some(Action::Undo), "the first as they are shown");
        assert_eq!(map.keys(Action::List), [Key::new(KeyCode::KeyL)]);
        assert_eq!(faults, ["cancel = []", "list = [\"F5\"]"]);
    }

    #[test]
    fn a_text_that_is_no_toml_is_an_error() {
        assert!(read("[keys\nup = ").is_err());
        assert_eq!(read("").unwrap(), (ActionMap::default(), Vec::new()));
        assert_eq!(read("keys = 3\n").unwrap(), (ActionMap::default(), vec![String::from("keys")]));
    }
}
