//! The accessibility tree, in the order of the focus.

use accesskit::{Node as Heard, NodeId, Rect as Bounds, Role, Tree, TreeId, TreeUpdate};
use bevy::a11y::{AccessibilityRequested, AccessibilitySystems};
use bevy::ecs::system::NonSendMarker;
use bevy::input_focus::{InputFocus, InputFocusSystems};
use bevy::prelude::*;
use bevy::ui::UiSystems;
use bevy::window::PrimaryWindow;
use bevy::winit::accessibility::ACCESS_KIT_ADAPTERS;

use super::things::Things;
use super::{SpokenAt, is_read};
use crate::i18n::Localization;

/// The present tree.
#[derive(Resource, Debug, Default)]
pub struct PresentTree(Option<TreeUpdate>);

impl PresentTree {
    /// All nodes with their ids, the window first.
    pub fn nodes(&self) -> impl Iterator<Item = &(NodeId, accesskit::Node)> {
        self.0.iter().flat_map(|update| &update.nodes)
    }

    /// The node with an id.
    pub fn node(&self, id: NodeId) -> Option<&accesskit::Node> {
        self.nodes().find(|(other, _)| *other == id).map(|(_, node)| node)
    }

    /// The focused node.
    pub fn focus(&self) -> Option<&accesskit::Node> {
        self.node(self.0.as_ref()?.focus)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PresentTree>().add_systems(
        PostUpdate,
        (build, send.run_if(resource_exists::<AccessibilityRequested>))
            .chain()
            .in_set(AccessibilitySystems::Update)
            .after(UiSystems::PostLayout)
            .after(InputFocusSystems::FocusChangeEvents)
            .run_if(is_read),
    );
}

/// Hands the tree to the system. Without a screen reader it is dropped, and built again when one starts.
fn send(
    (told, requested): (Res<PresentTree>, Res<AccessibilityRequested>),
    window: Query<Entity, With<PrimaryWindow>>,
    _on_the_main_thread: NonSendMarker,
) {
    let (Some(update), Ok(window)) = (&told.0, window.single()) else { return };
    ACCESS_KIT_ADAPTERS.with_borrow_mut(|adapters| {
        let Some(adapter) = adapters.get_mut(&window) else { return };
        let mut push = || {
            let mut is_active = false;
            adapter.update_if_active(|| {
                is_active = true;
                update.clone()
            });
            is_active
        };
        if !push() {
            requested.set(false);
            // A reader may have started in the meantime.
            if push() {
                requested.set(true);
            }
        }
    });
}

fn build(
    things: Things,
    focus: Option<Res<InputFocus>>,
    window: Query<(Entity, &Window), With<PrimaryWindow>>,
    localization: Option<Res<Localization>>,
    mut told: ResMut<PresentTree>,
) {
    let Ok((window, description)) = window.single() else { return };
    let root = NodeId(window.to_bits());
    let mut teller = Teller { things: &things, nodes: Vec::new() };
    let scale = f64::from(description.scale_factor());
    let children: Vec<NodeId> = things.roots().into_iter().flat_map(|entity| teller.tell(entity, scale)).collect();
    let mut nodes = teller.nodes;
    let mut node = Heard::new(Role::Window);
    node.set_label(description.title.as_str());
    node.set_children(children);
    if let Some(localization) = localization {
        node.set_language(localization.language().tag);
    }
    nodes.insert(0, (root, node));
    let focus = focus.and_then(|focus| focus.get()).map(|entity| things.within(entity));
    let focus = focus.map(|entity| NodeId(entity.to_bits())).filter(|id| nodes.iter().any(|(other, _)| other == id));
    let focus = focus.unwrap_or(root);
    told.0 = Some(TreeUpdate { nodes, tree: Some(Tree::new(root)), tree_id: TreeId::ROOT, focus });
}

/// Whether the texts in a node of this role are part of its name.
const fn is_one_thing(role: Role) -> bool {
    matches!(
        role,
        Role::Button
            | Role::CheckBox
            | Role::RadioButton
            | Role::Tab
            | Role::Slider
            | Role::TextInput
            | Role::Label
            | Role::ListItem
            | Role::GridCell
            | Role::Image
            | Role::Note
    )
}

/// Builds the nodes of the tree.
struct Teller<'a, 'w, 's> {
    things: &'a Things<'w, 's>,
    nodes: Vec<(NodeId, Heard)>,
}

impl Teller<'_, '_, '_> {
    /// Adds the nodes of an entity and its descendants. Returns the ids for its parent: its own, or those of its parts.
    fn tell(&mut self, entity: Entity, scale: f64) -> Vec<NodeId> {
        if self.things.is_hidden(entity) {
            return Vec::new();
        }
        match self.things.thing(entity) {
            Some(node) => vec![self.tell_thing(entity, node, scale)],
            None => {
                let text = self.things.text(entity).map(|text| self.tell_text(entity, text));
                text.into_iter().chain(self.tell_parts(entity, scale)).collect()
            }
        }
    }

    fn tell_parts(&mut self, entity: Entity, scale: f64) -> Vec<NodeId> {
        let things = self.things;
        let parts = things.children.get(entity).into_iter().flatten();
        parts.flat_map(|part| self.tell(*part, scale)).collect()
    }

    /// The position that a node gives itself among the items of its list.
    fn position(&self, id: NodeId) -> Option<usize> {
        let node = self.nodes.iter().rev().find(|(other, _)| *other == id);
        node.and_then(|(_, node)| node.position_in_set())
    }

    /// Adds a text.
    fn tell_text(&mut self, entity: Entity, text: String) -> NodeId {
        let mut node = Heard::new(Role::Label);
        node.set_value(text);
        self.place(entity, &mut node, 1.0);
        self.keep(entity, node)
    }

    fn tell_thing(&mut self, entity: Entity, mut node: Heard, scale: f64) -> NodeId {
        let label = self.things.label(entity);
        if is_one_thing(node.role()) {
            self.name(entity, &mut node, label);
        } else {
            if let Some(label) = label.or_else(|| self.heading(entity, node.role())) {
                node.set_label(label);
            }
            let mut parts = self.tell_parts(entity, scale);
            if node.role() == Role::List {
                // Items of a list that scrolls take over each other's entities.
                parts.sort_by_cached_key(|part| self.position(*part));
            }
            node.set_children(parts);
        }
        if node.role() == Role::TextInput {
            self.tell_line(entity, &mut node);
        }
        self.place(entity, &mut node, scale);
        self.keep(entity, node)
    }

    /// Names a node by its label; its other texts become its description.
    fn name(&self, entity: Entity, node: &mut Heard, label: Option<String>) {
        let mut texts = Vec::new();
        if node.role() != Role::TextInput {
            self.things.texts(entity, &mut texts);
        }
        let name = match label {
            Some(label) => {
                texts.retain(|text| *text != label);
                Some(label)
            }
            None if node.value().is_some() => None,
            None => Some(std::mem::take(&mut texts).join(", ")).filter(|name| !name.is_empty()),
        };
        match (name, node.role()) {
            // A reader takes the name of a text from its value.
            (Some(name), Role::Label) => node.set_value(name),
            (Some(name), _) => node.set_label(name),
            (None, _) => {}
        }
        if !texts.is_empty() && node.role() != Role::Label {
            node.set_description(texts.join(" "));
        }
    }

    /// The name of a dialog is its heading.
    fn heading(&self, entity: Entity, role: Role) -> Option<String> {
        if !matches!(role, Role::Dialog | Role::AlertDialog) {
            return None;
        }
        let mut texts = Vec::new();
        self.things.texts(entity, &mut texts);
        texts.into_iter().next()
    }

    /// The text of a text field, which readers read letter by letter.
    fn tell_line(&mut self, entity: Entity, node: &mut Heard) {
        // No entity has an id with this bit, which belongs to its generation.
        const OF_LINE: u64 = 1 << 63;
        let value = node.value().unwrap_or_default().to_owned();
        let mut run = Heard::new(Role::TextRun);
        run.set_character_lengths(value.chars().map(|letter| letter.len_utf8() as u8).collect::<Vec<_>>());
        run.set_value(value);
        let id = NodeId(entity.to_bits() | OF_LINE);
        node.set_children(vec![id]);
        self.nodes.push((id, run));
    }

    /// Sets the rectangle, in device pixels of the window.
    fn place(&self, entity: Entity, node: &mut Heard, scale: f64) {
        if let Ok((_, Some(SpokenAt(rect)))) = self.things.spoken.get(entity) {
            let [x0, y0, x1, y1] = [rect.min.x, rect.min.y, rect.max.x, rect.max.y].map(|side| f64::from(side) * scale);
            node.set_bounds(Bounds { x0, y0, x1, y1 });
        } else if let Ok((_, _, Some(computed), Some(transform), _)) = self.things.seen.get(entity) {
            let rect = Rect::from_center_size(transform.translation, computed.size());
            let [x0, y0, x1, y1] = [rect.min.x, rect.min.y, rect.max.x, rect.max.y].map(f64::from);
            node.set_bounds(Bounds { x0, y0, x1, y1 });
        }
    }

    fn keep(&mut self, entity: Entity, node: Heard) -> NodeId {
        let id = NodeId(entity.to_bits());
        self.nodes.push((id, node));
        id
    }
}
