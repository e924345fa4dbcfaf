//! How list and panel share the window.

use bevy::prelude::*;

use crate::paint::{Carved, Carving};
use crate::ui::theme::space;
use crate::ui::{PageByRoom, Room};

/// How the list and the chosen match share the window.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Arrangement {
    Beside,
    Below,
    /// One of the two at a time.
    Alone,
}

impl Arrangement {
    pub(super) fn of(room: Room) -> Self {
        /// With larger letters each needs the whole window.
        const LETTERS: f32 = 1.3;
        match (room.is_portrait, room.is_narrow) {
            (true, _) if room.letters <= LETTERS => Self::Below,
            (_, true) => Self::Alone,
            (_, false) => Self::Beside,
        }
    }
}

/// A sheet that lies on the desk, as high as its content where there is room.
pub(super) fn paper() -> impl Bundle {
    (PageByRoom(paper_place), Carved(Carving::Paper))
}

fn paper_place(room: Room) -> Node {
    let node = Node {
        flex_direction: FlexDirection::Column,
        padding: UiRect::axes(px(space::XL), px(if room.is_low() { space::M } else { space::XL })),
        min_width: px(0),
        min_height: px(0),
        ..default()
    };
    match Arrangement::of(room) {
        Arrangement::Below => {
            Node { flex_grow: 1.0, flex_basis: px(0), align_self: AlignSelf::Start, max_height: percent(100), ..node }
        }
        Arrangement::Beside | Arrangement::Alone => node,
    }
}
