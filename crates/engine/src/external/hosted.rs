//! An engine at the table, on a thread of its own.

use std::io;
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use teahouse_rules::{Public, Rules};

use super::pipe::Process;
use super::session::Session;
use super::{Allowance, Identity, ProgramError, Recipe, Thought};
use crate::limits::Signal;
use crate::opponent::Search;

/// A question to an engine.
struct EngineQuestion {
    public: Public,
    allowance: Allowance,
    stop: Signal,
    tell: Box<dyn FnOnce(Result<Thought, ProgramError>) + Send>,
}

/// An engine that sits at a table, with a process of its own. No call waits for it. When the last clone is dropped, its process
/// is ended.
///
/// An engine that has failed is started again by the next question.
#[derive(Debug, Clone)]
pub struct Hosted(Arc<HostedState>);

#[derive(Debug)]
struct HostedState {
    questions: Mutex<Sender<EngineQuestion>>,
    closed: Signal,
    seat: LastProcess,
}

/// The process that the thread has started last.
type LastProcess = Arc<Mutex<Option<Process>>>;

impl Hosted {
    /// Starts the engine, which gets ready for a game by these rules.
    ///
    /// # Errors
    ///
    /// If the system cannot start a thread. Whatever is wrong with the engine comes with the answer to the first question.
    pub fn start(recipe: Recipe, rules: Rules) -> io::Result<Self> {
        let (questions, to_do) = mpsc::channel();
        let (closed, seat) = (Signal::new(), LastProcess::default());
        let host = HostThread { recipe, closed: closed.clone(), seat: seat.clone(), session: None };
        thread::Builder::new().name(Search::THREAD.to_owned()).spawn(move || host.serve(&rules, &to_do))?;
        Ok(Self(Arc::new(HostedState { questions: Mutex::new(questions), closed, seat })))
    }

    /// Asks for a move in this position. `tell` is called once, on the engine's thread; if the engine is ended before, it is
    /// dropped.
    pub fn ask(
        &self,
        public: Public,
        allowance: Allowance,
        stop: Signal,
        tell: impl FnOnce(Result<Thought, ProgramError>) + Send + 'static,
    ) {
        let questions = self.0.questions.lock().unwrap_or_else(PoisonError::into_inner);
        // The thread lives as long as there are questions.
        drop(questions.send(EngineQuestion { public, allowance, stop, tell: Box::new(tell) }));
    }

    /// Ends the process now, from any thread. Questions that wait get no answer.
    pub fn end(&self) {
        self.0.end();
    }
}

impl HostedState {
    fn end(&self) {
        self.closed.raise();
        if let Some(process) = self.seat.lock().unwrap_or_else(PoisonError::into_inner).take() {
            process.kill();
        }
    }
}

impl Drop for HostedState {
    fn drop(&mut self) {
        self.end();
    }
}

/// The thread's side.
struct HostThread {
    recipe: Recipe,
    closed: Signal,
    seat: LastProcess,
    session: Option<Session>,
}

impl HostThread {
    fn serve(mut self, rules: &Rules, questions: &Receiver<EngineQuestion>) {
        let mut failed = self.begin(rules, &self.closed.clone()).err();
        for EngineQuestion { public, allowance, stop, tell } in questions {
            if self.closed.is_raised() {
                return;
            }
            let answer = match failed.take() {
                Some(error) => Err(error),
                None => self.think(&public, &allowance, &stop),
            };
            // A session that has failed is over, with its process.
            if answer.is_err() {
                self.session = None;
            }
            tell(answer);
        }
    }

    fn think(&mut self, public: &Public, allowance: &Allowance, stop: &Signal) -> Result<Thought, ProgramError> {
        let is_ready = self.session.as_ref().is_some_and(|session| session.rules() == Some(public.rules()));
        if !is_ready {
            self.begin(public.rules(), stop)?;
        }
        self.session.as_mut().ok_or(ProgramError::Exited)?.think(public, allowance, stop)
    }

    fn begin(&mut self, rules: &Rules, stop: &Signal) -> Result<(), ProgramError> {
        let Recipe { command, protocol, .. } = &self.recipe;
        let session = match self.session.take() {
            Some(session) => session,
            None => Session::open(command, *protocol, stop, &mut |process| self.sit(process))?,
        };
        let session = self.session.insert(session);
        session.begin(&self.recipe, rules, stop)
    }

    /// Lets the process be ended from outside.
    fn sit(&self, process: Process) {
        let mut seat = self.seat.lock().unwrap_or_else(PoisonError::into_inner);
        if self.closed.is_raised() {
            process.kill();
        } else {
            *seat = Some(process);
        }
    }
}

/// Starts an engine, presses a button of its options, and ends it.
///
/// # Errors
///
/// If the engine fails.
pub fn press(recipe: &Recipe, button: &str, stop: &Signal) -> Result<Identity, ProgramError> {
    let mut session = Session::open(&recipe.command, recipe.protocol, stop, &mut |_| {})?;
    session.press(button, stop)?;
    Ok(session.identity().clone())
}

/// The first move of an engine in a game, in its own words.
pub(super) fn try_game(recipe: &Recipe, rules: Rules, stop: &Signal) -> Result<String, ProgramError> {
    const TIME: Allowance = Allowance::PerMove(std::time::Duration::from_millis(200));
    let mut session = Session::open(&recipe.command, recipe.protocol, stop, &mut |_| {})?;
    session.begin(recipe, &rules, stop)?;
    let public = Public::new(rules);
    let thought = session.think(&public, &TIME, stop)?;
    Ok(thought
        .finding
        .best()
        .map_or_else(String::new, |mv| session.identity().language(&rules).write(public.position(), mv)))
}
