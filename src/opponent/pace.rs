//! The pace of computers at two boards: when one that has found its turn does not make it yet.

use std::time::Duration;

use bevy::prelude::*;
use teahouse_engine::Finding;
use teahouse_engine::supply::{waits, wanted};
use teahouse_rules::{Seat, SeatSet};
use teahouse_table::Signal;

use super::task::heard;
use crate::session::GameState;

/// The seats whose computers have found their turn and wait with it.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Waiting(pub SeatSet);

/// By how many turns a board of computers may be ahead of one at which a person is to move.
const AHEAD: usize = 2;

/// How many turns a computer with a clock that lets a person follow makes its time last for.
const TURNS: u128 = 30;

/// How long a computer waits for a piece, with a clock or without.
pub(super) const LONGEST_WAIT: Duration = Duration::from_secs(20);

/// Whether a computer waits with the turn that it has found: for a person who shall be able to follow both boards, for a piece that
/// its partner can capture, or because its partner has asked it to. `known` is how long the turn before has been seen, `found`
/// how long the answer has been there.
pub(super) fn is_patient(session: &GameState, seat: Seat, finding: &Finding, [known, found]: [Duration; 2]) -> bool {
    if !session.has_two_boards() {
        return false;
    }
    let left = session.clock(seat).map(|reading| Duration::from_millis(reading.left));
    let has_share = left.is_none_or(|left| known.as_millis() < left.as_millis() / TURNS);
    has_share && is_ahead(session, seat)
        || heard(session, seat).contains(&Signal::Wait)
        || hopes(session, seat, finding, found)
}

/// Whether a computer waits for a piece: its position is bad, and its partner can capture one. The wait has a limit,
/// because a person may be at the other board.
pub(super) fn hopes(session: &GameState, seat: Seat, finding: &Finding, found: Duration) -> bool {
    found < LONGEST_WAIT && waits(session.boards(), seat, finding)
}

/// The signal of a computer that waits for a piece to its partner, if that is a person who has not got it yet.
pub(super) fn plea(session: &GameState, seat: Seat, finding: &Finding, found: Duration) -> Option<Signal> {
    let partner = session.seats().partner(seat)?;
    if !session.is_person(partner) || !hopes(session, seat, finding, found) {
        return None;
    }
    let signal = wanted(session.boards(), seat).and_then(Signal::needing)?;
    session.state().standing_signals(seat).all(|standing| standing != signal).then_some(signal)
}

/// Whether a board of computers is ahead of a person who is to move at the other board, and no person has told it to go on.
fn is_ahead(session: &GameState, seat: Seat) -> bool {
    let (own, people) = (session.at(seat), session.people());
    if people.iter().any(|person| own.has(person)) {
        return false;
    }
    // A person who waits in turn says so: otherwise both boards would stand.
    let urges = |signal: Signal| matches!(signal, Signal::GoOn | Signal::Trade);
    if people.iter().any(|person| session.state().standing_signals(person).any(urges)) {
        return false;
    }
    let is_ahead_of = |person: Seat| own.view().ply() > session.at(person).view().ply() + AHEAD;
    session.state().movers().iter().filter(|mover| people.contains(*mover)).any(is_ahead_of)
}
