//! The disk's answers: they fill the list, and what fails is told.

use bevy::ecs::message::Messages;
use bevy::prelude::*;
use bevy::text::EditableText;
use teahouse_table::storage::StorageError;

use super::account::{self, Now};
use super::acts::TrashMoves;
use super::catalogue::Catalogue;
use super::list::Reveal;
use super::open::Panel;
use super::reading::Reading;
use super::rename::{self, TitleLine};
use super::search::Search;
use super::undo::LastDeleted;
use crate::core::{AppSystems, Clock, Screen, Trouble};
use crate::i18n::Localization;
use crate::session::{LibraryAnswer, read_code, write_reason};

pub(super) fn plugin(app: &mut App) {
    // What was asked for before the screen was left is answered afterwards.
    app.add_systems(Update, hear.in_set(AppSystems::React).run_if(on_message::<LibraryAnswer>));
}

pub(super) fn hear(
    mut answers: ResMut<Messages<LibraryAnswer>>,
    (screen, search): (Res<State<Screen>>, Res<Search>),
    (clock, localization): (Res<Clock>, Res<Localization>),
    lines: Query<(&EditableText, &TitleLine)>,
    (mut catalogue, mut panel, mut moves): (ResMut<Catalogue>, ResMut<Panel>, ResMut<TrashMoves>),
    (mut last, mut reveals): (ResMut<LastDeleted>, MessageWriter<Reveal>),
    mut troubles: MessageWriter<Trouble>,
) {
    let mut tell = |key: &str, error: &StorageError| {
        let reason = localization.tr(&write_reason(error));
        troubles.write(Trouble::new(localization.tr_args(key, &[("reason", reason.into())])));
    };
    // A list that is read again stays where the player has scrolled it, as long as the same match is chosen in the same place.
    let before = (catalogue.reading() == Reading::Done).then(|| choice(&catalogue));
    let mut is_read_again = before.is_some();
    for answer in answers.drain() {
        is_read_again &= matches!(answer, LibraryAnswer::Listed(_) | LibraryAnswer::ListedTrash(_));
        match answer {
            LibraryAnswer::Listed(Ok(matches)) => {
                catalogue.fill(matches, Now { date: clock.date(), zone: clock.zone() });
            }
            LibraryAnswer::ListedTrash(Ok(trash)) => catalogue.fill_trash(trash),
            LibraryAnswer::Listed(Err(error)) => catalogue.fail(read_code(&error)),
            LibraryAnswer::ListedTrash(Err(error)) => catalogue.fail_trash(read_code(&error)),
            LibraryAnswer::Titled { name, title, result: Ok(()) } => {
                // On a slow disk the line of another match may be open by now, or more is written.
                if *panel == Panel::Rename && rename::is_saved(&lines, &name, title.as_ref()) {
                    *panel = Panel::Open;
                }
                catalogue.set_title(&name, title);
            }
            // Nothing is lost of a title that the match has anyway.
            LibraryAnswer::Titled { name, title, result: Err(_) } if catalogue.has_title(&name, title.as_ref()) => {}
            LibraryAnswer::Titled { result: Err(error), .. } => tell("trouble-library-title", &error),
            LibraryAnswer::Deleted { name, result: Ok(deleted) } => {
                moves.there.end();
                catalogue.delete(&name, deleted.clone());
                let called = catalogue.in_trash(&deleted).map(|listed| account::name(listed).resolve(&localization));
                if *screen.get() == Screen::Library {
                    last.0.push((deleted, called.unwrap_or_default()));
                    close_sheet(&mut panel);
                }
            }
            LibraryAnswer::Deleted { result: Err(error), .. } => {
                moves.there.end();
                tell("trouble-library-delete", &error);
            }
            LibraryAnswer::Restored { deleted, result: Ok(()) } => {
                moves.back.end();
                catalogue.restore(&deleted);
                close_sheet(&mut panel);
                if last.0.iter().any(|(known, _)| *known == deleted) {
                    last.0.retain(|(known, _)| *known != deleted);
                }
            }
            LibraryAnswer::Restored { result: Err(error), .. } => {
                moves.back.end();
                tell("trouble-library-restore", &error);
            }
        }
    }
    catalogue.find(&search);
    if !is_read_again || before != Some(choice(&catalogue)) {
        reveals.write(Reveal);
    }
}

/// A sheet in place of the list would turn into that of the next match without a word.
fn close_sheet(panel: &mut ResMut<Panel>) {
    if **panel == Panel::Open {
        **panel = Panel::Closed;
    }
}

/// The name of the chosen file and its place.
fn choice(catalogue: &Catalogue) -> (Option<String>, Option<usize>) {
    (catalogue.chosen().map(|listed| listed.name.clone()), catalogue.place())
}
