//! A table with four seats: nothing about the third and the fourth is lost.
//!
//! The matches are of Supply Chess. Mostly the first board is played. All four sit at the table.

use std::sync::Arc;

use teahouse_rules::{Outcome, Reason, Rules, Seat, SeatSet};
use teahouse_table::journal::{self, Ending};
use teahouse_table::stats::Stats;
use teahouse_table::testing::FaultyStorage;
use teahouse_table::{
    Command, Event, Fault, GameTime, Match, Offer, OfferKind, OpenMatch, Refusal, SetupError, UndoPolicy, library,
};

use crate::support::*;

const THIRD: Seat = Seat(2);
const FOURTH: Seat = Seat(3);

fn open(undo: UndoPolicy) -> (FaultyStorage, OpenMatch) {
    let disk = FaultyStorage::new();
    let open = OpenMatch::create(Arc::new(disk.clone()), setup(Rules::Supply, undo), &mut rng(4)).unwrap();
    (disk, open)
}

/// The journal's text reads as the match that was played.
fn assert_read_again(open: &OpenMatch) {
    let reading = journal::read(open.journal_text().as_bytes()).unwrap();
    assert_eq!((&reading.state, reading.ending), (open.state(), Ending::Whole));
}

#[test]
fn the_head_has_every_seat() {
    let mut setup = setup(Rules::Supply, UndoPolicy::Ask);
    setup.players[THIRD].computer = Some("guest".to_owned());
    setup.players[FOURTH].undo = UndoPolicy::Off;
    let disk = FaultyStorage::new();
    let open = OpenMatch::create(Arc::new(disk.clone()), setup.clone(), &mut rng(4)).unwrap();
    let about_players = |line: &&str| ["seat ", "computer ", "undo "].iter().any(|key| line.starts_with(key));
    let lines: Vec<&str> = bodies(open.journal_text()).into_iter().filter(about_players).collect();
    let expected = [
        "seat 0 Anna %7C %3D %25%0A",
        "seat 1 本因坊",
        "seat 2 Chi",
        "seat 3 Dai",
        "computer 2 guest",
        "undo ask ask ask off",
    ];
    assert_eq!(lines, expected);
    assert_read_again(&open);
    assert_eq!(open.state().header().players, setup.players);
    assert_eq!((open.state().name(FOURTH), open.state().computer(THIRD)), (Some("Dai"), Some("guest")));
    assert_eq!((open.state().name(Seat(4)), open.state().computer(Seat(4))), (None, None));
    let listed = library::list(&disk).unwrap();
    assert_eq!(listed[0].summary().map(|summary| &summary.players), Some(&setup.players));
}

#[test]
fn a_head_with_other_seats_is_refused() {
    let (_, open) = open(UndoPolicy::Ask);
    let lines: Vec<&str> = bodies(open.journal_text());
    let place = |key: &str| lines.iter().position(|line| line.starts_with(key)).unwrap();
    let damage = |lines: &[&str]| journal::read(with_checksums(lines.iter().copied()).as_bytes()).unwrap_err();
    // One too few: the next line stands where it should.
    let mut three = lines.clone();
    three.remove(place("seat 3"));
    let found = damage(&three);
    assert_eq!((found.line, found.entries_before), (place("seat 3") + 1, None), "{found}");
    assert!(found.to_string().contains("seat 3"), "{found}");
    // One too many, and a computer there, are of a later version.
    for line in ["seat 4 Emi", "computer 4 guest", "seat 18446744073709551616 Emi"] {
        let mut five = lines.clone();
        five.insert(place("seat 3") + 1, line);
        let found = damage(&five);
        let key = line.rsplit_once(' ').unwrap().0.to_owned();
        assert!(matches!(&found.fault, Fault::UnknownLine { key: named, .. } if *named == key), "{found}");
    }
    for words in
        ["undo ask ask", "undo ask off", "undo ask off ask", "undo ask ask ask ask", "undo ask off ask ask off"]
    {
        let mut edited = lines.clone();
        edited[place("undo")] = words;
        assert_eq!(damage(&edited).line, place("undo") + 1, "{words}");
    }
}

#[test]
fn every_player_has_a_seat() {
    for (rules, players) in [(Rules::Supply, 2), (Rules::Supply, 3), (Rules::Supply, 5), (banqi(), 1), (banqi(), 4)] {
        let mut setup = setup(rules, UndoPolicy::Ask);
        let player = setup.players[FIRST].clone();
        setup.players = std::iter::repeat_n(player, players).collect();
        let seats = rules.seats().count();
        assert_eq!(Match::new(setup, &mut rng(1)), Err(SetupError::OtherSeats { players, seats }));
    }
}

#[test]
fn a_draw_needs_every_player() {
    let (_, mut open) = open(UndoPolicy::Ask);
    let offer = Offer::Draw;
    act(&mut open, THIRD, Command::OfferDraw);
    assert_eq!(open.state().asked(OfferKind::Draw), [FIRST, SECOND, FOURTH].into_iter().collect());
    let events = act(&mut open, FOURTH, Command::AcceptDraw);
    assert_eq!(events, [Event::Agreed { seq: 2, seat: FOURTH, offer }]);
    for command in [Command::AcceptDraw, Command::DeclineDraw] {
        assert_eq!(open.act(GameTime(9_000), FOURTH, command), Err(Refusal::AlreadyAgreed));
        assert_eq!(open.act(GameTime(9_000), THIRD, command), Err(Refusal::OwnOffer));
        assert_eq!(open.act(GameTime(9_000), Seat(4), command), Err(Refusal::NoSuchSeat { seat: Seat(4) }));
    }
    assert_eq!(act(&mut open, FIRST, Command::AcceptDraw), [Event::Agreed { seq: 3, seat: FIRST, offer }]);
    assert_eq!(
        (open.state().offered_by(OfferKind::Draw), open.state().asked(OfferKind::Draw)),
        (Some(THIRD), SeatSet::of(SECOND))
    );
    assert_read_again(&open);
    let outcome = Outcome::Draw { reason: Reason::Agreement };
    assert_eq!(act(&mut open, SECOND, Command::AcceptDraw), [Event::Ended { seq: 4, outcome }]);
    assert_eq!((open.state().offered_by(OfferKind::Draw), open.state().asked(OfferKind::Draw)), (None, SeatSet::EMPTY));
    assert_read_again(&open);
}

#[test]
fn one_player_can_decline_for_all() {
    let (_, mut open) = open(UndoPolicy::Ask);
    let offer = Offer::Draw;
    act(&mut open, SECOND, Command::OfferDraw);
    act(&mut open, THIRD, Command::AcceptDraw);
    let events = act(&mut open, FOURTH, Command::DeclineDraw);
    assert_eq!(events, [Event::Declined { seq: 3, seat: FOURTH, offer }]);
    assert_eq!(open.state().offered_by(OfferKind::Draw), None);
    // The offerer's own move leaves the offer, and so does the move of a player who has agreed.
    act(&mut open, FIRST, Command::OfferDraw);
    act(&mut open, SECOND, Command::AcceptDraw);
    for _ in [FIRST, SECOND] {
        assert!(matches!(play_random(&mut open, &mut rng(1))[..], [Event::Played { .. }]));
    }
    act(&mut open, THIRD, Command::DeclineDraw);
    act(&mut open, SECOND, Command::OfferDraw);
    let events = play_random(&mut open, &mut rng(1));
    assert_eq!(events[1..], [Event::Lapsed { seq: 10, seat: SECOND, offer }], "seat 0 has not agreed");
    assert_read_again(&open);
}

#[test]
fn an_undo_needs_every_player() {
    let (_, mut open) = open(UndoPolicy::Ask);
    play_random(&mut open, &mut rng(1));
    assert_eq!(open.act(GameTime(9_000), THIRD, Command::AskUndo), Err(Refusal::NothingToUndo));
    act(&mut open, FIRST, Command::AskUndo);
    let offer = Offer::Undo { to_ply: 0 };
    for (seq, seat) in (3..).zip([FOURTH, SECOND]) {
        assert_eq!(act(&mut open, seat, Command::AcceptUndo), [Event::Agreed { seq, seat, offer }]);
        assert_eq!(open.act(GameTime(9_000), seat, Command::AcceptUndo), Err(Refusal::AlreadyAgreed));
    }
    assert_eq!((open.state().ply(), open.state().asked(OfferKind::Undo)), (1, SeatSet::of(THIRD)));
    assert_read_again(&open);
    let events = act(&mut open, THIRD, Command::AcceptUndo);
    assert!(matches!(events[..], [Event::Undone { seat: FIRST, from_ply: 1, to_ply: 0, .. }]), "{events:?}");
    assert_eq!((open.state().ply(), open.state().offered(OfferKind::Undo)), (0, None));
    assert_read_again(&open);
}

#[test]
fn who_gives_up_loses_to_the_opponent_and_the_partner_of_the_opponent() {
    for (seat, winner, text) in [(0, 1, "second"), (1, 0, "first"), (2, 3, "fourth"), (3, 2, "third")] {
        let (disk, mut open) = open(UndoPolicy::Ask);
        assert!(library::newest_unfinished(&disk).unwrap().is_some());
        act(&mut open, Seat(seat), Command::Resign);
        let outcome = open.state().outcome();
        assert_eq!(outcome, Outcome::Win { winner: Seat(winner), reason: Reason::Resignation });
        let winners = open.state().seats().winners(outcome);
        assert!(winners.contains(Seat(winner)) && winners.contains(Seat(3 - winner)) && !winners.contains(Seat(seat)));
        assert!(bodies(open.journal_text()).last().unwrap().ends_with(&format!(" {text} wins: resignation")));
        assert_read_again(&open);
        assert_eq!(library::newest_unfinished(&disk).unwrap(), None, "its last line says that it is over");
        assert_eq!(Stats::of(open.state()).captures, [0; 4]);
    }
}

#[test]
fn any_life_at_four_seats_is_read_again() {
    let mut ended = 0;
    for seed in 0..40 {
        let (_, mut open) = open([UndoPolicy::Ask, UndoPolicy::Free][seed as usize % 2]);
        play_randomly(&mut open, 120, &mut rng(seed));
        assert_read_again(&open);
        ended += u32::from(open.state().outcome().is_over());
    }
    assert!((1..40).contains(&ended), "{ended} of 40 have ended");
}
