//! A fault of the program itself. The match is on the disk already.
//!
//! Each platform has a file: `native` writes a log, shows a dialog and ends the program; `page` shows a sentence in the page.

#[cfg(not(target_arch = "wasm32"))]
mod dialog;
#[cfg(not(target_arch = "wasm32"))]
mod native;
#[cfg(target_arch = "wasm32")]
mod page;

#[cfg(not(target_arch = "wasm32"))]
pub use dialog::show;
#[cfg(not(target_arch = "wasm32"))]
pub use native::{end_on_panic, stop};
#[cfg(target_arch = "wasm32")]
pub use page::{end_on_panic, show, stop};
