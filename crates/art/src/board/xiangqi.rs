//! The board of xiangqi: nine lines by ten, the river, two palaces.

use super::carving::Carving;
use super::{BoardPlan, BoardPlank, line_breadth, paint_of_lines, plank};
use crate::painting::Painting;
use crate::wood::Wood;
use crate::{ArtError, Font, Theme};

/// The points of soldiers and cannons, which are marked: column and row.
const MARKED: [[usize; 2]; 14] =
    [[1, 2], [7, 2], [0, 3], [2, 3], [4, 3], [6, 3], [8, 3], [0, 6], [2, 6], [4, 6], [6, 6], [8, 6], [1, 7], [7, 7]];
/// The characters on the river, the border between Chu and Han, and their distances from the first point in pitches.
const RIVER: [(char, f32); 4] = [('楚', 1.5), ('河', 2.5), ('漢', 5.5), ('界', 6.5)];
/// The size of its characters, in pitches: larger ones would touch pieces on the nearest points.
const RIVER_EM: f32 = 0.46;
/// Smaller boards leave the characters out, because they would look like stains.
const LEAST_RIVER_PITCH: usize = 22;
/// The depth of the characters. It is shallow, because the inscription is always in view.
const RIVER_DEPTH: f32 = 0.5;
/// The same of characters that are lighter than the wood: without the shade of the cut they would be faint.
const LIGHT_RIVER_DEPTH: f32 = 0.8;

/// Paints the board.
pub(super) fn paint(
    theme: &Theme,
    script: &Font,
    plan: &BoardPlan,
    pitch: usize,
    painting: &mut Painting,
) -> Result<(), ArtError> {
    let wood = Wood { seed: 21, rings: 52.0, warp: 3.0, fibre: 0.9, ..Wood::PLAIN };
    plank(&theme.xiangqi, plan, BoardPlank { wood, radius: 12.0, bevel: 6.0, staves: 5 }, painting);
    let breadth = line_breadth(&theme.xiangqi, plan, pitch as f32 / 48.0);
    let carving = Carving::new(plan.size[0], plan.size[1]);
    let mut lines = BoardLines { carving, first: plan.origin, pitch, breadth, finer: plan.finer };
    lines.cut_grid();
    lines.cut_border(plan);
    lines.cut_palaces();
    MARKED.into_iter().for_each(|point| lines.cut_mark(point));
    let is_light = theme.xiangqi.line.luminance() > theme.xiangqi.wood.mid.luminance();
    lines.cut_river(script, if is_light { LIGHT_RIVER_DEPTH } else { RIVER_DEPTH })?;
    lines.carving.paint(painting, plan.around_field(plan.border[0]), paint_of_lines(&theme.xiangqi, plan.unit));
    Ok(())
}

/// The cuts in the board.
struct BoardLines {
    carving: Carving,
    /// The place of the first point.
    first: [usize; 2],
    pitch: usize,
    breadth: usize,
    /// The number of samples for each pixel.
    finer: usize,
}

impl BoardLines {
    /// A point's place in the painting.
    fn point(&self, column: usize, row: usize) -> [usize; 2] {
        [self.first[0] + column * self.pitch, self.first[1] + row * self.pitch]
    }

    /// The ends of lines in one direction, which close the corners with the lines of the other direction.
    const fn ends(&self, from: usize, to: usize) -> [usize; 2] {
        let half = self.breadth / 2;
        [from.saturating_sub(half), to + self.breadth - half]
    }

    fn cut_grid(&mut self) {
        let ([left, top], [right, bottom]) = (self.point(0, 0), self.point(8, 9));
        for row in 0..=9 {
            let columns = self.ends(left, right);
            self.carving.level(self.point(0, row)[1], columns, self.breadth);
        }
        let [_, north] = self.point(0, 4);
        let [_, south] = self.point(0, 5);
        for column in 0..=8 {
            let x = self.point(column, 0)[0];
            // Only the outermost lines cross the river.
            let parts: &[[usize; 2]] =
                if column % 8 == 0 { &[[top, bottom]] } else { &[[top, north], [south, bottom]] };
            for &[from, to] in parts {
                let rows = self.ends(from, to);
                self.carving.upright(x, rows, self.breadth);
            }
        }
    }

    /// A bolder line around the whole.
    fn cut_border(&mut self, plan: &BoardPlan) {
        let breadth = (2 * self.breadth).max(2);
        let offset = ((9.0 * plan.unit).round() as usize).max(self.breadth + breadth);
        if offset + breadth > plan.border[0] {
            return;
        }
        let ([left, top], [right, bottom]) = (self.point(0, 0), self.point(8, 9));
        let (columns, rows) = ([left - offset, right + offset], [top - offset, bottom + offset]);
        let half = breadth / 2;
        for row in rows {
            self.carving.level(row, [columns[0] - half, columns[1] + half], breadth);
        }
        for column in columns {
            self.carving.upright(column, [rows[0] - half, rows[1] + half], breadth);
        }
    }

    fn cut_palaces(&mut self) {
        // A slanted line looks as bold as a level one when it is a little finer.
        let breadth = 0.9 * self.breadth as f32;
        let middle = |[x, y]: [usize; 2]| {
            // A line's middle: between samples when its breadth is even, else on one.
            let half = if self.breadth.is_multiple_of(2) { 0.0 } else { 0.5 };
            [x as f32 + half, y as f32 + half]
        };
        let diagonals = [0, 7].into_iter().flat_map(|row| {
            [[self.point(3, row), self.point(5, row + 2)], [self.point(5, row), self.point(3, row + 2)]]
        });
        let diagonals: Vec<_> = diagonals.map(|ends| ends.map(middle)).collect();
        diagonals.into_iter().for_each(|[from, to]| self.carving.slanted(from, to, breadth));
    }

    /// Small angles around a point, none of them outside the lines.
    fn cut_mark(&mut self, [column, row]: [usize; 2]) {
        let [x, y] = self.point(column, row);
        let scaled = |length: f32| (length * self.pitch as f32 / 96.0).round() as usize;
        let breadth = scaled(1.6).max(self.finer).max(self.breadth * 3 / 4);
        let (gap, length) = (scaled(6.0).max(breadth + 1), scaled(15.0).max(2));
        let half = self.breadth / 2;
        // From a line's edge outwards: towards the larger coordinates, and mirrored.
        let after = |place: usize| [place + self.breadth - half + gap, place + self.breadth - half + gap + length];
        let before = |place: usize| {
            let end = place.saturating_sub(half + gap);
            [end.saturating_sub(length), end]
        };
        for (to_right, columns) in [(true, after(x)), (false, before(x))] {
            if (column == 8 && to_right) || (column == 0 && !to_right) {
                continue;
            }
            for (down, rows) in [(true, after(y)), (false, before(y))] {
                let row = if down { rows[0] + breadth / 2 } else { (rows[1] + breadth / 2).saturating_sub(breadth) };
                let column = if to_right {
                    columns[0] + breadth / 2
                } else {
                    (columns[1] + breadth / 2).saturating_sub(breadth)
                };
                self.carving.level(row, columns, breadth);
                self.carving.upright(column, rows, breadth);
            }
        }
    }

    fn cut_river(&mut self, script: &Font, depth: f32) -> Result<(), ArtError> {
        if self.pitch < LEAST_RIVER_PITCH {
            return Ok(());
        }
        let (pitch, [left, top]) = (self.pitch as f32, self.first.map(|place| place as f32));
        for (character, column) in RIVER {
            let middle = [left + column * pitch, top + 4.5 * pitch];
            self.carving.character(&script.outline(character)?, middle, RIVER_EM * pitch, depth);
        }
        Ok(())
    }
}
