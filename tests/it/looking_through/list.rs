//! The list of moves beside a match that is looked through: its variations, its comments, and what a screen reader hears of them.

use bevy::a11y::AccessibilityRequested;
use bevy::prelude::*;
use bevy::ui::prelude::AccessibleLabel;
use teahouse::board::ListOpen;
use teahouse::core::Screen;
use teahouse::core::trace::Traced;
use teahouse::prefs::{GameKind, Settings};
use teahouse::session::{Annotate, Begin, EditTree, LookBack, Spot, TryMove};
use teahouse_record::Walker;
use teahouse_rules::RevealedMove;
use teahouse_table::storage::Sidecar;
use teahouse_table::testing::FaultyStorage;

use super::look_through;
use super::variations::{another_move, saved, steps};
use crate::library::{library_of, save};
use crate::play::session;
use crate::support::{go_to, place, resize_window, rest, send_and_rest};
use crate::tables::list::text_in_list;

fn open_list(app: &mut App, is_open: bool) {
    app.world_mut().resource_mut::<ListOpen>().0 = is_open;
    rest(app);
}

/// Looks through a match that has not ended, with its list.
fn unfinished(game: GameKind) -> (App, FaultyStorage, String) {
    let storage = FaultyStorage::new();
    let journal = save(&storage, game, ["Mei", "Hao"], 6, false, 60);
    let mut app = library_of(&storage);
    app.world_mut().resource_mut::<Settings>().motion_speed = 0.0;
    open_list(&mut app, true);
    send_and_rest(&mut app, Begin::LookThrough { journal: journal.clone() });
    (app, storage, journal)
}

fn try_another(app: &mut App, ply: usize) {
    send_and_rest(app, LookBack::At(ply));
    let mv = another_move(app, ply);
    send_and_rest(app, TryMove { board: 0, mv });
}

#[test]
fn a_match_that_is_played_lists_no_variations_of_an_earlier_look() {
    let (mut app, _, journal) = unfinished(GameKind::Xiangqi);
    try_another(&mut app, 2);
    go_to(&mut app, Screen::Library);
    send_and_rest(&mut app, Begin::LookThrough { journal: journal.clone() });
    assert_eq!(steps(&mut app, "step"), ["3"]);
    go_to(&mut app, Screen::Library);
    send_and_rest(&mut app, Begin::Open { journal: journal.clone(), is_damaged: false });
    open_list(&mut app, true);
    assert!(!session(&app).is_looked_through());
    assert_eq!((steps(&mut app, "ply").len(), steps(&mut app, "step")), (6, vec![]));
    // And the other way round.
    go_to(&mut app, Screen::Library);
    send_and_rest(&mut app, Begin::LookThrough { journal });
    assert_eq!(steps(&mut app, "step"), ["3"]);
}

#[test]
fn a_variation_that_was_tried_beside_a_closed_list_is_listed_at_the_next_look() {
    let (mut app, _, journal) = unfinished(GameKind::Shogi);
    assert!(steps(&mut app, "step").is_empty());
    open_list(&mut app, false);
    try_another(&mut app, 3);
    go_to(&mut app, Screen::Library);
    send_and_rest(&mut app, Begin::LookThrough { journal });
    open_list(&mut app, true);
    assert_eq!(steps(&mut app, "step"), ["4"]);
}

/// The left edges of turns, and their upper ones.
fn corner(app: &mut App, kind: &str, id: &str) -> Vec2 {
    place(app, kind, id).unwrap_or_else(|| panic!("there is no {kind} {id}")).min
}

#[test]
fn a_comment_stands_below_its_own_turn_and_not_below_both_of_a_row() {
    let (mut app, _) = look_through(GameKind::Xiangqi, 6);
    open_list(&mut app, true);
    let [first, second] = ["1", "2"].map(|ply| corner(&mut app, "ply", ply));
    assert!(first.y == second.y && first.x < second.x);
    send_and_rest(&mut app, Annotate { spot: Spot::Turn(1), comment: "Bold.".to_owned() });
    let comment = corner(&mut app, "comment", "1").y;
    let [first, parted] = ["1", "2"].map(|ply| corner(&mut app, "ply", ply));
    assert!(first.y < comment && comment < parted.y);
    assert_eq!(parted.x, second.x, "it stays in the second column");
    send_and_rest(&mut app, Annotate { spot: Spot::Turn(1), comment: String::new() });
    assert_eq!(corner(&mut app, "ply", "2"), second);
}

/// In the smallest window the graph makes room, and the heads of the columns stay above the control for a comment.
#[test]
fn each_column_has_its_player_as_its_head_in_the_smallest_window_too() {
    for game in [GameKind::Xiangqi, GameKind::Shogi] {
        let (mut app, _) = look_through(game, 6);
        resize_window(&mut app, (960.0, 540.0));
        open_list(&mut app, true);
        send_and_rest(&mut app, LookBack::At(2));
        let comment = place(&mut app, "button", "comment").expect("a comment can be written");
        for (name, ply) in [("Mei", "1"), ("Hao", "2")] {
            let head = text_in_list(&mut app, name).unwrap_or_else(|| panic!("{game:?}: {name} is over no column"));
            let turn = place(&mut app, "ply", ply).unwrap();
            assert!(head.max.y <= comment.min.y && comment.max.y <= turn.min.y, "{game:?}: {head:?}, {turn:?}");
            assert!((turn.min.x..turn.center().x).contains(&head.min.x), "{game:?}: {head:?} over {turn:?}");
        }
    }
}

fn labels(app: &mut App, kind: &str) -> Vec<String> {
    let mut things = app.world_mut().query::<(&Traced, &AccessibleLabel)>();
    let things = things.iter(app.world()).filter(|(traced, _)| traced.kind == kind);
    things.map(|(_, label)| label.0.clone()).collect()
}

#[test]
fn a_screen_reader_hears_to_which_turn_a_comment_and_a_variation_belong() {
    let (mut app, _) = look_through(GameKind::Xiangqi, 6);
    app.world().resource::<AccessibilityRequested>().set(true);
    open_list(&mut app, true);
    for (spot, comment) in [(0, "Quiet."), (2, "Bold.")] {
        send_and_rest(&mut app, Annotate { spot: Spot::Turn(spot), comment: comment.to_owned() });
    }
    try_another(&mut app, 2);
    let spot = session(&app).spot();
    send_and_rest(&mut app, Annotate { spot, comment: "Too bold.".to_owned() });
    let expected =
        ["Comment on the start: Quiet.", "Comment on turn 2: Bold.", "Comment on turn 3 of the variation: Too bold."];
    let mut told = labels(&mut app, "comment");
    told.sort_by_key(|told| expected.iter().position(|expected| expected == told));
    assert_eq!(told, expected);
    let told = labels(&mut app, "step");
    assert!(told.len() == 1 && told[0].starts_with("Variation, turn 3: red "), "{told:?}");
}

#[test]
fn two_presses_of_delete_in_one_frame_delete_one_variation() {
    let (mut app, storage) = look_through(GameKind::Xiangqi, 6);
    try_another(&mut app, 2);
    let whole = saved(&app, &storage);
    app.world_mut().write_message(EditTree::Delete);
    send_and_rest(&mut app, EditTree::Delete);
    assert!(!saved(&app, &storage).has_variations());
    send_and_rest(&mut app, EditTree::Restore);
    assert_eq!(saved(&app, &storage), whole);
}

#[test]
fn variations_are_kept_beside_a_damaged_journal_which_is_not_touched() {
    let storage = FaultyStorage::new();
    let journal = save(&storage, GameKind::Xiangqi, ["Mei", "Hao"], 8, true, 60);
    let mut bytes = storage.bytes(&journal);
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    storage.put(&journal, &bytes);
    let mut app = library_of(&storage);
    app.world_mut().resource_mut::<Settings>().motion_speed = 0.0;
    send_and_rest(&mut app, Begin::LookThrough { journal: journal.clone() });
    let read = session(&app).view().ply();
    assert!((1..8).contains(&read), "{read} turns are good");
    try_another(&mut app, read - 1);
    assert!(session(&app).is_in_variation());
    assert_eq!(storage.bytes(&journal), bytes);
    assert!(storage.names().contains(&Sidecar::Record.beside(&journal)));
    go_to(&mut app, Screen::Library);
    send_and_rest(&mut app, Begin::LookThrough { journal });
    assert_eq!(session(&app).view().ply(), read);
    let first = session(&app).tree().map(|tree| tree.record().has_variations());
    assert_eq!(first, Some(true));
}

/// A match of 120 turns, beside which lies a record with this many variations.
fn large(variations: usize) -> App {
    let storage = FaultyStorage::new();
    let journal = save(&storage, GameKind::Shogi, ["Mei", "Hao"], 120, false, 60);
    let mut app = library_of(&storage);
    app.world_mut().resource_mut::<Settings>().motion_speed = 0.0;
    send_and_rest(&mut app, Begin::LookThrough { journal: journal.clone() });
    let record = session(&app).tree().unwrap().record().clone();
    let mut walker = Walker::new(record);
    let mut left = variations;
    for node in walker.record().main_line() {
        walker.go_to(node);
        for mv in walker.position().moves().into_iter().take(left.min(30)) {
            walker.go_to(node);
            let before = walker.record().len();
            walker.play(RevealedMove::plain(mv)).unwrap();
            left -= walker.record().len() - before;
        }
    }
    assert_eq!(left, 0);
    storage.put(&Sidecar::Record.beside(&journal), walker.record().to_json().as_bytes());
    go_to(&mut app, Screen::Library);
    open_list(&mut app, true);
    send_and_rest(&mut app, Begin::LookThrough { journal });
    app
}

/// The number of entities is bounded, whatever the size of the tree.
#[test]
fn the_list_of_a_large_tree_has_only_what_is_near_the_position_that_is_seen() {
    let mut app = large(2_500);
    for at in [120, 60, 0] {
        send_and_rest(&mut app, LookBack::At(at));
        let plies = steps(&mut app, "ply");
        assert!(at == 0 || plies.contains(&at.to_string()), "{at}: {plies:?}");
        let all = steps(&mut app, "step").len() + plies.len();
        assert!((90..=330).contains(&all), "{at}: {all} turns");
    }
    assert_eq!(steps(&mut app, "more"), ["after"]);
    send_and_rest(&mut app, LookBack::At(60));
    let mut more = steps(&mut app, "more");
    more.sort_unstable();
    assert_eq!(more, ["after", "before"]);
}
