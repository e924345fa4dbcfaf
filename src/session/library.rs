//! The library of saved matches: passes requests on to the disk, and its answers back.

use bevy::prelude::*;

use super::disk::{self, Disk, Request};
use super::{Archive, BeginSystems, FilesListed, LibraryAnswer, LibraryRequest};
use crate::core::AppSystems;

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

fn hear(mut disk: ResMut<Disk>, mut answers: MessageWriter<LibraryAnswer>) {
    answers.write_batch(disk.take_library());
}
