//! Games on the clipboard: the disk's thread reads a match and writes its record as text.

use bevy::prelude::*;

use super::Clipboard;
use super::request::ClipboardRequest;
use crate::core::{Clock, Trouble};
use crate::i18n::Localization;
use crate::prefs::GameKind;
use crate::session::disk::{Disk, Request};
use crate::session::files::request::ExportedMatch;
use crate::session::files::{of_copy, usual_format};
use crate::session::{Archive, GameState, UnsavedRecords};

/// Copies a match of the library as a game record, in the format in which it would be saved.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct CopyRecord {
    /// The name of the journal.
    pub journal: String,
    /// The game of the match.
    pub game: GameKind,
}

impl CopyRecord {
    /// The match at the table.
    #[must_use]
    pub fn of(session: &GameState) -> Self {
        Self { journal: session.journal().to_owned(), game: GameKind::of(session.state().rules()) }
    }
}

/// Asks the disk for the text of a match. A record of a match that goes on would show a blind player all of it.
pub(super) fn ask(
    mut wishes: MessageReader<CopyRecord>,
    (archive, clock): (Res<Archive>, Res<Clock>),
    (session, unsaved): (Option<Res<GameState>>, Res<UnsavedRecords>),
    mut disk: ResMut<Disk>,
) {
    let Some(CopyRecord { journal, game }) = wishes.read().last().cloned() else { return };
    let session = session.as_deref();
    if session.is_some_and(|session| session.journal() == journal && session.takes_calls()) {
        return;
    }
    let known = (session, unsaved.of(&journal));
    let what = ExportedMatch::of(known, journal, (usual_format(game), clock.zone()));
    disk.ask(Request::Text { storage: archive.0.clone(), what });
}

/// Puts the text on the clipboard.
pub(super) fn take(
    (mut disk, mut clipboard): (ResMut<Disk>, ResMut<Clipboard>),
    localization: Res<Localization>,
    mut trouble: MessageWriter<Trouble>,
) {
    for copied in disk.take_texts() {
        trouble.write_batch(of_copy(&copied, &localization).into_iter().map(Trouble::new));
        if let Ok((text, _)) = copied {
            clipboard.worker.ask(ClipboardRequest::CopyGame(text));
        }
    }
}
