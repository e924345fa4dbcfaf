//! Pictures that are begun before the game asks for them, and those that are kept from one start to the next.

use std::fs;
use std::path::{Path, PathBuf};

use teahouse::paint::Ahead;

use super::*;

/// An app in which these pictures are begun before anything asks for them.
fn app_ahead(control: &BakerControl, folder: Option<&Path>, orders: impl IntoIterator<Item = Order>) -> App {
    let look = Look::of(&Settings::default());
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, AssetPlugin::default(), ImagePlugin::default()));
    app.insert_resource(Ahead::begin(&look, &control.baker(), folder, orders));
    add_baking(&mut app, Hands::Beside(1), control);
    app.finish();
    app.cleanup();
    app
}

/// The orders begun since the last call, sorted: several threads begin them.
fn begun(control: &BakerControl) -> Vec<Order> {
    let mut begun = control.begun();
    begun.sort_by_key(|order| format!("{order:?}"));
    begun
}

#[test]
fn a_picture_that_is_begun_ahead_is_baked_once() {
    let control = BakerControl::default();
    let mut app = app_ahead(&control, None, [30, 31].map(cup));
    control.wait_for(2);
    for diameter in [32, 31, 30] {
        spawn(&mut app, cup(diameter));
    }
    until(&mut app, |app| !is_busy(app));
    assert_eq!((begun(&control), count(&app)), ([30, 31, 32].map(cup).into(), 3));
}

#[test]
fn what_nothing_asks_for_first_is_given_up() {
    let control = BakerControl::default();
    let _unblock = UnblockOnDrop(&control);
    control.allow(0);
    let Hands::Beside(threads) = Hands::of_this_machine() else { panic!("pictures are baked beside the game") };
    let ahead: Vec<_> = (0..2 * threads as u32 + 2).map(|more| cup(30 + more)).collect();
    let mut app = app_ahead(&control, None, ahead.clone());
    let asked = spawn(&mut app, socket(20));
    app.update();
    control.allow(usize::MAX);
    until(&mut app, |app| !is_busy(app));
    assert_eq!((shown(&app, asked), count(&app)), (Some(socket(20)), 1));
    let begun = control.begun();
    assert!(begun.len() < ahead.len(), "{begun:?}");
}

/// Shows a cup and a socket until they are kept, as a start does. Which of them were baked.
fn start(folder: &Path) -> Vec<Order> {
    let control = BakerControl::default();
    let mut app = app_ahead(&control, Some(folder), [30, 99].map(cup));
    let entities = [cup(30), socket(31)].map(|order| spawn(&mut app, order));
    until(&mut app, |app| !is_busy(app));
    let expected = colour(&Look::of(&Settings::default()).theme);
    assert!(entities.iter().all(|entity| colour_of(&app, *entity) == expected));
    for _ in 0..5 {
        app.update();
    }
    until(&mut app, |_| files(folder).len() == 2);
    let mut begun = begun(&control);
    begun.retain(|order| *order != cup(99));
    begun
}

/// The finished files of a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    entries
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|kind| kind == "picture"))
        .collect()
}

#[test]
fn the_next_start_bakes_nothing_and_what_is_damaged_is_baked_again() {
    let folder = tempfile::tempdir().unwrap();
    let folder = &folder.path().join("pictures");
    assert_eq!(start(folder), [socket(31), cup(30)]);
    assert!(start(folder).is_empty());
    for file in files(folder) {
        fs::write(file, "no picture").unwrap();
    }
    assert_eq!(start(folder), [socket(31), cup(30)]);
    until(&mut App::new(), |_| files(folder).iter().all(|file| fs::read(file).unwrap() != b"no picture"));
    assert!(start(folder).is_empty());
}

#[test]
fn a_size_that_was_not_there_before_is_not_guessed_again() {
    let folder = tempfile::tempdir().unwrap();
    start(folder.path());
    let control = BakerControl::default();
    let mut app = app_ahead(&control, Some(folder.path()), [cup(99)]);
    spawn(&mut app, cup(40));
    until(&mut app, |app| !is_busy(app));
    assert_eq!(control.begun(), [cup(40)]);
}

#[test]
fn pictures_of_later_screens_are_not_kept() {
    let folder = tempfile::tempdir().unwrap();
    let control = BakerControl::default();
    let mut app = app_ahead(&control, Some(folder.path()), [cup(30)]);
    spawn(&mut app, cup(30));
    until(&mut app, |_| files(folder.path()).len() == 1);
    spawn(&mut app, socket(31));
    until(&mut app, |app| !is_busy(app));
    for _ in 0..10 {
        app.update();
    }
    drop(app);
    let control = BakerControl::default();
    let mut app = app_ahead(&control, Some(folder.path()), []);
    for order in [cup(30), socket(31)] {
        spawn(&mut app, order);
    }
    until(&mut app, |app| !is_busy(app));
    assert_eq!(control.begun(), [socket(31)]);
}
