//! After the match: the moves that gave something away, and better ones. Every move is judged by public knowledge.

use bevy::prelude::*;
use teahouse_engine::{Limits, Mark, Reviewed};

use super::OpponentSystems;
use super::hint::{Advice, Advised};
use super::study::{Answer, RequestId, Study};
use super::thinker::Request;
use crate::core::Phase;
use crate::prefs::GameKind;
use crate::session::GameState;

/// The findings of the review of the match at the table so far.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Default)]
pub struct Review {
    /// The moves that gave something away, in their order.
    pub marks: Vec<Mark>,
    /// Whether every move has been looked at.
    pub is_over: bool,
}

impl Review {
    /// The finding about a turn, from 1. Of a chain of captures it is the first step's, which the board shows, or else the worst.
    pub fn of_turn(&self, number: usize) -> Option<&Mark> {
        self.marks.iter().filter(|mark| mark.ply + 1 == number).max_by_key(|mark| (mark.step == 0, mark.grade))
    }
}

/// The review that is under way.
#[derive(Resource, Debug, Default)]
struct Reviewing(Option<RequestId>);

/// How far each move is looked at: a match is gone through in a second or so, and the marks are the same on every machine.
const NODES: u64 = 10_000;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Review>()
        .init_resource::<Reviewing>()
        .add_systems(OnEnter(Phase::Over), begin.run_if(resource_exists::<GameState>))
        .add_systems(
            Update,
            (hear, advise.run_if(resource_changed::<Review>.or_eager(resource_exists_and_changed::<GameState>)))
                .chain()
                .in_set(OpponentSystems::Review)
                .run_if(in_state(Phase::Over).and_eager(resource_exists::<GameState>)),
        )
        .add_systems(OnExit(Phase::Over), end);
}

fn begin(
    session: Res<GameState>,
    mut study: ResMut<Study>,
    (mut review, mut reviewing): (ResMut<Review>, ResMut<Reviewing>),
) {
    *review = Review::default();
    // A game that the computer does not play has no review.
    if !GameKind::of(session.view().rules()).is_taught() {
        review.is_over = true;
        return;
    }
    let limits = Limits { nodes: Some(NODES), ..Limits::default() };
    reviewing.0 = Some(study.ask(Request::Review { public: session.view().clone(), limits }));
}

fn hear(mut study: ResMut<Study>, mut review: ResMut<Review>, reviewing: Res<Reviewing>) {
    let Some(id) = reviewing.0 else { return };
    for answer in study.bypass_change_detection().take(id) {
        match answer {
            Answer::Reviewed(Reviewed::Turn { marks, .. }) if marks.is_empty() => {}
            Answer::Reviewed(Reviewed::Turn { marks, .. }) => review.marks.extend(marks),
            Answer::Reviewed(Reviewed::Over(marks)) => *review = Review { marks, is_over: true },
            // A failed search keeps its findings so far.
            Answer::Ended if !review.is_over => review.is_over = true,
            Answer::Ended | Answer::Found(_) => {}
        }
    }
}

/// The board before a bad move shows the better one. Of a chain of captures that is the board before its
/// beginning, with the steps that had been taken.
fn advise(session: Res<GameState>, review: Res<Review>, mut advice: ResMut<Advice>) {
    let mark =
        review.of_turn(session.seen().ply() + 1).filter(|_| session.is_looking_back() && !session.is_in_variation());
    let advised = mark.and_then(|mark| {
        let turn = session.view().line().get(mark.ply)?;
        let after = turn.steps().take(mark.step).map(|step| step.mv).collect();
        Some(Advised { mv: *mark.better.first()?, why: mark.why, instead_of: Some(mark.grade), after })
    });
    advice.set_if_neq(Advice(advised));
}

fn end(
    mut study: ResMut<Study>,
    (mut review, mut reviewing, mut advice): (ResMut<Review>, ResMut<Reviewing>, ResMut<Advice>),
) {
    if let Some(id) = reviewing.0.take() {
        study.stop(id);
    }
    review.set_if_neq(Review::default());
    advice.set_if_neq(Advice::default());
}
