//! The names of the set-up have all letters that were typed, also those of the frame that deals, leaves the set-up or ends the game.

use super::*;
use crate::looking_through::leaving::{ask_to_close, count_ends, has_ended};
use crate::support::{press, write_letters};

/// The set-up with the beginning of the near player's name.
fn at_name() -> App {
    let mut app = at_setup();
    count_ends(&mut app);
    write_name(&mut app, "name-near", "Me");
    write_letters(&mut app, "i");
    app
}

fn assert_remembered(app: &App) {
    assert_eq!(app.world().resource::<Settings>().near_name, "Mei");
}

#[test]
fn the_names_of_the_set_up_are_remembered_when_the_game_ends_there() {
    let mut app = at_name();
    ask_to_close(&mut app);
    frames(&mut app, 8);
    assert!(has_ended(&app));
    assert_remembered(&app);
}

#[test]
fn a_name_has_the_letters_of_the_frame_that_deals() {
    let mut app = at_name();
    press(&mut app, KeyCode::Enter);
    rest(&mut app);
    assert_eq!(screen(&app), Screen::Table);
    assert_eq!(app.world().resource::<GameState>().names(), ["Mei", "Hao"]);
}

#[test]
fn a_name_has_the_letters_of_the_frame_that_leaves_the_set_up() {
    let mut app = at_name();
    press(&mut app, KeyCode::Escape);
    rest(&mut app);
    assert_eq!(screen(&app), Screen::Title);
    assert_remembered(&app);
}
