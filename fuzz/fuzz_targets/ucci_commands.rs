//! Any bytes as lines of UCCI. Counts and searches that would last are left out.

#![no_main]

use std::io;

use libfuzzer_sys::fuzz_target;
use teahouse_engine::Protocol;

fuzz_target!(|bytes: &[u8]| {
    let mut protocol = Protocol::new(io::sink());
    protocol.line("ucci").expect("a sink takes everything");
    for line in String::from_utf8_lossy(bytes).lines() {
        let lasts = ["perft", "bench", "go"].iter().any(|word| line.contains(word));
        if !lasts {
            protocol.line(line).expect("a sink takes everything");
        }
    }
    protocol.end_of_input();
});
