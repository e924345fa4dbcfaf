//! The layout of every screen and menu at every size of window and letters.

use bevy::prelude::*;
use bevy::ui::{CalculatedClip, ComputedNode};
use bevy::ui_widgets::ScrollArea;

use teahouse::core::trace::Traced;
use teahouse::core::{Menu, Screen};
use teahouse::i18n::{LANGUAGES, Localization};
use teahouse::paint::{Carved, Carving};
use teahouse::prefs::{Args, GameKind, Settings};
use teahouse::ui::widget::OneLine;

use super::{Place, at_end, at_facing_end, at_leaf, at_rules, at_setup, focusable, give_focus, id, with_menu};
use crate::library::{at_empty_library, at_filter, at_library, at_library_of_one, at_rename};
use crate::looking_through::at_play_on;
use crate::looking_through::leaving::at_leaving;
use crate::play::{play_on, to_title};
use crate::support::{at_table, at_title, click_and_rest, frames, go_to, place, rect_of, resize_window, rest};
use crate::tables::begin_game;

/// The sizes of windows that the game is laid out for.
pub const SIZES: [(f32, f32); 7] = [
    (960.0, 540.0),
    (1280.0, 720.0),
    (1280.0, 960.0),
    (1920.0, 1080.0),
    (900.0, 1200.0),
    (2560.0, 1080.0),
    (3840.0, 2160.0),
];

const SMALLEST_TARGET: f32 = 44.0;

fn resize(app: &mut App, size: (f32, f32), letters: f32) {
    resize_window(app, size);
    app.world_mut().resource_mut::<Settings>().text_scale = letters;
    frames(app, 5);
}

/// With the slip of an unfinished match, too, which has a picture in some games.
#[test]
fn the_title_does_not_scroll_in_the_smallest_window() {
    for game in GameKind::ALL {
        let mut app = begin_game(*game);
        play_on(&mut app, 1, 3);
        app.world_mut().resource_mut::<Args>().language = None;
        resize(&mut app, SIZES[0], 1.0);
        go_to(&mut app, Screen::Title);
        for language in LANGUAGES {
            app.world_mut().resource_mut::<Settings>().language = language.tag.into();
            rest(&mut app);
            let what = format!("{game:?} in {}", language.tag);
            assert!(place(&mut app, "button", "continue").is_some_and(|slip| !slip.is_empty()), "{what}");
            let mut areas = app.world_mut().query_filtered::<&ComputedNode, With<ScrollArea>>();
            assert!(areas.iter(app.world()).count() > 0, "{what}: the entries lie in an area that can scroll");
            for area in areas.iter(app.world()) {
                let (content, room) = (area.content_size().y, area.size().y);
                assert!(content <= room + 0.5, "{what}: the entries need {content} and have {room}");
            }
        }
    }
}

/// The rectangle of a node, and the part of it that is not clipped.
fn rects(app: &App, entity: Entity) -> (Rect, Rect) {
    let rect = rect_of(app, entity);
    (rect, app.world().get::<CalculatedClip>(entity).map_or(rect, |clip| rect.intersect(clip.clip)))
}

/// Whether an entity belongs to a screen or a menu. Board and HUD have tests of their own.
fn is_own(app: &App, entity: Entity) -> bool {
    let mut root = entity;
    while let Some(parent) = app.world().get::<ChildOf>(root) {
        root = parent.parent();
    }
    app.world().get::<Name>(root).is_some_and(|name| {
        [
            "Title",
            "Set-up",
            "End of the match",
            "End of the match, for the far player",
            "Library",
            "Settings",
            "Credits",
            "Pause",
            "Resign",
            "Rules",
            "Seal",
            "Play on",
            "Unsaved",
        ]
        .contains(&name.as_str())
    })
}

fn own_controls(app: &mut App) -> Vec<Entity> {
    let all = focusable(app);
    let own: Vec<_> = all.into_iter().filter(|entity| is_own(app, *entity)).collect();
    assert!(!own.is_empty());
    own
}

/// A control with the focus is inside the window and scrolled into view, and large enough.
fn assert_seen_whole_and_hit(app: &mut App, what: &str, size: Vec2) {
    let window = Rect::from_corners(Vec2::ZERO, size).inflate(0.6);
    for entity in own_controls(app) {
        give_focus(app, entity);
        let ((rect, seen), name) = (rects(app, entity), id(app, entity));
        assert!(window.contains(rect.min) && window.contains(rect.max), "{what}: {name} is at {rect:?}");
        assert!(
            (rect.size() - seen.size()).max_element() < 1.0,
            "{what}: {name} {rect:?}, of which {seen:?} is visible"
        );
        assert!(rect.size().min_element() >= SMALLEST_TARGET - 0.6, "{what}: {name} is {:?}", rect.size());
    }
}

fn assert_apart(app: &mut App, what: &str) {
    let controls: Vec<_> = own_controls(app).into_iter().map(|entity| (entity, rects(app, entity).1)).collect();
    for (index, (one, rect)) in controls.iter().enumerate() {
        for (other, other_rect) in &controls[index + 1..] {
            let shared = rect.intersect(*other_rect);
            let is_apart = shared.is_empty() || shared.size().min_element() < 0.6;
            assert!(is_apart, "{what}: {} and {} share {shared:?}", id(app, *one), id(app, *other));
        }
    }
}

fn assert_words_inside(app: &mut App, what: &str) {
    for entity in own_controls(app) {
        let outer = rects(app, entity).0.inflate(1.0);
        let parts = app.world().get::<Children>(entity).map(|parts| parts.to_vec()).unwrap_or_default();
        for part in parts.into_iter().filter(|part| app.world().get::<Text>(*part).is_some()) {
            let inner = rects(app, part).0;
            let is_inside = inner.is_empty() || outer.union(inner) == outer;
            assert!(is_inside, "{what}: {} has {outer:?}, its words {inner:?}", id(app, entity));
        }
    }
}

/// No text leaves the window at the sides. Only texts that scroll may be above or below it.
fn assert_texts_in_window(app: &mut App, what: &str, size: Vec2) {
    let window = Rect::from_corners(Vec2::ZERO, size).inflate(0.6);
    let mut texts = app.world_mut().query_filtered::<(Entity, &InheritedVisibility), With<Text>>();
    let seen = texts.iter(app.world()).filter(|(_, visibility)| visibility.get()).map(|(entity, _)| entity);
    for text in seen.collect::<Vec<_>>().into_iter().filter(|entity| is_own(app, *entity)) {
        let (rect, _) = rects(app, text);
        let words = &app.world().get::<Text>(text).unwrap().0;
        assert!(window.min.x <= rect.min.x && rect.max.x <= window.max.x, "{what}: {words} is at {rect:?}");
        let scrolls = app.world().get::<CalculatedClip>(text).is_some();
        let is_between = window.min.y <= rect.min.y && rect.max.y <= window.max.y;
        assert!(scrolls || is_between, "{what}: {words} is at {rect:?}");
    }
}

/// No two texts of a sheet overlap, and no text leaves its sheet at the sides.
fn assert_lines_apart(app: &mut App, what: &str) {
    let mut texts = app.world_mut().query_filtered::<(Entity, &InheritedVisibility, &Text), Without<OneLine>>();
    let seen = texts.iter(app.world()).filter(|(_, visibility, text)| visibility.get() && !text.0.is_empty());
    let seen: Vec<_> = seen.map(|(entity, _, text)| (entity, text.0.clone())).collect();
    let own = seen.into_iter().filter(|(entity, _)| is_own(app, *entity));
    // Texts that are scrolled out of view are left out.
    let placed: Vec<_> = own
        .map(|(entity, words)| (rects(app, entity).1, paper_of(app, entity), words))
        .filter(|(at, ..)| !at.is_empty())
        .collect();
    for (index, (at, paper, words)) in placed.iter().enumerate() {
        if let Some(paper) = paper.map(|paper| rects(app, paper).0) {
            assert!(paper.min.x <= at.min.x && at.max.x <= paper.max.x, "{what}: {words} is at {at:?}, on {paper:?}");
        }
        for (other_at, other_paper, other) in &placed[index + 1..] {
            let shared = at.intersect(*other_at);
            // A menu covers texts of the screen.
            let is_apart = paper != other_paper || shared.is_empty() || shared.size().min_element() < 1.0;
            assert!(is_apart, "{what}: {words} and {other} share {shared:?}");
        }
    }
}

/// The sheet below a text.
fn paper_of(app: &App, text: Entity) -> Option<Entity> {
    let parent = |entity| app.world().get::<ChildOf>(entity).map(ChildOf::parent);
    let is_paper = |entity: &Entity| matches!(app.world().get::<Carved>(*entity), Some(Carved(Carving::Paper)));
    std::iter::successors(parent(text), |entity| parent(*entity)).find(is_paper)
}

fn assert_laid_out(name: &str, mut app: App) {
    for size in SIZES {
        for letters in [0.75, 1.0, 2.0] {
            resize(&mut app, size, letters);
            let what = format!("{name} at {}x{}, letters {letters}", size.0, size.1);
            assert_texts_in_window(&mut app, &what, Vec2::from(size));
            assert_apart(&mut app, &what);
            assert_words_inside(&mut app, &what);
            assert_seen_whole_and_hit(&mut app, &what, Vec2::from(size));
        }
    }
}

/// The lengths of texts differ between the languages.
fn assert_speaks(name: &str, mut app: App) {
    app.world_mut().resource_mut::<Args>().language = None;
    for language in LANGUAGES {
        app.world_mut().resource_mut::<Settings>().language = language.tag.into();
        for size in [SIZES[0], SIZES[1], SIZES[4]] {
            resize(&mut app, size, 1.0);
            let what = format!("{name} in {} at {}x{}", language.tag, size.0, size.1);
            assert_texts_in_window(&mut app, &what, Vec2::from(size));
            assert_apart(&mut app, &what);
            assert_words_inside(&mut app, &what);
            assert_lines_apart(&mut app, &what);
        }
    }
    assert_eq!(app.world().resource::<Localization>().missing(), [""; 0]);
}

/// In the default window, with a picture of a high board on the slip.
#[test]
fn the_entries_of_the_title_have_room_below_the_slip_of_a_match() {
    for game in [GameKind::Xiangqi, GameKind::Shogi] {
        let mut app = begin_game(game);
        play_on(&mut app, 2, 4);
        to_title(&mut app);
        resize(&mut app, (1280.0, 720.0), 1.0);
        rest(&mut app);
        for wanted in ["continue", "new", "quit"] {
            let found = focusable(&mut app).into_iter().find(|entity| id(&app, *entity) == wanted);
            let (rect, seen) = rects(&app, found.unwrap_or_else(|| panic!("{game:?}: no {wanted}")));
            assert!(!rect.is_empty() && rect == seen, "{game:?}: of {wanted} at {rect:?}, {seen:?} is seen");
        }
        let mut signs = app.world_mut().query::<(&Name, &InheritedVisibility)>();
        let has_more = signs.iter(app.world()).any(|(name, visible)| name.as_str() == "More below" && visible.get());
        assert!(!has_more, "{game:?}: nothing is left to scroll to");
    }
}

/// The places, and one test for each, so that they run in parallel.
macro_rules! laid_out {
    ($($test:ident: $name:literal, $build:expr;)*) => {
        /// Every screen and menu.
        pub const PLACES: &[Place] = &[$(($name, $build)),*];

        $(#[test]
        fn $test() {
            let build: fn() -> App = $build;
            assert_laid_out($name, build());
            assert_speaks($name, build());
        })*
    };
}

laid_out! {
    the_title_is_laid_out_at_every_size: "title", at_title;
    the_set_up_is_laid_out_at_every_size: "setup", at_setup;
    the_library_is_laid_out_at_every_size: "library", at_library_of_one;
    the_filter_of_the_library_is_laid_out_at_every_size: "library: filter", at_filter;
    the_line_for_a_title_is_laid_out_at_every_size: "library: rename", at_rename;
    the_empty_library_is_laid_out_at_every_size: "library: empty", at_empty_library;
    the_end_is_laid_out_at_every_size: "end", at_end;
    the_ends_of_two_who_face_each_other_are_laid_out_at_every_size: "end: face to face", at_facing_end;
    the_settings_are_laid_out_at_every_size: "settings", || with_menu(at_title(), Menu::Settings);
    the_credits_are_laid_out_at_every_size: "credits", || with_menu(at_title(), Menu::Credits);
    the_pause_is_laid_out_at_every_size: "pause", || with_menu(at_table(), Menu::Pause);
    the_pause_after_the_end_is_laid_out_at_every_size: "pause after the end", || with_menu(at_end(), Menu::Pause);
    the_question_of_resigning_is_laid_out_at_every_size: "resign", || with_menu(at_table(), Menu::Resign);
    the_question_of_playing_on_is_laid_out_at_every_size: "play on", at_play_on;
    the_question_of_leaving_is_laid_out_at_every_size: "leaving", at_leaving;
    the_rules_are_laid_out_at_every_size: "rules", || with_menu(at_table(), Menu::Rules);
    the_rules_at_the_title_are_laid_out_at_every_size: "rules at the title", || with_menu(at_title(), Menu::Rules);
    the_seal_is_laid_out_at_every_size: "seal", || with_menu(at_table(), Menu::Seal);
    the_opened_seal_is_laid_out_at_every_size: "opened seal", || with_menu(at_end(), Menu::Seal);
    the_aids_are_laid_out_at_every_size: "settings: aids", || at_leaf("aids");
    the_sounds_are_laid_out_at_every_size: "settings: sound", || at_leaf("sound");
    the_screen_leaf_is_laid_out_at_every_size: "settings: screen", || at_leaf("screen");
    the_languages_are_laid_out_at_every_size: "settings: language", || at_leaf("language");
    the_keys_are_laid_out_at_every_size: "settings: keys", || at_leaf("keys");
    the_buttons_of_a_pad_are_laid_out_at_every_size: "settings: pad", || at_leaf("pad");
    the_rules_of_xiangqi_are_laid_out_at_every_size: "rules of xiangqi", || at_rules("xiangqi");
    the_rules_of_shogi_are_laid_out_at_every_size: "rules of shogi", || at_rules("shogi");
}

#[test]
fn the_slips_of_the_library_are_laid_out_at_every_size() {
    assert_laid_out("matches", at_library());
    assert_speaks("matches", at_library());
}

/// A sign at the lower edge shows that a sheet scrolls on.
#[test]
fn a_sheet_shows_whether_it_scrolls_on() {
    let mut app = at_leaf("keys");
    resize(&mut app, SIZES[0], 1.0);
    assert!(scrolls_on(&mut app), "the keys do not fit in a small window");
    let mut areas = app.world_mut().query_filtered::<&mut ScrollPosition, With<ScrollArea>>();
    areas.iter_mut(app.world_mut()).for_each(|mut position| position.y = 1.0e5);
    rest(&mut app);
    assert!(!scrolls_on(&mut app), "the sheet is scrolled to its end");
}

fn scrolls_on(app: &mut App) -> bool {
    let mut signs = app.world_mut().query::<(&Name, &InheritedVisibility)>();
    signs.iter(app.world()).any(|(name, seen)| name.as_str() == "More below" && seen.get())
}

/// In a window of 1920 × 1080 no leaf of the settings scrolls, in any language. The lists of keys and buttons have a line for
/// each action, and may scroll.
#[test]
fn leaves_of_the_settings_do_not_scroll_in_full_hd() {
    for leaf in ["look", "aids", "sound", "screen", "language"] {
        let mut app = at_leaf(leaf);
        in_all_languages(&mut app, |app, language| {
            resize(app, SIZES[3], 1.0);
            assert!(!scrolls_on(app), "{leaf} in {language}");
        });
    }
}

fn in_all_languages(app: &mut App, mut check: impl FnMut(&mut App, &str)) {
    app.world_mut().resource_mut::<Args>().language = None;
    for language in LANGUAGES {
        app.world_mut().resource_mut::<Settings>().language = language.tag.into();
        check(app, language.tag);
    }
}

/// The unfolded part of the set-up scrolls only in the smallest window, and below a high board in a high one.
#[test]
fn the_set_up_does_not_scroll_above_the_smallest_window() {
    let mut app = at_setup();
    for choice in ["far-person", "far-landlady", "xiangqi", "shogi"] {
        click_and_rest(&mut app, choice);
        in_all_languages(&mut app, |app, language| {
            let has_high_board = choice == "xiangqi" || choice == "shogi";
            for size in SIZES[1..].iter().filter(|size| !has_high_board || size.0 > size.1) {
                resize(app, *size, 1.0);
                assert!(!scrolls_on(app), "{choice} in {language} at {size:?}");
            }
        });
        resize(&mut app, SIZES[1], 1.0);
    }
}

#[test]
fn the_tablets_of_the_set_up_have_the_same_height() {
    let mut app = at_setup();
    for choice in ["far-person", "far-master"] {
        click_and_rest(&mut app, choice);
        for size in SIZES {
            resize(&mut app, size, 1.0);
            let mut carved = app.world_mut().query::<(&Carved, &ComputedNode)>();
            let tablets = carved.iter(app.world()).filter(|(carved, _)| matches!(carved.0, Carving::Tablet { .. }));
            let heights: Vec<f32> = tablets.map(|(_, node)| node.size().y).collect();
            assert!(heights.len() == 2 && (heights[0] - heights[1]).abs() < 0.5, "{choice}, {size:?}: {heights:?}");
        }
        resize(&mut app, SIZES[1], 1.0);
    }
}

#[test]
fn the_labels_of_the_end_sheets_buttons_do_not_wrap() {
    let mut app = at_end();
    in_all_languages(&mut app, |app, language| {
        for size in &SIZES[1..] {
            resize(app, *size, 1.0);
            for button in ["moves", "new", "title"] {
                let button = place(app, "button", button).unwrap();
                let scale = (size.0.max(size.1) / 1456.0).min(size.0.min(size.1) / 819.0).max(1.0);
                assert!(button.height() < (SMALLEST_TARGET + 4.0) * scale, "{language}, {size:?}: {button:?}");
            }
        }
    });
}

/// The discs of the second row end at this share of the window's height. Below them a square is empty, from the left edge of the board's button
/// on as far as this share of the button's height, which grows with the board.
#[test]
fn the_label_of_the_front_board_covers_no_disc() {
    const DISCS_END: f32 = 0.822;
    const EMPTY: f32 = 0.414;
    let mut app = at_title();
    let cases =
        [SIZES[0], SIZES[1], SIZES[3]].into_iter().flat_map(|size| [1.0, 1.25, 2.0].map(|letters| (size, letters)));
    for (size, letters) in cases {
        resize(&mut app, size, letters);
        let mut carved = app.world_mut().query::<(Entity, &Carved, &ChildOf)>();
        let is_label = |(_, carved, board): &(Entity, &Carved, &ChildOf)| {
            let board = app.world().get::<Traced>(board.parent());
            matches!(carved.0, Carving::Tablet { .. }) && board.is_some_and(|board| board.id == "banqi")
        };
        let label = carved.iter(app.world()).find(is_label).map(|(label, ..)| rect_of(&app, label)).unwrap();
        let what = format!("{size:?}, letters {letters}: {label:?}");
        assert!(label.min.y >= DISCS_END * size.1 && label.max.y <= size.1, "{what}");
        let board = place(&mut app, "button", "banqi").unwrap();
        assert!(letters == 1.0 || label.max.x <= board.min.x + EMPTY * board.height(), "{what} on {board:?}");
    }
}
