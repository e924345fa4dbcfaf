//! The scenes of variations and comments: moves that are tried while a match is looked through.

use super::library::{look_through, look_through_shogi, press};
use super::{GalleryError, HeadlessGame};
use crate::session::{Annotate, GameState, LookBack, Spot, TryMove};

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

fn comment(game: &mut HeadlessGame, spot: impl Into<Spot>, words: &str) -> Result<(), GalleryError> {
    game.send_and_rest(Annotate { spot: spot.into(), comment: words.to_owned() })
}

/// Tries these moves from a turn of the match on.
fn try_from(game: &mut HeadlessGame, turn: usize, moves: &str) -> Result<(), GalleryError> {
    game.send_and_rest(LookBack::At(turn))?;
    for text in moves.split_whitespace() {
        let session = game.resource::<GameState>().ok_or(GalleryError::NothingToFilm)?;
        let mv = session.seen().position().parse_move(text).map_err(|_| GalleryError::NothingToFilm)?.mv;
        game.send_and_rest(TryMove(mv))?;
    }
    Ok(())
}
