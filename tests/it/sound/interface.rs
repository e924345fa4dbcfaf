//! Sounds of buttons, menus and sliders.

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use teahouse::audio::Channel;
use teahouse::core::Menu;
use teahouse::core::trace::Traced;
use teahouse_sound::Effect;

use super::{at_table, at_title, effects, names, settings};
use crate::support::{
    click_and_rest, frames, menu, move_mouse, place, press, press_and_rest, rest, rest_in_short_frames,
};

#[test]
fn a_button_sounds_once_when_the_pointer_moves_onto_it() {
    let mut app = at_title();
    frames(&mut app, 20);
    effects(&mut app);
    let [settings, credits] = ["settings", "credits"].map(|id| place(&mut app, "button", id).unwrap().center());
    for at in [settings, settings + Vec2::X, credits] {
        move_mouse(&mut app, at);
        frames(&mut app, 10);
    }
    let heard = effects(&mut app);
    assert_eq!(names(&heard), [Effect::Hover, Effect::Hover], "once for each button");
    assert!(heard.iter().all(|(_, _, play)| play.channel == Channel::Interface));
}

#[test]
fn a_button_that_appears_under_a_still_pointer_is_silent() {
    let mut app = at_title();
    click_and_rest(&mut app, "settings");
    assert_eq!(names(&effects(&mut app)).last(), Some(&Effect::Press), "only the click sounds");
}

#[test]
fn forward_and_back_have_different_sounds() {
    rest_in_short_frames();
    let mut app = at_title();
    assert_eq!(names(&effects(&mut app)), [], "the first title has no sound of going back");
    click_and_rest(&mut app, "settings");
    assert_eq!(names(&effects(&mut app)), [Effect::Press], "buttons that have just appeared have no hover sound");
    press_and_rest(&mut app, KeyCode::Escape);
    assert_eq!(names(&effects(&mut app)), [Effect::Back]);
    let mut app = at_table();
    press_and_rest(&mut app, KeyCode::Escape);
    assert_eq!(menu(&app), Menu::Pause);
    assert_eq!(names(&effects(&mut app)), [Effect::Press]);
    press_and_rest(&mut app, KeyCode::Enter);
    assert_eq!(names(&effects(&mut app)), [Effect::Back], "a button that leads back has no sound of a press");
}

#[test]
fn moving_the_focus_by_keys_has_a_sound() {
    let mut app = at_title();
    frames(&mut app, 20);
    effects(&mut app);
    for _ in 0..3 {
        press(&mut app, KeyCode::ArrowDown);
        frames(&mut app, 10);
    }
    assert_eq!(names(&effects(&mut app)), [Effect::Hover; 3]);
}

#[test]
fn changing_a_volume_plays_a_sample() {
    let mut app = at_title();
    for button in ["settings", "settings-sound"] {
        click_and_rest(&mut app, button);
    }
    for (slider, sound) in
        [("volume-pieces", Some(Effect::Place)), ("volume-interface", Some(Effect::Press)), ("volume-music", None)]
    {
        let mut sliders = app.world_mut().query::<(Entity, &Traced)>();
        let entity = sliders.iter(app.world()).find(|(_, traced)| traced.id == slider).unwrap().0;
        app.world_mut().resource_mut::<InputFocus>().set(entity, FocusCause::Navigated);
        rest(&mut app);
        effects(&mut app);
        let before = settings(&mut app).clone();
        press_and_rest(&mut app, KeyCode::ArrowLeft);
        assert_ne!(before, *settings(&mut app), "{slider}");
        assert_eq!(names(&effects(&mut app)), sound.into_iter().collect::<Vec<_>>(), "{slider}");
    }
}
