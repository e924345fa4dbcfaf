//! A disc that turns over: where its two sides are, and the visible part of its wall between them.
//!
//! The board leans away from the eye, so a disc at rest shows the wall below its upper side. While it turns about its
//! horizontal middle line its two sides are ellipses, one above the other, and the wall is the strip between them:
//! below the back until the disc stands on edge, above the face afterwards, and below it again in the last 39°.

use core::f32::consts::{FRAC_PI_2, PI};

use crate::colour::Linear;
use crate::disc::{DiscPlan, Lean, THICKNESS, TILT, Wall};
use crate::grid::Grid;
use crate::painting::Painting;
use crate::shape::cover;
use crate::{ArtError, Sprite, Theme};

/// The last frame of a flip: the disc is turned over. Frame 0 is the disc at rest on its face.
pub const RIM_FRAMES: u8 = 12;

/// How far a disc has turned over: the geometry that a flip is drawn by.
///
/// Draw the rim of the nearest frame with its origin on the middle of the body, and over it the side that is visible
/// ([`Order::Side`](crate::Order::Side)), moved down by its offset and squeezed upright to `height`. All lengths are
/// in radii of the disc.
///
/// ```
/// use teahouse_art::{Flip, FlipSide, RIM_FRAMES};
///
/// let lying = Flip::at_frame(0);
/// assert_eq!(lying.visible, Some(FlipSide::Back));
/// assert!((lying.face - lying.back - 0.189).abs() < 0.001, "the wall of a disc at rest");
///
/// let hanging = Flip::at_frame(RIM_FRAMES / 2);
/// assert_eq!(hanging.visible, None, "on edge");
///
/// let swinging = Flip::at(2.0); // 115°
/// assert_eq!(swinging.visible, Some(FlipSide::Face));
/// assert!(swinging.face > swinging.back, "the rim is above the face");
/// assert_eq!(swinging.nearest_frame(), 8);
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Flip {
    /// The angle in radians, from 0 to π.
    pub angle: f32,
    /// The distance of the middle of the back below the middle of the body on the screen; negative above.
    pub back: f32,
    /// The same distance for the face.
    pub face: f32,
    /// The height of the ellipses of the two sides, relative to their breadth.
    pub height: f32,
    /// The side that can be seen.
    pub visible: Option<FlipSide>,
}

/// The side of a turning disc that can be seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FlipSide {
    /// The side that lay up before: in the first half of the turn.
    Back,
    /// The side that will lie up: in the second half, and never before the disc has stood on edge.
    Face,
}

impl Flip {
    /// The flip at an angle in radians, clamped to 0 to π; NaN counts as 0.
    pub fn at(angle: f32) -> Self {
        let angle = if angle.is_nan() { 0.0 } else { angle.clamp(0.0, PI) };
        let apart = THICKNESS * (angle + TILT).sin();
        let height = angle.cos().abs();
        let visible = match angle {
            // Thinner than a hundredth of its breadth, a side is a line that hides under the rim's edge.
            _ if height < 0.01 => None,
            _ if angle < FRAC_PI_2 => Some(FlipSide::Back),
            _ => Some(FlipSide::Face),
        };
        Self { angle, back: -apart / 2.0, face: apart / 2.0, height, visible }
    }

    /// The flip at a frame. Frames beyond the last equal the last.
    pub fn at_frame(frame: u8) -> Self {
        Self::at(f32::from(frame.min(RIM_FRAMES)) / f32::from(RIM_FRAMES) * PI)
    }

    /// The frame whose rim is nearest to this.
    pub fn nearest_frame(self) -> u8 {
        (self.angle / PI * f32::from(RIM_FRAMES)).round() as u8
    }

    /// Whether the wall is seen above the visible side instead of below it.
    fn is_wall_above(self) -> bool {
        self.angle > FRAC_PI_2 && self.face > self.back
    }
}

/// Bakes the rim of one frame: the whole body as far as it is not one of its sides, and the wall's nearest tone where
/// a side will hide it, so that no seam shows between the two sprites.
pub(crate) fn bake(theme: &Theme, diameter: u32, frame: u8) -> Result<Sprite, ArtError> {
    let plan = DiscPlan::new(diameter)?;
    let body = SweptEllipse::new(Flip::at_frame(frame), plan.radius());
    let wall = Wall::new(&theme.discs, diameter);
    let lean = Lean::turned(body.flip.angle);
    let pixels = |samples: f32| (samples / plan.grid.samples() as f32).ceil() as usize + Grid::MARGIN;
    let half_height = pixels(body.half_apart + body.half_height);
    let half_width = diameter.div_ceil(2) as usize + Grid::MARGIN;
    let mut painting = Painting::new(2 * half_width * plan.grid.samples(), 2 * half_height * plan.grid.samples());
    let middle = [half_width, half_height].map(|half| half as f32);
    painting.lay_at(painting.area(), |x, y| {
        let (x, y) = (x - middle[0] * plan.grid.samples() as f32, y - middle[1] * plan.grid.samples() as f32);
        let alpha = cover(body.inside(x, y));
        if alpha <= 0.0 {
            return (Linear::BLACK, 0.0);
        }
        let across = (x / body.radius).clamp(-1.0, 1.0);
        (wall.at(across, body.down_the_wall(across, y), lean), alpha)
    });
    Ok(Sprite { image: painting.into_image(plan.grid.samples()), origin: middle })
}

/// The silhouette of a turning disc: an ellipse swept straight down. Lengths in samples, from the body's middle.
struct SweptEllipse {
    flip: Flip,
    radius: f32,
    /// Half the height of the ellipses.
    half_height: f32,
    /// Half the distance between their middles.
    half_apart: f32,
}

impl SweptEllipse {
    fn new(flip: Flip, radius: f32) -> Self {
        Self { flip, radius, half_height: flip.height * radius, half_apart: flip.face.abs() * radius }
    }

    /// The distance of a place inside the silhouette; negative outside.
    fn inside(&self, x: f32, y: f32) -> f32 {
        let beside = self.radius - x.abs();
        let y = y - y.clamp(-self.half_apart, self.half_apart);
        if y == 0.0 {
            return beside;
        }
        if self.half_height < 0.5 {
            return beside.min(self.half_height - y.abs());
        }
        // To first order, which is true close to the edge.
        let (right, down) = (x / self.radius, y / self.half_height);
        let (out, rise) = (right.hypot(down), (right / self.radius).hypot(down / self.half_height));
        if rise > 0.0 { (1.0 - out) * out / rise } else { self.half_height }
    }

    /// How far down the wall a place lies: 0 at its upper edge, 1 at its lower one.
    fn down_the_wall(&self, across: f32, y: f32) -> f32 {
        let bow = self.half_height * (1.0 - across * across).sqrt();
        let bow = if self.flip.is_wall_above() { -bow } else { bow };
        let apart = 2.0 * self.half_apart;
        if apart > 0.0 { (y + self.half_apart - bow) / apart } else { 0.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_face_is_never_seen_before_the_disc_stands_on_edge() {
        for step in 0..=1800 {
            let degrees = step as f32 / 10.0;
            let flip = Flip::at(degrees.to_radians());
            if degrees < 90.0 {
                assert_ne!(flip.visible, Some(FlipSide::Face), "{degrees}°");
            } else {
                assert_ne!(flip.visible, Some(FlipSide::Back), "{degrees}°");
            }
        }
        assert_eq!(Flip::at(FRAC_PI_2).visible, None);
    }

    #[test]
    fn the_rim_is_below_the_back_then_above_the_face_and_swings_under_in_the_last_39_degrees() {
        let wall_above = |degrees: f32| Flip::at(degrees.to_radians()).is_wall_above();
        assert!([0.0, 45.0, 89.0].iter().all(|&degrees| !wall_above(degrees)));
        assert!([91.0, 120.0, 140.9].iter().all(|&degrees| wall_above(degrees)));
        assert!([141.1, 160.0, 180.0].iter().all(|&degrees| !wall_above(degrees)));
        let gone = Flip::at(141.0_f32.to_radians());
        assert!((gone.face - gone.back).abs() < 1e-3, "no rim is seen where it swings under");
    }

    #[test]
    fn a_turned_disc_lies_as_it_lay() {
        let (before, after) = (Flip::at_frame(0), Flip::at_frame(RIM_FRAMES));
        assert!((before.back - after.face).abs() < 1e-6 && (before.face - after.back).abs() < 1e-6);
        assert_eq!((before.height, after.height), (1.0, 1.0));
        assert!((before.face - before.back - crate::disc::WALL).abs() < 1e-5);
        assert_eq!(Flip::at_frame(200), after);
        assert_eq!((Flip::at(f32::NAN), Flip::at(-4.0)), (before, before));
    }

    #[test]
    fn the_silhouette_is_a_capsule_at_rest_and_a_bar_on_edge() {
        let lying = SweptEllipse::new(Flip::at(0.0), 100.0);
        assert!((lying.inside(0.0, 109.4)).abs() < 0.1 && (lying.inside(-100.0, 3.0)).abs() < 0.1);
        let standing = SweptEllipse::new(Flip::at(FRAC_PI_2), 100.0);
        assert!((standing.inside(99.0, 11.0) - 1.0).abs() < 0.01 && standing.inside(0.0, 12.5) < -0.5);
        assert!((standing.down_the_wall(0.3, 0.0) - 0.5).abs() < 1e-6);
    }
}
