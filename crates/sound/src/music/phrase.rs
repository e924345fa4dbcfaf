//! A phrase on paper: its notes.

use super::stage::Soundstage;
use super::style::Style;
use crate::sound::Sound;
use crate::track::samples;

/// Some bars of music, with a breath at the end.
#[derive(Debug, Clone, PartialEq)]
pub struct Phrase {
    pub(super) style: Style,
    /// The seed of the noise of the strings, so that no two phrases sound from the same plucks.
    pub(super) seed: u64,
    pub(super) seconds: f64,
    /// The notes by time.
    pub(super) notes: Vec<Note>,
}

/// One pluck of a string.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Note {
    /// When it is plucked, in seconds after the beginning of the phrase.
    pub at: f64,
    /// The string, from 0, the lowest. A pluck ends the earlier note of its string.
    pub string: u8,
    /// The pitch as MIDI number: 69 is A at 440 Hz, and a semitone higher is one more.
    pub key: u8,
    /// The strength, from 0 to 1.
    pub strength: f64,
    /// The left hand's part.
    pub gesture: Gesture,
    /// The note's role.
    pub part: Part,
}

/// The left hand's effect on a note.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Gesture {
    /// No sound.
    Still,
    /// Presses the string, so that the pitch rises to the note's from that of the string.
    Press,
    /// Lets the pitch sway.
    Sway,
}

/// The role of a note.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Part {
    /// The tune.
    Melody,
    /// The low notes under it.
    Drone,
    /// Ornaments of the tune: neighbours, octaves, runs.
    Ornament,
}

impl Phrase {
    /// When the next phrase begins, in seconds after the beginning of this one: 8 to 17. Notes may ring on after that.
    pub const fn seconds(&self) -> f64 {
        self.seconds
    }

    /// The notes by time.
    pub fn notes(&self) -> &[Note] {
        &self.notes
    }

    /// Makes a sound of it, until its last note has died away: most often some seconds more than
    /// [`Phrase::seconds`].
    ///
    /// The sounds of consecutive phrases, each begun at the time that the previous one gives, add up to what a
    /// [`MusicPlayer`](super::MusicPlayer) plays. They begin and end in silence, so that a start some milliseconds early or late is
    /// no click, and no more than a player's breath.
    pub fn render(&self) -> Sound {
        /// Longer than the lowest string and the hall together need to fall by 66 dB.
        const RINGING: f64 = 6.0;
        let mut stage = Soundstage::new(self.style);
        stage.play(self);
        let mut frames = vec![[0.0; 2]; samples(self.seconds + RINGING)];
        stage.fill(&mut frames);
        Sound::ended(frames)
    }
}
