//! The clock of the browser.

use std::fmt;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::window;

use crate::core::clock::Deadline;

/// Calls of the browser. One that is not wanted any more comes too, and does nothing.
pub(super) struct WakeTimer {
    wake: Arc<dyn Fn() -> bool + Send + Sync>,
    /// The number of the order that holds.
    order: Arc<AtomicU32>,
}

impl fmt::Debug for WakeTimer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("WakeTimer")
    }
}

impl WakeTimer {
    /// Begins.
    ///
    /// # Errors
    /// If there is no page.
    pub(super) fn start(wake: impl Fn() -> bool + Send + Sync + 'static) -> io::Result<Self> {
        window().map(|_| Self { wake: Arc::new(wake), order: Arc::default() }).ok_or(io::ErrorKind::Unsupported.into())
    }

    /// Has the game woken then, and at no other moment.
    pub(super) fn order(&self, at: Option<Deadline>) {
        let number = self.order.fetch_add(1, Ordering::Relaxed).wrapping_add(1);
        let (Some(at), Some(page)) = (at, window()) else { return };
        let (wake, order) = (self.wake.clone(), self.order.clone());
        let call: JsValue = Closure::once_into_js(move || {
            if order.load(Ordering::Relaxed) == number {
                wake();
            }
        });
        // The browser counts in whole milliseconds, and the moment must have come.
        let wait = i32::try_from(at.left().as_millis() + 1).unwrap_or(i32::MAX);
        let _ = page.set_timeout_with_callback_and_timeout_and_arguments_0(call.unchecked_ref(), wait);
    }
}
