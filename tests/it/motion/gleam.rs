//! The light of the lamp that passes over lacquer.

use teahouse::board::pieces::Gleam;

use super::*;

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
