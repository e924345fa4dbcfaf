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
    Scene { name: "saying-remark-banqi", steps: &[remark_of_banqi] },
    Scene { name: "saying-remark-xiangqi", steps: &[|game| remark(game, GameKind::Xiangqi, CHARIOTS)] },
    Scene { name: "saying-remark-shogi", steps: &[|game| remark(game, GameKind::Shogi, SIDE_PAWN)] },
    Scene { name: "saying-end-banqi", steps: &[|game| end(game, GameKind::Banqi)] },
    Scene { name: "saying-end-xiangqi", steps: &[|game| end(game, GameKind::Xiangqi)] },
    Scene { name: "saying-end-shogi", steps: &[|game| end(game, GameKind::Shogi)] },
];

/// A position in which an advisor takes another, and each is taken in turn, and the moves.
const ADVISORS: [&str; 2] = ["X6e/1k6/AaK5/8 r s1 0 20", "a2b2 b3b2 c2b2 h4h3"];
/// Openings in which four great pieces are taken: a remark comes with the third one at the latest. A central cannon in which both
/// pairs of chariots are exchanged, and the side pawn taken by both sides, in which bishops and rooks are.
const CHARIOTS: &str =
    "h3e3 h10g8 h1g3 i10h10 i1h1 g7g6 h1h7 h8i8 h7h10 g8h10 b1a3 b10c8 a1b1 a10b10 b3c3 b8a8 b1b10 c8b10";
const SIDE_PAWN: &str =
    "c3c4 g7g6 h3h4 b7b6 h4h5 b6b5 d1c2 f9g8 h5h6 h7h6 h2h6 b5b4 b3b4 b8b4 h6g6 h8b2+ c1b2 b4c4 b2c3 c4c6 g6c6 c7c6";

/// A match against the landlady.
fn against_her(kind: GameKind) -> MatchSetup {
    let landlady = Some(Computer::Level(Level::LANDLADY));
    MatchSetup { computers: Computers([None, landlady].into()), ..MatchSetup::of(kind) }
}

fn greeting(game: &mut HeadlessGame, kind: GameKind) -> Result<(), GalleryError> {
    game.lay(against_her(kind))
}

fn remark(game: &mut HeadlessGame, kind: GameKind, moves: &str) -> Result<(), GalleryError> {
    greeting(game, kind)?;
    game.follow(moves)?;
    game.rest()
}

fn remark_of_banqi(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    let setup = against_her(GameKind::Banqi);
    let [position, moves] = ADVISORS;
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
