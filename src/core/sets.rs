//! The order of a frame, declared once.

use bevy::app::SpawnScene;
use bevy::ecs::schedule::{InternedScheduleLabel, ScheduleLabel, SingleThreadedExecutor};
use bevy::prelude::*;
use bevy::transform::StaticTransformOptimizations;

/// Every system of `Update` stands in one of these, or between two of them; they run in this order.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AppSystems {
    /// Input of mouse, keys and pad becomes actions.
    Input,
    /// The computer acts on its answers.
    Opponent,
    /// Actions become commands to the session.
    Commands,
    /// The session checks, writes and commits, and sends events.
    Rules,
    /// Board and HUD read the events.
    React,
    /// Motion goes on by elapsed time.
    Animate,
    /// Texts, widgets and layout follow.
    Ui,
    /// Sounds of events that the board has shown.
    Sound,
}

impl AppSystems {
    /// All of them, in their order.
    pub const ALL: [Self; 8] =
        [Self::Input, Self::Opponent, Self::Commands, Self::Rules, Self::React, Self::Animate, Self::Ui, Self::Sound];
}

pub(super) fn plugin(app: &mut App) {
    // A system between two parts is ordered with one edge for each of their systems. Without it each system of a part has an edge to
    // each of the next part, and Bevy builds the schedule in a time that grows with the cube of their number.
    for (part, next) in AppSystems::ALL.into_iter().zip(AppSystems::ALL.into_iter().skip(1)) {
        app.add_systems(Update, ApplyDeferred.after(part).before(next));
    }
    run_in_a_row(app);
    // Finding out which entities have moved takes longer than placing the few hundred of a table again.
    app.insert_resource(StaticTransformOptimizations::Disabled);
}

/// A frame of a board game is hundreds of systems with next to nothing to do: handing them to other threads takes several
/// times as long as running them. Heavy work, such as baking, has tasks of its own.
fn run_in_a_row(app: &mut App) {
    let schedules: [InternedScheduleLabel; 12] = [
        First.intern(),
        PreUpdate.intern(),
        StateTransition.intern(),
        FixedFirst.intern(),
        FixedPreUpdate.intern(),
        FixedUpdate.intern(),
        FixedPostUpdate.intern(),
        FixedLast.intern(),
        Update.intern(),
        SpawnScene.intern(),
        PostUpdate.intern(),
        Last.intern(),
    ];
    for label in schedules {
        app.edit_schedule(label, |schedule| {
            schedule.set_executor(SingleThreadedExecutor::new());
        });
    }
}
