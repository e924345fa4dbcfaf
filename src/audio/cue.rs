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
        /// Which.
        channel: Channel,
        /// How loud, in decibels; from [`SILENCE`] down nothing is heard.
        decibels: f32,
        /// How long that takes.
        over: Duration,
    },
    /// Fades out all sounds of a channel, and drops its queue.
    Stop {
        /// Which.
        channel: Channel,
        /// How long that takes.
        over: Duration,
    },
}

/// Something that is played once.
#[derive(Debug, Clone, PartialEq)]
pub struct Play {
    /// Where.
    pub channel: Channel,
    /// The order.
    pub what: What,
    /// How fast, as a factor; a faster one is higher.
    pub rate: f64,
    /// How loud in all, the channel's loudness included.
    pub decibels: f32,
    /// Where, from −1 (left) to 1 (right).
    pub panning: f32,
    /// How long it waits before it begins.
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
