//! Content higher than its place scrolls: with the wheel, with the bar, by key, and to the focused control.

use bevy::{
    camera::visibility::VisibilitySystems,
    ecs::{hierarchy::ChildSpawner, spawn::SpawnWith},
    prelude::*,
    ui::{UiGlobalTransform, UiSystems},
    ui_widgets::{ControlOrientation, ScrollArea, Scrollbar, ScrollbarThumb, observe},
};

use crate::paint::Veil;
use crate::ui::focus::RING;
use crate::ui::theme::space;
use crate::ui::{EdgeTone, GroundTone, Page, Tone};

pub(super) fn plugin(app: &mut App) {
    // The height of the content is known after the layout, which triggers no change detection for it.
    app.add_systems(
        PostUpdate,
        (follow_content, hide_cut).after(UiSystems::Layout).before(VisibilitySystems::VisibilityPropagate),
    );
}

/// A column that takes the height that is left and scrolls if it needs more. The bar stands in the margin at its right.
pub fn scroll_area(spawn: impl FnOnce(&mut ChildSpawner) + Send + Sync + 'static) -> impl Bundle {
    (
        Page(Node { flex_grow: 1.0, min_height: px(0), margin: px(-space::L).right(), ..default() }),
        Children::spawn(SpawnWith(move |parent: &mut ChildSpawner| {
            let target = parent.spawn(content()).with_children(spawn).id();
            parent.spawn(more(target));
            parent.spawn(bar(target));
        })),
    )
}

/// Room on all sides, or the ring of the focus would be cut off; the content stays in line with what is above.
fn content() -> impl Bundle {
    (
        ScrollArea,
        Page(Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            min_width: px(0),
            row_gap: px(space::L),
            margin: px(-RING).left(),
            padding: UiRect { left: px(RING), right: px(space::L), top: px(RING), bottom: px(RING) },
            overflow: Overflow::scroll_y(),
            ..default()
        }),
    )
}

/// Tells that more follows below: cut-off content fades into the paper, under an angle that points down.
#[derive(Component)]
struct More(Entity);

fn more(target: Entity) -> impl Bundle {
    let strip = |index: u8| {
        let down = f32::from(index + 1) / f32::from(STRIPS);
        // The last one reaches over the edge, since content may be cut off within a pixel, and over the end of the one above: strips are not
        // whole pixels high, and between two of them a row of pixels can be left.
        let (above, beyond) = if index + 1 == STRIPS { (OVERLAP, BEYOND) } else { (0.0, 0.0) };
        (
            Page(Node {
                width: percent(100),
                height: px(above + STRIP + beyond),
                margin: px(-above).top(),
                flex_shrink: 0.0,
                ..default()
            }),
            Veil(down * (2.0 - down)),
            Pickable::IGNORE,
        )
    };
    (
        (Name::new("More below"), More(target)),
        Pickable::IGNORE,
        Visibility::Hidden,
        Page(Node {
            position_type: PositionType::Absolute,
            flex_direction: FlexDirection::Column,
            left: px(-RING),
            // The content of the sheet has a shadow.
            right: px(space::S),
            bottom: px(-BEYOND),
            ..default()
        }),
        Children::spawn((
            SpawnIter((0..STRIPS).map(strip)),
            Spawn((
                Page(Node {
                    position_type: PositionType::Absolute,
                    left: percent(50),
                    bottom: px(space::S + BEYOND),
                    width: px(11),
                    height: px(11),
                    border: UiRect { right: px(2), bottom: px(2), ..default() },
                    ..default()
                }),
                UiTransform::from_rotation(Rot2::FRAC_PI_4),
                EdgeTone::new(Tone::Seal),
                Pickable::IGNORE,
            )),
        )),
    )
}

/// Strips of the sheet's paper, each more opaque than the strip above it. The last one is opaque.
const STRIPS: u8 = 20;
const STRIP: f32 = 2.0;

/// The height of the fading at the end of a scrolling area.
pub const FADING: f32 = STRIPS as f32 * STRIP;

/// How far the fading goes beyond the edge of a scrolling area.
const BEYOND: f32 = 2.0;

/// How far the opaque strip lies over the one above it: the layout rounds the beginning of a strip and its height each by itself, so that
/// together they can be two pixels off.
const OVERLAP: f32 = 2.0;

fn bar(target: Entity) -> impl Bundle {
    (
        Scrollbar { target, orientation: ControlOrientation::Vertical, min_thumb_length: 24.0 },
        Page(Node {
            position_type: PositionType::Absolute,
            right: px(0),
            top: px(0),
            bottom: px(0),
            width: px(8),
            ..default()
        }),
        Visibility::Hidden,
        observe(scroll_content),
        children![(
            ScrollbarThumb { border_radius: BorderRadius::MAX, ..default() },
            GroundTone::new(Tone::InkDim.alpha(0.7))
        )],
    )
}

/// The wheel over the bar scrolls the content, as it does over the content itself.
fn scroll_content(mut scroll: On<Pointer<Scroll>>, bars: Query<&Scrollbar>, mut commands: Commands) {
    if let Ok(bar) = bars.get(scroll.entity) {
        scroll.propagate(false);
        let mut over_content = scroll.event().clone();
        over_content.entity = bar.target;
        commands.trigger(over_content);
    }
}

/// Shortened content is not scrolled beyond its end, and content that fits needs neither a bar nor a sign that more follows.
fn follow_content(
    mut areas: Query<(&ComputedNode, &mut ScrollPosition), With<ScrollArea>>,
    mut bars: Query<(&Scrollbar, &mut Visibility), Without<More>>,
    mut signs: Query<(&More, &mut Visibility)>,
) {
    for (bar, mut visibility) in &mut bars {
        if let Ok((area, mut position)) = areas.get_mut(bar.target) {
            let beyond = beyond(area);
            if position.y > beyond {
                position.y = beyond;
            }
            visibility.set_if_neq(if beyond > 1.0 { Visibility::Inherited } else { Visibility::Hidden });
        }
    }
    for (More(target), mut visibility) in &mut signs {
        if let Ok((area, position)) = areas.get(*target) {
            let below = beyond(area) - position.y;
            visibility.set_if_neq(if below > 1.0 { Visibility::Inherited } else { Visibility::Hidden });
        }
    }
}

/// A slanted node is shown as a whole or not at all: Bevy does not clip rotated nodes.
#[derive(Component, Debug, Clone, Copy, Default)]
#[require(Node)]
pub struct Slanted;

fn hide_cut(
    mut slanted: Query<(Entity, &ComputedNode, &UiGlobalTransform, &mut Visibility), With<Slanted>>,
    parents: Query<&ChildOf>,
    areas: Query<(&ComputedNode, &UiGlobalTransform), (With<ScrollArea>, Without<Slanted>)>,
) {
    for (entity, node, place, mut visibility) in &mut slanted {
        let Some((area, view)) = parents.iter_ancestors(entity).find_map(|ancestor| areas.get(ancestor).ok()) else {
            continue;
        };
        let away = (place.translation - view.translation).abs() + node.size() / 2.0;
        let is_within = away.cmple(area.size() / 2.0).all();
        visibility.set_if_neq(if is_within { Visibility::Inherited } else { Visibility::Hidden });
    }
}

/// How much of the content of an area is out of view, in logical pixels.
pub(in crate::ui) fn beyond(area: &ComputedNode) -> f32 {
    (area.content_size().y - area.size().y).max(0.0) * area.inverse_scale_factor()
}
