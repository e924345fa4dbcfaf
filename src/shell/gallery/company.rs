//! The scenes with the computer: at the table, advising people, and by itself behind the title.

use bevy::picking::pointer::PointerAction;
use bevy::prelude::*;
use teahouse_rules::{Move, Square};
use teahouse_table::{Player, Setup};

use super::ways::MIDDLE;
use super::{GalleryError, HeadlessGame, impasse};
use crate::board::press::Press;
use crate::core::Screen;
use crate::hud::TableAction;
use crate::opponent::{Advice, AskHint, Review};
use crate::prefs::{Computers, GameKind, Settings};
use crate::screens::Show;
use crate::session::{LookBack, MatchSetup};

/// Two people are to play.
pub(super) fn setup_people(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.world().resource_mut::<Settings>().set_computers(GameKind::Banqi, &Computers::none(GameKind::Banqi));
    game.go(Screen::Setup)
}

/// A match against the computer.
pub(super) fn against(game: &mut HeadlessGame, kind: GameKind) -> Result<(), GalleryError> {
    game.lay(MatchSetup { computers: Computers::usual(kind), ..MatchSetup::of(kind) })
}

/// The computer has won.
pub(super) fn lost(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    against(game, GameKind::Xiangqi)?;
    game.resign()
}

/// The first turn has been made by presses of these squares, and the computer is about to reply.
pub(super) fn thinking(game: &mut HeadlessGame, kind: GameKind, squares: &[(u8, u8)]) -> Result<(), GalleryError> {
    /// In frames: the turn has been seen, and the reply comes later.
    const SEEN: u32 = 40;
    against(game, kind)?;
    for &(file, rank) in squares {
        game.world().write_message(Press::Square(Square::new(file, rank)));
        game.frame();
    }
    game.wait(SEEN);
    Ok(())
}

/// The computer has been offered a draw, and plays on.
pub(super) fn declined(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.send_and_rest(TableAction::OfferDrawOnly)
}

/// A hint for a move of this kind.
pub(super) fn hint(game: &mut HeadlessGame, is_wanted: fn(Move) -> bool) -> Result<(), GalleryError> {
    for _ in 0..MIDDLE {
        game.send_and_rest(AskHint)?;
        if game.resource::<Advice>().and_then(|advice| advice.0.as_ref()).is_some_and(|advised| is_wanted(advised.mv)) {
            return Ok(());
        }
        game.play(1)?;
    }
    Err(GalleryError::NothingToFilm)
}

/// A hint for the position that stands there.
pub(super) fn any_hint(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.send_and_rest(AskHint)
}

/// Continues a match of shogi in which a gold mates at once.
pub(super) fn mate_by_drop(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    const POSITION: &str = "ln1g1g1kl/9/ppsppppPp/2p6/9/2P6/PP1PPPP1P/1B1K3R1/LNSG3NL b GSNrbsp 61";
    let rules = GameKind::Shogi.usual_rules();
    let start = rules.parse_position(POSITION).map_err(|_| GalleryError::NothingToFilm)?;
    let players = [None, Some("landlady")].map(|level| Player {
        computer: level.map(str::to_owned),
        ..Player::named(if level.is_none() { "Ama" } else { "" })
    });
    impasse::continued(game, Setup { start: Some(start), players: players.into(), ..Setup::new(rules, ["", ""]) })
}

/// A finished match is seen at the first move that gave something away.
pub(super) fn first_mark(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    let mark = game.resource::<Review>().and_then(|review| review.marks.first()).map(|mark| mark.ply);
    game.send_and_rest(LookBack::At(mark.ok_or(GalleryError::NothingToFilm)?))
}

/// A match was played by these moves, and the graph below its list shows who stood better.
pub(super) fn graph(game: &mut HeadlessGame, kind: GameKind, moves: &str) -> Result<(), GalleryError> {
    game.lay(MatchSetup::of(kind))?;
    game.follow(moves)?;
    game.resign()?;
    game.open_list()
}

/// The computer has played a little against itself behind the title.
pub(super) fn title_show(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    const PLIES: usize = 9;
    game.watch(|show| show.ply() == PLIES && !show.is_moving())?;
    game.rest()
}

/// The pointer is in a corner of the title, and the boards behind have gone with it.
pub(super) fn title_pointer(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.mouse(PointerAction::Move { delta: Vec2::ONE }, Vec2::splat(4.0))?;
    game.rest()
}

/// The pieces of the picture are about to be replaced.
pub(super) fn title_show_begins(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.watch(Show::is_about_to_begin)
}

/// The pieces of a finished match are about to leave.
pub(super) fn title_show_ends(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.watch(Show::is_over)?;
    game.watch(|show| !show.is_moving())?;
    game.watch(Show::is_moving)
}
