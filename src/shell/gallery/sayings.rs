//! The scenes in which a computer player says something: at the beginning, at a turning point and at the end.

use teahouse_engine::Level;

use super::scene::Scene;
use super::{GalleryError, HeadlessGame};
use crate::prefs::{Computer, Computers, GameKind};
use crate::session::MatchSetup;

/// The scenes.
pub(super) const SAYINGS: &[Scene] = &[
    Scene { name: "saying-greeting-banqi", steps: &[|game| greeting(game, GameKind::Banqi)] },
    Scene { name: "saying-greeting-xiangqi", steps: &[|game| greeting(game, GameKind::Xiangqi)] },
    Scene { name: "saying-greeting-shogi", steps: &[|game| greeting(game, GameKind::Shogi)] },
    Scene { name: "saying-remark-banqi", steps: &[|game| remark(game, GameKind::Banqi, ADVISORS)] },
    Scene { name: "saying-remark-xiangqi", steps: &[|game| remark(game, GameKind::Xiangqi, CHARIOTS)] },
    Scene { name: "saying-remark-shogi", steps: &[|game| remark(game, GameKind::Shogi, BISHOPS)] },
    Scene { name: "saying-end-banqi", steps: &[|game| end(game, GameKind::Banqi)] },
    Scene { name: "saying-end-xiangqi", steps: &[|game| end(game, GameKind::Xiangqi)] },
    Scene { name: "saying-end-shogi", steps: &[|game| end(game, GameKind::Shogi)] },
];

/// Positions in which three great pieces are taken one after the other, and the moves. A remark comes with the third one at the latest.
const ADVISORS: [&str; 2] = ["X6e/1k6/AaK5/8 r s1 0 20", "a2b2 b3b2 c2b2 h4h3"];
const CHARIOTS: [&str; 2] = ["4k4/9/9/9/rr7/9/9/9/9/RR1K5 w - - 0 20", "a1a6 b6a6 b1a1 e10e9 a1a6 e9e10"];
const BISHOPS: [&str; 2] = ["4k4/9/9/9/r8/1b7/9/3B5/R3K4 b - 21", "a1a5 b4a5 d2a5 e9e8"];

/// A match against the landlady.
fn against_her(kind: GameKind) -> MatchSetup {
    let landlady = Some(Computer::Level(Level::LANDLADY));
    MatchSetup { computers: Computers([None, landlady].into()), ..MatchSetup::of(kind) }
}

fn greeting(game: &mut HeadlessGame, kind: GameKind) -> Result<(), GalleryError> {
    game.lay(against_her(kind))
}

fn remark(game: &mut HeadlessGame, kind: GameKind, [position, moves]: [&str; 2]) -> Result<(), GalleryError> {
    let setup = against_her(kind);
    let from = setup.rules.parse_position(position).map_err(|_| GalleryError::NothingToFilm)?;
    game.lay(MatchSetup { from: Some(from), ..setup })?;
    game.follow(moves)?;
    game.rest()
}

/// The player has resigned.
fn end(game: &mut HeadlessGame, kind: GameKind) -> Result<(), GalleryError> {
    greeting(game, kind)?;
    game.resign()
}
