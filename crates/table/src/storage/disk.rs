//! Journals in a folder on a disk.

use std::ffi::OsStr;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::folders::make_folders;
use super::system::{Lock, is_at, is_same_file, refuse_taken, rename_to_free, sync_folder};
use super::{Storage, StorageError, StoredFile, StoredName};
use crate::journal::{EXTENSION, MOST_BYTES};

/// A folder of journals. Files are written with `write_all` and `sync_data`, names with a sync of the folder.
///
/// A journal that is open for play is locked by a file beside it, `NAME.lock`. Reading and listing need no lock, on no
/// system. A lock vanishes with the process that holds it, however that ends; a `NAME.lock` that was left behind locks
/// nothing. Where no lock can be made, the journal is used without.
#[derive(Debug, Clone)]
pub struct DiskStorage {
    folder: PathBuf,
}

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

    /// A file next to another, whose name is longer by an ending.
    fn beside(path: &Path, ending: &str) -> PathBuf {
        let mut name = path.as_os_str().to_owned();
        name.push(ending);
        name.into()
    }

    /// Makes a file of these bytes under a passing name, and gives it its own when all of it is on the disk. A program that
    /// ends in between leaves no half journal behind.
    fn make(&self, path: &Path, bytes: &[u8]) -> io::Result<(File, Option<Lock>)> {
        refuse_taken(path)?;
        make_folders(&self.folder)?;
        // A name that another process holds, or is about to make, is taken.
        let lock = Lock::take(Self::beside(path, ".lock")).map_err(|_| io::ErrorKind::AlreadyExists)?;
        if lock.is_some() {
            // A program that was killed has left it; one that lives would hold the lock.
            let _ = fs::remove_file(Self::beside(path, ".new"));
        }
        let (mut file, passing) = Self::make_passing(path)?;
        let mut write = || {
            file.write_all(bytes)?;
            file.sync_all()?;
            rename_to_free(&passing, path)
        };
        // If it cannot be removed either, it lies about under a name that no one reads.
        write().inspect_err(|_| drop(fs::remove_file(&passing)))?;
        // A file that is not known to be there must not be there, or it would be made twice.
        sync_folder(&self.folder).inspect_err(|_| drop(fs::remove_file(path)))?;
        Ok((file, lock))
    }

    /// A new file under the first of the names `NAME.new`, `NAME.new-1` … that is free.
    fn make_passing(path: &Path) -> io::Result<(File, PathBuf)> {
        const TRIES: u32 = 100;
        let mut number = 0;
        loop {
            let ending = if number == 0 { ".new".to_owned() } else { format!(".new-{number}") };
            let passing = Self::beside(path, &ending);
            match OpenOptions::new().read(true).write(true).create_new(true).open(&passing) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists && number < TRIES => number += 1,
                result => return result.map(|file| (file, passing)),
            }
        }
    }
}

impl Storage for DiskStorage {
    fn create(&self, name: &str, bytes: &[u8]) -> Result<Box<dyn StoredFile>, StorageError> {
        let path = self.path(name)?;
        let (file, lock) = self.make(&path, bytes).map_err(|error| StorageError::from_io(name, &error))?;
        Ok(Box::new(DiskFile { file, path, name: name.to_owned(), _lock: lock }))
    }

    fn open(&self, name: &str) -> Result<Box<dyn StoredFile>, StorageError> {
        let path = self.path(name)?;
        let open = || {
            // Not before the file: a name without a file gets no lock.
            let file = OpenOptions::new().read(true).write(true).open(&path)?;
            let lock = Lock::take(Self::beside(&path, ".lock"))?;
            // Until the lock was there, another process may have renamed the file.
            if is_at(&file, &path) { Ok((file, lock)) } else { Err(io::ErrorKind::NotFound.into()) }
        };
        let (file, lock) = open().map_err(|error| StorageError::from_io(name, &error))?;
        Ok(Box::new(DiskFile { file, path, name: name.to_owned(), _lock: lock }))
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
    _lock: Option<Lock>,
}

impl DiskFile {
    /// How long the file is, if it is still the one under its name.
    fn len(&self) -> io::Result<Option<u64>> {
        let (open, named) = (self.file.metadata()?, fs::metadata(&self.path)?);
        Ok((is_same_file(&open, &named) && open.len() == named.len()).then_some(open.len()))
    }

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
            let Some(len) = self.len()?.filter(|len| *len >= keep) else { return Ok(false) };
            if len > keep {
                self.file.set_len(keep)?;
            }
            self.file.seek(SeekFrom::Start(keep))?;
            self.file.write_all(bytes)?;
            self.file.sync_data()?;
            // It may have been replaced while it was written.
            Ok(self.len()? == Some(keep + bytes.len() as u64))
        };
        match write() {
            Ok(true) => Ok(()),
            Ok(false) => Err(StorageError::Changed { name: self.name.clone() }),
            Err(error) => Err(self.failed(&error)),
        }
    }
}

/// Reads a file of at most [`MOST_BYTES`]. A larger one is not read into memory at all.
fn read_all(file: &mut File) -> io::Result<Vec<u8>> {
    const LARGEST: u64 = MOST_BYTES as u64;
    let too_large = || io::Error::other(format!("it is too large for a journal, which has at most {LARGEST} bytes"));
    if file.metadata()?.len() > LARGEST {
        return Err(too_large());
    }
    let mut bytes = Vec::new();
    // Not every file knows its length, and it may grow meanwhile.
    file.take(LARGEST + 1).read_to_end(&mut bytes)?;
    if bytes.len() > MOST_BYTES { Err(too_large()) } else { Ok(bytes) }
}
