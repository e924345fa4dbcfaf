//! A picture on its way: baked beside the game, which is called for a frame when it is done.
//!
//! Each platform has a file: `native` bakes on threads, `page` between two frames.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use bevy::tasks::available_parallelism;
use teahouse_art::Order;

use super::baked::Done;

#[cfg(not(target_arch = "wasm32"))]
mod native;
#[cfg(target_arch = "wasm32")]
mod page;

#[cfg(not(target_arch = "wasm32"))]
use native::{BakingTask as Work, begin};
#[cfg(target_arch = "wasm32")]
use page::{BakingCall as Work, begin};

/// How many threads bake: the game has a core for itself.
pub(super) fn spare_cores() -> usize {
    available_parallelism().saturating_sub(1).max(1)
}

/// The function that is called when a picture is done. Before it is answered there are frames anyway.
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
    _work: Work,
}

impl Flight {
    /// Has the work done, and then a frame drawn.
    pub(super) fn begin(
        edition: u32,
        order: Order,
        job: impl FnOnce() -> Done + Send + 'static,
        call: &FrameCall,
    ) -> Self {
        let done = Arc::new(Mutex::new(None));
        let (place, call) = (done.clone(), call.clone());
        let work = begin(move || {
            let done = job();
            // The frame that is called for finds it.
            *place.lock().unwrap_or_else(PoisonError::into_inner) = Some(done);
            call.wake();
        });
        Self { edition, order, done, _work: work }
    }

    /// The outcome, once there is one.
    pub(super) fn take(&self) -> Option<Done> {
        self.done.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}
