//! The settings: choices take effect at once, and the tabs change by mouse and keys.

use bevy::prelude::*;

use teahouse::core::Menu;
use teahouse::paint::Carved;
use teahouse::prefs::Settings;
use teahouse_art::{Order, Touch};

use super::*;

#[test]
fn settings_take_effect_at_once() {
    let mut app = with_menu(at_title(), Menu::Settings);
    for (leaf, choice) in [("sound", "mute"), ("screen", "motion-fast")] {
        turn_to(&mut app, leaf);
        choose(&mut app, choice);
    }
    turn_to(&mut app, "sound");
    let volume = focusable(&mut app).into_iter().find(|entity| id(&app, *entity) == "volume-pieces").unwrap();
    give_focus(&mut app, volume);
    press_and_rest(&mut app, KeyCode::ArrowLeft);
    let settings = app.world().resource::<Settings>();
    assert_eq!((settings.mute, settings.motion_speed), (true, 2.0));
    assert!((settings.pieces_volume - 0.95).abs() < 1e-6);
    turn_to(&mut app, "screen");
    let before = place(&mut app, "button", "back").unwrap().height();
    let large = focusable(&mut app).into_iter().find(|entity| id(&app, *entity) == "text-200").unwrap();
    give_focus(&mut app, large);
    press_and_rest(&mut app, KeyCode::Space);
    assert_eq!(app.world().resource::<Settings>().text_scale, 2.0);
    assert!(place(&mut app, "button", "back").unwrap().height() > before + 5.0);
}

/// The order of the board among the choices of the look.
fn live_board(app: &mut App) -> Option<Order> {
    let mut tables = app.world_mut().query::<(&Name, &Children, &ComputedNode)>();
    let (_, board, node) = tables.iter(app.world()).find(|(name, ..)| name.as_str() == "Live board")?;
    assert!(node.size().cmpgt(Vec2::new(200.0, 120.0)).all(), "{}", node.size());
    let carved = app.world().get::<Carved>(board[0])?;
    carved.0.order(UVec2::new(300, 160), Touch::Rest, false)
}

#[test]
fn a_board_among_the_choices_shows_the_look_at_once() {
    let mut app = with_menu(at_title(), Menu::Settings);
    let before = live_board(&mut app).expect("there is a board");
    choose(&mut app, "pieces-learner");
    let after = live_board(&mut app).unwrap();
    assert_ne!(before, after, "its discs have the chosen figures");
    choose(&mut app, "theme-rice-paper");
    assert_eq!(live_board(&mut app), Some(after), "its picture is made in the theme");
}

/// Leaves change by click and by Page Up and Page Down. The menu opens at the last leaf again.
#[test]
fn leaves_of_the_settings_change_by_click_and_key() {
    let mut app = with_menu(at_title(), Menu::Settings);
    let open = |app: &mut App| checked(app).into_iter().filter(|id| id.starts_with("settings-")).collect::<Vec<_>>();
    let has = |app: &mut App, control: &str| {
        let all = focusable(app);
        all.into_iter().any(|entity| id(app, entity) == control)
    };
    assert_eq!(open(&mut app), ["settings-look"]);
    assert!(has(&mut app, "theme-jade-salon") && !has(&mut app, "mute"));
    turn_to(&mut app, "sound");
    assert_eq!(open(&mut app), ["settings-sound"]);
    assert!(has(&mut app, "mute") && !has(&mut app, "theme-jade-salon"));
    for (key, leaf) in [
        (KeyCode::PageDown, "settings-screen"),
        (KeyCode::PageUp, "settings-sound"),
        (KeyCode::PageUp, "settings-aids"),
        (KeyCode::PageUp, "settings-look"),
        (KeyCode::PageUp, "settings-engines"),
        (KeyCode::PageDown, "settings-look"),
        (KeyCode::PageDown, "settings-aids"),
    ] {
        press_and_rest(&mut app, key);
        assert_eq!((open(&mut app), focused_id(&app).as_str()), (vec![leaf.to_owned()], leaf));
    }
    press_and_rest(&mut app, KeyCode::Escape);
    let mut app = with_menu(app, Menu::Settings);
    assert_eq!((open(&mut app), focused_id(&app).as_str()), (vec!["settings-aids".to_owned()], "back"));
    assert!(has(&mut app, "dots-near"));
}

/// The leaf with the focus is despawned when another one opens. The focus moves to the name of the new leaf.
#[test]
fn the_focus_moves_to_the_new_leaf() {
    let mut app = at_leaf("sound");
    let mute = focusable(&mut app).into_iter().find(|entity| id(&app, *entity) == "mute").unwrap();
    give_focus(&mut app, mute);
    press_and_rest(&mut app, KeyCode::PageDown);
    assert_eq!(focused_id(&app), "settings-screen");
    press_and_rest(&mut app, KeyCode::ArrowRight);
    assert_ne!(focused_id(&app), "settings-screen", "from the name of a leaf an arrow leads to its controls");
}

/// All leaves have the same size. Whether one scrolls depends on its content.
#[test]
fn only_a_leaf_that_scrolls_has_a_scroll_bar() {
    let mut app = at_leaf("sound");
    assert_eq!(bars(&mut app), 0);
    turn_to(&mut app, "keys");
    assert_eq!(bars(&mut app), 1);
    turn_to(&mut app, "sound");
    assert_eq!(bars(&mut app), 0);
}

/// The number of visible scroll bars.
fn bars(app: &mut App) -> usize {
    let mut bars = app.world_mut().query_filtered::<&InheritedVisibility, With<bevy::ui_widgets::Scrollbar>>();
    bars.iter(app.world()).filter(|bar| bar.get()).count()
}
