//! The music: composed while it is played, so that it does not repeat.
//!
//! A [`Composer`] writes one [`Phrase`] after the other; a [`MusicPlayer`] plays them without end, or [`Phrase::render`] makes
//! a sound of one, which overlaps the next with the notes that still ring.

mod composer;
mod figure;
mod memory;
mod performance;
mod phrase;
mod player;
mod stage;
mod style;

pub use composer::Composer;
pub use phrase::{Gesture, Note, Part, Phrase};
pub use player::MusicPlayer;
pub use style::Style;

/// The frequency in Hertz of a MIDI number, where 69 is A at 440 Hz and each semitone is one more.
pub(crate) fn hertz(key: f64) -> f64 {
    440.0 * ((key - 69.0) / 12.0).exp2()
}
