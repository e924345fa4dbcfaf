//! Measurements of a sound: the numbers that stand in for an ear.

use std::f64::consts::TAU;

use crate::SAMPLE_RATE;

/// The numbers by which two sounds are compared.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Measures {
    /// The loudest sample, in decibels below the greatest that can be written.
    pub peak: f64,
    /// The time until the energy that is still to come has fallen by 20 dB, in milliseconds (Schroeder's integration).
    pub t20: f64,
    /// The same time for 40 dB.
    pub t40: f64,
    /// The middle of the power spectrum, in Hertz.
    pub centroid: f64,
    /// Per cent of the energy in 60–250, 250–1000, 1000–4000 and 4000–16,000 Hz.
    pub bands: [f64; 4],
    /// The mean of all samples.
    pub offset: f64,
}

/// Measures a sound. Of silence, and of no frames at all, the centroid and the bands are not numbers.
pub fn measure(frames: &[[f32; 2]]) -> Measures {
    let mono: Vec<f64> =
        frames.iter().map(|[left, right]| f64::midpoint(f64::from(*left), f64::from(*right))).collect();
    let spectrum = power_spectrum(&mono);
    let width = f64::from(SAMPLE_RATE) / (2.0 * spectrum.len() as f64);
    let sum = |low: f64, high: f64| -> f64 { spectrum[(low / width) as usize..(high / width) as usize].iter().sum() };
    let whole = sum(60.0, 16_000.0);
    let weighted: f64 = spectrum.iter().enumerate().map(|(index, power)| width * index as f64 * power).sum();
    Measures {
        peak: decibels(peak(frames)),
        t20: milliseconds_to_fall(frames, 20.0),
        t40: milliseconds_to_fall(frames, 40.0),
        centroid: weighted / spectrum.iter().sum::<f64>(),
        bands: [(60.0, 250.0), (250.0, 1000.0), (1000.0, 4000.0), (4000.0, 16_000.0)]
            .map(|(low, high)| 100.0 * sum(low, high) / whole),
        offset: mono.iter().sum::<f64>() / mono.len() as f64,
    }
}

/// The loudest sample, from 0 to 1.
pub fn peak(frames: &[[f32; 2]]) -> f64 {
    f64::from(frames.iter().flatten().fold(0.0_f32, |loudest, sample| loudest.max(sample.abs())))
}

/// A sound pressure in decibels, where 1 is 0.
pub fn decibels(amplitude: f64) -> f64 {
    20.0 * amplitude.log10()
}

/// The sum of the squares of all samples.
pub fn energy(frames: &[[f32; 2]]) -> f64 {
    frames.iter().flatten().map(|&sample| f64::from(sample).powi(2)).sum()
}

/// The power of the loudest 50 ms in decibels, which is the perceived loudness of a short sound.
pub fn loudness(frames: &[[f32; 2]]) -> f64 {
    let window = SAMPLE_RATE as usize / 20;
    let padded: Vec<[f32; 2]> = frames.iter().copied().chain(vec![[0.0; 2]; window]).collect();
    let loudest = padded.windows(window).step_by(50).map(energy).fold(0.0, f64::max);
    10.0 * (loudest / (2.0 * window as f64)).log10()
}

fn milliseconds_to_fall(frames: &[[f32; 2]], decibels: f64) -> f64 {
    let threshold = energy(frames) * 10_f64.powf(-decibels / 10.0);
    let mut left = 0.0;
    let after = frames.iter().rev().position(|frame| {
        left += frame.iter().map(|&sample| f64::from(sample).powi(2)).sum::<f64>();
        left >= threshold
    });
    let index = frames.len() - after.unwrap_or(frames.len());
    1000.0 * index as f64 / f64::from(SAMPLE_RATE)
}

/// The mean power in decibels, where a square wave that uses all of the range has 0.
pub fn power(frames: &[[f32; 2]]) -> f64 {
    10.0 * (energy(frames) / (2.0 * frames.len() as f64)).log10()
}

/// How sharp the sharpest bend of the left side is: a click is sharper than its surroundings.
pub fn sharpness(frames: &[[f32; 2]]) -> f64 {
    frames.windows(3).map(|f| f64::from(f[0][0] - 2.0 * f[1][0] + f[2][0]).abs()).fold(0.0, f64::max)
}

/// The power of each frequency from 0 to half the sample rate, of the sound and enough silence after it.
fn power_spectrum(samples: &[f64]) -> Vec<f64> {
    let mut values: Vec<[f64; 2]> = samples.iter().map(|&sample| [sample, 0.0]).collect();
    values.resize(samples.len().next_power_of_two(), [0.0; 2]);
    let spectrum = transform(&values);
    spectrum[..spectrum.len() / 2].iter().map(|[real, imaginary]| real * real + imaginary * imaginary).collect()
}

/// The fast Fourier transform of a power of two of values (J. Cooley and J. Tukey, 1965).
fn transform(values: &[[f64; 2]]) -> Vec<[f64; 2]> {
    if values.len() == 1 {
        return values.to_vec();
    }
    let half = |odd: usize| transform(&values.iter().skip(odd).step_by(2).copied().collect::<Vec<_>>());
    let (even, odd) = (half(0), half(1));
    let turned: Vec<[f64; 2]> = odd
        .iter()
        .enumerate()
        .map(|(index, [real, imaginary])| {
            let (sine, cosine) = (-TAU * index as f64 / values.len() as f64).sin_cos();
            [real * cosine - imaginary * sine, real * sine + imaginary * cosine]
        })
        .collect();
    let sums = even.iter().zip(&turned).map(|(a, b)| [a[0] + b[0], a[1] + b[1]]);
    let differences = even.iter().zip(&turned).map(|(a, b)| [a[0] - b[0], a[1] - b[1]]);
    sums.chain(differences).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_measures_measure() {
        let frames: Vec<[f32; 2]> = (0..SAMPLE_RATE)
            .map(|index| {
                let time = f64::from(index) / f64::from(SAMPLE_RATE);
                [(0.5 * (-6.91 * time / 0.5).exp() * (TAU * 700.0 * time).sin()) as f32; 2]
            })
            .collect();
        let measures = measure(&frames);
        assert!((measures.peak + 6.0).abs() < 0.1 && (measures.centroid - 700.0).abs() < 3.0, "{measures:?}");
        assert!((measures.t20 - 166.7).abs() < 1.0 && (measures.t40 - 333.3).abs() < 1.0, "{measures:?}");
        assert!(measures.bands[1] > 99.0 && measures.offset.abs() < 2e-4, "{measures:?}");
    }
}
