//! The scenes with the computer: at the table, advising people, and by itself behind the title.

use teahouse_rules::{Move, Square};

use super::scenes::{MIDDLE, end, table_middle};
use super::{GalleryError, Stage};
use crate::board::press::Press;
use crate::core::Screen;
use crate::opponent::{Advice, AskHint, Review};
use crate::prefs::{Computers, GameKind, Settings};
use crate::screens::Show;
use crate::session::{LookBack, MatchSetup};

/// Two people are to play.
pub(super) fn setup_people(stage: &mut Stage) -> Result<(), GalleryError> {
    stage.world().resource_mut::<Settings>().set_computers(GameKind::Banqi, &Computers::none(GameKind::Banqi));
    stage.go(Screen::Setup)
}

/// The first flip has been made, and the computer is about to reply.
pub(super) fn table_thinking(stage: &mut Stage) -> Result<(), GalleryError> {
    /// In frames: the flip has been seen, and the reply comes later.
    const SEEN: u32 = 40;
    stage.lay(MatchSetup { computers: Computers::usual(GameKind::Banqi), ..MatchSetup::default() })?;
    stage.world().write_message(Press::Square(Square::new(4, 2)));
    stage.wait(SEEN);
    Ok(())
}

/// A hint for a move of this kind.
pub(super) fn hint(stage: &mut Stage, is_wanted: fn(Move) -> bool) -> Result<(), GalleryError> {
    table_middle(stage)?;
    for _ in 0..MIDDLE {
        stage.world().write_message(AskHint);
        stage.rest()?;
        if stage.resource::<Advice>().and_then(|advice| advice.0.as_ref()).is_some_and(|advised| is_wanted(advised.mv))
        {
            return Ok(());
        }
        stage.play(1)?;
    }
    Err(GalleryError::NothingToFilm)
}

/// A finished match, seen at the first move that gave something away.
pub(super) fn end_marks(stage: &mut Stage) -> Result<(), GalleryError> {
    end(stage)?;
    stage.open_list()?;
    let mark = stage.resource::<Review>().and_then(|review| review.marks.first()).map(|mark| mark.ply);
    stage.world().write_message(LookBack::At(mark.ok_or(GalleryError::NothingToFilm)?));
    stage.rest()
}

/// The computer has played a little against itself behind the title.
pub(super) fn title_show(stage: &mut Stage) -> Result<(), GalleryError> {
    const PLIES: usize = 9;
    stage.watch(|show| show.ply() == PLIES && !show.is_moving())?;
    stage.rest()
}

/// The pieces of the picture are about to be replaced.
pub(super) fn title_show_begins(stage: &mut Stage) -> Result<(), GalleryError> {
    stage.watch(Show::is_about_to_begin)
}

/// The pieces of a finished match are about to leave.
pub(super) fn title_show_ends(stage: &mut Stage) -> Result<(), GalleryError> {
    stage.watch(Show::is_over)?;
    stage.watch(|show| !show.is_moving())?;
    stage.watch(Show::is_moving)
}
