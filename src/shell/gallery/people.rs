//! The scenes of people with unusual names, in the middle of Xiangqi and beside clocks.

use teahouse_rules::Seat;

use super::{GalleryError, HeadlessGame, clocks, facing};
use crate::prefs::GameKind;
use crate::session::{Begin, MatchSetup};

fn begin(game: &mut HeadlessGame, names: [&str; 2]) -> Result<(), GalleryError> {
    game.lay_between(MatchSetup::of(GameKind::Xiangqi), names)?;
    game.follow(facing::XIANGQI)
}

/// Names as long as they may be, of the widest letters and the widest characters, without a place to break a line.
pub(super) fn with_long_names(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    begin(game, [&"W".repeat(24), &"國".repeat(24)])
}

/// Names of one broad word, which the lines of a small sheet do not hold whole.
pub(super) fn with_broad_names(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    begin(game, [&"W".repeat(12), &"M".repeat(12)])
}

/// Both have the same name.
pub(super) fn of_one_name(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    begin(game, ["Ama"; 2])
}

/// Names with characters that no font has.
pub(super) fn with_signs(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    begin(game, ["Ama 🐼", "🧋👩‍👧 陳小明"])
}

/// Twelve letters and six characters beside clocks: byoyomi is counted in the second of three periods.
fn beside_clocks(game: &mut HeadlessGame, kind: GameKind) -> Result<(), GalleryError> {
    let controls = ["20/12x3", "600+3"].map(clocks::control).into();
    game.lay_between(MatchSetup { clocks: controls, ..MatchSetup::of(kind) }, ["Wilhelmina B", "歐陽國明先生"])?;
    clocks::run_down(game, Seat::FIRST, |reading| reading.until_flag <= 19_450)
}

/// In Banqi.
pub(super) fn banqi_beside_clocks(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    beside_clocks(game, GameKind::Banqi)
}

/// In Xiangqi.
pub(super) fn xiangqi_beside_clocks(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    beside_clocks(game, GameKind::Xiangqi)
}

/// In Shogi.
pub(super) fn shogi_beside_clocks(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    beside_clocks(game, GameKind::Shogi)
}

/// Of the four players in Supply Chess.
pub(super) fn four_beside_clocks(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    let setup = MatchSetup::of(GameKind::Supply);
    let controls = setup.seats().map(|_| clocks::control("300"));
    let names = ["Wilhelmina B", "歐陽國明先生", "Ama Takahama", "Bartholomew"].map(String::from).into();
    game.send_and_rest(Begin::New(MatchSetup { names, clocks: controls, ..setup }))
}
