//! Runs the engine: never on more threads than the machine can spare, and every request can be cancelled.

use std::collections::VecDeque;
use std::fmt;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};

use bevy::prelude::*;
use bevy::tasks::available_parallelism;
use bevy::winit::EventLoopProxyWrapper;
use teahouse_engine::Signal;

use super::request::{Answer, Request};
use super::thinker::{Tell, Thinker};
use crate::core::{AppSystems, waker};
use crate::prefs::Args;

/// How many searches run at once.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub enum Threads {
    /// Each request in its own frame, however long that takes, so that every run is the same.
    AtOnce,
    /// This many requests on other threads.
    Beside(usize),
}

impl Threads {
    /// As many as the machine has cores to spare: one is left for the game.
    pub fn of_this_machine() -> Self {
        Self::Beside(available_parallelism().saturating_sub(1).max(1))
    }
}

/// The id of a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct RequestId(u64);

/// Waiting requests, running ones, and answers.
#[derive(Resource)]
pub struct Study {
    thinker: Thinker,
    threads: Threads,
    said: (Sender<(RequestId, Answer)>, Mutex<Receiver<(RequestId, Answer)>>),
    wake: Arc<dyn Fn() -> bool + Send + Sync>,
    last: u64,
    waiting: VecDeque<(RequestId, Request)>,
    /// Work for idle time.
    in_passing: VecDeque<(RequestId, Request)>,
    at_work: Vec<RunningSearch>,
    answers: Vec<(RequestId, Answer)>,
}

/// A running request.
struct RunningSearch {
    id: RequestId,
    stop: Signal,
    is_wanted: bool,
    /// Idle work: when it is interrupted, it begins again later.
    in_passing: Option<Request>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Thinker>();
    let is_deterministic = app.world().get_resource::<Args>().is_some_and(|args| args.deterministic);
    let usual = if is_deterministic { Threads::AtOnce } else { Threads::of_this_machine() };
    let threads = *app.world_mut().get_resource_or_insert_with(|| usual);
    let thinker = app.world().resource::<Thinker>().clone();
    let wake = waker(app.world().get_resource::<EventLoopProxyWrapper>());
    app.insert_resource(Study::new(thinker, threads, wake))
        .add_systems(Update, hear.in_set(AppSystems::Input).run_if(|study: Res<Study>| study.is_busy()))
        .add_systems(Last, stop_at_exit.run_if(on_message::<AppExit>));
}

/// Answers since the frame before. An unchanged state is no news.
fn hear(mut study: ResMut<Study>) {
    study.bypass_change_detection().hear();
}

/// The process does not wait for searches: they are stopped.
fn stop_at_exit(mut study: ResMut<Study>) {
    study.stop_all();
}

impl Study {
    /// A study on a number of threads; `wake` is called with every answer.
    pub fn new(thinker: Thinker, threads: Threads, wake: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        let (sender, receiver) = channel();
        Self {
            thinker,
            threads,
            said: (sender, Mutex::new(receiver)),
            wake: Arc::new(wake),
            last: 0,
            waiting: VecDeque::new(),
            in_passing: VecDeque::new(),
            at_work: Vec::new(),
            answers: Vec::new(),
        }
    }

    /// Sends a request. It begins as soon as a thread is free.
    pub fn ask(&mut self, request: Request) -> RequestId {
        self.last += 1;
        let id = RequestId(self.last);
        self.waiting.push_back((id, request));
        self.begin();
        id
    }

    /// Sends a request that begins now, beside what runs already: its clock runs, and that of another board as well.
    pub fn ask_at_once(&mut self, request: Request) -> RequestId {
        self.last += 1;
        let id = RequestId(self.last);
        self.start(id, request, false);
        id
    }

    /// Requests idle work: it runs when no other request does, and is interrupted by one
    /// that would have to wait. With immediate answers it is skipped.
    pub fn ask_in_passing(&mut self, request: Request) -> RequestId {
        self.last += 1;
        let id = RequestId(self.last);
        if self.threads != Threads::AtOnce {
            self.in_passing.push_back((id, request));
            self.begin();
        }
        id
    }

    /// Cancels a request. Its search is stopped, and its answers are dropped.
    pub fn stop(&mut self, id: RequestId) {
        self.waiting.retain(|(waiting, _)| *waiting != id);
        self.in_passing.retain(|(waiting, _)| *waiting != id);
        self.answers.retain(|(of, _)| *of != id);
        for work in self.at_work.iter_mut().filter(|work| work.id == id) {
            work.is_wanted = false;
            work.stop.raise();
        }
    }

    /// The answers since the last call, in order.
    pub fn take(&mut self, id: RequestId) -> Vec<Answer> {
        self.answers.extract_if(.., |(of, _)| *of == id).map(|(_, answer)| answer).collect()
    }

    /// Whether a request waits or runs.
    pub fn is_busy(&self) -> bool {
        !self.waiting.is_empty() || !self.at_work.is_empty()
    }

    fn stop_all(&mut self) {
        self.waiting.clear();
        self.in_passing.clear();
        self.answers.clear();
        for work in &mut self.at_work {
            work.is_wanted = false;
            work.stop.raise();
        }
    }

    /// Collects answers, and begins waiting requests.
    fn hear(&mut self) {
        let said: Vec<_> = self.said.1.get_mut().unwrap_or_else(PoisonError::into_inner).try_iter().collect();
        for (id, answer) in said {
            self.put_down(id, answer);
        }
        self.begin();
    }

    fn put_down(&mut self, id: RequestId, answer: Answer) {
        let Some(place) = self.at_work.iter().position(|work| work.id == id) else { return };
        let is_wanted = self.at_work[place].is_wanted;
        if answer == Answer::Ended {
            let work = self.at_work.swap_remove(place);
            if let Some(request) = work.in_passing {
                // Its answer is not needed any more.
                if is_wanted && work.stop.is_raised() {
                    self.in_passing.push_back((id, request.anew()));
                }
                return;
            }
        }
        if is_wanted {
            self.answers.push((id, answer));
        }
    }

    fn begin(&mut self) {
        let most = match self.threads {
            Threads::AtOnce => usize::MAX,
            Threads::Beside(threads) => threads.max(1),
        };
        while self.at_work.len() < most
            && let Some((id, request, is_in_passing)) = self.next()
        {
            self.start(id, request, is_in_passing);
        }
        if !self.waiting.is_empty() {
            self.at_work.iter().filter(|work| work.in_passing.is_some()).for_each(|work| work.stop.raise());
        }
    }

    /// The next request, and whether it may be interrupted.
    fn next(&mut self) -> Option<(RequestId, Request, bool)> {
        if let Some((id, request)) = self.waiting.pop_front() {
            return Some((id, request, false));
        }
        if !self.at_work.is_empty() {
            return None;
        }
        self.in_passing.pop_front().map(|(id, request)| (id, request, true))
    }

    fn start(&mut self, id: RequestId, request: Request, is_in_passing: bool) {
        let stop = request.limits().stop.clone();
        let in_passing = is_in_passing.then(|| request.clone());
        self.at_work.push(RunningSearch { id, stop, is_wanted: true, in_passing });
        let (sender, wake) = (self.said.0.clone(), self.wake.clone());
        let tell = Tell::new(move |answer| {
            // A game that has ended gets no answers.
            if sender.send((id, answer)).is_ok() {
                wake();
            }
        });
        if let Err(error) = self.thinker.start(request, tell) {
            warn!("there is no thread to think on: {error}");
        }
        if self.threads == Threads::AtOnce {
            self.wait_for(id);
        }
    }

    /// Waits for the last answer of a request.
    fn wait_for(&mut self, id: RequestId) {
        while self.at_work.iter().any(|work| work.id == id) {
            let said = self.said.1.get_mut().unwrap_or_else(PoisonError::into_inner).recv();
            let Ok((of, answer)) = said else { return };
            self.put_down(of, answer);
        }
    }
}

impl Drop for Study {
    fn drop(&mut self) {
        self.stop_all();
    }
}

impl fmt::Debug for Study {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Study")
            .field("threads", &self.threads)
            .field("waiting", &self.waiting.len())
            .field("at_work", &self.at_work.len())
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use teahouse_engine::{Finding, Level, Limits};
    use teahouse_rules::{Public, Rules};

    use super::*;

    /// The receivers of answers.
    type Asked = Arc<Mutex<Vec<(Request, Tell)>>>;

    fn study(threads: usize) -> (Study, Asked) {
        let asked = Asked::default();
        let desk = asked.clone();
        let thinker = Thinker::new(move |request, tell| {
            desk.lock().unwrap().push((request, tell));
            Ok(())
        });
        (Study::new(thinker, Threads::Beside(threads), || true), asked)
    }

    fn request() -> Request {
        let public = Public::new(Rules::parse("banqi taiwan").unwrap());
        Request::Move { level: Level::STRONGEST, public, beside: Box::default(), seed: 0, limits: Limits::default() }
    }

    fn found(score: i32) -> Finding {
        Finding { score, ..Finding::default() }
    }

    #[test]
    fn what_is_asked_at_once_waits_for_no_thread() {
        let (mut study, asked) = study(1);
        let first = study.ask(request());
        let second = study.ask_at_once(request());
        assert_eq!(asked.lock().unwrap().len(), 2);
        study.ask(request());
        assert_eq!(asked.lock().unwrap().len(), 2, "the third one waits for both");
        for id in [first, second] {
            let (_, tell) = asked.lock().unwrap().remove(0);
            tell.found(found(1));
            drop(tell);
            study.hear();
            assert_eq!(study.take(id), [Answer::Found(found(1)), Answer::Ended]);
        }
    }

    #[test]
    fn no_more_searches_run_than_there_are_threads() {
        let (mut study, asked) = study(2);
        let ids = [(); 3].map(|()| study.ask(request()));
        assert_eq!(asked.lock().unwrap().len(), 2);
        let (_, tell) = asked.lock().unwrap().remove(0);
        tell.found(found(1));
        drop(tell);
        study.hear();
        assert_eq!(asked.lock().unwrap().len(), 2, "the third has been begun");
        assert_eq!(study.take(ids[0]), [Answer::Found(found(1)), Answer::Ended]);
        assert_eq!(study.take(ids[1]), []);
    }

    #[test]
    fn idle_work_is_interrupted_and_begins_again() {
        let (mut study, asked) = study(1);
        let endings = |stop: &Signal| Request::Endings {
            ruleset: teahouse_rules::banqi::Ruleset::taiwan(),
            limits: Limits { stop: stop.clone(), ..Limits::default() },
        };
        let stop = Signal::new();
        let id = study.ask_in_passing(endings(&stop));
        assert_eq!(asked.lock().unwrap().len(), 1, "there is nothing else to do");
        let question = study.ask(request());
        assert!(stop.is_raised() && asked.lock().unwrap().len() == 1, "never on more threads than there are");
        drop(asked.lock().unwrap().remove(0));
        study.hear();
        let (request, tell) = asked.lock().unwrap().remove(0);
        assert!(matches!(request, Request::Move { .. }));
        drop(tell);
        study.hear();
        assert_eq!(study.take(question), [Answer::Ended]);
        let (request, tell) = asked.lock().unwrap().remove(0);
        assert!(matches!(&request, Request::Endings { limits, .. } if !limits.stop.is_raised()));
        drop(tell);
        study.hear();
        assert!(!study.is_busy() && asked.lock().unwrap().is_empty() && study.take(id).is_empty());
    }

    #[test]
    fn a_cancelled_request_is_stopped_and_has_no_answer() {
        let (mut study, asked) = study(1);
        let [first, second] = [(); 2].map(|()| study.ask(request()));
        study.stop(first);
        study.stop(second);
        let (request, tell) = asked.lock().unwrap().remove(0);
        assert!(request.limits().stop.is_raised());
        tell.found(found(1));
        drop(tell);
        study.hear();
        assert_eq!(study.take(first), []);
        assert!(!study.is_busy() && asked.lock().unwrap().is_empty(), "the second is never begun");
    }

    #[test]
    fn searches_end_with_the_game() {
        let (mut study, asked) = study(1);
        study.ask(request());
        drop(study);
        assert!(asked.lock().unwrap()[0].0.limits().stop.is_raised());
    }

    #[test]
    fn a_request_without_a_thread_fails() {
        let mut study =
            Study::new(Thinker::new(|_, _| Err(std::io::ErrorKind::OutOfMemory.into())), Threads::Beside(1), || true);
        let id = study.ask(request());
        study.hear();
        assert_eq!(study.take(id), [Answer::Ended]);
        assert!(!study.is_busy());
    }

    #[test]
    fn with_immediate_threads_the_engine_answers_at_once() {
        let mut study = Study::new(Thinker::default(), Threads::AtOnce, || true);
        let limits = Limits { nodes: Some(200), ..Limits::default() };
        let public = Public::new(Rules::parse("banqi taiwan").unwrap());
        let ask = |study: &mut Study| {
            let limits = limits.clone();
            let (public, beside) = (public.clone(), Box::default());
            let id = study.ask(Request::Move { level: Level::STRONGEST, public, beside, seed: 3, limits });
            study.take(id)
        };
        let said = ask(&mut study);
        assert!(matches!(&said[..], [Answer::Found(finding), Answer::Ended] if finding.best().is_some()));
        assert_eq!(ask(&mut study), said);
    }
}
