//! Captured pieces beside the board: loose in the lid of their box, or behind each other in a hand.

use std::collections::BTreeMap;

use teahouse::board::layout::Layout;
use teahouse::board::pieces::{BoardPiece, Model, Posture, Stowed};
use teahouse::board::{Inspected, Subject};
use teahouse::session::LookBack;
use teahouse_art::{Facing, StandingPiece};
use teahouse_rules::PieceId;

use super::*;
use crate::support::click;

/// Red takes five pieces, and black four.
const CAPTURES: &str = "h3h10 i10h10 b3b10 a10b10 c4c5 c7c6 c5c6 g7g6 g4g5 g6g5 c6c7 g5g4 c7c8 g4g3 c8b8 b10b8 h1g3";

/// The pieces that are seen beside the board: where each lies, and what it shows.
fn lying(app: &mut App) -> BTreeMap<PieceId, (Vec3, StandingPiece)> {
    let mut pieces = app.world_mut().query::<(&BoardPiece, &Stowed, &Posture, &Transform, &Model)>();
    let pieces = pieces.iter(app.world()).filter(|(_, stowed, posture, ..)| stowed.0 && posture.opacity > 0.0);
    pieces.map(|(piece, _, _, place, model)| (piece.0, (place.translation, model.piece))).collect()
}

#[test]
fn captured_discs_lie_loose_in_the_lid_and_can_be_counted() {
    let mut app = begin_game(GameKind::Xiangqi);
    follow(&mut app, CAPTURES);
    let layout = of_table::<Layout>(&app).clone();
    let diameter = layout.piece_in_socket();
    let pieces = lying(&mut app);
    assert_eq!(pieces.len(), 9);
    for (place, piece) in pieces.values() {
        let StandingPiece::Disc(disc) = piece else { panic!("{piece:?} is no disc") };
        let (Facing::Askew(turned) | Facing::FarAskew(turned)) = disc.facing else { panic!("{disc:?} lies straight") };
        assert!((3..=16).contains(&turned.abs()), "{turned}");
        let is_within = |tray: Rect| {
            let middle = layout.to_world(tray.center());
            let reach = tray.half_size() - diameter / 2.0;
            ((place.truncate() - middle).abs() - reach).max_element() <= 0.2 * diameter
        };
        assert!([&layout.near, &layout.far].iter().any(|rail| is_within(rail.tray)), "{place}");
    }
    for (index, (one, _)) in pieces.values().enumerate() {
        for (other, _) in pieces.values().skip(index + 1) {
            let apart = one.truncate().distance(other.truncate());
            assert!(apart > 0.8 * diameter, "so much of a disc is seen that its character can be read: {apart}");
        }
    }
    send_and_rest(&mut app, LookBack::Start);
    assert_eq!(lying(&mut app).len(), 0);
    send_and_rest(&mut app, LookBack::Present);
    assert_eq!(lying(&mut app), pieces, "each lies again as it lay");
}

#[test]
fn a_press_on_a_disc_in_the_lid_opens_its_card() {
    let mut app = begin_game(GameKind::Xiangqi);
    follow(&mut app, CAPTURES);
    let socket = of_table::<Layout>(&app).near.sockets[4];
    click(&mut app, socket.center());
    rest(&mut app);
    let subject = Subject::Socket { near: true, index: 4 };
    assert_eq!(of_table::<Inspected>(&app).0.map(|explained| explained.at), Some(subject));
}

#[test]
fn equal_pieces_of_a_hand_lie_behind_each_other() {
    let mut app = begin_from(&GameKind::Shogi.usual_rules(), "4k4/9/9/9/9/9/9/9/4K4 b 6P2Gs 1");
    let mut places: Vec<Vec3> = lying(&mut app).into_values().map(|(place, _)| place).collect();
    assert_eq!(places.len(), 3 + 2 + 1, "of six pawns three are seen");
    places.sort_by(|one, other| other.z.total_cmp(&one.z));
    let tops: Vec<Vec3> = places.iter().copied().filter(|place| place.z == places[0].z).collect();
    assert_eq!(tops.len(), 3, "one of each kind lies on top");
    let layout = of_table::<Layout>(&app).clone();
    let slots = layout.near.sockets.iter().chain(&layout.far.sockets);
    let slots: Vec<Vec2> = slots.map(|slot| layout.to_world(layout.socket_place(*slot))).collect();
    assert!(tops.iter().all(|top| slots.contains(&top.truncate())), "in the middle of its slot");
    for below in places.iter().filter(|place| place.z < places[0].z) {
        let aside = tops.iter().map(|top| top.truncate().distance(below.truncate())).fold(f32::INFINITY, f32::min);
        let share = aside / layout.piece_in_socket();
        assert!((0.05..0.25).contains(&share), "a part of it is seen behind the one on top: {share}");
    }
}
