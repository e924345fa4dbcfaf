//! A finger drags a scroll area. The control below it is then not pressed.

use bevy::{
    picking::{events::PointerState, pointer::PointerId},
    prelude::*,
    ui::Pressed,
    ui_widgets::ScrollArea,
};

use crate::core::AppSystems;

/// The finger that pulls, and the area that it pulls.
#[derive(Resource, Debug, Default, Clone, Copy, PartialEq)]
struct Swipe(Option<Pull>);

#[derive(Debug, Clone, Copy, PartialEq)]
struct Pull {
    finger: u64,
    area: Entity,
    /// Where it was last.
    at: f32,
}

/// A finger that wants to press goes no further than this, in logical pixels.
const TREMBLE: f32 = 12.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Swipe>()
        .add_observer(begin)
        .add_systems(Update, pull.in_set(AppSystems::Input).run_if(not(resource_equals(Swipe(None)))));
}

fn begin(
    mut drag: On<Pointer<Drag>>,
    areas: Query<&ComputedNode, With<ScrollArea>>,
    children: Query<&Children>,
    pressed: Query<(), With<Pressed>>,
    mut pointers: ResMut<PointerState>,
    mut swipe: ResMut<Swipe>,
    mut commands: Commands,
) {
    let (PointerId::Touch(finger), Ok(node)) = (drag.pointer_id, areas.get(drag.entity)) else { return };
    let has_more = node.content_size().y > node.size().y + 1.0;
    if swipe.0.is_some() || !has_more || drag.distance.y.abs() < TREMBLE.max(drag.distance.x.abs()) {
        return;
    }
    drag.propagate(false);
    // Nothing is pressed by this finger any more.
    pointers.clear(drag.pointer_id);
    for part in children.iter_descendants(drag.entity).filter(|part| pressed.contains(*part)) {
        commands.entity(part).remove::<Pressed>();
    }
    swipe.0 = Some(Pull { finger, area: drag.entity, at: drag.pointer_location.position.y });
}

fn pull(
    touches: Res<Touches>,
    mut swipe: ResMut<Swipe>,
    mut areas: Query<(&ComputedNode, &mut ScrollPosition), With<ScrollArea>>,
) {
    let Some(pull) = &mut swipe.bypass_change_detection().0 else { return };
    let (Some(touch), Ok((node, mut position))) = (touches.get_pressed(pull.finger), areas.get_mut(pull.area)) else {
        swipe.0 = None;
        return;
    };
    let way = pull.at - touch.position().y;
    pull.at = touch.position().y;
    let end = (node.content_size().y - node.size().y).max(0.0) * node.inverse_scale_factor();
    let next = (position.y + way).clamp(0.0, end);
    if position.y != next {
        position.y = next;
    }
}
