//! The order of a frame, declared once.

use bevy::prelude::*;

/// Every system of `Update` stands in one of these; they run in this order.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AppSystems {
    /// Mouse, keys and pad become intentions.
    Input,
    /// Intentions become commands to the sitting.
    Commands,
    /// The sitting checks, writes and commits; facts come out.
    Rules,
    /// Board and HUD take up the facts.
    React,
    /// Motion goes on by elapsed time.
    Animate,
    /// Texts, widgets and layout follow.
    Ui,
    /// What has happened and is seen by now is heard.
    Sound,
}

impl AppSystems {
    /// All of them, in their order.
    pub const ALL: [Self; 7] =
        [Self::Input, Self::Commands, Self::Rules, Self::React, Self::Animate, Self::Ui, Self::Sound];
}

pub(super) fn plugin(app: &mut App) {
    use AppSystems::{Animate, Commands, Input, React, Rules, Sound, Ui};
    app.configure_sets(Update, (Input, Commands, Rules, React, Animate, Ui, Sound).chain());
}
