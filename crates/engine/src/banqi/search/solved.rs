//! Games on two rows of four squares, solved exactly: every line to its end, with the mean over all faces.

use std::collections::HashMap;

use Kind::{Advisor, Cannon, Chariot, General, Horse, Soldier};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use teahouse_rules::banqi::Ruleset;
use teahouse_rules::{Colour, Kind, Piece};

use super::*;
use crate::banqi::step::{Counts, HIDDEN, NO_COLOUR, code_of};

/// The first four squares of the two lowest rows.
const FLOOR: u32 = 0x0f0f;
/// The no-progress limit: small enough that no position repeats before it.
const QUIET_LIMIT: u16 = 4;

/// The exact values of a game's positions for the mover, from -1 to 1.
struct Solver {
    laws: Laws,
    known: HashMap<u64, f64>,
}

impl Solver {
    fn new(laws: &Laws) -> Self {
        Self { laws: laws.clone(), known: HashMap::new() }
    }

    fn value(&mut self, board: &BanqiBoard) -> f64 {
        if let Some(lost) = board.extinct() {
            return if lost == usize::from(board.mover) { -1.0 } else { 1.0 };
        }
        if !board.has_steps(&self.laws) {
            return -1.0;
        }
        if board.quiet >= QUIET_LIMIT {
            return 0.0;
        }
        let key = board.key ^ zobrist::plies_left(board.quiet);
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        let steps = board.steps(&self.laws);
        let value = steps.into_iter().map(|step| self.value_of(board, step)).fold(-1.0, f64::max);
        self.known.insert(key, value);
        value
    }

    /// The value of a step for its mover: the mean over the faces.
    fn value_of(&mut self, board: &BanqiBoard, step: PackedStep) -> f64 {
        if !board.is_chance(step) {
            return self.value_after(board, &board.after(&self.laws, step, EMPTY));
        }
        let outcomes: Vec<_> = board.bag.iter().collect();
        let weight: f64 = outcomes.iter().map(|(_, count)| *count as f64).sum();
        let worth = |solver: &mut Self, shown| solver.value_after(board, &board.after(&solver.laws, step, shown));
        outcomes.iter().map(|(shown, count)| worth(self, *shown) * *count as f64).sum::<f64>() / weight
    }

    fn value_after(&mut self, before: &BanqiBoard, after: &BanqiBoard) -> f64 {
        if after.mover == before.mover { self.value(after) } else { -self.value(after) }
    }
}

/// A game with eight face-down pieces, the same four kinds on each side.
fn game(side: [Kind; 4]) -> (Laws, BanqiBoard) {
    let ruleset = Ruleset { no_progress: QUIET_LIMIT, ..Ruleset::taiwan() };
    let laws = Laws { floor: FLOOR, has_tables: false, ..Laws::of(&ruleset) };
    let mut bag = Counts::default();
    for colour in [Colour::Red, Colour::Black] {
        side.iter().for_each(|kind| bag.add(code_of(Piece { colour, kind: *kind })));
    }
    assert_eq!(bag.total(), FLOOR.count_ones());
    let mut board = BanqiBoard {
        pieces: [[0; 8]; 2],
        sides: [0; 2],
        hidden: FLOOR,
        chain: 0,
        cells: std::array::from_fn(|at| if FLOOR >> at & 1 != 0 { HIDDEN } else { EMPTY }),
        bag,
        alive: bag,
        key: 0,
        quiet: 0,
        mover: NO_COLOUR,
    };
    board.key = zobrist::of(&board);
    (laws, board)
}

/// The value by the search, found by bisection with null windows.
fn found_by(searcher: &mut BanqiSearcher, board: &BanqiBoard) -> f64 {
    /// A depth that every line ends before: eight flips, seven captures, and fewer than [`QUIET_LIMIT`] steps before
    /// each of them.
    const FULL_DEPTH: i32 = 200;
    let (mut low, mut high) = (-WIN, WIN);
    while low < high {
        let beta = (low + high + 1).div_euclid(2);
        let bound = searcher.node(board, FULL_DEPTH, 0, beta - 1, beta, false);
        *(if bound >= beta { &mut low } else { &mut high }) = bound;
    }
    f64::from(low) / f64::from(WIN)
}

/// Compares the exhaustive search with the exact values.
fn check<'a>(laws: &Laws, solver: &mut Solver, mebibytes: usize, boards: impl IntoIterator<Item = &'a BanqiBoard>) {
    /// A win scores a little less for each ply, and each mean is rounded down.
    const TOLERANCE: f64 = 0.015;
    let mut searcher = BanqiSearcher::new(laws, &Weights::tuned());
    searcher.selectivity = BanqiSelectivity { uses_transpositions: true, ..BanqiSelectivity::exhaustive() };
    for board in boards {
        searcher.begin(&Limits::default(), mebibytes, None, &[]);
        let (found, value) = (found_by(&mut searcher, board), solver.value(board));
        assert!((found - value).abs() < TOLERANCE, "{found} for {value}: {board:?}");
    }
}

/// Boards of random games with few face-down pieces.
fn late_boards(laws: &Laws, start: &BanqiBoard, rng: &mut ChaCha8Rng) -> Vec<BanqiBoard> {
    const FACE_DOWN: u32 = 2;
    let (mut boards, mut board) = (Vec::new(), *start);
    while board.extinct().is_none() && board.quiet < QUIET_LIMIT {
        let Some(step) = board.steps(laws).choose(rng).copied() else { break };
        let bag: Vec<_> = board.bag.iter().map(|(code, _)| code).collect();
        board = board.after(laws, step, *bag.choose(rng).unwrap_or(&EMPTY));
        if board.hidden.count_ones() <= FACE_DOWN {
            boards.push(board);
        }
    }
    boards
}

#[test]
fn the_search_solves_late_positions_of_small_games() {
    let mut rng = ChaCha8Rng::seed_from_u64(8);
    for side in [[General, Cannon, Soldier, Soldier], [Advisor, Chariot, Horse, Cannon]] {
        let (laws, start) = game(side);
        let boards: Vec<_> = (0..4).flat_map(|_| late_boards(&laws, &start, &mut rng)).collect();
        check(&laws, &mut Solver::new(&laws), 4, &boards);
    }
}

#[test]
#[ignore = "a hundred million positions"]
fn the_search_solves_small_games_from_the_first_flip() {
    for side in [[Soldier; 4], [Cannon; 4]] {
        let (laws, start) = game(side);
        check(&laws, &mut Solver::new(&laws), 2048, [&start]);
    }
}
