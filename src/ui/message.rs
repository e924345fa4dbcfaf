//! Room for the message that lies over the upper end of a screen.

use bevy::prelude::*;
use bevy::ui::{ComputedNode, UiGlobalTransform, UiSystems};

use crate::core::{Activity, Screen};

/// The first node of a screen, as high as the [`MessagePaper`] over it reaches: the message covers nothing.
#[derive(Component, Debug, Clone, Copy)]
#[require(Node = empty())]
pub struct MessageRoom;

/// The paper of a message at the upper end of the window.
#[derive(Component, Debug, Clone, Copy)]
pub struct MessagePaper;

/// How far the [`MessagePaper`] reaches down from the upper end of the window, in logical pixels; 0 without a message there. It is given when
/// the paper has found its height.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub struct MessageHeight(pub f32);

/// A message has come, gone or changed its height, and the things below it get another place in the next frame.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub struct MadeRoom {
    /// How far everything below the [`MessageRoom`] moves down, in logical pixels. 0 at the table, which is laid out anew.
    pub down: f32,
}

/// The systems that make room for messages.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct MessageSystems;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<MessageHeight>()
        .add_message::<MadeRoom>()
        .add_systems(PostUpdate, make_room.in_set(MessageSystems).after(UiSystems::Layout));
}

/// Without a message there is no gap either.
fn empty() -> Node {
    Node { display: Display::None, flex_shrink: 0.0, ..default() }
}

/// The papers of messages, with their places.
type MessagePapers<'w, 's> = Query<'w, 's, (&'static ComputedNode, &'static UiGlobalTransform), With<MessagePaper>>;

/// Finds how far a message reaches down. Large letters become smaller in the frames after they have come: the height is that of two frames.
/// Says whether the height is known.
fn measure(papers: &MessagePapers, height: &mut ResMut<MessageHeight>, before: &mut f32) -> bool {
    let is_at_top = |(paper, at): &(&ComputedNode, &UiGlobalTransform)| at.translation.y < 1.5 * paper.size().y;
    let bottom = |(paper, at): (&ComputedNode, &UiGlobalTransform)| {
        (at.translation.y + paper.size().y / 2.0) * paper.inverse_scale_factor()
    };
    let now = papers.iter().filter(is_at_top).map(bottom).fold(0.0, f32::max);
    let is_found = core::mem::replace(before, now) == now;
    if is_found {
        height.set_if_neq(MessageHeight(now));
    }
    is_found
}

/// The height that a room and the gap below it take, in logical pixels.
fn extent(room: &Node, parent: &Node) -> f32 {
    let length = |length: Val| if let Val::Px(pixels) = length { pixels } else { 0.0 };
    if room.display == Display::None { 0.0 } else { length(room.height) + length(parent.row_gap) }
}

fn make_room(
    papers: MessagePapers,
    (mut height, mut before): (ResMut<MessageHeight>, Local<f32>),
    mut rooms: Query<(&mut Node, &ChildOf), With<MessageRoom>>,
    nodes: Query<(&ComputedNode, &UiGlobalTransform, &Node), Without<MessageRoom>>,
    screen: Res<State<Screen>>,
    (mut made, mut activity): (MessageWriter<MadeRoom>, ResMut<Activity>),
) {
    let former = *height;
    let is_known = measure(&papers, &mut height, &mut before);
    let is_table_moved = *height != former && *screen.get() == Screen::Table;
    made.write_batch(is_table_moved.then_some(MadeRoom { down: 0.0 }));
    let mut has_changed = !is_known || *height != former;
    for (mut room, parent) in &mut rooms {
        let Ok((parent, at, plan)) = nodes.get(parent.parent()) else { continue };
        let top = at.translation.y - parent.size().y / 2.0 + parent.padding.min_inset.y;
        let bottom = |(paper, at): (&ComputedNode, &UiGlobalTransform)| at.translation.y + paper.size().y / 2.0;
        let lowest = papers.iter().map(bottom).fold(top, f32::max);
        let next = if lowest > top {
            Node { display: Display::Flex, height: px((lowest - top) * parent.inverse_scale_factor()), ..empty() }
        } else {
            empty()
        };
        let down = extent(&next, plan) - extent(&room, plan);
        if room.set_if_neq(next) {
            has_changed = true;
            made.write(MadeRoom { down });
        }
    }
    // What lies below is laid out anew in the next frame.
    Activity::set(&mut activity, Activity::ROOM, has_changed);
}
