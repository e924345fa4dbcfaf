//! A sound in the form in which the sound card takes it.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use bevy_kira_audio::AudioSource;
use bevy_kira_audio::prelude::{Frame, StaticSoundData, StaticSoundSettings};
use teahouse_sound::{SAMPLE_RATE, Sound};

/// A finished sound. Clones share the samples.
#[derive(Clone, PartialEq)]
pub struct Recording(Arc<[Frame]>);

impl Recording {
    pub(super) fn new(sound: Sound) -> Self {
        Self(sound.into_frames().into_iter().map(|[left, right]| Frame::new(left, right)).collect())
    }

    /// How long it lasts.
    #[must_use]
    pub fn length(&self) -> Duration {
        Duration::from_secs_f64(self.0.len() as f64 / f64::from(SAMPLE_RATE))
    }

    /// Whether both sides are the same.
    #[must_use]
    pub fn is_mono(&self) -> bool {
        self.0.iter().all(|frame| frame.left == frame.right)
    }

    /// To be played after a while. The wait is counted in samples, beside the game, so that no frame is needed for it.
    pub(super) fn source(&self, delay: Duration) -> AudioSource {
        let settings = StaticSoundSettings::new();
        let settings = if delay.is_zero() { settings } else { settings.start_time(delay) };
        AudioSource {
            sound: StaticSoundData { sample_rate: SAMPLE_RATE, frames: self.0.clone(), settings, slice: None },
        }
    }
}

impl fmt::Debug for Recording {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Recording({:.3} s)", self.length().as_secs_f64())
    }
}

#[cfg(test)]
mod tests {
    use teahouse_sound::Effect;

    use super::*;

    #[test]
    fn a_recording_is_the_sound() {
        let sound = Effect::Place.render(0);
        let recording = Recording::new(sound.clone());
        assert!((recording.length().as_secs_f64() - sound.seconds()).abs() < 1e-4);
        assert!(!recording.is_mono() && Recording::new(sound.clone().into_mono()).is_mono());
        let kept: Vec<[f32; 2]> = recording.0.iter().map(|frame| [frame.left, frame.right]).collect();
        assert_eq!(kept, sound.frames());
    }
}
