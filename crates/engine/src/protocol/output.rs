//! The output of a conversation.

use core::fmt;
use std::io::{self, Write};
use std::sync::{Arc, Mutex, PoisonError};

/// A line-flushed sink. Clones share it; the lines of one write stay together.
#[derive(Clone)]
pub(super) struct Output(Arc<Mutex<Box<dyn Write + Send>>>);

impl Output {
    pub(super) fn new(sink: impl Write + Send + 'static) -> Self {
        Self(Arc::new(Mutex::new(Box::new(sink))))
    }

    /// Writes whole lines. The last one needs no line break; an empty text writes nothing.
    pub(super) fn write(&self, text: &str) -> io::Result<()> {
        let mut sink = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        for line in text.lines() {
            writeln!(sink, "{line}")?;
            sink.flush()?;
        }
        Ok(())
    }
}

impl fmt::Debug for Output {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Output")
    }
}
