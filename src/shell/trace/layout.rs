//! Where things are in the window, so that a script clicks on buttons and squares and not on pixels.

use bevy::prelude::*;
use bevy::ui::{CalculatedClip, ComputedNode, InteractionDisabled, UiGlobalTransform};

use crate::core::trace::{Rects, Trace, Traced};
use crate::core::{Activity, Menu, Screen};

type LaidNode = (
    &'static Traced,
    &'static ComputedNode,
    &'static UiGlobalTransform,
    &'static InheritedVisibility,
    Option<&'static CalculatedClip>,
    Has<InteractionDisabled>,
);

/// Once everything rests, prints all rectangles if one of them is new, or if the screen or the menu is.
pub(super) fn say_layout(
    trace: Res<Trace>,
    activity: Res<Activity>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    rects: Res<Rects>,
    nodes: Query<LaidNode>,
    mut said: Local<Vec<String>>,
) {
    if screen.is_changed() || menu.is_changed() {
        said.clear();
    }
    if !activity.is_settled() {
        return;
    }
    let mut lines: Vec<_> = rects.iter().map(|(kind, id, rect)| line(kind, id, rect)).collect();
    lines.extend(nodes.iter().filter_map(node_line));
    lines.sort_unstable();
    if lines.is_empty() || *said == lines {
        return;
    }
    for line in &lines {
        trace.say(line);
    }
    trace.say("layout end");
    *said = lines;
}

fn node_line(
    (traced, node, transform, visibility, clip, is_disabled): <LaidNode as bevy::ecs::query::QueryData>::Item<'_, '_>,
) -> Option<String> {
    let mut rect = Rect::from_center_size(transform.translation, node.size());
    if let Some(clip) = clip {
        rect = rect.intersect(clip.clip);
    }
    if !visibility.get() || rect.is_empty() {
        return None;
    }
    let scale = node.inverse_scale_factor();
    let line = line(&traced.kind, &traced.id, Rect { min: rect.min * scale, max: rect.max * scale });
    Some(if is_disabled { line + " enabled=no" } else { line })
}

fn line(kind: &str, id: &str, rect: Rect) -> String {
    let (min, size) = (rect.min.round(), rect.size().round());
    format!("layout {kind} id={id} rect={},{},{},{}", min.x, min.y, size.x, size.y)
}
