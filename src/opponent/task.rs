//! The task of a computer at a seat: the question for the engine, and the command that follows from the answer.

use std::time::Duration;

use bevy::prelude::*;
use teahouse_engine::supply::Beside;
use teahouse_engine::{Clock as EngineClock, Finding, Level, Limits};
use teahouse_rules::{Position, Seat, SeatSet, Seats};
use teahouse_table::{ClockPhase, Command, MatchId, OfferKind, Signal, TimeControl};

use super::engines::{Hosts, allowance};
use super::manners::{Judgement, Manners, goes_on_for_ever};
use super::request::Request;
use crate::prefs::Computer;
use crate::session::GameState;

/// The time that passes between the computer's clock and its search: the turn before is shown, the reply is held back and written.
const OVERHEAD: Duration = Duration::from_secs(1);

/// A task at a moment of a match. Another moment makes another task.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Task {
    pub(super) of: MatchId,
    at: TaskMoment,
    pub(super) seat: Seat,
    pub(super) computer: Computer,
    pub(super) kind: TaskKind,
}

/// The moment of the match from which a task follows.
#[derive(Debug, Clone, PartialEq, Eq)]
enum TaskMoment {
    /// The last entry of the match.
    Entry(u64),
    /// The position at one of two boards, hands included, after so many turns there, and what the partner asks for. What else happens
    /// at the other board disturbs no search.
    Board { position: Box<Position>, ply: usize, asked: Vec<Signal> },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TaskKind {
    /// A player wants to take a turn back.
    Consent,
    /// The partner, a person, has offered a draw or agreed to one.
    FollowPartner,
    /// An opponent offers a draw, or a stalemate.
    AnswerDraw { is_stalemate: bool },
    /// The opponent offers that points decide.
    AnswerCount,
    /// The computer is to move.
    Play,
}

impl Task {
    /// The tasks of the computers: an answer to an offer, or else a turn at each board where one of them is to move.
    pub(super) fn all(session: &GameState) -> Vec<Self> {
        const ANSWERS: [(OfferKind, TaskKind); 4] = [
            (OfferKind::Undo, TaskKind::Consent),
            (OfferKind::Impasse, TaskKind::AnswerCount),
            (OfferKind::Stalemate, TaskKind::AnswerDraw { is_stalemate: true }),
            (OfferKind::Draw, TaskKind::AnswerDraw { is_stalemate: false }),
        ];
        let state = session.state();
        if session.is_looked_through() {
            return Vec::new();
        }
        let answer = ANSWERS.into_iter().find_map(|(offer, kind)| Some((next_asked(session, offer)?, kind)));
        if let Some((seat, kind)) = answer {
            let has_agreed = session.seats().partner(seat).is_some_and(|partner| session.is_person(partner));
            let kind = match kind {
                TaskKind::AnswerDraw { is_stalemate: false } if has_agreed => TaskKind::FollowPartner,
                kind => kind,
            };
            return Self::new(session, seat, kind).into_iter().collect();
        }
        // While an offer waits for people, no computer plays on: its turn would decline it.
        if OfferKind::ALL.iter().any(|kind| state.offered(*kind).is_some()) {
            return Vec::new();
        }
        state.movers().iter().filter_map(|seat| Self::new(session, seat, TaskKind::Play)).collect()
    }

    /// `None` where a person sits.
    fn new(session: &GameState, seat: Seat, kind: TaskKind) -> Option<Self> {
        let state = session.state();
        let at = match (kind, session.seats()) {
            (TaskKind::Play, Seats::Four) => {
                let view = session.at(seat).view();
                TaskMoment::Board { position: Box::new(*view.position()), ply: view.ply(), asked: heard(session, seat) }
            }
            _ => TaskMoment::Entry(state.revision()),
        };
        Some(Self { of: state.header().id, at, seat, computer: session.computer(seat)?, kind })
    }

    /// Whether the answer needs no search.
    pub(super) const fn is_clear(&self) -> bool {
        matches!(self.kind, TaskKind::Consent | TaskKind::FollowPartner)
    }

    /// The level that judges. For another engine it is our strongest.
    fn level(&self) -> Level {
        self.computer.level().unwrap_or(Level::STRONGEST)
    }

    /// The question. Another engine is asked for its moves only; offers that it gets are judged by our own.
    pub(super) fn request(&self, session: &GameState, hosts: &Hosts) -> Request {
        if matches!((self.computer, self.kind), (Computer::Engine(_), TaskKind::Play)) {
            let (engine, time) = hosts.at(self.seat).unzip();
            return Request::Engine {
                engine,
                public: session.at(self.seat).view().clone(),
                allowance: allowance(session, self.seat, time.unwrap_or_default()),
                limits: Limits::default(),
            };
        }
        // The same position of the same match is seen in the same way, also when it is continued tomorrow.
        let [one, two, three, four, five, six, seven, eight, ..] = self.of.0;
        let seed = u64::from_le_bytes([one, two, three, four, five, six, seven, eight]);
        let view = session.at(self.seat).view();
        Request::Move {
            // The opponent's reply is judged without this level's own habits.
            level: if view.mover() == self.seat { self.level() } else { Level::STRONGEST },
            public: view.clone(),
            beside: Box::new(beside(session, self.seat)),
            // Two boards that begin alike are not played alike.
            seed: seed.wrapping_add(u64::from(session.seats().board_of(self.seat))),
            limits: self.limits(session),
        }
    }

    /// The limits of the level, and of the clock if it runs.
    fn limits(&self, session: &GameState) -> Limits {
        let limits = self.level().limits_in(session.state().rules());
        let Some(reading) = session.clock(self.seat).filter(|reading| reading.runs) else { return limits };
        let seconds = |seconds: u32| Duration::from_secs(u64::from(seconds));
        let left = Duration::from_millis(reading.left);
        let clock = match (reading.phase, session.state().header().players[self.seat].clock) {
            (ClockPhase::Byoyomi { .. } | ClockPhase::PerMove, _) => EngineClock { byoyomi: left, ..default() },
            (ClockPhase::Main, TimeControl::Fischer { increment, .. }) => {
                EngineClock { left, increment: seconds(increment), ..default() }
            }
            (ClockPhase::Main, TimeControl::Byoyomi { period, .. }) => {
                EngineClock { left, byoyomi: seconds(period), ..default() }
            }
            (ClockPhase::Main, _) => EngineClock { left, ..default() },
        };
        let budget = clock.budget(OVERHEAD);
        Limits { time: Some(budget.hard), soft_time: Some(budget.soft), ..limits }
    }

    /// Whether so little time is left that the reply does not wait until the turn before has been seen.
    pub(super) fn is_in_haste(&self, session: &GameState) -> bool {
        session.clock(self.seat).is_some_and(|reading| reading.runs && reading.is_low())
    }

    /// The action that follows an answer.
    pub(super) fn command(&self, session: &GameState, finding: &Finding, manners: &mut Manners) -> Option<Command> {
        let view = session.at(self.seat).view();
        let judgement = Judgement { view, seat: self.seat, level: self.level(), finding };
        match self.kind {
            TaskKind::Consent => Some(Command::AcceptUndo),
            TaskKind::FollowPartner => Some(Command::AcceptDraw),
            TaskKind::AnswerDraw { is_stalemate } => {
                // An endless repetition at either board is a reason for all.
                let agrees = judgement.agrees_to_draw() || session.boards().iter().any(goes_on_for_ever);
                Some(match (agrees, is_stalemate) {
                    (true, false) => Command::AcceptDraw,
                    (false, false) => Command::DeclineDraw,
                    (true, true) => Command::AcceptStalemate,
                    (false, true) => Command::DeclineStalemate,
                })
            }
            TaskKind::AnswerCount if judgement.agrees_to_count() => Some(Command::AcceptImpasse),
            TaskKind::AnswerCount => Some(Command::DeclineImpasse),
            // A chain of captures is finished before a draw is called.
            TaskKind::Play if view.is_mid_turn() => finding.best().map(Command::Play),
            TaskKind::Play if view.claim().is_some() && judgement.agrees_to_draw() => Some(Command::ClaimDraw),
            // A person offers a draw themselves.
            TaskKind::Play if goes_on_for_ever(view) && session.people().is_empty() => Some(Command::OfferDraw),
            // Another engine resigns by itself, and most protocols have no word for a declaration.
            TaskKind::Play if self.computer.level().is_none() && judgement.declares() => Some(Command::Declare),
            TaskKind::Play if self.computer.level().is_none() => finding.best().map(Command::Play),
            TaskKind::Play => {
                // In strict play a declined offer is not made again before a turn.
                let is_allowed =
                    |command: &Command| session.state().check(session.state().time(), self.seat, *command).is_ok();
                manners.ending(self.of, judgement).filter(is_allowed).or_else(|| finding.best().map(Command::Play))
            }
        }
    }
}

/// The signals of a seat's partner to it that still stand.
pub(super) fn heard(session: &GameState, seat: Seat) -> Vec<Signal> {
    let partner = session.seats().partner(seat);
    partner.map_or_else(Vec::new, |partner| session.state().standing_signals(partner).collect())
}

/// A computer's knowledge of the other board and its partner. Where the partner's general is in danger, every piece that the
/// opponent here captures adds to it.
fn beside(session: &GameState, seat: Seat) -> Beside {
    let heard = heard(session, seat);
    Beside {
        wanted: heard.iter().filter_map(|signal| signal.needs()).collect(),
        gives_nothing: heard.iter().any(|signal| matches!(signal, Signal::DoNotTrade | Signal::Danger)),
        ..Beside::of(session.boards(), seat)
    }
}

/// The computer that answers an offer next. One whose partner is a person answers after that person.
fn next_asked(session: &GameState, offer: OfferKind) -> Option<Seat> {
    let asked: SeatSet = session.state().asked(offer);
    let waits = |seat: Seat| {
        session.seats().partner(seat).is_some_and(|partner| asked.contains(partner) && session.is_person(partner))
    };
    asked.iter().find(|seat| !session.is_person(*seat) && !waits(*seat))
}
