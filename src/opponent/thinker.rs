//! The interface between study and engine, which tests replace.

use std::fmt;
use std::io;
use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use bevy::prelude::*;
use teahouse_engine::banqi::prepare_endings;
use teahouse_engine::external::{Allowance, Hosted, ProgramError, Reply, Thought};
use teahouse_engine::review_by;
use teahouse_engine::{Finding, Level, News, Opponent, Reviewed, Search, SearchQuestion, Signal};
use teahouse_rules::Public;
use teahouse_table::Command;

use super::EngineFailure;
use super::request::{Answer, Request};

/// Delivers answers. When it is dropped, no more come.
pub struct Tell {
    say: Box<dyn Fn(Answer) + Send>,
}

impl Tell {
    pub(super) fn new(say: impl Fn(Answer) + Send + 'static) -> Self {
        Self { say: Box::new(say) }
    }

    /// The answer.
    pub fn found(&self, finding: Finding) {
        (self.say)(Answer::Found(finding));
    }

    /// Answers with the command of another engine instead of a move.
    pub fn acts(&self, command: Command) {
        (self.say)(Answer::Acts(command));
    }

    /// Answers with the failure of another engine.
    pub fn failed(&self, failure: EngineFailure) {
        (self.say)(Answer::Failed(failure));
    }

    /// A part of a review, or all of it.
    pub fn reviewed(&self, reviewed: Reviewed) {
        (self.say)(Answer::Reviewed(reviewed));
    }
}

impl Drop for Tell {
    /// A panic drops it too: no request waits for ever.
    fn drop(&mut self) {
        (self.say)(Answer::Ended);
    }
}

impl fmt::Debug for Tell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Tell")
    }
}

type StartSearch = dyn Fn(Request, Tell) -> io::Result<()> + Send + Sync;

/// Starts to think about a request, on a thread of its own.
#[derive(Resource, Clone)]
pub struct Thinker(Arc<StartSearch>);

impl Thinker {
    /// A thinker with these functions.
    pub fn new(start: impl Fn(Request, Tell) -> io::Result<()> + Send + Sync + 'static) -> Self {
        Self(Arc::new(start))
    }

    /// Begins. Answers go to `tell`.
    ///
    /// # Errors
    /// If no thread can be started.
    pub fn start(&self, request: Request, tell: Tell) -> io::Result<()> {
        (self.0)(request, tell)
    }
}

impl fmt::Debug for Thinker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Thinker")
    }
}

/// The engine's players for the rules of the match, each with the number of its board and a transposition table of its own. Searches
/// of one player follow each other, so that each board has its own players.
#[derive(Debug, Default)]
pub(super) struct Opponents(Mutex<Vec<(u8, Opponent)>>);

impl Opponents {
    /// The size of the strongest level's table, with a margin, in MiB.
    const MEMORY: usize = 4;

    pub(super) fn start(&self, request: Request, tell: Tell) -> io::Result<()> {
        match request {
            Request::Move { level, public, beside, seed, limits } => {
                let question = SearchQuestion {
                    public,
                    revision: 0,
                    seed,
                    limits,
                    answer: teahouse_engine::AnswerTime::WhenFound,
                };
                let opponent = self.opponent(&question.public, level);
                let tell = move |_, news| {
                    if let News::Answer(finding) = news {
                        tell.found(finding);
                    }
                };
                opponent.ask_beside(question, *beside, tell).map(drop)
            }
            Request::Engine { engine, public, allowance, limits } => {
                match engine {
                    Some(engine) => {
                        engine.ask(public, allowance, limits.stop, move |answer| tell_of_engine(answer, &tell));
                    }
                    None => tell.failed(EngineFailure::Missing),
                }
                Ok(())
            }
            Request::Review { boards, limits, by: Some((engine, time)) } => {
                let work = move || review_by_engine(boards.first(), &engine, time, &limits.stop, &tell);
                thread::Builder::new().name(Search::THREAD.to_owned()).spawn(work).map(drop)
            }
            Request::Review { boards, limits, by: None } => {
                Search::start_review(boards, 0, limits, move |_, reviewed| tell.reviewed(reviewed)).map(drop)
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

    fn opponent(&self, public: &Public, level: Level) -> Opponent {
        let rules = public.rules();
        let board = rules.seats().board_of(public.mover());
        let mut opponents = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // Other rules need other players.
        opponents.retain(|(_, opponent)| opponent.rules() == rules);
        let known = opponents.iter().find(|(at, opponent)| *at == board && opponent.level() == level);
        if let Some((_, known)) = known {
            return known.clone();
        }
        let new = Opponent::with_memory(rules, level, Self::MEMORY);
        opponents.push((board, new.clone()));
        new
    }
}

/// The answer of another engine, as a player gives it.
fn tell_of_engine(answer: Result<Thought, ProgramError>, tell: &Tell) {
    match answer {
        Ok(Thought { reply: Reply::Play(_), finding }) => tell.found(finding),
        Ok(Thought { reply: Reply::Declare, .. }) => tell.acts(Command::Declare),
        Ok(Thought { reply: Reply::Resign, .. }) => tell.acts(Command::Resign),
        Err(error) => tell.failed(error.into()),
    }
}

/// Reviews a game of xiangqi or shogi with the findings of another engine. What it has found before it fails is told.
fn review_by_engine(public: &Public, engine: &Hosted, time: Duration, stop: &Signal, tell: &Tell) {
    let mut think = |public: &Public| {
        let (sender, answer) = channel();
        // A player may resign in any position; what the engine has said of it counts.
        engine.ask(public.clone(), Allowance::PerMove(time), stop.clone(), move |thought| drop(sender.send(thought)));
        answer.recv().unwrap_or(Err(ProgramError::Exited)).map(|thought| thought.finding)
    };
    let reviewed = review_by(public, stop, &mut think, &mut |news| tell.reviewed(news));
    if let Err(error) = reviewed
        && !stop.is_raised()
    {
        tell.failed(error.into());
    }
}
