//! The sheet of the chosen match with large letters, in place of the list.

use bevy::ui::CalculatedClip;
use teahouse::paint::{Carved, Carving};

use super::*;
use crate::support::{rect_of, resize_window};

/// Whether a part belongs to the chosen match in full.
fn is_in_panel(app: &App, mut part: Entity) -> bool {
    while let Some(parent) = app.world().get::<ChildOf>(part) {
        part = parent.parent();
        if app.world().get::<Name>(part).is_some_and(|name| name.as_str() == "Chosen match") {
            return true;
        }
    }
    false
}

/// The place of the large picture.
fn picture(app: &mut App) -> Rect {
    let mut carved = app.world_mut().query::<(Entity, &Carved)>();
    let made = carved.iter(app.world()).filter(|(_, carved)| matches!(carved.0, Carving::Made(_)));
    let made: Vec<Entity> = made.map(|(entity, _)| entity).collect();
    let found = made.into_iter().find(|entity| is_in_panel(app, *entity)).expect("a picture");
    rect_of(app, found)
}

/// No slip has a picture in such windows, or only one of Banqi.
#[test]
fn a_match_that_takes_the_place_of_the_list_has_a_legible_picture() {
    const LEAST: f32 = 96.0;
    for (size, letters) in [
        ((960.0, 540.0), 1.3),
        ((960.0, 540.0), 2.0),
        ((800.0, 600.0), 1.0),
        ((640.0, 480.0), 1.0),
        ((720.0, 1280.0), 2.0),
    ] {
        let mut app = at_library();
        resize_window(&mut app, size);
        app.world_mut().resource_mut::<Settings>().text_scale = letters;
        rest(&mut app);
        // Banqi, xiangqi and shogi.
        for place in 0..3 {
            press_and_rest(&mut app, KeyCode::Home);
            (0..place).for_each(|_| press_and_rest(&mut app, KeyCode::ArrowDown));
            press_and_rest(&mut app, KeyCode::Enter);
            let (rect, window) = (picture(&mut app), Rect::from_corners(Vec2::ZERO, size.into()));
            let context = format!("{size:?}, letters {letters}, match {place}: {rect:?}");
            assert!(rect.width() >= LEAST && rect.height() >= LEAST, "{context}");
            assert!(window.inflate(0.5).union(rect) == window.inflate(0.5), "{context}");
            let mut texts = app.world_mut().query::<(Entity, &Text, &InheritedVisibility)>();
            let seen = texts.iter(app.world()).filter(|(_, _, visible)| visible.get());
            let seen: Vec<Entity> = seen.map(|(entity, ..)| entity).collect();
            let covers = |text: &Entity| {
                is_in_panel(&app, *text) && !rect_of(&app, *text).intersect(rect.inflate(-1.0)).is_empty()
            };
            // Above the words lies what was scrolled away of them, and is not seen.
            assert!(size.0 < size.1 || !seen.iter().any(covers), "{context}: words lie over it");
            press_and_rest(&mut app, KeyCode::Escape);
            assert_eq!(focused(&app), "matches", "{context}");
        }
    }
}

/// A window in which a picture would take the room of the words.
#[test]
fn where_the_letters_need_the_whole_window_there_is_no_picture() {
    let mut app = at_library();
    resize_window(&mut app, (640.0, 480.0));
    app.world_mut().resource_mut::<Settings>().text_scale = 2.0;
    rest(&mut app);
    press_and_rest(&mut app, KeyCode::Enter);
    assert!(picture(&mut app).is_empty());
}

/// The focus on a button scrolls the facts, and not the title.
#[test]
fn the_title_of_the_sheet_is_whole_while_a_button_below_has_the_focus() {
    for size in [(960.0, 540.0), (1280.0, 720.0), (720.0, 1280.0)] {
        let mut app = at_library();
        resize_window(&mut app, size);
        app.world_mut().resource_mut::<Settings>().text_scale = 2.0;
        rest(&mut app);
        press_and_rest(&mut app, KeyCode::ArrowDown);
        press_and_rest(&mut app, KeyCode::Enter);
        assert_eq!(focused(&app), "look", "{size:?}");
        let mut texts = app.world_mut().query::<(Entity, &Text)>();
        let named = texts.iter(app.world()).filter(|(_, text)| text.0.contains("Mei") && text.0.contains("Hao"));
        let named: Vec<Entity> = named.map(|(entity, _)| entity).collect();
        let title = named.into_iter().find(|entity| is_in_panel(&app, *entity)).expect("a title");
        let (rect, window) = (rect_of(&app, title), Rect::from_corners(Vec2::ZERO, size.into()));
        let seen = app.world().get::<CalculatedClip>(title).map_or(window, |clip| clip.clip.intersect(window));
        assert!(!rect.is_empty() && seen.inflate(1.0).union(rect) == seen.inflate(1.0), "{size:?}: {rect:?}, {seen:?}");
    }
}

/// The sheet would be that of the next match, and the offer to undo would lie behind it.
#[test]
fn a_match_that_is_deleted_in_place_of_the_list_leads_back_to_the_list_with_the_offer_to_undo() {
    let mut app = at_library();
    resize_window(&mut app, (640.0, 480.0));
    rest(&mut app);
    press_and_rest(&mut app, KeyCode::Enter);
    choose(&mut app, "delete");
    assert_eq!((focused(&app).as_str(), slips(&mut app).len()), ("matches", 3));
    assert!(shows_text(&mut app, "“Ama – Hao” is deleted."));
    let undo = place(&mut app, "button", "undo-delete").expect("it can be undone");
    assert!(!undo.is_empty() && undo.max.y <= 480.5, "{undo:?}");
    click_and_rest(&mut app, "undo-delete");
    assert!(slips(&mut app).contains(&String::from("Ama – Hao")), "{:?}", slips(&mut app));
}

#[test]
fn a_long_title_of_a_deleted_match_leaves_the_list_its_room() {
    let (storage, names) = four();
    library::set_title(&storage, &names[0], Some(&Title::new(["Wilhelmina"; 7].join(" ").as_str()).unwrap())).unwrap();
    let mut app = library_of(&storage);
    for size in [(640.0, 480.0), (1280.0, 720.0)] {
        resize_window(&mut app, size);
        rest(&mut app);
        if size.0 < 900.0 {
            press_and_rest(&mut app, KeyCode::Enter);
            choose(&mut app, "delete");
        }
        let mut texts = app.world_mut().query::<(Entity, &Text)>();
        let told =
            texts.iter(app.world()).find(|(_, text)| text.0.contains("Wilhelmina") && text.0.contains("is deleted."));
        let told = told.map(|(entity, _)| entity).expect("a sentence");
        assert!(rect_of(&app, told).height() < 70.0, "{size:?}: {:?}", rect_of(&app, told));
    }
}
