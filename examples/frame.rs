//! Measures the processor time of a frame while a piece moves: `cargo run --example frame`, with `xiangqi` or `shogi` for
//! the other boards.
//!
//! The game plays a match without window and graphics device. Each schedule is measured in every frame with a motion, and in
//! the frames of an app with the same plugins of Bevy and nothing else. Whole frames are compared by the computing time of
//! all threads. The systems of the game are in `Update`. Medians are compared, because other work of the machine slows
//! single frames down.
#![expect(clippy::disallowed_types, reason = "it measures time")]

mod computing;
mod headless;

use std::process::ExitCode;
use std::time::{Duration, Instant};

use bevy::app::MainScheduleOrder;
use bevy::ecs::schedule::InternedScheduleLabel;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use computing::computing;
use teahouse::core::Activity;
use teahouse::core::paths::Paths;
use teahouse::prefs::{Args, GameKind};
use teahouse::session::{GameState, MatchCommand};
use teahouse::shell::{TIME_STEP, window};
use teahouse_table::Command;

/// The time limit for the systems of the game in a frame.
const OURS: Duration = Duration::from_micros(500);
/// The limit for the computing time of a frame, as a multiple of an empty frame's.
const TIMES: f64 = 1.5;
/// The number of measured frames.
const FRAMES: usize = 1500;

/// The times of a frame.
struct Frame {
    /// The duration of each schedule, in their order.
    schedules: Vec<(String, Duration)>,
    /// The computing time of all threads.
    computing: Duration,
}

fn main() -> ExitCode {
    let folder = std::env::temp_dir().join(format!("teahouse-frame-{}", std::process::id()));
    let game = match std::env::args().nth(1).as_deref() {
        None | Some("banqi") => GameKind::Banqi,
        Some("xiangqi") => GameKind::Xiangqi,
        Some("shogi") => GameKind::Shogi,
        Some(other) => {
            eprintln!("unknown game {other}");
            return ExitCode::FAILURE;
        }
    };
    let [moving, resting] = match play(&folder, game) {
        Ok(frames) => frames,
        Err(why) => {
            eprintln!("{why}");
            return ExitCode::FAILURE;
        }
    };
    // The folder may not exist, and a remaining one is in the folder for temporary files.
    let _ = std::fs::remove_dir_all(&folder);
    let mut app = bare(&Args::default());
    app.add_systems(Startup, |mut commands: Commands| {
        commands.spawn((Camera2d, Msaa::Off, IsDefaultUiCamera));
    });
    let mut app = ready(app);
    let empty: Vec<Frame> = (0..FRAMES).map(|_| frame(&mut app)).collect();

    println!("{:24}{:>10}{:>10}{:>10}", "milliseconds", "empty", "at rest", "moving");
    let line = |name: &str, of: &dyn Fn(&Frame) -> Duration| {
        let [empty, resting, moving] = [&empty, &resting, &moving].map(|frames| median(frames, of));
        println!("{name:24}{:>10.3}{:>10.3}{:>10.3}", millis(empty), millis(resting), millis(moving));
        (empty, moving)
    };
    for label in labels(&moving) {
        line(&label, &|frame| frame.of(&label));
    }
    line("a frame", &Frame::whole);
    let (empty, moved) = line("computed in a frame", &|frame| frame.computing);
    let times = moved.as_secs_f64() / empty.as_secs_f64();
    let ours = median(&moving, |frame| frame.of("Update"));
    println!("with a piece moving {times:.2} times the computing of an empty one, at most {TIMES}");
    println!("our systems {:.3} ms, at most {:.3} ms", millis(ours), millis(OURS));
    if ours <= OURS && times <= TIMES { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// An app with Bevy's plugins and without the game.
fn bare(args: &Args) -> App {
    let mut app = App::new();
    app.add_plugins(headless::plugins(window::window(args)));
    app.insert_resource(TimeUpdateStrategy::ManualDuration(TIME_STEP));
    app
}

fn ready(mut app: App) -> App {
    app.finish();
    app.cleanup();
    app
}

/// Plays a match and measures frames with a motion, and frames at rest.
fn play(folder: &std::path::Path, game: GameKind) -> Result<[Vec<Frame>; 2], String> {
    let args = Args { seed: Some(7), deterministic: true, new: Some(game), ..default() };
    let mut app = bare(&args);
    app.insert_resource(Paths::within(folder)).insert_resource(args);
    app.add_plugins(teahouse::plugin);
    let mut app = ready(app);
    let mut times = [Vec::new(), Vec::new()];
    let mut calm = 0_u32;
    for _ in 0..40 * FRAMES {
        if times[0].len() >= FRAMES {
            return Ok(times);
        }
        let whole = frame(&mut app);
        let activity = *app.world().resource::<Activity>();
        let is_there = app.world().contains_resource::<GameState>();
        // A frame in which a turn is written to the disk is left out.
        if activity.holds(Activity::MOTION) && calm == 0 {
            times[0].push(whole);
        } else if calm > 3 {
            times[1].push(whole);
        }
        calm = if activity.is_settled() && is_there { calm + 1 } else { 0 };
        if calm == 10 {
            play_turn(&mut app)?;
        }
    }
    Err(String::from("there was too little to measure"))
}

/// Plays the next turn, or begins a rematch.
fn play_turn(app: &mut App) -> Result<(), String> {
    let session = app.world().get_resource::<GameState>().ok_or("there is no match")?;
    let moves = session.view().moves();
    match (session.mover(), moves.get(session.view().ply() * 7 % moves.len().max(1))) {
        (Some(seat), Some(mv)) => {
            let act = MatchCommand { seat, command: Command::Play(*mv) };
            app.world_mut().write_message(act);
        }
        _ => {
            app.world_mut().write_message(teahouse::session::Begin::Rematch);
        }
    }
    Ok(())
}

/// Does what `App::update` does, and measures it.
fn frame(app: &mut App) -> Frame {
    let computed = computing();
    let world = app.world_mut();
    let mut times = Vec::new();
    let mut run = |world: &mut World, label: InternedScheduleLabel| {
        let begun = Instant::now();
        // The schedule is missing if its plugin is.
        let _ = world.try_run_schedule(label);
        times.push((format!("{label:?}"), begun.elapsed()));
    };
    if !world.contains_resource::<Begun>() {
        world.init_resource::<Begun>();
        let startup = world.resource::<MainScheduleOrder>().startup_labels.clone();
        startup.into_iter().for_each(|label| run(world, label));
    }
    let labels = world.resource::<MainScheduleOrder>().labels.clone();
    labels.into_iter().for_each(|label| run(world, label));
    world.clear_trackers();
    Frame { schedules: times, computing: computing() - computed }
}

impl Frame {
    fn of(&self, label: &str) -> Duration {
        self.schedules.iter().filter(|(name, _)| name == label).map(|(_, time)| *time).sum()
    }

    fn whole(&self) -> Duration {
        self.schedules.iter().map(|(_, time)| *time).sum()
    }
}

/// Marks an app whose startup schedules have run.
#[derive(Resource, Default)]
struct Begun;

fn labels(frames: &[Frame]) -> Vec<String> {
    frames.first().map(|frame| frame.schedules.iter().map(|(label, _)| label.clone()).collect()).unwrap_or_default()
}

fn median(frames: &[Frame], of: impl Fn(&Frame) -> Duration) -> Duration {
    let mut times: Vec<Duration> = frames.iter().map(of).collect();
    times.sort_unstable();
    times.get(times.len() / 2).copied().unwrap_or_default()
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}
