//! How the pieces of Xiangqi and Shogi move, one below the other.

use bevy::{ecs::hierarchy::ChildSpawner, prelude::*};
use teahouse_rules::shogi::{self, Koma, KomaKind, Side};
use teahouse_rules::{Colour, Face, Kind, Path, Piece, xiangqi};

use crate::board::figure::{Viewpoint, carved_face, name};
use crate::board::steps;
use crate::i18n::Localized;
use crate::manual;
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
    match game {
        // What a piece of Banqi takes is another table.
        GameKind::Banqi => {}
        GameKind::Xiangqi | GameKind::Supply => of_xiangqi(columns, look),
        GameKind::Shogi => of_shogi(columns, look),
    }
}

/// The seven pieces.
fn of_xiangqi(columns: &mut ChildSpawner, look: &Look) {
    list(columns, |list| {
        for kind in Kind::ALL {
            let face = Piece { colour: Colour::Red, kind }.into();
            let words = (name(kind, look), manual::xiangqi::moves(kind));
            line(list, face, &xiangqi::paths(kind), words, (GameKind::Xiangqi, look));
        }
    });
}

/// The eight pieces, and below those the promoted ones that go as no other does.
fn of_shogi(columns: &mut ChildSpawner, look: &Look) {
    list(columns, |list| {
        for kind in KomaKind::ALL {
            koma(list, kind, false, look);
            if matches!(kind, KomaKind::Rook | KomaKind::Bishop) {
                koma(list, kind, true, look);
            }
        }
        list.spawn(row()).with_children(|row| {
            for kind in [KomaKind::Silver, KomaKind::Knight, KomaKind::Lance, KomaKind::Pawn] {
                piece(row, face_of(kind, true), (GameKind::Shogi, look));
            }
            row.spawn((words(manual::shogi::moves(KomaKind::Pawn, true)), Node { flex_shrink: 1.0, ..default() }));
        });
    });
}

fn koma(list: &mut ChildSpawner, kind: KomaKind, promoted: bool, look: &Look) {
    let words = (manual::shogi::name(kind, promoted), manual::shogi::moves(kind, promoted));
    let paths = shogi::paths(kind, promoted);
    line(list, face_of(kind, promoted), &paths, words, (GameKind::Shogi, look));
}

fn face_of(kind: KomaKind, promoted: bool) -> Face {
    Koma { promoted, ..Koma::new(Side::Sente, kind) }.into()
}

fn list(columns: &mut ChildSpawner, fill: impl FnOnce(&mut ChildSpawner)) {
    let node = Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(space::S),
        flex_basis: px(BREADTH),
        flex_shrink: 0.0,
        max_width: percent(100),
        ..default()
    };
    columns.spawn(Page(node)).with_children(fill);
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
