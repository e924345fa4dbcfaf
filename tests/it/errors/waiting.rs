//! A control gets the focus once its picture is baked and it is visible.

use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use teahouse::core::Menu;
use teahouse::paint::Hands;

use crate::input::focused;
use crate::support::{at_table, frames, menu, press, rest};

/// Runs frames in which nothing is baked.
fn run_unbaked_frames(app: &mut App) {
    frames(app, 5);
}

fn open_unbaked(wanted: Menu) -> App {
    let mut app = at_table();
    app.insert_resource(Hands::Beside(0));
    NextState::set_if_neq(&mut app.world_mut().resource_mut::<NextState<Menu>>(), wanted);
    run_unbaked_frames(&mut app);
    assert_eq!(menu(&app), wanted);
    app
}

#[test]
fn keys_press_nothing_in_a_menu_that_is_not_visible_yet() {
    let mut app = open_unbaked(Menu::Resign);
    assert_eq!(app.world().resource::<InputFocus>().get(), None, "{}", focused(&app));
    for key in [KeyCode::Enter, KeyCode::Tab, KeyCode::ArrowDown, KeyCode::Enter] {
        press(&mut app, key);
        run_unbaked_frames(&mut app);
    }
    assert_eq!(menu(&app), Menu::Resign, "a hidden button is not pressed");
    app.insert_resource(Hands::AtOnce);
    rest(&mut app);
    assert_eq!(focused(&app), "no", "the focus is set when the picture is baked");
}

#[test]
fn escape_closes_a_menu_that_is_not_visible_yet() {
    let mut app = open_unbaked(Menu::Pause);
    let before = focused(&at_table());
    press(&mut app, KeyCode::Escape);
    run_unbaked_frames(&mut app);
    assert_eq!(menu(&app), Menu::None);
    app.insert_resource(Hands::AtOnce);
    rest(&mut app);
    assert_eq!(focused(&app), before);
}
