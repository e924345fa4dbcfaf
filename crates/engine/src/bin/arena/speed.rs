//! The speed of the search in positions per second of computing time.

use std::time::Duration;

use teahouse_engine::banqi::{Player, Style, Weights};
use teahouse_engine::{CpuClock, Limits, random};
use teahouse_rules::{Game, Position, Public, Rules};

use crate::args::Args;
use crate::game;
use crate::matches;

pub fn run(args: &Args) -> Result<(), String> {
    let rules = matches::rules(args)?;
    let Rules::Banqi(ruleset) = rules else { return Err("only Banqi has a search".to_owned()) };
    let nodes = args.number("nodes", 300_000)?;
    let positions = middle_game(rules, args.number("positions", 20)?)?;
    let mut player = Player::new(&ruleset, Style::strongest(), &Weights::tuned());
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let mut rates = Vec::new();
    let (mut all, mut time, mut depths) = (0, Duration::ZERO, 0);
    for public in &positions {
        // Other processes evict the caches, so the best of three runs counts.
        let mut best = Duration::MAX;
        let mut found = 0;
        for _ in 0..3 {
            let clock = CpuClock::start();
            let finding = player.think(public, 1, &limits, &mut |_| {});
            best = best.min(clock.used());
            found = finding.nodes;
            depths += finding.depth;
        }
        all += found;
        time += best;
        rates.push(found as f64 / best.as_secs_f64() / 1e6);
    }
    rates.sort_by(f64::total_cmp);
    println!("{} positions, {nodes} nodes each, best of three", positions.len());
    println!(
        "{:.2} million nodes a second; by position {:.2} to {:.2}",
        all as f64 / time.as_secs_f64() / 1e6,
        rates[0],
        rates[rates.len() - 1]
    );
    println!("{:.1} plies deep", f64::from(depths) / (3.0 * positions.len() as f64));
    Ok(())
}

/// Positions from the middle of games: with a third to two thirds of the pieces face-down.
fn middle_game(rules: Rules, count: usize) -> Result<Vec<Public>, String> {
    let mut positions = Vec::new();
    let mut seed = 1000;
    while positions.len() < count {
        let mut game: Game = game::opening(rules, seed)?;
        seed += 1;
        while let Some(mv) =
            teahouse_engine::banqi::choose_greedily(game.public(), seed, &[]).filter(|_| !game.outcome().is_over())
        {
            game.play(mv).map_err(|error| error.to_string())?;
            let Position::Banqi(position) = game.public().position() else { break };
            if position.hidden_count() <= 14 {
                break;
            }
        }
        // After a greedy move most positions are quiet. A random move adds others.
        if let Some(mv) = random::choose(game.public(), seed, &[])
            && game.play(mv).is_ok()
            && !game.outcome().is_over()
        {
            positions.push(game.public().clone());
        }
    }
    Ok(positions)
}
