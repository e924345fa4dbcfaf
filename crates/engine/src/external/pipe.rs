//! A child process and its two pipes.

use std::io::{self, BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use super::ProgramError;

#[derive(Debug)]
pub(super) struct Pipe {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
    /// The longest time to wait for an answer.
    pub(super) timeout: Duration,
}

impl Pipe {
    pub(super) fn open(command: &str, timeout: Duration) -> Result<Self, ProgramError> {
        Self::open_with(command, timeout, |output, sender| {
            thread::Builder::new().name("listener".to_owned()).spawn(move || forward(output, &sender)).map(drop)
        })
    }

    /// The same with another way to start the listener.
    fn open_with(
        command: &str,
        timeout: Duration,
        listen: impl FnOnce(ChildStdout, Sender<String>) -> io::Result<()>,
    ) -> Result<Self, ProgramError> {
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
        // From here on an error drops the pipe, which ends the process.
        let pipe = Self { child, input, lines, timeout };
        listen(output, sender)?;
        Ok(pipe)
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
fn forward(output: impl io::Read, sender: &Sender<String>) {
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

#[cfg(all(test, unix))]
mod tests {
    use std::io::Read;

    use super::*;

    #[test]
    fn a_process_without_a_listener_is_killed() {
        let mut output = None;
        let pipe = Pipe::open_with("sleep 600", Duration::ZERO, |stdout, _| {
            output = Some(stdout);
            Err(io::Error::other("no thread"))
        });
        assert!(matches!(pipe, Err(ProgramError::Io(_))), "{pipe:?}");
        let (sender, end) = mpsc::channel();
        thread::spawn(move || sender.send(output.unwrap().read_to_end(&mut Vec::new()).unwrap()));
        // The output of a process ends with the process.
        assert_eq!(end.recv_timeout(Duration::from_secs(60)), Ok(0));
    }
}
