//! The sounds are what they should be: loudness, decay and energy by band.

use teahouse_sound::measure::{Measures, decibels, energy, loudness, measure, peak};
use teahouse_sound::{Effect, FLIP_LANDING, SAMPLE_RATE, Sound};

/// The target measurements of a sound.
struct Target {
    effect: Effect,
    peak: f64,
    /// Milliseconds until the energy left has fallen by 20 and by 40 dB.
    falls: [f64; 2],
    centroid: f64,
    bands: [f64; 4],
}

const fn target(effect: Effect, peak: f64, falls: [f64; 2], centroid: f64, bands: [f64; 4]) -> Target {
    Target { effect, peak, falls, centroid, bands }
}

/// The first eight are the numbers of the first drafts of these sounds, which were set beside recordings of wood on wood:
/// two thirds of the energy in 1–4 kHz and little below 250 Hz, for a board that is struck and not a drum. The others say
/// what each is meant to be: a knock that is refused is dull, a seal is heavy, a hollow block has one note.
const TARGETS: [Target; Effect::ALL.len()] = [
    target(Effect::Place, -3.0, [30.0, 112.0], 1450.0, [11.0, 19.0, 67.0, 2.0]),
    target(Effect::Pachi, -3.0, [39.0, 116.0], 2600.0, [10.0, 18.0, 58.0, 13.0]),
    target(Effect::Capture, -2.0, [75.0, 152.0], 850.0, [37.0, 12.0, 42.0, 1.0]),
    target(Effect::Flip, -3.0, [184.0, 266.0], 1400.0, [12.0, 21.0, 64.0, 2.0]),
    target(Effect::Slide, -3.0, [184.0, 229.0], 2200.0, [0.0, 26.0, 64.0, 10.0]),
    target(Effect::Tick, -12.0, [6.0, 82.0], 3000.0, [0.0, 1.0, 89.0, 10.0]),
    target(Effect::Check, -5.0, [286.0, 549.0], 1700.0, [0.0, 42.0, 53.0, 5.0]),
    target(Effect::Win, -3.0, [1400.0, 2160.0], 1200.0, [1.0, 58.0, 40.0, 2.0]),
    target(Effect::Whoosh, -14.0, [125.0, 185.0], 2700.0, [0.0, 0.0, 95.0, 5.0]),
    target(Effect::Hop, -9.0, [182.0, 236.0], 2100.0, [1.0, 3.0, 94.0, 2.0]),
    target(Effect::Illegal, -8.0, [112.0, 150.0], 315.0, [30.0, 70.0, 0.0, 0.0]),
    target(Effect::Select, -14.0, [14.0, 64.0], 2140.0, [3.0, 4.0, 91.0, 2.0]),
    target(Effect::Turn, -14.0, [307.0, 650.0], 1030.0, [0.0, 72.0, 27.0, 1.0]),
    target(Effect::LowTime, -8.0, [160.0, 236.0], 960.0, [1.0, 59.0, 40.0, 0.0]),
    target(Effect::Lose, -6.0, [1640.0, 2310.0], 900.0, [11.0, 63.0, 25.0, 1.0]),
    target(Effect::Draw, -6.0, [890.0, 1400.0], 1150.0, [7.0, 46.0, 46.0, 1.0]),
    target(Effect::Hover, -26.0, [8.0, 15.0], 1170.0, [3.0, 14.0, 83.0, 0.0]),
    target(Effect::Press, -14.0, [14.0, 29.0], 1060.0, [3.0, 27.0, 70.0, 0.0]),
    target(Effect::Back, -14.0, [14.0, 29.0], 870.0, [6.0, 74.0, 20.0, 0.0]),
    target(Effect::Deal, -4.0, [780.0, 850.0], 1580.0, [3.0, 21.0, 74.0, 2.0]),
    target(Effect::Woodblock, -4.0, [145.0, 490.0], 350.0, [3.0, 96.0, 1.0, 0.0]),
    target(Effect::Stamp, -3.0, [50.0, 132.0], 220.0, [65.0, 35.0, 1.0, 0.0]),
];

fn variants(effect: Effect) -> impl Iterator<Item = Sound> {
    (0..effect.variants()).map(move |variant| effect.render(variant))
}

/// Whether two numbers differ by no more than a part of the second, or by a small number.
fn near(measured: f64, wanted: f64, part: f64, least: f64) -> bool {
    (measured - wanted).abs() <= (part * wanted.abs()).max(least)
}

#[test]
fn every_sound_has_a_target() {
    let targets = TARGETS.map(|target| target.effect);
    assert!(Effect::ALL.iter().all(|effect| targets.contains(effect)), "{targets:?}");
}

#[test]
fn each_sound_measures_what_it_should() {
    for Target { effect, peak, falls, centroid, bands } in TARGETS {
        for (variant, sound) in variants(effect).enumerate() {
            let is = measure(sound.frames());
            let what = format!("{effect:?} {variant}: {is:?}");
            assert!(near(is.peak, peak, 0.0, 0.1), "peak of {what}");
            assert!(near(is.t20, falls[0], 0.2, 3.0) && near(is.t40, falls[1], 0.2, 0.0), "decay of {what}");
            assert!(near(is.centroid, centroid, 0.2, 0.0), "centroid of {what}");
            for (measured, wanted) in is.bands.into_iter().zip(bands) {
                assert!(near(measured, wanted, 0.0, 8.0), "bands of {what}, not {bands:?}");
            }
        }
    }
}

#[test]
fn every_sound_begins_and_ends_in_silence_without_an_offset() {
    for &effect in Effect::ALL {
        for sound in variants(effect) {
            let frames = sound.frames();
            let (first, last) = (frames[0], frames[frames.len() - 1]);
            assert_eq!((first, last), ([0.0; 2], [0.0; 2]), "{effect:?}");
            // Before its end it has become so quiet that the end is not heard.
            let end = &frames[frames.len() - SAMPLE_RATE as usize / 1000..];
            assert!(decibels(peak(end) / peak(frames)) < -60.0, "{effect:?} is cut off");
            let is = measure(frames);
            assert!(is.offset.abs() < 2e-3 * peak(frames), "{effect:?} has an offset of {}", is.offset);
            assert!(peak(frames) < 0.8, "{effect:?} clips when the game makes it 1.5 dB louder");
            assert!((0.02..4.0).contains(&sound.seconds()), "{effect:?} takes {} s", sound.seconds());
        }
    }
}

#[test]
fn small_loudspeakers_play_every_sound() {
    // The speakers of a laptop are very weak below 250 Hz.
    for &effect in Effect::ALL {
        for sound in variants(effect) {
            let Measures { bands, centroid, .. } = measure(sound.frames());
            assert!(bands[1..].iter().sum::<f64>() > 35.0, "{effect:?} is heard on a good loudspeaker only: {bands:?}");
            assert!(centroid < 3500.0 && bands[3] < 20.0, "{effect:?} hisses: {centroid} Hz, {bands:?}");
        }
    }
}

#[test]
fn variants_differ_and_are_equally_loud() {
    for &effect in Effect::ALL {
        let all: Vec<Sound> = variants(effect).collect();
        for (index, sound) in all.iter().enumerate() {
            for other in &all[..index] {
                let difference: Vec<[f32; 2]> =
                    sound.frames().iter().zip(other.frames()).map(|(a, b)| [a[0] - b[0], a[1] - b[1]]).collect();
                assert!(energy(&difference) > 0.02 * energy(sound.frames()), "{effect:?} repeats itself");
                let [a, b] = [sound, other].map(|sound| loudness(sound.frames()));
                assert!((a - b).abs() < 3.0, "{effect:?}: {a} and {b} dB");
            }
        }
    }
}

#[test]
fn the_same_variant_is_the_same_sound() {
    for &effect in Effect::ALL {
        assert_eq!(effect.render(0), effect.render(effect.variants()), "{effect:?}");
    }
}

#[test]
fn loudness_follows_importance() {
    let loud = |effect: Effect| loudness(effect.render(0).frames());
    let order = [Effect::Hover, Effect::Select, Effect::Press, Effect::Whoosh, Effect::Place];
    for pair in order.windows(2) {
        assert!(loud(pair[0]) < loud(pair[1]) + 1.0, "{:?} is louder than {:?}", pair[0], pair[1]);
    }
    assert!(loud(Effect::Check) > loud(Effect::Turn) + 6.0);
    assert!(loud(Effect::Capture) > loud(Effect::Place));
}

#[test]
fn a_flip_lands_when_it_says() {
    for sound in variants(Effect::Flip) {
        let loudest = peak(sound.frames()) as f32;
        let landing = sound.frames().iter().position(|frame| frame[0].abs() > 0.4 * loudest).unwrap();
        let seconds = landing as f64 / f64::from(SAMPLE_RATE);
        assert!((seconds - FLIP_LANDING).abs() < 0.003, "lands after {seconds} s");
    }
}

#[test]
fn names_are_unique_and_lead_back() {
    for &effect in Effect::ALL {
        assert_eq!(Effect::named(effect.name()), Some(effect));
        assert!(effect.name().chars().all(|character| character.is_ascii_lowercase() || character == '-'));
    }
    assert_eq!(Effect::named("gong"), None);
}
