//! The deal at the start of a match.

use teahouse::board::lid::Lid;

use super::*;
use crate::support::{args, click, find_of_table, press, tap};

#[test]
fn any_key_or_press_ends_the_deal_and_flips_nothing() {
    let inputs: [fn(&mut App); 3] = [
        |app| press(app, KeyCode::KeyX),
        |app| click(app, Vec2::new(640.0, 360.0)),
        |app| tap(app, Vec2::new(640.0, 360.0)),
    ];
    for send in inputs {
        let mut app = ui_app(Args { new: Some(GameKind::Banqi), ..args() });
        let is_dealing = |app: &App| find_of_table::<Stage>(app).is_some_and(Stage::is_dealing);
        let mut frames = 0;
        while !is_dealing(&app) || is_closed(&mut app) || app.world().resource::<Activity>().holds(Activity::GUARD) {
            app.update();
            frames += 1;
            assert!(frames < 200, "there is no deal");
        }
        assert!(is_dealing(&app), "the deal takes longer than the guard");
        send(&mut app);
        assert!(!is_dealing(&app));
        rest(&mut app);
        assert_eq!(session(&app).view().ply(), 0, "the input flips nothing");
    }
}

#[test]
fn the_pieces_come_from_beyond_the_far_edge_with_one_sound() {
    let mut app = ui_app(Args { new: Some(GameKind::Banqi), ..args() });
    let mut frames = 0;
    while !app.world().contains_resource::<GameState>() {
        app.update();
        frames += 1;
        assert!(frames < 200);
    }
    let mut highest = f32::MIN;
    let (mut reader, mut heard) = (ContactReader::new(&app), Vec::new());
    for _ in 0..150 {
        app.update();
        let contacts = reader.read(&app);
        assert!(contacts.is_empty() || !is_closed(&mut app), "no contact while the box is closed");
        heard.extend(contacts);
        highest = bodies(&mut app).iter().map(|at| at.y).fold(highest, f32::max);
    }
    assert_eq!(heard, [Contact::Deal], "one contact for the box, none for each disc");
    assert!(highest > 360.0, "the pieces come from beyond the far edge: {highest}");
}

/// Whether the box is still closed. It opens when the pictures of its pieces are baked.
fn is_closed(app: &mut App) -> bool {
    let mut lids = app.world_mut().query::<&Lid>();
    lids.iter(app.world()).any(Lid::is_closed)
}
