//! The integration tests of the crate, as one program.

#![allow(clippy::unwrap_used, reason = "what the tests share may panic, as the tests themselves")]

mod begun;
mod blindfold;
mod chains;
mod clock_faults;
mod clock_model;
mod clock_past;
mod clock_undo;
mod clocks;
mod closing;
mod damage;
mod disk;
mod ended;
mod facts;
mod facts_of_banqi;
mod facts_of_pairs;
mod faults;
mod flags;
mod golden;
mod impasse;
mod kill;
mod library;
mod limits;
mod mutation;
mod offers;
mod pairs;
mod play;
mod property;
mod records;
mod restart;
mod revisions;
mod seats;
mod semantics;
mod series;
mod strict;
mod supply;
mod supply_signals;
mod support;
mod terms;
mod undo;
mod values;
mod versions;
