//! The game as a whole, without a screen. One program for all of these tests: each would link the whole of Bevy.

mod board;
mod frame;
mod gallery;
mod layout;
mod play;
mod screens;
mod support;
