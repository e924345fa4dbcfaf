//! The protocol as scripts use it: transcripts, garbage, and the program itself.

#![allow(clippy::unwrap_used, reason = "a test says what went wrong by panicking")]

mod arena;
mod banqi;
mod conversation;
mod external;
mod garbage;
mod levels;
mod opponent;
mod options;
mod program;
mod searching;
mod texts;
mod transcripts;
mod usi;
mod xiangqi;
