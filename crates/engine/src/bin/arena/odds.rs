//! The relation of scores to results, and the scale that fits it best.

use teahouse_engine::{Level, Limits, Mind, score_of_odds};
use teahouse_rules::{Rules, Seat};

use crate::args::Args;
use crate::game;
use crate::matches;

/// The bounds of the groups of scores.
const BOUNDS: [i32; 11] = [-2500, -1500, -900, -500, -200, 0, 200, 500, 900, 1500, 2500];

pub fn run(args: &Args) -> Result<(), String> {
    let rules = matches::rules(args)?;
    if matches!(rules, Rules::Supply) {
        return Err("supply has no search".to_owned());
    }
    let games: u64 = args.number("games", 200)?;
    let limits = Limits { nodes: Some(args.number("nodes", 2000)?), ..Limits::default() };
    let mut player = Mind::new(&rules, Level::STRONGEST).with_memory(1);
    let mut seen = Vec::new();
    for seed in 0..games {
        let mut game = game::opening(rules, args.number("seed", 1)? + seed)?;
        let mut scores = Vec::new();
        while !game.outcome().is_over() {
            let finding = player.think(game.public(), seed, &limits, &mut |_| {});
            if finding.depth > 0 && finding.decided.is_none() {
                scores.push((game.public().mover(), finding.score));
            }
            let mv = finding.best().ok_or("the player has no move")?;
            game.play(mv).map_err(|error| error.to_string())?;
        }
        let winner = game.outcome().winner();
        let points = |seat: Seat| winner.map_or(0.5, |winner| if winner == seat { 1.0 } else { 0.0 });
        seen.extend(scores.into_iter().map(|(seat, score)| (score, points(seat))));
    }
    for range in BOUNDS.windows(2) {
        let within: Vec<f64> =
            seen.iter().filter(|(score, _)| (range[0]..range[1]).contains(score)).map(|(_, points)| *points).collect();
        let mean = within.iter().sum::<f64>() / within.len().max(1) as f64;
        println!("{:>6} to {:>5}: {mean:.3} of {}", range[0], range[1], within.len());
    }
    println!(
        "{games} games, {} scores; best scale {}, in use {}",
        seen.len(),
        best_scale(&seen),
        score_of_odds(&rules)
    );
    Ok(())
}

/// The scale with the least mean square error of the expected points.
pub fn best_scale(seen: &[(i32, f64)]) -> i32 {
    let error_of = |scale: i32| -> f64 {
        let expected = |score: i32| 1.0 / (1.0 + (-f64::from(score) / f64::from(scale)).exp());
        seen.iter().map(|(score, points)| (expected(*score) - points).powi(2)).sum()
    };
    let scales = (2..=80).map(|number| number * 50);
    scales.min_by(|one, other| error_of(*one).total_cmp(&error_of(*other))).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scale_of_generated_points_is_found() {
        let share = |score: i32| 1.0 / (1.0 + (-f64::from(score) / 700.0).exp());
        let seen: Vec<(i32, f64)> = (-30..30).map(|n| (n * 70, share(n * 70))).collect();
        assert_eq!(best_scale(&seen), 700);
    }
}
