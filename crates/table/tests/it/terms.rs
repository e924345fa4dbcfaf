//! The terms of a series in the head of a journal.

use teahouse_table::series::{self, Length, Lot, NextFirst, NextPlace, Terms};
use teahouse_table::{Fault, GameTime, Player, Setup, UndoPolicy, journal};

use crate::clocks::{shogi, xiangqi};
use crate::series::{at_table, played};
use crate::support::*;

fn every_term() -> Setup {
    let mut setup = Setup::new(shogi(), ["Anna", "Ben"]);
    let waiting = [
        Player { undo: UndoPolicy::Free, clock: "300+5".parse().unwrap(), ..Player::named("Chi | = %") },
        Player::named(""),
    ];
    setup.terms = Terms {
        length: Length::best_of(9).unwrap(),
        next_first: NextFirst::Random(18_446_744_073_709_551_615),
        restarts_draws: true,
        ..Terms::among_challengers(waiting)
    };
    let mut next = (1..).map(|seed| series::next(&played(setup.clone(), Some(FIRST), &mut rng(seed))).unwrap());
    next.find(holder_begins).unwrap().setup
}

/// The lot is thrown for the challenger.
fn holder_begins(next: &series::Next) -> bool {
    next.setup.lot.as_ref().is_some_and(|lot| !lot.thrower_begins())
}

const LINES: [&str; 6] = [
    "best-of 9",
    "next-first lot 18446744073709551615",
    "drawn-match restarted",
    "challengers 0 1 0 0 0 0 0",
    "waiting 0 0 0 ask none ",
    "waiting 0 0 1 ask none Ben",
];

#[test]
fn the_head_has_the_terms() {
    let (_, open) = open_match(every_term(), 2);
    let head = &bodies(open.journal_text())[..head_lines(open.journal_text())];
    let place = head.iter().position(|line| line.starts_with("best-of")).unwrap();
    assert_eq!(head[place..place + LINES.len()], LINES);
    assert!(head[place - 1].starts_with("lot pawns "), "{head:?}");
    assert_eq!(head[place - 3..place - 1], ["clock none 300+5", "undo-time used-to-least"]);
    assert_eq!(head[place + LINES.len()], "begin");
    assert_eq!(&journal::read(open.journal_text().as_bytes()).unwrap().state, open.state());

    let (_, open) = open_match(Setup::new(shogi(), ["Anna", "Ben"]), 2);
    assert_eq!(head_lines(open.journal_text()), 8, "earlier versions read the journal of a usual match");
}

/// The near player stays near for the whole evening, whatever the program plays between two of its matches.
#[test]
fn the_head_of_challengers_has_the_seat_at_the_lower_edge() {
    let mut setup = every_term();
    setup.terms.challengers.as_mut().unwrap().set_near(SECOND);
    let (_, open) = open_match(setup.clone(), 2);
    let head = &bodies(open.journal_text())[..head_lines(open.journal_text())];
    assert_eq!(head[head.len() - 2..], ["near 1", "begin"]);
    let read = journal::read(open.journal_text().as_bytes()).unwrap().state;
    assert_eq!(read.header().terms.challengers.as_ref().unwrap().near(), Some(SECOND));

    let near = |setup: &Setup| {
        let seat = setup.terms.challengers.as_ref().unwrap().near().unwrap();
        setup.players[seat].name.clone()
    };
    // Ben takes the place of the loser. The holder stays at the same edge, and so does that place.
    for loser in [FIRST, SECOND] {
        let (stays, leaves) = (setup.players[loser.other()].name.clone(), setup.players[loser].name.clone());
        let next = series::next(&played(setup.clone(), Some(loser.other()), &mut rng(1))).unwrap().setup;
        let came = setup.terms.challengers.as_ref().unwrap().queue()[0].player.name.clone();
        let expected = if near(&setup) == leaves { came } else { stays };
        assert_eq!(near(&next), expected, "{leaves} leaves");
    }
    let edit = |line: &str| {
        let mut edited = head.to_vec();
        edited[head.len() - 2] = line;
        let text = with_checksums(edited.iter().copied());
        journal::read(text.as_bytes()).map(|_| ()).unwrap_err().to_string()
    };
    assert!(edit("near 2").contains("three to eight people"));
    assert!(edit("near 01").contains("its spelling"));
    assert!(edit("near x").contains("\"near\" has an invalid value"));
    assert!(edit("nearer 1").contains("nearer"), "a line of a later version is named");
}

#[test]
fn malformed_terms_are_refused() {
    let (_, open) = open_match(every_term(), 2);
    let lines: Vec<&str> = bodies(open.journal_text());
    let place = |key: &str| lines.iter().position(|line| line.starts_with(key)).unwrap();
    for (key, edit, what) in [
        ("best-of", "best-of 8", "\"best-of\" has an invalid value"),
        ("best-of", "best-of 101", "\"best-of\" has an invalid value"),
        ("best-of", "best-of 09", "its spelling"),
        ("next-first", "next-first alternate", "its spelling"),
        ("next-first", "next-first lot", "\"next-first\" has an invalid value"),
        ("drawn-match", "drawn-match Restarted", "\"drawn-match\" has an invalid value"),
        ("challengers", "challengers 2 1 0 0 0 0 0", "three to eight people"),
        ("challengers", "challengers 0 1 0 0 0 0", "\"challengers\" has an invalid value"),
        ("challengers", "challengers 0 1 0 0 0 0 0 0 0 0", "three to eight people"),
        ("challengers", "challengers 0", "three to eight people"),
        ("challengers", "challengers 0 +1 0 0 0 0 0", "its spelling"),
        ("waiting", "waiting 0 0 ask none ", "\"waiting\" has an invalid value"),
        ("waiting", "waiting 0 0 0 ask none", "\"waiting\" has an invalid value"),
        ("waiting", "waiting 0 0 0 ask 0+5 Chi", "\"waiting\" has an invalid value"),
        ("waiting", "waiting 0 0 0 ask none C%", "\"waiting\" has an invalid value"),
        ("seat 1", "seat 1 Ben\ncomputer 1 guest", "three to eight people"),
        ("undo-time", "undo-time used\nseries 1 0 0", "three to eight people"),
    ] {
        let mut edited: Vec<&str> = lines.clone();
        let at = place(key);
        edited.splice(at..=at, edit.split('\n'));
        let damage = journal::read(with_checksums(edited).as_bytes()).map(|_| edit).unwrap_err();
        assert!(matches!(damage.fault, Fault::Head { .. }), "{edit}: {damage}");
        assert!(damage.to_string().contains(what), "{edit}: {damage}");
    }
    // Too few people, and too many.
    let without: Vec<&str> = lines.iter().copied().filter(|line| !line.starts_with("waiting")).collect();
    let mut nine = lines.clone();
    nine.splice(place("waiting")..place("waiting"), ["waiting 0 0 0 ask none X"; 5]);
    for edited in [without, nine] {
        let damage = journal::read(with_checksums(edited).as_bytes()).unwrap_err();
        assert!(damage.to_string().contains("three to eight people"), "{damage}");
    }
}

#[test]
fn the_lot_for_the_first_move_is_in_the_head() {
    let lot = Lot::from_words("coins fbf");
    let (_, open) = open_match(Setup { lot: lot.clone(), ..Setup::new(xiangqi(), ["Anna", "Ben"]) }, 2);
    let lines = bodies(open.journal_text());
    let place = lines.iter().position(|line| *line == "lot coins fbf").expect("the head has the lot");
    assert_eq!(journal::read(open.journal_text().as_bytes()).unwrap().state.header().lot, lot);
    let fault = |line: &str| {
        let mut edited = lines.clone();
        edited[place] = line;
        journal::read(with_checksums(edited).as_bytes()).unwrap_err().fault
    };
    for line in ["lot", "lot ", "lot coins", "lot coins fb", "lot coins FBF", "lot coins fbf bbb", "lot pawns ebfbf"] {
        assert!(matches!(fault(line), Fault::Head { .. }), "{line:?}: {:?}", fault(line));
    }
    assert!(matches!(fault("lot straws fbf"), Fault::UnknownWord { key: "lot", word, .. } if word == "straws"));
    let (_, usual) = open_match(Setup::new(xiangqi(), ["Anna", "Ben"]), 2);
    assert!(!usual.journal_text().contains("\nlot "));
}

#[test]
fn terms_of_a_later_version_are_named() {
    let (_, open) = open_match(every_term(), 2);
    let lines: Vec<&str> = bodies(open.journal_text());
    for (key, edit, word) in [
        ("next-first", "next-first stronger 5", "stronger"),
        ("drawn-match", "drawn-match counted-half", "counted-half"),
        ("waiting", "waiting 0 0 0 twice none Chi", "twice"),
        ("waiting", "waiting 0 0 0 ask hourglass:60 Chi", "hourglass:60"),
    ] {
        let at = lines.iter().position(|line| line.starts_with(key)).unwrap();
        let mut edited = lines.clone();
        edited[at] = edit;
        let damage = journal::read(with_checksums(edited).as_bytes()).unwrap_err();
        let app = env!("CARGO_PKG_VERSION").to_owned();
        let named = ["next-first", "drawn-match", "waiting"].into_iter().find(|known| *known == key).unwrap();
        assert_eq!(damage.fault, Fault::UnknownWord { key: named, word: word.to_owned(), app }, "{edit}");
        assert!(damage.fault.is_of_another_version(), "{edit}: {damage}");
    }
}

/// A journal of an evening: it stays readable.
#[test]
fn a_journal_with_terms_is_readable() {
    let state = journal::read(include_bytes!("journal-series.teahouse")).unwrap().state;
    assert_eq!(state.header().terms, every_term().terms);
    assert_eq!(state.time(), GameTime(1_000));
    let next = series::next(&state).unwrap();
    assert_eq!(next.place, NextPlace::InSeries);
    assert_eq!(next.setup.lot.as_ref().map(Lot::thrower_begins), Some(at_table(&next.setup)[0] == "Ben"));
}

/// A match of four people, whose head has the seat at the lower edge: it stays readable for good.
#[test]
fn a_journal_of_challengers_is_readable() {
    let state = journal::read(include_bytes!("journal-challengers.teahouse")).unwrap().state;
    let challengers = state.header().terms.challengers.as_ref().unwrap();
    assert_eq!((challengers.near(), challengers.holder(), challengers.people()), (Some(FIRST), SECOND, 4));
    let waiting: Vec<(&str, u32)> =
        challengers.queue().iter().map(|waiting| (waiting.player.name.as_str(), waiting.score.losses)).collect();
    assert_eq!((waiting, challengers.score(SECOND).wins), (vec![("Dai", 0), ("Anna", 1)], 1));
    assert_eq!((state.ply(), state.revision(), state.outcome().to_string().as_str()), (6, 8, "draw: agreement"));
    // After the draw the holder goes, and the challenger keeps the lower edge.
    let next = series::next(&state).unwrap().setup;
    assert_eq!(at_table(&next), ["Dai", "Chi | = %"]);
    let challengers = next.terms.challengers.unwrap();
    assert_eq!((challengers.near(), challengers.holder()), (Some(SECOND), SECOND));
}
