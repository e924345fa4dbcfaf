//! A line on standard output for everything that happens, so that scripts can wait instead of guessing.
//!
//! CONTRIBUTING.md lists the lines; their words and keys are fixed. Without `--trace` nothing is printed or worked out.

use bevy::prelude::*;

mod events;
mod layout;
mod places;
#[cfg(test)]
mod tests;

use crate::core::Activity;
use crate::core::trace::{Trace, TraceSystems};
use crate::prefs::Args;
use crate::ui::reader::Announce;

/// Adds the lines. They are printed in `Last`, when everything of a frame has happened.
pub fn plugin(app: &mut App) {
    if app.world().get_resource::<Args>().is_some_and(|args| args.trace) {
        app.insert_resource(Trace::to_stdout());
    }
    app.add_message::<Announce>();
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

/// How long nothing must happen until everything has settled: a change of state or layout shows in the next frame only.
const CALM_FRAMES: u8 = 2;

/// The memory of [`say_settled`].
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
