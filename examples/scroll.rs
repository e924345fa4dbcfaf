//! Measures how long the library takes to open, and the frames in which it scrolls: `cargo run --release --example scroll`, with a
//! library of a dozen matches and with one of a thousand.
//!
//! The game runs without window and graphics device. The wheel turns by a notch in each frame, down to the end of the list and up
//! again, and the pictures of the slips that come are baked meanwhile. A frame is what the main thread needs until it can be drawn;
//! its computing time is that of all threads, with the pictures: a dozen matches have theirs after the first screens, a thousand have
//! new ones on each. A frame of a thousand matches may take this many times as long as one of a dozen, and only a few may take longer
//! than a picture of the screen.
//!
//! The library is opened from the title, with its index on a disk in memory, until the matches are on their slips.
#![expect(clippy::disallowed_types, reason = "it measures time")]

mod computing;
mod headless;

use std::error::Error;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime};

use bevy::input::mouse::{MouseScrollUnit, MouseWheel};
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy::window::{CursorMoved, PrimaryWindow, WindowEvent};
use computing::computing;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use teahouse::core::paths::Paths;
use teahouse::core::{Activity, Screen};
use teahouse::prefs::{Args, GameKind};
use teahouse::session::{Archive, Disk};
use teahouse::shell::{TIME_STEP, window};
use teahouse_table::storage::Storage;
use teahouse_table::testing::FaultyStorage;
use teahouse_table::{Command, GameTime, OpenMatch, Setup};

/// The sizes of the two libraries.
const FEW: usize = 12;
const MANY: usize = 1_000;
/// The number of measured frames.
const FRAMES: usize = 900;
/// The limit for the frames of the large library, as a multiple of the small one's.
const TIMES: f64 = 1.5;
/// The time from one picture of a screen of 60 Hz to the next.
const PICTURE: Duration = Duration::from_micros(16_667);
/// The most frames of the large library that may take longer: other work of the machine delays single ones.
const LATE: usize = FRAMES / 100;
/// How often a library is opened. The quickest one counts.
const OPENINGS: usize = 5;
/// The most time until the large library is open.
const OPENING: Duration = Duration::from_millis(200);
/// The most frames that may pass until a library is there.
const PATIENCE: usize = 20_000;

/// A frame.
#[derive(Debug, Clone, Copy)]
struct Frame {
    /// Until it can be drawn.
    time: Duration,
    /// The computing time of all threads.
    computed: Duration,
}

/// The times of a library.
struct Measured {
    opening: Duration,
    frames: Vec<Frame>,
}

fn main() -> ExitCode {
    match measured() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// Whether the limits are kept.
fn measured() -> Result<bool, Box<dyn Error>> {
    let title = "milliseconds a frame";
    println!("{title:24}{:>10}{:>10}{:>10}{:>10}{:>14}", "median", "of 100 99", "longest", "computed", "over 16.7 ms");
    let mut medians = Vec::new();
    let (mut late, mut opening) = (0, Duration::ZERO);
    for matches in [FEW, MANY] {
        let measured = of_library(matches)?;
        let frames = measured.frames;
        opening = measured.opening;
        let [times, computed] =
            [|frame: &Frame| frame.time, |frame: &Frame| frame.computed].map(|of| sorted(&frames, of));
        late = times.iter().filter(|time| **time > PICTURE).count();
        let at = |times: &[Duration], hundredth: usize| millis(times[(times.len() - 1) * hundredth / 100]);
        println!(
            "{:24}{:>10.2}{:>10.2}{:>10.2}{:>10.2}{:>14}",
            format!("{matches} matches"),
            at(&times, 50),
            at(&times, 99),
            at(&times, 100),
            at(&computed, 50),
            format!("{late} of {}", times.len())
        );
        medians.push([at(&times, 50), at(&computed, 50)]);
    }
    let [times, computed] = [0, 1].map(|which: usize| medians[1][which] / medians[0][which]);
    println!(
        "{MANY} matches need {times:.2} times the frame of {FEW}, at most {TIMES}, and with the pictures that are baked beside it \
         {computed:.2} times the computing"
    );
    println!("they open in {:.0} ms, at most {:.0}", millis(opening), millis(OPENING));
    println!("{late} frames take longer than a picture, at most {LATE}");
    Ok(times <= TIMES && opening <= OPENING && late <= LATE)
}

/// The times of a library of this many matches.
fn of_library(matches: usize) -> Result<Measured, Box<dyn Error>> {
    let folder = tempfile::tempdir()?;
    let mut app = game(folder.path(), library(matches)?);
    go(&mut app, Screen::Library);
    settle(&mut app)?;
    let mut opening = Duration::MAX;
    for _ in 0..OPENINGS {
        opening = opening.min(opened(&mut app)?);
    }
    settle(&mut app)?;
    Ok(Measured { opening, frames: scrolled(&mut app)? })
}

fn go(app: &mut App, screen: Screen) {
    NextState::set_if_neq(&mut app.world_mut().resource_mut(), screen);
}

/// The time in which the library opens from the title.
fn opened(app: &mut App) -> Result<Duration, Box<dyn Error>> {
    go(app, Screen::Title);
    update_until(app, |app| slips(app) == 0)?;
    go(app, Screen::Library);
    let begun = Instant::now();
    update_until(app, |app| slips(app) > 0)?;
    Ok(begun.elapsed())
}

/// Frames until this is so and the disk has nothing more to do, at least one.
fn update_until(app: &mut App, is_so: impl Fn(&mut App) -> bool) -> Result<(), Box<dyn Error>> {
    for _ in 0..PATIENCE {
        app.update();
        if is_so(app) && !app.world().resource::<Disk>().is_busy() {
            return Ok(());
        }
        std::thread::yield_now();
    }
    Err("the library does not open or close".into())
}

/// How many slips there are.
fn slips(app: &mut App) -> usize {
    let mut names = app.world_mut().query::<&Name>();
    names.iter(app.world()).filter(|name| name.as_str() == "Match").count()
}

/// Frames until nothing moves in the library, and its pictures are there.
fn settle(app: &mut App) -> Result<(), Box<dyn Error>> {
    let mut calm = 0;
    for _ in 0..PATIENCE {
        app.update();
        let is_there = *app.world().resource::<State<Screen>>().get() == Screen::Library;
        calm = if is_there && app.world().resource::<Activity>().is_settled() { calm + 1 } else { 0 };
        if calm == 10 {
            break;
        }
        // Pictures are baked on other threads.
        std::thread::yield_now();
    }
    if calm < 10 { Err("the library does not settle".into()) } else { Ok(()) }
}

/// The frames in which the library scrolls.
fn scrolled(app: &mut App) -> Result<Vec<Frame>, Box<dyn Error>> {
    let window = app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>().single(app.world())?;
    let position = Vec2::new(300.0, 400.0);
    if let Some(mut window) = app.world_mut().get_mut::<Window>(window) {
        window.set_cursor_position(Some(position));
    }
    app.world_mut().write_message(WindowEvent::CursorMoved(CursorMoved { window, position, delta: None }));
    app.update();
    let (mut frames, mut goes_down, mut farthest) = (Vec::with_capacity(FRAMES), true, 0.0_f32);
    while frames.len() < FRAMES {
        let before = place(app);
        let notch = if goes_down { -1.0 } else { 1.0 };
        let wheel = MouseWheel { unit: MouseScrollUnit::Line, x: 0.0, y: notch, window, phase: TouchPhase::Moved };
        app.world_mut().write_message(wheel);
        app.world_mut().write_message(WindowEvent::MouseWheel(wheel));
        let (begun, computed) = (Instant::now(), computing());
        app.update();
        frames.push(Frame { time: begun.elapsed(), computed: computing() - computed });
        farthest = farthest.max(place(app));
        if place(app) == before {
            goes_down = !goes_down;
        }
    }
    if farthest < 100.0 {
        return Err("the list does not scroll".into());
    }
    Ok(frames)
}

/// How far the list is scrolled.
fn place(app: &mut App) -> f32 {
    let mut areas = app.world_mut().query::<(&ScrollPosition, &Name)>();
    areas.iter(app.world()).find(|(_, name)| name.as_str() == "matches").map_or(0.0, |(position, _)| position.y)
}

/// The game at the title, with a library.
fn game(folder: &std::path::Path, library: FaultyStorage) -> App {
    // Pictures are baked on other threads, as in the game.
    let args = Args { seed: Some(7), no_audio: true, ..default() };
    let mut app = App::new();
    app.add_plugins(headless::plugins(window::window(&args)));
    app.insert_resource(TimeUpdateStrategy::ManualDuration(TIME_STEP));
    app.insert_resource(Paths::within(folder)).insert_resource(args);
    app.add_plugins(teahouse::plugin);
    let storage: Arc<dyn Storage> = Arc::new(library);
    app.insert_resource(Archive(storage));
    app.finish();
    app.cleanup();
    app
}

/// Matches of three games, half an hour apart, each with a position of its own.
fn library(matches: usize) -> Result<FaultyStorage, Box<dyn Error>> {
    let storage = FaultyStorage::new();
    let noon = SystemTime::UNIX_EPOCH + Duration::from_secs(1_795_435_200);
    for number in 0..matches {
        let game = [GameKind::Banqi, GameKind::Xiangqi, GameKind::Shogi][number % 3];
        let setup = Setup::new(game.usual_rules(), ["Ama", "Hao"]);
        let mut rng = ChaCha8Rng::seed_from_u64(number as u64);
        let mut open = OpenMatch::create(Arc::new(storage.clone()), setup, &mut rng)?;
        for turn in 0..6 {
            let (state, at) = (open.state(), GameTime(turn * 1_000));
            let (seat, moves) = (state.public().mover(), state.moves());
            let Some(mv) = moves.get((number * 7 + turn as usize * 3) % moves.len().max(1)).copied() else { break };
            open.act(at, seat, Command::Play(mv))?;
        }
        let name = open.name().to_owned();
        drop(open);
        storage.set_modified(&name, noon - Duration::from_secs(1_800 * number as u64));
    }
    Ok(storage)
}

fn sorted(frames: &[Frame], of: impl Fn(&Frame) -> Duration) -> Vec<Duration> {
    let mut times: Vec<Duration> = frames.iter().map(of).collect();
    times.sort_unstable();
    times
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}
