//! A picture on its way: baked on another thread, which calls for a frame when it is done.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use bevy::tasks::{Task, TaskPool, TaskPoolBuilder, available_parallelism};
use teahouse_art::Order;

use super::baked::Done;

/// How many threads bake: the game has a core for itself.
pub(super) fn spare_cores() -> usize {
    available_parallelism().saturating_sub(1).max(1)
}

/// The threads that bake. Bevy's own pool for long work has a quarter of the cores, which on most machines is one. They
/// are never joined: the game does not wait for them at its end.
fn bakers() -> &'static TaskPool {
    static BAKERS: OnceLock<TaskPool> = OnceLock::new();
    BAKERS.get_or_init(|| TaskPoolBuilder::new().num_threads(spare_cores()).thread_name("Baking".to_owned()).build())
}

/// The function that the threads call when a picture is done. Before it is answered there are frames anyway.
#[derive(Clone, Default)]
pub(super) struct FrameCall(Arc<OnceLock<Box<dyn Fn() -> bool + Send + Sync>>>);

impl FrameCall {
    /// Has each call answered by `wake`. The first answer stays.
    pub(super) fn answer_with(&self, wake: impl Fn() -> bool + Send + Sync + 'static) {
        let _ = self.0.set(Box::new(wake));
    }

    fn wake(&self) {
        if let Some(wake) = self.0.get() {
            wake();
        }
    }
}

/// A picture that is being baked.
pub(super) struct Flight {
    pub(super) edition: u32,
    pub(super) order: Order,
    done: Arc<Mutex<Option<Done>>>,
    /// When this is dropped, work that has not begun never begins.
    _task: Task<()>,
}

impl Flight {
    /// Has the work done on a thread, and then a frame drawn.
    pub(super) fn begin(
        edition: u32,
        order: Order,
        job: impl FnOnce() -> Done + Send + 'static,
        call: &FrameCall,
    ) -> Self {
        let done = Arc::new(Mutex::new(None));
        let (place, call) = (done.clone(), call.clone());
        let task = bakers().spawn(async move {
            let done = job();
            // The frame that is called for finds it.
            *place.lock().unwrap_or_else(PoisonError::into_inner) = Some(done);
            call.wake();
        });
        Self { edition, order, done, _task: task }
    }

    /// The outcome, once there is one.
    pub(super) fn take(&self) -> Option<Done> {
        self.done.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}
