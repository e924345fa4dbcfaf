//! A page in a browser: the store that the browser keeps for it, and its time zone.

use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use teahouse_table::StorageError;
use teahouse_table::storage::{Storage, TextStore, ValueStorage};
use web_sys::{console, window};

use super::UserFolders;

/// Whether the game can end by itself. Only the browser closes a page.
pub const CAN_QUIT: bool = false;

/// The arguments of the address: `?lang=ja&seed=7` is what `--lang=ja --seed=7` is on a command line. `deterministic` is left
/// out: the game would wait for its worker, whose answers come only between two frames.
pub fn arguments() -> Vec<OsString> {
    let query = window().and_then(|page| page.location().search().ok()).unwrap_or_default();
    let parts = query.trim_start_matches('?').split('&').filter(|part| !part.is_empty() && *part != "deterministic");
    parts.map(|part| format!("--{part}").into()).collect()
}

/// Prints a line on the console of the browser.
pub(in crate::core) fn print(line: &str) {
    console::log_1(&line.into());
}

/// A page has no folders. This is the beginning of the names under which it keeps its files. Pictures are too large for it.
pub(in crate::core) fn folders() -> Option<UserFolders> {
    let all = PathBuf::from("/teahouse");
    Some(UserFolders { data: all.clone(), settings: all, cache: None })
}

/// A page has no other place for a file.
pub(in crate::core) const fn user_places() -> Vec<PathBuf> {
    Vec::new()
}

/// The browser knows its zone at any time.
pub(in crate::core) const fn read_zone() {}

/// The seconds east of UTC at a moment, by the time zone of the browser.
pub(in crate::core) fn offset(at: SystemTime) -> Option<i32> {
    let millis = at.duration_since(UNIX_EPOCH).ok()?.as_millis();
    let west = js_sys::Date::new(&(millis as f64).into()).get_timezone_offset();
    (!west.is_nan()).then_some(-60 * west as i32)
}

/// The journals of a folder.
pub(in crate::core) fn storage(folder: &Path) -> Arc<dyn Storage> {
    Arc::new(ValueStorage::new(BrowserStore, folder.to_string_lossy()))
}

pub(in crate::core) fn exists(path: &Path) -> bool {
    read(path).is_ok()
}

pub(in crate::core) fn read(path: &Path) -> io::Result<String> {
    let (storage, name) = place(path);
    let bytes = storage.read(&name).map_err(as_io)?;
    String::from_utf8(bytes).map_err(|_| io::ErrorKind::InvalidData.into())
}

pub(in crate::core) fn replace(path: &Path, text: &str) -> io::Result<()> {
    let (storage, name) = place(path);
    storage.replace(&name, text.as_bytes()).map_err(as_io)
}

pub(in crate::core) fn copy(from: &Path, to: &Path) -> io::Result<()> {
    replace(to, &read(from)?)
}

/// The folder of a file, and its name there.
fn place(path: &Path) -> (Arc<dyn Storage>, String) {
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    (storage(path.parent().unwrap_or(path)), name)
}

fn as_io(error: StorageError) -> io::Error {
    let kind = match &error {
        StorageError::NotFound { .. } => io::ErrorKind::NotFound,
        StorageError::Full { .. } => io::ErrorKind::QuotaExceeded,
        StorageError::Denied { .. } => io::ErrorKind::PermissionDenied,
        _ => io::ErrorKind::Other,
    };
    io::Error::new(kind, error)
}

/// The store of the browser for this page. It is at hand in the thread of the page alone, so each call asks for it.
#[derive(Debug)]
struct BrowserStore;

impl BrowserStore {
    fn store() -> io::Result<web_sys::Storage> {
        let store = window().and_then(|page| page.local_storage().ok().flatten());
        store.ok_or_else(|| io::Error::new(io::ErrorKind::PermissionDenied, "the browser keeps nothing for this page"))
    }
}

impl TextStore for BrowserStore {
    fn get(&self, key: &str) -> io::Result<Option<String>> {
        Self::store()?.get_item(key).map_err(|_| io::ErrorKind::PermissionDenied.into())
    }

    fn set(&self, key: &str, text: &str) -> io::Result<()> {
        // A browser refuses a text for no other reason.
        Self::store()?.set_item(key, text).map_err(|_| io::ErrorKind::QuotaExceeded.into())
    }

    fn remove(&self, key: &str) -> io::Result<()> {
        Self::store()?.remove_item(key).map_err(|_| io::ErrorKind::PermissionDenied.into())
    }

    fn keys(&self) -> io::Result<Vec<String>> {
        let store = Self::store()?;
        let count = store.length().unwrap_or(0);
        Ok((0..count).filter_map(|place| store.key(place).ok().flatten()).collect())
    }

    fn date(&self) -> Option<SystemTime> {
        UNIX_EPOCH.checked_add(Duration::try_from_secs_f64(js_sys::Date::now() / 1000.0).ok()?)
    }
}
