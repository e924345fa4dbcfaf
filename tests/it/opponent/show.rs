//! The match that the computer plays behind the title.

use bevy::prelude::*;
use teahouse::board::pieces::{Model, Posture};
use teahouse::core::{Activity, Menu, Screen, WakeAt};
use teahouse::paint::Picture;
use teahouse::prefs::{GameKind, Settings};
use teahouse::screens::Show;
use teahouse_art::{Board, Order};
use teahouse_rules::{Place, Square};

use super::*;
use crate::support::{click_and_rest, move_mouse, place, screen, set_window_focus, ui_app};

/// The game at the title, with a thinker that answers when the test calls [`Requests::answer`].
fn at_title_and_requests() -> (App, Requests) {
    let (mut app, requests) = app_and_requests();
    app.world_mut().resource_mut::<Settings>().motion_speed = 1.0;
    app.world_mut().resource_mut::<Settings>().has_said_reading = true;
    rest(&mut app);
    (app, requests)
}

/// The game at the title with the engine's players.
fn at_title_with_engine() -> App {
    let mut app = app_with_engine();
    app.world_mut().resource_mut::<Settings>().motion_speed = 1.0;
    app.world_mut().resource_mut::<Settings>().has_said_reading = true;
    rest(&mut app);
    app
}

fn show(app: &App) -> &Show {
    app.world().resource::<Show>()
}

/// Lets this number of seconds pass.
fn seconds(app: &mut App, count: u64) {
    pass(app, Duration::from_secs(count) + FRAME);
}

/// Runs frames until the thinker gets a request, and returns their time.
fn until_request(app: &mut App, requests: &Requests) -> Duration {
    let mut passed = Duration::ZERO;
    while requests.count() == 0 {
        app.update();
        passed += FRAME;
        assert!(passed < Duration::from_secs(20), "no request came");
    }
    passed
}

/// The number of pieces on the picture of Banqi's board.
fn pieces_on_picture(app: &mut App) -> usize {
    let mut pictures = app.world_mut().query::<&Picture>();
    let pieces = pictures.iter(app.world()).find_map(|Picture(order)| match order {
        Order::Still { board: Board::Banqi { .. }, pieces, .. } => Some(pieces.len()),
        _ => None,
    });
    pieces.expect("the board lies on the desk")
}

fn pieces_of_show(app: &mut App) -> usize {
    app.world_mut().query::<(&Model, &Posture)>().iter(app.world()).filter(|(_, posture)| posture.opacity > 0.0).count()
}

#[test]
fn after_a_rest_the_show_begins_with_the_pieces_of_the_picture() {
    let (mut app, requests) = at_title_and_requests();
    seconds(&mut app, 4);
    assert!(!show(&app).has_begun() && pieces_of_show(&mut app) == 0, "the show does not begin within four seconds");
    let pieces = pieces_on_picture(&mut app);
    assert!(pieces > 20);
    while !show(&app).has_begun() {
        assert_eq!((pieces_on_picture(&mut app), pieces_of_show(&mut app)), (pieces, 0));
        app.update();
    }
    app.update();
    assert_eq!(
        (pieces_on_picture(&mut app), pieces_of_show(&mut app)),
        (0, pieces),
        "picture and show change in one frame"
    );
    assert_eq!(requests.count(), 0, "the position is shown before the first move");
    until_request(&mut app, &requests);
    let mv = requests.answer();
    frames(&mut app, 3);
    assert!(show(&app).is_moving() && app.world().resource::<Activity>().holds(Activity::SHOW));
    assert_eq!(show(&app).ply(), 1);
    rest(&mut app);
    seconds(&mut app, 1);
    assert!(!app.world().resource::<Activity>().holds(Activity::SHOW), "{mv:?} is over");
    assert!(app.world().resource::<WakeAt>().show.is_some(), "the next move will come");
    assert!(until_request(&mut app, &requests) < Duration::from_secs(3));
}

#[test]
fn the_first_match_has_the_position_of_the_picture() {
    let (mut app, _requests) = at_title_and_requests();
    let mut pictures = app.world_mut().query::<&Picture>();
    let found = pictures.iter(app.world()).find_map(|Picture(order)| match order {
        Order::Still { board: Board::Banqi { .. }, pieces, .. } => Some(pieces.clone()),
        _ => None,
    });
    let standing = found.unwrap();
    let shown: std::collections::BTreeSet<_> = show(&app)
        .public()
        .pieces()
        .iter()
        .filter_map(|(_, state)| Some((state.place.as_square()?.file(), 3 - state.place.as_square()?.rank())))
        .collect();
    assert_eq!(shown, standing.iter().map(|piece| (piece.column, piece.row)).collect());
    assert!(show(&app).public().pieces().at(Place::square(Square::new(0, 0))).is_some());
}

#[test]
fn the_show_pauses_under_a_menu_and_without_the_focus_of_the_window() {
    let (mut app, requests) = at_title_and_requests();
    until_request(&mut app, &requests);
    go_to(&mut app, Menu::Settings);
    requests.answer();
    seconds(&mut app, 10);
    assert_eq!((show(&app).ply(), requests.count()), (0, 0));
    assert_eq!(app.world().resource::<WakeAt>().show, None, "the show asks for no frame");
    app.world_mut().resource_mut::<NextState<Menu>>().set(Menu::None);
    seconds(&mut app, 1);
    assert_eq!(show(&app).ply(), 1, "the show goes on");
    set_window_focus(&mut app, false);
    seconds(&mut app, 20);
    assert_eq!((show(&app).ply(), requests.count()), (1, 0));
    assert_eq!(app.world().resource::<WakeAt>().show, None);
    set_window_focus(&mut app, true);
    until_request(&mut app, &requests);
}

#[test]
fn leaving_the_title_ends_the_show() {
    for id in ["new", "banqi"] {
        let (mut app, requests) = at_title_and_requests();
        until_request(&mut app, &requests);
        assert!(!requests.is_stopped());
        click_on(&mut app, "button", id);
        frames(&mut app, 3);
        assert_ne!(screen(&app), Screen::Title);
        assert!(requests.is_stopped(), "{id}");
        assert!(app.world().get_resource::<Show>().is_none());
        requests.answer();
        rest(&mut app);
        assert_eq!(app.world().resource::<WakeAt>().show, None);
        go_to(&mut app, Screen::Title);
        assert!(!show(&app).has_begun() && pieces_on_picture(&mut app) > 20, "a new show begins from the picture");
    }
}

#[test]
fn a_match_is_played_to_its_end_and_another_is_dealt() {
    let mut app = at_title_with_engine();
    let mut patience = 0;
    let (mut most, mut was_empty) = (0, false);
    in_long_frames(&mut app, |app| {
        while show(app).number() == 1 {
            // Input keeps the show running.
            if patience % 250 == 0 {
                move_mouse(app, Vec2::new(5.0, 5.0 + (patience % 7) as f32));
            }
            app.update();
            most = most.max(show(app).ply());
            was_empty |= show(app).is_over() && !show(app).is_moving() && pieces_of_show(app) == 0;
            patience += 1;
            assert!(patience < 25_000, "{most} turns");
        }
    });
    assert!(most > 5, "{most}");
    assert!(show(&app).is_moving(), "the next match is dealt");
    assert!(was_empty, "between the matches the board is empty");
    seconds(&mut app, 10);
    assert!(show(&app).ply() > 0 && pieces_of_show(&mut app) > 28);
}

#[test]
fn without_motion_there_is_no_show() {
    for is_reduced in [true, false] {
        let (mut app, requests) = at_title_and_requests();
        let mut settings = app.world_mut().resource_mut::<Settings>();
        (settings.reduced_motion, settings.motion_speed) = (is_reduced, if is_reduced { 1.0 } else { 0.0 });
        seconds(&mut app, 20);
        assert_eq!((show(&app).has_begun(), requests.count(), pieces_of_show(&mut app)), (false, 0, 0));
        assert_eq!(app.world().resource::<WakeAt>().show, None);
    }
}

#[test]
fn turning_motion_off_stops_the_show() {
    let (mut app, requests) = at_title_and_requests();
    until_request(&mut app, &requests);
    requests.answer();
    frames(&mut app, 3);
    assert!(show(&app).is_moving());
    app.world_mut().resource_mut::<Settings>().reduced_motion = true;
    frames(&mut app, 2);
    assert!(!show(&app).is_moving() && !app.world().resource::<Activity>().holds(Activity::SHOW));
    seconds(&mut app, 20);
    assert_eq!((show(&app).ply(), requests.count()), (1, 0));
}

#[test]
fn after_five_minutes_without_input_the_show_rests_until_the_next() {
    let mut app = at_title_with_engine();
    seconds(&mut app, 5 * 60);
    let stand = |app: &App| (show(app).number(), show(app).ply());
    let before = stand(&app);
    seconds(&mut app, 60);
    assert_eq!((stand(&app), app.world().resource::<WakeAt>().show), (before, None));
    move_mouse(&mut app, Vec2::new(30.0, 30.0));
    seconds(&mut app, 12);
    assert_ne!(stand(&app), before);
}

#[test]
fn the_show_does_not_change_the_next_deal() {
    let deal = |waits: u64| {
        let mut app = at_title_with_engine();
        seconds(&mut app, waits);
        click_and_rest(&mut app, "banqi");
        play_on(&mut app, 10, 3);
        session(&app).view().line().iter().map(|turn| turn.mv).collect::<Vec<_>>()
    };
    assert_eq!(deal(0), deal(20));
}

#[test]
fn there_is_no_show_for_xiangqi() {
    let mut app = ui_app(args());
    let mut settings = app.world_mut().resource_mut::<Settings>();
    (settings.game, settings.has_said_reading) = (GameKind::Xiangqi, true);
    rest(&mut app);
    assert!(app.world().get_resource::<Show>().is_none());
}

#[test]
fn the_show_waits_for_the_answer_at_the_first_start() {
    let (mut app, requests) = app_and_requests();
    app.world_mut().resource_mut::<Settings>().motion_speed = 1.0;
    rest(&mut app);
    seconds(&mut app, 20);
    assert_eq!(requests.count(), 0);
    click_on(&mut app, "button", "reads-well");
    until_request(&mut app, &requests);
}

#[test]
fn a_failed_search_ends_the_show_without_an_error() {
    let mut app = app_with(Thinker::new(|_, _| Err(io::ErrorKind::OutOfMemory.into())), Threads::Beside(1));
    app.world_mut().resource_mut::<Settings>().motion_speed = 1.0;
    app.world_mut().resource_mut::<Settings>().has_said_reading = true;
    seconds(&mut app, 30);
    assert_eq!(show(&app).ply(), 0);
    assert!(!trace_lines(&app).iter().any(|line| line.starts_with("error")));
    assert!(place(&mut app, "button", "new").is_some());
}
