//! Asks the players for files, and passes their answers on.

use std::path::Path;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Mutex, PoisonError};

use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::winit::EventLoopProxyWrapper;
use teahouse_record::Format;

use super::dialogs::{Choice, Dialogs, Question};
use super::{Destination, Export, FilesRequest, FilesSystems, Import, OpenRecord, SaveRecord};
use crate::core::paths::Paths;
use crate::core::{AppSystems, Trouble, waker};
use crate::i18n::Localization;
use crate::prefs::GameKind;
use crate::session::Archive;
use crate::session::disk::{Disk, Request};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Asked>().add_systems(
        Update,
        (ask.run_if(on_message::<OpenRecord>.or_eager(on_message::<SaveRecord>)), hear.run_if(is_asked))
            .chain()
            .before(FilesSystems)
            .in_set(AppSystems::Commands),
    );
}

/// What an open dialog is for.
#[derive(Debug, Clone)]
enum Purpose {
    Open,
    Save(SaveRecord),
}

/// The dialog that is open, and the way of its answer.
#[derive(Resource, Debug)]
struct Asked {
    /// There is one dialog at a time: a second press of the button is that of an impatient player.
    is_open: bool,
    answer: Sender<(Purpose, Choice)>,
    answers: Mutex<Receiver<(Purpose, Choice)>>,
}

impl Default for Asked {
    fn default() -> Self {
        let (answer, answers) = channel();
        Self { is_open: false, answer, answers: Mutex::new(answers) }
    }
}

fn is_asked(asked: Res<Asked>) -> bool {
    asked.is_open
}

/// Opens a dialog. The dialogs of macOS begin on the main thread.
fn ask(
    (mut opens, mut saves): (MessageReader<OpenRecord>, MessageReader<SaveRecord>),
    (dialogs, localization): (Res<Dialogs>, Res<Localization>),
    proxy: Option<Res<EventLoopProxyWrapper>>,
    mut asked: ResMut<Asked>,
    _main_thread: NonSendMarker,
) {
    let open = opens.read().last().map(|_| Purpose::Open);
    let save = saves.read().last().map(|save| Purpose::Save(save.clone()));
    let Some(purpose) = save.or(open).filter(|_| !asked.is_open) else { return };
    let question = question(&purpose, &localization);
    let (answer, wake) = (asked.answer.clone(), waker(proxy.as_deref()));
    asked.is_open = true;
    dialogs.ask(
        question,
        Box::new(move |choice| {
            // The game may have ended meanwhile.
            let _ = answer.send((purpose, choice));
            wake();
        }),
    );
}

fn question(purpose: &Purpose, localization: &Localization) -> Question {
    match purpose {
        Purpose::Open => {
            let endings = Format::ALL.iter().flat_map(|format| endings(*format)).collect();
            Question::Open { title: localization.tr("files-open"), kinds: (localization.tr("files-records"), endings) }
        }
        Purpose::Save(SaveRecord { game, stem, .. }) => {
            let formats = formats(*game);
            let kinds = formats.iter().map(|format| (format.to_string(), endings(*format))).collect();
            let ending = formats[0].extension(formats[0].encodings()[0]);
            let name = format!("{}.{ending}", file_stem(stem));
            Question::Save { title: localization.tr("files-save"), name, kinds }
        }
    }
}

/// The formats of a game, the proposed one first.
fn formats(game: GameKind) -> Vec<Format> {
    let game = game.usual_rules().game();
    Format::ALL.iter().copied().filter(|format| format.game() == game).collect()
}

/// The endings of the files of a format.
fn endings(format: Format) -> Vec<&'static str> {
    let mut endings: Vec<_> = format.encodings().iter().map(|encoding| format.extension(*encoding)).collect();
    endings.dedup();
    endings
}

/// The format of a file of a game by the ending of its name, or the proposed one.
fn format_of(path: &Path, game: GameKind) -> Format {
    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    let formats = formats(game);
    let is_of = |format: &&Format| endings(**format).iter().any(|known| known.eq_ignore_ascii_case(ending));
    *formats.iter().find(is_of).unwrap_or(&formats[0])
}

/// A name that every file system takes.
fn file_stem(text: &str) -> String {
    /// In characters; with four bytes each and an ending it fits into the 255 bytes of most file systems.
    const MOST: usize = 60;
    let is_kept = |c: &char| !c.is_control() && !matches!(c, '/' | '\\' | ':' | '*' | '?' | '"' | '<' | '>' | '|');
    let stem: String = text.chars().filter(is_kept).take(MOST).collect();
    match stem.trim_matches(|c: char| c.is_whitespace() || matches!(c, '.' | '–')) {
        "" => String::from("Teahouse"),
        stem => stem.to_owned(),
    }
}

/// Passes the answer of the dialog on. Without dialogs a match is saved in the folder of exports.
fn hear(
    mut asked: ResMut<Asked>,
    (archive, paths, localization): (Res<Archive>, Res<Paths>, Res<Localization>),
    mut disk: ResMut<Disk>,
    (mut imports, mut exports): (MessageWriter<Import>, MessageWriter<Export>),
    mut trouble: MessageWriter<Trouble>,
) {
    let answer = asked.answers.get_mut().unwrap_or_else(PoisonError::into_inner).try_recv();
    let Ok((purpose, choice)) = answer else { return };
    asked.is_open = false;
    match (purpose, choice) {
        (_, Choice::Cancelled) => {}
        (Purpose::Open, Choice::Files(files)) => {
            imports.write(Import(files));
        }
        (Purpose::Open, Choice::Unavailable) => {
            trouble.write(Trouble::new(localization.tr("files-no-dialog")));
        }
        (Purpose::Save(SaveRecord { journal, game, .. }), Choice::Files(files)) => {
            let exported =
                files.into_iter().next().map(|path| Export { journal, format: format_of(&path, game), path });
            exports.write_batch(exported);
        }
        (Purpose::Save(SaveRecord { journal, game, stem }), Choice::Unavailable) => {
            let to = Destination::Folder { folder: paths.exports(), stem: file_stem(&stem) };
            let wish = FilesRequest::Export { journal, format: formats(game)[0], to };
            disk.ask(Request::Files { storage: archive.0.clone(), wish });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ending_chooses_the_format_of_the_game() {
        for (name, game, format) in [
            ("a.kif", GameKind::Shogi, Format::Kif),
            ("a.KIFU", GameKind::Shogi, Format::Kif),
            ("a.ki2", GameKind::Shogi, Format::Ki2),
            ("a.jkf", GameKind::Shogi, Format::Jkf),
            ("a.pgn", GameKind::Xiangqi, Format::PgnChinese),
            ("a.ucci", GameKind::Xiangqi, Format::Ucci),
            ("a", GameKind::Banqi, Format::Banqi),
            ("a.kif", GameKind::Banqi, Format::Banqi),
        ] {
            assert_eq!(format_of(Path::new(name), game), format, "{name}");
        }
    }

    #[test]
    fn names_of_players_become_names_of_files() {
        for (text, stem) in [
            ("Ann – Ben", "Ann – Ben"),
            (" – ", "Teahouse"),
            ("../a\\b:c", "abc"),
            ("本因坊 – \n", "本因坊"),
            ("..", "Teahouse"),
        ] {
            assert_eq!(file_stem(text), stem, "{text:?}");
        }
        assert_eq!(file_stem(&"👩".repeat(300)).chars().count(), 60);
    }
}
