//! What the computer does where it sits: it plays, answers an offer, and lets whoever is at the screen take a turn back.

use std::time::Duration;

use bevy::prelude::*;
use teahouse_engine::{Finding, Level};
use teahouse_rules::{Public, Seat};
use teahouse_table::{Command, MatchId};

use super::OpponentSystems;
use super::study::{Study, Ticket, Word};
use super::thinker::Request;
use crate::app::errors::Trouble;
use crate::app::{Activity, Menu, Phase, Screen};
use crate::i18n::Localization;
use crate::sitting::{Act, Sitting, TakeOver};

/// The computer never replies sooner after everybody has seen that it is its turn: nobody can follow a hand that is quicker.
pub const SHORTEST_REPLY: Duration = Duration::from_millis(450);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Turn>()
        .add_systems(
            Update,
            attend.in_set(OpponentSystems::Play).run_if(
                resource_exists::<Sitting>
                    .and_eager(in_state(Screen::Table))
                    .and_eager(in_state(Phase::Playing))
                    .and_eager(resource_exists::<Localization>),
            ),
        )
        .add_systems(OnExit(Phase::Playing), call_off);
}

/// What the computer is about to do, if anything.
#[derive(Resource, Debug, Default)]
struct Turn(Option<Reply>);

/// What it is to do, and how far it has come.
#[derive(Debug)]
struct Reply {
    errand: Errand,
    state: Stand,
    /// For so long everybody has seen that it is the computer's turn.
    waited: Duration,
}

#[derive(Debug)]
enum Stand {
    Thinking(Ticket),
    Found(Finding),
    /// It has been done: when that has changed nothing, it never will.
    Done,
}

/// What there is to do, at a certain point of a certain match: whatever happens makes it another errand.
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
    fn of(sitting: &Sitting) -> Option<Self> {
        let state = sitting.state();
        let is_asked = |by: Option<Seat>| by.map(Seat::other).filter(|seat| !sitting.is_person(*seat));
        let consents = is_asked(state.undo_request().map(|request| request.by)).map(|seat| (seat, Duty::Consent));
        let answers = || is_asked(state.draw_offer()).map(|seat| (seat, Duty::AnswerDraw));
        let plays = || sitting.mover().filter(|seat| !sitting.is_person(*seat)).map(|seat| (seat, Duty::Play));
        let (seat, duty) = consents.or_else(answers).or_else(plays)?;
        let level = sitting.computer(seat)?;
        Some(Self { of: state.header().id, revision: state.revision(), seat, level, duty })
    }

    /// The question, unless the answer is known.
    fn request(self, sitting: &Sitting) -> Request {
        // The same position of the same match is seen in the same way, also when it is continued tomorrow.
        let [one, two, three, four, five, six, seven, eight, ..] = self.of.0;
        let view = sitting.view();
        Request::Move {
            // What the opponent would do is judged without one's own habits.
            level: if view.mover() == self.seat { self.level } else { Level::STRONGEST },
            public: view.clone(),
            seed: u64::from_le_bytes([one, two, three, four, five, six, seven, eight]),
            limits: self.level.limits(),
        }
    }

    /// What is done after this has been found.
    fn command(self, sitting: &Sitting, finding: &Finding) -> Option<Command> {
        let view = sitting.view();
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
            // Nobody leaves a chain of captures for a draw.
            Duty::Play if view.is_mid_turn() => finding.best().map(Command::Play),
            Duty::Play if view.claim().is_some() && (self.level.agrees_to_draw(finding) || goes_on_for_ever(view)) => {
                Some(Command::ClaimDraw)
            }
            // People say themselves when they have had enough.
            Duty::Play if goes_on_for_ever(view) && !sitting.is_person(self.seat.other()) => Some(Command::OfferDraw),
            Duty::Play => finding.best().map(Command::Play),
        }
    }
}

/// Even who hopes for more has seen enough: the position stands for the fifth time, at which FIDE's laws of chess end a game
/// (9.6.1), or nobody has got anywhere for twice as long as Banqi's usual rules wait.
fn goes_on_for_ever(view: &Public) -> bool {
    view.repetitions() >= 5 || view.quiet_plies() >= 120
}

/// Keeps the computer at what there is to do now.
fn attend(
    sitting: Res<Sitting>,
    (menu, time): (Res<State<Menu>>, Res<Time>),
    (mut turn, mut study): (ResMut<Turn>, ResMut<Study>),
    mut activity: ResMut<Activity>,
    localization: Res<Localization>,
    (mut acts, mut wishes, mut trouble): (MessageWriter<Act>, MessageWriter<TakeOver>, MessageWriter<Trouble>),
) {
    let turn = &mut turn.bypass_change_detection().0;
    let study = study.bypass_change_detection();
    let errand = Errand::of(&sitting);
    // A menu holds up the game's time, and nobody looks back at a table that changes.
    let is_held = *menu.get() != Menu::None || sitting.is_looking_back();
    Activity::set(&mut activity, Activity::THINKING, errand.is_some() && !is_held);

    if turn.as_ref().map(|reply| reply.errand) != errand {
        // Everything that was thought about before is stale now.
        if let Some(Reply { state: Stand::Thinking(ticket), .. }) = turn.take() {
            study.stop(ticket);
        }
        *turn = errand.map(|errand| begin(errand, &sitting, study));
        return;
    }
    let Some(reply) = turn else { return };
    let mut has_failed = matches!(reply.state, Stand::Done);
    if let Stand::Thinking(ticket) = reply.state {
        for word in study.take(ticket) {
            match word {
                Word::Found(finding) => {
                    study.stop(ticket);
                    reply.state = Stand::Found(finding);
                }
                Word::Gone => has_failed = matches!(reply.state, Stand::Thinking(_)),
                Word::Reviewed(_) => {}
            }
        }
    }
    if is_held {
        return;
    }
    if !activity.holds(Activity::MOTION | Activity::LID) {
        reply.waited += time.delta();
    }
    if let Stand::Found(finding) = &reply.state
        && (reply.waited >= SHORTEST_REPLY || reply.errand.duty == Duty::Consent)
    {
        match reply.errand.command(&sitting, finding) {
            Some(command) => {
                acts.write(Act { seat: reply.errand.seat, command });
                reply.state = Stand::Done;
            }
            None => has_failed = true,
        }
    }
    if has_failed {
        let seat = reply.errand.seat;
        *turn = None;
        wishes.write(TakeOver(seat));
        let name = sitting.name(seat).to_owned();
        trouble.write(Trouble::new(localization.tr_args("trouble-opponent", &[("name", name.into())])));
    }
}

fn begin(errand: Errand, sitting: &Sitting, study: &mut Study) -> Reply {
    let state = match errand.duty {
        // There is nothing to think about.
        Duty::Consent => Stand::Found(Finding::default()),
        Duty::AnswerDraw | Duty::Play => Stand::Thinking(study.ask(errand.request(sitting))),
    };
    Reply { errand, state, waited: Duration::ZERO }
}

/// The match is over, or nobody sits at the table any more.
fn call_off(mut turn: ResMut<Turn>, mut study: ResMut<Study>, mut activity: ResMut<Activity>) {
    if let Some(Reply { state: Stand::Thinking(ticket), .. }) = turn.0.take() {
        study.stop(ticket);
    }
    Activity::set(&mut activity, Activity::THINKING, false);
}
