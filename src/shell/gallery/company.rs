//! The scenes with the computer: at the table, advising people, and by itself behind the title.

use teahouse_rules::{Move, Square};

use super::scenes::MIDDLE;
use super::{GalleryError, HeadlessGame};
use crate::board::press::Press;
use crate::core::Screen;
use crate::opponent::{Advice, AskHint, Review};
use crate::prefs::{Computers, GameKind, Settings};
use crate::screens::Show;
use crate::session::{LookBack, MatchSetup};

/// Two people are to play.
pub(super) fn setup_people(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.world().resource_mut::<Settings>().set_computers(GameKind::Banqi, &Computers::none(GameKind::Banqi));
    game.go(Screen::Setup)
}

/// The first flip has been made, and the computer is about to reply.
pub(super) fn table_thinking(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    /// In frames: the flip has been seen, and the reply comes later.
    const SEEN: u32 = 40;
    game.lay(MatchSetup { computers: Computers::usual(GameKind::Banqi), ..MatchSetup::default() })?;
    game.world().write_message(Press::Square(Square::new(4, 2)));
    game.wait(SEEN);
    Ok(())
}

/// A hint for a move of this kind.
pub(super) fn hint(game: &mut HeadlessGame, is_wanted: fn(Move) -> bool) -> Result<(), GalleryError> {
    for _ in 0..MIDDLE {
        game.send_and_rest(AskHint)?;
        if game.resource::<Advice>().and_then(|advice| advice.0.as_ref()).is_some_and(|advised| is_wanted(advised.mv)) {
            return Ok(());
        }
        game.play(1)?;
    }
    Err(GalleryError::NothingToFilm)
}

/// A finished match is seen at the first move that gave something away.
pub(super) fn first_mark(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    let mark = game.resource::<Review>().and_then(|review| review.marks.first()).map(|mark| mark.ply);
    game.send_and_rest(LookBack::At(mark.ok_or(GalleryError::NothingToFilm)?))
}

/// The computer has played a little against itself behind the title.
pub(super) fn title_show(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    const PLIES: usize = 9;
    game.watch(|show| show.ply() == PLIES && !show.is_moving())?;
    game.rest()
}

/// The pieces of the picture are about to be replaced.
pub(super) fn title_show_begins(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.watch(Show::is_about_to_begin)
}

/// The pieces of a finished match are about to leave.
pub(super) fn title_show_ends(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.watch(Show::is_over)?;
    game.watch(|show| !show.is_moving())?;
    game.watch(Show::is_moving)
}
