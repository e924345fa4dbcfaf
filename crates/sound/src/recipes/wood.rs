//! Wood on wood: discs, koma, the board, a block, a stamp.

use crate::dice::Dice;
use crate::filter::Biquad;
use crate::modal::{Mode, mode, ring, touched};
use crate::track::{SIXTY_DECIBELS, lay, samples, seconds};

/// The difference of the modes of two discs, relative to their frequency.
const SPREAD: f64 = 0.012;

/// A boxwood disc: high, and soon over.
const DISC: [Mode; 5] = [
    mode(1480.0, 0.055, 1.0),
    mode(2310.0, 0.045, 0.75),
    mode(3620.0, 0.034, 0.5),
    mode(5150.0, 0.024, 0.3),
    mode(7400.0, 0.016, 0.16),
];
/// A solid board: lower and longer.
const BOARD: [Mode; 4] =
    [mode(196.0, 0.10, 0.34), mode(352.0, 0.08, 0.46), mode(560.0, 0.06, 0.42), mode(860.0, 0.045, 0.34)];
/// A koma: thin and dense.
const KOMA: [Mode; 4] =
    [mode(2350.0, 0.035, 1.0), mode(3900.0, 0.028, 0.8), mode(5600.0, 0.02, 0.5), mode(8200.0, 0.012, 0.3)];
/// A shogi board, hollowed out from below so that it sings.
const HOLLOW_BOARD: [Mode; 4] =
    [mode(240.0, 0.14, 0.30), mode(430.0, 0.11, 0.40), mode(690.0, 0.08, 0.36), mode(1060.0, 0.055, 0.30)];
/// A table under a heavy blow.
const TABLE: [Mode; 2] = [mode(74.0, 0.16, 0.9), mode(112.0, 0.12, 0.5)];

/// A disc set down on the board, with the small bounce after it. A duller blow has a `hardness` under 1.
pub(crate) fn place(hardness: f64, dice: &mut Dice) -> Vec<f32> {
    let disc = ring(&DISC, 0.92 * hardness, SPREAD, dice);
    let board = ring(&BOARD, 1.0, SPREAD, dice);
    let mut both = Vec::new();
    lay(&mut both, &disc, 0.0, 1.25);
    lay(&mut both, &board, 0.0, 1.0);
    lay(&mut both, &burst(2200.0, 9000.0, 0.012, dice), 0.0, 1.1 * hardness);
    let mut sound = touched(&both, 0.11);

    let mut bounce = Vec::new();
    lay(&mut bounce, &disc, 0.0, 0.5);
    lay(&mut bounce, &board, 0.0, 0.3);
    lay(&mut sound, &touched(&bounce, 0.25), 0.021 + dice.between(-0.003, 0.003), 0.18);
    sound
}

/// The "pachi" of a koma on a hollow board.
pub(crate) fn pachi(dice: &mut Dice) -> Vec<f32> {
    let mut sound = Vec::new();
    lay(&mut sound, &ring(&KOMA, 1.0, SPREAD, dice), 0.0, 1.3);
    lay(&mut sound, &ring(&HOLLOW_BOARD, 1.0, SPREAD, dice), 0.0, 1.0);
    lay(&mut sound, &burst(3000.0, 12_000.0, 0.008, dice), 0.0, 1.6);
    touched(&sound, 0.06)
}

/// The attacker strikes the victim, which falls back on the board; the table feels both.
pub(crate) fn capture(dice: &mut Dice) -> Vec<f32> {
    let mut sound = place(1.08, dice);
    lay(&mut sound, &place(0.87, dice), 0.062, 0.55);
    lay(&mut sound, &touched(&ring(&TABLE, 1.0, SPREAD, dice), 1.5), 0.0, 1.0);
    sound
}

/// A disc taken between two fingers.
pub(crate) fn select(dice: &mut Dice) -> Vec<f32> {
    const EDGE: [Mode; 3] = [mode(1750.0, 0.032, 0.7), mode(2740.0, 0.026, 1.0), mode(4300.0, 0.018, 0.4)];
    let mut sound = touched(&ring(&EDGE, 1.0, SPREAD, dice), 0.2);
    lay(&mut sound, &touched(&ring(&BOARD, 0.9, SPREAD, dice), 0.5), 0.0, 0.16);
    sound
}

/// Two muffled knocks: a disc that is not let down where it may not stand.
pub(crate) fn illegal(dice: &mut Dice) -> Vec<f32> {
    const MUFFLED: [Mode; 4] =
        [mode(186.0, 0.09, 0.5), mode(318.0, 0.08, 1.0), mode(512.0, 0.055, 0.8), mode(790.0, 0.04, 0.45)];
    let mut sound = touched(&ring(&MUFFLED, 1.0, SPREAD, dice), 0.7);
    lay(&mut sound, &touched(&ring(&MUFFLED, 0.9, SPREAD, dice), 0.9), 0.095, 0.62);
    sound
}

/// A clock's second.
pub(crate) fn tick(dice: &mut Dice) -> Vec<f32> {
    touched(&ring(&[mode(2900.0, 0.018, 1.0), mode(4700.0, 0.012, 0.4)], 1.0, 0.004, dice), 0.05)
}

/// Two notes of a small block: little time is left.
pub(crate) fn low_time(dice: &mut Dice) -> Vec<f32> {
    let mut sound = block(784.0, 0.09, dice);
    lay(&mut sound, &block(1047.0, 0.08, dice), 0.14, 0.9);
    sound
}

/// The deep note of a hollow block with which the first disc of a match is turned: D, as the music.
pub(crate) fn woodblock(dice: &mut Dice) -> Vec<f32> {
    block(293.66, 0.34, dice)
}

/// A hollow block with a slit: the note of its hollow, and of its walls.
fn block(hertz: f64, t60: f64, dice: &mut Dice) -> Vec<f32> {
    let modes = [
        mode(hertz, t60, 1.0),
        mode(2.0 * hertz, 0.6 * t60, 0.5),
        mode(2.62 * hertz, 0.45 * t60, 0.42),
        mode(4.9 * hertz, 0.25 * t60, 0.2),
        mode(7.3 * hertz, 0.15 * t60, 0.1),
    ];
    let mut sound = touched(&ring(&modes, 1.0, 0.002, dice), 0.35);
    lay(&mut sound, &touched(&burst(900.0, 5000.0, 0.01, dice), 0.2), 0.0, 0.3);
    sound
}

/// A seal brought down on paper.
pub(crate) fn stamp(dice: &mut Dice) -> Vec<f32> {
    const SEAL: [Mode; 4] =
        [mode(92.0, 0.16, 0.55), mode(168.0, 0.12, 0.8), mode(297.0, 0.09, 0.8), mode(541.0, 0.06, 0.6)];
    let mut sound = touched(&ring(&SEAL, 1.0, SPREAD, dice), 0.6);
    lay(&mut sound, &touched(&burst(700.0, 4200.0, 0.05, dice), 0.2), 0.0, 0.45);
    sound
}

/// The pointer on a button.
pub(crate) fn hover(dice: &mut Dice) -> Vec<f32> {
    touched(&ring(&[mode(1320.0, 0.022, 1.0), mode(2480.0, 0.014, 0.3)], 1.0, 0.004, dice), 0.6)
}

/// A button pressed: a small clack; `pitch` tells forward from back.
pub(crate) fn button(pitch: f64, dice: &mut Dice) -> Vec<f32> {
    let modes = [
        mode(1180.0 * pitch, 0.040, 1.0),
        mode(1940.0 * pitch, 0.030, 0.6),
        mode(3050.0 * pitch, 0.020, 0.3),
        mode(430.0 * pitch, 0.050, 0.5),
    ];
    touched(&ring(&modes, 1.0, 0.004, dice), 0.25)
}

/// A short burst of noise between two frequencies in Hertz: the first touch.
pub(crate) fn burst(low: f64, high: f64, t60: f64, dice: &mut Dice) -> Vec<f32> {
    let mut sound: Vec<f32> = (0..samples(1.2 * t60))
        .map(|index| (-SIXTY_DECIBELS * seconds(index) / t60).exp() as f32 * dice.white())
        .collect();
    Biquad::high_pass(low).run(&mut sound);
    Biquad::low_pass(high).run(&mut sound);
    sound
}
