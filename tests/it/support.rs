//! Apps with as much of the game as a test needs, and functions that send input to them.

#[path = "../../examples/headless/mod.rs"]
pub mod headless;

use std::cell::Cell;
use std::time::Duration;

use bevy::ecs::component::Mutable;
use bevy::input::gamepad::{
    GamepadConnection, GamepadConnectionEvent, RawGamepadAxisChangedEvent, RawGamepadButtonChangedEvent,
    RawGamepadEvent,
};
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::input::{ButtonState, InputPlugin};
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::state::state::FreelyMutableState;
use bevy::time::{TimeSystems, TimeUpdateStrategy};
use bevy::ui::{ComputedNode, UiGlobalTransform};
use bevy::window::{CursorMoved, PrimaryWindow, WindowEvent, WindowResized};
use tempfile::TempDir;

use teahouse::board::Played;
use teahouse::core::paths::Paths;
use teahouse::core::trace::{Rects, Trace, Traced};
use teahouse::core::{Activity, Clock, ClockSystems, Menu, Phase, Screen};
use teahouse::paint::Baker;
use teahouse::prefs::{Args, Computers, GameKind, Settings};
use teahouse::session::{Begin, MatchSetup};
use teahouse::shell::window;
use teahouse_art::{Image as Pixels, Sprite as Painted};

/// The time between two frames.
pub const FRAME: Duration = Duration::from_millis(16);

/// The temporary folder of a test. It is deleted with the app.
#[derive(Resource)]
struct Folder(#[expect(dead_code, reason = "dropping it deletes the folder")] TempDir);

/// The command line of most tests: a fixed seed, and English whatever the language of the machine.
pub fn args() -> Args {
    Args { seed: Some(7), deterministic: true, no_audio: true, language: Some("en".into()), ..default() }
}

fn prepare(app: &mut App, args: Args) {
    let folder = TempDir::new().unwrap();
    app.insert_resource(Paths::within(folder.path())).insert_resource(Folder(folder)).insert_resource(args);
    app.insert_resource(Trace::to_memory()).insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
}

/// The game without anything visible: states, settings, words and the session.
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

/// A component of the board at the table, if there is such a board.
pub fn find_of_table<C: Component>(app: &App) -> Option<&C> {
    let world = app.world();
    world.try_query_filtered::<&C, With<Played>>()?.single(world).ok()
}

/// A component of the board at the table.
pub fn of_table<C: Component>(app: &App) -> &C {
    find_of_table(app).expect("a match lies on the table")
}

/// A component of a board at the table: of the second one with `B` = 1.
pub fn of_board<C: Component, const B: u8>(app: &mut App) -> &C {
    let world = app.world_mut();
    world.query_filtered::<&C, With<Played<B>>>().single(world).expect("there is such a board")
}

/// A component of the second board.
pub fn of_second<C: Component>(app: &mut App) -> &C {
    of_board::<C, 1>(app)
}

/// [`of_table`], to change it.
pub fn of_table_mut<C: Component<Mutability = Mutable>>(app: &mut App) -> Mut<'_, C> {
    let world = app.world_mut();
    world.query_filtered::<&mut C, With<Played>>().single_mut(world).expect("a match lies on the table")
}

/// The game without sound, graphics device, window and baked pictures. It has layout, focus and picking.
///
/// Baking takes most of the time and most tests do not look at pictures. A test that does inserts `Baker::default()`.
pub fn ui_app(args: Args) -> App {
    ui_app_with(args, |_| ())
}

/// [`ui_app`] with additional plugins or resources.
pub fn ui_app_with(args: Args, more: impl FnOnce(&mut App)) -> App {
    let mut app = unfinished_ui_app(args);
    more(&mut app);
    app.finish();
    app.cleanup();
    // Most tests play both sides. The tests of the opponent set their own seats.
    let mut settings = app.world_mut().resource_mut::<Settings>();
    let settings = settings.bypass_change_detection();
    for game in GameKind::ALL {
        settings.of_mut(*game).seats = Some(Computers::none(*game));
    }
    // A question would lie over the board at the first touch.
    settings.has_asked_seating = true;
    app
}

fn unfinished_ui_app(args: Args) -> App {
    let mut app = App::new();
    app.add_plugins(headless::plugins(window::window(&args)));
    prepare(&mut app, args);
    app.insert_resource(blank_baker());
    app.add_plugins(teahouse::plugin);
    app
}

/// A baker that returns the same small picture for every order.
pub fn blank_baker() -> Baker {
    Baker::new(|_, _| Ok(Painted { image: Pixels::filled(8, 8, [80, 0, 0, 255]), origin: [4.0; 2] }))
}

/// The game at the title.
pub fn at_title() -> App {
    let mut app = ui_app(args());
    rest(&mut app);
    app
}

/// A new match of Banqi, before the first move.
pub fn at_table() -> App {
    let mut app = ui_app(Args { new: Some(GameKind::Banqi), ..args() });
    rest(&mut app);
    assert_eq!(screen(&app), Screen::Table);
    app
}

/// The time of a machine with a renderer: Bevy's own time in a frame is the instant at which the frame before was drawn.
#[derive(Resource)]
struct RendererTime {
    present: Duration,
    /// The time until the next frame.
    gap: Duration,
}

/// From now on Bevy's time lags by a frame, as it does behind a renderer. Frames are [`FRAME`] apart, after [`idle`] more.
pub fn simulate_renderer(app: &mut App) {
    let present = app.world().resource::<Clock>().now();
    app.insert_resource(RendererTime { present, gap: FRAME });
    let advance = |clock: Res<Clock>, mut time: ResMut<RendererTime>, mut strategy: ResMut<TimeUpdateStrategy>| {
        let gap = std::mem::replace(&mut time.gap, FRAME);
        time.present += gap;
        *strategy = TimeUpdateStrategy::ManualInstant(clock.instant(time.present));
    };
    app.add_systems(First, advance.after(TimeSystems).before(ClockSystems));
}

/// No frame is drawn for `gap`. The next input wakes the game.
pub fn idle(app: &mut App, gap: Duration) {
    app.world_mut().resource_mut::<RendererTime>().gap = gap;
}

/// The time since the game began.
pub fn now(app: &App) -> Duration {
    app.world().resource::<Clock>().now()
}

thread_local! {
    /// The time between two frames in [`rest`], where frames are otherwise [`FRAME`] apart. Four times as long is a quarter of
    /// the frames to compute.
    static REST_FRAME: Cell<Duration> = const { Cell::new(Duration::from_millis(64)) };
}

/// From now on this test's [`rest`] runs frames that are [`FRAME`] apart, for tests of the time at which something happens.
pub fn rest_in_short_frames() {
    REST_FRAME.set(FRAME);
}

/// Runs frames until the game is settled for six of them.
pub fn rest(app: &mut App) {
    let is_usual = |strategy: &TimeUpdateStrategy| matches!(strategy, TimeUpdateStrategy::ManualDuration(FRAME));
    let gap = TimeUpdateStrategy::ManualDuration(REST_FRAME.get());
    let usual = app.world_mut().get_resource_mut::<TimeUpdateStrategy>().filter(|strategy| is_usual(strategy));
    let usual = usual.map(|mut strategy| std::mem::replace(&mut *strategy, gap));
    run_until_settled(app);
    if let Some(usual) = usual {
        app.insert_resource(usual);
    }
}

fn run_until_settled(app: &mut App) {
    let mut calm = 0;
    for _ in 0..2000 {
        app.update();
        calm = if app.world().resource::<Activity>().is_settled() { calm + 1 } else { 0 };
        if calm == 6 {
            return;
        }
    }
    panic!("the game does not settle: {:?}", app.world().resource::<Activity>());
}

/// Runs this number of frames.
pub fn frames(app: &mut App, count: usize) {
    (0..count).for_each(|_| app.update());
}

/// The lines of the trace since the last call.
pub fn trace_lines(app: &App) -> Vec<String> {
    app.world().resource::<Trace>().take()
}

fn window(app: &mut App) -> Entity {
    app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>().single(app.world()).unwrap()
}

/// Resizes the window. No frame passes.
pub fn resize_window(app: &mut App, (width, height): (f32, f32)) {
    let window = window(app);
    app.world_mut().get_mut::<Window>(window).unwrap().resolution.set(width, height);
    app.world_mut().write_message(WindowResized { window, width, height });
}

/// Gives the keyboard to the window or to another program's. No frame passes.
pub fn set_window_focus(app: &mut App, focused: bool) {
    let window = window(app);
    app.world_mut().get_mut::<Window>(window).unwrap().focused = focused;
}

/// The rectangle of a node in device pixels.
pub fn rect_of(app: &App, entity: Entity) -> Rect {
    let node = app.world().get::<ComputedNode>(entity).unwrap();
    Rect::from_center_size(app.world().get::<UiGlobalTransform>(entity).unwrap().translation, node.size())
}

/// Moves the mouse to a point and clicks: a frame each for move, press and release.
pub fn click(app: &mut App, position: Vec2) {
    click_with(app, MouseButton::Left, position);
}

/// [`click`] with another button.
pub fn click_with(app: &mut App, button: MouseButton, position: Vec2) {
    move_mouse(app, position);
    press_mouse(app, button);
}

/// Presses and releases a button of the mouse at its present place, a frame each.
pub fn press_mouse(app: &mut App, button: MouseButton) {
    let window = window(app);
    for state in [ButtonState::Pressed, ButtonState::Released] {
        let button = bevy::input::mouse::MouseButtonInput { button, state, window };
        app.world_mut().write_message(button);
        send(app, WindowEvent::MouseButtonInput(button));
    }
}

/// Drags with the mouse from one point to another, in five steps.
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

/// Moves the mouse to a point.
pub fn move_mouse(app: &mut App, position: Vec2) {
    let window = window(app);
    app.world_mut().get_mut::<Window>(window).unwrap().set_cursor_position(Some(position));
    send(app, WindowEvent::CursorMoved(CursorMoved { window, position, delta: None }));
}

/// Writes a message and runs a frame.
pub fn send<M: Message>(app: &mut App, message: M) {
    app.world_mut().write_message(message);
    app.update();
}

/// Writes a message and waits until the game settles.
pub fn send_and_rest<M: Message>(app: &mut App, message: M) {
    app.world_mut().write_message(message);
    rest(app);
}

/// Begins a match of people with names, as the set-up screen does.
pub fn deal(app: &mut App, setup: MatchSetup) {
    let names = ["Ama", "Hao", "Mei", "Lin"].into_iter().take(setup.seats().count()).map(String::from).collect();
    send_and_rest(app, Begin::New(MatchSetup { names, ..setup }));
}

/// Goes to a screen, opens a menu or closes it.
pub fn go_to<S: FreelyMutableState>(app: &mut App, state: S) {
    NextState::set_if_neq(&mut app.world_mut().resource_mut(), state);
    rest(app);
}

pub fn menu(app: &App) -> Menu {
    *app.world().resource::<State<Menu>>().get()
}

pub fn screen(app: &App) -> Screen {
    *app.world().resource::<State<Screen>>().get()
}

pub fn phase(app: &App) -> Phase {
    *app.world().resource::<State<Phase>>().get()
}

/// Clicks the middle of the thing that the trace names by this kind and id.
pub fn click_on(app: &mut App, kind: &str, id: &str) {
    let found = place(app, kind, id).unwrap_or_else(|| panic!("there is no {kind} {id}"));
    click(app, found.center());
}

/// Clicks a button and waits until the game settles.
pub fn click_and_rest(app: &mut App, id: &str) {
    click_on(app, "button", id);
    rest(app);
}

/// Clicks buttons one after the other.
pub fn press_buttons<const N: usize>(app: &mut App, ids: [&str; N]) {
    ids.iter().for_each(|id| click_and_rest(app, id));
}

/// Clicks a square and waits until the game settles.
pub fn click_square(app: &mut App, square: impl ToString) {
    click_on(app, "cell", &square.to_string());
    rest(app);
}

/// Clicks a point with the right button and waits until the game settles.
pub fn right_click(app: &mut App, position: Vec2) {
    click_with(app, MouseButton::Right, position);
    rest(app);
}

/// The rectangle that the trace reports for a thing.
pub fn place(app: &mut App, kind: &str, id: &str) -> Option<Rect> {
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

/// Presses a key and waits until the game settles.
pub fn press_and_rest(app: &mut App, key_code: KeyCode) {
    press(app, key_code);
    rest(app);
}

/// Types text into the focused field, a frame for each letter.
pub fn type_letters(app: &mut App, text: &str) {
    let window = window(app);
    for letter in text.chars() {
        let letter = letter.to_string();
        app.world_mut().write_message(KeyboardInput {
            key_code: KeyCode::KeyA,
            logical_key: Key::Character(letter.as_str().into()),
            state: ButtonState::Pressed,
            text: Some(letter.as_str().into()),
            repeat: false,
            window,
        });
        app.update();
    }
}

/// Sends a touch event as the window does. No frame passes.
pub fn touch(app: &mut App, id: u64, phase: TouchPhase, position: Vec2) {
    let input = TouchInput { phase, position, window: window(app), force: None, id };
    app.world_mut().write_message(input);
    app.world_mut().write_message(WindowEvent::TouchInput(input));
}

/// Taps a point with a finger, which stays down for two frames.
pub fn tap(app: &mut App, position: Vec2) {
    touch(app, 1, TouchPhase::Started, position);
    app.update();
    app.update();
    touch(app, 1, TouchPhase::Ended, position);
    app.update();
}

/// Taps the middle of the thing that the trace names by this kind and id.
pub fn tap_on(app: &mut App, kind: &str, id: &str) {
    let found = place(app, kind, id).unwrap_or_else(|| panic!("there is no {kind} {id}"));
    tap(app, found.center());
}

/// Plugs in a pad of the maker with this USB vendor id.
pub fn plug_in(app: &mut App, vendor: u16) -> Entity {
    let gamepad = app.world_mut().spawn_empty().id();
    let connection = GamepadConnection::Connected { name: "A pad".into(), vendor_id: Some(vendor), product_id: None };
    let event = GamepadConnectionEvent::new(gamepad, connection);
    app.world_mut().write_message(event.clone());
    app.world_mut().write_message(RawGamepadEvent::Connection(event));
    app.update();
    gamepad
}

/// Presses or releases a button of a pad, as the driver reports it. No frame passes.
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

/// Pushes a button of a pad and waits until the game settles.
pub fn push_and_rest(app: &mut App, gamepad: Entity, button: GamepadButton) {
    push(app, gamepad, button);
    rest(app);
}

/// Tilts the left stick of a pad. No frame passes.
pub fn tilt(app: &mut App, gamepad: Entity, stick: Vec2) {
    tilt_axes(app, gamepad, [(GamepadAxis::LeftStickX, stick.x), (GamepadAxis::LeftStickY, stick.y)]);
}

/// Tilts the right stick of a pad. No frame passes.
pub fn tilt_right(app: &mut App, gamepad: Entity, stick: Vec2) {
    tilt_axes(app, gamepad, [(GamepadAxis::RightStickX, stick.x), (GamepadAxis::RightStickY, stick.y)]);
}

fn tilt_axes(app: &mut App, gamepad: Entity, axes: [(GamepadAxis, f32); 2]) {
    for (axis, value) in axes {
        let event = RawGamepadAxisChangedEvent::new(gamepad, axis, value);
        app.world_mut().write_message(RawGamepadEvent::Axis(event));
    }
}
