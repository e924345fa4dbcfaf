//! The entities of the accessibility tree, with their texts and widgets.

use accesskit::{Action, Node as Heard, Orientation, Role, Toggled};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui::prelude::AccessibleLabel;
use bevy::ui::{Checked, InteractionDisabled, UiGlobalTransform};
use bevy::ui_widgets::{Button, Checkbox, RadioButton, Slider, SliderRange, SliderStep, SliderValue};

use super::{FocusWithin, Spoken, SpokenAt, SpokenValue, Unspoken, WholeText};
use crate::ui::layer::{Focusable, Layer};

/// The widget of an entity with its state.
type Widget = (
    Has<Button>,
    Has<Checkbox>,
    Has<RadioButton>,
    Has<Slider>,
    Has<Checked>,
    Has<InteractionDisabled>,
    Has<Focusable>,
    Option<&'static EditableText>,
);

/// The state of an entity on the screen.
type TreeNode = (
    Option<&'static Node>,
    Option<&'static InheritedVisibility>,
    Option<&'static ComputedNode>,
    Option<&'static UiGlobalTransform>,
    Has<Unspoken>,
);

/// The parts needed to build the tree.
#[derive(SystemParam)]
pub(super) struct Things<'w, 's> {
    ui: Query<'w, 's, (Entity, Option<&'static Layer>, Option<&'static GlobalZIndex>), (With<Node>, Without<ChildOf>)>,
    others: Query<'w, 's, Entity, (With<Spoken>, Without<Node>, Without<ChildOf>)>,
    pub(super) children: Query<'w, 's, &'static Children>,
    pub(super) seen: Query<'w, 's, TreeNode>,
    words: Query<'w, 's, (Option<&'static Text>, Option<&'static AccessibleLabel>, Option<&'static WholeText>)>,
    pub(super) spoken: Query<'w, 's, (&'static Spoken, Option<&'static SpokenAt>)>,
    widgets: Query<'w, 's, Widget>,
    sliders: Query<
        'w,
        's,
        (&'static SliderValue, &'static SliderRange, Option<&'static SliderStep>, Option<&'static SpokenValue>),
    >,
    focus: Query<'w, 's, &'static FocusWithin>,
}

/// Roots from this z index on lie over menus, as the banner does.
const OVER_MENUS: i32 = 101;

impl Things<'_, '_> {
    /// The roots in the order of the focus, without those below a menu.
    pub(super) fn roots(&self) -> Vec<Entity> {
        let is_menu = self.ui.iter().any(|(_, layer, _)| layer == Some(&Layer::Menu));
        let is_told = |layer: Option<&Layer>, z: Option<&GlobalZIndex>| {
            !is_menu || layer == Some(&Layer::Menu) || z.is_some_and(|z| z.0 >= OVER_MENUS)
        };
        let told = self.ui.iter().filter(|(_, layer, z)| is_told(*layer, *z));
        let mut roots: Vec<_> =
            told.map(|(entity, layer, _)| (layer.copied().unwrap_or(Layer::Screen(0)), entity)).collect();
        roots.sort_unstable();
        roots.into_iter().map(|(_, entity)| entity).chain(&self.others).collect()
    }

    /// The entity to report as focused while this one has the focus.
    pub(super) fn within(&self, entity: Entity) -> Entity {
        self.focus.get(entity).map_or(entity, |within| within.0)
    }

    pub(super) fn is_hidden(&self, entity: Entity) -> bool {
        self.seen.get(entity).is_ok_and(|(node, visibility, .., is_unspoken)| {
            is_unspoken
                || node.is_some_and(|node| node.display == Display::None)
                || visibility.is_some_and(|visibility| !visibility.get())
        })
    }

    /// The visible texts of an entity and its descendants.
    pub(super) fn texts(&self, entity: Entity, found: &mut Vec<String>) {
        if self.is_hidden(entity) {
            return;
        }
        found.extend(self.text(entity));
        for child in self.children.get(entity).into_iter().flatten() {
            self.texts(*child, found);
        }
    }

    pub(super) fn text(&self, entity: Entity) -> Option<String> {
        let (text, _, whole) = self.words.get(entity).ok()?;
        let words = |text: &Text| plain(whole.map_or(text.0.as_str(), |whole| whole.of(&text.0)));
        text.map(words).filter(|text| !text.is_empty())
    }

    pub(super) fn label(&self, entity: Entity) -> Option<String> {
        let (_, label, _) = self.words.get(entity).ok()?;
        label.map(|label| label.0.clone()).filter(|label| !label.is_empty())
    }

    /// The node of an entity, if it has one.
    pub(super) fn thing(&self, entity: Entity) -> Option<Heard> {
        let spoken = self.spoken.get(entity).ok().map(|(spoken, _)| spoken.0.clone());
        let (is_button, is_switch, is_choice, is_slider, is_checked, is_disabled, is_focusable, line) =
            self.widgets.get(entity).ok()?;
        let role = match (is_button, is_switch, is_choice, is_slider, line) {
            (true, ..) => Some(Role::Button),
            (_, true, ..) => Some(Role::CheckBox),
            (_, _, true, ..) => Some(Role::RadioButton),
            (_, _, _, true, _) => Some(Role::Slider),
            (.., Some(_)) => Some(Role::TextInput),
            _ => None,
        };
        let mut node = match (spoken, role) {
            (Some(node), _) => node,
            (None, Some(role)) => Heard::new(role),
            (None, None) => return None,
        };
        if is_switch || is_choice {
            match node.role() {
                Role::Tab => node.set_selected(is_checked),
                // A turner: its name says where the next press leads.
                Role::Button => {}
                _ => node.set_toggled(if is_checked { Toggled::True } else { Toggled::False }),
            }
        }
        if (is_button || is_switch || is_choice) && !is_disabled {
            node.add_action(Action::Click);
        }
        if is_disabled {
            node.set_disabled();
            node.remove_action(Action::Click);
        }
        if is_focusable && !is_disabled {
            node.add_action(Action::Focus);
        }
        if is_slider {
            self.slide(entity, &mut node, is_disabled);
        }
        if let Some(line) = line {
            node.set_value(line.value().to_string());
            node.add_action(Action::SetValue);
        }
        Some(node)
    }

    fn slide(&self, entity: Entity, node: &mut Heard, is_disabled: bool) {
        let Ok((value, range, step, words)) = self.sliders.get(entity) else { return };
        node.set_numeric_value(value.0.into());
        if let Some(SpokenValue(words)) = words {
            node.set_value(words.as_str());
        }
        node.set_min_numeric_value(range.start().into());
        node.set_max_numeric_value(range.end().into());
        node.set_orientation(Orientation::Horizontal);
        if let Some(step) = step {
            node.set_numeric_value_step(step.0.into());
        }
        if !is_disabled {
            for action in [Action::Increment, Action::Decrement, Action::SetValue] {
                node.add_action(action);
            }
        }
    }
}

/// Words without the marks that keep a line from ending.
fn plain(words: &str) -> String {
    words.replace('\u{2060}', "").trim().to_owned()
}
