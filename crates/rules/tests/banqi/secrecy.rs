//! Hidden faces stay hidden, and deals are sealed.

use rand::RngExt;
use teahouse_rules::banqi::{Commitment, Deal, DealError, Nonce};
use teahouse_rules::{Effect, Game, Move, PieceId, Public, Rules, Turn};

use super::any_rules::any_rules;
use super::{new_game, rng, taiwan};

/// Under random rules, in which attacks and chains of captures reveal faces too.
#[test]
fn games_with_the_same_visible_history_have_equal_publics() {
    let (mut flips, mut blind, mut chains) = (0, 0, 0);
    for seed in 0..300 {
        let mut choice = rng(seed);
        let ruleset = any_rules(&mut choice);
        let mut game = Game::banqi(ruleset, &mut choice);
        for _ in 0..choice.random_range(0..80) {
            let moves = game.moves();
            if moves.is_empty() {
                break;
            }
            game.play(moves[choice.random_range(0..moves.len())]).unwrap();
        }
        let other_deal = Deal::sample(game.public(), &mut choice);
        let mut twin = Game::new(Public::new(Rules::Banqi(ruleset)), Some(other_deal.clone())).unwrap();
        for step in game.public().line().iter().flat_map(Turn::steps) {
            twin.play(step.mv).unwrap();
            flips += usize::from(matches!(step.mv, Move::Flip { .. }));
            blind += usize::from(matches!(step.mv, Move::Go { .. }) && step.shown.is_some());
        }
        chains += game.public().line().iter().filter(|turn| !turn.chain.is_empty()).count();
        assert_eq!(twin.public(), game.public(), "{}", ruleset.line());
        assert_eq!(format!("{:?}", twin.public()), format!("{:?}", game.public()));
        assert!(Game::new(game.public().clone(), Some(other_deal)).is_ok());
    }
    assert!(flips > 1000 && blind > 100 && chains > 20, "{flips} flips, {blind} blind attacks, {chains} chains");
}

#[test]
fn piece_ids_follow_the_start_squares() {
    let game = new_game(3);
    for (index, square) in teahouse_rules::banqi::GEOMETRY.squares().enumerate() {
        let place = teahouse_rules::Place::square(square);
        assert_eq!(game.pieces().at(place).unwrap().0, PieceId(index as u8));
    }
}

#[test]
fn the_debug_text_of_a_deal_has_no_faces() {
    let texts: Vec<String> = (0..5).map(|seed| format!("{:?}", new_game(seed))).collect();
    assert!(texts.windows(2).all(|pair| pair[0] == pair[1]));
}

#[test]
fn deals_are_uniform() {
    const DEALS: u32 = 32_000;
    let mut counts = [[0u32; 14]; 32];
    let mut source = rng(42);
    for _ in 0..DEALS {
        for (square, piece) in Deal::shuffled(&mut source).to_bytes().into_iter().enumerate() {
            counts[square][usize::from(piece)] += 1;
        }
    }
    for row in counts {
        for (piece, count) in teahouse_rules::Piece::all().zip(row) {
            let expected = f64::from(DEALS) * f64::from(piece.kind.count()) / 32.0;
            let deviation = (f64::from(count) - expected).abs() / expected.sqrt();
            assert!(deviation < 5.0, "{piece:?}: {count} times, expected {expected}");
        }
    }
}

#[test]
fn a_deal_that_does_not_match_the_position_is_refused() {
    let mut game = new_game(1);
    game.play(game.moves()[0]).unwrap();
    let shown = game.public().line()[0].mv.shown;
    let other = (0..)
        .map(|seed| Deal::shuffled(&mut rng(seed)))
        .find(|deal| {
            let mut twin = Game::new(Public::new(taiwan()), Some(deal.clone())).unwrap();
            let effects = twin.play(game.public().line()[0].mv.mv).unwrap();
            !matches!(effects[0], Effect::Revealed { face, .. } if Some(face) == shown)
        })
        .unwrap();
    assert_eq!(Game::new(game.public().clone(), Some(other)).unwrap_err(), DealError::Mismatch);
    assert_eq!(Game::new(game.public().clone(), None).unwrap_err(), DealError::Missing);
}

#[test]
fn deals_round_trip_and_malformed_bytes_are_refused() {
    let deal = Deal::shuffled(&mut rng(9));
    assert_eq!(Deal::from_bytes(&deal.to_bytes()), Ok(deal));
    for bytes in [&[][..], &[0; 31], &[14; 32], &[0; 33]] {
        assert_eq!(Deal::from_bytes(bytes), Err(DealError::Malformed));
    }
    // The bytes of thirty-two generals encode a deal that no game has.
    let generals = Deal::from_bytes(&[0; 32]).unwrap();
    assert_eq!(Game::new(Public::new(taiwan()), Some(generals)).unwrap_err(), DealError::Mismatch);
}

#[test]
fn a_commitment_depends_on_match_rules_deal_and_nonce() {
    let (deal, nonce) = (Deal::shuffled(&mut rng(1)), Nonce::random(&mut rng(2)));
    let line = taiwan().line();
    let commitment = Commitment::of("m1", &line, &deal, &nonce);
    assert_eq!(commitment, Commitment::of("m1", &line, &deal, &nonce));
    for other in [
        Commitment::of("m2", &line, &deal, &nonce),
        Commitment::of("m1", "banqi olympiad", &deal, &nonce),
        Commitment::of("m1", &line, &Deal::shuffled(&mut rng(3)), &nonce),
        Commitment::of("m1", &line, &deal, &Nonce::random(&mut rng(4))),
        // A letter that moves from one text to the next changes the bytes.
        Commitment::of("m1b", &line[1..], &deal, &nonce),
    ] {
        assert_ne!(commitment, other);
    }
    assert_eq!(commitment.to_string().parse(), Ok(commitment));
    assert!("xyz".parse::<Commitment>().is_err());
}
