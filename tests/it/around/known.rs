//! Face-down discs whose face is known: a flip that was taken back, and the last disc.

use bevy::prelude::*;
use teahouse::board::pieces::{BoardPiece, Body};
use teahouse::board::{Inspect, ListOpen};
use teahouse::paint::Picture;
use teahouse::prefs::Settings;
use teahouse::prefs::aids::{Aid, Ledger};
use teahouse::session::MatchSetup;
use teahouse_art::{DiscSide, Order};
use teahouse_rules::{Move, PieceId, Place, Square};
use teahouse_table::Command;

use super::*;
use crate::support::rest;

/// The side of a disc that is drawn.
fn side(app: &mut App, id: PieceId) -> DiscSide {
    let mut pieces = app.world_mut().query::<(&BoardPiece, &Children)>();
    let bodies = app.world_mut().query_filtered::<&Picture, With<Body>>();
    let world = app.world();
    let (_, children) = pieces.iter(world).find(|(piece, _)| piece.0 == id).unwrap();
    let picture = children.iter().find_map(|child| bodies.query_manual(world).get_inner(child).ok()).unwrap();
    let Order::Disc { disc, .. } = picture.0 else { panic!("{picture:?}") };
    disc.side
}

fn piece_on(app: &App, at: Square) -> PieceId {
    session(app).view().pieces().at(Place::square(at)).unwrap().0
}

fn hidden(app: &App) -> Vec<Square> {
    let position = session(app).view().position();
    position.geometry().squares().filter(|at| position.at(*at) == Occupant::Hidden).collect()
}

#[test]
fn the_face_of_a_flip_that_was_taken_back_stays_known() {
    let mut app = at_table_with(MatchSetup::USUAL_RULES, UndoPolicy::Free);
    flip(&mut app, 2);
    let at = session(&app).view().line()[1].mv.mv.target();
    let id = piece_on(&app, at);
    act(&mut app, Command::AskUndo);
    assert_eq!(session(&app).view().position().at(at), Occupant::Hidden);
    assert!(matches!(side(&mut app, id), DiscSide::Covered { .. }), "it lies face-down and its face is known");
    let other = hidden(&app).into_iter().find(|square| *square != at).unwrap();
    let other = piece_on(&app, other);
    assert_eq!(side(&mut app, other), DiscSide::Back);
    app.world_mut().resource_mut::<ListOpen>().0 = true;
    rest(&mut app);
    assert!(is_written(&mut app, "list-taken-back"));
    send_and_rest(&mut app, Inspect { at: at.into() });
    assert!(is_written(&mut app, "card-seen"));
    play(&mut app, Move::Flip { at });
    assert!(matches!(side(&mut app, id), DiscSide::Face { .. }), "flipped again it is a piece like any other");
}

#[test]
fn the_last_disc_shows_its_face_where_a_ledger_is_kept() {
    let mut app = at_table_with(MatchSetup::USUAL_RULES, UndoPolicy::Off);
    app.world_mut().resource_mut::<Settings>().motion_speed = 0.0;
    flip(&mut app, 30);
    for at in hidden(&app) {
        let id = piece_on(&app, at);
        assert_eq!(side(&mut app, id), DiscSide::Back, "with two discs left, neither is known");
    }
    flip(&mut app, 1);
    let last = hidden(&app)[0];
    let id = piece_on(&app, last);
    assert!(matches!(side(&mut app, id), DiscSide::Covered { .. }));
    send_and_rest(&mut app, Inspect { at: last.into() });
    assert!(is_written(&mut app, "card-last"));
    for near in [true, false] {
        app.world_mut().resource_mut::<Settings>().set_aid(near, Aid::Ledger(Ledger::Graveyard));
    }
    rest(&mut app);
    assert_eq!(side(&mut app, id), DiscSide::Back);
}
