//! Fits the weights of the evaluation to the results of games, by Texel's method.
//!
//! The games are played by the search, by a noisy search with twice the nodes, and by the greedy player, so that the
//! weights do not fit one opponent. Positions are sampled from them with the points made. One weight after the other
//! changes as long as the expected points come nearer to the points made. A fifth of the games is for validation.
//!
//! A better fit is not yet a better player: see `--sprt` of `arena match`.

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use teahouse_engine::banqi::{QuietEvaluator, Weights};
use teahouse_rules::banqi::{Position, Ruleset};
use teahouse_rules::{Position as AnyPosition, Public, Rules};

use crate::args::Args;
use crate::game;
use crate::odds;
use crate::players::{self, ArenaPlayer};

/// The share of a game's positions that is sampled, in 1/256. Consecutive positions are too similar to use all.
const SAMPLE_RATE: u8 = 90;
/// The first step of a weight is this fraction of its size; the last one is 1.
const FIRST_STEP: i32 = 6;
/// One game in this number is for validation.
const VALIDATION: u64 = 5;

/// A position and the points that its side to move made: 0, ½ or 1.
struct TuningSample {
    position: Position,
    points: f64,
    is_validation: bool,
}

pub fn run(args: &Args) -> Result<(), String> {
    let ruleset = Ruleset::taiwan();
    let start = match args.text("first") {
        Some(path) => players::read_weights(path)?,
        None => Weights::tuned(),
    };
    let samples = samples(args, &start)?;
    let seen: Vec<(i32, f64)> = {
        let mut evaluator = QuietEvaluator::new(&ruleset, &start);
        samples.iter().map(|sample| (evaluator.evaluate(&sample.position), sample.points)).collect()
    };
    let scale = f64::from(odds::best_scale(&seen));
    eprintln!("{} positions; a score of {scale} stands for odds of e to 1", samples.len());
    let error_of = |weights: &Weights, is_validation: bool| error(&ruleset, weights, &samples, scale, is_validation);
    eprintln!("error {:.6}, validation {:.6}", error_of(&start, false), error_of(&start, true));
    let mut values = start.to_vec();
    let mut least = error_of(&start, false);
    let mut part = FIRST_STEP;
    for round in 1..=args.number("rounds", 12)? {
        let mut improved = false;
        for place in 0..values.len() {
            let step = (values[place].abs() / part).max(1);
            for changed in [values[place] + step, values[place] - step] {
                let mut tried = values.clone();
                tried[place] = changed;
                let weights = Weights::from_slice(&tried);
                let found = error_of(&weights, false);
                if found < least - 1e-9 {
                    (values, least, improved) = (weights.to_vec(), found, true);
                    break;
                }
            }
        }
        let weights = Weights::from_slice(&values);
        eprintln!("round {round:>2}: error {least:.6}, validation {:.6}", error_of(&weights, true));
        save(args, &weights)?;
        part *= if improved { 1 } else { 2 };
        if part > 64 {
            break;
        }
    }
    if args.text("out").is_none() {
        print!("{}", text(&Weights::from_slice(&values)));
    }
    Ok(())
}

/// The mean square of the difference between expected points and points made.
fn error(ruleset: &Ruleset, weights: &Weights, samples: &[TuningSample], scale: f64, is_validation: bool) -> f64 {
    let mut evaluator = QuietEvaluator::new(ruleset, weights);
    let (mut sum, mut count) = (0.0, 0);
    for sample in samples.iter().filter(|sample| sample.is_validation == is_validation) {
        let expected = 1.0 / (1.0 + (-f64::from(evaluator.evaluate(&sample.position)) / scale).exp());
        sum += (expected - sample.points).powi(2);
        count += 1;
    }
    sum / f64::from(count.max(1))
}

/// Plays the games, and samples positions from them.
fn samples(args: &Args, weights: &Weights) -> Result<Vec<TuningSample>, String> {
    let games: u64 = args.number("games", 1000)?;
    let nodes: u64 = args.number("nodes", 1000)?;
    let seed: u64 = args.number("seed", 1)?;
    let rules = Rules::Banqi(Ruleset::taiwan());
    let mut searching = [players::with_weights(weights, nodes, 0), players::with_weights(weights, nodes, 0)];
    let mut noisy = players::with_weights(weights, nodes * 2, 120);
    let mut greedy = players::parse("greedy", &rules)?;
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut samples = Vec::new();
    for number in 0..games {
        let deal = seed.wrapping_mul(7919).wrapping_add(number);
        let opening = game::opening(rules, deal)?;
        let [one, other] = &mut searching;
        let (one, other) = (one.as_mut(), other.as_mut());
        // The search plays itself half of the time.
        let seats: [&mut dyn ArenaPlayer; 2] = match number % 6 {
            0..=2 => [one, other],
            3 => [one, noisy.as_mut()],
            4 => [noisy.as_mut(), one],
            _ => [greedy.as_mut(), noisy.as_mut()],
        };
        let played = game::play(opening, seats, deal)?;
        sample_game(&mut samples, &mut rng, &played.public, played.points, number % VALIDATION == 0);
    }
    Ok(samples)
}

fn sample_game(
    samples: &mut Vec<TuningSample>,
    rng: &mut ChaCha8Rng,
    public: &Public,
    points: [u32; 2],
    is_validation: bool,
) {
    let mut so_far = Public::from_position(*public.rules(), *public.start());
    for turn in public.line() {
        let AnyPosition::Banqi(position) = *so_far.position() else { return };
        if position.mover().is_some() && rng.random::<u8>() < SAMPLE_RATE {
            let points = f64::from(points[so_far.mover().index()]) / 2.0;
            samples.push(TuningSample { position, points, is_validation });
        }
        if turn.steps().any(|step| so_far.play(step).is_err()) {
            return;
        }
    }
}

fn text(weights: &Weights) -> String {
    Weights::NAMES.iter().zip(weights.to_vec()).map(|(name, value)| format!("{name} {value}\n")).collect()
}

fn save(args: &Args, weights: &Weights) -> Result<(), String> {
    let Some(path) = args.text("out") else { return Ok(()) };
    std::fs::write(path, text(weights)).map_err(|error| format!("{path}: {error}"))
}
