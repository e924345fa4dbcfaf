//! Shogi's rules from outside: endings, impasse, fouls, notation, against listed cases and against themselves.

#![allow(clippy::unwrap_used, reason = "a test whose own data cannot be read must fail")]

mod common;
mod endings;
mod fouls;
mod impasse;
mod moves;
mod notation;
mod peer;
mod perft;
mod properties;
