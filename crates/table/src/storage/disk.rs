//! Journals in a folder on a disk.

use std::ffi::OsStr;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::folders::create_folders;
use super::replace::{beside, create_temporary, replace_file};
use super::system::{Lock, ensure_free, is_at, is_same_file, rename_to_free, sync_folder};
use super::{Storage, StorageError, StoredFile, StoredName, most_bytes};

/// A folder of journals. Content is written with `write_all` and `sync_data`; after a new name the folder is synced.
///
/// An open journal is locked by a file beside it, `NAME.lock`. Reading and listing need no lock. The operating system
/// releases a lock when its process ends or crashes, so a stale `NAME.lock` locks nothing. Where the file system has no
/// locks, the journal is used without one.
#[derive(Debug, Clone)]
pub struct DiskStorage {
    folder: PathBuf,
}

impl DiskStorage {
    /// The journals of a folder. The folder is created with the first journal.
    pub fn new(folder: impl Into<PathBuf>) -> Self {
        Self { folder: folder.into() }
    }

    /// The folder of the journals.
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

    /// Creates a file under a temporary name, and renames it when its content is on the disk. A crash in between leaves
    /// no incomplete journal.
    fn create_synced(&self, path: &Path, bytes: &[u8]) -> io::Result<(File, Option<Lock>)> {
        ensure_free(path)?;
        create_folders(&self.folder)?;
        // A name that another process has locked is taken.
        let lock = Lock::take(beside(path, ".lock")).map_err(|_| io::ErrorKind::AlreadyExists)?;
        let (mut file, temporary) = create_temporary(path)?;
        let mut write = || -> io::Result<()> {
            file.write_all(bytes)?;
            file.sync_all()?;
            rename_to_free(&temporary, path)?;
            // Other programs may read a journal. Where locks are not supported there is none to end.
            let _ = file.unlock();
            Ok(())
        };
        // If removing fails too, the temporary file remains. No program reads it.
        write().inspect_err(|_| drop(fs::remove_file(&temporary)))?;
        // The caller retries after an error, so no file may remain then.
        sync_folder(&self.folder).inspect_err(|_| drop(fs::remove_file(path)))?;
        Ok((file, lock))
    }
}

impl Storage for DiskStorage {
    fn create(&self, name: &str, bytes: &[u8]) -> Result<Box<dyn StoredFile>, StorageError> {
        let path = self.path(name)?;
        let (file, lock) = self.create_synced(&path, bytes).map_err(|error| StorageError::from_io(name, &error))?;
        Ok(Box::new(DiskFile { file, path, name: name.to_owned(), _lock: lock }))
    }

    fn open(&self, name: &str) -> Result<Box<dyn StoredFile>, StorageError> {
        let path = self.path(name)?;
        let open = || {
            // The file is opened before the lock is taken, so that a missing file gets no lock.
            let file = OpenOptions::new().read(true).write(true).open(&path)?;
            let lock = Lock::take(beside(&path, ".lock"))?;
            // Another process may have renamed the file before the lock was taken.
            if is_at(&file, &path) { Ok((file, lock)) } else { Err(io::ErrorKind::NotFound.into()) }
        };
        let (file, lock) = open().map_err(|error| StorageError::from_io(name, &error))?;
        Ok(Box::new(DiskFile { file, path, name: name.to_owned(), _lock: lock }))
    }

    fn read(&self, name: &str) -> Result<Vec<u8>, StorageError> {
        let path = self.path(name)?;
        let mut file = File::open(path).map_err(|error| StorageError::from_io(name, &error))?;
        read_all(&mut file, name)
    }

    fn rename(&self, from: &str, to: &str) -> Result<(), StorageError> {
        let (old, new) = (self.path(from)?, self.path(to)?);
        rename_to_free(&old, &new).and_then(|()| sync_folder(&self.folder)).map_err(|error| {
            let name = if error.kind() == io::ErrorKind::AlreadyExists { to } else { from };
            StorageError::from_io(name, &error)
        })
    }

    fn remove(&self, name: &str) -> Result<(), StorageError> {
        let path = self.path(name)?;
        let remove = || {
            let _lock = Lock::take(beside(&path, ".lock"))?;
            fs::remove_file(&path)?;
            sync_folder(&self.folder)
        };
        remove().map_err(|error| StorageError::from_io(name, &error))
    }

    fn replace(&self, name: &str, bytes: &[u8]) -> Result<(), StorageError> {
        replace_file(&self.path(name)?, bytes).map_err(|error| StorageError::from_io(name, &error))
    }

    fn files(&self) -> Result<Vec<StoredName>, StorageError> {
        let failed = |error: io::Error| StorageError::from_io(&self.folder.display().to_string(), &error);
        let entries = match fs::read_dir(&self.folder) {
            Ok(entries) => entries,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(failed(error)),
        };
        let mut files = Vec::new();
        for entry in entries {
            let entry = entry.map_err(failed)?;
            // A file may be deleted while the folder is listed.
            if let (Ok(name), Ok(metadata)) = (entry.file_name().into_string(), fs::metadata(entry.path()))
                && metadata.is_file()
            {
                files.push(StoredName { name, len: metadata.len(), modified: metadata.modified().ok() });
            }
        }
        Ok(files)
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
    /// The length of the file, if it is still the one under its name.
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
        self.file.rewind().map_err(|error| self.failed(&error))?;
        read_all(&mut self.file, &self.name)
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
            // Another program may have replaced the file during the write.
            Ok(self.len()? == Some(keep + bytes.len() as u64))
        };
        match write() {
            Ok(true) => Ok(()),
            Ok(false) => Err(StorageError::Changed { name: self.name.clone() }),
            Err(error) => Err(self.failed(&error)),
        }
    }
}

/// Reads the file of this name. One that is larger than its kind may be is not read into memory.
fn read_all(file: &mut File, name: &str) -> Result<Vec<u8>, StorageError> {
    let most = most_bytes(name);
    let largest = most as u64;
    let mut read = || {
        if file.metadata()?.len() > largest {
            return Ok(None);
        }
        let mut bytes = Vec::new();
        // Special files report no length, and a file may grow meanwhile.
        file.take(largest + 1).read_to_end(&mut bytes)?;
        Ok((bytes.len() <= most).then_some(bytes))
    };
    let bytes = read().map_err(|error: io::Error| StorageError::from_io(name, &error))?;
    bytes.ok_or_else(|| StorageError::TooLarge { name: name.to_owned(), most })
}
