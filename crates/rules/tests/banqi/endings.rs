//! All endings with one piece each, solved by retrograde analysis and compared with the published counts.

use std::collections::HashMap;

use serde_json::Value;
use teahouse_rules::{Colour, Position, RevealedMove};

use super::position;

/// The number of plies to the end under best play, by position: odd if the side to move wins, even if it loses. A position that
/// is missing is a draw.
type Solved = HashMap<Position, u32>;

#[test]
fn all_49_endings_have_the_published_counts_and_samples() {
    let vectors: Value = serde_json::from_str(include_str!("../data/banqi_1v1_solved.json")).unwrap();
    let pairs = vectors["pairs"].as_array().unwrap();
    assert_eq!(pairs.len(), 49);
    for pair in pairs {
        let (red, black) = (letter(&pair["red"]), letter(&pair["black"]));
        let states = states(red, black);
        let solved = solve(&states);
        let red_to_move: Vec<_> = states.iter().filter(|state| mover(state) == Colour::Red).collect();
        let count = |value: &str| red_to_move.iter().filter(|state| value_of(&solved, state) == value).count() as u64;
        for value in ["win", "loss", "draw"] {
            assert_eq!(pair["red_to_move"][value], count(value), "{red} against {black}: {value}");
        }
        let longest = states.iter().filter_map(|state| solved.get(state)).max().copied().unwrap_or(0);
        assert_eq!(pair["max_plies"], longest, "{red} against {black}: the longest win");
        for sample in pair["samples"].as_array().unwrap() {
            let state = sample_position(sample);
            assert_eq!(sample["value"], value_of(&solved, &state), "{sample}");
            assert_eq!(sample["plies"].as_u64(), solved.get(&state).map(|plies| u64::from(*plies)), "{sample}");
        }
    }
}

/// Boyer's parity rule: with one empty square between soldier and general, the side to move loses the race.
#[test]
fn boyers_parity_example_holds() {
    let vectors: Value = serde_json::from_str(include_str!("../data/banqi_1v1_solved.json")).unwrap();
    let solved = solve(&states('S', 'g'));
    let claims = vectors["boyer_parity_claim_seed_002"].as_array().unwrap();
    assert!(!claims.is_empty());
    for claim in claims {
        let state = sample_position(claim);
        let red_to_move = mover(&state) == Colour::Red;
        let result = match (value_of(&solved, &state), red_to_move) {
            ("draw", _) => "draw",
            ("win", true) | ("loss", false) => "wins",
            _ => "loses",
        };
        assert_eq!(claim["red_result"], result, "{claim}");
    }
}

fn letter(value: &Value) -> char {
    value.as_str().unwrap().chars().next().unwrap()
}

fn mover(state: &Position) -> Colour {
    let Position::Banqi(position) = state else { panic!("a Banqi position") };
    position.mover().unwrap()
}

fn sample_position(sample: &Value) -> Position {
    let piece = |key: &str| {
        let text = sample[key].as_str().unwrap();
        (text.chars().next().unwrap(), text[1..].parse().unwrap())
    };
    let colour = &sample["to_move"].as_str().unwrap()[..1];
    board(&[piece("red"), piece("black")], colour)
}

fn board(pieces: &[(char, teahouse_rules::Square)], colour: &str) -> Position {
    let geometry = teahouse_rules::banqi::GEOMETRY;
    let mut rows = String::new();
    for rank in (0..geometry.ranks).rev() {
        let mut row = String::new();
        for file in 0..geometry.files {
            let square = teahouse_rules::Square::new(file, rank);
            row.push(pieces.iter().find(|(_, at)| *at == square).map_or('1', |(letter, _)| *letter));
        }
        rows.push_str(&row);
        rows.push('/');
    }
    position(&format!("{} {colour} - 0 1", rows.trim_end_matches('/'))).identity()
}

fn states(red: char, black: char) -> Vec<Position> {
    let squares: Vec<_> = teahouse_rules::banqi::GEOMETRY.squares().collect();
    let mut states = Vec::new();
    for &at in &squares {
        for &other in squares.iter().filter(|other| **other != at) {
            for colour in ["r", "b"] {
                states.push(board(&[(red, at), (black, other)], colour));
            }
        }
    }
    states
}

/// Retrograde analysis: a state is won in n + 1 plies if a move leads to a state lost in n plies, and lost in n + 1 plies if every
/// move leads to a state won in at most n plies.
fn solve(states: &[Position]) -> Solved {
    let successors: Vec<Vec<Position>> = states.iter().map(successors).collect();
    let mut solved = Solved::new();
    for plies in 0.. {
        let found: Vec<Position> = states
            .iter()
            .zip(&successors)
            .filter(|(state, next)| !solved.contains_key(*state) && ends_in(plies, next, &solved))
            .map(|(state, _)| *state)
            .collect();
        if found.is_empty() && plies > 1 {
            return solved;
        }
        solved.extend(found.into_iter().map(|state| (state, plies)));
    }
    unreachable!("the loop ends when nothing new is found")
}

fn ends_in(plies: u32, next: &[Position], solved: &Solved) -> bool {
    let value = |state: &Position| if is_lost_at_once(state) { Some(0) } else { solved.get(state).copied() };
    if plies % 2 == 1 {
        return next.iter().any(|state| value(state) == Some(plies - 1));
    }
    next.iter().all(|state| value(state).is_some_and(|plies| plies % 2 == 1))
}

fn is_lost_at_once(state: &Position) -> bool {
    state.moves().is_empty()
}

fn successors(state: &Position) -> Vec<Position> {
    let after = |mv| {
        let mut next = *state;
        next.play_unchecked(RevealedMove::plain(mv));
        next.identity()
    };
    state.moves().into_iter().map(after).collect()
}

fn value_of(solved: &Solved, state: &Position) -> &'static str {
    match solved.get(state) {
        None => "draw",
        Some(plies) if plies % 2 == 1 => "win",
        Some(_) => "loss",
    }
}
