//! Scenes of piece cards.

use teahouse_rules::shogi::{Koma, KomaKind, Side};
use teahouse_rules::{Face, Kind, Occupant, Square};

use super::{GalleryError, HeadlessGame};
use crate::board::{Inspect, Subject};

/// The card of a piece like this.
pub(super) fn card(game: &mut HeadlessGame, is_wanted: fn(Occupant) -> bool) -> Result<(), GalleryError> {
    let at = game.find_square(is_wanted).ok_or(GalleryError::NothingToFilm)?;
    inspect(game, at.into())
}

/// The card of the piece on a square.
pub(super) fn on(game: &mut HeadlessGame, at: &str) -> Result<(), GalleryError> {
    let at: Square = at.parse().map_err(|_| GalleryError::NothingToFilm)?;
    inspect(game, at.into())
}

/// Sente's pawn.
pub(super) const PAWN: Face = Face::Koma(Koma::new(Side::Sente, KomaKind::Pawn));

/// Sente takes a pawn in hand.
pub(super) fn take_a_pawn(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.follow("h3h4 h7h6 h4h5 h6h5 h2h5 a7a6")
}

/// The card of a pawn in hand.
pub(super) fn in_hand(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    inspect(game, Subject::Hand(PAWN))
}

/// The card of the first piece beside the board.
pub(super) fn taken(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    inspect(game, Subject::Socket { near: true, index: 0 })
}

fn inspect(game: &mut HeadlessGame, at: Subject) -> Result<(), GalleryError> {
    game.send_and_rest(Inspect { at })
}

pub(super) const fn is_face_up(occupant: Occupant) -> bool {
    matches!(occupant, Occupant::Shown(_))
}

pub(super) fn is_cannon(occupant: Occupant) -> bool {
    matches!(occupant, Occupant::Shown(Face::Piece(piece)) if piece.kind == Kind::Cannon)
}

pub(super) const fn is_face_down(occupant: Occupant) -> bool {
    matches!(occupant, Occupant::Hidden)
}
