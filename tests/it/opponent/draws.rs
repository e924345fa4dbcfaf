//! Draws between two computers.

use teahouse::prefs::Computers;
use teahouse::session::{Begin, MatchSetup};
use teahouse_rules::banqi::{Repetition, Ruleset};
use teahouse_rules::{Outcome, Public, Reason, RevealedMove, Rules};

use super::*;

/// A thinker that repeats positions and evaluates each with `score`.
fn repeating_thinker(score: i32) -> Thinker {
    Thinker::new(move |request, tell| {
        let Request::Move { public, .. } = request else { return Ok(()) };
        tell.found(Finding { score, depth: 4, line: vec![repeating_move(&public)], ..Finding::default() });
        Ok(())
    })
}

/// The step to the position that occurred most often. Without a step, a capture or any other move.
fn repeating_move(view: &Public) -> Move {
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

/// Plays a match of two computers with this evaluation: the outcome, and how often the last position occurred.
fn played_out(rules: Ruleset, score: i32) -> (Outcome, usize) {
    let mut app = app_with(repeating_thinker(score), Threads::Beside(1));
    let setup = MatchSetup { rules: Rules::Banqi(rules), computers: Computers([GUEST, CHILD].into()), ..default() };
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
fn a_computer_that_is_not_ahead_claims_a_draw() {
    let (outcome, times) = played_out(MatchSetup::USUAL_RULES, -1);
    assert_eq!((outcome.reason(), outcome.winner(), times), (Some(Reason::Repetition), None, 3));
}

#[test]
fn a_computer_that_is_ahead_claims_a_draw_at_the_fifth_occurrence() {
    let (outcome, times) = played_out(MatchSetup::USUAL_RULES, 400);
    assert_eq!((outcome.reason(), outcome.winner(), times), (Some(Reason::Repetition), None, 5));
}

#[test]
fn where_no_draw_can_be_claimed_two_computers_agree_on_one() {
    let rules = Ruleset { repetition: Repetition::Off, no_progress: 0, ..MatchSetup::USUAL_RULES };
    let (outcome, _) = played_out(rules, 400);
    assert_eq!((outcome.reason(), outcome.winner()), (Some(Reason::Agreement), None));
}
