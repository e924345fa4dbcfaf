//! Positions of Banqi: what can be read is written again alike, has a true key, and can be played on.

#![no_main]

use libfuzzer_sys::fuzz_target;
use teahouse_rules::banqi::{Colours, Position, Ruleset};
use teahouse_rules::{Colour, Public, Rules};

fuzz_target!(|text: &str| {
    let plain = Ruleset::taiwan();
    let house = Ruleset {
        multi_capture: true,
        blind_capture: true,
        colours: Colours::Chosen(Colour::Black),
        ..Ruleset::hong_kong()
    };
    for ruleset in [plain, house] {
        let Ok(position) = Position::from_fen(text, &ruleset) else { continue };
        let read = Position::from_fen(&position.fen(), &ruleset).expect("what was written can be read");
        assert_eq!(read, position);
        assert_eq!(position.hash(), position.hash_from_scratch());
        let moves = position.moves();
        assert_eq!(position.has_moves(), !moves.is_empty());
        assert!(moves.iter().all(|mv| position.explain(*mv).is_ok()));
        let _ = Public::from_position(Rules::Banqi(ruleset), position.into()).outcome();
    }
});
