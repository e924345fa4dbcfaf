//! The scenes of variations and comments: moves that are tried while a match is looked through.

use std::path::Path;
use std::sync::Arc;
use std::time::SystemTime;

use bevy::prelude::*;
use teahouse_table::library::delete;
use teahouse_table::testing::{DiskFault, FaultyStorage};

use super::library::{SAVED, look_through, look_through_shogi, press, put};
use super::{GalleryError, HeadlessGame, supply};
use crate::board::{Drawing, Drawings, OnTable};
use crate::core::Screen;
use crate::core::paths::Paths;
use crate::session::{Annotate, Archive, GameState, Leave, LookBack, Spot, TryMove};

/// Shogi: the rook need not go home at once.
pub(super) fn shogi(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    const TURN: usize = 10;
    look_through_shogi(game)?;
    comment(game, TURN, "Gote shuts the eighth file. Where does the rook go?")?;
    try_from(game, TURN, "h6h4 c9d8 c3c4")?;
    try_from(game, TURN, "h6f6 e9d8 c3c4")?;
    try_from(game, TURN, "h6f6 g7g6 c3c4 g8g7")?;
    let spot = game.resource::<GameState>().map(GameState::spot).ok_or(GalleryError::NothingToFilm)?;
    comment(game, spot, "On this rank the rook eyes the side pawn, but it has few squares.")?;
    game.open_list()
}

/// Xiangqi: Black's cannon comes to the river, and a comment on it is written.
pub(super) fn xiangqi(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    const TURN: usize = 5;
    look_through(game)?;
    comment(game, TURN, "The chariot is out first. Black has three plans.")?;
    try_from(game, TURN, "g7g6 b1c3 b10c8")?;
    try_from(game, TURN, "h8h4 c4c5 b10c8")?;
    try_from(game, TURN, "h8h4 b1c3 g7g6")?;
    let spot = game.resource::<GameState>().map(GameState::spot).ok_or(GalleryError::NothingToFilm)?;
    comment(game, spot, "The cannon holds the river, and the horse may follow.")?;
    game.open_list()
}

/// The same, while the comment is written.
pub(super) fn writing(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    xiangqi(game)?;
    press(game, "comment")
}

/// The disk keeps neither the comment nor the variation. They are seen all the same, and saving is tried again.
pub(super) fn unsaved(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    unsaved_on_disk(game).map(drop)
}

fn unsaved_on_disk(game: &mut HeadlessGame) -> Result<FaultyStorage, GalleryError> {
    const TURN: usize = 5;
    let storage = put(game, &SAVED[2..])?;
    game.world().insert_resource(Archive(Arc::new(storage.clone())));
    game.go(Screen::Library)?;
    press(game, "look")?;
    storage.set_fault(DiskFault::FullAfter(0));
    comment(game, TURN, "The chariot is out first. Black has three plans.")?;
    try_from(game, TURN, "h8h4 b1c3 g7g6")?;
    game.open_list()?;
    Ok(storage)
}

/// The same, and the window is closed.
pub(super) fn closed(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    unsaved(game)?;
    close(game)
}

/// The same, after another window has deleted the match.
pub(super) fn gone(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    let storage = unsaved_on_disk(game)?;
    let journal = game.session().ok_or(GalleryError::NothingToFilm)?.journal().to_owned();
    storage.set_fault(DiskFault::None);
    delete(&storage, &journal, SystemTime::UNIX_EPOCH).map_err(|_| GalleryError::NothingToFilm)?;
    close(game)
}

fn close(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.world().insert_resource(Paths::within(Path::new("/home/ama/teahouse")));
    game.send_and_rest(Leave::Quit)
}

/// Supply Chess: plans on both boards, with drawings over both.
pub(super) fn supply(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    const TURN: usize = 42;
    supply::look_through(game)?;
    comment(game, TURN, "Lin can guard the horse with the one in hand.")?;
    try_from(game, TURN, "1:d6e4 f4i4 1:C@d5")?;
    try_from(game, TURN, "a8d8 i8i7 d8d3 1:N@c8")?;
    let spot = game.resource::<GameState>().map(GameState::spot).ok_or(GalleryError::NothingToFilm)?;
    comment(game, spot, "Hao takes a horse for Mei, and leaves the wing to Ama\u{2019}s chariot.")?;
    draw(game, spot, [&["d3 d1", "i7 i7"], &["c8 d6", "d6 d6"]])?;
    game.open_list()
}

/// Draws over both boards, each drawing with two squares.
fn draw(game: &mut HeadlessGame, spot: Spot, drawings: [&[&str]; 2]) -> Result<(), GalleryError> {
    let world = game.world();
    let mut boards = world.query::<(&OnTable, &mut Drawings)>();
    for (board, mut drawn) in boards.iter_mut(world) {
        for drawing in drawings.get(usize::from(board.0)).copied().unwrap_or_default() {
            let squares = drawing.split_once(' ').map(|(from, to)| (from.parse(), to.parse()));
            if let Some((Ok(from), Ok(to))) = squares {
                drawn.toggle(spot, Drawing::of(from, to));
            }
        }
    }
    game.rest()
}

fn comment(game: &mut HeadlessGame, spot: impl Into<Spot>, words: &str) -> Result<(), GalleryError> {
    game.send_and_rest(Annotate { spot: spot.into(), comment: words.to_owned() })
}

/// Tries these moves from a turn of the match on. The number of the second board stands before its moves: `1:N@c8`.
fn try_from(game: &mut HeadlessGame, turn: usize, moves: &str) -> Result<(), GalleryError> {
    game.send_and_rest(LookBack::At(turn))?;
    for text in moves.split_whitespace() {
        let session = game.resource::<GameState>().ok_or(GalleryError::NothingToFilm)?;
        let (board, text) = text.strip_prefix("1:").map_or((0, text), |text| (1, text));
        let position = session.on(board).seen().position();
        let mv = position.parse_move(text).map_err(|_| GalleryError::NothingToFilm)?.mv;
        let before = session.spot();
        game.send_and_rest(TryMove { board, mv })?;
        // A move that is refused leads nowhere.
        if game.session().is_none_or(|session| session.spot() == before) {
            return Err(GalleryError::NothingToFilm);
        }
    }
    Ok(())
}
