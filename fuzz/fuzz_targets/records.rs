//! Any bytes as a game record in every format. What is read and can be written comes back the same.

#![no_main]

use libfuzzer_sys::fuzz_target;
use teahouse_record::{Encoding, Format, Loss};

fuzz_target!(|bytes: &[u8]| {
    let _ = Format::detect(bytes, "game.kif");
    // The other two forms of PGN and the later one of CSA have the same readers, which find out the form by themselves.
    let same = [Format::PgnWxf, Format::PgnIccs, Format::Csa3];
    for &format in Format::ALL.iter().filter(|format| !same.contains(*format)) {
        let Ok(reading) = format.read(bytes) else { continue };
        let Ok(written) = reading.format.write(&reading.record, Encoding::Utf8) else { continue };
        let mut again = reading.format.read(&written).expect("what is written is read");
        // Some names of tags are read from one format and held by none.
        for (tag, value) in again.record.tags().iter() {
            assert_eq!(reading.record.tags().get(tag), Some(value), "{format}");
        }
        *again.record.tags_mut() = reading.record.tags().clone();
        // Files of shogi may tell the reason of an ending in words that are not written, and CSA has no word for a result without a reason.
        let losses = reading.format.losses(&reading.record, Encoding::Utf8).expect("the record has been written");
        let is_ending_lost = [Loss::Reasons, Loss::Scores].iter().any(|loss| losses.contains(loss));
        if format.game() == "shogi" && is_ending_lost {
            assert_eq!(again.record.len(), reading.record.len(), "{format}");
        } else {
            assert!(again.record == reading.record, "{format}");
        }
    }
});
