//! Which socket is whose: on its square, or in the socket of its rank, a piece is found again.

use teahouse_rules::{Colour, Face, Kind, Piece, PieceId, Pieces, Place, Spot, Square};

use crate::board::layout::{BoardKind, SLOTS};

/// The slot of a piece in a stand for pieces in hand, whosever it is.
pub fn slot(board: BoardKind, face: Face) -> Option<usize> {
    let in_hand = board.facts().in_hand;
    let is_its = |slot: &usize| [true, false].map(|is_first| in_hand(is_first, *slot)).contains(&Some(face));
    (0..SLOTS).find(is_its)
}

/// The first socket of a kind on a rail of sixteen: the strongest first.
pub fn first_socket(kind: Kind) -> usize {
    Kind::ALL.into_iter().take_while(|other| *other != kind).map(|other| usize::from(other.count())).sum()
}

/// The pieces of a rail, socket by socket.
pub fn socket_pieces(colour: Colour) -> impl Iterator<Item = Piece> {
    Kind::ALL.into_iter().flat_map(move |kind| core::iter::repeat_n(Piece { colour, kind }, usize::from(kind.count())))
}

/// By how many degrees a piece is turned in a lid, clockwise: as a hand has put it there, and the same in every match.
pub const fn turn_in_lid(piece: PieceId) -> i8 {
    const TURNS: [i8; 7] = [-12, 8, 15, -5, -16, 11, 4];
    TURNS[piece.index() % TURNS.len()]
}

/// The piece on a square of a board, as the match has it.
pub fn on_square(pieces: &Pieces, (board, square): (u8, Square)) -> Option<PieceId> {
    pieces.at(Place { board, spot: Spot::Square(square) }).map(|(id, _)| id)
}
