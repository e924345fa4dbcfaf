//! A child process and its two pipes.
//!
//! The process may be anything. Two threads stand between it and the caller: one writes to it, so that a process that
//! reads nothing holds up no one, and one reads from it, a few lines ahead. What it says is bounded, in the length of a
//! line and in all.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use web_time::Instant;

use super::ProgramError;

/// The longest line, in bytes. A search line of Fairy-Stockfish has a few hundred.
const LONGEST_LINE: u64 = 64 << 10;

/// How many lines are read before they are asked for.
const AHEAD: usize = 64;

/// How much a process may say at once, and in each second after that, in bytes. A fast search says some ten thousand.
const AT_ONCE: f64 = 4.0 * 1024.0 * 1024.0;
const PER_SECOND: f64 = 256.0 * 1024.0;

/// The bytes that a line counts for besides its letters: empty lines are a flood too.
const PER_LINE: f64 = 32.0;

/// A program with its arguments.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct CommandLine {
    program: PathBuf,
    arguments: Vec<String>,
}

impl CommandLine {
    /// A path, or words that are separated by spaces; a part in double quotes is one word. The text is a path where
    /// such a file is.
    pub(super) fn parse(text: &str) -> io::Result<Self> {
        let text = text.trim();
        let mut words = match text {
            path if PathBuf::from(path).is_file() => vec![path.to_owned()],
            words => words_of(words),
        }
        .into_iter();
        let missing = || io::Error::new(io::ErrorKind::NotFound, "the command is empty");
        let program = words.next().filter(|program| !program.is_empty()).ok_or_else(missing)?.into();
        Ok(Self { program, arguments: words.collect() })
    }

    /// The process. It runs in the folder of the program, where engines look for their files.
    fn spawn(&self) -> io::Result<Child> {
        let mut command = Command::new(&self.program);
        command.args(&self.arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        if let Some(folder) = self.program.parent().filter(|_| self.program.is_absolute()) {
            command.current_dir(folder);
        }
        // A script that starts the engine has it in its group.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        #[cfg(windows)]
        {
            const CREATE_NO_WINDOW: u32 = 0x0800_0000;
            std::os::windows::process::CommandExt::creation_flags(&mut command, CREATE_NO_WINDOW);
        }
        command.spawn()
    }
}

/// The words of a command.
fn words_of(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    let (mut word, mut is_quoted) = (None, false);
    for letter in text.chars() {
        match letter {
            '"' => {
                is_quoted = !is_quoted;
                word.get_or_insert_with(String::new);
            }
            space if space.is_whitespace() && !is_quoted => words.extend(word.take()),
            letter => word.get_or_insert_with(String::new).push(letter),
        }
    }
    words.extend(word);
    words
}

/// A process that any thread can end. It is waited for only then, so that its number stays its own.
#[derive(Debug, Clone)]
pub(super) struct Process(Arc<Mutex<Option<Child>>>);

impl Process {
    /// Ends the process and those that it has started in its group. It does not wait: a process that has much memory, or reads from
    /// a slow disk, takes its time to end.
    pub(super) fn kill(&self) {
        self.kill_and_reap(|mut child| drop(child.wait()));
    }

    /// The same with another way to wait for the end, on a thread of its own.
    fn kill_and_reap(&self, reap: impl FnOnce(Child) + Send + 'static) {
        let child = self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        let Some(mut child) = child else { return };
        // The errors of a process that has already ended are ignored.
        #[cfg(unix)]
        {
            use rustix::process::{Pid, Signal, kill_process_group};
            let _ = kill_process_group(Pid::from_child(&child), Signal::KILL);
        }
        drop(child.kill());
        // Without a thread the system keeps the number of the process until the game ends.
        drop(thread::Builder::new().name("reaper".to_owned()).spawn(move || reap(child)));
    }
}

/// A line that the listener has read.
#[derive(Debug)]
enum HeardLine {
    Line(String),
    TooLong,
}

#[derive(Debug)]
pub(super) struct Pipe {
    process: Process,
    input: Sender<String>,
    lines: Receiver<HeardLine>,
    /// The longest time to wait for an answer.
    pub(super) timeout: Duration,
    /// How much the process may say now, in bytes, and when that was so.
    allowance: f64,
    counted: Instant,
}

impl Pipe {
    pub(super) fn open(command: &CommandLine, timeout: Duration) -> Result<Self, ProgramError> {
        Self::open_with(command, timeout, |output, sender| {
            thread::Builder::new().name("listener".to_owned()).spawn(move || forward(output, &sender)).map(drop)
        })
    }

    /// The same with another way to start the listener.
    fn open_with(
        command: &CommandLine,
        timeout: Duration,
        listen: impl FnOnce(ChildStdout, SyncSender<HeardLine>) -> io::Result<()>,
    ) -> Result<Self, ProgramError> {
        let mut child = command.spawn()?;
        let pipes = child.stdin.take().zip(child.stdout.take());
        let (sender, lines) = mpsc::sync_channel(AHEAD);
        let (input, to_write) = mpsc::channel();
        let process = Process(Arc::new(Mutex::new(Some(child))));
        // From here on an error drops the pipe, which ends the process.
        let pipe = Self { process, input, lines, timeout, allowance: AT_ONCE, counted: Instant::now() };
        let (stdin, stdout) = pipes.ok_or(ProgramError::Exited)?;
        listen(stdout, sender)?;
        thread::Builder::new().name("teller".to_owned()).spawn(move || pass_on(stdin, &to_write))?;
        Ok(pipe)
    }

    /// The process, to be ended from another thread.
    pub(super) fn process(&self) -> Process {
        self.process.clone()
    }

    /// Sends a line. It does not wait for the process to read it.
    pub(super) fn send(&self, line: &str) -> Result<(), ProgramError> {
        self.input.send(format!("{line}\n")).map_err(|_| ProgramError::Exited)
    }

    /// Drops lines that were not asked for.
    pub(super) fn forget(&mut self) -> Result<(), ProgramError> {
        while self.next(Instant::now())?.is_some() {}
        Ok(())
    }

    /// The next line; `None` if none comes up to a moment.
    pub(super) fn next(&mut self, until: Instant) -> Result<Option<String>, ProgramError> {
        match self.lines.recv_timeout(until.saturating_duration_since(Instant::now())) {
            Ok(HeardLine::Line(line)) => self.count(&line).map(|()| Some(line)),
            Ok(HeardLine::TooLong) => Err(ProgramError::LongLine),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(ProgramError::Exited),
        }
    }

    /// Reads lines until `wanted` accepts one.
    pub(super) fn receive<T>(
        &mut self,
        question: &str,
        mut wanted: impl FnMut(&str) -> Option<T>,
    ) -> Result<T, ProgramError> {
        let until = Instant::now() + self.timeout;
        loop {
            let Some(line) = self.next(until)? else { return Err(ProgramError::Timeout(question.to_owned())) };
            if let Some(found) = wanted(&line) {
                return Ok(found);
            }
        }
    }

    fn count(&mut self, line: &str) -> Result<(), ProgramError> {
        let passed = self.counted.elapsed().as_secs_f64();
        self.counted = Instant::now();
        self.allowance = (self.allowance + passed * PER_SECOND).min(AT_ONCE) - (line.len() as f64 + PER_LINE);
        if self.allowance < 0.0 { Err(ProgramError::Flood) } else { Ok(()) }
    }
}

/// Forwards lines until the process exits, says too long a line, or the receiver is dropped.
fn forward(output: impl Read, sender: &SyncSender<HeardLine>) {
    let mut output = BufReader::new(output);
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = (&mut output).take(LONGEST_LINE).read_until(b'\n', &mut line);
        let heard = match read {
            Ok(0) | Err(_) => return,
            Ok(length) if length as u64 == LONGEST_LINE && !line.ends_with(b"\n") => HeardLine::TooLong,
            Ok(_) => HeardLine::Line(String::from_utf8_lossy(&line).trim_end().to_owned()),
        };
        let is_last = matches!(heard, HeardLine::TooLong);
        if sender.send(heard).is_err() || is_last {
            return;
        }
    }
}

/// Writes the lines that are sent, until the process reads no more or nothing is sent any more.
fn pass_on(mut input: ChildStdin, lines: &Receiver<String>) {
    for line in lines {
        if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

impl Drop for Pipe {
    fn drop(&mut self) {
        self.process.kill();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_has_words_and_quoted_parts() {
        assert_eq!(words_of(" a  -b \"c d\" e\"f g\"h \"\""), ["a", "-b", "c d", "ef gh", ""]);
        let program = |text| CommandLine::parse(text).map(|command| command.program).ok();
        assert_eq!(program("engine --fast"), Some("engine".into()));
        assert_eq!([program(""), program("  "), program("\"\"")], [None, None, None]);
        // A file with spaces in its name needs no quotes.
        let folder = std::env::temp_dir().join(format!("teahouse engine {}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let file = folder.join("an engine");
        std::fs::write(&file, "").unwrap();
        assert_eq!(program(file.to_str().unwrap()), Some(file));
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn lines_are_bounded() {
        let heard = |text: Vec<u8>| {
            let (sender, lines) = mpsc::sync_channel(AHEAD);
            forward(text.as_slice(), &sender);
            drop(sender);
            lines.iter().map(|heard| if let HeardLine::Line(line) = heard { line.len() } else { usize::MAX }).collect()
        };
        let long = |length: u64| vec![b'x'; length as usize];
        let lines: Vec<usize> = heard([b"ab\r\n\0\xff\n".to_vec(), long(LONGEST_LINE - 1), b"\nend".to_vec()].concat());
        assert_eq!(lines, [2, 4, LONGEST_LINE as usize - 1, 3]);
        let lines: Vec<usize> = heard([b"ab\n".to_vec(), long(LONGEST_LINE), b"\nend".to_vec()].concat());
        assert_eq!(lines, [2, usize::MAX], "nothing is read after it");
    }
}

#[cfg(test)]
#[cfg(unix)]
mod processes {
    use super::*;

    fn pipe(script: &str) -> Pipe {
        Pipe::open(&CommandLine::parse(&format!("sh -c \"{script}\"")).unwrap(), Duration::from_secs(60)).unwrap()
    }

    #[test]
    fn a_process_without_a_listener_is_killed() {
        let mut output = None;
        let command = CommandLine::parse("sleep 600").unwrap();
        let pipe = Pipe::open_with(&command, Duration::ZERO, |stdout, _| {
            output = Some(stdout);
            Err(io::Error::other("no thread"))
        });
        assert!(matches!(pipe, Err(ProgramError::Io(_))), "{pipe:?}");
        let (sender, end) = mpsc::channel();
        thread::spawn(move || sender.send(output.unwrap().read_to_end(&mut Vec::new()).unwrap()));
        // The output of a process ends with the process.
        assert_eq!(end.recv_timeout(Duration::from_secs(60)), Ok(0));
    }

    #[test]
    fn a_process_that_reads_nothing_holds_up_no_one() {
        let mut pipe = pipe("echo begun; sleep 600");
        assert_eq!(pipe.receive("", |line| (line == "begun").then_some(())).unwrap(), ());
        // More than a pipe of the system holds.
        let line = "x".repeat(1 << 20);
        (0..4).for_each(|_| pipe.send(&line).unwrap());
        pipe.timeout = Duration::from_millis(50);
        assert!(matches!(pipe.receive("go", |_| None::<()>), Err(ProgramError::Timeout(_))));
    }

    #[test]
    fn no_caller_waits_for_a_process_that_is_slow_to_end() {
        let command = CommandLine::parse("sleep 600").unwrap();
        let pipe = Pipe::open(&command, Duration::ZERO).unwrap();
        let ((release, released), (tell, reaped)) = (mpsc::channel(), mpsc::channel());
        pipe.process().kill_and_reap(move |mut child| {
            let is_released = released.recv_timeout(Duration::from_secs(60)).is_ok();
            tell.send((is_released, child.wait().is_ok())).unwrap();
        });
        assert!(release.send(()).is_ok(), "the call has not waited for the process");
        assert_eq!(reaped.recv_timeout(Duration::from_secs(60)), Ok((true, true)));
    }

    #[test]
    fn a_flood_ends_the_conversation() {
        let mut pipe = pipe("while :; do echo; done");
        assert!(matches!(pipe.receive("go", |_| None::<()>), Err(ProgramError::Flood)));
    }

    #[test]
    fn what_a_script_has_started_ends_with_it() {
        let mut pipe = pipe("sleep 600 & echo $!; wait");
        let number = pipe.receive("", |line| line.parse::<u32>().ok()).unwrap();
        let is_alive = || {
            let state = std::fs::read_to_string(format!("/proc/{number}/stat")).unwrap_or_default();
            !state.is_empty() && !state.contains(") Z ")
        };
        assert!(is_alive() || !std::path::Path::new("/proc/self").exists());
        drop(pipe);
        let until = Instant::now() + Duration::from_secs(60);
        // A child of the program is no child of this process, so nothing tells of its end.
        while is_alive() {
            assert!(Instant::now() < until, "it still runs");
            thread::sleep(Duration::from_millis(10));
        }
    }
}
