//! The clipboard: the position that is seen goes there as text, and a position or game record that lies there becomes a match.
//!
//! The system's clipboard may take seconds to answer, since another program answers, so it has a thread of its own.

use bevy::prelude::*;
use bevy::winit::EventLoopProxyWrapper;

use super::files::Paste;
#[cfg(not(target_arch = "wasm32"))]
use crate::core::attempt;
use crate::core::worker::{DiskWork, Worker};
use crate::core::{AppSystems, Trouble, waker};
use crate::i18n::Localization;
use crate::input::ClipboardKey;
use crate::prefs::Args;
use crate::session::GameState;

/// Copies the position that is seen as text: FEN of xiangqi, SFEN of shogi, and the text of Banqi's positions.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct CopyPosition;

/// Opens the position or game record on the clipboard.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct PasteRecord;

/// The position lies on the clipboard.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Copied;

/// The clipboard.
#[derive(Resource, Debug)]
pub struct Clipboard(Worker<Request, Answer>);

/// What is asked of the clipboard.
#[derive(Debug)]
enum Request {
    Copy(String),
    Paste,
}

/// Its answer. The other programs give no reason that a player understands.
#[derive(Debug)]
enum Answer {
    Copied(bool),
    Pasted(Option<String>),
}

impl Clipboard {
    /// A clipboard of this game alone, with this text on it.
    #[must_use]
    pub fn in_memory(text: &str) -> Self {
        let mut text = text.to_owned();
        Self(Worker::inline(move |request| match request {
            Request::Copy(copied) => {
                text = copied;
                Answer::Copied(true)
            }
            Request::Paste => Answer::Pasted(Some(text.clone()).filter(|text| !text.is_empty())),
        }))
    }

    /// The text that lies there, for tests. Only a clipboard in memory answers at once.
    #[must_use]
    pub fn text(&mut self) -> Option<String> {
        self.0.ask(Request::Paste);
        self.0.take_all(std::time::Duration::ZERO).into_iter().find_map(|answer| match answer {
            Answer::Pasted(text) => text,
            Answer::Copied(_) => None,
        })
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<CopyPosition>()
        .add_message::<PasteRecord>()
        .add_message::<Copied>()
        .add_message::<ClipboardKey>()
        .add_systems(PreStartup, start)
        .add_systems(
            Update,
            (
                by_key.run_if(on_message::<ClipboardKey>),
                copy.run_if(on_message::<CopyPosition>),
                paste.run_if(on_message::<PasteRecord>),
                hear.run_if(|clipboard: Res<Clipboard>| clipboard.0.is_busy()),
            )
                .chain()
                .before(super::files::FilesSystems)
                .before(super::files::DialogSystems)
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
        DiskWork::Threaded => Clipboard(Worker::threaded("clipboard", system::handler, waker(proxy.as_deref()))),
    });
}

fn by_key(
    mut keys: MessageReader<ClipboardKey>,
    (mut copies, mut pastes): (MessageWriter<CopyPosition>, MessageWriter<PasteRecord>),
) {
    for key in keys.read() {
        match key {
            ClipboardKey::Copy => _ = copies.write(CopyPosition),
            ClipboardKey::Paste => _ = pastes.write(PasteRecord),
        }
    }
}

fn copy(mut wishes: MessageReader<CopyPosition>, session: Option<Res<GameState>>, mut clipboard: ResMut<Clipboard>) {
    wishes.clear();
    if let Some(session) = session {
        clipboard.0.ask(Request::Copy(session.seen().position().fen()));
    }
}

fn paste(mut wishes: MessageReader<PasteRecord>, mut clipboard: ResMut<Clipboard>) {
    wishes.clear();
    // A second press of the key while the clipboard answers is that of an impatient player.
    if !clipboard.0.is_busy() {
        clipboard.0.ask(Request::Paste);
    }
}

fn hear(
    mut clipboard: ResMut<Clipboard>,
    localization: Res<Localization>,
    (mut copied, mut pastes): (MessageWriter<Copied>, MessageWriter<Paste>),
    mut trouble: MessageWriter<Trouble>,
) {
    for answer in clipboard.0.take_all(std::time::Duration::ZERO) {
        match answer {
            Answer::Copied(true) => _ = copied.write(Copied),
            Answer::Copied(false) => _ = trouble.write(Trouble::new(localization.tr("clipboard-failed"))),
            Answer::Pasted(Some(text)) => _ = pastes.write(Paste(text)),
            Answer::Pasted(None) => _ = trouble.write(Trouble::new(localization.tr("clipboard-empty"))),
        }
    }
}

impl Request {
    /// The answer of a clipboard that does not work.
    const fn fails(&self) -> Answer {
        match self {
            Self::Copy(_) => Answer::Copied(false),
            Self::Paste => Answer::Pasted(None),
        }
    }
}

/// A fault of the library of the system's clipboard does not end the match at the table.
#[cfg(not(target_arch = "wasm32"))]
fn attempted(request: Request, work: impl FnOnce(Request) -> Answer) -> Answer {
    let failed = request.fails();
    attempt(|| work(request)).unwrap_or_else(|panic| {
        warn!("the clipboard has failed: {panic}");
        failed
    })
}

#[cfg(not(target_arch = "wasm32"))]
mod system {
    use super::{Answer, Request, attempted};

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
            (Request::Copy(text), Some(clipboard)) => Answer::Copied(clipboard.set_text(text).is_ok()),
            (Request::Paste, Some(clipboard)) => Answer::Pasted(clipboard.get_text().ok()),
            (request, None) => request.fails(),
        }
    }
}

#[cfg(target_arch = "wasm32")]
mod system {
    use super::{Answer, Request};

    /// A page reads no clipboard by itself.
    pub(super) fn handler() -> impl FnMut(Request) -> Answer + Send + Sync {
        |request| request.fails()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_of_the_clipboard_is_one_that_does_not_answer() {
        let copied = attempted(Request::Copy("9/9".into()), |_| panic!("no display"));
        assert!(matches!(copied, Answer::Copied(false)), "{copied:?}");
        let pasted = attempted(Request::Paste, |_| panic!("no display"));
        assert!(matches!(pasted, Answer::Pasted(None)), "{pasted:?}");
    }
}
