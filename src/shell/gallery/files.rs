//! The scenes of files from other programs, of files for them, and of what is said when the saved matches cannot be read.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use teahouse_record::Format;
use teahouse_table::storage::DiskStorage;

use super::imported::record;
use super::library::{BEYOND_SHIFT_JIS, full, open_trash, press, put};
use super::ways::title;
use super::{GalleryError, HeadlessGame};
use crate::core::Screen;
use crate::core::paths::Paths;
use crate::session::{
    Archive, Clipboard, CopyPicture, CopyPosition, CopyRecord, DialogAnswer, Dialogs, GameState, Import, Picturing,
};

/// So many games come from a file that the title is there before the last of them.
pub(super) fn begun(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    const GAMES: usize = 900;
    /// In frames: the message is there, and most games are still to come.
    const SOON: u32 = 20;
    let of_players =
        |number| format!("[Game \"Chinese Chess\"]\n[Red \"Red {number}\"]\n[Black \"Black\"]\n\n1. H2-E2 *\n\n");
    full(game)?;
    title(game)?;
    open(game, "Guangzhou 2025.pgn", (1..=GAMES).map(of_players).collect())?;
    game.set_drawing(false);
    game.wait(SOON);
    game.set_drawing(true);
    Ok(())
}

/// A file of another program, whose format is read by no reader here.
pub(super) fn refused(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    full(game)?;
    title(game)?;
    open(game, "Five Rams Cup, final.xqf", String::from("XQ\n\0\u{1}"))?;
    game.rest()
}

/// A match has come to the table, without five variations of its file.
pub(super) fn in_part(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    const VARIATIONS: [u32; 5] = [99, 98, 97, 96, 95];
    let record = record(&BEYOND_SHIFT_JIS, Format::Kif, 20).ok_or(GalleryError::NothingToFilm)?;
    let variations: String = VARIATIONS.map(|turn| format!("変化：{turn}手\n")).concat();
    let storage = put(game, &[])?;
    game.world().insert_resource(Archive(Arc::new(storage)));
    open(game, "花見の一局.kifu", record + &variations)?;
    game.rest()
}

/// A match has come to the table, without the move that cannot be played and without the result that its file gives.
pub(super) fn lost_result(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    const DAMAGED: &str = "[Game \"Chinese Chess\"]\n[Red \"Ama\"]\n[Black \"Hao\"]\n[Result \"1-0\"]\n\n\
        1. H2-E2 H9-G7 2. H0-G2 I9-H9 3. I0-I5 1-0\n";
    let storage = put(game, &[])?;
    game.world().insert_resource(Archive(Arc::new(storage)));
    open(game, "Guangzhou 2025.pgn", DAMAGED.to_owned())?;
    game.rest()
}

/// A name has a letter that the encoding of the chosen format does not have.
pub(super) fn unwritten(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    let storage = put(game, &[BEYOND_SHIFT_JIS])?;
    let path = game.world().resource::<Paths>().exports().join("Chloé – さくら.kif");
    game.world().insert_resource(Archive(Arc::new(storage)));
    game.world().insert_resource(Dialogs::new(move |_, answer| answer(DialogAnswer::Files(vec![path.clone()]))));
    game.go(Screen::Library)?;
    press(game, "save-record")
}

/// The match was saved in a format that has no illegal moves, without the one that ended it.
pub(super) fn without_foul(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    let path = game.world().resource::<Paths>().exports().join("Ama – Hao.kifu");
    game.world().insert_resource(Dialogs::new(move |_, answer| answer(DialogAnswer::Files(vec![path.clone()]))));
    game.go(Screen::Library)?;
    press(game, "save-record")
}

/// Without dialogs no folder takes the copy of a match that is not saved: all of them would lie where players cannot
/// write.
pub(super) fn copied_nowhere(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    let home = Path::new("/sys/ama");
    let elsewhere = vec![home.join("Documents"), home.to_owned()];
    game.world().insert_resource(Paths::within(&home.join("teahouse")).with_elsewhere(elsewhere));
    game.world().insert_resource(Dialogs::new(|_, answer| answer(DialogAnswer::Unavailable)));
    press(game, "save-copy-0")
}

/// The folder of the matches cannot be listed: it is a file.
pub(super) fn failed(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    let file = std::env::current_exe()?;
    // The folder is told, and every picture tells the same one.
    game.world().insert_resource(Paths::within(Path::new("/home/ama/teahouse")));
    game.world().insert_resource(Archive(Arc::new(DiskStorage::new(file))));
    game.go(Screen::Library)
}

/// The trash is looked through, and has no matches.
pub(super) fn no_trash(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    full(game)?;
    open_trash(game)
}

/// The position at the table was copied.
pub(super) fn copied(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.world().insert_resource(Clipboard::in_memory(""));
    game.send_and_rest(CopyPosition)
}

/// The chosen match was copied from the library.
pub(super) fn copied_from_library(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    full(game)?;
    game.world().insert_resource(Clipboard::in_memory(""));
    press(game, "copy-game")
}

/// The match at the table was copied.
pub(super) fn copied_game(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.world().insert_resource(Clipboard::in_memory(""));
    let copy = game.resource::<GameState>().map(CopyRecord::of).ok_or(GalleryError::NothingToFilm)?;
    game.send_and_rest(copy)
}

/// The position at the table was copied as a picture.
pub(super) fn copied_picture(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.world().insert_resource(Clipboard::in_memory(""));
    game.send_and_rest(CopyPicture)
}

/// The picture of the position is being made.
pub(super) fn picturing(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.send_and_rest(Picturing::Begun)
}

/// Opens a file with this text, which is gone afterwards.
fn open(game: &mut HeadlessGame, name: &str, text: String) -> Result<(), GalleryError> {
    let folder = game.world().resource::<Paths>().exports();
    let file = folder.join(name);
    fs::create_dir_all(&folder)?;
    fs::write(&file, text)?;
    game.world().write_message(Import(vec![file.clone()]));
    // The file is read in this frame.
    game.frame();
    Ok(fs::remove_file(file)?)
}
