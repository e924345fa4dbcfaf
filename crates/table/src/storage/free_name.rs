//! Names that no file has.

use super::StorageError;

/// Calls `attempt` with the names `STEM-1.ENDING`, `STEM-2.ENDING` … until one is free. Returns that name and the
/// result.
pub(crate) fn first_free<T>(
    stem: &str,
    ending: &str,
    mut attempt: impl FnMut(&str) -> Result<T, StorageError>,
) -> Result<(String, T), StorageError> {
    const MOST_ATTEMPTS: u32 = 10_000;
    let dot = if ending.is_empty() { "" } else { "." };
    let mut number = 1;
    loop {
        let name = format!("{stem}-{number}{dot}{ending}");
        match attempt(&name) {
            Err(StorageError::Exists { .. }) if number < MOST_ATTEMPTS => number += 1,
            result => return result.map(|value| (name, value)),
        }
    }
}
