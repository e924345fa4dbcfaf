//! Other people's engines in a seat, and as reviewers.

use bevy::prelude::*;
use teahouse::core::{Phase, Screen, Troubles};
use teahouse::opponent::{EngineFailure, Review};
use teahouse::prefs::{EngineId, WhenItFails};
use teahouse_engine::external::{Allowance, EngineOption, Identity, Protocol, SideClock};
use teahouse_engine::{Expected, Judged, Reviewed};
use teahouse_rules::Reason;
use teahouse_table::{Command, TimeControl};

use super::*;
use crate::support::{click_and_rest, phase, press_and_rest};

pub fn identity() -> Identity {
    let options = [
        "name Hash type spin default 16 min 1 max 1024",
        "name Ponder type check default false",
        "name Bold type check default false",
        "name Style type combo default calm var calm var wild",
        "name Book type string default <empty>",
        "name Clear Hash type button",
    ];
    let options = options.iter().filter_map(|text| EngineOption::parse(text)).collect();
    Identity { protocol: Protocol::Uci, name: "Rogue 1.0".into(), author: "Ann".into(), options }
}

/// Adds an engine that plays xiangqi and shogi.
pub fn add(app: &mut App, command: &str) -> EngineId {
    let mut settings = app.world_mut().resource_mut::<Settings>();
    let id = settings.engines.add(command, identity()).unwrap();
    settings.engines.learn(id, identity(), vec![GameKind::Xiangqi, GameKind::Shogi]);
    settings.engines.rename(id, "Rogue");
    id
}

/// A match of a person, who moves first, against the engine. The requests go to the test's thinker; its process does not exist.
fn against_engine(when: WhenItFails, clock: &str) -> (App, Requests) {
    let (mut app, requests) = app_and_requests();
    let id = add(&mut app, "/nowhere/rogue");
    app.world_mut().resource_mut::<Settings>().when_engine_fails = when;
    begin(&mut app, id, clock);
    (app, requests)
}

fn begin(app: &mut App, id: EngineId, clock: &str) {
    let computers = Computers([None, Some(Computer::Engine(id))].into());
    let clocks = [clock.parse::<TimeControl>().unwrap(); 2].into();
    let names = ["Ama".into(), String::new()].into();
    let setup = MatchSetup { names, computers, clocks, ..MatchSetup::of(GameKind::Xiangqi) };
    app.world_mut().write_message(Begin::New(setup));
    frames(app, 40);
}

fn move_first(app: &mut App) {
    let mv = session(app).view().position().parse_move("h3e3").unwrap().mv;
    send(app, teahouse::session::MatchCommand { seat: Seat::FIRST, command: Command::Play(mv) });
    frames(app, 30);
}

fn engine_request(requests: &Requests) -> (Allowance, Tell) {
    let (request, tell) = requests.next();
    let Request::Engine { allowance, public, .. } = request else { panic!("the engine is asked") };
    assert_eq!(public.ply(), 1);
    (allowance, tell)
}

#[test]
fn an_engine_plays_at_its_seat_under_its_name() {
    let (mut app, requests) = against_engine(WhenItFails::Resigns, "none");
    assert!(shows_text(&mut app, "Rogue") && requests.count() == 0, "the person is to move");
    move_first(&mut app);
    let (allowance, tell) = engine_request(&requests);
    assert_eq!(allowance, Allowance::PerMove(Duration::from_secs(1)));
    let mv = session(&app).view().moves()[0];
    tell.found(found(mv));
    drop(tell);
    until_ply(&mut app, 2);
    assert_eq!(session(&app).view().line()[1].mv.mv, mv);
}

#[test]
fn an_engine_plays_on_from_the_position_that_is_seen() {
    let (mut app, requests) = app_and_requests();
    let id = add(&mut app, "/nowhere/rogue");
    let setup = MatchSetup { computers: Computers::none(GameKind::Xiangqi), ..MatchSetup::of(GameKind::Xiangqi) };
    app.world_mut().write_message(Begin::New(setup));
    frames(&mut app, 40);
    move_first(&mut app);
    let reply = session(&app).view().position().parse_move("h10g8").unwrap().mv;
    send(&mut app, teahouse::session::MatchCommand { seat: Seat::SECOND, command: Command::Play(reply) });
    press_and_rest(&mut app, KeyCode::PageUp);
    let (journal, seen) = (session(&app).journal().to_owned(), *session(&app).seen().position());
    press_and_rest(&mut app, KeyCode::Escape);
    click_and_rest(&mut app, "play-on-from");
    click_and_rest(&mut app, &format!("opponent-{}", Computer::Engine(id)));
    click_on(&mut app, "button", "play-on-first");
    frames(&mut app, 40);
    let now = session(&app);
    assert!(now.journal() != journal && now.near() == Seat::FIRST && shows_text(&mut app, "Rogue"));
    assert_eq!(session(&app).computer(Seat::SECOND), Some(Computer::Engine(id)));
    // It is to move there, and is asked for a move in the position with which its match begins.
    let (request, tell) = requests.next();
    let Request::Engine { public, .. } = request else { panic!("the engine is asked") };
    assert_eq!((public.ply(), public.position().fen()), (0, seen.fen()));
    let mv = session(&app).view().moves()[0];
    tell.found(found(mv));
    drop(tell);
    until_ply(&mut app, 1);
    assert_eq!(session(&app).view().line()[0].mv.mv, mv);
}

#[test]
fn the_clocks_of_both_seats_go_along() {
    let (mut app, requests) = against_engine(WhenItFails::Resigns, "600+5");
    move_first(&mut app);
    let (allowance, _tell) = engine_request(&requests);
    let Allowance::Clocks([first, SideClock { left, increment, byoyomi }]) = allowance else { panic!("{allowance:?}") };
    assert_eq!((increment, byoyomi), (Duration::from_secs(5), Duration::ZERO));
    assert!((Duration::from_secs(595)..Duration::from_secs(600)).contains(&left), "{left:?}");
    assert!(first.left > Duration::from_secs(595), "{first:?}");
}

#[test]
fn an_engine_that_fails_does_what_the_settings_say_and_the_player_is_told_what_it_did() {
    for when in WhenItFails::ALL {
        let (mut app, requests) = against_engine(*when, "none");
        move_first(&mut app);
        let (_, tell) = engine_request(&requests);
        tell.failed(EngineFailure::Illegal("a0a9".into()));
        drop(tell);
        frames(&mut app, 60);
        let told = app.world().resource::<Troubles>().first().unwrap_or_default().to_owned();
        assert!(told.contains("Rogue answered “a0a9”, which is illegal here."), "{told}");
        let (outcome, computer) = (session(&app).outcome(), session(&app).computer(Seat::SECOND));
        match when {
            WhenItFails::Resigns => {
                assert_eq!((outcome.winner(), outcome.reason()), (Some(Seat::FIRST), Some(Reason::Resignation)));
                assert!(told.ends_with("It resigns."), "{told}");
            }
            WhenItFails::Person => {
                assert!(computer.is_none() && !outcome.is_over());
                assert!(told.ends_with("Please make its moves yourself."), "{told}");
            }
            WhenItFails::Computer => {
                assert!(computer == Some(Level::STRONGEST.into()) && !outcome.is_over());
                let (request, _) = requests.next();
                assert!(matches!(request, Request::Move { level: Level::STRONGEST, .. }));
                assert!(told.ends_with("Our computer plays on in its seat."), "{told}");
            }
        }
    }
}

#[test]
fn an_engine_may_resign() {
    let (mut app, requests) = against_engine(WhenItFails::Person, "none");
    move_first(&mut app);
    let (_, tell) = engine_request(&requests);
    tell.acts(Command::Resign);
    drop(tell);
    frames(&mut app, 60);
    assert_eq!(session(&app).outcome().winner(), Some(Seat::FIRST));
    assert_eq!(app.world().resource::<Troubles>().first(), None, "nothing was wrong");
}

#[test]
fn an_engine_that_is_gone_from_the_settings_is_named() {
    let (mut app, _requests) = against_engine(WhenItFails::Person, "none");
    // The engine's own thinker has the sentence for it.
    app.insert_resource(Study::new(Thinker::default(), Threads::AtOnce, || true));
    let mut settings = app.world_mut().resource_mut::<Settings>();
    let id = settings.engines.iter().next().unwrap().id;
    settings.engines.remove(id);
    go_to(&mut app, Screen::Title);
    rest(&mut app);
    send(&mut app, Begin::Continue);
    frames(&mut app, 60);
    assert!(phase(&app) == Phase::Playing && shows_text(&mut app, "Rogue"), "the journal has its name");
    move_first(&mut app);
    frames(&mut app, 60);
    let told = app.world().resource::<Troubles>().first().unwrap_or_default().to_owned();
    assert!(told.contains("Rogue is not in the settings any more."), "{told}");
}

/// A program that answers nothing, in a process of its own.
#[cfg(unix)]
#[test]
fn no_frame_waits_for_an_engine_and_its_process_ends_with_the_match() {
    let folder = tempfile::tempdir().unwrap();
    let (number, script) = (folder.path().join("number"), folder.path().join("rogue.sh"));
    let text = format!(
        "while read -r line; do case $line in uci) echo uciok;; isready) echo $$ > {}; echo readyok;; esac; done",
        number.display()
    );
    std::fs::write(&script, text).unwrap();
    let mut app = app_with(Thinker::default(), Threads::Beside(1));
    let id = add(&mut app, &format!("sh {}", script.display()));
    begin(&mut app, id, "none");
    move_first(&mut app);
    let mut waited = 0;
    let number = loop {
        frames(&mut app, 1);
        let number = std::fs::read_to_string(&number).unwrap_or_default();
        if number.ends_with('\n') {
            break number.trim().to_owned();
        }
        waited += 1;
        assert!(waited < 6000, "the engine has not begun");
        std::thread::sleep(Duration::from_millis(10));
    };
    // It has been asked for a move, and says nothing; frames come all the same.
    frames(&mut app, 100);
    assert!(session(&app).view().ply() == 1 && session(&app).computer(Seat::SECOND).is_some());
    let runs = || std::process::Command::new("kill").args(["-0", &number]).output().unwrap().status.success();
    assert!(runs());
    go_to(&mut app, Screen::Title);
    let mut left = 500;
    while runs() {
        left -= 1;
        assert!(left > 0, "it still runs");
        std::thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn a_review_by_an_engine_that_fails_is_done_again_by_our_own() {
    let (mut app, requests) = against_engine(WhenItFails::Person, "none");
    let mut settings = app.world_mut().resource_mut::<Settings>();
    let id = settings.engines.iter().next().map(|engine| engine.id);
    settings.reviewer = id;
    move_first(&mut app);
    let (_, tell) = engine_request(&requests);
    tell.acts(Command::Resign);
    drop(tell);
    frames(&mut app, 60);
    let (request, tell) = requests.next();
    let Request::Review { by: Some((_, time)), .. } = &request else { panic!("{request:?}") };
    assert!((Duration::from_millis(100)..=Duration::from_secs(1)).contains(time), "{time:?}");
    let judged = Judged {
        ply: 0,
        seat: Seat::FIRST,
        before: Expected::EVEN,
        after: Expected::NONE,
        mate: None,
        best: Vec::new(),
        is_best: false,
        is_forced: false,
    };
    tell.reviewed(Reviewed::Turn { done: 1, of: 1, marks: Vec::new(), judged: Some(judged) });
    tell.failed(EngineFailure::Silent);
    drop(tell);
    frames(&mut app, 10);
    let told = app.world().resource::<Troubles>().first().unwrap_or_default().to_owned();
    assert_eq!(told, "Rogue did not answer in time. Our computer reviews the match.");
    assert!(app.world().resource::<Review>().judged.is_empty(), "both judge by their own measure");
    assert!(matches!(requests.next().0, Request::Review { by: None, .. }));
}
