//! Sounds of events, contacts and controls. No other room requests a sound.
//!
//! `pieces`, `table` and `interface` read messages and states and answer with an effect; `background` plays music or rain. All
//! of them write [`Cue`]s. Only the `speaker` knows the sound card, so that the others can be tested without one. The `maker`
//! computes the sounds on another thread.

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

/// Sound without the speaker: cues are written, and not played.
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

/// The order of the systems of sound in a frame.
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

/// The seed of all variation in sound and music.
fn seed(args: Option<&Args>) -> u64 {
    args.and_then(|args| args.seed).unwrap_or_else(rand::random)
}
