//! Fits the weights of shogi's evaluation to the games of `arena selfplay`.
//!
//! Each quiet position of the games is a sample: its features, and the points to expect by the scores of the search from there on
//! and the points made. The weights minimise the cross entropy between the points by the evaluation and these (as in Texel's
//! method), in small batches with Adam (Kingma and Ba 2015). A weight is its value by hand, parts that it shares with weights like it,
//! and a part of its own; a penalty keeps all parts small, so a weight that few positions have stays near what is like it. The same
//! games give the same weights with any number of threads.

use std::fs;
use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use teahouse_engine::fit::{self, ShogiWeights};
use teahouse_engine::score_of_odds;
use teahouse_rules::{Rules, shogi};

use crate::args::Args;
use crate::game_file::{PlayedGame, decode};
use crate::samples::{self, Samples, logistic};

/// The samples of a step.
const BATCH: usize = 16_384;
/// The parts of a batch, which threads share.
const PARTS: usize = 16;
/// The largest step of a weight, at the beginning and at the end.
const RATES: [f32; 2] = [3.0, 0.05];

pub fn run(args: &Args) -> Result<(), String> {
    let threads: usize = args.number::<usize>("threads", 1)?.max(1);
    let scale = score_of_odds(&Rules::Shogi(shogi::Ruleset::amateur())) as f32;
    let games = read_games(args.required("data")?)?;
    let [training, validation] = samples::lessons(&games, args.number("lambda", 0.8)?, scale);
    let [training, validation] = [training, validation].map(|lessons| Samples::of(&lessons, threads));
    eprintln!("{} games, {} samples, {} for validation", games.len(), training.len(), validation.len());
    let mut fitting = WeightFit::new(scale, args.number("prior", 300.0)?, threads);
    eprintln!("by hand: {}", fitting.report(&training, &validation));
    let epochs: usize = args.number("epochs", 12)?;
    let mut rng = ChaCha8Rng::seed_from_u64(args.number("seed", 1)?);
    let mut order: Vec<u32> = (0..training.len() as u32).collect();
    let steps = epochs * order.len().div_ceil(BATCH);
    let mut step = 0;
    for epoch in 1..=epochs {
        order.shuffle(&mut rng);
        for batch in order.chunks(BATCH) {
            let progress = step as f32 / steps as f32;
            let rate = RATES[1] + (RATES[0] - RATES[1]) * (1.0 + (progress * std::f32::consts::PI).cos()) / 2.0;
            fitting.step(&training, batch, rate);
            step += 1;
        }
        eprintln!("epoch {epoch}: {}", fitting.report(&training, &validation));
    }
    let whole: Vec<i16> = fitting.weights.iter().map(|weight| weight.round().clamp(-9000.0, 9000.0) as i16).collect();
    let path = args.required("out")?;
    fs::write(path, fit::to_bytes(&whole)).map_err(|error| format!("{path}: {error}"))
}

/// The games of files, with commas between.
fn read_games(paths: &str) -> Result<Vec<PlayedGame>, String> {
    let mut games = Vec::new();
    for path in paths.split(',') {
        let bytes = fs::read(path).map_err(|error| format!("{path}: {error}"))?;
        games.extend(decode(&bytes).ok_or_else(|| format!("{path}: these are no games of arena selfplay"))?);
    }
    Ok(games)
}

/// Weights with the state of their fit.
struct WeightFit {
    scale: f32,
    threads: usize,
    /// The penalty of a sample's share on each part.
    prior: f32,
    by_hand: Vec<f32>,
    weights: Vec<f32>,
    /// The shared parts of each weight.
    shared: Vec<Vec<u32>>,
    /// The parts of single weights, then the shared ones.
    parts: Vec<f32>,
    first: Vec<f32>,
    second: Vec<f32>,
    steps: i32,
}

/// The sum of the cross entropies to the targets and to the points made, the number of those, and the gradient.
#[derive(Debug, Clone, PartialEq)]
struct Slope {
    entropy: f64,
    by_points: [f64; 2],
    gradient: Vec<f32>,
}

impl WeightFit {
    fn new(scale: f32, prior: f32, threads: usize) -> Self {
        let by_hand: Vec<f32> = ShogiWeights::by_hand().values().iter().map(|weight| f32::from(*weight)).collect();
        let count = fit::COUNT + fit::SHARED;
        let shared = (0..fit::COUNT)
            .map(|feature| fit::shared(feature).into_iter().map(|part| (fit::COUNT + part) as u32).collect())
            .collect();
        // The curvature of the entropy of a sample at even chances, about.
        let prior = prior * 0.2 / (scale * scale);
        let weights = by_hand.clone();
        let [parts, first, second] = [(); 3].map(|()| vec![0.0; count]);
        Self { scale, threads, prior, by_hand, weights, shared, parts, first, second, steps: 0 }
    }

    /// A step of Adam after a batch.
    fn step(&mut self, samples: &Samples, batch: &[u32], rate: f32) {
        let slope = self.slope(samples, batch, true);
        let mut gradient = slope.gradient;
        gradient.resize(self.parts.len(), 0.0);
        for (feature, parts) in self.shared.iter().enumerate() {
            parts.iter().for_each(|part| gradient[*part as usize] += gradient[feature]);
        }
        self.steps += 1;
        let early = [1.0 - 0.9_f32.powi(self.steps), 1.0 - 0.999_f32.powi(self.steps)];
        let share = batch.len() as f32 / samples.len() as f32;
        for (place, slope) in gradient.into_iter().enumerate() {
            let slope = (slope + self.prior * share * self.parts[place]) * self.scale / batch.len() as f32;
            self.first[place] = 0.9 * self.first[place] + 0.1 * slope;
            self.second[place] = 0.999 * self.second[place] + 0.001 * slope * slope;
            self.parts[place] -=
                rate * (self.first[place] / early[0]) / ((self.second[place] / early[1]).sqrt() + 1e-6);
        }
        for (feature, parts) in self.shared.iter().enumerate() {
            let shared: f32 = parts.iter().map(|part| self.parts[*part as usize]).sum();
            self.weights[feature] = self.by_hand[feature] + self.parts[feature] + shared;
        }
    }

    /// The entropy and its gradient over rows, on threads. The order of the sum does not depend on them.
    fn slope(&self, samples: &Samples, rows: &[u32], wants_gradient: bool) -> Slope {
        let (next, done) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
        let range = |part: usize| part * rows.len() / PARTS..(part + 1) * rows.len() / PARTS;
        thread::scope(|scope| {
            for _ in 0..self.threads {
                scope.spawn(|| {
                    loop {
                        let part = next.fetch_add(1, Ordering::Relaxed);
                        if part >= PARTS {
                            return;
                        }
                        let found = self.slope_of(samples, &rows[range(part)], wants_gradient);
                        done.lock().unwrap_or_else(PoisonError::into_inner).push((part, found));
                    }
                });
            }
        });
        let mut done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
        done.sort_by_key(|(part, _)| *part);
        let mut all = Slope { entropy: 0.0, by_points: [0.0; 2], gradient: vec![0.0; fit::COUNT] };
        for (_, part) in done {
            all.entropy += part.entropy;
            all.by_points[0] += part.by_points[0];
            all.by_points[1] += part.by_points[1];
            all.gradient.iter_mut().zip(part.gradient).for_each(|(sum, slope)| *sum += slope);
        }
        all
    }

    fn slope_of(&self, samples: &Samples, rows: &[u32], wants_gradient: bool) -> Slope {
        let length = if wants_gradient { fit::COUNT } else { 0 };
        let mut all = Slope { entropy: 0.0, by_points: [0.0; 2], gradient: vec![0.0; length] };
        for place in rows {
            let place = *place as usize;
            let expected = logistic(samples.evaluation(place, &self.weights) / self.scale);
            let (target, points) = (samples.target[place], samples.points[place]);
            all.entropy += entropy(expected, target);
            if !points.is_nan() {
                all.by_points[0] += entropy(expected, points);
                all.by_points[1] += 1.0;
            }
            if wants_gradient {
                let slope = (expected - target) / self.scale;
                samples.row(place).for_each(|(feature, count)| all.gradient[feature] += slope * count);
            }
        }
        all
    }

    /// The mean cross entropies, to the targets and to the points made.
    fn report(&self, training: &Samples, validation: &Samples) -> String {
        let of = |samples: &Samples, most: usize| {
            let rows: Range<u32> = 0..samples.len().min(most) as u32;
            let rows: Vec<u32> = rows.collect();
            let slope = self.slope(samples, &rows, false);
            (slope.entropy / rows.len().max(1) as f64, slope.by_points[0] / slope.by_points[1].max(1.0))
        };
        let (trained, checked) = (of(training, 100_000), of(validation, usize::MAX));
        format!(
            "training {:.5}, points {:.5}; validation {:.5}, points {:.5}",
            trained.0, trained.1, checked.0, checked.1
        )
    }
}

/// The cross entropy between the expected points of an evaluation and a target.
fn entropy(expected: f32, target: f32) -> f64 {
    let (expected, target) = (f64::from(expected.clamp(1e-6, 1.0 - 1e-6)), f64::from(target));
    -(target * expected.ln() + (1.0 - target) * (1.0 - expected).ln())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game_file::{GamePoints, RecordedPly};

    fn samples() -> Samples {
        let mut position = shogi::Position::start();
        let plies = (0..60).map_while(|ply| {
            let mv = *position.moves().get(ply * 5 % position.moves().len().max(1))?;
            position.play_unchecked(mv);
            Some(RecordedPly { mv, score: Some(700 - 20 * ply as i16), is_random: false })
        });
        let game = PlayedGame { plies: plies.collect(), points: GamePoints::First };
        let [_, all] = samples::lessons(&[game], 0.5, 1800.0);
        Samples::of(&all, 2)
    }

    #[test]
    fn the_gradient_is_that_of_the_entropy_with_any_number_of_threads() {
        let samples = samples();
        assert!(samples.len() > 5, "{}", samples.len());
        let rows: Vec<u32> = (0..samples.len() as u32).collect();
        let mut fitting = WeightFit::new(600.0, 0.0, 1);
        let before = fitting.slope(&samples, &rows, true);
        fitting.threads = 3;
        assert_eq!(before, fitting.slope(&samples, &rows, true));
        let steepest =
            (0..fit::COUNT).max_by(|a, b| before.gradient[*a].abs().total_cmp(&before.gradient[*b].abs())).unwrap();
        fitting.weights[steepest] += 2.0;
        let rise = fitting.slope(&samples, &rows, false).entropy - before.entropy;
        let expected = 2.0 * f64::from(before.gradient[steepest]);
        assert!((rise - expected).abs() < 0.25 * expected.abs() + 1e-3, "{rise} and {expected}");
    }

    #[test]
    fn steps_lower_the_entropy_and_a_prior_holds_the_weights() {
        let samples = samples();
        let rows: Vec<u32> = (0..samples.len() as u32).collect();
        let moved = |prior: f32| {
            let mut fitting = WeightFit::new(1800.0, prior, 1);
            let before = fitting.slope(&samples, &rows, false).entropy;
            (0..30).for_each(|_| fitting.step(&samples, &rows, 2.0));
            let far: f32 = fitting.weights.iter().zip(&fitting.by_hand).map(|(one, other)| (one - other).abs()).sum();
            (before - fitting.slope(&samples, &rows, false).entropy, far)
        };
        let (free, held) = (moved(0.0), moved(1e6));
        assert!(free.0 > 0.05 && free.1 > 3.0 * held.1, "{free:?} {held:?}");
    }
}
