//! Where searches run: a file for each platform, with the same items.

#[cfg(not(target_arch = "wasm32"))]
mod native;
#[cfg(target_arch = "wasm32")]
mod page;

#[cfg(not(target_arch = "wasm32"))]
pub(crate) use native::{SearchThread as Running, start};
#[cfg(target_arch = "wasm32")]
pub(crate) use page::{SearchCall as Running, start};
