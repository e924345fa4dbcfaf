//! Announcements.

use accesskit::{Live, Role};
use bevy::prelude::*;
use teahouse::prefs::GameKind;
use teahouse::ui::reader::Line;
use teahouse_rules::Seat;
use teahouse_table::Command;

use super::{announced, find, name, nodes, press, press_cell, read};
use crate::play::act;
use crate::support::at_table;
use crate::tables::{begin_game, follow};

/// The last announced line and its urgency.
fn last_line(app: &mut App) -> (String, Option<Live>) {
    let mut lines = app.world_mut().query::<(Entity, &Line)>();
    let lines: Vec<(Entity, String)> = lines.iter(app.world()).map(|(entity, line)| (entity, line.0.clone())).collect();
    let all = nodes(app.world());
    let told = all.iter().rev().find_map(|(id, node)| {
        lines.iter().find(|(entity, _)| entity.to_bits() == id.0).map(|(_, words)| (words, node))
    });
    let (words, node) = told.expect("a line was announced");
    assert_eq!(name(node), words);
    (words.clone(), node.live())
}

#[test]
fn the_start_of_a_match_names_the_players() {
    let app = begin_game(GameKind::Xiangqi);
    assert!(announced(&app).contains(&"Xiangqi. Ama against Hao. Ama moves first.".to_owned()));
}

#[test]
fn a_check_is_assertive_and_a_move_is_polite() {
    let mut app = begin_game(GameKind::Xiangqi);
    read(&mut app);
    follow(&mut app, "h3e3");
    assert_eq!(last_line(&mut app), ("Ama: red cannon h2 to e2.".into(), Some(Live::Polite)));
    follow(&mut app, "d10e9 e3e7");
    let expected = "Ama: red cannon e2 takes black soldier e6. Check.";
    assert_eq!(last_line(&mut app), (expected.into(), Some(Live::Assertive)));
}

#[test]
fn a_refusal_names_reason_and_square_each_time() {
    let mut app = begin_game(GameKind::Xiangqi);
    read(&mut app);
    press_cell(&mut app, "b0");
    press_cell(&mut app, "d1");
    let expected = "Not allowed. The horse's leg is blocked. c0.";
    assert_eq!(last_line(&mut app), (expected.into(), Some(Live::Assertive)));
    let count = |app: &mut App| app.world_mut().query::<&Line>().iter(app.world()).count();
    let before = count(&mut app);
    press_cell(&mut app, "d1");
    assert_eq!(count(&mut app), before + 1, "the same words are announced again");
}

#[test]
fn an_offer_is_announced_and_asked_in_a_dialog() {
    let mut app = begin_game(GameKind::Xiangqi);
    read(&mut app);
    act(&mut app, Seat::FIRST, Command::OfferDraw);
    assert_eq!(last_line(&mut app), ("Ama offers a draw.".into(), Some(Live::Polite)));
    find(&app, Role::AlertDialog, "Ama offers a draw. Hao, do you accept?");
    press(&mut app, Role::Button, "No");
    assert_eq!(last_line(&mut app).0, "Hao declines.");
}

#[test]
fn the_end_names_winner_and_reason() {
    let mut app = begin_game(GameKind::Xiangqi);
    read(&mut app);
    act(&mut app, Seat::FIRST, Command::Resign);
    assert_eq!(last_line(&mut app), ("Hao wins. Ama resigned.".into(), Some(Live::Assertive)));
}

#[test]
fn a_selection_names_the_piece_and_its_targets() {
    let mut app = begin_game(GameKind::Xiangqi);
    read(&mut app);
    press_cell(&mut app, "b0");
    assert_eq!(last_line(&mut app).0, "red horse b0 selected. May go to a2, c2.");
    press_cell(&mut app, "b0");
    assert_eq!(last_line(&mut app).0, "Nothing is selected.");
}

#[test]
fn taking_a_turn_back_is_announced() {
    let mut app = at_table();
    read(&mut app);
    press_cell(&mut app, "a1");
    press(&mut app, Role::Button, "Take back");
    let told = announced(&app);
    assert!(told.iter().any(|line| line.contains("take the last turn back")), "{told:?}");
    press(&mut app, Role::Button, "Yes");
    assert!(last_line(&mut app).0.ends_with(" took a turn back."));
    let cells = super::names(&app, Role::GridCell);
    assert!(cells.iter().any(|cell| cell.starts_with("a1, face-down disc, known: ")), "{cells:?}");
}
