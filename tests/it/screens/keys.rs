//! Screens and menus by keys.

use std::collections::{BTreeMap, BTreeSet};

use bevy::input_focus::InputFocusVisible;
use bevy::prelude::*;
use bevy::ui::prelude::AccessibleLabel;
use bevy::ui_widgets::ScrollArea;

use teahouse::core::{Menu, Screen};
use teahouse::session::GameState;

use super::*;
use crate::support::press;

#[test]
fn tab_goes_through_all_controls_and_starts_again() {
    for (name, build) in PLACES {
        let mut app = build();
        let all = focusable(&mut app);
        assert!(!all.is_empty(), "{name}");
        let mut reached = Vec::new();
        for _ in 0..all.len() {
            press(&mut app, KeyCode::Tab);
            reached.push(focused(&app).unwrap());
        }
        let names = |entities: &[Entity]| entities.iter().map(|entity| id(&app, *entity)).collect::<BTreeSet<_>>();
        assert_eq!(names(&reached), names(&all), "{name}");
        assert_eq!(reached.iter().collect::<BTreeSet<_>>().len(), all.len(), "{name}: Tab reaches a control twice");
        assert!(app.world().resource::<InputFocusVisible>().0);
    }
}

fn tab_to(app: &mut App, wanted: &str) {
    for _ in 0..focusable(app).len() {
        press_and_rest(app, KeyCode::Tab);
        if focused_id(app) == wanted {
            return;
        }
    }
    panic!("Tab never reaches {wanted}");
}

#[test]
fn the_focus_goes_on_from_more_rules_to_them() {
    let mut app = at_setup();
    tab_to(&mut app, "more");
    press_and_rest(&mut app, KeyCode::Tab);
    assert_eq!(focused_id(&app), "deal", "the usual rules stand before it");
    tab_to(&mut app, "more");
    press_and_rest(&mut app, KeyCode::Space);
    let shown: Vec<String> = focusable(&mut app).into_iter().map(|control| id(&app, control)).collect();
    let place = |wanted: &str| shown.iter().position(|id| id == wanted).unwrap();
    let first = place("more") + 1;
    assert!(first < place("strict-play") && place("strict-play") < place("deal"), "{shown:?}");
    press_and_rest(&mut app, KeyCode::Tab);
    assert_eq!(focused_id(&app), shown[first]);
    // The sheet is turned back.
    tab_to(&mut app, "more");
    press_and_rest(&mut app, KeyCode::Space);
    press_and_rest(&mut app, KeyCode::Tab);
    assert_eq!(focused_id(&app), "deal");
}

/// Another game has another sheet, and a second press begins no match.
#[test]
fn the_focus_stays_on_a_game_that_is_chosen_by_key() {
    let mut app = at_setup();
    for game in ["xiangqi", "supply", "banqi"] {
        tab_to(&mut app, game);
        for _ in 0..2 {
            press_and_rest(&mut app, KeyCode::Enter);
            assert_eq!((screen(&app), focused_id(&app).as_str()), (Screen::Setup, game));
            assert!(checked(&mut app).contains(game), "{game}");
        }
    }
    click_and_rest(&mut app, "shogi");
    assert_eq!(focused_id(&app), "deal", "after a click Enter deals");
}

/// The words of a button and its name for a screen reader.
fn words_of(app: &mut App, wanted: &str) -> (String, String) {
    let mut controls = app.world_mut().query::<(&Traced, &AccessibleLabel, &Children)>();
    let found = controls.iter(app.world()).find(|(traced, ..)| traced.id == wanted);
    let (_, label, parts) = found.unwrap_or_else(|| panic!("there is no {wanted}"));
    let words = parts.iter().find_map(|part| app.world().get::<Text>(part)).expect("a caption");
    (words.0.clone(), label.0.clone())
}

#[test]
fn the_button_of_the_other_side_is_called_for_where_it_leads() {
    for (language, onwards, back) in
        [("en", "More rules", "Back"), ("zh-Hant", "更多規則", "返回"), ("ja", "詳しいルール", "戻る")]
    {
        let mut app = ui_app(Args { language: Some(language.into()), ..args() });
        rest(&mut app);
        click_and_rest(&mut app, "new");
        for words in [onwards, back, onwards] {
            let (shown, read) = words_of(&mut app, "more");
            assert_eq!((shown.replace('\u{2060}', "").as_str(), read.as_str()), (words, words));
            click_and_rest(&mut app, "more");
        }
    }
}

#[test]
fn escape_on_the_other_side_of_the_set_up_leads_to_this_one() {
    let is_turned_over = |app: &mut App| focusable(app).into_iter().any(|control| id(app, control) == "strict-play");
    for from in ["strict-play", "more", "nowhere"] {
        let mut app = at_setup();
        choose(&mut app, "xiangqi");
        choose(&mut app, "more");
        choose(&mut app, "strict-play");
        let control = focusable(&mut app).into_iter().find(|control| id(&app, *control) == from);
        match control {
            Some(control) => give_focus(&mut app, control),
            None => app.world_mut().resource_mut::<InputFocus>().clear(),
        }
        press_and_rest(&mut app, KeyCode::Escape);
        assert_eq!((screen(&app), menu(&app)), (Screen::Setup, Menu::None), "{from}");
        assert!(!is_turned_over(&mut app), "{from}");
        assert_eq!(focused_id(&app), "more", "{from}");
        assert!(checked(&mut app).is_superset(&["xiangqi", "strict-play"].map(String::from).into()), "{from}");
        press_and_rest(&mut app, KeyCode::Escape);
        assert_eq!(screen(&app), Screen::Title, "{from}");
    }
    // So does the button that leads back from the screen. Both sides are read from their beginnings.
    let mut app = at_setup();
    resize_window(&mut app, (640.0, 480.0));
    rest(&mut app);
    choose(&mut app, "more");
    let scrolled = |app: &mut App| {
        let mut areas = app.world_mut().query_filtered::<&ScrollPosition, With<ScrollArea>>();
        areas.iter(app.world()).map(|position| position.y).fold(0.0, f32::max)
    };
    press_and_rest(&mut app, KeyCode::End);
    assert!(scrolled(&mut app) > 100.0);
    click_and_rest(&mut app, "back");
    assert_eq!(scrolled(&mut app), 0.0);
    assert_eq!(screen(&app), Screen::Setup);
    assert!(!is_turned_over(&mut app));
    click_and_rest(&mut app, "back");
    assert_eq!(screen(&app), Screen::Title);
}

/// From each control arrows lead to all others. A slider keeps left and right for itself, and so does a text field.
#[test]
fn arrows_reach_all_controls() {
    for (name, build) in PLACES {
        let mut app = build();
        let all: BTreeSet<_> = focusable(&mut app).into_iter().collect();
        let mut reached = BTreeSet::new();
        let mut open = vec![focused(&app).unwrap_or_else(|| panic!("{name}: nothing has the focus"))];
        while let Some(entity) = open.pop() {
            if !reached.insert(entity) {
                continue;
            }
            for key in [KeyCode::ArrowUp, KeyCode::ArrowDown, KeyCode::ArrowLeft, KeyCode::ArrowRight] {
                give_focus(&mut app, entity);
                press(&mut app, key);
                open.extend(focused(&app));
            }
        }
        let lost: Vec<_> = all.difference(&reached).map(|entity| id(&app, *entity)).collect();
        assert!(lost.is_empty(), "{name}: the arrows never reach {lost:?}");
    }
}

#[test]
fn the_focus_begins_on_the_likeliest_control() {
    let expected = BTreeMap::from([
        ("title", "new"),
        ("setup", "deal"),
        ("library", "matches"),
        ("library: filter", "done"),
        ("library: rename", "title-line"),
        ("library: empty", "new"),
        ("end", "rematch"),
        ("end: face to face", "rematch"),
        ("settings", "back"),
        ("credits", "back"),
        ("pause", "resume"),
        ("pause after the end", "resume"),
        ("resign", "no"),
        ("play on", "play-on-first"),
        ("leaving", "try-again"),
        ("rules", "back"),
        ("rules at the title", "back"),
        ("seal", "back"),
        ("opened seal", "back"),
        ("settings: aids", "back"),
        ("settings: sound", "back"),
        ("settings: screen", "back"),
        ("settings: language", "back"),
        ("settings: keys", "back"),
        ("settings: pad", "back"),
        ("rules of xiangqi", "back"),
        ("rules of shogi", "back"),
    ]);
    for (name, build) in PLACES {
        assert_eq!(Some(&focused_id(&build()).as_str()), expected.get(name), "{name}");
    }
}

#[test]
fn enter_in_a_name_field_deals() {
    let mut app = at_setup();
    write_name(&mut app, "name-near", "Li");
    press_and_rest(&mut app, KeyCode::Enter);
    assert_eq!(screen(&app), Screen::Table);
    assert_eq!(app.world().resource::<GameState>().names(), ["Li", "Hao"]);
}

#[test]
fn escape_closes_one_layer() {
    let mut app = at_setup();
    click_and_rest(&mut app, "name-near");
    press_and_rest(&mut app, KeyCode::Escape);
    assert_eq!(screen(&app), Screen::Title, "Escape leaves the set-up also from a text field");
    press_and_rest(&mut app, KeyCode::Escape);
    assert_eq!((screen(&app), menu(&app)), (Screen::Title, Menu::None));

    let mut app = at_table();
    for expected in [Menu::Pause, Menu::None, Menu::Pause] {
        press_and_rest(&mut app, KeyCode::Escape);
        assert_eq!((screen(&app), menu(&app)), (Screen::Table, expected));
    }
    click_and_rest(&mut app, "settings");
    assert_eq!(menu(&app), Menu::Settings);
    press_and_rest(&mut app, KeyCode::Escape);
    assert_eq!(menu(&app), Menu::Pause);
    assert_eq!(focused_id(&app), "settings", "the focus returns to the button of the closed menu");
}

#[test]
fn the_focus_returns_when_a_menu_closes() {
    let mut app = at_title();
    for _ in 0..4 {
        press_and_rest(&mut app, KeyCode::Tab);
    }
    assert_eq!(focused_id(&app), "settings");
    press_and_rest(&mut app, KeyCode::Enter);
    assert_eq!((menu(&app), focused_id(&app).as_str()), (Menu::Settings, "back"));
    press_and_rest(&mut app, KeyCode::Enter);
    assert_eq!((menu(&app), focused_id(&app).as_str()), (Menu::None, "settings"));
}

#[test]
fn the_focus_ring_is_visible_only_while_keys_are_used() {
    let mut app = at_title();
    let rings = |app: &mut App| {
        let mut rings = app.world_mut().query::<(&Outline, &Traced)>();
        let seen = rings.iter(app.world()).filter(|(outline, _)| outline.color != Color::NONE);
        seen.map(|(_, traced)| traced.id.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(rings(&mut app), [""; 0]);
    press_and_rest(&mut app, KeyCode::ArrowDown);
    assert_eq!(rings(&mut app), ["rules"]);
    click(&mut app, Vec2::new(700.0, 5.0));
    assert_eq!(rings(&mut app), [""; 0]);
    press_and_rest(&mut app, KeyCode::ArrowDown);
    assert_eq!(rings(&mut app), ["library"], "the keys go on from the last focus");
}
