//! The cache of endgame tables. Each is computed once, in the background where possible.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use super::super::board::BanqiBoard;
use super::super::laws::{Lanes, Laws};
use super::super::step::Counts;
use super::material::Material;
use super::{
    EndgameTables, MAX_PIECES,
    build::{build, max_plies},
};
use crate::limits::Signal;
use crate::opponent::Search;

/// The largest number of tables with four pieces, half a MiB each.
const MAX_LARGE_TABLES: usize = 256;

/// Tables with four pieces are computed once at most this many pieces are left.
const BUILD_LARGE_AT: u32 = 5;

/// Tables are fetched once at most this many pieces are left.
const USE_TABLES_AT: u32 = 10;

/// The interval at which a thread that waits for a table checks its stop signal.
const POLL_INTERVAL: Duration = Duration::from_millis(5);

/// The tables that a search asks for.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Fetch<'a> {
    /// The tables computed so far. Missing ones are computed in the background.
    Available,
    /// All tables that the search may need, so that its result is reproducible. Waits for them, or until the signal is
    /// raised.
    Complete(&'a Signal),
}

/// The part of the rules that the tables depend on.
#[derive(Debug, Clone, PartialEq, Eq)]
struct TableRules {
    takes: [Lanes; 8],
    jumps: bool,
    rush: Lanes,
    max_plies: i8,
}

impl TableRules {
    fn of(laws: &Laws) -> Self {
        Self { takes: laws.takes, jumps: laws.jumps, rush: laws.rush, max_plies: max_plies(laws) }
    }
}

#[derive(Debug)]
struct TableSet {
    rules: TableRules,
    tables: Arc<EndgameTables>,
    /// Whether all tables with up to three pieces exist.
    has_small: bool,
    /// The keys of the tables that threads are computing.
    in_progress: Vec<u64>,
}

#[derive(Debug)]
struct Cache {
    sets: Mutex<Vec<TableSet>>,
    changed: Condvar,
}

static CACHE: Cache = Cache { sets: Mutex::new(Vec::new()), changed: Condvar::new() };

/// The key in [`TableSet::in_progress`] for all tables with up to three pieces. No material has it.
const SMALL: u64 = 0;

impl Cache {
    fn lock(&self) -> MutexGuard<'_, Vec<TableSet>> {
        self.sets.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs `work` on the tables of these rules.
    fn with<T>(&self, laws: &Laws, work: impl FnOnce(&mut TableSet) -> T) -> T {
        let mut sets = self.lock();
        let rules = TableRules::of(laws);
        let found = sets.iter().position(|set| set.rules == rules);
        let place = found.unwrap_or_else(|| {
            sets.push(TableSet { rules, tables: Arc::default(), has_small: false, in_progress: Vec::new() });
            sets.len() - 1
        });
        let result = work(&mut sets[place]);
        self.changed.notify_all();
        result
    }

    /// Waits until no thread computes the table of a key, or the signal is raised.
    fn wait_for(&self, laws: &Laws, key: u64, stop: &Signal) {
        let rules = TableRules::of(laws);
        let mut sets = self.lock();
        let is_in_progress =
            |sets: &[TableSet]| sets.iter().any(|set| set.rules == rules && set.in_progress.contains(&key));
        while is_in_progress(&sets) && !stop.is_raised() {
            (sets, _) = self.changed.wait_timeout(sets, POLL_INTERVAL).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// Computes the tables with up to three pieces, unless it is stopped. Does nothing under rules without tables.
pub(crate) fn prepare(laws: &Laws, stop: &Signal) {
    if laws.has_tables {
        build_small(laws, stop);
    }
}

/// The tables for a board and its successors; `None` under rules without tables.
pub(crate) fn tables(laws: &Laws, board: &BanqiBoard, fetch: Fetch<'_>) -> Option<Arc<EndgameTables>> {
    if !laws.has_tables || board.alive.total() > USE_TABLES_AT {
        return None;
    }
    let reachable = reachable(board);
    match fetch {
        Fetch::Complete(stop) => {
            build_small(laws, stop);
            reachable.into_iter().for_each(|material| build_one(laws, material, stop));
        }
        Fetch::Available => build_in_background(laws, reachable),
    }
    Some(CACHE.with(laws, |set| Arc::clone(&set.tables)))
}

/// The materials with four pieces that captures can soon lead to.
fn reachable(board: &BanqiBoard) -> Vec<Material> {
    let pieces = board.alive.total();
    if board.hidden != 0 || pieces > BUILD_LARGE_AT || pieces < MAX_PIECES as u32 {
        return Vec::new();
    }
    Material::within(board.alive, MAX_PIECES)
}

fn build_in_background(laws: &Laws, reachable: Vec<Material>) {
    let missing = CACHE.with(laws, |set| {
        let is_missing = |material: &Material| {
            set.tables.get(material.key()).is_none() && !set.in_progress.contains(&material.key())
        };
        let missing: Vec<Material> = reachable.into_iter().filter(is_missing).collect();
        (!missing.is_empty() || !set.has_small && !set.in_progress.contains(&SMALL)).then_some(missing)
    });
    if let Some(missing) = missing {
        let laws = laws.clone();
        let work = move || {
            // The thread runs to its end. Its tables are kept, so it is never stopped.
            let stop = Signal::new();
            build_small(&laws, &stop);
            missing.into_iter().for_each(|material| build_one(&laws, material, &stop));
        };
        // Without a thread the tables are computed when a search waits for them.
        drop(thread::Builder::new().name(Search::THREAD.to_owned()).spawn(work));
    }
}

/// The computation of a table, and the tables before it. When it is dropped, also by a panic, waiting threads continue.
struct TableTask<'a> {
    laws: &'a Laws,
    key: u64,
    tables: Arc<EndgameTables>,
}

impl Drop for TableTask<'_> {
    fn drop(&mut self) {
        CACHE.with(self.laws, |set| set.in_progress.retain(|in_progress| *in_progress != self.key));
    }
}

/// Claims the computation of a table; `None` if it exists or `stop` is raised. Waits for a thread that computes it, and
/// takes over if that thread gives up.
fn claim<'a>(laws: &'a Laws, key: u64, stop: &Signal, is_done: impl Fn(&TableSet) -> bool) -> Option<TableTask<'a>> {
    loop {
        let is_in_progress = |set: &TableSet| set.in_progress.contains(&key);
        let (is_over, taken) = CACHE.with(laws, |set| {
            if is_done(set) || stop.is_raised() {
                return (true, None);
            }
            if is_in_progress(set) {
                return (false, None);
            }
            set.in_progress.push(key);
            (true, Some(TableTask { laws, key, tables: Arc::clone(&set.tables) }))
        });
        if is_over {
            return taken;
        }
        CACHE.wait_for(laws, key, stop);
    }
}

fn build_small(laws: &Laws, stop: &Signal) {
    let Some(work) = claim(laws, SMALL, stop, |set| set.has_small) else { return };
    let mut tables = EndgameTables::clone(&work.tables);
    for material in [2, 3].into_iter().flat_map(Material::all) {
        let Some(table) = build(material, laws, &tables, stop) else { return };
        tables.add(table);
    }
    CACHE.with(laws, |set| {
        set.tables = Arc::new(tables);
        set.has_small = true;
    });
}

fn build_one(laws: &Laws, material: Material, stop: &Signal) {
    let key = material.key();
    let Some(work) = claim(laws, key, stop, |set| set.tables.get(key).is_some()) else { return };
    let Some(table) = build(material, laws, &work.tables, stop) else { return };
    CACHE.with(laws, |set| {
        let mut tables = EndgameTables::clone(&set.tables);
        let fours = tables.by_material.keys().filter(|key| Counts(**key).total() == MAX_PIECES as u32);
        if fours.clone().count() >= MAX_LARGE_TABLES
            && let Some(oldest) = fours.min().copied()
        {
            tables.by_material.remove(&oldest);
        }
        tables.add(table);
        set.tables = Arc::new(tables);
    });
}

#[cfg(test)]
mod tests {
    use teahouse_rules::banqi::Ruleset;

    use super::*;

    #[test]
    fn a_panic_wakes_the_waiting_threads() {
        /// The key of a single piece, which is no material.
        const KEY: u64 = 1;
        let laws = Laws::of(&Ruleset::taiwan());
        let is_in_progress = || CACHE.with(&laws, |set| set.in_progress.contains(&KEY));
        let broken = thread::scope(|scope| {
            let work = || {
                let _work = claim(&laws, KEY, &Signal::new(), |_| false).unwrap();
                panic!("a fault in the computation");
            };
            scope.spawn(work).join()
        });
        assert!(broken.is_err() && !is_in_progress());
    }

    #[test]
    fn a_waiting_thread_takes_over_a_stopped_task() {
        /// The key of a single piece, which is no material.
        const KEY: u64 = 2;
        let laws = Laws::of(&Ruleset::ban_chi());
        let (stop, restart) = (Signal::new(), Signal::new());
        let work = claim(&laws, KEY, &restart, |_| false).unwrap();
        thread::scope(|scope| {
            let waits = scope.spawn(|| claim(&laws, KEY, &stop, |_| false).is_some());
            let takes_over = scope.spawn(|| claim(&laws, KEY, &restart, |_| false).is_some());
            stop.raise();
            assert!(!waits.join().unwrap());
            drop(work);
            assert!(takes_over.join().unwrap());
        });
    }

    #[test]
    fn a_stopped_computation_gives_no_table() {
        // No other test uses these rules, so the shared cache holds nothing for them.
        let laws = Laws::of(&Ruleset::hong_kong().with_no_progress(13));
        let stop = Signal::new();
        stop.raise();
        let pair = Material::all(2)[0];
        assert!(build(pair, &laws, &EndgameTables::default(), &stop).is_none());
        build_small(&laws, &stop);
        assert!(!CACHE.with(&laws, |set| set.has_small || set.in_progress.contains(&SMALL)));
    }
}
