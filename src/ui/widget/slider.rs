//! An amount that can be set.

use bevy::{
    prelude::*,
    ui_widgets::{Slider, SliderPrecision, SliderRange, SliderStep, SliderThumb, SliderValue, TrackClick},
};

use super::control;
use crate::{
    i18n::Localized,
    ui::{GroundTone, Page, Skin, Tone, theme::TARGET},
};

/// The width of the thumb, in pixels.
const THUMB: f32 = 22.0;

/// A slider with these ends, which a key moves by a step. Its owner writes the new value back into it.
pub fn slider(key: &'static str, id: &'static str, ends: [f32; 2], step: f32) -> impl Bundle {
    (
        control(Skin::Outlined, Localized::new(key), id),
        Slider { track_click: TrackClick::Snap, ..default() },
        SliderRange::new(ends[0], ends[1]),
        SliderStep(step),
        SliderPrecision(2),
        Page(slider_node(120.0)),
        children![
            (
                Page(Node { height: px(4), flex_grow: 1.0, margin: px(THUMB / 2.0).horizontal(), ..default() }),
                GroundTone::new(Tone::PaperEdge),
            ),
            (
                Page(Node {
                    position_type: PositionType::Absolute,
                    left: px(0),
                    right: px(THUMB),
                    top: px((TARGET - THUMB) / 2.0),
                    ..default()
                }),
                children![(SliderThumb, thumb(0.0), GroundTone::new(Tone::Filled))],
            )
        ],
    )
}

/// The node of a slider, at least so broad.
pub fn slider_node(least: f32) -> Node {
    Node {
        height: px(TARGET),
        min_width: px(least),
        flex_grow: 1.0,
        align_items: AlignItems::Center,
        border_radius: BorderRadius::all(px(TARGET / 2.0)),
        ..default()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(place_thumb);
}

fn thumb(share: f32) -> Page {
    Page(Node {
        position_type: PositionType::Absolute,
        left: percent(share * 100.0),
        width: px(THUMB),
        height: px(THUMB),
        border_radius: BorderRadius::MAX,
        ..default()
    })
}

fn place_thumb(
    inserted: On<Insert, SliderValue>,
    sliders: Query<(&SliderValue, &SliderRange)>,
    children: Query<&Children>,
    thumbs: Query<(), With<SliderThumb>>,
    mut commands: Commands,
) {
    let Ok((value, range)) = sliders.get(inserted.entity) else { return };
    for part in children.iter_descendants(inserted.entity).filter(|part| thumbs.contains(*part)) {
        commands.entity(part).insert(thumb(range.thumb_position(value.0).clamp(0.0, 1.0)));
    }
}
