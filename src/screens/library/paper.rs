//! The sheets of list and panel.

use bevy::prelude::*;

use crate::paint::{Carved, Carving};
use crate::ui::theme::space;
use crate::ui::widget::Fitted;
use crate::ui::{Arrangement, Page, PageByRoom, Room};

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
    if has_row(room) {
        Node { flex_grow: 1.0, flex_basis: px(0), align_self: AlignSelf::Start, max_height: percent(100), ..node }
    } else {
        node
    }
}

/// Whether the picture of the chosen match stands at the left of the sheet, and not above it.
pub(super) fn has_row(room: Room) -> bool {
    match Arrangement::of(room) {
        Arrangement::Stacked => true,
        Arrangement::Beside => false,
        Arrangement::Alone => !room.is_portrait,
    }
}

/// The title of a sheet. It stands above what scrolls: the focus on a button would scroll it out of sight. Its letters become smaller where they
/// would take much of the window.
pub(super) fn title(words: impl Bundle) -> impl Bundle {
    const MOST: f32 = 25.0;
    let node = Node {
        flex_direction: FlexDirection::Column,
        margin: px(space::XS).bottom(),
        max_height: vh(MOST),
        flex_shrink: 0.0,
        ..default()
    };
    (Fitted::default(), Page(node), children![words])
}
