//! Depth on the title: the boards behind move against the one in front.

use teahouse::core::Menu;
use teahouse::core::view::View;
use teahouse::screens::PARALLAX;

use super::*;
use crate::support::{at_title, frames, go_to};

/// The boards on the title's desk: how far each is out of focus, and where it lies. The first one is in front.
fn boards(app: &mut App) -> Vec<(u8, Vec2)> {
    let mut pictures = app.world_mut().query::<(&Picture, &Transform)>();
    let askew = pictures.iter(app.world()).filter_map(|(Picture(order), place)| match order {
        Order::Still { turned, blur, .. } if *turned != 0 => Some((*blur, place.translation.truncate())),
        _ => None,
    });
    let mut boards: Vec<(u8, Vec2)> = askew.collect();
    boards.sort_by_key(|(blur, _)| *blur);
    assert_eq!(boards.len(), 3);
    boards
}

/// How far each board has gone.
fn ways(app: &mut App, before: &[(u8, Vec2)]) -> Vec<Vec2> {
    boards(app).iter().zip(before).map(|((_, now), (_, before))| *now - *before).collect()
}

/// The title with motion, and a part of its view.
fn at_moving_title() -> (App, impl Fn(f32, f32) -> Vec2) {
    let mut app = at_title();
    app.world_mut().resource_mut::<Settings>().motion_speed = 1.0;
    rest(&mut app);
    let size = app.world().resource::<View>().size;
    (app, move |across, down| size * Vec2::new(across, down))
}

fn is_moving(app: &App) -> bool {
    app.world().resource::<Activity>().holds(Activity::DEPTH)
}

#[test]
fn the_boards_behind_move_with_the_pointer_and_the_one_in_front_lies_still() {
    let (mut app, at) = at_moving_title();
    let before = boards(&mut app);
    let blur: Vec<u8> = before.iter().map(|(blur, _)| *blur).collect();
    assert!(blur[0] == 0 && 0 < blur[1] && blur[1] < blur[2], "the farther, the less in focus: {blur:?}");
    move_mouse(&mut app, at(0.999, 0.5));
    frames(&mut app, 2);
    assert!(is_moving(&app), "frames must come until they are there");
    rest(&mut app);
    let right = ways(&mut app, &before);
    assert!(right[0] == Vec2::ZERO && right[1].x > 1.0 && right[1].x < right[2].x, "{right:?}");
    assert!((right[2].x - PARALLAX).abs() < 0.1 && right[2].y.abs() < 0.1, "{right:?}");
    assert!(!is_moving(&app));
    frames(&mut app, 10);
    assert_eq!(ways(&mut app, &before), right, "at rest nothing moves");
    move_mouse(&mut app, at(0.001, 0.001));
    rest(&mut app);
    let [front, _, farthest] = ways(&mut app, &before)[..] else { panic!("three boards") };
    assert!(front == Vec2::ZERO && farthest.x < -1.0 && farthest.y > 1.0, "{farthest}");
    assert!(farthest.length() < PARALLAX + 0.1, "{farthest}");
    move_mouse(&mut app, at(0.5, 0.5));
    rest(&mut app);
    assert!(ways(&mut app, &before).iter().all(|way| way.length() < 0.1));
}

#[test]
fn with_reduced_motion_the_boards_behind_lie_still() {
    let (mut app, at) = at_moving_title();
    let before = boards(&mut app);
    app.world_mut().resource_mut::<Settings>().reduced_motion = true;
    move_mouse(&mut app, at(0.999, 0.5));
    for _ in 0..10 {
        app.update();
        assert!(boards(&mut app) == before && !is_moving(&app));
    }
    app.world_mut().resource_mut::<Settings>().reduced_motion = false;
    rest(&mut app);
    assert!(ways(&mut app, &before)[2].x > 1.0, "where the pointer is");
    app.world_mut().resource_mut::<Settings>().reduced_motion = true;
    app.update();
    assert_eq!(boards(&mut app), before, "at once");
}

#[test]
fn under_a_menu_the_boards_behind_lie_still() {
    let (mut app, at) = at_moving_title();
    let before = boards(&mut app);
    go_to(&mut app, Menu::Settings);
    move_mouse(&mut app, at(0.999, 0.5));
    rest(&mut app);
    assert_eq!(boards(&mut app), before);
}
