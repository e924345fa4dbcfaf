//! A journal of format 1 as it was once written. Whatever changes in the program, it must stay readable: it stands for
//! all the matches that players have saved. It is never written again.

use teahouse_rules::{Outcome, Reason};
use teahouse_table::journal::{self, Ending};
use teahouse_table::{GameTime, UndoPolicy, stats::Stats};

use crate::support::*;

const JOURNAL: &str = include_str!("journal-1.teahouse");

#[test]
fn a_journal_of_format_1_is_read_for_ever() {
    let reading = journal::read(JOURNAL.as_bytes()).unwrap();
    assert_eq!(reading.ending, Ending::Whole);
    let state = reading.state;
    assert_eq!(state.header().id.to_string(), "57a77f0ea20a8399fbc2e556e15c0441");
    assert_eq!((state.name(FIRST), state.name(SECOND)), (Some("Anna | = %\n"), Some("本因坊")));
    assert_eq!((state.header().undo, *state.rules()), ([UndoPolicy::Ask; 2], banqi()));
    assert_eq!((state.revision(), state.ply(), state.time()), (42, 32, GameTime(41_000)));
    assert_eq!(state.outcome(), Outcome::Draw { reason: Reason::Agreement });
    assert_eq!(state.seen().len(), 1, "one flip was taken back");
    assert!(state.opened_seal().is_some());
    let stats = Stats::of(&state);
    assert_eq!((stats.captures, stats.flips, stats.longest_quiet_run), ([2, 2], [10, 14], 1));
}
