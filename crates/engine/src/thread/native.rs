//! A search has a thread of the system.

use std::io;
use std::thread::{Builder, JoinHandle};

/// Work that was begun.
#[derive(Debug)]
pub(crate) struct SearchThread(JoinHandle<()>);

/// Begins work on a thread of this name.
///
/// # Errors
///
/// If the system cannot start a thread.
pub(crate) fn start(name: &str, work: impl FnOnce() + Send + 'static) -> io::Result<SearchThread> {
    Builder::new().name(name.to_owned()).spawn(work).map(SearchThread)
}

impl SearchThread {
    /// Whether the work has ended.
    pub(crate) fn is_over(&self) -> bool {
        self.0.is_finished()
    }

    /// Waits for the end of the work.
    pub(crate) fn finish(self) {
        // A thread that panicked has no answer; its message is on standard error.
        drop(self.0.join());
    }
}
