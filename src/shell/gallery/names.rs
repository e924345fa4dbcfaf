//! The check of a scene for screen readers: every control is in their tree and has a name.

use accesskit::{Action, Node, NodeId, Role};
use bevy::a11y::AccessibilityRequested;
use bevy::prelude::*;

use super::{GalleryError, HeadlessGame};
use crate::ui::layer::Layers;
use crate::ui::reader::PresentTree;

/// The components that make a node a control.
const ACTIONS: [Action; 4] = [Action::Click, Action::Focus, Action::Increment, Action::SetValue];
/// Nodes that need a name besides the controls.
const NAMED: [Role; 4] = [Role::Dialog, Role::AlertDialog, Role::Grid, Role::List];

/// Begins to keep the tree, as for a screen reader.
pub(super) fn listen(game: &mut HeadlessGame) {
    game.world().resource::<AccessibilityRequested>().set(true);
}

/// Looks for controls of the present scene that are not in the tree or have no name there.
pub(super) fn check(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    let world = game.world();
    let order = world.run_system_cached(|layers: Layers| layers.order()).unwrap_or_default();
    let told = world.resource::<PresentTree>();
    let nameless = told.nodes().filter(|(_, node)| lacks_a_name(node)).map(|(_, node)| format!("{:?}", node.role()));
    let missing = order.iter().filter(|entity| told.node(NodeId(entity.to_bits())).is_none());
    let called = |entity: &Entity| world.get::<Name>(*entity).map_or_else(|| entity.to_string(), ToString::to_string);
    let faults: Vec<_> = nameless.chain(missing.map(called)).collect();
    if faults.is_empty() && !order.is_empty() { Ok(()) } else { Err(GalleryError::Nameless(faults)) }
}

/// Whether a node needs a name and has none. A name with a word joiner is a key that no language has.
fn lacks_a_name(node: &Node) -> bool {
    let name = if node.role() == Role::Label { node.value() } else { node.label() }.unwrap_or_default();
    let needs_one = ACTIONS.iter().any(|action| node.supports_action(*action)) || NAMED.contains(&node.role());
    needs_one && (name.is_empty() || name.contains('\u{2060}'))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn node(role: Role, name: &str, action: Option<Action>) -> Node {
        let mut node = Node::new(role);
        node.set_label(name);
        action.into_iter().for_each(|action| node.add_action(action));
        node
    }

    #[test]
    fn controls_dialogs_grids_and_lists_need_a_name() {
        assert!(lacks_a_name(&node(Role::Button, "", Some(Action::Click))));
        assert!(lacks_a_name(&node(Role::Button, "\u{2060}new-match", Some(Action::Click))));
        assert!(lacks_a_name(&Node::new(Role::Grid)));
        assert!(!lacks_a_name(&node(Role::Button, "New match", Some(Action::Click))));
        assert!(!lacks_a_name(&node(Role::GenericContainer, "", None)));
    }
}
