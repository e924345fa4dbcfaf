//! Boards: pieces, motion, marks, and the hand that plays.
//!
//! A board is an entity, and there can be several ([`view`]). It follows effects and never works out a rule. It can be built
//! anew from any content at any time, and then looks the same.

use bevy::prelude::*;

pub mod advice;
pub mod check;
pub mod content;
pub mod cursor;
pub mod drawings;
pub mod fade;
pub mod figure;
pub mod finger;
pub mod foul;
pub mod groove;
pub mod ground;
pub mod hand;
pub mod held;
pub mod hover;
pub mod ink;
pub mod input;
pub mod inspect;
pub mod inspected;
pub mod koma;
pub mod layer;
pub mod layout;
pub mod ledger;
pub mod lid;
pub mod light;
pub mod lot;
pub mod marks;
pub mod motion;
pub mod permit;
pub mod perspective;
pub mod pieces;
pub mod press;
pub mod ring;
pub mod seat_cursor;
pub mod seats;
pub mod selection;
pub mod slots;
pub mod stage;
pub mod steam;
pub mod steps;
pub mod still;
pub mod surface;
pub mod table;
pub mod ticks;
pub mod touch;
pub mod touch_move;
pub mod tray;
pub mod victory;
pub mod view;
pub mod viewport;
pub mod why;

pub use content::Content;
pub(crate) use drawings::BegunDrawings;
pub use drawings::{Drawing, DrawingSystems, Drawings, Sketched};
pub use ground::{Beside, Ground, Pose};
pub use held::BoardPad;
pub use inspected::{Inspect, InspectOn, Inspected, Subject};
pub use layout::Layout;
pub use light::LitTable;
pub use stage::Shown;
pub use touch::{Contact, Touched};
pub use view::{
    AtTable, BoardSystems, BoardView, Of, OnTable, Played, named, table_added, table_changed, table_has, table_lost,
};
pub use viewport::{BarHeld, ListOpen, Turned};

/// Adds the systems of every board, and of the one at the table.
pub fn plugin(app: &mut App) {
    app.add_message::<Touched>().add_plugins((
        (view::plugin, table::plugin, viewport::plugin),
        surface::common,
        ledger::plugin,
        groove::plugin,
        pieces::plugin,
        stage::plugin,
        fade::plugin,
        still::plugin,
        (of_board::<0>, of_board::<1>, press::common, drawings::common, seats::plugin),
        (lid::plugin, light::plugin, lot::plugin),
        (victory::plugin, ink::plugin, steam::plugin, tray::plugin, foul::plugin, perspective::plugin),
    ));
}

/// Adds the systems that each board of a match has once: for its looks and for the hands on it.
fn of_board<const B: u8>(app: &mut App) {
    app.add_plugins((
        (input::plugin::<B>, inspect::plugin::<B>, finger::plugin::<B>, ring::plugin::<B>, hover::plugin::<B>),
        (cursor::plugin::<B>, press::plugin::<B>, hand::plugin::<B>, drawings::plugin::<B>),
        (surface::plugin::<B>, marks::plugin::<B>, check::plugin::<B>, why::plugin::<B>, advice::plugin::<B>),
    ));
}
