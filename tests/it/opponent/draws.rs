//! How a match between two computers ends in which nobody gets on.

use teahouse::prefs::Seats;
use teahouse::session::{Begin, MatchSetup};
use teahouse_rules::banqi::{Repetition, Ruleset};
use teahouse_rules::{Outcome, Public, Reason, RevealedMove, Rules};

use super::*;

/// Goes to and fro, and is content or not.
fn goes_to_and_fro(score: i32) -> Thinker {
    Thinker::new(move |request, tell| {
        let Request::Move { public, .. } = request else { return Ok(()) };
        tell.found(Finding { score, depth: 4, line: vec![to_and_fro(&public)], ..Finding::default() });
        Ok(())
    })
}

/// A step after which the position has stood as often as can be; where nobody can take one, anything else.
fn to_and_fro(view: &Public) -> Move {
    let is_taken = |mv: &Move| view.pieces().at(teahouse_rules::Place::square(mv.target())).is_some();
    let moves = view.moves();
    let times = |mv: Move| {
        let mut next = view.clone();
        next.play(RevealedMove { mv, shown: None }).map_or(0, |_| next.repetitions())
    };
    let steps = moves.iter().filter(|mv| mv.origin() != Some(mv.target()) && !is_taken(mv));
    let captures = moves.iter().filter(|mv| mv.origin() != Some(mv.target()) && is_taken(mv));
    let step = steps.copied().max_by_key(|mv| times(*mv));
    step.or_else(|| captures.copied().next()).unwrap_or(moves[0])
}

/// Two computers who stand so play until it is over: how, and how often the last position stood.
fn played_out(rules: Ruleset, score: i32) -> (Outcome, usize) {
    let mut app = app_with(goes_to_and_fro(score), Threads::Beside(1));
    let setup = MatchSetup { rules: Rules::Banqi(rules), seats: Seats([GUEST, CHILD]), ..default() };
    app.world_mut().write_message(Begin::New(setup));
    frames(&mut app, 40);
    let mut patience = 0;
    while !session(&app).outcome().is_over() {
        app.update();
        patience += 1;
        assert!(patience < 30_000, "{} turns", ply(&app));
    }
    (session(&app).outcome(), session(&app).view().repetitions())
}

#[test]
fn who_stands_no_better_calls_the_draw_that_may_be_called() {
    let (outcome, times) = played_out(MatchSetup::USUAL_RULES, -1);
    assert_eq!((outcome.reason(), outcome.winner(), times), (Some(Reason::Repetition), None, 3));
}

#[test]
fn who_stands_better_calls_it_when_it_goes_on_for_ever() {
    let (outcome, times) = played_out(MatchSetup::USUAL_RULES, 400);
    assert_eq!((outcome.reason(), outcome.winner(), times), (Some(Reason::Repetition), None, 5));
}

#[test]
fn where_nobody_may_call_a_draw_two_computers_agree_on_one() {
    let rules = Ruleset { repetition: Repetition::Off, no_progress: 0, ..MatchSetup::USUAL_RULES };
    let (outcome, _) = played_out(rules, 400);
    assert_eq!((outcome.reason(), outcome.winner()), (Some(Reason::Agreement), None));
}
