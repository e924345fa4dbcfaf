//! Work that may wait, such as for a disk: requests that are handled in their order, in the call or on a thread.

use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;
use std::{fmt, iter};

use bevy::prelude::*;

use super::clock::Deadline;

/// How long the game waits for each of its workers when it ends. A disk that takes longer has failed.
pub const LONGEST_GOODBYE: Duration = Duration::from_secs(5);

/// Where requests to the disk are handled.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub enum DiskWork {
    /// In the call that sends the request. A frame takes as long as the disk does.
    Inline,
    /// On a thread of its own.
    Threaded,
}

/// Handles requests of type `Q`, each with one answer of type `A`. The answers come in the order of the requests.
///
/// A thread ends when its worker is dropped and all requests are handled.
pub struct Worker<Q, A> {
    way: Way<Q, A>,
    /// Requests whose answer is not taken.
    asked: usize,
}

enum Way<Q, A> {
    Inline {
        handle: Box<dyn FnMut(Q) -> A + Send + Sync>,
        answers: VecDeque<A>,
    },
    Threaded {
        requests: Sender<Q>,
        answers: Mutex<Receiver<A>>,
    },
    #[cfg(test)]
    Late(late::Late<Q, A>),
}

impl<Q, A> fmt::Debug for Worker<Q, A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let work = match self.way {
            Way::Inline { .. } => DiskWork::Inline,
            Way::Threaded { .. } => DiskWork::Threaded,
            #[cfg(test)]
            Way::Late(_) => DiskWork::Threaded,
        };
        f.debug_struct("Worker").field("way", &work).field("asked", &self.asked).finish()
    }
}

impl<Q: Send + 'static, A: Send + 'static> Worker<Q, A> {
    /// A worker that handles each request in the call that sends it.
    pub fn inline(handle: impl FnMut(Q) -> A + Send + Sync + 'static) -> Self {
        Self { way: Way::Inline { handle: Box::new(handle), answers: VecDeque::new() }, asked: 0 }
    }

    /// A worker on a thread of this name, which calls `wake` after each answer. Without a thread it works inline.
    pub fn threaded<H>(name: &str, handler: impl Fn() -> H, wake: impl Fn() -> bool + Send + 'static) -> Self
    where
        H: FnMut(Q) -> A + Send + Sync + 'static,
    {
        let (requests, to_do) = channel();
        let (done, answers) = channel();
        let mut handle = handler();
        let work = move || {
            while let Ok(request) = to_do.recv() {
                // The game may have dropped its side. The request is handled all the same, as long as the process lives.
                let _ = done.send(handle(request));
                wake();
            }
        };
        match thread::Builder::new().name(name.to_owned()).spawn(work) {
            Ok(_) => Self { way: Way::Threaded { requests, answers: Mutex::new(answers) }, asked: 0 },
            Err(error) => {
                warn!("there is no thread for {name}, so frames wait for them: {error}");
                Self::inline(handler())
            }
        }
    }

    /// Sends a request.
    pub fn ask(&mut self, request: Q) {
        match &mut self.way {
            Way::Inline { handle, answers } => answers.push_back(handle(request)),
            Way::Threaded { requests, .. } => {
                if requests.send(request).is_err() {
                    // The thread ends only by a panic, which ends the game (`shell/crash`).
                    return error!("the thread that handles requests has ended");
                }
            }
            #[cfg(test)]
            Way::Late(late) => late.ask(request),
        }
        self.asked += 1;
    }

    /// Whether a request has an answer that is not taken.
    pub const fn is_busy(&self) -> bool {
        self.asked > 0
    }

    /// Takes all answers, waiting for them at most `limit` in all.
    pub fn take_all(&mut self, limit: Duration) -> Vec<A> {
        let deadline = Deadline::within(limit);
        iter::from_fn(|| self.wait(deadline.left())).collect()
    }

    /// Takes the next answer, waiting for it at most `limit`.
    pub fn wait(&mut self, limit: Duration) -> Option<A> {
        if self.asked == 0 {
            return None;
        }
        let answer = match &mut self.way {
            Way::Inline { answers, .. } => answers.pop_front(),
            Way::Threaded { answers, .. } => {
                answers.get_mut().unwrap_or_else(PoisonError::into_inner).recv_timeout(limit).ok()
            }
            #[cfg(test)]
            Way::Late(late) => late.wait(limit),
        };
        self.asked -= usize::from(answer.is_some());
        answer
    }
}

/// A worker that takes time by the clock of a test. The clock goes on only while something waits for the worker.
#[cfg(test)]
mod late {
    use std::sync::Arc;

    use super::*;

    pub(super) struct Late<Q, A> {
        handle: Box<dyn FnMut(Q) -> A + Send + Sync>,
        /// The answers, and when they come.
        answers: VecDeque<(Duration, A)>,
        each: Duration,
        now: Arc<Mutex<Duration>>,
    }

    impl<Q, A> Worker<Q, A> {
        /// A worker that needs the time `each` for a request.
        pub(crate) fn late(
            handle: impl FnMut(Q) -> A + Send + Sync + 'static,
            each: Duration,
            now: Arc<Mutex<Duration>>,
        ) -> Self {
            let late = Late { handle: Box::new(handle), answers: VecDeque::new(), each, now };
            Self { way: Way::Late(late), asked: 0 }
        }
    }

    impl<Q, A> Late<Q, A> {
        pub(super) fn ask(&mut self, request: Q) {
            let begins = self.answers.back().map_or(Duration::ZERO, |(at, _)| *at).max(*self.now.lock().unwrap());
            self.answers.push_back((begins + self.each, (self.handle)(request)));
        }

        pub(super) fn wait(&mut self, limit: Duration) -> Option<A> {
            let mut now = self.now.lock().unwrap();
            let deadline = *now + limit;
            let answer = self.answers.pop_front_if(|(at, _)| *at <= deadline);
            *now = answer.as_ref().map_or(deadline, |(at, _)| (*at).max(*now));
            Some(answer?.1)
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;

    const PATIENCE: Duration = Duration::from_secs(60);

    fn sums() -> impl FnMut(u32) -> u32 + Send + Sync {
        let mut sum = 0;
        move |more| {
            sum += more;
            sum
        }
    }

    #[test]
    fn requests_are_handled_in_order_inline_and_threaded() {
        for mut worker in [Worker::inline(sums()), Worker::threaded("sums", sums, || true)] {
            (1..=4).for_each(|more| worker.ask(more));
            assert!(worker.is_busy());
            assert_eq!(worker.wait(PATIENCE), Some(1));
            assert_eq!(worker.take_all(PATIENCE), [3, 6, 10]);
            assert_eq!((worker.is_busy(), worker.wait(PATIENCE)), (false, None));
        }
    }

    #[test]
    fn asking_does_not_wait_and_waiting_has_a_limit() {
        let gate = Arc::new(Mutex::new(()));
        let closed = gate.lock().unwrap();
        let handler = || {
            let gate = gate.clone();
            move |()| drop(gate.lock().unwrap())
        };
        let mut worker = Worker::threaded("a gate", handler, || true);
        worker.ask(());
        assert!(worker.wait(Duration::from_millis(1)).is_none() && worker.is_busy());
        assert!(worker.take_all(Duration::from_millis(1)).is_empty());
        drop(closed);
        assert!(worker.wait(PATIENCE).is_some());
    }
}
