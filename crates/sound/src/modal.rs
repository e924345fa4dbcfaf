//! Struck bodies: a sum of damped oscillations, softened by the time that the two bodies touch.

use std::f64::consts::PI;

use crate::SAMPLE_RATE;
use crate::dice::Dice;
use crate::filter::angle;
use crate::track::{SIXTY_DECIBELS, samples};

/// One way in which a body can swing.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Mode {
    /// The frequency in Hertz.
    frequency: f64,
    /// The time in which it falls by 60 dB, in seconds.
    t60: f64,
    amplitude: f64,
}

/// A mode by its frequency in Hertz, its T60 in seconds, and its amplitude.
pub(crate) const fn mode(frequency: f64, t60: f64, amplitude: f64) -> Mode {
    Mode { frequency, t60, amplitude }
}

/// A body after a blow. No two pieces of wood are alike: each mode lies up to a few times `spread` (a part of its
/// frequency) from where it should, and begins at a phase of its own.
///
/// `hardness` multiplies each mode once more than the next lower mode: under 1 the blow is duller.
pub(crate) fn ring(modes: &[Mode], hardness: f64, spread: f64, dice: &mut Dice) -> Vec<f32> {
    let longest = modes.iter().map(|mode| mode.t60).fold(0.0, f64::max);
    let mut sound = vec![0.0_f64; samples(longest * 1.15)];
    let mut strength = 1.0;
    for mode in modes {
        let turn = angle(mode.frequency * (1.0 + spread * dice.bell()));
        let phase = dice.between(0.0, 0.4);
        let shrink = (-SIXTY_DECIBELS / (mode.t60 * f64::from(SAMPLE_RATE))).exp();
        // The oscillation is the height of a point that circles the origin and comes closer to it with every sample.
        let (along, across) = (shrink * turn.cos(), shrink * turn.sin());
        let (mut x, mut y) = (strength * mode.amplitude * phase.cos(), strength * mode.amplitude * phase.sin());
        for sample in &mut sound {
            *sample += y;
            (x, y) = (x * along - y * across, x * across + y * along);
        }
        strength *= hardness;
    }
    sound.into_iter().map(|sample| sample as f32).collect()
}

/// The response to a contact of a given length in milliseconds instead of an impulse, whose force rises and falls
/// as half a sine (after Hertz's theory of the impact of elastic bodies). The longer, the softer. The sound begins with
/// silence, because the force does.
pub(crate) fn touched(sound: &[f32], milliseconds: f64) -> Vec<f32> {
    let span = milliseconds * 1e-3 * f64::from(SAMPLE_RATE);
    let force: Vec<f64> = (0..=span as usize).map(|index| (PI * index as f64 / span).sin()).collect();
    let total: f64 = force.iter().sum();
    let mut out = vec![0.0; sound.len() + force.len() - 1];
    for (offset, weight) in force.iter().enumerate() {
        let weight = (weight / total) as f32;
        for (sum, sample) in out[offset..].iter_mut().zip(sound) {
            *sum += weight * sample;
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mode_swings_and_dies_as_it_says() {
        let sound = ring(&[mode(441.0, 0.1, 1.0)], 1.0, 0.0, &mut Dice::new(1, 0));
        let crossings = sound.windows(2).filter(|pair| pair[0] < 0.0 && pair[1] >= 0.0).count();
        let periods = 441.0 * sound.len() as f64 / f64::from(SAMPLE_RATE);
        assert!((crossings as f64 - periods).abs() <= 1.0, "{crossings} in {periods}");
        let loudest =
            |from: usize| sound[from..from + 200].iter().fold(0.0_f32, |loudest, sample| loudest.max(sample.abs()));
        let fallen = 20.0 * (loudest(samples(0.05)) / loudest(0)).log10();
        assert!((fallen + 30.0).abs() < 1.0, "{fallen} dB after half of T60");
    }

    #[test]
    fn a_long_touch_is_softer_and_begins_with_silence() {
        let sound = ring(&[mode(5000.0, 0.05, 1.0)], 1.0, 0.0, &mut Dice::new(1, 0));
        let loudest =
            |milliseconds| touched(&sound, milliseconds).iter().fold(0.0_f32, |loudest, x| loudest.max(x.abs()));
        assert!(loudest(0.3) < 0.3 * loudest(0.08));
        assert_eq!(touched(&sound, 0.14)[0], 0.0);
    }
}
