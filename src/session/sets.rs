//! Sets of systems by what they need. Each part of a frame has its own: the need is asked once, when that part begins.

use bevy::prelude::*;

use super::GameState;
use crate::core::{AppSystems, Screen};

/// Systems that need a match, in a part of a frame. A match is there from the frame before its screen comes.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct MatchSystems(pub AppSystems);

/// Systems that need a match at the table, in a part of a frame.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TableSystems(pub AppSystems);

pub(super) fn plugin(app: &mut App) {
    for part in AppSystems::ALL {
        app.configure_sets(
            Update,
            (
                MatchSystems(part).run_if(resource_exists::<GameState>),
                TableSystems(part).run_if(in_state(Screen::Table).and_eager(resource_exists::<GameState>)),
            )
                .in_set(part),
        );
    }
}
