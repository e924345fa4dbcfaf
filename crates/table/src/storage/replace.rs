//! Replacing a file, for the settings of programs that store journals.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::folders::create_folders;
use super::system::{is_at, sync_folder};

/// Creates a file with this content, or replaces it whole. Missing folders are created. When this returns, the content is
/// on the disk under its name.
///
/// # Errors
/// If the file cannot be written. An old file is unchanged, except where only syncing the folder has failed.
pub fn replace_file(path: &Path, content: &[u8]) -> io::Result<()> {
    let folder = path.parent().unwrap_or(Path::new(""));
    create_folders(folder)?;
    let (mut file, temporary) = create_temporary(path)?;
    let mut write = || {
        file.write_all(content)?;
        file.sync_all()?;
        fs::rename(&temporary, path)
    };
    // If removing fails too, the temporary file remains. No program reads it.
    write().inspect_err(|_| drop(fs::remove_file(&temporary)))?;
    sync_folder(folder)
}

/// A path with an ending added to its name.
pub(super) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// A new file under the first of the names `NAME.new`, `NAME.new-1` … that no running process uses, and its name. The caller
/// renames it while it is open.
///
/// A temporary file is locked as long as it is open, so one without a lock is left from a process that was killed. It is
/// removed. Where the file system has no locks, no file is removed.
pub(super) fn create_temporary(path: &Path) -> io::Result<(File, PathBuf)> {
    const MOST_ATTEMPTS: u32 = 100;
    let mut number = 0;
    loop {
        let ending = if number == 0 { ".new".to_owned() } else { format!(".new-{number}") };
        let temporary = beside(path, &ending);
        // Elsewhere `std` cannot tell the file that was opened from another one that has its name since. There only the last
        // name is used again.
        if cfg!(unix) || number == MOST_ATTEMPTS {
            remove_leftover(&temporary);
        }
        match OpenOptions::new().read(true).write(true).create_new(true).open(&temporary) {
            Ok(file) if locks_own(&file, &temporary) => return Ok((file, temporary)),
            Err(error) if error.kind() != io::ErrorKind::AlreadyExists => return Err(error),
            _ if number == MOST_ATTEMPTS => return Err(io::ErrorKind::AlreadyExists.into()),
            // The name is in use, or another process has taken the new file for a leftover before it was locked.
            _ => number += 1,
        }
    }
}

/// Locks a new temporary file. `false` if it is not the caller's any more.
fn locks_own(file: &File, temporary: &Path) -> bool {
    match file.try_lock() {
        Ok(()) => is_at(file, temporary),
        Err(TryLockError::WouldBlock) => false,
        Err(TryLockError::Error(_)) => true,
    }
}

/// Removes a temporary file that no process has locked. The lock is held meanwhile, so that its own process, which may have
/// just created it, sees the removal.
fn remove_leftover(temporary: &Path) {
    if let Ok(file) = OpenOptions::new().write(true).open(temporary)
        && file.try_lock().is_ok()
        && is_at(&file, temporary)
    {
        let _ = fs::remove_file(temporary);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_replaced_and_only_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("new/settings.toml");
        replace_file(&path, b"first").unwrap();
        // Another process writes the same file.
        let temporary = folder.path().join("new/settings.toml.new");
        fs::write(&temporary, b"half of ano").unwrap();
        let other = File::open(&temporary).unwrap();
        other.lock().unwrap();
        replace_file(&path, b"second").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"second");
        assert_eq!(fs::read(&temporary).unwrap(), b"half of ano");
        assert_eq!(fs::read_dir(path.parent().unwrap()).unwrap().count(), 2);
    }

    /// Processes that were killed have left every temporary name.
    #[test]
    fn temporary_files_of_killed_processes_are_removed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("settings.toml");
        for number in 0..=100 {
            let ending = if number == 0 { String::new() } else { format!("-{number}") };
            fs::write(folder.path().join(format!("settings.toml.new{ending}")), b"half").unwrap();
        }
        let in_use = File::open(folder.path().join("settings.toml.new")).unwrap();
        in_use.lock().unwrap();
        replace_file(&path, b"whole").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"whole");
        assert!(folder.path().join("settings.toml.new").exists(), "a running process has it");
        drop(in_use);
        replace_file(&path, b"again").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"again");
        assert!(cfg!(not(unix)) || !folder.path().join("settings.toml.new").exists());
        // The file itself is not locked, so other programs can read it.
        File::open(&path).unwrap().try_lock().unwrap();
    }

    /// Several threads replace one file, each as a process of its own.
    #[test]
    fn one_of_two_contents_remains() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("settings.toml");
        for _ in 0..50 {
            fs::write(folder.path().join("settings.toml.new"), b"of a killed process").unwrap();
            std::thread::scope(|scope| {
                for writer in 0..4_u8 {
                    let path = &path;
                    scope.spawn(move || (0..5).for_each(|_| replace_file(path, &[writer; 2_000]).unwrap()));
                }
            });
            let content = fs::read(&path).unwrap();
            assert!(content.len() == 2_000 && content.iter().all(|byte| *byte == content[0]));
        }
        assert!(cfg!(not(unix)) || fs::read_dir(folder.path()).unwrap().count() == 1, "no temporary file is left");
    }

    #[test]
    fn a_file_that_cannot_be_replaced_leaves_nothing_behind() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("settings.toml");
        fs::create_dir_all(path.join("obstacle")).unwrap();
        assert!(replace_file(&path, b"text").is_err());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}
