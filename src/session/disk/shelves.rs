//! The disk's side of the library.

use teahouse_table::library;
use teahouse_table::storage::Storage;

use crate::session::library_request::{LibraryAnswer, LibraryRequest};

pub(super) fn work(storage: &dyn Storage, wish: LibraryRequest) -> LibraryAnswer {
    match wish {
        LibraryRequest::List { .. } => LibraryAnswer::Listed(library::list(storage)),
        LibraryRequest::ListTrash => LibraryAnswer::ListedTrash(library::list_deleted(storage)),
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
