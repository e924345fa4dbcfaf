//! The means of Windows and macOS.

use crate::shell::TITLE;

/// Keeps the screen on until what it returns is dropped.
pub(super) fn keep_on() -> keepawake::Result<keepawake::KeepAwake> {
    keepawake::Builder::default().display(true).app_name(TITLE).reason("A match is being played").create()
}
