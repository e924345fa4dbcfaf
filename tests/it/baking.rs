//! Baking of pictures, with a baker that the test can watch and block, a fake clock and no graphics device.
#![expect(clippy::disallowed_types, reason = "the baker runs on threads, and waiting for one has a limit")]

mod ahead;
mod baker_control;
mod change;
mod failing;
mod frames;
mod nodes;
mod table;

use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::time::{Duration, Instant};

use baker_control::{BakerControl, FRAME, MARGIN, UnblockOnDrop, colour, cup, socket};
use bevy::image::TRANSPARENT_IMAGE_HANDLE;
use bevy::prelude::*;
use bevy::sprite::Anchor;
use bevy::time::TimeUpdateStrategy;
use teahouse::core::view::View;
use teahouse::core::{Activity, clock};
use teahouse::paint::{self, Baker, Displayed, Hands, Picture, Shelf};
use teahouse::prefs::look::Look;
use teahouse::prefs::{Args, Settings};
use teahouse_art::{ArtError, Order, Sprite as Painted, Theme, Touch};

/// An app with `paint` alone, whose clock stands still.
fn baking_app(hands: Hands, control: &BakerControl) -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, AssetPlugin::default(), ImagePlugin::default()));
    add_baking(&mut app, hands, control);
    app.finish();
    app.cleanup();
    app
}

fn add_baking(app: &mut App, hands: Hands, control: &BakerControl) {
    app.init_resource::<Settings>().add_plugins(teahouse::prefs::look::plugin);
    app.insert_resource(hands).insert_resource(control.baker()).add_plugins((clock::plugin, paint::plugin));
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::ZERO));
}

fn spawn(app: &mut App, order: Order) -> Entity {
    app.world_mut().spawn((Sprite::default(), Picture(order))).id()
}

fn order(app: &mut App, entity: Entity, order: Order) {
    app.world_mut().entity_mut(entity).insert(Picture(order));
}

/// Runs a frame after this time.
fn step(app: &mut App, after: Duration) {
    app.insert_resource(TimeUpdateStrategy::ManualDuration(after));
    app.update();
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::ZERO));
}

/// Runs frames without passing time until a condition holds. Other threads bring it about.
fn until(app: &mut App, mut holds: impl FnMut(&App) -> bool) {
    /// Much longer than any wait takes, so that a test that would wait for ever fails.
    const PATIENCE: Duration = Duration::from_secs(60);
    let begun = Instant::now();
    while begun.elapsed() < PATIENCE {
        app.update();
        if holds(app) {
            return;
        }
        std::thread::yield_now();
    }
    panic!("the condition never held: {:?}", app.world().resource::<Shelf>());
}

fn is_busy(app: &App) -> bool {
    app.world().resource::<Activity>().holds(Activity::BAKING)
}

fn shown(app: &App, entity: Entity) -> Option<Order> {
    app.world().get::<Displayed>(entity).unwrap().baked().map(|baked| baked.order.clone())
}

fn sprite(app: &App, entity: Entity) -> &Sprite {
    app.world().get::<Sprite>(entity).unwrap()
}

/// The colour of the picture that a sprite shows, which tells its theme.
fn colour_of(app: &App, entity: Entity) -> Vec<u8> {
    let image = app.world().resource::<Assets<Image>>().get(&sprite(app, entity).image).unwrap();
    image.data.as_ref().unwrap()[..4].to_vec()
}

fn change_theme(app: &mut App, name: &str) -> [u8; 4] {
    let theme = Theme::named(name).unwrap();
    let colour = colour(&theme);
    app.world_mut().resource_mut::<Look>().theme = Arc::new(theme);
    colour
}

/// The number of pictures on the shelf, of all themes.
fn count(app: &App) -> usize {
    app.world().resource::<Shelf>().len()
}

#[test]
fn a_picture_covers_its_own_device_pixels_around_its_origin() {
    let mut app = baking_app(Hands::AtOnce, &BakerControl::default());
    app.world_mut().resource_mut::<View>().pixel = 2.0;
    let entity = spawn(&mut app, cup(40));
    let paper = spawn(&mut app, Order::Paper { width: 94, height: 44 });
    assert_eq!(
        sprite(&app, entity).image,
        TRANSPARENT_IMAGE_HANDLE,
        "a sprite without its picture is transparent, not white"
    );
    app.update();
    assert_eq!(sprite(&app, entity).custom_size, Some(Vec2::splat(23.0)));
    assert_eq!(app.world().get::<Anchor>(entity), Some(&Anchor::CENTER));
    assert_eq!(sprite(&app, paper).custom_size, Some(Vec2::new(50.0, 25.0)));
    // Three pixels right and down from the upper left corner, of 100 × 50.
    assert_eq!(app.world().get::<Anchor>(paper), Some(&Anchor(Vec2::new(-0.47, 0.44))));
    app.world_mut().resource_mut::<View>().pixel = 1.0;
    app.update();
    assert_eq!(
        sprite(&app, entity).custom_size,
        Some(Vec2::splat(46.0)),
        "at one device pixel a point, the picture is twice as many points wide"
    );
}

#[test]
fn a_baked_picture_is_shown_in_the_same_frame() {
    let mut app = baking_app(Hands::AtOnce, &BakerControl::default());
    spawn(&mut app, cup(40));
    app.update();
    let second = spawn(&mut app, cup(40));
    assert_eq!(shown(&app, second), Some(cup(40)));
    app.world_mut().entity_mut(second).remove::<Picture>();
    assert_eq!(
        sprite(&app, second).image,
        TRANSPARENT_IMAGE_HANDLE,
        "without its Picture the sprite is transparent again"
    );
}

#[test]
fn a_picture_of_another_thing_never_stands_in() {
    let control = BakerControl::default();
    let mut app = baking_app(Hands::Beside(1), &control);
    let entity = spawn(&mut app, cup(40));
    until(&mut app, |app| !is_busy(app));
    let _unblock = UnblockOnDrop(&control);
    control.allow(0);
    order(&mut app, entity, socket(40));
    app.update();
    assert_eq!(shown(&app, entity), None);
    let plate = |touch| Order::Plate { width: 80, height: 30, touch };
    order(&mut app, entity, plate(Touch::Rest));
    control.allow(2);
    until(&mut app, |app| shown(app, entity) == Some(plate(Touch::Rest)));
    control.allow(0);
    order(&mut app, entity, plate(Touch::Hovered));
    app.update();
    assert_eq!(shown(&app, entity), Some(plate(Touch::Rest)), "another state of the same thing stands in until then");
    control.allow(1);
    until(&mut app, |app| shown(app, entity) == Some(plate(Touch::Hovered)));
}

#[test]
fn the_newest_order_is_baked_first_and_a_dropped_one_never() {
    let control = BakerControl::default();
    let mut app = baking_app(Hands::Beside(1), &control);
    let _unblock = UnblockOnDrop(&control);
    control.allow(0);
    spawn(&mut app, cup(30));
    app.update();
    let dropped = spawn(&mut app, cup(31));
    app.update();
    spawn(&mut app, cup(32));
    app.update();
    spawn(&mut app, cup(33));
    app.world_mut().despawn(dropped);
    app.update();
    assert!(is_busy(&app));
    control.allow(usize::MAX);
    until(&mut app, |app| !is_busy(app));
    assert_eq!(control.begun(), [30, 33, 32].map(cup));
}

#[test]
fn no_more_pictures_are_baked_at_once_than_there_are_threads() {
    let Hands::Beside(most) = Hands::of_this_machine() else { panic!("pictures are baked beside the game") };
    assert!(most == 1 || most < std::thread::available_parallelism().unwrap().get());
    for hands in 1..=3 {
        let control = BakerControl::default();
        let mut app = baking_app(Hands::Beside(hands), &control);
        let _unblock = UnblockOnDrop(&control);
        control.allow(0);
        for diameter in 30..40 {
            spawn(&mut app, cup(diameter));
        }
        for _ in 0..5 {
            app.update();
            assert_eq!(app.world().resource::<Shelf>().under_way(), hands);
        }
        control.allow(usize::MAX);
        until(&mut app, |app| {
            assert!(app.world().resource::<Shelf>().under_way() <= hands);
            !is_busy(app)
        });
        assert_eq!(control.begun().len(), 10);
    }
}

/// The number of pictures that each frame takes over, when all are baked before the first.
fn taken_over_by_frame(orders: &[Order]) -> Vec<usize> {
    loop {
        let control = BakerControl::default();
        let mut app = baking_app(Hands::Beside(orders.len()), &control);
        for order in orders {
            spawn(&mut app, order.clone());
        }
        app.update();
        assert_eq!(app.world().resource::<Shelf>().under_way(), orders.len());
        control.wait_for(orders.len());
        let mut counts = Vec::new();
        let mut before = 0;
        app.update();
        if app.world().resource::<Shelf>().under_way() > 0 {
            // A task ends a moment after its picture is finished, here too late for this frame.
            continue;
        }
        while count(&app) > before {
            counts.push(count(&app) - before);
            before = count(&app);
            app.update();
        }
        assert_eq!(before, orders.len());
        return counts;
    }
}

#[test]
fn a_frame_takes_over_at_most_eight_pictures() {
    assert_eq!(taken_over_by_frame(&(30..60).map(cup).collect::<Vec<_>>()), [8, 8, 8, 6]);
}

/// Two pictures of 16 MB. Each alone exceeds what a frame takes over.
#[test]
fn a_frame_takes_over_at_most_one_large_picture() {
    assert_eq!(taken_over_by_frame(&[2000, 2001].map(|height| Order::Table { width: 2000, height })), [1, 1]);
}

#[test]
fn a_deterministic_game_bakes_every_picture_in_its_frame() {
    let control = BakerControl::default();
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, AssetPlugin::default(), ImagePlugin::default()));
    app.init_resource::<Settings>().add_plugins(teahouse::prefs::look::plugin);
    app.insert_resource(Args { deterministic: true, ..default() }).insert_resource(control.baker());
    app.add_plugins(paint::plugin);
    let entities: Vec<_> = (20..60).map(|diameter| spawn(&mut app, cup(diameter))).collect();
    app.update();
    assert!(!is_busy(&app));
    let new = change_theme(&mut app, "night-study");
    app.update();
    assert!(entities.iter().all(|entity| colour_of(&app, *entity) == new));
}

#[test]
fn at_rest_nothing_is_written() {
    let control = BakerControl::default();
    let mut app = baking_app(Hands::Beside(1), &control);
    let entity = spawn(&mut app, cup(40));
    until(&mut app, |app| !is_busy(app));
    let changes = |app: &App| {
        let shelf = app.world().resource_ref::<Shelf>().last_changed();
        let sprite = app.world().entity(entity).get_ref::<Sprite>().unwrap().last_changed();
        (shelf, sprite, app.world().resource_ref::<Activity>().last_changed())
    };
    app.update();
    let before = changes(&app);
    for _ in 0..10 {
        step(&mut app, FRAME);
    }
    assert_eq!(changes(&app), before);
}
