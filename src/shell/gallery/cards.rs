//! Scenes of piece cards.

use teahouse_rules::shogi::{Koma, KomaKind, Side};
use teahouse_rules::{Face, Kind, Occupant, Square};

use super::scenes::MIDDLE;
use super::{GalleryError, Stage};
use crate::board::{Inspect, Subject};
use crate::prefs::GameKind;
use crate::session::MatchSetup;
use crate::shell::gallery::scenes;

/// The card of a piece in the middle of a match.
pub(super) fn card(stage: &mut Stage, is_wanted: fn(Occupant) -> bool) -> Result<(), GalleryError> {
    scenes::table_middle(stage)?;
    let at = stage.find_square(is_wanted).ok_or(GalleryError::NothingToFilm)?;
    inspect(stage, at.into())
}

/// The card of the piece on a square at the start of a game.
pub(super) fn on(stage: &mut Stage, game: GameKind, at: &str) -> Result<(), GalleryError> {
    stage.lay(MatchSetup::of(game))?;
    let at: Square = at.parse().map_err(|_| GalleryError::NothingToFilm)?;
    inspect(stage, at.into())
}

/// The card of a pawn in hand.
pub(super) fn in_hand(stage: &mut Stage) -> Result<(), GalleryError> {
    stage.lay(MatchSetup::of(GameKind::Shogi))?;
    stage.follow("h3h4 h7h6 h4h5 h6h5 h2h5 a7a6")?;
    inspect(stage, Subject::Hand(Koma::new(Side::Sente, KomaKind::Pawn).into()))
}

/// The card of the first piece beside the board in the middle of a match.
pub(super) fn taken(stage: &mut Stage, game: GameKind) -> Result<(), GalleryError> {
    match game {
        GameKind::Banqi => scenes::table_middle(stage)?,
        game => {
            stage.lay(MatchSetup::of(game))?;
            stage.play(2 * MIDDLE)?;
        }
    }
    inspect(stage, Subject::Socket { near: true, index: 0 })
}

fn inspect(stage: &mut Stage, at: Subject) -> Result<(), GalleryError> {
    stage.world().write_message(Inspect { at });
    stage.rest()
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
