//! The handicaps that the project's source on shogi lists, and what becomes of the missing pieces.

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use teahouse_rules::shogi::{Handicap, Ruleset};
use teahouse_rules::{Occupant, Position, Public, RevealedMove, Rules};

/// From the least to the greatest, with the squares of the giver that stay empty.
const OF_THE_SOURCE: [(Handicap, &str); 7] = [
    (Handicap::LeftLance, "i9"),
    (Handicap::Bishop, "h8"),
    (Handicap::Rook, "b8"),
    (Handicap::RookLance, "b8 i9"),
    (Handicap::TwoPieces, "b8 h8"),
    (Handicap::FourPieces, "a9 b8 h8 i9"),
    (Handicap::SixPieces, "a9 b8 b9 h8 h9 i9"),
];

#[test]
fn the_source_lists_seven_handicaps() {
    let even = Handicap::Even.start();
    for (handicap, squares) in OF_THE_SOURCE {
        let start = handicap.start();
        let all = Position::from(even).geometry().squares();
        let mut missing: Vec<String> =
            all.filter(|at| start.at(*at) != even.at(*at)).map(|at| at.to_string()).collect();
        missing.sort();
        assert_eq!(missing.join(" "), squares, "{handicap}");
        assert!(squares.split(' ').all(|at| start.at(at.parse().unwrap()).is_none()), "{handicap}");
    }
}

/// The missing pieces are on no square and in no hand, from the first move to the last.
#[test]
fn missing_pieces_never_come_into_the_game() {
    for handicap in Handicap::ALL.iter().copied() {
        let mut rng = ChaCha8Rng::seed_from_u64(20);
        let mut public = Public::new(Rules::Shogi(Ruleset { handicap, ..Ruleset::amateur() }));
        let left = 40 - usize::from(handicap.pieces_left_out());
        while public.ply() < 200 && !public.outcome().is_over() {
            let position = *public.position();
            let on_board = position.geometry().squares().filter(|at| position.at(*at) != Occupant::Empty).count();
            let beside = public.pieces().iter().filter(|(_, state)| state.place.as_square().is_none()).count();
            assert_eq!((public.pieces().iter().count(), on_board + beside), (left, left), "{handicap}");
            let mv = *public.moves().choose(&mut rng).unwrap();
            public.play(RevealedMove::plain(mv)).unwrap();
        }
    }
}
