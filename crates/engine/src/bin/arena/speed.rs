//! The speed of the search in positions per second of computing time.

use std::time::Duration;

use teahouse_engine::{CpuClock, Level, Limits, Mind, random};
use teahouse_rules::{Game, Position, Public, Rules};

use crate::args::Args;
use crate::game;
use crate::matches;
use crate::players::OwnSearch;

pub fn run(args: &Args) -> Result<(), String> {
    let rules = matches::rules(args)?;
    let nodes = args.number("nodes", 300_000)?;
    let count = args.number("positions", 20)?;
    let positions = match OwnSearch::of(&rules)? {
        OwnSearch::Banqi(_) => middle_game(rules, count)?,
        OwnSearch::Open => open_middle_game(rules, count)?,
    };
    let mut player = Mind::new(&rules, Level::STRONGEST);
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

/// Positions of games without secrets, 20 to 60 plies after a random opening, by a shallow search.
fn open_middle_game(rules: Rules, count: usize) -> Result<Vec<Public>, String> {
    let mut player = Mind::new(&rules, Level::STRONGEST).with_memory(1);
    let limits = Limits { nodes: Some(500), ..Limits::default() };
    let mut positions = Vec::new();
    for seed in 1000.. {
        if positions.len() == count {
            break;
        }
        let mut game: Game = game::opening(rules, seed)?;
        let plies = 20 + 40 * positions.len() / count;
        while game.ply() < plies
            && !game.outcome().is_over()
            && let Some(mv) = player.think(game.public(), seed, &limits, &mut |_| {}).best()
        {
            game.play(mv).map_err(|error| error.to_string())?;
        }
        if !game.outcome().is_over() {
            positions.push(game.public().clone());
        }
    }
    Ok(positions)
}
