//! Scenes of ink on the board, which is still wet. A check that has dried is the scene `xiangqi-check`.

use teahouse_rules::{Rules, Seat};
use teahouse_table::Command;

use super::scene::Scene;
use super::ways::{shogi, table_middle, xiangqi};
use super::{GalleryError, HeadlessGame, endings, supply};
use crate::board::ink::Inking;
use crate::prefs::GameKind;
use crate::session::{MatchCommand, MatchSetup};

/// The scenes.
pub(super) const INK: &[Scene] = &[
    Scene { name: "ink-check", steps: &[before_check, check, |game| drawn(game, 0.7)] },
    Scene { name: "ink-check-wet", steps: &[before_check, check, |game| drawn(game, 1.0)] },
    Scene { name: "ink-check-shogi", steps: &[shogi, check_of_shogi, |game| drawn(game, 1.0)] },
    Scene { name: "ink-check-supply", steps: &[check_of_supply, |game| drawn(game, 1.0)] },
    Scene { name: "ink-victory", steps: &[endings::before_mate, mate, |game| drawn(game, 0.7)] },
    Scene { name: "ink-victory-wet", steps: &[endings::before_mate, mate, |game| drawn(game, 1.0)] },
    Scene {
        name: "ink-victory-banqi",
        steps: &[table_middle, |game| game.send(Command::Resign), |game| drawn(game, 1.0)],
    },
];

/// No stroke begins later, in frames.
const PATIENCE: u32 = 120;

/// Waits until a part of a stroke is drawn.
fn drawn(game: &mut HeadlessGame, part: f32) -> Result<(), GalleryError> {
    for _ in 0..PATIENCE {
        game.frame();
        let world = game.world();
        if world.query::<&Inking>().iter(world).any(|ink| ink.drawn() >= part) {
            return Ok(());
        }
    }
    Err(GalleryError::NothingToFilm)
}

/// Plays a move, and does not wait for its motion.
fn play(game: &mut HeadlessGame, mv: &str) -> Result<(), GalleryError> {
    let session = game.session().ok_or(GalleryError::NothingToFilm)?;
    let mv = session.view().position().parse_move(mv).map_err(|_| GalleryError::NothingToFilm)?.mv;
    // On two boards several seats are to move.
    let seat = session.mover().unwrap_or(Seat::FIRST);
    game.world().write_message(MatchCommand { seat, command: Command::Play(mv) });
    Ok(())
}

/// A cannon is about to fire over black's advisor.
pub(super) fn before_check(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    xiangqi(game)?;
    game.follow("h3e3 d10e9")
}

/// The cannon fires.
pub(super) fn check(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    play(game, "e3e7")
}

/// The bishops are exchanged, and a bishop that is dropped attacks the king.
fn check_of_shogi(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.follow("c3c4 g7g6 b2h8+ g9h8")?;
    play(game, "B@i5")
}

/// A chariot gives check on the first of two boards.
fn check_of_supply(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    const CHECKING: &str = "4k4/9/9/9/9/9/9/9/R8/3K5 w - - 0 1";
    let from = Rules::Supply.parse_position(CHECKING).map_err(|_| GalleryError::NothingToFilm)?;
    supply::lay(game, MatchSetup { from: Some(from), ..MatchSetup::of(GameKind::Supply) })?;
    play(game, "a2a10")
}

/// Black is mated.
pub(super) fn mate(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    play(game, endings::HORSE_AND_CANNON[1])
}
