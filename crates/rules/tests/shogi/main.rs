//! Tests of shogi: endings, impasse, fouls, handicaps, notation, with listed cases and properties.

#![allow(clippy::unwrap_used, reason = "a test whose own data cannot be read must fail")]

mod common;
mod endings;
mod fouls;
mod handicaps;
mod impasse;
mod moves;
mod notation;
mod peer;
mod perft;
mod properties;
