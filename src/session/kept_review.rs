//! The review beside the journal of a finished match. It is kept as a text that this room does not read; a file that is lost costs
//! only the time of another review.

use bevy::prelude::*;

use super::disk::{self, Disk, Request};
use super::sets::{ClipboardSystems, DialogSystems};
use super::{Archive, KeptReviewText};
use crate::core::AppSystems;

/// Asks for the review that is kept beside this journal.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct AskKeptReview(pub String);

/// Keeps a review beside its journal, in place of another one.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct KeepReview {
    /// The journal.
    pub journal: String,
    /// The text.
    pub text: String,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<AskKeptReview>().add_message::<KeptReviewText>().add_message::<KeepReview>().add_systems(
        Update,
        (
            ask.run_if(on_message::<AskKeptReview>.and_eager(resource_exists::<Archive>)),
            keep.run_if(on_message::<KeepReview>.and_eager(resource_exists::<Archive>)),
            hear.run_if(disk::is_busy),
        )
            .chain()
            .before(ClipboardSystems)
            .before(DialogSystems)
            .in_set(AppSystems::Commands),
    );
}

fn ask(mut wishes: MessageReader<AskKeptReview>, archive: Res<Archive>, mut disk: ResMut<Disk>) {
    for AskKeptReview(journal) in wishes.read() {
        disk.ask(Request::ReadReview { storage: archive.0.clone(), journal: journal.clone() });
    }
}

fn keep(mut wishes: MessageReader<KeepReview>, archive: Res<Archive>, mut disk: ResMut<Disk>) {
    for KeepReview { journal, text } in wishes.read() {
        let (journal, text) = (journal.clone(), text.clone());
        disk.ask(Request::KeepReview { storage: archive.0.clone(), journal, text });
    }
}

fn hear(mut disk: ResMut<Disk>, mut texts: MessageWriter<KeptReviewText>) {
    texts.write_batch(disk.take_reviews());
}
