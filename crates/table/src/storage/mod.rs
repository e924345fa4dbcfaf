//! Where journals lie: a folder on a disk, or whatever else keeps bytes under names.

mod disk;
mod folders;
mod system;

use core::fmt::Debug;
use std::io;
use std::time::SystemTime;

pub use disk::DiskStorage;

/// A place that keeps files under plain names. All journals go through it, so that a browser's store or a test's memory
/// can stand in for the disk.
pub trait Storage: Debug + Send + Sync {
    /// Makes a new file of these bytes, [locked](Self::open) for the caller. When this returns, all of it is on the disk
    /// under its name; before, no part of it is seen under that name.
    ///
    /// # Errors
    /// [`StorageError::Exists`] when the name is taken, by a file or by another process that is making one, or what else
    /// went wrong. Then this call has made no file.
    fn create(&self, name: &str, bytes: &[u8]) -> Result<Box<dyn StoredFile>, StorageError>;

    /// Opens a file for writing and locks it until the returned value is dropped or the program ends.
    ///
    /// # Errors
    /// [`StorageError::Locked`] when it is open elsewhere, or what else went wrong.
    fn open(&self, name: &str) -> Result<Box<dyn StoredFile>, StorageError>;

    /// The bytes of a file. It takes no lock, and a lock does not keep it from reading.
    ///
    /// # Errors
    /// What went wrong.
    fn read(&self, name: &str) -> Result<Vec<u8>, StorageError>;

    /// Gives a file another name, which must be free. The file may be open. No file is ever replaced.
    ///
    /// # Errors
    /// [`StorageError::Exists`] when the new name is taken, or what else went wrong.
    fn rename(&self, from: &str, to: &str) -> Result<(), StorageError>;

    /// The journals: every file whose name ends with `.teahouse`, in any order. A folder that does not exist yet has
    /// none.
    ///
    /// # Errors
    /// What went wrong.
    fn list(&self) -> Result<Vec<StoredName>, StorageError>;
}

/// A file that is open for writing and locked.
pub trait StoredFile: Debug + Send + Sync {
    /// All its bytes.
    ///
    /// # Errors
    /// What went wrong.
    fn read(&mut self) -> Result<Vec<u8>, StorageError>;

    /// Makes the file consist of its first `keep` bytes as they are and of `bytes` after them. When this returns, they
    /// are on the disk.
    ///
    /// # Errors
    /// [`StorageError::NotFound`] when no file is there under its name, [`StorageError::Changed`] when another one is or
    /// this one is shorter than `keep`, or what else went wrong. The first `keep` bytes of this file are still there then,
    /// and after them anything may be.
    fn write_after(&mut self, keep: u64, bytes: &[u8]) -> Result<(), StorageError>;
}

/// A journal's name in a [`Storage`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredName {
    /// The file's name, with its ending.
    pub name: String,
    /// When it was last written, if the place knows.
    pub modified: Option<SystemTime>,
}

/// What went wrong with a file.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StorageError {
    /// Another copy of the program has the file open, or this one has it open already.
    #[error("\"{name}\" is open in another copy of Teahouse.")]
    Locked {
        /// Which.
        name: String,
    },
    /// There is no room.
    #[error("There is no room left to write \"{name}\".")]
    Full {
        /// Which.
        name: String,
    },
    /// The file, the folder or the disk takes no changes, or must not be read.
    #[error("There is no permission to use \"{name}\" there.")]
    Denied {
        /// Which.
        name: String,
    },
    /// There is no such file.
    #[error("There is no \"{name}\".")]
    NotFound {
        /// Which.
        name: String,
    },
    /// The name is taken.
    #[error("There is a \"{name}\" already.")]
    Exists {
        /// Which.
        name: String,
    },
    /// Another program has changed, shortened or replaced the file while the match was open.
    #[error("\"{name}\" was changed by another program.")]
    Changed {
        /// Which.
        name: String,
    },
    /// Something else.
    #[error("\"{name}\" cannot be used: {detail}.")]
    Other {
        /// Which.
        name: String,
        /// What the operating system says.
        detail: String,
    },
}

impl StorageError {
    /// What an error of the operating system means for a file.
    #[must_use]
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
            _ => Self::Other { name, detail: error.to_string() },
        }
    }

    /// The error's code, for programs and translations.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Locked { .. } => "locked",
            Self::Full { .. } => "disk-full",
            Self::Denied { .. } => "denied",
            Self::NotFound { .. } => "not-found",
            Self::Exists { .. } => "exists",
            Self::Changed { .. } => "changed",
            Self::Other { .. } => "other",
        }
    }
}
