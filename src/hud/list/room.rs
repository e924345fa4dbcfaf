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

/// The parts around the lines that have room beside enough of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ListParts {
    /// The title or the heads of the columns, and the graph of a match that is over.
    All,
    /// The heads of the columns.
    Heads,
    /// None of them.
    Nothing,
}

/// How many rows the parts around them leave at the least while moves are tried, and in every list whose heads stand without its graph.
const FEW: f32 = 4.0;

impl ListParts {
    /// Where few lines between the variations find room, or a match that is over has no more than one row beside its graph, the graph
    /// makes room, then the heads of the columns. The title of two boards names no player and makes room at once.
    pub(super) fn of(layout: &Layout, room: Room, session: &GameState) -> Self {
        const FEW_AT_THE_END: f32 = 2.0;
        let few = if session.takes_tries() { FEW } else { FEW_AT_THE_END };
        let leave = |parts, few| rows_within(layout, room, session, parts) >= few;
        if !session.takes_tries() && !graph::is_wanted(session) || leave(Self::All, few) {
            Self::All
        } else if !session.has_two_boards() && leave(Self::Heads, FEW) {
            Self::Heads
        } else {
            Self::Nothing
        }
    }
}

/// The title or the heads of the columns, which make room for lines where there is little.
pub(super) fn heading(parts: ListParts) -> Node {
    let display = if parts == ListParts::Nothing { Display::None } else { Display::Flex };
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

/// Whether [`ListParts`] make room for lines: the graph is left out, and the controls stand in one row.
pub(super) fn is_tight(layout: &Layout, room: Room, session: &GameState) -> bool {
    ListParts::of(layout, room, session) != ListParts::All
}

/// Whether sentences of the review leave few rows beside them: they then stand among the lines, at their end.
pub(super) fn is_low(layout: &Layout, room: Room, session: &GameState) -> bool {
    const FEW_BESIDE_SENTENCES: f32 = 6.0;
    rows_within(layout, room, session, ListParts::All) < FEW_BESIDE_SENTENCES
}

/// How many rows find room beside these parts.
pub(super) fn rows_within(layout: &Layout, room: Room, session: &GameState, parts: ListParts) -> f32 {
    /// Lengths of the page around the title.
    const AROUND_TITLE: f32 = 2.0 * space::S + 1.0;
    let height = layout.list.map_or(0.0, |list| list.height() / room.scale);
    let controls = if session.takes_tries() { TARGET + space::S } else { 0.0 };
    let title = if parts == ListParts::Nothing { 0.0 } else { AROUND_TITLE + TITLE * room.letters };
    let has_graph = parts == ListParts::All && graph::is_wanted(session);
    let graph = if has_graph { graph::height(session, room.letters) } else { 0.0 };
    ((height - 2.0 * space::M - controls - title - graph) / (ROW * room.letters)).floor().max(1.0)
}
