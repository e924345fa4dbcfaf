//! The seal of the deal, engraved in the far side of the frame: it stands there before the first move, to be
//! noted down.

use bevy::prelude::*;
use bevy::text::FontSize;

use super::slot::Slot;
use super::{HudSystems, has_news};
use crate::board::{AtTable, Layout, table_changed};
use crate::session::GameState;
use crate::ui::Tone;
use crate::ui::widget::plain;

#[derive(Component)]
struct SealDigits;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, engrave.in_set(HudSystems::Board).run_if(has_news.or_eager(table_changed::<Layout>)));
}

pub(super) fn spawn(commands: &mut Commands, root: Entity) {
    commands.spawn((
        Name::new("Seal"),
        ChildOf(root),
        Pickable::IGNORE,
        Node { justify_content: JustifyContent::Center, align_items: AlignItems::Center, ..default() },
        Slot::Seal,
        children![(SealDigits, plain("", FontSize::Px(15.0), Tone::OnFrame), TextLayout::no_wrap())],
    ));
}

fn engrave(
    session: Res<GameState>,
    layout: AtTable<&Layout>,
    digits: Single<(&mut Text, &mut TextFont), With<SealDigits>>,
) {
    let size = FontSize::Px(layout.seal_size());
    let (mut text, mut font) = digits.into_inner();
    let words = session.sealing().map(|sealing| format!("封 {}", sealing.short())).unwrap_or_default();
    text.set_if_neq(Text::new(words));
    if font.font_size != size {
        font.font_size = size;
    }
}
