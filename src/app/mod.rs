//! The frame around the game: arguments, window, power, errors, paths, states and the order of a frame.

use bevy::prelude::*;

pub mod activity;
pub mod args;
pub mod awake;
mod banner;
mod build;
pub mod clock;
pub mod crash;
pub mod drawing;
pub mod errors;
pub mod paths;
pub mod power;
pub mod sets;
pub mod states;
pub mod trace;
pub mod window;

pub use activity::{Activity, waker};
pub use args::{Args, HELP, Order, parse};
pub use build::{TIME_STEP, build, build_offscreen};
pub use clock::{Clock, ClockSystems};
pub use power::WakeAt;
pub use sets::AppSystems;
pub use states::{Menu, Phase, Screen};
pub use window::{TITLE, has_display};

/// Adds the frame.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        states::plugin,
        sets::plugin,
        activity::plugin,
        errors::plugin,
        banner::plugin,
        clock::plugin,
        power::plugin,
        trace::plugin,
        window::plugin,
        awake::plugin,
    ));
}
