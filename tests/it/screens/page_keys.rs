//! Page Up, Page Down, Home and End scroll a sheet where they do not go through a match.

use bevy::ui_widgets::ScrollArea;

use super::*;
use crate::play::session;
use crate::support::{plug_in, tilt_right};
use crate::tables::{begin_game, follow};

fn root(app: &App, entity: Entity) -> Entity {
    app.world().get::<ChildOf>(entity).map_or(entity, |parent| root(app, parent.parent()))
}

/// How far an area can be scrolled.
fn end(area: &ComputedNode) -> f32 {
    (area.content_size().y - area.size().y) * area.inverse_scale_factor()
}

/// How far the one area of the top layer that scrolls is scrolled, and how far it can be.
fn scrolled(app: &mut App) -> [f32; 2] {
    let top = app.world_mut().run_system_cached(|layers: Layers| layers.top()).unwrap();
    let mut areas = app.world_mut().query_filtered::<(Entity, &ComputedNode, &ScrollPosition), With<ScrollArea>>();
    let scrolling =
        areas.iter(app.world()).filter(|(area, node, _)| end(node) > 1.0 && top.contains(&root(app, *area)));
    let places: Vec<[f32; 2]> = scrolling.map(|(_, node, at)| [at.y, end(node)]).collect();
    assert_eq!(places.len(), 1, "one area scrolls: {places:?}");
    places[0]
}

fn press_and_see(app: &mut App, key: KeyCode) -> f32 {
    press_and_rest(app, key);
    scrolled(app)[0]
}

fn is_at(place: f32, expected: f32) -> bool {
    (place - expected).abs() < 1.0
}

/// The focus is on the button that deals, which does not scroll, on a rule, or nowhere, and stays there.
#[test]
fn the_second_page_of_the_set_up_is_scrolled_by_key() {
    for from in ["deal", "strict-play", "nowhere"] {
        let mut app = at_setup();
        resize_window(&mut app, (1280.0, 720.0));
        rest(&mut app);
        choose(&mut app, "more");
        let control = focusable(&mut app).into_iter().find(|control| id(&app, *control) == from);
        match control {
            Some(control) => give_focus(&mut app, control),
            None => app.world_mut().resource_mut::<InputFocus>().clear(),
        }
        let top = press_and_see(&mut app, KeyCode::Home);
        assert!(is_at(top, 0.0), "{from}: {top}");
        let first = press_and_see(&mut app, KeyCode::PageDown);
        let second = press_and_see(&mut app, KeyCode::PageDown);
        assert!(first > 100.0 && is_at(second, 2.0 * first), "{from}: {first}, {second}");
        let back = press_and_see(&mut app, KeyCode::PageUp);
        assert!(is_at(back, first), "{from}: {back}");
        press_and_rest(&mut app, KeyCode::End);
        let [last, end] = scrolled(&mut app);
        assert!(last > second && is_at(last, end), "{from}: {last} of {end}");
        assert_eq!(focused(&app), control, "{from}");
    }
}

/// The stick points aside for the keys that go through a match.
#[test]
fn the_right_stick_scrolls_no_sheet() {
    let mut app = at_setup();
    let pad = plug_in(&mut app, 0x045e);
    resize_window(&mut app, (1280.0, 720.0));
    rest(&mut app);
    choose(&mut app, "more");
    let top = press_and_see(&mut app, KeyCode::Home);
    tilt_right(&mut app, pad, Vec2::X);
    app.update();
    tilt_right(&mut app, pad, Vec2::ZERO);
    rest(&mut app);
    assert!(is_at(scrolled(&mut app)[0], top));
}

#[test]
fn page_keys_scroll_a_menu_over_the_table_and_go_through_the_match_below() {
    let mut app = begin_game(GameKind::Xiangqi);
    follow(&mut app, "h3e3 h10g8");
    app.world_mut().resource_mut::<Settings>().text_scale = 2.0;
    resize_window(&mut app, (1280.0, 720.0));
    go_to(&mut app, Menu::Rules);
    let page = press_and_see(&mut app, KeyCode::PageDown);
    assert!(page > 100.0, "{page}");
    press_and_rest(&mut app, KeyCode::End);
    let [last, end] = scrolled(&mut app);
    assert!(is_at(last, end), "{last} of {end}");
    press_and_rest(&mut app, KeyCode::PageUp);
    assert!(!session(&app).is_looking_back(), "the menu has the keys");
    go_to(&mut app, Menu::None);
    press_and_rest(&mut app, KeyCode::PageUp);
    assert!(session(&app).is_looking_back());
}

/// Page Up and Page Down turn the leaves there.
#[test]
fn only_home_and_end_scroll_the_settings() {
    let mut app = with_menu(at_title(), Menu::Settings);
    turn_to(&mut app, "keys");
    app.world_mut().resource_mut::<Settings>().text_scale = 2.0;
    resize_window(&mut app, (1280.0, 720.0));
    rest(&mut app);
    press_and_rest(&mut app, KeyCode::End);
    let [last, end] = scrolled(&mut app);
    assert!(last > 100.0 && is_at(last, end), "{last} of {end}");
    let top = press_and_see(&mut app, KeyCode::Home);
    assert!(is_at(top, 0.0), "{top}");
    let is_seen = |app: &mut App| focusable(app).into_iter().any(|control| id(app, control) == "key-undo");
    assert!(is_seen(&mut app));
    press_and_rest(&mut app, KeyCode::PageUp);
    assert!(!is_seen(&mut app), "another leaf");
}
