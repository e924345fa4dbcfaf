//! Who thinks: the engine; in tests, whoever can be watched.

use std::fmt;
use std::io;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use bevy::prelude::*;
use teahouse_engine::banqi::prepare_endings;
use teahouse_engine::{Answer, Finding, Level, Limits, News, Opponent, Question, Reviewed, Search, Signal};
use teahouse_rules::banqi::Ruleset;
use teahouse_rules::{Public, Rules};

use super::study::Word;

/// What is asked.
#[derive(Debug, Clone)]
pub enum Request {
    /// What somebody of this level would play.
    Move {
        /// How well they play.
        level: Level,
        /// The game as everybody has seen it.
        public: Public,
        /// The same question with the same seed has the same answer.
        seed: u64,
        /// How long it may take.
        limits: Limits,
    },
    /// What was better, turn by turn.
    Review {
        /// The game.
        public: Public,
        /// How long a move may take.
        limits: Limits,
    },
    /// The endings of Banqi with three men are worked out, which is for whoever thinks later: nothing is found.
    Endings {
        /// By these rules.
        ruleset: Ruleset,
        /// What ends it.
        limits: Limits,
    },
}

impl Request {
    /// What ends it.
    pub(super) const fn limits(&self) -> &Limits {
        match self {
            Self::Move { limits, .. } | Self::Review { limits, .. } | Self::Endings { limits, .. } => limits,
        }
    }

    /// The same once more, after it was ended.
    pub(super) fn anew(mut self) -> Self {
        let (Self::Move { limits, .. } | Self::Review { limits, .. } | Self::Endings { limits, .. }) = &mut self;
        limits.stop = Signal::new();
        self
    }
}

/// Takes what was found to whoever asked. When it is gone, nothing more comes.
pub struct Tell {
    say: Box<dyn Fn(Word) + Send>,
}

impl Tell {
    pub(super) fn new(say: impl Fn(Word) + Send + 'static) -> Self {
        Self { say: Box::new(say) }
    }

    /// The answer.
    pub fn found(&self, finding: Finding) {
        (self.say)(Word::Found(finding));
    }

    /// A part of a review, or all of it.
    pub fn reviewed(&self, reviewed: Reviewed) {
        (self.say)(Word::Reviewed(reviewed));
    }
}

impl Drop for Tell {
    /// Whoever panics takes it with them, too: nobody waits for an answer that never comes.
    fn drop(&mut self) {
        (self.say)(Word::Gone);
    }
}

impl fmt::Debug for Tell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Tell")
    }
}

type Start = dyn Fn(Request, Tell) -> io::Result<()> + Send + Sync;

/// Starts to think about a request, on a thread of its own.
#[derive(Resource, Clone)]
pub struct Thinker(Arc<Start>);

impl Thinker {
    /// Somebody who thinks so.
    pub fn new(start: impl Fn(Request, Tell) -> io::Result<()> + Send + Sync + 'static) -> Self {
        Self(Arc::new(start))
    }

    /// Begins. What is found goes to `tell`.
    ///
    /// # Errors
    /// If there is no thread for it.
    pub fn start(&self, request: Request, tell: Tell) -> io::Result<()> {
        (self.0)(request, tell)
    }
}

impl Default for Thinker {
    fn default() -> Self {
        let club = Club::default();
        Self::new(move |request, tell| club.start(request, tell))
    }
}

impl fmt::Debug for Thinker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Thinker")
    }
}

/// The engine's players who know the rules of the table, each with a memory of their own.
#[derive(Debug, Default)]
struct Club(Mutex<Vec<Opponent>>);

impl Club {
    /// Enough for what the strongest looks at, several times over, in MiB.
    const MEMORY: usize = 4;

    fn start(&self, request: Request, tell: Tell) -> io::Result<()> {
        match request {
            Request::Move { level, public, seed, limits } => {
                let question = Question { public, revision: 0, seed, limits, answer: Answer::WhenFound };
                let opponent = self.opponent(question.public.rules(), level);
                let tell = move |_, news| {
                    if let News::Answer(finding) = news {
                        tell.found(finding);
                    }
                };
                opponent.ask(question, tell).map(drop)
            }
            Request::Review { public, limits } => {
                Search::start_review(public, 0, limits, move |_, reviewed| tell.reviewed(reviewed)).map(drop)
            }
            Request::Endings { ruleset, limits } => {
                let work = move || {
                    prepare_endings(&ruleset, &limits.stop);
                    drop(tell);
                };
                thread::Builder::new().name(Search::THREAD.to_owned()).spawn(work).map(drop)
            }
        }
    }

    fn opponent(&self, rules: &Rules, level: Level) -> Opponent {
        let mut opponents = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // Another table, other players.
        opponents.retain(|opponent| opponent.rules() == rules);
        if let Some(known) = opponents.iter().find(|opponent| opponent.level() == level) {
            return known.clone();
        }
        let new = Opponent::with_memory(rules, level, Self::MEMORY);
        opponents.push(new.clone());
        new
    }
}
