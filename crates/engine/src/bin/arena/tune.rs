//! Turning the weights of the evaluation until they say best how games end.
//!
//! A gain against oneself may be nothing against others, so the games are played by several: the search, the search with twice
//! the depth that misjudges, and the greedy player, each against each. From them positions are taken by chance with what came of
//! them, and one weight after the other is turned as long as the odds that the evaluation gives come nearer to what came (Texel's
//! method). A fifth of the games is kept aside: what is gained there is no learning by heart.
//! Whether the result plays better is another question: see `--sprt` of `arena match`.

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use teahouse_engine::banqi::{Judge, Weights};
use teahouse_rules::banqi::{Position, Ruleset};
use teahouse_rules::{Position as AnyPosition, Public, Rules};

use crate::args::Args;
use crate::game;
use crate::odds;
use crate::players::{self, Player};

/// So many of 256 positions of a game are looked at: neighbours tell the same.
const TAKEN: u8 = 90;
/// At first a weight is turned by such a part of its size, at last by a single step.
const FIRST_STEP: i32 = 6;
/// One game of so many is kept aside.
const ASIDE: u64 = 5;

/// A position, and the points that whoever was to move made from it: 0, ½ or 1.
struct Sample {
    position: Position,
    points: f64,
    is_aside: bool,
}

pub fn run(args: &Args) -> Result<(), String> {
    let ruleset = Ruleset::taiwan();
    let start = match args.text("first") {
        Some(path) => players::read_weights(path)?,
        None => Weights::tuned(),
    };
    let samples = samples(args, &start)?;
    let seen: Vec<(i32, f64)> = {
        let mut judge = Judge::new(&ruleset, &start);
        samples.iter().map(|sample| (judge.evaluate(&sample.position), sample.points)).collect()
    };
    let scale = f64::from(odds::best_scale(&seen));
    eprintln!("{} positions; a score of {scale} stands for odds of e to 1", samples.len());
    let wrong = |weights: &Weights, is_aside: bool| error(&ruleset, weights, &samples, scale, is_aside);
    eprintln!("error {:.6}, aside {:.6}", wrong(&start, false), wrong(&start, true));
    let mut values = start.to_vec();
    let mut least = wrong(&start, false);
    let mut part = FIRST_STEP;
    for round in 1..=args.number("rounds", 12)? {
        let mut gained = false;
        for place in 0..values.len() {
            let step = (values[place].abs() / part).max(1);
            for turned in [values[place] + step, values[place] - step] {
                let mut tried = values.clone();
                tried[place] = turned;
                let weights = Weights::from_slice(&tried);
                let found = wrong(&weights, false);
                if found < least - 1e-9 {
                    (values, least, gained) = (weights.to_vec(), found, true);
                    break;
                }
            }
        }
        let weights = Weights::from_slice(&values);
        eprintln!("round {round:>2}: error {least:.6}, aside {:.6}", wrong(&weights, true));
        save(args, &weights)?;
        part *= if gained { 1 } else { 2 };
        if part > 64 {
            break;
        }
    }
    if args.text("out").is_none() {
        print!("{}", text(&Weights::from_slice(&values)));
    }
    Ok(())
}

/// The mean square of how far the odds are from what came.
fn error(ruleset: &Ruleset, weights: &Weights, samples: &[Sample], scale: f64, is_aside: bool) -> f64 {
    let mut judge = Judge::new(ruleset, weights);
    let (mut sum, mut count) = (0.0, 0);
    for sample in samples.iter().filter(|sample| sample.is_aside == is_aside) {
        let promised = 1.0 / (1.0 + (-f64::from(judge.evaluate(&sample.position)) / scale).exp());
        sum += (promised - sample.points).powi(2);
        count += 1;
    }
    sum / f64::from(count.max(1))
}

/// Plays the games, every pair of players in turn, and takes positions from them.
fn samples(args: &Args, weights: &Weights) -> Result<Vec<Sample>, String> {
    let games: u64 = args.number("games", 1000)?;
    let nodes: u64 = args.number("nodes", 1000)?;
    let seed: u64 = args.number("seed", 1)?;
    let rules = Rules::Banqi(Ruleset::taiwan());
    let mut searching = [players::with_weights(weights, nodes, 0), players::with_weights(weights, nodes, 0)];
    let mut strange = players::with_weights(weights, nodes * 2, 120);
    let mut greedy = players::parse("greedy", &rules)?;
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut samples = Vec::new();
    for number in 0..games {
        let deal = seed.wrapping_mul(7919).wrapping_add(number);
        let opening = game::opening(rules, deal)?;
        let [one, other] = &mut searching;
        let (one, other) = (one.as_mut(), other.as_mut());
        // The search plays itself half of the time; of the rest, each of the others.
        let seats: [&mut dyn Player; 2] = match number % 6 {
            0..=2 => [one, other],
            3 => [one, strange.as_mut()],
            4 => [strange.as_mut(), one],
            _ => [greedy.as_mut(), strange.as_mut()],
        };
        let played = game::play(opening, seats, deal)?;
        take(&mut samples, &mut rng, &played.public, played.points, number % ASIDE == 0);
    }
    Ok(samples)
}

/// Takes some of the positions of a game.
fn take(samples: &mut Vec<Sample>, rng: &mut ChaCha8Rng, public: &Public, points: [u32; 2], is_aside: bool) {
    let mut so_far = Public::from_position(*public.rules(), *public.start());
    for turn in public.line() {
        let AnyPosition::Banqi(position) = *so_far.position() else { return };
        if position.mover().is_some() && rng.random::<u8>() < TAKEN {
            let points = f64::from(points[so_far.mover().index()]) / 2.0;
            samples.push(Sample { position, points, is_aside });
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
    std::fs::write(path, text(weights)).map_err(|wrong| format!("{path}: {wrong}"))
}
