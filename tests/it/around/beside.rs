//! Cards of pieces in hand and in sockets.

use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use teahouse::board::press::Chosen;
use teahouse::board::{Inspect, Inspected, Layout, Subject};
use teahouse::prefs::aids::{Aid, Ledger};
use teahouse::prefs::{GameKind, Settings};
use teahouse::session::LookBack;

use super::card::card_on;
use super::*;
use crate::input::focused;
use crate::support::{
    click, frames, move_mouse, of_table, of_table_mut, place, press, press_and_rest, rest, right_click, touch,
};
use crate::tables::{begin_game, follow};

/// A match of shogi in which sente has a pawn in hand.
fn with_a_pawn_in_hand() -> App {
    let mut app = begin_game(GameKind::Shogi);
    follow(&mut app, "h3h4 h7h6 h4h5 h6h5 h2h5 a7a6");
    app
}

#[test]
fn a_piece_in_hand_has_a_card_that_says_where_it_may_be_dropped() {
    let mut app = with_a_pawn_in_hand();
    let slot = place(&mut app, "hand", "near-P").unwrap().center();
    right_click(&mut app, slot);
    assert_eq!(card_on(&mut app).as_deref(), Some("hand-P"));
    for key in ["card-in-hand", "card-drop-not-last", "card-pawn-drops", "card-drop-promotes", "moves-koma-pawn"] {
        assert!(is_written(&mut app, key), "{key}");
    }
    assert_eq!(*of_table::<Chosen>(&app), Chosen::default(), "asking takes nothing up");
    click(&mut app, slot);
    rest(&mut app);
    assert_eq!((card_on(&mut app), *of_table::<Chosen>(&app)), (None, Chosen::default()), "a press puts it away");
    click(&mut app, slot);
    rest(&mut app);
    assert_ne!(*of_table::<Chosen>(&app), Chosen::default(), "and the next one takes the pawn up");
}

#[test]
fn a_key_opens_the_card_of_a_slot_unless_it_is_empty() {
    let mut app = with_a_pawn_in_hand();
    for _ in 0..40 {
        if focused(&app) == "near-P" {
            break;
        }
        press(&mut app, KeyCode::Tab);
    }
    assert_eq!(focused(&app), "near-P");
    press_and_rest(&mut app, KeyCode::KeyI);
    assert_eq!(card_on(&mut app).as_deref(), Some("hand-P"));
    press_and_rest(&mut app, KeyCode::Enter);
    assert_eq!((card_on(&mut app), *of_table::<Chosen>(&app)), (None, Chosen::default()));
    let empty = place(&mut app, "hand", "near-R").unwrap().center();
    right_click(&mut app, empty);
    assert_eq!(card_on(&mut app), None);
}

#[test]
fn a_mouse_that_rests_on_a_piece_in_hand_opens_its_card() {
    let mut app = with_a_pawn_in_hand();
    let slot = place(&mut app, "hand", "near-P").unwrap().center();
    move_mouse(&mut app, slot);
    rest(&mut app);
    assert_eq!(card_on(&mut app).as_deref(), Some("hand-P"));
    move_mouse(&mut app, Vec2::new(2.0, 2.0));
    assert_eq!(card_on(&mut app), None);
}

#[test]
fn a_long_press_on_a_piece_in_hand_opens_its_card() {
    let mut app = with_a_pawn_in_hand();
    let slot = place(&mut app, "hand", "near-P").unwrap().center();
    touch(&mut app, 1, TouchPhase::Started, slot);
    frames(&mut app, 40);
    touch(&mut app, 1, TouchPhase::Ended, slot);
    rest(&mut app);
    assert_eq!(card_on(&mut app).as_deref(), Some("hand-P"));
    assert_eq!(*of_table::<Chosen>(&app), Chosen::default());
}

#[test]
fn a_click_on_a_socket_opens_the_card_of_its_piece_and_a_second_closes_it() {
    let mut app = begin_game(GameKind::Xiangqi);
    follow(&mut app, "b3b10 a10b10");
    let [full, empty] = ["near-1", "near-2"].map(|id| place(&mut app, "socket", id).unwrap().center());
    click(&mut app, full);
    rest(&mut app);
    assert_eq!(card_on(&mut app).as_deref(), Some("near-1"));
    assert!(is_written(&mut app, "piece-horse-of") && is_written(&mut app, "card-left"));
    click(&mut app, full);
    rest(&mut app);
    assert_eq!(card_on(&mut app), None);
    click(&mut app, empty);
    rest(&mut app);
    assert_eq!(card_on(&mut app), None, "the socket is empty");
    right_click(&mut app, full);
    assert_eq!(card_on(&mut app).as_deref(), Some("near-1"));
}

/// With a ledger each socket belongs to a kind of piece. Without one, only the captured pieces are known.
#[test]
fn the_card_of_a_banqi_socket_shows_no_more_than_the_ledger() {
    let mut app = at_table_with(MatchSetup::USUAL_RULES, UndoPolicy::Off);
    flip(&mut app, 3);
    let inspect = |app: &mut App| {
        send_and_rest(app, Inspect { at: Subject::Socket { near: true, index: 0 } });
    };
    inspect(&mut app);
    assert!(is_written(&mut app, "piece-general-of"), "the first socket is the enemy general's");
    for near in [true, false] {
        app.world_mut().resource_mut::<Settings>().set_aid(near, Aid::Ledger(Ledger::Graveyard));
    }
    of_table_mut::<Inspected>(&mut app).0 = None;
    rest(&mut app);
    inspect(&mut app);
    assert_eq!(card_on(&mut app), None);
}

/// The rectangles of a card and of the near player's tray.
fn card_and_tray(app: &mut App, id: &str) -> [Rect; 2] {
    let card = place(app, "card", id).unwrap_or_else(|| panic!("a card of {id}"));
    [card, of_table::<Layout>(app).near.tray]
}

#[test]
fn a_card_does_not_cover_the_tray_of_its_piece() {
    let mut app = with_a_pawn_in_hand();
    let slot = place(&mut app, "hand", "near-P").unwrap().center();
    right_click(&mut app, slot);
    let [card, tray] = card_and_tray(&mut app, "hand-P");
    assert!(card.intersect(tray).is_empty(), "{card:?} {tray:?}");
    let mut app = at_table_with(MatchSetup::USUAL_RULES, UndoPolicy::Off);
    flip(&mut app, 3);
    for index in [0, 7, 15] {
        send_and_rest(&mut app, Inspect { at: Subject::Socket { near: true, index } });
        let [card, tray] = card_and_tray(&mut app, &format!("near-{}", index + 1));
        assert!(card.intersect(tray).is_empty(), "{card:?} {tray:?}");
        let outlined = app.world_mut().query::<&Name>().iter(app.world()).any(|name| name.as_str() == "Explained");
        assert!(outlined, "the socket of the card is outlined");
    }
}

#[test]
fn while_looking_back_a_card_counts_the_pieces_of_that_turn() {
    let mut app = begin_game(GameKind::Xiangqi);
    follow(&mut app, "b3b10 a10b10 h3h10 i10h10");
    let inspect = |app: &mut App| {
        send_and_rest(app, Inspect { at: Subject::Socket { near: true, index: 0 } });
    };
    inspect(&mut app);
    assert!(card_on(&mut app).is_some());
    send_and_rest(&mut app, LookBack::At(2));
    assert_eq!(card_on(&mut app), None, "a card of the present closes");
    let of_past = place(&mut app, "socket", "near-1").unwrap().center();
    click(&mut app, of_past);
    rest(&mut app);
    let mut texts = app.world_mut().query::<(&Text, &Localized)>();
    let left: Vec<_> = texts.iter(app.world()).filter(|(_, words)| words.key == "card-left").collect();
    assert!(left.iter().all(|(text, _)| text.0.starts_with('1')) && !left.is_empty(), "{left:?}");
}
