//! Seeded chance.

use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};

/// The same seed and stream give the same throws on every machine and with every version of the library behind it: only
/// the raw words of ChaCha8 are used, which a standard fixes, and plain arithmetic.
#[derive(Debug)]
pub(crate) struct Dice(ChaCha8Rng);

impl Dice {
    pub(crate) fn new(seed: u64, stream: u64) -> Self {
        let mut words = ChaCha8Rng::seed_from_u64(seed);
        words.set_stream(stream);
        Self(words)
    }

    /// Evenly spread over 0 to 1, without 1.
    pub(crate) fn unit(&mut self) -> f64 {
        f64::from(self.0.next_u32() >> 8) / f64::from(1_u32 << 24)
    }

    /// Evenly spread over a range.
    pub(crate) fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.unit()
    }

    /// Bell-shaped around 0 with a standard deviation of 1, and never beyond ±3.5: the sum of four even throws.
    pub(crate) fn bell(&mut self) -> f64 {
        let sum: f64 = (0..4).map(|_| self.unit()).sum();
        (sum - 2.0) * 3_f64.sqrt()
    }

    /// One sample of white noise with a mean power of 1.
    pub(crate) fn white(&mut self) -> f32 {
        (self.between(-1.0, 1.0) * 3_f64.sqrt()) as f32
    }

    pub(crate) fn chance(&mut self, probability: f64) -> bool {
        self.unit() < probability
    }

    /// A number below `count`, which must not be 0.
    pub(crate) fn below(&mut self, count: usize) -> usize {
        ((self.unit() * count as f64) as usize).min(count - 1)
    }

    /// One of several, each as likely as the others.
    pub(crate) fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len())]
    }

    /// One of several, each as likely as its weight says.
    pub(crate) fn weighted<T: Copy>(&mut self, from: &[(T, f64)]) -> T {
        let total: f64 = from.iter().map(|(_, weight)| weight).sum();
        let mut left = self.unit() * total;
        for &(value, weight) in from {
            if left < weight {
                return value;
            }
            left -= weight;
        }
        from[from.len() - 1].0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_and_streams_differ_and_repeat() {
        let throws = |seed, stream| {
            let mut dice = Dice::new(seed, stream);
            [(); 4].map(|()| dice.unit())
        };
        assert_eq!(throws(1, 2), throws(1, 2));
        assert_ne!(throws(1, 2), throws(1, 3));
        assert_ne!(throws(1, 2), throws(2, 2));
    }

    #[test]
    fn throws_have_the_spread_they_promise() {
        let mut dice = Dice::new(7, 0);
        let count = 20_000;
        let power = |throws: &[f64]| throws.iter().map(|throw| throw * throw).sum::<f64>() / throws.len() as f64;
        let bell: Vec<f64> = (0..count).map(|_| dice.bell()).collect();
        let white: Vec<f64> = (0..count).map(|_| f64::from(dice.white())).collect();
        assert!((power(&bell) - 1.0).abs() < 0.03 && (power(&white) - 1.0).abs() < 0.03);
        let heavy = (0..count).filter(|_| dice.weighted(&[('a', 3.0), ('b', 1.0)]) == 'a').count();
        assert!((heavy as f64 / f64::from(count) - 0.75).abs() < 0.02, "{heavy}");
    }
}
