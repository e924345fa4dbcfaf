//! The room for the lines of the list: how many there can be, and the parts that make room for them.

use bevy::prelude::*;

use super::graph;
use crate::board::Layout;
use crate::session::GameState;
use crate::ui::Room;
use crate::ui::theme::{TARGET, space};

/// The height of a row, in pixels of the page.
pub(super) const ROW: f32 = 33.0;

/// The height of the title or of the heads of the columns, in pixels of the page for the usual letters.
pub(super) const TITLE: f32 = 30.0;

/// The title or the heads of the columns, which make room for lines where there is little.
pub(super) fn heading(is_tight: bool) -> Node {
    let display = if is_tight { Display::None } else { Display::Flex };
    Node { display, flex_direction: FlexDirection::Column, row_gap: px(space::S), flex_shrink: 0.0, ..default() }
}

/// So many whole rows, or as much as there is room for.
pub(super) fn rows_node(rows: Option<f32>, letters: f32) -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        flex_grow: 1.0,
        // Whole rows, or the first one would be cut where the last ones are seen.
        max_height: rows.map_or(auto(), |rows| px(rows * ROW * letters)),
        min_height: px(0),
        overflow: Overflow::scroll_y(),
        ..default()
    }
}

/// Whether few lines between the variations find room, or a match that is over has no more than one row beside its graph: the title
/// and the graph then make room, and the controls stand in one row.
pub(super) fn is_tight(layout: &Layout, room: Room, session: &GameState) -> bool {
    const FEW: f32 = 4.0;
    const FEW_AT_THE_END: f32 = 2.0;
    let few = if session.takes_tries() { FEW } else { FEW_AT_THE_END };
    (session.takes_tries() || graph::is_wanted(session)) && rows_within(layout, room, session, false) < few
}

/// Whether sentences of the review leave few rows beside them: they then stand among the lines, at their end.
pub(in crate::hud) fn is_low(layout: &Layout, room: Room, session: &GameState) -> bool {
    const FEW: f32 = 6.0;
    rows_within(layout, room, session, false) < FEW
}

/// How many rows find room: between the title and the graph of a match that is over, or without them in a tight list.
pub(super) fn rows_within(layout: &Layout, room: Room, session: &GameState, is_tight: bool) -> f32 {
    /// Lengths of the page around the title.
    const AROUND_TITLE: f32 = 2.0 * space::S + 1.0;
    let height = layout.list.map_or(0.0, |list| list.height() / room.scale);
    let controls = if session.takes_tries() { TARGET + space::S } else { 0.0 };
    let title = if is_tight { 0.0 } else { AROUND_TITLE + TITLE * room.letters };
    let graph = if !is_tight && graph::is_wanted(session) { graph::height(session, room.letters) } else { 0.0 };
    ((height - 2.0 * space::M - controls - title - graph) / (ROW * room.letters)).floor().max(1.0)
}
