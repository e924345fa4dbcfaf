//! A sound in the making: samples in one channel, and the operations on them.

use crate::SAMPLE_RATE;

/// e^−6.91 is a thousandth: the sound pressure falls by 60 dB in the time T60.
pub(crate) const SIXTY_DECIBELS: f64 = 6.907_755_278_982_137;

/// The number of samples in a time, rounded.
pub(crate) fn samples(seconds: f64) -> usize {
    (seconds * f64::from(SAMPLE_RATE)).round().max(0.0) as usize
}

/// The time that a number of samples takes, in seconds.
pub(crate) fn seconds(samples: usize) -> f64 {
    samples as f64 / f64::from(SAMPLE_RATE)
}

/// The factor of sound pressure for a level in decibels.
pub(crate) fn amplitude(decibels: f64) -> f64 {
    10_f64.powf(decibels / 20.0)
}

/// Adds a sound to a track, some seconds after its beginning and as strong as a factor says. The track grows if it must.
pub(crate) fn lay(track: &mut Vec<f32>, sound: &[f32], at: f64, factor: f64) {
    let start = samples(at);
    if track.len() < start + sound.len() {
        track.resize(start + sound.len(), 0.0);
    }
    for (sum, sample) in track[start..].iter_mut().zip(sound) {
        *sum += factor as f32 * sample;
    }
}

/// Multiplies each sample by a factor that depends on its position in the sound, from 0 to 1.
pub(crate) fn shape(sound: &mut [f32], factor: impl Fn(f64) -> f64) {
    let length = sound.len().max(1) as f64;
    for (index, sample) in sound.iter_mut().enumerate() {
        *sample *= factor(index as f64 / length) as f32;
    }
}
