//! A desktop: its folders for the files of a user, its disk and its time zone.

use std::ffi::OsString;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use std::time::SystemTime;
use std::{env, fs, io};

use directories::{ProjectDirs, UserDirs};
use jiff::tz::TimeZone;
use teahouse_table::storage::{DiskStorage, Storage, replace_file};

use super::UserFolders;

/// Whether the game can end by itself.
pub const CAN_QUIT: bool = true;

/// The arguments of the command line, after the program's own name.
pub fn arguments() -> Vec<OsString> {
    env::args_os().skip(1).collect()
}

/// Prints a line on standard output, and flushes it.
pub(in crate::core) fn print(line: &str) {
    let mut out = io::stdout().lock();
    // The game goes on when the reader has closed the pipe.
    let _ = writeln!(out, "{line}").and_then(|()| out.flush());
}

/// The folders of the user. `None` without a home folder.
pub(in crate::core) fn folders() -> Option<UserFolders> {
    let home = ProjectDirs::from("", "", "Teahouse")?;
    let [data, settings, cache] = [home.data_dir(), home.config_dir(), home.cache_dir()].map(Path::to_owned);
    Some(UserFolders { data, settings, cache: Some(cache) })
}

/// The folders in which a user looks for a file: of the documents, the home, and at last that of temporary files.
pub(in crate::core) fn user_places() -> Vec<PathBuf> {
    let user = UserDirs::new();
    let documents = user.as_ref().and_then(UserDirs::document_dir);
    let home = user.as_ref().map(UserDirs::home_dir);
    let places = [documents, home].into_iter().flatten().map(Path::to_owned);
    places.chain([env::temp_dir()]).collect()
}

/// The time zone of the machine, once it has been read.
#[derive(Debug)]
struct MachineZone(OnceLock<Option<TimeZone>>);

static ZONE: MachineZone = MachineZone::unread();

impl MachineZone {
    const fn unread() -> Self {
        Self(OnceLock::new())
    }

    fn read(&self, find: impl FnOnce() -> Option<TimeZone>) {
        self.0.get_or_init(find);
    }

    /// The seconds east of UTC at a moment. `None` before the zone is read, and where the machine does not tell it.
    fn offset(&self, at: SystemTime) -> Option<i32> {
        Some(self.0.get()?.as_ref()?.to_offset(at.try_into().ok()?).seconds())
    }
}

/// Reads the time zone of the machine. It opens files.
pub(in crate::core) fn read_zone() {
    ZONE.read(|| TimeZone::try_system().ok().filter(|zone| !zone.is_unknown()));
}

#[cfg(test)]
pub(in crate::core) fn is_zone_read() -> bool {
    ZONE.0.get().is_some()
}

/// The seconds east of UTC at a moment, by the time zone of the machine.
pub(in crate::core) fn offset(at: SystemTime) -> Option<i32> {
    ZONE.offset(at)
}

/// The journals of a folder.
pub(in crate::core) fn storage(folder: &Path) -> Arc<dyn Storage> {
    Arc::new(DiskStorage::new(folder))
}

pub(in crate::core) fn exists(path: &Path) -> bool {
    path.exists()
}

pub(in crate::core) fn read(path: &Path) -> io::Result<String> {
    fs::read_to_string(path)
}

pub(in crate::core) fn replace(path: &Path, text: &str) -> io::Result<()> {
    replace_file(path, text.as_bytes())
}

pub(in crate::core) fn copy(from: &Path, to: &Path) -> io::Result<()> {
    fs::copy(from, to).map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_that_is_told_does_not_read_the_zone() {
        let zone = MachineZone::unread();
        assert_eq!(zone.offset(SystemTime::UNIX_EPOCH), None);
        zone.read(|| Some(TimeZone::fixed(jiff::tz::offset(9))));
        assert_eq!(zone.offset(SystemTime::UNIX_EPOCH), Some(9 * 3_600));
    }
}
