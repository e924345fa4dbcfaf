//! Integration tests: transcripts of the protocol, invalid input, the programs, searches on threads.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod arena;
mod banqi;
mod conversation;
mod debian;
mod external;
mod garbage;
mod hosted;
mod levels;
mod mates;
mod opponent;
mod options;
mod people;
mod program;
mod searching;
mod texts;
mod transcripts;
mod usi;
mod xiangqi;
