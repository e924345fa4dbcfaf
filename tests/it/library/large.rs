//! The sheet of the chosen match with large letters, in place of the list.

use bevy::ui::CalculatedClip;

use super::*;
use crate::support::{rect_of, resize_window};

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
        let is_in_panel = |app: &App, mut part: Entity| {
            while let Some(parent) = app.world().get::<ChildOf>(part) {
                part = parent.parent();
                if app.world().get::<Name>(part).is_some_and(|name| name.as_str() == "Chosen match") {
                    return true;
                }
            }
            false
        };
        let mut texts = app.world_mut().query::<(Entity, &Text)>();
        let named = texts.iter(app.world()).filter(|(_, text)| text.0.contains("Mei") && text.0.contains("Hao"));
        let named: Vec<Entity> = named.map(|(entity, _)| entity).collect();
        let title = named.into_iter().find(|entity| is_in_panel(&app, *entity)).expect("a title");
        let (rect, window) = (rect_of(&app, title), Rect::from_corners(Vec2::ZERO, size.into()));
        let seen = app.world().get::<CalculatedClip>(title).map_or(window, |clip| clip.clip.intersect(window));
        assert!(!rect.is_empty() && seen.inflate(1.0).union(rect) == seen.inflate(1.0), "{size:?}: {rect:?}, {seen:?}");
    }
}
