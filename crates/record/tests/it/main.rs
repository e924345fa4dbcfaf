//! The tests of the crate.

#![allow(clippy::unwrap_used, reason = "in a test a failed unwrap is a failed test, in its helpers too")]

mod detecting;
mod fixtures;
mod forms;
mod games;
mod golden;
mod json;
mod limits;
mod lost_results;
mod random;
mod reading;
mod reading_dhtmlxq;
mod round_trip;
mod supply;
mod writing;
