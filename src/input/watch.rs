//! Pads at rest: somebody waits for them on a thread of its own and wakes the game, so that it need not look.
//!
//! Bevy asks the pads once a frame (bevy_gilrs 0.19.1) and keeps them to itself, but at rest there are no frames. This waits
//! for the same events at the same devices, without the trembling of sticks, and passes nothing on but that there was one.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use gilrs::Gilrs;

/// Whether a pad has stirred. It is there when somebody waits for pads.
#[derive(Resource, Debug, Default, Clone)]
pub struct PadWatch(Arc<AtomicBool>);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, begin);
}

impl PadWatch {
    /// Whether a pad has stirred since the last time.
    #[must_use]
    pub fn take(&self) -> bool {
        self.0.swap(false, Ordering::AcqRel)
    }

    /// A pad stirs.
    pub fn stir(&self) {
        self.0.store(true, Ordering::Release);
    }
}

/// Without a window there is nobody to wake. Where pads cannot be waited for, the game looks at them itself.
fn begin(proxy: Option<Res<EventLoopProxyWrapper>>, mut commands: Commands) {
    let Some(proxy) = proxy.map(|proxy| (**proxy).clone()) else { return };
    let watch = PadWatch::default();
    let stirred = watch.clone();
    let wake = move || {
        stirred.stir();
        proxy.send_event(WinitUserEvent::WakeUp).is_ok()
    };
    match thread::Builder::new().name("pads".to_owned()).spawn(move || wait_for_pads(wake)) {
        Ok(_) => commands.insert_resource(watch),
        Err(error) => warn!("there is no thread to wait for pads on: {error}"),
    }
}

/// Until the game has ended, or for as long as there is anything to wait for.
fn wait_for_pads(wake: impl Fn() -> bool) {
    // Where it fails, Bevy's have failed as well, and have said so.
    let Ok(mut pads) = Gilrs::new() else { return };
    while pads.next_event_blocking(None).is_some() && wake() {}
}
