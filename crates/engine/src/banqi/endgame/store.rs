//! Which tables there are: worked out beside the game, each once.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use super::super::board::Board;
use super::super::laws::{Lanes, Laws};
use super::super::step::Counts;
use super::material::Material;
use super::{
    MOST_MEN, Tables,
    build::{build, longest},
};
use crate::limits::Signal;
use crate::search::Search;

/// At most so many tables with four men are kept, half a MiB each.
const MOST_KEPT: usize = 256;

/// Tables with four men are worked out while so many are on the board.
const MEN_BEFORE: u32 = 5;

/// With more men on the board no table is within reach.
const MEN_NEARLY: u32 = 10;

/// Whoever waits for somebody else's work looks so often whether it is to stop: a signal rings only its own bell.
const LOOK_UP: Duration = Duration::from_millis(5);

/// How much somebody wants tables.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Wish<'a> {
    /// It takes what is there, and what is missing is worked out beside it.
    WhatIsThere,
    /// It waits until everything that it may need is there, so that it always finds the same; or until it is to stop.
    Everything(&'a Signal),
}

/// What decides about endings: tables are the same where it is.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Case {
    takes: [Lanes; 8],
    jumps: bool,
    rush: Lanes,
    longest: i8,
}

impl Case {
    fn of(laws: &Laws) -> Self {
        Self { takes: laws.takes, jumps: laws.jumps, rush: laws.rush, longest: longest(laws) }
    }
}

/// The tables for one case.
#[derive(Debug)]
struct Shelf {
    case: Case,
    tables: Arc<Tables>,
    /// Whether all with up to three men are there.
    has_three: bool,
    /// What somebody is working on.
    busy: Vec<u64>,
}

#[derive(Debug)]
struct Store {
    shelves: Mutex<Vec<Shelf>>,
    changed: Condvar,
}

static STORE: Store = Store { shelves: Mutex::new(Vec::new()), changed: Condvar::new() };

/// Stands for all tables with up to three men in [`Shelf::busy`]; no material has this key.
const THREE: u64 = 0;

impl Store {
    fn lock(&self) -> MutexGuard<'_, Vec<Shelf>> {
        self.shelves.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does something with the shelf of these laws.
    fn with<T>(&self, laws: &Laws, work: impl FnOnce(&mut Shelf) -> T) -> T {
        let mut shelves = self.lock();
        let case = Case::of(laws);
        let found = shelves.iter().position(|shelf| shelf.case == case);
        let place = found.unwrap_or_else(|| {
            shelves.push(Shelf { case, tables: Arc::default(), has_three: false, busy: Vec::new() });
            shelves.len() - 1
        });
        let result = work(&mut shelves[place]);
        self.changed.notify_all();
        result
    }

    /// Waits until nobody works on something any more, or until it is to stop.
    fn wait_for(&self, laws: &Laws, key: u64, stop: &Signal) {
        let case = Case::of(laws);
        let mut shelves = self.lock();
        let is_busy = |shelves: &[Shelf]| shelves.iter().any(|shelf| shelf.case == case && shelf.busy.contains(&key));
        while is_busy(&shelves) && !stop.is_raised() {
            (shelves, _) = self.changed.wait_timeout(shelves, LOOK_UP).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// Works out the tables with up to three men, or as many of them as are done when it is to stop. Under laws that they do not
/// hold for, it does nothing.
pub(crate) fn prepare(laws: &Laws, stop: &Signal) {
    if laws.has_tables {
        work_out_three(laws, stop);
    }
}

/// The tables for a board and what may become of it, if they hold under these laws.
pub(crate) fn tables(laws: &Laws, board: &Board, wish: Wish<'_>) -> Option<Arc<Tables>> {
    if !laws.has_tables || board.alive.total() > MEN_NEARLY {
        return None;
    }
    let wanted = wanted(board);
    match wish {
        Wish::Everything(stop) => {
            work_out_three(laws, stop);
            wanted.into_iter().for_each(|material| work_out(laws, material, stop));
        }
        Wish::WhatIsThere => work_beside(laws, wanted),
    }
    Some(STORE.with(laws, |shelf| Arc::clone(&shelf.tables)))
}

/// The materials with four men that may come up soon.
fn wanted(board: &Board) -> Vec<Material> {
    let men = board.alive.total();
    if board.hidden != 0 || men > MEN_BEFORE || men < MOST_MEN as u32 {
        return Vec::new();
    }
    Material::within(board.alive, MOST_MEN)
}

fn work_beside(laws: &Laws, wanted: Vec<Material>) {
    let missing = STORE.with(laws, |shelf| {
        let is_missing =
            |material: &Material| shelf.tables.get(material.key()).is_none() && !shelf.busy.contains(&material.key());
        let missing: Vec<Material> = wanted.into_iter().filter(is_missing).collect();
        (!missing.is_empty() || !shelf.has_three && !shelf.busy.contains(&THREE)).then_some(missing)
    });
    if let Some(missing) = missing {
        let laws = laws.clone();
        let work = move || {
            // Nobody waits for it, and it ends by itself.
            let stop = Signal::new();
            work_out_three(&laws, &stop);
            missing.into_iter().for_each(|material| work_out(&laws, material, &stop));
        };
        // If the system has no thread, the tables come when somebody waits for them.
        drop(thread::Builder::new().name(Search::THREAD.to_owned()).spawn(work));
    }
}

/// Work under way, and the tables as they were before. However it ends, whoever waits for it goes on.
struct Work<'a> {
    laws: &'a Laws,
    key: u64,
    tables: Arc<Tables>,
}

impl Drop for Work<'_> {
    fn drop(&mut self) {
        STORE.with(self.laws, |shelf| shelf.busy.retain(|busy| *busy != self.key));
    }
}

/// Takes a piece of work, unless it is done or is to stop. What somebody else has is waited for; if they leave it undone, it
/// is taken then.
fn take<'a>(laws: &'a Laws, key: u64, stop: &Signal, is_done: impl Fn(&Shelf) -> bool) -> Option<Work<'a>> {
    loop {
        let is_busy = |shelf: &Shelf| shelf.busy.contains(&key);
        let (is_over, taken) = STORE.with(laws, |shelf| {
            if is_done(shelf) || stop.is_raised() {
                return (true, None);
            }
            if is_busy(shelf) {
                return (false, None);
            }
            shelf.busy.push(key);
            (true, Some(Work { laws, key, tables: Arc::clone(&shelf.tables) }))
        });
        if is_over {
            return taken;
        }
        STORE.wait_for(laws, key, stop);
    }
}

fn work_out_three(laws: &Laws, stop: &Signal) {
    let Some(work) = take(laws, THREE, stop, |shelf| shelf.has_three) else { return };
    let mut tables = Tables::clone(&work.tables);
    for material in [2, 3].into_iter().flat_map(Material::all) {
        let Some(table) = build(material, laws, &tables, stop) else { return };
        tables.add(table);
    }
    STORE.with(laws, |shelf| {
        shelf.tables = Arc::new(tables);
        shelf.has_three = true;
    });
}

fn work_out(laws: &Laws, material: Material, stop: &Signal) {
    let key = material.key();
    let Some(work) = take(laws, key, stop, |shelf| shelf.tables.get(key).is_some()) else { return };
    let Some(table) = build(material, laws, &work.tables, stop) else { return };
    STORE.with(laws, |shelf| {
        let mut tables = Tables::clone(&shelf.tables);
        let fours = tables.by_material.keys().filter(|key| Counts(**key).total() == MOST_MEN as u32);
        if fours.clone().count() >= MOST_KEPT
            && let Some(oldest) = fours.min().copied()
        {
            tables.by_material.remove(&oldest);
        }
        tables.add(table);
        shelf.tables = Arc::new(tables);
    });
}

#[cfg(test)]
mod tests {
    use teahouse_rules::banqi::Ruleset;

    use super::*;

    #[test]
    fn who_breaks_down_at_work_leaves_nobody_waiting() {
        /// One man alone is no material.
        const KEY: u64 = 1;
        let laws = Laws::of(&Ruleset::taiwan());
        let is_busy = || STORE.with(&laws, |shelf| shelf.busy.contains(&KEY));
        let broken = thread::scope(|scope| {
            let work = || {
                let _work = take(&laws, KEY, &Signal::new(), |_| false).unwrap();
                panic!("as a fault in the tables would");
            };
            scope.spawn(work).join()
        });
        assert!(broken.is_err() && !is_busy());
    }

    #[test]
    fn what_is_stopped_is_left_undone_and_whoever_waits_takes_it_over() {
        /// One man alone is no material.
        const KEY: u64 = 2;
        let laws = Laws::of(&Ruleset::ban_chi());
        let (stop, go_on) = (Signal::new(), Signal::new());
        let work = take(&laws, KEY, &go_on, |_| false).unwrap();
        thread::scope(|scope| {
            let waits = scope.spawn(|| take(&laws, KEY, &stop, |_| false).is_some());
            let takes_over = scope.spawn(|| take(&laws, KEY, &go_on, |_| false).is_some());
            stop.raise();
            assert!(!waits.join().unwrap());
            drop(work);
            assert!(takes_over.join().unwrap());
        });
    }

    #[test]
    fn a_table_that_is_stopped_is_none() {
        // No other test has these laws: what is on the shelves is everybody's.
        let laws = Laws::of(&Ruleset::hong_kong().with_no_progress(13));
        let stop = Signal::new();
        stop.raise();
        let pair = Material::all(2)[0];
        assert!(build(pair, &laws, &Tables::default(), &stop).is_none());
        work_out_three(&laws, &stop);
        assert!(!STORE.with(&laws, |shelf| shelf.has_three || shelf.busy.contains(&THREE)));
    }
}
