//! Ten thousand random games: each ends, and its effects give the pieces at every ply.

use rand::RngExt;
use teahouse_rules::{Effect, Game, Move, Outcome, Pieces, Position, Public, Reason, Rules, Square, banqi};

use super::common::assert_pieces_match;
use super::{mv, new_game, play, position, rng, taiwan};

const GAMES: u64 = 10_000;

#[test]
fn random_games_end_and_effects_fold_both_ways() {
    let mut reasons = std::collections::BTreeMap::new();
    for seed in 0..GAMES {
        let mut game = new_game(seed);
        let mut choice = rng(seed ^ 0xc0ffee);
        let mut folded = game.public().pieces_at_start();
        let mut told: Vec<Effect> = Vec::new();
        while !game.outcome().is_over() {
            let moves = game.moves();
            let effects = game.play(moves[choice.random_range(0..moves.len())]).unwrap();
            fold(&mut folded, &effects);
            assert_eq!(&folded, game.pieces(), "game {seed}, ply {}", game.ply());
            assert_pieces_match(&game);
            told.extend(effects);
            assert!(game.ply() < 4000, "game {seed} does not end");
        }
        assert!(game.moves().is_empty());
        for effect in told.iter().rev() {
            folded.apply(effect.inverse());
        }
        assert_eq!(folded, game.public().pieces_at_start(), "game {seed} folded back");
        *reasons.entry(game.outcome().reason().unwrap().to_string()).or_insert(0) += 1;
    }
    for reason in [Reason::NoPieces, Reason::NoMoves, Reason::NoProgress] {
        assert!(reasons.contains_key(&reason.to_string()), "no random game ended by {reason}: {reasons:?}");
    }
}

fn fold(pieces: &mut Pieces, effects: &[Effect]) {
    for effect in effects {
        pieces.apply(*effect);
    }
}

#[test]
fn undo_restores_the_earlier_game_and_a_second_flip_shows_the_same_face() {
    for seed in 0..200 {
        let mut game = new_game(seed);
        let mut choice = rng(seed);
        let mut line: Vec<Move> = Vec::new();
        while !game.outcome().is_over() {
            let moves = game.moves();
            line.push(moves[choice.random_range(0..moves.len())]);
            game.play(*line.last().unwrap()).unwrap();
        }
        let end = game.public().clone();
        let ply = choice.random_range(0..line.len());
        let mut pieces = game.pieces().clone();
        let undone = game.back_to(ply);
        fold(&mut pieces, &undone);
        assert_eq!(&pieces, game.pieces(), "game {seed} back to {ply}");
        let mut earlier = new_game(seed);
        for mv in &line[..ply] {
            earlier.play(*mv).unwrap();
        }
        assert_eq!(game.public(), earlier.public());
        for mv in &line[ply..] {
            game.play(*mv).unwrap();
        }
        assert_eq!(game.public(), &end, "an undone flip must show the same face again");
    }
}

#[test]
fn an_illegal_move_changes_nothing_and_explain_agrees_with_moves() {
    let squares: Vec<Square> = banqi::GEOMETRY.squares().collect();
    for seed in 0..60 {
        let mut game = new_game(seed);
        let mut choice = rng(seed);
        for _ in 0..choice.random_range(0..80) {
            let moves = game.moves();
            if moves.is_empty() {
                break;
            }
            game.play(moves[choice.random_range(0..moves.len())]).unwrap();
        }
        let legal = game.moves();
        let before = game.public().clone();
        for &from in &squares {
            let mut tried: Vec<Move> = squares.iter().map(|to| Move::go(from, *to)).collect();
            tried.push(Move::Flip { at: from });
            tried.push(Move::Go { from, to: squares[0], promote: true });
            tried.push(Move::go(from, Square::new(8, 0)));
            tried.push(Move::Flip { at: Square::new(0, 200) });
            for mv in tried {
                assert_eq!(game.public().explain(mv).is_ok(), legal.contains(&mv), "{mv} in game {seed}");
                if !legal.contains(&mv) {
                    assert!(game.play(mv).is_err());
                }
            }
        }
        assert_eq!(game.public(), &before);
    }
}

#[test]
fn only_flips_are_legal_before_the_first_flip_assigns_colours() {
    let mut game = new_game(1);
    assert_eq!(game.moves().len(), 32);
    assert!(game.moves().iter().all(|mv| matches!(mv, Move::Flip { .. })));
    let effects = game.play(game.moves()[5]).unwrap();
    let [Effect::Revealed { face: teahouse_rules::Face::Piece(piece), .. }, Effect::ColoursDecided { first }] =
        effects[..]
    else {
        panic!("{effects:?}")
    };
    assert_eq!(piece.colour, first);
    assert_eq!(game.public().colour_of(teahouse_rules::Seat::FIRST), Some(first));
    assert_eq!(game.outcome(), Outcome::Ongoing);
}

/// A line without a deal whose moves revealed every face can be undone and played again.
#[test]
fn a_line_that_reveals_every_face_replaces_the_deal() {
    let start = taiwan().parse_position("8/8/8/X2X3k r K1s1 0 1").unwrap();
    let mut public = Public::from_position(taiwan(), start);
    play(&mut public, "a1a1=K d1d1=s");
    let line = public.clone();
    let mut game = Game::new(public, None).unwrap();
    game.back_to(0);
    for turn in line.line() {
        game.play(turn.mv.mv).unwrap();
    }
    assert_eq!(game.public(), &line);
    assert_eq!(Game::new(line, game.deal().cloned()), Ok(game));
    let nothing_hidden = Public::from_position(taiwan(), position("8/8/8/K6k r - 0 1"));
    assert!(Game::new(nothing_hidden, None).unwrap().deal().is_none());
}

#[test]
fn a_position_follows_the_rules_of_its_game() {
    let (taiwan, hong_kong) = (taiwan(), Rules::Banqi(banqi::Ruleset::hong_kong()));
    let fen = "8/8/8/Ce4k1 r - 0 1";
    for (rules, made_for, takes) in [(hong_kong, taiwan, true), (taiwan, hong_kong, false)] {
        let public = Public::from_position(rules, made_for.parse_position(fen).unwrap());
        assert_eq!(public, Public::from_position(rules, rules.parse_position(fen).unwrap()));
        assert_eq!(public.moves().contains(&mv("a1b1")), takes);
    }
    let chains = Rules::Banqi(banqi::Ruleset { multi_capture: true, ..banqi::Ruleset::taiwan() });
    let open = chains.parse_position("8/8/8/Rs4k1 r - 0 1 chain=a1").unwrap();
    assert!(Public::from_position(chains, open).is_mid_turn());
    let over = Public::from_position(taiwan, open);
    assert_eq!(over.position().fen(), "8/8/8/Rs4k1 b - 0 1", "these rules have no chains, so the turn has ended");
    let Position::Banqi(board) = over.position() else { panic!("a Banqi position") };
    assert_eq!(board.hash(), board.hash_from_scratch());
    let chosen = Rules::Banqi(banqi::Ruleset {
        colours: banqi::Colours::Chosen(teahouse_rules::Colour::Black),
        ..banqi::Ruleset::taiwan()
    });
    assert_eq!(*Public::from_position(taiwan, chosen.start()).start(), taiwan.start());
    assert_eq!(*Public::from_position(chosen, taiwan.start()).start(), chosen.start());
}
