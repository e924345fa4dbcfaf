//! Journals of other versions: with fewer or more options, and with entries that this version does not know.

use std::sync::Arc;

use teahouse_rules::UnknownRule;
use teahouse_table::journal::{self, Ending, JournalReading};
use teahouse_table::testing::FaultyStorage;
use teahouse_table::{Command, Damage, Fault, OpenError, OpenMatch, Recovery, library};

use crate::support::*;

/// The lines of a golden journal.
pub fn lines_of(name: &str) -> Vec<String> {
    let path = format!("tests/golden/0.1/{name}.teahouse");
    bodies(&std::fs::read_to_string(path).unwrap()).into_iter().map(str::to_owned).collect()
}

/// Replaces the value of a key in the head.
pub fn with(mut lines: Vec<String>, key: &str, text: &str) -> Vec<String> {
    let line = lines.iter_mut().find(|line| line.split(' ').next() == Some(key)).unwrap();
    *line = format!("{key} {text}");
    lines
}

/// Inserts a line after the one with a key.
pub fn with_line_behind(mut lines: Vec<String>, key: &str, line: &str) -> Vec<String> {
    let index = lines.iter().position(|line| line.split(' ').next() == Some(key)).unwrap();
    lines.insert(index + 1, line.to_owned());
    lines
}

pub fn text(lines: &[String]) -> String {
    with_checksums(lines.iter().map(String::as_str))
}

pub fn read(lines: &[String]) -> Result<JournalReading, Damage> {
    journal::read(text(lines).as_bytes())
}

/// The damage that this version reports if the rules contradict a journal of its own revision.
pub fn damage_now(lines: &[String]) -> Damage {
    match read(lines).unwrap().ending {
        Ending::Damaged(damage) => damage,
        other => panic!("{other:?}"),
    }
}

fn rules_of(name: &str) -> String {
    lines_of(name).iter().find_map(|line| line.strip_prefix("rules ")).unwrap().to_owned()
}

#[test]
fn a_later_option_has_its_default() {
    for (name, short) in [
        ("xiangqi-wxf-resigned", "xiangqi wxf"),
        ("xiangqi-wxf-resigned", "xiangqi wxf chasing=wxf no-progress=120"),
        ("xiangqi-source-agreement", "xiangqi source general=guarded"),
        ("shogi-amateur-resigned", "shogi amateur"),
        ("shogi-two-pieces-agreement", "shogi source handicap=two-pieces"),
        ("banqi-no-pieces", "banqi taiwan captures=taiwan no-progress=60"),
        ("banqi-perpetual-attack", "banqi taiwan attack-ban=on"),
        // The options in another order, one of them with its default value.
        ("shogi-amateur-resigned", "shogi amateur fouls=refused impasse=declare-27"),
        ("banqi-no-pieces", "banqi taiwan captures=taiwan draws=automatic"),
    ] {
        let whole = read(&lines_of(name)).unwrap();
        let reading = read(&with(lines_of(name), "rules", short)).unwrap();
        assert_eq!(reading.ending, Ending::Whole, "{short}");
        assert_eq!(reading.state.header().rules_line, short, "the line is kept verbatim");
        assert_eq!(reading.state.rules(), whole.state.rules(), "{short}");
        assert_eq!(reading.state.public(), whole.state.public(), "{short}");
    }
}

#[test]
fn the_commitment_hashes_the_line_verbatim() {
    let name = "banqi-taiwan-agreement";
    let whole = read(&lines_of(name)).unwrap().state;
    let short = "banqi taiwan captures=taiwan";
    let shorter = with(lines_of(name), "rules", short);
    assert!(
        matches!(read(&shorter), Err(Damage { fault: Fault::Head { .. }, .. })),
        "another text, another commitment"
    );
    let commitment = whole.opened_seal().unwrap().commitment(whole.header().id, short).to_string();
    let lines = with(shorter, "commitment", &commitment);

    let disk = FaultyStorage::new();
    disk.put("old.teahouse", text(&lines).as_bytes());
    let (open, recovery) = OpenMatch::open(Arc::new(disk.clone()), "old.teahouse").unwrap();
    assert_eq!((recovery, open.state().public()), (Recovery::Intact, whole.public()));
    assert_eq!(disk.bytes("old.teahouse"), text(&lines).as_bytes(), "reading adds no later options");
    let header = open.state().header();
    let again = open.state().opened_seal().unwrap().commitment(header.id, &header.rules_line);
    assert_eq!(Some(again), header.commitment, "it can be computed from the file");
}

#[test]
fn unknown_words_are_reported_with_the_later_version() {
    let lines = |name: &str| with(lines_of(name), "app", "0.9.2");
    let app = "0.9.2".to_owned();
    let unknown = |unknown| Fault::UnknownRule { unknown, app: app.clone() };
    let line_key = |key: &str| Fault::UnknownLine { key: key.to_owned(), app: app.clone() };
    let newer_rules = |revision: &str| Fault::NewerRules {
        game: "xiangqi",
        revision: revision.to_owned(),
        known: 1,
        app: app.clone(),
    };
    let word_in = |key: &'static str, word: &str| Fault::UnknownWord { key, word: word.to_owned(), app: app.clone() };
    let unknown_undo = |word: &str| word_in("undo", word);
    let other_format = |format: &str| Fault::OtherFormat { format: format.to_owned(), app: Some(app.clone()) };
    let option = |name: &str| UnknownRule::Option { name: name.to_owned() };
    let (xiangqi, shogi, banqi) = ("xiangqi-wxf-unfinished", "shogi-official-unfinished", "banqi-hong-kong-unfinished");
    let rules = |name: &str, more: &str| with(lines(name), "rules", &format!("{} {more}", rules_of(name)));
    let cases = [
        (rules(xiangqi, "king=flying"), 4, unknown(option("king"))),
        (rules(shogi, "clock=byoyomi"), 4, unknown(option("clock"))),
        (rules(banqi, "dark-move=on"), 4, unknown(option("dark-move"))),
        (
            with(lines(xiangqi), "rules", "xiangqi wxf chasing=cxa"),
            4,
            unknown(UnknownRule::Value { name: "chasing".into(), value: "cxa".into() }),
        ),
        (with(lines(shogi), "rules", "shogi blitz"), 4, unknown(UnknownRule::Preset { name: "blitz".into() })),
        (with(lines(shogi), "rules", "janggi kja"), 4, unknown(UnknownRule::Game { name: "janggi".into() })),
        (with_line_behind(lines(banqi), "undo", "referee Hao"), 9, line_key("referee")),
        (with_line_behind(lines(banqi), "undo", "clock 300 hourglass-60"), 9, word_in("clock", "hourglass-60")),
        (with_line_behind(lines(xiangqi), "app", "licence CC0"), 3, line_key("licence")),
        (with_line_behind(lines(xiangqi), "rules", "revision 2"), 5, newer_rules("2")),
        (with_line_behind(lines(xiangqi), "rules", "revision 99999999999"), 5, newer_rules("99999999999")),
        (with_line_behind(lines(xiangqi), "seat", "seat 2 Hao"), 6, line_key("seat 2")),
        (with_line_behind(lines(xiangqi), "seat", "computer 17 guest"), 6, line_key("computer 17")),
        (with(lines(xiangqi), "undo", "limited"), 7, unknown_undo("limited")),
        (with_line_behind(lines(xiangqi), "undo", "undo-time halved"), 8, word_in("undo-time", "halved")),
        (with(lines(xiangqi), "undo", "ask once-each"), 7, unknown_undo("once-each")),
        (with(lines(shogi), "teahouse-journal", "2"), 1, other_format("2")),
        (with(lines(shogi), "teahouse-journal", "99999999999"), 1, other_format("99999999999")),
    ];
    for (lines, line, fault) in cases {
        let damage = read(&lines).unwrap_err();
        assert_eq!(damage, Damage { line, fault, entries_before: None });
        assert!(damage.fault.is_of_another_version());
        assert_eq!(damage.fault.begun_with(), Some("0.9.2"));
        let sentence = damage.to_string();
        assert!(
            sentence.ends_with("the match was begun with Teahouse 0.9.2. The file is left as it is."),
            "{sentence}"
        );

        let disk = FaultyStorage::new();
        disk.put("new.teahouse", text(&lines).as_bytes());
        let storage = Arc::new(disk.clone());
        assert_eq!(OpenMatch::open(storage.clone(), "new.teahouse").unwrap_err(), OpenError::Damaged(damage.clone()));
        assert_eq!(OpenMatch::open_prefix(storage, "new.teahouse").unwrap_err(), OpenError::Damaged(damage));
        assert_eq!(disk.names(), ["new.teahouse"]);
        assert_eq!(disk.bytes("new.teahouse"), text(&lines).as_bytes(), "the file is unchanged");
    }
    let damage = read(&rules(xiangqi, "king=flying")).unwrap_err();
    let sentence = "Line 4 cannot be used: rules option `king` is not known to this version; \
                    the match was begun with Teahouse 0.9.2. The file is left as it is.";
    assert_eq!(damage.to_string(), sentence);
}

#[test]
fn an_unknown_format_without_a_version_is_refused() {
    let text = with_checksums(["teahouse-journal 7", "written by another program"]);
    let damage = journal::read(text.as_bytes()).unwrap_err();
    assert_eq!(damage.fault, Fault::OtherFormat { format: "7".to_owned(), app: None });
    assert_eq!(damage.fault.begun_with(), None);
    assert!(damage.to_string().contains("saved by another version of Teahouse"), "{damage}");
}

/// A later version has continued the match with an unknown entry. The file is in order: the entries before are
/// continued in a copy.
#[test]
fn a_journal_with_an_entry_of_a_later_version_keeps_its_name() {
    for (entry, verb) in [("61 99999999 0 pause 300", "pause"), ("61 99999999 - adjourn", "adjourn")] {
        let mut lines = lines_of("xiangqi-wxf-unfinished");
        let position = lines.last().unwrap().rsplit_once(" = ").unwrap().1.to_owned();
        lines.push(format!("{entry} = {position}"));
        lines.push(format!("62 99999999 0 resign = {position} second wins: resignation"));
        let file = text(&lines);
        let fault = Fault::UnknownEntry { verb: verb.to_owned(), app: "0.1.0".to_owned() };
        let damage = Damage { line: lines.len() - 1, fault, entries_before: Some(60) };
        assert_eq!(damage_now(&lines), damage);
        assert!(damage.fault.is_of_another_version());
        assert_eq!(damage.fault.begun_with(), Some("0.1.0"));
        let sentence = format!(
            "the entry `{verb}` is not known to this version; the match was begun with Teahouse 0.1.0. The 60 entries before \
             it are in order."
        );
        assert!(damage.to_string().ends_with(&sentence), "{damage}");

        let disk = FaultyStorage::new();
        disk.put("later.teahouse", file.as_bytes());
        let storage = Arc::new(disk.clone());
        assert_eq!(OpenMatch::open(storage.clone(), "later.teahouse").unwrap_err(), OpenError::Damaged(damage.clone()));
        let (mut open, recovery) = OpenMatch::open_prefix(storage.clone(), "later.teahouse").unwrap();
        assert_eq!(recovery, Recovery::PrefixOpened { damage, kept_as: "later.teahouse".to_owned() });
        assert_eq!((open.name(), open.state().ply()), ("later.prefix-1.teahouse", 60));
        play_random(&mut open, &mut rng(1));
        assert_eq!(disk.names(), ["later.prefix-1.teahouse", "later.teahouse"]);
        assert_eq!(disk.bytes("later.teahouse"), file.as_bytes(), "the file is unchanged");
    }
}

/// A journal that was continued in a copy is not continued again, even if the copy is finished.
#[test]
fn a_match_of_a_later_version_is_continued_in_one_copy() {
    let mut lines = lines_of("xiangqi-wxf-unfinished");
    let id = lines.iter().find_map(|line| line.strip_prefix("match ")).unwrap();
    let name = format!("{id}.teahouse");
    let position = lines.last().unwrap().rsplit_once(" = ").unwrap().1.to_owned();
    lines.push(format!("61 99999999 0 pause 300 = {position}"));
    let disk = FaultyStorage::new();
    disk.put(&name, text(&lines).as_bytes());
    let found = || library::newest_unfinished(&disk).unwrap().map(|listed| listed.name);
    assert_eq!(found().as_ref(), Some(&name));
    let (mut open, _) = OpenMatch::open_prefix(Arc::new(disk.clone()), &name).unwrap();
    let copy = open.name().to_owned();
    assert_eq!(found().as_ref(), Some(&copy));
    let seat = open.state().movers().iter().next().unwrap();
    act(&mut open, seat, Command::Resign);
    assert_eq!(found(), None);
}
