//! The library of saved matches: passes requests on to the disk, and its answers back.

use bevy::prelude::*;

use super::departure::Departure;
use super::disk::{self, Disk, Request};
use super::unsaved::{UnsavedRecords, UnsavedTitle};
use super::{Archive, BeginSystems, FilesListed, LibraryAnswer, LibraryRequest};
use crate::core::{AppSystems, Clock};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<LibraryRequest>().add_message::<LibraryAnswer>().add_message::<FilesListed>().add_systems(
        Update,
        (ask.run_if(on_message::<LibraryRequest>), hear.run_if(disk::is_busy))
            .chain()
            .after(BeginSystems)
            .in_set(AppSystems::Commands),
    );
}

fn ask(mut wishes: MessageReader<LibraryRequest>, archive: Res<Archive>, mut disk: ResMut<Disk>) {
    for wish in wishes.read() {
        disk.ask(Request::Library { storage: archive.0.clone(), wish: wish.clone() });
        if let LibraryRequest::List { now } = wish {
            disk.ask(Request::EmptyTrash { storage: archive.0.clone(), now: *now });
        }
    }
}

fn hear(
    (mut disk, mut unsaved): (ResMut<Disk>, ResMut<UnsavedRecords>),
    (archive, clock, departure): (Res<Archive>, Res<Clock>, Res<Departure>),
    mut answers: MessageWriter<LibraryAnswer>,
) {
    for answer in disk.take_library() {
        match &answer {
            LibraryAnswer::Titled { name, result: Ok(()), .. } => UnsavedRecords::remove_title(&mut unsaved, name),
            LibraryAnswer::Deleted { name, result: Ok(_) } => UnsavedRecords::delete_title(&mut unsaved, name),
            LibraryAnswer::Restored { deleted, result: Ok(()) } => {
                UnsavedRecords::restore_title(&mut unsaved, &deleted.name);
            }
            LibraryAnswer::Titled { name, title, result: Err(error) }
                if departure.is_end() || unsaved.keeps_title(name) =>
            {
                // The players are asked before the game ends without it, or know that it is tried again.
                let is_known = departure.is_end() || unsaved.is_title(name, title.as_ref());
                let (storage, title, error) = (archive.0.clone(), title.clone(), error.clone());
                unsaved.keep_title(name.clone(), UnsavedTitle { storage, title, error }, clock.now());
                if is_known {
                    continue;
                }
            }
            _ => {}
        }
        answers.write(answer);
    }
}
