//! Threads of the system bake.

use std::sync::OnceLock;

use bevy::tasks::{Task, TaskPool, TaskPoolBuilder};

use super::spare_cores;

/// Work that was begun. When this is dropped, work that has not begun never begins.
pub(super) struct BakingTask {
    _task: Task<()>,
}

/// The threads that bake. Bevy's own pool for long work has a quarter of the cores, which on most machines is one. They
/// are never joined: the game does not wait for them at its end.
fn bakers() -> &'static TaskPool {
    static BAKERS: OnceLock<TaskPool> = OnceLock::new();
    BAKERS.get_or_init(|| TaskPoolBuilder::new().num_threads(spare_cores()).thread_name("Baking".to_owned()).build())
}

/// Has the work done on another thread.
pub(super) fn begin(work: impl FnOnce() + Send + 'static) -> BakingTask {
    BakingTask { _task: bakers().spawn(async move { work() }) }
}
