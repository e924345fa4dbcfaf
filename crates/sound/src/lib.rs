//! Makes the sounds and the music of Teahouse: pure functions from a recipe and a seed to samples.
//!
//! There is no recording. Wood is a sum of damped oscillations struck by a contact of a tenth of a millisecond, strings are
//! delays in a loop, friction and air are filtered noise, and around all of them is a room. Nothing here starts a thread,
//! reads a clock or a file, or knows a game; each sound is independent of every other, so that the caller can make them
//! wherever it likes. The same seed gives the same sound.
//!
//! ```
//! use teahouse_sound::{Chooser, Composer, Effect, SAMPLE_RATE, Style, Touch};
//!
//! // At the start: every variant of every sound, a fifth of a second of work in all.
//! let clack = Effect::Place.render(0);
//! assert!(clack.seconds() < 0.4 && clack.frames().len() == (clack.seconds() * f64::from(SAMPLE_RATE)) as usize);
//!
//! // At each use: which variant, how fast, how loud and where.
//! let mut chooser = Chooser::new(1);
//! let take = chooser.choose(Effect::Place, Touch { column: 1.0, strength: 1.0 });
//! assert!(take.variant < Effect::Place.variants() && take.panning > 0.0 && take.decibels <= 1.5);
//!
//! // Music: a phrase at a time, each begun at the time that the previous one gives.
//! let mut composer = Composer::new(Style::Gong, 1);
//! let phrase = composer.compose();
//! assert!(phrase.render().seconds() > phrase.seconds());
//! ```
#![warn(missing_docs)]

mod ambience;
mod dice;
mod effect;
mod filter;
pub mod measure;
mod modal;
mod music;
mod recipes;
mod room;
mod sound;
mod string;
mod take;
mod track;

pub use ambience::{Ambience, Passage};
pub use effect::{Effect, FLIP_LANDING};
pub use music::{Composer, Gesture, MusicPlayer, Note, Part, Phrase, Style};
pub use sound::Sound;
pub use take::{Chooser, Take, Touch};

/// The sample rate of all sounds, in frames per second.
pub const SAMPLE_RATE: u32 = 44_100;
