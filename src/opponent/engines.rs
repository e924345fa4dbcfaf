//! Other people's engines at the table: each has a process of its own, which lives as long as the match is played, and ends with
//! the game.

use std::time::Duration;

use bevy::prelude::*;
use teahouse_engine::external::{Allowance, Hosted, SideClock};
use teahouse_rules::Seat;
use teahouse_table::{ClockPhase, MatchId, TimeControl};

use crate::core::{Phase, Screen};
use crate::prefs::{Computer, EngineId, Settings};
use crate::session::GameState;

use super::OpponentSystems;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hosts>()
        .add_systems(
            Update,
            sit.in_set(OpponentSystems::Play).run_if(
                resource_exists_and_changed::<GameState>
                    .and_eager(in_state(Screen::Table))
                    .and_eager(in_state(Phase::Playing)),
            ),
        )
        .add_systems(OnExit(Phase::Playing), leave)
        .add_systems(Last, leave.run_if(on_message::<AppExit>));
}

/// The engines that sit at the table.
#[derive(Resource, Debug, Default)]
pub(super) struct Hosts {
    of: Option<MatchId>,
    engines: Vec<Host>,
}

#[derive(Debug)]
struct Host {
    seat: Seat,
    id: EngineId,
    process: Hosted,
    /// How long it thinks where there is no clock.
    time: Duration,
}

impl Hosts {
    /// The engine of a seat, with its time for a move without a clock.
    pub(super) fn at(&self, seat: Seat) -> Option<(Hosted, Duration)> {
        self.engines.iter().find(|host| host.seat == seat).map(|host| (host.process.clone(), host.time))
    }

    fn has(&self, seat: Seat, id: EngineId) -> bool {
        self.engines.iter().any(|host| host.seat == seat && host.id == id)
    }
}

/// Keeps to the match at the table: an engine starts when it gets a seat, so that it has read its files when it is to move.
pub(super) fn sit(session: Res<GameState>, settings: Res<Settings>, mut hosts: ResMut<Hosts>) {
    let of = session.state().header().id;
    if hosts.of != Some(of) || session.is_looked_through() {
        *hosts = Hosts { of: Some(of), engines: Vec::new() };
    }
    if session.is_looked_through() {
        return;
    }
    let sits = |seat: Seat, id| session.computer(seat) == Some(Computer::Engine(id));
    hosts.engines.retain(|host| sits(host.seat, host.id));
    for seat in session.seats().iter() {
        let Some(Computer::Engine(id)) = session.computer(seat) else { continue };
        let Some(engine) = settings.engines.get(id).filter(|_| !hosts.has(seat, id)) else { continue };
        match Hosted::start(engine.recipe(), *session.state().rules()) {
            Ok(process) => hosts.engines.push(Host { seat, id, process, time: engine.move_time() }),
            Err(error) => warn!("there is no thread for an engine: {error}"),
        }
    }
}

/// Ends all processes. A question that is under way keeps none of them.
fn leave(mut hosts: ResMut<Hosts>) {
    hosts.engines.iter().for_each(|host| host.process.end());
    *hosts = Hosts::default();
}

/// How long an engine may think at a seat.
pub(super) fn allowance(session: &GameState, seat: Seat, per_move: Duration) -> Allowance {
    let Some(own) = side(session, seat) else { return Allowance::PerMove(per_move) };
    let other = side(session, seat.other()).unwrap_or(own);
    Allowance::Clocks(if seat == Seat::FIRST { [own, other] } else { [other, own] })
}

/// The clock of a seat, as its engine is told.
fn side(session: &GameState, seat: Seat) -> Option<SideClock> {
    /// The reply is held back until the turn before it has been seen.
    const HELD_BACK: Duration = Duration::from_millis(700);
    let reading = session.clock(seat)?;
    let left = Duration::from_millis(reading.left);
    let left = left.saturating_sub(HELD_BACK.min(left / 4));
    let seconds = |seconds: u32| Duration::from_secs(u64::from(seconds));
    Some(match (reading.phase, session.state().header().players[seat].clock) {
        (ClockPhase::Byoyomi { .. } | ClockPhase::PerMove, _) => SideClock { byoyomi: left, ..default() },
        (ClockPhase::Main, TimeControl::Fischer { increment, .. }) => {
            SideClock { left, increment: seconds(increment), ..default() }
        }
        (ClockPhase::Main, TimeControl::Byoyomi { period, .. }) => {
            SideClock { left, byoyomi: seconds(period), ..default() }
        }
        (ClockPhase::Main, _) => SideClock { left, ..default() },
    })
}
