//! Start of the game, frames at rest, and the order of systems in a frame.

use std::collections::HashMap;
use std::time::Duration;

use bevy::ecs::component::ComponentId;
use bevy::ecs::schedule::{LogLevel, ScheduleBuildSettings, ScheduleGraph, SystemKey, SystemSet};
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowMode};
use bevy::winit::{UpdateMode, WinitSettings};

use teahouse::board::check::Alarm;
use teahouse::board::cursor::Cursor;
use teahouse::board::finger::Finger;
use teahouse::board::held::{Aim, Held};
use teahouse::board::hover::Hover;
use teahouse::board::pieces::Known;
use teahouse::board::press::{Chosen, Guard};
use teahouse::board::stage::Stage;
use teahouse::board::victory::Victory;
use teahouse::board::{Content, Ground, Inspected, Layout};
use teahouse::core::{Activity, AppSystems, Clock, WakeAt, WakeCall};
use teahouse::i18n::Localization;
use teahouse::input::PadWatch;
use teahouse::prefs::Settings;
use teahouse::session::GameState;

use crate::support::{
    args, at_table, at_title, frames, logic_app, now, place, press, rest, trace_lines, ui_app, ui_app_with,
};

fn position(lines: &[String], beginning: &str) -> usize {
    lines.iter().position(|line| line.starts_with(beginning)).unwrap_or_else(|| panic!("no {beginning}: {lines:#?}"))
}

#[test]
fn the_trace_reports_the_start_up_to_the_settled_title() {
    let app = at_title();
    let lines = trace_lines(&app);
    let order = ["screen title", "layout button", "layout end", "ready", "settled"].map(|line| position(&lines, line));
    assert!(order.is_sorted(), "{lines:#?}");
    assert_eq!(order[4], lines.len() - 1, "{lines:#?}");
}

#[test]
fn a_new_match_can_be_begun_from_the_command_line() {
    let app = at_table();
    assert_eq!(app.world().resource::<GameState>().view().ply(), 0);
    let lines = trace_lines(&app);
    assert!(position(&lines, "saved seq=") < position(&lines, "turn seat=0 ply=0"), "{lines:#?}");
}

#[test]
fn the_trace_has_the_rectangle_of_every_square() {
    let mut app = at_table();
    for file in 'a'..='h' {
        for rank in 1..=4 {
            let square = format!("{file}{rank}");
            let rect = place(&mut app, "cell", &square).unwrap_or_else(|| panic!("no {square}"));
            assert!(rect.width() > 20.0 && rect.min.cmpge(Vec2::ZERO).all(), "{square}: {rect:?}");
        }
    }
}

#[test]
fn with_a_pad_watch_a_pad_needs_no_frames_at_rest() {
    let wait = |app: &App| match app.world().resource::<WinitSettings>().focused_mode {
        UpdateMode::Reactive { wait, .. } => Some(wait),
        UpdateMode::Continuous => None,
    };
    let mut app = at_table();
    app.insert_resource(WinitSettings::game());
    app.world_mut().spawn(Gamepad::default());
    rest(&mut app);
    app.update();
    assert_eq!(wait(&app), Some(Duration::from_millis(50)), "without a watch the pad is polled");

    let watch = PadWatch::default();
    app.insert_resource(watch.clone());
    app.update();
    assert_eq!(wait(&app), Some(Duration::from_millis(50)), "the pad is polled until the watch waits for it");
    watch.set_waiting(true);
    app.update();
    app.update();
    assert_eq!(wait(&app), Some(Duration::from_secs(60)));

    watch.stir();
    app.update();
    assert_eq!(wait(&app), None, "the pad's event may come a frame after the watch's signal");
    rest(&mut app);
    app.update();
    assert_eq!(wait(&app), Some(Duration::from_secs(60)));
}

#[test]
fn a_moment_of_wake_at_changes_nothing_about_the_pace() {
    let mut app = at_table();
    // The steam of the tea asks for frames too.
    app.world_mut().resource_mut::<Settings>().reduced_motion = true;
    app.insert_resource(WinitSettings::game());
    rest(&mut app);
    app.update();
    let (pace, at) = (mode(&app), now(&app) + Duration::from_secs(10));
    assert!(matches!(pace, UpdateMode::Reactive { .. }), "nothing moves");
    app.insert_resource(WakeAt { show: Some(at), ..default() });
    let written = app.world().resource_ref::<WinitSettings>().last_changed();
    frames(&mut app, 3);
    assert_eq!(app.world().resource::<WakeCall>().at(), Some(at));
    assert_eq!((mode(&app), app.world().resource_ref::<WinitSettings>().last_changed()), (pace, written));
}

/// When frames come.
pub fn mode(app: &App) -> UpdateMode {
    app.world().resource::<WinitSettings>().focused_mode
}

/// Asserts that the game comes to rest and asks for no frames then.
pub fn assert_rests(app: &mut App) {
    app.insert_resource(WinitSettings::game());
    rest(app);
    app.update();
    assert!(matches!(mode(app), UpdateMode::Reactive { .. }), "{:?}", mode(app));
    let written = |app: &App| app.world().resource_ref::<WinitSettings>().last_changed();
    let before = written(app);
    frames(app, 30);
    assert_eq!(written(app), before, "writing WinitSettings wakes the event loop");
}

#[test]
fn at_rest_no_frames_are_asked_for() {
    let mut app = at_table();
    assert_rests(&mut app);
    press(&mut app, KeyCode::ArrowRight);
    assert_eq!(mode(&app), UpdateMode::Continuous, "frames must come until the effects of a press are done");
    rest(&mut app);
    app.update();
    assert!(matches!(mode(&app), UpdateMode::Reactive { .. }));

    let wake = |mut activity: ResMut<Activity>| Activity::set(&mut activity, Activity::DRAG, true);
    app.world_mut().run_system_cached(wake).unwrap();
    frames(&mut app, 30);
    assert_eq!(mode(&app), UpdateMode::Continuous, "frames must come as long as a bit of Activity is set");
}

#[test]
fn after_a_slow_frame_the_step_is_short() {
    let mut app = logic_app(args());
    app.insert_resource(bevy::time::TimeUpdateStrategy::ManualDuration(Duration::from_secs(60)));
    app.update();
    app.update();
    let clock = app.world().resource::<Clock>();
    assert_eq!(clock.gap(), Duration::from_secs(60));
    assert!(clock.step() > 0.0 && clock.step() <= 1.0 / 30.0, "{}", clock.step());
}

#[test]
fn f11_fills_the_screen_and_is_remembered() {
    let mut app = at_title();
    let mode = |app: &mut App| {
        app.world_mut().query_filtered::<&Window, With<PrimaryWindow>>().single(app.world()).unwrap().mode
    };
    assert_eq!(mode(&mut app), WindowMode::Windowed);
    press(&mut app, KeyCode::F11);
    assert!(matches!(mode(&mut app), WindowMode::BorderlessFullscreen(_)));
    assert!(app.world().resource::<Settings>().full_screen);
    press(&mut app, KeyCode::F11);
    assert_eq!(mode(&mut app), WindowMode::Windowed);
}

#[test]
fn the_window_is_shown_once_there_is_something_to_see() {
    let mut app = ui_app(args());
    let is_visible = |app: &mut App| app.world_mut().query::<&Window>().single(app.world()).unwrap().visible;
    assert!(!is_visible(&mut app));
    rest(&mut app);
    assert!(is_visible(&mut app));
}

#[test]
fn no_text_of_the_first_screens_is_missing() {
    for app in [at_title(), at_table()] {
        assert_eq!(app.world().resource::<Localization>().missing(), [""; 0]);
    }
}

/// Two systems of the game that share a resource or a message have an order. Otherwise a match could differ from run to
/// run. Components are left out: rooms change the same ones, each on its own entities.
///
/// `cargo test --features bevy/debug` names the systems.
#[test]
fn systems_that_share_a_resource_have_an_order() {
    let mut app = ui_app_with(args(), |app| {
        app.add_plugins(teahouse::audio::listen);
    });
    let boards = state_of_boards(app.world_mut());
    let unordered_pairs = app.world_mut().schedule_scope(Update, |world, schedule| {
        // A system that is in a set twice is logged at each start.
        let settings = schedule.get_build_settings();
        schedule.set_build_settings(ScheduleBuildSettings { hierarchy_detection: LogLevel::Error, ..settings });
        schedule.initialize(world).unwrap();
        let graph = schedule.graph();
        let is_ours = |key: &SystemKey| set_of(graph, *key).is_some();
        let pairs = graph.conflicting_systems().iter().filter(|(a, b, _)| is_ours(a) && is_ours(b));
        let names: HashMap<_, _> = schedule.systems().unwrap().map(|(key, system)| (key, system.name())).collect();
        let describe = |(a, b, things): &(SystemKey, SystemKey, Box<[ComponentId]>)| {
            // The boards of a match are two entities.
            let [first, second] = [a, b].map(|key| names[key].to_string());
            let are_of_two_boards = (first.ends_with("<0>") && second.ends_with("<1>"))
                || (first.ends_with("<1>") && second.ends_with("<0>"));
            let is_state = |thing: &ComponentId| boards.contains(thing) && !are_of_two_boards;
            let resources =
                things.iter().filter(|thing| is_state(thing) || world.resource_entities().get(**thing).is_some());
            let resources: Vec<_> = resources.map(|thing| world.components().get_name(*thing)).collect();
            (!resources.is_empty())
                .then(|| format!("{:?}: {} and {}: {resources:?}", set_of(graph, *a), names[a], names[b]))
        };
        pairs.filter_map(describe).collect::<Vec<_>>()
    });
    assert!(unordered_pairs.is_empty(), "{unordered_pairs:#?}");
}

/// The components of a board and of the hands on it.
fn state_of_boards(world: &mut World) -> Vec<ComponentId> {
    let what = [
        world.register_component::<Content>(),
        world.register_component::<Ground>(),
        world.register_component::<Layout>(),
        world.register_component::<Known>(),
        world.register_component::<Stage>(),
    ];
    let hands = [
        world.register_component::<Aim>(),
        world.register_component::<Alarm>(),
        world.register_component::<Chosen>(),
        world.register_component::<Cursor>(),
        world.register_component::<Finger>(),
        world.register_component::<Guard>(),
        world.register_component::<Held>(),
        world.register_component::<Hover>(),
        world.register_component::<Inspected>(),
        world.register_component::<Victory>(),
    ];
    what.into_iter().chain(hands).collect()
}

fn set_of(graph: &ScheduleGraph, key: SystemKey) -> Option<AppSystems> {
    AppSystems::ALL
        .into_iter()
        .find(|set| graph.systems_in_set(set.intern()).is_ok_and(|systems| systems.contains(&key)))
}
