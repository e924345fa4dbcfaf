//! Where operating systems differ: locks, renaming without replacing, the identity of a file, and syncing a folder.
//!
//! Everything else in this crate is the same on all systems. What runs here is tested on Linux; the other branches use
//! nothing but `std`, for the reasons that stand beside them.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

/// The lock of a journal: the operating system's lock on an empty file of its own, `NAME.lock`.
///
/// The journal itself is never locked. On Windows `File::try_lock` is `LockFileEx`, and its lock is mandatory: no other
/// handle could read the journal, so a library in a second copy of the game would call it damaged, and a backup program
/// would skip it. On Unix the same call is `flock`, which is advisory; both are used in the same way.
///
/// What counts is the lock and not the existence of the file. A lock ends with the process that holds it, so a `NAME.lock`
/// that a crash left behind is taken over. On Unix the file is removed with the lock. Elsewhere an empty file stays,
/// because `std` does not tell there whether a file that was opened is still the one under its name.
#[derive(Debug)]
pub(super) struct Lock {
    file: File,
    path: PathBuf,
}

impl Lock {
    /// Takes the lock at this path. `None` where the folder or the file system lets no lock be made: the journal is used
    /// without one, and two copies of the game that write it notice each other by its bytes.
    ///
    /// # Errors
    /// [`io::ErrorKind::WouldBlock`] when another handle, of this process or of another, holds it.
    pub(super) fn take(path: PathBuf) -> io::Result<Option<Self>> {
        /// Between opening and locking, the last holder may remove the file. That happens once, hardly twice.
        const TRIES: u32 = 100;
        for _ in 0..TRIES {
            let options = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(&path);
            let Ok(file) = options else { return Ok(None) };
            match file.try_lock() {
                Ok(()) if is_at(&file, &path) => return Ok(Some(Self { file, path })),
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => return Err(io::ErrorKind::WouldBlock.into()),
                Err(TryLockError::Error(_)) => {
                    // Nothing can be locked here, so nothing is taken from a holder.
                    let _ = fs::remove_file(&path);
                    return Ok(None);
                }
            }
        }
        Err(io::ErrorKind::WouldBlock.into())
    }
}

impl Drop for Lock {
    /// Removes the file while it is still locked, so that a process which has opened it meanwhile sees that it is gone.
    fn drop(&mut self) {
        if cfg!(unix) && is_at(&self.file, &self.path) {
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// Whether an open file is the one under this path.
pub(super) fn is_at(file: &File, path: &Path) -> bool {
    match (file.metadata(), fs::metadata(path)) {
        (Ok(open), Ok(named)) => is_same_file(&open, &named),
        _ => false,
    }
}

/// Whether an open file is still the one under its name. What is written into a file that was replaced is lost with it.
///
/// On Windows `std` does not tell a file's number. [`DiskStorage`](super::DiskStorage) also compares the length under the
/// name with what was written, which tells the two apart there.
#[cfg(unix)]
pub(super) fn is_same_file(open: &fs::Metadata, named: &fs::Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    (open.dev(), open.ino()) == (named.dev(), named.ino())
}

#[cfg(not(unix))]
pub(super) const fn is_same_file(_open: &fs::Metadata, _named: &fs::Metadata) -> bool {
    true
}

/// Renames a file, and fails with [`io::ErrorKind::AlreadyExists`] where the new name is taken: `fs::rename` would replace
/// that file.
///
/// Linux and macOS have a call for it. Elsewhere, and on a file system that does not know the call, a second name is made
/// for the file and the first removed: `link` and `CreateHardLinkW` never replace. A file system without hard links (FAT)
/// is asked whether the name is free and then told to rename; only there can two processes meet in between.
pub(super) fn rename_to_free(old: &Path, new: &Path) -> io::Result<()> {
    match rename_without_replacing(old, new) {
        Err(error) if is_unknown_here(&error) => link_and_remove(old, new),
        result => result,
    }
}

#[cfg(any(target_os = "linux", target_os = "android", target_vendor = "apple"))]
fn rename_without_replacing(old: &Path, new: &Path) -> io::Result<()> {
    use rustix::fs::{CWD, RenameFlags, renameat_with};
    renameat_with(CWD, old, CWD, new, RenameFlags::NOREPLACE).map_err(io::Error::from)
}

#[cfg(not(any(target_os = "linux", target_os = "android", target_vendor = "apple")))]
fn rename_without_replacing(_old: &Path, _new: &Path) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}

fn link_and_remove(old: &Path, new: &Path) -> io::Result<()> {
    match fs::hard_link(old, new) {
        // The journal has its name; if the other cannot be removed, it is a name that no one reads.
        Ok(()) => fs::remove_file(old).or(Ok(())),
        Err(error) if is_unknown_here(&error) => {
            refuse_taken(new)?;
            fs::rename(old, new)
        }
        Err(error) => Err(error),
    }
}

/// Whether a file system does not know a call, rather than refusing it: Linux says `EINVAL` for a flag and `EPERM` for a hard
/// link, Windows `ERROR_INVALID_FUNCTION`.
fn is_unknown_here(error: &io::Error) -> bool {
    use io::ErrorKind::{InvalidInput, PermissionDenied, Unsupported};
    matches!(error.kind(), InvalidInput | PermissionDenied | Unsupported)
        || (cfg!(windows) && error.raw_os_error() == Some(1))
}

/// Fails with [`io::ErrorKind::AlreadyExists`] where anything has this name, a broken link included.
pub(super) fn refuse_taken(path: &Path) -> io::Result<()> {
    if fs::symlink_metadata(path).is_ok() { Err(io::ErrorKind::AlreadyExists.into()) } else { Ok(()) }
}

/// Puts the names in a folder on the disk, where a program can do that. Only Unix lets it, and not on every file system;
/// elsewhere the file system sees to it.
#[cfg(unix)]
pub(super) fn sync_folder(folder: &Path) -> io::Result<()> {
    // The parent of a bare name is the folder that the program runs in.
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    match File::open(folder).and_then(|folder| folder.sync_all()) {
        Err(error) if cannot_sync_folders(error.kind()) => Ok(()),
        result => result,
    }
}

#[cfg(unix)]
const fn cannot_sync_folders(kind: io::ErrorKind) -> bool {
    matches!(kind, io::ErrorKind::InvalidInput | io::ErrorKind::Unsupported | io::ErrorKind::PermissionDenied)
}

#[cfg(not(unix))]
pub(super) fn sync_folder(_folder: &Path) -> io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    type Rename = fn(&Path, &Path) -> io::Result<()>;

    #[test]
    fn no_way_of_renaming_replaces_a_file() {
        let folder = tempfile::tempdir().unwrap();
        let [old, taken, free] = ["old", "taken", "free"].map(|name| folder.path().join(name));
        for rename in [rename_to_free as Rename, rename_without_replacing, link_and_remove] {
            fs::write(&old, "old").unwrap();
            fs::write(&taken, "taken").unwrap();
            let error = rename(&old, &taken).unwrap_err();
            assert_eq!(error.kind(), io::ErrorKind::AlreadyExists);
            assert_eq!(
                (fs::read_to_string(&old).unwrap(), fs::read_to_string(&taken).unwrap()),
                ("old".into(), "taken".into())
            );
            rename(&old, &free).unwrap();
            assert_eq!(fs::read_to_string(&free).unwrap(), "old");
            assert!(!old.exists());
            fs::remove_file(&free).unwrap();
        }
    }

    #[test]
    fn a_lock_is_held_by_one_handle_and_goes_with_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.lock");
        // A crash has left the file behind.
        fs::write(&path, "").unwrap();
        let lock = Lock::take(path.clone()).unwrap().unwrap();
        assert_eq!(Lock::take(path.clone()).unwrap_err().kind(), io::ErrorKind::WouldBlock);
        drop(lock);
        assert!(cfg!(not(unix)) || !path.exists());
        Lock::take(path).unwrap().unwrap();
    }

    #[test]
    #[cfg(unix)]
    fn a_lock_file_that_was_replaced_is_not_removed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.lock");
        let first = Lock::take(path.clone()).unwrap().unwrap();
        fs::remove_file(&path).unwrap();
        let second = Lock::take(path.clone()).unwrap().unwrap();
        drop(first);
        assert_eq!(Lock::take(path).unwrap_err().kind(), io::ErrorKind::WouldBlock, "the second still holds it");
        drop(second);
    }

    #[test]
    fn a_folder_that_takes_no_lock_does_without() {
        let folder = tempfile::tempdir().unwrap();
        assert!(Lock::take(folder.path().join("missing/a.lock")).unwrap().is_none());
    }
}
