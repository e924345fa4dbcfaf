//! Any bytes as a game record in every format. What is read and can be written comes back the same.

#![no_main]

use libfuzzer_sys::fuzz_target;
use teahouse_record::{Encoding, Format};

fuzz_target!(|bytes: &[u8]| {
    let _ = Format::detect(bytes, "game.kif");
    for &format in Format::ALL {
        let Ok(reading) = format.read(bytes) else { continue };
        let Ok(written) = reading.format.write(&reading.record, Encoding::Utf8) else { continue };
        let again = reading.format.read(&written).expect("what is written is read");
        assert!(again.record == reading.record, "{format}");
    }
});
