//! The one line that says the rules.

#![no_main]

use libfuzzer_sys::fuzz_target;
use teahouse_rules::Rules;

fuzz_target!(|text: &str| {
    if let Ok(rules) = Rules::parse(text) {
        assert_eq!(Rules::parse(&rules.line()), Ok(rules));
        let start = rules.start();
        assert_eq!(rules.parse_position(&start.fen()), Ok(start));
    }
});
