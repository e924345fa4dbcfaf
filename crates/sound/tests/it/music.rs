//! The music goes on, in tune and in time, without a repetition and without a click.

use std::collections::HashSet;

use teahouse_sound::measure::{decibels, energy, measure, peak, power, sharpness};
use teahouse_sound::{Composer, MusicPlayer, Part, Phrase, SAMPLE_RATE, Style};

const STYLES: [Style; 2] = [Style::Gong, Style::In];
const TEN_MINUTES: f64 = 600.0;

/// The phrases of ten minutes.
fn phrases(style: Style, seed: u64) -> Vec<Phrase> {
    let mut composer = Composer::new(style, seed);
    let mut length = 0.0;
    std::iter::repeat_with(|| composer.compose())
        .take_while(|phrase| {
            length += phrase.seconds();
            length - phrase.seconds() < TEN_MINUTES
        })
        .collect()
}

fn melody(phrases: &[Phrase]) -> Vec<u8> {
    phrases.iter().flat_map(Phrase::notes).filter(|note| note.part == Part::Melody).map(|note| note.key).collect()
}

fn play(style: Style, seed: u64, seconds: f64) -> Vec<[f32; 2]> {
    let mut frames = vec![[0.0; 2]; (seconds * f64::from(SAMPLE_RATE)) as usize];
    MusicPlayer::new(style, seed).fill(&mut frames);
    frames
}

#[test]
fn ten_minutes_repeat_no_eight_notes() {
    for style in STYLES {
        for seed in 0..40 {
            let tune = melody(&phrases(style, seed));
            assert!(tune.len() > 300, "{style:?} {seed} has {} notes", tune.len());
            let mut heard = HashSet::new();
            for turn in tune.windows(8) {
                assert!(heard.insert(turn), "{style:?} {seed} repeats {turn:?}");
            }
        }
    }
}

#[test]
fn seeds_give_other_music_and_the_same_seed_the_same() {
    for style in STYLES {
        assert_eq!(phrases(style, 1), phrases(style, 1));
        assert_ne!(melody(&phrases(style, 1)), melody(&phrases(style, 2)));
        assert_eq!(play(style, 1, 15.0), play(style, 1, 15.0));
    }
}

#[test]
fn every_note_is_in_the_scale_and_in_reach() {
    // Semitones above D.
    for (style, scale) in [(Style::Gong, [0, 2, 4, 7, 9]), (Style::In, [0, 1, 5, 7, 8])] {
        for seed in 0..10 {
            for note in phrases(style, seed).iter().flat_map(Phrase::notes) {
                assert!(scale.contains(&((note.key - 38) % 12)) && (45..=81).contains(&note.key), "{note:?}");
                assert!(note.string < 16 && (0.0..=1.0).contains(&note.strength), "{note:?}");
            }
        }
    }
}

#[test]
fn phrases_have_their_length_rest_on_d_or_a_and_lie_over_a_drone() {
    for style in STYLES {
        let mut homes = 0;
        let all = phrases(style, 3);
        for phrase in &all {
            assert!((8.0..17.0).contains(&phrase.seconds()), "{} s", phrase.seconds());
            assert!(phrase.notes().windows(2).all(|pair| pair[0].at <= pair[1].at));
            assert!(phrase.notes().iter().all(|note| (0.0..phrase.seconds()).contains(&note.at)));
            let last = phrase.notes().iter().rfind(|note| note.part == Part::Melody).unwrap();
            assert!(last.key % 12 == 2 || last.key % 12 == 9, "rests on {}", last.key);
            assert!(phrase.seconds() - last.at > 1.5, "there is no breath");
            homes += usize::from(last.key % 12 == 2);
            let drones = phrase.notes().iter().filter(|note| note.part == Part::Drone).count();
            assert!((2..=8).contains(&drones), "{drones} low notes");
        }
        assert!((all.len() / 3..all.len()).contains(&homes), "{homes} of {} phrases end at home", all.len());
    }
}

#[test]
fn phrases_laid_over_each_other_are_what_the_player_plays() {
    for style in STYLES {
        let count = 3;
        let mut composer = Composer::new(style, 9);
        let mut sum = vec![[0.0_f32; 2]; 70 * SAMPLE_RATE as usize];
        let mut start = 0;
        for _ in 0..count {
            let phrase = composer.compose();
            let sound = phrase.render();
            for (total, frame) in sum[start..].iter_mut().zip(sound.frames()) {
                *total = [total[0] + frame[0], total[1] + frame[1]];
            }
            start += (phrase.seconds() * f64::from(SAMPLE_RATE)).round() as usize;
        }
        let mut played = vec![[0.0; 2]; start];
        // Blocks of odd lengths, as a sound card might ask for.
        let mut player = MusicPlayer::new(style, 9);
        played.chunks_mut(777).for_each(|block| player.fill(block));
        let difference: Vec<[f32; 2]> = played.iter().zip(&sum).map(|(a, b)| [a[0] - b[0], a[1] - b[1]]).collect();
        let error = decibels(peak(&difference) / peak(&played));
        assert!(error < -55.0, "{style:?}: {error} dB");
    }
}

#[test]
fn a_phrase_begins_and_ends_in_silence() {
    for style in STYLES {
        for phrase in &phrases(style, 4)[..4] {
            let sound = phrase.render();
            let frames = sound.frames();
            assert_eq!((frames[0], frames[frames.len() - 1]), ([0.0; 2], [0.0; 2]));
            let first = (phrase.notes()[0].at * f64::from(SAMPLE_RATE)) as usize;
            assert!(first > 200 && energy(&frames[..first - 1]) == 0.0, "there is silence before the first note");
            let end = &frames[frames.len() - SAMPLE_RATE as usize / 100..];
            assert!(decibels(peak(end) / peak(frames)) < -60.0, "{style:?} is cut off");
        }
    }
}

/// A click is a jump: much more energy at high frequencies than just before and after. Notes begin with some, so the moments
/// at which one begins are left out; where one phrase gives way to the next none does.
#[test]
fn no_click_where_phrases_meet() {
    for style in STYLES {
        let all = phrases(style, 6);
        let frames = play(style, 6, 60.0);
        let sharpness = |at: usize| sharpness(&frames[at - 64..at + 64]);
        let mut start = 0;
        for phrase in &all {
            start += (phrase.seconds() * f64::from(SAMPLE_RATE)).round() as usize;
            if start + 2000 > frames.len() {
                break;
            }
            let around = sharpness(start - 1500).max(sharpness(start - 700)).max(1e-5);
            assert!(sharpness(start) < 2.0 * around, "{style:?} clicks after {start} frames");
        }
        assert!(start > frames.len() / 2);
    }
}

#[test]
fn some_minutes_are_neither_too_loud_nor_silent() {
    for style in STYLES {
        let frames = play(style, 11, 240.0);
        let loudest = decibels(peak(&frames));
        assert!((-12.0..-6.0).contains(&loudest), "{style:?}: {loudest} dB");
        let second = SAMPLE_RATE as usize;
        let whole = power(&frames);
        assert!((-36.0..-28.0).contains(&whole), "{style:?}: {whole} dB on average");
        let silent = frames.chunks(second).filter(|second| power(second) < -70.0).count();
        assert!(silent < 8, "{style:?}: {silent} silent seconds");
        assert!(measure(&frames[..1 << 19]).offset.abs() < 1e-4);
    }
}

#[test]
fn the_music_is_dark_enough_to_stay_behind_the_pieces() {
    for style in STYLES {
        let is = measure(&play(style, 12, 47.0));
        assert!((500.0..1300.0).contains(&is.centroid) && is.bands[3] < 4.0, "{style:?}: {is:?}");
    }
}
