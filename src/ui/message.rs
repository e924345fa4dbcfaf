//! Room for the message that lies over the upper end of a screen.

use bevy::prelude::*;
use bevy::ui::{ComputedNode, UiGlobalTransform, UiSystems};

use crate::core::Activity;

/// The first node of a screen, as high as the [`MessagePaper`] over it reaches: the message covers nothing.
#[derive(Component, Debug, Clone, Copy)]
#[require(Node = empty())]
pub struct MessageRoom;

/// The paper of a message at the upper end of the window.
#[derive(Component, Debug, Clone, Copy)]
pub struct MessagePaper;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, make_room.after(UiSystems::Layout));
}

/// Without a message there is no gap either.
fn empty() -> Node {
    Node { display: Display::None, flex_shrink: 0.0, ..default() }
}

fn make_room(
    papers: Query<(&ComputedNode, &UiGlobalTransform), With<MessagePaper>>,
    mut rooms: Query<(&mut Node, &ChildOf), With<MessageRoom>>,
    nodes: Query<(&ComputedNode, &UiGlobalTransform)>,
    mut activity: ResMut<Activity>,
) {
    let mut has_changed = false;
    for (mut room, parent) in &mut rooms {
        let Ok((parent, at)) = nodes.get(parent.parent()) else { continue };
        let top = at.translation.y - parent.size().y / 2.0 + parent.padding.min_inset.y;
        let bottom = |(paper, at): (&ComputedNode, &UiGlobalTransform)| at.translation.y + paper.size().y / 2.0;
        let lowest = papers.iter().map(bottom).fold(top, f32::max);
        let next = if lowest > top {
            Node { display: Display::Flex, height: px((lowest - top) * parent.inverse_scale_factor()), ..empty() }
        } else {
            empty()
        };
        has_changed |= room.set_if_neq(next);
    }
    // What lies below is laid out anew in the next frame.
    Activity::set(&mut activity, Activity::ROOM, has_changed);
}
