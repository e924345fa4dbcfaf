//! The room for pictures, with a baker that can be watched and held up, a fake clock, and nothing to draw with.
#![expect(clippy::disallowed_types, reason = "the baker has threads, and a test that waits for one ends")]

mod change;
mod failing;
mod nodes;
mod table;
mod watched;

use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::time::{Duration, Instant};

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
use watched::{FRAME, Gate, MARGIN, Watched, colour, cup, socket};

/// The room alone, at a frozen clock.
fn room(hands: Hands, watched: &Watched) -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, AssetPlugin::default(), ImagePlugin::default()));
    furnish(&mut app, hands, watched);
    app.finish();
    app.cleanup();
    app
}

fn furnish(app: &mut App, hands: Hands, watched: &Watched) {
    app.init_resource::<Settings>().add_plugins(teahouse::prefs::look::plugin);
    app.insert_resource(hands).insert_resource(watched.baker()).add_plugins((clock::plugin, paint::plugin));
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::ZERO));
}

fn spawn(app: &mut App, order: Order) -> Entity {
    app.world_mut().spawn((Sprite::default(), Picture(order))).id()
}

fn order(app: &mut App, entity: Entity, order: Order) {
    app.world_mut().entity_mut(entity).insert(Picture(order));
}

/// A frame after so long.
fn step(app: &mut App, after: Duration) {
    app.insert_resource(TimeUpdateStrategy::ManualDuration(after));
    app.update();
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::ZERO));
}

/// Frames in which no time passes, until something holds that depends on other threads.
fn until(app: &mut App, mut holds: impl FnMut(&App) -> bool) {
    /// Much more than any of it takes, and an end to a test that would wait for ever.
    const PATIENCE: Duration = Duration::from_secs(60);
    let begun = Instant::now();
    while begun.elapsed() < PATIENCE {
        app.update();
        if holds(app) {
            return;
        }
        std::thread::yield_now();
    }
    panic!("it does not come to hold: {:?}", app.world().resource::<Shelf>());
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

/// The theme in whose colour the sprite is shown.
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

/// Pictures that the game has made, in whichever theme.
fn count(app: &App) -> usize {
    app.world().resource::<Shelf>().len()
}

#[test]
fn a_picture_lies_at_its_own_device_pixels_on_its_origin() {
    let mut app = room(Hands::AtOnce, &Watched::default());
    app.world_mut().resource_mut::<View>().pixel = 2.0;
    let entity = spawn(&mut app, cup(40));
    let paper = spawn(&mut app, Order::Paper { width: 94, height: 44 });
    assert_eq!(sprite(&app, entity).image, TRANSPARENT_IMAGE_HANDLE, "before it is there it is not a white square");
    app.update();
    assert_eq!(sprite(&app, entity).custom_size, Some(Vec2::splat(23.0)));
    assert_eq!(app.world().get::<Anchor>(entity), Some(&Anchor::CENTER));
    assert_eq!(sprite(&app, paper).custom_size, Some(Vec2::new(50.0, 25.0)));
    // Three pixels right and down from the upper left corner, of a hundred and of fifty.
    assert_eq!(app.world().get::<Anchor>(paper), Some(&Anchor(Vec2::new(-0.47, 0.44))));
    app.world_mut().resource_mut::<View>().pixel = 1.0;
    app.update();
    assert_eq!(sprite(&app, entity).custom_size, Some(Vec2::splat(46.0)), "the same pixels are so many more points");
}

#[test]
fn what_is_there_is_shown_without_a_frame_between() {
    let mut app = room(Hands::AtOnce, &Watched::default());
    spawn(&mut app, cup(40));
    app.update();
    let second = spawn(&mut app, cup(40));
    assert_eq!(shown(&app, second), Some(cup(40)));
    app.world_mut().entity_mut(second).remove::<Picture>();
    assert_eq!(sprite(&app, second).image, TRANSPARENT_IMAGE_HANDLE, "what has no picture any more shows none");
}

#[test]
fn one_thing_is_never_shown_as_another() {
    let watched = Watched::default();
    let mut app = room(Hands::Beside(1), &watched);
    let entity = spawn(&mut app, cup(40));
    until(&mut app, |app| !is_busy(app));
    let _gate = Gate(&watched);
    watched.allow(0);
    order(&mut app, entity, socket(40));
    app.update();
    assert_eq!(shown(&app, entity), None);
    let plate = |touch| Order::Plate { width: 80, height: 30, touch };
    order(&mut app, entity, plate(Touch::Rest));
    watched.allow(2);
    until(&mut app, |app| shown(app, entity) == Some(plate(Touch::Rest)));
    watched.allow(0);
    order(&mut app, entity, plate(Touch::Hovered));
    app.update();
    assert_eq!(shown(&app, entity), Some(plate(Touch::Rest)), "another state of the same thing stays until then");
    watched.allow(1);
    until(&mut app, |app| shown(app, entity) == Some(plate(Touch::Hovered)));
}

#[test]
fn the_newest_wish_is_baked_first_and_a_dropped_one_never() {
    let watched = Watched::default();
    let mut app = room(Hands::Beside(1), &watched);
    let _gate = Gate(&watched);
    watched.allow(0);
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
    watched.allow(usize::MAX);
    until(&mut app, |app| !is_busy(app));
    assert_eq!(watched.begun(), [30, 33, 32].map(cup));
}

#[test]
fn no_more_is_under_way_than_there_are_hands() {
    let Hands::Beside(most) = Hands::of_this_machine() else { panic!("pictures are baked beside the game") };
    assert!(most == 1 || most < std::thread::available_parallelism().unwrap().get());
    for hands in 1..=3 {
        let watched = Watched::default();
        let mut app = room(Hands::Beside(hands), &watched);
        let _gate = Gate(&watched);
        watched.allow(0);
        for diameter in 30..40 {
            spawn(&mut app, cup(diameter));
        }
        for _ in 0..5 {
            app.update();
            assert_eq!(app.world().resource::<Shelf>().under_way(), hands);
        }
        watched.allow(usize::MAX);
        until(&mut app, |app| {
            assert!(app.world().resource::<Shelf>().under_way() <= hands);
            !is_busy(app)
        });
        assert_eq!(watched.begun().len(), 10);
    }
}

/// How many enter with each frame, when all are done before the first.
fn entering(orders: &[Order]) -> Vec<usize> {
    loop {
        let watched = Watched::default();
        let mut app = room(Hands::Beside(orders.len()), &watched);
        for order in orders {
            spawn(&mut app, order.clone());
        }
        app.update();
        assert_eq!(app.world().resource::<Shelf>().under_way(), orders.len());
        watched.wait_for(orders.len());
        let mut entering = Vec::new();
        let mut before = 0;
        app.update();
        if app.world().resource::<Shelf>().under_way() > 0 {
            // A task ends a moment after its picture is finished: this time too late for the same frame.
            continue;
        }
        while count(&app) > before {
            entering.push(count(&app) - before);
            before = count(&app);
            app.update();
        }
        assert_eq!(before, orders.len());
        return entering;
    }
}

#[test]
fn only_a_few_enter_with_each_frame() {
    assert_eq!(entering(&(30..60).map(cup).collect::<Vec<_>>()), [8, 8, 8, 6]);
}

/// Two of 16 MB: either alone is more than a frame has room for.
#[test]
fn two_large_ones_do_not_enter_with_one_frame() {
    assert_eq!(entering(&[2000, 2001].map(|height| Order::Table { width: 2000, height })), [1, 1]);
}

#[test]
fn a_deterministic_game_has_every_picture_in_its_frame() {
    let watched = Watched::default();
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, AssetPlugin::default(), ImagePlugin::default()));
    app.init_resource::<Settings>().add_plugins(teahouse::prefs::look::plugin);
    app.insert_resource(Args { deterministic: true, ..default() }).insert_resource(watched.baker());
    app.add_plugins(paint::plugin);
    let entities: Vec<_> = (20..60).map(|diameter| spawn(&mut app, cup(diameter))).collect();
    app.update();
    assert!(!is_busy(&app));
    let new = change_theme(&mut app, "night-study");
    app.update();
    assert!(entities.iter().all(|entity| colour_of(&app, *entity) == new));
}

#[test]
fn at_rest_nothing_happens() {
    let watched = Watched::default();
    let mut app = room(Hands::Beside(1), &watched);
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
