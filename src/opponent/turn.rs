//! The computer's actions at its seats: it plays, answers an offer, and lets the player take a turn back.

use std::time::Duration;

use bevy::prelude::*;
use teahouse_engine::{Finding, Level};
use teahouse_rules::{Public, Seat, SeatSet};
use teahouse_table::{Command, MatchId, OfferKind, Refusal};

use super::OpponentSystems;
use super::study::{Study, Ticket, Word};
use super::thinker::Request;
use crate::core::{Activity, Clock, Menu, Phase, Screen, Trouble};
use crate::i18n::Localization;
use crate::session::{GameState, MatchCommand, Refused, TakeOver};

/// The shortest time between the display of a turn and the computer's reply. A player cannot follow a faster one.
pub const SHORTEST_REPLY: Duration = Duration::from_millis(450);

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

/// The computer's errand, if it has one.
#[derive(Resource, Debug, Default)]
struct Turn {
    reply: Option<Reply>,
    /// Whether the reply is held back.
    is_held: bool,
}

/// An errand, and how far it has come.
#[derive(Debug)]
struct Reply {
    errand: Errand,
    state: Stand,
    /// The time since which the board shows that it is the computer's turn.
    seen_at: Option<Duration>,
}

#[derive(Debug)]
enum Stand {
    Thinking(Ticket),
    Found(Finding),
    /// The command was sent. If nothing has changed, it was refused.
    Done,
    /// There is no legal command.
    Failed,
    /// The journal has no room for it. The player can do nothing about that but end the match.
    TooLong,
}

/// An errand after a certain entry of a match. Any later entry makes another errand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Errand {
    of: MatchId,
    revision: u64,
    seat: Seat,
    level: Level,
    duty: Duty,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Duty {
    /// The opponent wants to take a turn back.
    Consent,
    /// The opponent offers a draw.
    AnswerDraw,
    /// It is the computer's turn.
    Play,
}

impl Errand {
    fn of(session: &GameState) -> Option<Self> {
        let state = session.state();
        let computer = |seats: SeatSet, duty| Some((seats.iter().find(|seat| !session.is_person(*seat))?, duty));
        let consents = computer(state.asked(OfferKind::Undo), Duty::Consent);
        let answers = || computer(state.asked(OfferKind::Draw), Duty::AnswerDraw);
        let plays = || computer(state.movers(), Duty::Play);
        let (seat, duty) = consents.or_else(answers).or_else(plays)?;
        let level = session.computer(seat)?;
        Some(Self { of: state.header().id, revision: state.revision(), seat, level, duty })
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
            limits: self.level.limits(),
        }
    }

    /// The action that follows an answer.
    fn command(self, session: &GameState, finding: &Finding) -> Option<Command> {
        let view = session.view();
        match self.duty {
            Duty::Consent => Some(Command::AcceptUndo),
            Duty::AnswerDraw => {
                let agrees = if view.mover() == self.seat {
                    self.level.agrees_to_draw(finding)
                } else {
                    self.level.agrees_to_draw_against(finding)
                };
                let agrees = agrees || goes_on_for_ever(view);
                Some(if agrees { Command::AcceptDraw } else { Command::DeclineDraw })
            }
            // A chain of captures is finished before a draw is called.
            Duty::Play if view.is_mid_turn() => finding.best().map(Command::Play),
            Duty::Play if view.claim().is_some() && (self.level.agrees_to_draw(finding) || goes_on_for_ever(view)) => {
                Some(Command::ClaimDraw)
            }
            // A person offers a draw themselves.
            Duty::Play if goes_on_for_ever(view) && session.people().is_empty() => Some(Command::OfferDraw),
            Duty::Play => finding.best().map(Command::Play),
        }
    }
}

/// Whether even a level that is ahead agrees to a draw: the position occurs for the fifth time, at which FIDE's laws of chess
/// end a game (9.6.1), or there was no progress for twice as long as Banqi's usual rules wait.
fn goes_on_for_ever(view: &Public) -> bool {
    view.repetitions() >= 5 || view.quiet_plies() >= 120
}

impl Reply {
    fn new(errand: Errand, session: &GameState, study: &mut Study) -> Self {
        let state = match errand.duty {
            // Consent needs no search.
            Duty::Consent => Stand::Found(Finding::default()),
            Duty::AnswerDraw | Duty::Play => Stand::Thinking(study.ask(errand.request(session))),
        };
        Self { errand, state, seen_at: None }
    }

    /// Whether the shortest time of a reply has passed. Consent is given at once.
    fn is_due(&self, now: Duration) -> bool {
        self.errand.duty == Duty::Consent || self.seen_at.is_some_and(|seen| now >= seen + SHORTEST_REPLY)
    }
}

impl Turn {
    /// Cancels the running search.
    fn leave_off(&mut self, study: &mut Study) {
        if let Some(Reply { state: Stand::Thinking(ticket), .. }) = self.reply.take() {
            study.stop(ticket);
        }
    }
}

/// Holds the reply back under a menu, while the player looks back, and while an entry is written.
fn hold(session: Res<GameState>, menu: Res<State<Menu>>, mut turn: ResMut<Turn>) {
    turn.bypass_change_detection().is_held =
        *menu.get() != Menu::None || session.is_looking_back() || session.is_writing();
}

/// Keeps the computer at its present errand: every earlier search is stale.
fn take_up(session: Res<GameState>, mut turn: ResMut<Turn>, mut study: ResMut<Study>) {
    let (turn, study) = (turn.bypass_change_detection(), study.bypass_change_detection());
    let errand = Errand::of(&session);
    if turn.reply.as_ref().map(|reply| reply.errand) != errand {
        turn.leave_off(study);
        turn.reply = errand.map(|errand| Reply::new(errand, &session, study));
    }
}

/// The answer since the frame before.
fn hear(mut turn: ResMut<Turn>, mut study: ResMut<Study>) {
    let Some(reply) = &mut turn.bypass_change_detection().reply else { return };
    let Stand::Thinking(ticket) = reply.state else { return };
    let study = study.bypass_change_detection();
    for word in study.take(ticket) {
        match (word, &reply.state) {
            (Word::Found(finding), _) => reply.state = Stand::Found(finding),
            (Word::Gone, Stand::Thinking(_)) => reply.state = Stand::Failed,
            (Word::Gone | Word::Reviewed(_), _) => {}
        }
    }
    if !matches!(reply.state, Stand::Thinking(_)) {
        study.stop(ticket);
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
            && matches!(reply.state, Stand::Done)
            && reply.errand.seat == *seat
        {
            reply.state = Stand::TooLong;
            trouble.write(Trouble::new(localization.tr("refusal-too-long")));
        }
    }
}

/// Keeps frames coming until the computer has acted.
fn stay_awake(turn: Res<Turn>, mut activity: ResMut<Activity>) {
    let is_to_do = turn.reply.as_ref().is_some_and(|reply| !matches!(reply.state, Stand::TooLong));
    Activity::set(&mut activity, Activity::THINKING, is_to_do && !turn.is_held);
}

/// Measures how long the turn has been seen, in real time: a slow machine's late frame counts in full.
fn wait((activity, clock): (Res<Activity>, Res<Clock>), mut turn: ResMut<Turn>) {
    let Turn { reply: Some(reply), is_held } = turn.bypass_change_detection() else { return };
    if *is_held || activity.holds(Activity::MOTION | Activity::LID) {
        reply.seen_at = None;
    } else {
        reply.seen_at.get_or_insert(clock.now());
    }
}

/// Acts on the answer when it is time.
fn act(session: Res<GameState>, clock: Res<Clock>, mut turn: ResMut<Turn>, mut acts: MessageWriter<MatchCommand>) {
    let Turn { reply: Some(reply), is_held: false } = turn.bypass_change_detection() else { return };
    reply.state = match &reply.state {
        Stand::Found(finding) if reply.is_due(clock.now()) => match reply.errand.command(&session, finding) {
            Some(command) => {
                acts.write(MatchCommand { seat: reply.errand.seat, command });
                Stand::Done
            }
            None => Stand::Failed,
        },
        // The match has not gone on.
        Stand::Done => Stand::Failed,
        Stand::Thinking(_) | Stand::Found(_) | Stand::Failed | Stand::TooLong => return,
    };
}

/// A failed search leaves the seat to the player at the screen.
fn give_up(
    (session, localization): (Res<GameState>, Res<Localization>),
    mut turn: ResMut<Turn>,
    (mut wishes, mut trouble): (MessageWriter<TakeOver>, MessageWriter<Trouble>),
) {
    let turn = turn.bypass_change_detection();
    let Some(Reply { state: Stand::Failed, errand: Errand { seat, .. }, .. }) = turn.reply else { return };
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
