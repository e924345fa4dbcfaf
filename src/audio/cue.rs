//! Cues: the commands to the speaker.

use std::time::Duration;

use bevy::prelude::*;
use teahouse_sound::Effect;

use super::recording::Recording;

/// A command to the speaker.
#[derive(Message, Debug, Clone, PartialEq)]
pub enum Cue {
    /// Plays something once.
    Play(Play),
    /// Changes the loudness of a channel, with all its sounds.
    Level {
        /// The channel.
        channel: Channel,
        /// The new loudness in decibels; from [`SILENCE`] down nothing is heard.
        decibels: f32,
        /// The time of the change.
        over: Duration,
    },
    /// Fades out all sounds of a channel, and drops its queue.
    Stop {
        /// The channel.
        channel: Channel,
        /// The time of the change.
        over: Duration,
    },
}

/// Something that is played once.
#[derive(Debug, Clone, PartialEq)]
pub struct Play {
    /// The channel.
    pub channel: Channel,
    /// The sound.
    pub what: What,
    /// The speed as a factor; a faster sound is higher.
    pub rate: f64,
    /// The loudness in decibels, the channel's loudness included.
    pub decibels: f32,
    /// The place, from −1 (left) to 1 (right).
    pub panning: f32,
    /// The wait before it begins.
    pub delay: Duration,
    /// The length of the fade-in; zero for none.
    pub fade_in: Duration,
}

/// The sound.
#[derive(Debug, Clone, PartialEq)]
pub enum What {
    /// A variant of an effect.
    Effect(Effect, u8),
    /// A phrase of music, or some seconds of rain.
    Recording(Recording),
}

/// The channels, each with its own volume.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Channel {
    /// Pieces on the board, and notes about the match.
    Pieces,
    /// Music and rain.
    Music,
    /// Buttons and panels.
    Interface,
}

impl Channel {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Pieces, Self::Music, Self::Interface];
}

/// So soft that nothing is heard, in decibels.
pub const SILENCE: f32 = -60.0;
