//! Faces of pieces as a draft needs them.

use crate::shogi::{Koma, KomaKind, Side};
use crate::{Face, Piece};

/// Unpromoted koma of both sides, sente's first.
pub(super) fn komas(kinds: &[KomaKind]) -> impl Iterator<Item = Koma> {
    Side::BOTH.into_iter().flat_map(move |side| kinds.iter().map(move |kind| Koma::new(side, *kind)))
}

/// The disc of a face, if it is one.
pub(super) const fn as_piece(face: Face) -> Option<Piece> {
    match face {
        Face::Piece(piece) => Some(piece),
        Face::Koma(_) => None,
    }
}

/// How many a set has of it.
pub(crate) const fn most(face: Face) -> u8 {
    match face {
        Face::Piece(piece) => piece.kind.count(),
        Face::Koma(koma) => koma.kind.count_in_set(),
    }
}

/// Whether two faces are the same piece of a set.
pub(super) fn is_same(one: Face, other: Face) -> bool {
    match (one, other) {
        (Face::Koma(one), Face::Koma(other)) => one.kind == other.kind,
        _ => one == other,
    }
}

/// The same piece of the other side.
pub(super) const fn of_other_side(face: Face) -> Face {
    match face {
        Face::Piece(piece) => Face::Piece(Piece { colour: piece.colour.other(), kind: piece.kind }),
        Face::Koma(koma) => Face::Koma(Koma { side: koma.side.other(), ..koma }),
    }
}

/// The next face of a piece that is turned.
pub(super) fn turned(face: Face) -> Face {
    match face {
        Face::Koma(koma) if koma.can_promote() => koma.promoted_face().into(),
        Face::Koma(koma) => Koma::new(koma.side.other(), koma.kind).into(),
        Face::Piece(_) => of_other_side(face),
    }
}
