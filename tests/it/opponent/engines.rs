//! Other people's engines in a seat, and as reviewers.

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::text::EditableText;
use teahouse::core::trace::Traced;
use teahouse::core::{Menu, Phase, Screen, Troubles};
use teahouse::opponent::{Candidate, EngineFailure, Examination, Examine, ExamineNews, Examiner, Review};
use teahouse::prefs::{EngineId, WhenItFails};
use teahouse_engine::external::{Allowance, EngineOption, Identity, Protocol, Side};
use teahouse_engine::{Expected, Judged, Reviewed};
use teahouse_rules::Reason;
use teahouse_table::{Command, TimeControl};

use super::*;
use crate::support::{click_and_rest, phase, place, press_and_rest, type_letters};

fn identity() -> Identity {
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
fn add(app: &mut App, command: &str) -> EngineId {
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
    let Allowance::Clocks([first, Side { left, increment, byoyomi }]) = allowance else { panic!("{allowance:?}") };
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
                assert!(told.ends_with("Its match ends with its resignation."), "{told}");
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
    assert_eq!(told, "Rogue has not answered in time. Our computer reviews the match.");
    assert!(app.world().resource::<Review>().judged.is_empty(), "both judge by their own measure");
    assert!(matches!(requests.next().0, Request::Review { by: None, .. }));
}

/// Gives the focus to a control, which scrolls into view.
fn focus_on(app: &mut App, id: &str) -> Entity {
    let mut all = app.world_mut().query::<(Entity, &Traced)>();
    let found = all.iter(app.world()).find(|(_, traced)| traced.kind == "button" && traced.id == id);
    let (entity, _) = found.unwrap_or_else(|| panic!("there is no {id}"));
    app.world_mut().resource_mut::<InputFocus>().set(entity, FocusCause::Navigated);
    frames(app, 2);
    entity
}

/// Presses a control by the key that confirms.
fn press_by_key(app: &mut App, id: &str) {
    focus_on(app, id);
    press_and_rest(app, KeyCode::Space);
}

/// Writes a text in the place of that of a line.
fn write_into(app: &mut App, id: &str, text: &str) {
    focus_on(app, id);
    type_letters(app, text);
    frames(app, 2);
}

fn written_in(app: &mut App, id: &str) -> String {
    let mut all = app.world_mut().query::<(&Traced, &EditableText)>();
    let found = all.iter(app.world()).find(|(traced, _)| traced.id == id);
    found.map(|(_, text)| text.value().to_string()).unwrap()
}

/// The settings at the leaf of engines, with an examiner that answers when the test says so.
fn settings_with(identity_of: impl Fn(Candidate) -> ExamineNews + Send + Sync + 'static) -> App {
    let (mut app, _) = app_and_requests();
    app.insert_resource(Examiner::new(move |subject, _, mut tell| {
        tell(ExamineNews::Asks(Protocol::Uci));
        tell(identity_of(subject));
        Ok(())
    }));
    rest(&mut app);
    open_settings(&mut app);
    app
}

fn open_settings(app: &mut App) {
    app.world_mut().resource_mut::<NextState<Menu>>().set(Menu::Settings);
    rest(app);
    click_and_rest(app, "settings-engines");
}

fn passed() -> ExamineNews {
    ExamineNews::Tried(
        identity(),
        vec![(GameKind::Xiangqi, Ok("h3e3".into())), (GameKind::Shogi, Err(EngineFailure::Silent))],
    )
}

#[test]
fn an_engine_is_added_by_its_path_and_its_form_sets_its_options() {
    let mut app = settings_with(|subject| {
        assert_eq!(subject, Candidate::Unknown("/opt/rogue".into()));
        passed()
    });
    assert!(shows_text(&mut app, "No engine has been added."));
    write_into(&mut app, "engine-path", "/opt/rogue");
    click_and_rest(&mut app, "engine-add");
    let engine = |app: &App| app.world().resource::<Settings>().engines.iter().next().cloned().unwrap();
    assert_eq!((engine(&app).name.as_str(), engine(&app).games), ("Rogue 1.0", vec![GameKind::Xiangqi]));
    assert!(shows_text(&mut app, "Rogue 1.0 plays Xiangqi. Shogi: Rogue 1.0 has not answered in time."));
    // A number, by its buttons; a switch; one of several.
    press_by_key(&mut app, "engine-option-0-more");
    press_by_key(&mut app, "engine-option-1");
    press_by_key(&mut app, "engine-option-2-1");
    press_by_key(&mut app, "engine-time-3000");
    let values: Vec<_> = engine(&app).values.into_iter().map(|(name, value)| format!("{name}={value}")).collect();
    assert_eq!((values.join(" "), engine(&app).time), ("Bold=true Hash=32 Style=wild".to_owned(), 3000));
    // A number that is written is brought into its range when the line is left.
    write_into(&mut app, "engine-option-0", "99999");
    assert_eq!(engine(&app).values["Hash"], "1024");
    press_and_rest(&mut app, KeyCode::Tab);
    assert_eq!(written_in(&mut app, "engine-option-0"), "1024");
    write_into(&mut app, "engine-name", "My rogue");
    rest(&mut app);
    assert_eq!(engine(&app).name, "My rogue");
    press_by_key(&mut app, "engine-remove");
    assert!(
        app.world().resource::<Settings>().engines.is_empty() && place(&mut app, "button", "engine-test").is_none()
    );
}

#[test]
fn a_program_that_is_no_engine_is_not_added() {
    let mut app = settings_with(|_| ExamineNews::Failed(EngineFailure::Ended));
    write_into(&mut app, "engine-path", "/bin/true");
    click_and_rest(&mut app, "engine-add");
    assert!(shows_text(&mut app, "This program has ended.") && app.world().resource::<Settings>().engines.is_empty());
}

#[test]
fn what_is_under_way_can_be_stopped_and_ends_with_the_settings() {
    for leaves in [false, true] {
        let stops = Arc::new(Mutex::new(Vec::new()));
        let (mut app, _) = app_and_requests();
        let kept = stops.clone();
        app.insert_resource(Examiner::new(move |_, stop, mut tell| {
            tell(ExamineNews::Asks(Protocol::Usi));
            kept.lock().unwrap().push((stop, tell));
            Ok(())
        }));
        open_settings(&mut app);
        app.world_mut().write_message(Examine::Add("/opt/rogue".into()));
        frames(&mut app, 5);
        assert!(shows_text(&mut app, "Asking in USI …"));
        if leaves {
            press_and_rest(&mut app, KeyCode::Escape);
        } else {
            click_and_rest(&mut app, "engine-stop");
        }
        let (stop, mut tell) = stops.lock().unwrap().remove(0);
        assert!(stop.is_raised());
        // What it tells after that is heard by no one.
        tell(passed());
        frames(&mut app, 5);
        assert_eq!(*app.world().resource::<Examination>(), Examination::None);
        assert!(app.world().resource::<Settings>().engines.is_empty());
    }
}

#[test]
fn the_set_up_seats_the_engines_that_play_its_game() {
    let (mut app, _) = app_and_requests();
    let id = add(&mut app, "/nowhere/rogue");
    go_to(&mut app, Screen::Setup);
    rest(&mut app);
    let seat = format!("far-{id}");
    assert!(place(&mut app, "button", &seat).is_none(), "it does not play Banqi");
    click_and_rest(&mut app, "xiangqi");
    click_and_rest(&mut app, &seat);
    assert!(shows_text(&mut app, "Without a clock it thinks for one second."));
    click_and_rest(&mut app, "deal");
    frames(&mut app, 40);
    let seats = session(&app).seats().map(|seat| session(&app).computer(seat));
    assert!(seats.values().any(|computer| *computer == Some(Computer::Engine(id))), "{seats:?}");
    // A removed engine leaves its seat to the usual company.
    let mut settings = app.world_mut().resource_mut::<Settings>();
    settings.engines.remove(id);
    assert_eq!(settings.computers(GameKind::Xiangqi), Computers::usual(GameKind::Xiangqi));
}
