//! Large letters on the slips of the library.

use bevy::text::FontSize;
use teahouse::ui::widget::OneLine;

use super::*;
use crate::support::resize_window;

/// The lines on the slips, as they are seen.
fn lines(app: &mut App) -> Vec<String> {
    let mut lines = app.world_mut().query_filtered::<&Text, With<OneLine>>();
    lines.iter(app.world()).map(|line| line.0.clone()).collect()
}

#[test]
fn the_result_of_a_match_is_whole_in_large_letters() {
    let storage = FaultyStorage::new();
    save(&storage, GameKind::Xiangqi, ["Wilhelmina", "Bartholomew Alexander"], 6, true, 60);
    let mut app = library_of(&storage);
    for (size, letters) in [((1280.0, 720.0), 1.0), ((960.0, 540.0), 2.0), ((640.0, 480.0), 2.0)] {
        resize_window(&mut app, size);
        app.world_mut().resource_mut::<Settings>().text_scale = letters;
        rest(&mut app);
        let lines = lines(&mut app);
        // With the rules, where they have room, or without.
        let whole = ["World rules (WXF) · ", ""].map(|rules| format!("Xiangqi · {rules}Bartholomew Alexander wins"));
        let is_whole = lines.iter().any(|line| whole.contains(line));
        assert!(is_whole, "{size:?}, letters {letters}: {lines:?}");
    }
}

#[test]
fn the_time_of_a_match_is_whole_or_left_out() {
    let storage = FaultyStorage::new();
    save(&storage, GameKind::Banqi, ["Ama", "Hao"], 6, true, 60);
    let mut app = library_of(&storage);
    for size in [(1920.0, 1080.0), (1280.0, 720.0), (960.0, 540.0), (640.0, 480.0)] {
        resize_window(&mut app, size);
        rest(&mut app);
        let lines = lines(&mut app);
        let length = lines.iter().find_map(|line| line.split_once(" · 6 turns")).expect("the turns");
        assert!(length.1.is_empty() || length.1.starts_with(", 0:") && !length.1.contains('…'), "{size:?}: {lines:?}");
    }
}

/// The letters of the lines with the result and with the age, in order.
fn smaller_lines(app: &mut App) -> Vec<FontSize> {
    let mut rows = app.world_mut().query::<(Entity, &Name)>();
    let row = rows.iter(app.world()).find(|(_, name)| name.as_str() == "Match").expect("a slip").0;
    let mut children = app.world_mut().query::<&Children>();
    let below: Vec<Entity> = children.query(app.world()).iter_descendants(row).collect();
    let lines = below.into_iter().filter(|node| app.world().get::<OneLine>(*node).is_some());
    lines.skip(1).filter_map(|line| Some(app.world().get::<TextFont>(line)?.font_size)).collect()
}

#[test]
fn the_rules_give_way_before_the_letters_of_their_line_are_smaller_than_those_below() {
    let storage = FaultyStorage::new();
    save(&storage, GameKind::Xiangqi, ["Ama", "Hao"], 6, false, 540);
    let mut app = library_of(&storage);
    app.world_mut().resource_mut::<Settings>().language = "zh-Hant".into();
    resize_window(&mut app, (640.0, 480.0));
    app.world_mut().resource_mut::<Settings>().text_scale = 2.0;
    rest(&mut app);
    let [result, age] = smaller_lines(&mut app)[..] else { panic!("three lines") };
    assert_eq!(result, age);
}
