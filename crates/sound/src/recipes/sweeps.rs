//! Air and friction: the sound of things in motion.

use std::f64::consts::PI;

use super::wood::{burst, place};
use crate::dice::Dice;
use crate::filter::{Biquad, SweptBand};
use crate::modal::{Mode, mode, ring, touched};
use crate::track::{lay, samples, shape};

/// Noise in a band whose centre moves, with the time from 0 to 1.
fn sweep(length: f64, quality: f64, hertz: impl Fn(f64) -> f64, dice: &mut Dice) -> Vec<f32> {
    let count = samples(length);
    let mut bands = [SweptBand::new(quality), SweptBand::new(quality)];
    let middles = (0..count).map(|index| hertz(index as f64 / count as f64));
    middles.map(|middle| bands.iter_mut().fold(dice.white(), |sample, band| band.step(sample, middle))).collect()
}

/// A disc pushed along the board: it sticks and slips.
pub(crate) fn slide(dice: &mut Dice) -> Vec<f32> {
    let count = samples(0.24);
    let mut sound: Vec<f32> = (0..count)
        .map(|index| {
            let speed = (PI * index as f64 / count as f64).sin();
            let is_grain = dice.chance(0.013 * (0.3 + speed));
            let grain = if is_grain { dice.between(3.0, 8.0) } else { 0.0 };
            let grain = if dice.chance(0.5) { grain } else { -grain };
            0.45 * dice.white() + grain as f32
        })
        .collect();
    Biquad::high_pass(420.0).run(&mut sound);
    Biquad::low_pass(3200.0).run(&mut sound);
    let mut body = sound.clone();
    Biquad::peak(900.0, 5.0).run(&mut body);
    lay(&mut sound, &body, 0.0, 0.6);
    shape(&mut sound, |time| (PI * time.powf(0.7)).sin().max(0.0).powf(1.5));
    sound
}

/// A disc lifted at its rim and turned over, without its landing.
pub(crate) fn whoosh(dice: &mut Dice) -> Vec<f32> {
    const RIM: [Mode; 2] = [mode(2400.0, 0.020, 0.18), mode(3800.0, 0.014, 0.1)];
    let mut sound = touched(&ring(&RIM, 1.0, 0.012, dice), 0.1);
    let mut air = sweep(0.15, 2.0, |time| 1200.0 + 2600.0 * time, dice);
    shape(&mut air, |time| (PI * time).sin().powi(2));
    lay(&mut sound, &air, 0.0, 0.3);
    sound
}

/// A disc turned over: lifted at its rim, turned in the air, and set down after `seconds`.
pub(crate) fn flip(landing: f64, dice: &mut Dice) -> Vec<f32> {
    let mut sound = whoosh(dice);
    lay(&mut sound, &place(0.92, dice), landing, 1.0);
    sound
}

/// A disc that jumps over another: the air gives way upwards and comes back.
pub(crate) fn hop(dice: &mut Dice) -> Vec<f32> {
    let mut sound = sweep(0.24, 1.6, |time| 700.0 + 1500.0 * (PI * time).sin(), dice);
    shape(&mut sound, |time| (PI * time.powf(0.8)).sin().max(0.0).powi(2));
    let mut start = Vec::new();
    lay(&mut start, &place(0.8, dice), 0.0, 0.3);
    lay(&mut start, &sound, 0.0, 1.0);
    start
}

/// The box is poured out: thirty-two discs on the table and on each other, at first all at once, and a few late ones.
pub(crate) fn deal(dice: &mut Dice) -> Vec<f32> {
    const DISCS: usize = 32;
    let mut sound = sweep(0.75, 0.8, |time| 1500.0 - 500.0 * time, dice);
    shape(&mut sound, |time| (PI * time.powf(0.55)).sin().max(0.0).powi(2) * 0.16);
    for disc in 0..DISCS {
        // The first falls at once, half of them within 300 ms, the last after 850 ms.
        let fallen = (disc as f64 + dice.unit() * 0.9) / DISCS as f64;
        let at = 0.01 + 0.84 * fallen.powf(1.55);
        let strength = (1.0 - 0.75 * fallen) * dice.between(0.35, 1.0);
        lay(&mut sound, &pebble(dice.between(0.85, 1.25), dice), at, strength);
        // It rolls on its rim before it lies still, ever quicker and weaker.
        if dice.chance(0.4) {
            let (mut later, mut gap, mut weaker) = (at, dice.between(0.045, 0.075), strength);
            for _ in 0..4 {
                later += gap;
                gap *= 0.68;
                weaker *= 0.55;
                lay(&mut sound, &pebble(dice.between(0.95, 1.3), dice), later, weaker);
            }
        }
    }
    sound
}

/// One disc of many: higher or lower by a factor.
fn pebble(pitch: f64, dice: &mut Dice) -> Vec<f32> {
    let modes = [
        mode(1480.0 * pitch, 0.045, 1.0),
        mode(2310.0 * pitch, 0.036, 0.7),
        mode(3620.0 * pitch, 0.027, 0.45),
        mode(352.0 * pitch, 0.060, 0.4),
        mode(640.0 * pitch, 0.050, 0.4),
    ];
    let mut sound = ring(&modes, 1.0, 0.02, dice);
    lay(&mut sound, &burst(2200.0, 8000.0, 0.008, dice), 0.0, 0.5);
    touched(&sound, 0.13)
}
