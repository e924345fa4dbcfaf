//! Making folders so that they are still there after a power failure.

use std::fs;
use std::io;
use std::path::Path;

use super::system;

/// What making a folder needs of a disk.
trait Folders {
    fn is_folder(&self, path: &Path) -> bool;
    fn make(&self, path: &Path) -> io::Result<()>;
    /// Brings the names in a folder onto the disk.
    fn sync(&self, path: &Path) -> io::Result<()>;
}

struct OnDisk;

impl Folders for OnDisk {
    fn is_folder(&self, path: &Path) -> bool {
        // The parent of a bare name is the folder that the program runs in.
        path.as_os_str().is_empty() || path.is_dir()
    }

    fn make(&self, path: &Path) -> io::Result<()> {
        fs::create_dir(path)
    }

    fn sync(&self, path: &Path) -> io::Result<()> {
        system::sync_folder(path)
    }
}

/// Makes a folder and all folders above it that are missing. The name of each new folder is on the disk when this returns:
/// a folder's name lies in its parent, so every parent is synced, up to the first folder that was there before.
pub(super) fn make_folders(path: &Path) -> io::Result<()> {
    make_in(&OnDisk, path)
}

fn make_in(disk: &impl Folders, path: &Path) -> io::Result<()> {
    if disk.is_folder(path) {
        return Ok(());
    }
    let parent = path.parent().unwrap_or(Path::new(""));
    make_in(disk, parent)?;
    match disk.make(path) {
        // Another process has made it meanwhile, and may not have synced its parent yet.
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists && disk.is_folder(path) => {}
        result => result?,
    }
    disk.sync(parent)
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::collections::BTreeSet;
    use std::path::PathBuf;

    use super::*;

    /// Folders in memory. A power failure drops those whose names were not synced, with all that lies in them.
    #[derive(Default)]
    struct Twin {
        made: RefCell<BTreeSet<PathBuf>>,
        synced: RefCell<BTreeSet<PathBuf>>,
    }

    impl Twin {
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

    impl Folders for Twin {
        fn is_folder(&self, path: &Path) -> bool {
            self.made.borrow().contains(path)
        }

        fn make(&self, path: &Path) -> io::Result<()> {
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
    fn every_new_folder_outlives_a_power_failure() {
        let twin = Twin::with("/home/anna");
        let folder = Path::new("/home/anna/.local/share/teahouse/matches");
        make_in(&twin, folder).unwrap();
        twin.fail_power();
        assert!(twin.is_folder(folder), "{:?}", twin.made.borrow());
    }

    #[test]
    fn folders_are_made_on_the_disk() {
        let folder = tempfile::tempdir().unwrap();
        let deep = folder.path().join("a/b/c");
        make_folders(&deep).unwrap();
        make_folders(&deep).unwrap();
        assert!(deep.is_dir());
        fs::write(folder.path().join("file"), "").unwrap();
        assert!(make_folders(&folder.path().join("file/b")).is_err());
    }
}
