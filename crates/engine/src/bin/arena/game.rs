//! A refereed game.

use std::time::Duration;

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use teahouse_engine::external::Reply;
use teahouse_rules::banqi::Deal;
use teahouse_rules::{Game, Outcome, Public, Rules, Seat};

use crate::players::ArenaPlayer;

/// The limit of plies, for games without a draw rule.
const MOST_PLIES: usize = 1500;
/// Random plies at the start of a game without face-down pieces. Without them all games of two players would be equal.
const OPENING_PLIES: usize = 4;

/// A finished game.
#[derive(Debug, Clone)]
pub struct FinishedGame {
    pub public: Public,
    /// Twice the points of seats 0 and 1.
    pub points: [u32; 2],
    /// The reason of the end.
    pub reason: String,
    /// The cost of each seat's moves.
    pub effort: [Effort; 2],
}

/// The cost of a player's moves.
#[derive(Debug, Clone, Copy, Default)]
pub struct Effort {
    pub moves: u32,
    pub nodes: u64,
    pub time: Duration,
    pub longest: Duration,
}

impl Effort {
    pub fn add(&mut self, nodes: u64, time: Duration) {
        self.moves += 1;
        self.nodes += nodes;
        self.time += time;
        self.longest = self.longest.max(time);
    }

    pub fn join(&mut self, other: &Self) {
        self.moves += other.moves;
        self.nodes += other.nodes;
        self.time += other.time;
        self.longest = self.longest.max(other.longest);
    }
}

/// The deal or opening of a pair of games.
pub fn opening(rules: Rules, seed: u64) -> Result<Game, String> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    if let Rules::Banqi(_) = rules {
        return Game::new(Public::new(rules), Some(Deal::shuffled(&mut rng))).map_err(|error| error.to_string());
    }
    let mut game = Game::open(rules).map_err(|error| error.to_string())?;
    for _ in 0..OPENING_PLIES {
        if let Some(mv) = game.moves().choose(&mut rng) {
            game.play(*mv).map_err(|error| error.to_string())?;
        }
    }
    Ok(game)
}

/// Plays a game to its end. A player without a legal move loses.
pub fn play(mut game: Game, seats: [&mut (dyn ArenaPlayer + '_); 2], seed: u64) -> Result<FinishedGame, String> {
    let mut effort = [Effort::default(); 2];
    let [first, second] = seats;
    first.begin(game.public())?;
    second.begin(game.public())?;
    while !game.outcome().is_over() && game.ply() < MOST_PLIES {
        let seat = game.public().mover();
        let player: &mut dyn ArenaPlayer = if seat == Seat::FIRST { &mut *first } else { &mut *second };
        let choice = player.choose(game.public(), seed)?;
        effort[seat.index()].add(choice.nodes, choice.time);
        let played = match choice.reply {
            Reply::Play(mv) => game.play(mv).map(|_| ()).map_err(|error| format!("played {mv}: {error}")),
            Reply::Declare => game.declare().map(|_| ()).map_err(|error| format!("declared: {error}")),
            Reply::Resign => Err("played nothing: no move".to_owned()),
        };
        if let Err(error) = played {
            let reason = format!("{} {error}", player.name());
            return Ok(over(&game, Some(seat.other()), reason, effort));
        }
    }
    let (winner, reason) = match game.outcome() {
        Outcome::Ongoing => (None, "move-limit".to_owned()),
        Outcome::Win { winner, reason } => (Some(winner), reason.to_string()),
        Outcome::Draw { reason } => (None, reason.to_string()),
    };
    Ok(over(&game, winner, reason, effort))
}

fn over(game: &Game, winner: Option<Seat>, reason: String, effort: [Effort; 2]) -> FinishedGame {
    let points = match winner {
        None => [1, 1],
        Some(winner) => [Seat::FIRST, Seat::SECOND].map(|seat| if seat == winner { 2 } else { 0 }),
    };
    FinishedGame { public: game.public().clone(), points, reason, effort }
}
