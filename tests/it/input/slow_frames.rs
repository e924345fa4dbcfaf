//! Clicks and taps that begin and end within one slow frame.

use bevy::input::touch::TouchPhase::{Ended, Started};
use bevy::ui::{Checked, Pressed};
use teahouse::core::Screen;

use super::*;
use crate::support::{at_title, click_and_rest, click_in_one_frame, hold_mouse, move_mouse, rest, screen, touch};

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

/// Whether the pointer stays, or leaves for another choice or a button.
#[test]
fn a_click_within_one_frame_leaves_nothing_pressed() {
    for away in [None, Some("shogi"), Some("deal")] {
        let mut app = at_setup();
        move_mouse(&mut app, Vec2::new(4.0, 4.0));
        let at = center(&mut app, "xiangqi");
        let there = away.map_or(at, |id| center(&mut app, id));
        click_in_one_frame(&mut app, at, there);
        rest(&mut app);
        assert_eq!((screen(&app), pressed(&mut app)), (Screen::Setup, 0), "{away:?}");
        click_and_rest(&mut app, "xiangqi");
        assert!(is_checked(&mut app, "xiangqi"), "{away:?}: the next click counts");
    }
}

#[test]
fn a_tap_within_one_frame_leaves_nothing_pressed() {
    let mut app = at_setup();
    let at = center(&mut app, "xiangqi");
    touch(&mut app, 3, Started, at);
    touch(&mut app, 3, Ended, at);
    rest(&mut app);
    assert_eq!(pressed(&mut app), 0);
}

/// A control stays pressed as long as the button of the mouse is down.
#[test]
fn a_held_control_stays_pressed() {
    let mut app = at_setup();
    let at = center(&mut app, "xiangqi");
    move_mouse(&mut app, at);
    hold_mouse(&mut app);
    rest(&mut app);
    assert_eq!(pressed(&mut app), 1);
}
