//! The sheets of the end, and where they and their groups stand.

use bevy::prelude::*;

use crate::prefs::Settings;
use crate::session::GameState;
use crate::ui::Room;
use crate::ui::theme::space;

/// Of two sheets above each other: the share of the far player's, and the gap between the two, in hundredths.
pub(super) const ACROSS: f32 = 30.0;
const BETWEEN: f32 = 2.0;
/// The padding at both sides of the far player's, in hundredths of the window's smaller side.
pub(super) const PADDING_ACROSS: f32 = 2.4;

/// How much of the account the far player's sheet has: each part with all before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum AccountExtent {
    /// The result and its reason.
    Result,
    /// The stamp beside them.
    Stamp,
    /// The score, and what follows.
    Series,
    /// The facts.
    Facts,
}

/// A sheet of the end. Where two people face each other, both have one.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum EndSheet {
    /// The only one.
    Whole,
    /// The sheet of the player at the lower edge, with everything.
    Near {
        /// Whether the room is so little that the small buttons scroll with the facts.
        is_cramped: bool,
        /// Whether it is so little that the headline has smaller letters and the reason stands below it and its seal, both of which
        /// are then seen without scrolling.
        is_low: bool,
    },
    /// The sheet of the player at the upper edge. The ways out are on the other one alone: two of each would have half the room.
    Across {
        /// How much of the account it has room for.
        extent: AccountExtent,
    },
}

impl EndSheet {
    /// The sheet of the player at the lower edge, or of both.
    pub(super) fn own(session: &GameState, settings: &Settings, room: Room) -> Self {
        const LITTLE: f32 = 400.0;
        const LITTLE_BELOW: f32 = 640.0;
        const LOW: f32 = 620.0;
        let little = if room.is_portrait { LITTLE_BELOW } else { LITTLE };
        if session.is_face_to_face(settings) {
            let is_less = |than: f32| room.page.y < than * room.letters;
            Self::Near { is_cramped: is_less(little), is_low: is_less(LOW) }
        } else {
            Self::Whole
        }
    }

    pub(super) fn place(self) -> fn(Room) -> Node {
        match self {
            Self::Whole => place,
            Self::Near { .. } => place_near,
            Self::Across { .. } => place_across,
        }
    }
}

/// At the right of the board, or below it.
pub(super) fn place(room: Room) -> Node {
    let node = Node {
        position_type: PositionType::Absolute,
        right: px(space::M),
        bottom: px(space::M),
        flex_direction: FlexDirection::Column,
        padding: UiRect::axes(vmin(3.6), px(if is_tight(room) { space::M } else { space::XL })),
        row_gap: px(if is_tight(room) { space::S } else { space::M }),
        ..default()
    };
    let share = percent(room.end_sheet());
    if room.is_portrait {
        Node { left: px(space::M), height: share, ..node }
    } else {
        Node { top: px(space::M), width: share, ..node }
    }
}

/// Below the far player's sheet, or below the board.
fn place_near(room: Room) -> Node {
    let node = place(room);
    if room.is_portrait {
        let [near, _] = room.end_sheets();
        Node { height: percent(near), ..node }
    } else {
        Node { top: percent(ACROSS + BETWEEN), ..node }
    }
}

/// At the upper end of the near player's room, or above the board at the far player's edge.
fn place_across(room: Room) -> Node {
    let node = Node { padding: UiRect::axes(vmin(PADDING_ACROSS), px(space::M)), ..place(room) };
    if room.is_portrait {
        let [_, far] = room.end_sheets();
        Node { top: px(space::M), bottom: auto(), height: percent(far), ..node }
    } else {
        Node { bottom: percent(100.0 - ACROSS), ..node }
    }
}

/// Whether there is little height: below the board, or in a window in which not all would find room at ease.
pub(super) fn is_tight(room: Room) -> bool {
    const EASE: f32 = 780.0;
    room.is_portrait || room.page.y < EASE * room.letters
}

pub(super) fn groups_place(room: Room) -> Node {
    let row_gap = px(if is_tight(room) { space::S } else { space::L });
    // Where a sheet has more height than few words need, they are spread over it.
    Node {
        flex_wrap: FlexWrap::Wrap,
        flex_grow: 1.0,
        align_content: AlignContent::SpaceBetween,
        column_gap: px(space::XL),
        row_gap,
        ..default()
    }
}

/// The winner, over everything else.
pub(super) fn heading_group(room: Room) -> Node {
    Node { flex_basis: percent(100), ..group(room) }
}

/// Things that belong together.
fn group(room: Room) -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        flex_grow: 1.0,
        flex_basis: px(230.0 * room.letters),
        row_gap: px(if is_tight(room) { space::XS } else { space::S }),
        ..default()
    }
}

/// The same under a line.
pub(super) fn next_group(room: Room) -> Node {
    Node { padding: px(if is_tight(room) { space::S } else { space::M }).top(), border: px(1).top(), ..group(room) }
}

/// The same on a sheet that is as high as the window: the groups stand below each other, however wide it is.
pub(super) fn next_line(room: Room) -> Node {
    let group = next_group(room);
    if room.is_portrait { group } else { Node { flex_basis: percent(100), ..group } }
}
