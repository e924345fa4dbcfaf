//! Engines of other people in the settings and in the set-up.

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::text::EditableText;
use teahouse::core::trace::Traced;
use teahouse::core::{Menu, Screen};
use teahouse::opponent::{Candidate, EngineFailure, Examination, Examine, ExamineNews, Examiner};
use teahouse_engine::external::Protocol;

use super::engines::{add, identity};
use super::*;
use crate::support::{click_and_rest, place, press_and_rest, type_letters};

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
    assert!(shows_text(&mut app, "Rogue 1.0 plays Xiangqi. Shogi: Rogue 1.0 did not answer in time."));
    assert!(shows_text(&mut app, "Our computer always reviews Banqi and Supply Chess."));
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
    assert!(
        shows_text(&mut app, "This program stopped running.") && app.world().resource::<Settings>().engines.is_empty()
    );
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
