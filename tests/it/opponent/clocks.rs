//! The computer plays by its clock, and its flag does not fall.

use std::time::Duration;

use bevy::prelude::*;
use teahouse::core::Activity;
use teahouse::opponent::{Request, SHORTEST_REPLY};
use teahouse::prefs::{Computer, Computers, Settings};
use teahouse::session::{Begin, GameState, LookBack, MatchSetup, Pauses};
use teahouse_rules::Seat;
use teahouse_table::TimeControl;

use super::{CHILD, GUEST, app_and_requests, app_with_engine, flip, ply, until_ply};
use crate::play::session;
use crate::support::{frames, send, set_window_focus};

fn begin(app: &mut App, seats: [Option<Computer>; 2], clock: &str) {
    app.world_mut().write_message(Begin::New(match_of(seats, clock)));
    frames(app, 40);
}

fn match_of(seats: [Option<Computer>; 2], clock: &str) -> MatchSetup {
    let names = ["Ama".into(), "Hao".into()].into();
    let clocks = [clock.parse::<TimeControl>().unwrap(); 2].into();
    MatchSetup { names, clocks, computers: Computers(seats.into()), ..default() }
}

#[test]
fn a_search_ends_before_the_clock_does() {
    for (clock, least, most) in
        [("60", 500, 4_000), ("60+5", 5_000, 14_000), ("/30", 20_000, 29_000), ("2/30x3", 15_000, 31_000)]
    {
        let (mut app, requests) = app_and_requests();
        begin(&mut app, [GUEST, GUEST], clock);
        let (request, _) = requests.next();
        let Request::Move { limits, .. } = request else { panic!("the request is for a move") };
        let time = limits.time.expect("the clock limits the search").as_millis();
        assert!((least..=most).contains(&time), "{clock}: {time} ms");
        assert!(limits.soft_time < limits.time && limits.nodes.is_some());
    }
}

/// Otherwise a look back lets the computer's time run out.
#[test]
fn in_strict_play_the_computer_replies_to_a_player_who_looks_back() {
    for (strict, clock, replies) in [(true, "300", true), (false, "300", false), (true, "none", false)] {
        let (mut app, requests) = app_and_requests();
        let computers = Computers([None, GUEST].into());
        let clocks = [clock.parse::<TimeControl>().unwrap(); 2].into();
        app.world_mut().write_message(Begin::New(MatchSetup { strict, clocks, computers, ..default() }));
        frames(&mut app, 40);
        flip(&mut app);
        send(&mut app, LookBack::Start);
        requests.answer();
        frames(&mut app, 60);
        assert_eq!(ply(&app) == 2, replies, "{strict} {clock}");
        assert_eq!(session(&app).is_looking_back(), !replies, "{strict} {clock}: a turn is seen");
    }
}

#[test]
fn without_a_clock_only_the_level_limits_a_search() {
    let (mut app, requests) = app_and_requests();
    begin(&mut app, [GUEST, GUEST], "none");
    let (request, _) = requests.next();
    let Request::Move { limits, .. } = request else { panic!("the request is for a move") };
    assert_eq!((limits.time, limits.soft_time), (None, None));
}

#[test]
fn with_little_time_left_the_computer_replies_at_once() {
    let mut app = app_with_engine();
    begin(&mut app, [CHILD, CHILD], "14");
    let is_low = |app: &App| session(app).clock(Seat::FIRST).unwrap().is_low();
    while !is_low(&app) {
        app.update();
    }
    let ply = session(&app).view().ply();
    let passed = until_ply(&mut app, ply + 6);
    assert!(passed < 6 * SHORTEST_REPLY.min(Duration::from_millis(100)), "{passed:?}");
    until_ply(&mut app, ply + 60);
    assert_eq!(session(&app).state().flagged(), None);
}

/// Otherwise a computer with little time plays into the deal.
#[test]
fn the_computer_begins_when_the_clocks_do() {
    let mut app = app_with_engine();
    app.world_mut().resource_mut::<Settings>().motion_speed = 1.0;
    app.world_mut().write_message(Begin::New(match_of([GUEST, GUEST], "/5")));
    let mut frames_of_deal = 0;
    for frame in 0.. {
        app.update();
        let is_dealt = app.world().get_resource::<GameState>().is_some() && !app.world().resource::<Pauses>().board;
        if is_dealt && frames_of_deal > 0 {
            break;
        }
        if app.world().resource::<Pauses>().board && app.world().contains_resource::<GameState>() {
            assert_eq!(ply(&app), 0, "frame {frame}");
            frames_of_deal += 1;
        }
        assert!(frame < 2_000, "the deal lasted {frames_of_deal} frames");
    }
    until_ply(&mut app, 1);
}

/// Otherwise its search costs it no time.
#[test]
fn while_another_window_is_used_the_computer_waits_as_its_clock_does() {
    for (clock, clocks_wait, waits) in
        [("300", true, true), ("300", false, false), ("none", true, false), ("none", false, false)]
    {
        let (mut app, requests) = app_and_requests();
        app.world_mut().resource_mut::<Settings>().clocks_wait = clocks_wait;
        begin(&mut app, [None, GUEST], clock);
        flip(&mut app);
        set_window_focus(&mut app, false);
        requests.answer();
        frames(&mut app, 60);
        assert_eq!(ply(&app), if waits { 1 } else { 2 }, "{clock} {clocks_wait}");
        let is_thinking = app.world().resource::<Activity>().holds(Activity::THINKING);
        assert!(!is_thinking, "no frames are drawn meanwhile");
        set_window_focus(&mut app, true);
        until_ply(&mut app, 2);
    }
}
