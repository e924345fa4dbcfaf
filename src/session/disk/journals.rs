//! The disk's side: it works on the journals that are open.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use bevy::log::warn;
use teahouse_record::Record;
use teahouse_table::library::{Listed, Summary};
use teahouse_table::pairs::{MatchFigures, PastMatch};
use teahouse_table::records::KnownRecord;
use teahouse_table::storage::{Sidecar, Storage};
use teahouse_table::{GameTime, JournalWriter, Match, OpenError, OpenMatch, Progress, Recovery, Saved, TouchedPiece};
use teahouse_table::{library, records};

use super::request::{Annotated, DiskAnswer, Found, KeptReviewText, Opened, Request, UnsavedRecord, Written};
use super::{files, shelves};
use crate::core::clock::read_zone;
use crate::session::journal_id::JournalId;

/// The journals that are open, those that an import has found, and the records beside those that were read.
#[derive(Debug, Default)]
pub(super) struct OpenJournals {
    open: BTreeMap<JournalId, JournalWriter>,
    found: files::FoundJournals,
    /// The records by the names under which their journals were read.
    records: BTreeMap<String, KnownRecord>,
    /// The journals beside which the last record could not be written.
    unwritten: BTreeSet<String>,
}

impl OpenJournals {
    /// Handles requests from now on, with no journal open.
    pub(super) fn handler() -> impl FnMut(Request) -> DiskAnswer + Send + Sync {
        let mut journals = Self::default();
        move |request| journals.work(request)
    }

    fn work(&mut self, request: Request) -> DiskAnswer {
        match request {
            Request::ReadZone => {
                read_zone();
                DiskAnswer::Nothing
            }
            Request::Create { journal, storage, state } => {
                let writer = JournalWriter::create(storage.clone(), &state);
                library::keep_played(&*storage, &writer.progress().name);
                let opened = self.put(journal, (state.time(), state, None), Recovery::Intact, writer);
                DiskAnswer::Opened(journal, Ok(opened))
            }
            Request::Open { journal, storage, name, is_damaged } => {
                let open = if is_damaged { OpenMatch::open_prefix } else { OpenMatch::open };
                let opened = open(storage.clone(), &name).map(|(open, recovery)| {
                    library::keep_played(&*storage, open.name());
                    let (time, touched) = (open.time(), open.touched());
                    let (state, writer) = open.split();
                    self.put(journal, (time, Box::new(state), touched), recovery, writer)
                });
                DiskAnswer::Opened(journal, opened)
            }
            Request::Append { journal, entry } => {
                self.write(journal, Some(entry.seq()), |writer| writer.append(&entry))
            }
            Request::KeepEnd { journal, date } => {
                if let Some(writer) = self.open.get_mut(&journal) {
                    writer.keep_end(date);
                }
                DiskAnswer::Nothing
            }
            Request::Touch { journal, piece } => self.write(journal, None, |writer| writer.keep_touched(piece)),
            Request::KeepTime { journal, at } => {
                if let Some(writer) = self.open.get(&journal) {
                    writer.keep_time(at);
                }
                DiskAnswer::Nothing
            }
            Request::Retry { journal } => self.write(journal, None, JournalWriter::retry),
            // It is unlocked before the answer goes out.
            Request::Close { journal, at } => {
                self.open.remove(&journal).map_or(DiskAnswer::Nothing, |writer| DiskAnswer::Closed(writer.close_at(at)))
            }
            Request::Abandon { journal, is_new } => {
                let writer = self.open.remove(&journal).filter(|_| is_new);
                if let Some(Err(error)) = writer.map(JournalWriter::discard) {
                    warn!("a match that was not played remains: {error}");
                }
                DiskAnswer::Nothing
            }
            Request::Find { storage } => DiskAnswer::Found(Box::new(Found {
                to_continue: library::to_continue(&*storage),
                // If the storage cannot be listed, `to_continue` has the error.
                lost: library::newest_lost(&*storage).ok().flatten(),
            })),
            Request::Read { journal, storage, name } => {
                // A record that waits follows the one that was known then. Another window may have changed it since.
                if !self.unwritten.contains(&name) {
                    let read = KnownRecord::read(&*storage, &name);
                    let before = self.records.insert(name.clone(), read);
                    // A record that has moved on goes on under the name of its journal.
                    if let Some(moved) = before.filter(|known| known.journal() != name) {
                        self.records.entry(moved.journal().to_owned()).or_insert(moved);
                    }
                }
                DiskAnswer::Opened(journal, read(&*storage, name))
            }
            Request::Annotate { storage, journal, record } => {
                DiskAnswer::Annotated(self.annotate(storage, journal, record))
            }
            Request::Files { storage, wish } => DiskAnswer::Files(files::work(&*storage, wish, &mut self.found)),
            Request::Text { storage, what } => DiskAnswer::Text(files::text(&*storage, what)),
            Request::Past { storage, after } => DiskAnswer::Past(after, past(&*storage)),
            Request::Library { storage, wish } => DiskAnswer::Library(shelves::work(&*storage, wish)),
            Request::ReadReview { storage, journal } => {
                let bytes = storage.read(&Sidecar::Review.beside(&journal)).ok();
                let text = bytes.and_then(|bytes| String::from_utf8(bytes).ok());
                DiskAnswer::Review(KeptReviewText { journal, text })
            }
            Request::KeepReview { storage, journal, text } => {
                if let Err(error) = storage.replace(&Sidecar::Review.beside(&journal), text.as_bytes()) {
                    warn!("the review of {journal} could not be kept: {error}");
                }
                DiskAnswer::Nothing
            }
            Request::EmptyTrash { storage, now } => {
                // What cannot be removed today is tried again tomorrow.
                let _ = library::empty_trash(&*storage, now);
                DiskAnswer::Nothing
            }
        }
    }

    fn put(
        &mut self,
        journal: JournalId,
        (time, state, touched): (GameTime, Box<Match>, Option<TouchedPiece>),
        recovery: Recovery,
        writer: JournalWriter,
    ) -> Opened {
        let progress = writer.progress().clone();
        self.open.insert(journal, writer);
        Opened { state, time, touched, recovery, progress, record: None, left_out: None }
    }

    /// Replaces the record beside a journal, which may have a second name by now: requests that came before the answer still have the
    /// first one. The answer has the name of the journal beside which the record belongs: beside the first one lies that of another window.
    fn annotate(
        &mut self,
        storage: Arc<dyn Storage>,
        journal: String,
        record: Box<Record>,
    ) -> Result<Annotated, Box<UnsavedRecord>> {
        let moved_from =
            || self.records.iter().find(|(_, known)| known.journal() == journal).map(|(name, _)| name.clone());
        let name = if self.records.contains_key(&journal) { None } else { moved_from() };
        let name = name.unwrap_or_else(|| journal.clone());
        let known = self.records.entry(name).or_insert_with(|| KnownRecord::read(&*storage, &journal));
        let beside = known.journal().to_owned();
        match known.replace(&*storage, record.to_json().as_bytes()) {
            Ok(moved) => {
                self.unwritten.remove(&beside);
                Ok(Annotated { journal: beside, moved })
            }
            Err(error) => {
                self.unwritten.insert(beside.clone());
                Err(Box::new(UnsavedRecord { storage, journal: beside, record, error }))
            }
        }
    }

    /// Has the writer of a journal work, on an entry of this number or on what is not on the disk yet.
    fn write(
        &mut self,
        journal: JournalId,
        seq: Option<u64>,
        work: impl FnOnce(&mut JournalWriter) -> &Progress,
    ) -> DiskAnswer {
        let Some(writer) = self.open.get_mut(&journal) else { return DiskAnswer::Nothing };
        DiskAnswer::Written(journal, Written { seq, progress: work(writer).clone() })
    }
}

/// All matches that were played here, as entries of the statistics. Imported ones are left out: one of them may be a match of the
/// library that was exported. If matches cannot be listed, there are no entries.
fn past(storage: &dyn Storage) -> Vec<PastMatch> {
    let mut listed = library::list(storage).unwrap_or_default();
    // Of a match without a date, as earlier versions wrote it, only the last write tells when it was played. Matches of one date come in
    // an order that stays when their files are copied.
    let written = |listed: &Listed| listed.modified.filter(|_| listed.ended().is_none());
    listed.sort_by(|a, b| written(a).cmp(&written(b)).then_with(|| a.name.cmp(&b.name)));
    let of = |listed: &Listed| {
        let Summary { id, rules, players, outcome, ply, time, counts, .. } = listed.summary()?;
        let played = MatchFigures { outcome: *outcome, plies: *ply, time: *time, counts: *counts };
        Some(PastMatch::new(*id, rules, players, played, listed.ended()))
    };
    listed.iter().filter(|listed| !listed.is_imported).filter_map(of).collect()
}

/// Reads a match to look through it. No journal is open for it, so nothing can be written.
fn read(storage: &dyn Storage, name: String) -> Result<Opened, OpenError> {
    let state = library::read(storage, &name)?.state;
    let saved_seq = Some(state.revision());
    let progress = Progress { name, saved: Saved::Everything, saved_seq, moved: None, lacks_touched: false };
    // Beside a journal in the trash nothing is written.
    let is_kept = storage.list().is_ok_and(|all| all.iter().any(|stored| stored.name == progress.name));
    let annotated = is_kept.then(|| records::annotated(storage, &progress.name, &state)).transpose();
    let (record, left_out) = match annotated {
        Ok(record) => (record.map(Box::new), None),
        Err(reason) => (None, Some(reason)),
    };
    let (time, state, recovery) = (state.time(), Box::new(state), Recovery::Intact);
    Ok(Opened { state, time, touched: None, recovery, progress, record, left_out })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::time::{Duration, UNIX_EPOCH};

    use rand::SeedableRng;
    use rand::rngs::ChaCha8Rng;
    use teahouse_record::NodeId;
    use teahouse_rules::Seat;
    use teahouse_table::testing::{DiskFault, FaultyStorage};
    use teahouse_table::{Command, Setup};

    use super::*;
    use crate::prefs::GameKind;

    /// A match that the first player has resigned, with a date or as an earlier version wrote it.
    fn finished(disk: &FaultyStorage, seed: u64, day: Option<u64>) -> String {
        let begun = day.map(|day| UNIX_EPOCH + Duration::from_secs(day * 86_400));
        let setup = Setup { begun, ..Setup::new(GameKind::Xiangqi.usual_rules(), ["Ama", "Hao"]) };
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut open = OpenMatch::create(Arc::new(disk.clone()), setup, &mut rng).unwrap();
        open.act(GameTime(2_000), Seat::FIRST, Command::Resign).unwrap();
        open.name().to_owned()
    }

    #[test]
    fn matches_without_a_date_are_past_in_the_order_of_their_last_writes() {
        let disk = FaultyStorage::new();
        let mut names: Vec<String> = (0..8).map(|seed| finished(&disk, seed, None)).collect();
        names.sort_by(|a, b| b.cmp(a));
        for (day, name) in (1..).zip(&names) {
            disk.set_modified(name, UNIX_EPOCH + Duration::from_secs(day * 86_400));
        }
        let dated = finished(&disk, 8, Some(20_000));
        let listed = library::list(&disk).unwrap();
        let id = |name: &String| listed.iter().find(|listed| listed.name == *name).unwrap().summary().unwrap().id;
        let undated: Vec<_> = past(&disk).into_iter().filter(|past| past.date.is_none()).map(|past| past.id).collect();
        assert_eq!(undated, names.iter().map(id).collect::<Vec<_>>());
        let last = past(&disk).into_iter().max_by_key(|past| past.date).unwrap();
        assert_eq!(last.id, id(&dated));
    }

    /// The player writes on before the answer has told of the second journal, and the disk is full by then.
    #[test]
    fn a_record_that_waits_belongs_beside_the_second_journal() {
        let disk = FaultyStorage::new();
        let (storage, first) = (Arc::new(disk.clone()), finished(&disk, 1, None));
        let record = |comment: &str| {
            let mut record = Record::new(GameKind::Xiangqi.usual_rules());
            record.set_comment(NodeId::ROOT, comment);
            Box::new(record)
        };
        let mut journals = OpenJournals::default();
        let mut save = |journal: &str, comment| journals.annotate(storage.clone(), journal.to_owned(), record(comment));
        assert!(save(&first, "One.").unwrap().moved.is_none());
        let beside = |journal: &str| Sidecar::Record.beside(journal);
        disk.put(&beside(&first), record("Of another window.").to_json().as_bytes());
        let moved = save(&first, "Two.").unwrap().moved.unwrap();
        disk.set_fault(DiskFault::ReadOnly);
        let waiting = save(&first, "Three.").unwrap_err();
        assert_eq!(waiting.journal, moved.to, "opened again, the first journal would show it");
        disk.set_fault(DiskFault::None);
        // Meanwhile the first journal is looked through.
        journals.work(Request::Read { journal: JournalId(1), storage: storage.clone(), name: first.clone() });
        let saved = journals.annotate(storage, waiting.journal.clone(), waiting.record).unwrap();
        assert_eq!((saved.journal, saved.moved), (moved.to.clone(), None));
        let kept = |journal: &str| String::from_utf8(disk.bytes(&beside(journal))).unwrap();
        assert!(kept(&first).contains("Of another window."), "{}", kept(&first));
        assert!(kept(&moved.to).contains("Three."), "{}", kept(&moved.to));
    }
}
