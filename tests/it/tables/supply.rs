//! Matches of Supply Chess: four people, two boards, and hands that the partner fills.

mod both;
mod devices;
mod ends;
mod letters;
mod motion;
mod perpetual;
mod sheet;
pub(super) mod two_pads;

use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use teahouse::board::cursor::Cursor;
use teahouse::board::press::Chosen;
use teahouse::board::{Contact, Content, Layout, ListOpen, Touched};
use teahouse::core::{Menu, Phase, Screen};
use teahouse::prefs::{Args, GameKind, Settings};
use teahouse::session::{Begin, DialogAnswer, Dialogs, LookBack, MatchCommand, MatchSetup, Refused};
use teahouse_rules::{Code, Colour, Kind, Move, Piece, Place, Reason, Seat, Spot};
use teahouse_table::{Command, Refusal, TimeControl};
use tempfile::TempDir;

use super::{begin_game, session, square};
use crate::play::shows_text;
use crate::support::{
    args, at_title, click_and_rest, click_on, click_square, deal, menu, of_second, of_table, phase, place, press,
    press_and_rest, press_buttons, resize_window, rest, screen, send_and_rest, tap_on, touch, ui_app, ui_app_with,
};

/// A match by command: the seat and the move of each turn.
fn play(app: &mut App, moves: &[(u8, &str)]) {
    for (seat, text) in moves {
        let seat = Seat(*seat);
        let mv = session(app).at(seat).view().position().parse_move(text).unwrap().mv;
        send_and_rest(app, MatchCommand { seat, command: Command::Play(mv) });
    }
}

/// How many pieces of a kind a seat has in hand.
fn in_hand(app: &App, seat: u8, kind: Kind) -> usize {
    let place = Place { board: seat / 2, spot: Spot::Hand(Seat(seat)) };
    let of_kind = |face| matches!(face, teahouse_rules::Face::Piece(piece) if piece.kind == kind);
    session(app).boards().pieces().all_at(place).filter(|(_, state)| state.face.is_some_and(of_kind)).count()
}

/// Red's cannon of the first board takes a horse, which goes to the partner, black at the second board.
const HORSE: &[(u8, &str)] = &[(0, "b3b10"), (2, "a1a2")];

#[test]
fn a_stranger_begins_with_three_presses_and_four_people_sit_at_two_boards() {
    let mut app = at_title();
    press_buttons(&mut app, ["new", "supply", "deal"]);
    assert_eq!(screen(&app), Screen::Table);
    let session = session(&app);
    assert_eq!((session.seats().count(), session.people().iter().count()), (4, 4));
    let seats = |layout: &Layout| [true, false].map(|near| layout.seat(near));
    assert_eq!(seats(of_table::<Layout>(&app)), [Seat(0), Seat(1)], "opponents face each other");
    assert_eq!(seats(of_second::<Layout>(&mut app)), [Seat(3), Seat(2)], "partners sit side by side");
    for id in ["near", "far", "near-b", "far-b"] {
        assert!(place(&mut app, "tablet", id).is_some(), "{id}");
    }
}

#[test]
fn boards_and_hands_of_both_are_apart_in_every_window() {
    let mut app = begin_game(GameKind::Supply);
    for (size, is_high) in
        [((1920.0, 1080.0), false), ((1280.0, 720.0), false), ((1024.0, 768.0), false), ((900.0, 1600.0), true)]
    {
        resize_window(&mut app, size);
        rest(&mut app);
        let one = of_table::<Layout>(&app).clone();
        let other = of_second::<Layout>(&mut app).clone();
        assert_eq!(one.cell, other.cell, "{size:?}");
        if is_high {
            assert!(one.frame.max.y < other.frame.min.y, "{size:?}: one above the other");
        } else {
            assert!(one.frame.max.x < other.frame.min.x, "{size:?}: side by side");
        }
        let parts =
            |layout: &Layout| [layout.frame, layout.near.tablet, layout.near.tray, layout.far.tablet, layout.far.tray];
        let all: Vec<Rect> = parts(&one).into_iter().chain(parts(&other)).chain(one.buttons).collect();
        for (index, part) in all.iter().enumerate() {
            for other in &all[index + 1..] {
                assert!(part.intersect(*other).is_empty(), "{size:?}: {part:?} and {other:?}");
            }
        }
        assert!(one.cell >= 40.0, "{size:?}: {}", one.cell);
    }
}

#[test]
fn both_boards_are_played_by_mouse_at_once_and_a_capture_crosses() {
    let mut app = begin_game(GameKind::Supply);
    // Red at the second board begins, and has a piece chosen while red at the first one moves.
    click_on(&mut app, "cell", "h3-b");
    rest(&mut app);
    assert_eq!(of_second::<Chosen>(&mut app).0.chosen, Some(square("h3")));
    click_square(&mut app, "b3");
    click_square(&mut app, "b10");
    assert_eq!(
        of_second::<Chosen>(&mut app).0.chosen,
        Some(square("h3")),
        "the hand at the other board keeps its piece"
    );
    assert_eq!(in_hand(&app, 3, Kind::Horse), 1, "the horse is the partner's");
    click_square(&mut app, "e3-b");
    assert_eq!(session(&app).boards().ply(), 2);
    // Seat 3 drops it.
    click_on(&mut app, "hand", "near-N-b");
    rest(&mut app);
    click_square(&mut app, "e9-b");
    let dropped = session(&app).on(1).view().position().at(square("e9"));
    assert_eq!(dropped.face(), Some(Piece { colour: Colour::Black, kind: Kind::Horse }.into()));
    assert_eq!(in_hand(&app, 3, Kind::Horse), 0);
    assert_eq!(of_table::<Content>(&app).pieces, *session(&app).boards().pieces());
}

#[test]
fn a_piece_that_crosses_is_heard_and_lies_in_the_hand() {
    let mut app = begin_game(GameKind::Supply);
    app.world_mut().resource_mut::<Settings>().motion_speed = 1.0;
    let mut touched = app.world().resource::<Messages<Touched>>().get_cursor_current();
    let mv = Move::go(square("b3"), square("b10"));
    app.world_mut().write_message(MatchCommand { seat: Seat(0), command: Command::Play(mv) });
    let mut contacts = Vec::new();
    for _ in 0..120 {
        app.update();
        let messages = app.world().resource::<Messages<Touched>>();
        contacts.extend(touched.read(messages).map(|touched| touched.contact));
    }
    assert!(contacts.contains(&Contact::Cross), "{contacts:?}");
    let slot = of_second::<Layout>(&mut app).near.sockets[2];
    let at = of_second::<Layout>(&mut app).clone();
    let wanted = at.to_world(at.socket_place(slot));
    let mut pieces = app.world_mut().query::<(&teahouse::board::pieces::BoardPiece, &Transform)>();
    let here = pieces.iter(app.world()).any(|(_, place)| place.translation.truncate().distance(wanted) < 1.0);
    assert!(here, "the horse lies in its slot");
}

#[test]
fn every_limit_of_a_drop_has_its_reason() {
    let mut app = begin_game(GameKind::Supply);
    play(&mut app, HORSE);
    let refusals = [
        ("e5", Code::DropBeyondRiver, "own side of the river"),
        ("e10", Code::DropOnPiece, "empty"),
        ("d3", Code::DropBeyondRiver, "own side of the river"),
    ];
    for (at, code, words) in refusals {
        let mut refused = app.world().resource::<Messages<Refused>>().get_cursor_current();
        click_on(&mut app, "hand", "near-N-b");
        rest(&mut app);
        click_on(&mut app, "cell", &format!("{at}-b"));
        let messages = app.world().resource::<Messages<Refused>>();
        let codes: Vec<Code> = refused
            .read(messages)
            .filter_map(|refused| match &refused.refusal {
                Refusal::Illegal(illegal) => Some(illegal.code),
                _ => None,
            })
            .collect();
        rest(&mut app);
        if at == "e10" {
            // A press on an own piece chooses that.
            assert_eq!(of_second::<Chosen>(&mut app).0.chosen, Some(square("e10")));
            press_and_rest(&mut app, KeyCode::Escape);
            continue;
        }
        assert_eq!(codes, [code], "{at}");
        assert!(shows_text(&mut app, words), "{at}");
        press_and_rest(&mut app, KeyCode::Escape);
    }
    assert_eq!(session(&app).boards().ply(), 2, "nothing was played");
}

#[test]
fn two_fingers_play_at_two_boards_at_once() {
    let mut app = begin_game(GameKind::Supply);
    let middle = |app: &mut App, id: &str| place(app, "cell", id).unwrap().center();
    let [one, two] = ["h3", "h3-b"].map(|id| middle(&mut app, id));
    touch(&mut app, 1, TouchPhase::Started, one);
    touch(&mut app, 2, TouchPhase::Started, two);
    app.update();
    app.update();
    touch(&mut app, 1, TouchPhase::Ended, one);
    touch(&mut app, 2, TouchPhase::Ended, two);
    rest(&mut app);
    assert_eq!(of_table::<Chosen>(&app).0.chosen, Some(square("h3")));
    assert_eq!(of_second::<Chosen>(&mut app).0.chosen, Some(square("h3")));
    tap_on(&mut app, "cell", "e3");
    rest(&mut app);
    tap_on(&mut app, "cell", "e3-b");
    rest(&mut app);
    let seats: Vec<Seat> = session(&app).boards().line().map(|turn| turn.seat).collect();
    assert_eq!(seats, [Seat(0), Seat(2)]);
}

#[test]
fn keys_play_at_each_board() {
    let mut app = begin_game(GameKind::Supply);
    for _ in 0..2 {
        press_and_rest(&mut app, KeyCode::Enter);
    }
    assert_eq!(of_table::<Cursor>(&app).square, square("a1"));
    assert_eq!(of_table::<Chosen>(&app).0.chosen, Some(square("a1")));
    press_and_rest(&mut app, KeyCode::ArrowUp);
    press_and_rest(&mut app, KeyCode::Enter);
    assert_eq!(session(&app).on(0).view().ply(), 1);
    // Tab leads to the second board.
    for _ in 0..40 {
        press(&mut app, KeyCode::Tab);
        if of_second::<Cursor>(&mut app).is_visible {
            break;
        }
    }
    assert!(of_second::<Cursor>(&mut app).is_visible);
    press_and_rest(&mut app, KeyCode::Enter);
    press_and_rest(&mut app, KeyCode::ArrowUp);
    press_and_rest(&mut app, KeyCode::ArrowUp);
    press_and_rest(&mut app, KeyCode::Escape);
    assert_eq!(session(&app).boards().ply(), 1);
}

#[test]
fn the_match_is_looked_back_at_and_taken_back_in_the_order_of_play() {
    let mut app = begin_game(GameKind::Supply);
    play(&mut app, HORSE);
    send_and_rest(&mut app, LookBack::Earlier);
    assert_eq!(session(&app).seen_boards().ply(), 1);
    assert_eq!(of_table::<Content>(&app).pieces, *session(&app).seen_boards().pieces());
    send_and_rest(&mut app, LookBack::Start);
    assert_eq!(session(&app).seen_boards().pieces(), &session(&app).boards().pieces_at_start());
    send_and_rest(&mut app, LookBack::Present);
    send_and_rest(&mut app, MatchCommand { seat: Seat(2), command: Command::AskUndo });
    for seat in [0, 1, 3] {
        send_and_rest(&mut app, MatchCommand { seat: Seat(seat), command: Command::AcceptUndo });
    }
    assert_eq!(session(&app).boards().ply(), 1);
    assert_eq!(of_table::<Content>(&app).pieces, *session(&app).boards().pieces());
}

#[test]
fn the_list_has_the_labels_of_both_boards() {
    let mut app = begin_game(GameKind::Supply);
    play(&mut app, &[(0, "h3e3"), (2, "b3e3"), (3, "b10c8"), (1, "h10g8")]);
    app.world_mut().resource_mut::<ListOpen>().0 = true;
    rest(&mut app);
    for label in ["1A. ", "1B. ", "1b. ", "1a. "] {
        assert!(shows_text(&mut app, label), "{label}");
    }
}

#[test]
fn a_party_resigns_together_and_the_end_names_both() {
    let mut app = begin_game(GameKind::Supply);
    crate::support::go_to(&mut app, Menu::Resign);
    click_and_rest(&mut app, "yes-1");
    assert_eq!((menu(&app), phase(&app)), (Menu::None, Phase::Over));
    let outcome = session(&app).outcome();
    assert_eq!(outcome.reason(), Some(Reason::Resignation));
    let winners = session(&app).seats().winners(outcome);
    assert_eq!(winners.iter().collect::<Vec<_>>(), [Seat(0), Seat(3)]);
}

#[test]
fn a_match_goes_on_after_a_return_to_the_title() {
    let mut app = begin_game(GameKind::Supply);
    play(&mut app, HORSE);
    crate::support::go_to(&mut app, Screen::Title);
    send_and_rest(&mut app, Begin::Continue);
    assert_eq!(session(&app).boards().ply(), 2);
    assert_eq!(in_hand(&app, 3, Kind::Horse), 1);
    assert!(place(&mut app, "tablet", "near-b").is_some());
}

#[test]
fn blitz_gives_four_clocks_of_five_minutes() {
    let mut app = at_title();
    press_buttons(&mut app, ["new", "supply", "rules-supply-blitz", "deal"]);
    for seat in session(&app).seats() {
        assert_eq!(session(&app).state().header().players[seat].clock, TimeControl::SuddenDeath { main: 300 });
    }
    for id in ["near", "far", "near-b", "far-b"] {
        assert!(place(&mut app, "clock", id).is_some(), "{id}");
    }
    let setup = MatchSetup::of(GameKind::Supply);
    assert!(setup.clocks.values().all(|clock| *clock == TimeControl::None));
}

#[test]
fn an_empty_slot_and_the_sheet_of_a_tablet_signal_to_the_partner() {
    let mut app = begin_game(GameKind::Supply);
    // Ama's partner sits at the second board.
    click_on(&mut app, "hand", "near-N");
    rest(&mut app);
    assert!(shows_text(&mut app, "Ama: I need a horse"));
    click_and_rest(&mut app, "signal-near-b");
    click_and_rest(&mut app, "do-not-trade");
    assert!(shows_text(&mut app, "Do not trade"));
    assert!(place(&mut app, "button", "do-not-trade").is_none(), "the sheet is closed");
    assert_eq!(session(&app).boards().ply(), 0, "a signal is no turn");
}

const RECORD: &str = "[Game \"Supply Chess\"]\n[RedA \"Ann\"]\n[BlackA \"Bo\"]\n[RedB \"Chi\"]\n[BlackB \"Dai\"]\n\
    [Result \"1-0\"]\n[Termination \"resignation\"]\n[Board \"B\"]\n\n1A. b3b10 1B. a1a2 1b. N@e9 1-0\n";

#[test]
fn a_record_is_looked_through_on_both_boards() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("game.bpgn");
    std::fs::write(&path, RECORD).unwrap();
    let mut app = ui_app(Args { files: vec![path], ..args() });
    rest(&mut app);
    app.world_mut().resource_mut::<Settings>().motion_speed = 0.0;
    assert!(session(&app).is_looked_through());
    assert_eq!((session(&app).boards().ply(), session(&app).name(Seat(3))), (3, "Dai"));
    send_and_rest(&mut app, LookBack::At(1));
    assert_eq!(in_seen_hand(&app, 3), 1, "the horse has come over");
    send_and_rest(&mut app, LookBack::Later);
    send_and_rest(&mut app, LookBack::Later);
    assert_eq!(in_seen_hand(&app, 3), 0, "it was dropped");
    assert_eq!(of_table::<Content>(&app).pieces, *session(&app).seen_boards().pieces());
}

/// How many pieces a seat has in hand on the boards that are seen.
fn in_seen_hand(app: &App, seat: u8) -> usize {
    let place = Place { board: seat / 2, spot: Spot::Hand(Seat(seat)) };
    session(app).seen_boards().pieces().all_at(place).count()
}

#[test]
fn the_end_sheet_saves_a_record_of_both_boards() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("evening.bpgn");
    let files = vec![path.clone()];
    let mut app = ui_app_with(args(), |app| {
        app.insert_resource(Dialogs::new(move |_, answer| answer(DialogAnswer::Files(files.clone()))));
    });
    rest(&mut app);
    app.world_mut().resource_mut::<Settings>().motion_speed = 0.0;
    deal(&mut app, MatchSetup::of(GameKind::Supply));
    play(&mut app, HORSE);
    send_and_rest(&mut app, MatchCommand { seat: Seat(1), command: Command::Resign });
    click_and_rest(&mut app, "save-record");
    let text = std::fs::read_to_string(&path).unwrap();
    for part in ["[RedA \"Ama\"]", "[BlackB \"Lin\"]", "1A. b3b10", "1B. a1a2"] {
        assert!(text.contains(part), "{part}: {text}");
    }
}
