//! Which socket is whose: on its square, or in the socket of its rank, a piece is found again.

use teahouse_rules::shogi::KomaKind;
use teahouse_rules::{Colour, Kind, Piece, PieceId, Pieces, Place};

/// The slot of a kind in a stand for pieces in hand.
pub fn slot(kind: KomaKind) -> Option<usize> {
    KomaKind::HAND.into_iter().position(|other| other == kind)
}

/// The first socket of a kind on a rail of sixteen: the strongest first.
pub fn first_socket(kind: Kind) -> usize {
    Kind::ALL.into_iter().take_while(|other| *other != kind).map(|other| usize::from(other.count())).sum()
}

/// The pieces of a rail, socket by socket.
pub fn socket_pieces(colour: Colour) -> impl Iterator<Item = Piece> {
    Kind::ALL.into_iter().flat_map(move |kind| core::iter::repeat_n(Piece { colour, kind }, usize::from(kind.count())))
}

/// The piece on a square, as the match has it.
pub fn on_square(pieces: &Pieces, square: teahouse_rules::Square) -> Option<PieceId> {
    pieces.at(Place::square(square)).map(|(id, _)| id)
}
