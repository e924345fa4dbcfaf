//! Which tables there are: worked out beside the game, each once.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use super::super::board::Board;
use super::super::laws::{Lanes, Laws};
use super::super::step::Counts;
use super::material::Material;
use super::{
    MOST_MEN, Tables,
    build::{build, longest},
};

/// At most so many tables with four men are kept, half a MiB each.
const MOST_KEPT: usize = 256;

/// Tables with four men are worked out while so many are on the board.
const MEN_BEFORE: u32 = 5;

/// With more men on the board no table is within reach.
const MEN_NEARLY: u32 = 10;

/// How much somebody wants tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wish {
    /// It takes what is there, and what is missing is worked out beside it.
    WhatIsThere,
    /// It waits until everything that it may need is there, so that it always finds the same.
    Everything,
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

    /// Waits until nobody works on something any more.
    fn wait_for(&self, laws: &Laws, key: u64) {
        let case = Case::of(laws);
        let mut shelves = self.lock();
        let is_busy = |shelves: &[Shelf]| shelves.iter().any(|shelf| shelf.case == case && shelf.busy.contains(&key));
        while is_busy(&shelves) {
            shelves = self.changed.wait(shelves).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// Starts to work out the tables with three men, beside everything else. Under laws that they do not hold for, it does
/// nothing.
pub(crate) fn prepare(laws: &Laws) {
    if laws.has_tables {
        let laws = laws.clone();
        // If the system has no thread, the tables come when somebody waits for them.
        drop(thread::Builder::new().name("endgames".to_owned()).spawn(move || work_out_three(&laws)));
    }
}

/// The tables for a board and what may become of it, if they hold under these laws.
pub(crate) fn tables(laws: &Laws, board: &Board, wish: Wish) -> Option<Arc<Tables>> {
    if !laws.has_tables {
        return None;
    }
    let wanted = wanted(board);
    let is_needed = board.alive.total() <= MEN_NEARLY;
    match wish {
        Wish::Everything if is_needed => {
            work_out_three(laws);
            wanted.into_iter().for_each(|material| work_out(laws, material));
        }
        Wish::WhatIsThere if is_needed => work_beside(laws, wanted),
        Wish::Everything | Wish::WhatIsThere => return None,
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
            work_out_three(&laws);
            missing.into_iter().for_each(|material| work_out(&laws, material));
        };
        drop(thread::Builder::new().name("endgames".to_owned()).spawn(work));
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

/// Takes a piece of work, unless it is done or somebody else has it; then it waits for them.
fn take(laws: &Laws, key: u64, is_done: impl Fn(&Shelf) -> bool) -> Option<Work<'_>> {
    let taken = STORE.with(laws, |shelf| {
        if is_done(shelf) || shelf.busy.contains(&key) {
            return None;
        }
        shelf.busy.push(key);
        Some(Work { laws, key, tables: Arc::clone(&shelf.tables) })
    });
    if taken.is_none() {
        STORE.wait_for(laws, key);
    }
    taken
}

fn work_out_three(laws: &Laws) {
    let Some(work) = take(laws, THREE, |shelf| shelf.has_three) else { return };
    let mut tables = Tables::clone(&work.tables);
    for material in [2, 3].into_iter().flat_map(Material::all) {
        let table = build(material, laws, &tables);
        tables.add(table);
    }
    STORE.with(laws, |shelf| {
        shelf.tables = Arc::new(tables);
        shelf.has_three = true;
    });
}

fn work_out(laws: &Laws, material: Material) {
    let key = material.key();
    let Some(work) = take(laws, key, |shelf| shelf.tables.get(key).is_some()) else { return };
    let table = build(material, laws, &work.tables);
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
                let _work = take(&laws, KEY, |_| false).unwrap();
                panic!("as a fault in the tables would");
            };
            scope.spawn(work).join()
        });
        assert!(broken.is_err() && !is_busy());
    }
}
