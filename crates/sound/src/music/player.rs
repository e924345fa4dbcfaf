//! An endless performance of the composer's phrases.

use super::composer::Composer;
use super::stage::Soundstage;
use super::style::Style;
use crate::track::samples;

/// Plays music without end, a block of frames at a time.
///
/// ```
/// use teahouse_sound::{MusicPlayer, Style};
///
/// let mut player = MusicPlayer::new(Style::In, 7);
/// let mut block = vec![[0.0; 2]; 4096];
/// player.fill(&mut block);
/// assert!(block.iter().any(|frame| frame[0] != 0.0));
/// ```
#[derive(Debug)]
pub struct MusicPlayer {
    composer: Composer,
    stage: Soundstage,
    /// Frames until the next phrase begins.
    left: usize,
}

impl MusicPlayer {
    /// The same style and seed give the same music.
    pub fn new(style: Style, seed: u64) -> Self {
        Self { composer: Composer::new(style, seed), stage: Soundstage::new(style), left: 0 }
    }

    /// Overwrites a block with the next frames, 44,100 of them a second, left and right between −1 and 1. Blocks of any
    /// length follow each other without a seam.
    ///
    /// A block takes about a hundredth of the time that its frames last, and the beginning of a phrase allocates
    /// memory: so the call belongs in a thread that may wait, not in the one that feeds the sound card.
    pub fn fill(&mut self, frames: &mut [[f32; 2]]) {
        let mut rest = frames;
        while !rest.is_empty() {
            if self.left == 0 {
                self.begin_phrase();
            }
            let (block, later) = rest.split_at_mut(self.left.min(rest.len()));
            self.stage.fill(block);
            self.left -= block.len();
            rest = later;
        }
    }

    fn begin_phrase(&mut self) {
        let phrase = self.composer.compose();
        self.stage.play(&phrase);
        self.left = samples(phrase.seconds());
    }
}
