//! Banqi as a whole: captures, endings, random games, hidden information, texts.

#![allow(clippy::unwrap_used, reason = "in a test a failed unwrap is a failed test, in its helpers too")]

mod captures;
mod endings;
mod games;
mod secrecy;
mod texts;
mod verdicts;

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use teahouse_rules::{Game, Move, Position, Public, Rules, banqi};

fn rng(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

fn taiwan() -> Rules {
    Rules::Banqi(banqi::Ruleset::taiwan())
}

fn position(fen: &str) -> Position {
    taiwan().parse_position(fen).unwrap()
}

fn public(fen: &str) -> Public {
    Public::from_position(taiwan(), position(fen))
}

fn mv(text: &str) -> Move {
    taiwan().start().parse_move(text).unwrap().mv
}

fn new_game(seed: u64) -> Game {
    Game::banqi(banqi::Ruleset::taiwan(), &mut rng(seed))
}
