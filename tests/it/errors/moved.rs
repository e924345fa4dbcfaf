//! A message that comes, grows or goes moves what is below it: no press acts on what has come under the pointer.

use bevy::ui::prelude::AccessibleLabel;
use teahouse_table::library::{Title, set_title};
use teahouse_table::testing::FaultyStorage;

use super::*;
use crate::library::{at_library, library_of, save};
use crate::support::{click, move_mouse};

const LONG: &str = "settings.toml has entries that cannot be used: shogi_clocks = \"blitz-10\". They are replaced, and the file is kept \
                    as settings.faulty.toml. The entries that can be used are kept as they are.";

/// The slip at the middle of the list, and where it lies.
fn slip_in_the_middle(app: &mut App) -> (String, f32) {
    const MIDDLE: f32 = 460.0;
    let mut slips = app.world_mut().query::<(Entity, &Name, &AccessibleLabel)>();
    let slips: Vec<(Entity, String)> = slips
        .iter(app.world())
        .filter(|(_, name, _)| name.as_str() == "Match")
        .map(|(slip, _, label)| (slip, label.0.clone()))
        .collect();
    let places = slips.into_iter().map(|(slip, label)| (label, rect_of(app, slip)));
    let slips = places.map(|(label, place)| (label, place.center().y));
    let nearest = slips.min_by(|(_, one), (_, other)| (one - MIDDLE).abs().total_cmp(&(other - MIDDLE).abs()));
    nearest.expect("a slip lies there")
}

/// How far the list of the library is scrolled.
fn scrolled(app: &mut App) -> f32 {
    let mut areas = app.world_mut().query::<(&ScrollPosition, &Name)>();
    let list = areas.iter(app.world()).find(|(_, name)| name.as_str() == "matches");
    list.map(|(position, _)| position.y).unwrap()
}

/// A library of twelve matches, with the pointer over the list.
fn at_twelve() -> App {
    let storage = FaultyStorage::new();
    for number in 0..12 {
        let name = save(&storage, GameKind::Xiangqi, ["Ama", "Hao"], 2, false, 60 * (number + 1));
        set_title(&storage, &name, Some(&Title::new(&format!("Match {number}")).unwrap())).unwrap();
    }
    let mut app = library_of(&storage);
    move_mouse(&mut app, Vec2::new(300.0, 460.0));
    rest(&mut app);
    app
}

#[test]
fn a_library_that_opens_below_a_message_begins_with_its_first_slip() {
    let mut app = at_twelve();
    go_to(&mut app, Screen::Title);
    report(&mut app, &["the lamp is out", LONG]);
    go_to(&mut app, Screen::Library);
    assert_eq!(scrolled(&mut app), 0.0, "the message was there before");
    press_and_rest(&mut app, KeyCode::Escape);
    press_and_rest(&mut app, KeyCode::Escape);
    assert_eq!(scrolled(&mut app), 0.0);
}

#[test]
fn the_list_scrolls_back_when_the_message_goes_wherever_the_pointer_is() {
    let mut app = at_twelve();
    report(&mut app, &["the lamp is out"]);
    assert!(scrolled(&mut app) > 40.0, "the slips stay where they are");
    click_and_rest(&mut app, "trouble-close");
    assert_eq!(scrolled(&mut app), 0.0);
    report(&mut app, &["the lamp is out"]);
    assert_eq!(scrolled(&mut app), 0.0, "the pointer is not over the list");
}

/// Several messages are clicked away in one place.
#[test]
fn the_button_that_closes_messages_stays_under_the_pointer() {
    let places: [fn() -> App; 3] = [at_library, at_table, || {
        let mut app = at_title();
        go_to(&mut app, Screen::Editor);
        app
    }];
    for build in places {
        let mut app = build();
        report(&mut app, &["the lamp is out", LONG, "the kettle is empty, and the guests are waiting for their tea"]);
        let before = place(&mut app, "button", "trouble-close").unwrap();
        for _ in 0..2 {
            click(&mut app, before.center());
            rest(&mut app);
            assert_eq!(place(&mut app, "button", "trouble-close"), Some(before));
        }
    }
}

#[test]
fn a_menu_stands_below_a_message() {
    for menu in [Menu::Pause, Menu::Resign, Menu::Settings] {
        let mut app = at_table();
        resize_window(&mut app, (640.0, 480.0));
        open(&mut app, menu);
        report(&mut app, &[LONG]);
        let mut papers = app.world_mut().query_filtered::<Entity, With<MessagePaper>>();
        let paper = papers.single(app.world()).unwrap();
        let mut roots = app.world_mut().query::<(&Layer, &Children)>();
        let sheets = roots.iter(app.world()).filter(|(layer, _)| **layer == Layer::Menu);
        let sheets: Vec<Entity> = sheets.map(|(_, children)| children[0]).collect();
        let [sheet] = sheets[..] else { panic!("{menu:?}: one sheet") };
        let (paper, sheet) = (rect_of(&app, paper), rect_of(&app, sheet));
        assert!(!sheet.is_empty() && paper.intersect(sheet).is_empty(), "{menu:?}: {paper:?} lies over {sheet:?}");
        assert!(sheet.max.y <= 480.0, "{menu:?}: {sheet:?}");
    }
}

#[test]
fn a_slip_of_the_library_stays_under_the_pointer_whatever_the_message_above_it_does() {
    let mut app = at_twelve();
    let mut areas = app.world_mut().query::<(&mut ScrollPosition, &Name)>();
    for (mut position, _) in areas.iter_mut(app.world_mut()).filter(|(_, name)| name.as_str() == "matches") {
        position.0.y = 400.0;
    }
    rest(&mut app);
    let before = slip_in_the_middle(&mut app);
    let acts: [(&str, fn(&mut App)); 4] = [
        ("a message comes", |app| report(app, &["the lamp is out"])),
        ("another one waits", |app| report(app, &[LONG])),
        ("the longer one is shown", |app| press_and_rest(app, KeyCode::Escape)),
        ("none is left", |app| press_and_rest(app, KeyCode::Escape)),
    ];
    for (what, act) in acts {
        act(&mut app);
        let (label, place) = slip_in_the_middle(&mut app);
        assert_eq!(label, before.0, "{what}");
        assert!((place - before.1).abs() <= 1.0, "{what}: it lay at {}, and now at {place}", before.1);
    }
}

#[test]
fn a_press_right_after_a_message_has_moved_things_is_dropped() {
    let mut app = at_library();
    let button = |app: &mut App| place(app, "button", "filter").unwrap();
    let before = button(&mut app);
    app.world_mut().write_message(Trouble::new(LONG));
    let frames_until_moved = (0..60).find(|_| {
        app.update();
        button(&mut app) != before
    });
    assert!(frames_until_moved.is_some(), "the message moves the header");
    let moved = button(&mut app).center();
    click(&mut app, moved);
    rest(&mut app);
    assert!(place(&mut app, "button", "done").is_none(), "the hand could not see yet what came there");
    click_and_rest(&mut app, "filter");
    assert!(place(&mut app, "button", "done").is_some(), "a moment later it is pressed");
}
