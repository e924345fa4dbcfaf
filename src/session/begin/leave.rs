//! The end of the work on a match that the player leaves.

use bevy::prelude::*;
use teahouse_table::Saved;

use super::{Arrival, Arriving, OpenPurpose};
use crate::core::Trouble;
use crate::core::worker::LONGEST_GOODBYE;
use crate::i18n::Localization;
use crate::session::disk::{Disk, Request};
use crate::session::unsaved::UnsavedRecords;
use crate::session::{Archive, GameState, Unfinished, UnfinishedMatch, write_reason};

/// Closes and unlocks the journal. The title shows the match before the disk has answered.
pub(super) fn leave(
    mut commands: Commands,
    mut session: ResMut<GameState>,
    mut disk: ResMut<Disk>,
    mut unfinished: ResMut<Unfinished>,
) {
    session.close(&mut disk);
    if !session.is_looked_through {
        unfinished.set_if_neq(Unfinished(UnfinishedMatch::of(&session)));
    }
    commands.remove_resource::<GameState>();
}

/// Reports entries that could not be saved when the journal was closed.
pub(super) fn tell_unsaved(
    mut disk: ResMut<Disk>,
    localization: Res<Localization>,
    mut trouble: MessageWriter<Trouble>,
) {
    while let Some(progress) = disk.take_closed() {
        if let Saved::FailedSince { error, .. } = progress.saved {
            let reason = localization.tr(&write_reason(&error));
            trouble.write(Trouble::new(localization.tr_args("trouble-left-unsaved", &[("reason", reason.into())])));
        }
    }
}

/// Writes all pending entries before the process ends, and tries again to write records that wait.
pub(super) fn save_at_exit(
    session: Option<ResMut<GameState>>,
    archive: Res<Archive>,
    mut unsaved: ResMut<UnsavedRecords>,
    mut disk: ResMut<Disk>,
) {
    if let Some(mut session) = session {
        session.close(&mut disk);
    }
    let mut is_done = disk.finish(LONGEST_GOODBYE);
    // A record or title that was on its way is later than the one that waits, which must not replace it.
    unsaved.take_in(disk.take_annotated());
    unsaved.take_in_titles(disk.take_library(), &archive.0);
    if is_done {
        unsaved.ask(&mut disk);
        is_done = disk.finish(LONGEST_GOODBYE);
    }
    if !is_done {
        warn!("the disk has not answered for {LONGEST_GOODBYE:?}: the last turns may not be saved");
    }
}

/// Drops the match that is being opened when the player leaves the screen. The journal of a new match is deleted.
pub(super) fn abandon(mut arriving: ResMut<Arriving>, mut disk: ResMut<Disk>) {
    if let Some(Arrival { journal, purpose, .. }) = arriving.0.take() {
        disk.ask(Request::Abandon { journal, is_new: matches!(purpose, OpenPurpose::New(_)) });
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};
    use std::time::Duration;

    use bevy::ecs::system::RunSystemOnce;
    use rand::SeedableRng;
    use rand::rngs::ChaCha8Rng;
    use teahouse_record::{NodeId, Record};
    use teahouse_rules::Rules;
    use teahouse_table::library::Title;
    use teahouse_table::storage::{Sidecar, Storage, StorageError};
    use teahouse_table::testing::FaultyStorage;
    use teahouse_table::{OpenMatch, Setup};

    use super::*;
    use crate::session::LibraryRequest;
    use crate::session::disk::UnsavedRecord;
    use crate::session::unsaved::UnsavedTitle;

    /// A match of Xiangqi on a disk.
    fn saved() -> (FaultyStorage, Arc<dyn Storage>, String) {
        let files = FaultyStorage::new();
        let storage: Arc<dyn Storage> = Arc::new(files.clone());
        let setup = Setup::new(Rules::parse("xiangqi wxf").unwrap(), ["Ama", "Hao"]);
        let open = OpenMatch::create(storage.clone(), setup, &mut ChaCha8Rng::seed_from_u64(1)).unwrap();
        let journal = open.name().to_owned();
        (files, storage, journal)
    }

    /// The game ends while the disk, which is slow, has this request.
    fn end_while(storage: Arc<dyn Storage>, unsaved: UnsavedRecords, request: Request) {
        let mut disk = Disk::late(Duration::from_millis(200), Arc::<Mutex<Duration>>::default());
        disk.ask(request);
        let mut world = World::new();
        world.insert_resource(Archive(storage));
        world.insert_resource(unsaved);
        world.insert_resource(disk);
        world.run_system_once(save_at_exit).unwrap();
    }

    #[test]
    fn a_record_that_waits_does_not_replace_a_later_one_when_the_game_ends() {
        let (files, storage, journal) = saved();
        let record = |comment: &str| {
            let mut record = Record::new(Rules::parse("xiangqi wxf").unwrap());
            record.set_comment(NodeId::ROOT, comment);
            Box::new(record)
        };
        let (storage_of, error) = (storage.clone(), StorageError::Full { name: journal.clone() });
        let waits = UnsavedRecord { storage: storage_of, journal: journal.clone(), record: record("Before."), error };
        let mut unsaved = UnsavedRecords::default();
        unsaved.keep(waits, Duration::ZERO);
        let last = Request::Annotate { storage: storage.clone(), journal: journal.clone(), record: record("At last.") };
        end_while(storage, unsaved, last);
        let kept = String::from_utf8(files.bytes(&Sidecar::Record.beside(&journal))).unwrap();
        assert!(kept.contains("At last."), "{kept}");
    }

    #[test]
    fn a_title_that_waits_does_not_replace_a_later_one_when_the_game_ends() {
        let (files, storage, journal) = saved();
        let title = |words: &str| Some(Title::new(words).unwrap());
        let error = StorageError::Full { name: journal.clone() };
        let waits = UnsavedTitle { storage: storage.clone(), title: title("Dinner"), error };
        let mut unsaved = UnsavedRecords::default();
        unsaved.keep_title(journal.clone(), waits, Duration::ZERO);
        let wish = LibraryRequest::SetTitle { name: journal.clone(), title: title("Lunch") };
        end_while(storage.clone(), unsaved, Request::Library { storage, wish });
        assert_eq!(files.bytes(&Sidecar::Title.beside(&journal)), b"Lunch\n");
    }
}
