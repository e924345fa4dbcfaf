//! The scenes with clocks: they run, have little time left, and count byoyomi.

use teahouse_rules::Seat;
use teahouse_table::{ClockReading, TimeControl};

use super::{GalleryError, HeadlessGame};
use crate::prefs::GameKind;
use crate::session::MatchSetup;

/// Both clocks have much time left.
pub(super) fn running(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    lay(game, GameKind::Banqi, ["300", "3600+30"])?;
    game.play(6)?;
    run_down(game, |reading| reading.left <= 297_500)
}

/// The near player has some seconds left.
pub(super) fn low(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    lay(game, GameKind::Xiangqi, ["10", "600+3"])?;
    run_down(game, |reading| reading.left <= 6_360)
}

/// The near player is in the second of three periods.
pub(super) fn byoyomi(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    lay(game, GameKind::Shogi, ["1/12x3", "1/30x1"])?;
    run_down(game, |reading| reading.until_flag <= 23_500)
}

fn lay(game: &mut HeadlessGame, kind: GameKind, clocks: [&str; 2]) -> Result<(), GalleryError> {
    let clocks = clocks.map(|clock| clock.parse::<TimeControl>().unwrap_or_default());
    game.lay(MatchSetup { clocks: clocks.into(), ..MatchSetup::of(kind) })
}

/// Lets time pass until the near player's clock shows what is wanted.
fn run_down(game: &mut HeadlessGame, is_wanted: fn(&ClockReading) -> bool) -> Result<(), GalleryError> {
    const LONGEST: u32 = 4_000;
    game.set_drawing(false);
    let is_there = (0..LONGEST).any(|_| {
        game.frame();
        game.session().and_then(|session| session.clock(Seat::FIRST)).is_some_and(|reading| is_wanted(&reading))
    });
    game.set_drawing(true);
    if is_there { Ok(()) } else { Err(GalleryError::NothingToFilm) }
}
