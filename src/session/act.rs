//! Checks commands, has their entries written, commits them and sends the events.
//!
//! An entry goes to the [disk](super::disk) and comes back when it is written, or when writing it has failed. Then it is
//! committed, and its events are sent. Commands that come meanwhile wait, and are checked against the match after the entry.
//! The fall of a flag is recorded when nothing else waits: a command that came before it counts.

use std::collections::VecDeque;
use std::time::Duration;

use bevy::prelude::*;
use teahouse_rules::Seat;
use teahouse_table::{Command, Entry, Event, GameTime, Moved, Progress};

use super::Refused;
use super::disk::{Disk, Request};
use crate::core::clock::Deadline;
use crate::core::{AppSystems, Trouble};
use crate::i18n::Localization;
use crate::session::{GameState, MatchCommand, MatchEvent, disk};

/// How long a frame waits for the entries that it sends to the disk. A fast disk answers within it, and then a move is shown
/// in the frame in which it is played.
const PATIENCE: Duration = Duration::from_millis(3);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        act.in_set(ActSystems).in_set(AppSystems::Rules).run_if(
            resource_exists::<GameState>
                .and_eager(on_message::<MatchCommand>.or_eager(disk::is_busy).or_eager(has_flag_fallen)),
        ),
    );
}

/// Whether a flag has fallen whose entry has not been committed.
fn has_flag_fallen(session: Option<Res<GameState>>) -> bool {
    let session = session.filter(|session| !session.is_looked_through);
    session.and_then(|session| Some(session.state.flag_at()?.1 <= session.time)).unwrap_or_default()
}

/// The system that writes the match.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct ActSystems;

/// Commands and entries that are not committed yet, in order.
#[derive(Debug, Default)]
pub(super) struct WriteQueue {
    /// The entry that the disk has been asked to write.
    entry: Option<(Entry, Option<Command>)>,
    /// The commands that came since.
    wanted: VecDeque<Wanted>,
    /// The disk has been asked to write entries that it could not write before.
    pub(super) is_retrying: bool,
}

#[derive(Debug, Clone, Copy)]
struct Wanted {
    at: GameTime,
    seat: Seat,
    command: Command,
}

impl WriteQueue {
    /// The commands with the seats that gave them.
    fn commands(&self) -> impl Iterator<Item = (Seat, Command)> {
        let written = self.entry.iter().filter_map(|(entry, command)| entry.seat().zip(*command));
        written.chain(self.wanted.iter().map(|wanted| (wanted.seat, wanted.command)))
    }
}

impl GameState {
    /// Whether an entry waits for the disk's answer.
    #[must_use]
    pub fn is_writing(&self) -> bool {
        self.writes.entry.is_some() || !self.writes.wanted.is_empty()
    }

    /// Whether a pending entry may change the side to move at a board.
    #[must_use]
    pub fn is_playing_at(&self, board: u8) -> bool {
        self.writes.commands().any(|(seat, command)| match command {
            Command::Play(_) | Command::Declare => self.seats().board_of(seat) == board,
            // Turns are taken back on all boards.
            Command::AskUndo | Command::AcceptUndo => true,
            _ => false,
        })
    }

    /// The next entry to write: the one that closes a finished match, otherwise that of the first waiting command, otherwise
    /// that of a flag that has fallen.
    fn next_entry(&mut self, mut refuse: impl FnMut(Refused)) -> Option<(Entry, Option<Command>)> {
        if let Some(entry) = self.state.closing_entry(self.state.time()) {
            return Some((entry, None));
        }
        while let Some(Wanted { at, seat, command }) = self.writes.wanted.pop_front() {
            match self.state.check(at, seat, command) {
                Ok(entry) => return Some((entry, Some(command))),
                Err(refusal) => refuse(Refused { seat, refusal }),
            }
        }
        self.state.flag_entry(self.time).map(|entry| (entry, None))
    }

    fn commit(&mut self, entry: Entry) -> Vec<Event> {
        // A command returns to the present.
        self.past = None;
        self.state.commit(entry)
    }

    /// Updates how far the journal is on the disk. Returns the second file, if the journal goes on in one.
    pub(super) fn follow(&mut self, progress: Progress) -> Option<Moved> {
        let before = std::mem::replace(&mut self.progress, progress).moved;
        self.progress.moved.clone().filter(|moved| Some(moved) != before.as_ref())
    }

    /// Sends all pending entries to the disk when the table is left. Their events are not sent.
    pub(super) fn write_all(&mut self, disk: &mut Disk) {
        if self.is_looked_through {
            return;
        }
        if let Some((entry, _)) = self.writes.entry.take() {
            self.commit(entry);
        }
        while let Some((entry, _)) = self.next_entry(drop) {
            disk.ask(Request::Append { journal: self.journal, entry: Box::new(entry.clone()) });
            self.commit(entry);
        }
    }

    /// Writes all pending entries, and closes the journal.
    pub(super) fn close(&mut self, disk: &mut Disk) {
        self.write_all(disk);
        disk.ask(Request::Close { journal: self.journal, at: self.time });
    }
}

fn act(
    mut session: ResMut<GameState>,
    mut disk: ResMut<Disk>,
    localization: Res<Localization>,
    mut acts: MessageReader<MatchCommand>,
    (mut happened, mut refused): (MessageWriter<MatchEvent>, MessageWriter<Refused>),
    mut trouble: MessageWriter<Trouble>,
) {
    if session.is_looked_through {
        acts.clear();
        return;
    }
    let deadline = Deadline::within(PATIENCE);
    let (mut has_news, mut has_sent) = (false, false);
    let table = session.bypass_change_detection();
    let at = table.time;
    table.writes.wanted.extend(acts.read().map(|MatchCommand { seat, command }| Wanted {
        at,
        seat: *seat,
        command: *command,
    }));
    loop {
        if let Some(written) = disk.take_written(table.journal) {
            has_news |= written.progress != table.progress;
            if let Some(moved) = table.follow(written.progress) {
                trouble.write(Trouble::new(sentence(&moved, &localization)));
            }
            if written.seq.is_none() {
                table.writes.is_retrying = false;
            } else if let Some((entry, _)) = table.writes.entry.take() {
                happened.write_batch(table.commit(entry).into_iter().map(MatchEvent));
                has_news = true;
            }
        } else if table.writes.entry.is_none()
            && let Some((entry, command)) = table.next_entry(|refusal| {
                refused.write(refusal);
            })
        {
            disk.ask(Request::Append { journal: table.journal, entry: Box::new(entry.clone()) });
            table.writes.entry = Some((entry, command));
            has_sent = true;
        } else if !(has_sent && disk.wait(deadline.left())) {
            break;
        }
    }
    if has_news {
        session.set_changed();
    }
}

fn sentence(Moved { to, .. }: &Moved, localization: &Localization) -> String {
    localization.tr_args("trouble-moved", &[("to", to.clone().into())])
}
