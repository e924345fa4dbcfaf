//! The building blocks of every screen and menu: sizes, colours, text, widgets, focus.

use bevy::prelude::*;

mod arrangement;
mod entrance;
pub mod focus;
mod in_view;
pub mod layer;
mod message;
pub mod page;
pub mod palette;
pub mod reader;
mod scenery;
mod shield;
mod skin;
mod text;
pub mod theme;
pub mod widget;

pub use arrangement::Arrangement;
pub use entrance::{Entrance, Stamped};
pub use layer::{Focusable, Layer, Primary, Ring, Transient, TurnsTo};
pub use message::{MadeRoom, MessageHeight, MessagePaper, MessageRoom};
pub use page::{HIGH_RATIO, Page, PageByRoom, Room, is_high, over};
pub use palette::{EdgeTone, GroundTone, Palette, Shade, TextTone, Tone};
pub use scenery::{BETWEEN, ByView, Prop, Scenery, SceneryShift};
pub use skin::Skin;
pub use text::Typeface;

/// Adds colours, text, widgets and focus.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        page::plugin,
        palette::plugin,
        text::plugin,
        scenery::plugin,
        skin::plugin,
        widget::plugin,
        focus::plugin,
        in_view::plugin,
        entrance::plugin,
        message::plugin,
        shield::plugin,
        reader::plugin,
    ));
}
