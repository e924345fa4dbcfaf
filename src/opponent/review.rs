//! After the match: what each turn was worth, the moves that gave something away, and better ones. Every move is judged by public
//! knowledge.

use bevy::prelude::*;
use teahouse_engine::{Accuracy, Expected, Judged, Limits, Mark, Reviewed};
use teahouse_rules::{Rules, Seat};

use super::OpponentSystems;
use super::hint::{Advice, Advised, Reason};
use super::study::{Answer, RequestId, Study};
use super::thinker::Request;
use crate::core::{AppSystems, Phase};
use crate::prefs::computers::is_taught;
use crate::session::{GameState, MatchSystems};

/// The findings of the review of the match at the table so far.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Default)]
pub struct Review {
    /// The moves that gave something away, in their order.
    pub marks: Vec<Mark>,
    /// What the turns were worth, in their order. Not every turn has a value: the first flip of Banqi has none.
    pub judged: Vec<Judged>,
    /// How many turns have been looked at.
    pub done: usize,
    /// Whether every move has been looked at.
    pub is_over: bool,
}

impl Review {
    /// The finding about a turn, from 1. Of a chain of captures it is the first step's, which the board shows, or else the worst.
    pub fn of_turn(&self, number: usize) -> Option<&Mark> {
        self.marks.iter().filter(|mark| mark.ply + 1 == number).max_by_key(|mark| (mark.step == 0, mark.grade))
    }

    /// What the first seat could expect before the first turn, and after each that has been looked at, in percent of the points.
    /// A turn without a value changes nothing.
    pub fn shares(&self) -> Vec<u8> {
        const EVEN: u8 = 50;
        let percent = |points: Expected| u8::try_from(points.percent()).unwrap_or(EVEN);
        let mut judged = self.judged.iter().peekable();
        let mut shares = vec![judged.peek().map_or(EVEN, |first| percent(first.before))];
        for ply in 0..self.done {
            let next = judged.next_if(|turn| turn.ply == ply).map(|turn| percent(turn.after));
            shares.push(next.or_else(|| shares.last().copied()).unwrap_or(EVEN));
        }
        shares
    }

    /// The share of the points that the mean turn of a seat kept, in percent. `None` where it had no choice to make.
    pub fn accuracy(&self, seat: Seat) -> Option<u32> {
        Accuracy::of(&self.judged, seat).percent()
    }
}

/// The review that is under way.
#[derive(Resource, Debug, Default)]
struct Reviewing(Option<RequestId>);

/// How far each move is looked at: a match is gone through in a second or so, and the marks are the same on every machine.
fn limits(rules: &Rules, turns: usize) -> Limits {
    const BANQI: u64 = 10_000;
    /// Of all moves of xiangqi and shogi together, and of one.
    const ALL: u64 = 800_000;
    const LEAST: u64 = 4_000;
    const MOST: u64 = 10_000;
    let nodes = match rules {
        Rules::Banqi(_) => BANQI,
        _ => (ALL / (turns as u64).max(1)).clamp(LEAST, MOST),
    };
    Limits { nodes: Some(nodes), ..Limits::default() }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Review>()
        .init_resource::<Reviewing>()
        .add_systems(OnEnter(Phase::Over), begin.run_if(resource_exists::<GameState>))
        .add_systems(
            Update,
            (hear, advise.run_if(resource_changed::<Review>.or_eager(resource_exists_and_changed::<GameState>)))
                .chain()
                .in_set(OpponentSystems::Review)
                .in_set(MatchSystems(AppSystems::Opponent))
                .run_if(in_state(Phase::Over)),
        )
        .add_systems(OnExit(Phase::Over), end);
}

fn begin(
    session: Res<GameState>,
    mut study: ResMut<Study>,
    (mut review, mut reviewing): (ResMut<Review>, ResMut<Reviewing>),
) {
    *review = Review::default();
    let rules = session.view().rules();
    if !is_taught(rules) {
        review.is_over = true;
        return;
    }
    let limits = limits(rules, session.view().ply());
    reviewing.0 = Some(study.ask(Request::Review { public: session.view().clone(), limits }));
}

fn hear(mut study: ResMut<Study>, mut review: ResMut<Review>, reviewing: Res<Reviewing>) {
    let Some(id) = reviewing.0 else { return };
    for answer in study.bypass_change_detection().take(id) {
        match answer {
            Answer::Reviewed(Reviewed::Turn { done, marks, judged, .. }) => {
                review.marks.extend(marks);
                review.judged.extend(judged);
                review.done = done;
            }
            Answer::Reviewed(Reviewed::Over(marks)) => (review.marks, review.is_over) = (marks, true),
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
        let reason = Reason::of(mark.why, mark.motif);
        Some(Advised { mv: *mark.better.first()?, reason, instead_of: Some(mark.grade), after })
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

#[cfg(test)]
mod tests {
    use teahouse_engine::review;
    use teahouse_rules::Public;

    use super::*;

    fn reviewed(rules: &str, moves: &str) -> Review {
        let mut public = Public::new(Rules::parse(rules).unwrap());
        for text in moves.split_whitespace() {
            public.play(public.position().parse_move(text).unwrap()).unwrap();
        }
        let mut found = Review::default();
        let limits = limits(public.rules(), 1_000);
        review(&public, &limits, &mut |news| {
            if let Reviewed::Turn { done, judged, marks, .. } = news {
                found.judged.extend(judged);
                found.marks.extend(marks);
                found.done = done;
            }
        });
        found
    }

    #[test]
    fn the_course_has_a_share_before_the_first_turn_and_after_each() {
        // Each side gives a cannon for a horse.
        let review = reviewed("xiangqi wxf", "h3h10 i10h10 c1e3 b8b1");
        let shares = review.shares();
        assert_eq!((review.done, shares.len()), (4, 5));
        assert!(shares[1] < shares[0] && shares[4] > shares[3], "{shares:?}");
        assert!(review.accuracy(Seat::FIRST).unwrap() < 100);
        assert_eq!(Review::default().accuracy(Seat::FIRST), None);
    }

    #[test]
    fn turns_without_a_value_change_nothing() {
        let mut review = reviewed("xiangqi wxf", "h3e3 h8e8");
        review.judged.remove(0);
        let shares = review.shares();
        assert_eq!((shares.len(), shares[0]), (3, shares[1]));
    }

    #[test]
    fn long_matches_are_looked_at_less_deeply() {
        let of = |rules: &str, turns| limits(&Rules::parse(rules).unwrap(), turns).nodes.unwrap();
        assert!(of("xiangqi wxf", 10) > of("xiangqi wxf", 100) && of("shogi amateur", 100) > of("shogi amateur", 500));
        assert_eq!(of("banqi taiwan", 10), of("banqi taiwan", 500));
    }
}
