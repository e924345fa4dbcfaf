//! The clipboard: the position that is seen goes there as text or as a picture, a match as a game record, and a position or game
//! record that lies there becomes a match.
//!
//! The system's clipboard may take seconds to answer, since another program answers, so it has a thread of its own.

use std::collections::VecDeque;
use std::mem;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::winit::EventLoopProxyWrapper;
use teahouse_art::Image;

mod fields;
mod games;
mod request;
mod system;

pub use games::CopyRecord;
use request::{ClipboardAnswer, ClipboardRequest};
pub use request::{Copied, Picturing};

use super::disk;
use super::files::request::Paste;
use super::sets::{ClipboardSystems, DialogSystems, FilesSystems};
use crate::core::worker::{DiskWork, Worker};
use crate::core::{AppSystems, Clock, Outdated, Screen, Topic, Trouble, WakeAt, waker};
use crate::i18n::Localization;
use crate::input::ClipboardKey;
use crate::prefs::Args;
use crate::session::{Drafting, GameState};

/// How long a text of the clipboard is waited for. The program that answers may hang, and `arboard` then asks it for six formats and
/// waits four seconds for each.
const PATIENCE: Duration = Duration::from_secs(5);

/// Copies the position that is seen as text: FEN of xiangqi, SFEN of shogi, and the text of Banqi's positions.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct CopyPosition;

/// Opens the position or game record on the clipboard.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct PasteRecord;

/// Copies the position that is seen as a picture. The board makes it.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct CopyPicture;

/// The clipboard.
#[derive(Resource, Debug)]
pub struct Clipboard {
    worker: Worker<ClipboardRequest, ClipboardAnswer>,
    /// The contents of a clipboard of this game alone.
    memory: Arc<Mutex<Memory>>,
    /// For what texts were asked that have not come, in this order.
    pasting: VecDeque<Pasting>,
    /// When the next text is given up.
    until: Option<Duration>,
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

/// The purpose of a text of the clipboard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Pasting {
    /// A position or a game record is read.
    Record,
    /// The text is written into a field.
    Field(Entity),
    /// The text is waited for no longer.
    GivenUp,
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
            ClipboardRequest::CopyText(text) => {
                put(Memory::Text(text));
                ClipboardAnswer::Copied(Copied::Text)
            }
            ClipboardRequest::CopyGame(text) => {
                put(Memory::Text(text));
                ClipboardAnswer::Copied(Copied::Game)
            }
            ClipboardRequest::CopyWords(words) => {
                put(Memory::Text(words));
                ClipboardAnswer::Copied(Copied::Words)
            }
            ClipboardRequest::CopyPicture(make) => match make() {
                Some(picture) => {
                    put(Memory::Picture(picture));
                    ClipboardAnswer::Copied(Copied::Picture)
                }
                None => ClipboardAnswer::NoPicture,
            },
            ClipboardRequest::Paste => ClipboardAnswer::Pasted(text_in(&there)),
        });
        Self { worker, memory, pasting: VecDeque::new(), until: None, is_picturing: false }
    }

    fn of_system(worker: Worker<ClipboardRequest, ClipboardAnswer>) -> Self {
        Self { worker, memory: Arc::default(), pasting: VecDeque::new(), until: None, is_picturing: false }
    }

    /// Puts the picture there that this work makes, on the clipboard's thread. `None` is told as a failure. While one is made,
    /// another one is not begun.
    pub fn copy_picture(&mut self, make: impl FnOnce() -> Option<Image> + Send + 'static) {
        if !mem::replace(&mut self.is_picturing, true) {
            self.worker.ask(ClipboardRequest::CopyPicture(Box::new(make)));
        }
    }

    /// Whether a text is waited for.
    fn is_awaited(&self) -> bool {
        self.pasting.iter().any(|pasting| *pasting != Pasting::GivenUp)
    }

    fn paste(&mut self, what_for: Pasting) {
        self.pasting.push_back(what_for);
        self.worker.ask(ClipboardRequest::Paste);
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
        .add_message::<CopyRecord>()
        .add_message::<PasteRecord>()
        .add_message::<Copied>()
        .add_message::<Picturing>()
        .add_message::<ClipboardKey>()
        .add_plugins(fields::plugin)
        .add_systems(PreStartup, start)
        .add_systems(
            Update,
            (
                by_key.run_if(on_message::<ClipboardKey>),
                copy.run_if(on_message::<CopyPosition>),
                games::ask.run_if(on_message::<CopyRecord>),
                games::take.run_if(disk::is_busy),
                paste.run_if(on_message::<PasteRecord>),
                hear.run_if(|clipboard: Res<Clipboard>| clipboard.worker.is_busy()),
                give_up.run_if(|clipboard: Res<Clipboard>, wake_at: Res<WakeAt>| {
                    clipboard.until.is_some() || clipboard.is_awaited() || wake_at.clipboard.is_some()
                }),
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
    session: Option<Res<GameState>>,
    (mut copies, mut pictures): (MessageWriter<CopyPosition>, MessageWriter<CopyPicture>),
    mut games: MessageWriter<CopyRecord>,
    mut pastes: MessageWriter<PasteRecord>,
) {
    for key in keys.read() {
        match key {
            ClipboardKey::Copy => _ = copies.write(CopyPosition),
            ClipboardKey::CopyGame => _ = games.write_batch(session.as_deref().map(CopyRecord::of)),
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
    let edited = drafting.filter(|_| *screen.get() == Screen::Editor).map(|drafting| drafting.drafts().text());
    let seen = || {
        // Both boards stand as in the tag FEN of a record.
        let session = session.filter(|session| !session.is_blind())?;
        let boards: Vec<String> = session.seen_boards().iter().map(|board| board.position().fen()).collect();
        Some(boards.join(" | "))
    };
    if let Some(text) = edited.or_else(seen) {
        clipboard.worker.ask(ClipboardRequest::CopyText(text));
    }
}

fn paste(
    mut wishes: MessageReader<PasteRecord>,
    mut clipboard: ResMut<Clipboard>,
    localization: Res<Localization>,
    mut trouble: MessageWriter<Trouble>,
) {
    wishes.clear();
    if clipboard.pasting.front() == Some(&Pasting::GivenUp) {
        trouble.write(Trouble::about(Topic::Paste, localization.tr("clipboard-failed")));
    } else if !clipboard.pasting.contains(&Pasting::Record) {
        // A second press of the key while the clipboard answers is that of an impatient player.
        clipboard.paste(Pasting::Record);
    }
}

/// Tells the players that the clipboard does not answer. A text that comes later is dropped.
fn give_up(
    (mut clipboard, clock): (ResMut<Clipboard>, Res<Clock>),
    localization: Res<Localization>,
    mut wake_at: ResMut<WakeAt>,
    mut trouble: MessageWriter<Trouble>,
) {
    let until = clipboard.is_awaited().then(|| clipboard.until.unwrap_or(clock.now() + PATIENCE));
    let is_over = until.is_some_and(|until| clock.now() >= until);
    if is_over {
        clipboard.pasting.iter_mut().for_each(|pasting| *pasting = Pasting::GivenUp);
        trouble.write(Trouble::about(Topic::Paste, localization.tr("clipboard-failed")));
    }
    clipboard.until = until.filter(|_| !is_over);
    let with_next = WakeAt { clipboard: clipboard.until, ..*wake_at };
    wake_at.set_if_neq(with_next);
}

fn hear(
    mut clipboard: ResMut<Clipboard>,
    (localization, screen): (Res<Localization>, Res<State<Screen>>),
    (mut copied, mut picturing): (MessageWriter<Copied>, MessageWriter<Picturing>),
    mut pastes: MessageWriter<Paste>,
    mut fields: Query<&mut EditableText>,
    (mut trouble, mut outdated): (MessageWriter<Trouble>, MessageWriter<Outdated>),
) {
    for answer in clipboard.worker.take_all(Duration::ZERO) {
        if matches!(answer, ClipboardAnswer::Pasted(_)) {
            clipboard.until = None;
        }
        let has_failed = matches!(answer, ClipboardAnswer::Failed(Copied::Picture) | ClipboardAnswer::NoPicture);
        if has_failed {
            picturing.write(Picturing::Failed);
        }
        clipboard.is_picturing &= !has_failed && !matches!(answer, ClipboardAnswer::Copied(Copied::Picture));
        match answer {
            ClipboardAnswer::Copied(Copied::Words) => {}
            ClipboardAnswer::Copied(what) => {
                // The library has no notices.
                if what == Copied::Game && *screen.get() == Screen::Library {
                    trouble.write(Trouble::new(localization.tr("copied-game")));
                }
                copied.write(what);
            }
            ClipboardAnswer::NoPicture => _ = trouble.write(Trouble::new(localization.tr("clipboard-no-picture"))),
            ClipboardAnswer::Failed(_) => _ = trouble.write(Trouble::new(localization.tr("clipboard-failed"))),
            ClipboardAnswer::Pasted(text) => match (clipboard.pasting.pop_front(), text) {
                (Some(Pasting::GivenUp), _) => {}
                (Some(Pasting::Field(field)), Some(text)) => {
                    if let Ok(mut field) = fields.get_mut(field) {
                        fields::write(&mut field, &text);
                    }
                }
                (_, text) => {
                    outdated.write(Outdated(Topic::Paste));
                    match text.filter(|text| !text.trim().is_empty()) {
                        Some(text) => _ = pastes.write(Paste(text)),
                        None => _ = trouble.write(Trouble::about(Topic::Paste, localization.tr("clipboard-empty"))),
                    }
                }
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use bevy::ecs::message::Messages;

    use super::*;

    /// Another program hangs.
    #[test]
    fn a_clipboard_that_does_not_answer_is_given_up() {
        const HANGS: Duration = Duration::from_secs(24);
        let now = Arc::new(Mutex::new(Duration::ZERO));
        let worker = Worker::late(|_| ClipboardAnswer::Pasted(Some("9/9".into())), HANGS, now.clone());
        let mut app = App::new();
        app.add_message::<PasteRecord>().add_message::<Copied>().add_message::<Picturing>().add_message::<Paste>();
        app.add_message::<Trouble>().add_message::<Outdated>();
        app.init_resource::<Clock>().init_resource::<WakeAt>().insert_resource(Localization::new("en"));
        app.insert_resource(Clipboard::of_system(worker)).insert_resource(State::new(Screen::Title));
        app.add_systems(Update, (paste.run_if(on_message::<PasteRecord>), hear, give_up).chain());
        // What is told after this number of seconds.
        let mut after = |seconds, is_pressed| {
            let passed = Duration::from_secs(seconds);
            *now.lock().unwrap() += passed;
            app.world_mut().resource_mut::<Clock>().pass(passed);
            if is_pressed {
                app.world_mut().write_message(PasteRecord);
            }
            app.update();
            let pasted = app.world_mut().resource_mut::<Messages<Paste>>().drain().count();
            let told: Vec<String> =
                app.world_mut().resource_mut::<Messages<Trouble>>().drain().map(|trouble| trouble.sentence).collect();
            (pasted, told.join(" "), app.world().resource::<WakeAt>().clipboard.map(|at| at.as_secs()))
        };
        let failed = || "The clipboard does not answer.".to_owned();
        assert_eq!(after(1, true), (0, String::new(), Some(6)));
        assert_eq!(after(3, true), (0, String::new(), Some(6)), "a second press asks nothing more");
        assert_eq!(after(2, false), (0, failed(), None));
        assert_eq!(after(1, true), (0, failed(), None), "it still hangs");
        assert_eq!(after(19, false), (0, String::new(), None), "what comes so late is dropped");
        assert_eq!(after(1, true), (0, String::new(), Some(32)), "it is asked again");
    }
}
