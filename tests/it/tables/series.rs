//! Series at the table: best of n, challengers, lots for the first move, replayed draws, and all of it after a restart.

use std::sync::Arc;

use bevy::prelude::*;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use teahouse::core::{Menu, Screen};
use teahouse::prefs::{Computers, GameKind, Next, SeriesLength, SeriesSettings, Settings, Starts};
use teahouse::session::{Archive, Begin, Dice, MatchSetup};
use teahouse_rules::Seat;
use teahouse_table::series::{Length, Lots, NextFirst, Party, Terms};
use teahouse_table::testing::FaultyStorage;
use teahouse_table::{Command, Storage};

use super::{begin, follow, session};
use crate::play::{act, shows_text};
use crate::screens::choose;
use crate::support::{
    args, click_and_rest, frames, go_to, menu, press_and_rest, rest, send_and_rest, trace_lines, ui_app,
};

fn series_of(length: SeriesLength, people: u8) -> SeriesSettings {
    let waiting = ["Chi", "Dai"].map(String::from).into();
    SeriesSettings { length, people, waiting, ..SeriesSettings::default() }
}

fn xiangqi(length: SeriesLength, people: u8) -> MatchSetup {
    let names = ["Ama", "Hao"].map(String::from).into();
    MatchSetup { series: series_of(length, people), names, ..MatchSetup::of(GameKind::Xiangqi) }
}

/// The program with these saved matches, at its title.
fn started(storage: &FaultyStorage) -> App {
    let mut app = ui_app(args());
    app.insert_resource(Archive(Arc::new(storage.clone()) as Arc<dyn Storage>));
    rest(&mut app);
    app.world_mut().resource_mut::<Settings>().motion_speed = 0.0;
    app
}

/// The player of this name resigns.
fn lose(app: &mut App, name: &str) {
    let names = session(app).names();
    let seat = names.iter().find(|(_, other)| **other == name).map(|(seat, _)| seat).expect(name);
    act(app, seat, Command::Resign);
}

fn names(app: &App) -> [String; 2] {
    [Seat::FIRST, Seat::SECOND].map(|seat| session(app).name(seat).to_owned())
}

#[test]
fn a_best_of_three_goes_on_until_two_wins() {
    let mut app = begin(xiangqi(SeriesLength::Three, 2));
    assert_eq!(session(&app).state().header().terms.length, Length::best_of(3).unwrap());
    lose(&mut app, "Hao");
    for words in ["Best of 3", "1 : 0", "Next match", "Hao begins the next match."] {
        assert!(shows_text(&mut app, words), "{words}");
    }
    click_and_rest(&mut app, "rematch");
    assert_eq!(names(&app), ["Hao", "Ama"]);
    assert_eq!(session(&app).near(), Seat::SECOND, "Ama stays near");
    act(&mut app, Seat::FIRST, Command::OfferDraw);
    act(&mut app, Seat::SECOND, Command::AcceptDraw);
    assert!(shows_text(&mut app, "Next match"), "a draw decides nothing");
    click_and_rest(&mut app, "rematch");
    lose(&mut app, "Hao");
    for words in ["Ama wins the series 2–0", "Rematch"] {
        assert!(shows_text(&mut app, words), "{words}");
    }
    assert!(!shows_text(&mut app, "Next match"));
    click_and_rest(&mut app, "rematch");
    let series = session(&app).series();
    assert_eq!((series.matches(), series.winner()), (0, None), "another series begins");
}

#[test]
fn a_single_match_has_no_score() {
    let mut app = begin(xiangqi(SeriesLength::Single, 2));
    lose(&mut app, "Hao");
    assert!(shows_text(&mut app, "Rematch"));
    assert!(!shows_text(&mut app, "1 : 0") && !shows_text(&mut app, "wins the series"));
}

#[test]
fn a_series_goes_on_after_a_kill_at_every_moment() {
    let storage = FaultyStorage::new();
    let mut app = started(&storage);
    send_and_rest(&mut app, Begin::New(xiangqi(SeriesLength::Five, 2)));
    for (number, loser) in ["Hao", "Ama", "Hao"].into_iter().enumerate() {
        // In the middle of a match.
        follow(&mut app, "h3e3");
        app = started(&storage);
        assert!(shows_text(&mut app, "turn 1"));
        click_and_rest(&mut app, "continue");
        assert_eq!(session(&app).state().header().terms.length, Length::best_of(5).unwrap());
        lose(&mut app, loser);
        assert_eq!(session(&app).series().matches() as usize, number + 1);
        // Between two matches.
        app = started(&storage);
        assert!(shows_text(&mut app, "the next match of the series"));
        click_and_rest(&mut app, "continue");
        assert_eq!(session(&app).view().ply(), 0);
        assert_eq!(session(&app).name(session(&app).near()), "Ama", "Ama stays near");
    }
    lose(&mut app, "Hao");
    assert!(shows_text(&mut app, "Ama wins the series 3–1"));
    app = started(&storage);
    assert!(!shows_text(&mut app, "the next match of the series"), "it is decided");
}

#[test]
fn the_title_goes_on_with_a_series_that_was_left_between_two_matches() {
    let mut app = begin(xiangqi(SeriesLength::Three, 2));
    lose(&mut app, "Ama");
    click_and_rest(&mut app, "title");
    assert!(shows_text(&mut app, "Ama and Hao, the next match of the series"));
    click_and_rest(&mut app, "continue");
    assert_eq!(session(&app).series().score(Party::A).wins, 1, "Hao begins, and has won once");

    let mut app = begin(xiangqi(SeriesLength::Open, 2));
    lose(&mut app, "Ama");
    click_and_rest(&mut app, "title");
    assert!(!shows_text(&mut app, "the next match of the series"), "an open series may be over");
}

#[test]
fn the_winner_stays_and_the_queue_is_on_a_slip() {
    let mut app = begin(MatchSetup { next: Next::Loser, ..xiangqi(SeriesLength::Open, 4) });
    lose(&mut app, "Ama");
    for words in ["Stays: Hao", "Comes: Chi", "Then: Dai, Ama", "Chi begins the next match.", "Next match"] {
        assert!(shows_text(&mut app, words), "{words}");
    }
    click_and_rest(&mut app, "rematch");
    assert_eq!(names(&app), ["Chi", "Hao"]);
    assert_eq!(session(&app).near(), Seat::FIRST, "Chi takes the place of Ama");
    lose(&mut app, "Hao");
    for words in ["Stays: Chi", "Comes: Dai", "Then: Ama, Hao"] {
        assert!(shows_text(&mut app, words), "{words}");
    }
    click_and_rest(&mut app, "rematch");
    assert_eq!(names(&app), ["Dai", "Chi"]);
    assert_eq!(session(&app).near(), Seat::SECOND, "Chi stays near");
}

#[test]
fn a_drawn_match_of_shogi_is_played_again() {
    let repetition = ["h2g2 b8c8 g2h2 c8b8"; 3].join(" ");
    let clocks = ["600/30x1".parse().unwrap(); 2].into();
    let setup =
        MatchSetup { clocks, names: ["Ama", "Hao"].map(String::from).into(), ..MatchSetup::of(GameKind::Shogi) };
    let mut app = begin(setup.clone());
    follow(&mut app, &repetition);
    for words in ["Hao plays Sente.", "left, one period", "Next match", "0 : 0"] {
        assert!(shows_text(&mut app, words), "{words}");
    }
    let left = [Seat::SECOND, Seat::FIRST].map(|seat| session(&app).state().carried_time(seat));
    assert!(left.iter().flatten().all(|left| left.main < 600_000), "{left:?}");
    click_and_rest(&mut app, "rematch");
    assert_eq!(names(&app), ["Hao", "Ama"]);
    let players = &session(&app).state().header().players;
    assert_eq!([Seat::FIRST, Seat::SECOND].map(|seat| players[seat].time_left), left);

    let series = SeriesSettings { replays_draws: false, ..SeriesSettings::default() };
    let mut app = begin(MatchSetup { series, ..setup });
    follow(&mut app, &repetition);
    assert!(shows_text(&mut app, "Rematch") && !shows_text(&mut app, "plays Sente"));
    assert_eq!(session(&app).series().score(Party::A).draws, 1);
}

#[test]
fn a_lot_is_seen_before_the_first_move_and_says_who_begins() {
    for (game, lots, says) in [
        (GameKind::Shogi, Lots::Pawns, "plays Sente."),
        (GameKind::Xiangqi, Lots::Coins, "plays Red."),
        (GameKind::Banqi, Lots::Discs, "makes the first flip."),
    ] {
        let names = ["Ama", "Hao"].map(String::from).into();
        let mut app = begin(MatchSetup { starts: Starts::Lot, next: Next::Lot, names, ..MatchSetup::of(game) });
        assert_eq!(menu(&app), Menu::Lot);
        assert!(trace_lines(&app).iter().any(|line| line == "menu lot"));
        let (lot, thrower) = session(&app).lot().map(|(lot, seat)| (lot.clone(), seat)).unwrap();
        assert_eq!(lot.lots(), lots);
        assert_eq!(session(&app).name(thrower), "Ama", "it is thrown for the near player");
        let first = session(&app).name(Seat::FIRST).to_owned();
        assert_eq!(first, if lot.thrower_begins() { "Ama" } else { "Hao" });
        assert!(shows_text(&mut app, &format!("{first} {says}")));
        press_and_rest(&mut app, KeyCode::Enter);
        assert_eq!(menu(&app), Menu::None);
        // The next lot is that of the series.
        lose(&mut app, "Hao");
        let next = session(&app).next().unwrap();
        click_and_rest(&mut app, "rematch");
        assert_eq!(menu(&app), Menu::Lot);
        let seen = session(&app).lot().map(|(lot, seat)| (lot.clone(), session(&app).name(seat).to_owned()));
        let second = if first == "Ama" { "Hao" } else { "Ama" };
        assert_eq!(seen, next.lot.map(|lot| (lot, second.to_owned())), "for the player who moved second");
    }
}

#[test]
fn no_lot_lies_over_a_match_without_one() {
    let app = begin(xiangqi(SeriesLength::Open, 2));
    assert_eq!((menu(&app), session(&app).lot()), (Menu::None, None));
}

#[test]
fn clocks_wait_for_the_lot() {
    let clocks = ["300".parse().unwrap(); 2].into();
    let mut app = begin(MatchSetup { starts: Starts::Lot, clocks, ..MatchSetup::of(GameKind::Xiangqi) });
    let left = |app: &App| session(app).clock(Seat::FIRST).unwrap().left;
    let before = left(&app);
    frames(&mut app, 60);
    assert_eq!(left(&app), before);
    press_and_rest(&mut app, KeyCode::Escape);
    frames(&mut app, 60);
    assert!(left(&app) < before);
}

#[test]
fn the_set_up_has_a_series_with_names() {
    let mut app = started(&FaultyStorage::new());
    {
        let mut settings = app.world_mut().resource_mut::<Settings>();
        settings.game = GameKind::Xiangqi;
        settings.set_computers(GameKind::Xiangqi, &Computers::none(GameKind::Xiangqi));
        settings.series.waiting = vec!["Chi".into()];
    }
    go_to(&mut app, Screen::Setup);
    for choice in ["more", "series-seven", "people-4"] {
        choose(&mut app, choice);
    }
    assert!(shows_text(&mut app, "The new challenger moves first."), "as the source has it");
    click_and_rest(&mut app, "deal");
    let terms = session(&app).state().header().terms.clone();
    let Terms { length, next_first, challengers, .. } = &terms;
    assert_eq!((*length, *next_first), (Length::best_of(7).unwrap(), NextFirst::LoserFirst));
    let waiting: Vec<_> =
        challengers.as_ref().unwrap().queue().iter().map(|waiting| waiting.player.name.clone()).collect();
    assert_eq!(waiting, ["Chi", "Lin"], "the usual name where none was written");
    let settings = &app.world().resource::<Settings>().series;
    assert_eq!((settings.length, settings.people), (SeriesLength::Seven, 4), "it is remembered");
}

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
    lose(&mut app, "Hao");
    for words in ["All evenings, won by Ama / Hao", "1 / 3", "4 / 0", "Ama wins for the first time, after 3 losses."] {
        assert!(shows_text(&mut app, words), "{words}");
    }
}
