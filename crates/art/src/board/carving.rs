//! Cuts in a board, filled with paint: lines, points, characters.

use crate::colour::Linear;
use crate::distance::DistanceField;
use crate::outline::Outline;
use crate::painting::{Area, Painting};
use crate::shape::{cover, segment};

/// The depth of the cut at each sample of a painting, 0 to 1. Crossing cuts are as deep as one cut.
#[derive(Debug, Clone)]
pub(super) struct Carving {
    width: usize,
    height: usize,
    cuts: Vec<f32>,
}

/// The paint in the cuts.
#[derive(Debug, Clone, Copy)]
pub(super) struct CarvingPaint {
    pub(super) colour: Linear,
    /// The opacity of the paint at full depth.
    pub(super) alpha: f32,
    /// The strength of light and shade on the edges of the cut, 0 to 1.
    pub(super) depth: f32,
}

/// The light on the edge that faces the lamp.
const LIP: Linear = Linear([1.0, 0.93, 0.80]);

impl Carving {
    /// A carving without cuts.
    pub(super) fn new(width: usize, height: usize) -> Self {
        Self { width, height, cuts: vec![0.0; width * height] }
    }

    /// A line from left to right. Its middle lies between the rows above and below `row` (or half a sample below). Both
    /// edges are those of samples, so that the line is as sharp as the screen.
    pub(super) fn level(&mut self, row: usize, columns: [usize; 2], breadth: usize) {
        let top = row.saturating_sub(breadth / 2);
        self.fill(Area { left: columns[0], top, right: columns[1], bottom: top + breadth });
    }

    /// A line from top to bottom, placed in the same way.
    pub(super) fn upright(&mut self, column: usize, rows: [usize; 2], breadth: usize) {
        let left = column.saturating_sub(breadth / 2);
        self.fill(Area { left, top: rows[0], right: left + breadth, bottom: rows[1] });
    }

    fn fill(&mut self, area: Area) {
        self.cut(area, 1.0, |_, _| 1.0);
    }

    /// A straight line between two places.
    pub(super) fn slanted(&mut self, from: [f32; 2], to: [f32; 2], breadth: f32) {
        let [left, right] = [from[0].min(to[0]) - breadth, from[0].max(to[0]) + breadth];
        let [top, bottom] = [from[1].min(to[1]) - breadth, from[1].max(to[1]) + breadth];
        self.cut(Area::around(left, top, right, bottom), 1.0, |x, y| breadth / 2.0 - segment(x, y, from, to));
    }

    /// A round cut.
    pub(super) fn dot(&mut self, [x, y]: [f32; 2], radius: f32) {
        let reach = radius + 1.0;
        let area = Area::around(x - reach, y - reach, x + reach, y + reach);
        self.cut(area, 1.0, |column, row| radius - (column - x).hypot(row - y));
    }

    /// A shape given in em, the middle of its ink on a place; `depth` is how deep it is cut, 1 being as lines are.
    pub(super) fn character(&mut self, shape: &Outline, [x, y]: [f32; 2], em: f32, depth: f32) {
        let Some(bounds) = shape.bounds() else { return };
        let ([middle_x, middle_y], [width, height]) = (bounds.middle(), bounds.size());
        let side = (width.max(height) * em).ceil() as usize + 4;
        let (left, top) = ((x - side as f32 / 2.0).round(), (y - side as f32 / 2.0).round());
        let placed = shape.map(|[px, py]| [x - left + (px - middle_x) * em, y - top + (py - middle_y) * em]);
        let distances = DistanceField::new(&placed, side, 1.0);
        let area = Area::around(left, top, left + side as f32, top + side as f32);
        self.cut(area, depth, |column, row| distances.at((column - left) as usize, (row - top) as usize));
    }

    /// Cuts the inside of a shape, whose distances come from the middles of samples.
    fn cut(&mut self, area: Area, depth: f32, inside: impl Fn(f32, f32) -> f32) {
        for y in area.top..area.bottom.min(self.height) {
            for x in area.left..area.right.min(self.width) {
                let cut = &mut self.cuts[y * self.width + x];
                *cut = cut.max(depth * cover(inside(x as f32 + 0.5, y as f32 + 0.5)));
            }
        }
    }

    /// Fills the cuts of an area with paint.
    pub(super) fn paint(&self, painting: &mut Painting, area: Area, paint: CarvingPaint) {
        let before = |place: usize| place.saturating_sub(1);
        painting.lay(area, |x, y| {
            let here = self.at(x, y);
            let (left, above) = (self.at(before(x), y), self.at(x, before(y)));
            let lip = 0.09 * paint.depth * (left.max(above) - here).max(0.0);
            let filled = paint.alpha * here;
            if lip <= 0.0 && filled <= 0.0 {
                return (paint.colour, 0.0);
            }
            // Below the edge that hides the lamp the paint is deepest.
            let shade = (here - left.min(above)).max(0.0);
            let alpha = filled + lip * (1.0 - filled);
            (LIP.mix(paint.colour.lit(1.0 - 0.4 * paint.depth * shade), filled / alpha), alpha)
        });
    }

    fn at(&self, x: usize, y: usize) -> f32 {
        self.cuts[y * self.width + x]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_cover_whole_samples_around_their_middle() {
        for (breadth, expected) in [(1, 10..11), (2, 9..11), (3, 9..12), (4, 8..12)] {
            let mut carving = Carving::new(20, 20);
            carving.upright(10, [3, 17], breadth);
            let cut: Vec<usize> = (0..20).filter(|x| carving.at(*x, 5) == 1.0).collect();
            assert_eq!(cut, expected.collect::<Vec<_>>());
            assert!((0..20).all(|x| [0.0, 1.0].contains(&carving.at(x, 5))));
            assert_eq!([2, 3, 16, 17].map(|y| carving.at(10, y)), [0.0, 1.0, 1.0, 0.0]);
        }
    }

    #[test]
    fn the_edge_towards_the_lamp_is_dark_and_the_other_one_catches_light() {
        let mut carving = Carving::new(20, 20);
        carving.level(10, [0, 20], 4);
        let mut painting = Painting::new(20, 20);
        let whole = painting.area();
        painting.lay(whole, |_, _| (Linear([0.2; 3]), 1.0));
        carving.paint(&mut painting, whole, CarvingPaint { colour: Linear([0.05; 3]), alpha: 0.9, depth: 1.0 });
        let image = painting.into_image(1);
        let red = |y: u32| image.pixel(9, y).map_or(0, |[red, ..]| red);
        assert!(red(8) + 5 < red(9) && red(9).abs_diff(red(11)) <= 1, "the upper edge is in the shade");
        assert!(red(12) > red(13) + 5 && red(7).abs_diff(red(14)) <= 1, "the lower edge is lit");
    }

    #[test]
    fn what_lies_outside_is_cut_off() {
        let mut carving = Carving::new(8, 8);
        carving.level(0, [0, 50], 4);
        carving.upright(7, [0, 50], 4);
        carving.dot([8.0, 8.0], 3.0);
        carving.slanted([-9.0, -9.0], [20.0, 20.0], 1.0);
        assert_eq!(carving.at(7, 7), 1.0);
    }
}
