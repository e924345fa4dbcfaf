//! After the match: what each turn was worth, the moves that gave something away, and better ones. Every move is judged by public
//! knowledge.

use std::time::Duration;

use bevy::prelude::*;
use teahouse_engine::external::Hosted;
use teahouse_engine::{Accuracy, Expected, Judged, KeptReview, Limits, Mark, Reviewed};
use teahouse_rules::{Rules, Seat, Seats};

use super::OpponentSystems;
use super::hint::{Advice, Advised, Reason};
use super::request::Answer;
use super::request::Request;
use super::study::{RequestId, Study};
use crate::core::{AppSystems, Phase, Trouble};
use crate::i18n::Localization;
use crate::prefs::{Engine, GameKind, Settings};
use crate::session::{AskKeptReview, Called, GameState, KeepReview, KeptReviewText, MatchSystems};

/// The findings of the review of the match at the table so far.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Default)]
pub struct Review {
    /// The moves that gave something away, in their order.
    pub marks: Vec<Mark>,
    /// The values of the turns, in their order. Not every turn has a value: the first flip of Banqi has none.
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

    /// The expected points of the first seat at a board, in percent: before the first turn, and after each of all turns that have
    /// been looked at. A turn without a value changes nothing, and neither does one on another board.
    pub fn shares(&self, seats: Seats, board: u8) -> Vec<u8> {
        const EVEN: u8 = 50;
        let percent = |points: Expected| u8::try_from(points.percent()).unwrap_or(EVEN);
        let mut judged = self.judged.iter().filter(|turn| seats.board_of(turn.seat) == board).peekable();
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
enum Reviewing {
    /// No review is under way, or it is over.
    #[default]
    Nothing,
    /// The disk is asked for one that was kept beside this journal.
    Waits(String),
    /// A search, or another engine, looks at the turns; with [what](key) the findings follow from.
    Runs(RequestId, String),
}

/// How far each move is looked at: a match is gone through in a second or so, and the marks are the same on every machine.
fn limits(rules: &Rules, turns: usize) -> Limits {
    const BANQI: u64 = 10_000;
    /// Of all positions of a game without secrets together, and of one.
    const ALL: u64 = 800_000;
    const LEAST: u64 = 4_000;
    const MOST: u64 = 10_000;
    // On two boards the position before a turn is searched, and the one after it.
    let positions = match rules {
        Rules::Supply => 2 * turns as u64,
        _ => turns as u64,
    };
    let nodes = match rules {
        Rules::Banqi(_) => BANQI,
        _ => (ALL / positions.max(1)).clamp(LEAST, MOST),
    };
    Limits { nodes: Some(nodes), ..Limits::default() }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Review>()
        .init_resource::<Reviewing>()
        .add_systems(OnEnter(Phase::Over), begin.run_if(resource_exists::<GameState>))
        .add_systems(
            Update,
            (
                take_kept.run_if(on_message::<KeptReviewText>),
                hear,
                advise.run_if(resource_changed::<Review>.or_eager(resource_exists_and_changed::<GameState>)),
            )
                .chain()
                .in_set(OpponentSystems::Review)
                .in_set(MatchSystems(AppSystems::Opponent))
                .run_if(in_state(Phase::Over)),
        )
        .add_systems(OnExit(Phase::Over), end);
}

/// The engine of other people's that looks back at this match.
fn reviewer_of<'a>(session: &GameState, settings: &'a Settings) -> Option<&'a Engine> {
    let rules = session.view().rules();
    // The moves of Banqi are judged by what they may show, which another engine does not say.
    let engine = settings.reviewer.and_then(|id| settings.engines.get(id));
    engine.filter(|engine| !matches!(rules, Rules::Banqi(_)) && engine.plays(GameKind::of(rules)))
}

/// The same started, with its time for each position.
fn reviewer(session: &GameState, settings: &Settings) -> Option<(Hosted, Duration)> {
    /// For all positions together, and for one.
    const ALL: Duration = Duration::from_secs(60);
    const LEAST: Duration = Duration::from_millis(100);
    let engine = reviewer_of(session, settings)?;
    let share = ALL / u32::try_from(session.view().ply() + 1).unwrap_or(u32::MAX);
    let process = Hosted::start(engine.recipe(), *session.view().rules()).ok()?;
    Some((process, share.max(LEAST).min(engine.move_time())))
}

/// The reviewer on which the findings depend besides the match: a review by another one is done again.
fn key(engine: Option<&Engine>) -> String {
    match engine {
        None => format!("teahouse {}", env!("CARGO_PKG_VERSION")),
        Some(engine) => format!("{} {} {} {:?}", engine.id, engine.says, engine.time, engine.values),
    }
}

/// Asks the disk for a review that was kept.
fn begin(
    session: Res<GameState>,
    (mut review, mut reviewing): (ResMut<Review>, ResMut<Reviewing>),
    mut asks: MessageWriter<AskKeptReview>,
) {
    *review = Review::default();
    let journal = session.journal().to_owned();
    *reviewing = Reviewing::Waits(journal.clone());
    asks.write(AskKeptReview(journal));
}

/// Takes the review that was kept, or begins one.
fn take_kept(
    mut texts: MessageReader<KeptReviewText>,
    (session, settings): (Res<GameState>, Res<Settings>),
    mut study: ResMut<Study>,
    (mut review, mut reviewing): (ResMut<Review>, ResMut<Reviewing>),
) {
    for KeptReviewText { journal, text } in texts.read() {
        if !matches!(&*reviewing, Reviewing::Waits(of) if of == journal) {
            continue;
        }
        let boards = session.boards();
        let key = key(reviewer_of(&session, &settings));
        let kept = text.as_ref().and_then(|text| KeptReview::read(text, boards, &key));
        *reviewing = match kept {
            Some(KeptReview { judged, marks }) => {
                *review = Review { marks, judged, done: boards.ply(), is_over: true };
                Reviewing::Nothing
            }
            None => {
                let limits = limits(boards.rules(), boards.ply());
                let by = reviewer(&session, &settings);
                Reviewing::Runs(study.ask(Request::Review { boards: boards.clone(), limits, by }), key)
            }
        };
    }
}

fn hear(
    (session, settings, localization): (Res<GameState>, Res<Settings>, Res<Localization>),
    mut study: ResMut<Study>,
    (mut review, mut reviewing): (ResMut<Review>, ResMut<Reviewing>),
    (mut keeps, mut trouble): (MessageWriter<KeepReview>, MessageWriter<Trouble>),
) {
    let Reviewing::Runs(id, by) = &*reviewing else { return };
    let (id, by) = (*id, by.clone());
    for answer in study.bypass_change_detection().take(id) {
        match answer {
            Answer::Reviewed(Reviewed::Turn { done, marks, judged, .. }) => {
                review.marks.extend(marks);
                review.judged.extend(judged);
                review.done = done;
            }
            Answer::Reviewed(Reviewed::Over(marks)) => {
                (review.marks, review.is_over) = (marks, true);
                if review.done == session.boards().ply() {
                    let kept = KeptReview { judged: review.judged.clone(), marks: review.marks.clone() };
                    let text = kept.write(session.boards(), &by);
                    keeps.write(KeepReview { journal: session.journal().to_owned(), text });
                }
            }
            // Another engine has failed: our own begins from the first turn, so that all turns are judged alike.
            Answer::Failed(failure) => {
                let engine = settings.reviewer.and_then(|id| settings.engines.get(id));
                let name = Called::of_name(engine.map_or("", |engine| engine.name.as_str()));
                let what = failure.sentence(name.into(), &localization);
                let then = localization.tr("engine-then-review");
                let args = [("what", what.into()), ("then", then.into())];
                trouble.write(Trouble::new(localization.tr_args("engine-failed", &args)));
                study.stop(id);
                *review = Review::default();
                let limits = limits(session.view().rules(), session.boards().ply());
                let again = Request::Review { boards: session.boards().clone(), limits, by: None };
                *reviewing = Reviewing::Runs(study.ask(again), key(None));
                return;
            }
            // A failed search keeps its findings so far.
            Answer::Ended if !review.is_over => review.is_over = true,
            Answer::Ended | Answer::Found(_) | Answer::Acts(_) => {}
        }
    }
}

/// The board before a bad move shows the better one. Of a chain of captures that is the board before its
/// beginning, with the steps that had been taken.
fn advise(session: Res<GameState>, review: Res<Review>, mut advice: ResMut<Advice>) {
    let mark = review
        .of_turn(session.seen_boards().ply() + 1)
        .filter(|_| session.is_looking_back() && !session.is_in_variation());
    let advised = mark.and_then(|mark| {
        let turn = session.boards().turn(mark.ply)?;
        let after = turn.steps().take(mark.step).map(|step| step.mv).collect();
        let reason = Reason::of(mark.why, mark.motif);
        let board = session.seats().board_of(mark.seat);
        Some(Advised { board, mv: *mark.better.first()?, reason, instead_of: Some(mark.grade), after })
    });
    advice.set_if_neq(Advice(advised));
}

fn end(
    mut study: ResMut<Study>,
    (mut review, mut reviewing, mut advice): (ResMut<Review>, ResMut<Reviewing>, ResMut<Advice>),
) {
    if let Reviewing::Runs(id, _) = *reviewing {
        study.stop(id);
    }
    *reviewing = Reviewing::Nothing;
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
        review(&public.into(), &limits, &mut |news| {
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
        let shares = review.shares(Seats::Two, 0);
        assert_eq!((review.done, shares.len()), (4, 5));
        assert!(shares[1] < shares[0] && shares[4] > shares[3], "{shares:?}");
        assert!(review.accuracy(Seat::FIRST).unwrap() < 100);
        assert_eq!(Review::default().accuracy(Seat::FIRST), None);
    }

    #[test]
    fn turns_without_a_value_change_nothing() {
        let mut review = reviewed("xiangqi wxf", "h3e3 h8e8");
        review.judged.remove(0);
        let shares = review.shares(Seats::Two, 0);
        assert_eq!((shares.len(), shares[0]), (3, shares[1]));
    }

    #[test]
    fn each_board_has_a_course_of_its_own_in_turns_of_the_match() {
        let [even, all] = [Expected::EVEN, Expected::ALL];
        let turn = |ply, seat, before, after| Judged {
            ply,
            seat: Seat(seat),
            before,
            after,
            mate: None,
            best: Vec::new(),
            is_best: false,
            is_forced: false,
        };
        let judged = vec![turn(0, 0, even, all), turn(1, 2, even, even), turn(2, 1, all, even), turn(3, 3, even, all)];
        let review = Review { judged, done: 4, ..Review::default() };
        assert_eq!(review.shares(Seats::Four, 0), [50, 100, 100, 50, 50]);
        assert_eq!(review.shares(Seats::Four, 1), [50, 50, 50, 50, 100]);
        assert_eq!(review.accuracy(Seat(1)), Some(100));
        assert_eq!([0, 3].map(|seat| review.accuracy(Seat(seat))), [Some(100), Some(50)]);
    }

    #[test]
    fn long_matches_are_looked_at_less_deeply() {
        let of = |rules: &str, turns| limits(&Rules::parse(rules).unwrap(), turns).nodes.unwrap();
        assert!(of("xiangqi wxf", 10) > of("xiangqi wxf", 100) && of("shogi amateur", 100) > of("shogi amateur", 500));
        assert_eq!(of("banqi taiwan", 10), of("banqi taiwan", 500));
    }
}
