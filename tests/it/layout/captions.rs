//! The words below the system buttons, and the buttons that are left at the end of a match.

use bevy::prelude::*;
use teahouse::i18n::{LANGUAGES, Localized};
use teahouse::prefs::{Args, GameKind, Settings};

use super::*;
use crate::support::{of_second, of_table, place, rect_of, resize_window, rest};
use crate::tables::begin_game;

#[test]
fn words_below_the_buttons_have_their_own_room() {
    let mut captioned = 0;
    for (what, layout) in all_layouts() {
        let buttons: Vec<Rect> = layout.buttons.into_iter().chain(layout.hint).collect();
        if layout.caption == 0.0 {
            continue;
        }
        captioned += 1;
        assert!(layout.view.width() >= 1280.0, "{what}");
        for button in &buttons {
            let words = Rect::from_corners(
                Vec2::new(button.min.x, button.max.y + 0.1),
                button.max + Vec2::Y * (layout.caption - 0.1),
            );
            assert_eq!(layout.view.union(words), layout.view, "{what}");
            let things = [layout.near.tablet, layout.near.tray, layout.far.tablet, layout.far.tray, layout.frame];
            let taken = buttons.iter().copied().chain(things).chain(layout.list).chain(layout.rules);
            for thing in taken {
                assert!(thing.intersect(words).is_empty(), "{what}: {words:?} on {thing:?}");
            }
        }
    }
    assert!(captioned > 10, "words stand in {captioned} layouts");
}

#[test]
fn buttons_that_do_nothing_leave_at_the_end() {
    for (what, layout) in all_layouts() {
        let end = layout.at_end();
        assert_eq!(end.hint, None, "{what}");
        let left: Vec<Rect> =
            (0..end.buttons.len()).filter(|index| end.has_button(*index)).map(|index| end.buttons[index]).collect();
        assert_eq!(left.len(), 3, "{what}");
        for (index, button) in left.iter().enumerate() {
            assert!(left[..index].iter().all(|other| other.intersect(*button).is_empty()), "{what}: {left:?}");
        }
    }
}

/// Beside a low board the menu stands in the left gutter and the others in the right one.
#[test]
fn the_buttons_that_are_left_beside_a_high_board_stand_in_a_line() {
    let mut columns = 0;
    for (what, layout) in all_layouts().filter(|(_, layout)| layout.board != BoardKind::Banqi) {
        let (window, end) = (layout.view, layout.at_end());
        let left = [0, 4, 5].map(|index| end.buttons[index]);
        let is_one = |of: fn(&Rect) -> f32| left.iter().all(|button| (of(button) - of(&left[0])).abs() < 0.5);
        let (is_row, is_column) = (is_one(|button| button.center().y), is_one(|button| button.center().x));
        assert!(is_row || is_column, "{what}: {left:?}");
        let taken = [end.near.tablet, end.near.tray, end.far.tablet, end.far.tray, end.frame];
        for button in left.map(|button| button.inflate(-0.5)) {
            assert_eq!(window.union(button), window, "{what}: {button:?}");
            assert!(taken.iter().all(|thing| thing.intersect(button).is_empty()), "{what}: {button:?}");
        }
        columns += usize::from(is_column);
    }
    assert!(columns > 0, "a narrow column has no room for three beside each other");
}

/// A slip of the hand from one must not meet the other.
#[test]
fn the_button_that_resigns_stands_apart_from_that_of_a_draw() {
    for (what, layout) in all_layouts() {
        let [_, draw, resign, ..] = layout.buttons;
        let away = draw.center().distance(resign.center());
        assert!(away > 1.9 * draw.width(), "{what}: {draw:?} and {resign:?}");
    }
}

/// The same in the column, and in the row, between two boards.
#[test]
fn between_two_boards_the_button_that_resigns_stands_apart_too() {
    let mut app = begin_game(GameKind::Supply);
    for size in [(960.0, 540.0), (1280.0, 720.0), (900.0, 1200.0)] {
        resize_window(&mut app, size);
        rest(&mut app);
        let [_, draw, resign, ..] = of_table::<Layout>(&app).buttons;
        let away = draw.center().distance(resign.center());
        assert!(away > 1.9 * draw.width(), "{size:?}: {draw:?} and {resign:?}");
    }
}

/// The words below the buttons of a table, with the entity of each.
fn words_below(app: &mut App) -> Vec<(String, Entity)> {
    let mut texts = app.world_mut().query_filtered::<(Entity, &Localized, &ChildOf), With<Text>>();
    let found: Vec<_> = texts
        .iter(app.world())
        .filter(|(.., below)| app.world().get::<Name>(below.parent()).is_some_and(|name| name.as_str() == "Caption"))
        .map(|(entity, words, _)| (words.key.trim_start_matches("label-").to_owned(), entity))
        .collect();
    found
}

/// In each language the word stands below its own button, whole, and shares no room with the next one.
#[test]
fn each_word_stands_below_its_own_button() {
    for game in [GameKind::Banqi, GameKind::Xiangqi, GameKind::Shogi, GameKind::Supply] {
        let mut app = begin_game(game);
        app.world_mut().resource_mut::<Args>().language = None;
        for size in [(1280.0, 720.0), (1920.0, 1080.0)] {
            resize_window(&mut app, size);
            for language in LANGUAGES {
                app.world_mut().resource_mut::<Settings>().language = language.tag.into();
                rest(&mut app);
                let what = format!("{game:?}, {size:?}, {}", language.tag);
                let mut seen: Vec<(String, Rect)> = Vec::new();
                for (id, word) in words_below(&mut app) {
                    // One of two buttons that share a place is not shown.
                    let button = place(&mut app, "button", &id).filter(|button| button.width() > 0.0);
                    let Some(button) = button else { continue };
                    let words = rect_of(&app, word);
                    assert!(!app.world().get::<Text>(word).unwrap().is_empty(), "{what}: {id}");
                    assert!((words.center().x - button.center().x).abs() < 1.0, "{what}: {id} {words:?}, {button:?}");
                    let away = words.min.y - button.max.y;
                    assert!((-1.0..0.3 * button.height()).contains(&away), "{what}: {id} {words:?}, {button:?}");
                    let window = Rect::from_corners(Vec2::ZERO, Vec2::from(size));
                    assert_eq!(window.union(words), window, "{what}: {id}");
                    for (other, rect) in &seen {
                        assert!(rect.intersect(words).is_empty(), "{what}: {id} and {other}");
                    }
                    seen.push((id, words));
                }
                assert!(seen.len() >= 6, "{what}: {seen:?}");
            }
        }
    }
}

#[test]
fn words_between_two_boards_lie_over_neither() {
    let mut app = begin_game(GameKind::Supply);
    app.world_mut().resource_mut::<Args>().language = None;
    for (size, has_list) in [((1280.0, 720.0), false), ((1280.0, 720.0), true), ((1920.0, 1080.0), true)] {
        resize_window(&mut app, size);
        app.world_mut().resource_mut::<teahouse::board::ListOpen>().0 = has_list;
        for language in LANGUAGES {
            app.world_mut().resource_mut::<Settings>().language = language.tag.into();
            rest(&mut app);
            let frames = [of_table::<Layout>(&app).frame, of_second::<Layout>(&mut app).frame];
            let shown: Vec<(String, Rect)> =
                words_below(&mut app).into_iter().map(|(id, word)| (id, rect_of(&app, word))).collect();
            let shown: Vec<_> = shown.into_iter().filter(|(_, words)| !words.is_empty()).collect();
            assert!(shown.len() >= 6, "{size:?}, {}: {shown:?}", language.tag);
            for (id, words) in shown {
                let what = format!("{size:?}, list {has_list}, {}: {id} {words:?} over {frames:?}", language.tag);
                assert!(frames.iter().all(|frame| frame.intersect(words).is_empty()), "{what}");
            }
        }
    }
}

#[test]
fn the_word_of_a_button_that_does_nothing_is_dim() {
    let mut app = begin_game(GameKind::Xiangqi);
    resize_window(&mut app, (1280.0, 720.0));
    rest(&mut app);
    let alpha = |app: &mut App, id: &str| {
        let (_, word) = words_below(app).into_iter().find(|(other, _)| other == id).unwrap();
        app.world().get::<TextColor>(word).unwrap().0.alpha()
    };
    let [undo, list] = ["undo", "list"].map(|id| alpha(&mut app, id));
    assert!(undo < 0.6 * list, "before the first turn there is nothing to take back: {undo}, {list}");
    crate::tables::follow(&mut app, "b3e3");
    assert_eq!(alpha(&mut app, "undo"), list, "now there is");
}
