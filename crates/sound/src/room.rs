//! The room around the table: its walls answer the music.

use crate::dice::Dice;
use crate::filter::angle;
use crate::track::{SIXTY_DECIBELS, samples, seconds};

const LINES: usize = 16;

/// The lengths of the delays of a hall, in samples: prime numbers, so that no two echoes keep coinciding.
const HALL: [usize; LINES] =
    [1021, 1123, 1213, 1327, 1439, 1559, 1693, 1823, 1979, 2129, 2297, 2473, 2677, 2887, 3119, 3361];
/// The same of a small room.
const PARLOUR: [usize; LINES] = [211, 239, 269, 293, 317, 349, 379, 409, 443, 479, 509, 547, 587, 631, 677, 727];

/// Sixteen delays that feed each other through a rotation, so that no energy is made and each echo becomes sixteen: a
/// feedback delay network (J.-M. Jot and A. Chaigne, "Digital delay networks for designing artificial reverberators", 1991).
#[derive(Debug, Clone)]
pub(crate) struct Reverb {
    /// The echo before the first wall answers.
    approach: Delay,
    air: LowPass,
    lines: [Delay; LINES],
    /// The gain at the end of each line after the wall.
    gains: [f32; LINES],
    /// The low-pass of each wall, which damps high notes: the weight of its previous sample, and its last output.
    kept: f32,
    echoes: [f32; LINES],
    /// How each line is heard at the left and at the right ear.
    sides: [[f32; LINES]; 2],
}

/// A low-pass of the first order.
#[derive(Debug, Clone)]
struct LowPass {
    /// The weight of the previous value.
    kept: f32,
    state: f32,
}

impl LowPass {
    fn new(hertz: f64) -> Self {
        Self { kept: (-angle(hertz)).exp() as f32, state: 0.0 }
    }

    /// The part of the energy of all frequencies together that passes.
    fn energy(&self) -> f64 {
        let kept = f64::from(self.kept);
        (1.0 - kept) / (1.0 + kept)
    }

    fn step(&mut self, sample: f32) -> f32 {
        self.state = sample + self.kept * (self.state - sample);
        self.state
    }
}

#[derive(Debug, Clone)]
struct Delay {
    memory: Vec<f32>,
    at: usize,
}

impl Delay {
    fn new(length: usize) -> Self {
        Self { memory: vec![0.0; length.max(1)], at: 0 }
    }

    fn oldest(&self) -> f32 {
        self.memory[self.at]
    }

    fn push(&mut self, sample: f32) {
        self.memory[self.at] = sample;
        self.at += 1;
        if self.at == self.memory.len() {
            self.at = 0;
        }
    }
}

impl Reverb {
    /// A small wooden room with a table in it. `wet` is how strong its answer is beside the sound itself, `t60` how long
    /// it lasts in seconds.
    pub(crate) fn parlour(wet: f64, t60: f64) -> Self {
        Self::new(&PARLOUR, 0.006, 14_000.0, wet, t60)
    }

    /// A hall for music.
    pub(crate) fn hall(wet: f64, t60: f64) -> Self {
        Self::new(&HALL, 0.020, 9000.0, wet, t60)
    }

    /// `walls` is where a reflection begins to be dull, in Hertz.
    fn new(lengths: &[usize; LINES], approach: f64, walls: f64, wet: f64, t60: f64) -> Self {
        // Where the sides differ in sign, they differ in sound; the choice is fixed, for a room does not change.
        let mut dice = Dice::new(0x7ea, 0);
        let gains = lengths.map(|length| (-SIXTY_DECIBELS * seconds(length) / t60).exp());
        // An impulse of energy 1 comes back with energy 1 at each ear, summed over time, when multiplied with this; less
        // what the walls take from high notes.
        let lost = 1.0 - gains.iter().map(|gain| gain * gain).sum::<f64>() / LINES as f64;
        let air = LowPass::new(5200.0);
        let loudness = (lost / air.energy()).sqrt() as f32;
        let mut side = || if dice.chance(0.5) { wet as f32 * loudness } else { -wet as f32 * loudness };
        Self {
            approach: Delay::new(samples(approach)),
            air,
            lines: lengths.map(Delay::new),
            gains: gains.map(|gain| gain as f32),
            kept: LowPass::new(walls).kept,
            echoes: [0.0; LINES],
            sides: std::array::from_fn(|_| std::array::from_fn(|_| side())),
        }
    }

    /// The answer of the walls to one sample, at the left and at the right ear.
    pub(crate) fn step(&mut self, sample: f32) -> [f32; 2] {
        let arriving = self.approach.oldest() * 0.25;
        self.approach.push(self.air.step(sample));
        for ((echo, line), gain) in self.echoes.iter_mut().zip(&self.lines).zip(&self.gains) {
            let bright = gain * line.oldest();
            *echo = bright + self.kept * (*echo - bright);
        }
        let heard =
            self.sides.each_ref().map(|side| side.iter().zip(&self.echoes).map(|(side, echo)| side * echo).sum());
        let turned = rotated(self.echoes);
        for (index, (line, echo)) in self.lines.iter_mut().zip(turned).enumerate() {
            line.push(if index % 2 == 0 { echo + arriving } else { echo - arriving });
        }
        heard
    }

    /// A sound from the middle of the table, with the answer of the walls and their silence afterwards.
    pub(crate) fn around(mut self, sound: &[f32], tail: f64) -> Vec<[f32; 2]> {
        let silence = std::iter::repeat_n(&0.0, samples(tail));
        let sound = sound.iter().chain(silence);
        sound.map(|&sample| self.step(sample).map(|echo| sample + echo)).collect()
    }
}

/// The fast Walsh–Hadamard transform, scaled so that it keeps the energy.
fn rotated(values: [f32; LINES]) -> [f32; LINES] {
    butterflies::<8>(butterflies::<4>(butterflies::<2>(butterflies::<1>(values)))).map(|value| 0.25 * value)
}

/// The sums and the differences of values at a distance.
fn butterflies<const SPAN: usize>(values: [f32; LINES]) -> [f32; LINES] {
    std::array::from_fn(|index| {
        let other = values[index ^ SPAN];
        if index & SPAN == 0 { values[index] + other } else { other - values[index] }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn impulse(mut room: Reverb, length: f64) -> Vec<[f32; 2]> {
        (0..samples(length)).map(|index| room.step(if index == 0 { 1.0 } else { 0.0 })).collect()
    }

    fn energy(frames: &[[f32; 2]], side: usize) -> f64 {
        frames.iter().map(|frame| f64::from(frame[side]).powi(2)).sum()
    }

    #[test]
    fn the_rotation_keeps_the_energy() {
        let values: [f32; LINES] = std::array::from_fn(|index| index as f32 - 3.0);
        let power = |values: [f32; LINES]| values.map(|value| value * value).iter().sum::<f32>();
        assert!((power(rotated(values)) / power(values) - 1.0).abs() < 1e-5);
        assert_ne!(rotated(values), values);
    }

    #[test]
    fn a_room_dies_away_in_its_time_and_is_as_loud_as_it_says() {
        for (room, t60, wet) in [(Reverb::parlour(0.1, 0.28), 0.28, 0.1), (Reverb::hall(0.3, 1.6), 1.6, 0.3)] {
            let answer = impulse(room, 1.5 * t60);
            for side in [0, 1] {
                let whole = energy(&answer, side);
                assert!((0.3..1.1).contains(&(whole / (wet * wet))), "energy {}", whole / (wet * wet));
                let late = energy(&answer[samples(0.5 * t60)..], side);
                let fallen = 10.0 * (late / whole).log10();
                assert!((-45.0..-25.0).contains(&fallen), "{fallen} dB after half of {t60} s");
            }
            let both: f64 = answer.iter().map(|frame| f64::from(frame[0] * frame[1])).sum();
            assert!(both.abs() < 0.3 * energy(&answer, 0), "the ears hear different rooms");
        }
    }
}
