//! The keys that go through a match scroll a sheet where there is no match to go through: by a page, to the beginning and to the end.

use bevy::ecs::system::SystemParam;
use bevy::input_focus::{FocusedInput, InputFocus};
use bevy::prelude::*;
use bevy::ui_widgets::ScrollArea;

use super::leaves::Leaves;
use super::scroll::beyond;
use crate::core::{Menu, Screen};
use crate::input::{Action, Ask, Source};
use crate::ui::Room;
use crate::ui::layer::Layers;

/// The part of an area that stays in sight from page to page, in pixels of the page: its fading end, and a line to find the place by.
const KEPT: f32 = 96.0;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(scroll_by_key);
}

/// The scrolling areas of the top layer.
#[derive(SystemParam)]
struct SheetAreas<'w, 's> {
    layers: Layers<'w, 's>,
    areas: Query<
        'w,
        's,
        (Entity, &'static ComputedNode, &'static InheritedVisibility, &'static mut ScrollPosition),
        With<ScrollArea>,
    >,
    parents: Query<'w, 's, &'static ChildOf>,
    room: Res<'w, Room>,
}

impl SheetAreas<'_, '_> {
    /// The area of the sheet that a control is part of, else that of the sheet on top. Areas that need not scroll are none.
    fn find(&self, control: Option<Entity>) -> Option<Entity> {
        let top = self.layers.top();
        let there = self.areas.iter().filter(|(_, node, visibility, _)| visibility.get() && beyond(node) > 1.0);
        let there: Vec<Entity> = there.map(|(area, ..)| area).collect();
        let is_within = |area: Entity, part: Entity| {
            area == part || self.parents.iter_ancestors(area).any(|ancestor| ancestor == part)
        };
        let in_part = |part: Entity| there.iter().copied().find(|area| is_within(*area, part));
        let is_on_top = |area: &Entity| top.contains(&self.parents.root_ancestor(*area));
        // The nearest part around the control that has an area is its sheet.
        let around = control.and_then(|control| {
            let mut parts = core::iter::once(control).chain(self.parents.iter_ancestors(control));
            parts.find_map(in_part).filter(is_on_top)
        });
        around.or_else(|| top.iter().rev().find_map(|root| in_part(*root)))
    }

    fn scroll(&mut self, area: Entity, action: Action) {
        let Ok((_, node, _, mut position)) = self.areas.get_mut(area) else { return };
        let height = node.size().y * node.inverse_scale_factor();
        let page = (height - KEPT * self.room.scale).max(height / 2.0);
        let next = match action {
            Action::Earlier => position.y - page,
            Action::Later => position.y + page,
            Action::Start => 0.0,
            Action::Present => f32::INFINITY,
            _ => return,
        };
        let next = next.clamp(0.0, beyond(node));
        if position.y != next {
            position.y = next;
        }
    }
}

/// Hears the asks that no control has used: they have come up to the window. At the table they go through the match, and some of them turn
/// leaves. The stick of a pad points aside for them, where no sheet goes.
fn scroll_by_key(
    event: On<FocusedInput<Ask>>,
    windows: Query<(), With<Window>>,
    (screen, menu): (Res<State<Screen>>, Res<State<Menu>>),
    leaves: Query<(), With<Leaves>>,
    focus: Res<InputFocus>,
    mut sheets: SheetAreas,
) {
    let Ask { action, by, .. } = event.input;
    let is_used = match action {
        Action::Earlier | Action::Later => !leaves.is_empty(),
        Action::Start | Action::Present => false,
        _ => return,
    };
    let is_at_board = *screen.get() == Screen::Table && *menu.get() == Menu::None;
    if is_used || is_at_board || matches!(by, Source::Pad(_)) || !windows.contains(event.focused_entity) {
        return;
    }
    if let Some(area) = sheets.find(focus.get()) {
        sheets.scroll(area, action);
    }
}
