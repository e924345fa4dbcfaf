//! The focused control stays in view: it is scrolled there when the keys go to it, and again when what is around it grows.

use bevy::ecs::system::SystemParam;
use bevy::input_focus::{FocusCause, FocusGained, InputFocus};
use bevy::prelude::*;
use bevy::ui::{UiGlobalTransform, UiSystems};
use bevy::ui_widgets::ScrollArea;

use super::focus::RING;
use super::page::Room;
use super::widget::FADING;
use crate::core::Activity;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(reveal).add_systems(PostUpdate, reveal_again.after(UiSystems::PostLayout));
}

/// The areas that scroll, and the controls in them.
#[derive(SystemParam)]
struct Views<'w, 's> {
    parents: Query<'w, 's, &'static ChildOf>,
    places: Query<'w, 's, (&'static ComputedNode, &'static UiGlobalTransform)>,
    areas: Query<'w, 's, &'static mut ScrollPosition, With<ScrollArea>>,
    room: Res<'w, Room>,
}

impl Views<'_, '_> {
    /// The area that scrolls a control.
    fn area(&self, control: Entity) -> Option<Entity> {
        self.parents.iter_ancestors(control).find(|ancestor| self.areas.contains(*ancestor))
    }

    /// How far the area of a control has to be scrolled for the control to be seen with its ring above the fading end.
    fn wanted(&self, control: Entity, area: Entity) -> Option<f32> {
        let ((node, at), (view, view_at)) = (self.places.get(control).ok()?, self.places.get(area).ok()?);
        let (middle, view_middle) = (at.translation.y, view_at.translation.y);
        let to_logical = view.inverse_scale_factor();
        let half = node.size().y / 2.0 + RING * self.room.scale / to_logical;
        let above = (middle - half) - (view_middle - view.size().y / 2.0);
        let fading = FADING * self.room.scale / to_logical;
        let below = (middle + half) - (view_middle + view.size().y / 2.0 - fading);
        // A control that is higher than the view is shown from its beginning.
        let way = if above < 0.0 { above } else { below.clamp(0.0, above) };
        let end = (view.content_size().y - view.size().y).max(0.0);
        let now = self.areas.get(area).ok()?.y;
        Some((now / to_logical + way).clamp(0.0, end) * to_logical)
    }

    fn scroll(&mut self, control: Entity) {
        let Some((area, wanted)) = self.area(control).and_then(|area| Some((area, self.wanted(control, area)?))) else {
            return;
        };
        if let Ok(mut position) = self.areas.get_mut(area)
            && position.y != wanted
        {
            position.y = wanted;
        }
    }
}

/// Scrolls the control that the keys have gone to into view, with room for its ring, above the fading end. Bevy's own event
/// leaves no such room.
fn reveal(gained: On<FocusGained>, mut views: Views) {
    if gained.entity == gained.original_event_target() && gained.cause == FocusCause::Navigated {
        views.scroll(gained.entity);
    }
}

/// The focused control, the height of what its area shows and has, and whether it has been in view.
#[derive(Debug, Clone, Copy, PartialEq)]
struct FocusSeen {
    control: Entity,
    heights: [f32; 2],
    is_whole: bool,
}

/// Scrolls a control that was seen whole, and that a longer text or a lower sheet has pushed out of view.
fn reveal_again(
    focus: Res<InputFocus>,
    mut views: Views,
    mut known: Local<Option<FocusSeen>>,
    mut activity: ResMut<Activity>,
) {
    let now = focus.get().and_then(|control| {
        let area = views.area(control)?;
        let (view, _) = views.places.get(area).ok()?;
        let is_whole = (views.wanted(control, area)? - views.areas.get(area).ok()?.y).abs() < 1.0;
        Some(FocusSeen { control, heights: [view.size().y, view.content_size().y], is_whole })
    });
    let before = known.filter(|before| now.is_some_and(|now| now.control == before.control));
    let is_pushed =
        before.zip(now).is_some_and(|(before, now)| before.is_whole && !now.is_whole && before.heights != now.heights);
    if let Some(now) = now.filter(|_| is_pushed) {
        views.scroll(now.control);
    }
    // The place that the control has been given is that of the next frame.
    *known = now.map(|now| FocusSeen { is_whole: now.is_whole || is_pushed, ..now });
    Activity::set(&mut activity, Activity::IN_VIEW, is_pushed);
}
