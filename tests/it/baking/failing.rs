//! A picture that cannot be baked: it is seen plain, the players are told once, and the work goes on.

use teahouse::core::Trouble;
use teahouse::i18n::Localization;

use super::*;

/// The orders that fail: with an error, with a picture without pixels, with a panic.
const FAILING: [u32; 3] = [13, 14, 15];

fn told(app: &mut App) -> usize {
    app.world_mut().resource_mut::<Messages<Trouble>>().drain().count()
}

#[test]
fn a_failing_picture_is_plain_and_tried_once() {
    for diameter in FAILING {
        let watched = Watched::default();
        let mut app = room(Hands::AtOnce, &watched);
        let entity = spawn(&mut app, cup(diameter));
        let other = spawn(&mut app, socket(40));
        for _ in 0..5 {
            step(&mut app, FRAME);
            app.world_mut().resource_mut::<Shelf>().set_changed();
        }
        spawn(&mut app, cup(diameter));
        step(&mut app, Duration::from_secs(1));
        assert_eq!(shown(&app, entity), Some(cup(diameter)));
        assert_ne!(sprite(&app, entity).image, TRANSPARENT_IMAGE_HANDLE);
        assert_eq!(sprite(&app, entity).custom_size, Some(Vec2::splat(diameter as f32)));
        assert_eq!(shown(&app, other), Some(socket(40)), "the others are baked");
        assert_eq!(watched.begun(), [cup(diameter), socket(40)]);
        assert!(!is_busy(&app));
    }
}

#[test]
fn a_failing_picture_that_was_seen_in_another_size_stays_so() {
    for diameter in FAILING {
        let mut app = room(Hands::AtOnce, &Watched::default());
        let entity = spawn(&mut app, cup(50));
        step(&mut app, Duration::from_secs(1));
        order(&mut app, entity, cup(diameter));
        step(&mut app, Duration::from_secs(1));
        step(&mut app, Duration::from_secs(1));
        assert_eq!(shown(&app, entity), Some(cup(50)));
        assert!(!is_busy(&app));
        order(&mut app, entity, cup(60));
        step(&mut app, Duration::from_secs(1));
        step(&mut app, Duration::from_secs(1));
        assert_eq!(shown(&app, entity), Some(cup(60)));
    }
}

#[test]
fn a_baker_that_panics_bakes_on_and_no_wish_hangs() {
    let watched = Watched::default();
    let mut app = room(Hands::Beside(1), &watched);
    let failing = spawn(&mut app, cup(15));
    let others: Vec<_> = (30..40).map(|diameter| spawn(&mut app, socket(diameter))).collect();
    until(&mut app, |app| !is_busy(app));
    assert_eq!(shown(&app, failing), Some(cup(15)));
    for (entity, diameter) in others.iter().zip(30..) {
        assert_eq!(shown(&app, *entity), Some(socket(diameter)));
    }
    assert_eq!(app.world().resource::<Shelf>().under_way(), 0);
}

#[test]
fn the_players_are_told_once() {
    let mut app = room(Hands::AtOnce, &Watched::default());
    app.insert_resource(Localization::new("en"));
    spawn(&mut app, socket(40));
    app.update();
    assert_eq!(told(&mut app), 0);
    for diameter in FAILING {
        spawn(&mut app, cup(diameter));
    }
    app.update();
    app.update();
    assert_eq!(told(&mut app), 1);
    // In another theme they fail again.
    change_theme(&mut app, "night-study");
    app.update();
    app.update();
    assert_eq!(told(&mut app), 0);
}

#[test]
fn what_failed_is_tried_again_in_another_theme() {
    let watched = Watched::default();
    let mut app = room(Hands::AtOnce, &watched);
    spawn(&mut app, cup(15));
    app.update();
    change_theme(&mut app, "night-study");
    app.update();
    app.update();
    assert_eq!(watched.begun(), [cup(15), cup(15)]);
}
