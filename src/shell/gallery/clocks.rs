//! The scenes with clocks: they are chosen, they run, have little time left, and count byoyomi.

use bevy::input_focus::InputFocus;
use bevy::ui_widgets::ValueChange;
use teahouse_rules::Seat;
use teahouse_table::{ClockReading, TimeControl};

use super::{GalleryError, HeadlessGame};
use crate::core::Screen;
use crate::prefs::{GameKind, Settings};
use crate::session::MatchSetup;

/// The set-up, where both players have a control of their own.
pub(super) fn setup(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.choose_game(GameKind::Shogi);
    game.world().resource_mut::<Settings>().shogi.clocks = ["1500/40x5", "480+8"].map(control);
    game.go(Screen::Setup)?;
    game.focus("more")?;
    if let Some(source) = game.resource::<InputFocus>().and_then(InputFocus::get) {
        game.world().trigger(ValueChange { source, value: true, is_final: true });
    }
    game.rest()?;
    game.focus("far-clock-seconds")
}

/// Both clocks have much time left.
pub(super) fn running(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    lay(game, GameKind::Banqi, ["300", "3600+30"])?;
    game.play(6)?;
    run_down(game, Seat::FIRST, |reading| reading.left <= 297_500)
}

/// The near player has some seconds left.
pub(super) fn low(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    lay(game, GameKind::Xiangqi, ["10", "600+3"])?;
    run_down(game, Seat::FIRST, |reading| reading.left <= 6_360)
}

/// The near player is in the second of three periods.
pub(super) fn byoyomi(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    lay(game, GameKind::Shogi, ["1/12x3", "600/30x1"])?;
    run_down(game, Seat::FIRST, |reading| reading.until_flag <= 23_500)
}

pub(super) fn lay(game: &mut HeadlessGame, kind: GameKind, clocks: [&str; 2]) -> Result<(), GalleryError> {
    game.lay(MatchSetup { clocks: clocks.map(control).into(), ..MatchSetup::of(kind) })
}

fn control(words: &str) -> TimeControl {
    words.parse().unwrap_or_default()
}

/// Lets time pass until the clock of a seat shows what is wanted.
pub(super) fn run_down(
    game: &mut HeadlessGame,
    seat: Seat,
    is_wanted: fn(&ClockReading) -> bool,
) -> Result<(), GalleryError> {
    const LONGEST: u32 = 4_000;
    game.set_drawing(false);
    let is_there = (0..LONGEST).any(|_| {
        game.frame();
        game.session().and_then(|session| session.clock(seat)).is_some_and(|reading| is_wanted(&reading))
    });
    game.set_drawing(true);
    if is_there { Ok(()) } else { Err(GalleryError::NothingToFilm) }
}
