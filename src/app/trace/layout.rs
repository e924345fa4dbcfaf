//! Where things are in the window, so that a script clicks on buttons and squares and not on pixels.

use std::borrow::Cow;
use std::collections::BTreeMap;

use bevy::prelude::*;
use bevy::ui::{CalculatedClip, ComputedNode, InteractionDisabled, UiGlobalTransform};

use super::Trace;
use crate::app::{Activity, Menu, Screen};

/// Tells scripts where this UI node is, as long as it can be seen.
#[derive(Component, Debug, Clone, PartialEq, Eq)]
pub struct Traced {
    /// What it is: `button`, `tablet`, `socket`, …
    pub kind: Cow<'static, str>,
    /// Which one: `resign`, `near`, …; without spaces.
    pub id: Cow<'static, str>,
}

impl Traced {
    /// A thing of some kind with a name of its own.
    #[must_use]
    pub fn new(kind: impl Into<Cow<'static, str>>, id: impl Into<Cow<'static, str>>) -> Self {
        Self { kind: kind.into(), id: id.into() }
    }

    /// A button.
    #[must_use]
    pub fn button(id: impl Into<Cow<'static, str>>) -> Self {
        Self::new("button", id)
    }
}

/// Where the things are that are no UI nodes: the squares of a board. Whoever draws them keeps this up to date.
#[derive(Resource, Debug, Default)]
pub struct Rects(BTreeMap<(&'static str, String), Rect>);

impl Rects {
    /// Says where a thing is, in pixels of the window from its upper left corner.
    pub fn set(&mut self, kind: &'static str, id: impl Into<String>, rect: Rect) {
        self.0.insert((kind, id.into()), rect);
    }

    /// Forgets all things of a kind.
    pub fn clear(&mut self, kind: &'static str) {
        self.0.retain(|(known, _), _| *known != kind);
    }

    /// Where a thing is.
    #[must_use]
    pub fn get(&self, kind: &str, id: &str) -> Option<Rect> {
        self.0.iter().find(|((known_kind, known_id), _)| *known_kind == kind && known_id == id).map(|(_, rect)| *rect)
    }
}

type Node = (
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
    nodes: Query<Node>,
    mut said: Local<Vec<String>>,
) {
    if screen.is_changed() || menu.is_changed() {
        said.clear();
    }
    if !activity.is_settled() {
        return;
    }
    let mut lines: Vec<_> = rects.0.iter().map(|((kind, id), rect)| line(kind, id, *rect)).collect();
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
    (traced, node, transform, visibility, clip, is_disabled): <Node as bevy::ecs::query::QueryData>::Item<'_, '_>,
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
