//! The name by which sentences call a file.

use std::path::Path;

/// The name of a file without its folder.
pub(in crate::session::files) fn name_of(path: &Path) -> String {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}
