//! Computer players in a match. Where the answer and its time matter, a test thinker answers when the test says so.

mod clocks;
mod company;
mod draws;
mod engines;
mod engines_settings;
mod failing;
mod games;
mod hint;
mod limits;
mod low_list;
mod portraits;
mod review;
mod review_list;
mod review_of_two;
mod sayings;
mod show;
mod supply;
mod taking_back;

use std::io;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use bevy::prelude::*;
use teahouse::core::{Activity, Menu, Screen};
use teahouse::opponent::{LONGEST_REPLY, Request, SHORTEST_REPLY, Study, Tell, Thinker, Threads};
use teahouse::prefs::{Computer, Computers, GameKind, Settings};
use teahouse::session::{Begin, GameState, LookBack, MatchSetup};
use teahouse_engine::{Finding, Level};
use teahouse_rules::{Move, Seat};
use teahouse_table::OfferKind;

use crate::looking_through::variations::lit_tablets;
use crate::play::{play_on, session, shows_text};
use crate::support::{
    FRAME, args, click_on, frames, go_to, in_long_frames, now, pass, press, rest, send, trace_lines, ui_app_with,
};

/// The requests of the game to the test thinker, and where the answers go.
#[derive(Clone, Default)]
struct Requests(Arc<Mutex<Vec<(Request, Tell)>>>);

impl Requests {
    fn count(&self) -> usize {
        self.0.lock().unwrap().len()
    }

    /// Removes the oldest request.
    fn next(&self) -> (Request, Tell) {
        self.0.lock().unwrap().remove(0)
    }

    /// Whether the search of the oldest request was stopped.
    fn is_stopped(&self) -> bool {
        let (Request::Move { limits, .. }
        | Request::Engine { limits, .. }
        | Request::Review { limits, .. }
        | Request::Endings { limits, .. }) = &self.0.lock().unwrap()[0].0;
        limits.stop.is_raised()
    }

    /// Answers the oldest request with the first legal move.
    fn answer(&self) -> Move {
        let (request, tell) = self.next();
        let Request::Move { public, .. } = request else { panic!("the request is for a move") };
        let mv = public.moves()[0];
        tell.found(found(mv));
        mv
    }
}

fn found(mv: Move) -> Finding {
    Finding { depth: 1, line: vec![mv], ..Finding::default() }
}

const GUEST: Option<Computer> = Some(Computer::Level(Level::GUEST));
const CHILD: Option<Computer> = Some(Computer::Level(Level::CHILD));

/// The games that the computer plays.
const TAUGHT: [GameKind; 3] = [GameKind::Banqi, GameKind::Xiangqi, GameKind::Shogi];

/// The game with this thinker.
fn app_with(thinker: Thinker, threads: Threads) -> App {
    let mut app = ui_app_with(args(), |_| ());
    app.insert_resource(Study::new(thinker, threads, || true));
    // Without motion, unless a test sets its speed.
    app.world_mut().resource_mut::<Settings>().motion_speed = 0.0;
    rest(&mut app);
    app
}

/// The game with a thinker that answers when the test calls [`Requests::answer`].
fn app_and_requests() -> (App, Requests) {
    app_and_requests_on(Threads::Beside(1))
}

/// The same on so many threads.
fn app_and_requests_on(threads: Threads) -> (App, Requests) {
    let requests = Requests::default();
    let received = requests.clone();
    let thinker = Thinker::new(move |request, tell| {
        // Endgame tables are computed in the background and need no answer.
        if !matches!(request, Request::Endings { .. }) {
            received.0.lock().unwrap().push((request, tell));
        }
        Ok(())
    });
    (app_with(thinker, threads), requests)
}

/// The game with the engine's players, which answer in the frame of the request.
fn app_with_engine() -> App {
    app_with(Thinker::default(), Threads::AtOnce)
}

fn begin_match(app: &mut App, seats: [Option<Computer>; 2]) {
    let names = ["Ama".into(), "Hao".into()].into();
    app.world_mut().write_message(Begin::New(MatchSetup { names, computers: Computers(seats.into()), ..default() }));
    frames(app, 40);
}

/// A match of these players, with a thinker that answers when the test calls [`Requests::answer`].
fn match_between(seats: [Option<Computer>; 2]) -> (App, Requests) {
    let (mut app, requests) = app_and_requests();
    begin_match(&mut app, seats);
    (app, requests)
}

/// Runs frames until `ply` turns are played, and returns their time.
fn until_ply(app: &mut App, ply: usize) -> Duration {
    let begin = now(app);
    while session(app).view().ply() < ply {
        app.update();
        assert!(now(app) - begin < Duration::from_secs(60), "ply {ply} was not reached");
    }
    now(app) - begin
}

fn flip(app: &mut App) {
    let at = session(app).view().moves()[0].target();
    click_on(app, "cell", &at.to_string());
    frames(app, 30);
}

fn ply(app: &App) -> usize {
    session(app).view().ply()
}

#[test]
fn the_computer_replies_after_the_shortest_time() {
    let (mut app, requests) = match_between([None, GUEST]);
    assert_eq!(requests.count(), 0, "no request on a person's turn");
    let at = session(&app).view().moves()[3].target();
    click_on(&mut app, "cell", &at.to_string());
    while requests.count() == 0 {
        app.update();
    }
    assert!(matches!(&requests.0.lock().unwrap()[0].0, Request::Move { level, .. } if Some((*level).into()) == GUEST));
    let mv = requests.answer();
    let passed = until_ply(&mut app, 2);
    assert!(passed + FRAME >= SHORTEST_REPLY && passed < SHORTEST_REPLY + 4 * FRAME, "{passed:?}");
    assert_eq!(session(&app).view().line()[1].mv.mv, mv);
    rest(&mut app);
    assert!(!app.world().resource::<Activity>().holds(Activity::THINKING));
}

/// A search that was torn to the end is followed by a pause, and one that found a win is not.
#[test]
fn the_computer_takes_longer_for_a_hard_choice() {
    for (doubt, decided, time) in [
        (100, None, LONGEST_REPLY),
        (50, None, (SHORTEST_REPLY + LONGEST_REPLY) / 2),
        (100, Some(true), SHORTEST_REPLY),
    ] {
        let (mut app, requests) = match_between([None, GUEST]);
        let at = session(&app).view().moves()[3].target();
        click_on(&mut app, "cell", &at.to_string());
        while requests.count() == 0 {
            app.update();
        }
        let (request, tell) = requests.next();
        let Request::Move { public, .. } = request else { panic!("the request is for a move") };
        tell.found(Finding { doubt, decided, ..found(public.moves()[0]) });
        drop(tell);
        let passed = until_ply(&mut app, 2);
        assert!(passed + FRAME >= time && passed < time + 4 * FRAME, "{doubt}: {passed:?}");
    }
}

/// The shortest time of a reply begins when the motion of the turn has ended.
#[test]
fn the_reply_waits_for_the_motion_of_the_turn() {
    let (mut app, requests) = match_between([None, GUEST]);
    app.world_mut().resource_mut::<Settings>().motion_speed = 1.0;
    flip(&mut app);
    requests.answer();
    while app.world().resource::<Activity>().holds(Activity::MOTION) {
        assert_eq!(ply(&app), 1);
        app.update();
    }
    let passed = until_ply(&mut app, 2);
    assert!(passed + 2 * FRAME >= SHORTEST_REPLY, "{passed:?}");
}

#[test]
fn the_computer_is_not_said_to_think_about_a_position_that_is_looked_back_at() {
    let (mut app, requests) = match_between([None, GUEST]);
    flip(&mut app);
    while requests.count() == 0 {
        app.update();
    }
    requests.answer();
    until_ply(&mut app, 2);
    rest(&mut app);
    send(&mut app, LookBack::At(1));
    rest(&mut app);
    assert_eq!((lit_tablets(&mut app), shows_text(&mut app, "thinking")), (vec![Seat::SECOND], false));
}

#[test]
fn after_a_long_search_the_reply_comes_at_once() {
    let (mut app, requests) = match_between([None, GUEST]);
    flip(&mut app);
    frames(&mut app, 200);
    assert_eq!(ply(&app), 1);
    assert!(shows_text(&mut app, "thinking"));
    requests.answer();
    assert!(until_ply(&mut app, 2) <= 3 * FRAME);
    rest(&mut app);
    assert!(!shows_text(&mut app, "thinking"));
}

#[test]
fn leaving_the_table_stops_the_computer() {
    let (mut app, requests) = match_between([None, GUEST]);
    flip(&mut app);
    assert!(!requests.is_stopped());
    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
    app.update();
    assert!(requests.is_stopped());
    requests.answer();
    rest(&mut app);
    assert!(app.world().get_resource::<GameState>().is_none());
}

#[test]
fn the_end_of_the_game_stops_the_computer() {
    let (mut app, requests) = match_between([None, GUEST]);
    flip(&mut app);
    send(&mut app, AppExit::Success);
    assert!(requests.is_stopped());
}

#[test]
fn a_rematch_stops_the_search_and_the_computer_moves_first() {
    let (mut app, requests) = match_between([None, GUEST]);
    flip(&mut app);
    click_on(&mut app, "button", "resign");
    frames(&mut app, 30);
    click_on(&mut app, "button", "yes");
    frames(&mut app, 10);
    assert!(requests.is_stopped(), "the search stops with the match");
    drop(requests.next());
    frames(&mut app, 90);
    let (winner, near) = (session(&app).outcome().winner(), session(&app).near());
    assert_eq!(winner, Some(near.other()), "the person resigns, also on the computer's turn");
    click_on(&mut app, "button", "rematch");
    frames(&mut app, 40);
    assert_eq!(session(&app).near(), near.other());
    // The computer has changed seats and moves first.
    while requests.count() > 0 && matches!(&requests.0.lock().unwrap()[0].0, Request::Review { .. }) {
        drop(requests.next());
        app.update();
    }
    requests.answer();
    until_ply(&mut app, 1);
}

#[test]
fn the_reply_waits_under_a_menu_and_while_looking_back() {
    let (mut app, requests) = match_between([None, GUEST]);
    flip(&mut app);
    requests.answer();
    go_to(&mut app, Menu::Pause);
    frames(&mut app, 100);
    assert_eq!(ply(&app), 1, "no move is played under the pause menu");
    send(&mut app, LookBack::Start);
    go_to(&mut app, Menu::None);
    frames(&mut app, 100);
    assert_eq!(ply(&app), 1);
    app.world_mut().write_message(LookBack::Present);
    until_ply(&mut app, 2);
}

#[test]
fn a_continued_match_goes_on_with_the_computer() {
    let (mut app, requests) = match_between([None, GUEST]);
    flip(&mut app);
    drop(requests.next());
    go_to(&mut app, Screen::Title);
    app.world_mut().write_message(Begin::Continue);
    frames(&mut app, 40);
    let near = session(&app).near();
    assert_eq!((session(&app).name(near), session(&app).computer(near.other())), ("Ama", GUEST));
    assert_eq!(session(&app).name(near.other()), "The guest");
    let lines = trace_lines(&app);
    assert!(lines.iter().any(|line| line.contains("Ama against the guest. The guest to move.")), "{lines:?}");
    requests.answer();
    until_ply(&mut app, 2);
}

#[test]
fn two_computers_play_to_the_end() {
    let mut app = app_with_engine();
    begin_match(&mut app, [GUEST, CHILD]);
    let mut patience = 0;
    in_long_frames(&mut app, |app| {
        while !session(app).outcome().is_over() {
            app.update();
            patience += 1;
            assert!(patience < 15_000, "{} turns", ply(app));
        }
    });
    assert!(ply(&app) > 20);
    rest(&mut app);
    assert!(crate::support::place(&mut app, "button", "rematch").is_some(), "the end sheet comes");
}

#[test]
fn two_computers_play_the_same_match_with_the_same_seed() {
    let play = || {
        let mut app = app_with_engine();
        begin_match(&mut app, [CHILD, GUEST]);
        in_long_frames(&mut app, |app| until_ply(app, 12));
        session(&app).view().line().iter().map(|turn| turn.mv).collect::<Vec<_>>()
    };
    assert_eq!(play(), play());
}

#[test]
fn a_draw_offer_is_answered_by_the_evaluation() {
    let [storyteller, master] = [Level::STORYTELLER, Level::STRONGEST].map(|level| Some(Computer::Level(level)));
    // The strongest level evaluates a certain draw as -25.
    for (level, score, is_agreed) in [
        (GUEST, 400, true),
        (GUEST, -400, false),
        (GUEST, -25, true),
        (master, -25, true),
        (master, -26, false),
        (storyteller, -25, false),
    ] {
        let (mut app, requests) = match_between([None, level]);
        flip(&mut app);
        requests.answer();
        until_ply(&mut app, 2);
        frames(&mut app, 40);
        press(&mut app, KeyCode::KeyD);
        frames(&mut app, 30);
        assert!(crate::support::place(&mut app, "button", "accept").is_none(), "no person gets the question");
        let (request, tell) = requests.next();
        // The evaluation is that of the strongest level, without the habits of the opponent's level.
        assert!(matches!(request, Request::Move { level: Level::STRONGEST, .. }));
        // The score is from the point of view of the side to move, the person.
        tell.found(Finding { depth: 4, score, ..Finding::default() });
        drop(tell);
        frames(&mut app, 60);
        assert_eq!(session(&app).outcome().is_over(), is_agreed);
        assert_eq!(shows_text(&mut app, "plays on"), !is_agreed, "the person is told of a refusal");
        assert_eq!(session(&app).state().offered(OfferKind::Draw), None);
    }
}

#[test]
fn the_computers_pieces_cannot_be_moved_by_hand() {
    let (mut app, requests) = match_between([None, GUEST]);
    flip(&mut app);
    flip(&mut app);
    assert_eq!(ply(&app), 1);
    assert!(shows_text(&mut app, "It is not your turn."));
    assert_eq!(requests.count(), 1);
}

#[test]
fn the_only_person_has_the_near_side() {
    let (app, requests) = match_between([GUEST, None]);
    let near = session(&app).near();
    assert_eq!((session(&app).name(near), session(&app).computer(near.other())), ("Hao", GUEST));
    assert_eq!((near, requests.count()), (Seat::SECOND, 1), "the computer moves first as set up");
}
