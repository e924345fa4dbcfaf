//! A pad for each party: each has a cursor of its own, which goes from board to board and plays for both seats at its edge.

use bevy::prelude::*;
use teahouse::board::seat_cursor::{Aside, SeatCursor, SeatCursors};
use teahouse::prefs::{Player, SeatDevice};
use teahouse_table::OfferKind;

use super::*;
use crate::support::{hold_button, of_board, plug_in, push, push_and_rest};

/// The pads of the two parties of a match that has just begun, after their first press.
pub(in crate::tables) fn pads_of_parties(app: &mut App) -> [Entity; 2] {
    let mut settings = app.world_mut().resource_mut::<Settings>();
    for player in Player::BOTH {
        settings.set_device(player, SeatDevice::Pad);
    }
    rest(app);
    [0x045e, 0x054c].map(|vendor| {
        let pad = plug_in(app, vendor);
        push_and_rest(app, pad, GamepadButton::South);
        pad
    })
}

/// At which board a player's cursor is, and where there. It is at one of them.
fn cursor(app: &mut App, player: Player) -> (u8, SeatCursor) {
    let first = of_board::<SeatCursors, 0>(app).of(player).map(|cursor| (0, cursor));
    let second = of_board::<SeatCursors, 1>(app).of(player).map(|cursor| (1, cursor));
    assert!(first.is_some() != second.is_some(), "{first:?} {second:?}");
    first.or(second).unwrap()
}

fn layout(app: &mut App, board: u8) -> Layout {
    if board == 0 { of_board::<Layout, 0>(app).clone() } else { of_board::<Layout, 1>(app).clone() }
}

/// Where a place is on the screen: the middle of a square, or of the slot beside the board.
fn middle(app: &mut App, player: Player, board: u8, cursor: SeatCursor) -> Vec2 {
    let seat = session(app).seats().iter().find(|seat| {
        let session = session(app);
        session.is_near(*seat) == player.is_near() && session.seats().board_of(*seat) == board
    });
    let layout = layout(app, board);
    match cursor.aside {
        None => layout.cell_rect(cursor.square).center(),
        Some(Aside::Hand(index)) => layout.rail(seat.unwrap()).sockets[index].center(),
        Some(Aside::Act(_)) => panic!("two boards have no own buttons"),
    }
}

/// Leads a player's cursor to a place by what lies on the screen between them.
fn steer(app: &mut App, (pad, player): (Entity, Player), board: u8, to: SeatCursor) {
    for _ in 0..60 {
        let (here, at) = cursor(app, player);
        if (here, at.aside) == (board, to.aside) && (to.aside.is_some() || at.square == to.square) {
            return;
        }
        let way = middle(app, player, board, to) - middle(app, player, here, at);
        let button = match (way.x.abs() > way.y.abs(), way.x > 0.0, way.y > 0.0) {
            (true, true, _) => GamepadButton::DPadRight,
            (true, false, _) => GamepadButton::DPadLeft,
            (false, _, true) => GamepadButton::DPadDown,
            (false, _, false) => GamepadButton::DPadUp,
        };
        push(app, pad, button);
    }
    panic!("the cursor is at {:?}", cursor(app, player));
}

/// Leads a player's cursor to a square and presses it.
pub(in crate::tables) fn choose(app: &mut App, pad: (Entity, Player), board: u8, at: &str) {
    steer(app, pad, board, SeatCursor { square: square(at), aside: None });
    push_and_rest(app, pad.0, GamepadButton::South);
}

/// The same with the slot of a kind of piece in the hand of the player at a board.
pub(in crate::tables) fn choose_in_hand(app: &mut App, pad: (Entity, Player), board: u8, index: usize) {
    steer(app, pad, board, SeatCursor { square: square("e1"), aside: Some(Aside::Hand(index)) });
    push_and_rest(app, pad.0, GamepadButton::South);
}

fn chosen(app: &mut App) -> [Option<teahouse_rules::Square>; 2] {
    [of_board::<Chosen, 0>(app).0.chosen, of_board::<Chosen, 1>(app).0.chosen]
}

#[test]
fn each_pad_has_a_cursor_that_crosses_the_boards_and_plays_for_its_party() {
    let mut app = begin_game(GameKind::Supply);
    let [near, far] = pads_of_parties(&mut app);
    let [near, far] = [(near, Player::Near), (far, Player::Far)];
    let begins = Player::BOTH.map(|player| cursor(&mut app, player).0);
    assert_eq!(begins, [0, 1], "each begins where its party moves first");
    for at in ["h3", "e3"] {
        choose(&mut app, near, 0, at);
    }
    let other = cursor(&mut app, Player::Far);
    choose(&mut app, near, 0, "h10");
    assert_eq!((chosen(&mut app), cursor(&mut app, Player::Far)), ([None; 2], other), "it is the other party's turn");
    for (pad, board, from, to) in
        [(far, 0, "h10", "g8"), (far, 1, "h3", "e3"), (near, 1, "b10", "c8"), (near, 0, "h1", "g3")]
    {
        choose(&mut app, pad, board, from);
        let mut wanted = [None; 2];
        wanted[usize::from(board)] = Some(square(from));
        assert_eq!(chosen(&mut app), wanted);
        choose(&mut app, pad, board, to);
    }
    let seats: Vec<Seat> = session(&app).boards().line().map(|turn| turn.seat).collect();
    assert_eq!(seats, [0, 1, 2, 3, 0].map(Seat));
    assert!(!of_board::<Cursor, 0>(&mut app).is_visible && !of_board::<Cursor, 1>(&mut app).is_visible);
}

#[test]
fn both_pads_move_in_one_frame_at_one_board() {
    let mut app = begin_game(GameKind::Supply);
    let [near, far] = pads_of_parties(&mut app);
    steer(&mut app, (far, Player::Far), 0, SeatCursor { square: square("e7"), aside: None });
    steer(&mut app, (near, Player::Near), 0, SeatCursor { square: square("e4"), aside: None });
    for is_down in [true, false] {
        hold_button(&mut app, near, GamepadButton::DPadUp, is_down);
        hold_button(&mut app, far, GamepadButton::DPadLeft, is_down);
        app.update();
    }
    let squares = Player::BOTH.map(|player| cursor(&mut app, player).1.square);
    assert_eq!(squares, ["e5", "d7"].map(square));
}

/// An empty slot of a hand asks the partner at any time, and Undo takes back the last turn of the pad's own party.
#[test]
fn a_pad_asks_the_partner_and_takes_back_for_its_own_party() {
    let mut app = begin_game(GameKind::Supply);
    let [near, far] = pads_of_parties(&mut app);
    play(&mut app, &[(0, "h3e3"), (2, "h3e3"), (1, "h10g8")]);
    let index = (0..7).find(|index| {
        let piece = teahouse::board::slots::in_slot(&layout(&mut app, 0), true, *index);
        piece == Some(Piece { colour: Colour::Red, kind: Kind::Horse }.into())
    });
    choose_in_hand(&mut app, (near, Player::Near), 0, index.unwrap());
    assert!(shows_text(&mut app, "I need a horse"));
    push_and_rest(&mut app, far, GamepadButton::North);
    assert_eq!(session(&app).state().offered_by(OfferKind::Undo), Some(Seat(1)), "the last turn of the far party");
    // The other party is asked, and its pad works the sheet.
    push_and_rest(&mut app, near, GamepadButton::South);
    assert_eq!((session(&app).state().offered_by(OfferKind::Undo), session(&app).boards().ply()), (None, 3));
}
