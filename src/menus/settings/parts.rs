//! The parts of the pages.

use std::borrow::Cow;

use bevy::{ecs::hierarchy::ChildSpawner, prelude::*};

use crate::{
    i18n::Localized,
    ui::{
        Page, Room, Tone,
        theme::{size, space},
        widget::{column, grouped, text},
    },
};

/// Choices close under their label.
pub(super) fn named(
    group: &mut ChildSpawner,
    name: impl Into<Cow<'static, str>>,
    choices: impl FnOnce(&mut ChildSpawner),
) {
    let name = name.into();
    group.spawn(column(space::XS)).with_children(|column| {
        column.spawn(text(Localized::new(name.clone()), size::BODY, Tone::InkDim));
        column.spawn((row(), grouped(name))).with_children(choices);
    });
}

/// Choices beside each other, and below each other where they do not fit.
pub(super) fn row() -> Page {
    Page(Node { flex_wrap: FlexWrap::Wrap, column_gap: px(space::S), row_gap: px(space::S), ..default() })
}

/// Columns beside each other where two fit.
pub(super) fn halves(row_gap: f32) -> Page {
    Page(Node {
        flex_wrap: FlexWrap::Wrap,
        column_gap: px(space::XL),
        row_gap: px(row_gap),
        ..as_high_as_its_content()
    })
}

/// The frame of a page.
pub(super) fn page() -> Page {
    Page(Node { flex_direction: FlexDirection::Column, row_gap: px(space::M), ..as_high_as_its_content() })
}

/// Without a least height of its own: it would be computed for the narrowest columns and would leave
/// unneeded room below them.
fn as_high_as_its_content() -> Node {
    Node { min_height: px(0), flex_shrink: 0.0, ..default() }
}

/// One of them: half as wide as the leaf, or as wide as all of it.
pub(super) fn half(room: Room) -> Node {
    /// The least width of a column with letters of the usual size; three of them never fit.
    const BREADTH: f32 = 370.0;
    Node {
        flex_direction: FlexDirection::Column,
        flex_basis: px(BREADTH * room.letters.max(1.0)),
        flex_grow: 1.0,
        max_width: percent(100),
        row_gap: px(space::L),
        ..default()
    }
}
