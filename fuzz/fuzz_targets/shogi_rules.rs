//! The line of shogi's rules: what can be read has one canonical line.

#![no_main]

use libfuzzer_sys::fuzz_target;
use teahouse_rules::shogi::Ruleset;

fuzz_target!(|text: &str| {
    if let Ok(ruleset) = Ruleset::parse(text) {
        assert_eq!(Ruleset::parse(&ruleset.line()), Ok(ruleset));
    }
});
