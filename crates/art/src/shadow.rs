//! The shadows of pieces: sprites of their own, so that a lifted piece leaves its shadow on the board. A shadow is black
//! with alpha, so it only darkens what it lies on.

use crate::colour::to_byte;
use crate::disc;
use crate::koma::{self, Koma};
use crate::plane::Plane;
use crate::shape::{Turn, cover, swept_circle};
use crate::{ArtError, DIAMETERS, Image, Sprite, limit};

/// The height of the piece that throws the shadow.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Lift {
    /// On the board.
    Resting,
    /// In the hand.
    Lifted,
}

/// One blurred copy of the silhouette, moved away from the light. Lengths in the piece's own unit.
#[derive(Debug, Clone, Copy)]
struct ShadowLayer {
    right: f32,
    down: f32,
    blur: f32,
    alpha: f32,
}

/// The blur has no influence beyond this many times its width.
const BLUR_REACH: f32 = 3.0;

/// A dark core where the piece touches the board, and a soft shadow; both move out when it is lifted. In radii.
const fn disc_layers(lift: Lift) -> [ShadowLayer; 2] {
    match lift {
        Lift::Resting => [
            ShadowLayer { right: 0.04, down: 0.05, blur: 0.045, alpha: 0.55 },
            ShadowLayer { right: 0.14, down: 0.20, blur: 0.17, alpha: 0.42 },
        ],
        Lift::Lifted => [
            ShadowLayer { right: 0.20, down: 0.25, blur: 0.115, alpha: 0.35 },
            ShadowLayer { right: 0.40, down: 0.54, blur: 0.29, alpha: 0.42 },
        ],
    }
}

/// The same for koma, in heights.
const fn koma_layers(lift: Lift) -> [ShadowLayer; 2] {
    match lift {
        Lift::Resting => [
            ShadowLayer { right: 0.018, down: 0.020, blur: 0.020, alpha: 0.55 },
            ShadowLayer { right: 0.065, down: 0.090, blur: 0.075, alpha: 0.42 },
        ],
        Lift::Lifted => [
            ShadowLayer { right: 0.088, down: 0.110, blur: 0.050, alpha: 0.35 },
            ShadowLayer { right: 0.175, down: 0.240, blur: 0.125, alpha: 0.42 },
        ],
    }
}

impl ShadowLayer {
    fn scaled(self, size: f32) -> Self {
        Self { right: self.right * size, down: self.down * size, blur: self.blur * size, ..self }
    }
}

/// Bakes the shadow of a disc. It is the same for all discs.
pub(crate) fn bake_disc_shadow(diameter: u32, lift: Lift) -> Result<Sprite, ArtError> {
    let radius = limit::size("the shadow of a disc", diameter, DIAMETERS)? / 2.0;
    let wall = disc::WALL * radius;
    let layers = disc_layers(lift).map(|layer| layer.scaled(radius));
    Ok(cast(Extent { aside: radius, above: radius, below: radius + wall }, &layers, |x, y| {
        swept_circle(x, y, radius, wall)
    }))
}

/// Bakes the shadow of a koma on a turned board. Its characters make no difference.
pub(crate) fn bake_koma_shadow(koma: Koma, king: u32, lift: Lift, board: Turn) -> Result<Sprite, ArtError> {
    let height = koma.size.height(king)? as f32;
    let wall = koma::WALL * height;
    let pentagon = koma.outline(height, board);
    let swept = pentagon.swept(wall);
    let layers = koma_layers(lift).map(|layer| layer.scaled(height));
    let half = pentagon.reach();
    Ok(cast(Extent { aside: half, above: half, below: half + wall }, &layers, |x, y| swept.inside(x, y)))
}

/// The extent of a silhouette from the sprite's origin, in pixels.
#[derive(Debug, Clone, Copy)]
struct Extent {
    aside: f32,
    above: f32,
    below: f32,
}

/// Lays the layers of a silhouette over one another, from how far inside it a place is.
fn cast(extent: Extent, layers: &[ShadowLayer], inside: impl Fn(f32, f32) -> f32) -> Sprite {
    let most = |reach: fn(&ShadowLayer) -> f32| layers.iter().map(reach).fold(0.0, f32::max);
    let right = most(|layer| layer.right + BLUR_REACH * layer.blur);
    let down = most(|layer| layer.down + BLUR_REACH * layer.blur);
    let back = most(|layer| BLUR_REACH * layer.blur - layer.right.min(layer.down));
    // The origin lies on the edge of pixels or in the middle of them, as the piece's does.
    let part = extent.aside.fract();
    let [left, above, right, below] =
        [extent.aside + back, extent.above + back, extent.aside + right, extent.below + down]
            .map(|reach| (reach - part).ceil() + part);
    let casts: Vec<CastLayer> = layers.iter().map(|layer| CastLayer::new(extent, *layer, &inside)).collect();
    let (width, height) = ((left + right) as u32, (above + below) as u32);
    let mut rgba = Vec::with_capacity(width as usize * height as usize * 4);
    for y in 0..height {
        for x in 0..width {
            let light: f32 =
                casts.iter().map(|cast| 1.0 - cast.at(x as f32 + 0.5 - left, y as f32 + 0.5 - above)).product();
            rgba.extend([0, 0, 0, to_byte(1.0 - light)]);
        }
    }
    Sprite { image: Image::from_rgba(width, height, rgba), origin: [left, above] }
}

/// A layer, ready to be looked up.
struct CastLayer {
    layer: ShadowLayer,
    /// The blurred silhouette, one value for `cell` pixels: a soft shadow needs few of them.
    soft: Plane<f32>,
    cell: f32,
    /// Where the silhouette's origin lies in the plane, in cells.
    origin: [f32; 2],
}

impl CastLayer {
    fn new(extent: Extent, layer: ShadowLayer, inside: impl Fn(f32, f32) -> f32) -> Self {
        let cell = (layer.blur / 3.0).floor().max(1.0);
        let margin = BLUR_REACH * layer.blur / cell + 1.0;
        let origin = [extent.aside, extent.above].map(|reach| (reach / cell + margin).ceil());
        let width = 2 * origin[0] as usize;
        let height = (origin[1] + extent.below / cell + margin).ceil() as usize;
        let sharp = Plane::from_fn(width, height, |x, y| {
            let [x, y] = [x as f32 + 0.5 - origin[0], y as f32 + 0.5 - origin[1]];
            cover(inside(x * cell, y * cell) / cell)
        });
        Self { layer, soft: sharp.blurred(layer.blur / cell), cell, origin }
    }

    /// The darkness at an offset in pixels from the piece's origin.
    fn at(&self, x: f32, y: f32) -> f32 {
        let x = (x - self.layer.right) / self.cell + self.origin[0];
        let y = (y - self.layer.down) / self.cell + self.origin[1];
        self.layer.alpha * self.soft.between(x, y)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blurring_keeps_the_amount_of_shadow() {
        let layer = ShadowLayer { right: 0.0, down: 0.0, blur: 12.0, alpha: 1.0 };
        let extent = Extent { aside: 30.0, above: 30.0, below: 30.0 };
        let cast = CastLayer::new(extent, layer, |x, y| swept_circle(x, y, 30.0, 0.0));
        let places = || (-70..70).flat_map(|y| (-70..70).map(move |x| (x as f32 + 0.5, y as f32 + 0.5)));
        let amount: f32 = places().map(|(x, y)| cast.at(x, y)).sum();
        let disc = core::f32::consts::PI * 900.0;
        assert!((amount / disc - 1.0).abs() < 0.01, "{amount} of {disc}");
    }

    #[test]
    fn a_shadow_fades_outwards_from_full_to_nothing() {
        let layer = ShadowLayer { right: 0.0, down: 0.0, blur: 5.0, alpha: 1.0 };
        let extent = Extent { aside: 40.0, above: 40.0, below: 40.0 };
        let cast = CastLayer::new(extent, layer, |x, y| swept_circle(x, y, 40.0, 0.0));
        assert!(cast.at(0.0, 0.0) > 0.999);
        assert!((cast.at(40.0, 0.0) - 0.47).abs() < 0.02, "half, but for the edge's curve: {}", cast.at(40.0, 0.0));
        assert!(cast.at(56.0, 0.0) < 0.005);
        assert!((0..60).all(|step| cast.at(step as f32, 0.0) >= cast.at(step as f32 + 1.0, 0.0) - 1e-6));
    }

    #[test]
    fn origins_are_those_of_the_pieces() {
        for diameter in [95, 96] {
            let origin = bake_disc_shadow(diameter, Lift::Lifted).unwrap().origin;
            assert_eq!(origin[0].fract(), (diameter as f32 / 2.0).fract());
        }
    }
}
