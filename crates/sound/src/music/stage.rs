//! The instrument in its hall: turns notes into samples.

use super::hertz;
use super::phrase::{Gesture, Note, Part, Phrase};
use super::style::{Instrument, Style};
use crate::dice::Dice;
use crate::room::Reverb;
use crate::string::{LeftHand, Pluck, PluckedString, StringBody};
use crate::track::samples;

/// The stage is linear: the sound of several phrases is the sum of the sounds of each. So phrases can be
/// rendered apart and laid over each other.
#[derive(Debug, Clone)]
pub(super) struct Soundstage {
    instrument: Instrument,
    voices: Vec<SoundingNote>,
    /// The body of the instrument, for each ear.
    bodies: [StringBody; 2],
    hall: Reverb,
}

/// A note that waits or sounds.
#[derive(Debug, Clone)]
struct SoundingNote {
    string: PluckedString,
    /// Samples until it is plucked.
    wait: usize,
    /// Samples until it ends, counted from the pluck: because it has died away, or because a finger stops the string.
    left: usize,
    sides: [f32; 2],
}

/// A string does not stop at once when a finger comes down on it; in seconds.
const STOPPING: f64 = 0.03;
/// The number of frames that are made at once.
const BLOCK: usize = 256;

impl Soundstage {
    pub(super) fn new(style: Style) -> Self {
        let instrument = style.instrument();
        let body = StringBody::new(instrument.body);
        Self { instrument, voices: Vec::new(), bodies: [body.clone(), body], hall: Reverb::hall(0.28, 1.6) }
    }

    /// Takes up the notes of a phrase that begins now.
    pub(super) fn play(&mut self, phrase: &Phrase) {
        for (index, note) in phrase.notes.iter().enumerate() {
            let mut dice = Dice::new(phrase.seed, index as u64);
            let mut voice = self.voice(note, &mut dice);
            let again = phrase.notes[index + 1..].iter().find(|later| later.string == note.string);
            if let Some(again) = again {
                voice.left = voice.left.min(samples(again.at - note.at + STOPPING));
            }
            self.voices.push(voice);
        }
    }

    fn voice(&self, note: &Note, dice: &mut Dice) -> SoundingNote {
        let instrument = &self.instrument;
        let is_drone = note.part == Part::Drone;
        let open = instrument.tuning.get(usize::from(note.string)).copied().unwrap_or(note.key);
        let hand = match note.gesture {
            Gesture::Still => LeftHand::Still,
            // More than a major third cannot be pressed.
            Gesture::Press => LeftHand::Press(f64::from(note.key.saturating_sub(open)).min(4.0)),
            Gesture::Sway => LeftHand::Sway(0.12),
        };
        let brightness = instrument.brightness - if is_drone { 0.15 } else { 0.0 } + 0.4 * (note.strength - 0.35);
        let t60 = if is_drone { instrument.drone_t60 } else { instrument.t60 };
        let brightness = brightness.clamp(0.0, 1.0);
        let pluck = Pluck { hertz: hertz(f64::from(note.key)), t60, brightness, push: 0.25, hand };
        let string = PluckedString::new(pluck, dice);
        // The low strings lie to the left of the player, the high ones to the right.
        let across = f64::from(note.string) / instrument.tuning.len() as f64 - 0.5;
        let gain = note.strength * instrument.level;
        let sides = [gain * (1.0 - 0.5 * across), gain * (1.0 + 0.5 * across)].map(|side| side as f32);
        SoundingNote { left: string.lifetime(), string, wait: samples(note.at), sides }
    }

    /// The next frames.
    pub(super) fn fill(&mut self, frames: &mut [[f32; 2]]) {
        for block in frames.chunks_mut(BLOCK) {
            block.fill([0.0; 2]);
            for voice in &mut self.voices {
                voice.add(block);
            }
            self.voices.retain(|voice| voice.left > 0);
            for frame in block {
                self.resound(frame);
            }
        }
    }

    /// The body and the hall answer the strings.
    fn resound(&mut self, frame: &mut [f32; 2]) {
        for (sample, body) in frame.iter_mut().zip(&mut self.bodies) {
            *sample = body.step(*sample);
        }
        let echo = self.hall.step(0.5 * (frame[0] + frame[1]));
        frame[0] += echo[0];
        frame[1] += echo[1];
    }
}

impl SoundingNote {
    fn add(&mut self, block: &mut [[f32; 2]]) {
        let skipped = self.wait.min(block.len());
        self.wait -= skipped;
        let fade = samples(STOPPING) as f32;
        for frame in &mut block[skipped..] {
            if self.left == 0 {
                return;
            }
            let sample = self.string.step() * (self.left as f32 / fade).min(1.0);
            self.left -= 1;
            frame[0] += self.sides[0] * sample;
            frame[1] += self.sides[1] * sample;
        }
    }
}
