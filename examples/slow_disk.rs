//! Measures frames while the disk is slow: `cargo run --release --example slow_disk`.
//!
//! The same match is played without a window: with a disk that answers at once, and with one that needs 200 ms for each
//! operation. Before each turn a setting is changed, so journal and settings are written while the turn is played. The longest
//! frame of each turn counts, from the command until the game settles. Other work of the machine slows single frames down, but
//! not those of the same turn in each of several rounds: the least of them counts. No turn may be slower by more than the limit.

#![expect(clippy::disallowed_types, reason = "it measures time")]

mod headless;

use std::fs;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use teahouse::core::paths::Paths;
use teahouse::core::worker::DiskWork;
use teahouse::core::{Activity, FileWriter};
use teahouse::prefs::{Args, GameKind, Settings};
use teahouse::session::{Archive, GameState, MatchCommand};
use teahouse::shell::{TIME_STEP, window};
use teahouse_table::Command;
use teahouse_table::storage::Storage;
use teahouse_table::testing::{Delayed, FaultyStorage};

/// The time of each operation of the slow disk.
const DISK: Duration = Duration::from_millis(200);
/// The limit for the additional length of a frame, of each turn and of the median.
const LIMIT: Duration = Duration::from_millis(4);
/// The number of turns.
const TURNS: usize = 30;
/// How often the match is played on each disk.
const ROUNDS: usize = 3;

fn main() -> ExitCode {
    let folder = std::env::temp_dir().join(format!("teahouse-slow-disk-{}", std::process::id()));
    let [usual, slow] = [Duration::ZERO, DISK].map(|disk| {
        let rounds: Option<Vec<Frames>> = (0..ROUNDS).map(|_| play(disk, &folder)).collect();
        rounds?.into_iter().reduce(Frames::least)
    });
    if let Err(error) = fs::remove_dir_all(&folder) {
        eprintln!("{} is left behind: {error}", folder.display());
    }
    let (Some(usual), Some(slow)) = (usual, slow) else { return ExitCode::FAILURE };
    let title = format!("milliseconds, of {TURNS} turns");
    println!("{title:32}{:>12}{:>12}{:>12}", "median", "longest", "frames");
    for (name, frames) in [("a disk that answers at once", &usual), ("a disk that needs 200 ms", &slow)] {
        let (median, longest) = (frames.median(), frames.longest.iter().max().copied().unwrap_or_default());
        println!("{name:32}{:>12.3}{:>12.3}{:>12}", millis(median), millis(longest), frames.count);
    }
    let more = slow.median().saturating_sub(usual.median());
    let turns = slow.longest.iter().zip(&usual.longest).map(|(slow, usual)| slow.saturating_sub(*usual)).enumerate();
    let (turn, most) = turns.max_by_key(|(_, more)| *more).unwrap_or_default();
    println!("frames are {:.3} ms longer, those of turn {turn} {:.3} ms", millis(more), millis(most));
    println!("allowed are {:.3} ms", millis(LIMIT));
    if more.max(most) <= LIMIT { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The frames of a match.
struct Frames {
    /// The longest frame of each turn.
    longest: Vec<Duration>,
    count: usize,
}

impl Frames {
    /// The lesser of the longest frames of each turn in two rounds.
    fn least(mut self, other: Self) -> Self {
        self.longest.iter_mut().zip(other.longest).for_each(|(longest, other)| *longest = other.min(*longest));
        self
    }

    fn median(&self) -> Duration {
        let mut sorted = self.longest.clone();
        sorted.sort();
        sorted.get(sorted.len() / 2).copied().unwrap_or_default()
    }
}

/// Plays the match on a disk that needs this time for each operation. The settings are kept in the folder.
fn play(disk: Duration, folder: &Path) -> Option<Frames> {
    let args = Args { seed: Some(7), deterministic: true, no_audio: true, new: Some(GameKind::Banqi), ..default() };
    let mut app = App::new();
    app.add_plugins(headless::plugins(window::window(&args)));
    let storage: Arc<dyn Storage> = Arc::new(Delayed::new(FaultyStorage::new(), move || thread::sleep(disk)));
    app.insert_resource(TimeUpdateStrategy::ManualDuration(TIME_STEP))
        .insert_resource(Paths::within(folder))
        .insert_resource(args)
        .insert_resource(Archive(storage))
        .insert_resource(DiskWork::Threaded);
    app.add_plugins(teahouse::plugin);
    app.finish();
    app.cleanup();
    settle(&mut app)?;
    app.world_mut().resource_mut::<FileWriter>().delay(move || thread::sleep(disk));
    let mut frames = Frames { longest: Vec::new(), count: 0 };
    for turn in 0..TURNS {
        let session = app.world().get_resource::<GameState>()?;
        let moves = session.view().moves();
        let (seat, mv) = (session.mover()?, *moves.get(turn * 7 % moves.len())?);
        let ply = session.view().ply();
        app.world_mut().resource_mut::<Settings>().music_volume = turn as f32 / TURNS as f32;
        app.world_mut().write_message(MatchCommand { seat, command: Command::Play(mv) });
        let (longest, count) = settle(&mut app)?;
        if app.world().get_resource::<GameState>()?.view().ply() != ply + 1 {
            eprintln!("turn {turn} was not played");
            return None;
        }
        frames.longest.push(longest);
        frames.count += count;
    }
    Some(frames)
}

/// Runs frames until the game settles: the longest frame, and their number.
fn settle(app: &mut App) -> Option<(Duration, usize)> {
    let (mut longest, mut calm) = (Duration::ZERO, 0);
    for count in 0..100_000 {
        if calm == 6 {
            return Some((longest, count));
        }
        let begun = Instant::now();
        app.update();
        longest = longest.max(begun.elapsed());
        let is_there = app.world().contains_resource::<GameState>();
        calm = if is_there && app.world().resource::<Activity>().is_settled() { calm + 1 } else { 0 };
    }
    eprintln!("the game does not settle: {:?}", app.world().resource::<Activity>());
    None
}

fn millis(duration: Duration) -> f64 {
    duration.as_secs_f64() * 1000.0
}
