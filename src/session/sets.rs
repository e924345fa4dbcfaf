//! Sets of systems, by their needs and by their effects.
//!
//! Each part of a frame has its own sets of systems that need a match: the need is asked once, when that part begins.

use bevy::prelude::*;

use super::GameState;
use crate::core::{AppSystems, Screen};

/// Systems that need a match, in a part of a frame. A match is there from the frame before its screen comes.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct MatchSystems(pub AppSystems);

/// Systems that need a match at the table, in a part of a frame.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TableSystems(pub AppSystems);

/// The system that writes the match.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct ActSystems;

/// The systems that advance game time, before any other system of a frame reads the match.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SessionTime;

/// The systems that bring a match to the table.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct BeginSystems;

/// The systems that import and export.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct FilesSystems;

/// The systems that open dialogs and hear their answers.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct DialogSystems;

/// The systems that ask the clipboard and hear its answers.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ClipboardSystems;

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
