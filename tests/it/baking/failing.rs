//! A picture that cannot be baked is shown plain and reported once; other pictures are baked.

use teahouse::core::Trouble;
use teahouse::i18n::Localization;

use super::*;

/// Diameters of cups whose baking fails: with an error, an empty picture, a panic.
const FAILING: [u32; 3] = [13, 14, 15];

fn trouble_count(app: &mut App) -> usize {
    app.world_mut().resource_mut::<Messages<Trouble>>().drain().count()
}

#[test]
fn a_failing_picture_is_shown_plain_and_tried_once() {
    for diameter in FAILING {
        let control = BakerControl::default();
        let mut app = baking_app(Hands::AtOnce, &control);
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
        assert_eq!(control.begun(), [cup(diameter), socket(40)]);
        assert!(!is_busy(&app));
    }
}

#[test]
fn a_failing_picture_is_shown_in_an_older_size_if_there_is_one() {
    for diameter in FAILING {
        let mut app = baking_app(Hands::AtOnce, &BakerControl::default());
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
fn after_a_panic_the_baker_bakes_all_other_orders() {
    let control = BakerControl::default();
    let mut app = baking_app(Hands::Beside(1), &control);
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
fn the_players_are_told_once_of_failing_pictures() {
    let mut app = baking_app(Hands::AtOnce, &BakerControl::default());
    app.insert_resource(Localization::new("en"));
    spawn(&mut app, socket(40));
    app.update();
    assert_eq!(trouble_count(&mut app), 0);
    for diameter in FAILING {
        spawn(&mut app, cup(diameter));
    }
    app.update();
    app.update();
    assert_eq!(trouble_count(&mut app), 1);
    // In another theme they fail again.
    change_theme(&mut app, "night-study");
    app.update();
    app.update();
    assert_eq!(trouble_count(&mut app), 0);
}

#[test]
fn a_failed_picture_is_tried_again_in_another_theme() {
    let control = BakerControl::default();
    let mut app = baking_app(Hands::AtOnce, &control);
    spawn(&mut app, cup(15));
    app.update();
    change_theme(&mut app, "night-study");
    app.update();
    app.update();
    assert_eq!(control.begun(), [cup(15), cup(15)]);
}
