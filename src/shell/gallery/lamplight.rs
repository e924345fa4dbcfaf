//! Scenes of the steam over fresh tea, and of the rain at the window.

use super::scene::Scene;
use super::ways::{banqi, shogi, table_middle, xiangqi};
use super::{GalleryError, HeadlessGame};
use crate::board::steam::{Steam, TeaSteams};
use crate::prefs::Settings;

/// The scenes.
pub(super) const LAMPLIGHT: &[Scene] = &[
    Scene { name: "steam-fresh", steps: &[with_steam, xiangqi, |game| risen(game, THICK)] },
    Scene { name: "steam-fresh-banqi", steps: &[with_steam, banqi, |game| risen(game, THICK)] },
    Scene { name: "steam-fresh-shogi", steps: &[with_steam, shogi, |game| risen(game, THICK)] },
    Scene { name: "rain-banqi", steps: &[rain, table_middle] },
    Scene { name: "rain-xiangqi", steps: &[rain, xiangqi] },
    Scene { name: "rain-shogi", steps: &[rain, shogi] },
    Scene { name: "steam-thin", steps: &[with_steam, xiangqi, |game| risen(game, THIN)] },
];

/// The moments at which steam is seen, in seconds: when it is thickest, and soon before its end.
const THICK: f32 = 3.2;
const THIN: f32 = 10.5;
/// No steam rises longer, in frames.
const PATIENCE: u32 = 1200;

/// Who hears rain at the table sees it there.
fn rain(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.world().resource_mut::<Settings>().ambience = true;
    Ok(())
}

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
