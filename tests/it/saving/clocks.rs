//! Clocks and the disk: no player loses time to a slow one, a flag falls at its moment, and a kill gives little time back.

use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use teahouse::core::{Menu, WakeAt};
use teahouse::prefs::{GameKind, Settings};
use teahouse::session::{Begin, MatchCommand};
use teahouse_rules::{Outcome, Reason, Seat};
use teahouse_table::testing::{DiskFault, FaultyStorage};
use teahouse_table::{Command, GameTime, OpenMatch};

use super::slow::{behind_a_gate, until};
use super::with_storage;
use crate::play::session;
use crate::support::{frames, menu, press_and_rest, rest, send, send_and_rest, set_window_focus};
use crate::tables::clocks::setup;

fn left(app: &App, seat: Seat) -> u64 {
    session(app).clock(seat).unwrap().left
}

fn play(app: &mut App, text: &str) {
    let mv = session(app).view().position().parse_move(text).unwrap().mv;
    let seat = session(app).mover().unwrap();
    send(app, MatchCommand { seat, command: Command::Play(mv) });
}

#[test]
fn a_flag_falls_at_its_moment_however_slow_the_disk_is() {
    let (mut app, gate, _) = behind_a_gate();
    send_and_rest(&mut app, Begin::New(setup(GameKind::Xiangqi, ["5", "5"])));
    gate.close();
    frames(&mut app, 600);
    assert!(!session(&app).outcome().is_over(), "the entry waits");
    gate.open();
    until(&mut app, |app| session(app).outcome().is_over());
    assert_eq!(session(&app).outcome(), Outcome::Win { winner: Seat::SECOND, reason: Reason::Time });
    assert_eq!(session(&app).state().time(), GameTime(5_000));
}

#[test]
fn time_stands_still_while_a_turn_waits_for_the_disk() {
    let (mut app, gate, _) = behind_a_gate();
    send_and_rest(&mut app, Begin::New(setup(GameKind::Xiangqi, ["60", "5"])));
    gate.close();
    play(&mut app, "h3e3");
    frames(&mut app, 2);
    let used = 60_000 - left(&app, Seat::FIRST);
    frames(&mut app, 600);
    assert_eq!(60_000 - left(&app, Seat::FIRST), used, "the turn is played already");
    assert_eq!(app.world().resource::<WakeAt>().clocks, None);
    gate.open();
    until(&mut app, |app| session(app).view().ply() == 1);
    assert_eq!(left(&app, Seat::SECOND), 5_000, "the opponent sees the turn only now");
    rest(&mut app);
    assert!(left(&app, Seat::SECOND) < 5_000);
}

/// The time that the clock of a seat would show if the program were killed now.
fn left_after_a_kill(app: &App, storage: &FaultyStorage, seat: Seat) -> u64 {
    let copy = FaultyStorage::new();
    storage.names().iter().for_each(|name| copy.put(name, &storage.bytes(name)));
    let (open, _) = OpenMatch::open(Arc::new(copy), session(app).journal()).unwrap();
    open.state().clock(seat, open.time()).unwrap().left
}

#[test]
fn a_kill_gives_back_no_time_before_a_menu_or_another_window() {
    let storage = FaultyStorage::new();
    let mut app = with_storage(&storage);
    send_and_rest(&mut app, Begin::New(setup(GameKind::Xiangqi, ["60", "60"])));
    frames(&mut app, 600);
    let (shown, kept) = (left(&app, Seat::FIRST), left_after_a_kill(&app, &storage, Seat::FIRST));
    assert!(shown < 51_000 && kept == 60_000, "{shown} {kept}");
    press_and_rest(&mut app, KeyCode::Escape);
    assert_eq!(menu(&app), Menu::Pause);
    assert_eq!(left_after_a_kill(&app, &storage, Seat::FIRST), left(&app, Seat::FIRST));
    press_and_rest(&mut app, KeyCode::Escape);
    for clocks_wait in [true, false] {
        app.world_mut().resource_mut::<Settings>().clocks_wait = clocks_wait;
        frames(&mut app, 300);
        let before = left(&app, Seat::FIRST);
        set_window_focus(&mut app, false);
        frames(&mut app, 30);
        let kept = left_after_a_kill(&app, &storage, Seat::FIRST);
        assert!((before - 50..=before).contains(&kept), "{clocks_wait}: {kept} of {before}");
        set_window_focus(&mut app, true);
    }
    // The turn ends, and nothing of the opponent's time has passed.
    play(&mut app, "h3e3");
    rest(&mut app);
    press_and_rest(&mut app, KeyCode::Escape);
    assert_eq!(left_after_a_kill(&app, &storage, Seat::FIRST), left(&app, Seat::FIRST));
}

/// The frames are those that come anyway: above ten seconds a clock shows something else once a second.
#[test]
fn a_kill_after_nine_minutes_gives_back_about_half_a_minute() {
    let storage = FaultyStorage::new();
    let mut app = with_storage(&storage);
    send_and_rest(&mut app, Begin::New(setup(GameKind::Xiangqi, ["600", "600"])));
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs(1)));
    for _ in 0..9 * 6 {
        frames(&mut app, 10);
        let (shown, kept) = (left(&app, Seat::FIRST), left_after_a_kill(&app, &storage, Seat::FIRST));
        assert!((shown..shown + 32_000).contains(&kept), "{shown} {kept}");
    }
    assert!((40_000..61_000).contains(&left(&app, Seat::FIRST)));
}

/// Not only at the next of the moments at which it is kept anyway.
#[test]
fn the_time_is_kept_as_soon_as_saving_works_again() {
    let storage = FaultyStorage::new();
    let mut app = with_storage(&storage);
    send_and_rest(&mut app, Begin::New(setup(GameKind::Xiangqi, ["600", "600"])));
    storage.set_fault(DiskFault::FullAfter(0));
    play(&mut app, "h3e3");
    rest(&mut app);
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs(1)));
    frames(&mut app, 65);
    storage.set_fault(DiskFault::None);
    frames(&mut app, 8);
    let (shown, kept) = (left(&app, Seat::SECOND), left_after_a_kill(&app, &storage, Seat::SECOND));
    assert!(shown < 540_000 && (shown..shown + 8_000).contains(&kept), "{shown} {kept}");
}

#[test]
fn a_kill_in_low_time_gives_back_less_than_ten_seconds() {
    let storage = FaultyStorage::new();
    let mut app = with_storage(&storage);
    send_and_rest(&mut app, Begin::New(setup(GameKind::Xiangqi, ["45", "8"])));
    // Until some seconds are left.
    for _ in 0..41 * 60 / 20 {
        frames(&mut app, 20);
        let (shown, kept) = (left(&app, Seat::FIRST), left_after_a_kill(&app, &storage, Seat::FIRST));
        assert!(shown > 9_900 || kept - shown < 10_000, "{shown} {kept}");
    }
    assert!(left(&app, Seat::FIRST) < 9_900);
    // A short time is worth no write.
    play(&mut app, "h3e3");
    rest(&mut app);
    frames(&mut app, 120);
    assert_eq!(left_after_a_kill(&app, &storage, Seat::SECOND), 8_000);
}
