//! Journals in a folder on a disk.

use std::ffi::OsStr;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::{Storage, StorageError, StoredFile, StoredName};
use crate::journal::EXTENSION;

/// A folder of journals. Files are written with `write_all` and `sync_data`, names with a sync of the folder.
///
/// A lock is the operating system's advisory lock on the file itself: it vanishes with the program that holds it,
/// however that ends. A file system that knows no locks is used without.
#[derive(Debug, Clone)]
pub struct DiskStorage {
    folder: PathBuf,
}

/// No match fills a hundredth of this; a larger file is no journal and is not read into memory.
const LARGEST: u64 = 64 << 20;

impl DiskStorage {
    /// The journals of a folder. It touches nothing yet; the folder is made when the first journal is.
    #[must_use]
    pub fn new(folder: impl Into<PathBuf>) -> Self {
        Self { folder: folder.into() }
    }

    /// The folder.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    fn path(&self, name: &str) -> Result<PathBuf, StorageError> {
        let path = self.folder.join(name);
        if path.file_name() == Some(OsStr::new(name)) && path.parent() == Some(&self.folder) {
            Ok(path)
        } else {
            Err(StorageError::Other { name: name.to_owned(), detail: "it is not a plain file name".to_owned() })
        }
    }

    /// Makes a file of these bytes under a passing name, and gives it its own when all of it is on the disk. So a program
    /// that ends in between leaves no half journal behind.
    fn make(&self, path: &Path, passing: &Path, bytes: &[u8]) -> io::Result<File> {
        let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(passing)?;
        lock(&file)?;
        // What a program that was killed has left there was never a file.
        file.set_len(0)?;
        file.write_all(bytes)?;
        file.sync_all()?;
        rename_to_free(passing, path)?;
        // A file that is not known to be there must not be there, or it would be made twice.
        sync_folder(&self.folder).inspect_err(|_| drop(fs::remove_file(path)))?;
        Ok(file)
    }

    fn make_folder(&self) -> io::Result<()> {
        if self.folder.is_dir() {
            return Ok(());
        }
        fs::create_dir_all(&self.folder)?;
        self.folder.parent().map_or(Ok(()), sync_folder)
    }
}

impl Storage for DiskStorage {
    fn create(&self, name: &str, bytes: &[u8]) -> Result<Box<dyn StoredFile>, StorageError> {
        let (path, passing) = (self.path(name)?, self.path(&format!("{name}.new"))?);
        let make = || {
            refuse_taken(&path)?;
            self.make_folder()?;
            self.make(&path, &passing, bytes)
        };
        match make() {
            Ok(file) => Ok(Box::new(DiskFile { file, path, name: name.to_owned() })),
            Err(error) => {
                // If it cannot be removed either, it lies about under a name that nobody reads.
                if error.kind() != io::ErrorKind::WouldBlock {
                    let _ = fs::remove_file(&passing);
                }
                Err(StorageError::from_io(name, &error))
            }
        }
    }

    fn open(&self, name: &str) -> Result<Box<dyn StoredFile>, StorageError> {
        let path = self.path(name)?;
        let open = || {
            let file = OpenOptions::new().read(true).write(true).open(&path)?;
            lock(&file)?;
            Ok(file)
        };
        let file = open().map_err(|error| StorageError::from_io(name, &error))?;
        Ok(Box::new(DiskFile { file, path, name: name.to_owned() }))
    }

    fn read(&self, name: &str) -> Result<Vec<u8>, StorageError> {
        let path = self.path(name)?;
        File::open(path).and_then(|mut file| read_all(&mut file)).map_err(|error| StorageError::from_io(name, &error))
    }

    fn rename(&self, from: &str, to: &str) -> Result<(), StorageError> {
        let (old, new) = (self.path(from)?, self.path(to)?);
        rename_to_free(&old, &new).and_then(|()| sync_folder(&self.folder)).map_err(|error| {
            let name = if error.kind() == io::ErrorKind::AlreadyExists { to } else { from };
            StorageError::from_io(name, &error)
        })
    }

    fn list(&self) -> Result<Vec<StoredName>, StorageError> {
        let failed = |error: io::Error| StorageError::from_io(&self.folder.display().to_string(), &error);
        let entries = match fs::read_dir(&self.folder) {
            Ok(entries) => entries,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(failed(error)),
        };
        let mut names = Vec::new();
        for entry in entries {
            let entry = entry.map_err(failed)?;
            let path = Path::new(entry.file_name().as_os_str()).to_owned();
            // A name that is not Unicode was not given by us; a file that vanishes meanwhile is not there.
            if let (Some(name), Ok(metadata)) = (path.to_str(), fs::metadata(entry.path()))
                && path.extension() == Some(OsStr::new(EXTENSION))
                && metadata.is_file()
            {
                names.push(StoredName { name: name.to_owned(), modified: metadata.modified().ok() });
            }
        }
        Ok(names)
    }
}

#[derive(Debug)]
struct DiskFile {
    file: File,
    path: PathBuf,
    name: String,
}

impl DiskFile {
    fn failed(&self, error: &io::Error) -> StorageError {
        StorageError::from_io(&self.name, error)
    }
}

impl StoredFile for DiskFile {
    fn read(&mut self) -> Result<Vec<u8>, StorageError> {
        self.file.rewind().and_then(|()| read_all(&mut self.file)).map_err(|error| self.failed(&error))
    }

    fn write_after(&mut self, keep: u64, bytes: &[u8]) -> Result<(), StorageError> {
        let mut write = || {
            let metadata = self.file.metadata()?;
            if !is_same_file(&metadata, &fs::metadata(&self.path)?) || metadata.len() < keep {
                return Ok(false);
            }
            if metadata.len() > keep {
                self.file.set_len(keep)?;
            }
            self.file.seek(SeekFrom::Start(keep))?;
            self.file.write_all(bytes)?;
            self.file.sync_data()?;
            Ok(true)
        };
        match write() {
            Ok(true) => Ok(()),
            Ok(false) => Err(StorageError::Changed { name: self.name.clone() }),
            Err(error) => Err(self.failed(&error)),
        }
    }
}

/// Whether an open file is still the one under its name. Whoever writes into a file that was replaced writes into nothing.
#[cfg(unix)]
fn is_same_file(open: &fs::Metadata, named: &fs::Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    (open.dev(), open.ino()) == (named.dev(), named.ino())
}

#[cfg(not(unix))]
const fn is_same_file(_open: &fs::Metadata, _named: &fs::Metadata) -> bool {
    true
}

fn read_all(file: &mut File) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    file.take(LARGEST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LARGEST {
        return Err(io::Error::other("it is far too large for a journal"));
    }
    Ok(bytes)
}

fn lock(file: &File) -> io::Result<()> {
    match file.try_lock() {
        Ok(()) => Ok(()),
        Err(TryLockError::WouldBlock) => Err(io::ErrorKind::WouldBlock.into()),
        Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => Ok(()),
        Err(TryLockError::Error(error)) => Err(error),
    }
}

/// Renames a file, but over no other: the system's own renaming would replace what has the new name.
fn rename_to_free(old: &Path, new: &Path) -> io::Result<()> {
    refuse_taken(new)?;
    fs::rename(old, new)
}

fn refuse_taken(path: &Path) -> io::Result<()> {
    if fs::symlink_metadata(path).is_ok() { Err(io::ErrorKind::AlreadyExists.into()) } else { Ok(()) }
}

/// Puts the names in a folder on the disk, where a program can do that. Only Unix lets it, and not on every file system;
/// elsewhere the file system sees to it.
#[cfg(unix)]
fn sync_folder(folder: &Path) -> io::Result<()> {
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
fn sync_folder(_folder: &Path) -> io::Result<()> {
    Ok(())
}
