//! Steps of Banqi in every notation: the first line is a position, the second a step.

#![no_main]

use libfuzzer_sys::fuzz_target;
use teahouse_rules::banqi::{Notation, Ruleset};
use teahouse_rules::{Position, Public, Rules};

fuzz_target!(|text: &str| {
    let rules = Rules::Banqi(Ruleset { multi_capture: true, blind_capture: true, ..Ruleset::taiwan() });
    let (position, step) = text.split_once('\n').unwrap_or(("8/2C1r1h1/8/X7 r k1 3 7", text));
    let Ok(position) = rules.parse_position(position) else { return };
    let Position::Banqi(board) = position else { return };
    let uci = position.parse_move(step);
    let named: Vec<_> = Notation::ALL.iter().map(|notation| notation.read(&board, step)).collect();
    for mv in [uci].into_iter().chain(named).flatten() {
        let mut public = Public::from_position(rules, position);
        if public.play(mv).is_ok() {
            for &notation in Notation::ALL {
                assert_eq!(notation.read(&board, &notation.write(&board, mv)), Ok(mv));
            }
        }
        let mut after = board;
        after.play_unchecked(mv);
        let _ = (after.moves(), after.fen());
    }
});
