//! The scenes of game records that other programs have written.

use std::sync::Arc;

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use teahouse_record::{Encoding, Ending, Format, Record, Score, Tag};
use teahouse_rules::Seat;
use teahouse_table::records;
use teahouse_table::testing::FaultyStorage;

use super::library::{SAVED, Saved, play, put};
use super::{GalleryError, HeadlessGame};
use crate::core::{Clock, Screen};
use crate::session::{Archive, Clipboard, PasteRecord};

/// A game record without names is in the library.
pub(super) fn nameless(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    const RECORD: &str = "position startpos moves h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 h0h6 g6g5 b0c2 c6c5 h6g6 b7a7 g6g7";
    let (storage, now) = (put(game, &SAVED[2..])?, game.world().resource::<Clock>().date());
    let imported = records::import(&storage, RECORD.as_bytes(), "", &mut ChaCha8Rng::seed_from_u64(0));
    let imported = imported.map_err(|_| GalleryError::NothingToFilm)?;
    storage.set_modified(&imported.journal, now);
    game.world().insert_resource(Archive(Arc::new(storage)));
    game.go(Screen::Library)
}

/// The record of another program has a result without a reason.
pub(super) fn unexplained(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    let (storage, now) = (put(game, &SAVED[3..])?, game.world().resource::<Clock>().date());
    let text = unexplained_record().ok_or(GalleryError::NothingToFilm)?;
    let imported = records::import(&storage, text.as_bytes(), "", &mut ChaCha8Rng::seed_from_u64(0));
    let imported = imported.map_err(|_| GalleryError::NothingToFilm)?;
    storage.set_modified(&imported.journal, now);
    game.world().insert_resource(Archive(Arc::new(storage)));
    game.go(Screen::Library)
}

fn unexplained_record() -> Option<String> {
    let storage = FaultyStorage::new();
    let mut record = records::export(&storage, &play(&storage, &SAVED[2], 0)?).ok()?.record;
    let last = *record.main_line().last()?;
    record.set_ending(last, Some(Ending::new(Score::Won(Seat::FIRST), None)));
    written(&record, Format::PgnIccs)
}

/// Four games were pasted at once: one of them is damaged, and one was there before.
pub(super) fn several(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    const DAMAGED: &str = "[Game \"Chinese Chess\"]\n[FEN \"9/9/9 w\"]\n\n1. H2-E2 *\n";
    let games: Vec<String> = [(2, 20), (4, 21), (7, 22)]
        .into_iter()
        .map(|(index, day)| record(&SAVED[index], Format::PgnIccs, day))
        .collect::<Option<_>>()
        .ok_or(GalleryError::NothingToFilm)?;
    let storage = put(game, &SAVED[8..])?;
    records::import(&storage, games[0].as_bytes(), "", &mut ChaCha8Rng::seed_from_u64(0))
        .map_err(|_| GalleryError::NothingToFilm)?;
    let text = format!("{}\n{}\n{DAMAGED}\n{}", games[0], games[1], games[2]);
    game.world().insert_resource(Archive(Arc::new(storage)));
    game.world().insert_resource(Clipboard::in_memory(&text));
    game.go(Screen::Library)?;
    game.send_and_rest(PasteRecord)
}

/// The record of a match of Banqi that is over is pasted, and comes to the table.
pub(super) fn pasted_banqi(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    let text = record(&SAVED[3], Format::Banqi, 20).ok_or(GalleryError::NothingToFilm)?;
    game.world().insert_resource(Archive(Arc::new(FaultyStorage::new())));
    game.world().insert_resource(Clipboard::in_memory(&text));
    game.send_and_rest(PasteRecord)
}

/// The record of a match, as other programs write it, on a day of November.
pub(super) fn record(saved: &Saved, format: Format, day: u8) -> Option<String> {
    let storage = FaultyStorage::new();
    let mut record = records::export(&storage, &play(&storage, saved, 0)?).ok()?.record;
    record.tags_mut().set(Tag::Start, &format!("2026.11.{day}"));
    written(&record, format)
}

fn written(record: &Record, format: Format) -> Option<String> {
    String::from_utf8(format.write(record, Encoding::Utf8).ok()?).ok()
}
