//! What a screen reader is told: what is on the screen, as a tree of names, roles and states, and a line for each thing that
//! happens.
//!
//! The tree is built while a reader asks for it; without one a frame costs one look at a flag. It is made of what the UI is
//! made of: controls, texts, and whatever carries [`Spoken`]. bevy_winit 0.19.1 has a tree of its own, which this replaces:
//! that one knows no parent but the immediate one, tells of hidden things too, stops while the window itself has the focus,
//! and takes the role from every button that has a picture.

use accesskit::{Action, ActionData};
use bevy::a11y::{AccessibilityRequested, ActionRequest, ManageAccessibilityUpdates};
use bevy::prelude::*;

mod act;
mod lines;
mod tree;
mod wake;

pub use lines::{Announce, Line, LineSystems};
pub use tree::Told;

/// What a thing is to a screen reader, where its widget does not say it. The name is that of its
/// [`AccessibleLabel`], or else what is written on it; a place, the focus and the state
/// of its widget are added.
#[derive(Component, Debug, Clone, Deref, DerefMut)]
pub struct Spoken(pub accesskit::Node);

impl Spoken {
    /// A thing of some role, and nothing else to say.
    #[must_use]
    pub fn new(role: accesskit::Role) -> Self {
        Self(accesskit::Node::new(role))
    }

    /// A thing that can be pressed by a reader, and hears of it by [`Asked`].
    #[must_use]
    pub fn pressable(role: accesskit::Role) -> Self {
        let mut node = accesskit::Node::new(role);
        node.add_action(Action::Click);
        Self(node)
    }
}

/// Neither this nor anything in it is told: what it shows is told elsewhere.
#[derive(Component, Debug, Default, Clone, Copy)]
pub struct Unspoken;

/// Where a thing is that is no UI node, in logical pixels of the window.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
pub struct SpokenAt(pub Rect);

/// What a reader takes for the focus while this has it: the square under the board's cursor.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct FocusWithin(pub Entity);

/// A reader asks a thing for something.
#[derive(EntityEvent, Debug, Clone)]
pub struct Asked {
    /// The thing.
    pub entity: Entity,
    /// What for.
    pub action: Action,
    /// With what.
    pub data: Option<ActionData>,
}

/// A condition: whether a screen reader wants to be told.
#[must_use]
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
