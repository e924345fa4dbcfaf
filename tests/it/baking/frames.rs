//! While only threads bake no frame is drawn.

use super::*;

#[test]
fn while_only_threads_bake_no_frame_is_needed() {
    let control = BakerControl::default();
    let mut app = baking_app(Hands::Beside(1), &control);
    let _unblock = UnblockOnDrop(&control);
    control.allow(0);
    let activity = |app: &App| *app.world().resource::<Activity>();
    spawn(&mut app, cup(30));
    spawn(&mut app, cup(31));
    assert!(!activity(&app).needs_frames());
    app.update();
    assert!(!activity(&app).needs_frames() && !activity(&app).is_settled());
    control.allow(1);
    until(&mut app, |app| count(app) == 1);
    assert!(!activity(&app).needs_frames() && is_busy(&app), "the other one is being baked");
    app.insert_resource(Hands::Beside(2));
    spawn(&mut app, socket(32));
    control.allow(usize::MAX);
    until(&mut app, |app| !is_busy(app));
    assert!(activity(&app).is_settled() && !activity(&app).holds(Activity::AWAITED));
    // Orders that are gathered again while a hand is free are still being baked.
    control.allow(0);
    for _ in 0..2 {
        spawn(&mut app, Order::Paper { width: 94, height: 44 });
        app.update();
        assert!(!activity(&app).needs_frames() && is_busy(&app));
    }
    control.allow(usize::MAX);
    until(&mut app, |app| !is_busy(app));
    // Another size waits for calm, and no thread wakes the game when it is.
    let resized = spawn(&mut app, cup(30));
    order(&mut app, resized, cup(33));
    app.update();
    assert!(activity(&app).needs_frames());
}
