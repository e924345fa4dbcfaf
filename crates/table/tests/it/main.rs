//! The integration tests of the crate, as one program.

#![allow(clippy::unwrap_used, reason = "what the tests share may panic, as the tests themselves")]

mod chains;
mod damage;
mod disk;
mod faults;
mod golden;
mod impasse;
mod kill;
mod library;
mod limits;
mod mutation;
mod offers;
mod play;
mod property;
mod revisions;
mod seats;
mod semantics;
mod support;
mod undo;
mod versions;
