//! The computer's actions at its seats: it plays, answers an offer, lets the player take a turn back, and ends a match that is
//! decided (`manners`).

use std::time::Duration;

use bevy::prelude::*;
use teahouse_engine::{Clock as EngineClock, Finding, Level, Limits};
use teahouse_rules::{Seat, SeatSet};
use teahouse_table::{ClockPhase, Command, MatchId, OfferKind, Refusal, TimeControl};

use super::OpponentSystems;
use super::manners::{Judgement, Manners, goes_on_for_ever};
use super::study::{Answer, RequestId, Study};
use super::thinker::Request;
use crate::core::{Activity, Clock, Menu, Phase, Screen, Trouble};
use crate::i18n::Localization;
use crate::session::{GameState, MatchCommand, Refused, TakeOver};

/// The shortest time between the display of a turn and the computer's reply. A player cannot follow a faster one.
pub const SHORTEST_REPLY: Duration = Duration::from_millis(450);

/// The time that passes between the computer's clock and its search: the turn before is shown, the reply is held back and written.
const OVERHEAD: Duration = Duration::from_secs(1);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Turn>()
        .add_systems(
            Update,
            (hold, take_up, hear, be_refused, stay_awake, wait, act, give_up)
                .chain()
                .in_set(OpponentSystems::Play)
                .run_if(
                    resource_exists::<GameState>
                        .and_eager(in_state(Screen::Table))
                        .and_eager(in_state(Phase::Playing))
                        .and_eager(resource_exists::<Localization>),
                ),
        )
        .add_systems(OnExit(Phase::Playing), call_off);
}

/// The computer's task, if it has one.
#[derive(Resource, Debug, Default)]
struct Turn {
    reply: Option<Reply>,
    manners: Manners,
    /// Whether the reply is held back.
    is_held: bool,
}

/// A task, and how far it has come.
#[derive(Debug)]
struct Reply {
    task: Task,
    state: ReplyState,
    /// The time since which the board shows that it is the computer's turn.
    seen_at: Option<Duration>,
}

#[derive(Debug)]
enum ReplyState {
    Thinking(RequestId),
    Found(Finding),
    /// The command was sent. If nothing has changed, it was refused.
    Done,
    /// There is no legal command.
    Failed,
    /// The journal has no room for it. The player can do nothing about that but end the match.
    TooLong,
}

/// A task after a certain entry of a match. Any later entry makes another task.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Task {
    of: MatchId,
    revision: u64,
    seat: Seat,
    level: Level,
    kind: TaskKind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum TaskKind {
    /// The opponent wants to take a turn back.
    Consent,
    /// The opponent offers a draw, or a stalemate.
    AnswerDraw { is_stalemate: bool },
    /// The opponent offers that points decide.
    AnswerCount,
    /// It is the computer's turn.
    Play,
}

impl Task {
    fn of(session: &GameState) -> Option<Self> {
        if session.is_looked_through() {
            return None;
        }
        let state = session.state();
        let computer = |seats: SeatSet, kind| Some((seats.iter().find(|seat| !session.is_person(*seat))?, kind));
        let consents = computer(state.asked(OfferKind::Undo), TaskKind::Consent);
        let answers = || {
            [
                (OfferKind::Impasse, TaskKind::AnswerCount),
                (OfferKind::Stalemate, TaskKind::AnswerDraw { is_stalemate: true }),
                (OfferKind::Draw, TaskKind::AnswerDraw { is_stalemate: false }),
            ]
            .into_iter()
            .find_map(|(offer, kind)| computer(state.asked(offer), kind))
        };
        // Its own offer is answered before it plays on.
        let waits =
            |(seat, _): &(Seat, TaskKind)| OfferKind::ALL.iter().any(|kind| state.offered_by(*kind) == Some(*seat));
        let plays = || computer(state.movers(), TaskKind::Play).filter(|task| !waits(task));
        let (seat, kind) = consents.or_else(answers).or_else(plays)?;
        let level = session.computer(seat)?;
        Some(Self { of: state.header().id, revision: state.revision(), seat, level, kind })
    }

    /// The question, unless the answer is known.
    fn request(self, session: &GameState) -> Request {
        // The same position of the same match is seen in the same way, also when it is continued tomorrow.
        let [one, two, three, four, five, six, seven, eight, ..] = self.of.0;
        let view = session.view();
        Request::Move {
            // The opponent's reply is judged without this level's own habits.
            level: if view.mover() == self.seat { self.level } else { Level::STRONGEST },
            public: view.clone(),
            seed: u64::from_le_bytes([one, two, three, four, five, six, seven, eight]),
            limits: self.limits(session),
        }
    }

    /// The limits of the level, and of the clock if it runs.
    fn limits(self, session: &GameState) -> Limits {
        let limits = self.level.limits_in(session.view().rules());
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
    fn is_in_haste(self, session: &GameState) -> bool {
        session.clock(self.seat).is_some_and(|reading| reading.runs && reading.is_low())
    }

    /// The action that follows an answer.
    fn command(self, session: &GameState, finding: &Finding, manners: &mut Manners) -> Option<Command> {
        let view = session.view();
        let judgement = Judgement { view, seat: self.seat, level: self.level, finding };
        match self.kind {
            TaskKind::Consent => Some(Command::AcceptUndo),
            TaskKind::AnswerDraw { is_stalemate } => Some(match (judgement.agrees_to_draw(), is_stalemate) {
                (true, false) => Command::AcceptDraw,
                (false, false) => Command::DeclineDraw,
                (true, true) => Command::AcceptStalemate,
                (false, true) => Command::DeclineStalemate,
            }),
            TaskKind::AnswerCount if judgement.agrees_to_count() => Some(Command::AcceptImpasse),
            TaskKind::AnswerCount => Some(Command::DeclineImpasse),
            // A chain of captures is finished before a draw is called.
            TaskKind::Play if view.is_mid_turn() => finding.best().map(Command::Play),
            TaskKind::Play if view.claim().is_some() && judgement.agrees_to_draw() => Some(Command::ClaimDraw),
            // A person offers a draw themselves.
            TaskKind::Play if goes_on_for_ever(view) && session.people().is_empty() => Some(Command::OfferDraw),
            TaskKind::Play => manners.ending(self.of, judgement).or_else(|| finding.best().map(Command::Play)),
        }
    }
}

impl Reply {
    fn new(task: Task, session: &GameState, study: &mut Study) -> Self {
        let state = match task.kind {
            // Consent needs no search.
            TaskKind::Consent => ReplyState::Found(Finding::default()),
            TaskKind::AnswerDraw { .. } | TaskKind::AnswerCount | TaskKind::Play => {
                ReplyState::Thinking(study.ask(task.request(session)))
            }
        };
        Self { task, state, seen_at: None }
    }

    /// Whether the shortest time of a reply has passed. Consent is given at once.
    fn is_due(&self, now: Duration) -> bool {
        self.task.kind == TaskKind::Consent || self.seen_at.is_some_and(|seen| now >= seen + SHORTEST_REPLY)
    }
}

impl Turn {
    /// Cancels the running search.
    fn leave_off(&mut self, study: &mut Study) {
        if let Some(Reply { state: ReplyState::Thinking(id), .. }) = self.reply.take() {
            study.stop(id);
        }
    }
}

/// Holds the reply back under a menu, while the player looks back, and while an entry is written.
fn hold(session: Res<GameState>, menu: Res<State<Menu>>, mut turn: ResMut<Turn>) {
    turn.bypass_change_detection().is_held =
        *menu.get() != Menu::None || session.is_looking_back() || session.is_writing();
}

/// Keeps the computer at its present task: every earlier search is stale.
fn take_up(session: Res<GameState>, mut turn: ResMut<Turn>, mut study: ResMut<Study>) {
    let (turn, study) = (turn.bypass_change_detection(), study.bypass_change_detection());
    let task = Task::of(&session);
    if turn.reply.as_ref().map(|reply| reply.task) != task {
        turn.leave_off(study);
        turn.reply = task.map(|task| Reply::new(task, &session, study));
    }
}

/// The answer since the frame before.
fn hear(mut turn: ResMut<Turn>, mut study: ResMut<Study>) {
    let Some(reply) = &mut turn.bypass_change_detection().reply else { return };
    let ReplyState::Thinking(id) = reply.state else { return };
    let study = study.bypass_change_detection();
    for answer in study.take(id) {
        match (answer, &reply.state) {
            (Answer::Found(finding), _) => reply.state = ReplyState::Found(finding),
            (Answer::Ended, ReplyState::Thinking(_)) => reply.state = ReplyState::Failed,
            (Answer::Ended | Answer::Reviewed(_), _) => {}
        }
    }
    if !matches!(reply.state, ReplyState::Thinking(_)) {
        study.stop(id);
    }
}

/// The journal has no room for the computer's turn. The seat stays with it, and the player is told what is left to do.
fn be_refused(
    mut refused: MessageReader<Refused>,
    localization: Res<Localization>,
    mut turn: ResMut<Turn>,
    mut trouble: MessageWriter<Trouble>,
) {
    let is_too_long = |refused: &&Refused| matches!(refused.refusal, Refusal::TooLong { .. });
    for Refused { seat, .. } in refused.read().filter(is_too_long) {
        if let Some(reply) = &mut turn.bypass_change_detection().reply
            && matches!(reply.state, ReplyState::Done)
            && reply.task.seat == *seat
        {
            reply.state = ReplyState::TooLong;
            trouble.write(Trouble::new(localization.tr("refusal-too-long")));
        }
    }
}

/// Keeps frames coming until the computer has acted.
fn stay_awake(turn: Res<Turn>, mut activity: ResMut<Activity>) {
    let is_to_do = turn.reply.as_ref().is_some_and(|reply| !matches!(reply.state, ReplyState::TooLong));
    Activity::set(&mut activity, Activity::THINKING, is_to_do && !turn.is_held);
}

/// Measures how long the turn has been seen, in real time: a slow machine's late frame counts in full.
fn wait((activity, clock): (Res<Activity>, Res<Clock>), mut turn: ResMut<Turn>) {
    let Turn { reply: Some(reply), is_held, .. } = turn.bypass_change_detection() else { return };
    if *is_held || activity.holds(Activity::MOTION | Activity::LID) {
        reply.seen_at = None;
    } else {
        reply.seen_at.get_or_insert(clock.now());
    }
}

/// Acts on the answer when it is time.
fn act(session: Res<GameState>, clock: Res<Clock>, mut turn: ResMut<Turn>, mut acts: MessageWriter<MatchCommand>) {
    let Turn { reply: Some(reply), is_held: false, manners } = turn.bypass_change_detection() else { return };
    reply.state = match &reply.state {
        ReplyState::Found(finding) if reply.is_due(clock.now()) || reply.task.is_in_haste(&session) => {
            match reply.task.command(&session, finding, manners) {
                Some(command) => {
                    acts.write(MatchCommand { seat: reply.task.seat, command });
                    ReplyState::Done
                }
                None => ReplyState::Failed,
            }
        }
        // The match has not gone on.
        ReplyState::Done => ReplyState::Failed,
        ReplyState::Thinking(_) | ReplyState::Found(_) | ReplyState::Failed | ReplyState::TooLong => return,
    };
}

/// A failed search leaves the seat to the player at the screen.
fn give_up(
    (session, localization): (Res<GameState>, Res<Localization>),
    mut turn: ResMut<Turn>,
    (mut wishes, mut trouble): (MessageWriter<TakeOver>, MessageWriter<Trouble>),
) {
    let turn = turn.bypass_change_detection();
    let Some(Reply { state: ReplyState::Failed, task: Task { seat, .. }, .. }) = turn.reply else { return };
    if turn.is_held {
        return;
    }
    turn.reply = None;
    wishes.write(TakeOver(seat));
    trouble.write(Trouble::new(localization.tr_args("trouble-opponent", &[("name", session.called(seat).into())])));
}

/// The match is over, or the table was left.
fn call_off(mut turn: ResMut<Turn>, mut study: ResMut<Study>, mut activity: ResMut<Activity>) {
    turn.leave_off(&mut study);
    Activity::set(&mut activity, Activity::THINKING, false);
}
