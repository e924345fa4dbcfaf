//! Strokes: a brush is set down, drawn along and lifted, and runs out of ink on its way.

use super::layer::InkLayer;
use super::mark::Pigment;
use crate::curve::through;
use crate::shape::{cover, smooth_step};
use crate::tooth::tooth;

/// The nearest part of a stroke to a sample.
#[derive(Debug, Clone, Copy)]
struct StrokePlace {
    /// The distance inside the stroke, in samples.
    inside: f32,
    /// The way along the stroke, in units.
    along: f32,
    /// The place across it, from -1 to 1.
    across: f32,
}

const NOWHERE: StrokePlace = StrokePlace { inside: f32::NEG_INFINITY, along: 0.0, across: 0.0 };

/// How far paint reaches beyond the edge of a stroke, in samples.
const REACH: f32 = 2.0;

impl InkLayer {
    /// Lays a stroke along places with half breadths, in units.
    pub(super) fn lay_stroke(&mut self, path: &[[f32; 3]], pigment: Pigment, [tone, dry]: [f32; 2], seed: u32) {
        let scale = self.scale;
        let path: Vec<[f32; 3]> = through(path, false).iter().map(|place| place.map(|length| length * scale)).collect();
        let broadest = path.iter().map(|[.., half]| *half).fold(0.0, f32::max);
        let block = self.whole().around(path.iter().map(|&[x, y, _]| [x, y]), broadest + REACH);
        let mut places = vec![NOWHERE; block.len()];
        let mut start = 0.0;
        for ends in path.windows(2) {
            let [[ax, ay, from], [bx, by, to]] = [ends[0], ends[1]];
            let (right, down) = (bx - ax, by - ay);
            let length = right.hypot(down).max(1e-6);
            for (x, y) in block.around([[ax, ay], [bx, by]], from.max(to) + REACH).samples() {
                let (dx, dy) = (x as f32 + 0.5 - ax, y as f32 + 0.5 - ay);
                let part = ((dx * right + dy * down) / (length * length)).clamp(0.0, 1.0);
                let half = from + (to - from) * part;
                let inside = half - (dx - part * right).hypot(dy - part * down);
                let place = &mut places[block.index(x, y)];
                if inside > place.inside {
                    let across = ((dx * down - dy * right) / length / half.max(0.3)).clamp(-1.0, 1.0);
                    *place = StrokePlace { inside, along: (start + part * length) / scale, across };
                }
            }
            start += length;
        }
        let brush = LoadedBrush { length: start / scale, dry, scale, seed };
        for (x, y) in block.samples() {
            let place = places[block.index(x, y)];
            if place.inside > -REACH {
                self.add([x, y], pigment, tone * brush.leaves(place));
            }
        }
    }
}

/// A brush on its way along a stroke.
struct LoadedBrush {
    length: f32,
    dry: f32,
    scale: f32,
    seed: u32,
}

impl LoadedBrush {
    /// The part of its paint that the brush leaves at a place.
    fn leaves(&self, StrokePlace { inside, along, across }: StrokePlace) -> f32 {
        let Self { length, dry, scale, seed } = *self;
        let side = across.signum();
        let ragged =
            0.35 * tooth([0.55 * along, 3.0 * side], seed) + 0.5 * dry * tooth([1.3 * along, 7.0 * side], seed ^ 5);
        let covered = cover(inside + ragged * scale);
        if covered <= 0.0 {
            return 0.0;
        }
        // Ink gathers at the edge of a wet stroke, and where the brush is set down and lifted.
        let edge = (-inside / scale / 0.45).exp().min(3.0);
        let pool = (-along / 2.5).exp() + ((along - length) / 2.5).exp();
        let cloud = tooth([0.25 * along, 1.2 * across], seed ^ 31);
        let depth = 0.86 + (1.0 - dry) * (0.16 * edge + 0.12 * pool) + 0.16 * cloud;
        covered * self.held(along, across) * depth
    }

    /// The part of the paper that the hairs of the brush touch.
    fn held(&self, along: f32, across: f32) -> f32 {
        let Self { length, dry, seed, .. } = *self;
        if dry <= 0.0 {
            return 1.0;
        }
        let hairs = tooth([0.06 * along, 6.0 * across], seed ^ 11)
            + 0.7 * tooth([0.16 * along, 13.0 * across], seed ^ 17)
            + 0.5 * tooth([0.9 * along, 9.0 * across], seed ^ 23);
        let spent = (along / length.max(1.0)).powi(2);
        let lack = dry * (1.1 + 1.5 * spent) - 1.0;
        smooth_step(lack - 0.28, lack + 0.28, 0.85 * hairs + 0.1)
    }
}
