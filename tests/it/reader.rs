//! What a screen reader is told, and what it can do.

mod board;
mod controls;
mod lines;
mod rest;

use accesskit::{Action, ActionData, Node, NodeId, Role, TreeId};
use bevy::a11y::{AccessibilityRequested, ActionRequest};
use bevy::prelude::*;

use teahouse::prefs::{Args, Settings};
use teahouse::ui::reader::Told;

use crate::support::{rest, said};

/// A reader is there.
fn read(app: &mut App) {
    app.world().resource::<AccessibilityRequested>().set(true);
    rest(app);
}

/// From now on in another language.
fn speak(app: &mut App, language: &str) {
    app.world_mut().resource_mut::<Args>().language = Some(language.into());
    app.world_mut().resource_mut::<Settings>().set_changed();
    rest(app);
}

/// What a reader calls a thing.
fn name(node: &Node) -> &str {
    match node.role() {
        Role::Label => node.value(),
        _ => node.label(),
    }
    .unwrap_or_default()
}

fn nodes(world: &World) -> Vec<(NodeId, Node)> {
    world.resource::<Told>().nodes().cloned().collect()
}

/// The names of all things of a role, in their order.
fn names(app: &App, role: Role) -> Vec<String> {
    nodes(app.world()).iter().filter(|(_, node)| node.role() == role).map(|(_, node)| name(node).to_owned()).collect()
}

/// The thing of a role whose name begins so.
fn find(app: &App, role: Role, beginning: &str) -> (NodeId, Node) {
    let all = nodes(app.world());
    let found = all.iter().find(|(_, node)| node.role() == role && name(node).starts_with(beginning));
    found.cloned().unwrap_or_else(|| panic!("no {role:?} {beginning} among {:?}", names(app, role)))
}

/// What a square says.
fn cell(app: &App, square: &str) -> String {
    name(&find(app, Role::GridCell, &format!("{square}{}", if square.ends_with(',') { "" } else { "," })).1).to_owned()
}

/// A reader asks a thing for something, and everything that follows from it happens.
fn ask(app: &mut App, target_node: NodeId, action: Action, data: Option<ActionData>) {
    let request = accesskit::ActionRequest { action, target_tree: TreeId::ROOT, target_node, data };
    app.world_mut().write_message(ActionRequest(request));
    rest(app);
}

/// A reader presses the thing of a role whose name begins so.
fn press(app: &mut App, role: Role, beginning: &str) {
    let (id, node) = find(app, role, beginning);
    assert!(node.supports_action(Action::Click), "{beginning} cannot be pressed");
    ask(app, id, Action::Click, None);
}

fn press_cell(app: &mut App, square: &str) {
    press(app, Role::GridCell, &format!("{square},"));
}

/// What was announced since the last time.
fn announced(app: &App) -> Vec<String> {
    said(app).iter().filter_map(|line| line.strip_prefix("said ")).map(str::to_owned).collect()
}
