//! The sounds and the music, measured.

mod ambience;
mod effects;
mod music;
mod program;
