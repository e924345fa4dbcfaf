//! Creating folders that survive a power failure.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use super::system;

/// The operations on folders that [`create_in`] needs.
trait Folders {
    fn is_folder(&self, path: &Path) -> bool;
    fn create(&self, path: &Path) -> io::Result<()>;
    /// Syncs the names in a folder to the disk.
    fn sync(&self, path: &Path) -> io::Result<()>;
}

struct OnDisk;

impl Folders for OnDisk {
    fn is_folder(&self, path: &Path) -> bool {
        // An empty path is the working directory.
        path.as_os_str().is_empty() || path.is_dir()
    }

    fn create(&self, path: &Path) -> io::Result<()> {
        fs::create_dir(path)
    }

    fn sync(&self, path: &Path) -> io::Result<()> {
        system::sync_folder(path)
    }
}

/// Creates a folder and its missing parents. When this returns, all their names are on the disk. A folder's name is
/// stored in its parent, so the parent of each new folder is synced. An earlier process may have ended after it had created a folder
/// and before it synced the name, so the name of the last folder that exists is synced too.
pub(super) fn create_folders(path: &Path) -> io::Result<()> {
    /// The folders that this process has created or found, with their names on the disk.
    static KNOWN: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if !(known.contains(path) && OnDisk.is_folder(path)) {
        create_in(&OnDisk, path)?;
        known.insert(path.to_owned());
    }
    Ok(())
}

fn create_in(disk: &impl Folders, path: &Path) -> io::Result<()> {
    if disk.is_folder(path) {
        // A parent that cannot be read belongs to others, and so does the folder.
        let _ = path.parent().map_or(Ok(()), |parent| disk.sync(parent));
        return Ok(());
    }
    let parent = path.parent().unwrap_or(Path::new(""));
    create_in(disk, parent)?;
    match disk.create(path) {
        // Another process created it meanwhile, and may not have synced the parent.
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists && disk.is_folder(path) => {}
        result => result?,
    }
    disk.sync(parent)
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use super::*;

    /// Folders in memory. A power failure drops folders whose names were not synced, with their content.
    #[derive(Default)]
    struct FakeDisk {
        made: RefCell<BTreeSet<PathBuf>>,
        synced: RefCell<BTreeSet<PathBuf>>,
    }

    impl FakeDisk {
        fn with(folder: &str) -> Self {
            let folders = || RefCell::new(Path::new(folder).ancestors().map(PathBuf::from).collect());
            Self { made: folders(), synced: folders() }
        }

        fn fail_power(&self) {
            let synced = self.synced.borrow();
            let is_kept = |path: &Path| path.ancestors().all(|above| synced.contains(above));
            self.made.borrow_mut().retain(|path| is_kept(path));
        }
    }

    impl Folders for FakeDisk {
        fn is_folder(&self, path: &Path) -> bool {
            self.made.borrow().contains(path)
        }

        fn create(&self, path: &Path) -> io::Result<()> {
            let has_parent = path.parent().is_some_and(|parent| self.is_folder(parent));
            assert!(has_parent, "{} has no parent", path.display());
            self.made.borrow_mut().insert(path.to_owned());
            Ok(())
        }

        fn sync(&self, path: &Path) -> io::Result<()> {
            let names =
                self.made.borrow().iter().filter(|made| made.parent() == Some(path)).cloned().collect::<Vec<_>>();
            self.synced.borrow_mut().extend(names);
            Ok(())
        }
    }

    #[test]
    fn every_new_folder_survives_a_power_failure() {
        let disk = FakeDisk::with("/home/anna");
        let folder = Path::new("/home/anna/.local/share/teahouse/matches");
        create_in(&disk, folder).unwrap();
        disk.fail_power();
        assert!(disk.is_folder(folder), "{:?}", disk.made.borrow());
    }

    #[test]
    fn folders_of_a_process_that_was_killed_survive_a_power_failure() {
        let folder = Path::new("/home/anna/.local/share/teahouse/matches");
        for created in ["/home/anna/.local", "/home/anna/.local/share", "/home/anna/.local/share/teahouse/matches"] {
            let disk = FakeDisk::with(Path::new(created).parent().unwrap().to_str().unwrap());
            disk.create(Path::new(created)).unwrap();
            create_in(&disk, folder).unwrap();
            disk.fail_power();
            assert!(disk.is_folder(folder), "{created}: {:?}", disk.made.borrow());
        }
    }

    #[test]
    fn nested_folders_are_created_on_the_disk() {
        let folder = tempfile::tempdir().unwrap();
        let deep = folder.path().join("a/b/c");
        create_folders(&deep).unwrap();
        create_folders(&deep).unwrap();
        assert!(deep.is_dir());
        fs::write(folder.path().join("file"), "").unwrap();
        assert!(create_folders(&folder.path().join("file/b")).is_err());
    }
}
