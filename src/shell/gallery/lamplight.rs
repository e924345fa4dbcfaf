//! Scenes of the steam over fresh tea, and of the lamp's light on lacquer.

use bevy::prelude::*;
use teahouse_rules::Move;
use teahouse_table::{Command, UndoPolicy};

use super::scene::Scene;
use super::ways::{shogi, xiangqi};
use super::{GalleryError, HeadlessGame};
use crate::board::pieces::Gleam;
use crate::board::steam::{Steam, TeaSteams};
use crate::session::{Begin, MatchSetup};

/// The scenes.
pub(super) const LAMPLIGHT: &[Scene] = &[
    Scene { name: "steam-fresh", steps: &[with_steam, xiangqi, |game| risen(game, THICK)] },
    Scene { name: "steam-fresh-shogi", steps: &[with_steam, shogi, |game| risen(game, THICK)] },
    Scene { name: "steam-thin", steps: &[with_steam, xiangqi, |game| risen(game, THIN)] },
    Scene { name: "glint-deal", steps: &[deal, |game| lit(game, WAVE)] },
    Scene { name: "glint-back", steps: &[take_back, |game| lit(game, 1)] },
];

/// The moments at which steam is seen, in seconds: when it is thickest, and soon before its end.
const THICK: f32 = 3.2;
const THIN: f32 = 10.5;
/// The number of discs over which the light passes at once while they are dealt.
const WAVE: usize = 16;
/// No light comes later, in frames.
const PATIENCE: u32 = 1200;

/// From now on fresh tea steams.
pub(super) fn with_steam(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.world().resource_mut::<TeaSteams>().0 = true;
    Ok(())
}

/// Waits until the steam has risen for so long. In a small window there is no cup.
fn risen(game: &mut HeadlessGame, seconds: f32) -> Result<(), GalleryError> {
    game.set_drawing(false);
    for _ in 0..PATIENCE {
        let world = game.world();
        if world.query::<&Steam>().iter(world).all(|steam| steam.elapsed() >= seconds) {
            game.set_drawing(true);
            return Ok(());
        }
        game.frame();
    }
    Err(GalleryError::NothingToFilm)
}

/// Pieces come out of the box.
fn deal(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.world().write_message(Begin::New(MatchSetup::default()));
    Ok(())
}

/// A disc was flipped, and is turned back.
fn take_back(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.send_and_rest(Begin::New(MatchSetup { undo: [UndoPolicy::Free; 2].into(), ..default() }))?;
    let is_flip = |mv: &Move| matches!(mv, Move::Flip { .. });
    let flip = game.session().and_then(|session| session.view().moves().into_iter().filter(is_flip).nth(13));
    game.send(Command::Play(flip.ok_or(GalleryError::NothingToFilm)?))?;
    game.rest()?;
    game.send(Command::AskUndo)
}

/// Waits until light is on so many discs, in the middle of one of them.
fn lit(game: &mut HeadlessGame, discs: usize) -> Result<(), GalleryError> {
    for _ in 0..PATIENCE {
        game.frame();
        let world = game.world();
        let ways: Vec<f32> = world.query::<&Gleam>().iter(world).map(Gleam::way).collect();
        if ways.len() >= discs && ways.iter().any(|way| *way >= 0.45) {
            return Ok(());
        }
    }
    Err(GalleryError::NothingToFilm)
}
