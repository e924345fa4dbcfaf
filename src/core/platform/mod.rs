//! The knowledge and the memory of the machine, for this room: a file for each platform, with the same functions.

use std::path::PathBuf;

#[cfg(not(target_arch = "wasm32"))]
mod native;
#[cfg(target_arch = "wasm32")]
mod page;

#[cfg(test)]
pub(super) use native::is_zone_read;
#[cfg(not(target_arch = "wasm32"))]
pub use native::{CAN_QUIT, arguments};
#[cfg(not(target_arch = "wasm32"))]
pub(super) use native::{copy, exists, folders, offset, print, read, read_zone, replace, storage, user_places};
#[cfg(target_arch = "wasm32")]
pub use page::{CAN_QUIT, arguments};
#[cfg(target_arch = "wasm32")]
pub(super) use page::{copy, exists, folders, offset, print, read, read_zone, replace, storage, user_places};

/// The folders for the files of a user.
pub(super) struct UserFolders {
    pub(super) data: PathBuf,
    pub(super) settings: PathBuf,
    /// The folder that can be deleted. `None` where nothing is kept that can be made again.
    pub(super) cache: Option<PathBuf>,
}
