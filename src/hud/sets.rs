//! When the HUD is written anew.

use bevy::prelude::*;

use crate::board::Shown;
use crate::session::{Seated, TakeOver};

/// The root of everything here that can be pressed.
#[derive(Component, Debug)]
pub(super) struct HudRoot;

/// The systems that read the match at the table. They run only while there is one.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum HudSystems {
    /// Systems that need the match alone.
    Match,
    /// Systems that also need the laid-out board.
    Board,
}

/// Whether the content of the HUD may have changed, or the HUD itself is new. It never runs ahead of the board's motion.
pub(super) fn has_news(
    mut seated: MessageReader<Seated>,
    mut shown: MessageReader<Shown>,
    mut taken_over: MessageReader<TakeOver>,
    new: Query<(), Added<HudRoot>>,
) -> bool {
    // All are read to the end, or the next frame would see the rest.
    let messages = seated.read().count() + shown.read().count() + taken_over.read().count();
    messages > 0 || !new.is_empty()
}
