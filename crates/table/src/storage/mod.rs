//! Storage of journals and of the files beside them: a folder, or another store of named bytes.

mod disk;
mod folders;
mod foreign;
mod free_name;
mod replace;
mod sidecar;
mod system;
mod values;

use core::fmt::Debug;
use std::ffi::OsStr;
use std::io;
use std::path::Path;
use std::time::SystemTime;

pub use disk::DiskStorage;
pub use foreign::{save_file, save_new_file};
pub use replace::replace_file;
pub use sidecar::Sidecar;
use strum::IntoStaticStr;
use teahouse_record::limit;
pub use values::{TextStore, ValueStorage};

pub(crate) use free_name::first_free;
pub(crate) use sidecar::{belongs_to, copy_sidecars, move_with_sidecars};

use crate::journal::{EXTENSION, MOST_BYTES};

/// A store of files with plain names. It abstracts from the disk, so that a browser's store or a test's memory can
/// replace it.
///
/// ```
/// use teahouse_table::{DiskStorage, Storage, StorageError};
///
/// # let folder = tempfile::tempdir()?;
/// # let folder = folder.path();
/// let storage = DiskStorage::new(folder);
/// let mut file = storage.create("a.teahouse", b"first")?;
/// file.write_after(5, b" second")?;
/// assert_eq!(storage.read("a.teahouse")?, b"first second");
/// assert!(matches!(storage.open("a.teahouse"), Err(StorageError::Locked { .. })));
/// drop(file);
/// storage.rename("a.teahouse", "b.teahouse")?;
/// assert_eq!(storage.list()?[0].name, "b.teahouse");
/// storage.replace("b.teahouse.title", b"An evening")?;
/// assert_eq!((storage.files()?.len(), storage.list()?.len()), (2, 1));
/// storage.remove("b.teahouse")?;
/// assert!(storage.list()?.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Storage: Debug + Send + Sync {
    /// Creates a file with this content, [locked](Self::open) for the caller. When this returns, the file is complete
    /// and on the disk. Before, no part of it is visible under its name.
    ///
    /// # Errors
    /// [`StorageError::Exists`] if the name is taken, by a file or by another process that is creating one; otherwise
    /// another [`StorageError`]. No file has been created then.
    fn create(&self, name: &str, bytes: &[u8]) -> Result<Box<dyn StoredFile>, StorageError>;

    /// Opens a file for writing and locks it until the returned value is dropped or the program ends.
    ///
    /// # Errors
    /// [`StorageError::Locked`] if the file is open elsewhere; otherwise another [`StorageError`].
    fn open(&self, name: &str) -> Result<Box<dyn StoredFile>, StorageError>;

    /// The content of a file. Reading takes no lock, and a locked file can be read.
    ///
    /// # Errors
    /// Any [`StorageError`].
    fn read(&self, name: &str) -> Result<Vec<u8>, StorageError>;

    /// Renames a file, which may be open. The new name must be free: no file is replaced.
    ///
    /// # Errors
    /// [`StorageError::Exists`] if the new name is taken; otherwise another [`StorageError`]. After such an error the file has
    /// one of the two names.
    fn rename(&self, from: &str, to: &str) -> Result<(), StorageError>;

    /// Deletes a file that is not open.
    ///
    /// # Errors
    /// [`StorageError::Locked`] if the file is open; otherwise another [`StorageError`].
    fn remove(&self, name: &str) -> Result<(), StorageError>;

    /// Creates a file with this content, or replaces it whole, without a lock. When this returns, the content is on the
    /// disk. Two processes may replace the same file; one of their contents remains.
    ///
    /// # Errors
    /// Any [`StorageError`]. An old file is unchanged then, or has the new content.
    fn replace(&self, name: &str, bytes: &[u8]) -> Result<(), StorageError>;

    /// All files with Unicode names, journals and others, in any order. A missing folder is empty.
    ///
    /// # Errors
    /// Any [`StorageError`].
    fn files(&self) -> Result<Vec<StoredName>, StorageError>;

    /// The journals: the [files](Self::files) whose name ends with `.teahouse`, in any order.
    ///
    /// # Errors
    /// Any [`StorageError`].
    fn list(&self) -> Result<Vec<StoredName>, StorageError> {
        let mut files = self.files()?;
        files.retain(StoredName::is_journal);
        Ok(files)
    }
}

/// Renames a file like [`Storage::rename`], and reports what has happened: an error after which the file has its new name,
/// such as a failed sync of the folder, is none.
pub(crate) fn rename_or_stay(storage: &dyn Storage, from: &str, to: &str) -> Result<(), StorageError> {
    let has_moved = || {
        let files = storage.files().unwrap_or_default();
        let exists = |name: &str| files.iter().any(|file| file.name == name);
        exists(to) && !exists(from)
    };
    match storage.rename(from, to) {
        // Another file has the new name.
        Err(error @ (StorageError::Exists { .. } | StorageError::NotFound { .. })) => Err(error),
        Err(_) if has_moved() => Ok(()),
        result => result,
    }
}

/// The limit of the size of a file in bytes. The JSON of a record is larger than the file from which it was imported.
pub(crate) fn most_bytes(name: &str) -> usize {
    let name = name.rsplit_once(".deleted-").map_or(name, |(before, _)| before);
    let is_record = Path::new(name).extension() == Some(OsStr::new(<&str>::from(Sidecar::Record)));
    if is_record { limit::JSON_BYTES } else { MOST_BYTES }
}

/// A file that is open for writing and locked.
pub trait StoredFile: Debug + Send + Sync {
    /// The content of the file.
    ///
    /// # Errors
    /// Any [`StorageError`].
    fn read(&mut self) -> Result<Vec<u8>, StorageError>;

    /// Truncates the file to `keep` bytes and appends `bytes`. When this returns, the content is on the disk.
    ///
    /// # Errors
    /// [`StorageError::NotFound`] if the file was deleted, [`StorageError::Changed`] if it was replaced or is shorter
    /// than `keep`; otherwise another [`StorageError`]. The first `keep` bytes are unchanged then; any bytes may follow
    /// them.
    fn write_after(&mut self, keep: u64, bytes: &[u8]) -> Result<(), StorageError>;
}

/// A file in a [`Storage`], without its content.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredName {
    /// The file's name, with its ending.
    pub name: String,
    /// The length in bytes.
    pub len: u64,
    /// The time of the last write, if the storage knows it.
    pub modified: Option<SystemTime>,
}

impl StoredName {
    /// Whether the file is a journal by its name. A file named `.teahouse` has no stem and is none.
    ///
    /// ```
    /// use teahouse_table::storage::StoredName;
    ///
    /// let is_journal = |name: &str| StoredName { name: name.to_owned(), len: 0, modified: None }.is_journal();
    /// assert!(is_journal("a.teahouse"));
    /// assert!(!is_journal("a.teahouse.title") && !is_journal(".teahouse") && !is_journal("teahouse"));
    /// ```
    pub fn is_journal(&self) -> bool {
        Path::new(&self.name).extension() == Some(OsStr::new(EXTENSION))
    }
}

/// An error of a file.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum StorageError {
    /// The file is open, in another process or in this one.
    #[error("\"{name}\" is open in another copy of Teahouse.")]
    Locked {
        /// The file's name.
        name: String,
    },
    /// The disk is full.
    #[error("There is no room left to write \"{name}\".")]
    #[strum(serialize = "disk-full")]
    Full {
        /// The file's name.
        name: String,
    },
    /// The file, the folder or the disk is read-only, or must not be read.
    #[error("You have no permission to use \"{name}\".")]
    Denied {
        /// The file's name.
        name: String,
    },
    /// The file does not exist.
    #[error("\"{name}\" does not exist.")]
    NotFound {
        /// The file's name.
        name: String,
    },
    /// The name is taken.
    #[error("\"{name}\" already exists.")]
    Exists {
        /// The file's name.
        name: String,
    },
    /// The system takes no file of this name: it is too long, or has characters that are not allowed.
    #[error("There can be no file \"{name}\".")]
    InvalidName {
        /// The file's name.
        name: String,
    },
    /// The file is larger than its kind may be: it is not read.
    #[error("\"{name}\" is larger than {most} bytes.")]
    TooLarge {
        /// The file's name.
        name: String,
        /// The limit.
        most: usize,
    },
    /// Another program has changed, shortened or replaced the file while the match was open.
    #[error("\"{name}\" was changed by another program.")]
    Changed {
        /// The file's name.
        name: String,
    },
    /// Any other error.
    #[error("\"{name}\" cannot be used: {detail}.")]
    Other {
        /// The file's name.
        name: String,
        /// The message of the operating system.
        detail: String,
    },
}

impl StorageError {
    /// Converts an error of the operating system.
    pub fn from_io(name: &str, error: &io::Error) -> Self {
        let name = name.to_owned();
        match error.kind() {
            io::ErrorKind::WouldBlock => Self::Locked { name },
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded | io::ErrorKind::FileTooLarge => {
                Self::Full { name }
            }
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => Self::Denied { name },
            io::ErrorKind::NotFound => Self::NotFound { name },
            io::ErrorKind::AlreadyExists => Self::Exists { name },
            io::ErrorKind::InvalidFilename => Self::InvalidName { name },
            _ => Self::Other { name, detail: error.to_string() },
        }
    }

    /// The error's code, for programs and translations.
    pub fn code(&self) -> &'static str {
        self.into()
    }
}
