//! How the pieces of a game move, one below the other.

use bevy::{ecs::hierarchy::ChildSpawner, prelude::*};
use teahouse_rules::{Face, Path};

use crate::board::figure::{Viewpoint, carved_face, kind_name};
use crate::board::steps;
use crate::i18n::Localized;
use crate::manual::{self, PieceRow};
use crate::prefs::GameKind;
use crate::prefs::look::Look;
use crate::ui::theme::{size, space};
use crate::ui::widget::text;
use crate::ui::{Page, Tone};

/// The size of a piece, and the breadth of the column, in pixels of the page.
const DISC: f32 = 44.0;
const BREADTH: f32 = 440.0;

/// The pieces of a game that lie open.
pub(super) fn table(columns: &mut ChildSpawner, game: GameKind, look: &Look) {
    let rows = manual::pieces(game);
    if rows.is_empty() {
        return;
    }
    let node = Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(space::S),
        flex_basis: px(BREADTH),
        flex_shrink: 0.0,
        max_width: percent(100),
        ..default()
    };
    columns.spawn(Page(node)).with_children(|list| {
        for listed in rows {
            match listed {
                PieceRow::One { face, paths, moves } => {
                    line(list, face, &paths, (kind_name(face, look), moves), (game, look));
                }
                PieceRow::Alike { faces, moves } => {
                    list.spawn(row()).with_children(|row| {
                        for face in faces {
                            piece(row, face, (game, look));
                        }
                        row.spawn((words(moves), Node { flex_shrink: 1.0, ..default() }));
                    });
                }
            }
        }
    });
}

/// A piece, its moves, and both in words.
fn line(
    list: &mut ChildSpawner,
    face: Face,
    paths: &[Path],
    (name, moves): (Localized, Localized),
    (game, look): (GameKind, &Look),
) {
    list.spawn(row()).with_children(|row| {
        piece(row, face, (game, look));
        steps::steps(row, face, paths, (Viewpoint::of_game(game), look), steps::SMALL);
        let lines = Node { flex_direction: FlexDirection::Column, flex_shrink: 1.0, ..default() };
        row.spawn(Page(lines)).with_children(|lines| {
            lines.spawn(text(name, size::BODY, Tone::Ink));
            lines.spawn(words(moves));
        });
    });
}

fn words(sentence: Localized) -> impl Bundle {
    text(sentence, size::SMALL, Tone::InkDim)
}

fn piece(row: &mut ChildSpawner, face: Face, (game, look): (GameKind, &Look)) {
    let place = Page(Node { width: px(DISC), height: px(DISC), flex_shrink: 0.0, ..default() });
    row.spawn((place, carved_face(face, Viewpoint::of_game(game), look)));
}

fn row() -> Page {
    Page(Node { column_gap: px(space::M), align_items: AlignItems::Center, flex_shrink: 0.0, ..default() })
}
