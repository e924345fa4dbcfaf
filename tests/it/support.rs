//! Apps with as much of the game as a test needs, and functions that send input to them.

mod hands;
#[path = "../../examples/headless/mod.rs"]
pub mod headless;

use std::cell::Cell;
use std::time::Duration;

use bevy::ecs::component::Mutable;
use bevy::input::InputPlugin;
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::state::state::FreelyMutableState;
use bevy::time::{TimeSystems, TimeUpdateStrategy};
use bevy::ui::{ComputedNode, UiGlobalTransform};
use bevy::window::{PrimaryWindow, WindowResized};
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

pub use hands::*;

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

/// The time between two frames while nothing is looked at. Four times as long is a quarter of the frames to compute.
pub const LONG_FRAME: Duration = Duration::from_millis(64);

thread_local! {
    /// The time between two frames in [`rest`], where frames are otherwise [`FRAME`] apart.
    static REST_FRAME: Cell<Duration> = const { Cell::new(LONG_FRAME) };
}

/// From now on this test's [`rest`] runs frames that are [`FRAME`] apart, for tests of the time at which something happens.
pub fn rest_in_short_frames() {
    REST_FRAME.set(FRAME);
}

/// Runs frames until the game is settled for six of them.
pub fn rest(app: &mut App) {
    in_frames_of(app, REST_FRAME.get(), run_until_settled);
}

/// Lets this time pass in long frames.
pub fn pass(app: &mut App, time: Duration) {
    in_long_frames(app, |app| frames(app, time.div_duration_f64(LONG_FRAME).ceil() as usize));
}

/// Does something with frames that are [`LONG_FRAME`] apart.
pub fn in_long_frames<T>(app: &mut App, during: impl FnOnce(&mut App) -> T) -> T {
    in_frames_of(app, LONG_FRAME, during)
}

/// Does something with another time between frames, by which motions go on too. A test that has chosen a time of its own keeps it.
fn in_frames_of<T>(app: &mut App, gap: Duration, during: impl FnOnce(&mut App) -> T) -> T {
    let is_usual = |strategy: &TimeUpdateStrategy| matches!(strategy, TimeUpdateStrategy::ManualDuration(FRAME));
    let usual = app.world_mut().get_resource_mut::<TimeUpdateStrategy>().filter(|strategy| is_usual(strategy));
    let usual = usual.map(|mut strategy| std::mem::replace(&mut *strategy, TimeUpdateStrategy::ManualDuration(gap)));
    let mut set_longest = |gap| app.world_mut().resource_mut::<Clock>().set_longest_step(gap);
    let usual = usual.map(|usual| (usual, set_longest(gap)));
    let done = during(app);
    if let Some((usual, longest)) = usual {
        app.insert_resource(usual);
        app.world_mut().resource_mut::<Clock>().set_longest_step(longest);
    }
    done
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
