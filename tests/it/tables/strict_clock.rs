//! Strict play with clocks: no question that a player opens is time to think.

use bevy::prelude::*;
use teahouse::board::press::Press;
use teahouse::prefs::GameKind;
use teahouse::session::MatchSetup;
use teahouse_rules::Seat;
use teahouse_table::OfferKind;

use super::{begin, follow, session};
use crate::play::shows_text;
use crate::support::{click_and_rest, frames, place, press_and_rest, send_and_rest};

fn strict_with_clocks(game: GameKind) -> App {
    let clocks = ["300".parse().unwrap(); 2].into();
    begin(MatchSetup { strict: true, clocks, ..MatchSetup::of(game) })
}

fn left(app: &App) -> u64 {
    session(app).clock(Seat::FIRST).unwrap().left
}

/// Otherwise it is time to think that no clock counts.
#[test]
fn the_clock_runs_on_under_a_question_that_the_player_opens() {
    let mut app = strict_with_clocks(GameKind::Banqi);
    press_and_rest(&mut app, KeyCode::KeyD);
    assert!(place(&mut app, "button", "offer-draw").is_some(), "the question lies there");
    let before = left(&app);
    frames(&mut app, 125);
    assert_eq!(before - left(&app), 2_000);
    // The board is as free as without the question, and a turn takes it away.
    let at = session(&app).view().moves()[0].target();
    send_and_rest(&mut app, Press::Square(at));
    assert_eq!(session(&app).view().ply(), 1);
    assert!(place(&mut app, "button", "offer-draw").is_none());
}

/// The answer of the other player takes its time, and the next offer waits for a turn.
#[test]
fn a_declined_draw_is_not_offered_again_at_once() {
    let mut app = strict_with_clocks(GameKind::Xiangqi);
    press_and_rest(&mut app, KeyCode::KeyD);
    let before = left(&app);
    frames(&mut app, 125);
    assert_eq!(left(&app), before, "the clocks wait for the answer");
    click_and_rest(&mut app, "decline");
    press_and_rest(&mut app, KeyCode::KeyD);
    assert_eq!(session(&app).state().offered(OfferKind::Draw), None);
    assert!(shows_text(&mut app, "You have made this offer already."));
    follow(&mut app, "h3e3 h10g8");
    press_and_rest(&mut app, KeyCode::KeyD);
    assert_eq!(session(&app).state().offered_by(OfferKind::Draw), Some(Seat::FIRST));
}
