//! The accessibility tree, announcements, and the actions of a screen reader.

mod blindfold;
mod board;
mod controls;
mod library;
mod lines;
mod rest;
mod sketch;

use accesskit::{Action, ActionData, Node, NodeId, Role, TreeId};
use bevy::a11y::{AccessibilityRequested, ActionRequest};
use bevy::prelude::*;

use teahouse::prefs::{Args, Settings};
use teahouse::ui::reader::PresentTree;

use crate::support::{rest, send_and_rest, trace_lines};

/// Connects a screen reader.
pub fn read(app: &mut App) {
    app.world().resource::<AccessibilityRequested>().set(true);
    rest(app);
}

/// Changes the language.
pub fn set_language(app: &mut App, language: &str) {
    app.world_mut().resource_mut::<Args>().language = Some(language.into());
    app.world_mut().resource_mut::<Settings>().set_changed();
    rest(app);
}

/// The text that a screen reader speaks for a node.
fn name(node: &Node) -> &str {
    match node.role() {
        Role::Label => node.value(),
        _ => node.label(),
    }
    .unwrap_or_default()
}

fn nodes(world: &World) -> Vec<(NodeId, Node)> {
    world.resource::<PresentTree>().nodes().cloned().collect()
}

/// The names of all nodes of a role, in the order of the tree.
pub fn names(app: &App, role: Role) -> Vec<String> {
    nodes(app.world()).iter().filter(|(_, node)| node.role() == role).map(|(_, node)| name(node).to_owned()).collect()
}

/// The node of a role whose name begins with `beginning`.
fn find(app: &App, role: Role, beginning: &str) -> (NodeId, Node) {
    let all = nodes(app.world());
    let found = all.iter().find(|(_, node)| node.role() == role && name(node).starts_with(beginning));
    found.cloned().unwrap_or_else(|| panic!("no {role:?} {beginning} among {:?}", names(app, role)))
}

/// The name of a square's cell.
fn cell(app: &App, square: &str) -> String {
    name(&find(app, Role::GridCell, &format!("{square}{}", if square.ends_with(',') { "" } else { "," })).1).to_owned()
}

/// Sends an action of the screen reader to a node, and runs frames until the game settles.
pub fn ask(app: &mut App, target_node: NodeId, action: Action, data: Option<ActionData>) {
    let request = accesskit::ActionRequest { action, target_tree: TreeId::ROOT, target_node, data };
    send_and_rest(app, ActionRequest(request));
}

/// Presses the node of a role whose name begins with `beginning`.
fn press(app: &mut App, role: Role, beginning: &str) {
    let (id, node) = find(app, role, beginning);
    assert!(node.supports_action(Action::Click), "{beginning} cannot be pressed");
    ask(app, id, Action::Click, None);
}

fn press_cell(app: &mut App, square: &str) {
    press(app, Role::GridCell, &format!("{square},"));
}

/// Presses the cell with exactly this name.
fn press_cell_named(app: &mut App, words: &str) {
    let cells = nodes(app.world());
    let cell = cells.iter().find(|(_, node)| node.role() == Role::GridCell && name(node) == words);
    let id = cell.unwrap_or_else(|| panic!("no cell {words}")).0;
    ask(app, id, Action::Click, None);
}

/// The announcements since the last call.
pub fn announced(app: &App) -> Vec<String> {
    trace_lines(app).iter().filter_map(|line| line.strip_prefix("said ")).map(str::to_owned).collect()
}
