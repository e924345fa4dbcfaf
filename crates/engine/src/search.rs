//! A search on a thread of its own.

use std::io;
use std::thread::{Builder, JoinHandle};

use teahouse_rules::{Move, Public, shogi};

use crate::limits::{Limits, Signal};
use crate::mate::{self, Mate};
use crate::random;

/// When the answer of a search may be given.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    /// As soon as there is one; of a search without limits, when it is stopped.
    WhenFound,
    /// Not before [`Search::release`] or [`Search::stop`]: the search ponders on the opponent's time.
    WhenReleased,
}

/// A search that runs. It works on its own copy of what is known.
///
/// ```
/// use std::sync::mpsc;
/// use teahouse_engine::{Answer, Limits, Search};
/// use teahouse_rules::{Public, Rules, banqi::Ruleset};
///
/// let public = Public::new(Rules::Banqi(Ruleset::taiwan()));
/// let limits = Limits { nodes: Some(1000), ..Limits::default() };
/// let (answer, found) = mpsc::channel();
/// let search = Search::start(public, 7, limits, Answer::WhenFound, move |best| drop(answer.send(best)))?;
/// search.finish();
/// assert!(found.recv().is_ok_and(|best| best.is_some()));
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct Search {
    stop: Signal,
    released: Signal,
    is_endless: bool,
    thread: JoinHandle<()>,
}

impl Search {
    /// Starts a search for the side to move. `report` is called once, from the search's thread, with the move found or
    /// with `None` if the position allows no move that is not excluded.
    ///
    /// # Errors
    /// If the system gives no thread. Then `report` is never called.
    pub fn start(
        public: Public,
        seed: u64,
        limits: Limits,
        answer: Answer,
        report: impl FnOnce(Option<Move>) + Send + 'static,
    ) -> io::Result<Self> {
        let excluded = limits.excluded.clone();
        let search = Self::spawn(&limits, Signal::new(), move || random::choose(&public, seed, &excluded), report)?;
        if answer == Answer::WhenFound {
            search.release();
        }
        Ok(search)
    }

    /// Looks for a [mate by checks](mate::find). `report` is called once, from the search's thread, as soon as it is known.
    ///
    /// # Errors
    /// If the system gives no thread. Then `report` is never called.
    pub fn start_mate(
        position: shogi::Position,
        limits: Limits,
        report: impl FnOnce(Mate) + Send + 'static,
    ) -> io::Result<Self> {
        let released = Signal::new();
        let (bounds, done) = (limits.clone(), released.clone());
        let find = move || {
            let mate = mate::find(&position, &bounds);
            // Even without limits nobody has to wait for what is known.
            done.raise();
            mate
        };
        let search = Self::spawn(&limits, released, find, report)?;
        search.release();
        Ok(search)
    }

    fn spawn<T>(
        limits: &Limits,
        released: Signal,
        find: impl FnOnce() -> T + Send + 'static,
        report: impl FnOnce(T) + Send + 'static,
    ) -> io::Result<Self> {
        let (stop, is_endless) = (limits.stop.clone(), limits.is_endless());
        let may_answer = released.clone();
        let thread = Builder::new().name("search".to_owned()).spawn(move || {
            let found = find();
            may_answer.wait();
            report(found);
        })?;
        Ok(Self { stop, released, is_endless, thread })
    }

    /// Whether only [`Search::stop`] or [`Search::release`] brings the search to its answer.
    #[must_use]
    pub fn is_held(&self) -> bool {
        !self.released.is_raised()
    }

    /// Lets a search that ponders give its answer: its move is now to be made. One without limits goes on all the same.
    pub fn release(&self) {
        if !self.is_endless {
            self.released.raise();
        }
    }

    /// Ends the search. When this returns, it has reported.
    pub fn stop(self) {
        self.stop.raise();
        self.released.raise();
        self.finish();
    }

    /// Waits until the search has reported. One that is held never does by itself.
    pub fn finish(self) {
        // A thread that panicked has nothing to report, and its message is on standard error.
        drop(self.thread.join());
    }
}
