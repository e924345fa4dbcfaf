//! The scenes of people with unusual names, in the middle of Xiangqi.

use super::{GalleryError, HeadlessGame, facing};
use crate::prefs::GameKind;
use crate::session::MatchSetup;

fn begin(game: &mut HeadlessGame, names: [&str; 2]) -> Result<(), GalleryError> {
    game.lay_between(MatchSetup::of(GameKind::Xiangqi), names)?;
    game.follow(facing::XIANGQI)
}

/// Names as long as they may be, of the widest letters and the widest characters, without a place to break a line.
pub(super) fn with_long_names(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    begin(game, [&"W".repeat(24), &"國".repeat(24)])
}

/// Both have the same name.
pub(super) fn of_one_name(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    begin(game, ["Ama"; 2])
}

/// Names with characters that no font has.
pub(super) fn with_signs(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    begin(game, ["Ama 🐼", "🧋👩‍👧 陳小明"])
}
