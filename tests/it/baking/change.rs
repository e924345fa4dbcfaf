//! What changes: sizes, themes, and what is wanted.

use std::time::Duration;

use bevy::prelude::*;
use teahouse::baking::{Hands, Reserve, Shelf};
use teahouse::look::Look;
use teahouse_art::Order;

use super::*;

#[test]
fn a_size_that_changes_is_scaled_until_it_is_calm() {
    let watched = Watched::default();
    let mut app = room(Hands::AtOnce, &watched);
    let entity = spawn(&mut app, cup(40));
    app.update();
    watched.begun();
    for diameter in 41..=60 {
        order(&mut app, entity, cup(diameter));
        step(&mut app, FRAME);
        let scaled = sprite(&app, entity).custom_size.unwrap();
        assert!(scaled.abs_diff_eq(Vec2::splat(46.0 * diameter as f32 / 40.0), 0.001), "{scaled}");
        assert!(is_busy(&app), "frames must come until the right size is there");
    }
    assert_eq!(watched.begun(), []);
    step(&mut app, Duration::from_millis(149));
    assert_eq!(watched.begun(), []);
    step(&mut app, Duration::from_millis(1));
    assert_eq!(watched.begun(), [cup(60)]);
    assert_eq!(sprite(&app, entity).custom_size, Some(Vec2::splat(66.0)));
    assert!(!is_busy(&app));
}

#[test]
fn who_is_spawned_anew_finds_the_old_size_on_the_shelf() {
    let watched = Watched::default();
    let mut app = room(Hands::AtOnce, &watched);
    let old = [spawn(&mut app, cup(40)), spawn(&mut app, cup(80)), spawn(&mut app, cup(20))];
    app.update();
    watched.begun();
    for entity in old {
        app.world_mut().despawn(entity);
    }
    let entity = spawn(&mut app, cup(60));
    step(&mut app, FRAME);
    assert_eq!(shown(&app, entity), Some(cup(80)), "what is made smaller looks better than what is made larger");
    assert_eq!(sprite(&app, entity).custom_size, Some(Vec2::splat(86.0 * 0.75)));
    assert_eq!(watched.begun(), []);
}

#[test]
fn another_theme_comes_at_once_and_as_a_whole() {
    let watched = Watched::default();
    let mut app = room(Hands::Beside(1), &watched);
    let entities = [30, 31, 32].map(|diameter| spawn(&mut app, cup(diameter)));
    app.world_mut().spawn(Reserve(vec![cup(33)]));
    until(&mut app, |app| !is_busy(app));
    let old = colour(&app.world().resource::<Look>().theme);
    watched.begun();
    let _gate = Gate(&watched);
    watched.allow(0);
    let new = change_theme(&mut app, "rice-paper");
    assert_ne!(old, new);
    app.update();
    assert!(app.world().resource::<Shelf>().is_changing());
    for finished in 0..3 {
        for entity in entities {
            assert_eq!(colour_of(&app, entity), old, "{finished} of 3 are baked");
        }
        // One who comes now is shown as the others are.
        let late = spawn(&mut app, cup(31));
        assert_eq!(colour_of(&app, late), old);
        app.world_mut().despawn(late);
        watched.allow(1);
        until(&mut app, |_| watched.book().begun.len() > finished + 1);
    }
    until(&mut app, |app| !app.world().resource::<Shelf>().is_changing());
    for entity in entities {
        assert_eq!(colour_of(&app, entity), new, "no clock was needed for that");
    }
    assert_eq!(count(&app), 3, "what is only reserved comes last, and of the old theme nothing is kept");
    watched.allow(usize::MAX);
    until(&mut app, |app| !is_busy(app));
    assert_eq!(count(&app), 4);
}

#[test]
fn a_theme_that_is_passed_over_is_never_seen() {
    let watched = Watched::default();
    let mut app = room(Hands::Beside(1), &watched);
    let entities = [30, 31].map(|diameter| spawn(&mut app, cup(diameter)));
    until(&mut app, |app| !is_busy(app));
    let old = colour(&app.world().resource::<Look>().theme);
    let _gate = Gate(&watched);
    watched.allow(1);
    change_theme(&mut app, "rice-paper");
    watched.begun();
    until(&mut app, |_| watched.book().begun.len() == 2);
    let last = change_theme(&mut app, "night-study");
    app.update();
    assert_eq!(entities.map(|entity| colour_of(&app, entity)), [old, old]);
    watched.allow(usize::MAX);
    until(&mut app, |app| !is_busy(app));
    assert_eq!(entities.map(|entity| colour_of(&app, entity)), [last, last]);
}

#[test]
fn what_nobody_wants_is_freed_after_a_while_if_it_is_large() {
    let mut app = room(Hands::AtOnce, &Watched::default());
    let table = Order::Table { width: 2000, height: 2000 };
    let entities = [spawn(&mut app, table.clone()), spawn(&mut app, cup(40))];
    app.update();
    let images = |app: &App| app.world().resource::<Assets<Image>>().len();
    let before = images(&app);
    for entity in entities {
        app.world_mut().despawn(entity);
    }
    step(&mut app, FRAME);
    step(&mut app, Duration::from_millis(1999));
    assert_eq!(count(&app), 2);
    assert!(!is_busy(&app), "nobody is kept awake for that");
    step(&mut app, Duration::from_millis(1));
    assert_eq!(count(&app), 1);
    app.update();
    assert_eq!(images(&app), before - 1, "the table is gone from memory, the cup may be wanted again");
    let again = spawn(&mut app, cup(40));
    assert_eq!(shown(&app, again), Some(cup(40)));
}

#[test]
fn what_is_wanted_again_is_not_freed() {
    let watched = Watched::default();
    let mut app = room(Hands::AtOnce, &watched);
    let table = Order::Table { width: 2000, height: 2000 };
    let entity = spawn(&mut app, table.clone());
    app.update();
    app.world_mut().despawn(entity);
    step(&mut app, FRAME);
    spawn(&mut app, table.clone());
    step(&mut app, FRAME);
    step(&mut app, Duration::from_secs(5));
    step(&mut app, Duration::from_secs(5));
    assert!(app.world().resource::<Shelf>().holds(&table));
    assert_eq!(watched.begun().len(), 1);
}
