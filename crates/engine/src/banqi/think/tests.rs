use std::collections::HashMap;

use proptest::prelude::*;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use teahouse_rules::banqi::{Deal, Draws};
use teahouse_rules::{Game, Occupant, RevealedMove};

use super::*;
use crate::banqi::search::TABLE_WIN;
use crate::banqi::tests::rulesets;
use crate::limits::Signal;

fn nodes(count: u64) -> Limits {
    Limits { nodes: Some(count), ..Limits::default() }
}

fn player(ruleset: &Ruleset) -> BanqiPlayer {
    BanqiPlayer::new(ruleset, BanqiStyle::strongest(), &Weights::tuned()).with_memory(1)
}

fn best(ruleset: &Ruleset, fen: &str, limits: &Limits) -> Finding {
    let rules = Rules::Banqi(*ruleset);
    let public = Public::from_position(rules, rules.parse_position(fen).unwrap());
    player(ruleset).think(&public, 1, limits, &mut |_| {})
}

/// A random game so far.
fn after(ruleset: Ruleset, plies: usize, rng: &mut ChaCha8Rng) -> Game {
    let mut game = Game::banqi(ruleset, rng);
    for _ in 0..plies {
        let Some(mv) = game.moves().choose(rng).copied() else { break };
        game.play(mv).unwrap();
    }
    game
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    /// The answer and the search do not depend on the faces of face-down pieces.
    #[test]
    fn the_search_does_not_depend_on_face_down_faces(seed: u64, rules in 0_usize..8, plies in 0_usize..60) {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let ruleset = rulesets()[rules];
        let game = after(ruleset, plies, &mut rng);
        let mut answers = (0..3).map(|_| {
            let deal = Deal::sample(game.public(), &mut rng);
            let twin = Game::new(game.public().clone(), Some(deal)).unwrap();
            player(&ruleset).think(twin.public(), seed, &nodes(600), &mut |_| {})
        });
        let first = answers.next().unwrap();
        prop_assert!(answers.all(|answer| answer == first));
    }
}

/// Whole games against random moves under all rules: every answer is legal, and the search does not lose.
#[test]
fn moves_are_legal_under_all_rules() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    for ruleset in rulesets() {
        let mut thinker = player(&ruleset);
        let mut points = 0;
        for number in 0..4_u8 {
            let mut game = Game::banqi(ruleset, &mut rng);
            while !game.outcome().is_over() && game.ply() < 300 {
                let mv = if game.public().mover().0 == number % 2 {
                    thinker.think(game.public(), u64::from(number), &nodes(300), &mut |_| {}).best().unwrap()
                } else {
                    *game.moves().choose(&mut rng).unwrap()
                };
                game.play(mv).unwrap_or_else(|wrong| panic!("{mv}: {wrong} under {}", ruleset.line()));
            }
            points += match game.outcome().winner() {
                Some(winner) if winner.0 == number % 2 => 2,
                Some(_) => 0,
                None => 1,
            };
        }
        assert!(points >= 5, "{points} points of 8 under {}", ruleset.line());
    }
}

#[test]
fn searches_are_reproducible() {
    let mut rng = ChaCha8Rng::seed_from_u64(9);
    let ruleset = Ruleset::taiwan();
    let game = after(ruleset, 40, &mut rng);
    let mut thinker = player(&ruleset);
    let first = thinker.think(game.public(), 5, &nodes(3000), &mut |_| {});
    // A search in between has no effect.
    thinker.think(after(ruleset, 20, &mut rng).public(), 5, &nodes(3000), &mut |_| {});
    assert_eq!(thinker.think(game.public(), 5, &nodes(3000), &mut |_| {}), first);
    assert!(first.nodes <= 3001 && first.depth > 1, "{first:?}");
}

#[test]
fn captures_follow_the_rules() {
    let taiwan = Ruleset::taiwan();
    // A cannon jumps over the soldier on the general; under Hong Kong's rules it does not.
    assert_eq!(best(&taiwan, "8/C1s2k2/7a/KRS1E3 r - 0 1", &nodes(2000)).best().unwrap().to_string(), "a3f3");
    // Capturing Black's last piece wins at once.
    let won = best(&taiwan, "8/1As5/8/7S r - 0 1", &nodes(2000));
    assert_eq!((won.best().unwrap().to_string().as_str(), won.decided), ("b3c3", Some(true)));
    // In a chain two pieces are worth more than one.
    let chains = Ruleset { multi_capture: true, ..taiwan };
    assert_eq!(best(&chains, "8/h7/Aee5/8 r - 0 1", &nodes(2000)).best().unwrap().to_string(), "a2b2");
}

#[test]
fn excluded_moves_are_not_answered() {
    let limits = Limits { excluded: vec![Move::go("b3".parse().unwrap(), "c3".parse().unwrap())], ..nodes(500) };
    let found = best(&Ruleset::taiwan(), "8/1As5/8/7S r - 0 1", &limits);
    assert!(found.best().is_some_and(|mv| mv.to_string() != "b3c3"), "{found:?}");
    assert_eq!(best(&Ruleset::taiwan(), "8/8/s7/Ks6 r - 0 1", &nodes(10)).best(), None);
}

/// Where a repetition loses by the rule against perpetual attack, another move is played.
#[test]
fn a_losing_perpetual_attack_is_avoided() {
    let ruleset = Ruleset { attack_ban: true, ..Ruleset::taiwan() };
    let rules = Rules::Banqi(ruleset);
    let mut public = Public::from_position(rules, rules.parse_position("8/8/Ks6/8 r - 0 1").unwrap());
    for text in ["a2a3", "b2b3", "a3a2", "b3b2", "a2a3", "b2b3", "a3a2"] {
        public.play(public.position().parse_move(text).unwrap()).unwrap();
    }
    let found = player(&ruleset).think(&public, 1, &nodes(3000), &mut |_| {});
    assert!(found.best().is_some_and(|mv| mv.to_string() != "b3b2"), "{found:?}");
}

/// The exact values of a game's positions, 1 for a win, by value iteration. Endless play is a draw.
struct Solved {
    places: HashMap<Position, usize>,
    values: Vec<f64>,
}

/// The probability of a face, and the value after it: known, or that of a position with the sign of the mover.
type Chance = (f64, Result<f64, (usize, f64)>);

impl Solved {
    fn new(start: Position) -> Self {
        let mut places = HashMap::from([(start.identity(), 0)]);
        let mut open = vec![start.identity()];
        let mut moves: Vec<Vec<Vec<Chance>>> = Vec::new();
        let mut next = 0;
        while next < open.len() {
            let position = open[next];
            next += 1;
            let mut place = |after: Position| -> Result<f64, (usize, f64)> {
                let sign = if after.mover() == position.mover() { 1.0 } else { -1.0 };
                if let Some(lost) = after.extinct() {
                    return Ok(if Some(lost) == position.mover() { -1.0 } else { 1.0 });
                }
                let identity = after.identity();
                let new = places.len();
                let place = *places.entry(identity).or_insert(new);
                if place == new {
                    open.push(identity);
                }
                Err((place, sign))
            };
            let of = |mv: Move, place: &mut dyn FnMut(Position) -> Result<f64, (usize, f64)>| -> Vec<Chance> {
                faces(&position, mv)
                    .into_iter()
                    .map(|(odds, step)| {
                        let mut after = position;
                        after.play_unchecked(step);
                        (odds, place(after))
                    })
                    .collect()
            };
            moves.push(position.moves().into_iter().map(|mv| of(mv, &mut place)).collect());
        }
        let mut values = vec![0.0; moves.len()];
        loop {
            let better: Vec<f64> =
                moves.iter().map(|ways| ways.iter().map(|way| worth(way, &values)).fold(-1.0, f64::max)).collect();
            let change = better.iter().zip(&values).map(|(new, old)| (new - old).abs()).fold(0.0, f64::max);
            values = better;
            if change < 1e-9 {
                return Self { places, values };
            }
        }
    }

    fn value(&self, position: &Position) -> f64 {
        self.values[self.places[&position.identity()]]
    }

    /// The value of a move for its mover.
    fn worth(&self, position: &Position, mv: Move) -> f64 {
        let after = |step: RevealedMove| {
            let mut after = *position;
            after.play_unchecked(step);
            match after.extinct() {
                Some(lost) if Some(lost) == position.mover() => -1.0,
                Some(_) => 1.0,
                None => -self.value(&after),
            }
        };
        faces(position, mv).into_iter().map(|(odds, step)| odds * after(step)).sum()
    }
}

/// The faces of a move, with their probabilities.
fn faces(position: &Position, mv: Move) -> Vec<(f64, RevealedMove)> {
    if position.at(mv.target()) != Occupant::Hidden {
        return vec![(1.0, RevealedMove::plain(mv))];
    }
    let all = f64::from(position.bag().total());
    position
        .bag()
        .iter()
        .map(|(piece, count)| (f64::from(count) / all, RevealedMove { mv, shown: Some(piece.into()) }))
        .collect()
}

fn worth(ways: &[Chance], values: &[f64]) -> f64 {
    ways.iter().map(|(odds, way)| odds * way.map_or_else(|(place, sign)| sign * values[place], |known| known)).sum()
}

/// Solves small games with two face-down pieces by value iteration: the search finds their values, and plays moves that
/// keep them.
#[test]
fn the_search_finds_the_values_of_solved_games() {
    let ruleset = Ruleset::ban_chi();
    let laws = Laws::of(&ruleset);
    let mut rng = ChaCha8Rng::seed_from_u64(4);
    for (start, samples) in [("8/8/1E4X1/3X4 r a1h1 0 1", 40), ("8/2X5/5X2/S7 r k1s1 0 1", 40)] {
        let start = Position::from_fen(start, &ruleset).unwrap();
        let solved = Solved::new(start);
        let mut all: Vec<Position> =
            solved.places.keys().filter(|position| position.hidden_count() > 0).copied().collect();
        all.sort_by_key(Position::fen);
        let mut searcher = BanqiSearcher::new(&laws, &Weights::tuned());
        let mut thinker =
            BanqiPlayer::new(&ruleset, BanqiStyle { contempt: 0, ..BanqiStyle::strongest() }, &Weights::tuned());
        for position in all.sample(&mut rng, samples) {
            let board = BanqiBoard::of(position);
            let value = solved.value(position);
            searcher.selectivity = BanqiSelectivity {
                reduces: false,
                null_moves: false,
                flip_depth: 0,
                max_swing: None,
                ..BanqiSelectivity::standard()
            };
            searcher.begin(&Limits::default(), 4, endgame::tables(&laws, &board, Fetch::Complete(&Signal::new())), &[]);
            let mut score = 0;
            (1..=14).for_each(|depth| score = searcher.node(&board, depth, 0, -WIN, WIN, false));
            // The score of a won ending falls a little with each ply.
            let found = f64::from(score) / f64::from(TABLE_WIN - 150);
            assert!((found - value).abs() < 0.08, "{found} instead of {value}: {}", position.fen());
            let public = Public::from_position(Rules::Banqi(ruleset), AnyPosition::Banqi(*position));
            let mv = thinker.think(&public, 1, &nodes(20_000), &mut |_| {}).best().unwrap();
            let kept = solved.worth(position, mv);
            assert!(value - kept < 0.05, "{mv} keeps {kept} of {value}: {}", position.fen());
        }
    }
}

#[test]
fn won_endings_are_won_before_the_draw() {
    let ruleset = Ruleset::taiwan();
    let rules = Rules::Banqi(ruleset);
    let mut thinker = player(&ruleset);
    let endings = crate::banqi::Endings::new(&ruleset);
    for fen in ["A6s/8/8/7R r - 0 1", "K7/4h3/8/E6h r - 0 1"] {
        let mut game = Game::new(Public::from_position(rules, rules.parse_position(fen).unwrap()), None).unwrap();
        let AnyPosition::Banqi(start) = *game.public().position() else { unreachable!() };
        let value = endings.value(&start).unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(2);
        while !game.outcome().is_over() {
            let mv = if game.public().mover().0 == 0 {
                thinker.think(game.public(), 1, &nodes(2000), &mut |_| {}).best().unwrap()
            } else {
                *game.moves().choose(&mut rng).unwrap()
            };
            game.play(mv).unwrap();
        }
        assert_eq!(value > 0, game.outcome().winner().is_some_and(|winner| winner.0 == 0), "{fen}");
    }
}

/// Past an unclaimed draw the winner goes on winning.
#[test]
fn the_search_wins_past_an_unclaimed_draw() {
    let ruleset = Ruleset { draws: Draws::Asked, ..Ruleset::taiwan() };
    let rules = Rules::Banqi(ruleset);
    let start = rules.parse_position("A6s/8/8/7R r - 70 1").unwrap();
    let mut game = Game::new(Public::from_position(rules, start), None).unwrap();
    let mut thinker = player(&ruleset);
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    while !game.outcome().is_over() && game.ply() < 40 {
        let mv = if game.public().mover().0 == 0 {
            thinker.think(game.public(), 1, &nodes(2000), &mut |_| {}).best().unwrap()
        } else {
            *game.moves().choose(&mut rng).unwrap()
        };
        game.play(mv).unwrap();
    }
    assert!(game.outcome().winner().is_some_and(|winner| winner.0 == 0), "{:?}", game.outcome());
}

/// In a draw by the tables the search continues without them, and never plays a losing move.
#[test]
fn a_table_draw_is_kept_and_searched() {
    let ruleset = Ruleset::taiwan();
    let endings = crate::banqi::Endings::new(&ruleset);
    let mut drawn = 0;
    for fen in ["A7/8/3k4/S7 r - 0 1", "8/1E5a/8/2E5 r - 0 1", "K7/8/8/7a r - 0 1", "C7/2s5/8/6E1 r - 0 1"] {
        let position = Position::from_fen(fen, &ruleset).unwrap();
        if endings.value(&position) != Some(0) {
            continue;
        }
        drawn += 1;
        let found = best(&ruleset, fen, &nodes(2000));
        assert!(found.is_drawn && found.depth > 1 && found.nodes > 100, "{found:?}");
        let mut after = position;
        after.play_unchecked(RevealedMove::plain(found.best().unwrap()));
        assert!(endings.value(&after).is_some_and(|value| value <= 0), "{fen} {found:?}");
    }
    assert!(drawn > 0);
}
