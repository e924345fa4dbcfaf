//! Sockets: round hollows in a rail.

use super::stage::{FurnitureRoom, PaintStage, SMALL, hairline, size};
use crate::colour::Linear;
use crate::relief::away_from_light;
use crate::shape::{cover, smooth_step};
use crate::{ArtError, Colour, Sprite, Theme};

/// A round hollow: dark where its edge keeps the lamp away, with a lit lip opposite.
pub(crate) fn socket(theme: &Theme, diameter: u32) -> Result<Sprite, ArtError> {
    let diameter = size("a socket", diameter, SMALL)?;
    let radius = diameter / 2.0;
    let lip = hairline(0.034 * radius);
    let mut stage = FurnitureRoom::even(lip + 1.0).stage(diameter, diameter)?;
    paint_hollow(&mut stage, radius);
    paint_lip(&mut stage, theme, radius, lip);
    Ok(stage.by_middle())
}

/// The darkness of the hollow in the lamp's light, and the further darkness below its edge.
pub(super) const GROUND: f32 = 0.40;
const BELOW_EDGE: f32 = 0.36;
/// The offset of the edge's shadow, right and down, and its softness; in radii.
const SHADOW: [f32; 2] = [0.10, 0.13];
const SOFTNESS: f32 = 0.30;

fn paint_hollow(stage: &mut PaintStage, radius: f32) {
    let [middle_x, middle_y] = stage.middle();
    let area = stage.painting.area();
    stage.painting.lay_at(area, |x, y| {
        let (x, y) = (x - middle_x, y - middle_y);
        let inside = radius - x.hypot(y);
        let reached = radius - (x - SHADOW[0] * radius).hypot(y - SHADOW[1] * radius);
        let shade = 1.0 - smooth_step(-1.0, SOFTNESS * radius, reached);
        (Linear::BLACK, (GROUND + BELOW_EDGE * shade) * cover(inside))
    });
}

fn paint_lip(stage: &mut PaintStage, theme: &Theme, radius: f32, breadth: f32) {
    let [middle_x, middle_y] = stage.middle();
    // On a dark rail the wood alone would catch too little light to be seen.
    let light = lighter(theme.tablet.light, theme.interface.text_dim).linear();
    let area = stage.painting.area();
    stage.painting.lay_at(area, |x, y| {
        let (x, y) = (x - middle_x, y - middle_y);
        let away = (x.hypot(y) - radius).abs();
        let to_lamp = (away_from_light([x, y]) / radius).clamp(0.0, 1.0);
        (light, 0.42 * to_lamp * cover(breadth / 2.0 - away + 0.3))
    });
}

fn lighter(one: Colour, other: Colour) -> Colour {
    if one.luminance() >= other.luminance() { one } else { other }
}
