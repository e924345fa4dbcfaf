//! The computer at the table. Where it matters what it answers and when, somebody answers for it who is told to.

mod company;
mod draws;
mod hint;
mod limits;
mod review;
mod show;
mod taking_back;

use std::io;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use bevy::prelude::*;
use teahouse::core::{Activity, Menu, Screen};
use teahouse::opponent::{Request, SHORTEST_REPLY, Study, Tell, Thinker, Threads};
use teahouse::prefs::{Seats, Settings};
use teahouse::session::{Begin, GameState, LookBack, MatchSetup};
use teahouse_engine::{Finding, Level};
use teahouse_rules::{Move, Seat};

use crate::play::{is_said_on_screen, play_on, session};
use crate::support::{FRAME, args, click_on, press, rest, said, ui_app_with};

/// What the game has asked, and what the answers go to.
#[derive(Clone, Default)]
struct Asked(Arc<Mutex<Vec<(Request, Tell)>>>);

impl Asked {
    fn count(&self) -> usize {
        self.0.lock().unwrap().len()
    }

    /// Takes the oldest question off the pile.
    fn next(&self) -> (Request, Tell) {
        self.0.lock().unwrap().remove(0)
    }

    /// Whether what was asked first is not wanted any more.
    fn is_stopped(&self) -> bool {
        let (Request::Move { limits, .. } | Request::Review { limits, .. } | Request::Endings { limits, .. }) =
            &self.0.lock().unwrap()[0].0;
        limits.stop.is_raised()
    }

    /// The first legal move of whoever was asked.
    fn answer(&self) -> Move {
        let (request, tell) = self.next();
        let Request::Move { public, .. } = request else { panic!("a move is asked for") };
        let mv = public.moves()[0];
        tell.found(found(mv));
        mv
    }
}

fn found(mv: Move) -> Finding {
    Finding { depth: 1, line: vec![mv], ..Finding::default() }
}

const GUEST: Option<Level> = Some(Level::ALL[1]);
const CHILD: Option<Level> = Some(Level::ALL[0]);

/// The game with somebody who thinks so.
fn app_with(thinker: Thinker, threads: Threads) -> App {
    let mut app = ui_app_with(args(), |_| ());
    app.insert_resource(Study::new(thinker, threads, || ()));
    // What is played is seen at once, unless a test wants to see it.
    app.world_mut().resource_mut::<Settings>().motion_speed = 0.0;
    rest(&mut app);
    app
}

/// The game with somebody who answers when they are told to.
fn app_and_desk() -> (App, Asked) {
    let asked = Asked::default();
    let desk = asked.clone();
    let thinker = Thinker::new(move |request, tell| {
        // What is learnt in passing is nothing to be answered.
        if !matches!(request, Request::Endings { .. }) {
            desk.0.lock().unwrap().push((request, tell));
        }
        Ok(())
    });
    (app_with(thinker, Threads::Beside(1)), asked)
}

/// The engine's own players, in the frame in which they are asked.
fn app_with_engine() -> App {
    app_with(Thinker::default(), Threads::AtOnce)
}

fn sit_down(app: &mut App, seats: [Option<Level>; 2]) {
    let names = ["Ama".into(), "Hao".into()];
    app.world_mut().write_message(Begin::New(MatchSetup { names, seats: Seats(seats), ..default() }));
    frames(app, 40);
}

fn frames(app: &mut App, count: usize) {
    (0..count).for_each(|_| app.update());
}

/// Frames until so many turns stand; none if they stand already.
fn until_ply(app: &mut App, ply: usize) -> Duration {
    let mut passed = Duration::ZERO;
    while session(app).view().ply() < ply {
        app.update();
        passed += FRAME;
        assert!(passed < Duration::from_secs(60), "{ply} turns are never played");
    }
    passed
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
fn the_computer_replies_and_never_at_once() {
    let (mut app, asked) = app_and_desk();
    sit_down(&mut app, [None, GUEST]);
    assert_eq!(asked.count(), 0, "it is a person's turn");
    let at = session(&app).view().moves()[3].target();
    click_on(&mut app, "cell", &at.to_string());
    while asked.count() == 0 {
        app.update();
    }
    assert!(matches!(&asked.0.lock().unwrap()[0].0, Request::Move { level, .. } if Some(*level) == GUEST));
    let mv = asked.answer();
    let passed = until_ply(&mut app, 2);
    assert!(passed + FRAME >= SHORTEST_REPLY && passed < SHORTEST_REPLY + 4 * FRAME, "{passed:?}");
    assert_eq!(session(&app).view().line()[1].mv.mv, mv);
    rest(&mut app);
    assert!(!app.world().resource::<Activity>().holds(Activity::THINKING));
}

/// The time before a reply is counted from when the turn was seen, however long that takes.
#[test]
fn the_reply_waits_for_what_is_still_being_shown() {
    let (mut app, asked) = app_and_desk();
    sit_down(&mut app, [None, GUEST]);
    app.world_mut().resource_mut::<Settings>().motion_speed = 1.0;
    flip(&mut app);
    asked.answer();
    while app.world().resource::<Activity>().holds(Activity::MOTION) {
        assert_eq!(ply(&app), 1);
        app.update();
    }
    let passed = until_ply(&mut app, 2);
    assert!(passed + 2 * FRAME >= SHORTEST_REPLY, "{passed:?}");
}

#[test]
fn who_thinks_long_replies_as_soon_as_it_is_found() {
    let (mut app, asked) = app_and_desk();
    sit_down(&mut app, [None, GUEST]);
    flip(&mut app);
    frames(&mut app, 200);
    assert_eq!(ply(&app), 1);
    assert!(is_said_on_screen(&mut app, "thinking"));
    asked.answer();
    assert!(until_ply(&mut app, 2) <= 3 * FRAME);
    rest(&mut app);
    assert!(!is_said_on_screen(&mut app, "thinking"));
}

#[test]
fn leaving_the_table_stops_the_computer() {
    let (mut app, asked) = app_and_desk();
    sit_down(&mut app, [None, GUEST]);
    flip(&mut app);
    assert!(!asked.is_stopped());
    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
    app.update();
    assert!(asked.is_stopped());
    asked.answer();
    rest(&mut app);
    assert!(app.world().get_resource::<GameState>().is_none());
}

#[test]
fn the_end_of_the_game_stops_the_computer() {
    let (mut app, asked) = app_and_desk();
    sit_down(&mut app, [None, GUEST]);
    flip(&mut app);
    app.world_mut().write_message(AppExit::Success);
    app.update();
    assert!(asked.is_stopped());
}

#[test]
fn a_new_match_stops_the_computer_and_it_begins_where_it_is_its_turn() {
    let (mut app, asked) = app_and_desk();
    sit_down(&mut app, [None, GUEST]);
    flip(&mut app);
    click_on(&mut app, "button", "resign");
    frames(&mut app, 30);
    click_on(&mut app, "button", "yes");
    frames(&mut app, 10);
    assert!(asked.is_stopped(), "nobody thinks about a match that is over");
    drop(asked.next());
    frames(&mut app, 90);
    let (winner, near) = (session(&app).outcome().winner(), session(&app).near());
    assert_eq!(winner, Some(near.other()), "who has the board before them resigns, whose turn it may be");
    click_on(&mut app, "button", "rematch");
    frames(&mut app, 40);
    assert_eq!(session(&app).near(), near.other());
    // Its own seat has changed, and now it begins.
    while asked.count() > 0 && matches!(&asked.0.lock().unwrap()[0].0, Request::Review { .. }) {
        drop(asked.next());
        app.update();
    }
    asked.answer();
    until_ply(&mut app, 1);
}

#[test]
fn under_a_menu_and_while_somebody_looks_back_the_answer_waits() {
    let (mut app, asked) = app_and_desk();
    sit_down(&mut app, [None, GUEST]);
    flip(&mut app);
    asked.answer();
    app.world_mut().resource_mut::<NextState<Menu>>().set(Menu::Pause);
    rest(&mut app);
    frames(&mut app, 100);
    assert_eq!(ply(&app), 1, "a pause costs nothing and changes nothing");
    app.world_mut().write_message(LookBack::Start);
    app.update();
    app.world_mut().resource_mut::<NextState<Menu>>().set(Menu::None);
    rest(&mut app);
    frames(&mut app, 100);
    assert_eq!(ply(&app), 1);
    app.world_mut().write_message(LookBack::Present);
    until_ply(&mut app, 2);
}

#[test]
fn a_match_that_is_continued_goes_on_with_the_computer() {
    let (mut app, asked) = app_and_desk();
    sit_down(&mut app, [None, GUEST]);
    flip(&mut app);
    drop(asked.next());
    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
    rest(&mut app);
    app.world_mut().write_message(Begin::Continue);
    frames(&mut app, 40);
    let near = session(&app).near();
    assert_eq!((session(&app).name(near), session(&app).computer(near.other())), ("Ama", GUEST));
    assert_eq!(session(&app).name(near.other()), "The guest");
    asked.answer();
    until_ply(&mut app, 2);
}

#[test]
fn two_computers_play_to_the_end() {
    let mut app = app_with_engine();
    sit_down(&mut app, [GUEST, CHILD]);
    let mut patience = 0;
    while !session(&app).outcome().is_over() {
        app.update();
        patience += 1;
        assert!(patience < 60_000, "{} turns", ply(&app));
    }
    assert!(ply(&app) > 20);
    rest(&mut app);
    assert!(crate::support::place(&mut app, "button", "rematch").is_some(), "the end sheet comes");
}

#[test]
fn the_same_seed_plays_the_same_match() {
    let play = || {
        let mut app = app_with_engine();
        sit_down(&mut app, [CHILD, GUEST]);
        until_ply(&mut app, 12);
        session(&app).view().line().iter().map(|turn| turn.mv).collect::<Vec<_>>()
    };
    assert_eq!(play(), play());
}

#[test]
fn where_the_computer_fails_a_person_plays_on_and_is_told() {
    for thinker in [
        Thinker::new(|_, _| Err(io::ErrorKind::OutOfMemory.into())),
        // As a search that panics: it takes what it would have answered to with it.
        Thinker::new(|_, tell| {
            drop(tell);
            Ok(())
        }),
        // Nonsense is refused by the rules.
        Thinker::new(|_, tell| {
            tell.found(found(Move::go("a1".parse().unwrap(), "h4".parse().unwrap())));
            Ok(())
        }),
    ] {
        let mut app = app_with(thinker, Threads::Beside(1));
        sit_down(&mut app, [None, GUEST]);
        flip(&mut app);
        frames(&mut app, 60);
        let seat = session(&app).mover().unwrap();
        assert!(session(&app).is_person(seat));
        assert!(is_said_on_screen(&mut app, "The guest cannot go on."));
        assert!(!is_said_on_screen(&mut app, "thinking"), "nobody thinks there any more");
        assert!(said(&app).iter().any(|line| line.starts_with("error The guest cannot go on.")));
        play_on(&mut app, 4, 3);
    }
}

#[test]
fn a_panic_of_a_search_is_told_as_any_failure() {
    let thinker = Thinker::new(|_, tell| {
        let search = std::thread::Builder::new().spawn(move || {
            let _tell = tell;
            // Unlike a panic it says nothing on the way.
            std::panic::resume_unwind(Box::new("the thread of thought broke"));
        })?;
        assert!(search.join().is_err());
        Ok(())
    });
    let mut app = app_with(thinker, Threads::Beside(1));
    sit_down(&mut app, [None, GUEST]);
    flip(&mut app);
    frames(&mut app, 60);
    assert!(is_said_on_screen(&mut app, "The guest cannot go on."));
}

#[test]
fn an_offer_is_answered_by_how_the_computer_stands() {
    let (storyteller, master) = (Some(Level::ALL[4]), Some(Level::STRONGEST));
    // The strongest calls a sure draw -25.
    for (level, score, is_agreed) in [
        (GUEST, 400, true),
        (GUEST, -400, false),
        (GUEST, -25, true),
        (master, -25, true),
        (master, -26, false),
        (storyteller, -25, false),
    ] {
        let (mut app, asked) = app_and_desk();
        sit_down(&mut app, [None, level]);
        flip(&mut app);
        asked.answer();
        until_ply(&mut app, 2);
        frames(&mut app, 40);
        press(&mut app, KeyCode::KeyD);
        frames(&mut app, 30);
        assert!(crate::support::place(&mut app, "button", "accept").is_none(), "nobody at the screen is asked");
        let (request, tell) = asked.next();
        // The level's own habits are not the opponent's.
        assert!(matches!(request, Request::Move { level: Level::STRONGEST, .. }));
        // As whoever is to move sees it, and that is the person.
        tell.found(Finding { depth: 4, score, ..Finding::default() });
        drop(tell);
        frames(&mut app, 60);
        assert_eq!(session(&app).outcome().is_over(), is_agreed);
        assert_eq!(is_said_on_screen(&mut app, "plays on"), !is_agreed, "whoever offered is told");
        assert_eq!(session(&app).state().draw_offer(), None);
    }
}

#[test]
fn hands_do_not_move_the_computer_s_pieces() {
    let (mut app, asked) = app_and_desk();
    sit_down(&mut app, [None, GUEST]);
    flip(&mut app);
    flip(&mut app);
    assert_eq!(ply(&app), 1);
    assert!(is_said_on_screen(&mut app, "It is not your turn."));
    assert_eq!(asked.count(), 1);
}

#[test]
fn the_only_person_sits_near_whatever_was_set_up() {
    let (mut app, asked) = app_and_desk();
    sit_down(&mut app, [GUEST, None]);
    let near = session(&app).near();
    assert_eq!((session(&app).name(near), session(&app).computer(near.other())), ("Hao", GUEST));
    assert_eq!((near, asked.count()), (Seat::SECOND, 1), "who was to begin begins");
}
