//! A page has no thread that could ask the browser.

use std::io;

pub(super) fn keep_on() -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}
