//! The rain has no seams and is quieter than all other sounds.

use teahouse_sound::measure::{decibels, energy, loudness, measure, peak, power, sharpness};
use teahouse_sound::{Ambience, Effect, Passage, SAMPLE_RATE};

const SECOND: usize = SAMPLE_RATE as usize;

/// This number of passages, mixed as the game plays them, and where each begins.
fn laid(passages: &[Passage]) -> (Vec<[f32; 2]>, Vec<usize>) {
    let (mut frames, mut starts): (Vec<[f32; 2]>, Vec<usize>) = (Vec::new(), Vec::new());
    let mut start = 0;
    for passage in passages {
        let sound = passage.sound().frames();
        frames.resize(frames.len().max(start + sound.len()), [0.0; 2]);
        for (total, frame) in frames[start..].iter_mut().zip(sound) {
            *total = [total[0] + frame[0], total[1] + frame[1]];
        }
        starts.push(start);
        start += (passage.seconds() * f64::from(SAMPLE_RATE)).round() as usize;
    }
    (frames, starts)
}

fn passages(seed: u64, count: usize) -> Vec<Passage> {
    let mut rain = Ambience::new(seed);
    std::iter::repeat_with(|| rain.fall()).take(count).collect()
}

#[test]
fn the_same_seed_is_the_same_rain_and_no_passage_is_another() {
    let [first, second, third] = &passages(1, 3)[..] else { panic!() };
    assert!(first != second && second != third && first != third);
    assert_eq!(passages(1, 3)[2], *third);
    assert_ne!(passages(2, 1)[0], *first);
}

#[test]
fn it_rains_as_hard_where_passages_meet() {
    let (frames, starts) = laid(&passages(5, 4));
    let (begin, end) = (starts[1] - 6 * SECOND, starts[3] + 5 * SECOND);
    let whole = power(&frames[begin..end]);
    // Two seconds at a time: a single drop is louder than the rain.
    for at in (begin..end - 2 * SECOND).step_by(SECOND / 2) {
        let here = power(&frames[at..at + 2 * SECOND]);
        assert!((here - whole).abs() < 2.5, "{here} dB at {:.1} s, {whole} dB on the whole", at as f64 / SECOND as f64);
    }
}

#[test]
fn no_click_where_passages_meet() {
    let (frames, starts) = laid(&passages(6, 3));
    let ends =
        passages(6, 3).iter().zip(&starts).map(|(one, start)| start + one.sound().frames().len()).collect::<Vec<_>>();
    let usual = sharpness(&frames[10 * SECOND..15 * SECOND]);
    for seam in starts[1..].iter().chain(&ends[..2]) {
        let here = sharpness(&frames[seam - 64..seam + 64]);
        assert!(here < usual, "{here} at frame {seam}, {usual} elsewhere");
    }
}

#[test]
fn a_passage_begins_and_ends_in_silence() {
    for passage in passages(7, 2) {
        let frames = passage.sound().frames();
        assert_eq!((frames[0], frames[frames.len() - 1]), ([0.0; 2], [0.0; 2]));
        assert!(decibels(peak(&frames[..SECOND / 1000]) / peak(frames)) < -60.0);
        assert!((passage.sound().seconds() - passage.seconds() - 4.0).abs() < 0.1);
    }
}

#[test]
fn it_is_soft_and_neither_rumbles_nor_hisses() {
    let (frames, starts) = laid(&passages(8, 3));
    let middle = &frames[starts[1]..starts[2]];
    let (is, loud) = (measure(middle), power(middle));
    assert!((-40.0..-36.0).contains(&loud), "{loud} dB");
    assert!(is.peak < -18.0, "{is:?}");
    assert!((700.0..1700.0).contains(&is.centroid), "{is:?}");
    assert!(is.bands[0] < 6.0 && is.bands[1] > 30.0 && is.bands[2] > 30.0 && is.bands[3] < 8.0, "{is:?}");
    assert!(is.offset.abs() < 1e-5);
    assert!(loud < loudness(Effect::Place.render(0).frames()) - 15.0, "a disc is heard through it");
}

#[test]
fn the_two_ears_hear_different_drops_of_one_rain() {
    let (frames, starts) = laid(&passages(9, 2));
    let middle = &frames[starts[1]..starts[1] + 10 * SECOND];
    let both: f64 = middle.iter().map(|frame| f64::from(frame[0] * frame[1])).sum();
    let likeness = 2.0 * both / energy(middle);
    assert!((0.05..0.6).contains(&likeness), "{likeness}");
}
