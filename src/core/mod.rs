//! The basis of all rooms: states, the order of systems, the clock, the reasons for frames, folders, the size of the window,
//! motion curves, the trace, and troubles. It knows no game.

use bevy::prelude::*;

pub mod activity;
mod attempt;
pub mod clock;
mod despawn;
pub mod files;
pub mod motion;
pub mod paths;
mod platform;
pub mod sets;
pub mod states;
pub mod trace;
pub(crate) mod trouble;
pub mod view;
mod wake;
pub mod worker;

pub use activity::{Activity, waker};
pub use attempt::{NO_MESSAGE, attempt, is_attempting};
pub use clock::{Clock, ClockSystems};
pub use despawn::despawn_all;
pub use files::FileWriter;
pub use platform::{CAN_QUIT, arguments};
pub use sets::AppSystems;
pub use states::{Menu, Phase, Screen};
pub use trouble::{Outdated, QueueSystems, Topic, Trouble, Troubles, some_of};
pub use wake::{WakeAt, WakeCall, WakeSystems};

/// Adds the states, the clock, the trace and the other plugins of this room.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        states::plugin,
        sets::plugin,
        activity::plugin,
        clock::plugin,
        trouble::plugin,
        wake::plugin,
        trace::plugin,
        view::plugin,
        files::plugin,
    ));
}
