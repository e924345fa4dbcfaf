//! Pads at rest: a thread waits for them and wakes the game, so that it need not poll.
//!
//! Bevy asks the pads once a frame (bevy_gilrs 0.19.1) and keeps them to itself, but at rest there are no frames. This waits
//! for the same events at the same devices, without the trembling of sticks, and passes on only that there was one.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use bevy::prelude::*;
use bevy::winit::EventLoopProxyWrapper;
use gilrs::GilrsBuilder;

use crate::core::waker;

/// The wait for pads may end for nothing (on Linux gilrs 0.11.2 does at its start); it begins again after this time.
const BREATH: Duration = Duration::from_millis(50);

/// Whether the thread waits for pads, and whether a pad has sent an event.
#[derive(Resource, Debug, Default, Clone)]
pub struct PadWatch(Arc<Watch>);

#[derive(Debug, Default)]
struct Watch {
    waits: AtomicBool,
    stirred: AtomicBool,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, begin);
}

impl PadWatch {
    /// Whether a pad has sent an event since the last call.
    pub fn take(&self) -> bool {
        self.0.stirred.swap(false, Ordering::AcqRel)
    }

    /// Notes an event of a pad.
    pub fn stir(&self) {
        self.0.stirred.store(true, Ordering::Release);
    }

    /// Whether the thread waits for pads, so that the game need not poll.
    pub fn waits(&self) -> bool {
        self.0.waits.load(Ordering::Acquire)
    }

    /// The thread begins to wait, or ends.
    pub fn set_waiting(&self, waits: bool) {
        self.0.waits.store(waits, Ordering::Release);
    }
}

/// Without a window there is nothing to wake. Where pads cannot be waited for, the game polls them itself.
fn begin(proxy: Option<Res<EventLoopProxyWrapper>>, mut commands: Commands) {
    let Some(proxy) = proxy else { return };
    let (watch, wake) = (PadWatch::default(), waker(Some(&proxy)));
    commands.insert_resource(watch.clone());
    let work = move || {
        wait_for_pads(&watch, wake);
        watch.set_waiting(false);
    };
    if let Err(error) = thread::Builder::new().name("pads".to_owned()).spawn(work) {
        warn!("there is no thread to wait for pads on: {error}");
    }
}

/// Until the event loop is gone: the game has ended.
fn wait_for_pads(watch: &PadWatch, wake: impl Fn() -> bool) {
    // If this fails, Bevy's own gilrs has failed and logged it.
    let Ok(mut pads) = GilrsBuilder::new().with_force_feedback(false).build() else { return };
    watch.set_waiting(true);
    loop {
        match pads.next_event_blocking(None) {
            Some(_) => {
                watch.stir();
                if !wake() {
                    return;
                }
            }
            None => thread::sleep(BREATH),
        }
    }
}
