//! The computers' actions at their seats: they play, answer offers, let players take turns back, and end a match that is decided
//! (`manners`). At two boards two of them think at once, and neither waits for the other's search; `pace` says when one waits.

use std::time::Duration;

use bevy::prelude::*;
use teahouse_engine::{Finding, Level};
use teahouse_rules::Seat;
use teahouse_table::{Command, Refusal};

use super::EngineFailure;
use super::OpponentSystems;
use super::engines::{self, Hosts};
use super::manners::Manners;
use super::pace::{self, Waiting};
use super::request::Answer;
use super::study::{RequestId, Study};
use super::task::{Task, TaskKind};
use super::tempo::{SHORTEST_REPLY, reply_time};
use crate::core::{Activity, AppSystems, Clock, Menu, Phase, Trouble, WakeAt};
use crate::i18n::Localization;
use crate::prefs::{Settings, WhenItFails};
use crate::session::{GameState, MatchCommand, Passing, Refused, Seated, TableSystems, TakeOver};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TurnTasks>()
        .init_resource::<Waiting>()
        .add_systems(
            Update,
            (hold, take_up, hear, be_refused, wait, stay_awake, act, give_up)
                .chain()
                .after(engines::sit)
                .in_set(OpponentSystems::Play)
                .in_set(TableSystems(AppSystems::Opponent))
                .run_if(in_state(Phase::Playing).and_eager(resource_exists::<Localization>)),
        )
        .add_systems(OnExit(Phase::Playing), call_off);
}

/// The computers' tasks: at most one at each board.
#[derive(Resource, Debug, Default)]
struct TurnTasks {
    replies: Vec<TaskReply>,
    manners: Manners,
    /// Whether the replies are held back.
    is_held: bool,
}

/// A task, and how far it has come.
#[derive(Debug)]
struct TaskReply {
    task: Task,
    state: ReplyState,
    /// The time since which the board shows that it is the computer's turn.
    seen_at: Option<Duration>,
    /// When its answer was there. What moves at the other board does not change it.
    found_at: Option<Duration>,
    /// How long the turn before is seen before it acts.
    takes: Duration,
    /// Whether it has asked its partner for a piece.
    has_asked: bool,
}

#[derive(Debug)]
enum ReplyState {
    Thinking(RequestId),
    Found(Finding),
    /// Another engine does this instead of a move.
    Acts(Command),
    /// The command was sent. If nothing has changed, it was refused.
    Done,
    /// There is no legal command.
    Failed,
    /// Another engine did something else.
    Broken(EngineFailure),
    /// The journal has no room for it. The player can do nothing about that but end the match.
    TooLong,
}

impl TaskReply {
    fn new(task: Task, session: &GameState, hosts: &Hosts, study: &mut Study) -> Self {
        let state = if task.is_clear() {
            ReplyState::Found(Finding::default())
        } else if session.has_two_boards() {
            // The clocks of both boards run, also while the other one is thought about.
            ReplyState::Thinking(study.ask_at_once(task.request(session, hosts)))
        } else {
            ReplyState::Thinking(study.ask(task.request(session, hosts)))
        };
        Self { task, state, seen_at: None, found_at: None, takes: SHORTEST_REPLY, has_asked: false }
    }

    /// How long the turn before has been seen.
    fn known(&self, now: Duration) -> Duration {
        self.seen_at.map_or(Duration::ZERO, |seen| now.saturating_sub(seen))
    }

    /// How long the answer has been there.
    fn found(&self, now: Duration) -> Duration {
        self.found_at.map_or(Duration::ZERO, |found| now.saturating_sub(found))
    }

    /// When the computer waits no longer for a piece, if it waits for one.
    fn hopes_until(&self, session: &GameState, now: Duration) -> Option<Duration> {
        let ReplyState::Found(finding) = &self.state else { return None };
        let hopes = self.task.kind == TaskKind::Play && pace::hopes(session, self.task.seat, finding, self.found(now));
        self.found_at.filter(|_| hopes).map(|found| found + pace::LONGEST_WAIT)
    }

    /// Whether the computer waits with what it has found.
    fn is_patient(&self, session: &GameState, now: Duration) -> bool {
        let ReplyState::Found(finding) = &self.state else { return false };
        let is_turn = self.task.kind == TaskKind::Play && !self.task.is_in_haste(session);
        is_turn && pace::is_patient(session, self.task.seat, finding, [self.known(now), self.found(now)])
    }

    /// The signal of the computer to its partner while it waits, once.
    fn plea(&mut self, session: &GameState, now: Duration) -> Option<MatchCommand> {
        let ReplyState::Found(finding) = &self.state else { return None };
        if self.has_asked || self.task.kind != TaskKind::Play || self.task.is_in_haste(session) {
            return None;
        }
        let seat = self.task.seat;
        let signal = pace::plea(session, seat, finding, self.found(now))?;
        self.has_asked = true;
        Some(MatchCommand { seat, command: Command::Signal(signal) })
    }

    /// Keeps what a search has found.
    fn find(&mut self, finding: Finding, session: &GameState) {
        if self.task.kind == TaskKind::Play {
            let seat = self.task.seat;
            let clock = session.clock(seat).filter(|reading| reading.runs);
            let left = clock.map(|reading| Duration::from_millis(reading.left));
            self.takes = reply_time(session.at(seat).view(), &finding, left);
        }
        self.state = ReplyState::Found(finding);
    }

    /// Whether it is time to act. Consent is given at once, and other replies take their time.
    fn is_ready(&self, session: &GameState, now: Duration) -> bool {
        let is_due = self.task.kind == TaskKind::Consent || self.seen_at.is_some() && self.known(now) >= self.takes;
        let is_found = matches!(self.state, ReplyState::Found(_) | ReplyState::Acts(_));
        is_found && (is_due || self.task.is_in_haste(session)) && !self.is_patient(session, now)
    }
}

impl TurnTasks {
    /// Drops the replies to other tasks than these, and cancels their searches.
    fn keep_to(&mut self, tasks: &[Task], study: &mut Study) {
        for reply in self.replies.extract_if(.., |reply| !tasks.contains(&reply.task)) {
            if let ReplyState::Thinking(id) = reply.state {
                study.stop(id);
            }
        }
    }
}

/// Holds the replies back under a menu, while the match waits for the player who looks back, and while an entry is written.
/// Where there are clocks, they are also held back as long as these stand still: otherwise a reply costs its computer no time.
/// In the frame in which a match comes to the table its deal has not begun yet.
fn hold(
    (session, menu): (Res<GameState>, Res<State<Menu>>),
    time: Passing,
    mut seated: MessageReader<Seated>,
    mut turn: ResMut<TurnTasks>,
) {
    let has_come = seated.read().count() > 0;
    turn.bypass_change_detection().is_held = *menu.get() != Menu::None
        || session.waits_for_look_back()
        || session.is_writing()
        || session.state().has_clocks() && (has_come || !time.is_passing());
}

/// Keeps the computers at their present tasks: every other search is stale.
fn take_up((session, hosts): (Res<GameState>, Res<Hosts>), mut turn: ResMut<TurnTasks>, mut study: ResMut<Study>) {
    let (turn, study) = (turn.bypass_change_detection(), study.bypass_change_detection());
    let tasks = Task::all(&session);
    turn.keep_to(&tasks, study);
    for task in tasks {
        if turn.replies.iter().all(|reply| reply.task != task) {
            turn.replies.push(TaskReply::new(task, &session, &hosts, study));
        }
    }
}

/// The answers since the frame before.
fn hear(session: Res<GameState>, mut turn: ResMut<TurnTasks>, mut study: ResMut<Study>) {
    let study = study.bypass_change_detection();
    for reply in &mut turn.bypass_change_detection().replies {
        let ReplyState::Thinking(id) = reply.state else { continue };
        for answer in study.take(id) {
            match (answer, &reply.state) {
                (Answer::Found(finding), _) => reply.find(finding, &session),
                (Answer::Acts(command), _) => reply.state = ReplyState::Acts(command),
                (Answer::Failed(failure), _) => reply.state = ReplyState::Broken(failure),
                (Answer::Ended, ReplyState::Thinking(_)) => reply.state = ReplyState::Failed,
                (Answer::Ended | Answer::Reviewed(_), _) => {}
            }
        }
        if !matches!(reply.state, ReplyState::Thinking(_)) {
            study.stop(id);
        }
    }
}

/// The journal has no room for the computer's turn. The seat stays with it, and the player is told what is left to do.
fn be_refused(
    mut refused: MessageReader<Refused>,
    localization: Res<Localization>,
    mut turn: ResMut<TurnTasks>,
    mut trouble: MessageWriter<Trouble>,
) {
    let is_too_long = |refused: &&Refused| matches!(refused.refusal, Refusal::TooLong { .. });
    for Refused { seat, .. } in refused.read().filter(is_too_long) {
        let replies = &mut turn.bypass_change_detection().replies;
        let refused = |reply: &&mut TaskReply| matches!(reply.state, ReplyState::Done) && reply.task.seat == *seat;
        if let Some(reply) = replies.iter_mut().find(refused) {
            reply.state = ReplyState::TooLong;
            trouble.write(Trouble::new(localization.tr("refusal-too-long")));
        }
    }
}

/// Measures how long the turn has been seen, in real time: a slow machine's late frame counts in full.
fn wait((activity, clock): (Res<Activity>, Res<Clock>), mut turn: ResMut<TurnTasks>) {
    let TurnTasks { replies, is_held, .. } = turn.bypass_change_detection();
    let is_seen = !*is_held && !activity.holds(Activity::MOTION | Activity::LID);
    for reply in replies {
        reply.seen_at = is_seen.then(|| reply.seen_at.unwrap_or(clock.now()));
        if reply.found_at.is_none() && matches!(reply.state, ReplyState::Found(_) | ReplyState::Acts(_)) {
            reply.found_at = Some(clock.now());
        }
    }
}

/// Keeps frames coming until the computers have acted, and says which of them wait. What ends their waiting is an entry, a clock
/// that wakes the game by itself, or the end of the time for which one hopes for a piece.
fn stay_awake(
    (session, clock, turn): (Res<GameState>, Res<Clock>, Res<TurnTasks>),
    time: Passing,
    (mut waiting, mut wake): (ResMut<Waiting>, ResMut<WakeAt>),
    mut activity: ResMut<Activity>,
) {
    let is_patient = |reply: &&TaskReply| reply.is_patient(&session, clock.now());
    let patient = turn.replies.iter().filter(is_patient).map(|reply| reply.task.seat).collect();
    waiting.set_if_neq(Waiting(patient));
    let computers = turn.replies.iter().filter_map(|reply| reply.hopes_until(&session, clock.now())).min();
    let with_end = WakeAt { computers, ..*wake };
    wake.set_if_neq(with_end);
    let is_to_do =
        |reply: &TaskReply| !matches!(reply.state, ReplyState::TooLong) && !patient.contains(reply.task.seat);
    // The end of the deal lets them go on without an event of its own.
    let is_held = turn.is_held && !time.waits_for_deal();
    Activity::set(&mut activity, Activity::THINKING, turn.replies.iter().any(is_to_do) && !is_held);
}

/// One computer acts when it is time. Of two boards that with fewer turns goes first, and the next turn follows when this one has
/// been seen.
fn act(session: Res<GameState>, clock: Res<Clock>, mut turn: ResMut<TurnTasks>, mut acts: MessageWriter<MatchCommand>) {
    let TurnTasks { replies, is_held: false, manners } = turn.bypass_change_detection() else { return };
    // The match has not gone on.
    for reply in replies.iter_mut().filter(|reply| matches!(reply.state, ReplyState::Done)) {
        reply.state = ReplyState::Failed;
    }
    acts.write_batch(replies.iter_mut().filter_map(|reply| reply.plea(&session, clock.now())));
    let plies = |seat: Seat| session.at(seat).view().ply();
    let ready = replies.iter_mut().filter(|reply| reply.is_ready(&session, clock.now()));
    let Some(reply) = ready.min_by_key(|reply| plies(reply.task.seat)) else { return };
    let command = match &reply.state {
        ReplyState::Found(finding) => reply.task.command(&session, finding, manners),
        ReplyState::Acts(command) => Some(*command),
        _ => return,
    };
    reply.state = match command {
        Some(command) => {
            acts.write(MatchCommand { seat: reply.task.seat, command });
            ReplyState::Done
        }
        None => ReplyState::Failed,
    };
}

/// A failed search leaves the seat to the player at the screen. That of another engine goes where the settings say, and the
/// player is told what it did.
fn give_up(
    (session, settings, localization): (Res<GameState>, Res<Settings>, Res<Localization>),
    mut turn: ResMut<TurnTasks>,
    mut acts: MessageWriter<MatchCommand>,
    (mut wishes, mut trouble): (MessageWriter<TakeOver>, MessageWriter<Trouble>),
) {
    let TurnTasks { replies, is_held: false, .. } = turn.bypass_change_detection() else { return };
    let has_failed = |reply: &mut TaskReply| matches!(reply.state, ReplyState::Failed | ReplyState::Broken(_));
    for TaskReply { task: Task { seat, .. }, state, .. } in replies.extract_if(.., has_failed) {
        let name = || session.called(seat).into();
        let ReplyState::Broken(failure) = state else {
            wishes.write(TakeOver { seat, by: None });
            trouble.write(Trouble::new(localization.tr_args("trouble-opponent", &[("name", name())])));
            continue;
        };
        warn!("an engine has failed: {failure:?}");
        let follows = settings.when_engine_fails;
        match follows {
            WhenItFails::Resigns => _ = acts.write(MatchCommand { seat, command: Command::Resign }),
            WhenItFails::Person => _ = wishes.write(TakeOver { seat, by: None }),
            WhenItFails::Computer => _ = wishes.write(TakeOver { seat, by: Some(Level::STRONGEST.into()) }),
        }
        let what = failure.sentence(name(), &localization);
        let then = localization.tr(&format!("engine-then-{follows}"));
        let whole = localization.tr_args("engine-failed", &[("what", what.into()), ("then", then.into())]);
        trouble.write(Trouble::new(whole));
    }
}

/// The match is over, or the table was left.
fn call_off(
    (mut turn, mut study): (ResMut<TurnTasks>, ResMut<Study>),
    (mut waiting, mut wake): (ResMut<Waiting>, ResMut<WakeAt>),
    mut activity: ResMut<Activity>,
) {
    let without = WakeAt { computers: None, ..*wake };
    wake.set_if_neq(without);
    turn.keep_to(&[], &mut study);
    waiting.set_if_neq(Waiting::default());
    Activity::set(&mut activity, Activity::THINKING, false);
}
