//! The lengths that all parts of a layout share, and whole device pixels.

use bevy::prelude::*;

use super::{LayoutInput, SMALLEST_TARGET, Shape};

/// Device pixels: baked things begin and end on them.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Grid {
    /// Device pixels a logical pixel.
    pub(super) pixel: f32,
}

impl Grid {
    pub(super) fn down(self, length: f32) -> f32 {
        // A length that is whole but for the last bits stays.
        (length * self.pixel + 0.001).floor() / self.pixel
    }

    pub(super) fn nearest(self, length: f32) -> f32 {
        (length * self.pixel).round() / self.pixel
    }

    pub(super) fn rect(self, rect: Rect) -> Rect {
        let snap = |point: Vec2| Vec2::new(self.nearest(point.x), self.nearest(point.y));
        Rect::from_corners(snap(rect.min), snap(rect.max))
    }
}

/// The breadth of a clock on a page at ease.
const CLOCK: f32 = 84.0;

/// The design's page is 1456 pixels wide where the view is 1920.
pub(super) const PAGE: f32 = 1920.0 / 1456.0;

/// From this width of the view on, words stand below the system buttons.
const CAPTIONED: f32 = 1280.0;
/// The height of these words, in sides of a button.
const CAPTION: f32 = 0.42;

/// The sizes that all parts share.
#[derive(Debug, Clone, Copy)]
pub(super) struct Measures {
    pub(super) grid: Grid,
    /// One pixel of the design.
    pub(super) unit: f32,
    pub(super) gap: f32,
    pub(super) button: f32,
    pub(super) text: f32,
    pub(super) mirrored: bool,
    /// The breadth of a clock on a tablet.
    pub(super) clock: f32,
    /// Whether the system buttons stand below the near rail, not beside the board: where a sheet takes the breadth of the
    /// view there is height to spare.
    pub(super) buttons_below: bool,
    /// Whether the sheet of the end takes a part of the view.
    pub(super) shows_end: bool,
    /// Whether each player has own buttons.
    pub(super) has_acts: bool,
    /// Whether the buttons have room for those of the end alone: tablets, trays and list get the rest.
    pub(super) few_buttons: bool,
    /// The height of the words below each system button beside the board; 0 where there is no room for them.
    pub(super) caption: f32,
}

impl Measures {
    pub(super) fn new(view: Rect, shape: Shape, input: &LayoutInput) -> Self {
        let unit = match shape {
            Shape::Tall => (view.width() / 1080.0).min(view.height() / 1440.0),
            Shape::Wide | Shape::Square => (view.width() / 1920.0).min(view.height() / 1080.0),
        };
        let text = input.text_scale.max(0.5);
        let button = (64.0 * unit).max(SMALLEST_TARGET);
        let buttons_below = shape == Shape::Tall || input.shows_end();
        let has_room = shape == Shape::Wide && view.width() >= CAPTIONED && !buttons_below && !input.has_acts;
        // Larger letters would not fit between two buttons.
        let is_usual = text <= 1.2 * (PAGE * unit).max(1.0);
        Self {
            grid: Grid { pixel: input.pixel.max(0.1) },
            unit,
            gap: (8.0 * unit).max(5.0),
            button,
            text,
            clock: if input.has_clocks { CLOCK * text } else { 0.0 },
            mirrored: input.mirrored,
            shows_end: input.shows_end(),
            has_acts: input.has_acts,
            few_buttons: false,
            buttons_below,
            caption: if has_room && is_usual { CAPTION * button } else { 0.0 },
        }
    }

    /// The height that a player's own buttons take in a column.
    pub(super) fn acts_height(&self) -> f32 {
        if self.has_acts { self.button + 2.0 * self.gap } else { 0.0 }
    }

    /// How much of the side of a tablet or tray is seen below it; the shadow needs as much again.
    pub(super) fn rail_wall(&self) -> f32 {
        (5.0 * self.unit).max(2.0)
    }
}

/// How far outside a field of such squares its brass line lies.
pub(super) fn brass_gap(cell: f32) -> f32 {
    (cell * 0.03).max(3.0)
}
