//! Windows in which matches are looked through and annotated: one of the program that plays, and one of a second program, which
//! also lists the match at the table, and would open or delete it.
//!
//! No note may be lost that was reported to be saved, whatever the other window does and wherever the power fails. No journal
//! changes for a note.

use std::collections::BTreeSet;
use std::time::UNIX_EPOCH;

use rand::RngExt;
use rand::seq::IndexedRandom;
use teahouse_record::Record;
use teahouse_table::library::{self, Content};
use teahouse_table::records::{self, KnownRecord};
use teahouse_table::storage::{Sidecar, Storage, StorageError};
use teahouse_table::{Moved, OpenError, OpenMatch};

use crate::count::Count;
use crate::evening::Evening;
use crate::notes::{comments, edit, numbers};
use crate::table::Table;

/// The window of the second program.
const SECOND: usize = 1;

/// The windows, and the notes that they have saved.
#[derive(Debug, Default)]
pub struct Notes {
    windows: [Option<Window>; 2],
    saved: BTreeSet<u64>,
    /// The notes of finished matches among them: the library shows these.
    of_finished: BTreeSet<u64>,
    last: u64,
}

/// A match that is looked through.
#[derive(Debug)]
struct Window {
    known: KnownRecord,
    record: Record,
}

impl Notes {
    /// The power has failed.
    pub fn close_all(&mut self) {
        self.windows = [None, None];
    }
}

impl Evening<'_> {
    /// The first program and a second one annotate finished matches, on a disk that may fail.
    pub fn annotate_finished(&mut self) {
        match self.rng.random_range(0..16) {
            0..5 => self.cord.fail_after(self.rng.random_range(0..24)),
            5 => self.cord.fill_up(self.rng.random_range(0..3_000)),
            6 => self.cord.make_read_only(),
            _ => {}
        }
        let names: Vec<String> = self.finished.keys().cloned().collect();
        // Both windows look through the same match in most cases.
        let usual = names.choose(&mut self.rng).unwrap();
        for _ in 0..self.rng.random_range(1..6) {
            let other = self.rng.random_ratio(1, 4).then(|| names.choose(&mut self.rng).unwrap());
            let (window, name) = (self.rng.random_range(0..2), other.unwrap_or(usual));
            if self.notes.windows[window].is_none() || self.rng.random_ratio(1, 3) {
                self.look_through(window, name);
            }
            self.annotate(window);
        }
        self.cord.mend();
        self.restart();
        // The first program plays on.
        self.notes.windows[0] = None;
    }

    /// A second program lists or annotates the match at the table, or would open or delete it, in one of twenty steps.
    pub fn use_second_window(&mut self, table: &mut Table) {
        if !self.rng.random_ratio(1, 20) {
            return;
        }
        let before = self.cord.content(table.name());
        let is_known = before.is_some() && !table.is_changed;
        match self.rng.random_range(0..6) {
            0 => self.list_beside(table, is_known),
            1 => self.open_beside(table, is_known),
            2 if is_known && table.is_locked => {
                let deleted = library::delete(&self.cord, table.name(), UNIX_EPOCH);
                assert!(deleted.is_err(), "a match at the table is deleted");
                Count::one(&mut self.count.notes, "not deleted");
            }
            _ => {
                if self.notes.windows[SECOND].is_none() || self.rng.random_ratio(1, 3) {
                    self.look_through(SECOND, table.name());
                }
                self.annotate(SECOND);
            }
        }
        if self.cord.content(table.name()) != before {
            assert!(!is_known || !table.is_locked, "a second program has changed the journal");
            // The second program has repaired the end of a file that the first could not lock.
            table.is_changed = true;
        }
    }

    fn list_beside(&mut self, table: &Table, is_known: bool) {
        let listed = library::list(&self.cord).unwrap();
        if self.cord.is_off() || !is_known {
            return;
        }
        let found = listed.iter().find(|listed| listed.name == table.name()).and_then(|found| found.summary());
        let entries = found.map(|summary| summary.entries);
        let saved = table.writer.progress().saved_seq;
        assert!(entries >= saved && entries <= Some(table.state.revision()), "{entries:?} of {saved:?} are listed");
        Count::one(&mut self.count.notes, "listed");
    }

    /// A match is at one table. Where its file cannot be locked, it is read.
    fn open_beside(&mut self, table: &Table, is_known: bool) {
        let opened = OpenMatch::open(self.storage(), table.name());
        if self.cord.is_off() || !is_known {
            return;
        }
        match opened {
            Err(OpenError::Storage(StorageError::Locked { .. })) => Count::one(&mut self.count.notes, "locked"),
            Ok((open, _)) if !table.is_locked || !self.cord.is_sound() => {
                assert!(table.writer.text().starts_with(open.journal_text()));
            }
            other => panic!("{other:?}"),
        }
    }

    /// Reads a match and the record beside it.
    fn look_through(&mut self, window: usize, name: &str) {
        self.notes.windows[window] = None;
        let known = KnownRecord::read(&self.cord, name);
        let Ok(reading) = library::read(&self.cord, name) else { return };
        let record = records::annotated(&self.cord, name, &reading.state);
        if self.cord.is_off() {
            return;
        }
        let record = record.unwrap_or_else(|error| panic!("{name}: {error}"));
        if let Some(beside) = self.beside(name) {
            assert!(comments(&beside).is_subset(&comments(&record)), "{name}");
        }
        self.notes.windows[window] = Some(Window { known, record });
    }

    /// The record beside a journal.
    fn beside(&self, journal: &str) -> Option<Record> {
        let bytes = self.cord.content(&Sidecar::Record.beside(journal))?;
        Some(Record::from_json(&String::from_utf8(bytes).unwrap()).unwrap())
    }

    /// Edits the record in a window, and saves it.
    fn annotate(&mut self, window: usize) {
        let Some(Window { mut known, record }) = self.notes.windows[window].take() else { return };
        self.notes.last += 1;
        let before = numbers(&record.to_json());
        let (record, what) = edit(record, self.notes.last, &mut self.rng);
        let json = record.to_json();
        let now = numbers(&json);
        // What a player deletes is not lost.
        for deleted in before.difference(&now) {
            self.notes.saved.remove(deleted);
            self.notes.of_finished.remove(deleted);
        }
        let journal = known.journal().to_owned();
        let contents = |evening: &Self| {
            [journal.clone(), Sidecar::Record.beside(&journal)].map(|name| evening.cord.content(&name))
        };
        let [text, old] = contents(self);
        let result = known.replace(&self.cord, json.as_bytes());
        let [text_now, new] = contents(self);
        assert!(text == text_now, "{journal} has changed for a note");
        let is_new = new.as_deref() == Some(json.as_bytes());
        match &result {
            Ok(None) => assert!(is_new, "{what} beside {journal} are not saved"),
            Ok(Some(Moved { from, to })) => {
                assert!((from, known.journal()) == (&journal, to.as_str()) && new == old, "the other record stays");
                assert_eq!(self.cord.content(&Sidecar::Record.beside(to)).as_deref(), Some(json.as_bytes()));
                assert!(self.cord.content(to) == text, "{to} is {from}");
            }
            Err(error) => {
                let is_gone = matches!(error, StorageError::NotFound { .. }) && text.is_none();
                assert!(is_gone || !self.cord.is_sound(), "{what} beside {journal}: {error}");
                assert!(is_new || new == old, "a part of {what} beside {journal} is saved");
            }
        }
        let key = match &result {
            Ok(Some(_)) => "parted",
            Ok(None) => what,
            Err(_) => "failed",
        };
        Count::one(&mut self.count.notes, key);
        if result.is_ok() {
            if self.finished.contains_key(&journal) {
                self.notes.of_finished.extend(&now);
            }
            self.notes.saved.extend(now);
        }
        self.notes.windows[window] = Some(Window { known, record });
    }

    /// Every note that was saved is in a record: in the library, in the trash, or beside a damaged journal.
    pub fn check_notes(&self) {
        let is_record = |name: &str| name.contains(".record") && !name.ends_with(".new") && !name.ends_with(".lock");
        let files = self.cord.files().unwrap().into_iter().filter(|file| is_record(&file.name));
        let texts = files.filter_map(|file| self.cord.content(&file.name));
        let kept: BTreeSet<u64> = texts.flat_map(|text| numbers(&String::from_utf8(text).unwrap())).collect();
        let lost: Vec<&u64> = self.notes.saved.difference(&kept).collect();
        assert!(lost.is_empty(), "the notes {lost:?} are lost");
    }

    /// Every match of the library shows its notes, in the game and in its exports: also those of each window that has parted from
    /// another.
    pub fn check_annotated(&self) {
        let mut shown = BTreeSet::new();
        for listed in library::list(&self.cord).unwrap() {
            let (name, Some(beside)) = (&listed.name, self.beside(&listed.name)) else { continue };
            if matches!(&listed.content, Content::Damaged { before: None, .. } | Content::Unreadable(_)) {
                continue;
            }
            let state = library::read(&self.cord, name).unwrap().state;
            let annotated =
                records::annotated(&self.cord, name, &state).unwrap_or_else(|error| panic!("{name}: {error}"));
            let exported = records::export(&self.cord, name).unwrap();
            assert_eq!(exported.left_out, None, "{name}");
            let known = comments(&beside);
            assert!(known.is_subset(&comments(&annotated)) && known.is_subset(&comments(&exported.record)), "{name}");
            shown.extend(known.iter().flat_map(|comment| numbers(comment)));
        }
        let hidden: Vec<&u64> = self.notes.of_finished.difference(&shown).collect();
        assert!(hidden.is_empty(), "the notes {hidden:?} of finished matches are not shown");
    }
}
