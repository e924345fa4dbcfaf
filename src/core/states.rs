//! Screen, menu and phase of the match: three states, not one.

use bevy::prelude::*;
use strum::Display;

/// The screen.
#[derive(States, Default, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Screen {
    /// Nothing can be seen yet.
    #[default]
    Loading,
    /// The first screen.
    Title,
    /// Names, rules and seats of the next match.
    Setup,
    /// The saved matches.
    Library,
    /// A position that is set up by hand.
    Editor,
    /// Squares and lines for blindfold play.
    Training,
    /// A match, running or over.
    Table,
}

/// A layer over the screen that takes the input. The text is its word in the trace.
#[derive(States, Default, Debug, Clone, Copy, PartialEq, Eq, Hash, Display)]
#[strum(serialize_all = "lowercase")]
pub enum Menu {
    /// Nothing.
    #[default]
    None,
    /// The match waits.
    Pause,
    /// Volume, motion, text size, …
    Settings,
    /// The credits.
    Credits,
    /// "Really give up?"
    Resign,
    /// The rules on one page.
    Rules,
    /// The seal of the deal, and what it proves.
    Seal,
    /// The lot that was thrown for the first move.
    Lot,
    /// The choice who plays on from the position that is seen.
    PlayOn,
    /// The question whether to leave although something is not on the disk.
    Unsaved,
}

/// The phase of the match at the table.
#[derive(SubStates, Default, Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[source(Screen = Screen::Table)]
pub enum Phase {
    /// A seat is to move.
    #[default]
    Playing,
    /// The end sheet lies beside the board.
    Over,
}

pub(super) fn plugin(app: &mut App) {
    app.init_state::<Screen>().init_state::<Menu>().add_sub_state::<Phase>();
}
