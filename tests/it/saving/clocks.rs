//! Clocks and a slow disk: no player loses time to it, and a flag falls at its moment.

use bevy::prelude::*;
use teahouse::core::WakeAt;
use teahouse::prefs::GameKind;
use teahouse::session::{Begin, MatchCommand};
use teahouse_rules::{Outcome, Reason, Seat};
use teahouse_table::{Command, GameTime};

use super::slow::{behind_a_gate, until};
use crate::play::session;
use crate::support::{frames, rest, send, send_and_rest};
use crate::tables::clocks::setup;

fn left(app: &App, seat: Seat) -> u64 {
    session(app).clock(seat).unwrap().left
}

fn play(app: &mut App, text: &str) {
    let mv = session(app).view().position().parse_move(text).unwrap().mv;
    let seat = session(app).mover().unwrap();
    send(app, MatchCommand { seat, command: Command::Play(mv) });
}

#[test]
fn a_flag_falls_at_its_moment_however_slow_the_disk_is() {
    let (mut app, gate, _) = behind_a_gate();
    send_and_rest(&mut app, Begin::New(setup(GameKind::Xiangqi, ["5", "5"])));
    gate.close();
    frames(&mut app, 600);
    assert!(!session(&app).outcome().is_over(), "the entry waits");
    gate.open();
    until(&mut app, |app| session(app).outcome().is_over());
    assert_eq!(session(&app).outcome(), Outcome::Win { winner: Seat::SECOND, reason: Reason::Time });
    assert_eq!(session(&app).state().time(), GameTime(5_000));
}

#[test]
fn time_stands_still_while_a_turn_waits_for_the_disk() {
    let (mut app, gate, _) = behind_a_gate();
    send_and_rest(&mut app, Begin::New(setup(GameKind::Xiangqi, ["60", "5"])));
    gate.close();
    play(&mut app, "h3e3");
    frames(&mut app, 2);
    let used = 60_000 - left(&app, Seat::FIRST);
    frames(&mut app, 600);
    assert_eq!(60_000 - left(&app, Seat::FIRST), used, "the turn is played already");
    assert_eq!(app.world().resource::<WakeAt>().clocks, None);
    gate.open();
    until(&mut app, |app| session(app).view().ply() == 1);
    assert_eq!(left(&app, Seat::SECOND), 5_000, "the opponent sees the turn only now");
    rest(&mut app);
    assert!(left(&app, Seat::SECOND) < 5_000);
}
