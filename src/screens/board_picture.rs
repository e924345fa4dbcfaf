//! A table as it waits for the first flip: eight by four men, all face-down. A picture, not a board.

use bevy::{ecs::spawn::SpawnIter, picking::Pickable, prelude::*};

use crate::ui::theme::{BOXWOOD, BRASS, FIELD, FRAME, GOLD, LACQUER, LINE};

const FILES: usize = 8;
const RANKS: usize = 4;

/// Between the frame's edge and the field, in percent of the window's shorter side.
const FRAME_WIDTH: f32 = 2.4;

/// The board with its frame, at some place. The side of a square is in percent of the window's shorter side.
pub(super) fn board_picture(square: f32, place: Node) -> impl Bundle {
    (
        Name::new("Picture of a board"),
        Pickable::IGNORE,
        Node {
            position_type: PositionType::Absolute,
            width: vmin(square * FILES as f32 + 2.0 * FRAME_WIDTH),
            height: vmin(square * RANKS as f32 + 2.0 * FRAME_WIDTH),
            padding: vmin(FRAME_WIDTH).all(),
            border: px(1).all(),
            border_radius: BorderRadius::all(vmin(1.0)),
            ..place
        },
        BackgroundColor(FRAME),
        BorderColor::all(BRASS.with_alpha(0.5)),
        children![(
            Node {
                display: Display::Grid,
                grid_template_columns: RepeatedGridTrack::vmin(FILES as u16, square),
                grid_template_rows: RepeatedGridTrack::vmin(RANKS as u16, square),
                ..default()
            },
            Outline::new(px(2), px(2), BRASS),
            Pickable::IGNORE,
            Children::spawn(SpawnIter((0..FILES * RANKS).map(|_| cell()))),
        )],
    )
}

fn cell() -> impl Bundle {
    (
        Node {
            // Whole pixels: a share of the window can round to no line at all.
            border: px(1).all(),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..default()
        },
        BackgroundColor(FIELD),
        BorderColor::all(LINE),
        Pickable::IGNORE,
        children![back()],
    )
}

/// The back of a man: lacquer in a boxwood rim, with two golden rings.
fn back() -> impl Bundle {
    (
        disc(80.0),
        BackgroundColor(LACQUER),
        BorderColor::all(BOXWOOD),
        BoxShadow::new(Color::BLACK.with_alpha(0.5), vmin(0.3), vmin(0.6), vmin(0.0), vmin(1.0)),
        children![(disc(72.0), BorderColor::all(GOLD), children![(disc(40.0), BorderColor::all(GOLD))])],
    )
}

/// A ring with a share of its place.
fn disc(share: f32) -> impl Bundle {
    (
        Node {
            width: percent(share),
            height: percent(share),
            border: vmin(0.25).all(),
            border_radius: BorderRadius::MAX,
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..default()
        },
        Pickable::IGNORE,
    )
}
