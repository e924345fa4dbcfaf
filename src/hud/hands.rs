//! How many pieces of a kind lie in a hand: an engraved number at the slot's corner, dim while it says nothing new.

use bevy::prelude::*;
use bevy::text::FontSize;

use super::has_news;
use super::slot::Slot;
use crate::app::{AppSystems, Screen};
use crate::board::Layout;
use crate::board::hand::{HandPad, in_hand};
use crate::sitting::{Looked, Sitting};
use crate::ui::widget::plain;
use crate::ui::{TextTone, Tone};

/// The number of a slot.
#[derive(Component, Clone, Copy)]
struct Count(HandPad);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        count
            .in_set(AppSystems::Ui)
            .run_if(has_news.or_eager(resource_exists_and_changed::<Layout>).or_eager(on_message::<Looked>))
            .run_if(in_state(Screen::Table).and_eager(resource_exists::<Sitting>).and_eager(resource_exists::<Layout>)),
    );
}

pub(super) fn spawn(commands: &mut Commands, root: Entity) {
    for near in [true, false] {
        for index in 0..7 {
            commands.spawn((
                Name::new("Count"),
                ChildOf(root),
                Pickable::IGNORE,
                Node { justify_content: JustifyContent::Center, align_items: AlignItems::Center, ..default() },
                Slot::Count { near, index },
                children![(
                    Count(HandPad { near, index }),
                    plain("", FontSize::Px(18.0), Tone::Text),
                    TextLayout::no_wrap()
                )],
            ));
        }
    }
}

fn count(
    sitting: Res<Sitting>,
    layout: Res<Layout>,
    mut counts: Query<(Entity, &Count, &mut Text, &mut TextFont)>,
    mut commands: Commands,
) {
    let height = layout.near.sockets.first().map_or(0.0, Rect::height);
    let size = FontSize::Px((height * 0.21).max(13.0));
    for (entity, count, mut text, mut font) in &mut counts {
        let piece = count.0.piece(&layout);
        let number = piece.map_or(0, |piece| in_hand(sitting.seen(), piece).count());
        text.set_if_neq(Text::new(if number == 0 { String::new() } else { number.to_string() }));
        let tone = if number > 1 { Tone::Text.into() } else { Tone::Text.alpha(0.5) };
        commands.entity(entity).insert_if_neq(TextTone(tone));
        if font.font_size != size {
            font.font_size = size;
        }
    }
}
