//! Why a storage has refused, as keys of sentences.

use teahouse_table::storage::StorageError;

/// The code of the reason why a file cannot be read. The permission that is missing is not that of a write.
#[must_use]
pub fn read_code(error: &StorageError) -> &'static str {
    match error {
        StorageError::Denied { .. } => "denied-read",
        _ => error.code(),
    }
}

/// The key of the sentence that says why a file cannot be read.
#[must_use]
pub fn read_reason(error: &StorageError) -> String {
    format!("storage-{}", read_code(error))
}

/// The key of the sentence that says why a file cannot be written, renamed or removed.
#[must_use]
pub fn write_reason(error: &StorageError) -> String {
    format!("storage-{}", error.code())
}
