//! The disk's side of the library.

use std::time::SystemTime;

use teahouse_table::library;
use teahouse_table::storage::Storage;

use crate::session::library::{LibraryAnswer, LibraryRequest};

pub(super) fn work(storage: &dyn Storage, wish: LibraryRequest) -> LibraryAnswer {
    match wish {
        LibraryRequest::List { .. } => LibraryAnswer::Listed(library::list(storage)),
        LibraryRequest::SetTitle { name, title } => {
            let result = library::set_title(storage, &name, title.as_ref());
            LibraryAnswer::Titled { name, title, result }
        }
        LibraryRequest::Delete { name, now } => {
            let result = library::delete(storage, &name, now);
            LibraryAnswer::Deleted { name, result }
        }
        LibraryRequest::Restore(deleted) => {
            let result = library::restore(storage, &deleted);
            LibraryAnswer::Restored { deleted, result }
        }
    }
}

/// Lists the trash, without what has been there for long.
pub(super) fn trash(storage: &dyn Storage, now: SystemTime) -> LibraryAnswer {
    // What cannot be removed today is tried again tomorrow; the trash is listed all the same.
    let _ = library::empty_trash(storage, now);
    LibraryAnswer::ListedTrash(library::list_deleted(storage))
}
