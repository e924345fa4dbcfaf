//! Files in the players' own folders, whose other files belong to other programs.

use std::fs::{self, File, Metadata, OpenOptions};
use std::hash::{BuildHasher, RandomState};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::folders::create_folders;
use super::system::{rename_to_free, sync_folder};

/// Creates a file with this content in a folder of the players, or replaces it whole. Missing folders are created. A link stays,
/// and the file that it leads to is replaced; that keeps its permissions, and its owner where the system allows it. No other file
/// is changed or removed. When this returns, the content is on the disk.
///
/// ```
/// use teahouse_table::storage::save_file;
///
/// # let folder = tempfile::tempdir()?;
/// let path = folder.path().join("records/game.kifu");
/// save_file(&path, b"first")?;
/// save_file(&path, b"second")?;
/// assert_eq!(std::fs::read(&path)?, b"second");
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// If the file is write-protected, or cannot be written. An old file is unchanged then, except where only syncing the folder has
/// failed.
pub fn save_file(path: &Path, content: &[u8]) -> io::Result<()> {
    let target = target_of(path)?;
    let old = fs::metadata(&target).ok();
    if old.as_ref().is_some_and(|old| old.permissions().readonly()) {
        return Err(io::ErrorKind::PermissionDenied.into());
    }
    let folder = folder_of(&target);
    let temporary = Temporary::write(folder, content, old.as_ref())?;
    fs::rename(&temporary.0, &target)?;
    sync_folder(folder)
}

/// Creates a file with this content under the first of these paths that is free, and returns that path. The paths are in the same
/// folder, which is made if it is missing. No file is replaced, also none that another program makes meanwhile.
///
/// ```
/// use teahouse_table::storage::save_new_file;
///
/// # let folder = tempfile::tempdir()?;
/// let paths = || ["game.kifu", "game 2.kifu"].map(|name| folder.path().join(name));
/// assert!(save_new_file(paths(), b"first")?.ends_with("game.kifu"));
/// assert!(save_new_file(paths(), b"second")?.ends_with("game 2.kifu"));
/// assert!(save_new_file(paths(), b"third").is_err());
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// [`io::ErrorKind::AlreadyExists`] if no path is free; otherwise why the file cannot be written.
pub fn save_new_file(paths: impl IntoIterator<Item = PathBuf>, content: &[u8]) -> io::Result<PathBuf> {
    let mut paths = paths.into_iter().peekable();
    let Some(folder) = paths.peek().map(|path| folder_of(path).to_owned()) else {
        return Err(io::ErrorKind::InvalidInput.into());
    };
    let temporary = Temporary::write(&folder, content, None)?;
    for path in paths {
        match rename_to_free(&temporary.0, &path) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            result => return result.and_then(|()| sync_folder(&folder)).map(|()| path),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

/// The folder of a file. An empty path is the working directory.
fn folder_of(path: &Path) -> &Path {
    path.parent().unwrap_or(Path::new(""))
}

/// The file that a path leads to through links. It may not exist.
fn target_of(path: &Path) -> io::Result<PathBuf> {
    const MOST_LINKS: u32 = 40;
    let mut target = path.to_owned();
    for _ in 0..MOST_LINKS {
        match fs::read_link(&target) {
            Ok(next) => target = folder_of(&target).join(next),
            Err(_) => return Ok(target),
        }
    }
    Err(io::Error::other("too many links lead to one another"))
}

/// A written file under a name of its own. It is removed with this value, unless it has another name by then.
#[derive(Debug)]
struct Temporary(PathBuf);

impl Temporary {
    /// Writes a file with the permissions and the owner of another one.
    fn write(folder: &Path, content: &[u8], like: Option<&Metadata>) -> io::Result<Self> {
        create_folders(folder)?;
        let (mut file, temporary) = Self::create(folder)?;
        file.write_all(content)?;
        if let Some(like) = like {
            give_owner(&file, like);
            file.set_permissions(like.permissions())?;
        }
        file.sync_all()?;
        Ok(temporary)
    }

    /// A new file under a random name. A file of another program is never taken for a leftover.
    fn create(folder: &Path) -> io::Result<(File, Self)> {
        const MOST_ATTEMPTS: u64 = 100;
        let random = RandomState::new();
        for attempt in 0..MOST_ATTEMPTS {
            let path = folder.join(format!(".teahouse-{:016x}.new", random.hash_one(attempt)));
            match OpenOptions::new().write(true).create_new(true).open(&path) {
                Ok(file) => return Ok((file, Self(path))),
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            }
        }
        Err(io::ErrorKind::AlreadyExists.into())
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        // If removing fails too, the temporary file remains. No program reads it.
        let _ = fs::remove_file(&self.0);
    }
}

/// Only a system administrator may give any owner, and a user a group of their own.
#[cfg(unix)]
fn give_owner(file: &File, like: &Metadata) {
    use std::os::unix::fs::{MetadataExt, fchown};
    let _ = fchown(file, None, Some(like.gid()));
    let _ = fchown(file, Some(like.uid()), None);
}

#[cfg(not(unix))]
const fn give_owner(_: &File, _: &Metadata) {}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).unwrap();
        let mut names: Vec<String> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    #[test]
    fn files_of_other_programs_stay() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.kif");
        for other in ["game.kif.new", "game.kif.new-1", "game.kif~", ".teahouse-old.new"] {
            fs::write(folder.path().join(other), other).unwrap();
        }
        save_file(&path, b"first").unwrap();
        save_file(&path, b"second").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"second");
        assert_eq!(
            names(folder.path()),
            [".teahouse-old.new", "game.kif", "game.kif.new", "game.kif.new-1", "game.kif~"]
        );
        assert_eq!(fs::read(folder.path().join("game.kif.new")).unwrap(), b"game.kif.new");
    }

    #[test]
    #[cfg(unix)]
    fn a_link_stays_and_its_target_is_replaced() {
        use std::os::unix::fs::symlink;
        let folder = tempfile::tempdir().unwrap();
        let [real, link, second, nowhere] =
            ["real/game.kif", "link.kif", "second.kif", "nowhere.kif"].map(|name| folder.path().join(name));
        fs::create_dir(folder.path().join("real")).unwrap();
        fs::write(&real, "old").unwrap();
        symlink("real/game.kif", &link).unwrap();
        symlink(&link, &second).unwrap();
        save_file(&second, b"new").unwrap();
        assert_eq!(fs::read(&real).unwrap(), b"new");
        // A link to a file that is gone.
        symlink("real/gone.kif", &nowhere).unwrap();
        save_file(&nowhere, b"here").unwrap();
        assert_eq!(fs::read(folder.path().join("real/gone.kif")).unwrap(), b"here");
        for link in [link, second, nowhere] {
            assert!(fs::symlink_metadata(&link).unwrap().is_symlink(), "{}", link.display());
        }
        let circle = folder.path().join("circle");
        symlink(&circle, &circle).unwrap();
        assert!(save_file(&circle, b"x").is_err());
        assert_eq!(names(&folder.path().join("real")), ["game.kif", "gone.kif"], "no temporary file is left");
    }

    #[test]
    #[cfg(unix)]
    fn permissions_stay_and_forbid() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.kif");
        fs::write(&path, "old").unwrap();
        let set = |mode| fs::set_permissions(&path, fs::Permissions::from_mode(mode)).unwrap();
        set(0o660);
        save_file(&path, b"new").unwrap();
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o660);
        set(0o440);
        assert_eq!(save_file(&path, b"newer").unwrap_err().kind(), io::ErrorKind::PermissionDenied);
        assert_eq!(fs::read(&path).unwrap(), b"new");
    }

    /// Several programs save under the same names at once.
    #[test]
    fn a_new_file_never_takes_the_name_of_another() {
        let folder = tempfile::tempdir().unwrap();
        let paths = || (1..).map(|number| folder.path().join(format!("game {number}.kif")));
        std::thread::scope(|scope| {
            for writer in 0..4_u8 {
                scope.spawn(move || (0..5).for_each(|_| drop(save_new_file(paths(), &[writer]).unwrap())));
            }
        });
        let mut contents: Vec<u8> =
            names(folder.path()).iter().flat_map(|name| fs::read(folder.path().join(name)).unwrap()).collect();
        contents.sort_unstable();
        assert_eq!(contents, [[0; 5], [1; 5], [2; 5], [3; 5]].concat());
    }

    #[test]
    fn a_file_that_cannot_be_replaced_leaves_nothing_behind() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.kif");
        fs::create_dir_all(path.join("obstacle")).unwrap();
        assert!(save_file(&path, b"text").is_err());
        assert_eq!(names(folder.path()), ["game.kif"]);
    }
}
