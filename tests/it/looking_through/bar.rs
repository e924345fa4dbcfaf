//! The bar: its steps, its slider by mouse, finger and key, and autoplay.

use std::time::Duration;

use bevy::input::ButtonState;
use bevy::input::mouse::MouseButtonInput;
use bevy::input::touch::TouchPhase;
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui_widgets::{SliderDragState, SliderRange};
use bevy::window::{PrimaryWindow, WindowEvent};
use teahouse::board::stage::Stage;
use teahouse::board::{Layout, ListOpen};
use teahouse::core::trace::Traced;
use teahouse::core::{Activity, WakeAt};
use teahouse::prefs::{GameKind, Seating, Settings};
use teahouse::session::{Begin, LookBack, MatchCommand, MatchSetup, Spot, TryMove};
use teahouse_rules::{Public, Turn};
use teahouse_table::testing::FaultyStorage;
use teahouse_table::{Command, TimeControl};

use super::chains::save_in_a_chain;
use super::look_through;
use super::variations::another_move;
use crate::library::library_of;
use crate::play::{session, shows_text};
use crate::support::{
    click, click_and_rest, click_on, drag, frames, move_mouse, now, of_table, place, press, press_and_rest, rect_of,
    resize_window, rest, rest_in_short_frames, send, send_and_rest, touch,
};
use crate::tables::{begin, begin_game, follow};

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

/// The boards with their walls, and all things around them.
fn things(layout: &Layout) -> Vec<Rect> {
    let board = Rect { max: layout.frame.max + Vec2::Y * layout.wall, ..layout.frame };
    let rails = [&layout.near, &layout.far].into_iter().flat_map(|rail| [rail.tablet, rail.tray]);
    let buttons =
        (0..layout.buttons.len()).filter(|index| layout.has_button(*index)).map(|index| layout.buttons[index]);
    let words = Vec2::Y * layout.caption;
    let buttons = buttons.chain(layout.hint).map(|button| Rect { max: button.max + words, ..button });
    let acts = [true, false].into_iter().filter_map(|near| layout.acts(layout.seat(near))).flatten().copied();
    let all = [board].into_iter().chain(rails).chain(buttons).chain(acts).chain(layout.list);
    all.filter(|thing| !thing.is_empty()).collect()
}

/// Twelve turns at the first board.
fn play_twelve(app: &mut App, game: GameKind) {
    let cannons = "h3e3 h10g8 h1g3 i10h10 i1h1 b10c8 c4c5 g7g6 h1h7 h8i8 h7g7 i8i9";
    match game {
        GameKind::Banqi => (0..12).for_each(|_| {
            let (mv, seat) = (session(app).view().moves()[0], session(app).mover().unwrap());
            send_and_rest(app, MatchCommand { seat, command: Command::Play(mv) });
        }),
        GameKind::Xiangqi | GameKind::Supply => follow(app, cannons),
        GameKind::Shogi => follow(app, "c3c4 g7g6 h3h4 b7b6 b2h8+ g9h8 c1b2 c9c8 b2c3 h8g7 h4h5 b6b5"),
    }
}

/// The bar lies where that of a saved match does: below everything, at one board and at two.
#[test]
fn the_bar_of_a_look_back_covers_nothing_and_its_count_is_whole() {
    for (game, seating, list) in [
        (GameKind::Banqi, Seating::Side, true),
        (GameKind::Banqi, Seating::Face, false),
        (GameKind::Xiangqi, Seating::Side, false),
        (GameKind::Xiangqi, Seating::Face, true),
        (GameKind::Shogi, Seating::Face, false),
        (GameKind::Supply, Seating::Side, true),
        (GameKind::Supply, Seating::Face, false),
    ] {
        let setup = MatchSetup::of(game);
        let clocks = setup.seats().map(|_| TimeControl::SuddenDeath { main: 300 });
        let mut app = begin(MatchSetup { clocks, ..setup });
        play_twelve(&mut app, game);
        app.world_mut().resource_mut::<Settings>().seating = seating;
        app.world_mut().resource_mut::<ListOpen>().0 = list;
        send_and_rest(&mut app, LookBack::At(10));
        for size in [(960.0, 540.0), (1280.0, 720.0), (1920.0, 1080.0), (1280.0, 960.0), (600.0, 1000.0)] {
            for letters in [1.0, 2.0] {
                resize_window(&mut app, size);
                app.world_mut().resource_mut::<Settings>().text_scale = letters;
                rest(&mut app);
                let what = format!("{game:?}, {seating:?}, {size:?}, letters {letters}");
                let mut bars = app.world_mut().query::<(Entity, &Name)>();
                let bar = bars.iter(app.world()).find(|(_, name)| name.as_str() == "Bar").expect("a bar").0;
                let bar = rect_of(&app, bar);
                let view = of_table::<Layout>(&app).view;
                assert_eq!(bar.intersect(view), bar, "{what}: {bar:?} lies in the view");
                let mut layouts = app.world_mut().query::<&Layout>();
                for thing in layouts.iter(app.world()).flat_map(things) {
                    let covered = bar.intersect(thing).size();
                    assert!(covered.min_element() < 1.0, "{what}: {bar:?} covers {covered} of {thing:?}");
                }
                let slider = place(&mut app, "button", "bar-slider").unwrap();
                assert!(slider.width() > 40.0 && bar.union(slider) == bar, "{what}: {slider:?}");
                let mut texts = app.world_mut().query::<(Entity, &Text)>();
                let is_count = |text: &Text| text.0.replace('\u{2060}', "").replace('\n', " ") == "Turn 10 of 12";
                let count = texts.iter(app.world()).find(|(_, text)| is_count(text)).map(|(entity, _)| entity);
                let count = rect_of(&app, count.unwrap_or_else(|| panic!("{what}: the count is cut")));
                assert!(bar.inflate(1.0).union(count) == bar.inflate(1.0), "{what}: {count:?} in {bar:?}");
            }
        }
    }
}

/// The board makes room for the bar in the same frame, and the piece is seen on its way there.
#[test]
fn pieces_move_while_the_board_makes_room_for_the_bar_and_takes_it_back() {
    rest_in_short_frames();
    let mut app = begin_game(GameKind::Xiangqi);
    follow(&mut app, "h3e3 h10g8");
    app.world_mut().resource_mut::<Settings>().motion_speed = 1.0;
    for (look, has_bar) in [(LookBack::Earlier, true), (LookBack::Present, false)] {
        send(&mut app, look);
        assert_eq!(of_table::<Layout>(&app).bar.is_some(), has_bar, "{look:?}");
        assert!(of_table::<Stage>(&app).is_moving(), "{look:?}");
        rest(&mut app);
        assert!(!of_table::<Stage>(&app).is_moving(), "{look:?}");
    }
}

/// The left button of the mouse goes down or up.
fn press_left(app: &mut App, state: ButtonState) {
    let window = app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>().single(app.world()).unwrap();
    let button = MouseButtonInput { button: MouseButton::Left, state, window };
    app.world_mut().write_message(button);
    send(app, WindowEvent::MouseButtonInput(button));
}

fn drag_to(app: &mut App, start: Vec2, end: Vec2) {
    for step in 1..=8_u8 {
        move_mouse(app, start.lerp(end, f32::from(step) / 8.0));
        frames(app, 2);
    }
}

#[test]
fn the_bar_stays_under_the_hand_that_drags_its_slider_to_the_present() {
    let mut app = begin_game(GameKind::Xiangqi);
    follow(&mut app, "h3e3 h10g8 h1g3 i10h10");
    send_and_rest(&mut app, LookBack::Start);
    let [left, middle, right] = [0.02, 0.5, 0.98].map(|share| on_slider(&mut app, share));
    let layout = of_table::<Layout>(&app).clone();
    move_mouse(&mut app, left);
    press_left(&mut app, ButtonState::Pressed);
    drag_to(&mut app, left, right);
    assert!(!session(&app).is_looking_back());
    assert_eq!(of_table::<Layout>(&app), &layout, "the board keeps its size");
    drag_to(&mut app, right, middle);
    assert_eq!(seen(&app), 2);
    drag_to(&mut app, middle, right);
    press_left(&mut app, ButtonState::Released);
    rest(&mut app);
    assert!(place(&mut app, "button", "bar-slider").is_none() && of_table::<Layout>(&app).bar.is_none());
    send(&mut app, LookBack::Earlier);
    assert!(of_table::<Layout>(&app).bar.is_some(), "in the frame of the step");
}

/// A match that was left in the middle of a chain of captures.
#[test]
fn a_match_whose_last_turn_is_unfinished_can_be_looked_through() {
    let storage = FaultyStorage::new();
    let journal = save_in_a_chain(&storage, false);
    let mut app = library_of(&storage);
    app.world_mut().resource_mut::<Settings>().motion_speed = 0.0;
    send_and_rest(&mut app, Begin::LookThrough { journal });
    let last = session(&app).view().ply();
    assert!(session(&app).view().is_mid_turn());
    for (id, ply) in [("bar-earlier", last - 1), ("bar-earlier", last - 2), ("bar-start", 0), ("bar-end", last)] {
        click_and_rest(&mut app, id);
        assert_eq!(seen(&app), ply, "{id}");
        let view = session(&app).view();
        let mut replayed = Public::from_position(*view.rules(), *view.start());
        for step in view.line()[..ply].iter().flat_map(Turn::steps) {
            replayed.play(step).unwrap();
        }
        assert_eq!(session(&app).seen(), &replayed, "{id}");
    }
}

#[test]
fn the_slider_keeps_the_hand_that_drags_it_out_of_a_variation_and_back() {
    let (mut app, _) = look_through(GameKind::Xiangqi, 20);
    send_and_rest(&mut app, LookBack::At(3));
    let mv = another_move(&app, 3);
    send_and_rest(&mut app, TryMove { board: 0, mv });
    let spot = session(&app).spot();
    assert_eq!((seen(&app), session(&app).reach()), (4, 4));
    let [right, middle, left] = [0.98, 0.5, 0.02].map(|share| on_slider(&mut app, share));
    move_mouse(&mut app, right);
    press_left(&mut app, ButtonState::Pressed);
    drag_to(&mut app, right, middle);
    assert_eq!(session(&app).spot(), Spot::Turn(2));
    drag_to(&mut app, middle, right);
    assert_eq!(session(&app).spot(), spot, "back into the variation");
    drag_to(&mut app, right, left);
    drag_to(&mut app, left, middle);
    press_left(&mut app, ButtonState::Released);
    rest(&mut app);
    assert_eq!(session(&app).spot(), Spot::Turn(2));
    let mut sliders = app.world_mut().query_filtered::<(&SliderRange, &ComputedNode), With<SliderDragState>>();
    let seen = sliders.iter(app.world()).filter(|(_, node)| !node.is_empty());
    let ends: Vec<f32> = seen.map(|(range, _)| range.end()).collect();
    // The graph is a slider too.
    assert!(
        !ends.is_empty() && ends.iter().all(|end| *end == 20.0),
        "the hand has let go: the range is the match's, {ends:?}"
    );
}

#[test]
fn autoplay_at_the_end_of_a_variation_plays_it_from_where_it_branches_off() {
    let (mut app, _) = look_through(GameKind::Xiangqi, TURNS);
    send_and_rest(&mut app, LookBack::At(2));
    let mv = another_move(&app, 2);
    send_and_rest(&mut app, TryMove { board: 0, mv });
    let answer = session(&app).seen().moves()[0];
    send_and_rest(&mut app, TryMove { board: 0, mv: answer });
    let end = session(&app).spot();
    click_on(&mut app, "button", "bar-play");
    assert_eq!(session(&app).spot(), Spot::Turn(2));
    let plies: Vec<usize> = changes(&mut app, 8).into_iter().map(|(_, ply)| ply).collect();
    assert_eq!(plies, [3, 4]);
    assert_eq!((session(&app).spot(), app.world().resource::<WakeAt>().autoplay), (end, None));
}
