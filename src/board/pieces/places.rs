//! Where every piece belongs: on its square, or in the socket of its rank.

use bevy::prelude::*;
use teahouse_rules::{Colour, Effect, Face, Kind, Man, PieceId, PieceState, Pieces, Place, Public, Seat, Spot};

use crate::board::layout::Layout;

/// Where a piece belongs on the screen.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pose {
    /// In the world.
    pub position: Vec2,
    /// Whether it lies in a socket.
    pub stowed: bool,
}

/// Where every piece belongs, by [`PieceId`].
#[must_use]
pub fn poses(view: &Public, layout: &Layout, near: Seat) -> Vec<Pose> {
    let pieces = view.pieces();
    let mut poses: Vec<Pose> = pieces
        .iter()
        .map(|(_, state)| {
            let on_board = state.place.as_square().map(|square| layout.disc_place(square));
            let position = layout.to_world(on_board.unwrap_or(layout.view.center()));
            Pose { position, stowed: on_board.is_none() }
        })
        .collect();
    let mut taken = [[0usize; 14]; 2];
    for piece in in_order_of_capture(view) {
        let PieceState { place: Place { spot: Spot::Tray(seat), .. }, face: Some(Face::Man(man)) } = pieces.get(piece)
        else {
            continue;
        };
        let rail = if seat == near { &layout.near } else { &layout.far };
        let count = &mut taken[seat.index() & 1][man.index()];
        if let Some(socket) = rail.sockets.get(first_socket(man.kind) + *count) {
            poses[piece.index()].position = layout.to_world(layout.socket_place(*socket));
        }
        *count += 1;
    }
    poses
}

/// First what lay in the trays from the start, then what was captured, the last at the end: no disc changes its socket
/// when another one comes.
fn in_order_of_capture(view: &Public) -> Vec<PieceId> {
    let from_start = view.pieces_at_start();
    let mut order: Vec<PieceId> = from_start
        .iter()
        .filter(|(_, state)| matches!(state.place.spot, Spot::Tray(_)))
        .map(|(piece, _)| piece)
        .collect();
    order.extend(view.line().iter().flat_map(|turn| &turn.effects).filter_map(|effect| match effect {
        Effect::Captured { piece, .. } => Some(*piece),
        _ => None,
    }));
    order
}

/// The first socket of a kind on a rail of sixteen: the strongest first.
#[must_use]
pub fn first_socket(kind: Kind) -> usize {
    Kind::ALL.into_iter().take_while(|other| *other != kind).map(|other| usize::from(other.count())).sum()
}

/// The men of a rail, socket by socket.
pub fn socket_men(colour: Colour) -> impl Iterator<Item = Man> {
    Kind::ALL.into_iter().flat_map(move |kind| core::iter::repeat_n(Man { colour, kind }, usize::from(kind.count())))
}

/// The piece on a square, as the match has it.
#[must_use]
pub fn on_square(pieces: &Pieces, square: teahouse_rules::Square) -> Option<PieceId> {
    pieces.at(Place::square(square)).map(|(id, _)| id)
}
