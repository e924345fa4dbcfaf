//! Checks commands, has their entries written, commits them and sends the events.
//!
//! An entry goes to the [disk](super::disk) and comes back when it is written, or when writing it has failed. Then it is
//! committed, and its events are sent. Commands that come meanwhile wait, and are checked against the match after the entry.
//! The fall of a flag is recorded when nothing else waits: a command that came before it counts.
//!
//! An event of the window has no time. All that is certain of a press is that it came after the events of the frame before had been
//! collected, and until those of this frame were. Its command has the time that [`given_at`](teahouse_table::Match::given_at) gives it between the two: that
//! of this frame, but before a flag that falls within it. So a player who moves in time is never too late on a slow machine.

use std::time::Duration;

use bevy::prelude::*;
use teahouse_table::{Command, Entry, Event, Moved, Progress};

use super::Refused;
use super::disk::{Disk, Request};
use super::sets::ActSystems;
use super::write_queue::Wanted;
use crate::core::clock::Deadline;
use crate::core::{AppSystems, Trouble};
use crate::i18n::Localization;
use crate::session::{GameState, JournalMoved, MatchCommand, MatchEvent, MatchSystems, disk};

/// How long a frame waits for the entries that it sends to the disk. A fast disk answers within it, and then a move is shown
/// in the frame in which it is played.
const PATIENCE: Duration = Duration::from_millis(3);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        act.in_set(ActSystems)
            .in_set(MatchSystems(AppSystems::Rules))
            .run_if(on_message::<MatchCommand>.or_eager(disk::is_busy).or_eager(has_flag_fallen)),
    );
}

/// Whether a flag has fallen whose entry has not been committed.
fn has_flag_fallen(session: Option<Res<GameState>>) -> bool {
    let session = session.filter(|session| !session.is_looked_through);
    session.and_then(|session| Some(session.state.flag_at()?.1 <= session.time)).unwrap_or_default()
}

/// The report of a frame on the entries that it wrote.
#[derive(Debug, Default)]
struct FrameReport {
    happened: Vec<Event>,
    refused: Vec<Refused>,
    moved: Vec<Moved>,
    /// Something about the match is not as before.
    has_news: bool,
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
        while let Some(Wanted { since, until, seat, command }) = self.writes.wanted.pop_front() {
            let at = self.state.given_at(seat, since, until);
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

    /// Sends the pending entries to the disk, one after the other, and commits those that are written. It waits for those that it
    /// sends, and in all only as long as there is time `left`.
    fn write(&mut self, disk: &mut Disk, left: impl Fn() -> Duration) -> FrameReport {
        let (mut told, mut has_sent) = (FrameReport::default(), false);
        loop {
            if let Some(written) = disk.take_written(self.journal) {
                told.has_news |= written.progress != self.progress;
                told.moved.extend(self.follow(written.progress));
                if written.seq.is_none() {
                    self.writes.is_retrying = false;
                } else if let Some((entry, _)) = self.writes.entry.take() {
                    told.happened.extend(self.commit(entry));
                    told.has_news = true;
                }
            } else if self.writes.entry.is_none()
                && let Some((entry, command)) = self.next_entry(|refusal| told.refused.push(refusal))
            {
                self.append(&entry, disk);
                self.writes.entry = Some((entry, command));
                has_sent = true;
            } else if !(has_sent && disk.wait(left())) {
                return told;
            }
        }
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
            self.append(&entry, disk);
            self.commit(entry);
        }
    }

    /// Sends an entry to the disk, and the date of the end with the entry that ends the match.
    fn append(&self, entry: &Entry, disk: &mut Disk) {
        let (journal, date) = (self.journal, self.date);
        disk.ask(Request::Append { journal, entry: Box::new(entry.clone()) });
        if entry.ends_match() {
            disk.ask(Request::KeepEnd { journal, date });
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
    (mut trouble, mut moves): (MessageWriter<Trouble>, MessageWriter<JournalMoved>),
) {
    if session.is_looked_through {
        acts.clear();
        return;
    }
    let deadline = Deadline::within(PATIENCE);
    let table = session.bypass_change_detection();
    let (since, until) = (table.time_before, table.time);
    table.writes.wanted.extend(acts.read().map(|MatchCommand { seat, command }| Wanted {
        since,
        until,
        seat: *seat,
        command: *command,
    }));
    let told = table.write(&mut disk, || deadline.left());
    happened.write_batch(told.happened.into_iter().map(MatchEvent));
    refused.write_batch(told.refused);
    trouble.write_batch(told.moved.iter().map(|moved| Trouble::new(sentence(moved, &localization))));
    moves.write_batch(told.moved.into_iter().map(JournalMoved));
    if told.has_news {
        session.set_changed();
    }
}

fn sentence(Moved { to, .. }: &Moved, localization: &Localization) -> String {
    localization.tr_args("trouble-moved", &[("to", to.clone().into())])
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};
    use std::time::SystemTime;

    use rand::SeedableRng;
    use rand::rngs::ChaCha8Rng;
    use teahouse_rules::{Rules, Seat};
    use teahouse_table::testing::FaultyStorage;
    use teahouse_table::{GameTime, Match, Setup};

    use super::*;
    use crate::prefs::{Computers, GameKind};
    use crate::session::disk::Opened;
    use crate::session::write_queue::WriteQueue;

    /// No frame waits longer for a slow disk.
    const LIMIT: Duration = Duration::from_millis(4);

    /// A match on a disk that needs `each` for a request, by a clock of the test. Time passes only while something waits.
    struct SlowMatch {
        now: Arc<Mutex<Duration>>,
        disk: Disk,
        session: GameState,
        /// The match after all commands.
        ahead: Match,
    }

    impl SlowMatch {
        fn new(each: Duration) -> Self {
            let now = Arc::<Mutex<Duration>>::default();
            let mut disk = Disk::late(each, now.clone());
            let setup = Setup::new(Rules::parse("xiangqi wxf").unwrap(), ["Ama", "Hao"]);
            let state = Match::new(setup, &mut ChaCha8Rng::seed_from_u64(1)).unwrap();
            let journal = disk.new_journal();
            let storage = Arc::new(FaultyStorage::new());
            disk.ask(Request::Create { journal, storage, state: Box::new(state.clone()) });
            *now.lock().unwrap() += each;
            assert!(disk.finish(Duration::ZERO));
            let Opened { progress, .. } = disk.take_opened(journal).unwrap().unwrap();
            let session = GameState {
                state: state.clone(),
                journal,
                progress,
                writes: WriteQueue::default(),
                near: Seat::FIRST,
                computers: Computers::none(GameKind::Xiangqi),
                time: GameTime(0),
                time_before: GameTime(0),
                date: SystemTime::UNIX_EPOCH,
                touched: None,
                past: None,
                is_arbiters: false,
                is_looked_through: false,
                tree: None,
            };
            Self { now, disk, session, ahead: state }
        }

        fn now(&self) -> Duration {
            *self.now.lock().unwrap()
        }

        /// The side to move sends a command after the others.
        fn send(&mut self) {
            let (seat, at) = (self.ahead.movers().iter().next().unwrap(), GameTime(0));
            let command = Command::Play(self.ahead.moves()[0]);
            let entry = self.ahead.check(at, seat, command).unwrap();
            self.ahead.commit(entry);
            self.session.writes.wanted.push_back(Wanted { since: at, until: at, seat, command });
        }

        /// A frame: how long it waited, and how many turns it showed.
        fn frame(&mut self) -> (Duration, usize) {
            let (begun, clock) = (self.now(), self.now.clone());
            let left = || (begun + PATIENCE).saturating_sub(*clock.lock().unwrap());
            self.disk.finish(Duration::ZERO);
            let told = self.session.write(&mut self.disk, left);
            (self.now() - begun, told.happened.len())
        }
    }

    #[test]
    fn no_frame_waits_for_a_slow_disk_longer_than_its_patience() {
        let mut slow = SlowMatch::new(Duration::from_millis(200));
        (0..3).for_each(|_| slow.send());
        for turn in 0..3 {
            let (waited, shown) = slow.frame();
            assert!(waited > Duration::ZERO && waited < LIMIT, "{waited:?}");
            assert_eq!(shown, usize::from(turn > 0), "the turn before is on the disk");
            for _ in 0..5 {
                assert_eq!(slow.frame(), (Duration::ZERO, 0), "a frame that sends nothing waits for nothing");
            }
            *slow.now.lock().unwrap() += Duration::from_millis(200);
        }
        assert_eq!((slow.frame(), slow.session.state.ply()), ((Duration::ZERO, 1), 3));
    }

    #[test]
    fn many_entries_of_one_frame_share_its_patience() {
        let mut slow = SlowMatch::new(Duration::from_millis(1));
        (0..10).for_each(|_| slow.send());
        let mut shown = Vec::new();
        while slow.session.is_writing() {
            let (waited, turns) = slow.frame();
            assert!(waited < LIMIT, "{waited:?}");
            shown.push(turns);
            *slow.now.lock().unwrap() += Duration::from_millis(1);
        }
        assert!(shown[0] >= 2, "a disk that is quick enough answers within the frame: {shown:?}");
        assert_eq!(slow.session.state, slow.ahead);
    }
}
