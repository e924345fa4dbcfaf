//! Journals that earlier versions wrote, as samples of the players' saved matches. Every version must read the same
//! matches from them. They are never rewritten (`tests/golden/README.md`), and no test here writes one.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use teahouse_rules::{Outcome, Reason};
use teahouse_table::journal::{self, Ending};
use teahouse_table::testing::FaultyStorage;
use teahouse_table::{GameTime, Match, Offer, OfferKind, OpenMatch, Recovery, Saved, UndoPolicy, stats::Stats};

use crate::support::*;

const JOURNAL: &str = include_str!("journal-1.teahouse");

#[test]
fn a_journal_of_format_1_is_readable() {
    let reading = journal::read(JOURNAL.as_bytes()).unwrap();
    assert_eq!(reading.ending, Ending::Whole);
    let state = reading.state;
    assert_eq!(state.header().id.to_string(), "57a77f0ea20a8399fbc2e556e15c0441");
    assert_eq!((state.name(FIRST), state.name(SECOND)), (Some("Anna | = %\n"), Some("本因坊")));
    assert_eq!(state.header().players.map(|_, player| player.undo), [UndoPolicy::Ask; 2]);
    assert_eq!(*state.rules(), banqi());
    assert_eq!((state.revision(), state.ply(), state.time()), (42, 32, GameTime(41_000)));
    assert_eq!(state.outcome(), Outcome::Draw { reason: Reason::Agreement });
    assert_eq!(state.seen().len(), 1, "one flip was undone");
    assert!(state.opened_seal().is_some());
    let stats = Stats::of(&state);
    assert_eq!((stats.captures, stats.flips, stats.longest_quiet_run), ([2, 2].into(), [10, 14].into(), 1));
}

/// All golden journals, by version and name, with their matches.
pub fn golden() -> BTreeMap<PathBuf, String> {
    let folder = Path::new("tests/golden");
    let mut expected = BTreeMap::new();
    for version in ["0.1"] {
        let folder = folder.join(version);
        let text = fs::read_to_string(folder.join("expected.txt")).unwrap();
        for paragraph in text.trim_end().split("\n\n") {
            let (file, described) = paragraph.split_once('\n').unwrap();
            expected.insert(folder.join(file), described.to_owned());
        }
    }
    expected
}

/// The description of a match in the form of `expected.txt`.
fn described(state: &Match) -> String {
    let header = state.header();
    let steps = state.public().line().iter().flat_map(|turn| turn.steps().map(|step| step.to_string()));
    let undo = state.offered(OfferKind::Undo).map(|pending| match pending.offer {
        Offer::Undo { to_ply } => (pending.by.0, to_ply),
        other => panic!("{other:?}"),
    });
    let offers = (state.offered_by(OfferKind::Draw).map(|seat| seat.0), undo);
    [
        format!("match {}", header.id),
        format!("rules {}", header.rules_line),
        format!("names {:?}", header.players.map(|_, player| &player.name)),
        format!("computers {:?}", header.players.map(|_, player| &player.computer)),
        format!("undo {}", UndoPolicy::words(header.players.values().map(|player| player.undo))),
        format!("series {} {} {}", header.score.wins, header.score.draws, header.score.losses),
        format!(
            "entries {} time {} ply {} taken-back {} seen {} offers {:?} {:?}",
            state.revision(),
            state.time().millis(),
            state.ply(),
            state.undos().len(),
            state.seen().len(),
            offers.0,
            offers.1
        ),
        format!("position {}", state.public().position().fen()),
        format!("outcome {}", state.outcome()),
        format!("line {}", steps.collect::<Vec<_>>().join(" ")),
    ]
    .map(|line| format!("  {line}").trim_end().to_owned())
    .join("\n")
}

#[test]
fn golden_journals_have_their_expected_matches() {
    let golden = golden();
    assert!(golden.len() >= 46, "{} journals", golden.len());
    for (file, expected) in &golden {
        let bytes = fs::read(file).unwrap();
        let reading = journal::read(&bytes).unwrap_or_else(|damage| panic!("{}: {damage}", file.display()));
        assert_eq!(reading.ending, Ending::Whole, "{}", file.display());
        assert_eq!(&described(&reading.state), expected, "{}", file.display());
    }
}

#[test]
fn every_golden_journal_is_in_expected_txt() {
    let golden = golden();
    for folder in golden.keys().filter_map(|file| file.parent()) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            assert!(path.ends_with("expected.txt") || golden.contains_key(&path), "{}", path.display());
        }
    }
}

#[test]
fn opening_a_golden_journal_does_not_change_it() {
    for file in golden().keys() {
        let bytes = fs::read(file).unwrap();
        let disk = FaultyStorage::new();
        disk.put("old.teahouse", &bytes);
        let (open, recovery) = OpenMatch::open(Arc::new(disk.clone()), "old.teahouse").unwrap();
        assert_eq!((recovery, open.saved()), (Recovery::Intact, &Saved::Everything), "{}", file.display());
        assert_eq!(open.journal_text().as_bytes(), bytes, "{}", file.display());
        drop(open);
        assert!(disk.bytes("old.teahouse") == bytes, "{}: the file is as it was", file.display());
        assert_eq!(disk.names(), ["old.teahouse"]);
    }
}

/// New entries are appended to the file of the earlier version.
#[test]
fn an_unfinished_golden_journal_can_be_continued() {
    let mut gone_on = 0;
    for file in golden().keys() {
        let bytes = fs::read(file).unwrap();
        let disk = FaultyStorage::new();
        disk.put("old.teahouse", &bytes);
        let (mut open, _) = OpenMatch::open(Arc::new(disk.clone()), "old.teahouse").unwrap();
        if open.state().outcome().is_over() {
            continue;
        }
        play_random(&mut open, &mut rng(1));
        let written = disk.bytes("old.teahouse");
        assert!(written.starts_with(&bytes) && written.len() > bytes.len(), "{}", file.display());
        assert_eq!(&journal::read(&written).unwrap().state, open.state(), "{}", file.display());
        gone_on += 1;
    }
    assert!(gone_on >= 9, "{gone_on}");
}
