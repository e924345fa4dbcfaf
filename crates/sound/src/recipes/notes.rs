//! Plucked notes for events. All are in the scale of the music, on D.

use crate::dice::Dice;
use crate::music::hertz;
use crate::string::{LeftHand, Pluck, PluckedString, StringBody};
use crate::track::lay;

/// One note: its MIDI number, when it begins in seconds, how strong it is, its T60 in seconds, how bright it is.
fn note(track: &mut Vec<f32>, key: u8, at: f64, strength: f64, t60: f64, brightness: f64, dice: &mut Dice) {
    let pluck = Pluck { hertz: hertz(f64::from(key)), t60, brightness, push: 0.64, hand: LeftHand::Still };
    lay(track, &PluckedString::new(pluck, dice).sound(), at, strength);
}

/// The strings stand on the body of a zheng.
fn on_zheng(mut strings: Vec<f32>) -> Vec<f32> {
    let mut body = StringBody::new(StringBody::ZHENG);
    strings.iter_mut().for_each(|sample| *sample = body.step(*sample));
    strings
}

/// The turn has come to a player: one quiet note, A.
pub(crate) fn turn(dice: &mut Dice) -> Vec<f32> {
    let mut sound = Vec::new();
    note(&mut sound, 69, 0.0, 1.0, 1.2, 0.4, dice);
    on_zheng(sound)
}

/// A fifth, D and A.
pub(crate) fn check(dice: &mut Dice) -> Vec<f32> {
    let mut sound = Vec::new();
    note(&mut sound, 74, 0.0, 0.6, 1.0, 0.62, dice);
    note(&mut sound, 81, 0.085, 0.7, 1.0, 0.62, dice);
    on_zheng(sound)
}

/// The five notes rise over an octave and a half, and D lies below.
pub(crate) fn win(dice: &mut Dice) -> Vec<f32> {
    let mut sound = Vec::new();
    for (index, key) in [62, 64, 66, 69, 71, 74, 78, 81].into_iter().enumerate() {
        let index = index as f64;
        note(&mut sound, key, 0.11 * index, 0.6 + 0.06 * index, 2.3, 0.55, dice);
    }
    note(&mut sound, 50, 0.88, 0.9, 2.9, 0.4, dice);
    on_zheng(sound)
}

/// The five notes come down again, ever slower, to B.
pub(crate) fn lose(dice: &mut Dice) -> Vec<f32> {
    let mut sound = Vec::new();
    for (key, at, strength) in [(74, 0.0, 0.7), (71, 0.17, 0.64), (69, 0.36, 0.6), (66, 0.58, 0.56), (64, 0.84, 0.52)] {
        note(&mut sound, key, at, strength, 1.6, 0.4, dice);
    }
    note(&mut sound, 59, 1.16, 0.7, 2.2, 0.35, dice);
    note(&mut sound, 47, 1.18, 0.6, 2.2, 0.3, dice);
    on_zheng(sound)
}

/// The same note from two sides, and both together.
pub(crate) fn draw(dice: &mut Dice) -> Vec<f32> {
    let mut sound = Vec::new();
    for (key, at, strength) in [(69, 0.0, 0.6), (76, 0.24, 0.55), (69, 0.48, 0.6), (64, 0.48, 0.6), (57, 0.49, 0.6)] {
        note(&mut sound, key, at, strength, 1.7, 0.45, dice);
    }
    on_zheng(sound)
}
