//! Tests of the trace: the order of the lines, and one line for each rest.

use bevy::ecs::system::RunSystemOnce;
use bevy::state::app::StatesPlugin;

use super::*;
use crate::core::trace::Rects;
use crate::core::{Menu, Phase, Screen};
use crate::session::{MatchEvent, Refused};

/// The frame of the game, listening.
fn app() -> App {
    let mut app = App::new();
    app.add_plugins(StatesPlugin).init_resource::<Activity>().insert_resource(Trace::to_memory());
    app.configure_sets(Last, TraceSystems.run_if(|trace: Res<Trace>| trace.is_on())).init_resource::<Rects>();
    app.init_state::<Screen>().init_state::<Menu>().add_sub_state::<Phase>();
    app.add_message::<MatchEvent>().add_message::<Refused>();
    app.add_plugins(plugin);
    app
}

fn lines(app: &mut App, frames: usize) -> Vec<String> {
    for _ in 0..frames {
        app.update();
    }
    app.world().resource::<Trace>().take()
}

fn go(app: &mut App, screen: Screen) {
    app.world_mut().resource_mut::<NextState<Screen>>().set(screen);
}

fn set_moving(app: &mut App, moves: bool) {
    let set = move |mut activity: ResMut<Activity>| Activity::set(&mut activity, Activity::MOTION, moves);
    app.world_mut().run_system_once(set).unwrap();
}

#[test]
fn the_first_lines_are_screen_ready_and_settled() {
    let mut app = app();
    assert_eq!(lines(&mut app, 5), [""; 0], "nothing is to be told while the game loads");
    go(&mut app, Screen::Title);
    assert_eq!(lines(&mut app, 10), ["screen title", "ready", "settled"]);
    assert_eq!(lines(&mut app, 10), [""; 0], "rest is told once");
    go(&mut app, Screen::Setup);
    assert_eq!(lines(&mut app, 10), ["screen setup", "settled"]);
}

#[test]
fn nothing_settles_while_something_moves() {
    let mut app = app();
    go(&mut app, Screen::Title);
    set_moving(&mut app, true);
    assert_eq!(lines(&mut app, 10), ["screen title"]);
    set_moving(&mut app, false);
    assert_eq!(lines(&mut app, 10), ["ready", "settled"]);
}

#[test]
fn menus_and_the_end_are_places() {
    let mut app = app();
    go(&mut app, Screen::Table);
    lines(&mut app, 10);
    app.world_mut().resource_mut::<NextState<Menu>>().set(Menu::Pause);
    assert_eq!(lines(&mut app, 10), ["menu pause", "settled"]);
    app.world_mut().resource_mut::<NextState<Menu>>().set(Menu::None);
    assert_eq!(lines(&mut app, 10), ["menu none", "settled"]);
    app.world_mut().resource_mut::<NextState<Phase>>().set(Phase::Over);
    assert_eq!(lines(&mut app, 10), ["screen end", "settled"]);
}

#[test]
fn squares_are_written_when_they_have_moved() {
    let mut app = app();
    go(&mut app, Screen::Table);
    lines(&mut app, 10);
    let place = |app: &mut App, x: f32| {
        app.world_mut().resource_mut::<Rects>().set("cell", "a1", Rect::new(x, 20.0, x + 50.4, 70.0));
    };
    place(&mut app, 10.0);
    assert_eq!(lines(&mut app, 10), ["layout cell id=a1 rect=10,20,50,50", "layout end", "settled"]);
    place(&mut app, 10.0);
    assert_eq!(lines(&mut app, 10), [""; 0], "nothing has moved");
    place(&mut app, 11.0);
    assert_eq!(lines(&mut app, 10), ["layout cell id=a1 rect=11,20,50,50", "layout end", "settled"]);
    go(&mut app, Screen::Title);
    let told = lines(&mut app, 10);
    assert_eq!(told[..2], ["screen title", "layout cell id=a1 rect=11,20,50,50"], "a new screen is told whole");
}

#[test]
fn input_of_the_mouse_is_written() {
    let mut app = app();
    app.init_resource::<ButtonInput<MouseButton>>();
    let window = app.world_mut().spawn((Window::default(), bevy::window::PrimaryWindow)).id();
    go(&mut app, Screen::Title);
    lines(&mut app, 10);
    app.world_mut().get_mut::<Window>(window).unwrap().set_cursor_position(Some(Vec2::new(30.4, 40.0)));
    assert_eq!(lines(&mut app, 10), ["pointer at=30,40", "settled"]);
    app.world_mut().resource_mut::<ButtonInput<MouseButton>>().press(MouseButton::Left);
    assert_eq!(lines(&mut app, 1), ["pointer down"]);
    let mut buttons = app.world_mut().resource_mut::<ButtonInput<MouseButton>>();
    buttons.clear();
    buttons.release(MouseButton::Left);
    assert_eq!(lines(&mut app, 1), ["pointer up"]);
}

#[test]
fn without_the_trace_nothing_is_written() {
    let trace = Trace::off();
    trace.say("screen title");
    assert_eq!((trace.lines(), trace.take().len()), (0, 0));
}
