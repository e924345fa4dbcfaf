//! A message that comes, grows or goes moves what is below it: no press acts on what has come under the pointer.

use bevy::ui::prelude::AccessibleLabel;
use teahouse_table::library::{Title, set_title};
use teahouse_table::testing::FaultyStorage;

use super::*;
use crate::library::{at_library, library_of, save};
use crate::support::click;

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

#[test]
fn a_slip_of_the_library_stays_under_the_pointer_whatever_the_message_above_it_does() {
    let storage = FaultyStorage::new();
    for number in 0..12 {
        let name = save(&storage, GameKind::Xiangqi, ["Ama", "Hao"], 2, false, 60 * (number + 1));
        set_title(&storage, &name, Some(&Title::new(&format!("Match {number}")).unwrap())).unwrap();
    }
    let mut app = library_of(&storage);
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
