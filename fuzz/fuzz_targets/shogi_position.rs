//! SFEN: what can be read is written again alike, and can be counted, judged and played on.

#![no_main]

use libfuzzer_sys::fuzz_target;
use teahouse_rules::shogi::impasse::Impasse;
use teahouse_rules::shogi::{Position, Ruleset};
use teahouse_rules::{Public, Rules};

fuzz_target!(|text: &str| {
    let Ok(position) = Position::from_sfen(text) else { return };
    assert_eq!(Position::from_sfen(&position.fen()).expect("what was written can be read"), position);
    let moves = position.moves();
    assert_eq!(position.count_moves(), moves.len());
    for mv in moves {
        assert_eq!(position.explain(mv), Ok(()));
        let mut after = position;
        after.play_unchecked(mv);
        let read = Position::from_sfen(&after.fen()).expect("a legal move leads to a possible position");
        assert_eq!((read.identity(), read.hash()), (after.identity(), after.hash()));
    }
    let public = Public::from_position(Rules::Shogi(Ruleset::official()), position.into());
    assert!(Impasse::of(&public).is_some());
});
