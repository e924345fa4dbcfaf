//! Properties of random games and random texts.

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt, SeedableRng};
use teahouse_rules::xiangqi::{Chasing, Notation, Position, Preset, Ruleset};
use teahouse_rules::{Effect, Move, Outcome, Public, RevealedMove, Rules};

use super::common::nearly;
use super::{WXF, wxf};

/// Calls `visit` with the positions of a random game of at most `plies` plies.
fn random_game(rng: &mut impl Rng, plies: usize, mut visit: impl FnMut(&Position, &[Move])) {
    let mut position = Position::start(&wxf());
    for _ in 0..plies {
        let moves = position.moves();
        visit(&position, &moves);
        let Some(mv) = moves.choose(rng) else { break };
        position.play_unchecked(*mv);
    }
}

/// Checks that every legal move round-trips with a unique text.
fn check_notations(position: &Position, moves: &[Move]) {
    for &notation in Notation::ALL {
        let mut texts: Vec<String> = moves.iter().map(|mv| notation.write(position, *mv).unwrap()).collect();
        for (mv, text) in moves.iter().zip(&texts) {
            let read = notation.read(position, text).unwrap_or_else(|wrong| panic!("{wrong}: {}", position.fen()));
            assert_eq!(read, *mv, "{text} in {}", position.fen());
        }
        texts.sort();
        assert!(texts.windows(2).all(|pair| pair[0] != pair[1]), "{notation:?} in {}", position.fen());
    }
}

fn check_notations_of_games(games: usize) {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut positions = 0;
    for _ in 0..games {
        random_game(&mut rng, 150, |position, moves| {
            positions += 1;
            check_notations(position, moves);
        });
    }
    assert!(positions > games * 100, "{positions}");
}

#[test]
fn every_move_of_a_hundred_games_round_trips_with_a_unique_text() {
    check_notations_of_games(100);
}

#[test]
#[ignore = "takes half a minute"]
fn every_move_of_a_thousand_games_round_trips_with_a_unique_text() {
    check_notations_of_games(1_000);
}

/// Random games seldom have several soldiers on a file. In these positions all five stand beyond the river.
#[test]
fn moves_of_soldiers_on_shared_files_round_trip_with_a_unique_text() {
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    let mut crowds = 0;
    for _ in 0..20_000 {
        let files = rng.random_range(1..=4);
        let mut rows = vec![vec!['.'; 9]; 10];
        for _ in 0..5 {
            let (file, row) = (rng.random_range(0..files) * 2, rng.random_range(1..5));
            rows[row][file] = 'P';
        }
        rows[0][3] = 'k';
        rows[9][5] = 'K';
        let red: Vec<String> = rows.iter().map(|row| row.iter().collect()).collect();
        // Black's position is the rotated board.
        let turned = red.iter().rev().map(|row| row.chars().rev().map(swapped).collect()).collect::<Vec<String>>();
        for (rows, side) in [(red, 'w'), (turned, 'b')] {
            let rows = rows.join("/").replace('.', "1");
            let Ok(position) = Position::from_fen(&format!("{rows} {side}")) else { continue };
            crowds += 1;
            check_notations(&position, &position.moves());
        }
    }
    assert!(crowds > 20_000, "{crowds}");
}

fn swapped(letter: char) -> char {
    if letter.is_ascii_uppercase() { letter.to_ascii_lowercase() } else { letter.to_ascii_uppercase() }
}

/// Hash, moves and text of a position after moves equal those of the position read from its text.
#[test]
fn positions_after_moves_equal_positions_read_from_text() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let mut keys = std::collections::HashMap::new();
    for _ in 0..200 {
        random_game(&mut rng, 200, |position, moves| {
            let read = Position::from_fen(&position.fen()).unwrap();
            assert_eq!((read, read.hash()), (*position, position.hash()));
            assert_eq!(position.identity().hash(), position.hash());
            assert_eq!(position.count_moves(), moves.len());
            let same = *keys.entry(position.hash()).or_insert_with(|| position.identity());
            assert_eq!(same, position.identity(), "two positions share a hash");
        });
    }
}

#[test]
fn the_game_after_undo_equals_the_game_before() {
    let mut rng = ChaCha8Rng::seed_from_u64(4);
    let sources = [WXF, super::SOURCE, Rules::Xiangqi(wxf().with_take_general(true).with_no_progress(30))];
    for (rules, _) in sources.iter().cycle().zip(0..60) {
        let mut public = Public::new(*rules);
        let mut known = vec![public.clone()];
        for _ in 0..rng.random_range(1..150) {
            let Some(mv) = public.moves().choose(&mut rng).copied() else { break };
            public.play(RevealedMove::plain(mv)).unwrap();
            known.push(public.clone());
        }
        while known.len() > 1 {
            let ply = rng.random_range(0..known.len());
            let undone = public.back_to(ply);
            assert_eq!(public, known[ply]);
            assert!(undone.iter().all(|effect| !matches!(effect, Effect::Captured { .. })));
            known.truncate(ply + 1);
        }
    }
}

/// A verdict names turns of the game and pieces on the board, and its outcome is that of the game.
#[test]
fn verdicts_agree_with_the_game() {
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    let fens = ["3k5/9/9/9/9/9/9/9/4R4/5K3 w", "4k4/4a4/9/9/9/2c6/9/9/2R6/4K4 b", "4k4/9/4b4/9/2R6/2r6/9/4B4/9/3K5 w"];
    let mut ends = [0; 3];
    let mut warnings = 0;
    for round in 0..3_000 {
        let rules = if round % 2 == 0 { WXF } else { super::SOURCE };
        let mut public = Public::from_position(rules, rules.parse_position(fens[round % fens.len()]).unwrap());
        while !public.outcome().is_over() && public.ply() < 60 {
            // Moves back to the previous point make repetitions likely.
            let back = public.ply().checked_sub(2).map(|ply| public.line()[ply].mv.mv).and_then(|mv| match mv {
                Move::Go { from, to, .. } => Some(Move::go(to, from)),
                _ => None,
            });
            let moves = public.moves();
            let mv = match back.filter(|back| moves.contains(back) && rng.random_ratio(9, 10)) {
                Some(back) => back,
                None => *moves.choose(&mut rng).unwrap(),
            };
            public.play(RevealedMove::plain(mv)).unwrap();
            if let Some(verdict) = public.verdict() {
                assert_eq!(verdict.outcome, public.outcome());
                assert_eq!(verdict.occurrences.len(), Ruleset::OCCURRENCES);
                let window = verdict.occurrences[0]..public.ply();
                let turns = verdict.conduct.iter().flat_map(|conduct| &conduct.deeds);
                let mut turns: Vec<usize> = turns.map(|deed| deed.turn).collect();
                turns.sort_unstable();
                assert!(turns.into_iter().eq(window));
                assert!(verdict.conduct.iter().flat_map(|conduct| &conduct.deeds).flat_map(|deed| &deed.threats).all(
                    |threat| {
                        let [attacker, victim] = [threat.attacker, threat.victim].map(|id| public.pieces().get(id));
                        attacker.place.as_square().is_some() && victim.place.as_square().is_some()
                    }
                ));
                ends[match verdict.outcome {
                    Outcome::Draw { .. } => 0,
                    Outcome::Win { reason: teahouse_rules::Reason::PerpetualCheck, .. } => 1,
                    _ => 2,
                }] += 1;
            }
            if let Some(warning) = public.warning() {
                assert_eq!(warning.occurrences.len() + 1, Ruleset::OCCURRENCES);
                let judgement = public.judgement_ahead().unwrap();
                let natures = warning.conduct.each_ref().map(|conduct| conduct.nature);
                assert_eq!((judgement.natures, judgement.outcome), (natures, warning.outcome));
                warnings += 1;
            }
        }
    }
    assert!(ends.iter().all(|count| *count > 10) && warnings > ends.iter().sum(), "{ends:?} {warnings}");
}

fn any_ruleset() -> impl Strategy<Value = Ruleset> {
    (any::<bool>(), any::<bool>(), any::<u16>(), any::<bool>(), any::<bool>()).prop_map(
        |(source, strict, no_progress, insufficient_material, take_general)| Ruleset {
            preset: if source { Preset::Source } else { Preset::Wxf },
            chasing: if strict { Chasing::Source } else { Chasing::Wxf },
            no_progress,
            insufficient_material,
            take_general,
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(2),
        ..ProptestConfig::default()
    })]

    #[test]
    fn rules_lines_round_trip(ruleset in any_ruleset()) {
        let rules = Rules::Xiangqi(ruleset);
        prop_assert_eq!(Rules::parse(&rules.line()), Ok(rules));
    }

    #[test]
    fn no_text_panics_a_reader(
        text in any::<String>(),
        letters in "[KABNRCPHESGkabnrcp1-9+=.()炮馬俥兵卒前中後后一二五１５進退平–-]{0,8}",
        fen in nearly(Position::start(&wxf()).fen(), "KABNRCPkabnrcp123456789/ -wb0é\u{0}", 6),
    ) {
        let start = Position::start(&wxf());
        for (notation, text) in Notation::ALL.iter().flat_map(|&notation| [(notation, &text), (notation, &letters)]) {
            if let Ok(mv) = notation.read(&start, text) {
                let _ = (start.explain(mv), notation.write(&start, mv));
            }
        }
        for position in [Position::from_fen(&fen), Position::from_composed_fen(&fen)].into_iter().flatten() {
            for mv in position.moves() {
                prop_assert_eq!(position.explain(mv), Ok(()));
            }
            prop_assert_eq!(Position::from_composed_fen(&position.fen()), Ok(position));
        }
        let _ = (Rules::parse(&text), Rules::parse(&format!("xiangqi {letters}")));
    }
}
