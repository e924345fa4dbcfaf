//! The work of a thread, for tests that bound the work of a computation. Only builds with debug assertions count it.

use core::cell::Cell;

thread_local! {
    static DONE: Cell<Work> =
        const { Cell::new(Work { steps_played: 0, turns_read: 0, turns_judged: 0, plies_copied: 0 }) };
}

/// Work on games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Work {
    /// Steps of turns that were played.
    pub steps_played: u64,
    /// Turns that were looked up in the [order of play](crate::Boards::line).
    pub turns_read: u64,
    /// Turns that were examined for checks and threats, to judge a repetition.
    pub turns_judged: u64,
    /// Plies of games that were copied.
    pub plies_copied: u64,
}

/// Runs an action and counts its work on this thread.
pub fn work_of<T>(action: impl FnOnce() -> T) -> (T, Work) {
    let before = DONE.get();
    let result = action();
    let done = DONE.get();
    let work = Work {
        steps_played: done.steps_played - before.steps_played,
        turns_read: done.turns_read - before.turns_read,
        turns_judged: done.turns_judged - before.turns_judged,
        plies_copied: done.plies_copied - before.plies_copied,
    };
    (result, work)
}

/// Adds to the work of this thread.
pub(crate) fn count(add: impl FnOnce(&mut Work)) {
    let mut done = DONE.get();
    add(&mut done);
    DONE.set(done);
}
