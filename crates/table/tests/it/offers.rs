//! Offers of a draw.

use teahouse_rules::{Outcome, Reason};
use teahouse_table::{Command, Event, GameTime, Offer, OfferKind, Refusal, UndoPolicy};

use crate::support::*;

const OVER: Outcome = Outcome::Draw { reason: Reason::Agreement };

#[test]
fn an_accepted_offer_is_a_draw() {
    let (_, mut open) = open_banqi(UndoPolicy::Off, 1);
    let events = act(&mut open, SECOND, Command::OfferDraw);
    assert_eq!(events, [Event::Offered { seq: 1, seat: SECOND, offer: Offer::Draw }]);
    assert_eq!(open.state().offered_by(OfferKind::Draw), Some(SECOND));
    let events = act(&mut open, FIRST, Command::AcceptDraw);
    assert_eq!(events[0], Event::Ended { seq: 2, outcome: OVER });
    assert_eq!(open.state().outcome(), OVER);
    assert_eq!(open.state().offered_by(OfferKind::Draw), None);
}

#[test]
fn a_declined_offer_can_be_made_again() {
    let (_, mut open) = open_banqi(UndoPolicy::Off, 1);
    act(&mut open, FIRST, Command::OfferDraw);
    let events = act(&mut open, SECOND, Command::DeclineDraw);
    assert_eq!(events, [Event::Declined { seq: 2, seat: SECOND, offer: Offer::Draw }]);
    assert_eq!(open.act(GameTime(9), SECOND, Command::AcceptDraw), Err(Refusal::NoDrawOffered));
    act(&mut open, FIRST, Command::OfferDraw);
}

#[test]
fn an_offer_survives_the_offerers_move_and_lapses_with_the_opponents() {
    let (_, mut open) = open_banqi(UndoPolicy::Off, 1);
    let mut rng = rng(1);
    act(&mut open, FIRST, Command::OfferDraw);
    assert!(matches!(play_random(&mut open, &mut rng).as_slice(), [Event::Played { .. }]));
    assert_eq!(open.state().offered_by(OfferKind::Draw), Some(FIRST));
    let events = play_random(&mut open, &mut rng);
    assert_eq!(events[1..], [Event::Lapsed { seq: 3, seat: FIRST, offer: Offer::Draw }]);
    assert_eq!(open.state().offered_by(OfferKind::Draw), None);
}

#[test]
fn only_the_other_seat_answers_and_one_offer_stands() {
    let (_, mut open) = open_banqi(UndoPolicy::Off, 1);
    let mut refusal = |seat, command| open.act(GameTime(9), seat, command).err();
    assert_eq!(refusal(FIRST, Command::AcceptDraw), Some(Refusal::NoDrawOffered));
    assert_eq!(refusal(FIRST, Command::DeclineDraw), Some(Refusal::NoDrawOffered));
    assert_eq!(refusal(FIRST, Command::OfferDraw), None);
    assert_eq!(refusal(FIRST, Command::AcceptDraw), Some(Refusal::OwnOffer));
    assert_eq!(refusal(FIRST, Command::DeclineDraw), Some(Refusal::OwnOffer));
    assert_eq!(refusal(FIRST, Command::OfferDraw), Some(Refusal::DrawOfferStands));
    assert_eq!(refusal(SECOND, Command::OfferDraw), Some(Refusal::DrawOfferStands));
}

#[test]
fn offers_lapse_at_the_end() {
    let (_, mut open) = open_banqi(UndoPolicy::Ask, 1);
    play_random(&mut open, &mut rng(1));
    act(&mut open, FIRST, Command::OfferDraw);
    act(&mut open, FIRST, Command::AskUndo);
    let events = act(&mut open, SECOND, Command::Resign);
    let lapsed = |offer| Event::Lapsed { seq: 4, seat: FIRST, offer };
    assert_eq!(events[..2], [lapsed(Offer::Draw), lapsed(Offer::Undo { to_ply: 0 })]);
    assert!(matches!(events[2], Event::Ended { seq: 4, .. }));
    assert_eq!((open.state().offered_by(OfferKind::Draw), open.state().offered(OfferKind::Undo)), (None, None));
}
