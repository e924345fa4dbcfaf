//! The disk's answers: they fill the list, and what fails is told.

use bevy::ecs::message::Messages;
use bevy::prelude::*;
use teahouse_table::storage::StorageError;

use super::account;
use super::catalogue::{Catalogue, Reading, Search};
use super::list::Reveal;
use super::panel::Panel;
use super::undo::LastDeleted;
use crate::core::{AppSystems, Clock, Trouble};
use crate::i18n::Localization;
use crate::session::LibraryAnswer;

pub(super) fn plugin(app: &mut App) {
    // What was asked for before the screen was left is answered afterwards.
    app.add_systems(Update, hear.in_set(AppSystems::React).run_if(on_message::<LibraryAnswer>));
}

fn hear(
    mut answers: ResMut<Messages<LibraryAnswer>>,
    (search, clock, localization): (Res<Search>, Res<Clock>, Res<Localization>),
    (mut catalogue, mut panel): (ResMut<Catalogue>, ResMut<Panel>),
    (mut last, mut reveals): (ResMut<LastDeleted>, MessageWriter<Reveal>),
    mut troubles: MessageWriter<Trouble>,
) {
    let mut tell = |key: &str, error: &StorageError| {
        let reason = localization.tr(&format!("storage-{}", error.code()));
        troubles.write(Trouble::new(localization.tr_args(key, &[("reason", reason.into())])));
    };
    for answer in answers.drain() {
        match answer {
            LibraryAnswer::Listed(Ok(shelves)) => catalogue.fill(*shelves, clock.date()),
            LibraryAnswer::Listed(Err(error)) => catalogue.reading = Reading::Failed(error.code()),
            LibraryAnswer::Titled { name, title, result: Ok(()) } => {
                catalogue.set_title(&name, title);
                if *panel == Panel::Rename {
                    *panel = Panel::Open;
                }
            }
            LibraryAnswer::Titled { result: Err(error), .. } => tell("trouble-library-title", &error),
            LibraryAnswer::Deleted { name, result: Ok(deleted) } => {
                catalogue.delete(&name, deleted.clone());
                let called = catalogue.in_trash(&deleted).map(|listed| account::name(listed).resolve(&localization));
                *last = LastDeleted(Some(deleted), called.unwrap_or_default());
            }
            LibraryAnswer::Deleted { result: Err(error), .. } => tell("trouble-library-delete", &error),
            LibraryAnswer::Restored { deleted, result: Ok(()) } => {
                catalogue.restore(&deleted);
                if last.0.as_ref() == Some(&deleted) {
                    *last = LastDeleted::default();
                }
            }
            LibraryAnswer::Restored { result: Err(error), .. } => tell("trouble-library-restore", &error),
        }
    }
    catalogue.find(&search);
    reveals.write(Reveal);
}
