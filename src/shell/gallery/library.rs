//! The scenes of the library: its matches are played here, on a disk in memory.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::text::{EditableText, TextEdit};
use bevy::ui_widgets::{Activate, ValueChange};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use teahouse_rules::{Move, Place, Rules};
use teahouse_table::library::{self, Title};
use teahouse_table::storage::Sidecar;
use teahouse_table::testing::{DiskFault, FaultyStorage};
use teahouse_table::{Command, GameTime, Match, OpenMatch, Setup};

use super::{GalleryError, HeadlessGame};
use crate::board::{Drawing, Drawings};
use crate::core::paths::Paths;
use crate::core::trace::Traced;
use crate::core::{Clock, Screen};
use crate::prefs::GameKind;
use crate::session::{Archive, DialogAnswer, Dialogs, Leave, LookBack};

/// A saved match.
pub(super) struct Saved {
    game: GameKind,
    /// The line of the rules, if they are not the usual ones.
    rules: Option<&'static str>,
    players: [&'static str; 2],
    title: Option<&'static str>,
    /// As in the headless program; for Banqi, where the discs lie by lot, captures where there are any.
    moves: &'static str,
    end: End,
    hours_ago: u64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum End {
    Open,
    Resigned,
    Agreed,
}

pub(super) const CENTRAL_CANNON: &str =
    "h3e3 h10g8 h1g3 i10h10 i1h1 b10c8 h1h7 g7g6 b1c3 c7c6 h7g7 b8a8 g7g8 a10b10 b3a3 b10b4 c4c5 c6c5 c3d5 b4a4";
pub(super) const ELEPHANT: &str =
    "g1e3 b8e8 b1c3 b10c8 a1b1 a10b10 g4g5 h10g8 h1g3 b10b6 i1h1 i10i9 b3a3 b6b1 c3b1 i9d9";
pub(super) const PAWN: &str = "g4g5 h8g8 h3e3 c10e8 h1g3 g7g6 i1h1 g6g5 h1h5 g5g4 h5g5";
const SAME_CANNONS: &str = "h3e3 b8e8 h1g3 b10c8 i1h1 a10b10 b1c3 h10g8 a1a2 h8h4 a2d2";
const FOURTH_FILE: &str = "c3c4 g7g6 d3d4 b7b6 h2d2 c9d8 c1c2 e9f8 e1f2 f8g8 f2g2 e7e6 g2h2 d9e8 g1g2 b6b5 b2c3";
const FORTRESS: &str = "c3c4 b7b6 c1d2 g7g6 d2c3 g9f8 e3e4 e7e6 g1f2 c9d8 f1e2 f9g8 d1c2";
pub(super) const STATIC_ROOKS: &str =
    "h3h4 b7b6 h4h5 b6b5 d1c2 f9g8 h5h6 h7h6 h2h6 P@h7 h6h2 c9d8 c3c4 b5b4 b3b4 b8b4 P@b3 b4b8";

const DAY: u64 = 24;

/// A dozen matches, the newest first.
pub(super) const SAVED: [Saved; 12] = {
    use End::{Agreed, Open, Resigned};
    use GameKind::{Banqi, Shogi, Xiangqi};
    const fn saved(game: GameKind, players: [&'static str; 2], moves: &'static str, end: End, hours_ago: u64) -> Saved {
        Saved { game, rules: None, players, title: None, moves, end, hours_ago }
    }
    [
        Saved { rules: Some("banqi taiwan attack-ban=on"), ..saved(Banqi, ["Ama", "Hao"], "", Open, 1) },
        Saved { title: Some("花見の一局"), ..saved(Shogi, ["さくら", "Mei"], FOURTH_FILE, Open, 5) },
        saved(Xiangqi, ["Ama", "Hao"], CENTRAL_CANNON, Resigned, DAY),
        saved(Banqi, ["陳小明", "Ama"], "", Resigned, 2 * DAY),
        Saved {
            title: Some("New Year's Eve, after dinner"),
            ..saved(Xiangqi, ["Grandpa", "Ama"], ELEPHANT, Agreed, 4 * DAY)
        },
        saved(Shogi, ["Kenji", "さくら"], STATIC_ROOKS, Resigned, 6 * DAY),
        saved(Banqi, ["Ama", "Mei"], "", Agreed, 11 * DAY),
        saved(Xiangqi, ["Hao", "Lin"], PAWN, Resigned, 20 * DAY),
        saved(Shogi, ["Ama", "Kenji"], FORTRESS, Open, 33 * DAY),
        saved(Banqi, ["Hao", "Ama"], "", Resigned, 71 * DAY),
        saved(Xiangqi, ["Mei", "陳小明"], SAME_CANNONS, Agreed, 160 * DAY),
        saved(Banqi, ["Grandpa", "Hao"], "", Resigned, 402 * DAY),
    ]
};

/// A match of shogi with a name that has a letter beyond Shift-JIS.
pub(super) const BEYOND_SHIFT_JIS: Saved = Saved {
    game: GameKind::Shogi,
    rules: None,
    players: ["Chloé", "さくら"],
    title: Some("花見の一局"),
    moves: FOURTH_FILE,
    end: End::Open,
    hours_ago: 1,
};

/// The library with a dozen matches.
pub(super) fn full(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    let storage = put(game, &SAVED)?;
    game.world().insert_resource(Archive(Arc::new(storage)));
    game.go(Screen::Library)
}

/// No match fits.
pub(super) fn search(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    full(game)?;
    let mut lines = game.world().query::<&mut EditableText>();
    for mut line in lines.iter_mut(game.world()) {
        line.queue_edit(TextEdit::Insert("Genghis".into()));
    }
    game.rest()
}

/// A match is damaged in the middle of its file, and another one in its head.
pub(super) fn damaged(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    let storage = put(game, &SAVED)?;
    let names = library::list(&storage).unwrap_or_default();
    let [first, second, ..] = &names[..] else { return Err(GalleryError::NothingToFilm) };
    let text = String::from_utf8_lossy(&storage.bytes(&first.name)).into_owned();
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let at = lines.len() * 3 / 4;
    lines[at] = lines[at].replace(" = ", " : ");
    write_again(&storage, &first.name, (lines.join("\n") + "\n").as_bytes(), first.modified);
    let mut bytes = storage.bytes(&second.name);
    bytes[..20].fill(b'#');
    write_again(&storage, &second.name, &bytes, second.modified);
    game.world().insert_resource(Archive(Arc::new(storage)));
    game.go(Screen::Library)
}

fn write_again(storage: &FaultyStorage, name: &str, bytes: &[u8], modified: Option<std::time::SystemTime>) {
    storage.put(name, bytes);
    if let Some(modified) = modified {
        storage.set_modified(name, modified);
    }
}

/// The line for a title is open.
pub(super) fn rename(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    full(game)?;
    press(game, "rename")
}

/// The window is closed while a title is written, and the disk is full.
pub(super) fn unsaved_title(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    let storage = put(game, &SAVED)?;
    game.world().insert_resource(Archive(Arc::new(storage.clone())));
    game.world().insert_resource(Paths::within(Path::new("/home/ama/teahouse")));
    game.go(Screen::Library)?;
    press(game, "rename")?;
    let mut lines = game.world().query::<(&mut EditableText, &Traced)>();
    for (mut line, _) in lines.iter_mut(game.world()).filter(|(_, traced)| traced.id == "title-line") {
        line.queue_edit(TextEdit::SelectAll);
        line.queue_edit(TextEdit::Insert("Dinner at Mei\u{2019}s".into()));
    }
    storage.set_fault(DiskFault::FullAfter(0));
    game.send_and_rest(Leave::Quit)
}

/// The filters of the search.
pub(super) fn filter(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    full(game)?;
    press(game, "filter")
}

/// Matches of one month are looked for.
pub(super) fn filter_of_month(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    filter(game)?;
    turn_on(game, "range-2026")?;
    turn_on(game, "range-2026-11")
}

/// No match fits the filter, which is closed.
pub(super) fn filter_of_none(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    filter(game)?;
    turn_on(game, "result-damaged")?;
    press(game, "done")
}

/// A match was deleted, and can be brought back.
pub(super) fn deleted(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    full(game)?;
    press(game, "delete")
}

/// Two matches lie in the trash.
pub(super) fn trash(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    full(game)?;
    press(game, "delete")?;
    // A second press would count as one with the first.
    for _ in 0..60 {
        game.frame();
    }
    press(game, "delete")?;
    open_trash(game)
}

/// The trash is looked through.
pub(super) fn open_trash(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    press(game, "filter")?;
    turn_on(game, "trash")
}

/// Turns the choice with this name on.
fn turn_on(game: &mut HeadlessGame, id: &str) -> Result<(), GalleryError> {
    game.focus(id)?;
    if let Some(source) = game.resource::<InputFocus>().and_then(InputFocus::get) {
        game.world().trigger(ValueChange { source, value: true, is_final: true });
    }
    game.rest()
}

/// A match was saved in a format that does not hold everything of it.
pub(super) fn exported(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    let storage = put(game, &SAVED[1..])?;
    let path = game.world().resource::<Paths>().exports().join("花見の一局.usi");
    let dialogs = Dialogs::new(move |_, answer| answer(DialogAnswer::Files(vec![path.clone()])));
    game.world().insert_resource(Archive(Arc::new(storage)));
    game.world().insert_resource(dialogs);
    game.go(Screen::Library)?;
    press(game, "save-record")
}

/// There are no matches.
pub(super) fn empty(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.world().insert_resource(Archive(Arc::new(FaultyStorage::new())));
    game.go(Screen::Library)
}

/// All matches lie in the trash.
pub(super) fn all_deleted(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    let (storage, now) = (put(game, &SAVED[..6])?, game.world().resource::<Clock>().date());
    for listed in library::list(&storage).unwrap_or_default() {
        library::delete(&storage, &listed.name, now).map_err(|_| GalleryError::NothingToFilm)?;
    }
    game.world().insert_resource(Archive(Arc::new(storage)));
    game.go(Screen::Library)
}

/// A match of xiangqi is looked through at the table.
pub(super) fn look_through(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    look_through_from(game, 2)
}

/// A match of Banqi, after this turn.
pub(super) fn look_through_banqi(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    const TURN: usize = 27;
    look_through_from(game, 3)?;
    game.send_and_rest(LookBack::At(TURN))
}

/// A match of shogi, after this turn.
pub(super) fn look_through_shogi(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    const TURN: usize = 13;
    look_through_from(game, 5)?;
    game.send_and_rest(LookBack::At(TURN))
}

/// A later version has written the variations beside the match that is looked through.
pub(super) fn newer_record(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    const LATER: &str = "{\"form\": \"teahouse-record 2\", \"trunk\": []}\n";
    let storage = put(game, &SAVED[2..])?;
    let names = library::list(&storage).unwrap_or_default();
    let newest = names.first().ok_or(GalleryError::NothingToFilm)?;
    storage.put(&Sidecar::Record.beside(&newest.name), LATER.as_bytes());
    game.world().insert_resource(Archive(Arc::new(storage)));
    game.go(Screen::Library)?;
    press(game, "look")
}

/// A match lies there twice, since two windows have written comments on it.
pub(super) fn copy(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    let storage = put(game, &SAVED[2..])?;
    let listed = library::list(&storage).unwrap_or_default();
    let first = listed.first().ok_or(GalleryError::NothingToFilm)?;
    let second = first.name.replace(".teahouse", "-1.teahouse");
    storage.put(&second, &storage.bytes(&first.name));
    if let Some(modified) = first.modified {
        storage.set_modified(&second, modified);
    }
    game.world().insert_resource(Archive(Arc::new(storage)));
    game.go(Screen::Library)
}

/// Arrows and a circle are drawn over a position of xiangqi.
pub(super) fn drawings(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    const TURN: usize = 10;
    look_through(game)?;
    game.send_and_rest(LookBack::At(TURN))?;
    let mut board = game.at_table_mut::<Drawings>().ok_or(GalleryError::NothingToFilm)?;
    for [from, to] in [["h7", "h10"], ["b3", "a3"], ["e3", "e7"], ["e7", "e7"], ["c8", "c8"]] {
        let squares = [from, to].map(str::parse);
        if let [Ok(from), Ok(to)] = squares {
            board.toggle(TURN, Drawing::of(from, to));
        }
    }
    game.rest()
}

/// The first of the saved matches from this one on is looked through.
fn look_through_from(game: &mut HeadlessGame, first: usize) -> Result<(), GalleryError> {
    let storage = put(game, &SAVED[first..])?;
    game.world().insert_resource(Archive(Arc::new(storage)));
    game.go(Screen::Library)?;
    press(game, "look")
}

/// Presses the control with this name.
pub(super) fn press(game: &mut HeadlessGame, id: &str) -> Result<(), GalleryError> {
    let mut things = game.world().query::<(Entity, &Traced)>();
    let found = things.iter(game.world()).find(|(_, traced)| traced.id == id).map(|(entity, _)| entity);
    let entity = found.ok_or_else(|| GalleryError::NotThere(id.to_owned()))?;
    game.world().trigger(Activate { entity });
    game.rest()
}

/// Plays the matches.
pub(super) fn put(game: &mut HeadlessGame, matches: &[Saved]) -> Result<FaultyStorage, GalleryError> {
    const HOUR: u64 = 60 * 60;
    let (storage, now) = (FaultyStorage::new(), game.world().resource::<Clock>().date());
    for (seed, saved) in matches.iter().enumerate() {
        let name = play(&storage, saved, seed as u64).ok_or(GalleryError::NothingToFilm)?;
        if let Some(title) = saved.title.and_then(|title| Title::new(title).ok()) {
            library::set_title(&storage, &name, Some(&title)).map_err(|_| GalleryError::NothingToFilm)?;
        }
        storage.set_modified(&name, now - Duration::from_secs(saved.hours_ago * HOUR));
    }
    Ok(storage)
}

/// Plays a match. Returns the name of its journal.
pub(super) fn play(storage: &FaultyStorage, saved: &Saved, seed: u64) -> Option<String> {
    const PLIES: usize = 44;
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let rules = saved.rules.map_or(Ok(saved.game.usual_rules()), Rules::parse).ok()?;
    let setup = Setup::new(rules, saved.players);
    let mut open = OpenMatch::create(Arc::new(storage.clone()), setup, &mut rng).ok()?;
    let mut moves = saved.moves.split_whitespace();
    for _ in 0..PLIES {
        let state = open.state();
        let mv = match saved.game {
            GameKind::Banqi => capture_or_any(state, &mut rng),
            _ => moves.next().and_then(|mv| Some(state.public().position().parse_move(mv).ok()?.mv)),
        };
        let Some(mv) = mv else { break };
        act(&mut open, Command::Play(mv))?;
    }
    match saved.end {
        End::Open => {}
        End::Resigned => act(&mut open, Command::Resign)?,
        End::Agreed => {
            let asked = open.state().movers().iter().next()?;
            act(&mut open, Command::OfferDraw)?;
            open.act(open.state().time(), asked.other(), Command::AcceptDraw).ok()?;
        }
    }
    Some(open.name().to_owned())
}

/// The player whose turn it is acts, after some seconds.
fn act(open: &mut OpenMatch, command: Command) -> Option<()> {
    const THOUGHT: u64 = 17_300;
    let seat = open.state().movers().iter().next()?;
    open.act(GameTime(open.state().time().millis() + THOUGHT), seat, command).ok().map(|_| ())
}

fn capture_or_any(state: &Match, rng: &mut ChaCha8Rng) -> Option<Move> {
    let moves = state.moves();
    let is_taken =
        |mv: &&Move| mv.origin() != Some(mv.target()) && state.pieces().at(Place::square(mv.target())).is_some();
    let captures: Vec<Move> = moves.iter().filter(is_taken).copied().collect();
    captures.choose(rng).or_else(|| moves.choose(rng)).copied()
}
