//! The sound of an idle table: rain on the roof of the teahouse, and drips from its eaves.

use std::f64::consts::{FRAC_PI_2, TAU};

use crate::dice::Dice;
use crate::filter::{Biquad, angle};
use crate::room::Reverb;
use crate::sound::Sound;
use crate::track::{SIXTY_DECIBELS, samples, seconds};

/// Rain without end, a passage at a time.
///
/// A passage fades in while the one before fades out, each with a quarter of a sine: two rains that have nothing to do
/// with each other are together as loud as one.
///
/// ```
/// use teahouse_sound::Ambience;
///
/// let mut rain = Ambience::new(7);
/// let (first, second) = (rain.fall(), rain.fall());
/// assert!(first.sound().seconds() > first.seconds() && first != second);
/// assert_eq!(Ambience::new(7).fall(), first);
/// ```
#[derive(Debug)]
pub struct Ambience {
    seed: u64,
    count: u64,
}

/// Some seconds of rain.
#[derive(Debug, Clone, PartialEq)]
pub struct Passage {
    sound: Sound,
}

impl Passage {
    /// The duration until silence.
    const LENGTH: f64 = 24.0;
    /// The duration of the fade-in and of the fade-out.
    const FADE: f64 = 4.0;

    /// When the next passage begins, in seconds after the beginning of this one.
    pub const fn seconds(&self) -> f64 {
        Self::LENGTH - Self::FADE
    }

    /// The sound.
    pub const fn sound(&self) -> &Sound {
        &self.sound
    }

    /// The sound, to keep.
    pub fn into_sound(self) -> Sound {
        self.sound
    }
}

/// Two leaks of the gutter: pan to the right, pitch of the basin, seconds between drops.
const LEAKS: [Leak; 2] =
    [Leak { right: 0.24, hertz: 560.0, between: [2.7, 4.3] }, Leak { right: 0.70, hertz: 820.0, between: [3.9, 6.7] }];

struct Leak {
    right: f64,
    hertz: f64,
    between: [f64; 2],
}

impl Ambience {
    /// The same seed gives the same rain.
    pub const fn new(seed: u64) -> Self {
        Self { seed, count: 0 }
    }

    /// The next passage.
    pub fn fall(&mut self) -> Passage {
        let dice = &mut Dice::new(self.seed, self.count);
        self.count += 1;
        let mut frames = rain(dice);
        let near = drops(dice);
        let mut room = Reverb::parlour(0.5, 0.5);
        for (frame, drop) in frames.iter_mut().zip(&near) {
            let echo = room.step(drop[0] + drop[1]);
            for side in [0, 1] {
                frame[side] += drop[side] + echo[side];
            }
        }
        let end = Passage::LENGTH - Passage::FADE;
        for (index, frame) in frames.iter_mut().enumerate() {
            let at = seconds(index);
            let coming = (FRAC_PI_2 * (at / Passage::FADE).min(1.0)).sin();
            let going = (FRAC_PI_2 * ((at - end) / Passage::FADE).max(0.0)).cos();
            *frame = frame.map(|sample| (coming * going) as f32 * sample);
        }
        Passage { sound: Sound::ended(frames) }
    }
}

/// Thousands of drops far away are a noise, without the deep notes that a storm has and without the hiss of a radio. It
/// comes and goes a little, as the wind does, and the two ears hear different drops.
fn rain(dice: &mut Dice) -> Vec<[f32; 2]> {
    const LOUDNESS: f64 = 0.040;
    const PERIODS: [f64; 3] = [5.3, 8.9, 13.7];
    let count = samples(Passage::LENGTH);
    let both: Vec<f32> = (0..count).map(|_| dice.white()).collect();
    let mut side = || {
        let mut noise: Vec<f32> = both.iter().map(|shared| 0.5 * shared + 0.87 * dice.white()).collect();
        Biquad::high_pass(320.0).run(&mut noise);
        Biquad::low_pass(2200.0).run(&mut noise);
        Biquad::low_pass(4200.0).run(&mut noise);
        noise
    };
    let sides = [side(), side()];
    let gusts = PERIODS.map(|period| (TAU / period, TAU * dice.unit()));
    (0..count)
        .map(|index| {
            let gust: f64 = gusts.iter().map(|(pace, phase)| (pace * seconds(index) + phase).sin()).sum();
            let strength = (LOUDNESS * (1.0 + 0.07 * gust)) as f32;
            [strength * sides[0][index], strength * sides[1][index]]
        })
        .collect()
}

/// The drops that are near enough to be heard one by one.
fn drops(dice: &mut Dice) -> Vec<[f32; 2]> {
    /// Small ones a second, on leaves and stones.
    const SMALL: f64 = 2.2;
    let mut frames = vec![[0.0; 2]; samples(Passage::LENGTH)];
    let mut at = 0.0;
    loop {
        at += -dice.between(1e-3, 1.0).ln() / SMALL;
        if at >= Passage::LENGTH {
            break;
        }
        let strength = 0.004 + 0.022 * dice.unit().powi(3);
        let drop = drop(dice.between(1100.0, 2500.0), dice.between(0.02, 0.05), dice);
        put(&mut frames, &drop, at, strength, dice.unit());
    }
    for Leak { right, hertz, between } in LEAKS {
        let mut at = dice.between(0.0, between[1]);
        while at < Passage::LENGTH {
            let drop = drop(hertz * dice.between(0.94, 1.06), dice.between(0.09, 0.15), dice);
            put(&mut frames, &drop, at, dice.between(0.035, 0.07), right);
            at += dice.between(between[0], between[1]);
        }
    }
    frames
}

/// A drop in water: the bubble that it takes down rings, and higher while it rises (M. Minnaert, "On musical air-bubbles and
/// the sounds of running water", 1933).
fn drop(hertz: f64, t60: f64, dice: &mut Dice) -> Vec<f32> {
    /// The membrane of air closes in this time.
    const ONSET: f64 = 0.0012;
    let rise = dice.between(0.05, 0.2);
    let mut turn = 0.0;
    (0..samples(1.1 * t60))
        .map(|index| {
            let at = seconds(index);
            turn += angle(hertz * (1.0 + rise * at / t60));
            ((-SIXTY_DECIBELS * at / t60).exp() * (at / ONSET).min(1.0) * turn.sin()) as f32
        })
        .collect()
}

/// Adds a sound at a place between left (0) and right (1).
fn put(frames: &mut [[f32; 2]], sound: &[f32], at: f64, strength: f64, right: f64) {
    let sides = [(1.0 - right).sqrt(), right.sqrt()].map(|side| (strength * side) as f32);
    for (frame, sample) in frames.iter_mut().skip(samples(at)).zip(sound) {
        frame[0] += sides[0] * sample;
        frame[1] += sides[1] * sample;
    }
}
