//! Where our own engine thinks. Each platform has a file: `native` has it on threads, `page` in a worker.

#[cfg(not(target_arch = "wasm32"))]
mod native;
#[cfg(target_arch = "wasm32")]
mod page;

use super::thinker::{Opponents, Thinker};

#[cfg(not(target_arch = "wasm32"))]
pub use native::serve;
#[cfg(not(target_arch = "wasm32"))]
use native::start;
#[cfg(target_arch = "wasm32")]
pub use page::serve;
#[cfg(target_arch = "wasm32")]
use page::start;

impl Default for Thinker {
    fn default() -> Self {
        let opponents = Opponents::default();
        Self::new(move |request, tell| start(&opponents, request, tell))
    }
}
