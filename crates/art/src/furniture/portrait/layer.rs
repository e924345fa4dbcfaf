//! The paint on a portrait, as densities.

use std::ops::Range;

use super::curve::{CurveDepths, oval};
use super::mark::{BrushForm, BrushMark, Pigment, places};
use crate::curve::through;
use crate::shape::{cover, smooth_step};
use crate::tooth::tooth;

/// How soft the wash of a finger is, in units, and the tone of its strokes.
const SOFT_FINGER: f32 = 0.4;
const INK_OF_FINGER: f32 = 0.92;

/// The seed of the hairs and the clouds of a mark.
const fn seed_of(place: u32) -> u32 {
    7919 * place + 13
}

/// The closed edge of a finger, which goes along one side to the tip and back along the other.
fn edge_of_finger(sides: [&[i16]; 2]) -> Vec<[f32; 2]> {
    let [one, other] = sides.map(|side| places::<3>(side).into_iter().map(|[x, y, _]| [x, y]));
    one.chain(other.rev().skip(1)).collect()
}

/// The paint at every sample of a portrait.
pub(super) struct InkLayer {
    side: usize,
    /// The samples of a unit.
    pub(super) scale: f32,
    densities: Vec<[f32; Pigment::COUNT]>,
}

/// Columns and rows of samples.
#[derive(Debug, Clone, Copy)]
pub(super) struct SampleBlock {
    left: usize,
    top: usize,
    right: usize,
    bottom: usize,
}

impl SampleBlock {
    pub(super) const fn new([left, top, right, bottom]: [usize; 4]) -> Self {
        Self { left, top, right, bottom }
    }

    /// The part of the block around some places, with a reach.
    pub(super) fn around(self, places: impl IntoIterator<Item = [f32; 2]>, reach: f32) -> Self {
        let mut ends = [f32::INFINITY, f32::INFINITY, f32::NEG_INFINITY, f32::NEG_INFINITY];
        for [x, y] in places {
            ends = [ends[0].min(x), ends[1].min(y), ends[2].max(x), ends[3].max(y)];
        }
        // `as` clips at 0 and at the largest number.
        let [left, top] = [ends[0], ends[1]].map(|least| (least - reach).floor() as usize);
        let [right, bottom] = [ends[2], ends[3]].map(|most| (most + reach).ceil() as usize);
        Self {
            left: left.clamp(self.left, self.right),
            top: top.clamp(self.top, self.bottom),
            right: right.clamp(self.left, self.right),
            bottom: bottom.clamp(self.top, self.bottom),
        }
    }

    pub(super) const fn rows(self) -> Range<usize> {
        self.top..self.bottom
    }

    /// The number of samples.
    pub(super) const fn len(self) -> usize {
        (self.right - self.left) * (self.bottom - self.top)
    }

    /// The place of one of its samples among them, row by row.
    pub(super) const fn index(self, x: usize, y: usize) -> usize {
        (y - self.top) * (self.right - self.left) + x - self.left
    }

    pub(super) fn samples(self) -> impl Iterator<Item = (usize, usize)> {
        self.rows().flat_map(move |y| (self.left..self.right).map(move |x| (x, y)))
    }
}

impl InkLayer {
    /// Bare paper with this number of samples along each side.
    pub(super) fn new(side: usize) -> Self {
        Self { side, scale: side as f32 / 100.0, densities: vec![[0.0; Pigment::COUNT]; side * side] }
    }

    pub(super) fn density(&self, x: usize, y: usize) -> [f32; Pigment::COUNT] {
        self.densities[y * self.side + x]
    }

    pub(super) const fn whole(&self) -> SampleBlock {
        SampleBlock::new([0, 0, self.side, self.side])
    }

    /// Lays a mark over all before it. `before` is how often the brush was set down before, and decides the hairs and the clouds;
    /// `least` is the least half breadth of a stroke in units.
    pub(super) fn lay(&mut self, mark: &BrushMark, before: u32, least: f32) {
        let tone = f32::from(mark.tone) / 100.0;
        let part = |tenths: u8| f32::from(tenths) / 10.0;
        let seed = seed_of(before);
        let stroke = |path: &[i16]| {
            let mut path = places::<3>(path);
            path.iter_mut().for_each(|[.., half]| *half = half.max(least));
            path
        };
        match mark.form {
            BrushForm::Stroke { dry, path } => {
                self.lay_stroke(&stroke(path), mark.pigment, [tone, f32::from(dry) / 100.0], seed);
            }
            BrushForm::Finger { dry, sides } => {
                let edge = edge_of_finger(sides);
                self.take_off(&edge);
                self.lay_wash(&edge, mark.pigment, [tone, SOFT_FINGER], seed);
                for (place, side) in (before + 1..).zip(sides) {
                    let ink = [INK_OF_FINGER, f32::from(dry) / 100.0];
                    self.lay_stroke(&stroke(side), Pigment::Ink, ink, seed_of(place));
                }
            }
            BrushForm::Wash { soft, edge } => self.lay_wash(&places(edge), mark.pigment, [tone, part(soft)], seed),
            BrushForm::Body { soft, edge } => {
                let edge = places(edge);
                self.take_off(&edge);
                self.lay_wash(&edge, mark.pigment, [tone, part(soft)], seed);
            }
            BrushForm::Dabs { soft, ovals } => {
                for middle in places::<4>(ovals) {
                    self.lay_wash(&oval(middle), mark.pigment, [tone, part(soft)], seed);
                }
            }
            BrushForm::Bare { edge } => self.take_off(&places(edge)),
        }
    }

    fn lay_wash(&mut self, edge: &[[f32; 2]], pigment: Pigment, [tone, soft]: [f32; 2], seed: u32) {
        let reach = 3.0_f32.max(2.0 * soft) * self.scale;
        let (block, depths) = self.depths(edge, reach);
        let soft_edge = soft.max(0.6 / self.scale);
        for (x, y) in block.samples() {
            let at =
                |scale: f32, seed: u32| tooth([x as f32 / self.scale * scale, y as f32 / self.scale * scale], seed);
            let ragged = 0.5 * at(0.35, seed) + 0.25 * at(1.2, seed ^ 3);
            let depth = depths.at(x, y) / self.scale + ragged * (0.5 + 0.8 * soft);
            let covered = smooth_step(-soft_edge, soft_edge, depth);
            if covered > 0.0 {
                // Pigment gathers at an edge that dries before it runs.
                let rim = if soft < 1.0 { 0.28 * (-depth.max(0.0) / 0.6).exp() } else { 0.0 };
                let cloud = 0.32 * at(0.09, seed ^ 7) + 0.2 * at(0.3, seed ^ 9);
                self.add([x, y], pigment, tone * covered * (0.92 + rim + cloud).max(0.0));
            }
        }
    }

    fn take_off(&mut self, edge: &[[f32; 2]]) {
        let (block, depths) = self.depths(edge, 2.0);
        for (x, y) in block.samples() {
            let left = 1.0 - cover(depths.at(x, y));
            self.densities[y * self.side + x].iter_mut().for_each(|density| *density *= left);
        }
    }

    /// The distances inside a closed curve through places in units, in samples.
    fn depths(&self, edge: &[[f32; 2]], reach: f32) -> (SampleBlock, CurveDepths) {
        let curve: Vec<[f32; 2]> =
            through(edge, true).iter().map(|place| place.map(|length| length * self.scale)).collect();
        let block = self.whole().around(curve.iter().copied(), reach);
        (block, CurveDepths::new(&curve, block, reach))
    }

    /// Adds paint at a sample: more where the paper has tooth, less on paint that lies there.
    pub(super) fn add(&mut self, [x, y]: [usize; 2], pigment: Pigment, amount: f32) {
        let [u, v] = [x, y].map(|place| place as f32 / self.scale);
        let grain = 1.0 + 0.13 * tooth([1.9 * u, 1.9 * v], 77) + 0.07 * tooth([0.7 * u, 2.6 * v], 78);
        let density = &mut self.densities[y * self.side + x][pigment as usize];
        *density += amount * grain * (1.0 - 0.75 * density.min(1.0));
    }
}
