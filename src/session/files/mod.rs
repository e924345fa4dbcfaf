//! Game records of other programs: files become matches of the library, and matches become files.
//!
//! `prepare` reads files and makes matches of them on its thread, and `disk` writes journals and files on another one. `imports`
//! follows each import, `dialogs` asks the players which files, and `words` says what became of them.

use bevy::prelude::*;
use bevy::window::FileDragAndDrop;

use super::disk::{self, Disk, Request};
use super::sets::{ActSystems, BeginSystems, FilesSystems};
use super::{Archive, GameState, KeepPosition, UnsavedRecords};
use crate::core::{Activity, AppSystems, Clock, Outdated, Screen, Trouble};
use crate::i18n::Localization;

mod ask;
mod dialogs;
mod imports;
mod prepare;
pub(super) mod request;
mod words;

pub(super) use ask::usual_format;
pub use dialogs::{DialogAnswer, Dialogs, Question};
pub use imports::Imports;
pub use request::{ChooseProgram, Export, Import, MOST_FILES, OpenRecord, ProgramChosen, SaveRecord};
use request::{Destination, ExportedMatch, FilesAnswer, FilesRequest, ImportFault, Paste};
pub(super) use words::of_copy;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Import>()
        .add_message::<Paste>()
        .add_message::<Export>()
        .add_message::<OpenRecord>()
        .add_message::<ChooseProgram>()
        .add_message::<ProgramChosen>()
        .add_message::<SaveRecord>()
        .add_message::<FileDragAndDrop>()
        .init_resource::<Imports>()
        .add_plugins((dialogs::plugin, ask::plugin, prepare::plugin))
        .add_systems(
            Update,
            (
                imports::drop_in.run_if(on_message::<FileDragAndDrop>),
                imports::import.run_if(on_message::<Import>),
                imports::outdate.run_if(on_message::<Outdated>),
                // In the editor a pasted text is the position there.
                imports::paste.run_if(on_message::<Paste>.and_eager(not(in_state(Screen::Editor)))),
                imports::keep.run_if(on_message::<KeepPosition>),
                imports::store.run_if(imports::is_importing),
                export.run_if(on_message::<Export>),
                hear.run_if(disk::is_busy),
                imports::conclude.run_if(imports::is_importing),
                imports::open.run_if(imports::is_opening),
            )
                .chain()
                .before(BeginSystems)
                .in_set(FilesSystems)
                .in_set(AppSystems::Commands),
        )
        .add_systems(Update, keep_awake.in_set(AppSystems::Rules).after(ActSystems));
}

fn export(
    mut wishes: MessageReader<Export>,
    (archive, session, clock): (Res<Archive>, Option<Res<GameState>>, Res<Clock>),
    unsaved: Res<UnsavedRecords>,
    mut disk: ResMut<Disk>,
) {
    for Export { journal, format, path } in wishes.read().cloned() {
        let (known, to) = ((session.as_deref(), unsaved.of(&journal)), Destination::File(path));
        let what = ExportedMatch::of(known, journal, (format, clock.zone()));
        disk.ask(Request::Files { storage: archive.0.clone(), wish: FilesRequest::Export { what, to } });
    }
}

/// Takes the disk's answers.
fn hear(
    (mut disk, mut imports): (ResMut<Disk>, ResMut<Imports>),
    (localization, archive): (Res<Localization>, Res<Archive>),
    mut trouble: MessageWriter<Trouble>,
) {
    for answer in disk.take_files() {
        match answer {
            FilesAnswer::Stored { place, result } => imports.put_stored(place, result.map_err(ImportFault::Write)),
            FilesAnswer::Exported { path, chosen, result } => {
                let sentences = words::of_export(&path, chosen, &result, &localization);
                trouble.write_batch(sentences.into_iter().map(Trouble::new));
            }
        }
    }
    imports.send(&archive, &mut disk);
}

/// The game is not settled until the disk has answered.
pub(super) fn keep_awake(disk: Res<Disk>, imports: Res<Imports>, mut activity: ResMut<Activity>) {
    Activity::set(&mut activity, Activity::WRITING, disk.is_busy() || imports.is_awaited());
}
