//! Any text as the record beside a journal. What is read is written again, and then it is the same record with the same text.

#![no_main]

use libfuzzer_sys::fuzz_target;
use teahouse_record::Record;

fuzz_target!(|text: &str| {
    let tags = Record::tags_of_json(text);
    let Ok(record) = Record::from_json(text) else { return };
    assert_eq!(tags.as_ref(), Some(record.tags()));
    let written = record.to_json();
    let again = Record::from_json(&written).expect("what is written is read");
    assert!(again == record, "{written}");
    assert_eq!(again.to_json(), written);
});
