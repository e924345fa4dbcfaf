//! The match at the table: its players act, leave it and come back.

use rand::RngExt;
use teahouse_rules::Seat;
use teahouse_table::journal;
use teahouse_table::{
    Command, Entry, GameTime, JournalWriter, Match, OpenError, OpenMatch, Recovery, Refusal, Saved, StorageError,
    TouchedPiece,
};

use crate::evening::Evening;
use crate::kept::{Kept, frees_touched};
use crate::play::{self, Style};

/// A match at the table, with what the soak knows of its files.
pub struct Table {
    pub state: Match,
    pub writer: JournalWriter,
    /// The game time.
    pub now: GameTime,
    /// Whether another program has changed the file since the last entry that was saved.
    pub is_changed: bool,
    /// Whether the file is locked.
    pub is_locked: bool,
    pub style: Style,
    /// The game time beside the journal.
    pub time: Kept<GameTime>,
    /// The touched piece beside the journal, and one that is not written yet.
    pub touched: Kept<TouchedPiece>,
    pub waiting: Option<TouchedPiece>,
}

/// A match that was left, or whose program has crashed.
pub struct Left {
    name: String,
    text: String,
    state: Match,
    /// The last entry that was reported to be saved.
    floor: Option<u64>,
    pub is_changed: bool,
    style: Style,
    pub time: Kept<GameTime>,
    pub touched: Kept<TouchedPiece>,
}

impl Table {
    pub fn of(open: OpenMatch, style: Style) -> Self {
        let (now, is_locked) = (open.time(), open.saved_seq().is_some());
        let (state, writer) = open.split();
        let (time, touched) = (Kept::nothing(), Kept::nothing());
        Self { state, writer, now, is_changed: false, is_locked, style, time, touched, waiting: None }
    }

    pub fn name(&self) -> &str {
        &self.writer.progress().name
    }

    /// Checks a command, writes its entry and commits it, as the game does.
    fn give(&mut self, seat: Seat, command: Command) -> Result<(), Refusal> {
        let entry = self.state.check(self.now, seat, command)?;
        self.write(entry);
        if let Some(closing) = self.state.closing_entry(self.state.time()) {
            self.write(closing);
        }
        Ok(())
    }

    fn write(&mut self, entry: Entry) {
        let moved = self.writer.progress().moved.clone();
        if frees_touched(&entry.to_string()) || entry.ends_match() {
            self.waiting = None;
        }
        self.writer.append(&entry);
        self.state.commit(entry);
        self.follow(moved.as_ref());
    }
}

impl Evening<'_> {
    /// Tries a command. A flag that has fallen is recorded in its place.
    pub fn act(&mut self, table: &mut Table) {
        table.now = play::any_moment(table.now, &mut self.rng);
        let flag = table.state.flag_at();
        let (seat, command) = play::any_command(&table.state, table.style, &mut self.rng);
        let fallen = flag.filter(|(_, moment)| *moment <= table.now);
        let moved_before = table.writer.progress().moved.clone();
        let before = table.state.revision();
        match (table.give(seat, command), fallen) {
            (Ok(()), Some((flagged, _))) => assert_eq!((seat, command), (flagged, Command::Flag)),
            (Err(refusal), Some((flagged, moment))) => {
                let is_late = matches!(refusal, Refusal::FlagFallen { seat, at } if (seat, at) == (flagged, moment));
                assert!(is_late || command == Command::Flag, "{refusal:?}");
                table.give(flagged, Command::Flag).unwrap();
            }
            (Ok(()) | Err(_), None) => {}
        }
        if table.state.revision() == before {
            return;
        }
        let progress = table.writer.progress();
        if progress.moved != moved_before {
            assert!(table.is_changed, "a journal moves only away from a file that another program has changed");
            self.count.moved += 1;
        }
        if progress.saved == Saved::Everything {
            assert_eq!(progress.saved_seq, Some(table.state.revision()));
            (table.is_changed, table.is_locked) = (false, true);
            if self.rng.random_ratio(1, 16) {
                let content = self.cord.content(table.name()).unwrap();
                assert_eq!(content, table.writer.text().as_bytes(), "the file has what was reported to be saved");
            }
        }
    }

    /// The players leave the table, and come back to it. `None` if there is nothing of the match on the disk.
    pub fn leave(&mut self, mut table: Table) -> Option<Table> {
        if self.rng.random() {
            self.touch(&mut table);
        }
        table.now = table.now.after(self.rng.random_range(0..5_000));
        let moved = table.writer.progress().moved.clone();
        table.writer.retry();
        table.follow(moved.as_ref());
        self.count.left += 1;
        let at = table.now;
        self.open_left(table, Some(at))
    }

    /// Starts the program again after a crash, and opens the match. `None` if nothing of it was on the disk.
    pub fn reopen(&mut self, table: Table) -> Option<Table> {
        self.open_left(table, None)
    }

    /// Closes a journal, at a game time if the players leave, and opens it again.
    fn open_left(&mut self, table: Table, at: Option<GameTime>) -> Option<Table> {
        let Table { state, writer, is_changed, style, mut time, touched, .. } = table;
        let (name, text) = (writer.progress().name.clone(), writer.text().to_owned());
        let floor = if is_changed { None } else { writer.progress().saved_seq };
        match at {
            Some(at) => {
                let progress = writer.close_at(at);
                self.note_time(&mut time, &state, at, &progress.saved);
            }
            None => drop(writer),
        }
        assert_eq!(journal::read(text.as_bytes()).unwrap().state, state, "the text of a journal is its match");
        self.count.crashes += u64::from(self.cord.is_off());
        let mut left = Left { name, text, state, floor, is_changed, style, time, touched };
        loop {
            self.restart();
            if self.rng.random_ratio(1, 6) {
                self.cord.fail_after(self.rng.random_range(0..6));
            }
            let is_writable = self.cord.is_sound();
            match self.open_again(&left.name) {
                Ok((open, recovery)) => {
                    self.count.torn += u64::from(matches!(recovery, Recovery::TornEndMovedAside { .. }));
                    self.check_reopened(&open, &left);
                    self.check_kept(&open, &recovery, &mut left);
                    self.count.unsaved += left.state.revision().saturating_sub(open.state().revision());
                    let Left { is_changed, style, time, touched, .. } = left;
                    return Some(Table { is_changed, is_locked: is_writable, time, touched, ..Table::of(open, style) });
                }
                Err(OpenError::Storage(_)) if self.cord.is_off() => {}
                // The part before a damage needs a file of its own.
                Err(OpenError::Storage(StorageError::Denied { .. } | StorageError::Full { .. })) => self.cord.mend(),
                Err(OpenError::Storage(StorageError::NotFound { .. })) if left.floor.is_none() => {
                    self.count.unborn += 1;
                    return None;
                }
                // Another program has damaged the head.
                Err(OpenError::Damaged(damage)) if left.is_changed && damage.entries_before.is_none() => return None,
                Err(error) => panic!("{}: {error}", left.name),
            }
        }
    }

    /// Opens a journal; up to the damage if it has one.
    fn open_again(&mut self, name: &str) -> Result<(OpenMatch, Recovery), OpenError> {
        match OpenMatch::open(self.storage(), name) {
            Err(OpenError::Damaged(damage)) if damage.entries_before.is_some() => {
                self.count.prefixes += 1;
                OpenMatch::open_prefix(self.storage(), name)
            }
            result => result,
        }
    }

    /// Checks a match that was opened: it is the match as it was played, with every entry that was reported to be
    /// saved. The floor is the last of them; `None` if another program has changed the file, or if the head was not saved.
    fn check_reopened(&self, open: &OpenMatch, left: &Left) {
        let Left { text, state: before, floor, .. } = left;
        let (found, revision) = (open.journal_text(), open.state().revision());
        // Opening a finished match opens its seal.
        let has_opened = before.opened_seal().is_none() && open.state().opened_seal().is_some();
        let last = found[..found.len() - 1].rfind('\n').map_or(0, |end| end + 1);
        let is_prefix = text.starts_with(found) || has_opened && text.starts_with(&found[..last]);
        assert!(is_prefix, "another match was opened:\n{found}\ninstead of\n{text}");
        let entries = found.lines().skip_while(|line| !line.starts_with("begin ")).count() as u64 - 1;
        assert_eq!(revision, entries, "each entry has its line");
        if *floor == Some(before.revision()) {
            assert_eq!(revision, before.revision() + u64::from(has_opened), "every entry was saved");
        } else {
            let most = before.revision() + u64::from(has_opened);
            assert!((floor.unwrap_or(0)..=most).contains(&revision), "{revision} entries, {floor:?} were saved");
        }
        assert_eq!(&journal::read(found.as_bytes()).unwrap().state, open.state());
    }
}
