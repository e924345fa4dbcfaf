//! The board of banqi: cells of inlaid wood, let into a frame.

use super::carving::Carving;
use super::{BoardPlan, falloff, frame, line_breadth, paint_of_lines};
use crate::Theme;
use crate::painting::Painting;
use crate::wood::{Grain, Tones, Wood};

/// The darkening of every other cell.
const CHECKER: f32 = 0.075;

/// Paints the board.
pub(super) fn paint(theme: &Theme, plan: &BoardPlan, cells: [usize; 2], cell: usize, painting: &mut Painting) {
    frame::paint(theme, plan, painting);
    paint_field(theme, plan, cell, painting);
    let ([left, top], [width, height]) = (plan.origin, plan.field);
    let breadth = line_breadth(&theme.banqi, plan, cell as f32 / 100.0);
    let mut lines = Carving::new(plan.size[0], plan.size[1]);
    (1..cells[0]).for_each(|column| lines.upright(left + column * cell, [top, top + height], breadth));
    (1..cells[1]).for_each(|row| lines.level(top + row * cell, [left, left + width], breadth));
    lines.paint(painting, plan.around_field(0), paint_of_lines(&theme.banqi, plan.unit));
}

/// The wood of the cells, which lies lower than the frame, in its shadow.
fn paint_field(theme: &Theme, plan: &BoardPlan, cell: usize, painting: &mut Painting) {
    let ([left, top], [width, height]) = (plan.origin, plan.field);
    let grain = theme.banqi.grain;
    let wood = Wood {
        seed: 23,
        grain: if width >= height { Grain::Level } else { Grain::Upright },
        rings: 60.0,
        warp: 3.5,
        fibre: 0.9,
        contrast: 0.9 * grain,
        ..Wood::PLAIN
    };
    let tones = wood.tones(width, height);
    let ramp = Tones::new(theme.banqi.wood);
    let shadow = FrameShadow::new(width.max(height), plan.unit, grain);
    painting.lay(plan.around_field(0), |x, y| {
        let (column, row) = (x - left, y - top);
        let checker = 1.0 - grain * CHECKER * f32::from((column / cell + row / cell) % 2 == 1);
        let lamp = falloff(grain, column as f32 / width as f32, row as f32 / height as f32);
        let light = checker * lamp * shadow.light(column, row, [width, height]);
        (ramp.at(tones.at(column, row)).lit(light), 1.0)
    });
}

/// The shade of the frame's edges on the field, by distance from each edge.
struct FrameShadow {
    /// The shade of the edges towards the lamp, which throw a shadow.
    dark: Vec<f32>,
    /// The shade of the other edges, which only hide a part of the sky.
    faint: Vec<f32>,
}

impl FrameShadow {
    fn new(length: usize, unit: f32, strength: f32) -> Self {
        let fade = |close: f32, far: f32| {
            (0..length)
                .map(|distance| {
                    let distance = (distance as f32 + 0.5) / (unit + 0.15);
                    let dark = close * (-distance / 3.0).exp() + far * (-distance / 11.0).exp();
                    1.0 - strength * dark
                })
                .collect()
        };
        Self { dark: fade(0.36, 0.34), faint: fade(0.16, 0.10) }
    }

    fn light(&self, column: usize, row: usize, [width, height]: [usize; 2]) -> f32 {
        self.dark[column].min(self.dark[row]) * self.faint[width - 1 - column].min(self.faint[height - 1 - row])
    }
}
