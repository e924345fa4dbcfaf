//! No two uses of a sound are alike.

use std::collections::HashMap;

use crate::dice::Dice;
use crate::effect::Effect;

/// A blow, as the game knows it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Touch {
    /// The place on the board, as seen: 0 is the left edge, 1 the right one.
    pub column: f32,
    /// The force, from 0 to 1: the speed of the disc relative to the fastest motion.
    pub strength: f32,
}

impl Touch {
    /// The hardest blow in the middle of the board.
    pub const MIDDLE: Self = Self { column: 0.5, strength: 1.0 };
}

/// One performance of a sound.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Take {
    /// The number of the variant.
    pub variant: u8,
    /// The speed, as a factor around 1. A higher speed gives a higher pitch.
    pub rate: f64,
    /// The gain relative to the sound, in decibels: −10.5 to 1.5.
    pub decibels: f32,
    /// The place, from −1 (left) to 1 (right).
    pub panning: f32,
}

/// Chooses varied performances of a sound.
#[derive(Debug)]
pub struct Chooser {
    dice: Dice,
    last: HashMap<Effect, u8>,
}

impl Chooser {
    /// The same seed gives the same choices.
    pub fn new(seed: u64) -> Self {
        Self { dice: Dice::new(seed, 1), last: HashMap::new() }
    }

    /// How to play a sound this time: another variant than the last time, where there are several. The hand's variation is up
    /// to 3 % faster or slower and up to 1.5 dB louder or softer, and 9 dB softer with a blow of no strength than with the
    /// hardest; a mechanism is steadier, and a note keeps its pitch. The edges of the board are halfway to the sides.
    pub fn choose(&mut self, effect: Effect, touch: Touch) -> Take {
        let variant = self.variant(effect);
        let panning = part(touch.column, 0.5) - 0.5;
        let Looseness { rate, decibels, follows } = looseness(effect);
        let rate = 1.0 + rate * self.dice.between(-1.0, 1.0);
        let softer = if follows { 9.0 * (1.0 - part(touch.strength, 1.0)) } else { 0.0 };
        let decibels = (decibels * self.dice.between(-1.0, 1.0)) as f32 - softer;
        Take { variant, rate, decibels, panning }
    }

    fn variant(&mut self, effect: Effect) -> u8 {
        let count = effect.variants();
        let variant = match self.last.get(&effect) {
            Some(&last) if count > 1 => (last + 1 + self.dice.below(usize::from(count) - 1) as u8) % count,
            _ => self.dice.below(usize::from(count)) as u8,
        };
        self.last.insert(effect, variant);
        variant
    }
}

/// A number from 0 to 1, or another if it is none.
fn part(value: f32, otherwise: f32) -> f32 {
    if value.is_nan() { otherwise } else { value.clamp(0.0, 1.0) }
}

/// The range of variation between performances of a sound.
struct Looseness {
    /// The variation of the pitch, as a part of it.
    rate: f64,
    decibels: f64,
    /// Whether a harder blow is louder.
    follows: bool,
}

fn looseness(effect: Effect) -> Looseness {
    use Effect::*;
    let (rate, decibels, follows) = match effect {
        Place | Pachi | Flip | Whoosh | Slide | Capture | Hop | Select | Illegal => (0.03, 1.5, true),
        Deal | Stamp => (0.03, 1.0, false),
        Tick | Hover | Press | Back => (0.015, 0.8, false),
        Turn | Check | LowTime | Win | Lose | Draw | Woodblock => (0.0, 0.8, false),
    };
    Looseness { rate, decibels, follows }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_variant_is_heard_twice_in_a_row_and_each_is_heard() {
        let mut chooser = Chooser::new(3);
        let mut heard = [0; 5];
        let mut last = None;
        for _ in 0..500 {
            let take = chooser.choose(Effect::Place, Touch::MIDDLE);
            assert_ne!(Some(take.variant), last);
            last = Some(take.variant);
            heard[usize::from(take.variant)] += 1;
            assert!((0.97..=1.03).contains(&take.rate) && (-1.5..=1.5).contains(&take.decibels), "{take:?}");
            assert_eq!(take.panning, 0.0);
        }
        assert!(heard.iter().all(|&count| count > 60), "{heard:?}");
    }

    #[test]
    fn harder_is_louder_and_right_is_right() {
        let mut chooser = Chooser::new(3);
        let mut mean = |touch: Touch| {
            let takes: Vec<Take> = (0..200).map(|_| chooser.choose(Effect::Slide, touch)).collect();
            assert!(takes.iter().all(|take| (take.panning - (touch.column - 0.5)).abs() < 1e-6));
            takes.iter().map(|take| take.decibels).sum::<f32>() / 200.0
        };
        let difference = mean(Touch { column: 1.0, strength: 1.0 }) - mean(Touch { column: 0.0, strength: 0.0 });
        assert!((difference - 9.0).abs() < 0.3, "{difference} dB");
    }

    #[test]
    fn nonsense_is_the_middle() {
        let mut chooser = Chooser::new(3);
        for nonsense in [f32::NAN, f32::INFINITY, -7.0] {
            let take = chooser.choose(Effect::Place, Touch { column: nonsense, strength: nonsense });
            assert!((-0.5..=0.5).contains(&take.panning) && (-10.5..=1.5).contains(&take.decibels), "{take:?}");
        }
    }

    #[test]
    fn a_note_keeps_its_pitch_and_a_button_nearly() {
        let mut chooser = Chooser::new(3);
        let mut takes =
            |effect| (0..100).map(|_| chooser.choose(effect, Touch { column: 0.5, strength: 0.0 })).collect();
        let notes: Vec<Take> = takes(Effect::Check);
        assert!(notes.iter().all(|take| take.rate == 1.0 && take.decibels.abs() <= 0.8 && take.panning == 0.0));
        let buttons: Vec<Take> = takes(Effect::Press);
        assert!(buttons.iter().all(|take| (take.rate - 1.0).abs() <= 0.015 && take.decibels.abs() <= 0.8));
        for takes in [notes, buttons] {
            assert!(takes.windows(2).all(|pair| pair[0] != pair[1]), "two uses of a sound in a row differ");
        }
    }
}
