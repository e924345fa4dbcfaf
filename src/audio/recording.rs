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
    pub fn length(&self) -> Duration {
        Duration::from_secs_f64(self.0.len() as f64 / f64::from(SAMPLE_RATE))
    }

    /// Whether both sides are the same.
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
    use std::sync::Mutex;

    use kira::backend::{Backend, Renderer};
    use kira::{AudioManager, AudioManagerSettings};
    use teahouse_sound::measure::sharpness;
    use teahouse_sound::{Composer, Effect, Style};

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

    /// A sound card that records its output.
    struct Card(Option<Mutex<Renderer>>);

    impl Backend for Card {
        type Settings = ();
        type Error = ();

        fn setup((): (), _: usize) -> Result<(Self, u32), ()> {
            Ok((Self(None), SAMPLE_RATE))
        }

        fn start(&mut self, renderer: Renderer) -> Result<(), ()> {
            self.0 = Some(Mutex::new(renderer));
            Ok(())
        }
    }

    impl Card {
        fn play(&mut self, frames: usize) -> Vec<[f32; 2]> {
            /// The number of frames that a card requests at once.
            const PERIOD: usize = 441;
            let renderer = self.0.as_mut().unwrap().get_mut().unwrap();
            let mut samples = vec![0.0; 2 * frames];
            for period in samples.chunks_mut(2 * PERIOD) {
                renderer.on_start_processing();
                renderer.process(period, 2);
            }
            samples.chunks(2).map(|frame| [frame[0], frame[1]]).collect()
        }
    }

    /// Where a sound begins to be heard.
    fn onset(frames: &[[f32; 2]]) -> usize {
        frames.iter().position(|frame| frame[0].abs() > 1e-5).unwrap()
    }

    /// Subtracts a sound from the recording.
    fn without(heard: &[[f32; 2]], sound: &[[f32; 2]], start: usize) -> Vec<[f32; 2]> {
        let mut rest = heard.to_vec();
        for (frame, sample) in rest[start..].iter_mut().zip(sound) {
            *frame = [frame[0] - sample[0], frame[1] - sample[1]];
        }
        rest
    }

    #[test]
    fn a_queued_phrase_begins_in_time_and_without_a_click() {
        let mut composer = Composer::new(Style::Gong, 3);
        let phrases = [composer.compose(), composer.compose()];
        let sounds = phrases.each_ref().map(teahouse_sound::Phrase::render);
        let mut manager = AudioManager::<Card>::new(AudioManagerSettings {
            backend_settings: (),
            capacities: kira::Capacities::default(),
            main_track_builder: kira::track::MainTrackBuilder::new(),
            internal_buffer_size: 128,
        })
        .unwrap();
        let delays = [Duration::ZERO, Duration::from_secs_f64(phrases[0].seconds())];
        for (sound, delay) in sounds.iter().zip(delays) {
            manager.play(Recording::new(sound.clone()).source(delay).sound).unwrap();
        }
        let seam = (phrases[0].seconds() * f64::from(SAMPLE_RATE)) as usize;
        let heard = manager.backend_mut().play(seam + 5 * SAMPLE_RATE as usize);

        let first = onset(&heard) - onset(sounds[0].frames());
        let second = without(&heard, sounds[0].frames(), first);
        let begun = onset(&second) - onset(sounds[1].frames());
        // A block of 128 frames early, three milliseconds, is no more than a player's breath.
        assert!((seam - 130..=seam + 4).contains(&begun), "{begun} instead of {seam}");
        let nothing = without(&second, sounds[1].frames(), begun);
        let most = nothing.iter().map(|frame| frame[0].abs().max(frame[1].abs())).fold(0.0, f32::max);
        assert!(most < 1e-4, "something else is heard: {most}");
        let around = sharpness(&heard[begun - 3000..begun - 500]).max(1e-5);
        assert!(sharpness(&heard[begun - 200..begun + 200]) < 2.0 * around, "a click where the phrases meet");
    }
}
