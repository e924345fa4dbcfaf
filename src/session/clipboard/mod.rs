//! The clipboard: the position that is seen goes there as text or as a picture, and a position or game record that lies there
//! becomes a match.
//!
//! The system's clipboard may take seconds to answer, since another program answers, so it has a thread of its own.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use std::{fmt, mem};

use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::winit::EventLoopProxyWrapper;
use teahouse_art::Image;

mod fields;

use super::files::request::Paste;
use super::sets::{ClipboardSystems, DialogSystems, FilesSystems};
#[cfg(not(target_arch = "wasm32"))]
use crate::core::attempt;
use crate::core::worker::{DiskWork, Worker};
use crate::core::{AppSystems, Screen, Trouble, waker};
use crate::i18n::Localization;
use crate::input::ClipboardKey;
use crate::prefs::Args;
use crate::session::{Drafting, GameState};

/// Copies the position that is seen as text: FEN of xiangqi, SFEN of shogi, and the text of Banqi's positions.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct CopyPosition;

/// Opens the position or game record on the clipboard.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct PasteRecord;

/// Copies the position that is seen as a picture. The board makes it.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct CopyPicture;

/// What was copied lies on the clipboard.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum Copied {
    /// The position as text.
    Text,
    /// The position as a picture.
    Picture,
    /// Words of a field. They are announced by no message.
    Words,
}

/// The clipboard.
#[derive(Resource, Debug)]
pub struct Clipboard {
    worker: Worker<Request, Answer>,
    /// What lies on a clipboard of this game alone.
    memory: Arc<Mutex<Memory>>,
    /// For what texts were asked that have not come, in this order.
    pasting: VecDeque<Pasting>,
    /// A picture is being made.
    is_picturing: bool,
}

#[derive(Debug, Default)]
enum Memory {
    #[default]
    Nothing,
    Text(String),
    Picture(Image),
}

/// What a text of the clipboard is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Pasting {
    /// It is a position or a game record.
    Record,
    /// It is written into a field.
    Field(Entity),
}

/// What is asked of the clipboard.
enum Request {
    /// A position as text.
    CopyText(String),
    /// Words of a field.
    CopyWords(String),
    /// The work that makes the picture is done on the clipboard's thread.
    CopyPicture(Box<MakePicture>),
    Paste,
}

type MakePicture = dyn FnOnce() -> Option<Image> + Send;

impl fmt::Debug for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::CopyText(text) => f.debug_tuple("CopyText").field(text).finish(),
            Self::CopyWords(text) => f.debug_tuple("CopyWords").field(text).finish(),
            Self::CopyPicture(_) => f.write_str("CopyPicture"),
            Self::Paste => f.write_str("Paste"),
        }
    }
}

/// Its answer. The other programs give no reason that a player understands.
#[derive(Debug)]
enum Answer {
    Copied(Copied),
    /// The picture could not be made.
    NoPicture,
    /// The clipboard did not take what was copied.
    Failed(Copied),
    Pasted(Option<String>),
}

impl Clipboard {
    /// A clipboard of this game alone, with this text on it.
    #[must_use]
    pub fn in_memory(text: &str) -> Self {
        let lying = if text.is_empty() { Memory::Nothing } else { Memory::Text(text.to_owned()) };
        let memory = Arc::new(Mutex::new(lying));
        let there = memory.clone();
        let put = move |lying: Memory| *there.lock().unwrap_or_else(PoisonError::into_inner) = lying;
        let there = memory.clone();
        let worker = Worker::inline(move |request| match request {
            Request::CopyText(text) => {
                put(Memory::Text(text));
                Answer::Copied(Copied::Text)
            }
            Request::CopyWords(words) => {
                put(Memory::Text(words));
                Answer::Copied(Copied::Words)
            }
            Request::CopyPicture(make) => match make() {
                Some(picture) => {
                    put(Memory::Picture(picture));
                    Answer::Copied(Copied::Picture)
                }
                None => Answer::NoPicture,
            },
            Request::Paste => Answer::Pasted(text_in(&there)),
        });
        Self { worker, memory, pasting: VecDeque::new(), is_picturing: false }
    }

    fn of_system(worker: Worker<Request, Answer>) -> Self {
        Self { worker, memory: Arc::default(), pasting: VecDeque::new(), is_picturing: false }
    }

    /// Puts the picture there that this work makes, on the clipboard's thread. `None` is told as a failure. While one is made,
    /// another one is not begun.
    pub fn copy_picture(&mut self, make: impl FnOnce() -> Option<Image> + Send + 'static) {
        if !mem::replace(&mut self.is_picturing, true) {
            self.worker.ask(Request::CopyPicture(Box::new(make)));
        }
    }

    fn paste(&mut self, what_for: Pasting) {
        self.pasting.push_back(what_for);
        self.worker.ask(Request::Paste);
    }

    /// The text that lies on a clipboard in memory, for tests.
    #[must_use]
    pub fn text(&self) -> Option<String> {
        text_in(&self.memory)
    }

    /// Takes the picture from a clipboard in memory, for tests.
    #[must_use]
    pub fn take_picture(&mut self) -> Option<Image> {
        let mut memory = self.memory.lock().unwrap_or_else(PoisonError::into_inner);
        match mem::take(&mut *memory) {
            Memory::Picture(picture) => Some(picture),
            other => {
                *memory = other;
                None
            }
        }
    }
}

fn text_in(memory: &Mutex<Memory>) -> Option<String> {
    match &*memory.lock().unwrap_or_else(PoisonError::into_inner) {
        Memory::Text(text) => Some(text.clone()),
        Memory::Nothing | Memory::Picture(_) => None,
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<CopyPosition>()
        .add_message::<CopyPicture>()
        .add_message::<PasteRecord>()
        .add_message::<Copied>()
        .add_message::<ClipboardKey>()
        .add_plugins(fields::plugin)
        .add_systems(PreStartup, start)
        .add_systems(
            Update,
            (
                by_key.run_if(on_message::<ClipboardKey>),
                copy.run_if(on_message::<CopyPosition>),
                paste.run_if(on_message::<PasteRecord>),
                hear.run_if(|clipboard: Res<Clipboard>| clipboard.worker.is_busy()),
            )
                .chain()
                .in_set(ClipboardSystems)
                .before(FilesSystems)
                .before(DialogSystems)
                .in_set(AppSystems::Commands),
        );
}

/// A test may have inserted a clipboard of its own. A game that is to be the same each time has one in memory.
fn start(
    mut commands: Commands,
    clipboard: Option<Res<Clipboard>>,
    args: Res<Args>,
    proxy: Option<Res<EventLoopProxyWrapper>>,
) {
    if clipboard.is_some() {
        return;
    }
    commands.insert_resource(match args.disk_work() {
        DiskWork::Inline => Clipboard::in_memory(""),
        DiskWork::Threaded => {
            Clipboard::of_system(Worker::threaded("clipboard", system::handler, waker(proxy.as_deref())))
        }
    });
}

fn by_key(
    mut keys: MessageReader<ClipboardKey>,
    (mut copies, mut pictures): (MessageWriter<CopyPosition>, MessageWriter<CopyPicture>),
    mut pastes: MessageWriter<PasteRecord>,
) {
    for key in keys.read() {
        match key {
            ClipboardKey::Copy => _ = copies.write(CopyPosition),
            ClipboardKey::CopyPicture => _ = pictures.write(CopyPicture),
            ClipboardKey::Paste => _ = pastes.write(PasteRecord),
        }
    }
}

fn copy(
    mut wishes: MessageReader<CopyPosition>,
    (session, drafting): (Option<Res<GameState>>, Option<Res<Drafting>>),
    screen: Res<State<Screen>>,
    mut clipboard: ResMut<Clipboard>,
) {
    wishes.clear();
    let edited = drafting.filter(|_| *screen.get() == Screen::Editor).map(|drafting| drafting.draft().fen());
    let seen = || {
        // Both boards stand as in the tag FEN of a record.
        let session = session.filter(|session| !session.is_blind())?;
        let boards: Vec<String> = session.seen_boards().iter().map(|board| board.position().fen()).collect();
        Some(boards.join(" | "))
    };
    if let Some(text) = edited.or_else(seen) {
        clipboard.worker.ask(Request::CopyText(text));
    }
}

fn paste(mut wishes: MessageReader<PasteRecord>, mut clipboard: ResMut<Clipboard>) {
    wishes.clear();
    // A second press of the key while the clipboard answers is that of an impatient player.
    if !clipboard.pasting.contains(&Pasting::Record) {
        clipboard.paste(Pasting::Record);
    }
}

fn hear(
    mut clipboard: ResMut<Clipboard>,
    localization: Res<Localization>,
    (mut copied, mut pastes): (MessageWriter<Copied>, MessageWriter<Paste>),
    mut fields: Query<&mut EditableText>,
    mut trouble: MessageWriter<Trouble>,
) {
    for answer in clipboard.worker.take_all(std::time::Duration::ZERO) {
        clipboard.is_picturing &=
            !matches!(answer, Answer::Copied(Copied::Picture) | Answer::Failed(Copied::Picture) | Answer::NoPicture);
        match answer {
            Answer::Copied(Copied::Words) => {}
            Answer::Copied(what) => _ = copied.write(what),
            Answer::NoPicture => _ = trouble.write(Trouble::new(localization.tr("clipboard-no-picture"))),
            Answer::Failed(_) => _ = trouble.write(Trouble::new(localization.tr("clipboard-failed"))),
            Answer::Pasted(text) => match (clipboard.pasting.pop_front(), text) {
                (Some(Pasting::Field(field)), Some(text)) => {
                    if let Ok(mut field) = fields.get_mut(field) {
                        fields::write(&mut field, &text);
                    }
                }
                (_, Some(text)) => _ = pastes.write(Paste(text)),
                (_, None) => _ = trouble.write(Trouble::new(localization.tr("clipboard-empty"))),
            },
        }
    }
}

impl Request {
    /// The answer of a clipboard that does not work.
    const fn failed(&self) -> Answer {
        match self {
            Self::CopyText(_) => Answer::Failed(Copied::Text),
            Self::CopyWords(_) => Answer::Failed(Copied::Words),
            Self::CopyPicture(_) => Answer::Failed(Copied::Picture),
            Self::Paste => Answer::Pasted(None),
        }
    }
}

/// A fault of the library of the system's clipboard does not end the match at the table.
#[cfg(not(target_arch = "wasm32"))]
fn attempted(request: Request, work: impl FnOnce(Request) -> Answer) -> Answer {
    let failed = request.failed();
    attempt(|| work(request)).unwrap_or_else(|panic| {
        warn!("the clipboard has failed: {panic}");
        failed
    })
}

#[cfg(not(target_arch = "wasm32"))]
mod system {
    use arboard::ImageData;

    use super::{Answer, Copied, Request, attempted};

    /// The system's clipboard, opened when it is first used. What was copied stays there as long as the game runs.
    pub(super) fn handler() -> impl FnMut(Request) -> Answer + Send + Sync {
        let mut opened: Option<arboard::Clipboard> = None;
        move |request| attempted(request, |request| answer(&mut opened, request))
    }

    fn answer(opened: &mut Option<arboard::Clipboard>, request: Request) -> Answer {
        if opened.is_none() {
            *opened = arboard::Clipboard::new().map_err(|error| bevy::log::warn!("no clipboard: {error}")).ok();
        }
        match (request, opened) {
            (Request::CopyText(text), Some(clipboard)) => copied(Copied::Text, clipboard.set_text(text)),
            (Request::CopyWords(words), Some(clipboard)) => copied(Copied::Words, clipboard.set_text(words)),
            (Request::CopyPicture(make), Some(clipboard)) => match make() {
                Some(picture) => {
                    let (width, height) = (picture.width() as usize, picture.height() as usize);
                    let data = ImageData { width, height, bytes: picture.into_rgba().into() };
                    copied(Copied::Picture, clipboard.set_image(data))
                }
                None => Answer::NoPicture,
            },
            (Request::Paste, Some(clipboard)) => Answer::Pasted(clipboard.get_text().ok()),
            (request, None) => request.failed(),
        }
    }

    fn copied(what: Copied, result: Result<(), arboard::Error>) -> Answer {
        match result {
            Ok(()) => Answer::Copied(what),
            Err(error) => {
                bevy::log::warn!("the clipboard takes nothing: {error}");
                Answer::Failed(what)
            }
        }
    }
}

#[cfg(target_arch = "wasm32")]
mod system {
    use super::{Answer, Request};

    /// A page reads no clipboard by itself.
    pub(super) fn handler() -> impl FnMut(Request) -> Answer + Send + Sync {
        |request| request.failed()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_of_the_clipboard_is_one_that_does_not_answer() {
        let copied = attempted(Request::CopyText("9/9".into()), |_| panic!("no display"));
        assert!(matches!(copied, Answer::Failed(Copied::Text)), "{copied:?}");
        let pasted = attempted(Request::Paste, |_| panic!("no display"));
        assert!(matches!(pasted, Answer::Pasted(None)), "{pasted:?}");
    }
}
