//! The composer of the music.

use std::collections::VecDeque;

use super::figure::{CADENCES, TuneFigure, TuneMotion};
use super::memory::TuneMemory;
use super::performance::{MusicScore, TuneTone, perform};
use super::phrase::Phrase;
use super::style::{FIFTH, HOME, Instrument, Style};
use crate::dice::Dice;

/// Writes music without end: [`Composer::compose`] gives the next phrase.
///
/// The tune is a walk over the strings that remembers its figures: a bar takes up an earlier one, upside down, from
/// another string or with another end, and each phrase comes to rest on A or, as an answer, on D. Four to six phrases are
/// a section, which begins calmly, flows and becomes calm again, and ends with a bar of rest. No eight notes of the tune
/// follow each other in the same way twice within ten minutes, as long as one of its drafts can avoid that.
///
/// ```
/// use teahouse_sound::{Composer, Style};
///
/// let mut composer = Composer::new(Style::Gong, 7);
/// let (first, second) = (composer.compose(), composer.compose());
/// assert!((8.0..17.0).contains(&first.seconds()) && first.notes() != second.notes());
/// assert_eq!(Composer::new(Style::Gong, 7).compose(), first);
/// ```
#[derive(Debug)]
pub struct Composer {
    style: Style,
    instrument: Instrument,
    seed: u64,
    dice: Dice,
    memory: TuneMemory,
    /// The string on which the tune is.
    string: usize,
    /// The figures that can be taken up, the last one at the end.
    figures: VecDeque<TuneFigure>,
    /// The number of phrases written, the number of them in this section, and the length of this section.
    count: u64,
    in_section: usize,
    section: usize,
}

/// The strings on which the tune stays.
const RANGE: std::ops::RangeInclusive<usize> = 5..=14;
/// The string to which the tune is drawn back.
const MIDDLE: usize = 10;
/// The number of remembered figures.
const FIGURES: usize = 6;
/// Drafts thrown away because they repeat something, before one is kept all the same.
const DRAFTS: usize = 64;

/// A phrase in the making, and where it leaves the composer.
struct PhraseDraft {
    score: MusicScore,
    string: usize,
    figures: VecDeque<TuneFigure>,
}

impl Composer {
    /// The same style and seed give the same music.
    pub fn new(style: Style, seed: u64) -> Self {
        let mut dice = Dice::new(seed, 0);
        let section = 4 + dice.below(3);
        Self {
            style,
            instrument: style.instrument(),
            seed,
            dice,
            memory: TuneMemory::default(),
            string: MIDDLE,
            figures: VecDeque::new(),
            count: 0,
            in_section: 0,
            section,
        }
    }

    /// The next phrase.
    pub fn compose(&mut self) -> Phrase {
        let draft = self.new_draft();
        self.string = draft.string;
        self.figures = draft.figures;
        let seed = self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(self.count);
        let phrase = perform(&draft.score, self.style, &self.instrument, seed, &mut self.dice);
        self.memory.heard(&self.tune(&draft.score), phrase.seconds());
        self.count += 1;
        self.in_section += 1;
        if self.in_section == self.section {
            self.in_section = 0;
            self.section = 4 + self.dice.below(3);
        }
        phrase
    }

    fn new_draft(&mut self) -> PhraseDraft {
        let mut draft = self.draft();
        for _ in 1..DRAFTS {
            if self.memory.is_new(&self.tune(&draft.score)) {
                break;
            }
            draft = self.draft();
        }
        draft
    }

    fn tune(&self, score: &MusicScore) -> Vec<u8> {
        score.tones.iter().map(|tone| self.instrument.tuning[tone.string]).collect()
    }

    fn draft(&mut self) -> PhraseDraft {
        let is_last = self.in_section + 1 == self.section;
        let bars = *self.dice.pick(self.instrument.bars);
        // A bar of rest replaces a played bar if the phrase would become too long.
        let played = if is_last { bars.min(3) } else { bars };
        let mut draft = PhraseDraft {
            score: MusicScore { tones: Vec::new(), bars: played, rest: usize::from(is_last), motion: self.motion() },
            string: self.string,
            figures: self.figures.clone(),
        };
        let mut figure = self.statement(&draft);
        for bar in 0..played - 1 {
            if bar > 0 {
                let takes_up = self.dice.chance(0.7);
                figure = if takes_up { figure.answered(&mut self.dice) } else { self.statement(&draft) };
            }
            self.write(&mut draft, bar, &figure);
            draft.figures.push_back(figure.clone());
            if draft.figures.len() > FIGURES {
                draft.figures.pop_front();
            }
        }
        self.cadence(&mut draft, played - 1);
        draft
    }

    /// The density of notes, by the position in the section.
    fn motion(&mut self) -> TuneMotion {
        let from_end = self.section - 1 - self.in_section;
        match (self.in_section, from_end) {
            (0, _) | (_, 0) => TuneMotion::Calm,
            (1, _) | (_, 1) => *self.dice.pick(&[TuneMotion::Calm, TuneMotion::Walking, TuneMotion::Walking]),
            _ => *self.dice.pick(&[TuneMotion::Walking, TuneMotion::Flowing, TuneMotion::Flowing]),
        }
    }

    /// The figure of a first bar: an earlier figure or a new one.
    fn statement(&mut self, draft: &PhraseDraft) -> TuneFigure {
        if !draft.figures.is_empty() && self.dice.chance(0.4) {
            let heard = self.dice.below(draft.figures.len());
            return draft.figures[heard].answered(&mut self.dice);
        }
        TuneFigure::invented(draft.score.motion, &mut self.dice)
    }

    /// Puts a figure on the strings.
    fn write(&mut self, draft: &mut PhraseDraft, bar: usize, figure: &TuneFigure) {
        for (&onset, &step) in figure.onsets.iter().zip(&figure.steps) {
            draft.string = self.moved(draft.string, step);
            draft.score.tones.push(TuneTone { eighth: 8 * bar + usize::from(onset), string: draft.string });
        }
    }

    /// A step from a string, turned back where it would leave the range, and now and then where it leaves the middle.
    fn moved(&mut self, string: usize, step: i8) -> usize {
        let next = string.saturating_add_signed(isize::from(step));
        let distance = next.abs_diff(MIDDLE);
        let strays = distance > string.abs_diff(MIDDLE) && self.dice.chance(0.12 * distance as f64);
        if RANGE.contains(&next) && !strays {
            return next;
        }
        string.saturating_add_signed(-isize::from(step)).clamp(*RANGE.start(), *RANGE.end())
    }

    /// The closing note: A after a question phrase, D after an answer or at the end of a section.
    fn cadence(&mut self, draft: &mut PhraseDraft, bar: usize) {
        let is_answer = self.count % 2 == 1 || draft.score.rest > 0;
        let degree = if is_answer { HOME } else { FIFTH };
        let goal = RANGE.filter(|string| string % 5 == degree).min_by_key(|string| string.abs_diff(draft.string));
        let goal = goal.unwrap_or(MIDDLE);
        let onsets = *self.dice.pick(CADENCES);
        for (index, &onset) in onsets.iter().enumerate() {
            let left = (onsets.len() - 1 - index) as isize;
            // The strings before lead to it from the side on which the tune is, or from above.
            let side = if draft.string < goal { -1 } else { 1 };
            let string = goal.saturating_add_signed(side * left).clamp(*RANGE.start(), *RANGE.end());
            draft.score.tones.push(TuneTone { eighth: 8 * bar + usize::from(onset), string });
        }
        draft.string = goal;
    }
}
