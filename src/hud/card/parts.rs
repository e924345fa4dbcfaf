//! The parts of cards of all games.

use bevy::{ecs::hierarchy::ChildSpawner, prelude::*};
use teahouse_rules::{Face, Path};

use crate::board::figure::Viewpoint;
use crate::board::steps;
use crate::i18n::Localized;
use crate::paint::Carved;
use crate::prefs::look::Look;
use crate::ui::theme::{size, space};
use crate::ui::widget::{column, text};
use crate::ui::{Page, PageByRoom, Room, Tone};

/// A piece, and the first words about it.
pub(super) fn header(card: &mut ChildSpawner, piece: Carved, lines: impl FnOnce(&mut ChildSpawner)) {
    card.spawn(row(space::L)).with_children(|row| {
        row.spawn((Page(Node { width: px(72), height: px(72), flex_shrink: 0.0, ..default() }), piece));
        row.spawn(Page(Node { flex_direction: FlexDirection::Column, flex_shrink: 1.0, ..default() }))
            .with_children(lines);
    });
}

/// Where a sentence stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SentencePlace {
    /// Beside the drawing, unless a word is too long for that.
    Beside,
    /// There only where some words find room on a line, or else below it.
    BesideOrBelow,
}

/// How a piece moves: drawn, with squares of a size, and in a sentence.
pub(super) fn way(
    card: &mut ChildSpawner,
    (face, paths, side): (Face, &[Path], f32),
    (viewpoint, look): (Viewpoint, &Look),
    (sentence, place): (Localized, SentencePlace),
) {
    let Page(beside) = row(space::L);
    card.spawn(Page(Node { flex_wrap: FlexWrap::Wrap, ..beside })).with_children(|row| {
        steps::steps(row, face, paths, (viewpoint, look), side);
        let place: fn(Room) -> Node = match place {
            SentencePlace::Beside => |_| rest_of_line(0.0),
            SentencePlace::BesideOrBelow => |room| rest_of_line(108.0 * room.letters),
        };
        row.spawn((text(sentence, size::SMALL, Tone::Ink), PageByRoom(place)));
    });
}

/// The rest of a line, if it has this breadth in pixels of the page, or else the next line.
fn rest_of_line(least: f32) -> Node {
    Node { flex_grow: 1.0, flex_basis: px(least), ..default() }
}

/// Sentences one below the other, close.
pub(super) fn notes(card: &mut ChildSpawner, notes: Vec<Localized>) {
    if notes.is_empty() {
        return;
    }
    card.spawn(column(space::XS)).with_children(|column| {
        for note in notes {
            column.spawn(text(note, size::SMALL, Tone::InkDim));
        }
    });
}

pub(super) fn row(gap: f32) -> Page {
    Page(Node {
        column_gap: px(gap),
        row_gap: px(space::XS),
        align_items: AlignItems::Center,
        flex_wrap: FlexWrap::NoWrap,
        ..default()
    })
}
