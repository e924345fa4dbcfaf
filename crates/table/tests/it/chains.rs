//! Chains of captures, claimed draws, and start positions.

use teahouse_rules::{Move, Outcome, Reason, Rules};
use teahouse_table::journal::{self, Ending};
use teahouse_table::{Command, Event, GameTime, Match, OpenMatch, Refusal, Setup, UndoPolicy};

use crate::support::*;

fn open_at(rules: Rules, fen: &str) -> OpenMatch {
    let start = Some(rules.parse_position(fen).unwrap());
    open_match(Setup { start, ..setup(rules, UndoPolicy::Free) }, 1).1
}

#[test]
fn each_step_of_a_chain_is_an_entry_of_one_turn() {
    let mut open = open_at(house(), "k7/8/1hX5/Rs6 r c1 0 5");
    for (step, captured) in [("a1b1", 1), ("b1b2", 1), ("b2c2", 1)] {
        let events = play(&mut open, step);
        let [Event::Played { seat: FIRST, effects, ply: 1, .. }] = events.as_slice() else { panic!("{events:?}") };
        assert_eq!(
            effects.iter().filter(|effect| matches!(effect, teahouse_rules::Effect::Captured { .. })).count(),
            captured
        );
    }
    assert!(open.state().movers().contains(SECOND), "the chain is over");
    assert_eq!((open.state().revision(), open.state().ply()), (3, 1));
    let journal = open.journal_text();
    assert!(journal.contains(" play b2c2 = c "), "what came to light stands in the journal: {journal}");
    let reading = journal::read(journal.as_bytes()).unwrap();
    assert_eq!((reading.ending, &reading.state), (Ending::Whole, open.state()));
}

#[test]
fn an_open_chain_can_be_stopped_and_is_undone_as_a_whole() {
    let mut open = open_at(house(), "k7/8/1hX5/Rs6 r c1 0 5");
    let before = open.state().public().clone();
    play(&mut open, "a1b1");
    play(&mut open, "b1b2");
    assert_eq!(open.state().undo_target(FIRST), Some(0));
    let refused = open.act(GameTime(9), SECOND, Command::Play(Move::Flip { at: "c2".parse().unwrap() }));
    assert_eq!(refused, Err(Refusal::NotYourTurn { seat: SECOND }));
    act(&mut open, FIRST, Command::AskUndo);
    assert_eq!(open.state().public(), &before);
    play(&mut open, "a1b1");
    play(&mut open, "stop");
    assert!(open.journal_text().contains(" play stop = "));
    assert!(open.state().movers().contains(SECOND));
    let reading = journal::read(open.journal_text().as_bytes()).unwrap();
    assert_eq!(&reading.state, open.state());
}

#[test]
fn either_seat_can_claim_a_draw() {
    let mut open = open_at(house(), "k7/8/8/R7 r - 0 5");
    assert_eq!(open.act(GameTime(1), SECOND, Command::ClaimDraw), Err(Refusal::ClaimFails { times: 1, plies: 0 }));
    play(&mut open, "a1a2");
    play(&mut open, "a4b4");
    let outcome = Outcome::Draw { reason: Reason::NoProgress };
    let events = act(&mut open, SECOND, Command::ClaimDraw);
    assert_eq!(events, [Event::Ended { seq: 3, outcome }]);
    assert!(open.journal_text().contains(" 1 claim-draw = "));
    assert_eq!(journal::read(open.journal_text().as_bytes()).unwrap().state.outcome(), outcome);
}

/// The start position may have been made for other options of the game. The match's own options decide.
#[test]
fn a_match_plays_its_start_position_by_its_own_rules() {
    let hong_kong = Rules::parse("banqi hong-kong").unwrap();
    let fen = "8/8/8/Ce4k1 r - 0 1";
    for (rules, other, takes) in [(banqi(), hong_kong, false), (hong_kong, banqi(), true)] {
        let of = |made_for: Rules| Setup {
            start: Some(made_for.parse_position(fen).unwrap()),
            ..setup(rules, UndoPolicy::Free)
        };
        let state = Match::new(of(other), &mut rng(1)).unwrap();
        assert_eq!(state, Match::new(of(rules), &mut rng(1)).unwrap());
        assert_eq!(state.moves().iter().any(|mv| mv.to_string() == "a1b1"), takes);
        let untouched = Setup { start: Some(other.start()), ..setup(rules, UndoPolicy::Free) };
        assert_eq!(
            Match::new(untouched, &mut rng(1)).unwrap().header().start,
            None,
            "it is the start position of the rules"
        );
    }
}
