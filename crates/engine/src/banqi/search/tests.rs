use std::time::Duration;

use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use teahouse_rules::banqi::{Position, Ruleset};
use teahouse_rules::{Game, Move, Occupant, Position as AnyPosition, RevealedMove};

use super::*;
use crate::banqi::tests::rulesets;

/// A searcher with the full tree.
fn exhaustive(laws: &Laws) -> BanqiSearcher {
    let mut searcher = BanqiSearcher::new(laws, &Weights::tuned());
    searcher.selectivity = BanqiSelectivity::exhaustive();
    searcher
}

/// Plain expectimax over the positions of the rules, without bounds.
fn expectimax(position: &Position, laws: &Laws, evaluator: &mut Evaluator, depth: i32, ply: i32) -> i32 {
    let mover = position.mover();
    if let Some(lost) = position.extinct().filter(|_| laws.extinction_ends) {
        return if Some(lost) == mover { ply - WIN } else { WIN - ply };
    }
    let moves = position.moves();
    if moves.is_empty() {
        return ply - WIN;
    }
    if laws.quiet_limit.is_some_and(|limit| position.quiet_plies() >= limit) {
        return 0;
    }
    if depth == 0 {
        return evaluator.evaluate(&BanqiBoard::of(position));
    }
    let mut worth_after = |after: &Position| {
        let worth = expectimax(after, laws, evaluator, depth - 1, ply + 1);
        if after.mover() == mover { worth } else { -worth }
    };
    let mut worth = |mv: &Move| {
        if position.at(mv.target()) != Occupant::Hidden {
            let mut after = *position;
            after.play_unchecked(RevealedMove::plain(*mv));
            return worth_after(&after);
        }
        let (mut sum, mut weight) = (0, 0);
        for (piece, count) in position.bag().iter() {
            let mut after = *position;
            after.play_unchecked(RevealedMove { mv: *mv, shown: Some(piece.into()) });
            sum += worth_after(&after) * i32::from(count);
            weight += i32::from(count);
        }
        sum.div_euclid(weight)
    };
    moves.iter().map(&mut worth).max().unwrap_or(-WIN)
}

/// Positions of random games, late enough for an exhaustive search.
fn positions(ruleset: Ruleset, rng: &mut ChaCha8Rng, count: usize) -> Vec<Position> {
    let mut found = Vec::new();
    while found.len() < count {
        let mut game = Game::banqi(ruleset, rng);
        let mut wait = rng.random_range(30..120);
        // Under some rules a game never ends by itself.
        while found.len() < count
            && let Some(mv) = game.moves().choose(rng).copied()
        {
            game.play(mv).unwrap();
            wait -= 1;
            let AnyPosition::Banqi(position) = *game.public().position() else { unreachable!() };
            if wait <= 0 && position.hidden_count() <= 6 && !game.outcome().is_over() && position.mover().is_some() {
                found.push(position);
                wait = rng.random_range(3..20);
            }
        }
    }
    found.truncate(count);
    found
}

/// Compares with expectimax: the same value with an open window, the right side of the window with a null window.
fn compare(count: usize, seed: u64) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let rulesets = rulesets();
    for ruleset in &rulesets {
        let laws = Laws::of(ruleset);
        let mut evaluator = Evaluator::new(&laws, &Weights::tuned());
        let mut searcher = exhaustive(&laws);
        for position in positions(*ruleset, &mut rng, count / rulesets.len()) {
            let board = BanqiBoard::of(&position);
            let depth = if position.hidden_count() <= 2 { 3 } else { 2 };
            let expected = expectimax(&position, &laws, &mut evaluator, depth, 0);
            searcher.begin(&Limits::default(), 1, None, &[]);
            let text = || format!("{} under {}", position.fen(), ruleset.line());
            assert_eq!(searcher.node(&board, depth, 0, -WIN, WIN, false), expected, "{}", text());
            let beta = expected + rng.random_range(-40..40);
            let bound = searcher.node(&board, depth, 0, beta - 1, beta, false);
            assert_eq!(bound >= beta, expected >= beta, "{beta} {bound} {expected} {}", text());
            // Outside the window the result is a bound of the exact value.
            assert!(
                if bound >= beta { bound <= expected } else { bound >= expected },
                "{beta} {bound} {expected} {}",
                text()
            );
        }
    }
}

#[test]
fn star1_agrees_with_expectimax() {
    compare(160, 5);
}

#[test]
#[ignore = "ten thousand positions"]
fn star1_agrees_with_expectimax_on_ten_thousand_positions() {
    compare(10_000, 6);
}

#[test]
fn a_repetition_is_a_draw_in_the_search() {
    let ruleset = Ruleset::taiwan();
    let laws = Laws::of(&ruleset);
    let mut searcher = exhaustive(&laws);
    let board = BanqiBoard::of(&Position::from_fen("8/8/1K6/6s1 r - 12 9", &ruleset).unwrap());
    searcher.begin(&Limits::default(), 1, None, &[1, 2, 3, board.key, 5, 6, 7]);
    assert_eq!(searcher.node(&board, 2, 0, -WIN, WIN, false), 0);
    // An occurrence before the last flip or capture does not count.
    let fresh = BanqiBoard { quiet: 2, ..board };
    assert_ne!(searcher.node(&fresh, 2, 0, -WIN, WIN, false), 0);
    // A draw has the score that was set, with opposite signs for the two sides.
    let lonely = BanqiBoard::of(&Position::from_fen("8/8/8/K6k r - 0 1", &ruleset).unwrap());
    searcher.begin(&Limits::default(), 1, None, &[]);
    searcher.set_draw_score(&lonely, -25);
    assert_eq!(searcher.draw_score(&lonely), -25);
    assert_eq!(searcher.draw_score(&lonely.pass()), 25);
}

#[test]
fn limits_end_a_search() {
    let ruleset = Ruleset::taiwan();
    let board =
        BanqiBoard::of(&Position::from_fen("1XrXc1CX/s1CSR2X/X1h3a1/1E1X1sX1 b A1S2k1s2h1 3 20", &ruleset).unwrap());
    let mut searcher = BanqiSearcher::new(&Laws::of(&ruleset), &Weights::tuned());
    searcher.begin(&Limits { nodes: Some(500), ..Limits::default() }, 1, None, &[]);
    searcher.node(&board, 9, 0, -WIN, WIN, false);
    assert!(searcher.meter.is_stopped() && searcher.meter.nodes() <= 502, "{}", searcher.meter.nodes());
    let stop = crate::limits::Signal::new();
    stop.raise();
    searcher.begin(&Limits { stop, ..Limits::default() }, 1, None, &[]);
    searcher.node(&board, 20, 0, -WIN, WIN, false);
    assert!(searcher.meter.is_stopped() && searcher.meter.nodes() <= 1025, "{}", searcher.meter.nodes());
    let cpu = Some(Duration::from_millis(3));
    searcher.begin(&Limits { cpu, ..Limits::default() }, 1, None, &[]);
    searcher.node(&board, 30, 0, -WIN, WIN, false);
    assert!(searcher.meter.is_stopped());
}
