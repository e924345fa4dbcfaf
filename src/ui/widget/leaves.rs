//! Leaves of a sheet: one lies open, and a press turns to another. So do the keys that go back and forth through the
//! moves of a match: where leaves are, there are no moves to go through.

use std::borrow::Cow;

use accesskit::Role;
use bevy::{
    ecs::hierarchy::ChildSpawner,
    input_focus::{FocusCause, FocusedInput, InputFocus, InputFocusVisible},
    prelude::*,
    ui::Checked,
    ui_widgets::{RadioButton, ValueChange},
};

use super::{control, words::caption};
use crate::{
    i18n::Localized,
    input::{Action, Ask},
    ui::{
        Page, Skin, Typeface,
        reader::Spoken,
        skin::Mark,
        theme::{RADIUS_SMALL, TARGET, size, space},
    },
};

/// The row of the pages' names, in their order. The open one is [`Checked`].
#[derive(Component, Debug, Clone, Copy)]
#[require(Node, Spoken = Spoken::new(Role::TabList))]
pub struct Leaves;

/// The name of a page. Its [`ValueChange`] tells that it was opened.
pub fn leaf(label: Localized, id: impl Into<Cow<'static, str>>) -> impl Bundle {
    (
        control(Skin::Leaf, label.clone(), id),
        (RadioButton, Spoken::new(Role::Tab)),
        Page(Node {
            min_height: px(TARGET),
            padding: UiRect::axes(px(space::M), px(space::XS)),
            column_gap: px(space::S),
            border_radius: BorderRadius::all(px(RADIUS_SMALL)),
            align_items: AlignItems::Center,
            flex_shrink: 0.0,
            ..default()
        }),
        children![ribbon(), caption(Typeface::Text, label, size::BODY)],
    )
}

/// The open leaf has a ribbon in it: its form says it, not its colour alone.
fn ribbon() -> impl Bundle {
    let node =
        Node { width: px(4), height: px(24), border_radius: BorderRadius::all(px(2)), flex_shrink: 0.0, ..default() };
    (Mark, Page(node))
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(turn_by_key);
}

/// Heard where it comes up to the window.
fn turn_by_key(
    event: On<FocusedInput<Ask>>,
    windows: Query<(), With<Window>>,
    rows: Query<&Children, With<Leaves>>,
    open: Query<(), With<Checked>>,
    (mut focus, mut visible): (ResMut<InputFocus>, ResMut<InputFocusVisible>),
    mut commands: Commands,
) {
    let is_back = match event.input.action {
        Action::Earlier => true,
        Action::Later => false,
        _ => return,
    };
    let Ok(leaves) = rows.single() else { return };
    if event.input.is_repeat || !windows.contains(event.focused_entity) {
        return;
    }
    let Some(index) = leaves.iter().position(|leaf| open.contains(leaf)) else { return };
    let next = leaves[(index + if is_back { leaves.len() - 1 } else { 1 }) % leaves.len()];
    // The focused control may be gone with its page.
    focus.set(next, FocusCause::Navigated);
    visible.0 = true;
    commands.trigger(ValueChange { source: next, value: true, is_final: true });
}

/// Writes a leaf in the place of another one, and it is read from its beginning.
pub fn write_leaf(commands: &mut Commands, place: Entity, write: impl FnOnce(&mut ChildSpawner) + Send + 'static) {
    commands.queue(move |world: &mut World| {
        let Ok(mut place) = world.get_entity_mut(place) else { return };
        place.despawn_related::<Children>().with_children(write);
        let area = place.get::<ChildOf>().map(ChildOf::parent);
        if let Some(mut position) = area.and_then(|area| world.get_mut::<ScrollPosition>(area)) {
            *position = ScrollPosition::default();
        }
    });
}
