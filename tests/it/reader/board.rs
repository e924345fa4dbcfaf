//! The board as a grid of cells.

use accesskit::{Action, Role};
use bevy::prelude::*;
use teahouse::prefs::{Args, GameKind};
use teahouse_rules::{Move, Rules, Seat, banqi};

use super::{announced, ask, cell, find, name, names, press, press_cell, read, set_language};
use crate::play::session;
use crate::support::{args, at_table, press_and_rest, rest, ui_app};
use crate::tables::{begin_by, begin_from, begin_game, follow};

const BANQI: &str = "X6k/8/1Rh5/8 r H1 0 20";

fn at_banqi(fen: &str) -> App {
    let mut app = begin_from(&Rules::Banqi(banqi::Ruleset::taiwan()), fen);
    read(&mut app);
    app
}

#[test]
fn cells_name_square_piece_and_attack() {
    let app = at_banqi(BANQI);
    assert_eq!(cell(&app, "a4"), "a4, face-down disc, known: red horse", "the last disc follows from the others");
    assert_eq!(cell(&app, "b2"), "b2, red chariot");
    assert_eq!(cell(&app, "c2"), "c2, black horse, attacked");
    assert_eq!(cell(&app, "a1"), "a1, empty");
    assert_eq!(names(&app, Role::GridCell).len(), 32);
    let (_, grid) = find(&app, Role::Grid, "Banqi, ");
    assert_eq!((grid.row_count(), grid.column_count()), (Some(4), Some(8)));
    assert!(name(&grid).ends_with(" to move"), "{}", name(&grid));
}

#[test]
fn a_press_selects_a_cell_and_a_second_plays() {
    let mut app = at_banqi(BANQI);
    press_cell(&mut app, "b2");
    assert_eq!(cell(&app, "b2"), "b2, red chariot, selected");
    assert_eq!(cell(&app, "c2"), "c2, black horse, may be taken");
    assert_eq!(cell(&app, "b3"), "b3, empty, may go there");
    announced(&app);
    press_cell(&mut app, "c2");
    assert_eq!(session(&app).view().ply(), 1);
    assert_eq!(cell(&app, "c2"), "c2, red chariot");
    let told = announced(&app);
    assert!(told[0].ends_with(": red chariot b2 takes black horse c2."), "{told:?}");
}

#[test]
fn cells_are_named_in_the_players_language() {
    let mut app = at_banqi(BANQI);
    set_language(&mut app, "zh-Hant");
    let all = names(&app, Role::GridCell);
    for words in ["a4，暗子，已知是紅馬", "c2，黑馬，受到攻擊", "a1，空"] {
        assert!(all.iter().any(|name| name == words), "{words}: {all:?}");
    }
    set_language(&mut app, "ja");
    let all = names(&app, Role::GridCell);
    for words in ["a4、伏せた駒、紅の馬とわかっています", "c2、黒の馬、取られそうです"] {
        assert!(all.iter().any(|name| name == words), "{words}: {all:?}");
    }
}

#[test]
fn names_of_cells_do_not_depend_on_hidden_faces() {
    let told = [7, 8].map(|seed| {
        let mut app = ui_app(Args { new: Some(GameKind::Banqi), seed: Some(seed), ..args() });
        rest(&mut app);
        read(&mut app);
        names(&app, Role::GridCell)
    });
    assert_eq!(told[0], told[1], "two deals have the same names before the first flip");
    assert!(told[0].iter().all(|name| name.ends_with("face-down disc")), "{:?}", told[0]);
}

#[test]
fn a_press_on_a_face_down_disc_turns_it_over() {
    let mut app = at_table();
    read(&mut app);
    announced(&app);
    press_cell(&mut app, "d3");
    let view = session(&app).view();
    assert_eq!(view.ply(), 1);
    let shown = view.line()[0].mv.shown.unwrap();
    let told = announced(&app);
    let mover = session(&app).name(Seat::FIRST);
    assert!(told[0].starts_with(&format!("{mover}: d3 flipped, ")), "{told:?} {shown}");
    assert!(told[1].starts_with(&format!("{mover} plays ")), "{told:?}");
    assert!(!cell(&app, "d3").contains("face-down"));
}

#[test]
fn points_of_xiangqi_are_named_as_in_iccs() {
    let mut app = begin_game(GameKind::Xiangqi);
    read(&mut app);
    assert_eq!(cell(&app, "h2"), "h2, red cannon");
    assert_eq!(cell(&app, "e9"), "e9, black general");
    assert_eq!(names(&app, Role::GridCell).len(), 90);
    press_cell(&mut app, "h2");
    press_cell(&mut app, "e2");
    assert_eq!(cell(&app, "e2"), "e2, red cannon");
    follow(&mut app, "d10e9 e3e7");
    assert_eq!(cell(&app, "e9"), "e9, black general, in check");
    set_language(&mut app, "zh-Hans");
    assert!(names(&app, Role::GridCell).contains(&"e9，黑将，被将军".to_owned()), "{:?}", names(&app, Role::GridCell));
}

#[test]
fn a_piece_in_hand_is_a_button_with_its_count_and_can_be_dropped() {
    let mut app = begin_game(GameKind::Shogi);
    read(&mut app);
    assert_eq!(cell(&app, "7g"), "7g, Sente's Pawn");
    follow(&mut app, "h3h4 h7h6 h4h5 h6h5 h2h5 a7a6");
    rest(&mut app);
    assert_eq!(name(&find(&app, Role::Button, "Sente's Pawn").1), "Sente's Pawn, 1 in hand");
    assert!(find(&app, Role::Button, "Gote's Rook").1.is_disabled());
    announced(&app);
    press(&mut app, Role::Button, "Sente's Pawn, 1 in hand");
    let told = announced(&app);
    assert!(told[0].starts_with("Sente's Pawn in hand selected. May go to "), "{told:?}");
    // The only file without an unpromoted pawn of sente.
    assert_eq!(cell(&app, "2d"), "2d, empty, may go there");
    press_cell(&mut app, "2d");
    assert!(matches!(session(&app).view().line().last().unwrap().mv.mv, Move::Drop { .. }));
    assert_eq!(announced(&app)[0], "Ama: Sente's Pawn dropped on 2d.");
}

#[test]
fn promotion_is_asked_in_a_dialog() {
    let mut app = begin_game(GameKind::Shogi);
    read(&mut app);
    follow(&mut app, "c3c4 g7g6");
    press_cell(&mut app, "8h");
    press_cell(&mut app, "2b");
    find(&app, Role::AlertDialog, "Promote?");
    announced(&app);
    press(&mut app, Role::Button, "Promote");
    assert_eq!(announced(&app)[0], "Ama: Sente's Bishop 8h takes Gote's Bishop 2b, promoted to Sente's Horse.");
}

#[test]
fn a_chain_can_be_stopped_by_a_button() {
    let rules = banqi::Ruleset { multi_capture: true, ..banqi::Ruleset::taiwan() };
    let mut app = begin_from(&Rules::Banqi(rules), "7k/8/1Rhh4/7X r H1 0 20");
    read(&mut app);
    press_cell(&mut app, "b2");
    press_cell(&mut app, "c2");
    assert!(session(&app).view().is_mid_turn());
    assert_eq!(cell(&app, "c2"), "c2, red chariot, selected");
    assert_eq!(cell(&app, "d2"), "d2, black horse, may be taken");
    press(&mut app, Role::Button, "End turn");
    assert!(!session(&app).view().is_mid_turn());
    assert!(announced(&app).iter().any(|line| line.ends_with(": stops on c2.")));
}

#[test]
fn the_focus_is_on_the_cell_under_the_cursor() {
    let mut app = at_banqi(BANQI);
    crate::support::press(&mut app, KeyCode::ArrowRight);
    press_and_rest(&mut app, KeyCode::ArrowUp);
    let told = app.world().resource::<teahouse::ui::reader::PresentTree>();
    assert_eq!(name(told.focus().unwrap()), "b2, red chariot");
    let (id, _) = find(&app, Role::GridCell, "c2,");
    ask(&mut app, id, Action::Focus, None);
    let told = app.world().resource::<teahouse::ui::reader::PresentTree>();
    assert_eq!(name(told.focus().unwrap()), "c2, black horse, attacked");
}

#[test]
fn the_list_has_turns_in_words_and_a_press_looks_back() {
    let mut app = begin_by(Rules::Banqi(banqi::Ruleset::taiwan()));
    read(&mut app);
    for square in ["a1", "b1", "c1"] {
        press_cell(&mut app, square);
    }
    assert_eq!(session(&app).view().ply(), 3);
    press(&mut app, Role::Button, "Moves");
    let items = names(&app, Role::ListItem);
    assert_eq!(items.len(), 3);
    assert!(items[0].contains(", a1 flipped, "), "{items:?}");
    find(&app, Role::List, "Moves");
    announced(&app);
    let first = items[0].clone();
    press(&mut app, Role::ListItem, &first);
    find(&app, Role::Grid, "Banqi, Turn 1 of 3");
    assert_eq!(cell(&app, "c1"), "c1, face-down disc", "a disc that was face-down then is named so");
    let told = announced(&app);
    assert!(told[0].starts_with("Turn 1 of 3.") && told[1].contains(": a1 flipped, "), "{told:?}");
}

#[test]
fn a_tablet_names_the_side_to_move_and_the_captured_pieces() {
    let mut app = at_banqi(BANQI);
    press_cell(&mut app, "b2");
    press_cell(&mut app, "c2");
    let labels = names(&app, Role::Label);
    assert!(
        labels.iter().any(|label| label.contains("Red, has taken ") && label.contains("black horse, 2 times")),
        "{labels:?}"
    );
    assert!(labels.iter().any(|label| label.contains("Black, to move")), "{labels:?}");
}
