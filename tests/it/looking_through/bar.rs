//! The bar: its steps, its slider by mouse, finger and key, and autoplay.

use std::sync::Arc;
use std::time::Duration;

use bevy::input::touch::TouchPhase;
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use rand::{SeedableRng, rngs::ChaCha8Rng};
use teahouse::core::trace::Traced;
use teahouse::core::{Activity, WakeAt};
use teahouse::prefs::{GameKind, Settings};
use teahouse::session::{Begin, LookBack};
use teahouse_rules::{Move, Occupant, Rules, banqi};
use teahouse_table::testing::FaultyStorage;
use teahouse_table::{Command, OpenMatch, Setup};

use super::look_through;
use crate::library::library_of;
use crate::play::{session, shows_text};
use crate::support::{
    click, click_and_rest, click_on, drag, frames, now, place, press, press_and_rest, rest, rest_in_short_frames,
    send_and_rest, touch,
};
use crate::tables::{begin_game, follow};

const TURNS: usize = 6;

fn seen(app: &App) -> usize {
    session(app).seen().ply()
}

/// A point of the slider, from 0 at its left end to 1.
fn on_slider(app: &mut App, share: f32) -> Vec2 {
    let slider = place(app, "button", "bar-slider").expect("there is a slider");
    Vec2::new(slider.min.x + share * slider.width(), slider.center().y)
}

fn focus(app: &mut App, id: &str) {
    let mut things = app.world_mut().query::<(Entity, &Traced)>();
    let found = things.iter(app.world()).find(|(_, traced)| traced.id == id).map(|(entity, _)| entity).unwrap();
    app.world_mut().resource_mut::<InputFocus>().set(found, FocusCause::Navigated);
    rest(app);
}

#[test]
fn the_buttons_step_through_the_match() {
    for game in [GameKind::Banqi, GameKind::Xiangqi, GameKind::Shogi] {
        let (mut app, _) = look_through(game, TURNS);
        for (id, ply) in [
            ("bar-earlier", 5),
            ("bar-earlier", 4),
            ("bar-later", 5),
            ("bar-start", 0),
            ("bar-earlier", 0),
            ("bar-later", 1),
            ("bar-end", 6),
            ("bar-later", 6),
        ] {
            click_and_rest(&mut app, id);
            assert_eq!(seen(&app), ply, "{game:?}, {id}");
            assert!(shows_text(&mut app, &format!("Turn {ply} of 6")));
        }
    }
}

#[test]
fn the_slider_is_dragged_by_mouse_and_finger_and_moved_by_keys() {
    let (mut app, _) = look_through(GameKind::Xiangqi, TURNS);
    let [left, middle, right] = [0.02, 0.5, 0.98].map(|share| on_slider(&mut app, share));
    drag(&mut app, right, left);
    rest(&mut app);
    assert_eq!(seen(&app), 0, "the thumb is dragged to the left end");
    click(&mut app, middle);
    rest(&mut app);
    assert_eq!(seen(&app), 3, "a press on the track");
    touch(&mut app, 1, TouchPhase::Started, middle);
    app.update();
    for share in [0.6, 0.8, 1.0] {
        let at = on_slider(&mut app, share);
        touch(&mut app, 1, TouchPhase::Moved, at);
        app.update();
    }
    touch(&mut app, 1, TouchPhase::Ended, right);
    rest(&mut app);
    assert_eq!(seen(&app), TURNS, "a finger");
    focus(&mut app, "bar-slider");
    press_and_rest(&mut app, KeyCode::ArrowLeft);
    assert_eq!(seen(&app), TURNS - 1, "a key goes one turn back");
    press_and_rest(&mut app, KeyCode::ArrowRight);
    assert_eq!(seen(&app), TURNS);
}

/// The moments at which the seen turn changed, and the turn, while this long passes.
fn changes(app: &mut App, seconds: u64) -> Vec<(Duration, usize)> {
    let (end, mut at) = (now(app) + Duration::from_secs(seconds), seen(app));
    let mut changes = Vec::new();
    while now(app) < end {
        app.update();
        if seen(app) != at {
            at = seen(app);
            changes.push((now(app), at));
        }
    }
    changes
}

#[test]
fn autoplay_has_three_speeds_and_stops_at_the_end() {
    const FRAME: f64 = 0.017;
    let (mut app, _) = look_through(GameKind::Xiangqi, TURNS);
    for interval in [1.6, 0.8, 3.0] {
        click_on(&mut app, "button", "bar-play");
        let changes = changes(&mut app, 21);
        let plies: Vec<usize> = changes.iter().map(|(_, ply)| *ply).collect();
        assert_eq!(plies.iter().copied().filter(|ply| *ply > 0).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6]);
        let moments: Vec<f64> = changes.iter().filter(|(_, ply)| *ply > 0).map(|(at, _)| at.as_secs_f64()).collect();
        for pair in moments.windows(2) {
            assert!((pair[1] - pair[0] - interval).abs() <= FRAME, "{interval}: {moments:?}");
        }
        assert_eq!(app.world().resource::<WakeAt>().autoplay, None, "a finished autoplay asks for no frame");
        click_and_rest(&mut app, "bar-tempo");
    }
}

#[test]
fn a_key_plays_and_pauses_and_a_paused_autoplay_asks_for_nothing() {
    let (mut app, _) = look_through(GameKind::Shogi, TURNS);
    send_and_rest(&mut app, LookBack::At(2));
    press(&mut app, KeyCode::KeyO);
    app.update();
    let due = app.world().resource::<WakeAt>().autoplay.expect("the next turn is due");
    assert!(due > now(&app) && app.world().resource::<Activity>().is_settled(), "the game rests between two turns");
    press(&mut app, KeyCode::KeyO);
    frames(&mut app, 200);
    assert_eq!((seen(&app), app.world().resource::<WakeAt>().autoplay), (2, None));
    // From a turn in the middle it goes on from there, and the key of the speed does not stop it.
    press(&mut app, KeyCode::KeyO);
    press(&mut app, KeyCode::KeyY);
    let plies: Vec<usize> = changes(&mut app, 8).into_iter().map(|(_, ply)| ply).collect();
    assert_eq!(plies, [3, 4, 5, 6]);
}

#[test]
fn any_press_pauses_autoplay() {
    let presses: [(&str, fn(&mut App)); 6] = [
        ("a key", |app| press(app, KeyCode::ArrowUp)),
        ("a step back", |app| press(app, KeyCode::PageUp)),
        ("a step of the bar", |app| click_on(app, "button", "bar-earlier")),
        ("the pause menu", |app| press(app, KeyCode::Escape)),
        ("a click beside the board", |app| click(app, Vec2::new(2.0, 2.0))),
        ("a finger", |app| crate::support::tap(app, Vec2::new(2.0, 300.0))),
    ];
    for (what, press) in presses {
        let (mut app, _) = look_through(GameKind::Xiangqi, TURNS);
        send_and_rest(&mut app, LookBack::At(1));
        click_on(&mut app, "button", "bar-play");
        app.update();
        assert!(app.world().resource::<WakeAt>().autoplay.is_some(), "it plays");
        press(&mut app);
        frames(&mut app, 4);
        assert_eq!(app.world().resource::<WakeAt>().autoplay, None, "{what}");
    }
}

/// A turn takes longer than the pause at the highest speed where motion is slow.
#[test]
fn no_turn_begins_before_the_last_one_has_been_seen() {
    rest_in_short_frames();
    let (mut app, _) = look_through(GameKind::Xiangqi, TURNS);
    app.world_mut().resource_mut::<Settings>().motion_speed = 0.25;
    send_and_rest(&mut app, LookBack::Start);
    click_and_rest(&mut app, "bar-tempo");
    click_on(&mut app, "button", "bar-play");
    let mut was_moving = false;
    let mut at = seen(&app);
    for _ in 0..2_000 {
        app.update();
        assert!(seen(&app) == at || !was_moving, "turn {} begins while pieces move", seen(&app));
        (at, was_moving) = (seen(&app), app.world().resource::<Activity>().holds(Activity::MOTION));
    }
    assert_eq!(at, TURNS);
}

#[test]
fn the_bar_comes_with_looking_back_and_goes_with_the_present() {
    let mut app = begin_game(GameKind::Shogi);
    follow(&mut app, "c3c4 g7g6 b2h8+ g9h8");
    assert!(place(&mut app, "button", "bar-slider").is_none());
    press_and_rest(&mut app, KeyCode::PageUp);
    assert!(shows_text(&mut app, "Turn 3 of 4"));
    click_and_rest(&mut app, "bar-earlier");
    assert_eq!(seen(&app), 2);
    click_and_rest(&mut app, "bar-end");
    assert!(!session(&app).is_looking_back() && place(&mut app, "button", "bar-slider").is_none());
    assert!(session(&app).acting().is_some(), "the match goes on");
}

/// A match that was left in the middle of a chain of captures.
#[test]
fn a_match_whose_last_turn_is_unfinished_can_be_looked_through() {
    let storage = FaultyStorage::new();
    let journal = save_in_a_chain(&storage);
    let mut app = library_of(&storage);
    app.world_mut().resource_mut::<Settings>().motion_speed = 0.0;
    send_and_rest(&mut app, Begin::LookThrough { journal });
    let last = session(&app).view().ply();
    assert!(session(&app).view().is_mid_turn());
    for (id, ply) in [("bar-earlier", last - 1), ("bar-earlier", last - 2), ("bar-start", 0), ("bar-end", last)] {
        click_and_rest(&mut app, id);
        assert_eq!(seen(&app), ply, "{id}");
    }
    assert_eq!(session(&app).seen(), session(&app).view());
}

fn save_in_a_chain(storage: &FaultyStorage) -> String {
    let rules = Rules::Banqi(banqi::Ruleset { multi_capture: true, ..banqi::Ruleset::taiwan() });
    let setup = Setup::new(rules, ["Mei", "Hao"]);
    let mut open = OpenMatch::create(Arc::new(storage.clone()), setup, &mut ChaCha8Rng::seed_from_u64(1)).unwrap();
    while !open.state().public().is_mid_turn() {
        let (view, seat) = (open.state().public().clone(), open.state().movers().iter().next().unwrap());
        let is_capture = |mv: &&Move| matches!(mv, Move::Go { to, .. } if view.position().at(*to) != Occupant::Empty);
        let is_flip = |mv: &&Move| matches!(mv, Move::Flip { .. });
        let moves = view.moves();
        let next = moves.iter().find(is_capture).or_else(|| moves.iter().find(is_flip)).unwrap_or(&moves[0]);
        open.act(open.state().time(), seat, Command::Play(*next)).unwrap();
    }
    open.name().to_owned()
}
