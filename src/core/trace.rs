//! The output of trace lines, and the rectangles of things on the screen. `shell/trace` writes the lines.
//!
//! CONTRIBUTING.md lists the lines; their words and keys are fixed. Without `--trace` nothing is printed or worked out.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Display;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};

use bevy::prelude::*;

use super::platform;

pub(super) fn plugin(app: &mut App) {
    if !app.world().contains_resource::<Trace>() {
        app.insert_resource(Trace::off());
    }
    app.init_resource::<Rects>();
    app.configure_sets(Last, TraceSystems.run_if(|trace: Res<Trace>| trace.is_on()));
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
    /// Drops all lines.
    pub const fn off() -> Self {
        Self { sink: Sink::Off, lines: AtomicU32::new(0) }
    }

    /// Lines go to standard output, each flushed.
    pub const fn to_stdout() -> Self {
        Self { sink: Sink::Stdout, lines: AtomicU32::new(0) }
    }

    /// Lines are kept for [`Trace::take`], for tests.
    pub const fn to_memory() -> Self {
        Self { sink: Sink::Memory(Mutex::new(Vec::new())), lines: AtomicU32::new(0) }
    }

    /// Whether lines are written. Check this before computing something for a line only.
    pub const fn is_on(&self) -> bool {
        !matches!(self.sink, Sink::Off)
    }

    /// Says a line, without the word `trace`: `trace.say("screen title")` or `trace.say(format_args!("saved seq={seq}"))`.
    pub fn say(&self, line: impl Display) {
        match &self.sink {
            Sink::Off => return,
            Sink::Stdout => platform::print(&format!("trace {line}")),
            Sink::Memory(lines) => lines.lock().unwrap_or_else(PoisonError::into_inner).push(line.to_string()),
        }
        self.lines.fetch_add(1, Ordering::Relaxed);
    }

    /// How many lines have been said so far.
    pub fn lines(&self) -> u32 {
        self.lines.load(Ordering::Relaxed)
    }

    /// The lines since the last call, if they are kept in memory.
    pub fn take(&self) -> Vec<String> {
        match &self.sink {
            Sink::Memory(lines) => std::mem::take(&mut lines.lock().unwrap_or_else(PoisonError::into_inner)),
            Sink::Off | Sink::Stdout => Vec::new(),
        }
    }
}

/// Tells scripts where this UI node is, as long as it can be seen.
#[derive(Component, Debug, Clone, PartialEq, Eq)]
pub struct Traced {
    /// The kind of control, such as `button`.
    pub kind: Cow<'static, str>,
    /// The name of the control, without spaces, such as `resign`.
    pub id: Cow<'static, str>,
}

impl Traced {
    /// An element with this kind and id.
    pub fn new(kind: impl Into<Cow<'static, str>>, id: impl Into<Cow<'static, str>>) -> Self {
        Self { kind: kind.into(), id: id.into() }
    }

    /// A button.
    pub fn button(id: impl Into<Cow<'static, str>>) -> Self {
        Self::new("button", id)
    }
}

/// The rectangles of things that are no UI nodes, such as the squares of a board. The systems that draw these update it.
#[derive(Resource, Debug, Default)]
pub struct Rects(BTreeMap<(&'static str, String), Rect>);

impl Rects {
    /// Says where a thing is, in pixels of the window from its upper left corner.
    pub fn set(&mut self, kind: &'static str, id: impl Into<String>, rect: Rect) {
        self.0.insert((kind, id.into()), rect);
    }

    /// Every thing: its kind, its name, its place.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &str, Rect)> {
        self.0.iter().map(|((kind, id), rect)| (*kind, id.as_str(), *rect))
    }

    /// Forgets all things of a kind.
    pub fn clear(&mut self, kind: &'static str) {
        self.0.retain(|(known, _), _| *known != kind);
    }

    /// Where a thing is.
    pub fn get(&self, kind: &str, id: &str) -> Option<Rect> {
        self.0.iter().find(|((known_kind, known_id), _)| *known_kind == kind && known_id == id).map(|(_, rect)| *rect)
    }
}
