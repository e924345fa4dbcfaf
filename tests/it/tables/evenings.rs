//! The program's knowledge of all evenings of two players, and of when each match was.

use std::time::{Duration, SystemTime};

use bevy::prelude::App;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use teahouse::core::Clock;
use teahouse::prefs::SeriesLength;
use teahouse::session::{Begin, Dice, PastMatches};
use teahouse_record::{Encoding, Format};
use teahouse_table::testing::{DiskFault, FaultyStorage};
use teahouse_table::{library, records};

use super::series::{lose, names, started, xiangqi};
use super::{follow, session};
use crate::play::shows_text;
use crate::support::{click_and_rest, idle, send_and_rest, simulate_renderer};

#[test]
fn the_end_sheet_knows_all_evenings_and_a_fact() {
    let storage = FaultyStorage::new();
    let mut app = started(&storage);
    for _ in 0..3 {
        send_and_rest(&mut app, Begin::New(xiangqi(SeriesLength::Single, 2)));
        follow(&mut app, "h3e3 h10g8");
        lose(&mut app, "Ama");
        click_and_rest(&mut app, "title");
    }
    // Another evening. Its matches have ids of their own.
    let mut app = started(&storage);
    app.insert_resource(Dice(ChaCha8Rng::seed_from_u64(99)));
    send_and_rest(&mut app, Begin::New(xiangqi(SeriesLength::Single, 2)));
    follow(&mut app, "h3e3 h10g8");
    // A disk that does not take the result has it all the same.
    storage.set_fault(DiskFault::ReadOnly);
    lose(&mut app, "Hao");
    for words in [
        "All matches of Xiangqi, won by Ama / Hao",
        "1 / 3",
        "4 / 0",
        "The first win of Ama against Hao in Xiangqi, after 3 losses.",
    ] {
        assert!(shows_text(&mut app, words), "{words}");
    }
}

/// In the second match the near player has the other seat.
#[test]
fn all_rows_name_the_players_in_the_order_of_the_score() {
    let storage = FaultyStorage::new();
    let mut app = started(&storage);
    send_and_rest(&mut app, Begin::New(xiangqi(SeriesLength::Three, 2)));
    follow(&mut app, "h3e3 h10g8");
    lose(&mut app, "Hao");
    assert!(shows_text(&mut app, "begins the next match."));
    click_and_rest(&mut app, "rematch");
    assert_eq!(names(&app), ["Hao", "Ama"]);
    follow(&mut app, "h3e3 h10g8");
    lose(&mut app, "Hao");
    for words in ["2 : 0", "Captured by Ama / Hao", "All matches of Xiangqi, won by Ama / Hao", "2 / 0"] {
        assert!(shows_text(&mut app, words), "{words}");
    }
    assert!(!shows_text(&mut app, "0 / 2"));
    assert!(!shows_text(&mut app, "begins the next match."), "the series is decided");
}

/// A copy, a cloud folder or a backup gives all files other times, in the order of their names.
#[test]
fn a_copied_folder_has_the_same_evenings() {
    let storage = FaultyStorage::new();
    let mut app = started(&storage);
    simulate_renderer(&mut app);
    for loser in ["Ama", "Ama", "Hao", "Ama", "Ama"] {
        send_and_rest(&mut app, Begin::New(xiangqi(SeriesLength::Single, 2)));
        follow(&mut app, "h3e3 h10g8");
        lose(&mut app, loser);
        let date = app.world().resource::<Clock>().date();
        let listed = library::list(&storage).unwrap();
        let ended = listed.iter().filter_map(|listed| listed.summary()?.ended).max().unwrap();
        assert!(date.duration_since(ended).unwrap() < Duration::from_secs(60), "it has the date of its end");
        click_and_rest(&mut app, "title");
        idle(&mut app, Duration::from_secs(600));
    }
    for seed in 0..4 {
        let copy = FaultyStorage::new();
        let mut names = storage.names();
        names.shuffle(&mut ChaCha8Rng::seed_from_u64(seed));
        for name in names {
            copy.put(&name, &storage.bytes(&name));
        }
        let mut app = started(&copy);
        simulate_renderer(&mut app);
        app.insert_resource(Dice(ChaCha8Rng::seed_from_u64(99)));
        idle(&mut app, Duration::from_secs(100_000));
        send_and_rest(&mut app, Begin::New(xiangqi(SeriesLength::Single, 2)));
        follow(&mut app, "h3e3 h10g8");
        lose(&mut app, "Ama");
        let stats = app.world().resource::<PastMatches>().of_pair(session(&app)).unwrap();
        assert_eq!(stats.streak.map(|streak| streak.wins), Some(3), "{seed}");
        assert_eq!((stats.played, stats.longest_streaks.iter().max()), (6, Some(&3)), "{seed}");
    }
}

/// A match that is saved as a record and opened again has another identity.
#[test]
fn imported_records_are_no_evenings() {
    let storage = FaultyStorage::new();
    let mut app = started(&storage);
    let rng = &mut ChaCha8Rng::seed_from_u64(5);
    for round in 1..=3 {
        send_and_rest(&mut app, Begin::New(xiangqi(SeriesLength::Single, 2)));
        follow(&mut app, "h3e3 h10g8");
        lose(&mut app, "Ama");
        let journal = session(&app).journal().to_owned();
        click_and_rest(&mut app, "title");
        let record = records::export(&storage, &journal).unwrap().record;
        let bytes = Format::PgnWxf.write(&records::in_terms_of(record, Format::PgnWxf), Encoding::Utf8).unwrap();
        assert!(String::from_utf8_lossy(&bytes).contains("[Date \"2026.11.23\"]\n"), "it has the day of the match");
        // The three records differ by a tag.
        let bytes = [format!("[Round \"{round}\"]\n").as_bytes(), &bytes].concat();
        assert!(records::import(&storage, &bytes, "game.wxf.pgn", rng).unwrap().is_new);
    }
    let listed = library::list(&storage).unwrap();
    assert_eq!((listed.len(), listed.iter().filter(|listed| listed.is_imported).count()), (6, 3));
    let mut app = started(&storage);
    app.insert_resource(Dice(ChaCha8Rng::seed_from_u64(99)));
    send_and_rest(&mut app, Begin::New(xiangqi(SeriesLength::Single, 2)));
    follow(&mut app, "h3e3 h10g8");
    lose(&mut app, "Hao");
    for words in [
        "All matches of Xiangqi, won by Ama / Hao",
        "1 / 3",
        "The first win of Ama against Hao in Xiangqi, after 3 losses.",
    ] {
        assert!(shows_text(&mut app, words), "{words}");
    }
}

#[test]
fn each_match_of_a_series_has_its_own_date() {
    let storage = FaultyStorage::new();
    let mut app = started(&storage);
    simulate_renderer(&mut app);
    let begun = |app: &App| session(app).state().header().begun.unwrap();
    let second = |date: SystemTime| date.duration_since(SystemTime::UNIX_EPOCH).unwrap().as_secs();
    let now = |app: &App| second(app.world().resource::<Clock>().date());
    send_and_rest(&mut app, Begin::New(xiangqi(SeriesLength::Three, 2)));
    let first = second(begun(&app));
    assert!(now(&app) - first <= 60, "{first}");
    follow(&mut app, "h3e3 h10g8");
    lose(&mut app, "Ama");
    idle(&mut app, Duration::from_secs(600));
    send_and_rest(&mut app, Begin::Rematch);
    let next = second(begun(&app));
    assert!(next - first >= 600 && now(&app) - next <= 60, "{first} {next}");
}
