//! Replacing a file, for the settings of programs that store journals.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use super::DiskStorage;
use super::folders::create_folders;
use super::system::sync_folder;

/// Creates a file with this content, or replaces it whole. Missing folders are created. When this returns, the content is
/// on the disk under its name.
///
/// # Errors
/// If the file cannot be written. An old file is unchanged, except where only syncing the folder has failed.
pub fn replace_file(path: &Path, content: &[u8]) -> io::Result<()> {
    let folder = path.parent().unwrap_or(Path::new(""));
    create_folders(folder)?;
    let (mut file, temporary) = DiskStorage::create_temporary(path)?;
    let mut write = || {
        file.write_all(content)?;
        file.sync_all()?;
        fs::rename(&temporary, path)
    };
    // If removing fails too, the temporary file remains. No program reads it.
    write().inspect_err(|_| drop(fs::remove_file(&temporary)))?;
    sync_folder(folder)
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
        replace_file(&path, b"second").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"second");
        assert_eq!(fs::read(&temporary).unwrap(), b"half of ano");
        assert_eq!(fs::read_dir(path.parent().unwrap()).unwrap().count(), 2);
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
