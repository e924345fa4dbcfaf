//! The question that an offer puts to the other player.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::actions::{Pending, TableAction, pending};
use super::has_news;
use super::slot::Slot;
use crate::app::{AppSystems, Screen};
use crate::baking::{Carved, Carving};
use crate::i18n::Localized;
use crate::sitting::Sitting;
use crate::ui::theme::{size, space};
use crate::ui::widget::{button, text};
use crate::ui::{Layer, Primary, Skin, Tone};

/// The question on the screen.
#[derive(Component)]
struct Question;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        ask.in_set(AppSystems::Ui)
            .run_if(has_news)
            .run_if(in_state(Screen::Table).and_eager(resource_exists::<Sitting>)),
    );
}

fn ask(mut commands: Commands, sitting: Res<Sitting>, old: Query<Entity, With<Question>>) {
    for question in &old {
        commands.entity(question).despawn();
    }
    let Some(pending) = pending(&sitting) else { return };
    let (key, by) = match pending {
        Pending::Draw { by } => ("offer-draw", by),
        Pending::Undo { by } => ("offer-undo", by),
    };
    let words =
        Localized::new(key).arg("asker", sitting.name(by).to_owned()).arg("other", sitting.name(by.other()).to_owned());
    let place = commands
        .spawn((
            Name::new("Question"),
            Question,
            // A part of the screen of its own: the keys go to it at once.
            Layer::Screen(2),
            DespawnOnExit(Screen::Table),
            Pickable::IGNORE,
            GlobalZIndex(20),
            Node { justify_content: JustifyContent::Center, align_items: AlignItems::Center, ..default() },
            Slot::Question { near: by.other() == sitting.near() },
        ))
        .id();
    let sheet = commands
        .spawn((
            ChildOf(place),
            Carved(Carving::Paper),
            Node {
                flex_direction: FlexDirection::Column,
                align_items: AlignItems::Center,
                row_gap: px(space::L),
                padding: px(space::XL).all(),
                max_width: percent(100),
                ..default()
            },
            children![text(words, size::LARGE, Tone::Ink)],
        ))
        .id();
    let row = commands.spawn((ChildOf(sheet), Node { column_gap: px(space::L), ..default() })).id();
    commands.spawn((ChildOf(row), button(Skin::Outlined, "offer-accept", "accept"))).observe(
        |_: On<Activate>, mut actions: MessageWriter<TableAction>| {
            actions.write(TableAction::Answer { yes: true });
        },
    );
    commands.spawn((ChildOf(row), button(Skin::Outlined, "offer-decline", "decline"), Primary)).observe(
        |_: On<Activate>, mut actions: MessageWriter<TableAction>| {
            actions.write(TableAction::Answer { yes: false });
        },
    );
}
