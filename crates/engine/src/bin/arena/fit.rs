//! Fits the weights of shogi's evaluation to games of the search.
//!
//! The search plays itself from random openings. Each quiet position of the games is a sample: its features, the score of the
//! search, and the points made. The weights minimise the cross entropy between the expected points by the evaluation and a
//! mixture of those by the score and the points made (as in Texel's method), by full batches with Adam (Kingma and Ba 2015). A
//! weight that few positions have stays near its value by hand. The same seed gives the same weights with any number of threads.

use std::sync::Mutex;
use std::sync::PoisonError;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use teahouse_engine::{Level, Limits, Mind, fit, score_of_odds};
use teahouse_rules::{Game, Position, Public, Rules, Seat, shogi};

use crate::args::Args;

/// The share of the points made in what a sample teaches; the rest is by the score of the search.
const POINTS: f64 = 0.35;
/// Scores beyond this teach nothing about single features.
const DECIDED: i32 = 2500;
/// The number of samples that outweighs the value by hand.
const PRIOR: f64 = 600.0;
/// One game in this number is for validation.
const VALIDATION: u64 = 20;
/// The parts of a batch, which threads share.
const PARTS: usize = 64;
/// The limit of plies of a game.
const MOST_PLIES: usize = 300;

/// Samples in rows.
#[derive(Debug, Default)]
struct Samples {
    features: Vec<(u16, i8)>,
    /// The end of each row.
    ends: Vec<u32>,
    base: Vec<f32>,
    target: Vec<f32>,
}

impl Samples {
    fn add(&mut self, position: &shogi::Position, target: f64) {
        self.features.extend(fit::features(position));
        self.ends.push(self.features.len() as u32);
        self.base.push(fit::base(position) as f32);
        self.target.push(target as f32);
    }

    fn append(&mut self, other: &Self) {
        let begun = self.features.len() as u32;
        self.features.extend_from_slice(&other.features);
        self.ends.extend(other.ends.iter().map(|end| begun + end));
        self.base.extend_from_slice(&other.base);
        self.target.extend_from_slice(&other.target);
    }

    fn len(&self) -> usize {
        self.ends.len()
    }

    fn row(&self, place: usize) -> &[(u16, i8)] {
        let begin = place.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.features[begin as usize..self.ends[place] as usize]
    }

    /// The cross entropy, and its gradient, over a range of rows.
    fn part(&self, weights: &[f32], scale: f32, rows: std::ops::Range<usize>) -> (f64, Vec<f32>) {
        let (mut entropy, mut gradient) = (0.0, vec![0.0; fit::COUNT]);
        for place in rows {
            let row = self.row(place);
            let sum: f32 = row.iter().map(|(feature, count)| weights[usize::from(*feature)] * f32::from(*count)).sum();
            let (expected, target) = (logistic((self.base[place] + sum) / scale), self.target[place]);
            let bounded = f64::from(expected.clamp(1e-6, 1.0 - 1e-6));
            entropy -= f64::from(target) * bounded.ln() + f64::from(1.0 - target) * (1.0 - bounded).ln();
            let slope = (expected - target) / scale;
            row.iter().for_each(|(feature, count)| gradient[usize::from(*feature)] += slope * f32::from(*count));
        }
        (entropy, gradient)
    }

    /// The same over all rows, on threads. The order of the sum does not depend on them.
    fn all(&self, weights: &[f32], scale: f32, threads: usize) -> (f64, Vec<f32>) {
        let next = AtomicU64::new(0);
        let parts = Mutex::new(Vec::new());
        thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    loop {
                        let part = next.fetch_add(1, Ordering::Relaxed) as usize;
                        if part >= PARTS {
                            return;
                        }
                        let rows = part * self.len() / PARTS..(part + 1) * self.len() / PARTS;
                        let found = self.part(weights, scale, rows);
                        parts.lock().unwrap_or_else(PoisonError::into_inner).push((part, found));
                    }
                });
            }
        });
        let mut parts = parts.into_inner().unwrap_or_else(PoisonError::into_inner);
        parts.sort_by_key(|(part, _)| *part);
        let (mut entropy, mut gradient) = (0.0, vec![0.0; fit::COUNT]);
        for (_, (part, slopes)) in parts {
            entropy += part;
            gradient.iter_mut().zip(slopes).for_each(|(sum, slope)| *sum += slope);
        }
        (entropy, gradient)
    }
}

fn logistic(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

pub fn run(args: &Args) -> Result<(), String> {
    let rules = Rules::Shogi(shogi::Ruleset::amateur());
    let scale = score_of_odds(&rules) as f32;
    let threads: usize = args.number("threads", 1)?;
    let [training, validation] = play(args, rules, threads.max(1))?;
    eprintln!(
        "{} samples, {} for validation; a score of {scale} stands for odds of e to 1",
        training.len(),
        validation.len()
    );
    let by_hand: Vec<f32> = fit::by_hand().into_iter().map(f32::from).collect();
    let mean =
        |weights: &[f32], samples: &Samples| samples.all(weights, scale, threads).0 / samples.len().max(1) as f64;
    eprintln!("by hand: {:.5}, validation {:.5}", mean(&by_hand, &training), mean(&by_hand, &validation));
    let mut weights = by_hand.clone();
    let (mut first, mut second) = (vec![0.0_f32; fit::COUNT], vec![0.0_f32; fit::COUNT]);
    let epochs: i32 = args.number("epochs", 300)?;
    // The curvature of the entropy of a sample at even chances, about.
    let prior = (PRIOR * 0.2) as f32 / (scale * scale);
    for epoch in 1..=epochs {
        let (_, gradient) = training.all(&weights, scale, threads);
        let rate = 3.0 * (1.0 - epoch as f32 / (epochs + 1) as f32) + 0.05;
        let (early_first, early_second) = (1.0 - 0.9_f32.powi(epoch), 1.0 - 0.999_f32.powi(epoch));
        for place in 0..fit::COUNT {
            let slope = (gradient[place] + prior * (weights[place] - by_hand[place])) / training.len() as f32 * 1e6;
            first[place] = 0.9 * first[place] + 0.1 * slope;
            second[place] = 0.999 * second[place] + 0.001 * slope * slope;
            weights[place] -= rate * (first[place] / early_first) / ((second[place] / early_second).sqrt() + 1e-3);
        }
        if epoch % 50 == 0 {
            eprintln!("epoch {epoch}: {:.5}, validation {:.5}", mean(&weights, &training), mean(&weights, &validation));
        }
    }
    let whole: Vec<i16> = weights.iter().map(|weight| weight.round().clamp(-9000.0, 9000.0) as i16).collect();
    let path = args.required("out")?;
    std::fs::write(path, fit::to_bytes(&whole)).map_err(|error| format!("{path}: {error}"))
}

/// Plays the games, and returns the samples for training and for validation.
fn play(args: &Args, rules: Rules, threads: usize) -> Result<[Samples; 2], String> {
    let (games, seed): (u64, u64) = (args.number("games", 2000)?, args.number("seed", 1)?);
    let limits = Limits { nodes: Some(args.number("nodes", 800)?), ..Limits::default() };
    let next = AtomicU64::new(0);
    let played = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let mut mind = Mind::new(&rules, Level::STRONGEST).with_memory(1);
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= games {
                        return;
                    }
                    let samples = samples_of(&mut mind, rules, seed.wrapping_mul(7919).wrapping_add(number), &limits);
                    let mut played = played.lock().unwrap_or_else(PoisonError::into_inner);
                    played.push((number, samples));
                    if played.len().is_multiple_of(500) {
                        eprintln!("{} games", played.len());
                    }
                }
            });
        }
    });
    let mut played = played.into_inner().unwrap_or_else(PoisonError::into_inner);
    played.sort_by_key(|(number, _)| *number);
    let mut all = [Samples::default(), Samples::default()];
    for (number, samples) in &played {
        all[usize::from(number % VALIDATION == 0)].append(samples);
    }
    Ok(all)
}

/// The samples of a game.
fn samples_of(mind: &mut Mind, rules: Rules, seed: u64, limits: &Limits) -> Samples {
    let scale = score_of_odds(&rules);
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let Some(mut game) = opening(rules, &mut rng) else { return Samples::default() };
    let mut seen: Vec<(shogi::Position, Seat, i32)> = Vec::new();
    while !game.outcome().is_over() && game.ply() < MOST_PLIES {
        let finding = mind.think(game.public(), 0, limits, &mut |_| {});
        let Some(mv) = finding.best() else { break };
        if let Position::Shogi(position) = game.public().position()
            && finding.decided.is_none()
            && finding.score.abs() < DECIDED
            && is_quiet(game.public(), position, mv)
        {
            seen.push((*position, game.public().mover(), finding.score));
        }
        if game.play(mv).is_err() {
            break;
        }
    }
    let winner = game.outcome().winner();
    let mut samples = Samples::default();
    for (position, seat, score) in seen {
        let points = winner.map_or(0.5, |winner| if winner == seat { 1.0 } else { 0.0 });
        let by_score = 1.0 / (1.0 + (-f64::from(score) / scale).exp());
        samples.add(&position, POINTS * points + (1.0 - POINTS) * by_score);
    }
    samples
}

/// A game after 2 to 9 random plies.
fn opening(rules: Rules, rng: &mut ChaCha8Rng) -> Option<Game> {
    let mut game = Game::open(rules).ok()?;
    for _ in 0..rng.random_range(2..10) {
        let mv = *game.moves().choose(rng)?;
        game.play(mv).ok()?;
    }
    Some(game)
}

/// Whether nothing is in the air: no check, and the move chosen takes, promotes and checks nothing.
fn is_quiet(public: &Public, position: &shogi::Position, mv: teahouse_rules::Move) -> bool {
    let promotes = matches!(mv, teahouse_rules::Move::Go { promote: true, .. });
    position.checked().is_none()
        && !promotes
        && position.at(mv.target()).is_none()
        && !position.gives_check(mv)
        && !public.outcome().is_over()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_gradient_is_that_of_the_entropy_with_any_number_of_threads() {
        let rules = Rules::Shogi(shogi::Ruleset::amateur());
        let mut mind = Mind::new(&rules, Level::STRONGEST).with_memory(1);
        let limits = Limits { nodes: Some(40), ..Limits::default() };
        let samples = samples_of(&mut mind, rules, 5, &limits);
        assert!(samples.len() > 5, "{}", samples.len());
        let mut weights: Vec<f32> = fit::by_hand().into_iter().map(f32::from).collect();
        let (before, gradient) = samples.all(&weights, 600.0, 1);
        assert_eq!((before, &gradient), (samples.all(&weights, 600.0, 3).0, &samples.all(&weights, 600.0, 3).1));
        let steepest = (0..fit::COUNT).max_by(|a, b| gradient[*a].abs().total_cmp(&gradient[*b].abs())).unwrap();
        weights[steepest] += 20.0;
        let rise = samples.all(&weights, 600.0, 1).0 - before;
        let expected = 20.0 * f64::from(gradient[steepest]);
        assert!((rise - expected).abs() < 0.25 * expected.abs() + 1e-3, "{rise} and {expected}");
    }
}
