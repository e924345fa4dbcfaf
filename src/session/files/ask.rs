//! Asks the players for files, and passes their answers on.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Mutex, PoisonError};

use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::winit::EventLoopProxyWrapper;
use teahouse_record::Format;
use teahouse_table::library::turns_text;

use super::dialogs::{DialogAnswer, Dialogs, Question};
use super::request::{
    ChooseProgram, Chosen, Destination, ExportedMatch, FilesRequest, Import, OpenRecord, ProgramChosen, SaveRecord,
};
use crate::core::paths::Paths;
use crate::core::{AppSystems, Clock, Trouble, waker};
use crate::i18n::Localization;
use crate::prefs::GameKind;
use crate::session::disk::{Disk, Request};
use crate::session::sets::{DialogSystems, FilesSystems};
use crate::session::{Archive, GameState, UnsavedRecords};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<AskedDialog>().add_systems(
        Update,
        (
            ask.run_if(
                on_message::<OpenRecord>.or_eager(on_message::<SaveRecord>).or_eager(on_message::<ChooseProgram>),
            ),
            hear.run_if(is_asked),
        )
            .chain()
            .in_set(DialogSystems)
            .before(FilesSystems)
            .in_set(AppSystems::Commands),
    );
}

/// The purpose of an open dialog.
#[derive(Debug, Clone)]
enum DialogPurpose {
    Open,
    Save(SaveRecord),
    Program,
}

/// The dialog that is open, and the way of its answer.
#[derive(Resource, Debug)]
struct AskedDialog {
    /// There is one dialog at a time: further presses are ignored.
    is_open: bool,
    answer: Sender<(DialogPurpose, DialogAnswer)>,
    answers: Mutex<Receiver<(DialogPurpose, DialogAnswer)>>,
}

impl Default for AskedDialog {
    fn default() -> Self {
        let (answer, answers) = channel();
        Self { is_open: false, answer, answers: Mutex::new(answers) }
    }
}

fn is_asked(asked: Res<AskedDialog>) -> bool {
    asked.is_open
}

/// Opens a dialog. The dialogs of macOS begin on the main thread.
fn ask(
    (mut opens, mut saves): (MessageReader<OpenRecord>, MessageReader<SaveRecord>),
    mut programs: MessageReader<ChooseProgram>,
    (dialogs, localization): (Res<Dialogs>, Res<Localization>),
    proxy: Option<Res<EventLoopProxyWrapper>>,
    mut asked: ResMut<AskedDialog>,
    _main_thread: NonSendMarker,
) {
    let open = opens.read().last().map(|_| DialogPurpose::Open);
    let save = saves.read().last().map(|save| DialogPurpose::Save(save.clone()));
    let program = programs.read().last().map(|_| DialogPurpose::Program);
    let Some(purpose) = save.or(open).or(program).filter(|_| !asked.is_open) else { return };
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

fn question(purpose: &DialogPurpose, localization: &Localization) -> Question {
    match purpose {
        DialogPurpose::Open => {
            let formats = GameKind::ALL.iter().flat_map(|game| formats(*game));
            let mut endings: Vec<_> = formats.flat_map(endings).collect();
            endings.sort_unstable();
            endings.dedup();
            // A record may have any name: its content says what it is.
            let kinds = vec![(localization.tr("files-records"), endings), (localization.tr("files-all"), vec!["*"])];
            Question::Open { title: localization.tr("files-open"), kinds }
        }
        DialogPurpose::Program => {
            let kinds = vec![(localization.tr("files-all"), vec!["*"])];
            Question::Open { title: localization.tr("files-choose-program"), kinds }
        }
        DialogPurpose::Save(SaveRecord { game, stem, .. }) => {
            let formats = formats(*game);
            let named = |format: &Format| localization.tr(&format!("files-format-{format}"));
            let kinds = formats.iter().map(|format| (named(format), endings(*format))).collect();
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

/// The format in which the matches of a game are saved where the players choose no other one.
pub(in crate::session) fn usual_format(game: GameKind) -> Format {
    formats(game)[0]
}

/// The endings of the files of a format, the usual one first.
fn endings(format: Format) -> Vec<&'static str> {
    let usual = format.extension(format.encodings()[0]);
    let others = format.extensions().filter(|ending| *ending != usual);
    [usual].into_iter().chain(others).collect()
}

/// The format of a file of a game by the ending of its name.
fn format_of(path: &Path, game: GameKind) -> Option<Format> {
    let format = Format::of_name(path.file_name()?.to_str()?)?;
    formats(game).into_iter().find(|known| *known == format)
}

/// The format and the place of a file that the players have named. A name that does not end as one of the game gets the proposed
/// ending, and a number if it is taken: the dialog has not asked about that file.
fn destination(path: PathBuf, game: GameKind) -> (Format, Destination) {
    match format_of(&path, game) {
        Some(format) => (format, Destination::File(path)),
        None => {
            let folder = path.parent().unwrap_or(Path::new("")).to_owned();
            let stem = path.file_name().unwrap_or_default().to_string_lossy().trim_end_matches('.').to_owned();
            (usual_format(game), Destination::Folder { folders: vec![folder], stem, chosen: Chosen::Stem })
        }
    }
}

/// A name that every file system takes.
fn file_stem(text: &str) -> String {
    /// In characters; with four bytes each and an ending it fits into the 255 bytes of most file systems.
    const MOST: usize = 60;
    let is_kept = |c: &char| !c.is_control() && !matches!(c, '/' | '\\' | ':' | '*' | '?' | '"' | '<' | '>' | '|');
    let stem: String = text.chars().filter(|c| is_kept(c) && !turns_text(*c)).take(MOST).collect();
    match stem.trim_matches(|c: char| c.is_whitespace() || matches!(c, '.' | '–')) {
        "" => String::from("Teahouse"),
        stem if is_device(stem) => format!("Teahouse – {stem}"),
        stem => stem.to_owned(),
    }
}

/// Whether Windows takes a name, with any ending, for a device.
fn is_device(stem: &str) -> bool {
    let first = stem.split('.').next().unwrap_or_default().trim_end().to_ascii_uppercase();
    let is_port = |name: &str| {
        let number =
            first.strip_prefix(name).and_then(|number| number.chars().next().filter(|_| number.chars().count() == 1));
        number.is_some_and(|number| matches!(number, '1'..='9' | '¹' | '²' | '³'))
    };
    matches!(first.as_str(), "CON" | "PRN" | "AUX" | "NUL" | "CONIN$" | "CONOUT$") || is_port("COM") || is_port("LPT")
}

/// Passes the answer of the dialog on. Without dialogs a match is saved in the folder of exports, or where else there is a
/// place for it.
fn hear(
    mut asked: ResMut<AskedDialog>,
    (archive, paths, localization, clock): (Res<Archive>, Res<Paths>, Res<Localization>, Res<Clock>),
    (mut disk, session, unsaved): (ResMut<Disk>, Option<Res<GameState>>, Res<UnsavedRecords>),
    (mut imports, mut trouble): (MessageWriter<Import>, MessageWriter<Trouble>),
    mut programs: MessageWriter<ProgramChosen>,
) {
    let mut export = |journal: String, format, to| {
        let known = (session.as_deref(), unsaved.of(&journal));
        let what = ExportedMatch::of(known, journal, (format, clock.zone()));
        disk.ask(Request::Files { storage: archive.0.clone(), wish: FilesRequest::Export { what, to } });
    };
    let answer = asked.answers.get_mut().unwrap_or_else(PoisonError::into_inner).try_recv();
    let Ok((purpose, choice)) = answer else { return };
    asked.is_open = false;
    match (purpose, choice) {
        (_, DialogAnswer::Cancelled) => {}
        (DialogPurpose::Open, DialogAnswer::Files(files)) => {
            imports.write(Import(files));
        }
        (DialogPurpose::Program, DialogAnswer::Files(files)) => {
            programs.write_batch(files.into_iter().take(1).map(ProgramChosen));
        }
        (DialogPurpose::Program, DialogAnswer::Unavailable) => {
            trouble.write(Trouble::new(localization.tr("files-no-program-dialog")));
        }
        (DialogPurpose::Open, DialogAnswer::Unavailable) => {
            trouble.write(Trouble::new(localization.tr("files-no-dialog")));
        }
        (DialogPurpose::Save(SaveRecord { journal, game, .. }), DialogAnswer::Files(files)) => {
            if let Some(path) = files.into_iter().next() {
                let (format, to) = destination(path, game);
                export(journal, format, to);
            }
        }
        (DialogPurpose::Save(SaveRecord { journal, game, stem }), DialogAnswer::Unavailable) => {
            let (folders, stem) = (paths.copies(), file_stem(&stem));
            export(journal, usual_format(game), Destination::Folder { folders, stem, chosen: Chosen::Nothing });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ending_chooses_the_format_of_the_game() {
        for (name, game, format) in [
            ("a.kif", GameKind::Shogi, Some(Format::Kif)),
            ("a.KIFU", GameKind::Shogi, Some(Format::Kif)),
            ("a.ki2", GameKind::Shogi, Some(Format::Ki2)),
            ("a.jkf", GameKind::Shogi, Some(Format::Jkf)),
            ("a.json", GameKind::Shogi, Some(Format::Jkf)),
            ("a.sfen", GameKind::Shogi, Some(Format::Usi)),
            ("a.v3.csa", GameKind::Shogi, Some(Format::Csa3)),
            ("a.pgn", GameKind::Xiangqi, Some(Format::PgnChinese)),
            ("a.WXF.pgn", GameKind::Xiangqi, Some(Format::PgnWxf)),
            ("a.fen", GameKind::Xiangqi, Some(Format::Ucci)),
            ("a.ucci", GameKind::Xiangqi, Some(Format::Ucci)),
            ("a", GameKind::Banqi, None),
            ("a.kif", GameKind::Banqi, None),
        ] {
            assert_eq!(format_of(Path::new(name), game), format, "{name}");
        }
    }

    #[test]
    fn every_format_can_be_saved_by_an_ending_of_its_own() {
        for game in GameKind::ALL.iter().copied() {
            for format in formats(game) {
                for ending in endings(format) {
                    assert_eq!(format_of(Path::new(&format!("Ann – Ben.{ending}")), game), Some(format), "{ending}");
                }
            }
        }
    }

    #[test]
    fn a_name_without_an_ending_of_the_game_gets_one() {
        let folder = PathBuf::from("records");
        for (name, stem) in [("evening", "evening"), ("3.5", "3.5"), ("evening.", "evening"), ("a.kif", "a.kif")] {
            let folders = vec![folder.clone()];
            let to = Destination::Folder { folders, stem: stem.to_owned(), chosen: Chosen::Stem };
            assert_eq!(destination(folder.join(name), GameKind::Banqi), (Format::Banqi, to), "{name}");
        }
        let path = folder.join("a.banqi");
        assert_eq!(destination(path.clone(), GameKind::Banqi), (Format::Banqi, Destination::File(path)));
    }

    #[test]
    fn the_dialog_knows_every_ending_and_all_files() {
        let Question::Open { kinds, .. } = question(&DialogPurpose::Open, &Localization::new("en")) else { panic!() };
        let [(_, endings), (all, any)] = kinds.as_slice() else { panic!("{kinds:?}") };
        for ending in ["kif", "kifu", "csa", "sfen", "json", "pgn", "fen", "ubb", "banqi"] {
            assert!(endings.contains(&ending), "{ending}");
        }
        assert_eq!((all.as_str(), any.as_slice()), ("All files", ["*"].as_slice()));
    }

    #[test]
    fn the_dialog_names_formats_in_words_of_the_language() {
        for (language, second) in [("en", "PGN, WXF notation"), ("ja", "PGN（WXF）")] {
            let localization = Localization::new(language);
            for game in GameKind::ALL.iter().copied() {
                let save = SaveRecord { journal: String::new(), game, stem: String::new() };
                let asked = question(&DialogPurpose::Save(save), &localization);
                let Question::Save { kinds, .. } = asked else { panic!("{asked:?}") };
                for (format, (name, _)) in formats(game).iter().zip(&kinds) {
                    assert!(!name.contains("files-") && *name != format.to_string(), "{language} {format}: {name}");
                }
                if game == GameKind::Xiangqi {
                    assert_eq!(kinds[1].0, second);
                }
            }
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
            // It would look like "Annfuba.exe".
            ("Ann\u{202e}exe.abuf", "Annexe.abuf"),
            ("\u{2068}Ann\u{2069} – Ben", "Ann – Ben"),
            ("con", "Teahouse – con"),
            ("LPT1.x", "Teahouse – LPT1.x"),
            ("Conny", "Conny"),
        ] {
            assert_eq!(file_stem(text), stem, "{text:?}");
        }
        assert_eq!(file_stem(&"👩".repeat(300)).chars().count(), 60);
    }
}
