//! Records with comments, drawings and variations that could not be written beside their journals. They are kept until they are on the
//! disk, also when the match is no longer looked through.

use std::collections::BTreeMap;
use std::time::Duration;

use bevy::prelude::*;
use teahouse_record::Record;

use super::disk::{Disk, Request, UnsavedRecord};
use super::time::RETRY;
use crate::core::{Activity, Clock};

/// The records that are not on the disk, by the journals beside which they belong, and when each was last tried.
#[derive(Resource, Debug, Default)]
pub(super) struct UnsavedRecords(BTreeMap<String, (UnsavedRecord, Duration)>);

impl UnsavedRecords {
    /// Whether the record beside this journal is not on the disk.
    pub(super) fn has(&self, journal: &str) -> bool {
        self.0.contains_key(journal)
    }

    /// The record beside this journal, if it is not on the disk.
    pub(super) fn of(&self, journal: &str) -> Option<&Record> {
        self.0.get(journal).map(|(unsaved, _)| &*unsaved.record)
    }

    /// Keeps a record. Whether there was none of that journal.
    pub(super) fn keep(&mut self, record: UnsavedRecord, now: Duration) -> bool {
        self.0.insert(record.journal.clone(), (record, now)).is_none()
    }

    /// Has the disk try all of them again.
    pub(super) fn ask(&self, disk: &mut Disk) {
        self.0.values().for_each(|(record, _)| disk.ask(request(record)));
    }

    /// Forgets the record beside this journal: a later one is on the disk.
    pub(super) fn remove(&mut self, journal: &str) {
        self.0.remove(journal);
    }
}

/// Whether records are not on the disk, or have just come there.
pub(super) fn is_open(unsaved: Res<UnsavedRecords>) -> bool {
    unsaved.is_changed() || !unsaved.0.is_empty()
}

/// Tries again. An answer on its way may make that needless.
pub(super) fn retry(
    clock: Res<Clock>,
    mut unsaved: ResMut<UnsavedRecords>,
    mut disk: ResMut<Disk>,
    mut activity: ResMut<Activity>,
) {
    Activity::set(&mut activity, Activity::UNSAVED_RECORD, !unsaved.0.is_empty());
    if disk.is_busy() {
        return;
    }
    for (record, since) in unsaved.bypass_change_detection().0.values_mut() {
        if clock.now() >= *since + RETRY {
            *since = clock.now();
            disk.ask(request(record));
        }
    }
}

fn request(UnsavedRecord { storage, journal, record, .. }: &UnsavedRecord) -> Request {
    Request::Annotate { storage: storage.clone(), journal: journal.clone(), record: record.clone() }
}
