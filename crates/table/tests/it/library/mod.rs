//! The library: its list, index, titles, trash and queries.

mod damaged;
mod folder;
mod folder_of_0_1;
mod forged;
mod index;
mod index_faults;
mod list;
mod probe;
mod query;
mod sidecars;
mod to_continue;
mod trash;

use std::sync::Arc;

use teahouse_table::testing::FaultyStorage;
use teahouse_table::{OpenMatch, UndoPolicy};

use crate::support::*;

/// A random match of Banqi with this number of turns.
fn played(disk: &FaultyStorage, seed: u64, plies: usize) -> OpenMatch {
    let setup = setup(banqi(), UndoPolicy::Free);
    let mut open = OpenMatch::create(Arc::new(disk.clone()), setup, &mut rng(seed)).unwrap();
    let mut rng = rng(seed);
    for _ in 0..plies {
        play_random(&mut open, &mut rng);
    }
    open
}

/// Changes another file often enough that the index trusts all files that are there.
fn let_time_pass(disk: &FaultyStorage) {
    for _ in 0..3 {
        disk.put("clock.txt", b"");
    }
}
