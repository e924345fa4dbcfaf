//! The board of shogi: nine by nine cells of kaya, four points to find one's way by.

use super::carving::Carving;
use super::{Plan, line_breadth, paint_of_lines, plank};
use crate::Theme;
use crate::painting::Painting;
use crate::wood::Wood;

/// The lines whose crossings bear a point: the borders of the promotion zones.
const POINTS: [usize; 2] = [3, 6];

/// Paints the board.
pub(super) fn paint(theme: &Theme, plan: &Plan, cell: [usize; 2], painting: &mut Painting) {
    // Kaya is cut so that its rings stand upright: fine, straight, even.
    let wood = Wood { seed: 41, rings: 84.0, warp: 1.0, fibre: 0.7, ..Wood::PLAIN };
    plank(&theme.shogi, plan, wood, 7.0, 5.0, painting);
    let [left, top] = plan.origin;
    let [right, bottom] = [left + plan.field[0], top + plan.field[1]];
    let usual = line_breadth(&theme.shogi, plan, cell[0] as f32 / 44.0);
    // The outermost lines are bolder, and outwards, so that all cells are equal.
    let bold = usual + plan.finer;
    let breadth = |index: usize| if index.is_multiple_of(9) { bold } else { usual };
    let outwards = |index: usize| if index == 0 { bold % 2 } else { 0 };
    let (before, after) = (bold / 2 + bold % 2, bold - bold / 2);
    let mut lines = Carving::new(plan.size[0], plan.size[1]);
    for index in 0..=9 {
        let (x, y) = (left + index * cell[0] - outwards(index), top + index * cell[1] - outwards(index));
        lines.upright(x, [top.saturating_sub(before), bottom + after], breadth(index));
        lines.level(y, [left.saturating_sub(before), right + after], breadth(index));
    }
    let middle = if usual.is_multiple_of(2) { 0.0 } else { 0.5 };
    for column in POINTS {
        for row in POINTS {
            let place = [(left + column * cell[0]) as f32 + middle, (top + row * cell[1]) as f32 + middle];
            lines.dot(place, (5.5 * plan.unit).max(1.5 * usual as f32));
        }
    }
    lines.paint(painting, plan.around_field(bold + 1), paint_of_lines(&theme.shogi, plan.unit));
}
