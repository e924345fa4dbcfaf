//! The answer to a press that moves nothing while a match is looked through.

use bevy::prelude::*;
use teahouse::core::Troubles;
use teahouse::prefs::{GameKind, Settings};
use teahouse::session::{Begin, LookBack, Spot};
use teahouse_rules::{Occupant, Seat, Square};
use teahouse_table::storage::Sidecar;
use teahouse_table::testing::FaultyStorage;

use super::look_through;
use crate::library::{library_of, save};
use crate::play::{session, shows_text};
use crate::support::{click_and_rest, click_square, press_and_rest, send_and_rest};

const TRIED: &str = "is to move in this position. A move here is only tried";
const ONLY_LOOKED_THROUGH: &str = "This match is only looked through: nothing can be moved in it.";

/// A piece of the player who is not to move in the position that is seen.
fn of_other(app: &App) -> Square {
    let seen = session(app).seen();
    let is_others = |square: &Square| match seen.position().at(*square) {
        Occupant::Shown(face) => seen.owner(face).is_some_and(|owner| !seen.movers().contains(owner)),
        _ => false,
    };
    seen.position().geometry().squares().find(is_others).unwrap()
}

fn press_piece_of_other(app: &mut App) {
    let square = of_other(app);
    click_square(app, square);
}

#[test]
fn the_piece_of_the_other_side_is_refused_with_who_is_to_move() {
    for game in [GameKind::Xiangqi, GameKind::Shogi] {
        let (mut app, _) = look_through(game, 6);
        for (ply, name) in [(3, "Hao"), (2, "Mei")] {
            send_and_rest(&mut app, LookBack::At(ply));
            press_piece_of_other(&mut app);
            assert!(shows_text(&mut app, &format!("{name} {TRIED}")), "{game:?} after turn {ply}");
            assert!(
                !shows_text(&mut app, "That piece is not yours."),
                "{game:?}: both sides are tried by the same hands"
            );
            assert_eq!(session(&app).spot(), Spot::Turn(ply));
        }
    }
}

#[test]
fn a_refusal_leaves_with_a_step_and_with_a_press_of_anything() {
    let acts: [fn(&mut App); 3] = [
        |app| send_and_rest(app, LookBack::Earlier),
        |app| click_and_rest(app, "bar-later"),
        |app| press_and_rest(app, KeyCode::Tab),
    ];
    let (mut app, _) = look_through(GameKind::Xiangqi, 6);
    send_and_rest(&mut app, LookBack::At(3));
    for act in acts {
        press_piece_of_other(&mut app);
        assert!(shows_text(&mut app, TRIED));
        act(&mut app);
        assert!(!shows_text(&mut app, TRIED));
    }
}

#[test]
fn a_match_whose_record_cannot_be_kept_says_that_nothing_moves() {
    for is_over in [false, true] {
        let storage = FaultyStorage::new();
        let journal = save(&storage, GameKind::Xiangqi, ["Mei", "Hao"], 6, is_over, 60);
        storage.put(&Sidecar::Record.beside(&journal), b"{\"form\": \"teahouse-record 2\", \"trunk\": []}\n");
        let mut app = library_of(&storage);
        app.world_mut().resource_mut::<Settings>().motion_speed = 0.0;
        send_and_rest(&mut app, Begin::LookThrough { journal });
        assert!(app.world_mut().resource_mut::<Troubles>().first().is_some());
        app.world_mut().run_system_cached(|mut troubles: ResMut<Troubles>| Troubles::close(&mut troubles)).unwrap();
        for ply in [6, 3] {
            send_and_rest(&mut app, LookBack::At(ply));
            let mover = session(&app).seen().mover();
            assert_eq!(mover, Seat((ply % 2) as u8));
            press_piece_of_other(&mut app);
            assert!(shows_text(&mut app, ONLY_LOOKED_THROUGH), "over: {is_over}, after turn {ply}");
            assert_eq!(session(&app).spot(), Spot::Turn(ply), "the press leads nowhere");
        }
    }
}
