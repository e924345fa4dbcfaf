//! Filters, which work sample by sample.

use std::f64::consts::{PI, SQRT_2, TAU};

use crate::SAMPLE_RATE;

/// The phase advance per sample of a wave at this frequency in Hertz, in radians.
pub(crate) fn angle(hertz: f64) -> f64 {
    TAU * hertz / f64::from(SAMPLE_RATE)
}

/// A filter of the second order, with the coefficients of R. Bristow-Johnson's "Cookbook formulae for audio equalizer
/// biquad filter coefficients", in the transposed direct form II.
#[derive(Debug, Clone)]
pub(crate) struct Biquad {
    forward: [f64; 3],
    back: [f64; 2],
    state: [f64; 2],
}

impl Biquad {
    /// A low-pass; maximally flat.
    pub(crate) fn low_pass(hertz: f64) -> Self {
        let cosine = angle(hertz).cos();
        Self::normalised(hertz, SQRT_2.recip(), [(1.0 - cosine) / 2.0, 1.0 - cosine, (1.0 - cosine) / 2.0])
    }

    /// A high-pass; maximally flat.
    pub(crate) fn high_pass(hertz: f64) -> Self {
        let cosine = angle(hertz).cos();
        Self::normalised(hertz, SQRT_2.recip(), [f64::midpoint(1.0, cosine), -1.0 - cosine, f64::midpoint(1.0, cosine)])
    }

    /// Lets a frequency through unchanged. A greater quality lets less of its neighbours through.
    pub(crate) fn peak(hertz: f64, quality: f64) -> Self {
        let slope = angle(hertz).sin() / (2.0 * quality);
        Self::normalised(hertz, quality, [slope, 0.0, -slope])
    }

    fn normalised(hertz: f64, quality: f64, forward: [f64; 3]) -> Self {
        let slope = angle(hertz).sin() / (2.0 * quality);
        let whole = 1.0 + slope;
        Self {
            forward: forward.map(|coefficient| coefficient / whole),
            back: [-2.0 * angle(hertz).cos() / whole, (1.0 - slope) / whole],
            state: [0.0; 2],
        }
    }

    pub(crate) fn step(&mut self, sample: f32) -> f32 {
        let input = f64::from(sample);
        let output = self.forward[0] * input + self.state[0];
        self.state[0] = self.forward[1] * input - self.back[0] * output + self.state[1];
        self.state[1] = self.forward[2] * input - self.back[1] * output;
        output as f32
    }

    pub(crate) fn run(mut self, sound: &mut [f32]) {
        for sample in sound {
            *sample = self.step(*sample);
        }
    }
}

/// A band-pass whose centre may move with every sample: the state-variable filter in the trapezoidal form (V. Zavalishin,
/// "The Art of VA Filter Design", chapter 4), which stays stable while it is swept.
#[derive(Debug, Clone)]
pub(crate) struct SweptBand {
    damping: f64,
    state: [f64; 2],
}

impl SweptBand {
    pub(crate) const fn new(quality: f64) -> Self {
        Self { damping: 1.0 / quality, state: [0.0; 2] }
    }

    /// Passes one sample through the band around a frequency, which comes out as strong as it went in.
    pub(crate) fn step(&mut self, sample: f32, hertz: f64) -> f32 {
        let pace = (PI * hertz / f64::from(SAMPLE_RATE)).tan();
        let high = (f64::from(sample) - (self.damping + pace) * self.state[0] - self.state[1])
            / (1.0 + pace * (self.damping + pace));
        let band = pace * high + self.state[0];
        let low = pace * band + self.state[1];
        self.state = [pace * high + band, pace * band + low];
        (self.damping * band) as f32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How strong a wave comes out of a filter, once it has settled.
    fn gain(hertz: f64, mut step: impl FnMut(f32) -> f32) -> f64 {
        let count = SAMPLE_RATE as usize / 2;
        let out: Vec<f32> = (0..count).map(|index| step((angle(hertz) * index as f64).sin() as f32)).collect();
        f64::from(out[count / 2..].iter().fold(0.0_f32, |loudest, sample| loudest.max(sample.abs())))
    }

    #[test]
    fn filters_let_through_what_they_promise() {
        let cases = [
            (Biquad::low_pass(1000.0), [(100.0, 1.0), (1000.0, 0.707), (10_000.0, 0.007)]),
            (Biquad::high_pass(1000.0), [(100.0, 0.01), (1000.0, 0.707), (10_000.0, 1.0)]),
            (Biquad::peak(1000.0, 5.0), [(100.0, 0.02), (1000.0, 1.0), (10_000.0, 0.015)]),
        ];
        for (filter, points) in cases {
            for (hertz, wanted) in points {
                let mut filter = filter.clone();
                let measured = gain(hertz, |sample| filter.step(sample));
                assert!((measured - wanted).abs() < 0.01, "{filter:?} at {hertz} Hz: {measured}");
            }
        }
        let mut swept = SweptBand::new(2.0);
        assert!((gain(1500.0, |sample| swept.step(sample, 1500.0)) - 1.0).abs() < 0.01);
        let mut swept = SweptBand::new(2.0);
        assert!(gain(150.0, |sample| swept.step(sample, 1500.0)) < 0.06);
    }
}
