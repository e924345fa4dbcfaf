//! Differences between operating systems: locks, renaming without replacing, the identity of a file, and syncing a
//! folder.
//!
//! The rest of this crate is the same on all systems. The Linux branches are tested; the others use only `std`.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

/// The lock of a journal: the operating system's lock on an empty file of its own, `NAME.lock`.
///
/// The journal itself is never locked. On Windows `File::try_lock` is `LockFileEx`, and its lock is mandatory: no other
/// handle could read the journal, so a second copy of the game would list it as damaged, and a backup program would
/// skip it. On Unix the same call is `flock`, which is advisory.
///
/// The lock counts, not the existence of the file. A lock ends with its process, so a `NAME.lock` left by a crash is
/// taken over. On Unix the file is removed with the lock. Elsewhere the empty file stays, because `std` cannot compare
/// an open file with the file under its name there.
#[derive(Debug)]
pub(super) struct Lock {
    file: File,
    path: PathBuf,
}

impl Lock {
    /// Takes the lock at this path. `None` if the folder or the file system does not support it: the journal is then
    /// used without a lock, and two copies of the game detect each other's writes by the content.
    ///
    /// # Errors
    /// [`io::ErrorKind::WouldBlock`] if another handle holds it, in this process or another.
    pub(super) fn take(path: PathBuf) -> io::Result<Option<Self>> {
        /// Attempts before giving up. The last holder may remove the file between opening and locking, which is rare.
        const MOST_ATTEMPTS: u32 = 100;
        for _ in 0..MOST_ATTEMPTS {
            let options = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(&path);
            let Ok(file) = options else { return Ok(None) };
            match file.try_lock() {
                Ok(()) if is_at(&file, &path) => return Ok(Some(Self { file, path })),
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => return Err(io::ErrorKind::WouldBlock.into()),
                Err(TryLockError::Error(_)) => {
                    // Locks are not supported here, so the file has no holder.
                    let _ = fs::remove_file(&path);
                    return Ok(None);
                }
            }
        }
        Err(io::ErrorKind::WouldBlock.into())
    }
}

impl Drop for Lock {
    /// Removes the file while it is still locked, so that a process that has opened it meanwhile detects the removal.
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

/// Whether an open file is still the one under its name. Writes to a replaced file would be lost.
///
/// On Windows `std` gives no file number. [`DiskStorage`](super::DiskStorage) also compares the lengths, which differ
/// after a write.
#[cfg(unix)]
pub(super) fn is_same_file(open: &fs::Metadata, named: &fs::Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    (open.dev(), open.ino()) == (named.dev(), named.ino())
}

#[cfg(not(unix))]
pub(super) const fn is_same_file(_open: &fs::Metadata, _named: &fs::Metadata) -> bool {
    true
}

/// Renames a file, and fails with [`io::ErrorKind::AlreadyExists`] if the new name is taken, where `fs::rename` would
/// replace that file.
///
/// Linux and macOS have a call for it. Elsewhere, and on a file system without that call, a hard link is created and
/// the old name removed: `link` and `CreateHardLinkW` never replace. On a file system without hard links (FAT), the
/// name is checked and the file renamed; only there is a race possible.
pub(super) fn rename_to_free(old: &Path, new: &Path) -> io::Result<()> {
    match rename_without_replacing(old, new) {
        Err(error) if is_unsupported(&error) => link_and_remove(old, new),
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
        // The journal has its name. If removing the old name fails, it remains; no program reads it.
        Ok(()) => fs::remove_file(old).or(Ok(())),
        Err(error) if is_unsupported(&error) => {
            ensure_free(new)?;
            fs::rename(old, new)
        }
        Err(error) => Err(error),
    }
}

/// Whether an error means that the file system does not support the call: Linux returns `EINVAL` for a flag and `EPERM`
/// for a hard link, Windows `ERROR_INVALID_FUNCTION`.
fn is_unsupported(error: &io::Error) -> bool {
    use io::ErrorKind::{InvalidInput, PermissionDenied, Unsupported};
    matches!(error.kind(), InvalidInput | PermissionDenied | Unsupported)
        || (cfg!(windows) && error.raw_os_error() == Some(1))
}

/// Fails with [`io::ErrorKind::AlreadyExists`] if the name is taken, also by a broken link.
pub(super) fn ensure_free(path: &Path) -> io::Result<()> {
    if fs::symlink_metadata(path).is_ok() { Err(io::ErrorKind::AlreadyExists.into()) } else { Ok(()) }
}

/// Syncs the names in a folder to the disk. Only Unix has a call for it, and not every file system supports it;
/// elsewhere this does nothing.
#[cfg(unix)]
pub(super) fn sync_folder(folder: &Path) -> io::Result<()> {
    // An empty path is the working directory.
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
    fn renaming_never_replaces_a_file() {
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
    fn one_handle_holds_a_lock_until_it_is_dropped() {
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
    fn a_replaced_lock_file_is_not_removed() {
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
    fn a_folder_without_locks_needs_none() {
        let folder = tempfile::tempdir().unwrap();
        assert!(Lock::take(folder.path().join("missing/a.lock")).unwrap().is_none());
    }
}
