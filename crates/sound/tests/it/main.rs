//! The sounds and the music, measured.

mod effects;
mod measure;
mod music;
mod program;
