//! Records with comments, drawings and variations that could not be written beside their journals. They are kept until they are on the
//! disk, also when the match is no longer looked through. So are titles that could not be saved before the game was to end.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;
use teahouse_record::Record;
use teahouse_table::StorageError;
use teahouse_table::library::Title;
use teahouse_table::storage::Storage;

use super::disk::{Annotated, Disk, Request, UnsavedRecord};
use super::leave_answer::LeaveAnswer;
use super::time::retry_after;
use super::{LibraryAnswer, LibraryRequest};
use crate::core::{Activity, Clock, Menu};

/// The records that are not on the disk, by the journals beside which they belong, and when each was last tried.
#[derive(Resource, Debug, Default)]
pub struct UnsavedRecords {
    records: BTreeMap<String, (UnsavedRecord, Duration)>,
    /// Titles by the journals of their matches.
    titles: BTreeMap<String, (UnsavedTitle, Duration)>,
    /// The journals of titles whose lines were gone before the disk has answered.
    without_line: BTreeSet<String>,
    /// Titles of matches that the players have deleted. Nothing waits for them, and they come back with their matches.
    deleted: BTreeMap<String, UnsavedTitle>,
    /// Whether the players have asked for a try that waits for the disk.
    is_asked: bool,
}

/// A title that could not be written.
#[derive(Debug)]
pub(super) struct UnsavedTitle {
    /// The disk.
    pub(super) storage: Arc<dyn Storage>,
    /// The title. `None` takes the title away.
    pub(super) title: Option<Title>,
    /// The reason.
    pub(super) error: StorageError,
}

impl UnsavedRecords {
    /// Whether the record beside this journal is not on the disk.
    pub(super) fn has(&self, journal: &str) -> bool {
        self.records.contains_key(journal)
    }

    /// Why the record beside this journal is not on the disk; `None` if it is.
    #[must_use]
    pub fn error(&self, journal: &str) -> Option<&StorageError> {
        self.records.get(journal).map(|(unsaved, _)| &unsaved.error)
    }

    /// All of them.
    pub(super) fn all(&self) -> impl Iterator<Item = &UnsavedRecord> {
        self.records.values().map(|(unsaved, _)| unsaved)
    }

    /// All titles, with the journals of their matches.
    pub(super) fn titles(&self) -> impl Iterator<Item = (&str, &UnsavedTitle)> {
        self.titles.iter().map(|(journal, (unsaved, _))| (journal.as_str(), unsaved))
    }

    /// The words of the title that is tried again for the match with this journal; none of one that is taken away.
    #[must_use]
    pub fn title_words(&self, journal: &str) -> Option<String> {
        let (unsaved, _) = self.titles.get(journal)?;
        Some(unsaved.title.as_ref().map(Title::to_string).unwrap_or_default())
    }

    /// Whether this title is tried again for the match with this journal.
    pub(super) fn is_title(&self, journal: &str, title: Option<&Title>) -> bool {
        self.titles.get(journal).is_some_and(|(unsaved, _)| unsaved.title.as_ref() == title)
    }

    fn is_empty(&self) -> bool {
        self.records.is_empty() && self.titles.is_empty()
    }

    /// Whether another try may help any of them.
    fn may_be_saved_soon(&self) -> bool {
        let mut errors = self.all().map(|record| &record.error).chain(self.titles().map(|(_, title)| &title.error));
        errors.any(|error| !is_gone(error))
    }

    /// Whether a try that the players have asked for waits for the disk, which does something else.
    pub(super) fn awaits_try(&self) -> bool {
        self.is_asked && !self.is_empty()
    }

    /// The record beside this journal, if it is not on the disk.
    pub(super) fn of(&self, journal: &str) -> Option<&Record> {
        self.records.get(journal).map(|(unsaved, _)| &*unsaved.record)
    }

    /// Keeps a record. Whether there was none of that journal.
    pub(super) fn keep(&mut self, record: UnsavedRecord, now: Duration) -> bool {
        self.records.insert(record.journal.clone(), (record, now)).is_none()
    }

    /// Keeps the title of the match with this journal.
    pub(super) fn keep_title(&mut self, journal: String, title: UnsavedTitle, now: Duration) {
        self.titles.insert(journal, (title, now));
    }

    /// Whether the title of the match with this journal is tried again until it is on the disk.
    #[must_use]
    pub fn has_title(&self, journal: &str) -> bool {
        self.titles.contains_key(journal)
    }

    /// Has the title of the match with this journal tried again if the disk refuses it: no line has it any more.
    pub fn keep_if_refused(unsaved: &mut ResMut<Self>, journal: &str) {
        unsaved.without_line.insert(journal.to_owned());
    }

    /// Whether the title of the match with this journal is tried again when the disk refuses it.
    pub(super) fn keeps_title(&self, journal: &str) -> bool {
        self.has_title(journal) || self.without_line.contains(journal)
    }

    /// Forgets the title of the match with this journal: it is on the disk, or not wanted any more.
    pub fn remove_title(unsaved: &mut ResMut<Self>, journal: &str) {
        if unsaved.keeps_title(journal) {
            unsaved.titles.remove(journal);
            unsaved.without_line.remove(journal);
        }
    }

    /// Puts the title of a match aside that is in the trash now.
    pub(super) fn delete_title(unsaved: &mut ResMut<Self>, journal: &str) {
        if unsaved.has_title(journal)
            && let Some((title, _)) = unsaved.titles.remove(journal)
        {
            unsaved.deleted.insert(journal.to_owned(), title);
        }
    }

    /// Has the title of a match that is back from the trash tried again.
    pub(super) fn restore_title(unsaved: &mut ResMut<Self>, journal: &str) {
        if unsaved.deleted.contains_key(journal)
            && let Some(title) = unsaved.deleted.remove(journal)
        {
            unsaved.keep_title(journal.to_owned(), title, Duration::ZERO);
        }
    }

    /// Takes in the answers of the disk when the game ends: a record that is saved waits no longer, and one that has failed waits.
    pub(super) fn take_in(&mut self, answers: impl Iterator<Item = Result<Annotated, Box<UnsavedRecord>>>) {
        for answer in answers {
            match answer {
                Ok(Annotated { journal, .. }) => self.remove(&journal),
                Err(failed) => _ = self.keep(*failed, Duration::ZERO),
            }
        }
    }

    /// Takes in the answers of the disk about titles when the game ends.
    pub(super) fn take_in_titles(&mut self, answers: impl Iterator<Item = LibraryAnswer>, storage: &Arc<dyn Storage>) {
        for answer in answers {
            let LibraryAnswer::Titled { name, title, result } = answer else { continue };
            match result {
                Ok(()) => _ = self.titles.remove(&name),
                Err(error) => {
                    self.keep_title(name, UnsavedTitle { storage: storage.clone(), title, error }, Duration::ZERO);
                }
            }
        }
    }

    /// Has the disk try all of them again.
    pub(super) fn ask(&self, disk: &mut Disk) {
        self.records.values().for_each(|(record, _)| disk.ask(request(record)));
        self.titles.iter().for_each(|(journal, (title, _))| disk.ask(request_title(journal, title)));
    }

    /// Forgets the record beside this journal: a later one is on the disk.
    pub(super) fn remove(&mut self, journal: &str) {
        self.records.remove(journal);
    }
}

/// Whether records are not on the disk, or have just come there.
pub(super) fn is_open(unsaved: Res<UnsavedRecords>) -> bool {
    unsaved.is_changed() || !unsaved.is_empty()
}

/// Tries again, and at once where the players ask for it. An answer on its way may make that needless. No frame comes for a journal that
/// has gone, as into the trash.
pub(super) fn retry(
    (clock, menu): (Res<Clock>, Res<State<Menu>>),
    mut answers: MessageReader<LeaveAnswer>,
    mut unsaved: ResMut<UnsavedRecords>,
    mut disk: ResMut<Disk>,
    mut activity: ResMut<Activity>,
) {
    let unsaved = unsaved.bypass_change_detection();
    unsaved.is_asked |= answers.read().filter(|answer| **answer == LeaveAnswer::TryAgain).count() > 0;
    Activity::set(&mut activity, Activity::UNSAVED_RECORD, unsaved.may_be_saved_soon());
    if disk.is_busy() {
        return;
    }
    let is_asked = std::mem::take(&mut unsaved.is_asked);
    let pause = retry_after(*menu.get());
    let is_due = |since: &mut Duration| {
        let is_due = is_asked || clock.now() >= *since + pause;
        if is_due {
            *since = clock.now();
        }
        is_due
    };
    for (record, since) in unsaved.records.values_mut() {
        if is_due(since) {
            disk.ask(request(record));
        }
    }
    for (journal, (title, since)) in &mut unsaved.titles {
        if is_due(since) {
            disk.ask(request_title(journal, title));
        }
    }
}

/// Whether a match is gone to which something belongs. There is no place for it until the match comes back.
pub(super) const fn is_gone(error: &StorageError) -> bool {
    matches!(error, StorageError::NotFound { .. })
}

fn request(UnsavedRecord { storage, journal, record, .. }: &UnsavedRecord) -> Request {
    Request::Annotate { storage: storage.clone(), journal: journal.clone(), record: record.clone() }
}

fn request_title(journal: &str, UnsavedTitle { storage, title, .. }: &UnsavedTitle) -> Request {
    let wish = LibraryRequest::SetTitle { name: journal.to_owned(), title: title.clone() };
    Request::Library { storage: storage.clone(), wish }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use bevy::ecs::system::RunSystemOnce;
    use teahouse_rules::Rules;
    use teahouse_table::testing::FaultyStorage;

    use super::*;

    /// Whether frames come for a record that could not be saved because of an error.
    fn brings_frames(error: StorageError) -> bool {
        let record = Box::new(Record::new(Rules::parse("xiangqi wxf").unwrap()));
        let journal = String::from("xiangqi-7f3e.teahouse");
        let mut unsaved = UnsavedRecords::default();
        unsaved.keep(UnsavedRecord { storage: Arc::new(FaultyStorage::new()), journal, record, error }, Duration::ZERO);
        let mut world = World::new();
        world.insert_resource(unsaved);
        world.insert_resource(State::new(Menu::None));
        world.insert_resource(Disk::late(Duration::from_secs(1), Arc::<Mutex<Duration>>::default()));
        world.insert_resource(Clock::default());
        world.insert_resource(Activity::default());
        world.init_resource::<Messages<LeaveAnswer>>();
        world.run_system_once(retry).unwrap();
        world.resource::<Activity>().holds(Activity::UNSAVED_RECORD)
    }

    #[test]
    fn no_frame_comes_for_a_record_whose_journal_has_gone() {
        let name = || String::from("xiangqi-7f3e.teahouse");
        assert!(brings_frames(StorageError::Full { name: name() }));
        assert!(!brings_frames(StorageError::NotFound { name: name() }));
    }
}
