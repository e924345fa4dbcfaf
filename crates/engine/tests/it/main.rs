//! The protocol as scripts meet it: transcripts, garbage, and the program itself.

#![allow(clippy::unwrap_used, reason = "a test says what went wrong by panicking")]

mod banqi;
mod conversation;
mod garbage;
mod options;
mod program;
mod searching;
mod texts;
mod transcripts;
mod usi;
mod xiangqi;
