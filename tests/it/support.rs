//! The game built as far as a test needs it, and hands to use it with.

use std::time::Duration;

use bevy::app::PluginGroup;
use bevy::input::gamepad::{
    GamepadConnection, GamepadConnectionEvent, RawGamepadAxisChangedEvent, RawGamepadButtonChangedEvent,
    RawGamepadEvent,
};
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::input::{ButtonState, InputPlugin};
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::WgpuSettings;
use bevy::state::app::StatesPlugin;
use bevy::time::{TimeSystems, TimeUpdateStrategy};
use bevy::window::{CursorMoved, PrimaryWindow, WindowEvent};
use bevy::winit::WinitPlugin;
use tempfile::TempDir;

use teahouse::core::paths::Paths;
use teahouse::core::trace::Trace;
use teahouse::core::{Activity, Clock, ClockSystems, Screen};
use teahouse::paint::Baker;
use teahouse::prefs::{Args, GameKind, Seats, Settings};
use teahouse::shell::gallery::Stage;
use teahouse::shell::window;
use teahouse_art::{Image as Pixels, Sprite as Painted};

/// What passes from one frame to the next.
pub const FRAME: Duration = Duration::from_millis(16);

/// The folder of a test, gone with it.
#[derive(Resource)]
struct Folder(#[expect(dead_code, reason = "kept for its end")] TempDir);

/// What a test asks of the command line, with a fixed seed and a language that does not follow the machine.
pub fn args() -> Args {
    Args { seed: Some(7), deterministic: true, no_audio: true, language: Some("en".into()), ..default() }
}

fn prepare(app: &mut App, args: Args) {
    let folder = TempDir::new().unwrap();
    app.insert_resource(Paths::within(folder.path())).insert_resource(Folder(folder)).insert_resource(args);
    app.insert_resource(Trace::to_memory()).insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
}

/// States, settings, words and the session: nothing that is seen.
pub fn logic_app(args: Args) -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin, InputPlugin));
    prepare(&mut app, args);
    app.add_plugins((
        teahouse::core::plugin,
        teahouse::prefs::plugin,
        teahouse::i18n::plugin,
        teahouse::session::plugin,
    ));
    app.finish();
    app.cleanup();
    app
}

/// Everything but sound, a graphics device, a real window and true pictures: layout, focus and picking are there. Nobody
/// looks at the pictures in most tests, and they take most of the time; who does inserts `Baker::default()`.
pub fn ui_app(args: Args) -> App {
    ui_app_with(args, |_| ())
}

/// The same with something more.
pub fn ui_app_with(args: Args, more: impl FnOnce(&mut App)) -> App {
    let mut app = unfinished_ui_app(args);
    more(&mut app);
    app.finish();
    app.cleanup();
    // Most tests play both sides; those of the opponent say whom they want.
    app.world_mut().resource_mut::<Settings>().bypass_change_detection().banqi_seats = Seats::default().line();
    app
}

/// The same game, led from scene to scene, without a picture of any.
pub fn stage(args: Args) -> Stage {
    Stage::new(unfinished_ui_app(args))
}

fn unfinished_ui_app(args: Args) -> App {
    let mut app = App::new();
    let nothing_to_draw_with = WgpuSettings { backends: None, ..default() };
    app.add_plugins(
        DefaultPlugins
            .set(WindowPlugin { primary_window: Some(window::window(&args)), ..default() })
            .set(RenderPlugin { render_creation: nothing_to_draw_with.into(), ..default() })
            .disable::<WinitPlugin>()
            // There is one logger in a process, and many tests.
            .disable::<LogPlugin>(),
    );
    prepare(&mut app, args);
    app.insert_resource(blots());
    app.add_plugins(teahouse::plugin);
    app
}

/// Somebody who bakes the same for every order.
pub fn blots() -> Baker {
    Baker::new(|_, _| Ok(Painted { image: Pixels::filled(8, 8, [80, 0, 0, 255]), origin: [4.0; 2] }))
}

/// The game at its title.
pub fn at_title() -> App {
    let mut app = ui_app(args());
    rest(&mut app);
    app
}

/// The game at a table that nobody has touched yet.
pub fn at_table() -> App {
    let mut app = ui_app(Args { new: Some(GameKind::Banqi), ..args() });
    rest(&mut app);
    assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Table);
    app
}

/// The clock of a machine with a renderer. Of Bevy's own time each frame is told the instant at which the frame before was
/// drawn.
#[derive(Resource)]
struct Machine {
    present: Duration,
    /// What passes until the next frame.
    gap: Duration,
}

/// From now on time passes as on a machine that draws: [`FRAME`] between two frames, more after [`idle`].
pub fn run_by_machine(app: &mut App) {
    let present = app.world().resource::<Clock>().now();
    app.insert_resource(Machine { present, gap: FRAME });
    let go_on = |clock: Res<Clock>, mut machine: ResMut<Machine>, mut strategy: ResMut<TimeUpdateStrategy>| {
        let gap = std::mem::replace(&mut machine.gap, FRAME);
        machine.present += gap;
        *strategy = TimeUpdateStrategy::ManualInstant(clock.instant(machine.present));
    };
    app.add_systems(First, go_on.after(TimeSystems).before(ClockSystems));
}

/// No frame is drawn for so long; then one is, for what is done next.
pub fn idle(app: &mut App, gap: Duration) {
    app.world_mut().resource_mut::<Machine>().gap = gap;
}

/// The time since the game began.
pub fn now(app: &App) -> Duration {
    app.world().resource::<Clock>().now()
}

/// Frames until nothing changes any more.
pub fn rest(app: &mut App) {
    let mut calm = 0;
    for _ in 0..2000 {
        app.update();
        calm = if app.world().resource::<Activity>().is_settled() { calm + 1 } else { 0 };
        if calm == 6 {
            return;
        }
    }
    panic!("still at work: {:?}", app.world().resource::<Activity>());
}

/// What was said since the last time.
pub fn said(app: &App) -> Vec<String> {
    app.world().resource::<Trace>().take()
}

fn window(app: &mut App) -> Entity {
    app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>().single(app.world()).unwrap()
}

/// Moves the mouse there and clicks, a frame each.
pub fn click(app: &mut App, position: Vec2) {
    click_with(app, MouseButton::Left, position);
}

/// The same with another button.
pub fn click_with(app: &mut App, button: MouseButton, position: Vec2) {
    move_mouse(app, position);
    press_mouse(app, button);
}

/// Presses and releases a button of the mouse where it is, a frame each.
pub fn press_mouse(app: &mut App, button: MouseButton) {
    let window = window(app);
    for state in [ButtonState::Pressed, ButtonState::Released] {
        let button = bevy::input::mouse::MouseButtonInput { button, state, window };
        app.world_mut().write_message(button);
        send(app, WindowEvent::MouseButtonInput(button));
    }
}

/// Takes something up at one point and lets it go at another, with a few steps between.
pub fn drag(app: &mut App, start: Vec2, end: Vec2) {
    const STEPS: u8 = 5;
    let window = window(app);
    let button = |state| bevy::input::mouse::MouseButtonInput { button: MouseButton::Left, state, window };
    move_mouse(app, start);
    app.world_mut().write_message(button(ButtonState::Pressed));
    send(app, WindowEvent::MouseButtonInput(button(ButtonState::Pressed)));
    for step in 1..=STEPS {
        move_mouse(app, start.lerp(end, f32::from(step) / f32::from(STEPS)));
    }
    app.world_mut().write_message(button(ButtonState::Released));
    send(app, WindowEvent::MouseButtonInput(button(ButtonState::Released)));
}

/// Moves the mouse there.
pub fn move_mouse(app: &mut App, position: Vec2) {
    let window = window(app);
    app.world_mut().get_mut::<Window>(window).unwrap().set_cursor_position(Some(position));
    send(app, WindowEvent::CursorMoved(CursorMoved { window, position, delta: None }));
}

fn send(app: &mut App, event: WindowEvent) {
    app.world_mut().write_message(event);
    app.update();
}

/// Clicks the middle of what the trace calls so.
pub fn click_on(app: &mut App, kind: &str, id: &str) {
    let found = place(app, kind, id).unwrap_or_else(|| panic!("there is no {kind} {id}"));
    click(app, found.center());
}

/// Where the trace says that a thing is.
pub fn place(app: &mut App, kind: &str, id: &str) -> Option<Rect> {
    use bevy::ui::{ComputedNode, UiGlobalTransform};
    use teahouse::core::trace::{Rects, Traced};

    if let Some(rect) = app.world().resource::<Rects>().get(kind, id) {
        return Some(rect);
    }
    let mut nodes = app.world_mut().query::<(&Traced, &ComputedNode, &UiGlobalTransform, &InheritedVisibility)>();
    nodes.iter(app.world()).find_map(|(traced, node, transform, visibility)| {
        let is_it = traced.kind == kind && traced.id == id && visibility.get();
        is_it.then(|| Rect::from_center_size(transform.translation, node.size()))
    })
}

/// Presses and releases a key, a frame each.
pub fn press(app: &mut App, key_code: KeyCode) {
    let window = window(app);
    let logical_key = match key_code {
        KeyCode::Enter => Key::Enter,
        KeyCode::Escape => Key::Escape,
        KeyCode::Tab => Key::Tab,
        KeyCode::Space => Key::Space,
        KeyCode::ArrowUp => Key::ArrowUp,
        KeyCode::ArrowDown => Key::ArrowDown,
        KeyCode::ArrowLeft => Key::ArrowLeft,
        KeyCode::ArrowRight => Key::ArrowRight,
        KeyCode::F11 => Key::F11,
        letter => Key::Character(format!("{letter:?}").trim_start_matches("Key").to_lowercase().into()),
    };
    for state in [ButtonState::Pressed, ButtonState::Released] {
        let logical_key = logical_key.clone();
        let input = KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window };
        app.world_mut().write_message(input.clone());
        send(app, WindowEvent::KeyboardInput(input));
    }
}

/// What a finger does, as the window reports it; no frame passes.
pub fn touch(app: &mut App, id: u64, phase: TouchPhase, position: Vec2) {
    let input = TouchInput { phase, position, window: window(app), force: None, id };
    app.world_mut().write_message(input);
    app.world_mut().write_message(WindowEvent::TouchInput(input));
}

/// Touches there for a moment with a finger.
pub fn tap(app: &mut App, position: Vec2) {
    touch(app, 1, TouchPhase::Started, position);
    app.update();
    app.update();
    touch(app, 1, TouchPhase::Ended, position);
    app.update();
}

/// Touches the middle of what the trace calls so.
pub fn tap_on(app: &mut App, kind: &str, id: &str) {
    let found = place(app, kind, id).unwrap_or_else(|| panic!("there is no {kind} {id}"));
    tap(app, found.center());
}

/// A pad is plugged in, of the maker with this number.
pub fn plug_in(app: &mut App, vendor: u16) -> Entity {
    let gamepad = app.world_mut().spawn_empty().id();
    let connection = GamepadConnection::Connected { name: "A pad".into(), vendor_id: Some(vendor), product_id: None };
    let event = GamepadConnectionEvent::new(gamepad, connection);
    app.world_mut().write_message(event.clone());
    app.world_mut().write_message(RawGamepadEvent::Connection(event));
    app.update();
    gamepad
}

/// Holds a button of a pad down or lets go of it, as the driver reports it; no frame passes.
pub fn hold_button(app: &mut App, gamepad: Entity, button: GamepadButton, is_down: bool) {
    let value = if is_down { 1.0 } else { 0.0 };
    let event = RawGamepadButtonChangedEvent::new(gamepad, button, value);
    app.world_mut().write_message(RawGamepadEvent::Button(event));
}

/// Presses and releases a button of a pad, a frame each.
pub fn push(app: &mut App, gamepad: Entity, button: GamepadButton) {
    for is_down in [true, false] {
        hold_button(app, gamepad, button, is_down);
        app.update();
    }
}

/// Leans the left stick of a pad; no frame passes.
pub fn lean(app: &mut App, gamepad: Entity, stick: Vec2) {
    lean_along(app, gamepad, [(GamepadAxis::LeftStickX, stick.x), (GamepadAxis::LeftStickY, stick.y)]);
}

/// The same with the right stick.
pub fn lean_right(app: &mut App, gamepad: Entity, stick: Vec2) {
    lean_along(app, gamepad, [(GamepadAxis::RightStickX, stick.x), (GamepadAxis::RightStickY, stick.y)]);
}

fn lean_along(app: &mut App, gamepad: Entity, axes: [(GamepadAxis, f32); 2]) {
    for (axis, value) in axes {
        let event = RawGamepadAxisChangedEvent::new(gamepad, axis, value);
        app.world_mut().write_message(RawGamepadEvent::Axis(event));
    }
}
