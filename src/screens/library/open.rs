//! The panel that lies open in the library.

use bevy::prelude::*;

/// The panel beside the list.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Panel {
    /// The chosen match, if there is room beside the list.
    #[default]
    Closed,
    /// The chosen match, also in the place of the list.
    Open,
    /// The filters of the search.
    Find,
    /// The line for the title of the chosen match.
    Rename,
}

/// Asks for the likeliest thing to do with the chosen match.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct OpenChosen;

/// The control that has the focus first when it comes while the focus is in the panel, or has no place in the list.
#[derive(Component)]
pub(super) struct Main;
