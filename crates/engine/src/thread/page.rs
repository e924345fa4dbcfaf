//! A page has no threads. A search begins when the frame that has asked for it is shown, and no other frame comes before its
//! end.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use js_sys::{Function, Reflect};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};

/// The time in which the browser shows the frame.
const MILLISECONDS: u32 = 20;

/// Work that is to begin, or has ended.
#[derive(Debug)]
pub(crate) struct SearchCall(Arc<AtomicBool>);

/// Has the work done after the call that runs now.
///
/// # Errors
///
/// If the browser has no clock to call by.
pub(crate) fn start(_: &str, work: impl FnOnce() + Send + 'static) -> io::Result<SearchCall> {
    let is_over = Arc::new(AtomicBool::new(false));
    let ends = Arc::clone(&is_over);
    let call: JsValue = Closure::once_into_js(move || {
        work();
        ends.store(true, Ordering::Release);
    });
    let here = js_sys::global();
    let set_timeout: Option<Function> =
        Reflect::get(&here, &"setTimeout".into()).ok().and_then(|timer| timer.dyn_into().ok());
    let is_set = set_timeout.is_some_and(|timer| timer.call2(&here, &call, &MILLISECONDS.into()).is_ok());
    if is_set { Ok(SearchCall(is_over)) } else { Err(io::ErrorKind::Unsupported.into()) }
}

impl SearchCall {
    /// Whether the work has ended.
    pub(crate) fn is_over(&self) -> bool {
        self.0.load(Ordering::Acquire)
    }

    /// Work that has not begun cannot be waited for: it goes on when this call returns.
    pub(crate) fn finish(self) {}
}
