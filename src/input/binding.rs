//! A key or a button, and the word for it.

use std::fmt;
use std::str::FromStr;

use bevy::input::keyboard;
use bevy::prelude::*;
use bevy::reflect::enums::{DynamicEnum, DynamicVariant};

/// A key, alone or with Shift.
///
/// A letter means the key that writes it in the player's layout, wherever that is; any other key means its place. In a
/// layout without Latin letters a letter is where it is on most keyboards, as it is printed there too.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Key {
    /// The key.
    pub code: KeyCode,
    /// Whether Shift is held.
    pub shift: bool,
}

impl Key {
    /// A key alone.
    pub const fn new(code: KeyCode) -> Self {
        Self { code, shift: false }
    }

    /// A key with Shift.
    pub const fn with_shift(code: KeyCode) -> Self {
        Self { code, shift: true }
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{:?}", if self.shift { "Shift+" } else { "" }, self.code)
    }
}

impl FromStr for Key {
    type Err = ();

    fn from_str(word: &str) -> Result<Self, ()> {
        let (shift, word) = word.strip_prefix("Shift+").map_or((false, word), |rest| (true, rest));
        let code = variant::<KeyCode>(word).filter(|code| !is_modifier(*code)).ok_or(())?;
        Ok(Self { code, shift })
    }
}

/// The button of a word.
pub(super) fn button(word: &str) -> Option<GamepadButton> {
    variant::<GamepadButton>(word)
}

/// A variant without fields, by its name.
fn variant<T: FromReflect + fmt::Debug>(word: &str) -> Option<T> {
    T::from_reflect(&DynamicEnum::new(word, DynamicVariant::Unit)).filter(|variant| format!("{variant:?}") == word)
}

/// The key that a press means; none if it has no meaning of its own.
pub(super) fn code_of(code: KeyCode, logical: &keyboard::Key) -> Option<KeyCode> {
    let keyboard::Key::Character(text) = logical else { return Some(code) };
    let mut characters = text.chars();
    let (Some(character), None) = (characters.next(), characters.next()) else { return Some(code) };
    match letter(character) {
        Some(letter) => Some(letter),
        // Where a layout with Latin letters has a comma, there is no letter; a Cyrillic one has its letters there.
        None if is_letter(code) && !character.is_alphabetic() => None,
        None => Some(code),
    }
}

/// The key of a Latin letter.
fn letter(character: char) -> Option<KeyCode> {
    character.is_ascii_alphabetic().then(|| variant(&format!("Key{}", character.to_ascii_uppercase()))).flatten()
}

pub(super) fn is_letter(code: KeyCode) -> bool {
    let name = format!("{code:?}");
    name.len() == 4 && name.starts_with("Key")
}

/// The modifiers held with another key.
pub(super) const fn is_modifier(code: KeyCode) -> bool {
    matches!(
        code,
        KeyCode::ShiftLeft
            | KeyCode::ShiftRight
            | KeyCode::ControlLeft
            | KeyCode::ControlRight
            | KeyCode::AltLeft
            | KeyCode::AltRight
            | KeyCode::SuperLeft
            | KeyCode::SuperRight
            | KeyCode::CapsLock
            | KeyCode::NumLock
            | KeyCode::Fn
            | KeyCode::FnLock
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn character(text: &str) -> keyboard::Key {
        keyboard::Key::Character(text.into())
    }

    #[test]
    fn a_word_is_read_as_it_is_written() {
        for key in [Key::new(KeyCode::KeyU), Key::with_shift(KeyCode::Tab), Key::new(KeyCode::F11)] {
            assert_eq!(key.to_string().parse(), Ok(key));
        }
        for word in ["", "U", "Shift+", "shift+Tab", "Shift+Shift+Tab", "ShiftLeft", "Unidentified", "KeyÜ"] {
            assert_eq!(word.parse::<Key>(), Err(()), "{word}");
        }
        assert_eq!(button("LeftTrigger2"), Some(GamepadButton::LeftTrigger2));
        assert_eq!((button("A"), button("Other")), (None, None));
    }

    #[test]
    fn a_letter_follows_the_keyboard_layout() {
        for (layout, code, text, expected) in [
            ("US", KeyCode::KeyM, "m", Some(KeyCode::KeyM)),
            ("US with Shift", KeyCode::KeyM, "M", Some(KeyCode::KeyM)),
            ("French", KeyCode::Semicolon, "m", Some(KeyCode::KeyM)),
            ("French", KeyCode::KeyM, ",", None),
            ("French", KeyCode::Digit2, "é", Some(KeyCode::Digit2)),
            ("Dvorak", KeyCode::KeyF, "u", Some(KeyCode::KeyU)),
            ("Russian", KeyCode::KeyU, "г", Some(KeyCode::KeyU)),
            ("German", KeyCode::Semicolon, "ö", Some(KeyCode::Semicolon)),
            ("Zhuyin", KeyCode::KeyU, "ㄧ", Some(KeyCode::KeyU)),
        ] {
            assert_eq!(code_of(code, &character(text)), expected, "{layout}: {code:?} writes {text}");
        }
        assert_eq!(code_of(KeyCode::F11, &keyboard::Key::F11), Some(KeyCode::F11));
    }
}
