//! The light of the lamp that passes over lacquer.

use teahouse::board::pieces::Gleam;
use teahouse_table::UndoPolicy;

use super::*;
use crate::play::begin;
use crate::support::{at_title, frames};

fn gleams(app: &mut App) -> Vec<Gleam> {
    app.world_mut().query::<&Gleam>().iter(app.world()).copied().collect()
}

/// The most discs over which light passes in one of the next frames.
fn most_at_once(app: &mut App, count: usize) -> usize {
    let mut most = 0;
    for _ in 0..count {
        app.update();
        let now = gleams(app).len();
        assert_eq!(app.world().resource::<Activity>().holds(Activity::GLEAM), now > 0);
        most = most.max(now);
    }
    most
}

#[test]
fn light_passes_over_the_backs_as_they_are_dealt_and_ends() {
    let mut app = ui_app(Args { new: Some(GameKind::Banqi), ..args() });
    let most = most_at_once(&mut app, 250);
    assert!((6..=31).contains(&most), "a wave over the board: {most}");
    assert!(gleams(&mut app).is_empty());
    assert!(app.world().resource::<Activity>().is_settled(), "{:?}", app.world().resource::<Activity>());
}

#[test]
fn with_reduced_motion_no_light_passes() {
    let mut app = ui_app(Args { new: Some(GameKind::Banqi), ..args() });
    app.world_mut().resource_mut::<Settings>().reduced_motion = true;
    assert_eq!(most_at_once(&mut app, 250), 0);
}

#[test]
fn light_passes_over_a_back_that_is_turned_up_again_and_delays_no_press() {
    let mut app = at_title();
    begin(&mut app, UndoPolicy::Free);
    click_on(&mut app, "cell", "c2");
    rest(&mut app);
    assert!(gleams(&mut app).is_empty(), "no light passes over boxwood");
    click_on(&mut app, "button", "undo");
    let begun = (0..120).any(|_| {
        app.update();
        !gleams(&mut app).is_empty()
    });
    assert!(begun && session(&app).view().ply() == 0);
    while app.world().resource::<Activity>().holds(Activity::GUARD) {
        app.update();
    }
    click_on(&mut app, "cell", "c2");
    frames(&mut app, 10);
    assert_eq!(session(&app).view().ply(), 1);
    assert!(gleams(&mut app).is_empty(), "the disc turns");
}
