//! How the sheet shares the window with the board that plays the rules.

use bevy::prelude::*;

use crate::ui::{Arrangement, Room};

/// The share of a high window that the board and its sentence take. A low board is as broad as the window by then; a
/// high one takes the room that the sheet of its game leaves.
pub(super) fn board_share(room: Room, is_low: bool) -> f32 {
    const LOW: f32 = 0.42;
    const MOST: f32 = 0.6;
    /// The height that the sheet of a game without company needs, in pixels of the page: laid closer, and at ease.
    const SHEET: [f32; 2] = [560.0, 720.0];
    if is_low {
        return LOW;
    }
    let sheet = SHEET[usize::from(!is_close(room))] * room.letters.max(1.0);
    (1.0 - sheet / room.page.y).clamp(LOW, MOST)
}

/// Whether the sheet needs the compact layout, so that the rule cards are not cut off.
pub(super) fn is_close(room: Room) -> bool {
    const FEW: f32 = 760.0;
    const FEW_BELOW_A_BOARD: f32 = 1300.0;
    let few = if Arrangement::of(room) == Arrangement::Stacked { FEW_BELOW_A_BOARD } else { FEW };
    room.is_low() || room.page.y < few
}

/// A sentence that is left out where there are few lines; the table shows it too.
pub(super) fn remark(room: Room) -> Node {
    Node { display: if is_close(room) { Display::None } else { Display::Flex }, ..default() }
}

/// Whether the sheet beside the board is so narrow that all company hardly finds room on a line.
pub(super) fn is_narrow_page(room: Room) -> bool {
    const NARROW: f32 = 1100.0;
    Arrangement::of(room) == Arrangement::Beside && room.page.x < NARROW
}
