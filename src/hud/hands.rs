//! How many pieces of a kind lie in a hand: an engraved number at the slot's corner, dim while it says nothing new.

use bevy::prelude::*;
use bevy::text::FontSize;

use super::slot::Slot;
use super::{HudRoot, has_news};
use crate::app::{AppSystems, Screen};
use crate::board::Layout;
use crate::board::hand::{HandPad, in_hand};
use crate::sitting::{Looked, Sitting};
use crate::ui::reader::Unspoken;
use crate::ui::widget::plain;
use crate::ui::{Shade, Tone};

/// The number of a slot.
#[derive(Component)]
struct Count;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        count
            .in_set(AppSystems::Ui)
            .run_if(has_news.or_eager(resource_exists_and_changed::<Layout>).or_eager(on_message::<Looked>))
            .run_if(in_state(Screen::Table).and_eager(resource_exists::<Sitting>).and_eager(resource_exists::<Layout>)),
    );
}

fn count(
    (sitting, layout): (Res<Sitting>, Res<Layout>),
    root: Single<Entity, With<HudRoot>>,
    old: Query<Entity, With<Count>>,
    mut commands: Commands,
) {
    for count in &old {
        commands.entity(count).despawn();
    }
    let height = layout.near.sockets.first().map_or(0.0, Rect::height);
    let size = FontSize::Px((height * 0.21).max(13.0));
    for pad in HandPad::all() {
        let number = pad.piece(&layout).map_or(0, |piece| in_hand(sitting.seen(), piece).count());
        let tone: Shade = match number {
            0 => continue,
            1 => Tone::Text.alpha(0.7),
            _ => Tone::Text.into(),
        };
        commands.spawn((
            Name::new("Count"),
            (Count, Unspoken),
            ChildOf(*root),
            Pickable::IGNORE,
            Node { justify_content: JustifyContent::Center, align_items: AlignItems::Center, ..default() },
            Slot::Count { near: pad.near, index: pad.index },
            children![(plain(number.to_string(), size, tone), TextLayout::no_wrap())],
        ));
    }
}
