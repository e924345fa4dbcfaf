//! A finished sound, and its file.

use crate::SAMPLE_RATE;
use crate::filter::Biquad;
use crate::track::{amplitude, samples, seconds};

/// A sound: frames of a left and a right sample, 44,100 of them a second, between −1 and 1.
///
/// The first and the last frame of every sound of this crate are silent, so that no sound starts or ends with a click.
#[derive(Debug, Clone, PartialEq)]
pub struct Sound {
    frames: Vec<[f32; 2]>,
}

impl From<Vec<[f32; 2]>> for Sound {
    /// Takes frames as they are.
    fn from(frames: Vec<[f32; 2]>) -> Self {
        Self { frames }
    }
}

impl Sound {
    /// The samples, left and right.
    pub fn frames(&self) -> &[[f32; 2]] {
        &self.frames
    }

    /// The samples, left and right, to keep.
    pub fn into_frames(self) -> Vec<[f32; 2]> {
        self.frames
    }

    /// The same on both sides: each ear hears the mean of left and right.
    ///
    /// The room becomes quieter, because its two channels differ. Sound from the middle stays the same.
    pub fn into_mono(mut self) -> Self {
        self.frames.iter_mut().for_each(|[left, right]| {
            let middle = f32::midpoint(*left, *right);
            (*left, *right) = (middle, middle);
        });
        self
    }

    /// The duration, in seconds.
    pub fn seconds(&self) -> f64 {
        seconds(self.frames.len())
    }

    /// The loudest sample, from 0 to 1.
    pub fn peak(&self) -> f32 {
        loudest(&self.frames)
    }

    /// The bytes of a WAV file: 44.1 kHz, 16 bits, with one channel if both sides are the same and else with two.
    pub fn to_wav(&self) -> Vec<u8> {
        let is_mono = self.frames.iter().all(|[left, right]| left == right);
        let channels: u16 = if is_mono { 1 } else { 2 };
        let data: Vec<u8> = self
            .frames
            .iter()
            .flat_map(|frame| &frame[..usize::from(channels)])
            .flat_map(|&x| sixteen_bits(x))
            .collect();
        let block = 2 * channels;
        let mut file = Vec::with_capacity(44 + data.len());
        file.extend_from_slice(b"RIFF");
        file.extend_from_slice(&(36 + data.len() as u32).to_le_bytes());
        file.extend_from_slice(b"WAVEfmt ");
        file.extend_from_slice(&16_u32.to_le_bytes());
        file.extend_from_slice(&1_u16.to_le_bytes());
        file.extend_from_slice(&channels.to_le_bytes());
        file.extend_from_slice(&SAMPLE_RATE.to_le_bytes());
        file.extend_from_slice(&(SAMPLE_RATE * u32::from(block)).to_le_bytes());
        file.extend_from_slice(&block.to_le_bytes());
        file.extend_from_slice(&16_u16.to_le_bytes());
        file.extend_from_slice(b"data");
        file.extend_from_slice(&(data.len() as u32).to_le_bytes());
        file.extend_from_slice(&data);
        file
    }

    /// Brings frames to their final form: silence below audibility, a peak at a level in decibels below the
    /// greatest that can be written, the silence at the end cut off and the end faded out.
    pub(crate) fn finished(mut frames: Vec<[f32; 2]>, peak: f64) -> Self {
        remove_rumble(&mut frames);
        trim(&mut frames);
        let loudest = loudest(&frames);
        if loudest > 0.0 {
            let factor = amplitude(peak) as f32 / loudest;
            frames.iter_mut().flatten().for_each(|sample| *sample *= factor);
        }
        Self { frames }
    }

    /// The final form at the present loudness.
    pub(crate) fn ended(mut frames: Vec<[f32; 2]>) -> Self {
        trim(&mut frames);
        Self { frames }
    }
}

fn loudest(frames: &[[f32; 2]]) -> f32 {
    frames.iter().flatten().fold(0.0, |loudest, sample| loudest.max(sample.abs()))
}

/// Takes away the part that no loudspeaker plays; it would only move the membrane from its place.
fn remove_rumble(frames: &mut [[f32; 2]]) {
    const LOWEST: f64 = 30.0;
    for side in [0, 1] {
        let mut filter = Biquad::high_pass(LOWEST);
        frames.iter_mut().for_each(|frame| frame[side] = filter.step(frame[side]));
    }
}

/// Ends a sound where it has fallen by 66 dB, with a fade of 12 ms, and takes a first sample that is not silent for what
/// it is: a click.
fn trim(frames: &mut Vec<[f32; 2]>) {
    let threshold = loudest(frames) * amplitude(-66.0) as f32;
    let heard = frames.iter().rposition(|frame| frame.iter().any(|sample| sample.abs() > threshold));
    frames.truncate(heard.map_or(0, |last| last + 1));
    let fade = samples(0.012).min(frames.len());
    for (index, frame) in frames.iter_mut().rev().take(fade).enumerate() {
        let factor = index as f32 / fade as f32;
        *frame = frame.map(|sample| factor * sample);
    }
    if let Some(first) = frames.first_mut() {
        *first = [0.0; 2];
    }
}

fn sixteen_bits(sample: f32) -> [u8; 2] {
    ((sample.clamp(-1.0, 1.0) * f32::from(i16::MAX)).round() as i16).to_le_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_says_what_is_in_it() {
        let stereo = Sound { frames: vec![[0.0, 0.0], [1.0, -1.0], [0.5, 0.25]] }.to_wav();
        assert_eq!(stereo.len(), 44 + 12);
        assert_eq!(stereo[4..8], 48_u32.to_le_bytes());
        assert_eq!(stereo[22..34], [2, 0, 0x44, 0xac, 0, 0, 0x10, 0xb1, 2, 0, 4, 0]);
        assert_eq!(stereo[44..52], [0, 0, 0, 0, 0xff, 0x7f, 0x01, 0x80]);
        let mono = Sound { frames: vec![[0.0, 0.0], [1.0, 1.0]] }.to_wav();
        assert_eq!((mono[22], mono.len()), (1, 48));
    }

    #[test]
    fn one_ear_hears_all_of_a_mono_sound() {
        let mono = Sound { frames: vec![[0.0, 0.0], [1.0, -0.5], [0.25, 0.25]] }.into_mono();
        assert_eq!(mono.frames, [[0.0, 0.0], [0.25, 0.25], [0.25, 0.25]]);
    }

    #[test]
    fn finishing_cuts_fades_and_levels() {
        let mut frames = vec![[0.3, 0.2]; 4000];
        frames.iter_mut().enumerate().for_each(|(index, frame)| frame[0] *= if index % 20 < 10 { 1.0 } else { -1.0 });
        frames.resize(9000, [0.0, 0.0]);
        let sound = Sound::finished(frames, -6.0);
        assert!((f64::from(sound.peak()) - amplitude(-6.0)).abs() < 1e-4, "{}", sound.peak());
        assert_eq!((sound.frames()[0], sound.frames()[sound.frames().len() - 1]), ([0.0; 2], [0.0; 2]));
        assert!(Sound::finished(vec![[0.0; 2]; 50], -6.0).frames().is_empty());
    }
}
