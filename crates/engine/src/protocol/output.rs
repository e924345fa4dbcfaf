//! Where the answers go.

use core::fmt;
use std::io::{self, Write};
use std::sync::{Arc, Mutex, PoisonError};

/// Lines out, each flushed. Clones write to the same place, and what is written at once stays together.
#[derive(Clone)]
pub(super) struct Output(Arc<Mutex<Box<dyn Write + Send>>>);

impl Output {
    pub(super) fn new(sink: impl Write + Send + 'static) -> Self {
        Self(Arc::new(Mutex::new(Box::new(sink))))
    }

    /// Writes a text of whole lines; the last needs no line break. Nothing at all is written for an empty text.
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
