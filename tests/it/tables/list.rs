//! The list of moves respawns only lines that change.

use std::collections::BTreeSet;

use bevy::prelude::*;
use teahouse::core::trace::Traced;
use teahouse::prefs::GameKind;
use teahouse_table::Command;

use super::{begin_game, follow, session};
use crate::play::{act, shows_text};
use crate::support::{press_and_rest, resize_window, rest};

/// All entities of the list.
fn nodes(app: &mut App) -> BTreeSet<Entity> {
    let mut traced = app.world_mut().query::<(Entity, &Traced)>();
    let list = traced.iter(app.world()).find(|(_, traced)| traced.kind == "list").map(|(entity, _)| entity);
    let mut found = BTreeSet::new();
    let mut open: Vec<Entity> = list.into_iter().collect();
    while let Some(entity) = open.pop() {
        found.insert(entity);
        open.extend(app.world().get::<Children>(entity).into_iter().flatten());
    }
    assert!(!found.is_empty(), "there is no list");
    found
}

/// The moves that can be pressed.
fn plies(app: &mut App) -> Vec<String> {
    let mut traced = app.world_mut().query::<&Traced>();
    let mut plies: Vec<usize> = traced
        .iter(app.world())
        .filter(|traced| traced.kind == "ply")
        .map(|traced| traced.id.parse().unwrap())
        .collect();
    plies.sort_unstable();
    plies.into_iter().map(|ply| ply.to_string()).collect()
}

/// The number of spawned and of despawned entities.
fn changes(before: &BTreeSet<Entity>, after: &BTreeSet<Entity>) -> (usize, usize) {
    (after.difference(before).count(), before.difference(after).count())
}

/// Resizes the window and runs a frame.
fn resize(app: &mut App, width: f32, height: f32) {
    resize_window(app, (width, height));
    app.update();
}

const MOVES: &str = "h3e3 h10g8 h1g3 i10h10 i1h1 h8h4 b1c3 b10c8 a1b1 a10b10 c4c5 c7c6";

#[test]
fn a_move_respawns_its_own_line_and_the_one_before() {
    let mut app = begin_game(GameKind::Xiangqi);
    for (index, text) in MOVES.split_whitespace().enumerate() {
        let before = nodes(&mut app);
        follow(&mut app, text);
        let (spawned, despawned) = changes(&before, &nodes(&mut app));
        // Spawned are a row, its number, the container of its turns and a turn, and the two turns of the row marked before.
        assert!(spawned <= 6 && despawned <= 2, "move {}: {spawned} spawned, {despawned} despawned", index + 1);
        assert_eq!(plies(&mut app).len(), index + 1);
    }
}

#[test]
fn looking_back_respawns_the_lines_whose_mark_changes() {
    let mut app = begin_game(GameKind::Xiangqi);
    follow(&mut app, MOVES);
    let before = nodes(&mut app);
    press_and_rest(&mut app, KeyCode::Home);
    let (spawned, despawned) = changes(&before, &nodes(&mut app));
    assert!(spawned <= 4 && despawned <= 4, "{spawned} spawned, {despawned} despawned");
}

#[test]
fn resizing_the_window_respawns_no_line() {
    let mut app = begin_game(GameKind::Xiangqi);
    follow(&mut app, MOVES);
    let before = nodes(&mut app);
    for step in 0..20_u8 {
        let (width, height) = (1280.0 + 8.0 * f32::from(step), 720.0 + 5.0 * f32::from(step));
        resize(&mut app, width, height);
        assert_eq!(changes(&before, &nodes(&mut app)), (0, 0), "frame {step}");
    }
    rest(&mut app);
    assert_eq!(changes(&before, &nodes(&mut app)), (0, 0));
}

#[test]
fn taking_back_a_turn_removes_only_its_line() {
    let mut app = begin_game(GameKind::Xiangqi);
    follow(&mut app, MOVES);
    let all = plies(&mut app);
    let mover = session(&app).mover().unwrap();
    for (seat, command) in [(mover.other(), Command::AskUndo), (mover, Command::AcceptUndo)] {
        act(&mut app, seat, command);
    }
    assert_eq!(plies(&mut app), all[..all.len() - 1]);
    assert!(shows_text(&mut app, "took back"), "the list says who took back");
}

/// Coordinates, counts in hand and odds on sockets.
fn labels(app: &mut App) -> BTreeSet<Entity> {
    let mut names = app.world_mut().query::<(Entity, &Name)>();
    let is_label = |name: &Name| ["Coordinate", "Count", "Odds"].contains(&name.as_str());
    names.iter(app.world()).filter(|(_, name)| is_label(name)).map(|(entity, _)| entity).collect()
}

#[test]
fn resizing_the_window_respawns_no_label() {
    for game in [GameKind::Banqi, GameKind::Xiangqi, GameKind::Shogi] {
        let mut app = begin_game(game);
        if game == GameKind::Shogi {
            follow(&mut app, "c3c4 g7g6 b2h8+ g9h8");
        }
        let before = labels(&mut app);
        assert!(before.len() > 10, "{game:?}: {before:?}");
        for step in 0..5_u8 {
            let (width, height) = (1280.0 + 8.0 * f32::from(step), 720.0 + 5.0 * f32::from(step));
            resize(&mut app, width, height);
            assert_eq!(changes(&before, &labels(&mut app)), (0, 0), "{game:?}, frame {step}");
        }
    }
}
