//! The names of keys and buttons, in the player's language and layout.

use bevy::prelude::*;

use super::binding::is_letter;
use super::{ActionMap, Key, PadMaker};
use crate::i18n::Localization;

/// The name of a key.
pub fn name_of_key(key: Key, map: &ActionMap, localization: &Localization) -> String {
    let name = name_of_code(key.code, map, localization);
    if key.shift { localization.tr_args("key-shift", &[("key", name.into())]) } else { name }
}

fn name_of_code(code: KeyCode, map: &ActionMap, localization: &Localization) -> String {
    let name = format!("{code:?}");
    if is_letter(code) {
        return name[3..].to_owned();
    }
    if let Some(print) = map.print(code).filter(|print| print.chars().all(is_in_our_fonts)) {
        return print.to_uppercase();
    }
    if let Some(number) = name.strip_prefix("Digit") {
        return number.to_owned();
    }
    let key = format!("key-{}", name.to_lowercase());
    if localization.knows(&key) {
        return localization.tr(&key);
    }
    if let Some(rest) = name.strip_prefix("Numpad") {
        return localization.tr_args("key-numpad", &[("key", rest.to_owned().into())]);
    }
    name
}

/// The Latin letters that every font of the interface has.
const fn is_in_our_fonts(character: char) -> bool {
    matches!(character, '!'..='~' | '\u{a1}'..='\u{17f}')
}

/// The name of a button on a pad of this maker.
pub fn name_of_button(button: GamepadButton, maker: PadMaker, localization: &Localization) -> String {
    let name = format!("{button:?}");
    let key = format!("pad-{}", name.to_lowercase());
    if localization.knows(&key) { localization.tr_args(&key, &[("maker", maker.into_str().into())]) } else { name }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::LANGUAGES;
    use crate::input::Action;

    #[test]
    fn keys_are_called_as_they_are_printed() {
        let english = Localization::new("en");
        let mut map = ActionMap::default();
        let name = |code: KeyCode, map: &ActionMap| name_of_key(Key::new(code), map, &english);
        for (code, expected) in [
            (KeyCode::KeyU, "U"),
            (KeyCode::Digit4, "4"),
            (KeyCode::ArrowUp, "↑"),
            (KeyCode::F11, "F11"),
            (KeyCode::Numpad5, "Num 5"),
            (KeyCode::Semicolon, ";"),
        ] {
            assert_eq!(name(code, &map), expected);
        }
        assert_eq!(name_of_key(Key::with_shift(KeyCode::Tab), &map, &english), "Shift+Tab");
        map.set_print(KeyCode::Semicolon, String::from("ö"));
        assert_eq!(name(KeyCode::Semicolon, &map), "Ö");
        map.set_print(KeyCode::Semicolon, String::from("ж"));
        assert_eq!(name(KeyCode::Semicolon, &map), ";", "no font of ours has it");
    }

    #[test]
    fn every_usual_key_and_button_has_a_name_in_every_language() {
        let map = ActionMap::default();
        for language in LANGUAGES {
            let localization = Localization::new(language.tag);
            for &action in Action::ALL {
                assert!(localization.knows(&action.label()), "{}: {}", language.tag, action.label());
                for key in map.keys(action) {
                    let name = name_of_key(*key, &map, &localization);
                    assert!(!name.is_empty() && !name.contains("Arrow"), "{}: {name}", language.tag);
                }
                for maker in [PadMaker::Xbox, PadMaker::PlayStation, PadMaker::Nintendo] {
                    for button in map.buttons(action) {
                        let name = name_of_button(*button, maker, &localization);
                        assert_ne!(name, format!("{button:?}"), "{}", language.tag);
                    }
                }
            }
            assert_eq!(localization.missing(), [""; 0]);
        }
    }

    #[test]
    fn the_same_button_is_called_as_its_maker_prints_it() {
        let english = Localization::new("en");
        let name = |maker| name_of_button(GamepadButton::South, maker, &english);
        assert_eq!([PadMaker::Xbox, PadMaker::PlayStation, PadMaker::Nintendo].map(name), ["A", "×", "B"]);
    }
}
