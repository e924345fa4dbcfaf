//! The disk's side of the library.

use teahouse_table::library;
use teahouse_table::storage::Storage;

use crate::session::library::{LibraryAnswer, LibraryRequest, Shelves};

pub(super) fn work(storage: &dyn Storage, wish: LibraryRequest) -> LibraryAnswer {
    match wish {
        LibraryRequest::List { now } => {
            let shelves = library::list(storage).and_then(|matches| {
                // What cannot be removed today is tried again tomorrow; the trash is listed all the same.
                let _ = library::empty_trash(storage, now);
                Ok(Shelves { matches, trash: library::list_deleted(storage)? })
            });
            LibraryAnswer::Listed(shelves.map(Box::new))
        }
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
