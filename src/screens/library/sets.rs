//! When the parts of the library show what has changed.

use bevy::prelude::*;

/// The order of the systems of this screen.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(in crate::screens) enum LibrarySystems {
    /// The matches that fit the search are found.
    Search,
    /// The words in place of an empty list.
    Empty,
    /// List and panel show it.
    Show,
}
