//! The commands and entries that wait for the disk.

use std::collections::VecDeque;

use teahouse_rules::Seat;
use teahouse_table::{Command, Entry, GameTime};

/// Commands and entries that are not committed yet, in order.
#[derive(Debug, Default)]
pub(super) struct WriteQueue {
    /// The entry that the disk has been asked to write.
    pub(super) entry: Option<(Entry, Option<Command>)>,
    /// The commands that came since.
    pub(super) wanted: VecDeque<Wanted>,
    /// The disk has been asked to write what it could not write before.
    pub(super) is_retrying: bool,
}

/// A command that waits.
#[derive(Debug, Clone, Copy)]
pub(super) struct Wanted {
    /// The game time of the frame before, and of the frame in which the command came.
    pub(super) since: GameTime,
    pub(super) until: GameTime,
    pub(super) seat: Seat,
    pub(super) command: Command,
}

impl WriteQueue {
    /// The commands with the seats that gave them.
    pub(super) fn commands(&self) -> impl Iterator<Item = (Seat, Command)> {
        let written = self.entry.iter().filter_map(|(entry, command)| entry.seat().zip(*command));
        written.chain(self.wanted.iter().map(|wanted| (wanted.seat, wanted.command)))
    }
}
