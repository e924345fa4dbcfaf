//! Flags among three and more people at one table.

use bevy::prelude::*;
use teahouse::prefs::{GameKind, Next, SeriesLength};
use teahouse::session::{Begin, MatchSetup};
use teahouse_rules::{Outcome, Reason, Seat};
use teahouse_table::series::{Score, Terms};
use teahouse_table::testing::FaultyStorage;
use teahouse_table::{Player, Setup};

use super::clocks::{clocks, left, set_frame};
use super::series::{names, restarted, started, xiangqi};
use super::{begin_saved, session};
use crate::play::shows_text;
use crate::support::{click_and_rest, frames, rest, send_and_rest};

/// Lets the clock run without a move until a flag falls.
fn run_out(app: &mut App) {
    set_frame(app, 250);
    while !session(app).outcome().is_over() {
        app.update();
    }
    set_frame(app, 16);
    rest(app);
}

/// The earlier results of a player at the table.
fn earlier(app: &App, seat: Seat) -> Score {
    session(app).state().header().terms.challengers.as_ref().unwrap().score(seat)
}

#[test]
fn who_runs_out_of_time_goes_to_the_end_of_the_queue_and_the_clocks_begin_anew() {
    let storage = FaultyStorage::new();
    let mut app = started(&storage);
    let clocks_of_all = ["20".parse().unwrap(); 2].into();
    let setup = MatchSetup { clocks: clocks_of_all, next: Next::Loser, ..xiangqi(SeriesLength::Open, 4) };
    send_and_rest(&mut app, Begin::New(setup));
    let [first, second] = names(&app);
    run_out(&mut app);
    for words in [
        format!("{first} ran out of time."),
        format!("Stays at the table: {second}"),
        "Next up: Chi".to_owned(),
        format!("Then: Dai, {first}"),
    ] {
        assert!(shows_text(&mut app, &words), "{words}");
    }
    click_and_rest(&mut app, "rematch");
    assert_eq!(names(&app), ["Chi".to_owned(), second.clone()]);
    assert_eq!((clocks(&app), left(&app, Seat::SECOND)), (vec!["20".to_owned(); 2], 20_000));
    assert!(left(&app, Seat::FIRST) > 10_000, "the challenger has a whole clock");
    // The flag of the challenger, after a kill in the middle of the match.
    frames(&mut app, 20);
    app = restarted(app, &storage);
    assert_eq!((names(&app), left(&app, Seat::SECOND)), (["Chi".to_owned(), second.clone()], 20_000));
    run_out(&mut app);
    assert!(shows_text(&mut app, "Chi ran out of time.") && shows_text(&mut app, "Next up: Dai"));
    // And after one between two matches.
    app = restarted(app, &storage);
    assert_eq!(names(&app), ["Dai".to_owned(), second]);
    assert_eq!((earlier(&app, Seat::FIRST), earlier(&app, Seat::SECOND).wins), (Score::default(), 2));
    assert!(left(&app, Seat::FIRST) > 10_000 && left(&app, Seat::SECOND) == 20_000);
    assert!(!session(&app).outcome().is_over());
}

/// The flag of a player whose opponent cannot win is a draw, after which the one goes who has been there longer.
#[test]
fn a_draw_by_a_flag_sends_the_holder_to_the_queue() {
    let rules = GameKind::Xiangqi.usual_rules();
    let start = Some(rules.parse_position("3k5/9/9/9/9/9/9/9/4R4/4K4 w").unwrap());
    let timed = |name| Player { clock: "5".parse().unwrap(), ..Player::named(name) };
    let players = ["Ama", "Hao"].map(timed).into();
    let terms = Terms::among_challengers(["Chi"].map(timed));
    let mut app = begin_saved(Setup { start, players, terms, ..Setup::new(rules, ["", ""]) });
    run_out(&mut app);
    assert_eq!(session(&app).outcome(), Outcome::Draw { reason: Reason::Time });
    for words in ["Stays at the table: Ama", "Next up: Chi", "Then: Hao"] {
        assert!(shows_text(&mut app, words), "{words}");
    }
    click_and_rest(&mut app, "rematch");
    assert_eq!(names(&app), ["Chi", "Ama"]);
    assert_eq!((clocks(&app), earlier(&app, Seat::SECOND).draws), (vec!["5".to_owned(); 2], 1));
}
