//! Looking through a match in small windows: window managers need not keep to the smallest one of the game, and large letters need more room.

use bevy::prelude::*;
use teahouse::board::{Layout, ListOpen};
use teahouse::prefs::{GameKind, Settings};
use teahouse::session::LookBack;

use super::look_through;
use crate::support::{of_table, place, rect_of, resize_window, rest, send_and_rest};

const GAMES: [GameKind; 3] = [GameKind::Banqi, GameKind::Xiangqi, GameKind::Shogi];

fn resize(app: &mut App, size: (f32, f32), letters: f32) {
    resize_window(app, size);
    app.world_mut().resource_mut::<Settings>().text_scale = letters;
    rest(app);
}

/// Where the only node of a name lies.
fn named(app: &mut App, name: &str) -> Rect {
    let mut names = app.world_mut().query::<(Entity, &Name)>();
    let found: Vec<Entity> =
        names.iter(app.world()).filter(|(_, other)| other.as_str() == name).map(|(entity, _)| entity).collect();
    let [found] = found[..] else { panic!("one {name}, not {}", found.len()) };
    rect_of(app, found)
}

#[test]
fn the_bar_reaches_over_nothing_beside_the_sheet_of_the_end() {
    for game in GAMES {
        let (mut app, _) = look_through(game, 6);
        app.world_mut().resource_mut::<ListOpen>().0 = false;
        for (size, letters) in
            [((640.0, 480.0), 1.0), ((560.0, 400.0), 1.0), ((960.0, 540.0), 2.0), ((960.0, 540.0), 1.0)]
        {
            resize(&mut app, size, letters);
            let what = format!("{game:?}, {size:?}, letters {letters}");
            let (bar, sheet) = (named(&mut app, "Bar"), named(&mut app, "End of the match"));
            assert!(!sheet.is_empty() && bar.intersect(sheet).is_empty(), "{what}: {bar:?} lies over {sheet:?}");
            for id in ["bar-start", "bar-earlier", "bar-play", "bar-later", "bar-end", "bar-tempo", "bar-slider"] {
                let control = place(&mut app, "button", id).filter(|control| !control.is_empty());
                let is_left_out = control.is_none() && ["bar-start", "bar-end", "bar-tempo"].contains(&id);
                let is_inside = control.is_some_and(|control| bar.inflate(1.0).union(control) == bar.inflate(1.0));
                assert!(is_left_out || is_inside, "{what}: {id} at {control:?} in {bar:?}");
            }
        }
        resize(&mut app, (1280.0, 720.0), 1.0);
        for id in ["bar-start", "bar-end", "bar-tempo"] {
            assert!(place(&mut app, "button", id).is_some_and(|control| !control.is_empty()), "{game:?}: {id} is back");
        }
    }
}

#[test]
fn the_list_and_its_comments_are_reached_in_every_window() {
    for game in GAMES {
        let (mut app, _) = look_through(game, 6);
        app.world_mut().resource_mut::<ListOpen>().0 = true;
        send_and_rest(&mut app, LookBack::At(2));
        for (size, letters) in
            [((640.0, 480.0), 1.0), ((1024.0, 768.0), 1.0), ((1280.0, 960.0), 1.5), ((960.0, 540.0), 2.0)]
        {
            resize(&mut app, size, letters);
            let what = format!("{game:?}, {size:?}, letters {letters}");
            let list = of_table::<Layout>(&app).list.unwrap_or_else(|| panic!("{what}: the list has a place"));
            let comment = place(&mut app, "button", "comment").filter(|comment| !comment.is_empty());
            let comment = comment.unwrap_or_else(|| panic!("{what}: a comment can be written"));
            assert!(list.union(comment) == list, "{what}: {comment:?} in {list:?}");
        }
    }
}
