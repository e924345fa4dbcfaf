//! Records as JSON.

use core::time::Duration;

use teahouse_record::{Ending, Format, Record, RecordError, Score, Tag, Walker, limit};
use teahouse_rules::{Reason, Rules, Seat};

use crate::random;

/// A record of shogi with a variation, remarks and an ending.
fn sample() -> Record {
    let mut walker = Walker::new(Record::new(Rules::parse("shogi").unwrap()));
    let play = |walker: &mut Walker, text: &str| walker.play(walker.position().parse_move(text).unwrap()).unwrap();
    let first = play(&mut walker, "g3g4");
    let last = play(&mut walker, "c7c6");
    walker.back_to(1);
    let other = play(&mut walker, "h7h6");
    walker.back_to(0);
    play(&mut walker, "b3b4");
    let mut record = walker.into_record();
    record.set_time(first, Some(Duration::from_millis(1_250)));
    record.set_comment(other, "\"Quiet\",\nbut slow. \\ 駒");
    let time = Some(Duration::from_secs(3));
    record.set_ending(last, Some(Ending { time, ..Ending::new(Score::Won(Seat::FIRST), Some(Reason::Resignation)) }));
    record.set_ending(other, Some(Ending::new(Score::Suspended, None)));
    record.tags_mut().set(Tag::Player(Seat::SECOND), "名人");
    record.tags_mut().set(Tag::Other("Player".to_owned()), "of another program");
    record
}

#[test]
fn random_records_of_every_format_come_back_from_json() {
    for format in Format::ALL {
        for seed in 0..40 {
            let record = random::record(*format, format.encodings()[0], seed);
            let json = record.to_json();
            let read = Record::from_json(&json).unwrap_or_else(|error| panic!("{format} {seed}: {error}\n{json}"));
            assert!(read == record, "{format} {seed}\n{json}");
        }
    }
}

#[test]
fn the_json_is_the_specified_one() {
    let expected = r#"{"form": "teahouse-record 1",
"rules": "shogi amateur impasse=declare-27 move-limit=500 fouls=refused handicap=even",
"tags": {"player-1": "名人", "other:Player": "of another program"},
"nodes": [
{},
{"move":"g3g4","ms":1250},
{"move":"c7c6","end":{"score":"first","reason":"resignation","ms":3000}},
{"after":1,"move":"h7h6","comment":"\"Quiet\",\nbut slow. \\ 駒","end":{"score":"suspended"}},
{"after":0,"move":"b3b4"}
]}
"#;
    assert_eq!(sample().to_json(), expected);
    assert_eq!(Record::from_json(expected), Ok(sample()));
}

#[test]
fn json_that_is_cut_or_changed_at_any_byte_is_no_panic() {
    let json = sample().to_json();
    for end in (0..json.len() - 1).filter(|end| json.is_char_boundary(*end)) {
        let cut = Record::from_json(&json[..end]);
        assert!(cut.is_err() || json[end..].trim().is_empty(), "{end}");
    }
    for (at, _) in json.match_indices(|letter: char| letter.is_ascii()) {
        for with in ["9", "\"", "{", "a"] {
            let mut changed = json.clone();
            changed.replace_range(at..=at, with);
            let _ = Record::from_json(&changed);
        }
    }
}

#[test]
fn the_form_of_a_later_version_is_named() {
    let json = sample().to_json();
    for (text, form) in [
        (json.replace("teahouse-record 1", "teahouse-record 2"), 2),
        // Without a key that this version needs.
        ("{\"form\": \"teahouse-record 12\", \"trunk\": []}\n".to_owned(), 12),
    ] {
        let error = Record::from_json(&text).unwrap_err();
        assert_eq!(error, RecordError::NewerForm { form });
        assert_eq!(error.to_string(), format!("the record has form {form} of a later version"));
        assert_eq!(Record::tags_of_json(&text), None);
    }
    for form in ["teahouse-record 0", "teahouse-record 1.5", "teahouse-record 99999999999", "another-record 2", ""] {
        let error = Record::from_json(&json.replace("teahouse-record 1", form)).unwrap_err();
        let message = "line 1, column 1: the form of the record is not that of this version";
        assert_eq!(error.to_string(), message, "{form}");
    }
}

#[test]
fn wrong_json_names_its_line() {
    let json = sample().to_json();
    for (from, to, message) in [
        ("\"c7c6\"", "\"c7c5\"", "line 7, column 1: That piece does not move like this."),
        ("\"after\":1", "\"after\":3", "line 8, column 1: a variation on a step that the line does not have"),
        ("\"suspended\"", "\"won\"", "line 8, column 1: \"won\" is no score"),
        ("{},\n", "", "line 5, column 1: the first node is the start, and every other one has a move"),
        ("other:Player", "other", "line 1, column 1: an unknown tag"),
    ] {
        assert!(json.contains(from), "{from}");
        let error = Record::from_json(&json.replace(from, to)).unwrap_err();
        assert_eq!(error.to_string(), message);
    }
    let large = " ".repeat(limit::JSON_BYTES + 1);
    let error = RecordError::TooLarge { bytes: large.len(), most: limit::JSON_BYTES };
    assert_eq!(Record::from_json(&large), Err(error));
}
