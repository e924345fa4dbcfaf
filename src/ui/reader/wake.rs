//! Wakes the game at rest for screen readers. AccessKit calls bevy_winit 0.19.1 on a thread of its own when a reader starts or
//! sends an action, and bevy_winit keeps that for the next frame without asking for one. This thread polls for both.

use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use bevy::a11y::AccessibilityRequested;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy::winit::EventLoopProxyWrapper;
use bevy::winit::accessibility::{WinitActionRequestHandler, WinitActionRequestHandlers};

use crate::core::waker;

/// The interval of checks for a screen reader: the longest wait after one has started.
const BREATH: Duration = Duration::from_secs(1);
/// The interval of checks for actions while a reader runs.
const BREATH_WITH_READER: Duration = Duration::from_millis(20);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, begin.run_if(resource_exists::<WinitActionRequestHandlers>));
}

type Asks = Arc<Mutex<WinitActionRequestHandler>>;

/// Starts the thread once there is a window.
fn begin(
    (requested, handlers): (Option<Res<AccessibilityRequested>>, Res<WinitActionRequestHandlers>),
    (proxy, window): (Option<Res<EventLoopProxyWrapper>>, Query<Entity, With<PrimaryWindow>>),
    mut has_begun: Local<bool>,
) {
    if *has_begun {
        return;
    }
    let (Some(requested), Some(proxy), Ok(window)) = (requested, proxy, window.single()) else { return };
    let Some(asks) = handlers.get(&window).cloned() else { return };
    *has_begun = true;
    let (requested, wake) = (requested.clone(), waker(Some(&proxy)));
    let work = move || watch(&requested, &asks, wake);
    if let Err(error) = thread::Builder::new().name("screen reader".to_owned()).spawn(work) {
        warn!("there is no thread to wait for a screen reader on: {error}");
    }
}

/// Polls until the event loop is gone.
fn watch(requested: &AccessibilityRequested, asks: &Asks, wake: impl Fn() -> bool) {
    let mut was_read = false;
    loop {
        let is_read = requested.get();
        let has_news = std::mem::replace(&mut was_read, is_read) != is_read;
        let has_asks = is_read && !asks.lock().unwrap_or_else(PoisonError::into_inner).is_empty();
        if (has_news || has_asks) && !wake() {
            return;
        }
        thread::sleep(if is_read { BREATH_WITH_READER } else { BREATH });
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[test]
    fn the_game_is_woken_when_a_reader_starts_and_for_its_actions() {
        let (requested, asks) = (AccessibilityRequested::default(), Asks::default());
        requested.set(true);
        let wakes = Cell::new(0);
        // The first wake is for the reader, the next ones for its actions. Then the event loop is gone.
        let wake = || {
            wakes.set(wakes.get() + 1);
            let request = accesskit::ActionRequest {
                action: accesskit::Action::Click,
                target_tree: accesskit::TreeId::ROOT,
                target_node: accesskit::NodeId(7),
                data: None,
            };
            asks.try_lock().unwrap().push_back(request);
            wakes.get() < 2
        };
        watch(&requested, &asks, wake);
        assert_eq!(wakes.get(), 2);
    }
}
