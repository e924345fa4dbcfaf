//! Turning the weights of the evaluation: simultaneous perturbation (SPSA).
//!
//! Each round shifts all weights at once, some up and some down, by chance, and lets the two opposite shifts play. A gain
//! against oneself may be nothing against others, so both also play the weights that the tuning began with, and one that
//! judges and looks ahead quite differently (the evaluation with noise, deeper).

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use teahouse_engine::banqi::Weights;
use teahouse_rules::Rules;
use teahouse_rules::banqi::Ruleset;

use crate::args::Args;
use crate::game;
use crate::players::{self, Player};

/// How far a weight is shifted, as a part of its size.
const SHIFT: f64 = 0.12;
/// How far a weight follows what a round says, at first.
const PACE: f64 = 0.35;

pub fn run(args: &Args) -> Result<(), String> {
    let rounds: u32 = args.number("rounds", 100)?;
    let pairs: u32 = args.number("pairs", 8)?;
    let nodes: u64 = args.number("nodes", 2000)?;
    let seed: u64 = args.number("seed", 1)?;
    let start = match args.text("first") {
        Some(path) => players::read_weights(path)?,
        None => Weights::tuned(),
    };
    let anchor = start.to_vec();
    let mut values: Vec<f64> = anchor.iter().map(|value| f64::from(*value)).collect();
    // A mean over the later rounds wanders less than the last point.
    let mut mean = values.clone();
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    for round in 0..rounds {
        let shift: Vec<f64> = values
            .iter()
            .map(|value| (value.abs() * SHIFT).max(2.0) * if rng.random::<bool>() { 1.0 } else { -1.0 })
            .collect();
        let shifted = |sign: f64| -> Vec<i32> {
            values.iter().zip(&shift).map(|(value, shift)| (value + sign * shift).round() as i32).collect()
        };
        let (up, down) = (Weights::from_slice(&shifted(1.0)), Weights::from_slice(&shifted(-1.0)));
        let first_deal = seed.wrapping_mul(7919).wrapping_add(u64::from(round) * u64::from(pairs));
        let gain = gain(&up, &down, &Weights::from_slice(&anchor), nodes, pairs, first_deal)?;
        let pace = PACE / (1.0 + f64::from(round) / 60.0).powf(0.6);
        for (((value, mean), shift), (least, most)) in values.iter_mut().zip(&mut mean).zip(&shift).zip(Weights::BOUNDS)
        {
            *value = (*value + pace * gain * shift).clamp(f64::from(*least), f64::from(*most));
            *mean += (*value - *mean) / f64::from(20.min(round + 1));
        }
        if round % 10 == 9 {
            eprintln!("round {:>4}, last gain {gain:+.2}", round + 1);
            save(args, &mean)?;
        }
    }
    save(args, &mean)
}

/// How much better the one is than the other, from -1 to 1: half of it from games between them.
fn gain(
    up: &Weights,
    down: &Weights,
    anchor: &Weights,
    nodes: u64,
    pairs: u32,
    first_deal: u64,
) -> Result<f64, String> {
    let player = |weights: &Weights| players::with_weights(weights, nodes, 0);
    let stranger = || players::with_weights(anchor, nodes * 2, 60);
    let (mut points, mut most) = (0_i32, 0);
    for pair in 0..pairs {
        let deal = first_deal + u64::from(pair);
        let between = pair_points(player(up).as_mut(), player(down).as_mut(), deal)?;
        points += 2 * (between - 2);
        let other = |by_stranger: bool| if by_stranger { stranger() } else { player(anchor) };
        let is_strange = pair % 2 == 0;
        let one = pair_points(player(up).as_mut(), other(is_strange).as_mut(), deal)?;
        let two = pair_points(player(down).as_mut(), other(is_strange).as_mut(), deal)?;
        points += one - two;
        most += 8;
    }
    Ok(f64::from(points) / f64::from(most.max(1)))
}

/// Twice the points of the first player in two games of a deal, the seats swapped.
fn pair_points(first: &mut dyn Player, second: &mut dyn Player, deal: u64) -> Result<i32, String> {
    let opening = game::opening(Rules::Banqi(Ruleset::taiwan()), deal)?;
    let one = game::play(opening.clone(), [&mut *first, &mut *second], deal)?;
    let other = game::play(opening, [second, first], deal)?;
    Ok((one.points[0] + other.points[1]) as i32)
}

fn save(args: &Args, values: &[f64]) -> Result<(), String> {
    let lines: String =
        Weights::NAMES.iter().zip(values).map(|(name, value)| format!("{name} {}\n", value.round() as i32)).collect();
    match args.text("out") {
        Some(path) => std::fs::write(path, lines).map_err(|wrong| format!("{path}: {wrong}")),
        None => {
            println!("{lines}");
            Ok(())
        }
    }
}
