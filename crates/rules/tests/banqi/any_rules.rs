//! Games under random combinations of house rules, compared with the model.

use rand::RngExt;
use teahouse_rules::banqi::{CaptureTable, ChariotRush, Colours, Deal, Draws, Preset, Repetition, Ruleset};
use teahouse_rules::{Colour, Effect, Game, Move, Pieces, Position, Rules, perft};

use super::common::assert_pieces_match;
use super::model::Model;
use super::rng;

/// A random rule set.
pub fn any_rules(source: &mut impl RngExt) -> Ruleset {
    let preset = Preset::ALL[source.random_range(0..4)];
    let tables = [CaptureTable::Taiwan, CaptureTable::HongKong, CaptureTable::HongKongLiteral];
    let rushes = [ChariotRush::Off, ChariotRush::ByRank, ChariotRush::Any];
    let colours = [Colours::FirstFlip, Colours::Chosen(Colour::Red), Colours::Chosen(Colour::Black)];
    Ruleset {
        preset,
        table: tables[source.random_range(0..3)],
        cannon_adjacent: source.random_bool(0.5),
        chariot_rush: rushes[source.random_range(0..3)],
        advisor_over_elephant: source.random_bool(0.5),
        general_takes_soldier: source.random_bool(0.5),
        blind_capture: source.random_bool(0.5),
        multi_capture: source.random_bool(0.5),
        no_progress: source.random_range(0..100),
        repetition: if source.random_bool(0.5) { Repetition::Draw } else { Repetition::Off },
        draws: if source.random_bool(0.5) { Draws::Automatic } else { Draws::Asked },
        attack_ban: source.random_bool(0.5),
        extinction_ends: source.random_bool(0.5),
        colours: colours[source.random_range(0..3)],
    }
}

fn fold(pieces: &mut Pieces, effects: &[Effect]) {
    for effect in effects {
        pieces.apply(*effect);
    }
}

/// 600 games under 600 rule sets agree with the model in moves, boards and counters. Effects fold, hashes equal those computed
/// from scratch, texts round-trip, and undo leads back through all of it.
#[test]
fn games_under_random_rules_agree_with_the_model() {
    let (mut chains, mut blind) = (0, 0);
    for seed in 0..600 {
        let mut choice = rng(seed);
        let ruleset = any_rules(&mut choice);
        let rules = Rules::Banqi(ruleset);
        assert_eq!(Rules::parse(&rules.line()), Ok(rules));
        let chosen = match ruleset.colours {
            Colours::FirstFlip => None,
            Colours::Chosen(colour) => Some(colour == Colour::Red),
        };
        let mut model = Model::start(ruleset, chosen);
        let mut game = Game::banqi(ruleset, &mut choice);
        let mut folded = game.pieces().clone();
        let mut told = Vec::new();
        let mut publics = vec![game.public().clone()];
        while !game.outcome().is_over() && game.ply() < 300 {
            let Position::Banqi(board) = *game.public().position() else { panic!("a Banqi position") };
            let mut moves: Vec<String> = board.moves().iter().map(ToString::to_string).collect();
            moves.sort();
            assert_eq!(moves, model.moves(), "{} {}", ruleset.line(), model.fen());
            assert_eq!(board.fen(), model.fen());
            assert_eq!(rules.parse_position(&board.fen()).map(|read| read.fen()), Ok(board.fen()));
            assert_eq!(board.hash(), board.hash_from_scratch());
            assert_eq!(board.has_moves(), !moves.is_empty());
            let faces: usize = moves.iter().map(|mv| model.faces(mv).len()).sum();
            assert_eq!(board.outcome_count(), faces as u64, "{} {}", ruleset.line(), board.fen());

            let mv = game.moves()[choice.random_range(0..moves.len())];
            let was_mid_turn = game.public().is_mid_turn();
            let shown = game.reveal(mv).unwrap().shown;
            let (ply, movers) = (game.ply(), game.movers());
            let effects = game.play(mv).unwrap();
            fold(&mut folded, &effects);
            told.extend(effects.iter().copied());
            model.play(&mv.to_string(), shown.map(|face| face.to_string().chars().next().unwrap()));
            assert_eq!(&folded, game.pieces());
            assert_pieces_match(&game);
            assert_eq!(game.ply(), ply + usize::from(!was_mid_turn), "a chain is one turn");
            if game.public().is_mid_turn() {
                assert_eq!(game.movers(), movers, "the same seat is to move");
                chains += 1;
            } else {
                publics.push(game.public().clone());
            }
            blind += usize::from(matches!(mv, Move::Go { .. }) && shown.is_some());
        }
        for effect in told.iter().rev() {
            folded.apply(effect.inverse());
        }
        assert_eq!(folded, game.public().pieces_at_start());
        let deal = game.deal().unwrap().clone();
        assert!(Game::new(game.public().clone(), Some(deal)).is_ok());
        assert!(Game::new(game.public().clone(), Some(Deal::sample(game.public(), &mut choice))).is_ok());
        let ply = choice.random_range(0..publics.len());
        let mut pieces = game.pieces().clone();
        fold(&mut pieces, &game.back_to(ply));
        assert_eq!(&pieces, game.pieces());
        assert_eq!(game.public(), &publics[ply], "game {seed} back to {ply}");
    }
    assert!(chains > 200 && blind > 500, "too few cases: {chains} chains, {blind} blind attacks");
}

#[test]
fn perft_under_random_rules_agrees_with_the_model() {
    let mut total = 0;
    for seed in 0..120 {
        let mut choice = rng(1000 + seed);
        let ruleset = any_rules(&mut choice);
        let rules = Rules::Banqi(ruleset);
        let mut model = Model::start(ruleset, matches!(ruleset.colours, Colours::Chosen(_)).then_some(true));
        for _ in 0..choice.random_range(1..120) {
            let moves = model.moves();
            if moves.is_empty() {
                break;
            }
            let mv = &moves[choice.random_range(0..moves.len())];
            let faces = model.faces(mv);
            model.play(mv, faces[choice.random_range(0..faces.len())]);
        }
        let Ok(position) = rules.parse_position(&model.fen()) else { panic!("{}", model.fen()) };
        let depth = if model.bag.len() > 6 { 2 } else { 3 };
        let expected = model.perft(depth);
        for leaves in [perft::Leaves::Counted, perft::Leaves::Played] {
            assert_eq!(perft::count(&rules, &position, depth, leaves), expected, "{} {}", rules.line(), model.fen());
            let roots = perft::divide(&rules, &position, depth, leaves);
            assert_eq!(roots.iter().map(|(_, count)| count).sum::<u64>(), expected);
        }
        total += expected;
    }
    assert!(total > 100_000, "the positions are too small: {total}");
}
