//! The nodes for the player at the upper edge, where two people face each other: they are turned by 180°, so that they can be
//! read from there. The pointer and the focus follow the turned nodes. Pictures under them are baked for that facing and are not
//! turned, so that the lamp stays where it is.

use bevy::prelude::*;
use teahouse_rules::Seat;

use crate::board::Layout;

/// The transform of a node that can be read from the upper edge, or else from the lower one.
#[must_use]
pub const fn turned(is_across: bool) -> UiTransform {
    UiTransform::from_rotation(if is_across { Rot2::PI } else { Rot2::IDENTITY })
}

/// The transform of a node that is for a player.
#[must_use]
pub fn turned_to(seat: Option<Seat>, layout: &Layout) -> UiTransform {
    turned(seat.is_some_and(|seat| layout.is_across(seat)))
}
