//! Controls as a screen reader finds and presses them. That each has a name in every scene is seen to by the gallery.

use accesskit::{Action, ActionData, Role, Toggled};
use bevy::prelude::*;
use teahouse::core::Menu;
use teahouse::prefs::Settings;

use super::{ask, find, names, press, read};
use crate::screens::choose;
use crate::support::{at_table, at_title, press_buttons, rest};

fn with_menu(mut app: App, menu: Menu) -> App {
    NextState::set_if_neq(&mut app.world_mut().resource_mut::<NextState<Menu>>(), menu);
    read(&mut app);
    app
}

#[test]
fn buttons_open_screens_and_menus() {
    let mut app = at_title();
    read(&mut app);
    press(&mut app, Role::Button, "New match");
    find(&app, Role::Group, "Rules");
    press(&mut app, Role::Button, "Back");
    press(&mut app, Role::Button, "Settings");
    let (_, dialog) = find(&app, Role::Dialog, "Settings");
    assert!(dialog.is_modal());
    assert!(!names(&app, Role::Button).contains(&"New match".to_owned()), "controls below a menu are not in the tree");
}

#[test]
fn tabs_choices_switches_and_sliders_have_a_state_that_can_be_changed() {
    let mut app = with_menu(at_title(), Menu::Settings);
    let is_selected = |app: &App, tab: &str| find(app, Role::Tab, tab).1.is_selected();
    assert_eq!((is_selected(&app, "Look"), is_selected(&app, "Sound")), (Some(true), Some(false)));
    let toggled = |app: &App, role, thing: &str| find(app, role, thing).1.toggled();
    press(&mut app, Role::RadioButton, "Night Study");
    assert_eq!(app.world().resource::<Settings>().theme, "night-study");
    assert_eq!(toggled(&app, Role::RadioButton, "Night Study"), Some(Toggled::True));
    find(&app, Role::Group, "Theme");

    press(&mut app, Role::Tab, "Sound");
    assert_eq!(is_selected(&app, "Sound"), Some(true));
    assert_eq!(toggled(&app, Role::CheckBox, "Mute"), Some(Toggled::False));
    press(&mut app, Role::CheckBox, "Mute");
    assert_eq!(toggled(&app, Role::CheckBox, "Mute"), Some(Toggled::True));
    let (id, slider) = find(&app, Role::Slider, "Music and rain");
    let before = slider.numeric_value().unwrap();
    assert_eq!((slider.min_numeric_value(), slider.max_numeric_value()), (Some(0.0), Some(1.0)));
    ask(&mut app, id, Action::Decrement, None);
    assert!(find(&app, Role::Slider, "Music and rain").1.numeric_value().unwrap() < before);
    ask(&mut app, id, Action::SetValue, Some(ActionData::NumericValue(0.5)));
    assert_eq!(app.world().resource::<Settings>().music_volume, 0.5);
}

/// The steps of a custom clock are of different length, so that its sliders have steps as numbers and the time as words.
#[test]
fn a_slider_of_a_custom_clock_says_its_number_with_its_unit() {
    let mut app = at_title();
    press_buttons(&mut app, ["new", "shogi", "more"]);
    choose(&mut app, "clock-own");
    read(&mut app);
    let said = |app: &App| find(app, Role::Slider, "Main time").1.value().map(str::to_owned);
    assert_eq!(said(&app).as_deref(), Some("10 min"));
    let (id, _) = find(&app, Role::Slider, "Main time");
    for (steps, words) in [(1.0, "15 s"), (4.0, "1 min"), (5.0, "2 min")] {
        ask(&mut app, id, Action::SetValue, Some(ActionData::NumericValue(steps)));
        rest(&mut app);
        assert_eq!(said(&app).as_deref(), Some(words));
    }
}

#[test]
fn a_text_field_has_a_value_that_can_be_set() {
    let mut app = at_title();
    read(&mut app);
    press(&mut app, Role::Button, "New match");
    let (id, line) = find(&app, Role::TextInput, "Near player");
    assert!(!line.children().is_empty(), "a screen reader can read the letters one by one");
    ask(&mut app, id, Action::SetValue, Some(ActionData::Value("Mei\u{202e}".into())));
    assert_eq!(find(&app, Role::TextInput, "Near player").1.value(), Some("Mei"));
}

#[test]
fn a_disabled_button_is_marked_and_cannot_be_pressed() {
    let mut app = at_table();
    read(&mut app);
    let (id, button) = find(&app, Role::Button, "Take back");
    assert!(button.is_disabled() && !button.supports_action(Action::Click), "there is nothing to take back");
    ask(&mut app, id, Action::Click, None);
    assert_eq!(names(&app, Role::AlertDialog), Vec::<String>::new());
    rest(&mut app);
}

#[test]
fn a_screen_reader_cannot_press_controls_below_a_menu() {
    let mut app = at_table();
    read(&mut app);
    let (cell, _) = find(&app, Role::GridCell, "a1,");
    let mut app = with_menu(app, Menu::Pause);
    find(&app, Role::Dialog, "Pause");
    assert!(names(&app, Role::GridCell).is_empty());
    ask(&mut app, cell, Action::Click, None);
    press(&mut app, Role::Button, "Resume");
    assert_eq!(crate::play::session(&app).view().ply(), 0);
    find(&app, Role::GridCell, "a1, face-down disc");
}
