//! The label of a control without words, shown on hover and focus. There is one label, so that no two overlap, and it opens
//! away from other controls.

use bevy::input_focus::{InputFocus, InputFocusVisible};
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui::UiGlobalTransform;

use super::HudSystems;
use super::across::turned;
use crate::core::AppSystems;
use crate::core::view::View;
use crate::i18n::Localized;
use crate::input::Action;
use crate::session::TableSystems;
use crate::ui::reader::Unspoken;
use crate::ui::theme::{self, size, space};
use crate::ui::widget::{Prompt, plain, text};
use crate::ui::{EdgeTone, GroundTone, Tone};

/// The name of a control. It is replaced, not changed.
#[derive(Component, Debug, Clone, PartialEq)]
#[component(immutable)]
pub(super) struct Named(pub(super) Localized);

/// Where the label names the key.
#[derive(Component)]
struct Keys;

/// The key or pad button of the same action, if there is one.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Shortcut(pub(super) Option<Action>);

/// The area of the label. The label lies at the end or in the middle of it that is next to the control.
#[derive(Component)]
struct Tip;

#[derive(Component)]
struct TipWords;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show.in_set(TipSystems).in_set(TableSystems(AppSystems::Ui)).after(HudSystems::Match));
}

/// The system that moves the label to the focused or hovered control.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TipSystems;

pub(super) fn spawn(commands: &mut Commands, root: Entity) {
    commands.spawn((
        Name::new("Label"),
        (Tip, Unspoken),
        ChildOf(root),
        Pickable::IGNORE,
        Visibility::Hidden,
        GlobalZIndex(50),
        Node { position_type: PositionType::Absolute, ..default() },
        children![(
            Pickable::IGNORE,
            GroundTone::new(Tone::Tablet),
            EdgeTone::new(Tone::Brass),
            Node {
                padding: UiRect::axes(px(space::M), px(space::XS)),
                column_gap: px(space::S),
                border: px(1).all(),
                border_radius: BorderRadius::all(px(theme::RADIUS_SMALL)),
                flex_shrink: 0.0,
                ..default()
            },
            children![
                (TipWords, text(Localized::new("button-menu"), size::SMALL, Tone::Text), TextLayout::no_wrap()),
                (Keys, Prompt::default(), plain("", size::SMALL, Tone::TextDim), TextLayout::no_wrap()),
            ],
        )],
    ));
}

/// Shows the label of the hovered control, or else of the focused one.
fn show(
    (focus, is_focus_seen, view): (Res<InputFocus>, Res<InputFocusVisible>, Res<View>),
    things: Query<(
        Entity,
        (&Named, Option<&Shortcut>),
        &Hovered,
        &ComputedNode,
        &UiGlobalTransform,
        &InheritedVisibility,
    )>,
    neighbours: Query<(&ComputedNode, &UiGlobalTransform), With<Named>>,
    tip: Single<(&mut Node, &mut UiTransform, &mut Visibility), With<Tip>>,
    words: Single<&mut Localized, With<TipWords>>,
    prompt: Single<&mut Prompt, With<Keys>>,
) {
    let (mut node, mut transform, mut visibility) = tip.into_inner();
    let seen = || things.iter().filter(|(.., visibility)| visibility.get());
    let thing = seen()
        .find(|(_, _, hovered, ..)| hovered.get())
        .or_else(|| seen().find(|(entity, ..)| is_focus_seen.0 && focus.get() == Some(*entity)));
    let Some((_, (named, shortcut), _, place, at, _)) = thing else {
        visibility.set_if_neq(Visibility::Hidden);
        return;
    };
    words.into_inner().set_if_neq(named.0.clone());
    prompt.into_inner().set_if_neq(Prompt(shortcut.and_then(|shortcut| shortcut.0)));
    let rect = |node: &ComputedNode, at: &UiGlobalTransform| {
        let scale = node.inverse_scale_factor();
        Rect::from_center_size(at.translation * scale, node.size() * scale)
    };
    let thing = rect(place, at);
    let in_row = neighbours.iter().map(|(node, at)| rect(node, at)).any(|other| {
        let beside = (other.center() - thing.center()).abs();
        beside.x > 1.0 && beside.x < 3.0 * thing.width() && beside.y < thing.height() / 2.0
    });
    // The label of a control that is read from the upper edge can be read from there too.
    let is_across = at.matrix2.x_axis.x < 0.0;
    let next = if is_across {
        turned_over(beside(Rect::from_corners(view.size - thing.max, view.size - thing.min), in_row, view.size))
    } else {
        beside(thing, in_row, view.size)
    };
    transform.set_if_neq(turned(is_across));
    node.set_if_neq(Node { position_type: PositionType::Absolute, ..next });
    visibility.set_if_neq(Visibility::Inherited);
}

/// Where the label of a thing stands: above it, where others stand beside it; else at its side towards the middle of the
/// view. The label lies at the start, in the middle or at the end of the place.
fn beside(thing: Rect, in_row: bool, view: Vec2) -> Node {
    const GAP: f32 = 6.0;
    let middle = thing.center();
    if in_row {
        let node = Node { bottom: px(view.y - thing.min.y + GAP), ..default() };
        return match middle.x / view.x {
            part if part < 0.4 => Node { left: px(thing.min.x), justify_content: JustifyContent::Start, ..node },
            part if part > 0.6 => {
                Node { right: px(view.x - thing.max.x), justify_content: JustifyContent::End, ..node }
            }
            _ => {
                let half = middle.x.min(view.x - middle.x);
                let (left, width) = (px(middle.x - half), px(2.0 * half));
                Node { left, width, justify_content: JustifyContent::Center, ..node }
            }
        };
    }
    let node = Node { top: px(thing.min.y), height: px(thing.height()), align_items: AlignItems::Center, ..default() };
    if middle.x < view.x / 2.0 {
        Node { left: px(thing.max.x + GAP), ..node }
    } else {
        Node { right: px(view.x - thing.min.x + GAP), justify_content: JustifyContent::End, ..node }
    }
}

/// The same place after half a turn of the view.
fn turned_over(node: Node) -> Node {
    Node { left: node.right, right: node.left, top: node.bottom, bottom: node.top, ..node }
}

#[cfg(test)]
mod tests {
    use super::*;

    const VIEW: Vec2 = Vec2::new(1000.0, 800.0);

    fn thing(x: f32, y: f32) -> Rect {
        Rect::from_center_size(Vec2::new(x, y), Vec2::splat(50.0))
    }

    #[test]
    fn a_label_opens_towards_the_middle_of_the_view() {
        assert_eq!(beside(thing(30.0, 400.0), false, VIEW).left, px(61));
        let right = beside(thing(970.0, 400.0), false, VIEW);
        assert_eq!((right.left, right.right), (Val::Auto, px(61)));
    }

    #[test]
    fn in_a_row_it_stands_above_and_inside_the_view() {
        for x in [100.0, 480.0, 900.0] {
            let node = beside(thing(x, 770.0), true, VIEW);
            assert_eq!((node.top, node.bottom), (Val::Auto, px(61)), "{x}");
        }
        assert_eq!(beside(thing(100.0, 770.0), true, VIEW).left, px(75));
        assert_eq!(beside(thing(900.0, 770.0), true, VIEW).right, px(75));
        let middle = beside(thing(480.0, 770.0), true, VIEW);
        assert_eq!((middle.left, middle.width), (px(0), px(960)), "its middle is that of the thing");
    }
}
