//! Seeded matches of xiangqi and shogi to their ends.

use bevy::prelude::*;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use teahouse::board::pieces::{BoardPiece, Showing};
use teahouse::core::Phase;
use teahouse::prefs::GameKind;
use teahouse_rules::{Move, Occupant, Public, RevealedMove};

use super::{begin_game, by_keys, by_mouse, session};
use crate::support::phase;

/// More plies than the matches of these seeds have.
const LONGEST: usize = 250;

/// Chooses a winning move, else mostly captures, else a random move.
fn choose(view: &Public, choice: &mut ChaCha8Rng) -> Move {
    let moves = view.moves();
    let ends = |mv: &&Move| {
        let mut next = view.clone();
        next.play(RevealedMove::plain(**mv)).is_ok() && next.outcome().winner().is_some()
    };
    if let Some(mv) = moves.iter().find(ends) {
        return *mv;
    }
    let captures: Vec<Move> = moves
        .iter()
        .filter(|mv| matches!(mv, Move::Go { to, .. } if view.position().at(*to) != Occupant::Empty))
        .copied()
        .collect();
    let from = if captures.is_empty() || choice.random_bool(0.3) { &moves } else { &captures };
    from[choice.random_range(0..from.len())]
}

fn play_to_the_end(app: &mut App, seed: u64, play: fn(&mut App, Move)) {
    let mut choice = ChaCha8Rng::seed_from_u64(seed);
    while !session(app).outcome().is_over() {
        let ply = session(app).view().ply();
        assert!(ply < LONGEST, "the match is too long");
        let mv = choose(session(app).view(), &mut choice);
        play(app, mv);
        let line = session(app).view().line();
        assert_eq!(line.get(ply).map(|turn| turn.mv.mv), Some(mv), "ply {ply}: {mv} was not played");
    }
    assert_eq!(phase(app), Phase::Over);
    let truth: Vec<_> = session(app).view().pieces().iter().map(|(id, state)| (id, state.face)).collect();
    let mut pieces = app.world_mut().query::<(&BoardPiece, &Showing)>();
    let mut shown: Vec<_> = pieces.iter(app.world()).map(|(piece, showing)| (piece.0, showing.0)).collect();
    shown.sort_by_key(|(id, _)| *id);
    assert_eq!(shown, truth, "the board shows what the match has");
}

#[test]
fn a_match_of_xiangqi_by_mouse() {
    let mut app = begin_game(GameKind::Xiangqi);
    play_to_the_end(&mut app, XIANGQI, by_mouse);
}

#[test]
fn a_match_of_shogi_by_mouse() {
    let mut app = begin_game(GameKind::Shogi);
    play_to_the_end(&mut app, SHOGI, by_mouse);
}

#[test]
fn a_match_of_shogi_by_keys() {
    let mut app = begin_game(GameKind::Shogi);
    play_to_the_end(&mut app, SHOGI_KEYS, by_keys);
}

/// Seeds of short matches, found by `short_matches`.
const XIANGQI: u64 = 0;
const SHOGI: u64 = 0;
const SHOGI_KEYS: u64 = 1;

/// Prints the seeds of the shortest matches. Run it with `--ignored` to look for other seeds.
#[test]
#[ignore = "searches for seeds"]
fn short_matches() {
    for (game, name) in [(GameKind::Xiangqi, "xiangqi"), (GameKind::Shogi, "shogi")] {
        let mut lengths: Vec<(usize, u64)> = (0..60)
            .map(|seed| {
                let mut view = Public::new(game.usual_rules());
                let mut choice = ChaCha8Rng::seed_from_u64(seed);
                while !view.outcome().is_over() && view.ply() < LONGEST {
                    let mv = choose(&view, &mut choice);
                    view.play(RevealedMove::plain(mv)).unwrap();
                }
                (view.ply(), seed)
            })
            .collect();
        lengths.sort_unstable();
        println!("{name}: {:?}", &lengths[..6]);
    }
}
