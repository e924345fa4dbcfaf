//! Any bytes as a conversation, in the dialect that they choose. Searches and long counts are left out: they would last,
//! not fail.

#![no_main]

use libfuzzer_sys::fuzz_target;
use teahouse_engine::{Flow, Protocol};

fuzz_target!(|bytes: &[u8]| {
    let mut protocol = Protocol::new(std::io::sink());
    for line in bytes.split(|byte| *byte == b'\n') {
        let line = String::from_utf8_lossy(line);
        if ["go", "bench"].iter().any(|word| line.trim_start().starts_with(word)) {
            continue;
        }
        if protocol.line(&line).expect("a sink takes everything") == Flow::Quit {
            return;
        }
    }
});
