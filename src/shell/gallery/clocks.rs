//! The scenes with clocks: they are chosen, they run, have little time left, and count byoyomi.

use bevy::input_focus::InputFocus;
use bevy::ui_widgets::ValueChange;
use teahouse_rules::Seat;
use teahouse_table::{ClockPhase, ClockReading, TimeControl};

use super::headless_game::UNSEEN_STEP;
use super::{GalleryError, HeadlessGame};
use crate::core::Screen;
use crate::prefs::{GameKind, Settings};
use crate::session::{LookBack, MatchSetup};
use crate::shell::TIME_STEP;

/// Central cannon against screen horses: the chariot has crossed the river.
const CENTRAL_CANNON: &str = "h3e3 h10g8 h1g3 i10h10 i1h1 b10c8 h1h7 g7g6 b1c3 g8f6";
/// Both rooks have exchanged pawns, and Sente may take the side pawn.
const SIDE_PAWN: &str = "c3c4 g7g6 h3h4 b7b6 h4h5 b6b5 d1c2 f9g8 h5h6 h7h6 h2h6 b5b4 b3b4 b8b4";

/// The set-up, where both players have a control of their own.
pub(super) fn setup(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.choose_game(GameKind::Shogi);
    game.world().resource_mut::<Settings>().of_mut(GameKind::Shogi).clocks =
        "1500/40x5 480+8".parse().unwrap_or_default();
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
    lay(game, GameKind::Xiangqi, ["40", "600+3"])?;
    game.follow(CENTRAL_CANNON)?;
    run_down(game, Seat::FIRST, |reading| reading.left <= 6_360)
}

/// The near player is in the second of three periods, whose last seconds are counted.
pub(super) fn byoyomi(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    lay(game, GameKind::Shogi, ["20/12x3", "600/30x1"])?;
    game.follow(SIDE_PAWN)?;
    run_down(game, Seat::FIRST, |reading| reading.until_flag <= 19_450)
}

/// The near player is in the third of more periods than have marks.
pub(super) fn many_periods(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    lay(game, GameKind::Shogi, ["2/10x30", "600/30x1"])?;
    game.follow(SIDE_PAWN)?;
    run_down(game, Seat::FIRST, |reading| {
        matches!(reading.phase, ClockPhase::Byoyomi { period: 3, .. }) && reading.left <= 6_450
    })
}

/// Both players have the same time for each turn.
pub(super) fn per_move(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    lay(game, GameKind::Xiangqi, ["/30"; 2])?;
    game.follow(CENTRAL_CANNON)?;
    run_down(game, Seat::FIRST, |reading| reading.left <= 24_000)
}

/// Both players have hours left.
pub(super) fn hours(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    lay(game, GameKind::Xiangqi, ["21600", "21600+60"])?;
    game.follow(CENTRAL_CANNON)?;
    run_down(game, Seat::FIRST, |reading| reading.left <= 21_597_500)
}

/// A flag has fallen in the opening, and the opponent can still win.
pub(super) fn flagged(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    lay(game, GameKind::Xiangqi, ["8", "600+3"])?;
    game.follow(CENTRAL_CANNON)?;
    until_over(game)
}

/// The flag has fallen, and the board shows an earlier turn with the time that was left there.
pub(super) fn looked_back(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    flagged(game)?;
    game.open_list()?;
    game.send_and_rest(LookBack::At(4))
}

/// A flag has fallen, and the opponent has only a general and an elephant.
pub(super) fn flagged_and_drawn(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    let from = GameKind::Xiangqi.usual_rules().parse_position("3k5/9/4b4/9/9/9/9/9/4R4/4K4 w").ok();
    let clocks = ["5", "600"].map(control).into();
    game.lay(MatchSetup { from, clocks, ..MatchSetup::of(GameKind::Xiangqi) })?;
    until_over(game)
}

fn until_over(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    run_down(game, Seat::FIRST, |reading| reading.left == 0)?;
    game.rest()
}

pub(super) fn lay(game: &mut HeadlessGame, kind: GameKind, clocks: [&str; 2]) -> Result<(), GalleryError> {
    game.lay(MatchSetup { clocks: clocks.map(control).into(), ..MatchSetup::of(kind) })
}

/// The time control that is written so.
pub(super) fn control(words: &str) -> TimeControl {
    words.parse().unwrap_or_default()
}

/// Lets time pass until the clock of a seat shows what is wanted.
pub(super) fn run_down(
    game: &mut HeadlessGame,
    seat: Seat,
    is_wanted: fn(&ClockReading) -> bool,
) -> Result<(), GalleryError> {
    const MOST_FRAMES: u32 = 600;
    game.set_drawing(false);
    game.set_time_step(UNSEEN_STEP);
    let is_there = (0..MOST_FRAMES).any(|_| {
        game.frame();
        game.session().and_then(|session| session.clock(seat)).is_some_and(|reading| is_wanted(&reading))
    });
    game.set_time_step(TIME_STEP);
    game.set_drawing(true);
    if is_there { Ok(()) } else { Err(GalleryError::NothingToFilm) }
}
