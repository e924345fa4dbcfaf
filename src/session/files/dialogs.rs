//! The system's dialogs for files. Nothing else asks the system for one.
//!
//! A dialog may stand for minutes, so it has a thread of its own, and wakes the game with its answer.

use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Dialogs>();
}

/// The question of a dialog.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Question {
    /// Which files are to be opened.
    Open {
        /// The title of the dialog.
        title: String,
        /// The kinds of files, each with its name and its endings; `*` is any.
        kinds: Vec<(String, Vec<&'static str>)>,
    },
    /// Where a file is to be saved.
    Save {
        /// The title of the dialog.
        title: String,
        /// The proposed name, with its ending.
        name: String,
        /// The kinds of files, each with its name and its endings.
        kinds: Vec<(String, Vec<&'static str>)>,
    },
}

/// The answer of a dialog.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DialogAnswer {
    /// The chosen files.
    Files(Vec<PathBuf>),
    /// The players closed the dialog.
    Cancelled,
    /// The system shows no dialogs here.
    Unavailable,
}

/// Receives the answer of a dialog, on any thread.
pub type TellAnswer = Box<dyn FnOnce(DialogAnswer) + Send>;

/// The dialogs. A test has its own.
#[derive(Resource, Clone)]
pub struct Dialogs(Arc<dyn Fn(Question, TellAnswer) + Send + Sync>);

impl fmt::Debug for Dialogs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Dialogs")
    }
}

impl Default for Dialogs {
    fn default() -> Self {
        Self::new(system::ask)
    }
}

impl Dialogs {
    /// Dialogs that answer so.
    pub fn new(ask: impl Fn(Question, TellAnswer) + Send + Sync + 'static) -> Self {
        Self(Arc::new(ask))
    }

    /// Shows a dialog. On macOS only the main thread may do so. One that is given up without an answer was not available.
    pub(super) fn ask(&self, question: Question, answer: TellAnswer) {
        let mut reply = Reply(Some(answer));
        (self.0)(question, Box::new(move |choice| reply.give(choice)));
    }
}

/// The answer that is due.
struct Reply(Option<TellAnswer>);

impl Reply {
    fn give(&mut self, choice: DialogAnswer) {
        if let Some(answer) = self.0.take() {
            answer(choice);
        }
    }
}

impl Drop for Reply {
    fn drop(&mut self) {
        self.give(DialogAnswer::Unavailable);
    }
}

/// The meaning of the answer of a desktop's dialog.
#[cfg(not(target_arch = "wasm32"))]
fn choice(files: Option<Vec<PathBuf>>) -> DialogAnswer {
    match files {
        Some(files) if !files.is_empty() => DialogAnswer::Files(files),
        _ => DialogAnswer::Cancelled,
    }
}

#[cfg(not(any(target_os = "macos", target_arch = "wasm32")))]
mod system {
    use std::thread;

    use rfd::FileDialog;

    use super::*;
    use crate::core::attempt;

    /// Shows a dialog of the desktop on a thread of its own.
    pub(super) fn ask(question: Question, answer: TellAnswer) {
        let work = move || {
            let shown = || if is_available() { choice(show(question)) } else { DialogAnswer::Unavailable };
            // A dialog is foreign code, and no match is lost by it.
            answer(attempt(shown).unwrap_or(DialogAnswer::Unavailable));
        };
        if let Err(error) = thread::Builder::new().name(String::from("dialog")).spawn(work) {
            warn!("there is no thread for a dialog: {error}");
        }
    }

    fn show(question: Question) -> Option<Vec<PathBuf>> {
        match question {
            Question::Open { title, kinds } => with_kinds(FileDialog::new().set_title(title), &kinds).pick_files(),
            Question::Save { title, name, kinds } => {
                let dialog = with_kinds(FileDialog::new().set_title(title).set_file_name(name), &kinds);
                dialog.save_file().map(|file| vec![file])
            }
        }
    }

    fn with_kinds(dialog: FileDialog, kinds: &[(String, Vec<&'static str>)]) -> FileDialog {
        kinds.iter().fold(dialog, |dialog, (name, endings)| dialog.add_filter(name, endings))
    }

    #[cfg(windows)]
    fn is_available() -> bool {
        true
    }

    /// Whether the desktop's portal has dialogs for files, or there is the program `zenity` that takes its place. A portal may run
    /// without them: then it has no such interface, and no version of it.
    #[cfg(unix)]
    fn is_available() -> bool {
        let has_portal = || -> zbus::Result<bool> {
            let bus = zbus::blocking::Connection::session()?;
            let portal = zbus::blocking::Proxy::new(
                &bus,
                "org.freedesktop.portal.Desktop",
                "/org/freedesktop/portal/desktop",
                "org.freedesktop.portal.FileChooser",
            )?;
            Ok(portal.get_property::<u32>("version")? > 0)
        };
        let has_zenity = || {
            let path = std::env::var_os("PATH").unwrap_or_default();
            std::env::split_paths(&path).any(|folder| folder.join("zenity").is_file())
        };
        has_portal().unwrap_or(false) || has_zenity()
    }
}

#[cfg(target_os = "macos")]
mod system {
    use bevy::tasks::IoTaskPool;
    use rfd::{AsyncFileDialog, FileHandle};

    use super::*;

    /// Shows a dialog. Its panel is made on this thread, which must be the main one.
    pub(super) fn ask(question: Question, answer: TellAnswer) {
        let path = |file: FileHandle| file.path().to_owned();
        match question {
            Question::Open { title, kinds } => {
                let dialog = AsyncFileDialog::new().set_title(title);
                let dialog = kinds.iter().fold(dialog, |dialog, (name, endings)| dialog.add_filter(name, endings));
                let files = dialog.pick_files();
                let answered =
                    async move { answer(choice(files.await.map(|files| files.into_iter().map(path).collect()))) };
                IoTaskPool::get().spawn(answered).detach();
            }
            Question::Save { title, name, kinds } => {
                let dialog = AsyncFileDialog::new().set_title(title).set_file_name(name);
                let dialog = kinds.iter().fold(dialog, |dialog, (name, endings)| dialog.add_filter(name, endings));
                let file = dialog.save_file();
                let answered = async move { answer(choice(file.await.map(|file| vec![path(file)]))) };
                IoTaskPool::get().spawn(answered).detach();
            }
        }
    }
}

#[cfg(target_arch = "wasm32")]
mod system {
    use super::*;

    /// A page has no dialogs for files of its own.
    pub(super) fn ask(_: Question, answer: TellAnswer) {
        answer(DialogAnswer::Unavailable);
    }
}
