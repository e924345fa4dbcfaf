//! From the page to the hand: when and how strongly the strings are plucked.

use super::figure::TuneMotion;
use super::phrase::{Gesture, Note, Part, Phrase};
use super::style::{Instrument, STRINGS, Style};
use crate::dice::Dice;

/// The tune of a phrase.
#[derive(Debug, Clone)]
pub(super) struct MusicScore {
    pub(super) tones: Vec<TuneTone>,
    pub(super) bars: usize,
    /// Bars of rest after it.
    pub(super) rest: usize,
    pub(super) motion: TuneMotion,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct TuneTone {
    /// The time, in eighths from the beginning of the phrase.
    pub(super) eighth: usize,
    pub(super) string: usize,
}

/// The hand comes this much after the beat, so that what adorns the first note has its place before it; in seconds.
const LEAD: f64 = 0.08;

/// Plays a written tune, with low strings and ornaments.
pub(super) fn perform(score: &MusicScore, style: Style, instrument: &Instrument, seed: u64, dice: &mut Dice) -> Phrase {
    let mut hand = PlayingHand { instrument, pace: PhrasePace::new(score, instrument), notes: Vec::new(), dice };
    hand.drones(score);
    for (index, tone) in score.tones.iter().enumerate() {
        hand.melody(score, index, *tone);
    }
    let (pace, mut notes) = (hand.pace, hand.notes);
    notes.sort_by(|a, b| a.at.total_cmp(&b.at));
    Phrase { style, seed, seconds: pace.at(8 * (score.bars + score.rest)) - LEAD, notes }
}

/// When an eighth is: the last bar of a phrase takes its time.
struct PhrasePace {
    eighth: f64,
    slow_from: usize,
}

impl PhrasePace {
    /// The lengthening of the eighths in the last bar.
    const SLOWER: f64 = 0.05;

    fn new(score: &MusicScore, instrument: &Instrument) -> Self {
        Self { eighth: instrument.beat / 2.0, slow_from: 8 * (score.bars - 1) }
    }

    fn at(&self, eighth: usize) -> f64 {
        let slow = eighth.saturating_sub(self.slow_from).min(8);
        LEAD + self.eighth * (eighth as f64 + Self::SLOWER * slow as f64)
    }
}

struct PlayingHand<'a> {
    instrument: &'a Instrument,
    pace: PhrasePace,
    notes: Vec<Note>,
    dice: &'a mut Dice,
}

impl PlayingHand<'_> {
    fn pluck(&mut self, at: f64, string: usize, strength: f64, part: Part) {
        // A hand does not keep time exactly.
        let at = (at + 0.006 * self.dice.bell()).max(0.0);
        let key = self.instrument.tuning[string];
        let strength = (strength * (1.0 + 0.08 * self.dice.bell())).clamp(0.02, 1.0);
        self.notes.push(Note { at, string: string as u8, key, strength, gesture: Gesture::Still, part });
    }

    /// A low string on the first beat of a bar, the same in two bars, and its companion in the middle of every other.
    fn drones(&mut self, score: &MusicScore) {
        let mut drone = self.instrument.drones[0];
        for bar in 0..score.bars {
            let ends = bar + 1 == score.bars;
            if ends {
                drone = self.instrument.drones[0];
            } else if bar % 2 == 0 {
                drone = *self.dice.pick(self.instrument.drones);
            }
            self.pluck(self.pace.at(8 * bar), drone.0, 0.42, Part::Drone);
            if bar % 2 == 1 {
                self.pluck(self.pace.at(8 * bar + 4), drone.1, 0.22, Part::Drone);
            }
        }
        for bar in score.bars..score.bars + score.rest {
            self.pluck(self.pace.at(8 * bar), drone.0, 0.3, Part::Drone);
        }
    }

    fn melody(&mut self, score: &MusicScore, index: usize, tone: TuneTone) {
        let at = self.pace.at(tone.eighth);
        let is_downbeat = tone.eighth.is_multiple_of(8);
        let through = index as f64 / score.tones.len() as f64;
        // It grows to the middle of the phrase.
        let arc = 0.08 * (std::f64::consts::PI * through).sin();
        let accent = if is_downbeat { 0.12 } else { 0.0 };
        let strength = 0.30 + accent + arc;
        self.adorn(score, tone, at, strength, index);
        self.pluck(at, tone.string, strength, Part::Melody);
        let eighths = score.tones.get(index + 1).map_or(8, |next| next.eighth - tone.eighth);
        self.move_left_hand(tone, eighths);
    }

    /// The ornament of a note of the tune: its neighbour just before it, its octave, a run that leads to it.
    fn adorn(&mut self, score: &MusicScore, tone: TuneTone, at: f64, strength: f64, index: usize) {
        let is_downbeat = tone.eighth.is_multiple_of(8);
        let before = index.checked_sub(1).map(|last| tone.eighth - score.tones[last].eighth);
        if score.motion == TuneMotion::Flowing && index > 0 && is_downbeat && self.dice.chance(self.instrument.runs) {
            self.run(tone, at, strength);
        } else if before.is_none_or(|eighths| eighths > 1) && self.dice.chance(self.instrument.graces) {
            let neighbour = (tone.string + 1).min(STRINGS - 1);
            let earlier = at - self.dice.between(0.06, 0.08);
            self.pluck(earlier, neighbour, 0.45 * strength, Part::Ornament);
        }
        if is_downbeat && tone.string >= 5 && self.dice.chance(2.0 * self.instrument.octaves) {
            self.pluck(at + 0.012, tone.string - 5, 0.7 * strength, Part::Ornament);
        }
    }

    /// The nail runs over the strings below, up to the note.
    fn run(&mut self, tone: TuneTone, at: f64, strength: f64) {
        let count = (4 + self.dice.below(4)).min(tone.string);
        let pace = self.dice.between(0.045, 0.06);
        for back in 1..=count {
            let fading = 1.0 - back as f64 / (count + 2) as f64;
            self.pluck(at - pace * back as f64, tone.string - back, 0.5 * strength * fading, Part::Ornament);
        }
    }

    /// A note is pressed up from the string below, or sways if it is long.
    fn move_left_hand(&mut self, tone: TuneTone, eighths: usize) {
        let gesture = if eighths >= 2 && self.dice.chance(self.instrument.presses) {
            Gesture::Press
        } else if eighths >= 3 && self.dice.chance(self.instrument.sways) {
            Gesture::Sway
        } else {
            return;
        };
        if let Some(note) = self.notes.last_mut() {
            note.gesture = gesture;
            if gesture == Gesture::Press {
                note.string = (tone.string - 1) as u8;
            }
        }
    }
}
