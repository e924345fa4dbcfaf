//! Signals between the partners of Supply Chess.

use teahouse_rules::Seat;
use teahouse_table::journal::{self, Ending};
use teahouse_table::{Command, Event, Fault, GameTime, OpenMatch, Refusal, Signal, UndoPolicy};

use crate::supply::{assert_read_again, fens, open, play};
use crate::support::*;

#[test]
fn signals_are_entries_that_change_nothing_of_the_game() {
    let mut open = open(UndoPolicy::Ask);
    let before = fens(open.state());
    for (number, signal) in (1..).zip(Signal::ALL) {
        let seat = Seat((number % 4) as u8);
        let events = act(&mut open, seat, Command::Signal(*signal));
        assert_eq!(events, [Event::Signalled { seq: number, seat, signal: *signal }]);
        assert!(bodies(open.journal_text()).last().unwrap().contains(&format!(" signal {signal} = ")));
    }
    assert_eq!((fens(open.state()), open.state().ply()), (before, 0));
    assert_read_again(&open);
    // Partners have each other; a player of two has none.
    let (_, mut two) = open_banqi(UndoPolicy::Ask, 1);
    let signal = Command::Signal(Signal::Wait);
    assert_eq!(two.act(GameTime(0), FIRST, signal), Err(Refusal::NoPartner));
    act(&mut open, Seat(3), Command::Resign);
    let over = Refusal::MatchOver { outcome: open.state().outcome() };
    assert_eq!(open.act(GameTime(99_000), Seat(0), signal), Err(over));
}

#[test]
fn a_seat_gives_few_signals_between_two_turns() {
    let mut open = open(UndoPolicy::Ask);
    let signal = Command::Signal(Signal::NeedHorse);
    for _ in 0..Signal::MOST {
        act(&mut open, Seat(1), signal);
    }
    assert_eq!(open.act(GameTime(99_000), Seat(1), signal), Err(Refusal::TooManySignals));
    act(&mut open, Seat(2), signal);
    play(&mut open, "2 a1a2");
    act(&mut open, Seat(1), signal);
    assert_read_again(&open);
}

#[test]
fn a_signal_stands_until_it_is_answered_or_old() {
    let mut open = open(UndoPolicy::Free);
    let standing = |open: &OpenMatch| open.state().standing_signals(Seat(3)).collect::<Vec<_>>();
    for signal in [Signal::NeedHorse, Signal::NeedChariot, Signal::DoNotTrade, Signal::NeedChariot] {
        act(&mut open, Seat(3), Command::Signal(signal));
    }
    assert_eq!(standing(&open), [Signal::NeedHorse, Signal::DoNotTrade, Signal::NeedChariot], "each once");
    assert_eq!(open.state().standing_signals(Seat(0)).count(), 0);
    // The horse comes to its hand; the horse that seat 2 gets does not concern it.
    play(&mut open, "0 b3b10");
    assert_eq!(standing(&open), [Signal::DoNotTrade, Signal::NeedChariot]);
    play(&mut open, "1 a10b10");
    act(&mut open, Seat(3), Command::Signal(Signal::Trade));
    assert_eq!(standing(&open), [Signal::NeedChariot, Signal::Trade]);
    assert_read_again(&open);
    // Three turns of its own, with those of its opponent.
    play(&mut open, "2 a1a2, 3 a10a9, 2 a2a1, 3 a9a10, 2 a1a2");
    assert_eq!(standing(&open).len(), 2);
    play(&mut open, "3 a10a9");
    assert_eq!(standing(&open), []);
    act(&mut open, Seat(3), Command::AskUndo);
    assert_eq!(standing(&open).len(), 2, "the turn was taken back");
    assert_read_again(&open);
}

#[test]
fn signals_stand_between_the_turns_and_stay_when_those_are_taken_back() {
    let mut open = open(UndoPolicy::Free);
    let words = |open: &OpenMatch, turns| {
        let given = open.state().signals_after(turns).iter();
        given.map(|given| (given.by.0, given.signal, given.after)).collect::<Vec<_>>()
    };
    act(&mut open, Seat(1), Command::Signal(Signal::Wait));
    play(&mut open, "2 a1a2");
    act(&mut open, Seat(0), Command::Signal(Signal::Trade));
    play(&mut open, "3 a10a9");
    act(&mut open, Seat(2), Command::Signal(Signal::Danger));
    assert_eq!(words(&open, 0..=0), [(1, Signal::Wait, 0)]);
    assert_eq!(words(&open, 1..=2), [(0, Signal::Trade, 1), (2, Signal::Danger, 2)]);
    act(&mut open, Seat(3), Command::AskUndo);
    assert_eq!((open.state().ply(), words(&open, 1..=1).len(), words(&open, 2..=9).len()), (1, 2, 0));
    assert_read_again(&open);
}

#[test]
fn a_signal_of_a_later_version_is_named() {
    let mut open = open(UndoPolicy::Ask);
    act(&mut open, Seat(1), Command::Signal(Signal::Wait));
    let with = |from: &str, to: &str| {
        let lines: Vec<String> = bodies(open.journal_text()).iter().map(|line| line.replace(from, to)).collect();
        match journal::read(with_checksums(lines.iter().map(String::as_str)).as_bytes()).unwrap().ending {
            Ending::Damaged(damage) => damage.fault,
            other => panic!("{other:?}"),
        }
    };
    let app = env!("CARGO_PKG_VERSION").to_owned();
    assert_eq!(with("signal wait", "signal sing"), Fault::UnknownEntry { verb: "signal sing".to_owned(), app });
    for wrong in ["signal Wait", "signal", "signal 7"] {
        assert_eq!(with("signal wait", wrong), Fault::NotAnEntry, "{wrong}");
    }
    assert_eq!(with(" 1 signal wait", " 1 signal wait now"), Fault::NotAnEntry);
    // A line of the wrong board, and a start of a board that the game does not have.
    assert_eq!(with(" = ", "  = "), Fault::NotAnEntry);
}
