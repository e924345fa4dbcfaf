//! Which part of the interface has the keys: the topmost layer and the controls in it that can have the focus, in order.

use bevy::{ecs::system::SystemParam, prelude::*, ui::InteractionDisabled};

use super::palette::Tone;
use crate::paint::Unseen;

/// The root of a part of the interface that takes keys. A menu takes them from the screen; roots without this are part of
/// the screen.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[require(Node)]
pub enum Layer {
    /// A part of a screen; where there are several, the focus goes through them by this number.
    Screen(u8),
    /// A sheet over the screen.
    Menu,
    /// A message over whichever of the two is on top: the focus goes there after all of that, and never by itself.
    Message,
}

/// A slip or a card that lies over the table until the next press, which goes through it: it may cover words and controls of its layer.
#[derive(Component, Debug, Default, Clone, Copy)]
#[require(Node)]
pub struct Transient;

/// A control that can have the focus. Keys go to it first and then up to the window; those that it does not use move the
/// focus.
#[derive(Component, Debug, Default, Clone, Copy)]
#[require(Node)]
pub struct Focusable;

/// The ring around a control while it has the focus; a control without one shows the focus by itself.
#[derive(Component, Debug, Clone, Copy)]
#[require(Focusable, Outline = Outline { color: Color::NONE, ..default() })]
pub struct Ring(pub Tone);

impl Ring {
    /// On a sheet of paper.
    pub const ON_PAPER: Self = Self(Tone::RingOnPaper);
    /// On wood or cloth.
    pub const ON_DARK: Self = Self(Tone::RingOnTable);
}

/// The control at which the focus begins in its layer, and which Enter presses when nothing else uses it.
#[derive(Component, Debug, Default, Clone, Copy)]
pub struct Primary;

/// A control that turns to a part of its layer: the focus goes on from it to the first control that is seen there, wherever the two
/// stand in the tree. While nothing is seen there, the control has the place of the tree.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct TurnsTo(pub Entity);

/// The layers and the controls in them.
#[derive(SystemParam, Debug)]
pub struct Layers<'w, 's> {
    roots: Query<'w, 's, (Entity, Option<&'static Layer>), (With<Node>, Without<ChildOf>)>,
    children: Query<'w, 's, &'static Children>,
    parents: Query<'w, 's, &'static ChildOf>,
    nodes: Query<'w, 's, (&'static Node, &'static ComputedNode, Option<&'static Visibility>)>,
    unseen: Query<'w, 's, (), With<Unseen>>,
    focusable: Query<'w, 's, Has<Primary>, (With<Focusable>, Without<InteractionDisabled>)>,
    turners: Query<'w, 's, (Entity, &'static TurnsTo)>,
}

/// Which controls to include.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ControlScope {
    /// Visible controls.
    Seen,
    /// Also controls that are about to be seen: their pictures are being baked.
    Coming,
}

impl Layers<'_, '_> {
    /// Whether the top layer is a menu.
    pub fn is_menu(&self) -> bool {
        self.roots.iter().any(|(_, layer)| layer == Some(&Layer::Menu))
    }

    /// The roots of the top layer, in the order in which the focus goes through them, without messages.
    pub fn top(&self) -> Vec<Entity> {
        let is_menu = self.is_menu();
        let mut top: Vec<_> = self.by_layer().filter(|(layer, _)| (*layer == Layer::Menu) == is_menu).collect();
        top.retain(|(layer, _)| *layer != Layer::Message);
        top.sort_unstable();
        top.into_iter().map(|(_, entity)| entity).collect()
    }

    /// Every control that can have the focus, in the order of the tree except for those that [turn](TurnsTo) to a part of it: those of
    /// the top layer, then those of messages.
    pub fn order(&self) -> Vec<Entity> {
        let mut messages: Vec<_> = self.by_layer().filter(|(layer, _)| *layer == Layer::Message).collect();
        messages.sort_unstable();
        let roots = self.top().into_iter().chain(messages.into_iter().map(|(_, entity)| entity));
        self.controls(roots, ControlScope::Seen)
    }

    /// Every control of the top layer that is seen or about to be, in the same order.
    pub(super) fn coming(&self) -> Vec<Entity> {
        self.controls(self.top(), ControlScope::Coming)
    }

    /// Where the focus begins below a root.
    pub fn primary(&self, root: Entity) -> Option<Entity> {
        self.primary_of(root, ControlScope::Seen)
    }

    /// Where the focus is to begin below a root whose controls may not be seen yet.
    pub(super) fn coming_primary(&self, root: Entity) -> Option<Entity> {
        self.primary_of(root, ControlScope::Coming)
    }

    /// The nearest control that can have the focus: the entity or one that it is part of.
    pub fn focusable_at(&self, entity: Entity) -> Option<Entity> {
        let order = self.order();
        core::iter::once(entity).chain(self.parents.iter_ancestors(entity)).find(|entity| order.contains(entity))
    }

    /// Whether an entity is a part of a root.
    pub(super) fn is_of(&self, entity: Entity, root: Entity) -> bool {
        self.parents.root_ancestor(entity) == root
    }

    /// Whether an entity belongs to a message.
    pub(super) fn is_in_message(&self, entity: Entity) -> bool {
        let root = self.parents.root_ancestor(entity);
        self.roots.get(root).is_ok_and(|(_, layer)| layer == Some(&Layer::Message))
    }

    /// Whether a control is there whose picture is still being baked, or that of the sheet that it stands on.
    pub(super) fn is_unseen(&self, entity: Entity) -> bool {
        let is_any = !self.unseen.is_empty();
        is_any
            && core::iter::once(entity)
                .chain(self.parents.iter_ancestors(entity))
                .any(|part| self.unseen.contains(part))
    }

    /// Whether a node has been laid out: a new one has no size in its first frame.
    pub(super) fn is_laid_out(&self, entity: Entity) -> bool {
        self.nodes.get(entity).is_ok_and(|(_, node, _)| !node.is_empty())
    }

    /// Whether an entity is a node of the interface.
    pub(super) fn is_there(&self, entity: Entity) -> bool {
        self.nodes.contains(entity)
    }

    fn by_layer(&self) -> impl Iterator<Item = (Layer, Entity)> {
        self.roots.iter().map(|(entity, layer)| (layer.copied().unwrap_or(Layer::Screen(0)), entity))
    }

    fn primary_of(&self, root: Entity, wanted: ControlScope) -> Option<Entity> {
        self.controls([root], wanted).into_iter().find(|entity| self.focusable.get(*entity) == Ok(true))
    }

    fn controls(&self, roots: impl IntoIterator<Item = Entity>, wanted: ControlScope) -> Vec<Entity> {
        let mut found = Vec::new();
        for root in roots {
            self.gather(root, wanted, &mut found);
        }
        self.put_turners(&mut found);
        found
    }

    /// Puts each control that turns to a part of the layer before the first control of that part.
    fn put_turners(&self, found: &mut Vec<Entity>) {
        for (turner, TurnsTo(part)) in &self.turners {
            let is_within = |control: &Entity| self.parents.iter_ancestors(*control).any(|ancestor| ancestor == *part);
            let places = found.iter().position(|control| *control == turner).zip(found.iter().position(is_within));
            if let Some((from, to)) = places {
                found.remove(from);
                found.insert(if from < to { to - 1 } else { to }, turner);
            }
        }
    }

    /// Leaves out a node that is hidden, or of which nothing is seen yet, with everything in it.
    fn gather(&self, entity: Entity, wanted: ControlScope, found: &mut Vec<Entity>) {
        let is_hidden = self.nodes.get(entity).is_ok_and(|(node, _, visibility)| {
            node.display == Display::None || visibility.is_some_and(|visibility| *visibility == Visibility::Hidden)
        });
        if is_hidden || wanted == ControlScope::Seen && self.unseen.contains(entity) {
            return;
        }
        if self.focusable.contains(entity) {
            found.push(entity);
        }
        for child in self.children.get(entity).into_iter().flatten() {
            self.gather(*child, wanted, found);
        }
    }
}
