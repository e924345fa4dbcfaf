//! The number of pieces of a kind in a hand, engraved at the slot's corner, dim for a single piece.

use bevy::prelude::*;
use bevy::text::FontSize;

use super::label::{Letters, keep};
use super::slot::Slot;
use super::{HudRoot, HudSystems, has_news};
use crate::board::hand::HandPad;
use crate::board::layout::PieceShape;
use crate::board::slots::in_hand;
use crate::board::{AtTable, Layout, Of, table_changed};
use crate::session::{GameState, Looked};
use crate::ui::reader::Unspoken;
use crate::ui::theme::{RADIUS_SMALL, space};
use crate::ui::widget::plain;
use crate::ui::{GroundTone, Shade, Tone};

#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
struct HandCount {
    near: bool,
    index: usize,
    number: usize,
    /// Whether it lies on a koma, on a plate of its own.
    is_on_piece: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (count::<0>, count::<1>)
            .in_set(HudSystems::Board)
            .run_if(has_news.or_eager(table_changed::<Layout>).or_eager(on_message::<Looked>)),
    );
}

fn count<const B: u8>(
    (session, layout): (Res<GameState>, AtTable<&Layout, B>),
    root: Single<Entity, With<HudRoot>>,
    old: Query<(Entity, &HandCount), With<Of<B>>>,
    mut letters: Letters,
    mut commands: Commands,
) {
    let height = layout.near.sockets.first().map_or(0.0, Rect::height);
    let size = FontSize::Px((height * if layout.board.pieces() == PieceShape::Discs { 0.36 } else { 0.21 }).max(13.0));
    // A koma is broad at its foot, which its own player has below.
    let is_at_foot = |near: bool| near || layout.is_across(layout.seat(near));
    let wanted = HandPad::<B>::all().map(|pad| {
        let number = pad
            .piece(&layout)
            .filter(|_| !session.on(B).is_blind())
            .map_or(0, |piece| in_hand(session.on(B).seen(), piece).count());
        let is_on_piece = layout.board.pieces() == PieceShape::Koma && is_at_foot(pad.near);
        HandCount { near: pad.near, index: pad.index, number, is_on_piece }
    });
    // A disc lies over the number of its slot.
    let least = if layout.board.pieces() == PieceShape::Discs { 2 } else { 1 };
    let wanted = wanted.filter(|count| count.number >= least).collect();
    for count in keep(wanted, &old, size, &mut letters, &mut commands) {
        let HandCount { near, index, number, is_on_piece } = count;
        let ground: Shade = if is_on_piece { Tone::Tablet.alpha(0.82) } else { Shade::NONE };
        let plate = (
            Pickable::IGNORE,
            GroundTone(ground),
            Node {
                padding: px(space::XS).horizontal(),
                border_radius: BorderRadius::all(px(RADIUS_SMALL)),
                flex_shrink: 0.0,
                ..default()
            },
        );
        let tone: Shade = if number == 1 { Tone::Text.alpha(0.6) } else { Tone::Text.into() };
        commands.spawn((
            Name::new("Count"),
            (count, Unspoken, Of::<B>),
            ChildOf(*root),
            Pickable::IGNORE,
            Node { justify_content: JustifyContent::Center, align_items: AlignItems::Center, ..default() },
            Slot::Count { near, index },
            children![(plate, children![(plain(number.to_string(), size, tone), TextLayout::no_wrap())])],
        ));
    }
}
