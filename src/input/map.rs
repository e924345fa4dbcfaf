//! The map from keys and buttons to actions.

use std::collections::BTreeMap;

use bevy::prelude::*;

use super::{Action, Key};

/// The keys and buttons of each action. No key or button has two actions.
#[derive(Resource, Debug, Clone, PartialEq, Eq)]
pub struct ActionMap {
    keys: BTreeMap<Action, Vec<Key>>,
    buttons: BTreeMap<Action, Vec<GamepadButton>>,
    /// The labels of keys that are no letters, as far as they are known.
    prints: BTreeMap<KeyCode, String>,
}

/// A key or a button.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Controller {
    /// A key.
    Keyboard,
    /// A button of a pad.
    Pad,
}

/// A key cannot be taken from an action that needs one and has no other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Needed(pub Action);

impl Default for ActionMap {
    fn default() -> Self {
        Self {
            keys: Action::ALL.iter().map(|&action| (action, usual_keys(action))).collect(),
            buttons: Action::ALL.iter().map(|&action| (action, usual_buttons(action))).collect(),
            prints: BTreeMap::new(),
        }
    }
}

fn usual_keys(action: Action) -> Vec<Key> {
    match action {
        Action::Up => vec![Key::new(KeyCode::ArrowUp)],
        Action::Down => vec![Key::new(KeyCode::ArrowDown)],
        Action::Left => vec![Key::new(KeyCode::ArrowLeft)],
        Action::Right => vec![Key::new(KeyCode::ArrowRight)],
        Action::Next => vec![Key::new(KeyCode::Tab)],
        Action::Previous => vec![Key::with_shift(KeyCode::Tab)],
        Action::Confirm => [KeyCode::Enter, KeyCode::NumpadEnter, KeyCode::Space].map(Key::new).into(),
        Action::Cancel => vec![Key::new(KeyCode::Escape)],
        Action::Inspect => vec![Key::new(KeyCode::KeyI)],
        Action::Undo => vec![Key::new(KeyCode::KeyU)],
        Action::Draw => vec![Key::new(KeyCode::KeyD)],
        Action::Hint => vec![Key::new(KeyCode::KeyH)],
        Action::List => vec![Key::new(KeyCode::KeyL)],
        Action::Ledger => vec![Key::new(KeyCode::KeyK)],
        Action::Rules => vec![Key::new(KeyCode::KeyR)],
        Action::Turn => vec![Key::new(KeyCode::KeyT)],
        Action::Earlier => vec![Key::new(KeyCode::PageUp)],
        Action::Later => vec![Key::new(KeyCode::PageDown)],
        Action::Start => vec![Key::new(KeyCode::Home)],
        Action::Present => vec![Key::new(KeyCode::End)],
        Action::Sketch => vec![Key::new(KeyCode::KeyX)],
        Action::Autoplay => vec![Key::new(KeyCode::KeyO)],
        Action::Tempo => vec![Key::new(KeyCode::KeyY)],
        // A letter would be written into the line of the call.
        Action::Arbiter => vec![Key::new(KeyCode::F2)],
        Action::Menu => vec![Key::new(KeyCode::KeyP)],
        Action::Mute => vec![Key::new(KeyCode::KeyM)],
        Action::FullScreen => vec![Key::new(KeyCode::F11)],
    }
}

/// The left stick works as the D-pad does, and the right one steps through the moves; neither can be changed. A pad has fewer
/// buttons than there are actions: an action without one has a button beside the board, belongs to the right stick, or is
/// among the settings.
fn usual_buttons(action: Action) -> Vec<GamepadButton> {
    match action {
        Action::Up => vec![GamepadButton::DPadUp],
        Action::Down => vec![GamepadButton::DPadDown],
        Action::Left => vec![GamepadButton::DPadLeft],
        Action::Right => vec![GamepadButton::DPadRight],
        Action::Next => vec![GamepadButton::RightTrigger],
        Action::Previous => vec![GamepadButton::LeftTrigger],
        Action::Confirm => vec![GamepadButton::South],
        Action::Cancel => vec![GamepadButton::East],
        Action::Inspect => vec![GamepadButton::West],
        Action::Undo => vec![GamepadButton::North],
        Action::List => vec![GamepadButton::LeftTrigger2],
        Action::Ledger => vec![GamepadButton::RightTrigger2],
        Action::Rules => vec![GamepadButton::Select],
        Action::Turn => vec![GamepadButton::LeftThumb],
        Action::Present => vec![GamepadButton::RightThumb],
        Action::Menu => vec![GamepadButton::Start],
        Action::Draw
        | Action::Hint
        | Action::Start
        | Action::Earlier
        | Action::Later
        | Action::Sketch
        | Action::Autoplay
        | Action::Tempo
        | Action::Arbiter
        | Action::Mute
        | Action::FullScreen => vec![],
    }
}

impl ActionMap {
    /// The keys of an action.
    pub fn keys(&self, action: Action) -> &[Key] {
        self.keys.get(&action).map_or(&[], Vec::as_slice)
    }

    /// The buttons of an action.
    pub fn buttons(&self, action: Action) -> &[GamepadButton] {
        self.buttons.get(&action).map_or(&[], Vec::as_slice)
    }

    /// The action of a key. With Shift it is the action of the key alone, unless the combination has its own.
    pub fn action_of_key(&self, key: Key) -> Option<Action> {
        let asked_by = |key: Key| owner(&self.keys, key);
        asked_by(key).or_else(|| asked_by(Key::new(key.code)))
    }

    /// The action of a button.
    pub fn action_of_button(&self, button: GamepadButton) -> Option<Action> {
        owner(&self.buttons, button)
    }

    /// The label of a key that is no letter, if it is known.
    pub fn print(&self, code: KeyCode) -> Option<&str> {
        self.prints.get(&code).map(String::as_str)
    }

    pub(super) const fn prints(&self) -> &BTreeMap<KeyCode, String> {
        &self.prints
    }

    pub(super) fn set_print(&mut self, code: KeyCode, text: String) {
        self.prints.insert(code, text);
    }

    /// Gives an action this key and no other; says whose it was before.
    ///
    /// # Errors
    /// When that one needs it.
    pub fn bind_key(&mut self, action: Action, key: Key) -> Result<Option<Action>, Needed> {
        bind(&mut self.keys, action, key)
    }

    /// Gives an action this button and no other; says whose it was before.
    ///
    /// # Errors
    /// When that one needs it.
    pub fn bind_button(&mut self, action: Action, button: GamepadButton) -> Result<Option<Action>, Needed> {
        bind(&mut self.buttons, action, button)
    }

    /// The usual keys and buttons, for everything.
    pub fn reset(&mut self) {
        *self = Self { prints: std::mem::take(&mut self.prints), ..Self::default() };
    }

    /// Whether an action has other keys or buttons than usual.
    pub(super) fn is_usual(&self, action: Action, kind: Controller) -> bool {
        match kind {
            Controller::Keyboard => self.keys(action) == usual_keys(action),
            Controller::Pad => self.buttons(action) == usual_buttons(action),
        }
    }

    /// The bindings of a written file: actions that it does not name have their usual keys, unless those are used.
    /// Returns the actions that did not get their binding, since another has it or since they may not be without.
    pub(super) fn of(
        keys: &BTreeMap<Action, Vec<Key>>,
        buttons: &BTreeMap<Action, Vec<GamepadButton>>,
        prints: BTreeMap<KeyCode, String>,
    ) -> (Self, Vec<(Action, Controller)>) {
        let (keys, lost_keys) = settle(keys, usual_keys);
        let (buttons, lost_buttons) = settle(buttons, usual_buttons);
        let lost = lost_keys.into_iter().map(|action| (action, Controller::Keyboard));
        let lost = lost.chain(lost_buttons.into_iter().map(|action| (action, Controller::Pad)));
        (Self { keys, buttons, prints }, lost.collect())
    }
}

fn owner<T: PartialEq>(map: &BTreeMap<Action, Vec<T>>, thing: T) -> Option<Action> {
    map.iter().find(|(_, things)| things.contains(&thing)).map(|(action, _)| *action)
}

fn bind<T: PartialEq + Copy>(
    map: &mut BTreeMap<Action, Vec<T>>,
    action: Action,
    thing: T,
) -> Result<Option<Action>, Needed> {
    let before = map.iter().find(|(other, things)| **other != action && things.contains(&thing));
    let before = before.map(|(other, things)| (*other, things.len()));
    if let Some((other, 1)) = before.filter(|(other, _)| other.is_needed()) {
        return Err(Needed(other));
    }
    for things in map.values_mut() {
        things.retain(|other| *other != thing);
    }
    map.insert(action, vec![thing]);
    Ok(before.map(|(other, _)| other))
}

/// Written bindings go before usual ones; of two actions that want the same key, the first has it.
fn settle<T: PartialEq + Copy>(
    written: &BTreeMap<Action, Vec<T>>,
    usual: fn(Action) -> Vec<T>,
) -> (BTreeMap<Action, Vec<T>>, Vec<Action>) {
    let mut map: BTreeMap<Action, Vec<T>> = BTreeMap::new();
    let mut lost = Vec::new();
    for (action, things) in written {
        let free: Vec<T> = things.iter().copied().filter(|thing| owner(&map, *thing).is_none()).collect();
        if free.len() < things.len() || things.is_empty() && action.is_needed() {
            lost.push(*action);
        }
        if !(free.is_empty() && (!things.is_empty() || action.is_needed())) {
            map.insert(*action, free);
        }
    }
    for &action in Action::ALL {
        if !map.contains_key(&action) {
            let free = usual(action).into_iter().filter(|thing| owner(&map, *thing).is_none()).collect();
            map.insert(action, free);
        }
    }
    // An action that needs a key takes its usual one back. That can leave another without a key. The loop ends, because a usual
    // key belongs to one action.
    let needy = |map: &BTreeMap<Action, Vec<T>>| {
        Action::ALL.iter().copied().find(|action| action.is_needed() && map[action].is_empty())
    };
    while let Some(action) = needy(&map) {
        for thing in usual(action) {
            lost.extend(owner(&map, thing));
            for things in map.values_mut() {
                things.retain(|other| *other != thing);
            }
            map.entry(action).or_default().push(thing);
        }
    }
    (map, lost)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(code: KeyCode) -> Key {
        Key::new(code)
    }

    #[test]
    fn the_usual_map_has_no_conflicts_and_all_that_is_needed() {
        let map = ActionMap::default();
        let keys: Vec<Key> = Action::ALL.iter().flat_map(|action| map.keys(*action).to_vec()).collect();
        let buttons: Vec<_> = Action::ALL.iter().flat_map(|action| map.buttons(*action).to_vec()).collect();
        assert!(keys.iter().enumerate().all(|(index, key)| !keys[..index].contains(key)));
        assert!(buttons.iter().enumerate().all(|(index, button)| !buttons[..index].contains(button)));
        for &action in Action::ALL {
            assert!(!map.keys(action).is_empty(), "{action:?}");
            assert_eq!(action.to_string().parse(), Ok(action));
            assert!(!map.buttons(action).is_empty() || !action.is_needed(), "{action:?}");
        }
    }

    #[test]
    fn the_words_of_the_file_never_change() {
        let words: Vec<String> = Action::ALL.iter().map(Action::to_string).collect();
        let expected = "up down left right next previous confirm cancel inspect undo draw hint list ledger rules turn \
                        earlier later start present sketch autoplay tempo arbiter menu mute full-screen";
        assert_eq!(words.join(" "), expected);
    }

    #[test]
    fn a_key_with_shift_has_its_own_action_or_that_of_the_key() {
        let map = ActionMap::default();
        assert_eq!(map.action_of_key(key(KeyCode::Tab)), Some(Action::Next));
        assert_eq!(map.action_of_key(Key::with_shift(KeyCode::Tab)), Some(Action::Previous));
        assert_eq!(map.action_of_key(Key::with_shift(KeyCode::KeyU)), Some(Action::Undo));
    }

    #[test]
    fn binding_a_key_returns_its_former_action() {
        let mut map = ActionMap::default();
        assert_eq!(map.bind_key(Action::Undo, key(KeyCode::KeyL)), Ok(Some(Action::List)));
        assert_eq!(map.action_of_key(key(KeyCode::KeyL)), Some(Action::Undo));
        assert_eq!(map.keys(Action::List), []);
        assert_eq!(map.action_of_key(key(KeyCode::KeyU)), None);
        assert_eq!(map.bind_key(Action::Undo, key(KeyCode::KeyL)), Ok(None), "again the same");
        assert_eq!(map.bind_key(Action::List, key(KeyCode::Escape)), Err(Needed(Action::Cancel)));
        assert_eq!(map.keys(Action::Cancel), [key(KeyCode::Escape)]);
        assert_eq!(map.bind_key(Action::List, key(KeyCode::Space)), Ok(Some(Action::Confirm)), "it has others");
        assert_eq!(map.bind_button(Action::Mute, GamepadButton::South), Err(Needed(Action::Confirm)));
        map.reset();
        assert_eq!(map, ActionMap::default());
    }

    #[test]
    fn written_bindings_go_before_usual_ones() {
        let written = BTreeMap::from([
            (Action::Up, vec![key(KeyCode::KeyU)]),
            (Action::Left, vec![]),
            (Action::Draw, vec![key(KeyCode::Escape)]),
            (Action::Rules, vec![key(KeyCode::KeyU)]),
            (Action::Mute, vec![]),
        ]);
        let (map, lost) = ActionMap::of(&written, &BTreeMap::new(), BTreeMap::new());
        assert_eq!(map.action_of_key(key(KeyCode::KeyU)), Some(Action::Up));
        assert_eq!(map.keys(Action::Undo), [], "its usual key is used");
        assert_eq!(map.keys(Action::Left), [key(KeyCode::ArrowLeft)], "the action needs a key");
        assert_eq!(map.keys(Action::Cancel), [key(KeyCode::Escape)], "nor without this one");
        assert_eq!(map.keys(Action::Rules), [key(KeyCode::KeyR)]);
        assert_eq!(map.keys(Action::Mute), []);
        let lost: Vec<Action> = lost.into_iter().map(|(action, _)| action).collect();
        assert_eq!(lost, [Action::Left, Action::Rules, Action::Draw]);
    }
}
