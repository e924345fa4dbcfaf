//! Moves of xiangqi in every notation: the first line is a position, the second a move.

#![no_main]

use libfuzzer_sys::fuzz_target;
use teahouse_rules::xiangqi::{Notation, Position};

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";

fuzz_target!(|text: &str| {
    let (position, text) = text.split_once('\n').unwrap_or((START, text));
    let Ok(position) = Position::from_fen(position) else { return };
    for &notation in Notation::ALL {
        let Ok(mv) = notation.read(&position, text) else { continue };
        if position.explain(mv).is_err() {
            let _ = notation.write(&position, mv);
            continue;
        }
        for &other in Notation::ALL {
            let written = other.write(&position, mv).expect("a legal move has a text");
            assert_eq!(other.read(&position, &written), Ok(mv), "{written}");
        }
    }
});
