//! Searches on threads of their own.

use std::io;
use std::sync::{Arc, Mutex, PoisonError};

use teahouse_rules::{Public, Rules, shogi};

use crate::finding::Finding;
use crate::levels::Level;
use crate::limits::{Limits, Signal};
use crate::mate::{self, Mate};
use crate::mind::Mind;
use crate::supply::Beside;
use crate::thread;

/// When a search may answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum AnswerTime {
    /// As soon as it has an answer. A search without limits answers when it is stopped.
    #[default]
    WhenFound,
    /// Not before [`Search::release`] or [`Search::stop`]: the search ponders on the opponent's time.
    WhenReleased,
}

/// A position to search, with the conditions of the search.
#[derive(Debug, Clone)]
pub struct SearchQuestion {
    /// The public game, under the rules of the opponent.
    pub public: Public,
    /// The revision of the game, returned with every report. An old revision marks a stale report.
    pub revision: u64,
    /// The seed of random choices. The same question with the same seed has the same answer.
    pub seed: u64,
    /// The limits of the search.
    pub limits: Limits,
    /// The time at which the search may answer.
    pub answer: AnswerTime,
}

/// A report of a search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum News {
    /// The result of an iteration.
    Progress(Finding),
    /// The final result. Its line is empty if every legal move is excluded or there is none.
    Answer(Finding),
}

/// A computer player whose searches run on threads of their own, one after the other. Clones share the player.
///
/// ```
/// use std::sync::mpsc;
/// use teahouse_engine::{AnswerTime, Level, Limits, News, Opponent, SearchQuestion};
/// use teahouse_rules::{Public, Rules, banqi::Ruleset};
///
/// let rules = Rules::Banqi(Ruleset::taiwan());
/// let opponent = Opponent::new(&rules, Level::STRONGEST);
/// let question = SearchQuestion {
///     public: Public::new(rules),
///     revision: 3,
///     seed: 7,
///     limits: Limits { nodes: Some(1000), ..Limits::default() },
///     answer: AnswerTime::WhenFound,
/// };
/// let (tell, told) = mpsc::channel();
/// let search = opponent.ask(question, move |revision, news| drop(tell.send((revision, news))))?;
/// search.finish();
/// let answer = told.iter().find_map(|(revision, news)| match news {
///     News::Answer(finding) => Some((revision, finding.best().is_some())),
///     News::Progress(_) => None,
/// });
/// assert_eq!(answer, Some((3, true)));
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct Opponent {
    mind: Arc<Mutex<Mind>>,
    rules: Rules,
    level: Level,
    mebibytes: usize,
}

impl Opponent {
    /// A player of this level under these rules. The transposition table is allocated by the first search.
    pub fn new(rules: &Rules, level: Level) -> Self {
        Self::with_memory(rules, level, Mind::DEFAULT_MEBIBYTES)
    }

    /// The same with a transposition table of this size, in MiB.
    pub fn with_memory(rules: &Rules, level: Level, mebibytes: usize) -> Self {
        let mind = Mind::new(rules, level).with_memory(mebibytes);
        Self { mind: Arc::new(Mutex::new(mind)), rules: *rules, level, mebibytes }
    }

    /// The level.
    pub const fn level(&self) -> Level {
        self.level
    }

    /// The rules.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The size of the transposition table, in MiB.
    pub const fn mebibytes(&self) -> usize {
        self.mebibytes
    }

    /// Starts a search. Its thread calls `tell` with the revision of the question: any number of times with progress,
    /// and once at the end with the answer. The thread waits for an earlier search of this player to end.
    ///
    /// # Errors
    ///
    /// If the system cannot start a thread. Then `tell` is never called.
    pub fn ask(&self, question: SearchQuestion, tell: impl FnMut(u64, News) + Send + 'static) -> io::Result<Search> {
        self.ask_beside(question, Beside::default(), tell)
    }

    /// The same for a board of Supply Chess beside another one.
    ///
    /// # Errors
    ///
    /// As [`Self::ask`].
    pub fn ask_beside(
        &self,
        question: SearchQuestion,
        beside: Beside,
        mut tell: impl FnMut(u64, News) + Send + 'static,
    ) -> io::Result<Search> {
        let mind = Arc::clone(&self.mind);
        let SearchQuestion { public, revision, seed, limits, answer } = question;
        let bounds = limits.clone();
        let think = move |released: &Signal| {
            let limits = Limits { start: Some(released.clone()), ..bounds };
            let finding = {
                // This search uses no state of an earlier one, which may have panicked.
                let mut mind = mind.lock().unwrap_or_else(PoisonError::into_inner);
                let mut report = |finding: &Finding| tell(revision, News::Progress(finding.clone()));
                mind.think_beside(&public, &beside, seed, &limits, &mut report)
            };
            released.wait();
            tell(revision, News::Answer(finding));
        };
        let search = Search::spawn(&limits, think)?;
        if answer == AnswerTime::WhenFound {
            search.release();
        }
        Ok(search)
    }
}

/// A running search. It works on a copy of the game.
#[derive(Debug)]
pub struct Search {
    stop: Signal,
    released: Signal,
    is_endless: bool,
    running: thread::Running,
}

impl Search {
    /// The name of the threads of searches. A panic handler need not end the program for them: a search that panics
    /// never answers and corrupts no state.
    pub const THREAD: &str = "search";

    /// Looks for a [mate by checks](mate::find). The thread calls `report` once, with the result.
    ///
    /// # Errors
    ///
    /// If the system cannot start a thread. Then `report` is never called.
    pub fn start_mate(
        position: shogi::Position,
        limits: Limits,
        report: impl FnOnce(Mate) + Send + 'static,
    ) -> io::Result<Self> {
        let bounds = limits.clone();
        let find = move |released: &Signal| {
            let mate = mate::find(&position, &bounds);
            // The result of an endless search for mate is reported at once.
            released.raise();
            report(mate);
        };
        let search = Self::spawn(&limits, find)?;
        search.release();
        Ok(search)
    }

    pub(crate) fn spawn(limits: &Limits, work: impl FnOnce(&Signal) + Send + 'static) -> io::Result<Self> {
        let (stop, is_endless, released) = (limits.stop.clone(), limits.is_endless(), Signal::new());
        let may_answer = released.clone();
        let running = thread::start(Self::THREAD, move || work(&may_answer))?;
        Ok(Self { stop, released, is_endless, running })
    }

    /// Whether the search answers only after [`Search::stop`] or [`Search::release`].
    pub fn is_held(&self) -> bool {
        !self.released.is_raised()
    }

    /// Lets a pondering search answer. A search without limits goes on.
    pub fn release(&self) {
        if !self.is_endless {
            self.released.raise();
        }
    }

    /// Stops the search, and waits for its answer.
    pub fn stop(self) {
        self.interrupt();
        self.finish();
    }

    /// Stops the search without waiting. It still answers.
    pub fn interrupt(&self) {
        self.stop.raise();
        self.released.raise();
    }

    /// Whether the search has answered.
    pub fn is_over(&self) -> bool {
        self.running.is_over()
    }

    /// Waits for the answer. A held search never answers by itself.
    pub fn finish(self) {
        self.running.finish();
    }
}
