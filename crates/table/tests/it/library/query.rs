//! Finding and sorting matches.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use teahouse_rules::{Outcome, Reason, Rules, Seat};
use teahouse_table::library::{self, Content, Listed, Order, Query, ResultKind, Summary, Title};
use teahouse_table::storage::StorageError;
use teahouse_table::testing::FaultyStorage;
use teahouse_table::{Damage, Fault, GameTime, MatchId};

use super::played;
use crate::support::*;

const NAMES: [&str; 6] = ["Anna", "anna", "本因坊秀策", "ハンナ", "Ben Ä.", ""];
const TITLES: [&str; 4] = ["花見の一局", "Evening at Ben's", "ＦＩＮＡＬ　２", "対局"];

/// A summary whose pieces do not matter.
fn template() -> Summary {
    let disk = FaultyStorage::new();
    let name = played(&disk, 1, 1).name().to_owned();
    library::list(&disk).unwrap().iter().find(|listed| listed.name == name).unwrap().summary().unwrap().clone()
}

fn date(days: u64) -> SystemTime {
    UNIX_EPOCH + Duration::from_secs(days * 86_400)
}

fn any_outcome() -> impl Strategy<Value = Outcome> {
    prop_oneof![
        Just(Outcome::Ongoing),
        (0..2u8).prop_map(|winner| Outcome::Win { winner: Seat(winner), reason: Reason::Resignation }),
        Just(Outcome::Draw { reason: Reason::Agreement }),
    ]
}

fn any_listed() -> impl Strategy<Value = Listed> {
    let players = [(0..NAMES.len(), any::<bool>()), (0..NAMES.len(), any::<bool>())];
    let summary =
        (0..3usize, players, any_outcome(), 0..4usize, 0..3u64).prop_map(|(game, players, outcome, ply, time)| {
            let mut summary = Summary { outcome, ply, time: GameTime(time), id: MatchId([0; 16]), ..template() };
            summary.rules = Rules::GAMES[game];
            for (player, (name, is_computer)) in summary.players.values_mut().zip(players) {
                player.name = NAMES[name].to_owned();
                player.computer = is_computer.then(|| "guest".to_owned());
            }
            summary
        });
    let title = proptest::option::of(0..TITLES.len()).prop_map(|title| Some(Title::new(TITLES[title?]).unwrap()));
    (summary, title, proptest::option::of(0..6u64), 0..8, any::<u16>()).prop_map(
        |(summary, title, days, damage, number)| {
            let error = StorageError::Denied { name: "a".to_owned() };
            let fault = |entries_before| Damage { line: 9, fault: Fault::Checksum, entries_before };
            let content = match damage {
                0 => Content::Unreadable(error),
                1 => Content::Damaged { damage: fault(None), before: None },
                2 => Content::Damaged { damage: fault(Some(3)), before: Some(summary) },
                _ => Content::Match(summary),
            };
            let name = format!("{number}.teahouse");
            Listed {
                name,
                title,
                modified: days.map(date),
                is_imported: false,
                recorded: None,
                content,
                is_older_copy: false,
            }
        },
    )
}

fn any_query() -> impl Strategy<Value = Query> {
    let text = prop_oneof![
        Just(""),
        Just("ANN"),
        Just("秀"),
        Just("花 anna"),
        Just("final"),
        Just("ﾊﾝﾅ"),
        Just("　ä. "),
        Just("nothing")
    ];
    let player = proptest::option::of(0..NAMES.len()).prop_map(|name| Some(NAMES[name?].to_owned()));
    let game = proptest::option::of(prop_oneof![Just("banqi"), Just("xiangqi"), Just("janggi")]);
    let result = proptest::option::of(0..ResultKind::ALL.len()).prop_map(|kind| Some(ResultKind::ALL[kind?]));
    let days = || proptest::option::of(0..6u64).prop_map(|days| days.map(date));
    (text, player, game, result, days(), days()).prop_map(|(text, player, game, result, since, before)| Query {
        text: text.to_owned(),
        player,
        game,
        result,
        since,
        before,
    })
}

/// The fields of a query, each alone.
fn parts(query: &Query) -> Vec<Query> {
    let Query { text, player, game, result, since, before } = query.clone();
    vec![
        Query { text, ..Query::default() },
        Query { player: player.clone(), result, ..Query::default() },
        Query { game, ..Query::default() },
        Query { since, ..Query::default() },
        Query { before, ..Query::default() },
    ]
}

fn config() -> ProptestConfig {
    ProptestConfig { failure_persistence: None, rng_seed: RngSeed::Fixed(1), cases: 400, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn a_match_is_found_if_it_fits_every_field(
        all in proptest::collection::vec(any_listed(), 0..12),
        query in any_query(),
    ) {
        for order in Order::ALL {
            let mut found = query.select(&all, *order);
            found.sort_unstable();
            let expected: Vec<usize> =
                (0..all.len()).filter(|index| parts(&query).iter().all(|part| part.matches(&all[*index]))).collect();
            prop_assert_eq!(&found, &expected);
            prop_assert_eq!(Query::default().select(&all, *order).len(), all.len());
        }
    }

    /// A further word, a later beginning and an earlier end never find more.
    #[test]
    fn a_narrower_query_finds_less(listed in any_listed(), query in any_query(), more in any_query()) {
        let narrower = Query {
            text: format!("{}　{}", query.text, more.text),
            since: query.since.max(more.since),
            before: [query.before, more.before].into_iter().flatten().min(),
            ..query.clone()
        };
        prop_assert!(!narrower.matches(&listed) || query.matches(&listed));
    }

    /// Each match is won or lost, drawn, unfinished, or damaged, for every view.
    #[test]
    fn every_match_has_one_result(listed in any_listed(), player in any_query().prop_map(|query| query.player)) {
        let is = |kind| Query { result: Some(kind), player: player.clone(), ..Query::default() }.matches(&listed);
        let takes_part = Query { player: player.clone(), ..Query::default() }.matches(&listed);
        let [won, lost] = [ResultKind::Won, ResultKind::Lost].map(is);
        let others = [ResultKind::Drawn, ResultKind::Unfinished, ResultKind::Damaged].map(is);
        let count = usize::from(won || lost) + others.iter().filter(|is| **is).count();
        prop_assert_eq!(count, usize::from(takes_part));
        prop_assert_eq!(others[2], takes_part && listed.summary().is_none());
        let is_won = listed.summary().is_some_and(|summary| summary.outcome.winner().is_some());
        prop_assert_eq!(won || lost, takes_part && is_won);
    }

    /// Any part of a name or a title finds it, in any width and case.
    #[test]
    fn every_part_of_a_name_finds_it(listed in any_listed(), from in 0..6usize, chars in 1..6usize) {
        let mut texts: Vec<String> = listed.title.iter().map(ToString::to_string).collect();
        texts.extend(listed.openable().iter().flat_map(|it| it.players.values().map(|player| player.name.clone())));
        for text in texts {
            let part: String = text.chars().skip(from).take(chars).collect();
            let wide = |c: char| if c.is_ascii_graphic() { char::from_u32(c as u32 + 0xfee0).unwrap() } else { c };
            for part in [part.clone(), part.to_uppercase(), part.chars().map(wide).collect()] {
                prop_assert!(Query { text: part.clone(), ..Query::default() }.matches(&listed), "{part} in {text}");
            }
        }
    }

    #[test]
    fn the_orders_are_total_and_stable(all in proptest::collection::vec(any_listed(), 0..12)) {
        let sorted = |order| -> Vec<&Listed> {
            Query::default().select(&all, order).into_iter().map(|index| &all[index]).collect()
        };
        let length = |listed: &Listed| listed.openable().map(|it| (it.ply, it.time));
        prop_assert!(sorted(Order::Newest).is_sorted_by(|a, b| a.modified >= b.modified));
        prop_assert!(sorted(Order::Longest).is_sorted_by(|a, b| length(a) >= length(b)));
        let has_name = |listed: &Listed| listed.title.is_some() || listed.openable().is_some();
        prop_assert!(sorted(Order::Name).is_sorted_by_key(|listed| !has_name(listed)));
        let mut reversed = all.clone();
        reversed.reverse();
        for order in Order::ALL {
            let names = |all: &[Listed]| -> Vec<String> {
                Query::default().select(all, *order).into_iter().map(|index| all[index].name.clone()).collect()
            };
            prop_assert_eq!(names(&all), names(&reversed));
        }
    }
}

fn one(names: [&str; 2], outcome: Outcome) -> Listed {
    let mut summary = Summary { outcome, ..template() };
    for (player, name) in summary.players.values_mut().zip(names) {
        player.name = name.to_owned();
        player.computer = (name == "guest").then(|| "guest".to_owned());
    }
    let content = Content::Match(summary);
    Listed {
        name: "a.teahouse".to_owned(),
        title: None,
        modified: None,
        is_imported: false,
        recorded: None,
        content,
        is_older_copy: false,
    }
}

#[test]
fn a_result_is_that_of_the_viewer() {
    let win = |winner| Outcome::Win { winner, reason: Reason::Checkmate };
    for (names, winner, player, expected) in [
        (["Anna", "Ben"], FIRST, Some("ＡＮＮＡ "), [true, false]),
        (["Anna", "Ben"], FIRST, Some("Ben"), [false, true]),
        (["Anna", "Ben"], FIRST, Some("Be"), [false, false]),
        (["Anna", "Ben"], FIRST, None, [true, true]),
        (["Anna", "Anna"], FIRST, Some("Anna"), [true, true]),
        (["Anna", "guest"], FIRST, None, [true, false]),
        (["Anna", "guest"], SECOND, None, [false, true]),
        (["guest", "guest"], SECOND, None, [true, true]),
        (["Anna", "guest"], SECOND, Some("guest"), [true, false]),
    ] {
        let listed = one(names, win(winner));
        let is =
            |kind| Query { result: Some(kind), player: player.map(str::to_owned), ..Query::default() }.matches(&listed);
        assert_eq!([ResultKind::Won, ResultKind::Lost].map(is), expected, "{names:?} {winner:?} {player:?}");
    }
}

#[test]
fn words_are_found_in_different_names() {
    let listed =
        Listed { title: Some(Title::new("花見の一局").unwrap()), ..one(["Anna", "本因坊"], Outcome::Ongoing) };
    for (text, is_found) in
        [("因坊 見の", true), ("ann 局", true), ("annah", false), ("花 Ben", false), ("a.teahouse", false), (" ", true)]
    {
        assert_eq!(Query { text: text.to_owned(), ..Query::default() }.matches(&listed), is_found, "{text}");
    }
}

#[test]
fn a_range_of_dates_contains_its_beginning_and_not_its_end() {
    let on = |days| Listed { modified: Some(date(days)), ..one(["Anna", "Ben"], Outcome::Ongoing) };
    let query = Query { since: Some(date(2)), before: Some(date(4)), ..Query::default() };
    assert_eq!([1, 2, 3, 4].map(|days| query.matches(&on(days))), [false, true, true, false]);
    assert!(!query.matches(&one(["Anna", "Ben"], Outcome::Ongoing)), "it has no date");
}

#[test]
fn names_are_sorted_without_case_and_width() {
    let titled = |title: Option<&str>, name: &str| Listed {
        title: title.map(|title| Title::new(title).unwrap()),
        ..one([name, "Zoe"], Outcome::Ongoing)
    };
    let mut all = vec![titled(None, "cora"), titled(Some("ｂ"), "X"), titled(Some("A"), "Y"), titled(None, "Dora")];
    all.push(Listed {
        content: Content::Unreadable(StorageError::Denied { name: "e".to_owned() }),
        ..titled(None, "")
    });
    assert_eq!(Query::default().select(&all, Order::Name), [2, 1, 0, 3, 4]);
}
