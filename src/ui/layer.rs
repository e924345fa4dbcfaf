//! The part of the interface that has the keys: the topmost layer, and its focusable controls in order.

use bevy::{ecs::system::SystemParam, prelude::*, ui::InteractionDisabled};

use super::palette::Tone;

/// The root of something that takes keys. A menu has them alone; roots without this are part of the screen.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[require(Node)]
pub enum Layer {
    /// A part of a screen; where there are several, the focus goes through them by this number.
    Screen(u8),
    /// A layer over the screen.
    Menu,
}

/// A focusable control. Keys go to it first and then up to the window; an action that it does not use moves the
/// focus.
#[derive(Component, Debug, Default, Clone, Copy)]
#[require(Node)]
pub struct Focusable;

/// The ring around something while it has the focus; without one it shows that by itself.
#[derive(Component, Debug, Clone, Copy)]
#[require(Focusable, Outline = Outline { color: Color::NONE, ..default() })]
pub struct Ring(pub Tone);

impl Ring {
    /// On a sheet of paper.
    pub const ON_PAPER: Self = Self(Tone::RingOnPaper);
    /// On wood or cloth.
    pub const ON_DARK: Self = Self(Tone::RingOnTable);
}

/// Where the focus begins in its layer, and what Enter does when nothing else uses it.
#[derive(Component, Debug, Default, Clone, Copy)]
pub struct Primary;

/// The layers and their focusable controls.
#[derive(SystemParam, Debug)]
pub struct Layers<'w, 's> {
    roots: Query<'w, 's, (Entity, Option<&'static Layer>), (With<Node>, Without<ChildOf>)>,
    children: Query<'w, 's, &'static Children>,
    parents: Query<'w, 's, &'static ChildOf>,
    nodes: Query<'w, 's, (&'static Node, Option<&'static Visibility>)>,
    focusable: Query<'w, 's, Has<Primary>, (With<Focusable>, Without<InteractionDisabled>)>,
}

impl Layers<'_, '_> {
    /// Whether the top layer is a menu.
    #[must_use]
    pub fn is_menu(&self) -> bool {
        self.roots.iter().any(|(_, layer)| layer == Some(&Layer::Menu))
    }

    /// The roots of the top layer, in the order in which the focus goes through them.
    #[must_use]
    pub fn top(&self) -> Vec<Entity> {
        let is_menu = self.is_menu();
        let roots = self.roots.iter().map(|(entity, layer)| (layer.copied().unwrap_or(Layer::Screen(0)), entity));
        let mut top: Vec<_> = roots.filter(|(layer, _)| (*layer == Layer::Menu) == is_menu).collect();
        top.sort_unstable();
        top.into_iter().map(|(_, entity)| entity).collect()
    }

    /// Everything in the top layer that can have the focus, in the order of the tree.
    #[must_use]
    pub fn order(&self) -> Vec<Entity> {
        let mut found = Vec::new();
        for root in self.top() {
            self.gather(root, &mut found);
        }
        found
    }

    /// Where the focus begins below a root.
    #[must_use]
    pub fn primary(&self, root: Entity) -> Option<Entity> {
        let mut found = Vec::new();
        self.gather(root, &mut found);
        found.into_iter().find(|entity| self.focusable.get(*entity) == Ok(true))
    }

    /// The nearest focusable entity in the top layer: the entity itself or an ancestor.
    #[must_use]
    pub fn focusable_at(&self, entity: Entity) -> Option<Entity> {
        let order = self.order();
        core::iter::once(entity).chain(self.parents.iter_ancestors(entity)).find(|entity| order.contains(entity))
    }

    /// Leaves out hidden entities and their descendants.
    fn gather(&self, entity: Entity, found: &mut Vec<Entity>) {
        if self.nodes.get(entity).is_ok_and(|(node, visibility)| {
            node.display == Display::None || visibility.is_some_and(|visibility| *visibility == Visibility::Hidden)
        }) {
            return;
        }
        if self.focusable.contains(entity) {
            found.push(entity);
        }
        for child in self.children.get(entity).into_iter().flatten() {
            self.gather(*child, found);
        }
    }
}
