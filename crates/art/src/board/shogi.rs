//! The board of shogi and of games on fewer such cells: kaya wood, and on nine ranks four points for orientation.

use super::carving::Carving;
use super::{BoardPlan, BoardPlank, line_breadth, paint_of_lines, plank};
use crate::Theme;
use crate::painting::Painting;
use crate::wood::Wood;

/// The lines whose crossings bear a point on nine by nine cells: the borders of the promotion zones.
const POINTS: [usize; 2] = [3, 6];

/// Paints the board.
pub(super) fn paint(theme: &Theme, plan: &BoardPlan, cells: [usize; 2], cell: [usize; 2], painting: &mut Painting) {
    // Kaya is cut with upright rings, so its grain is fine, straight and even.
    let wood = Wood { seed: 41, rings: 84.0, warp: 1.0, fibre: 0.7, ..Wood::PLAIN };
    plank(&theme.shogi, plan, BoardPlank { wood, radius: 7.0, bevel: 5.0, staves: 3 }, painting);
    let [left, top] = plan.origin;
    let [right, bottom] = [left + plan.field[0], top + plan.field[1]];
    let usual = line_breadth(&theme.shogi, plan, cell[0] as f32 / 44.0);
    // The outermost lines are bolder. They grow outwards, so that all cells have the same size.
    let bold = usual + plan.finer;
    let breadth = |index: usize, last: usize| if index == 0 || index == last { bold } else { usual };
    let outwards = |index: usize| if index == 0 { bold % 2 } else { 0 };
    let (before, after) = (bold / 2 + bold % 2, bold - bold / 2);
    let mut lines = Carving::new(plan.size[0], plan.size[1]);
    let [columns, rows] = cells;
    for index in 0..=columns {
        let x = left + index * cell[0] - outwards(index);
        lines.upright(x, [top.saturating_sub(before), bottom + after], breadth(index, columns));
    }
    for index in 0..=rows {
        let y = top + index * cell[1] - outwards(index);
        lines.level(y, [left.saturating_sub(before), right + after], breadth(index, rows));
    }
    let middle = if usual.is_multiple_of(2) { 0.0 } else { 0.5 };
    for column in POINTS.into_iter().filter(|_| cells == [9, 9]) {
        for row in POINTS {
            let place = [(left + column * cell[0]) as f32 + middle, (top + row * cell[1]) as f32 + middle];
            lines.dot(place, (5.5 * plan.unit).max(1.5 * usual as f32));
        }
    }
    lines.paint(painting, plan.around_field(bold + 1), paint_of_lines(&theme.shogi, plan.unit));
}
