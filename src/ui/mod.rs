//! What every screen and menu is made of: theme, text, widgets, focus.

use bevy::prelude::*;

pub mod focus;
pub mod layer;
mod pad;
pub mod page;
mod skin;
mod text;
pub mod theme;
pub mod widget;

pub use layer::{Focusable, Layer, Primary, Ring};
pub use page::{Page, PageByRoom, Room};
pub use skin::Skin;
pub use text::Typeface;

/// Adds theme, text, widgets and focus.
pub fn plugin(app: &mut App) {
    app.add_plugins((page::plugin, text::plugin, skin::plugin, widget::plugin, focus::plugin, pad::plugin));
}
