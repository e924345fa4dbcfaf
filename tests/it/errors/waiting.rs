//! A control has the focus when it is seen: while its picture is being baked, the focus waits.

use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use teahouse::core::Menu;
use teahouse::paint::Hands;

use crate::input::{focused, menu};
use crate::support::{at_table, press, rest};

/// Frames in which nothing is baked.
fn pass(app: &mut App) {
    for _ in 0..5 {
        app.update();
    }
}

fn open_unbaked(wanted: Menu) -> App {
    let mut app = at_table();
    app.insert_resource(Hands::Beside(0));
    NextState::set_if_neq(&mut app.world_mut().resource_mut::<NextState<Menu>>(), wanted);
    pass(&mut app);
    assert_eq!(menu(&app), wanted);
    app
}

#[test]
fn a_menu_that_is_not_seen_yet_is_not_answered() {
    let mut app = open_unbaked(Menu::Resign);
    assert_eq!(app.world().resource::<InputFocus>().get(), None, "{}", focused(&app));
    for key in [KeyCode::Enter, KeyCode::Tab, KeyCode::ArrowDown, KeyCode::Enter] {
        press(&mut app, key);
        pass(&mut app);
    }
    assert_eq!(menu(&app), Menu::Resign, "nobody presses what they do not see");
    app.insert_resource(Hands::AtOnce);
    rest(&mut app);
    assert_eq!(focused(&app), "no", "the focus comes with the picture");
}

#[test]
fn a_menu_that_is_not_seen_yet_can_be_left() {
    let mut app = open_unbaked(Menu::Pause);
    let before = focused(&at_table());
    press(&mut app, KeyCode::Escape);
    pass(&mut app);
    assert_eq!(menu(&app), Menu::None);
    app.insert_resource(Hands::AtOnce);
    rest(&mut app);
    assert_eq!(focused(&app), before);
}
