//! What is higher than its place scrolls: with the wheel, with the bar, and to where the focus goes.

use bevy::{
    ecs::{hierarchy::ChildSpawner, spawn::SpawnWith},
    prelude::*,
    ui_widgets::{ControlOrientation, ScrollArea, Scrollbar, ScrollbarThumb},
};

use crate::{
    app::AppSystems,
    ui::{
        Page,
        theme::{PAPER_EDGE, space},
    },
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, hide_needless_bars.in_set(AppSystems::Ui));
}

/// A column that takes the height that is left and scrolls if it needs more.
pub fn scroll_area(spawn: impl FnOnce(&mut ChildSpawner) + Send + Sync + 'static) -> impl Bundle {
    (
        Page(Node { flex_grow: 1.0, min_height: px(0), ..default() }),
        Children::spawn(SpawnWith(move |parent: &mut ChildSpawner| {
            let target = parent.spawn(content()).with_children(spawn).id();
            parent.spawn(bar(target));
        })),
    )
}

/// Room on all sides, or the ring of the focus would be cut off.
fn content() -> impl Bundle {
    (
        ScrollArea,
        Page(Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            min_width: px(0),
            row_gap: px(space::L),
            padding: UiRect { left: px(6), right: px(space::L), top: px(6), bottom: px(6) },
            overflow: Overflow::scroll_y(),
            ..default()
        }),
    )
}

/// It lies in the room at the right.
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
        children![(ScrollbarThumb { border_radius: BorderRadius::MAX, ..default() }, BackgroundColor(PAPER_EDGE))],
    )
}

fn hide_needless_bars(
    areas: Query<&ComputedNode, (With<ScrollArea>, Changed<ComputedNode>)>,
    mut bars: Query<(&Scrollbar, &mut Visibility)>,
) {
    for (bar, mut visibility) in &mut bars {
        if let Ok(area) = areas.get(bar.target) {
            let is_needed = area.content_size().y > area.size().y + 1.0;
            visibility.set_if_neq(if is_needed { Visibility::Inherited } else { Visibility::Hidden });
        }
    }
}
