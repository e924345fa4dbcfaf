//! A slow disk: frames go on, a turn is shown only when it is written, and nothing is lost or reordered.

use std::sync::{Arc, Condvar, Mutex};
use std::thread;

use bevy::prelude::*;
use teahouse::board::pieces::BoardPiece;
use teahouse::core::worker::DiskWork;
use teahouse::core::{Activity, Screen};
use teahouse::prefs::{Computer, Computers, GameKind, Settings};
use teahouse::session::{Archive, Begin, GameState, LookBack, MatchCommand, MatchSetup, Unfinished};
use teahouse_engine::Level;
use teahouse_rules::Seat;
use teahouse_table::storage::Storage;
use teahouse_table::testing::{Delayed, DiskFault, FaultyStorage};
use teahouse_table::{Command, OpenMatch, Saved, UndoPolicy};

use crate::play::{begin, session, shows_text, to_title};
use crate::support::{
    args, click_on, deal, drag, frames, place, press, rest, screen, send, send_and_rest, trace_lines, ui_app,
};

/// Blocks the disk while it is closed.
#[derive(Clone, Default)]
pub struct Gate(Arc<(Mutex<bool>, Condvar)>);

impl Gate {
    pub fn close(&self) {
        *self.0.0.lock().unwrap() = true;
    }

    pub fn open(&self) {
        *self.0.0.lock().unwrap() = false;
        self.0.1.notify_all();
    }

    pub fn pass(&self) {
        drop(self.0.1.wait_while(self.0.0.lock().unwrap(), |is_closed| *is_closed).unwrap());
    }
}

/// The game at the title, with the open gate of its disk and the disk's files.
pub fn behind_a_gate() -> (App, Gate, FaultyStorage) {
    let (gate, memory) = (Gate::default(), FaultyStorage::new());
    let mut app = ui_app(args());
    let storage = {
        let gate = gate.clone();
        Delayed::new(memory.clone(), move || gate.pass())
    };
    app.insert_resource(Archive(Arc::new(storage) as Arc<dyn Storage>)).insert_resource(DiskWork::Threaded);
    // Without motion, unless a test sets its speed.
    app.world_mut().resource_mut::<Settings>().motion_speed = 0.0;
    rest(&mut app);
    (app, gate, memory)
}

/// A match of Banqi with the gate closed.
pub fn at_table_with_a_closed_gate() -> (App, Gate, FaultyStorage) {
    let (mut app, gate, memory) = behind_a_gate();
    begin(&mut app, UndoPolicy::Ask);
    trace_lines(&app);
    gate.close();
    (app, gate, memory)
}

pub fn act(app: &mut App, seat: Seat, command: Command) {
    send(app, MatchCommand { seat, command });
}

/// The legal move with this index.
fn nth_move(app: &App, index: usize) -> Command {
    Command::Play(session(app).view().moves()[index])
}

/// Runs frames until a condition holds. Their number depends on the disk's thread.
pub fn until(app: &mut App, mut holds: impl FnMut(&App) -> bool) {
    for _ in 0..100_000 {
        if holds(app) {
            return;
        }
        app.update();
    }
    panic!("the condition never held");
}

fn events(app: &App) -> Vec<String> {
    trace_lines(app).into_iter().filter(|line| line.starts_with("event ")).collect()
}

#[test]
fn frames_go_on_and_nothing_is_shown_until_the_line_is_on_the_disk() {
    let (mut app, gate, memory) = at_table_with_a_closed_gate();
    let name = session(&app).journal().to_owned();
    let before = memory.bytes(&name);
    let command = nth_move(&app, 0);
    act(&mut app, Seat::FIRST, command);
    for _ in 0..50 {
        app.update();
        assert_eq!(session(&app).view().ply(), 0);
        assert!(app.world().resource::<Activity>().holds(Activity::WRITING), "the game is not settled");
    }
    assert_eq!((events(&app), memory.bytes(&name)), (Vec::new(), before.clone()));
    gate.open();
    until(&mut app, |app| {
        let events = events(app);
        let is_told = !events.is_empty();
        assert!(!is_told || memory.bytes(&name).len() > before.len(), "{events:?} came before the journal's line");
        is_told
    });
    rest(&mut app);
    assert_eq!((session(&app).view().ply(), session(&app).saved_seq()), (1, Some(1)));
    assert!(!app.world().resource::<Activity>().holds(Activity::WRITING));
}

#[test]
fn a_turn_that_waits_for_the_disk_keeps_only_the_hands_at_its_own_board_waiting() {
    let (mut app, gate, _) = behind_a_gate();
    deal(&mut app, MatchSetup::of(GameKind::Supply));
    gate.close();
    for at in ["h3", "e3", "h10", "g8", "h3-b", "e3-b"] {
        click_on(&mut app, "cell", at);
        frames(&mut app, 3);
    }
    assert_eq!(session(&app).boards().ply(), 0);
    gate.open();
    rest(&mut app);
    let seats: Vec<Seat> = session(&app).boards().line().map(|turn| turn.seat).collect();
    assert_eq!(seats, [Seat(0), Seat(2)], "the answer at the first board came too early");
}

#[test]
fn commands_during_a_write_are_handled_in_order_after_it() {
    let (mut app, gate, memory) = at_table_with_a_closed_gate();
    let [one, other] = [0, 1].map(|index| nth_move(&app, index));
    act(&mut app, Seat::FIRST, one);
    // Both would be refused if they did not wait for the first turn.
    act(&mut app, Seat::SECOND, other);
    act(&mut app, Seat::SECOND, Command::OfferDraw);
    // A second offer is refused.
    act(&mut app, Seat::SECOND, Command::OfferDraw);
    assert_eq!(events(&app), [""; 0]);
    gate.open();
    rest(&mut app);
    let verbs: Vec<String> =
        events(&app).iter().map(|line| line.split(' ').take(4).skip(1).collect::<Vec<_>>().join(" ")).collect();
    let verbs: Vec<&str> = verbs.iter().map(String::as_str).filter(|verb| !verb.starts_with("revealed")).collect();
    assert_eq!(verbs, ["played seq=1 seat=0", "played seq=2 seat=1", "offered seq=3 seat=1", "refused seq=3 seat=1"]);
    let journal = String::from_utf8(memory.bytes(session(&app).journal())).unwrap();
    let last: Vec<&str> = journal.lines().rev().take(3).map(|line| line.split(' ').nth(3).unwrap()).collect();
    assert_eq!(last, ["offer-draw", "play", "play"]);
}

#[test]
fn a_double_click_does_not_act_twice_while_the_first_is_written() {
    let (mut app, gate, _) = at_table_with_a_closed_gate();
    for square in ["a1", "b1"] {
        click_on(&mut app, "cell", square);
    }
    gate.open();
    rest(&mut app);
    let events = events(&app);
    assert_eq!(session(&app).view().ply(), 1);
    assert!(!events.iter().any(|line| line.contains("refused")), "the second click is dropped: {events:?}");
}

#[test]
fn looking_back_is_ignored_while_a_turn_is_written() {
    let (mut app, gate, _) = at_table_with_a_closed_gate();
    gate.open();
    let command = nth_move(&app, 0);
    act(&mut app, Seat::FIRST, command);
    rest(&mut app);
    gate.close();
    let command = nth_move(&app, 0);
    act(&mut app, Seat::SECOND, command);
    send(&mut app, LookBack::Earlier);
    assert!(!session(&app).is_looking_back());
    gate.open();
    rest(&mut app);
    assert_eq!(session(&app).view().ply(), 2);
}

#[test]
fn a_dragged_piece_stays_at_its_target_while_the_turn_is_written() {
    let (mut app, gate, _) = behind_a_gate();
    send_and_rest(&mut app, Begin::New(MatchSetup::of(GameKind::Xiangqi)));
    app.world_mut().resource_mut::<Settings>().motion_speed = 1.0;
    // A chariot steps forward.
    let [from, to] = ["a1", "a2"].map(|square| place(&mut app, "cell", square).unwrap());
    let places = |app: &mut App| -> Vec<(Entity, Vec2)> {
        let mut pieces = app.world_mut().query::<(Entity, &BoardPiece, &Transform)>();
        let mut places: Vec<_> =
            pieces.iter(app.world()).map(|(entity, _, at)| (entity, at.translation.truncate())).collect();
        places.sort_by_key(|(entity, _)| *entity);
        places
    };
    let before = places(&mut app);
    gate.close();
    drag(&mut app, from.center(), to.center());
    (0..60).for_each(|_| app.update());
    assert_eq!(session(&app).view().ply(), 0);
    let waiting = places(&mut app);
    gate.open();
    rest(&mut app);
    assert_eq!(session(&app).view().ply(), 1);
    let after = places(&mut app);
    let moved = (0..before.len()).find(|index| before[*index].1.distance(after[*index].1) > 5.0).unwrap();
    let [home, there, at] = [&before, &after, &waiting].map(|places| places[moved].1);
    assert!(at.distance(there) < home.distance(there) / 4.0, "{at} is not near the target {there}; home is {home}");
}

#[test]
fn pending_entries_are_written_before_the_program_ends() {
    let (mut app, gate, memory) = at_table_with_a_closed_gate();
    let [one, other] = [0, 1].map(|index| nth_move(&app, index));
    act(&mut app, Seat::FIRST, one);
    act(&mut app, Seat::SECOND, other);
    act(&mut app, Seat::FIRST, Command::Resign);
    let name = session(&app).journal().to_owned();
    let disk = thread::spawn(move || gate.open());
    send(&mut app, AppExit::Success);
    let journal = String::from_utf8(memory.bytes(&name)).unwrap();
    let verbs: Vec<&str> = journal.lines().rev().take(4).map(|line| line.split(' ').nth(3).unwrap()).collect();
    assert_eq!(verbs, ["open-seal", "resign", "play", "play"]);
    disk.join().unwrap();
}

#[test]
fn pending_entries_are_written_while_the_title_is_shown() {
    let (mut app, gate, _) = at_table_with_a_closed_gate();
    let [one, other] = [0, 1].map(|index| nth_move(&app, index));
    act(&mut app, Seat::FIRST, one);
    act(&mut app, Seat::SECOND, other);
    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
    (0..20).for_each(|_| app.update());
    assert_eq!(screen(&app), Screen::Title);
    assert!(app.world().get_resource::<GameState>().is_none());
    let offered = app.world().resource::<Unfinished>().0.as_ref().map(|unfinished| unfinished.ply);
    assert_eq!(offered, Some(2), "the title offers the match before its last turns are written");
    click_on(&mut app, "button", "continue");
    (0..20).for_each(|_| app.update());
    assert_eq!(screen(&app), Screen::Title, "the journal is not read yet");
    gate.open();
    rest(&mut app);
    assert_eq!(session(&app).view().ply(), 2);
}

/// The computer sends its move once and keeps its seat while the move is written.
#[test]
fn the_computer_waits_for_its_turn_to_be_written() {
    let (mut app, gate, _) = behind_a_gate();
    let computers = Computers([None, Some(Computer::Level(Level::ALL[0]))].into());
    send_and_rest(&mut app, Begin::New(MatchSetup { computers, ..default() }));
    let near = session(&app).near();
    let command = nth_move(&app, 0);
    act(&mut app, near, command);
    until(&mut app, |app| session(app).view().ply() == 1);
    gate.close();
    until(&mut app, |app| session(app).is_writing());
    (0..100).for_each(|_| app.update());
    assert_eq!(session(&app).view().ply(), 1);
    assert_eq!(
        session(&app).computer(near.other()),
        Some(Computer::Level(Level::ALL[0])),
        "the computer keeps its seat"
    );
    gate.open();
    until(&mut app, |app| session(app).view().ply() == 2);
    rest(&mut app);
    assert!(!events(&app).iter().any(|line| line.contains("refused")));
}

#[test]
fn a_failed_write_is_tried_again_on_the_disks_thread() {
    let (mut app, gate, memory) = at_table_with_a_closed_gate();
    memory.set_fault(DiskFault::FullAfter(0));
    gate.open();
    let command = nth_move(&app, 0);
    act(&mut app, Seat::FIRST, command);
    rest(&mut app);
    assert!(matches!(session(&app).saved(), Saved::FailedSince { seq: 1, .. }), "play goes on");
    assert!(shows_text(&mut app, "not saved"));
    memory.set_fault(DiskFault::None);
    until(&mut app, |app| *session(app).saved() == Saved::Everything);
    app.update();
    assert!(!shows_text(&mut app, "not saved"));
}

#[test]
fn a_match_played_by_mouse_is_read_back_the_same() {
    let (mut app, _, memory) = behind_a_gate();
    begin(&mut app, UndoPolicy::Ask);
    crate::play::play_on(&mut app, 20, 3);
    let state = session(&app).state().clone();
    let name = session(&app).journal().to_owned();
    to_title(&mut app);
    let (open, _) = OpenMatch::open(Arc::new(memory), &name).unwrap();
    assert_eq!(*open.state(), state);
}

#[test]
fn keys_during_a_write_do_not_act_for_the_opponent() {
    let (mut app, gate, _) = at_table_with_a_closed_gate();
    gate.open();
    for _ in 0..3 {
        let (seat, command) = (session(&app).mover().unwrap(), nth_move(&app, 0));
        act(&mut app, seat, command);
        rest(&mut app);
    }
    gate.close();
    let (seat, command) = (session(&app).mover().unwrap(), nth_move(&app, 0));
    act(&mut app, seat, command);
    for key in [KeyCode::KeyU, KeyCode::KeyD] {
        press(&mut app, key);
    }
    gate.open();
    rest(&mut app);
    let events = events(&app);
    assert_eq!(session(&app).view().ply(), 4);
    assert!(!events.iter().any(|line| line.contains("offered")), "the other player has asked for nothing: {events:?}");
}

#[test]
fn a_double_press_on_undo_takes_one_turn_back_while_the_first_is_written() {
    let (mut app, gate, _) = behind_a_gate();
    begin(&mut app, UndoPolicy::Free);
    for _ in 0..4 {
        let (seat, command) = (session(&app).mover().unwrap(), nth_move(&app, 0));
        act(&mut app, seat, command);
        rest(&mut app);
    }
    gate.close();
    press(&mut app, KeyCode::KeyU);
    press(&mut app, KeyCode::KeyU);
    gate.open();
    rest(&mut app);
    assert_eq!(session(&app).view().ply(), 3);
}

#[test]
fn a_second_yes_while_the_first_is_written_is_not_refused() {
    let (mut app, gate, _) = at_table_with_a_closed_gate();
    gate.open();
    act(&mut app, Seat::FIRST, Command::OfferDraw);
    rest(&mut app);
    gate.close();
    click_on(&mut app, "button", "accept");
    click_on(&mut app, "button", "accept");
    gate.open();
    rest(&mut app);
    let events = events(&app);
    assert!(session(&app).outcome().is_over());
    assert!(!events.iter().any(|line| line.contains("refused")), "{events:?}");
}
