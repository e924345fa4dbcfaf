//! A search on a thread of its own.

use std::io;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{Builder, JoinHandle};

use teahouse_rules::{Public, Rules, shogi};

use crate::finding::Finding;
use crate::levels::Level;
use crate::limits::{Limits, Signal};
use crate::mate::{self, Mate};
use crate::mind::Mind;

/// When the answer of a search may be given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Answer {
    /// As soon as there is one; of a search without limits, when it is stopped.
    #[default]
    WhenFound,
    /// Not before [`Search::release`] or [`Search::stop`]: the search ponders on the opponent's time.
    WhenReleased,
}

/// What is asked.
#[derive(Debug, Clone)]
pub struct Question {
    /// The game as everybody has seen it, of the rules that the opponent knows.
    pub public: Public,
    /// Comes back with everything that is told: whoever has gone on meanwhile knows that it is stale.
    pub revision: u64,
    /// The same question with the same seed has the same answer.
    pub seed: u64,
    /// How long it may take.
    pub limits: Limits,
    /// When the answer may be given.
    pub answer: Answer,
}

/// What a search tells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum News {
    /// What it thinks so far.
    Progress(Finding),
    /// The answer; nothing follows. Its line is empty if the position allows no move that is not excluded.
    Answer(Finding),
}

/// Somebody who can be asked, again and again; each question has a thread of its own. Clones are the same.
///
/// ```
/// use std::sync::mpsc;
/// use teahouse_engine::{Answer, Level, Limits, News, Opponent, Question};
/// use teahouse_rules::{Public, Rules, banqi::Ruleset};
///
/// let rules = Rules::Banqi(Ruleset::taiwan());
/// let opponent = Opponent::new(&rules, Level::STRONGEST);
/// let question = Question {
///     public: Public::new(rules),
///     revision: 3,
///     seed: 7,
///     limits: Limits { nodes: Some(1000), ..Limits::default() },
///     answer: Answer::WhenFound,
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
    /// Somebody of this level who knows these rules. The memory of its searches is taken with the first question.
    #[must_use]
    pub fn new(rules: &Rules, level: Level) -> Self {
        Self::with_memory(rules, level, Mind::USUAL_MEBIBYTES)
    }

    /// The same with so much memory for a search, in MiB.
    #[must_use]
    pub fn with_memory(rules: &Rules, level: Level, mebibytes: usize) -> Self {
        let mind = Mind::new(rules, level).with_memory(mebibytes);
        Self { mind: Arc::new(Mutex::new(mind)), rules: *rules, level, mebibytes }
    }

    /// How well it plays.
    #[must_use]
    pub const fn level(&self) -> Level {
        self.level
    }

    /// The rules that it knows.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The memory for a search, in MiB.
    #[must_use]
    pub const fn mebibytes(&self) -> usize {
        self.mebibytes
    }

    /// Starts to think. `tell` is called from the search's thread with the question's revision: any number of times with
    /// progress, and at last once with the answer. A search that is still under way is waited for by the new one's thread.
    ///
    /// # Errors
    /// If the system gives no thread. Then `tell` is never called.
    pub fn ask(&self, question: Question, mut tell: impl FnMut(u64, News) + Send + 'static) -> io::Result<Search> {
        let mind = Arc::clone(&self.mind);
        let Question { public, revision, seed, limits, answer } = question;
        let bounds = limits.clone();
        let think = move |released: &Signal| {
            let finding = {
                // Whoever panicked over a question has left nothing that a new one needs.
                let mut mind = mind.lock().unwrap_or_else(PoisonError::into_inner);
                mind.think(&public, seed, &bounds, &mut |finding| tell(revision, News::Progress(finding.clone())))
            };
            released.wait();
            tell(revision, News::Answer(finding));
        };
        let search = Search::spawn(&limits, think)?;
        if answer == Answer::WhenFound {
            search.release();
        }
        Ok(search)
    }
}

/// A search that runs. It works on its own copy of what is known.
#[derive(Debug)]
pub struct Search {
    stop: Signal,
    released: Signal,
    is_endless: bool,
    thread: JoinHandle<()>,
}

impl Search {
    /// What the threads of searches are called: a program that ends when something panics may spare itself for them, since a
    /// search that panics never answers, and does no other harm.
    pub const THREAD: &str = "search";

    /// Looks for a [mate by checks](mate::find). `report` is called once, from the search's thread, as soon as it is known.
    ///
    /// # Errors
    /// If the system gives no thread. Then `report` is never called.
    pub fn start_mate(
        position: shogi::Position,
        limits: Limits,
        report: impl FnOnce(Mate) + Send + 'static,
    ) -> io::Result<Self> {
        let bounds = limits.clone();
        let find = move |released: &Signal| {
            let mate = mate::find(&position, &bounds);
            // Even without limits nobody has to wait for what is known.
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
        let thread = Builder::new().name(Self::THREAD.to_owned()).spawn(move || work(&may_answer))?;
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
        self.interrupt();
        self.finish();
    }

    /// Lets the search end as soon as it can, and does not wait for it. It still reports.
    pub fn interrupt(&self) {
        self.stop.raise();
        self.released.raise();
    }

    /// Whether the search has reported.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.thread.is_finished()
    }

    /// Waits until the search has reported. One that is held never does by itself.
    pub fn finish(self) {
        // A thread that panicked has nothing to report, and its message is on standard error.
        drop(self.thread.join());
    }
}
