//! When frames are drawn: while something moves, and not otherwise.

use std::time::Duration;

use bevy::prelude::*;
use bevy::window::WindowEvent;
use bevy::winit::{UpdateMode, WinitSettings};

use super::Activity;
use super::trace::{Trace, TraceSystems};
use crate::input::{Ask, PadWatch};

/// Adds the watch over the frames.
pub fn plugin(app: &mut App) {
    // After a rest the first frame must not show a motion that is over already.
    app.add_message::<Ask>().add_systems(Startup, limit_time_step);
    app.add_systems(Last, choose_pace.after(TraceSystems).run_if(resource_exists::<WinitSettings>));
}

/// The longest time that passes for motions from one frame to the next.
const LONGEST_STEP: Duration = Duration::from_nanos(1_000_000_000 / 30);

/// How many frames follow the last sign of life. A press sets a state, the next frame changes it, the one after shows it, and
/// so on: what is begun must be carried through before the game rests.
const FRAMES_AFTERWARDS: u8 = 5;

/// How it is at rest: frames come for what happens in the window, and otherwise after so long.
///
/// That is a minute, in case a graphics driver wants a frame (a wait without end spins in bevy_winit 0.19.1); a few
/// seconds while an unsaved match is to be saved; and a moment with a gamepad that nobody waits for: its buttons are asked for
/// once a frame.
const fn resting(wait: Duration) -> UpdateMode {
    UpdateMode::Reactive {
        wait,
        // Mice report every tremble as a device; what happens in the window is enough.
        react_to_device_events: false,
        react_to_user_events: true,
        react_to_window_events: true,
    }
}

fn limit_time_step(mut time: ResMut<Time<Virtual>>) {
    time.set_max_delta(LONGEST_STEP);
}

fn choose_pace(
    activity: Res<Activity>,
    trace: Res<Trace>,
    (mut window_events, mut asks): (MessageReader<WindowEvent>, MessageReader<Ask>),
    (gamepads, pad_watch): (Query<(), With<Gamepad>>, Option<Res<PadWatch>>),
    mut settings: ResMut<WinitSettings>,
    mut frames_left: Local<u8>,
    mut lines: Local<u32>,
) {
    // A pad is no window, and where it is looked at by others too, Bevy may hear of it a few frames later.
    let has_stirred = pad_watch.as_ref().is_some_and(|watch| watch.take());
    let has_input = window_events.read().count() + asks.read().count() > 0 || has_stirred;
    let has_news = std::mem::replace(&mut *lines, trace.lines()) != trace.lines();
    let is_moving = !activity.is_settled() || activity.holds(Activity::SHOW);
    let is_alive = has_input || has_news || is_moving || settings.is_added();
    *frames_left = if is_alive { FRAMES_AFTERWARDS } else { frames_left.saturating_sub(1) };
    let is_looked_at = !gamepads.is_empty() && pad_watch.is_none();
    let rest = match (is_looked_at, activity.holds(Activity::UNSAVED)) {
        (true, _) => resting(Duration::from_millis(50)),
        (false, true) => resting(Duration::from_secs(5)),
        (false, false) => resting(Duration::from_secs(60)),
    };
    let mode = if *frames_left > 0 { UpdateMode::Continuous } else { rest };
    // Writing wakes the event loop, so only a change is written.
    if settings.focused_mode != mode || settings.unfocused_mode != mode {
        *settings = WinitSettings { focused_mode: mode, unfocused_mode: mode };
    }
}
