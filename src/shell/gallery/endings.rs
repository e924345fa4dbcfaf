//! Scenes of mates and of the requests and odds before them.

use teahouse_rules::{Rules, shogi};
use teahouse_table::{Command, UndoPolicy};

use super::{GalleryError, HeadlessGame, facing};
use crate::prefs::GameKind;
use crate::session::MatchSetup;

/// The cannon goes behind the horse and mates: 馬後炮.
pub(super) const HORSE_AND_CANNON: [&str; 2] = ["r3k2cr/9/4N4/p1p3p1p/9/C8/P1P3P1P/9/4A4/R2K1AB1R w - - 0 31", "a5e5"];

/// The silver goes to the middle, and the pawn of the fourth file advances: the usual beginning when two pieces are given.
const TWO_PIECES: &str = "c9d8 c3c4 e7e6 f3f4 d8e7 f4f5";

/// Red mates by the next move.
pub(super) fn before_mate(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    let setup = MatchSetup::of(GameKind::Xiangqi);
    let from = setup.rules.parse_position(HORSE_AND_CANNON[0]).map_err(|_| GalleryError::NothingToFilm)?;
    game.lay(MatchSetup { from: Some(from), ..setup })
}

/// Black is mated.
pub(super) fn mate(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    before_mate(game)?;
    game.follow(HORSE_AND_CANNON[1])
}

/// A handicap match of shogi.
pub(super) fn handicap(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    let rules = shogi::Ruleset { handicap: shogi::Handicap::TwoPieces, ..shogi::Ruleset::amateur() };
    game.lay(MatchSetup { rules: Rules::Shogi(rules), ..MatchSetup::of(GameKind::Shogi) })?;
    game.follow(TWO_PIECES)
}

/// A player asks for a takeback.
pub(super) fn undo_asked(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.lay(MatchSetup { undo: [UndoPolicy::Ask; 2].into(), ..MatchSetup::of(GameKind::Xiangqi) })?;
    game.follow(facing::XIANGQI)?;
    game.send(Command::AskUndo)?;
    game.rest()
}
