//! A hint: the strongest level's move for the side to move, and its reason. It is shown until the next action.

use bevy::prelude::*;
use teahouse_engine::{Grade, Level, Limits, Motif, Why};
use teahouse_rules::{Move, Outcome, Square};

use super::OpponentSystems;
use super::request::Answer;
use super::request::Request;
use super::study::{RequestId, Study};
use crate::core::{AppSystems, Menu, Phase};
use crate::prefs::aids::TableAids;
use crate::prefs::computers::is_taught;
use crate::session::{GameState, TableSystems};

/// A player asks for a hint, or dismisses it.
#[derive(Message, Debug, Clone, Copy)]
pub struct AskHint;

/// Why there is no hint.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoHint {
    /// The computer has not been taught this game.
    Unknown,
    /// The match is over.
    Over,
    /// The computer is to move.
    NotYourTurn,
    /// The side to move plays without hints.
    Off,
    /// The player looks back.
    Past,
    /// Nothing was found.
    Failed,
}

/// The advice for the position on the table. Board and HUD show it.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Default)]
pub struct Advice(pub Option<Advised>);

impl Advice {
    /// Whether it is a hint, which another request dismisses. The review's advice about a finished match is none.
    pub fn is_hint(&self) -> bool {
        self.0.as_ref().is_some_and(|advised| advised.instead_of.is_none())
    }
}

/// A move and its reason.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Advised {
    /// The number of the board.
    pub board: u8,
    /// The best move.
    pub mv: Move,
    /// The reason, if there is a sentence for it.
    pub reason: Option<Reason>,
    /// The grade of the played move, in a review.
    pub instead_of: Option<Grade>,
    /// In a chain of captures, the steps that come before it.
    pub after: Vec<Move>,
}

/// Why a move is advised.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    /// In Banqi.
    Why(Why),
    /// In a game without secrets.
    Motif(Motif),
}

impl Reason {
    /// The reason that the engine gives.
    pub(super) fn of(why: Option<Why>, motif: Option<Motif>) -> Option<Self> {
        motif.map(Self::Motif).or_else(|| why.map(Self::Why))
    }
}

impl Advised {
    /// The origin and the target, which coincide for a flip.
    pub const fn squares(&self) -> [Square; 2] {
        match self.mv {
            Move::Go { from, to, .. } => [from, to],
            Move::Flip { at } | Move::Drop { to: at, .. } | Move::Stop { at } => [at, at],
        }
    }
}

/// The search limit of a hint: more than any level's, and still found at once.
const NODES: u64 = 50_000;

/// A hint that is being computed or shown.
#[derive(Resource, Debug, Default)]
struct Hint(Option<RunningHint>);

#[derive(Debug, Clone, Copy)]
struct RunningHint {
    /// The match and its last entry. With the next entry the hint is stale.
    of: HintMoment,
    id: RequestId,
}

type HintMoment = (teahouse_table::MatchId, u64);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<AskHint>()
        .init_resource::<Advice>()
        .init_resource::<Hint>()
        .add_message::<NoHint>()
        .add_systems(
            Update,
            (ask.run_if(on_message::<AskHint>), (answer, put_away).chain().run_if(in_state(Phase::Playing)))
                .chain()
                .in_set(OpponentSystems::Advise)
                .in_set(TableSystems(AppSystems::Opponent)),
        )
        .add_systems(OnExit(Phase::Playing), call_off);
}

/// Whether the side to move may have a hint.
pub fn may_ask(session: &GameState, aids: &TableAids) -> bool {
    why_not(session, aids).is_none()
}

fn why_not(session: &GameState, aids: &TableAids) -> Option<NoHint> {
    if !is_taught(session.view().rules()) {
        return Some(NoHint::Unknown);
    }
    if session.outcome() != Outcome::Ongoing {
        return Some(NoHint::Over);
    }
    if session.is_looking_back() {
        return Some(NoHint::Past);
    }
    if !session.is_hands_turn() {
        return Some(NoHint::NotYourTurn);
    }
    (!aids.of_acting(session).hints).then_some(NoHint::Off)
}

fn moment(session: &GameState) -> HintMoment {
    (session.state().header().id, session.state().revision())
}

fn ask(
    mut wishes: MessageReader<AskHint>,
    (session, aids): (Res<GameState>, Res<TableAids>),
    (mut study, mut hint, mut advice): (ResMut<Study>, ResMut<Hint>, ResMut<Advice>),
    mut refusals: MessageWriter<NoHint>,
) {
    wishes.clear();
    // A second request hides the hint.
    if let Some(running) = hint.0.take() {
        study.stop(running.id);
        if advice.0.take().is_some() {
            return;
        }
    }
    if let Some(reason) = why_not(&session, &aids) {
        refusals.write(reason);
        return;
    }
    let public = session.view().clone();
    let limits = Limits { nodes: Some(NODES), ..Limits::default() };
    let id = study.ask(Request::Move { level: Level::STRONGEST, public, beside: Box::default(), seed: 0, limits });
    hint.0 = Some(RunningHint { of: moment(&session), id });
}

fn answer(
    mut hint: ResMut<Hint>,
    mut study: ResMut<Study>,
    mut advice: ResMut<Advice>,
    mut refusals: MessageWriter<NoHint>,
) {
    let Some(RunningHint { id, .. }) = hint.0 else { return };
    let mut has_failed = false;
    for answer in study.bypass_change_detection().take(id) {
        match answer {
            Answer::Found(finding) => {
                let reason = Reason::of(finding.why, finding.motif);
                advice.0 =
                    finding.best().map(|mv| Advised { board: 0, mv, reason, instead_of: None, after: Vec::new() });
            }
            // The search has ended.
            Answer::Ended => has_failed = advice.0.is_none(),
            Answer::Reviewed(_) | Answer::Acts(_) | Answer::Failed(_) => {}
        }
    }
    if has_failed {
        hint.0 = None;
        refusals.write(NoHint::Failed);
    }
}

/// The next command of either seat hides the hint, and so do a menu and looking back.
fn put_away(
    (session, menu): (Res<GameState>, Res<State<Menu>>),
    mut hint: ResMut<Hint>,
    (mut study, mut advice): (ResMut<Study>, ResMut<Advice>),
) {
    let Some(RunningHint { of, id }) = hint.0 else { return };
    if of != moment(&session) || session.is_looking_back() || *menu.get() != Menu::None {
        study.stop(id);
        hint.0 = None;
        advice.set_if_neq(Advice::default());
    }
}

fn call_off(mut hint: ResMut<Hint>, (mut study, mut advice): (ResMut<Study>, ResMut<Advice>)) {
    if let Some(RunningHint { id, .. }) = hint.0.take() {
        study.stop(id);
    }
    advice.set_if_neq(Advice::default());
}
