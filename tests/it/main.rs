//! Integration tests of the game without a window. They are one program, because each program links all of Bevy.

#![allow(clippy::unwrap_used, reason = "in a test a failed unwrap is a failed test, in its helpers too")]

mod around;
mod baking;
mod board;
mod boards;
mod editor;
mod errors;
mod files;
mod frame;
mod gallery;
mod house;
mod input;
mod layout;
mod lessons;
mod library;
mod looking_through;
mod motion;
mod opponent;
mod play;
mod reader;
mod rests;
mod saving;
mod screens;
mod sound;
mod support;
mod tables;
mod training;
