//! Requests the pictures that the next press may show, so that none is missing then. It always requests every face there
//! is: a request reveals nothing about a face-down piece.

use bevy::prelude::*;
use teahouse_art::{Disc, LIFTED_SIZE, Lift, Mark, MarkForm, Order, StandingPiece, limit};
use teahouse_rules::shogi::{KomaKind, Side};
use teahouse_rules::{Face, Kind, Piece, shogi};

use super::turning::pictures_of_turn;
use super::{Known, Lifted, turn_in_lid};
use crate::board::figure::{Viewpoint, disc, known_disc, leaning, picture};
use crate::board::koma;
use crate::board::layout::{Layout, PieceShape, TrayKind};
use crate::board::ledger::{self, SocketEntry};
use crate::board::view::AtTable;
use crate::board::{Content, Ground};
use crate::core::Screen;
use crate::paint::Reserve;
use crate::prefs::look::Look;

/// The pictures that will be needed soon.
#[derive(Component)]
pub(super) struct Soon;

pub(super) fn reserve(
    (board, look): (AtTable<(&Layout, &Known, &Content)>, Res<Look>),
    old: Query<Entity, With<Soon>>,
    mut commands: Commands,
) {
    let (layout, known, content) = *board;
    let orders = Reserve(orders(layout, &look, known, content));
    if let Some(entity) = old.iter().next() {
        commands.entity(entity).insert_if_neq(orders);
    } else {
        commands.spawn((Name::new("Soon"), Soon, DespawnOnExit(Screen::Table), orders));
    }
}

/// Faces first: they are missed the most.
fn orders(layout: &Layout, look: &Look, known: &Known, content: &Content) -> Vec<Order> {
    match (layout.board.pieces(), layout.board.tray()) {
        (PieceShape::Discs, TrayKind::Ranks) => of_banqi(layout, look, known),
        (PieceShape::Discs, TrayKind::Taken) => of_xiangqi(layout, look, in_lid(layout, look, content)),
        (PieceShape::Discs, TrayKind::Hand) => of_xiangqi(layout, look, in_stand(layout, look)),
        (PieceShape::Koma, _) => of_shogi(layout, look),
    }
}

fn of_banqi(layout: &Layout, look: &Look, known: &Known) -> Vec<Order> {
    let diameter = layout.device(layout.piece());
    let seen_from = |viewpoint: Viewpoint| move |piece: Piece| disc(Some(Face::Piece(piece)), viewpoint, look);
    let (face, in_tray) = (seen_from(layout.viewpoint()), seen_from(layout.viewpoint().in_tray()));
    let of_all_pieces =
        |order: &dyn Fn(Disc) -> Order| Piece::all().map(|piece| order(face(piece))).collect::<Vec<_>>();
    let in_socket = limit::nearest(layout.device(layout.piece_in_socket()), &limit::SMALL);
    // The first flip decides the colours, and all sockets are filled at once.
    let entries = Piece::all().flat_map(|piece| [SocketEntry::Hidden, SocketEntry::InPlay].map(|entry| (piece, entry)));
    let sockets = entries.filter_map(|(piece, entry)| ledger::order(piece, entry, layout, look));
    let generals = Piece::all().filter(|piece| piece.kind == Kind::General).map(|piece| {
        // Both tablets are of one size.
        Order::Disc { disc: face(piece), diameter: layout.device(layout.tablet_piece(true).diameter) }
    });
    // Known pieces are public.
    let known = known.pieces().map(|piece| known_disc(piece, layout.viewpoint(), look));
    let sides: Vec<Disc> = core::iter::once(Disc::back()).chain(Piece::all().map(face)).chain(known).collect();
    of_all_pieces(&|disc| Order::Disc { disc, diameter })
        .into_iter()
        .chain(pictures_of_turn(sides.iter().copied(), diameter, look))
        .chain(marks_of_discs(layout))
        .chain(sockets)
        .chain(generals)
        .chain(Piece::all().map(|piece| Order::Disc { disc: in_tray(piece), diameter: in_socket }))
        .collect()
}

/// Marks, and the shadow of a held piece.
fn marks_of_discs(layout: &Layout) -> impl Iterator<Item = Order> {
    let cell = layout.device(layout.board.pieces().square_around(layout.piece()));
    let lifted = layout.device(layout.piece() * LIFTED_SIZE);
    let marks = Mark::ALL.iter().map(move |&mark| Order::Mark { mark, form: MarkForm::Disc, cell });
    marks.into_iter().chain([Order::DiscShadow { diameter: lifted, lift: Lift::Lifted }])
}

/// All pieces lie open: a piece can only be taken up, or come to lie beside the board.
fn of_xiangqi(layout: &Layout, look: &Look, beside: Vec<Order>) -> Vec<Order> {
    let diameter = disc_diameter(layout, false);
    let face = |piece| disc(Some(Face::Piece(piece)), layout.viewpoint(), look);
    let taken_up = Piece::all().map(|piece| Order::Disc { disc: face(piece), diameter });
    marks_of_discs(layout).chain(taken_up).chain(beside).collect()
}

/// Any piece may come to a hand.
fn in_stand(layout: &Layout, look: &Look) -> Vec<Order> {
    let diameter = disc_diameter(layout, true);
    let face = |piece| disc(Some(Face::Piece(piece)), layout.viewpoint(), look);
    Piece::all().map(|piece| Order::Disc { disc: face(piece), diameter }).collect()
}

/// A piece has its own turn in a lid, so each needs its own picture.
fn in_lid(layout: &Layout, look: &Look, content: &Content) -> Vec<Order> {
    let (diameter, viewpoint) = (disc_diameter(layout, true), layout.viewpoint().in_tray());
    let pieces = content.pieces.iter().filter_map(|(piece, state)| Some((turn_in_lid(piece), state.face?)));
    pieces
        .map(|(turned, face)| {
            let disc = disc(Some(face), viewpoint, look);
            Order::Disc { disc: Disc { facing: leaning(disc.facing, turned), ..disc }, diameter }
        })
        .collect()
}

/// The diameter of the picture of a disc that is taken up, or that lies beside the board.
fn disc_diameter(layout: &Layout, stowed: bool) -> u32 {
    let lifted = Lifted(if stowed { 0.0 } else { 1.0 });
    limit::nearest(Ground::of(layout).sizes.of_picture(stowed, lifted), &limit::SMALL)
}

/// Any koma may come to either side, and be promoted.
fn of_shogi(layout: &Layout, look: &Look) -> Vec<Order> {
    let koma = |side: Side, kind: KomaKind, promoted: bool, size: f32| {
        let height = layout.device(size);
        let koma = shogi::Koma { promoted, ..shogi::Koma::new(side, kind) };
        picture(StandingPiece::Koma(koma::carved(koma, layout.bottom, look, height)), height)
    };
    let [board, hand] = [layout.piece(), layout.piece_in_socket()];
    let promoted = KomaKind::HAND.into_iter().filter(|kind| kind.can_promote());
    let of_side = |side: Side| {
        let lifted = KomaKind::ALL.into_iter().map(move |kind| koma(side, kind, false, board * LIFTED_SIZE));
        let in_hand = KomaKind::HAND.into_iter().map(move |kind| koma(side, kind, false, hand));
        let promoted = promoted.clone().map(move |kind| koma(side, kind, true, board));
        lifted.chain(promoted).chain(in_hand)
    };
    Side::BOTH.into_iter().flat_map(of_side).collect()
}
