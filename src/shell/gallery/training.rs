//! The training: a square that is named, one that was missed, a line that is called, a piece that is asked for, the end of a round.

use bevy::input_focus::InputFocus;
use bevy::ui_widgets::{Activate, ValueChange};

use super::{GalleryError, HeadlessGame};
use crate::core::{Menu, Screen};
use crate::prefs::GameKind;
use crate::screens::Drill;

/// A round of squares that has begun.
pub(super) fn squares(game: &mut HeadlessGame, kind: GameKind) -> Result<(), GalleryError> {
    game.choose_game(kind);
    game.go(Screen::Training)?;
    press(game, "act")
}

/// Another square than the one that is named was pressed.
pub(super) fn missed(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    squares(game, GameKind::Shogi)?;
    for _ in 0..3 {
        answer(game)?;
    }
    press(game, "square-e5")
}

/// The first turns of a line have been called.
pub(super) fn line(game: &mut HeadlessGame, kind: GameKind) -> Result<(), GalleryError> {
    game.choose_game(kind);
    game.go(Screen::Training)?;
    choose(game, "lines")?;
    choose(game, "plies-8")?;
    (0..6).try_for_each(|_| press(game, "act"))
}

/// A piece of the line is asked for.
pub(super) fn asked(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    line(game, GameKind::Shogi)?;
    (0..4).try_for_each(|_| press(game, "act"))
}

/// The pieces are laid out.
pub(super) fn shown(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    line(game, GameKind::Xiangqi)?;
    (0..5).try_for_each(|_| press(game, "act"))
}

/// A round is over.
pub(super) fn over(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    asked(game)?;
    (0..3).try_for_each(|_| answer(game))
}

/// The rules on the title, from where the training is reached.
pub(super) fn rules(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.choose_game(GameKind::Xiangqi);
    game.open(Menu::Rules)?;
    game.focus("training")
}

/// Presses the square that is asked for.
fn answer(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    let wanted = game.resource::<Drill>().and_then(Drill::wanted).ok_or(GalleryError::NothingToFilm)?;
    press(game, &format!("square-{wanted}"))
}

fn press(game: &mut HeadlessGame, id: &str) -> Result<(), GalleryError> {
    game.focus(id)?;
    if let Some(entity) = game.resource::<InputFocus>().and_then(InputFocus::get) {
        game.world().trigger(Activate { entity });
    }
    game.rest()
}

fn choose(game: &mut HeadlessGame, id: &str) -> Result<(), GalleryError> {
    game.focus(id)?;
    if let Some(source) = game.resource::<InputFocus>().and_then(InputFocus::get) {
        game.world().trigger(ValueChange { source, value: true, is_final: true });
    }
    game.rest()
}
