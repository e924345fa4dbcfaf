//! Games of shogi that the search plays against itself, for `arena fit`.
//!
//! A game begins with a few random plies, and a few more are strewn over its opening. A game follows from the seed and its number, so
//! the same command gives the same file with any number of threads. With a limit of time the file has the first games of a longer one.

use std::fs;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use teahouse_engine::fit::ShogiWeights;
use teahouse_engine::{Level, Limits, Mind};
use teahouse_rules::shogi::Ruleset;
use teahouse_rules::{Game, Rules, Seat};

use crate::args::Args;
use crate::game_file::{GamePoints, PlayedGame, RecordedPly, encode};
use crate::players;

/// The limit of plies of a game.
const MOST_PLIES: usize = 320;
/// The lead, in units of the score, with which a game ends: both sides must see the same side ahead by it.
const HOPELESS: i32 = 7000;
/// The number of plies in a row in which both sides see that lead.
const AGREED_PLIES: usize = 4;
/// The plies within which the strewn random moves lie.
const STREWN_UP_TO: usize = 50;
/// The most strewn random moves of a game.
const STREWN: u32 = 3;

pub fn run(args: &Args) -> Result<(), String> {
    let begun = Instant::now();
    let games = play(args)?;
    let plies: usize = games.iter().map(|game| game.plies.len()).sum();
    let seconds = begun.elapsed().as_secs_f64();
    eprintln!("{} games, {plies} plies in {seconds:.0} s", games.len());
    let path = args.required("out")?;
    fs::write(path, encode(&games)).map_err(|error| format!("{path}: {error}"))
}

/// Plays games up to a number or a limit of time. The games before the last one are all there.
fn play(args: &Args) -> Result<Vec<PlayedGame>, String> {
    let (count, seed): (u64, u64) = (args.number("games", 2000)?, args.number("seed", 1)?);
    let limits = Limits { nodes: Some(args.number("nodes", 800)?), ..Limits::default() };
    let (threads, seconds): (usize, u64) = (args.number("threads", 1)?, args.number("seconds", 0)?);
    let weights = args.text("weights").map_or_else(|| Ok(ShogiWeights::in_use()), players::read_shogi_weights)?;
    let deadline = (seconds > 0).then(|| Instant::now() + Duration::from_secs(seconds));
    let (next, played) = (AtomicU64::new(0), Mutex::new(Vec::new()));
    thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(|| {
                let mind = Mind::new(&rules(), Level::STRONGEST).with_memory(1);
                let mut mind = mind.with_shogi_weights(weights);
                while deadline.is_none_or(|deadline| Instant::now() < deadline) {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= count {
                        return;
                    }
                    let game = play_game(&mut mind, seed.wrapping_mul(7919).wrapping_add(number), &limits);
                    let mut played = played.lock().unwrap_or_else(PoisonError::into_inner);
                    played.push((number, game));
                    if played.len().is_multiple_of(1000) {
                        eprintln!("{} games", played.len());
                    }
                }
            });
        }
    });
    let mut played = played.into_inner().unwrap_or_else(PoisonError::into_inner);
    played.sort_by_key(|(number, _)| *number);
    Ok(played.into_iter().map(|(_, game)| game).collect())
}

const fn rules() -> Rules {
    Rules::Shogi(Ruleset::amateur())
}

/// A game, as far as its opening lets it go.
fn play_game(mind: &mut Mind, seed: u64, limits: &Limits) -> PlayedGame {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut plies = Vec::new();
    let Ok(mut game) = Game::open(rules()) else { return PlayedGame { plies, points: GamePoints::Unknown } };
    let opening = rng.random_range(2..10);
    let strewn: Vec<usize> =
        (0..rng.random_range(0..=STREWN)).map(|_| rng.random_range(opening..STREWN_UP_TO)).collect();
    let mut agreed = 0;
    while !game.outcome().is_over() && game.ply() < MOST_PLIES {
        let ply = game.ply();
        let recorded = if ply < opening || strewn.contains(&ply) {
            let Some(mv) = game.moves().choose(&mut rng).copied() else { break };
            RecordedPly { mv, score: None, is_random: true }
        } else {
            let finding = mind.think(game.public(), 0, limits, &mut |_| {});
            let Some(mv) = finding.best() else { break };
            let score = (finding.depth > 0).then_some(finding.score);
            agreed = if score.is_some_and(|score| score.abs() >= HOPELESS) { agreed + 1 } else { 0 };
            RecordedPly { mv, score: score.map(|score| score as i16), is_random: false }
        };
        if game.play(recorded.mv).is_err() {
            break;
        }
        plies.push(recorded);
        if agreed >= AGREED_PLIES {
            let is_ahead = recorded.score.is_some_and(|score| score > 0);
            let points = if is_ahead == (ply % 2 == 0) { GamePoints::First } else { GamePoints::Second };
            return PlayedGame { plies, points };
        }
    }
    let points = match game.outcome().winner() {
        _ if !game.outcome().is_over() => GamePoints::Unknown,
        None => GamePoints::Shared,
        Some(Seat::FIRST) => GamePoints::First,
        Some(_) => GamePoints::Second,
    };
    PlayedGame { plies, points }
}
