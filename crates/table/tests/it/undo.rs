//! Undo.

use teahouse_rules::{Effect, Outcome, Reason, SeatSet};
use teahouse_table::{Command, Event, GameTime, Match, Offer, OfferKind, PendingOffer, Refusal, UndoPolicy};

use crate::support::*;

#[test]
fn a_match_without_undo_refuses_it() {
    let (_, mut open) = open_banqi(UndoPolicy::Off, 1);
    play_random(&mut open, &mut rng(1));
    assert_eq!(open.act(GameTime(9), FIRST, Command::AskUndo), Err(Refusal::UndoOff));
    assert_eq!(open.act(GameTime(9), SECOND, Command::AcceptUndo), Err(Refusal::NoUndoAsked));
}

#[test]
fn undo_of_the_first_flip_takes_the_colours_back_and_keeps_the_face_known() {
    let (_, mut open) = open_banqi(UndoPolicy::Free, 1);
    let start = open.state().clone();
    let flip = open.state().moves()[7];
    let played = act(&mut open, FIRST, Command::Play(flip));
    let Event::Played { mv, .. } = &played[0] else { panic!("{played:?}") };
    let shown = mv.shown.unwrap();

    let events = act(&mut open, FIRST, Command::AskUndo);
    let [Event::Undone { seq: 2, seat: FIRST, from_ply: 1, to_ply: 0, effects, seen }] = events.as_slice() else {
        panic!("{events:?}");
    };
    assert!(matches!(effects.as_slice(), [Effect::ColoursForgotten { .. }, Effect::Covered { .. }]), "{effects:?}");
    assert_eq!(seen.len(), 1);
    let (piece, face) = seen[0];
    assert_eq!(face, shown);
    assert_eq!(open.state().seen().face(piece), Some(shown));
    assert_eq!(open.state().public().colour_of(FIRST), None);
    assert_eq!(open.state().public(), start.public(), "the known faces are no part of the position");
    assert_eq!(open.state().revision(), 2, "the revision never falls");

    let again = act(&mut open, FIRST, Command::Play(flip));
    assert!(matches!(&again[0], Event::Played { mv, .. } if mv.shown == Some(shown)), "the deal is the same");
    let events = act(&mut open, FIRST, Command::AskUndo);
    assert!(matches!(&events[0], Event::Undone { seen, .. } if seen.is_empty()), "the face was known before");
    assert_eq!(open.state().seen().len(), 1);
}

#[test]
fn undo_takes_back_the_askers_last_turn_and_all_after_it() {
    let (_, mut open) = open_banqi(UndoPolicy::Free, 2);
    let mut rng = rng(2);
    for _ in 0..5 {
        play_random(&mut open, &mut rng);
    }
    assert_eq!(open.state().undo_target(FIRST), Some(4));
    assert_eq!(open.state().undo_target(SECOND), Some(3));
    act(&mut open, SECOND, Command::AskUndo);
    assert_eq!(open.state().ply(), 3, "both plies were taken back");
    assert!(open.state().movers().contains(SECOND));
    act(&mut open, FIRST, Command::AskUndo);
    assert_eq!(open.state().ply(), 2);
    act(&mut open, FIRST, Command::AskUndo);
    assert_eq!(open.state().ply(), 0);
    assert_eq!(open.act(GameTime(99_000), SECOND, Command::AskUndo), Err(Refusal::NothingToUndo));
}

#[test]
fn an_undo_by_request_needs_consent() {
    let (_, mut open) = open_banqi(UndoPolicy::Ask, 1);
    play_random(&mut open, &mut rng(1));
    let at = GameTime(60_000);
    let offer = Offer::Undo { to_ply: 0 };
    assert_eq!(open.act(at, FIRST, Command::AskUndo).unwrap(), [Event::Offered { seq: 2, seat: FIRST, offer }]);
    let pending = PendingOffer { offer, by: FIRST, asked: SeatSet::of(SECOND) };
    assert_eq!(open.state().offered(OfferKind::Undo), Some(pending));
    assert_eq!(open.state().ply(), 1, "no turn is taken back yet");
    assert_eq!(open.act(at, FIRST, Command::AcceptUndo), Err(Refusal::OwnOffer));
    assert_eq!(open.act(at, SECOND, Command::AskUndo), Err(Refusal::UndoRequestStands));
    let events = open.act(at, SECOND, Command::DeclineUndo).unwrap();
    assert_eq!(events, [Event::Declined { seq: 3, seat: SECOND, offer }]);
    open.act(at, FIRST, Command::AskUndo).unwrap();
    let events = open.act(at, SECOND, Command::AcceptUndo).unwrap();
    assert!(matches!(events.as_slice(), [Event::Undone { seat: FIRST, to_ply: 0, .. }]), "the asker's wish");
    assert_eq!(open.state().offered(OfferKind::Undo), None);
}

#[test]
fn a_request_lapses_when_either_seat_plays() {
    let (_, mut open) = open_banqi(UndoPolicy::Ask, 1);
    let mut rng = rng(1);
    play_random(&mut open, &mut rng);
    act(&mut open, FIRST, Command::AskUndo);
    let events = play_random(&mut open, &mut rng);
    assert_eq!(events[1..], [Event::Lapsed { seq: 3, seat: FIRST, offer: Offer::Undo { to_ply: 0 } }]);
    assert_eq!(open.act(GameTime(99_000), SECOND, Command::AcceptUndo), Err(Refusal::NoUndoAsked));
}

#[test]
fn a_draw_offer_lapses_at_an_undo() {
    let (_, mut open) = open_banqi(UndoPolicy::Free, 1);
    play_random(&mut open, &mut rng(1));
    act(&mut open, FIRST, Command::OfferDraw);
    let events = act(&mut open, FIRST, Command::AskUndo);
    assert_eq!(events[1..], [Event::Lapsed { seq: 3, seat: FIRST, offer: Offer::Draw }]);
}

#[test]
fn an_undone_repetition_does_not_count() {
    let start = banqi().parse_position("r7/8/8/7R r - 0 1").unwrap();
    let setup = teahouse_table::Setup { start: Some(start), ..setup(banqi(), UndoPolicy::Free) };
    let mut state = Match::new(setup, &mut rng(1)).unwrap();
    let act = |state: &mut Match, seat, command| {
        let entry = state.check(GameTime(0), seat, command).unwrap();
        state.commit(entry);
    };
    let go = |text| Command::Play(start.parse_move(text).unwrap().mv);
    let round = [(FIRST, "h1g1"), (SECOND, "a4b4"), (FIRST, "g1h1"), (SECOND, "b4a4")];
    for (seat, text) in round {
        act(&mut state, seat, go(text));
    }
    // The start has occurred twice; without the last ply, which is taken back each time, once.
    for _ in 0..4 {
        act(&mut state, SECOND, Command::AskUndo);
        act(&mut state, SECOND, go("b4a4"));
        assert_eq!(state.public().repetitions(), 2);
        assert_eq!(state.outcome(), Outcome::Ongoing);
    }
    for (seat, text) in round {
        act(&mut state, seat, go(text));
    }
    assert_eq!(state.outcome(), Outcome::Draw { reason: Reason::Repetition });
}
