//! Sound: the room that turns facts into sounds. No room requests one.
//!
//! Messages and states tell the facts; `pieces`, `table` and `interface` answer with an effect, and
//! `background` keeps the music or the rain going. All of them write a [`Cue`]; the `speaker` alone knows the sound card, so
//! that everything else can be tested without one. The `maker` computes the sounds beside the game.

use bevy::prelude::*;

use crate::core::AppSystems;
use crate::prefs::Args;

mod background;
mod cue;
mod interface;
mod maker;
mod mixer;
mod pieces;
mod recording;
mod speaker;
mod table;

pub use cue::{Channel, Cue, Play, SILENCE, What};
pub use recording::Recording;

/// Adds sound. Left out by `--no-audio` and by tests; where there is no sound device nothing is added, and the log says so.
pub fn plugin(app: &mut App) {
    if !speaker::may_have_device() {
        warn!("there is no sound device; the game is silent");
        return;
    }
    app.add_plugins((listen, speaker::plugin));
}

/// Everything but the speaker: cues are written, and not played.
pub fn listen(app: &mut App) {
    app.add_message::<Cue>();
    app.configure_sets(
        Update,
        (
            AudioSystems::Mix,
            AudioSystems::Background,
            AudioSystems::Pieces,
            AudioSystems::Table,
            AudioSystems::Interface,
            AudioSystems::Speak,
        )
            .chain()
            .in_set(AppSystems::Sound),
    );
    app.add_plugins((
        maker::plugin,
        mixer::plugin,
        background::plugin,
        pieces::plugin,
        table::plugin,
        interface::plugin,
    ));
}

/// The order in which a frame is heard.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum AudioSystems {
    /// How loud everything is now.
    Mix,
    /// Music or rain goes on.
    Background,
    /// Pieces on the board.
    Pieces,
    /// Notes about the match.
    Table,
    /// Buttons.
    Interface,
    /// Cues are played.
    Speak,
}

/// The source of all chance in sound and music.
fn seed(args: Option<&Args>) -> u64 {
    args.and_then(|args| args.seed).unwrap_or_else(rand::random)
}
