//! The end of the work on a match that the player leaves.

use bevy::prelude::*;
use teahouse_table::Saved;

use super::{Arrival, Arriving, OpenPurpose};
use crate::core::Trouble;
use crate::core::worker::LONGEST_GOODBYE;
use crate::i18n::Localization;
use crate::session::disk::{Disk, Request};
use crate::session::unsaved::UnsavedRecords;
use crate::session::{GameState, Unfinished, UnfinishedMatch, write_reason};

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
pub(super) fn save_at_exit(session: Option<ResMut<GameState>>, unsaved: Res<UnsavedRecords>, mut disk: ResMut<Disk>) {
    if let Some(mut session) = session {
        session.close(&mut disk);
    }
    unsaved.ask(&mut disk);
    if !disk.finish(LONGEST_GOODBYE) {
        warn!("the disk has not answered for {LONGEST_GOODBYE:?}: the last turns may not be saved");
    }
}

/// Drops the match that is being opened when the player leaves the screen. The journal of a new match is deleted.
pub(super) fn abandon(mut arriving: ResMut<Arriving>, mut disk: ResMut<Disk>) {
    if let Some(Arrival { journal, purpose, .. }) = arriving.0.take() {
        disk.ask(Request::Abandon { journal, is_new: matches!(purpose, OpenPurpose::New(_)) });
    }
}
