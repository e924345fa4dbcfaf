//! Screen readers: the accessibility tree of the screen, with names, roles and states, and a line for each announcement.
//!
//! The tree is built while a reader asks for it; without one a frame checks a flag. It consists of controls, texts, and
//! entities with [`Spoken`]. It replaces the tree of bevy_winit 0.19.1, which knows only immediate parents, contains hidden
//! nodes, stops while the window itself has the focus, and takes the role from every button that has a picture.

use accesskit::{Action, ActionData};
use bevy::a11y::{AccessibilityRequested, ActionRequest, ManageAccessibilityUpdates};
use bevy::prelude::*;

mod act;
mod lines;
mod things;
mod tree;
mod wake;
mod whole_text;

pub use lines::{Announce, AnnouncedLine, LineSystems};
pub use tree::PresentTree;
pub use whole_text::WholeText;

/// The accessibility node of an entity whose widget does not give one. The name is that of its [`AccessibleLabel`], or else
/// its text; the rectangle, the focus and the state of its widget are added.
#[derive(Component, Debug, Clone, Deref, DerefMut)]
pub struct Spoken(pub accesskit::Node);

impl Spoken {
    /// A node with a role alone.
    pub fn new(role: accesskit::Role) -> Self {
        Self(accesskit::Node::new(role))
    }

    /// A node that a reader can press, which sends [`Asked`].
    pub fn pressable(role: accesskit::Role) -> Self {
        let mut node = accesskit::Node::new(role);
        node.add_action(Action::Click);
        Self(node)
    }
}

/// Leaves an entity and its children out of the tree, because other nodes have the same content.
#[derive(Component, Debug, Default, Clone, Copy)]
pub struct Unspoken;

/// The value of a slider in words, where its number is a step and not the value itself.
#[derive(Component, Debug, Clone, PartialEq, Eq)]
pub struct SpokenValue(pub String);

/// The rectangle of an entity that is no UI node, in logical pixels of the window.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
pub struct SpokenAt(pub Rect);

/// The entity that the tree reports as focused while this one has the focus: the square under the board's cursor.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct FocusWithin(pub Entity);

/// An action of a screen reader on an entity.
#[derive(EntityEvent, Debug, Clone)]
pub struct Asked {
    /// The entity.
    pub entity: Entity,
    /// The action.
    pub action: Action,
    /// The data of the action, such as a new value.
    pub data: Option<ActionData>,
}

/// A condition: whether a screen reader is running.
pub fn is_read(requested: Option<Res<AccessibilityRequested>>) -> bool {
    requested.is_some_and(|requested| requested.get())
}

/// A condition: whether a screen reader has come or gone.
pub fn reader_has_changed(requested: Option<Res<AccessibilityRequested>>, mut known: Local<bool>) -> bool {
    let now = is_read(requested);
    std::mem::replace(&mut *known, now) != now
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<ActionRequest>().add_systems(Startup, replace_the_tree).add_plugins((
        act::plugin,
        lines::plugin,
        tree::plugin,
        wake::plugin,
    ));
}

fn replace_the_tree(updates: Option<ResMut<ManageAccessibilityUpdates>>) {
    if let Some(mut updates) = updates {
        updates.set(false);
    }
}
