//! Input after a rest without frames: waits begin with the input, not with the rest.

use std::time::Duration;

use bevy::input::touch::TouchPhase::{Ended, Started};
use bevy::prelude::*;
use bevy::winit::{UpdateMode, WinitSettings};
use teahouse::board::cursor::Cursor;
use teahouse::board::inspected::Explained;
use teahouse::board::pieces::{BoardPiece, Posture};
use teahouse::board::{Inspected, Subject};
use teahouse::core::{Activity, Menu, Phase};
use teahouse::prefs::Settings;
use teahouse::session::MatchCommand;
use teahouse_rules::{Seat, Square};
use teahouse_table::testing::DiskFault;
use teahouse_table::{Command, Saved};

use crate::input::{middle, ply};
use crate::looking_through::leaving::at_leaving;
use crate::play::{play_on, session};
use crate::support::{
    FRAME, at_table, click, click_on, frames, hold_button, idle, menu, move_mouse, now, of_table, phase, place,
    plug_in, press_and_rest, press_mouse, push_and_rest, rest, send, simulate_renderer, touch,
};

const REST: Duration = Duration::from_secs(10);

/// A settled match in which Bevy's time lags by a frame.
fn at_rest() -> App {
    let mut app = at_table();
    simulate_renderer(&mut app);
    rest(&mut app);
    app
}

/// The target of the legal move with this index, and its middle.
fn piece(app: &mut App, index: usize) -> (Square, Vec2) {
    let square = session(app).view().moves()[index].target();
    (square, middle(app, square))
}

fn holds(app: &App, reason: u64) -> bool {
    app.world().resource::<Activity>().holds(reason)
}

#[test]
fn a_tap_after_a_rest_is_no_long_press() {
    let mut app = at_rest();
    let (_, place) = piece(&mut app, 0);
    idle(&mut app, REST);
    touch(&mut app, 1, Started, place);
    for _ in 0..5 {
        app.update();
        assert!(holds(&app, Activity::FINGER), "frames must come until the long press");
    }
    touch(&mut app, 1, Ended, place);
    app.update();
    assert_eq!((*of_table::<Inspected>(&app), ply(&app)), (Inspected(None), 1), "it was a tap of 80 ms");
}

#[test]
fn a_long_press_takes_half_a_second() {
    let mut app = at_rest();
    let (square, place) = piece(&mut app, 0);
    idle(&mut app, REST);
    touch(&mut app, 1, Started, place);
    frames(&mut app, 32);
    assert_eq!(of_table::<Inspected>(&app).0, None, "496 ms");
    app.update();
    let asked = Some(Explained { at: Subject::Square(square), is_asked: true });
    assert_eq!(of_table::<Inspected>(&app).0, asked);
}

#[test]
fn a_double_click_after_a_rest_does_not_act_for_the_opponent() {
    let mut app = at_rest();
    let [(_, first), (_, second)] = [0, 9].map(|index| piece(&mut app, index));
    move_mouse(&mut app, first);
    rest(&mut app);
    idle(&mut app, REST);
    press_mouse(&mut app, MouseButton::Left);
    assert_eq!(ply(&app), 1);
    click(&mut app, second);
    frames(&mut app, 10);
    click(&mut app, second);
    assert_eq!(ply(&app), 1, "256 ms");
    assert!(holds(&app, Activity::GUARD), "frames must come until the guard ends");
}

/// The guard ends by its time also when no frame comes in between.
#[test]
fn the_guard_ends_after_its_time_without_frames() {
    let mut app = at_rest();
    let [(_, first), (_, second)] = [0, 9].map(|index| piece(&mut app, index));
    click(&mut app, first);
    move_mouse(&mut app, second);
    assert_eq!((ply(&app), holds(&app, Activity::GUARD)), (1, true));
    idle(&mut app, Duration::from_millis(300));
    press_mouse(&mut app, MouseButton::Left);
    assert_eq!(ply(&app), 2);
}

#[test]
fn a_direction_of_a_pad_after_a_rest_moves_one_step() {
    let mut app = at_rest();
    let pad = plug_in(&mut app, 0x045e);
    push_and_rest(&mut app, pad, GamepadButton::DPadRight);
    let file = |app: &App| of_table::<Cursor>(app).square.file();
    let first = file(&app);
    idle(&mut app, REST);
    hold_button(&mut app, pad, GamepadButton::DPadRight, true);
    frames(&mut app, 25);
    assert_eq!(file(&app) - first, 1, "384 ms");
    assert!(holds(&app, Activity::HELD), "frames must come until the repeat");
    app.update();
    assert_eq!(file(&app) - first, 2, "400 ms");
    frames(&mut app, 7);
    assert_eq!(file(&app) - first, 3, "512 ms");
}

#[test]
fn a_card_opens_after_the_mouse_has_rested_for_400_ms() {
    let mut app = at_rest();
    let (square, place) = piece(&mut app, 0);
    idle(&mut app, REST);
    move_mouse(&mut app, place);
    frames(&mut app, 24);
    assert_eq!(of_table::<Inspected>(&app).0, None, "384 ms");
    assert!(holds(&app, Activity::RESTING), "frames must come until then");
    app.update();
    let told = Some(Explained { at: Subject::Square(square), is_asked: false });
    assert_eq!(of_table::<Inspected>(&app).0, told, "400 ms");
}

#[test]
fn changed_settings_are_saved_after_400_ms_without_change() {
    let mut app = at_rest();
    idle(&mut app, REST);
    app.world_mut().resource_mut::<Settings>().mute = true;
    for _ in 0..25 {
        app.update();
        assert!(
            holds(&app, Activity::SAVING),
            "settings are saved later, because a slider changes them in every frame"
        );
    }
    app.update();
    assert!(!holds(&app, Activity::SAVING), "400 ms");
}

#[test]
fn the_end_sheet_comes_600_ms_after_the_end() {
    let mut app = at_rest();
    play_on(&mut app, 2, 3);
    idle(&mut app, REST);
    send(&mut app, MatchCommand { seat: Seat::FIRST, command: Command::Resign });
    let ended = now(&app);
    while holds(&app, Activity::CURTAIN) {
        app.update();
    }
    let waited = now(&app) - ended;
    assert_eq!((waited.as_millis(), phase(&app)), (608, Phase::Playing), "the first frame after 600 ms");
    app.update();
    assert_eq!(phase(&app), Phase::Over);
}

#[test]
fn a_rest_counts_as_time_of_the_side_to_move() {
    let mut app = at_rest();
    let (_, place) = piece(&mut app, 0);
    move_mouse(&mut app, place);
    rest(&mut app);
    let time = |app: &App| Duration::from_millis(session(app).state().time().0);
    idle(&mut app, REST);
    press_mouse(&mut app, MouseButton::Left);
    let played = now(&app);
    let first = time(&app);
    assert_eq!(ply(&app), 1);
    assert!((REST..played).contains(&first), "{first:?} of {played:?}");
    rest(&mut app);
    let (_, place) = piece(&mut app, 9);
    click(&mut app, place);
    assert_eq!(ply(&app), 2);
    let second = time(&app) - first;
    assert!(second <= now(&app) - played, "the rest does not count for the other player: {second:?}");
}

#[test]
fn a_rest_counts_as_game_time_unless_a_menu_is_open() {
    let mut app = at_rest();
    for (before, under) in [(FRAME, REST), (REST, FRAME)] {
        let index = ply(&app);
        let (square, _) = piece(&mut app, index);
        let (begun, played) = (now(&app), session(&app).state().time());
        idle(&mut app, before);
        press_and_rest(&mut app, KeyCode::Escape);
        assert_eq!(menu(&app), Menu::Pause);
        let resume = place(&mut app, "button", "resume").unwrap().center();
        move_mouse(&mut app, resume);
        rest(&mut app);
        idle(&mut app, under);
        press_mouse(&mut app, MouseButton::Left);
        rest(&mut app);
        assert_eq!(menu(&app), Menu::None);
        click_on(&mut app, "cell", &square.to_string());
        let passed = now(&app) - begun;
        assert!(passed >= REST + FRAME, "{passed:?}");
        let time = Duration::from_millis((session(&app).state().time() - played).0);
        assert_eq!(time >= REST, before == REST, "{time:?} of {passed:?}, {before:?} before the menu");
        rest(&mut app);
    }
}

#[test]
fn saving_is_tried_again_after_five_seconds() {
    let (mut app, storage) = crate::saving::at_table();
    simulate_renderer(&mut app);
    rest(&mut app);
    idle(&mut app, REST);
    storage.set_fault(DiskFault::FullAfter(0));
    let (_, place) = piece(&mut app, 0);
    click(&mut app, place);
    rest(&mut app);
    assert_ne!(*session(&app).saved(), Saved::Everything);
    storage.set_fault(DiskFault::None);
    let played = now(&app);
    idle(&mut app, Duration::from_secs(3));
    app.update();
    assert_ne!(*session(&app).saved(), Saved::Everything, "{:?} later", now(&app) - played);
    idle(&mut app, Duration::from_secs(2));
    app.update();
    assert_eq!(*session(&app).saved(), Saved::Everything);
}

/// The places and angles of the pieces.
fn bodies(app: &mut App) -> Vec<(Vec3, Option<f32>)> {
    let mut pieces = app.world_mut().query_filtered::<(&Transform, &Posture), With<BoardPiece>>();
    pieces.iter(app.world()).map(|(place, posture)| (place.translation, posture.angle)).collect()
}

/// The frames of a flip that begins after a rest of this length.
fn film(gap: Duration) -> Vec<Vec<(Vec3, Option<f32>)>> {
    let mut app = at_table();
    app.insert_resource(WinitSettings::game());
    simulate_renderer(&mut app);
    rest(&mut app);
    let (_, place) = piece(&mut app, 0);
    move_mouse(&mut app, place);
    app.world_mut().resource_mut::<Settings>().piece_cards = false;
    rest(&mut app);
    app.update();
    let mode = app.world().resource::<WinitSettings>().focused_mode;
    assert!(matches!(mode, UpdateMode::Reactive { .. }), "no frames come: {mode:?}");
    idle(&mut app, gap);
    press_mouse(&mut app, MouseButton::Left);
    assert_eq!(ply(&app), 1);
    (0..30)
        .map(|_| {
            app.update();
            bodies(&mut app)
        })
        .collect()
}

#[test]
fn a_motion_after_a_rest_begins_at_its_start() {
    let [rested, awake] = [REST, FRAME].map(film);
    assert!(awake.iter().any(|frame| *frame != awake[0]), "the flip moves");
    for (index, (rested, awake)) in rested.iter().zip(&awake).enumerate() {
        assert_eq!(rested, awake, "frame {index}");
    }
}

/// The players wait for the disk there.
#[test]
fn a_frame_comes_every_second_under_the_question_whether_to_leave() {
    let mut app = at_leaving();
    app.insert_resource(WinitSettings::game());
    rest(&mut app);
    let mode = app.world().resource::<WinitSettings>().focused_mode;
    assert!(matches!(mode, UpdateMode::Reactive { wait, .. } if wait == Duration::from_secs(1)), "{mode:?}");
}
