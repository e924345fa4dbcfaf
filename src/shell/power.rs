//! Draws frames while something moves, and rests otherwise.

use std::time::Duration;

use bevy::a11y::ActionRequest;
use bevy::prelude::*;
use bevy::window::WindowEvent;
use bevy::winit::{UpdateMode, WinitSettings};

use crate::core::trace::{Trace, TraceSystems};
use crate::core::{Activity, Clock, Menu, WakeCall};
use crate::input::{Ask, PadWatch, SeatAsk};

/// Adds the watch over the frames.
pub fn plugin(app: &mut App) {
    app.add_message::<Ask>().add_message::<SeatAsk>().add_message::<ActionRequest>();
    app.add_systems(Last, choose_pace.after(TraceSystems).run_if(resource_exists::<WinitSettings>));
}

/// The number of frames after the last activity. A press sets a state, the next frame changes it, the frame after that shows
/// it, and so on: the effects of input must be done before the game rests.
const FRAMES_AFTERWARDS: u8 = 5;

/// The pace at rest: a frame comes for every event of the window, when a thread wakes the game, and otherwise after `wait`.
///
/// The wait is a minute, in case a graphics driver wants a frame (a wait without end spins in bevy_winit 0.19.1); five seconds
/// while a match is not saved, and one while the players wait for that; and 50 ms with a gamepad that no thread watches, since
/// Bevy asks for its buttons once a frame, or where no thread wakes the game at the moments of [`WakeAt`](crate::core::WakeAt).
const fn resting(wait: Duration) -> UpdateMode {
    UpdateMode::Reactive {
        wait,
        // Mice report every small move as a device event; window events are enough.
        react_to_device_events: false,
        react_to_user_events: true,
        react_to_window_events: true,
    }
}

fn choose_pace(
    (activity, menu): (Res<Activity>, Option<Res<State<Menu>>>),
    trace: Res<Trace>,
    (wake_call, mut clock): (Res<WakeCall>, ResMut<Clock>),
    (mut window_events, mut asks, mut own_asks): (
        MessageReader<WindowEvent>,
        MessageReader<Ask>,
        MessageReader<SeatAsk>,
    ),
    mut requests: MessageReader<ActionRequest>,
    (gamepads, pad_watch): (Query<(), With<Gamepad>>, Option<Res<PadWatch>>),
    mut settings: ResMut<WinitSettings>,
    mut frames_left: Local<u8>,
    mut lines: Local<u32>,
) {
    // Bevy may read the event of a pad some frames after the watch.
    let has_stirred = pad_watch.as_ref().is_some_and(|watch| watch.take());
    let asked = asks.read().count() + own_asks.read().count() + requests.read().count();
    let has_input = window_events.read().count() + asked > 0 || has_stirred;
    let has_news = std::mem::replace(&mut *lines, trace.lines()) != trace.lines();
    // What has ended shows in the frames after it.
    let is_moving = activity.needs_frames() || activity.is_changed();
    let is_alive = has_input || has_news || is_moving || settings.is_added();
    *frames_left = if is_alive { FRAMES_AFTERWARDS } else { frames_left.saturating_sub(1) };
    let is_waited_for = pad_watch.is_some_and(|watch| watch.waits());
    let is_looked_at = !gamepads.is_empty() && !is_waited_for || wake_call.is_missed();
    let is_question = menu.is_some_and(|menu| *menu.get() == Menu::Unsaved);
    let is_unsaved = activity.holds(Activity::UNSAVED | Activity::UNSAVED_RECORD);
    let longest = match (is_looked_at, is_unsaved, is_question) {
        (true, _, _) => Duration::from_millis(50),
        (false, true, true) => Duration::from_secs(1),
        (false, true, false) => Duration::from_secs(5),
        (false, false, _) => Duration::from_secs(60),
    };
    let mode = if *frames_left > 0 { UpdateMode::Continuous } else { resting(longest) };
    clock.set_resting(mode != UpdateMode::Continuous);
    // Writing wakes the event loop, so only a change is written.
    if settings.focused_mode != mode || settings.unfocused_mode != mode {
        *settings = WinitSettings { focused_mode: mode, unfocused_mode: mode };
    }
}
