//! The figures of a bar of the tune.

use crate::dice::Dice;

/// The tune of one bar, without its place on the strings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct TuneFigure {
    /// When notes begin, in eighths of the bar (0 to 7).
    pub(super) onsets: Vec<u8>,
    /// How many strings each note lies above the previous one.
    pub(super) steps: Vec<i8>,
}

/// The density of notes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TuneMotion {
    Calm,
    Walking,
    Flowing,
}

const CALM: &[&[u8]] = &[&[0, 4], &[0, 6], &[0, 3, 6], &[0, 4, 7], &[0, 2, 6]];
const WALKING: &[&[u8]] =
    &[&[0, 3, 4, 6], &[0, 2, 4, 5], &[0, 2, 4, 6], &[0, 1, 2, 6], &[0, 4, 5, 6], &[0, 3, 6], &[0, 2, 3, 4]];
const FLOWING: &[&[u8]] =
    &[&[0, 1, 2, 4, 6], &[0, 2, 3, 4, 6], &[0, 2, 4, 5, 6, 7], &[0, 1, 2, 3, 4], &[0, 3, 4, 5, 6], &[0, 1, 4, 5, 6]];
/// The last bar of a phrase: it comes to rest early.
pub(super) const CADENCES: &[&[u8]] = &[&[0], &[0, 4], &[0, 2], &[0, 1, 4], &[0, 2, 3, 4]];

/// A random step: mostly to the next string, seldom far.
const STEPS: &[(i8, f64)] = &[(-3, 0.03), (-2, 0.12), (-1, 0.27), (0, 0.08), (1, 0.29), (2, 0.16), (3, 0.05)];

impl TuneFigure {
    pub(super) fn invented(motion: TuneMotion, dice: &mut Dice) -> Self {
        let cells = match motion {
            TuneMotion::Calm => CALM,
            TuneMotion::Walking => WALKING,
            TuneMotion::Flowing => FLOWING,
        };
        let mut onsets = dice.pick(cells).to_vec();
        // A rest now and then, but not on the first beat.
        onsets.retain(|&onset| onset == 0 || !dice.chance(0.14));
        let steps = walk(onsets.len(), dice);
        Self { onsets, steps }
    }

    /// The same rhythm, and a tune that remembers the other: from another string, upside down, or with another end.
    pub(super) fn answered(&self, dice: &mut Dice) -> Self {
        let mut answer = self.clone();
        match dice.below(3) {
            0 => answer.steps.iter_mut().for_each(|step| *step = -*step),
            1 => {
                let kept = answer.steps.len().div_ceil(2);
                let rest = walk(answer.steps.len() - kept, dice);
                answer.steps.splice(kept.., rest);
            }
            _ => {}
        }
        if let Some(first) = answer.steps.first_mut() {
            *first = dice.weighted(STEPS);
        }
        answer
    }
}

/// Steps that like to go on as they went, and turn back after a leap.
fn walk(count: usize, dice: &mut Dice) -> Vec<i8> {
    let mut steps: Vec<i8> = Vec::with_capacity(count);
    for _ in 0..count {
        let mut step = dice.weighted(STEPS);
        if let Some(&last) = steps.last() {
            let goes_on = last.signum() == step.signum();
            let leapt = last.abs() >= 2;
            if leapt == goes_on && dice.chance(0.5) {
                step = -step;
            }
        }
        steps.push(step);
    }
    steps
}
