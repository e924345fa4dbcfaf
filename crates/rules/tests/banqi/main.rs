//! Tests of Banqi: captures, endings, random games, hidden information, texts.

#![allow(clippy::unwrap_used, reason = "in a test a failed unwrap is a failed test, in its helpers too")]

mod any_rules;
mod captures;
#[path = "../common/mod.rs"]
mod common;
mod endings;
mod games;
mod house;
mod model;
mod notation;
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

/// Plays steps as text, between spaces.
fn play(public: &mut Public, steps: &str) {
    for text in steps.split(' ') {
        let revealed = public.position().parse_move(text).unwrap_or_else(|wrong| panic!("{wrong}"));
        public.play(revealed).unwrap_or_else(|illegal| panic!("{text}: {illegal}"));
    }
}

fn new_game(seed: u64) -> Game {
    Game::banqi(banqi::Ruleset::taiwan(), &mut rng(seed))
}
