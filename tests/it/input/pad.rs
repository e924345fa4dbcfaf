//! Play by a pad alone.

use bevy::prelude::*;
use bevy::text::EditableText;
use teahouse::board::Inspect;
use teahouse::board::cursor::Cursor;
use teahouse::core::{Activity, Menu, Phase, Screen};
use teahouse::input::{Action, ActionMap, Device};
use teahouse_rules::{Outcome, Reason};

use super::*;
use crate::support::{
    at_table, at_title, click, frames, hold_button, menu, of_board, phase, plug_in, press, push, push_and_rest, rest,
    screen, set_window_focus, tap, tilt,
};

const XBOX: u16 = 0x045e;

fn cursor(app: &App) -> Cursor {
    *of_table::<Cursor>(app)
}

/// Presses the shoulder button until something is so: it leads the focus on.
pub fn lead(app: &mut App, pad: Entity, is_there: impl Fn(&mut App) -> bool) {
    for _ in 0..80 {
        if is_there(app) {
            return;
        }
        push(app, pad, GamepadButton::RightTrigger);
        app.update();
    }
    panic!("the shoulder button does not lead there");
}

/// Leads the focus to this control.
pub fn go_to(app: &mut App, pad: Entity, id: &str) {
    lead(app, pad, |app| focused(app) == id);
}

/// Moves the cursor of a board to a square, as it is seen on the screen.
pub fn steer<const B: u8>(app: &mut App, pad: Entity, square: Square) {
    let id = |square: Square| if B == 0 { square.to_string() } else { format!("{square}-b") };
    let middle = |app: &mut App, square: Square| place(app, "cell", &id(square)).unwrap().center();
    for _ in 0..40 {
        let here = of_board::<Cursor, B>(app).square;
        let way = middle(app, square) - middle(app, here);
        let button = match (way.x, way.y) {
            (x, _) if x > 1.0 => GamepadButton::DPadRight,
            (x, _) if x < -1.0 => GamepadButton::DPadLeft,
            (_, y) if y > 1.0 => GamepadButton::DPadDown,
            (_, y) if y < -1.0 => GamepadButton::DPadUp,
            _ => break,
        };
        push(app, pad, button);
    }
    assert_eq!(of_board::<Cursor, B>(app).square, square);
}

/// Moves the cursor to a square and presses it.
pub fn choose(app: &mut App, pad: Entity, square: Square) {
    steer::<0>(app, pad, square);
    if !cursor(app).is_visible {
        push(app, pad, GamepadButton::South);
    }
    push(app, pad, GamepadButton::South);
}

/// The same on a board of two, to which the shoulder button leads.
pub fn press_at<const B: u8>(app: &mut App, pad: Entity, square: Square) {
    lead(app, pad, |app| of_board::<Cursor, B>(app).is_visible);
    steer::<B>(app, pad, square);
    push_and_rest(app, pad, GamepadButton::South);
}

/// A pad has fewer buttons than there are actions.
#[test]
fn actions_without_a_button_are_reached_by_the_focus() {
    let mut app = at_table();
    let pad = plug_in(&mut app, XBOX);
    for _ in 0..2 {
        let square = flip(&app);
        choose(&mut app, pad, square);
        rest(&mut app);
    }
    let map = app.world().resource::<ActionMap>();
    for action in [Action::Turn, Action::Undo, Action::List, Action::Ledger, Action::Rules, Action::Menu] {
        assert!(!map.buttons(action).is_empty(), "{action:?}");
    }
    for button in ["draw", "hint"] {
        go_to(&mut app, pad, button);
    }
}

#[test]
fn from_launch_to_the_end_and_a_rematch() {
    let mut app = at_title();
    let pad = plug_in(&mut app, XBOX);
    push_and_rest(&mut app, pad, GamepadButton::South);
    assert_eq!(screen(&app), Screen::Setup);
    push_and_rest(&mut app, pad, GamepadButton::East);
    assert_eq!(screen(&app), Screen::Title);
    push_and_rest(&mut app, pad, GamepadButton::South);
    push_and_rest(&mut app, pad, GamepadButton::South);
    assert_eq!(screen(&app), Screen::Table);
    for played in 1..=4 {
        let square = flip(&app);
        choose(&mut app, pad, square);
        rest(&mut app);
        assert_eq!(ply(&app), played);
    }
    push_and_rest(&mut app, pad, GamepadButton::North);
    assert_eq!(focused(&app), "decline", "the other player is asked");
    push_and_rest(&mut app, pad, GamepadButton::South);
    assert_eq!(ply(&app), 4);
    let loser = session(&app).mover().unwrap();
    push_and_rest(&mut app, pad, GamepadButton::Start);
    assert_eq!(menu(&app), Menu::Pause);
    push_and_rest(&mut app, pad, GamepadButton::Start);
    assert_eq!(menu(&app), Menu::None);
    push_and_rest(&mut app, pad, GamepadButton::Start);
    go_to(&mut app, pad, "resign");
    push_and_rest(&mut app, pad, GamepadButton::South);
    assert_eq!((menu(&app), focused(&app).as_str()), (Menu::Resign, "no"));
    push_and_rest(&mut app, pad, GamepadButton::DPadDown);
    push_and_rest(&mut app, pad, GamepadButton::South);
    assert_eq!(phase(&app), Phase::Over);
    assert_eq!(session(&app).outcome(), Outcome::Win { winner: loser.other(), reason: Reason::Resignation });
    assert_eq!(focused(&app), "rematch");
    push_and_rest(&mut app, pad, GamepadButton::South);
    assert_eq!((phase(&app), ply(&app)), (Phase::Playing, 0));
    let square = flip(&app);
    choose(&mut app, pad, square);
    rest(&mut app);
    assert_eq!(ply(&app), 1);
}

#[test]
fn a_held_direction_repeats_until_it_is_released() {
    let mut app = at_table();
    let pad = plug_in(&mut app, XBOX);
    push(&mut app, pad, GamepadButton::DPadRight);
    let first = cursor(&app).square;
    hold_button(&mut app, pad, GamepadButton::DPadRight, true);
    app.update();
    let second = cursor(&app).square;
    assert_ne!(first, second);
    frames(&mut app, 20);
    assert_eq!(cursor(&app).square, second, "no repeat after 320 ms");
    assert!(app.world().resource::<Activity>().holds(Activity::HELD), "frames must come");
    frames(&mut app, 14);
    let third = cursor(&app).square;
    assert_eq!(third.file() - second.file(), 2, "at 400 ms and 510 ms");
    hold_button(&mut app, pad, GamepadButton::DPadRight, false);
    frames(&mut app, 40);
    assert_eq!(cursor(&app).square, third);
    assert!(!app.world().resource::<Activity>().holds(Activity::HELD));
}

#[test]
fn a_stick_moves_the_cursor_and_has_a_dead_zone() {
    let mut app = at_table();
    let pad = plug_in(&mut app, XBOX);
    push(&mut app, pad, GamepadButton::DPadRight);
    let start = cursor(&app).square;
    for tremble in [Vec2::new(0.1, 0.2), Vec2::new(-0.3, 0.3), Vec2::ZERO] {
        tilt(&mut app, pad, tremble);
        app.update();
    }
    assert_eq!(cursor(&app).square, start);
    tilt(&mut app, pad, Vec2::new(0.2, 0.9));
    app.update();
    assert_eq!((cursor(&app).square.file(), cursor(&app).square.rank()), (start.file(), start.rank() + 1));
    for slant in [Vec2::new(0.4, 0.8), Vec2::new(0.6, 0.7), Vec2::new(0.2, 0.4)] {
        tilt(&mut app, pad, slant);
        app.update();
    }
    assert_eq!(cursor(&app).square.rank(), start.rank() + 1, "a change of the tilt is no new direction");
    tilt(&mut app, pad, Vec2::ZERO);
    app.update();
    frames(&mut app, 60);
    assert_eq!(cursor(&app).square.rank(), start.rank() + 1);
}

#[test]
fn unplugging_a_pad_releases_its_buttons() {
    let mut app = at_table();
    let pad = plug_in(&mut app, XBOX);
    hold_button(&mut app, pad, GamepadButton::DPadRight, true);
    app.update();
    app.world_mut().entity_mut(pad).remove::<Gamepad>();
    rest(&mut app);
    assert!(!app.world().resource::<Activity>().holds(Activity::HELD));
}

#[test]
fn a_pad_does_nothing_while_another_window_has_the_focus() {
    let mut app = at_title();
    let pad = plug_in(&mut app, XBOX);
    set_window_focus(&mut app, false);
    push_and_rest(&mut app, pad, GamepadButton::South);
    tilt(&mut app, pad, Vec2::Y);
    app.update();
    rest(&mut app);
    assert_eq!((screen(&app), focused(&app).as_str()), (Screen::Title, "new"));
}

#[test]
fn a_pad_opens_cards_and_deselects() {
    let mut app = at_table();
    let pad = plug_in(&mut app, XBOX);
    crate::play::play_on(&mut app, 30, 4);
    let (from, _) = step(&app);
    choose(&mut app, pad, from);
    assert_eq!(chosen(&app), Some(from));
    app.world_mut().resource_mut::<Messages<Inspect>>().clear();
    push(&mut app, pad, GamepadButton::West);
    let asked: Vec<_> = app.world_mut().resource_mut::<Messages<Inspect>>().drain().collect();
    assert_eq!((asked, chosen(&app)), (vec![Inspect { at: from.into() }], Some(from)));
    rest(&mut app);
    push_and_rest(&mut app, pad, GamepadButton::East);
    assert_eq!((chosen(&app), menu(&app)), (Some(from), Menu::None), "the card closes first");
    push_and_rest(&mut app, pad, GamepadButton::East);
    assert_eq!((chosen(&app), menu(&app)), (None, Menu::None));
    push_and_rest(&mut app, pad, GamepadButton::East);
    assert_eq!(menu(&app), Menu::Pause);
}

/// A text field takes the keys that write. A pad does not write, so its directions leave the field.
#[test]
fn a_pad_can_leave_a_text_field() {
    let mut app = at_title();
    let pad = plug_in(&mut app, XBOX);
    push_and_rest(&mut app, pad, GamepadButton::South);
    go_to(&mut app, pad, "name-near");
    let names = |app: &mut App| {
        let mut lines = app.world_mut().query::<&EditableText>();
        lines.iter(app.world()).map(|line| line.value().to_string()).collect::<Vec<_>>()
    };
    let before = names(&mut app);
    for button in [GamepadButton::DPadRight, GamepadButton::DPadDown] {
        go_to(&mut app, pad, "name-near");
        push_and_rest(&mut app, pad, button);
        assert_ne!(focused(&app), "name-near", "{button:?}");
    }
    assert_eq!(names(&mut app), before);
}

#[test]
fn the_last_used_device_is_known() {
    let mut app = at_title();
    let device = |app: &App| *app.world().resource::<Device>();
    for (vendor, maker) in [
        (XBOX, teahouse::input::PadMaker::Xbox),
        (0x054c, teahouse::input::PadMaker::PlayStation),
        (0x057e, teahouse::input::PadMaker::Nintendo),
    ] {
        let pad = plug_in(&mut app, vendor);
        push(&mut app, pad, GamepadButton::DPadDown);
        assert_eq!(device(&app), Device::Pad(maker));
        press(&mut app, KeyCode::ArrowUp);
        assert_eq!(device(&app), Device::Keyboard);
    }
    tap(&mut app, Vec2::splat(2.0));
    assert_eq!(device(&app), Device::Touch);
    click(&mut app, Vec2::splat(2.0));
    assert_eq!(device(&app), Device::Mouse);
}
