//! Records that version 0.1 wrote beside journals, as samples of the players' files. Every version must read the same from them.
//! They are never rewritten (`tests/golden/README.md`), and no test here writes one.

use std::fs;

use teahouse_record::{NodeId, Record};

const FOLDER: &str = "tests/golden/0.1";

/// The names of the files, with the numbers of nodes, of those in the main line, of comments, of times and of tags.
const RECORDS: [(&str, [usize; 5]); 18] = [
    ("banqi-deal", [5, 4, 1, 1, 9]),
    ("banqi-flips", [7, 6, 2, 1, 4]),
    ("shogi-book", [13, 11, 1, 0, 4]),
    ("shogi-csa", [4, 4, 2, 3, 6]),
    ("shogi-csa3", [5, 5, 1, 2, 5]),
    ("shogi-empty", [1, 1, 0, 0, 0]),
    ("shogi-forks", [9, 5, 2, 1, 3]),
    ("shogi-handicap", [5, 5, 0, 0, 2]),
    ("shogi-line", [6, 6, 0, 0, 0]),
    ("shogi-position", [2, 2, 0, 0, 0]),
    ("shogi-tree", [10, 6, 3, 8, 8]),
    ("supply-positions", [3, 3, 1, 1, 8]),
    ("supply-times", [7, 7, 1, 6, 6]),
    ("supply-tree", [9, 8, 3, 2, 6]),
    ("xiangqi-black-first", [4, 4, 1, 0, 1]),
    ("xiangqi-position", [5, 5, 0, 0, 3]),
    ("xiangqi-tags", [13, 8, 4, 1, 10]),
    ("xiangqi-tree", [11, 8, 3, 0, 5]),
];

fn text_of(name: &str) -> String {
    fs::read_to_string(format!("{FOLDER}/{name}.json")).unwrap()
}

fn numbers(record: &Record) -> [usize; 5] {
    let (mut comments, mut times, mut waiting) = (0, 0, vec![NodeId::ROOT]);
    while let Some(id) = waiting.pop() {
        let node = record.node(id);
        comments += usize::from(!node.comment().is_empty());
        times += usize::from(node.time().is_some());
        waiting.extend(node.children());
    }
    [record.len(), record.main_line().len(), comments, times, record.tags().iter().count()]
}

/// This version still writes the form of these files, so that nothing of them may be lost.
#[test]
fn golden_records_are_read_and_written_again_as_they_were() {
    for (name, expected) in RECORDS {
        let text = text_of(name);
        let record = Record::from_json(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(numbers(&record), expected, "{name}");
        assert_eq!(record.to_json(), text, "{name}");
        assert_eq!(Record::tags_of_json(&text).as_ref(), Some(record.tags()), "{name}");
    }
}

#[test]
fn every_golden_record_is_listed() {
    let mut files: Vec<String> =
        fs::read_dir(FOLDER).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    files.sort();
    assert_eq!(files, RECORDS.map(|(name, _)| format!("{name}.json")));
}

/// The keys and words of `docs/record-json.md`.
#[test]
fn every_key_is_in_a_golden_record() {
    let texts = RECORDS.map(|(name, _)| text_of(name)).concat();
    let keys = "form rules start second-start tags deal nodes after move board ms comment end score reason";
    let tags = "title event site round start end time-control opening annotator note player-0 team-0 rating-0";
    let scores = "first second third fourth draw suspended";
    for word in [keys, tags, scores].into_iter().flat_map(|words| words.split(' ')) {
        assert!(texts.contains(&format!("\"{word}\"")), "no record has {word}");
    }
    assert!(texts.contains("\"other:"), "no record has a tag of another program");
}
