//! Any bytes as a conversation, in the dialect that they choose. Counts and searches for a mate are left out: they would
//! last, not fail.

#![no_main]

use libfuzzer_sys::fuzz_target;
use teahouse_engine::{Flow, Protocol};

fuzz_target!(|bytes: &[u8]| {
    let mut protocol = Protocol::new(std::io::sink());
    for line in bytes.split(|byte| *byte == b'\n') {
        let line = String::from_utf8_lossy(line);
        let mut words = line.split_whitespace();
        if matches!((words.next(), words.next()), (Some("go"), Some("perft" | "mate")) | (Some("bench"), _)) {
            continue;
        }
        if protocol.line(&line).expect("a sink takes everything") == Flow::Quit {
            return;
        }
    }
    // A search that nothing bounds ends here.
    protocol.line("stop").expect("a sink takes everything");
});
