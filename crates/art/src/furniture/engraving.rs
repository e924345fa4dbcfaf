//! Pieces that are still in play: their figures, cut as fine outlines into the ground of their sockets.

use super::socket;
use super::stage::{FurnitureRoom, SMALL, coverage, hairline, size};
use crate::distance::DistanceField;
use crate::shape::cover;
use crate::{ArtError, Facing, Figure, Fonts, Ground, Sprite, Theme, Ticks};

/// Lengths in radii of the socket.
const RING: f32 = 0.79;
const EM: f32 = 1.08;
/// The largest distance of ink from the middle, which keeps it clear of the ring.
const REACH: f32 = 0.73;
/// From this diameter on, in pixels, there is room for the ring; below, the figure has the socket to itself.
const ROOM_FOR_RING: f32 = 44.0;
const EM_ALONE: f32 = 1.36;
const REACH_ALONE: f32 = 0.86;
/// Half the breadth of a line cut with the burin.
const CUT: f32 = 0.019;
/// How strongly ring, outline and the ground within it show, as the eye sees it: .36, .50 and .36 of the light of
/// cream on dark wood.
const RING_SHARE: f32 = 0.52;
const OUTLINE_SHARE: f32 = 0.71;
const GROUND_SHARE: f32 = 0.60;

/// From this diameter on, in pixels, a learner's figure has its character as well.
const ROOM_FOR_CAPTION: f32 = 96.0;

/// A figure within a fine ring, where there is room for both.
pub(crate) fn engraving(
    theme: &Theme,
    fonts: &Fonts,
    (figure, facing): (Figure, Facing),
    diameter: u32,
) -> Result<Sprite, ArtError> {
    let diameter = size("an engraving", diameter, SMALL)?;
    let radius = diameter / 2.0;
    let mut stage = FurnitureRoom::even(1.0).stage(diameter, diameter)?;
    let [middle_x, middle_y] = stage.middle();
    // A socket shows the figure without the marks of its movement.
    let figure = figure.with_ticks(Ticks::NONE);
    let outline = if diameter < ROOM_FOR_CAPTION { figure.outline_small(fonts)? } else { figure.outline(fonts)? };
    let farthest = outline.points().map(|[x, y]| x.hypot(y)).fold(0.0, f32::max);
    let has_ring = diameter >= ROOM_FOR_RING;
    let [em, reach] = if has_ring { [EM, REACH] } else { [EM_ALONE, REACH_ALONE] };
    let em = em.min(reach / farthest) * radius;
    let turn = facing.turn();
    let placed = outline.map(|point| {
        let [x, y] = turn.apply(point);
        [middle_x + x * em, middle_y + y * em]
    });
    let cut = hairline(2.0 * CUT * radius) / 2.0;
    let field = DistanceField::new(&placed, stage.painting.width(), cut + 2.0);
    let text = theme.interface.text;
    // The brass around the socket warms it. In daylight that would only make it paler.
    let warmth = match theme.ground {
        Ground::Dark => 0.5,
        Ground::Light => 0.0,
    };
    let paint = text.linear().mix(theme.brass.linear(), warmth);
    let hollow = theme.tablet.mid.luminance() * (1.0 - socket::GROUND);
    let [ring_alpha, outline_alpha, ground_alpha] =
        [RING_SHARE, OUTLINE_SHARE, GROUND_SHARE].map(|share| coverage(text.luminance(), hollow, share));
    stage.painting.lay(stage.painting.area(), |column, row| {
        let (x, y) = (column as f32 + 0.5 - middle_x, row as f32 + 0.5 - middle_y);
        let ring = if has_ring { ring_alpha * cover(cut - (x.hypot(y) - RING * radius).abs()) } else { 0.0 };
        let inside = field.at(column, row);
        // The outline lies within the strokes. Outside of them, neighbouring outlines would run together.
        let outline = outline_alpha * cover(inside).min(cover(2.0 * cut - inside));
        let ground = ground_alpha * cover(inside);
        (paint, ring.max(outline).max(ground))
    });
    Ok(stage.by_middle())
}
