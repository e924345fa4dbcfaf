//! The celebration of a victory.

use teahouse::board::pieces::Lean;
use teahouse::board::victory::{Celebration, Victory};

use super::*;
use crate::support::{click_and_rest, find_of_table, frames, phase, press};

/// Plays until the general of the side to move lies face-up on the board.
fn with_an_open_general() -> App {
    for seed in 1..30 {
        let mut app = at_table();
        app.world_mut().resource_mut::<Settings>().motion_speed = 0.0;
        for plies in 6..60 {
            play_on(&mut app, plies, seed);
            let Some(colour) = session(&app).mover().and_then(|mover| session(&app).view().colour_of(mover)) else {
                break;
            };
            let general = Some(Face::Piece(Piece { colour, kind: Kind::General }));
            let is_open = {
                let mut pieces = session(&app).view().pieces().iter();
                pieces.any(|(_, state)| state.face == general && state.place.as_square().is_some())
            };
            if is_open {
                app.world_mut().resource_mut::<Settings>().motion_speed = 1.0;
                rest(&mut app);
                return app;
            }
        }
    }
    panic!("no general was flipped");
}

#[test]
fn a_victory_tips_the_losers_general_and_ends() {
    let mut app = with_an_open_general();
    let loser = session(&app).mover().unwrap();
    let general =
        Some(Face::Piece(Piece { colour: session(&app).view().colour_of(loser).unwrap(), kind: Kind::General }));
    click_and_rest(&mut app, "resign");
    click_on(&mut app, "button", "yes");
    app.update();
    app.update();
    assert!(find_of_table::<Victory>(&app).is_some());
    // The sheet waits for no paper.
    let mut frames = 0;
    while phase(&app) != Phase::Over {
        app.update();
        frames += 1;
        assert!(frames < 60, "600 ms are 38 frames");
    }
    assert!(find_of_table::<Victory>(&app).is_some());
    rest(&mut app);
    assert!(find_of_table::<Victory>(&app).is_none());
    assert_eq!(app.world_mut().query::<&Celebration>().iter(app.world()).count(), 0);
    let mut pieces = app.world_mut().query::<(&BoardPiece, &Showing, &Lean)>();
    for (piece, showing, lean) in pieces.iter(app.world()) {
        assert_eq!(lean.0 != 0, showing.0 == general, "{piece:?}");
    }
}

#[test]
fn a_press_ends_the_celebration() {
    let mut app = with_an_open_general();
    click_and_rest(&mut app, "resign");
    click_on(&mut app, "button", "yes");
    frames(&mut app, 30);
    assert!(find_of_table::<Victory>(&app).is_some());
    press(&mut app, KeyCode::KeyX);
    app.update();
    assert!(find_of_table::<Victory>(&app).is_none());
}
