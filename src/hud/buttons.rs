//! The round buttons beside the board. Each has a label that is seen on hover and focus.

use bevy::input_focus::InputFocus;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::{Activate, Button};

use super::actions::{TableAction, can_undo};
use super::has_news;
use super::icon::{self, Icon};
use super::slot::Slot;
use crate::app::{AppSystems, Screen};
use crate::i18n::Localized;
use crate::sitting::Sitting;
use crate::ui::Skin;
use crate::ui::theme::{self, size, space};
use crate::ui::widget::{control, text};

/// A button and what it does.
#[derive(Component, Clone, Copy)]
struct TableButton(TableAction);

/// The label of a button.
#[derive(Component)]
struct Tip;

/// The buttons in the order of the layout's places.
const BUTTONS: [(&str, &str, Icon, TableAction); 5] = [
    ("menu", "button-menu", Icon::Menu, TableAction::Menu),
    ("undo", "button-undo", Icon::Undo, TableAction::Undo),
    ("draw", "button-draw", Icon::Draw, TableAction::OfferDraw),
    ("resign", "button-resign", Icon::Flag, TableAction::Resign),
    ("list", "button-list", Icon::List, TableAction::List),
];

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (allow.run_if(has_news).run_if(resource_exists::<Sitting>), fade, show_tips)
            .chain()
            .in_set(AppSystems::Ui)
            .run_if(in_state(Screen::Table)),
    );
}

pub(super) fn spawn(commands: &mut Commands, root: Entity) {
    for (index, (id, key, picture, action)) in BUTTONS.into_iter().enumerate() {
        let button = commands
            .spawn((
                control(Skin::Bare, Localized::new(key), id),
                Button,
                TableButton(action),
                ChildOf(root),
                Node { border_radius: BorderRadius::MAX, align_items: AlignItems::Center, ..default() },
                Slot::Button(index),
                children![rim()],
            ))
            .observe(press)
            .id();
        icon::spawn(commands, button, picture);
        // Labels open towards the middle of the view.
        let side =
            if index == 0 { Node { left: percent(110), ..tip() } } else { Node { right: percent(110), ..tip() } };
        commands.spawn((
            Tip,
            ChildOf(button),
            Pickable::IGNORE,
            Visibility::Hidden,
            GlobalZIndex(50),
            BackgroundColor(theme::FRAME),
            BorderColor::all(theme::BRASS),
            side,
            children![(text(Localized::new(key), size::SMALL, theme::CREAM), TextLayout::no_wrap())],
        ));
    }
}

/// The brass around a button. The control's own border is its skin's.
fn rim() -> impl Bundle {
    (
        Pickable::IGNORE,
        BorderColor::all(theme::BRASS),
        Node {
            position_type: PositionType::Absolute,
            width: percent(100),
            height: percent(100),
            border: px(1.5).all(),
            border_radius: BorderRadius::MAX,
            ..default()
        },
    )
}

fn tip() -> Node {
    Node {
        position_type: PositionType::Absolute,
        padding: UiRect::axes(px(space::M), px(space::XS)),
        border: px(1).all(),
        border_radius: BorderRadius::all(px(theme::RADIUS_SMALL)),
        ..default()
    }
}

fn press(activate: On<Activate>, buttons: Query<&TableButton>, mut actions: MessageWriter<TableAction>) {
    if let Ok(TableButton(action)) = buttons.get(activate.entity) {
        actions.write(*action);
    }
}

fn allow(
    sitting: Res<Sitting>,
    buttons: Query<(Entity, &TableButton, Has<InteractionDisabled>)>,
    mut commands: Commands,
) {
    for (entity, button, is_disabled) in &buttons {
        let allowed = match button.0 {
            TableAction::Undo => can_undo(&sitting),
            TableAction::OfferDraw | TableAction::Resign | TableAction::List => !sitting.outcome().is_over(),
            TableAction::Menu | TableAction::Answer { .. } => true,
        };
        match (allowed, is_disabled) {
            (true, true) => commands.entity(entity).remove::<InteractionDisabled>(),
            (false, false) => commands.entity(entity).insert(InteractionDisabled),
            _ => continue,
        };
        commands.entity(entity).insert(Faded(!allowed));
    }
}

/// Whether a button cannot be used now and is drawn pale.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
struct Faded(bool);

fn fade(
    buttons: Query<(Entity, &Faded), Changed<Faded>>,
    children: Query<&Children>,
    tips: Query<(), With<Tip>>,
    mut parts: Query<(Option<&mut BackgroundColor>, Option<&mut BorderColor>, Option<&mut TextColor>)>,
) {
    for (button, Faded(is_faded)) in &buttons {
        let alpha = if *is_faded { 0.3 } else { 1.0 };
        let direct = children.get(button).into_iter().flatten().copied().filter(|child| !tips.contains(*child));
        for part in direct.flat_map(|child| core::iter::once(child).chain(children.iter_descendants(child))) {
            let Ok((ground, edge, text)) = parts.get_mut(part) else { continue };
            if let Some(mut ground) = ground.filter(|ground| ground.0.alpha() > 0.0) {
                ground.0.set_alpha(alpha);
            }
            if let Some(mut edge) = edge.filter(|edge| edge.top.alpha() > 0.0) {
                *edge = BorderColor::all(theme::BRASS.with_alpha(alpha));
            }
            if let Some(mut text) = text {
                text.0.set_alpha(alpha);
            }
        }
    }
}

fn show_tips(
    focus: Res<InputFocus>,
    buttons: Query<(Entity, &Hovered, &Children), With<TableButton>>,
    mut tips: Query<&mut Visibility, With<Tip>>,
) {
    for (entity, hovered, children) in &buttons {
        let shown = hovered.get() || focus.get() == Some(entity);
        for child in children {
            if let Ok(mut visibility) = tips.get_mut(*child) {
                visibility.set_if_neq(if shown { Visibility::Inherited } else { Visibility::Hidden });
            }
        }
    }
}
