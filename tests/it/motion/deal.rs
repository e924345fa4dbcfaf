//! The pieces come out of the box.

use teahouse::board::lid::Lid;

use super::*;
use crate::support::tap;

#[test]
fn any_key_or_press_ends_the_deal_and_does_nothing_else_to_the_board() {
    let ways: [fn(&mut App); 3] = [
        |app| press(app, KeyCode::KeyX),
        |app| click(app, Vec2::new(640.0, 360.0)),
        |app| tap(app, Vec2::new(640.0, 360.0)),
    ];
    for end in ways {
        let mut app = ui_app(Args { new: Some(GameKind::Banqi), ..args() });
        let is_dealing = |app: &App| app.world().resource::<Stage>().is_dealing();
        let mut frames = 0;
        while !is_dealing(&app) || is_closed(&mut app) || app.world().resource::<Activity>().holds(Activity::GUARD) {
            app.update();
            frames += 1;
            assert!(frames < 200, "there is no deal");
        }
        assert!(is_dealing(&app), "it takes longer than the guard");
        end(&mut app);
        assert!(!is_dealing(&app));
        rest(&mut app);
        assert_eq!(session(&app).view().ply(), 0, "nothing is flipped by it");
    }
}

#[test]
fn the_deal_comes_from_the_box() {
    let mut app = ui_app(Args { new: Some(GameKind::Banqi), ..args() });
    let mut frames = 0;
    while !app.world().contains_resource::<GameState>() {
        app.update();
        frames += 1;
        assert!(frames < 200);
    }
    let mut highest = f32::MIN;
    let (mut ear, mut heard) = (Ear::new(&app), Vec::new());
    for _ in 0..150 {
        app.update();
        let sounds = ear.hear(&app);
        assert!(sounds.is_empty() || !is_closed(&mut app), "nothing is heard through the lid");
        heard.extend(sounds);
        highest = bodies(&mut app).iter().map(|at| at.y).fold(highest, f32::max);
    }
    assert_eq!(heard, [Contact::Deal], "the box is heard, not each disc");
    assert!(highest > 360.0, "they come from beyond the far edge: {highest}");
}

/// Whether the box is still closed, until its pieces are baked.
fn is_closed(app: &mut App) -> bool {
    let mut lids = app.world_mut().query::<&Lid>();
    lids.iter(app.world()).any(Lid::is_closed)
}
