//! Properties of random games of xiangqi and shogi.

#![allow(clippy::unwrap_used, reason = "in a test a failed unwrap is a failed test, in its helpers too")]

mod common;

use common::{all_drops, assert_pieces_match, nearly};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use teahouse_rules::shogi::Side;
use teahouse_rules::{
    Effect, Face, Game, Move, Outcome, Place, Position, Public, RevealedMove, Rules, Seat, Square, shogi, xiangqi,
};

const XIANGQI: Rules = Rules::Xiangqi(xiangqi::Ruleset::wxf());
const SHOGI: Rules = Rules::Shogi(shogi::Ruleset::amateur());
const BOTH: [Rules; 2] = [XIANGQI, SHOGI];

fn play(position: &mut Position, mv: Move) {
    position.play_unchecked(RevealedMove::plain(mv));
}

/// Checks that the physical pieces agree with the position, on each square and in each hand.
fn check_table(game: &Game) {
    assert_pieces_match(game);
    if let Position::Shogi(position) = game.public().position() {
        for (side, seat) in Side::BOTH.into_iter().zip([Seat::FIRST, Seat::SECOND]) {
            let mut held: Vec<Face> = position.in_hand().filter(|koma| koma.side == side).map(Face::from).collect();
            let mut shown: Vec<Face> =
                game.pieces().all_at(Place::hand(seat)).filter_map(|(_, state)| state.face).collect();
            held.sort();
            shown.sort();
            assert_eq!(shown, held, "{}", position.fen());
        }
    }
}

/// Plays random legal moves. The pieces agree with the position, the text of every position round-trips, and the inverse effects
/// lead back to the start.
fn check_random_game(rules: Rules, choices: &[usize]) {
    let mut game = Game::open(rules).unwrap();
    let mut effects: Vec<Effect> = Vec::new();
    for choice in choices {
        let position = *game.public().position();
        assert_eq!(rules.parse_position(&position.fen()), Ok(position));
        assert_eq!(position.identity().moves(), position.moves());
        let moves = game.moves();
        if moves.is_empty() {
            assert!(matches!(game.outcome(), Outcome::Win { .. }));
            break;
        }
        effects.extend(game.play(moves[choice % moves.len()]).unwrap());
        check_table(&game);
    }
    let mut pieces = game.pieces().clone();
    effects.iter().rev().for_each(|effect| pieces.apply(effect.inverse()));
    assert_eq!(pieces, game.public().pieces_at_start());
}

/// Checks that no method panics, whatever was read and played.
fn check_survives(rules: Rules, text: &str, moves: &[Move]) {
    let Ok(mut position) = rules.parse_position(text) else { return };
    for mv in moves {
        play(&mut position, *mv);
        let _ = (position.fen(), position.checked(), Public::from_position(rules, position).outcome());
        for legal in position.moves() {
            assert_eq!(position.explain(legal), Ok(()), "{legal:?} {position:?}");
        }
    }
}

fn any_move() -> impl Strategy<Value = Move> {
    let square = || (0..10u8, 0..11u8).prop_map(|(file, rank)| Square::new(file, rank));
    prop_oneof![
        8 => (square(), square(), any::<bool>()).prop_map(|(from, to, promote)| Move::Go { from, to, promote }),
        1 => (any::<u8>(), any::<u8>()).prop_map(|(file, rank)| Move::go(Square::new(file, rank), Square::new(0, 0))),
        1 => square().prop_map(|at| Move::Flip { at }),
        4 => (proptest::sample::select(all_drops()), square()).prop_map(|(piece, to)| Move::Drop { piece, to }),
    ]
}

/// The FEN of the start position with some characters replaced.
fn nearly_fen(rules: Rules) -> impl Strategy<Value = String> {
    nearly(rules.start().fen(), "KABNRCPLSGkabnrcplsg123456789/ -+wb0é\u{0}", 4)
}

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(2),
        ..ProptestConfig::default()
    })]

    #[test]
    fn random_games_fold_both_ways(choices in proptest::collection::vec(any::<usize>(), 0..120)) {
        for rules in BOTH {
            check_random_game(rules, &choices);
        }
    }

    #[test]
    fn no_text_panics_a_reader(text in any::<String>(), letters in "[KABNRCPkgslp0-9/+ wb-]{0,60}") {
        for text in [&text, &letters] {
            let _ = BOTH.map(|rules| rules.parse_position(text));
        }
    }

    #[test]
    fn no_move_panics_a_position(
        fens in BOTH.map(nearly_fen),
        moves in proptest::collection::vec(any_move(), 0..40),
    ) {
        for (rules, fen) in BOTH.into_iter().zip(fens) {
            check_survives(rules, &fen, &moves);
        }
    }
}

/// The time of a ply does not grow with the length of the game. With a linear search of the history this test took minutes.
#[test]
fn a_long_repetition_takes_linear_time() {
    const ROUNDS: usize = 50_000;
    let rules = Rules::parse("shogi amateur move-limit=0").unwrap();
    let mut public = Public::from_position(rules, rules.parse_position("4k4/9/9/9/9/9/9/9/4K4 b - 1").unwrap());
    let round = ["e1f1", "e9d9", "f1e1", "d9e9"].map(|mv| public.position().parse_move(mv).unwrap());
    for _ in 0..ROUNDS {
        for mv in round {
            public.play_past_end(mv).unwrap();
        }
    }
    assert_eq!(public.repetitions(), ROUNDS + 1);
    let last = 4 * ROUNDS;
    assert_eq!(public.verdict().unwrap().occurrences, [last - 12, last - 8, last - 4, last]);
    public.back_to(6);
    assert_eq!((public.repetitions(), public.verdict()), (2, None));
}
