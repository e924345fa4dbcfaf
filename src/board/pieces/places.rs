//! Where every piece belongs: on its square, or in the socket of its rank.

use std::collections::HashMap;

use bevy::prelude::*;
use teahouse_rules::shogi::KomaKind;
use teahouse_rules::{Colour, Effect, Face, Kind, Piece, PieceId, PieceState, Pieces, Place, Public, Seat, Spot};

use crate::board::layout::{Layout, TrayKind};
use crate::prefs::aids::{Ledger, TableAids};
use crate::session::GameState;

/// Where a piece belongs on the screen.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pose {
    /// In the world.
    pub position: Vec2,
    /// Whether it lies in a socket.
    pub stowed: bool,
    /// Whether nothing of it is seen: others of its kind lie on it, or it is put away.
    pub covered: bool,
}

/// Where every piece belongs, by [`PieceId`].
#[must_use]
pub fn poses(view: &Public, layout: &Layout) -> Vec<Pose> {
    let pieces = view.pieces();
    let mut poses: Vec<Pose> = pieces
        .iter()
        .map(|(_, state)| {
            let on_board = state.place.as_square().map(|square| layout.piece_place(square));
            let position = layout.to_world(on_board.unwrap_or(layout.view.center()));
            Pose { position, stowed: on_board.is_none(), covered: false }
        })
        .collect();
    let mut lying: HashMap<(Seat, usize), usize> = HashMap::new();
    for piece in in_order_of_capture(view) {
        let PieceState { place: Place { spot: Spot::Tray(seat) | Spot::Hand(seat), .. }, face: Some(face) } =
            pieces.get(piece)
        else {
            continue;
        };
        let first = first_place(face, layout.board.tray());
        let before = lying.entry((seat, first)).or_default();
        let place = if layout.board.tray() == TrayKind::Hand { first } else { first + *before };
        if let Some(socket) = layout.rail(seat).sockets.get(place) {
            let pose = &mut poses[piece.index()];
            pose.position = layout.to_world(layout.socket_place(*socket));
            pose.covered = layout.board.tray() == TrayKind::Hand && *before > 0;
        }
        *before += 1;
    }
    poses
}

/// The same of the match at the table. A player who wants no ledger puts captured pieces away.
#[must_use]
pub fn poses_seen(session: &GameState, layout: &Layout, aids: &TableAids) -> Vec<Pose> {
    let mut poses = poses(session.seen(), layout);
    let keeps = [Seat::FIRST, Seat::SECOND].map(|seat| aids.of_seat(session, seat).ledger != Ledger::Off);
    for (piece, state) in session.seen().pieces().iter() {
        if let Spot::Tray(seat) = state.place.spot {
            poses[piece.index()].covered |= !keeps[seat.index()];
        }
    }
    poses
}

/// In which socket the first such piece lies, or in which slot all of them.
fn first_place(face: Face, tray: TrayKind) -> usize {
    match (face, tray) {
        (Face::Piece(face), TrayKind::Ranks) => first_socket(face.kind),
        (Face::Koma(koma), _) => slot(koma.kind).unwrap_or_default(),
        (Face::Piece(_), TrayKind::Taken | TrayKind::Hand) => 0,
    }
}

/// The slot of a kind in a stand for pieces in hand.
#[must_use]
pub fn slot(kind: KomaKind) -> Option<usize> {
    KomaKind::HAND.into_iter().position(|other| other == kind)
}

/// First the pieces that lay beside the board from the start, then captures in order, the last at the end: no disc changes its
/// socket when another one comes. A piece captured twice counts from the last time; in a hand the lowest id lies on top, for
/// that is the one that is dropped.
fn in_order_of_capture(view: &Public) -> Vec<PieceId> {
    let in_hands = view.pieces().iter().filter(|(_, state)| matches!(state.place.spot, Spot::Hand(_)));
    let from_start = view.pieces_at_start();
    let in_trays = from_start.iter().filter(|(_, state)| matches!(state.place.spot, Spot::Tray(_)));
    let captured = view.line().iter().flat_map(|turn| &turn.effects).filter_map(|effect| match effect {
        Effect::Captured { piece, to: Place { spot: Spot::Tray(_), .. }, .. } => Some(*piece),
        _ => None,
    });
    in_hands.chain(in_trays).map(|(piece, _)| piece).chain(captured).collect()
}

/// The first socket of a kind on a rail of sixteen: the strongest first.
#[must_use]
pub fn first_socket(kind: Kind) -> usize {
    Kind::ALL.into_iter().take_while(|other| *other != kind).map(|other| usize::from(other.count())).sum()
}

/// The pieces of a rail, socket by socket.
pub fn socket_pieces(colour: Colour) -> impl Iterator<Item = Piece> {
    Kind::ALL.into_iter().flat_map(move |kind| core::iter::repeat_n(Piece { colour, kind }, usize::from(kind.count())))
}

/// The piece on a square, as the match has it.
#[must_use]
pub fn on_square(pieces: &Pieces, square: teahouse_rules::Square) -> Option<PieceId> {
    pieces.at(Place::square(square)).map(|(id, _)| id)
}
