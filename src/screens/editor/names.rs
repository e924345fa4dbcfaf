//! Which of two boards is which: a name above each, and a frame around the one that is edited.

use bevy::prelude::*;

use super::shown::Whole;
use super::stands::stand_of;
use super::words::board_name;
use crate::core::despawn_all;
use crate::core::view::View;
use crate::i18n::Localized;
use crate::screens::bench::place;
use crate::session::Drafting;
use crate::ui::reader::Unspoken;
use crate::ui::theme::{RADIUS_SMALL, size};
use crate::ui::widget::text;
use crate::ui::{EdgeTone, Room, Tone};

/// A name above a board, or the frame around one.
#[derive(Component, Debug)]
pub(super) struct Named;

/// Writes the names of two boards anew. A screen reader has them as the names of the groups of squares.
pub(super) fn write(
    (view, room, drafting): (Res<View>, Res<Room>, Res<Drafting>),
    (whole, old): (Single<Entity, With<Whole>>, Query<Entity, With<Named>>),
    mut commands: Commands,
) {
    despawn_all(&mut commands, old);
    let boards = 0..drafting.drafts().count();
    if boards.len() < 2 {
        return;
    }
    for board in boards {
        let Some(stand) = stand_of(&view, &room, &drafting, board) else { continue };
        let (plank, height, is_edited) = (stand.plank(), place::name_height(&room), board == drafting.board());
        let name = Node {
            left: px(plank.min.x),
            top: px(plank.min.y - height),
            width: px(plank.width()),
            height: px(height),
            justify_content: JustifyContent::Center,
            align_items: AlignItems::Center,
            ..beside()
        };
        let words = Localized::new(board_name(&drafting, board));
        let tone = if is_edited { Tone::TextLit } else { Tone::TextDim };
        commands.spawn((
            (Name::new("Board name"), Named, Unspoken, Pickable::IGNORE),
            (ChildOf(*whole), name),
            children![text(words, size::SMALL, tone)],
        ));
        if is_edited {
            let edge = 2.0;
            let frame = Node {
                left: px(plank.min.x - edge),
                top: px(plank.min.y - edge),
                width: px(plank.width() + 2.0 * edge),
                height: px(plank.height() + 2.0 * edge),
                border: px(edge).all(),
                border_radius: BorderRadius::all(px(RADIUS_SMALL)),
                ..beside()
            };
            commands.spawn((
                (Name::new("Board frame"), Named, Pickable::IGNORE),
                (ChildOf(*whole), frame, EdgeTone::new(Tone::BrassLit)),
            ));
        }
    }
}

fn beside() -> Node {
    Node { position_type: PositionType::Absolute, ..default() }
}
