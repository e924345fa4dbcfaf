//! The image of the lamp in a lacquered back: it moves along the arc of the dome that faces the lamp, swells and fades.

use core::f32::consts::PI;

use crate::disc::{DiscPlan, gold_of_back};
use crate::painting::Painting;
use crate::relief::LIGHT;
use crate::rim::RIM_FRAMES;
use crate::shape::{bell, cover, smooth_step};
use crate::{ArtError, Colour, Sprite};

/// The colours of the light: around the lamp, and in the middle of its image.
const WARM: Colour = Colour::hex(0xffc488);
const CORE: Colour = Colour::hex(0xfff0cc);
/// The strengths of the image's core, of the glow around it, of its line on the edge, and of the glow in the gold.
const CORE_STRENGTH: f32 = 0.80;
const GLOW: f32 = 0.30;
const LINE: f32 = 0.26;
const GOLD: f32 = 0.46;
/// The distances of the image and of the line from the middle, in radii.
const IMAGE: f32 = 0.60;
const EDGE: f32 = 0.92;
/// The angle through which the image moves, in radians.
const MOVES: f32 = 0.95;

/// Bakes one frame, to be laid over a back that lies on the board.
pub(crate) fn bake(diameter: u32, frame: u8) -> Result<Sprite, ArtError> {
    let plan = DiscPlan::new(diameter)?;
    let (grid, radius) = (plan.grid, plan.radius());
    let way = f32::from(frame.min(RIM_FRAMES)) / f32::from(RIM_FRAMES);
    let swells = (PI * way).sin().powi(2);
    let (sine, cosine) = (LIGHT[1].atan2(LIGHT[0]) + MOVES * (way - 0.5)).sin_cos();
    let mut painting = Painting::new(grid.side(), grid.side());
    painting.lay(painting.area(), |column, row| {
        let place = grid.place(column, row);
        let [x, y] = [place.x / radius, place.y / radius];
        // The direction to the image, and across it.
        let [out, aside] = [x * cosine + y * sine, y * cosine - x * sine];
        let from_image = [out - IMAGE, aside];
        let core = bell(from_image[0] / 0.060) * bell(from_image[1] / 0.095);
        let glow = bell(from_image[0] / 0.15) * bell(from_image[1] / 0.24);
        let in_gold = bell(from_image[0] / 0.26) * bell(from_image[1] / 0.40) * cover(gold_of_back(place, plan));
        let line = bell((x.hypot(y) - EDGE) / 0.035) * bell(aside / 0.30) * smooth_step(0.0, 0.4, out);
        let strength = (CORE_STRENGTH * core).max(GLOW * glow).max(GOLD * in_gold).max(LINE * line);
        let on_side = cover(radius - place.radius);
        (WARM.linear().mix(CORE.linear(), core), strength * swells * on_side)
    });
    Ok(Sprite { image: painting.into_image(grid.samples()), origin: grid.middle() })
}
