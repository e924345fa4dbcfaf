//! States of an evening at the table, for the tests of sizes and colours: clocks, people who face each other, questions, lots, a match that is
//! looked through, a damaged one, fouls and series.

use bevy::prelude::*;
use teahouse::board::ListOpen;
use teahouse::core::{Menu, Screen};
use teahouse::hud::TableAction;
use teahouse::prefs::{GameKind, Next, Seating, SeriesLength, SeriesSettings, Settings, Starts};
use teahouse::session::{MatchCommand, MatchSetup};
use teahouse_rules::banqi::{Draws, Ruleset};
use teahouse_rules::{Rules, Seat, shogi};
use teahouse_table::{ClockPhase, ClockReading, Command, Setup};

use super::choose;
use crate::play::{act, session};
use crate::support::{
    at_title, click_and_rest, click_square, deal, go_to, menu, place, rest, send_and_rest, set_window_focus,
};
use crate::tables::clocks::{set_frame, setup};
use crate::tables::facing::face;
use crate::tables::{begin, begin_from, begin_saved, follow};

/// The app, if it shows this thing.
fn shows(mut app: App, kind: &str, id: &str) -> App {
    assert!(place(&mut app, kind, id).is_some_and(|rect| !rect.is_empty()), "there is no {kind} {id}");
    app
}

/// Plays turns of any kind.
fn advance(app: &mut App, turns: usize) {
    for turn in 0..turns {
        let seat = session(app).mover().expect("the match goes on");
        let moves = session(app).view().moves();
        send_and_rest(app, MatchCommand { seat, command: Command::Play(moves[7 * turn % moves.len()]) });
    }
}

/// A match with clocks, of which one runs.
pub fn with_clocks(game: GameKind) -> App {
    let mut app = begin(setup(game, ["300", "3600+30"]));
    advance(&mut app, 6);
    shows(app, "clock", "near")
}

/// The same beside the list of moves.
pub fn with_clocks_and_list(game: GameKind) -> App {
    let mut app = with_clocks(game);
    app.insert_resource(ListOpen(true));
    rest(&mut app);
    app
}

/// The same between people who face each other.
pub fn facing_with_clocks(game: GameKind) -> App {
    let mut app = with_clocks(game);
    face(&mut app);
    app
}

/// The near player has less than ten seconds.
pub fn with_low_time() -> App {
    let mut app = begin(setup(GameKind::Xiangqi, ["12", "600+3"]));
    advance(&mut app, 2);
    stopped_at(app, Seat::FIRST, ClockReading::is_low)
}

/// The far player, who sits across, has less than ten seconds.
pub fn facing_low_time() -> App {
    let mut app = begin(setup(GameKind::Xiangqi, ["600+3", "12"]));
    face(&mut app);
    advance(&mut app, 1);
    stopped_at(app, Seat::SECOND, ClockReading::is_low)
}

/// The last seconds of a period are counted, the second one of three. Eight is a word with a tail in English.
pub fn with_byoyomi(game: GameKind) -> App {
    let app = begin(setup(game, ["1/25x3", "600/30x1"]));
    stopped_at(app, Seat::FIRST, |reading| {
        matches!(reading.phase, ClockPhase::Byoyomi { period: 2, .. }) && reading.left <= 8_000
    })
}

/// Lets time pass until the clock of a seat shows this. Then the clocks stand: another window has the keyboard.
fn stopped_at(mut app: App, seat: Seat, is_wanted: fn(&ClockReading) -> bool) -> App {
    set_frame(&mut app, 200);
    while !session(&app).clock(seat).is_some_and(|reading| is_wanted(&reading)) {
        assert!(!session(&app).outcome().is_over(), "the flag has fallen before");
        app.update();
    }
    set_frame(&mut app, 16);
    set_window_focus(&mut app, false);
    rest(&mut app);
    shows(app, "clock", "near")
}

/// The far player is asked about a draw.
pub fn asked_for_a_draw(game: GameKind) -> App {
    let mut app = begin(setup(game, ["300", "300"]));
    advance(&mut app, 2);
    act(&mut app, Seat::FIRST, Command::OfferDraw);
    shows(app, "button", "accept")
}

/// The same between people who face each other.
pub fn facing_question(game: GameKind) -> App {
    let mut app = asked_for_a_draw(game);
    face(&mut app);
    app
}

/// A player asks to take the last turn back.
pub fn asked_for_a_turn() -> App {
    let mut app = begin(MatchSetup::of(GameKind::Xiangqi));
    advance(&mut app, 3);
    act(&mut app, Seat::FIRST, Command::AskUndo);
    shows(app, "button", "accept")
}

/// Two generals that go to and fro.
const TWO_LEFT: &str = "K7/8/8/7k r - 0 40";
const TO_AND_FRO: &str = "a4a3 h1h2 a3a4 h2h1";
const ASKED: Ruleset = Ruleset { draws: Draws::Asked, ..Ruleset::taiwan() };

/// The table asks whether a repetition is a draw.
pub fn asked_about_a_repetition() -> App {
    let mut app = begin_from(&Rules::Banqi(ASKED), TWO_LEFT);
    follow(&mut app, &[TO_AND_FRO; 2].join(" "));
    shows(app, "button", "claim")
}

/// In a strict match a player says whether a draw is offered or claimed.
pub fn asked_whether_to_claim() -> App {
    let mut app = begin_strict(Rules::Banqi(ASKED), TWO_LEFT);
    follow(&mut app, TO_AND_FRO);
    send_and_rest(&mut app, TableAction::OfferDraw);
    shows(app, "button", "claim")
}

fn begin_strict(rules: Rules, position: &str) -> App {
    let start = Some(rules.parse_position(position).expect("a position"));
    begin_saved(Setup { start, strict: true, ..Setup::new(rules, ["Ama", "Hao"]) })
}

/// A bishop may promote.
pub fn asked_about_a_promotion() -> App {
    let mut app = begin(MatchSetup::of(GameKind::Shogi));
    follow(&mut app, "c3c4 g7g6");
    click_square(&mut app, "b2");
    click_square(&mut app, "h8");
    shows(app, "button", "promote")
}

/// A lot has been thrown, and a slip says who begins.
pub fn at_lot(game: GameKind, seating: Seating) -> App {
    let mut app = at_title();
    let mut settings = app.world_mut().resource_mut::<Settings>();
    (settings.motion_speed, settings.seating) = (0.0, seating);
    deal(&mut app, MatchSetup { starts: Starts::Lot, ..MatchSetup::of(game) });
    assert_eq!(menu(&app), Menu::Lot);
    shows(app, "button", "begin")
}

/// The opened set-up of a series, in which each player has a time of their own.
pub fn at_series_setup() -> App {
    at_opened_setup(GameKind::Shogi, SeriesSettings { length: SeriesLength::Three, ..SeriesSettings::default() })
}

/// The same, where three people wait.
pub fn at_challengers_setup() -> App {
    at_opened_setup(GameKind::Xiangqi, SeriesSettings { people: 5, ..SeriesSettings::default() })
}

fn at_opened_setup(game: GameKind, series: SeriesSettings) -> App {
    let mut app = at_title();
    let mut settings = app.world_mut().resource_mut::<Settings>();
    (settings.game, settings.series, settings.next) = (game, series, Next::Loser);
    settings.of_mut(game).clocks = "1500/40x5 480+8".parse().expect("two time controls");
    go_to(&mut app, Screen::Setup);
    choose(&mut app, "more");
    shows(app, "button", "people-2")
}

/// A player has left the king open to capture, which loses in a strict match.
pub fn after_a_foul() -> App {
    let rules = Rules::Shogi(shogi::Ruleset { strict_fouls: true, ..shogi::Ruleset::amateur() });
    let mut app = begin_strict(rules, "4k4/9/9/9/4r4/9/9/4G4/4K4 b - 1");
    click_square(&mut app, "e2");
    click_square(&mut app, "d2");
    assert!(session(&app).outcome().is_over(), "it is a foul");
    shows(app, "button", "rematch")
}

/// The second match of a best of five is over.
pub fn at_score(seating: Seating) -> App {
    at_second_end(seating, SeriesSettings { length: SeriesLength::Five, ..SeriesSettings::default() })
}

/// Eight people play for two wins, and the second match is over.
pub fn at_queue(seating: Seating) -> App {
    let waiting = ["Mei", "陳小明", "さくら", "Bartholomew", "Léa", "王芳"].map(String::from).into();
    at_second_end(
        seating,
        SeriesSettings { length: SeriesLength::Three, people: 8, waiting, ..SeriesSettings::default() },
    )
}

fn at_second_end(seating: Seating, series: SeriesSettings) -> App {
    let mut app = begin(MatchSetup { series, next: Next::Loser, ..MatchSetup::of(GameKind::Xiangqi) });
    app.world_mut().resource_mut::<Settings>().seating = seating;
    rest(&mut app);
    for is_last in [false, true] {
        advance(&mut app, 4);
        act(&mut app, Seat::FIRST, Command::Resign);
        if !is_last {
            click_and_rest(&mut app, "rematch");
        }
    }
    shows(app, "button", "rematch")
}
