//! The commands of the players in a match, and their results.

use bevy::prelude::*;
use teahouse_rules::Seat;
use teahouse_table::{Command, Event, Refusal};

/// A player's command. Mouse, keyboard, pad and computer write the same message.
#[derive(Message, Debug, Clone, Copy)]
pub struct MatchCommand {
    /// The seat that acts.
    pub seat: Seat,
    /// The command.
    pub command: Command,
}

/// An event of the match. Its entry is on the disk, or is known to be unsaved.
#[derive(Message, Debug, Clone)]
pub struct MatchEvent(pub Event);

/// A command that was refused. Nothing has changed.
#[derive(Message, Debug, Clone)]
pub struct Refused {
    /// The seat that sent it.
    pub seat: Seat,
    /// The reason.
    pub refusal: Refusal,
}
