//! Files that are replaced whole or not at all, and the thread that waits for the disk meanwhile.
//!
//! A room gives the [`FileWriter`] the finished text in one frame, and takes the result in a later one.

use std::collections::VecDeque;
use std::fmt;
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;
use teahouse_table::storage::Storage;

use super::Activity;
use super::platform;
use super::trace::TraceSystems;
use super::worker::{LONGEST_GOODBYE, Worker};

/// In `Last`, after the systems that write at the end of a frame: keeps frames coming, and waits for the disk at exit.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct WriteSystems;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<FileWriter>().add_systems(First, hear.run_if(is_writing)).add_systems(
        Last,
        (finish.run_if(on_message::<AppExit>), keep_awake).chain().in_set(WriteSystems).before(TraceSystems),
    );
}

/// The journals of a folder.
pub fn storage(folder: &Path) -> Arc<dyn Storage> {
    platform::storage(folder)
}

/// Whether there is a file.
pub fn exists(path: &Path) -> bool {
    platform::exists(path)
}

/// The text of a file.
///
/// # Errors
/// When it cannot be read, or is no text.
pub fn read(path: &Path) -> io::Result<String> {
    platform::read(path)
}

/// Puts a text in place of a file, and makes missing folders.
///
/// # Errors
/// When it cannot be written. The old file stays as it was.
pub fn replace(path: &Path, text: &str) -> io::Result<()> {
    platform::replace(path, text)
}

/// Puts the text of a file under another name too.
///
/// # Errors
/// When it cannot be read or written.
pub fn copy(from: &Path, to: &Path) -> io::Result<()> {
    platform::copy(from, to)
}

type FileWork = Box<dyn FnOnce() -> io::Result<()> + Send>;
type FileResult = (&'static str, io::Result<()>);

/// Writes files in the order in which it is asked to, so the last text of a file stays.
#[derive(Resource)]
pub struct FileWriter {
    worker: Worker<(&'static str, FileWork), FileResult>,
    delay: Option<Arc<dyn Fn() + Send + Sync>>,
    answers: VecDeque<FileResult>,
}

fn handle((file, work): (&'static str, FileWork)) -> FileResult {
    (file, work())
}

impl Default for FileWriter {
    fn default() -> Self {
        Self { worker: Worker::inline(handle), delay: None, answers: VecDeque::new() }
    }
}

impl fmt::Debug for FileWriter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FileWriter").field("worker", &self.worker).field("answers", &self.answers).finish()
    }
}

impl FileWriter {
    /// Writes on a thread from now on, which calls `wake` after each file.
    pub fn start_thread(&mut self, wake: impl Fn() -> bool + Send + 'static) {
        self.worker = Worker::threaded("files", || handle, wake);
    }

    /// For tests of slow disks: `wait` is called before each file is written.
    pub fn delay(&mut self, wait: impl Fn() + Send + Sync + 'static) {
        self.delay = Some(Arc::new(wait));
    }

    /// Asks for a file to be written. [`take`](Self::take) gives the result.
    pub fn write(&mut self, file: &'static str, work: impl FnOnce() -> io::Result<()> + Send + 'static) {
        let delay = self.delay.clone();
        let work = move || {
            if let Some(wait) = delay {
                wait();
            }
            work()
        };
        self.worker.ask((file, Box::new(work)));
        self.finish(Duration::ZERO);
    }

    /// The next result of writing this file, once there is one.
    pub fn take(&mut self, file: &str) -> Option<io::Result<()>> {
        let place = self.answers.iter().position(|(of, _)| *of == file)?;
        self.answers.remove(place).map(|(_, result)| result)
    }

    /// Whether a file is not written yet, or a result waits to be taken.
    pub fn is_busy(&self) -> bool {
        self.worker.is_busy() || !self.answers.is_empty()
    }

    /// Waits at most `limit` for all files. Returns whether all are written.
    fn finish(&mut self, limit: Duration) -> bool {
        self.answers.extend(self.worker.take_all(limit));
        !self.worker.is_busy()
    }
}

/// Whether a result waits to be taken.
pub fn has_answers(writer: Res<FileWriter>) -> bool {
    !writer.answers.is_empty()
}

fn is_writing(writer: Res<FileWriter>) -> bool {
    writer.worker.is_busy()
}

fn hear(mut writer: ResMut<FileWriter>) {
    writer.finish(Duration::ZERO);
}

fn keep_awake(writer: Res<FileWriter>, mut activity: ResMut<Activity>) {
    Activity::set(&mut activity, Activity::FILES, writer.is_busy());
}

/// Waits for all files before the process ends. There is no later frame to report an error in.
fn finish(mut writer: ResMut<FileWriter>) {
    if !writer.finish(LONGEST_GOODBYE) {
        warn!("the disk has not answered for {LONGEST_GOODBYE:?}: the last changes of settings may not be saved");
    }
    for (file, result) in &writer.answers {
        if let Err(error) = result {
            error!("{file} could not be written: {error}");
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::PathBuf;
    use std::sync::Mutex;

    use super::*;

    fn append(path: PathBuf, word: &'static str) -> impl FnOnce() -> io::Result<()> + Send {
        move || {
            let before = fs::read_to_string(&path).unwrap_or_default();
            replace(&path, &format!("{before}{word} "))
        }
    }

    #[test]
    fn files_are_written_in_order_and_each_has_a_result() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("words");
        for threaded in [false, true] {
            let mut writer = FileWriter::default();
            if threaded {
                writer.start_thread(|| true);
            }
            for word in ["one", "two", "three"] {
                writer.write("words", append(path.clone(), word));
            }
            writer.write("others", || Err(io::Error::other("full")));
            assert!(writer.finish(Duration::from_secs(60)));
            assert_eq!(fs::read_to_string(&path).unwrap(), "one two three ");
            assert!(writer.take("others").unwrap().is_err() && writer.take("others").is_none());
            assert!((0..3).all(|_| writer.take("words").unwrap().is_ok()));
            assert!(!writer.is_busy());
            fs::remove_file(&path).unwrap();
        }
    }

    #[test]
    fn writing_does_not_wait_and_finish_waits_up_to_its_limit() {
        let gate = Arc::new(Mutex::new(()));
        let closed = gate.lock().unwrap();
        let mut writer = FileWriter::default();
        writer.start_thread(|| true);
        writer.delay({
            let gate = gate.clone();
            move || drop(gate.lock().unwrap())
        });
        writer.write("words", || Ok(()));
        assert!(!writer.finish(Duration::from_millis(1)) && writer.is_busy() && writer.take("words").is_none());
        drop(closed);
        assert!(writer.finish(Duration::from_secs(60)));
        assert!(writer.take("words").unwrap().is_ok());
    }
}
