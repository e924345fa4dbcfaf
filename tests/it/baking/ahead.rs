//! Pictures that are begun before the game asks for them.

use teahouse::paint::Ahead;

use super::*;

/// An app in which these pictures are begun before anything asks for them.
fn app_ahead(control: &BakerControl, orders: impl IntoIterator<Item = Order>) -> App {
    let look = Look::of(&Settings::default());
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, AssetPlugin::default(), ImagePlugin::default()));
    app.insert_resource(Ahead::begin(&look, &control.baker(), orders));
    add_baking(&mut app, Hands::Beside(1), control);
    app.finish();
    app.cleanup();
    app
}

#[test]
fn a_picture_that_is_begun_ahead_is_baked_once() {
    let control = BakerControl::default();
    let mut app = app_ahead(&control, [30, 31].map(cup));
    control.wait_for(2);
    for diameter in [32, 31, 30] {
        spawn(&mut app, cup(diameter));
    }
    until(&mut app, |app| !is_busy(app));
    assert_eq!((control.begun(), count(&app)), ([30, 31, 32].map(cup).into(), 3));
}

#[test]
fn what_nothing_asks_for_first_is_given_up() {
    let control = BakerControl::default();
    let _unblock = UnblockOnDrop(&control);
    control.allow(0);
    let Hands::Beside(threads) = Hands::of_this_machine() else { panic!("pictures are baked beside the game") };
    let ahead: Vec<_> = (0..2 * threads as u32 + 2).map(|more| cup(30 + more)).collect();
    let mut app = app_ahead(&control, ahead.clone());
    let asked = spawn(&mut app, socket(20));
    app.update();
    control.allow(usize::MAX);
    until(&mut app, |app| !is_busy(app));
    assert_eq!((shown(&app, asked), count(&app)), (Some(socket(20)), 1));
    let begun = control.begun();
    assert!(begun.len() < ahead.len(), "{begun:?}");
}
