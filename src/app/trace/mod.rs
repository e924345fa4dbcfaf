//! A line on standard output for everything that happens, so that scripts can wait instead of guessing.
//!
//! CONTRIBUTING.md lists the lines; their words and keys are fixed. Without `--trace` nothing is printed or worked out.

use std::fmt::Display;
use std::io::{self, Write};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};

use bevy::prelude::*;

mod events;
mod layout;
mod places;
#[cfg(test)]
mod tests;

pub use layout::{Rects, Traced};

use super::{Activity, Args};
use crate::ui::reader::Announce;

/// Adds the lines. They are printed in `Last`, when everything of a frame has happened.
pub fn plugin(app: &mut App) {
    if !app.world().contains_resource::<Trace>() {
        let is_wanted = app.world().get_resource::<Args>().is_some_and(|args| args.trace);
        app.insert_resource(if is_wanted { Trace::to_stdout() } else { Trace::off() });
    }
    app.init_resource::<Rects>().add_message::<Announce>();
    app.configure_sets(Last, TraceSystems.run_if(|trace: Res<Trace>| trace.is_on()));
    app.add_systems(
        Last,
        (
            (
                events::say_events,
                events::say_saved,
                places::say_screen,
                places::say_menu,
                events::say_turn,
                events::say_said,
            )
                .chain(),
            (places::say_pointer, places::say_focus, layout::say_layout, say_settled).chain(),
        )
            .chain()
            .in_set(TraceSystems),
    );
}

/// The systems that print.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TraceSystems;

/// Where the lines go.
#[derive(Resource, Debug)]
pub struct Trace {
    sink: Sink,
    lines: AtomicU32,
}

#[derive(Debug)]
enum Sink {
    Off,
    Stdout,
    Memory(Mutex<Vec<String>>),
}

impl Trace {
    /// Nothing is said.
    #[must_use]
    pub const fn off() -> Self {
        Self { sink: Sink::Off, lines: AtomicU32::new(0) }
    }

    /// Lines go to standard output, each flushed.
    #[must_use]
    pub const fn to_stdout() -> Self {
        Self { sink: Sink::Stdout, lines: AtomicU32::new(0) }
    }

    /// Lines are kept for [`Trace::take`], for tests.
    #[must_use]
    pub const fn to_memory() -> Self {
        Self { sink: Sink::Memory(Mutex::new(Vec::new())), lines: AtomicU32::new(0) }
    }

    /// Whether anybody listens. Ask before working out something that is only said.
    #[must_use]
    pub const fn is_on(&self) -> bool {
        !matches!(self.sink, Sink::Off)
    }

    /// Says a line, without the word `trace`: `trace.say("screen title")` or `trace.say(format_args!("saved seq={seq}"))`.
    pub fn say(&self, line: impl Display) {
        match &self.sink {
            Sink::Off => return,
            Sink::Stdout => {
                let mut out = io::stdout().lock();
                // That nobody reads any more is no reason to stop playing.
                let _ = writeln!(out, "trace {line}").and_then(|()| out.flush());
            }
            Sink::Memory(lines) => lines.lock().unwrap_or_else(PoisonError::into_inner).push(line.to_string()),
        }
        self.lines.fetch_add(1, Ordering::Relaxed);
    }

    /// How many lines have been said so far.
    #[must_use]
    pub fn lines(&self) -> u32 {
        self.lines.load(Ordering::Relaxed)
    }

    /// What was said since the last call, if it is kept in memory.
    pub fn take(&self) -> Vec<String> {
        match &self.sink {
            Sink::Memory(lines) => std::mem::take(&mut lines.lock().unwrap_or_else(PoisonError::into_inner)),
            Sink::Off | Sink::Stdout => Vec::new(),
        }
    }
}

/// How long nothing must happen until everything has settled: a change of state or layout shows in the next frame only.
const CALM_FRAMES: u8 = 2;

/// What [`say_settled`] remembers.
#[derive(Default)]
pub(super) struct Calm {
    /// How many lines there were in the last frame.
    lines: u32,
    /// For how many frames nothing has happened.
    frames: u8,
    /// How many lines there were when it was last said.
    said_at: u32,
}

/// After something happened, says when nothing moves any more and input is open; the first time, also `ready`.
fn say_settled(trace: Res<Trace>, activity: Res<Activity>, mut calm: Local<Calm>) {
    let is_calm = activity.is_settled() && trace.lines() == calm.lines;
    calm.frames = if is_calm { calm.frames.saturating_add(1) } else { 0 };
    if calm.frames == CALM_FRAMES && trace.lines() != calm.said_at {
        if calm.said_at == 0 {
            trace.say("ready");
        }
        trace.say("settled");
        calm.said_at = trace.lines();
    }
    calm.lines = trace.lines();
}
