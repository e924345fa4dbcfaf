//! Plucked strings: a delay as long as a period, in a loop that loses high notes first (K. Karplus and A. Strong, "Digital
//! synthesis of plucked-string and drum timbres", 1983; D. Jaffe and J. Smith, "Extensions of the Karplus-Strong
//! plucked-string algorithm", 1983).

use std::f64::consts::TAU;

use crate::SAMPLE_RATE;
use crate::dice::Dice;
use crate::filter::{Biquad, angle};
use crate::track::{SIXTY_DECIBELS, samples};

/// The pluck of a string.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Pluck {
    /// The pitch in Hertz.
    pub(crate) hertz: f64,
    /// The time in which the sound falls by 60 dB, in seconds.
    pub(crate) t60: f64,
    /// The brightness, from 0 (the ball of the thumb) to 1 (a nail).
    pub(crate) brightness: f64,
    /// The part of a push in the pluck, from 0 to 1. The rest is the noise of the finger on the string. A push has the
    /// same overtones every time, noise never.
    pub(crate) push: f64,
    /// The other hand's part.
    pub(crate) hand: LeftHand,
}

/// The left hand's part on the other side of the bridge.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum LeftHand {
    Still,
    /// Presses the string up to its pitch, from a number of semitones below.
    Press(f64),
    /// Sways the pitch by a number of semitones up and down.
    Sway(f64),
}

/// Where a string is plucked, as a part of its length: the notes that have a node there are missing.
const PLUCKED_AT: f64 = 0.22;
/// The number of samples between two corrections of the pitch of a moving string.
const CONTROL: usize = 32;

/// A string that sounds.
#[derive(Debug, Clone)]
pub(crate) struct PluckedString {
    pluck: Pluck,
    excitation: Vec<f32>,
    /// The delay line of the string. Its length is a power of two.
    memory: Vec<f32>,
    now: usize,
    /// The length of the string in samples, and its change with each sample.
    length: f64,
    change: f64,
    gain: f32,
    dullness: f32,
    state: f32,
}

impl PluckedString {
    pub(crate) fn new(pluck: Pluck, dice: &mut Dice) -> Self {
        let period = f64::from(SAMPLE_RATE) / pluck.hertz;
        // The lowest pitch that the hand can bring it to is four semitones down; the interpolation needs four more.
        let memory = ((1.3 * period) as usize + 8).next_power_of_two();
        let (gain, dullness) = losses(&pluck);
        let mut string = Self {
            pluck,
            excitation: excitation(&pluck, period, dice),
            memory: vec![0.0; memory],
            now: 0,
            length: 0.0,
            change: 0.0,
            gain: gain as f32,
            dullness: dullness as f32,
            state: 0.0,
        };
        string.length = string.length_at(0);
        string
    }

    /// The next sample.
    pub(crate) fn step(&mut self) -> f32 {
        if self.pluck.hand != LeftHand::Still && self.now.is_multiple_of(CONTROL) {
            self.change = (self.length_at(self.now + CONTROL) - self.length) / CONTROL as f64;
        }
        let returning = self.travelled();
        self.length += self.change;
        self.state = returning + self.dullness * (self.state - returning);
        let sample = self.gain * self.state + self.excitation.get(self.now).copied().unwrap_or(0.0);
        let mask = self.memory.len() - 1;
        self.memory[self.now & mask] = sample;
        self.now += 1;
        sample
    }

    /// The number of samples until the sound has decayed by 70 dB.
    pub(crate) fn lifetime(&self) -> usize {
        samples(self.pluck.t60 * 70.0 / 60.0) + self.excitation.len()
    }

    /// The whole sound.
    pub(crate) fn sound(mut self) -> Vec<f32> {
        (0..self.lifetime()).map(|_| self.step()).collect()
    }

    /// The sample sent `length` samples ago, which lies between two samples: a polynomial of the third degree through the
    /// four around it (Lagrange's interpolation).
    fn travelled(&self) -> f32 {
        // The two samples in the middle of the four are `whole` and `whole + 1` back.
        let whole = self.length as usize;
        let d = (self.length - whole as f64) as f32;
        let mask = self.memory.len() - 1;
        let back = |samples: usize| self.memory[self.now.wrapping_sub(samples) & mask];
        let (before, after) = (d + 1.0, d - 1.0);
        let beyond = d - 2.0;
        back(whole - 1) * (d * after * beyond / -6.0)
            + back(whole) * (before * after * beyond / 2.0)
            + back(whole + 1) * (before * d * beyond / -2.0)
            + back(whole + 2) * (before * d * after / 6.0)
    }

    /// The length of the string in samples at a time: a period of its pitch, less the delay of the low-pass.
    fn length_at(&self, time: usize) -> f64 {
        let turn = angle(self.pluck.hertz);
        let keep = f64::from(self.dullness);
        let delay = (keep * turn.sin() / (1.0 - keep * turn.cos())).atan() / turn;
        let seconds = time as f64 / f64::from(SAMPLE_RATE);
        let semitones = match self.pluck.hand {
            LeftHand::Still => 0.0,
            LeftHand::Press(from) => -from * (1.0 - ease((seconds - 0.03) / 0.12)),
            // It begins when the tone has been heard, and ebbs with it.
            LeftHand::Sway(depth) => depth * ease((seconds - 0.18) / 0.3) * (TAU * 5.2 * (seconds - 0.18)).sin(),
        };
        f64::from(SAMPLE_RATE) / (self.pluck.hertz * (semitones / 12.0).exp2()) - delay
    }
}

/// The wooden body that a string stands on: its own notes are louder.
#[derive(Debug, Clone)]
pub(crate) struct StringBody([(Biquad, f32); 3]);

impl StringBody {
    /// The body of a guzheng.
    pub(crate) const ZHENG: [(f64, f64, f64); 3] = [(260.0, 3.0, 0.5), (560.0, 4.0, 0.4), (1150.0, 5.0, 0.25)];

    /// Three resonances, each with its frequency in hertz, its quality, and its strength relative to the string.
    pub(crate) fn new(notes: [(f64, f64, f64); 3]) -> Self {
        Self(notes.map(|(hertz, quality, strength)| (Biquad::peak(hertz, quality), strength as f32)))
    }

    /// The string and the body together.
    pub(crate) fn step(&mut self, string: f32) -> f32 {
        self.0.iter_mut().fold(string, |sum, (peak, strength)| sum + *strength * peak.step(string))
    }
}

/// From 0 to 1, beginning and ending gently.
fn ease(time: f64) -> f64 {
    let time = time.clamp(0.0, 1.0);
    time * time * (3.0 - 2.0 * time)
}

/// The loss of a period: a factor for all notes, and the weight of the previous sample in the low-pass.
///
/// Both follow from two times: T60 at low notes, and a shorter one at 5 kHz. With R the ratio of the two gains, squared,
/// the low-pass (1 − a)/(1 − a/z) must have a power of R at that frequency: (1 − a)² = R (1 + a² − 2 a cos ω).
fn losses(pluck: &Pluck) -> (f64, f64) {
    const HIGH: f64 = 5000.0;
    let period = pluck.hertz.recip();
    let gain = (-SIXTY_DECIBELS * period / pluck.t60).exp();
    let high = (-SIXTY_DECIBELS * period / (pluck.t60 * (0.05 + 0.11 * pluck.brightness))).exp();
    let ratio = (high / gain).powi(2);
    let middle = 1.0 - ratio * angle(HIGH).cos();
    let dullness = (middle - (middle * middle - (1.0 - ratio).powi(2)).max(0.0).sqrt()) / (1.0 - ratio);
    (gain, dullness)
}

/// The nail's effect on the string: a push, and the noise of its passing, as dark as the finger is soft, and once
/// more with the other sign from the nearer end of the string. All strings are plucked with the same energy.
fn excitation(pluck: &Pluck, period: f64, dice: &mut Dice) -> Vec<f32> {
    let echo = (period * PLUCKED_AT).round().max(1.0) as usize;
    let length = period.ceil() as usize;
    let mut burst: Vec<f32> = (0..length).map(|_| (1.0 - pluck.push).sqrt() as f32 * dice.white()).collect();
    burst[0] += (pluck.push * length as f64).sqrt() as f32;
    let dark = (0.88 - 0.42 * pluck.brightness) as f32;
    for _ in 0..2 {
        let mut state = 0.0;
        for sample in &mut burst {
            state = *sample + dark * (state - *sample);
            *sample = state;
        }
    }
    let mut both = burst.clone();
    both.resize(length + echo, 0.0);
    for (sample, original) in both[echo..].iter_mut().zip(&burst) {
        *sample -= original;
    }
    let energy: f32 = both.iter().map(|sample| sample * sample).sum();
    // A push of the same energy is as loud at every pitch when its energy is spread over the period.
    let factor = 0.3 * (length as f32 / energy.max(f32::MIN_POSITIVE)).sqrt();
    both.iter_mut().for_each(|sample| *sample *= factor);
    both
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The strength and the phase of a frequency around a time.
    fn bin(sound: &[f32], hertz: f64, at: f64) -> [f64; 2] {
        let start = samples(at);
        let window = &sound[start..start + samples(0.3)];
        let sum = window.iter().enumerate().fold([0.0, 0.0], |[real, imaginary], (index, &sample)| {
            let weight = (std::f64::consts::PI * index as f64 / window.len() as f64).sin().powi(2) * f64::from(sample);
            let (sine, cosine) = (angle(hertz) * (start + index) as f64).sin_cos();
            [real + weight * cosine, imaginary - weight * sine]
        });
        [sum[0].hypot(sum[1]), sum[1].atan2(sum[0])]
    }

    fn plucked(hertz: f64, t60: f64, hand: LeftHand) -> Vec<f32> {
        let pluck = Pluck { hertz, t60, brightness: 0.5, push: 0.5, hand };
        let mut string = PluckedString::new(pluck, &mut Dice::new(1, 0));
        (0..samples(1.2)).map(|_| string.step()).collect()
    }

    /// The error of the pitch in cents, from the drift of the phase.
    fn error(sound: &[f32], hertz: f64) -> f64 {
        let phases: Vec<f64> = (0..40).map(|hop| bin(sound, hertz, 0.4 + 0.01 * f64::from(hop))[1]).collect();
        let drift: f64 = phases
            .windows(2)
            .map(|pair| (pair[1] - pair[0] + std::f64::consts::PI).rem_euclid(TAU) - std::f64::consts::PI)
            .sum();
        let off = drift / (TAU * 0.39);
        1200.0 * ((hertz + off) / hertz).log2()
    }

    #[test]
    fn strings_are_in_tune_to_a_fifth_of_a_cent() {
        for key in 45..=81 {
            let hertz = 440.0 * ((f64::from(key) - 69.0) / 12.0).exp2();
            let cents = error(&plucked(hertz, 2.4, LeftHand::Still), hertz);
            assert!(cents.abs() < 0.2, "{hertz} Hz is off by {cents} cents");
        }
    }

    #[test]
    fn the_measure_of_pitch_measures() {
        let sound: Vec<f32> = (0..samples(1.2)).map(|index| (angle(300.2) * index as f64).sin() as f32).collect();
        assert!((error(&sound, 300.0) - 1.154).abs() < 0.01, "{}", error(&sound, 300.0));
    }

    #[test]
    fn strings_die_away_in_their_time_and_high_notes_sooner() {
        for (hertz, t60) in [(110.0, 3.0), (440.0, 2.0), (880.0, 1.5)] {
            let sound = plucked(hertz, t60, LeftHand::Still);
            let fallen = |hertz: f64| 20.0 * (bin(&sound, hertz, 0.1)[0] / bin(&sound, hertz, 0.7)[0]).log10();
            let measured = 0.6 * 60.0 / fallen(hertz);
            assert!((0.75..1.05).contains(&(measured / t60)), "{hertz} Hz: T60 {measured}, not {t60}");
            assert!(fallen(8.0 * hertz) > fallen(hertz) + 1.0, "{hertz} Hz stays bright");
        }
    }

    #[test]
    fn a_pressed_string_rises_and_a_swaying_one_comes_back() {
        let hertz = 330.0;
        let pressed = plucked(hertz, 2.4, LeftHand::Press(2.0));
        assert!(error(&pressed, hertz).abs() < 0.3, "{}", error(&pressed, hertz));
        let lower = hertz * (-2.0_f64 / 12.0).exp2();
        let balance = |sound: &[f32]| bin(sound, lower, 0.0)[0] / bin(sound, hertz, 0.0)[0];
        assert!(balance(&pressed) > 2.0 * balance(&plucked(hertz, 2.4, LeftHand::Still)));
        assert!(error(&plucked(hertz, 2.4, LeftHand::Sway(0.12)), hertz).abs() < 4.0);
    }
}
