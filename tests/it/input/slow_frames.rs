//! Clicks and taps that begin and end within one slow frame.

use bevy::input::touch::TouchPhase::{Ended, Started};
use bevy::text::EditableText;
use bevy::ui::{Checked, Pressed};
use teahouse::core::Screen;

use super::*;
use crate::support::{
    at_title, click_and_rest, click_in_one_frame, frames, move_mouse, rest, screen, touch, write_letters,
};

fn at_setup() -> App {
    let mut app = at_title();
    click_and_rest(&mut app, "new");
    assert_eq!(screen(&app), Screen::Setup);
    app
}

fn is_checked(app: &mut App, id: &str) -> bool {
    let mut choices = app.world_mut().query_filtered::<&Traced, With<Checked>>();
    choices.iter(app.world()).any(|traced| traced.id == id)
}

fn pressed(app: &mut App) -> usize {
    app.world_mut().query_filtered::<(), With<Pressed>>().iter(app.world()).count()
}

fn center(app: &mut App, id: &str) -> Vec2 {
    place(app, "button", id).unwrap_or_else(|| panic!("there is no {id}")).center()
}

/// Whether the pointer stays, leaves for nothing or for another choice.
#[test]
fn a_click_within_one_frame_counts_and_leaves_nothing_pressed() {
    for away in [None, Some("shogi"), Some("deal")] {
        let mut app = at_setup();
        move_mouse(&mut app, Vec2::new(4.0, 4.0));
        let at = center(&mut app, "xiangqi");
        let away = away.map_or(at, |id| center(&mut app, id));
        click_in_one_frame(&mut app, at, away);
        rest(&mut app);
        assert_eq!(screen(&app), Screen::Setup, "{away}");
        assert!(is_checked(&mut app, "xiangqi") && !is_checked(&mut app, "shogi"), "{away}");
        assert_eq!(pressed(&mut app), 0, "{away}");
    }
}

#[test]
fn a_tap_within_one_frame_counts_and_leaves_nothing_pressed() {
    let mut app = at_setup();
    let at = center(&mut app, "xiangqi");
    touch(&mut app, 3, Started, at);
    touch(&mut app, 3, Ended, at);
    rest(&mut app);
    assert!(is_checked(&mut app, "xiangqi"));
    assert_eq!(pressed(&mut app), 0);
}

/// Letters of the same frame are for the field that the click opens.
#[test]
fn letters_wait_for_a_click_within_their_frame() {
    let mut app = at_setup();
    let at = center(&mut app, "name-near");
    click_in_one_frame(&mut app, at, at);
    write_letters(&mut app, "Mei");
    frames(&mut app, 5);
    rest(&mut app);
    let mut lines = app.world_mut().query::<&EditableText>();
    let names: Vec<String> = lines.iter(app.world()).map(|line| line.value().to_string()).collect();
    assert!(names.iter().any(|name| name == "Mei"), "{names:?}");
}
