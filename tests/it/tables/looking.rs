//! Looking back at earlier turns, which does not change the match.

use std::collections::BTreeMap;

use bevy::prelude::*;
use teahouse::board::pieces::{BoardPiece, Showing};
use teahouse::board::{Layout, ListOpen, Turned};
use teahouse::prefs::{GameKind, Seating, Settings};
use teahouse::session::{LookBack, MatchCommand};
use teahouse_rules::{PieceId, Seat};
use teahouse_table::Command;

use super::{begin_game, follow, session, square};
use crate::looking_through::variations::lit_tablets;
use crate::play::shows_text;
use crate::support::{
    click_and_rest, click_on, click_square, of_table, plug_in, press, press_and_rest, push_and_rest, rect_of,
    resize_window, rest, send_and_rest, tilt_right,
};

const MOVES: &str = "c3c4 g7g6 b2h8+ g9h8 h3h4 b7b6";

/// The number of the square or slot that each piece lies on or nearest to, and the face that it shows. The board is smaller above
/// the bar.
fn places(app: &mut App) -> BTreeMap<PieceId, (usize, String)> {
    let layout = of_table::<Layout>(app).clone();
    let squares = layout.squares().map(|square| layout.piece_place(square));
    let slots = layout.near.sockets.iter().chain(&layout.far.sockets).map(|slot| layout.socket_place(*slot));
    let all: Vec<Vec2> = squares.chain(slots).map(|place| layout.to_world(place)).collect();
    let nearest = |at: Vec2| {
        let distances = all.iter().map(|place| place.distance(at)).enumerate();
        distances.min_by(|(_, one), (_, other)| one.total_cmp(other)).expect("there are squares").0
    };
    let mut pieces = app.world_mut().query::<(&BoardPiece, &Transform, &Showing)>();
    let pieces = pieces.iter(app.world());
    let place = |at: &Transform| nearest(at.translation.truncate());
    pieces.map(|(piece, at, showing)| (piece.0, (place(at), format!("{:?}", showing.0)))).collect()
}

#[test]
fn a_press_on_a_move_shows_the_board_after_it_and_end_returns() {
    let mut app = begin_game(GameKind::Shogi);
    let mut after = vec![places(&mut app)];
    for text in MOVES.split_whitespace() {
        follow(&mut app, text);
        after.push(places(&mut app));
    }
    click_on(&mut app, "ply", "3");
    rest(&mut app);
    assert_eq!(places(&mut app), after[3], "the board after turn 3");
    assert!(session(&app).is_looking_back());
    assert_eq!((session(&app).view().ply(), session(&app).seen().ply()), (6, 3), "the match does not change");
    press_and_rest(&mut app, KeyCode::PageUp);
    assert_eq!(places(&mut app), after[2]);
    press(&mut app, KeyCode::PageDown);
    press_and_rest(&mut app, KeyCode::PageDown);
    assert_eq!(places(&mut app), after[4]);
    press_and_rest(&mut app, KeyCode::Home);
    assert_eq!(places(&mut app), after[0]);
    press_and_rest(&mut app, KeyCode::End);
    assert_eq!(places(&mut app), after[6]);
    assert!(!session(&app).is_looking_back());
}

#[test]
fn two_requests_in_one_frame_go_back_two_turns() {
    let mut app = begin_game(GameKind::Shogi);
    follow(&mut app, MOVES);
    for (wish, seen) in [(LookBack::Earlier, 4), (LookBack::Earlier, 2), (LookBack::Later, 4)] {
        app.world_mut().write_message_batch([wish, wish]);
        rest(&mut app);
        assert_eq!(session(&app).seen().ply(), seen, "{wish:?}");
    }
}

#[test]
fn the_tablets_show_whose_turn_it_is_in_the_position_that_is_looked_back_at() {
    let mut app = begin_game(GameKind::Shogi);
    follow(&mut app, MOVES);
    for ply in [5, 4, 1, 6] {
        send_and_rest(&mut app, LookBack::At(ply));
        assert_eq!(lit_tablets(&mut app), [Seat((ply % 2) as u8)], "after turn {ply}");
    }
}

/// The list tells of the position that is seen; the sheet tells who has won.
#[test]
fn beside_the_sheet_of_the_end_no_tablet_says_that_a_player_is_to_move() {
    let mut app = begin_game(GameKind::Shogi);
    follow(&mut app, MOVES);
    send_and_rest(&mut app, MatchCommand { seat: Seat::FIRST, command: Command::Resign });
    resize_window(&mut app, (640.0, 480.0));
    for ply in [5, 4] {
        send_and_rest(&mut app, LookBack::At(ply));
        assert_eq!(lit_tablets(&mut app), [], "after turn {ply}");
        assert!(!shows_text(&mut app, "To move") && !shows_text(&mut app, "to move"), "after turn {ply}");
    }
    app.world_mut().resource_mut::<ListOpen>().0 = true;
    rest(&mut app);
    assert_eq!(lit_tablets(&mut app), [Seat::FIRST]);
}

#[test]
fn a_tablet_tells_of_a_check_in_the_position_that_is_looked_back_at() {
    let mut app = begin_game(GameKind::Xiangqi);
    follow(&mut app, "h3e3 d10e9 e3e7 e9d10");
    for (ply, is_check) in [(3, true), (2, false), (4, false)] {
        send_and_rest(&mut app, LookBack::At(ply));
        assert_eq!(shows_text(&mut app, "In check"), is_check, "after turn {ply}");
    }
}

/// How many tablets show the general of a colour.
fn generals(app: &mut App) -> usize {
    let mut parts = app.world_mut().query::<(&Name, &InheritedVisibility)>();
    let seen = parts.iter(app.world()).filter(|(_, seen)| seen.get());
    seen.filter(|(name, _)| name.starts_with("TabletGeneral")).count()
}

/// The first flip decides the colours, and the position before it has none.
#[test]
fn no_tablet_has_a_colour_before_the_first_flip_that_is_looked_back_at() {
    let mut app = begin_game(GameKind::Banqi);
    let beginning = ["Flips first", "No colour yet"];
    assert_eq!((beginning.map(|words| shows_text(&mut app, words)), generals(&mut app)), ([true; 2], 0));
    for _ in 0..2 {
        let mv = session(&app).view().moves()[0];
        super::by_mouse(&mut app, mv);
    }
    for (ply, is_beginning) in [(1, false), (0, true), (2, false)] {
        send_and_rest(&mut app, LookBack::At(ply));
        let told = beginning.map(|words| shows_text(&mut app, words));
        assert_eq!(told, [is_beginning; 2], "after turn {ply}");
        assert_eq!(generals(&mut app), if is_beginning { 0 } else { 2 }, "after turn {ply}");
    }
}

/// Banqi's list of moves is closed at first.
#[test]
fn the_bar_names_the_shown_turn_beside_the_list_too() {
    let mut app = begin_game(GameKind::Banqi);
    for _ in 0..3 {
        let mv = session(&app).view().moves()[0];
        super::by_mouse(&mut app, mv);
    }
    press_and_rest(&mut app, KeyCode::PageUp);
    assert!(shows_text(&mut app, "Turn 2 of 3"));
    click_and_rest(&mut app, "list");
    assert!(shows_text(&mut app, "Turn 2 of 3"));
    click_on(&mut app, "button", "list");
    press_and_rest(&mut app, KeyCode::End);
    assert!(!session(&app).is_looking_back() && !shows_text(&mut app, "Turn "));
}

/// The near player is asked, and steps back before the answer.
#[test]
fn a_question_in_a_look_back_lies_above_the_bar() {
    for game in [GameKind::Banqi, GameKind::Xiangqi, GameKind::Shogi] {
        let mut app = begin_game(game);
        for _ in 0..3 {
            let (mv, seat) = (session(&app).view().moves()[0], session(&app).mover().unwrap());
            send_and_rest(&mut app, MatchCommand { seat, command: Command::Play(mv) });
        }
        send_and_rest(&mut app, MatchCommand { seat: Seat::SECOND, command: Command::OfferDraw });
        send_and_rest(&mut app, LookBack::Earlier);
        for seating in [Seating::Side, Seating::Face] {
            for (size, letters) in [(960.0, 540.0), (1280.0, 720.0), (1280.0, 960.0), (600.0, 1000.0)]
                .into_iter()
                .flat_map(|size| [1.0, 2.0].map(|letters| (size, letters)))
            {
                let mut settings = app.world_mut().resource_mut::<Settings>();
                (settings.seating, settings.text_scale) = (seating, letters);
                resize_window(&mut app, size);
                rest(&mut app);
                let what = format!("{game:?}, {seating:?}, {size:?}, letters {letters}");
                let bar = of_table::<Layout>(&app).bar.expect("a bar");
                let mut places = app.world_mut().query::<(&Name, &Children)>();
                let place = places.iter(app.world()).find(|(name, _)| name.as_str() == "Question");
                let paper = rect_of(&app, place.unwrap_or_else(|| panic!("{what}: no question")).1[0]);
                let covered = bar.intersect(paper).size();
                assert!(covered.min_element() < 1.0, "{what}: {paper:?} covers {covered} of {bar:?}");
            }
        }
    }
}

#[test]
fn the_right_stick_steps_through_the_turns_and_its_button_returns() {
    let mut app = begin_game(GameKind::Shogi);
    let pad = plug_in(&mut app, 0x045e);
    follow(&mut app, MOVES);
    for (way, ply) in [(Vec2::NEG_X, 5), (Vec2::NEG_X, 4), (Vec2::X, 5), (Vec2::Y, 5)] {
        tilt_right(&mut app, pad, way);
        app.update();
        tilt_right(&mut app, pad, Vec2::ZERO);
        rest(&mut app);
        assert_eq!(session(&app).seen().ply(), ply, "{way}");
    }
    push_and_rest(&mut app, pad, GamepadButton::RightThumb);
    assert!(!session(&app).is_looking_back());
}

#[test]
fn the_first_press_on_the_board_only_returns_to_the_present() {
    let mut app = begin_game(GameKind::Shogi);
    follow(&mut app, MOVES);
    press_and_rest(&mut app, KeyCode::PageUp);
    click_square(&mut app, square("c4"));
    assert!(!session(&app).is_looking_back());
    assert_eq!(session(&app).view().ply(), 6);
    assert!(of_table::<teahouse::board::press::Chosen>(&app).0.chosen.is_none());
}

#[test]
fn the_board_is_rotated_by_180_degrees_and_not_mirrored() {
    let mut app = begin_game(GameKind::Shogi);
    follow(&mut app, MOVES);
    let before = of_table::<Layout>(&app).clone();
    press_and_rest(&mut app, KeyCode::KeyT);
    let after = of_table::<Layout>(&app).clone();
    assert!(app.world().resource::<Turned>().0);
    assert_eq!((before.bottom, after.bottom), (Seat::FIRST, Seat::SECOND));
    for at in ["a1", "i9", "c4", "h8"].map(square) {
        let [one, other] = [&before, &after].map(|layout| layout.cell_rect(at).center() - layout.field.center());
        assert!((one + other).length() < 1.0, "{at}: {one} and {other}");
    }
    // A press on a square plays nothing.
    click_square(&mut app, square("c4"));
    assert_eq!(session(&app).view().ply(), 6);
}
