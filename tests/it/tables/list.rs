//! The list of moves respawns only lines that change.

use std::collections::BTreeSet;
use std::sync::Arc;

use bevy::prelude::*;
use bevy::ui::UiGlobalTransform;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use teahouse::board::ListOpen;
use teahouse::core::trace::Traced;
use teahouse::i18n::Localization;
use teahouse::prefs::{GameKind, Settings};
use teahouse::session::{Archive, Begin, LookBack};
use teahouse_rules::{Rules, Seat};
use teahouse_table::testing::FaultyStorage;
use teahouse_table::{Command, GameTime, OpenMatch, Setup, Storage};

use super::facing::face;
use super::{begin_game, follow, session};
use crate::play::{act, shows_text};
use crate::support::{args, place, press_and_rest, rect_of, resize_window, rest, send_and_rest, ui_app};

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

/// A text of the list that is shown.
pub fn text_in_list(app: &mut App, words: &str) -> Option<Rect> {
    nodes(app).into_iter().find_map(|entity| {
        let part = app.world().entity(entity);
        let (node, place) = (part.get::<ComputedNode>()?, part.get::<UiGlobalTransform>()?);
        let is_it = !node.is_empty() && part.get::<Text>()?.0 == words;
        is_it.then(|| Rect::from_center_size(place.translation, node.size()))
    })
}

#[test]
fn each_column_has_its_player_as_its_head() {
    let mut app = begin_game(GameKind::Xiangqi);
    follow(&mut app, "h3e3 h10g8");
    for (seat, ply) in [(Seat::FIRST, "1"), (Seat::SECOND, "2")] {
        let name = session(&app).called(seat).resolve(app.world().resource::<Localization>());
        let head = text_in_list(&mut app, &name).unwrap_or_else(|| panic!("{name} is over no column"));
        let turn = place(&mut app, "ply", ply).unwrap();
        assert!(head.max.y <= turn.min.y, "{head:?} over {turn:?}");
        assert!((turn.min.x..turn.center().x).contains(&head.min.x), "{head:?} over {turn:?}");
    }
    assert_eq!(text_in_list(&mut app, "Moves"), None);

    // Turns of two boards stand in the order of play.
    let mut app = begin_game(GameKind::Supply);
    app.world_mut().resource_mut::<ListOpen>().0 = true;
    rest(&mut app);
    assert!(text_in_list(&mut app, "Moves").is_some());
}

/// Continues a match of two kings that walk to and fro, with an open list.
fn begin_long(turns: usize) -> App {
    let rules = Rules::parse("banqi taiwan no-progress=0 draws=asked").unwrap();
    let start = Some(rules.parse_position("K7/8/8/7k r - 0 1").unwrap());
    let setup = Setup { start, ..Setup::new(rules, ["Ama", "Hao"]) };
    let storage: Arc<dyn Storage> = Arc::new(FaultyStorage::new());
    let mut open = OpenMatch::create(storage.clone(), setup, &mut ChaCha8Rng::seed_from_u64(7)).unwrap();
    for turn in 0..turns {
        let text = ["a4a3", "h1h2", "a3a4", "h2h1"][turn % 4];
        let mv = open.state().public().position().parse_move(text).unwrap().mv;
        open.act(GameTime(turn as u64), Seat((turn % 2) as u8), Command::Play(mv)).unwrap();
    }
    drop(open);
    let mut app = ui_app(args());
    app.insert_resource(Archive(storage));
    rest(&mut app);
    app.world_mut().resource_mut::<Settings>().motion_speed = 0.0;
    app.world_mut().resource_mut::<ListOpen>().0 = true;
    send_and_rest(&mut app, Begin::Continue);
    assert_eq!(session(&app).view().ply(), turns);
    app
}

/// A node of the interface for each of 100,000 turns would stop the game.
#[test]
fn a_long_match_has_only_the_lines_around_the_turn_that_is_seen() {
    const TURNS: usize = 2_000;
    let mut app = begin_long(TURNS);
    for (seen, turn) in [(TURNS, TURNS), (1_000, 1_000), (0, 1), (1_999, 1_999)] {
        if seen < TURNS {
            send_and_rest(&mut app, LookBack::At(seen));
        }
        let plies = plies(&mut app);
        assert!(plies.contains(&turn.to_string()), "{seen}: {plies:?}");
        assert!(plies.len() <= 600, "{seen}: {} turns have nodes", plies.len());
        let before = nodes(&mut app);
        resize(&mut app, 1300.0, 750.0);
        resize(&mut app, 1280.0, 720.0);
        assert_eq!(changes(&before, &nodes(&mut app)), (0, 0), "{seen}");
    }
    send_and_rest(&mut app, LookBack::Present);
    let mv = session(&app).view().moves()[0];
    act(&mut app, Seat::FIRST, Command::Play(mv));
    assert!(plies(&mut app).contains(&(TURNS + 1).to_string()));
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

/// As the turns that stand are, by the notation of the list: the squares on the board have other names.
#[test]
fn turns_that_were_taken_back_are_written_in_the_notation_of_the_list() {
    for (game, moves, written) in [
        (GameKind::Xiangqi, "h3e3 h10g8", "H8+7"),
        (GameKind::Shogi, "c3c4 g7g6", "P-3d"),
        (GameKind::Shogi, "c3c4 g7g6 b2h8+", "Bx2b+"),
    ] {
        let mut app = begin_game(game);
        app.world_mut().resource_mut::<ListOpen>().0 = true;
        rest(&mut app);
        follow(&mut app, moves);
        assert!(shows_text(&mut app, written), "{written}");
        let mover = session(&app).mover().unwrap();
        for (seat, command) in [(mover.other(), Command::AskUndo), (mover, Command::AcceptUndo)] {
            act(&mut app, seat, command);
        }
        assert!(shows_text(&mut app, "took back") && shows_text(&mut app, written), "{written}");
    }
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

/// The paper of the question that is asked.
fn question(app: &mut App) -> Rect {
    let mut names = app.world_mut().query::<(&Name, &Children)>();
    let mut questions = names.iter(app.world()).filter(|(name, _)| name.as_str() == "Question");
    let paper = questions.next().expect("a question").1[0];
    rect_of(app, paper)
}

/// Face to face a question lies over the lower end of the list: the turn that it is about stays in sight.
#[test]
fn a_question_over_the_list_leaves_the_last_turn_in_sight() {
    let mut app = begin_game(GameKind::Xiangqi);
    face(&mut app);
    resize_window(&mut app, (960.0, 540.0));
    rest(&mut app);
    let mut is_over = 0;
    for turns in ["h3e3 h10g8", "h1g3 i10h10 i1h1 h8h4", "b1c3 b10c8 a1b1 a10b10 c4c5 c7c6"] {
        follow(&mut app, turns);
        let last = session(&app).view().ply().to_string();
        let list = place(&mut app, "list", "list").unwrap();
        let before = place(&mut app, "ply", &last).unwrap();
        act(&mut app, Seat::SECOND, Command::AskUndo);
        rest(&mut app);
        let (paper, turn) = (question(&mut app), place(&mut app, "ply", &last).unwrap());
        assert!(turn.intersect(paper).is_empty(), "turn {last} at {turn:?} is under {paper:?}");
        assert!(list.min.y < turn.min.y && turn.height() > 20.0, "turn {last} at {turn:?} is not in {list:?}");
        is_over += usize::from(!before.intersect(paper).is_empty());
        act(&mut app, Seat::FIRST, Command::DeclineUndo);
        rest(&mut app);
        assert_eq!(place(&mut app, "ply", &last), Some(before), "the list is as before");
    }
    assert!(is_over > 0, "the question lies over the last turns");
}
