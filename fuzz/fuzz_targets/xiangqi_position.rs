//! Positions of xiangqi: what is read is written and read again, and its moves are those that are explained as legal.

#![no_main]

use libfuzzer_sys::fuzz_target;
use teahouse_rules::xiangqi::{Position, Ruleset};
use teahouse_rules::{Public, Rules};

fuzz_target!(|text: &str| {
    let strict = Position::from_fen(text);
    let composed = Position::from_composed_fen(text);
    // Whatever can stand in a game can stand in a composition.
    assert!(strict.is_err() || strict == composed);
    for ruleset in [Ruleset::wxf(), Ruleset::wxf().with_take_general(true)] {
        let Ok(position) = Position::from_fen_under(text, &ruleset) else { continue };
        assert_eq!(Position::from_fen_under(&position.fen(), &ruleset), Ok(position));
        check(position, ruleset);
    }
    if let Ok(position) = composed {
        assert_eq!(Position::from_composed_fen(&position.fen()), Ok(position));
        check(position, Ruleset::source());
    }
});

fn check(position: Position, ruleset: Ruleset) {
    let moves = position.moves();
    assert_eq!((position.count_moves(), position.has_moves()), (moves.len(), !moves.is_empty()));
    for mv in moves {
        assert_eq!(position.explain(mv), Ok(()));
        let mut after = position;
        after.play_unchecked(mv);
        let _ = (after.fen(), after.checked());
    }
    let _ = Public::from_position(Rules::Xiangqi(ruleset), position.into()).outcome();
}
