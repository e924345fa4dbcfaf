//! A page bakes between two frames: one picture, then the browser has its turn.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use bevy::log::warn;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::window;

/// Work that was begun. When this is dropped, work that has not begun never begins.
pub(super) struct BakingCall(Arc<AtomicBool>);

impl Drop for BakingCall {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Has the work done when the browser has nothing else to do.
pub(super) fn begin(work: impl FnOnce() + Send + 'static) -> BakingCall {
    let is_needless = Arc::new(AtomicBool::new(false));
    let flag = is_needless.clone();
    let call: JsValue = Closure::once_into_js(move || {
        if !flag.load(Ordering::Relaxed) {
            work();
        }
    });
    let is_set = window().is_some_and(|page| page.set_timeout_with_callback(call.unchecked_ref()).is_ok());
    if !is_set {
        warn!("the browser does not let the game bake a picture");
    }
    BakingCall(is_needless)
}
