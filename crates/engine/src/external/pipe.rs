//! A child process and its two pipes.

use std::io::{self, BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use super::ProgramError;

/// The default time to wait for an answer.
const DEFAULT_TIMEOUT: Duration = Duration::from_secs(120);

#[derive(Debug)]
pub(super) struct Pipe {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
    pub(super) timeout: Duration,
}

impl Pipe {
    pub(super) fn open(command: &str) -> Result<Self, ProgramError> {
        let mut words = command.split_whitespace();
        let name = words.next().ok_or_else(|| io::Error::new(io::ErrorKind::NotFound, "the command is empty"))?;
        let mut child = Command::new(name)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(ProgramError::Exited);
        };
        let (sender, lines) = mpsc::channel();
        thread::Builder::new().name("listener".to_owned()).spawn(move || forward(output, &sender))?;
        Ok(Self { child, input, lines, timeout: DEFAULT_TIMEOUT })
    }

    pub(super) fn send(&mut self, line: &str) -> Result<(), ProgramError> {
        writeln!(self.input, "{line}")?;
        Ok(self.input.flush()?)
    }

    /// Reads lines until `wanted` accepts one.
    pub(super) fn receive<T>(
        &self,
        question: &str,
        mut wanted: impl FnMut(&str) -> Option<T>,
    ) -> Result<T, ProgramError> {
        let until = Instant::now() + self.timeout;
        loop {
            match self.lines.recv_timeout(until.saturating_duration_since(Instant::now())) {
                Ok(line) => {
                    if let Some(found) = wanted(&line) {
                        return Ok(found);
                    }
                }
                Err(RecvTimeoutError::Timeout) => return Err(ProgramError::Timeout(question.to_owned())),
                Err(RecvTimeoutError::Disconnected) => return Err(ProgramError::Exited),
            }
        }
    }
}

/// Forwards lines until the process exits or the receiver is dropped.
fn forward(output: impl io::Read, sender: &mpsc::Sender<String>) {
    let mut output = BufReader::new(output);
    let mut line = Vec::new();
    while matches!(output.read_until(b'\n', &mut line), Ok(1..)) {
        if sender.send(String::from_utf8_lossy(&line).trim_end().to_owned()).is_err() {
            return;
        }
        line.clear();
    }
}

impl Drop for Pipe {
    /// Ends the process. The errors of a process that has already ended are ignored.
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}
