//! Journals that earlier versions wrote, as samples of the players' saved matches. Every version must read the same
//! matches from them. They are never rewritten (`tests/golden/README.md`), and no test here writes one.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

use teahouse_rules::{Outcome, Reason, Rules};
use teahouse_table::journal::{self, Ending};
use teahouse_table::series::{self, Length, NextFirst, Terms};
use teahouse_table::testing::{FaultyStorage, journal_keys, journal_verbs};
use teahouse_table::{
    GameTime, Match, Offer, OfferKind, OpenMatch, Recovery, Saved, TimeControl, TimeLeft, UndoPolicy, stats::Stats,
};

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

/// The folder of the first journals.
const FIRST_ONES: &str = "0.1";
/// The folder of the journals of kinds that 0.1 got later: clocks, series, four seats, strict play.
const LATER: &str = "0.1-clocks";
/// The folder of the journals in which the time of a player who takes back stays used.
const WITH_UNDO_TIME: &str = "0.1-undo-time";
/// The folder of the journals in which a least time stays after an undo.
const WITH_LEAST_TIME: &str = "0.1-undo-least";
/// The folder of the journals of blindfold matches, with the dates of their beginnings and lots.
const BLINDFOLD: &str = "0.1-blindfold";

/// The folder of the journals of imported records that give no reason for their result.
const UNRECORDED: &str = "0.1-unrecorded";

/// All golden journals, by version and name, with their matches.
pub fn golden() -> BTreeMap<PathBuf, String> {
    let folder = Path::new("tests/golden");
    let mut expected = BTreeMap::new();
    for version in [FIRST_ONES, LATER, WITH_UNDO_TIME, WITH_LEAST_TIME, BLINDFOLD, UNRECORDED] {
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

/// The description of an opened match in the form of the `expected.txt` in [`LATER`] and after it: it also has what those journals have
/// besides a match of two at one board without time.
fn described_later(open: &OpenMatch) -> String {
    let (state, header) = (open.state(), open.state().header());
    let order = state.line().map(|turn| {
        let steps: Vec<String> = turn.steps().map(|step| step.to_string()).collect();
        format!("{}:{}", turn.seat.0, steps.join("+"))
    });
    let left = |left: TimeLeft| format!("{}x{}", left.main, left.periods);
    let time_left = header.players.map(|_, player| player.time_left.map_or_else(|| "-".to_owned(), left));
    let on_clocks = state
        .seats()
        .map(|seat| state.clock(seat, open.time()).map_or_else(|| "-".to_owned(), |reading| reading.left.to_string()));
    let Terms { length, next_first, restarts_draws, challengers } = &header.terms;
    let table = challengers.as_ref().map_or_else(
        || "-".to_owned(),
        |challengers| {
            let queue = challengers.queue().iter().map(|waiting| {
                let clock = waiting.player.clock;
                format!(
                    "{:?} {clock} {} {} {}",
                    waiting.player.name, waiting.score.wins, waiting.score.draws, waiting.score.losses
                )
            });
            let near = challengers.near().map_or(-1, |seat| i32::from(seat.0));
            format!("holder {} near {near} queue {}", challengers.holder().0, queue.collect::<Vec<_>>().join(", "))
        },
    );
    let next = series::next(state).map_or_else(
        || "-".to_owned(),
        |next| next.setup.players.values().map(|player| format!("{:?}", player.name)).collect::<Vec<_>>().join(" "),
    );
    let positions: Vec<String> = state.boards().iter().map(|board| board.position().fen()).collect();
    let later = [
        format!("clocks {}", TimeControl::words(header.players.values().map(|player| player.clock))),
        format!("time-left {}", time_left.values().cloned().collect::<Vec<_>>().join(" ")),
        format!("on-clocks {}", on_clocks.values().cloned().collect::<Vec<_>>().join(" ")),
        format!("flagged {}", state.flagged().map_or(-1, |seat| i32::from(seat.0))),
        format!("best-of {}", if let Length::BestOf(of) = length { of.matches() } else { 0 }),
        format!(
            "loser-first {} lot {}",
            *next_first == NextFirst::LoserFirst,
            matches!(next_first, NextFirst::Random(_))
        ),
        format!("restarts {restarts_draws} table {table}"),
        format!("next {next}"),
        format!(
            "strict {} touched {}",
            state.is_strict(),
            open.touched().map_or_else(|| "-".to_owned(), |piece| piece.to_string())
        ),
        format!("opened-at {}", open.time().millis()),
        format!("boards {}", positions.join(" | ")),
        format!("order {}", order.collect::<Vec<_>>().join(" ")),
    ];
    let later: Vec<String> = later.iter().map(|line| format!("  {line}").trim_end().to_owned()).collect();
    format!("{}\n{}", described(state), later.join("\n"))
}

/// The description of an opened match in the form of the `expected.txt` in [`BLINDFOLD`] and after it: it also has what those
/// journals have besides.
fn described_blindfold(open: &OpenMatch) -> String {
    let (state, header) = (open.state(), open.state().header());
    let begun = header.begun.map(|date| date.duration_since(SystemTime::UNIX_EPOCH).unwrap().as_secs());
    let lot = header.lot.as_ref().map_or_else(
        || "-".to_owned(),
        |lot| format!("{:?} of {:?} for-thrower {}", lot.throws(), lot.lots(), lot.thrower_begins()),
    );
    let miscalls: Vec<String> = state.seats().map(|seat| state.miscalls(seat).to_string()).values().cloned().collect();
    [
        format!("begun {begun:?}"),
        format!("lot {lot}"),
        format!("sights {:?}", header.players.map(|seat, _| state.sight(seat))),
        format!("miscalls {} of {:?}", miscalls.join(" "), header.miscalls),
    ]
    .iter()
    .fold(described_later(open), |described, line| format!("{described}\n  {line}"))
}

#[test]
fn golden_journals_have_their_expected_matches() {
    let golden = golden();
    assert!(golden.len() >= 80, "{} journals", golden.len());
    for (file, expected) in &golden {
        let bytes = fs::read(file).unwrap();
        let reading = journal::read(&bytes).unwrap_or_else(|damage| panic!("{}: {damage}", file.display()));
        assert_eq!(reading.ending, Ending::Whole, "{}", file.display());
        let found = match file.parent().unwrap().file_name().unwrap().to_str().unwrap() {
            FIRST_ONES => described(&reading.state),
            LATER | WITH_UNDO_TIME | WITH_LEAST_TIME => described_later(&opened(file).0),
            _ => described_blindfold(&opened(file).0),
        };
        assert_eq!(&found, expected, "{}", file.display());
    }
}

/// Opens a golden journal with its sidecars in a storage of its own.
fn opened(file: &Path) -> (OpenMatch, FaultyStorage) {
    let (disk, journal) = (FaultyStorage::new(), file.file_name().unwrap().to_str().unwrap());
    for entry in fs::read_dir(file.parent().unwrap()).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        if name.starts_with(journal) {
            disk.put(name, &fs::read(&path).unwrap());
        }
    }
    (OpenMatch::open(Arc::new(disk.clone()), journal).unwrap().0, disk)
}

/// The golden journals have every line of the head and every entry that this version can write.
#[test]
fn every_line_and_every_entry_is_in_a_golden_journal() {
    let texts: Vec<String> = golden().keys().map(|file| fs::read_to_string(file).unwrap()).collect();
    let bodies: Vec<&str> = texts.iter().flat_map(|text| bodies(text)).collect();
    let keys: BTreeSet<&str> = bodies.iter().filter_map(|body| body.split(' ').next()).collect();
    let verbs: BTreeSet<&str> = bodies.iter().filter_map(|body| body.split(' ').nth(3)).collect();
    let has_revision = Rules::GAMES.iter().any(|rules| rules.revision() > 1);
    for key in journal_keys().filter(|key| *key != "revision" || has_revision) {
        assert!(keys.contains(key), "no head has a line {key}");
    }
    for verb in journal_verbs() {
        assert!(verbs.contains(verb), "no journal has an entry {verb}");
    }
}

/// Blindfold play has golden journals of every game, each with the date of its beginning and the lot.
#[test]
fn blindfold_journals_are_of_all_games() {
    for game in Rules::GAMES.map(|rules| rules.game()) {
        let files = golden().into_keys().filter(|file| file.parent().unwrap().ends_with(BLINDFOLD));
        let texts: Vec<String> = files.map(|file| fs::read_to_string(file).unwrap()).collect();
        let of_game: Vec<Vec<&str>> = texts
            .iter()
            .map(|text| bodies(text))
            .filter(|bodies| bodies.iter().any(|body| body.split(' ').take(2).eq(["rules", game])))
            .collect();
        for key in ["begun", "lot", "sight", "miscalls"] {
            let has = |bodies: &Vec<&str>| bodies.iter().any(|body| body.split(' ').next() == Some(key));
            assert!(of_game.iter().any(has), "no blindfold match of {game} has a line {key}");
        }
        let has_miscall = |bodies: &Vec<&str>| bodies.iter().any(|body| body.split(' ').nth(3) == Some("miscall"));
        assert!(of_game.iter().any(has_miscall), "no blindfold match of {game} has a failed call");
    }
}

#[test]
fn every_golden_journal_is_in_expected_txt() {
    let golden = golden();
    for folder in golden.keys().filter_map(|file| file.parent()) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let is_beside = |journal: &PathBuf| path.to_str().unwrap().starts_with(journal.to_str().unwrap());
            assert!(path.ends_with("expected.txt") || golden.keys().any(is_beside), "{}", path.display());
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
