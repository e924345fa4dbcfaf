//! The stage of all furniture: its sizes, the room around it for shadow and glow, and how its edges scale.

use crate::colour::Linear;
use crate::limit;
use crate::painting::{Area, Painting};
use crate::relief::LIGHT;
use crate::shape::{RoundedRect, cover};
use crate::wood::Grain;
use crate::{ArtError, Sprite};

pub(super) use crate::limit::{SIDES, SMALL, size};

/// Room around a thing for its shadow, in whole pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct FurnitureRoom {
    left: u32,
    top: u32,
    right: u32,
    bottom: u32,
}

impl FurnitureRoom {
    /// The same margin on all sides.
    pub(super) fn even(by: f32) -> Self {
        Self::new([by; 4])
    }

    /// The margins on the left, above, on the right and below.
    pub(super) fn new(sides: [f32; 4]) -> Self {
        // `as` clips at 0.
        let [left, top, right, bottom] = sides.map(|side| side.ceil() as u32);
        Self { left, top, right, bottom }
    }

    /// The room for the wall and the shadow of a slab, as [`Slab`](crate::slab::Slab) paints them.
    pub(super) fn around_slab(wall: f32) -> Self {
        let reach = 2.5 * (1.7 * wall + 3.0);
        let (aside, down) = (1.3 * wall + 1.0, 1.9 * wall + 2.0);
        Self::new([reach - aside, reach - down, reach + aside, reach + down + wall])
    }

    /// The larger of two on each side.
    pub(super) fn or(self, other: Self) -> Self {
        Self {
            left: self.left.max(other.left),
            top: self.top.max(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }

    /// A clear painting for a thing of this size with its room.
    pub(super) fn stage(self, width: f32, height: f32) -> Result<PaintStage, ArtError> {
        // `as` clips at the largest number.
        let across = (width.ceil() as u32).saturating_add(self.left + self.right);
        let down = (height.ceil() as u32).saturating_add(self.top + self.bottom);
        limit::picture(across, down)?;
        let painting = Painting::new(across as usize, down as usize);
        Ok(PaintStage { painting, corner: [self.left as f32, self.top as f32], size: [width, height] })
    }
}

/// A thing while it is painted.
#[derive(Debug)]
pub(super) struct PaintStage {
    pub(super) painting: Painting,
    /// The place of the upper left corner in the painting.
    pub(super) corner: [f32; 2],
    size: [f32; 2],
}

impl PaintStage {
    /// The thing as a rectangle with corners of this radius.
    pub(super) fn rect(&self, radius: f32) -> RoundedRect {
        let ([left, top], [width, height]) = (self.corner, self.size);
        RoundedRect {
            left,
            top,
            right: left + width,
            bottom: top + height,
            radius: radius.min(width.min(height) / 2.0),
        }
    }

    pub(super) fn middle(&self) -> [f32; 2] {
        [self.corner[0] + self.size[0] / 2.0, self.corner[1] + self.size[1] / 2.0]
    }

    /// The picture, placed by the thing's upper left corner.
    pub(super) fn by_corner(self) -> Sprite {
        Sprite { origin: self.corner, image: self.painting.into_image(1) }
    }

    /// The picture, placed by the thing's middle.
    pub(super) fn by_middle(self) -> Sprite {
        Sprite { origin: self.middle(), image: self.painting.into_image(1) }
    }
}

/// How large a slab's edges are; 1 for a rail of 84 pixels, as on a view of 1920 × 1080.
///
/// The view's size is not known here. A long and narrow thing is a rail or a tablet, whose shorter side grows with the
/// view; of a squarer one, a list or a stand, the longer side counts, or its edges would become clumsy.
pub(super) fn slab_scale(width: f32, height: f32) -> f32 {
    (width.min(height).min(width.max(height) / 4.0) / 84.0).clamp(0.3, 2.6)
}

/// The same of a panel, such as the list of moves; 1 for one of 432 by 750 pixels, as on a view of 1920 × 1080. Its area grows with
/// the view, and neither of its sides alone does in windows of every form.
pub(super) fn panel_scale(width: f32, height: f32) -> f32 {
    ((width * height).sqrt() / 569.0).clamp(0.3, 2.6)
}

/// A length between the shorter side and the longer one, by which cards and sheets of any form are measured.
pub(super) fn breadth(width: f32, height: f32) -> f32 {
    let (shorter, longer) = (width.min(height), width.max(height));
    shorter * (longer / shorter).powf(0.25)
}

/// The breadth of a fine line: never less than a pixel, or it would vanish.
pub(super) fn hairline(breadth: f32) -> f32 {
    breadth.max(1.0)
}

/// How much a paint must cover a ground, in linear light, to appear as far from the ground to the paint as asked. The
/// two are luminances: a dark paint on a light ground has to cover more of it than a light one on a dark ground.
pub(super) fn coverage(paint: f32, ground: f32, share: f32) -> f32 {
    const GAMMA: f32 = 2.2;
    if (paint - ground).abs() < 0.001 {
        return share;
    }
    let [seen_paint, seen_ground] = [paint, ground].map(|luminance| luminance.powf(1.0 / GAMMA));
    let wanted = (seen_ground + (seen_paint - seen_ground) * share).powf(GAMMA);
    (wanted - ground) / (paint - ground)
}

/// An inlaid line of metal along a rectangle, `outside` pixels within its edge and `width` broad: brighter on the sides
/// that face the lamp.
pub(super) fn inlay(painting: &mut Painting, edge: RoundedRect, outside: f32, width: f32, metal: Linear, alpha: f32) {
    let line = edge.inset(outside + width / 2.0);
    let reach = width / 2.0 + 1.0;
    for area in bands(line, reach + line.radius) {
        painting.lay_at(area, |x, y| {
            let inside = line.inside(x, y);
            if inside.abs() > reach {
                return (metal, 0.0);
            }
            (metal.lit(1.0 + 0.35 * facing_lamp(line, x, y)), alpha * cover(width / 2.0 - inside.abs()))
        });
    }
}

/// The orientation of the nearest edge of a rectangle, from -0.64 (away from the lamp) to 0.64 (towards it).
pub(super) fn facing_lamp(rect: RoundedRect, x: f32, y: f32) -> f32 {
    let inside = rect.inside(x, y);
    // On the sides that face the lamp, the inward direction leads away from it.
    let inwards = [rect.inside(x + 0.5, y) - inside, rect.inside(x, y + 0.5) - inside];
    -2.0 * (inwards[0] * LIGHT[0] + inwards[1] * LIGHT[1])
}

/// The four strips along a rectangle's sides, with a reach to both sides of each. They do not overlap.
pub(super) fn bands(rect: RoundedRect, reach: f32) -> [Area; 4] {
    let outer = rect.inset(-reach);
    let whole = Area::around(outer.left, outer.top, outer.right, outer.bottom);
    let inner = rect.inset(reach);
    let (top, bottom) = if inner.top < inner.bottom {
        (inner.top.ceil() as usize, inner.bottom.floor() as usize)
    } else {
        (whole.bottom, whole.bottom)
    };
    let (left, right) = if inner.left < inner.right {
        (inner.left.ceil() as usize, inner.right.floor() as usize)
    } else {
        (whole.right, whole.right)
    };
    [
        Area { bottom: top, ..whole },
        Area { top: bottom, ..whole },
        Area { top, bottom, right: left, ..whole },
        Area { top, bottom, left: right, ..whole },
    ]
}

/// A soft glow around a line along a rectangle.
pub(super) fn glow(painting: &mut Painting, line: RoundedRect, width: f32, colour: Linear, alpha: f32) {
    for area in bands(line, 3.0 * width + line.radius) {
        painting.lay_at(area, |x, y| {
            let away = line.inside(x, y) / width;
            (colour, alpha * (-0.5 * away * away).exp())
        });
    }
}

/// The shadow of a sheet: a rectangle, moved and blurred, without the part below the sheet.
pub(super) fn rect_shadow(painting: &mut Painting, sheet: RoundedRect, moved: [f32; 2], blur: f32, alpha: f32) {
    let [aside, down] = moved;
    let [x0, y0] = [f32::midpoint(sheet.left, sheet.right), f32::midpoint(sheet.top, sheet.bottom)];
    // The blur of a rectangle is a product of one of its columns and one of its rows.
    let middle = sheet.blurred(x0, y0, blur);
    let columns: Vec<f32> = (0..painting.width()).map(|x| sheet.blurred(x as f32 + 0.5 - aside, y0, blur)).collect();
    let rows: Vec<f32> =
        (0..painting.height()).map(|y| sheet.blurred(x0, y as f32 + 0.5 - down, blur) / middle * alpha).collect();
    let covered = sheet.inset(sheet.radius + 1.0);
    painting.lay(painting.area(), |x, y| {
        let (column, row) = (x as f32, y as f32);
        let is_covered =
            (covered.left..covered.right).contains(&column) && (covered.top..covered.bottom).contains(&row);
        (Linear::BLACK, if is_covered { 0.0 } else { columns[x] * rows[y] })
    });
}

/// The grain of a plank that is cut along its length.
pub(super) fn grain_along(width: f32, height: f32) -> Grain {
    if width >= height { Grain::Level } else { Grain::Upright }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_looks_alike_on_dark_and_on_light() {
        assert!((coverage(1.0, 0.0, 0.5) - 0.218).abs() < 0.01, "light on dark: a fifth looks half");
        assert!((coverage(0.0, 1.0, 0.5) - 0.782).abs() < 0.01, "dark on light: only four fifths do");
        for (paint, ground) in [(0.8, 0.1), (0.1, 0.8), (0.3, 0.3)] {
            assert!(
                coverage(paint, ground, 0.0).abs() < 1e-5 && (coverage(paint, ground, 1.0) - 1.0).abs() < 1e-5
                    || paint == ground
            );
        }
    }

    #[test]
    fn edges_grow_with_the_view_and_not_with_the_length() {
        assert_eq!(slab_scale(369.0, 84.0), 1.0);
        assert_eq!([slab_scale(900.0, 84.0), slab_scale(84.0, 900.0)], [1.0; 2]);
        assert_eq!(slab_scale(738.0, 168.0), 2.0);
        assert!(slab_scale(432.0, 750.0) < 2.5, "a stand is no giant rail");
    }

    /// The list beside and below the board has the edge of the tablets: in windows of 1920 × 1080, 900 × 1200 and 4K.
    #[test]
    fn the_edge_of_a_panel_is_that_of_the_tablets() {
        for (list, tablet) in
            [([432.0, 750.0], [369.0, 84.0]), ([880.0, 266.0], [323.0, 78.0]), ([864.0, 1500.0], [738.0, 168.0])]
        {
            let [panel, tablet] = [panel_scale(list[0], list[1]), slab_scale(tablet[0], tablet[1])];
            assert!((panel / tablet - 1.0).abs() < 0.1, "{panel} beside {tablet}");
        }
    }

    #[test]
    fn bands_cover_a_line_once() {
        let rect = RoundedRect { left: 12.0, top: 12.0, right: 60.0, bottom: 40.0, radius: 4.0 };
        for reach in [3.0, 8.0, 40.0] {
            let mut painting = Painting::new(120, 100);
            for area in bands(rect, reach) {
                painting.lay(area, |_, _| (Linear::WHITE, 0.5));
            }
            let image = painting.into_image(1);
            for (x, y) in (0..100).flat_map(|y| (0..120).map(move |x| (x, y))) {
                let alpha = image.pixel(x, y).map_or(0, |[.., alpha]| alpha);
                let is_near = rect.inside(x as f32 + 0.5, y as f32 + 0.5).abs() < reach - rect.radius;
                assert!(alpha == 0 || alpha == 128, "{x}, {y} is covered twice");
                assert!(!is_near || alpha == 128, "{x}, {y} is left out");
            }
        }
    }

    #[test]
    fn a_sheet_throws_its_shadow_away_from_the_lamp() {
        let mut painting = Painting::new(100, 100);
        let sheet = RoundedRect { left: 30.0, top: 30.0, right: 70.0, bottom: 70.0, radius: 2.0 };
        rect_shadow(&mut painting, sheet, [4.0, 6.0], 5.0, 0.5);
        let image = painting.into_image(1);
        let alpha = |x: u32, y: u32| image.pixel(x, y).map_or(0, |[.., alpha]| alpha);
        assert!(alpha(50, 75) > alpha(75, 50) && alpha(75, 50) > alpha(25, 50) && alpha(25, 50) > alpha(50, 22));
        assert_eq!((alpha(50, 50), alpha(2, 2)), (0, 0), "not below the sheet, and not far from it");
    }
}
