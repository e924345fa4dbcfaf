//! A whole folder of matches as Teahouse 0.1.0 left it, with everything that lies beside the journals (`tests/golden/README.md`).
//! Every version must show the same library, and no test here writes one of its files.

use std::collections::BTreeMap;
use std::fs;
use std::time::UNIX_EPOCH;

use teahouse_record::NodeId;
use teahouse_table::library::{self, INDEX, Listed, Title};
use teahouse_table::records;
use teahouse_table::testing::FaultyStorage;

const FOLDER: &str = "tests/golden/0.1-folder";

const BANQI: &str = "banqi-9fcf5374d426b22b0ef4cb9f032b3575.teahouse";
const SHOGI: &str = "shogi-b44274ea5464a352f089a8cccc486915.teahouse";
const SHOGI_IN_TRASH: &str = "shogi-61a63f9c40473d35c7da3f62e17627aa.teahouse";
const SUPPLY: &str = "supply-291e202955b20d9e509dfc8f080b16cd.teahouse";
const XIANGQI: &str = "xiangqi-5de9bc1bb4cb7a9f9cf991a32230d014.teahouse";
const XIANGQI_IMPORTED: &str = "xiangqi-d772762597bc68a6a1f34cb33e22d3d3.teahouse";

fn files() -> BTreeMap<String, Vec<u8>> {
    let read = |entry: fs::DirEntry| (entry.file_name().into_string().unwrap(), fs::read(entry.path()).unwrap());
    fs::read_dir(FOLDER).unwrap().map(|entry| read(entry.unwrap())).collect()
}

fn folder() -> FaultyStorage {
    let disk = FaultyStorage::new();
    for (name, bytes) in files() {
        disk.put(&name, &bytes);
    }
    disk
}

/// A match in one line: title, whether it is imported, date of the record, milliseconds of the end, turns and result.
fn described(listed: &Listed) -> String {
    let summary = listed.summary().unwrap_or_else(|| panic!("{listed:?}"));
    let title = listed.title.as_ref().map_or("-", Title::as_str);
    let recorded = listed.recorded.map_or_else(|| "-".to_owned(), |date| date.to_string());
    let ended = summary.ended.map_or(0, |date| date.duration_since(UNIX_EPOCH).unwrap().as_millis());
    let how = if listed.is_imported { "imported" } else { "played" };
    format!("{title} | {how} {recorded} | ended {ended} | {} turns, {}", summary.ply, summary.outcome)
}

fn library_of(disk: &FaultyStorage) -> BTreeMap<String, String> {
    library::list(disk).unwrap().iter().map(|listed| (listed.name.clone(), described(listed))).collect()
}

#[test]
fn every_match_is_listed_with_what_lies_beside_it() {
    let expected = BTreeMap::from(
        [
            (BANQI, "One evening | imported 2026-11-23 | ended 0 | 3 turns, ongoing"),
            (SHOGI, "- | played - | ended 1795806087406 | 0 turns, second wins: time"),
            (SUPPLY, "- | imported 2026-11-24 | ended 0 | 2 turns, draw: agreement"),
            (XIANGQI, "- | played - | ended 1795805291267 | 7 turns, first wins: resignation"),
            (XIANGQI_IMPORTED, "示例 | imported 2026-11-23 | ended 0 | 7 turns, first wins: resignation"),
        ]
        .map(|(name, described)| (name.to_owned(), described.to_owned())),
    );
    let disk = folder();
    assert_eq!(library_of(&disk), expected);
    assert_eq!(library_of(&disk), expected, "with an index of this version");
    let left = files();
    for name in disk.names().iter().filter(|name| *name != INDEX) {
        assert_eq!(Some(&disk.bytes(name)), left.get(name), "{name} is as it was");
    }
}

#[test]
fn every_record_beside_a_journal_is_that_of_its_match() {
    let disk = folder();
    for (name, nodes, comment) in [
        (BANQI, 5, "[%csl Ga1] [%cal Ga1b2] The first flip."),
        (SHOGI, 1, ""),
        (SUPPLY, 3, ""),
        (XIANGQI, 8, ""),
        (XIANGQI_IMPORTED, 11, "中炮"),
    ] {
        let state = library::read(&disk, name).unwrap().state;
        let record = records::annotated(&disk, name, &state).unwrap_or_else(|error| panic!("{name}: {error}"));
        let first = record.next(NodeId::ROOT).map_or("", |node| record.node(node).comment());
        assert_eq!((record.len(), first), (nodes, comment), "{name}");
    }
}

#[test]
fn a_match_in_the_trash_comes_back_with_its_record() {
    let disk = folder();
    let deleted = library::deleted(&disk).unwrap();
    let [only] = &deleted[..] else { panic!("{deleted:?}") };
    assert_eq!((only.name.as_str(), only.at_millis), (SHOGI_IN_TRASH, 1_795_806_200_000));
    library::restore(&disk, only).unwrap();
    let listed = library_of(&disk);
    let expected = "- | imported 2026-11-23 | ended 0 | 5 turns, first wins: resignation";
    assert_eq!((listed.len(), listed[SHOGI_IN_TRASH].as_str()), (6, expected));
    let state = library::read(&disk, SHOGI_IN_TRASH).unwrap().state;
    let record = records::annotated(&disk, SHOGI_IN_TRASH, &state).unwrap();
    assert_eq!((record.len(), record.node(NodeId::ROOT).comment()), (10, "開始前のコメント\n二行目"));
}
