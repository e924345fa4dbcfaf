//! Where the boards stand.

use crate::core::view::View;
use crate::screens::bench::place;
use crate::screens::setup::stand::Stand;
use crate::session::Drafting;
use crate::ui::Room;

/// Where a board stands; `None` where the window has no room for it.
pub(super) fn stand_of(view: &View, room: &Room, drafting: &Drafting, board: u8) -> Option<Stand> {
    place::stand_of(view, room, drafting.game(), board, drafting.board())
}

/// Whether a board is so small beside the one that is edited that a press only chooses it.
pub(super) fn is_small(view: &View, room: &Room, drafting: &Drafting, board: u8) -> bool {
    place::is_small(view, room, drafting.game(), board, drafting.board())
}
