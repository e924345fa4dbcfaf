//! The pictures of the lamp's image in lacquered backs.

use teahouse_art::{Material, Order, RIM_FRAMES};

use crate::prefs::look::Look;

/// Whether a look has lacquered backs.
pub(super) fn is_lacquered(look: &Look) -> bool {
    look.theme.discs.back.material == Material::Lacquer
}

/// The lamp's image in a disc of this size at a frame of its way. On the first frame and the last one there is none.
pub(super) fn gleam(diameter: u32, frame: u8) -> Order {
    Order::Gleam { diameter, frame: frame.clamp(1, RIM_FRAMES - 1) }
}

/// All pictures of the lamp's image in discs of this size.
pub(super) fn gleams(diameter: u32) -> impl Iterator<Item = Order> {
    (1..RIM_FRAMES).map(move |frame| gleam(diameter, frame))
}
