//! The tag beside a general that was just put in check.

use bevy::prelude::*;

use super::HudRoot;
use super::slot::Slot;
use crate::board::check::Alarm;
use crate::board::{AtTable, Layout, Of, table_changed, table_lost};
use crate::core::{AppSystems, despawn_all};
use crate::i18n::Localized;
use crate::session::{GameState, TableSystems};
use crate::ui::theme::{RADIUS_SMALL, size, space};
use crate::ui::widget::text;
use crate::ui::{GroundTone, Tone};

#[derive(Component)]
struct AlarmTag;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            take_away.run_if(table_lost::<Alarm>.or_eager(table_changed::<Alarm>)),
            (put::<0>, put::<1>).run_if(table_changed::<Alarm>.or_eager(table_lost::<Alarm>)),
        )
            .chain()
            .in_set(TableSystems(AppSystems::Ui)),
    );
}

fn take_away(mut commands: Commands, tags: Query<Entity, With<AlarmTag>>) {
    despawn_all(&mut commands, tags);
}

fn put<const B: u8>(
    mut commands: Commands,
    (alarm, layout, session): (AtTable<&Alarm, B>, AtTable<&Layout, B>, Res<GameState>),
    root: Single<Entity, With<HudRoot>>,
) {
    let view = session.on(B).seen();
    let general = view.position().at(alarm.at).face();
    let seat = general.and_then(|general| view.owner(general)).unwrap_or(layout.bottom);
    commands.spawn((
        Name::new("Check"),
        (AlarmTag, Of::<B>),
        ChildOf(*root),
        Pickable::IGNORE,
        GlobalZIndex(10),
        Node { justify_content: JustifyContent::Center, align_items: AlignItems::Center, ..default() },
        Slot::Beside(alarm.at, seat),
        children![(
            Pickable::IGNORE,
            GroundTone::new(Tone::Filled),
            Node {
                padding: UiRect::axes(px(space::L), px(space::XS)),
                border_radius: BorderRadius::all(px(RADIUS_SMALL)),
                ..default()
            },
            children![(text(Localized::new("check-tag"), size::BODY, Tone::OnFilled), TextLayout::no_wrap())],
        )],
    ));
}
