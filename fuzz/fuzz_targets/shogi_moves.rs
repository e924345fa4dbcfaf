//! Moves of shogi: the first line is a position, the second a move in any notation, a third the square where the last move
//! ended, such as `e5`. What can be read and is legal is written so that it is read as the same.

#![no_main]

use libfuzzer_sys::fuzz_target;
use teahouse_rules::shogi::Position;
use teahouse_rules::shogi::notation::{csa, hodges, ki2, kif, usi};

fuzz_target!(|text: &str| {
    let (sfen, text) = text.split_once('\n').unwrap_or(("", text));
    let position = Position::from_sfen(sfen).unwrap_or_else(|_| Position::start());
    let (text, last) = text.split_once('\n').unwrap_or((text, ""));
    let last = last.trim_end().parse().ok();
    let read = [
        usi::read(&position, text),
        csa::read(&position, text),
        kif::read(&position, text, last),
        hodges::read(&position, text),
    ];
    for mv in read.into_iter().flatten() {
        if position.explain(mv).is_err() {
            continue;
        }
        assert_eq!(usi::read(&position, &usi::write(mv)), Ok(mv));
        assert_eq!(csa::read(&position, &csa::write(&position, mv)), Ok(mv));
        assert_eq!(kif::read(&position, &kif::write(&position, mv, last), last), Ok(mv));
        for style in hodges::HodgesStyle::ALL {
            assert_eq!(hodges::read(&position, &hodges::write(&position, mv, style)), Ok(mv));
        }
        assert!(!ki2::write(&position, mv, last).is_empty());
    }
});
