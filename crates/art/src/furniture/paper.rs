//! Sheets of paper: long fibres in a woven ground, a little darker away from the lamp.

use super::stage::{FurnitureRoom, PaintStage, SIDES, breadth, hairline, rect_shadow, size};
use crate::noise::{Noise, random};
use crate::painting::Area;
use crate::plane::Plane;
use crate::shape::{RoundedRect, cover};
use crate::wood::Tones;
use crate::{ArtError, Sprite, TableMaterial, Theme};
use rand::RngExt;

/// Lengths at a scale of 1, in pixels.
const RADIUS: f32 = 4.0;
/// The shadow: right, down, blur, alpha.
const SHADOWS: [[f32; 4]; 2] = [[3.0, 4.0, 4.0, 0.55], [11.0, 16.0, 18.0, 0.5]];
/// Knots of the sieve's weave: pixels across a thread, and along it.
const THREAD: f32 = 3.0;
const THREAD_LENGTH: f32 = 60.0;
/// The number of pixels for each fibre, and the length of fibres.
const GROUND_OF_A_FIBRE: f32 = 1500.0;
const FIBRE: std::ops::Range<f32> = 14.0..46.0;

/// A sheet.
pub(crate) fn paper(theme: &Theme, width: u32, height: u32) -> Result<Sprite, ArtError> {
    let (width, height) = (size("a sheet", width, SIDES)?, size("a sheet", height, SIDES)?);
    // Every sheet has the same thickness, so the shadow shrinks less than the sheet.
    let scale = (breadth(width, height) / 880.0).sqrt().clamp(0.35, 2.0);
    let [aside, down, blur, _] = SHADOWS[1].map(|length| length * scale);
    let reach = 2.5 * blur;
    let room = FurnitureRoom::new([reach - aside, reach - down, reach + aside, reach + down]);
    let mut stage = room.stage(width, height)?;
    let sheet = stage.rect(RADIUS * scale);
    for [aside, down, blur, alpha] in SHADOWS {
        rect_shadow(&mut stage.painting, sheet, [aside * scale, down * scale], blur * scale, alpha);
    }
    paint_sheet(&mut stage, theme, sheet, scale);
    Ok(stage.by_corner())
}

fn paint_sheet(stage: &mut PaintStage, theme: &Theme, sheet: RoundedRect, scale: f32) {
    let (width, height) = (sheet.right - sheet.left, sheet.bottom - sheet.top);
    // In a theme without textures a sheet has none either.
    let ground = (theme.table.material != TableMaterial::Flat).then(|| ground(width as usize, height as usize, scale));
    let tones = Tones::new(theme.paper);
    let edge = theme.interface.paper_edge.linear();
    let line = hairline(1.2 * scale);
    let area = Area::around(sheet.left, sheet.top, sheet.right, sheet.bottom);
    stage.painting.lay_at(area, |x, y| {
        let inside = sheet.inside(x, y);
        let (across, down) = ((x - sheet.left) / width, (y - sheet.top) / height);
        let tone = ground.as_ref().map_or(0.5, |ground| {
            let falloff = 0.66 - 0.34 * down - 0.18 * across - 0.22 * near_edge(inside / (6.0 * scale));
            falloff + ground.nearest((x - sheet.left) as isize, (y - sheet.top) as isize)
        });
        let cut = 0.45 * cover(line / 2.0 - (inside - line / 2.0).abs());
        (tones.at(tone).mix(edge, cut), cover(inside))
    });
}

/// The nearness of the edge: 1 at the edge, and falling to 0 within a short distance.
fn near_edge(inside: f32) -> f32 {
    if inside < 6.0 { (-inside).exp() } else { 0.0 }
}

/// The lightening or darkening of each sample by weave and fibres, in tones.
fn ground(width: usize, height: usize, scale: f32) -> Plane<f32> {
    let mut random = random(0x0070_6170_6572);
    let (across, down) = (width as f32, height as f32);
    let (thread, length) = (THREAD * scale.max(0.5), THREAD_LENGTH * scale);
    let level = Noise::new(across / length, down / thread, &mut random);
    let upright = Noise::new(across / thread, down / length, &mut random);
    let cloud = Noise::new(across / (90.0 * scale), down / (90.0 * scale), &mut random);
    let fibres = fibres(width, height, scale);
    Plane::from_rows(width, height, |row| {
        let y = row as f32 + 0.5;
        let lines = [level.line(y / thread), upright.line(y / length), cloud.line(y / (90.0 * scale))];
        let fibres = &fibres[row * width..(row + 1) * width];
        move |column| {
            let x = column as f32 + 0.5;
            let weave = lines[0].at(x / length) + lines[1].at(x / thread);
            0.13 * weave + 0.16 * lines[2].at(x / (90.0 * scale)) + fibres[column]
        }
    })
}

/// Bent fibres, strewn evenly: some lighter than the ground, some darker.
fn fibres(width: usize, height: usize, scale: f32) -> Vec<f32> {
    let mut random = random(0x0066_6962_7265);
    let mut tones = vec![0.0; width * height];
    let count = (width as f32 * height as f32 / (GROUND_OF_A_FIBRE * scale * scale)) as usize;
    for _ in 0..count {
        let mut place = [random.random::<f32>() * width as f32, random.random::<f32>() * height as f32];
        let mut direction = random.random::<f32>() * core::f32::consts::TAU;
        let bend = (random.random::<f32>() - 0.5) * 0.09 / scale;
        let length = random.random_range(FIBRE) * scale;
        let tone = if random.random::<f32>() < 0.55 { 0.10 } else { -0.12 } * (0.4 + random.random::<f32>());
        for step in 0..length as usize {
            // A fibre is thinner towards both ends.
            let strength = tone * (core::f32::consts::PI * step as f32 / length).sin();
            splat(&mut tones, [width, height], place, strength * scale.min(1.0));
            direction += bend;
            place = [place[0] + direction.cos(), place[1] + direction.sin()];
        }
    }
    tones
}

/// Adds a value to the four samples around a place, by how near they are.
fn splat(tones: &mut [f32], [width, height]: [usize; 2], place: [f32; 2], value: f32) {
    let [x, y] = place.map(|part| part - 0.5);
    if x < 0.0 || y < 0.0 || x >= width as f32 - 1.0 || y >= height as f32 - 1.0 {
        return;
    }
    let (column, row) = (x as usize, y as usize);
    let (right, lower) = (x - column as f32, y - row as f32);
    for (down, part) in [(0, 1.0 - lower), (1, lower)] {
        let start = (row + down) * width + column;
        tones[start] += value * part * (1.0 - right);
        tones[start + 1] += value * part * right;
    }
}
