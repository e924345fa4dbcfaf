//! The streak of light that passes over the side of a disc while it turns: a picture of its own, because the lamp stays
//! where it is while the side comes by.

use core::f32::consts::PI;

use crate::disc::DiscPlan;
use crate::painting::Painting;
use crate::rim::Flip;
use crate::shape::cover;
use crate::{ArtError, Colour, Sprite};

/// The colour of the streak, as warm as the lamp.
const LIGHT: Colour = Colour::hex(0xffedc8);
/// The strength of the streak's middle. A stronger streak greys lacquer and the paint in the cut.
const STRENGTH: f32 = 0.24;
/// The breadth of the streak, in radii.
const BREADTH: f32 = 0.28;
/// The distance of its ends from the middle of the side, in radii.
const REACH: f32 = 1.2;
/// The slope of the streak, down for each unit to the right.
const SLANT: f32 = 0.35;

/// Bakes the streak of one frame of a flip, over a side that is not squeezed yet.
pub(crate) fn bake(diameter: u32, frame: u8) -> Result<Sprite, ArtError> {
    let plan = DiscPlan::new(diameter)?;
    let (grid, radius) = (plan.grid, plan.radius());
    let middle = middle(frame);
    let mut painting = Painting::new(grid.side(), grid.side());
    painting.lay(painting.area(), |column, row| {
        let place = grid.place(column, row);
        let away = ((SLANT * place.x + place.y) / radius - middle) / BREADTH;
        (LIGHT.linear(), STRENGTH * (-away * away).exp() * cover(radius - place.radius))
    });
    Ok(Sprite { image: painting.into_image(grid.samples()), origin: grid.middle() })
}

/// Where the streak's middle lies: it comes in from below and leaves above.
fn middle(frame: u8) -> f32 {
    REACH * (1.0 - 2.0 * Flip::at_frame(frame).angle / PI)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::RIM_FRAMES;

    #[test]
    fn the_streak_passes_from_below_to_above_and_stays_on_the_disc() {
        let brightest = |frame: u8| {
            let image = bake(96, frame).unwrap().image;
            let middle = image.width() / 2;
            (0..image.height()).max_by_key(|y| image.pixel(middle, *y).map_or(0, |[.., alpha]| alpha)).unwrap()
        };
        let rows: Vec<u32> = [2, 6, 10].map(brightest).into();
        assert!(rows[0] > rows[1] && rows[1] > rows[2], "{rows:?}");
        let image = bake(96, RIM_FRAMES / 2).unwrap().image;
        assert_eq!(image.pixel(2, 2).map(|[.., alpha]| alpha), Some(0), "a corner is not of the disc");
    }
}
