//! Scenes of Supply Chess.

use bevy::prelude::*;
use teahouse_rules::{Kind, Piece, Seat, Square};
use teahouse_table::{Command, Signal, TimeControl};

use super::{GalleryError, HeadlessGame};
use crate::board::press::PressOn;
use crate::board::{Drawing, Drawings, ListOpen, OnTable};
use crate::core::Screen;
use crate::prefs::GameKind;
use crate::session::{GameState, LookBack, MatchCommand, MatchSetup};

/// A match of four computers, as the example `four` of the engine plays it: the seat and the move of each turn. All players have
/// pieces in hand then.
const MATCH: &str =
    "0:b3g3 2:b3g3 1:h8g8 3:h8g8 0:g1e3 2:g3g7 1:h10i8 3:h10i8 0:h3h7 2:g7g5 1:g8g4 3:g8g4 0:h1f2 2:h3c3 \
     1:g4f4 3:a10a9 0:h7e7 2:c3c7 1:g7g6 3:e7e6 0:b1a3 2:b1a3 1:g6g5 3:i8g7 0:i1h1 2:a1b1 1:b8f8 3:i10i8 \
     0:f2d3 2:c7i7 1:g5g4 3:g7f5 0:h1h8 2:b1b7 1:a10a8 3:f5d6 0:g3g10 2:b7e7 1:i10g10 3:i8e8 0:h8i8 2:e7d7 \
     1:f4i4 3:N@c8 0:i8i7 2:C@b4 1:i4e4 3:b8a8 0:d1e2 2:i7g7 1:e4a4 3:g4g7 0:C@a2 2:g5g10 1:f8f4 3:f10e9";
/// The turn on the second board that follows in it.
const NEXT: &str = "2:d7g7";

/// A match of four people with names.
pub(super) fn begin(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    lay(game, MatchSetup::of(GameKind::Supply))
}

/// The same with five minutes for each.
pub(super) fn blitz(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    let setup = MatchSetup::of(GameKind::Supply);
    let clocks = setup.seats().map(|_| TimeControl::SuddenDeath { main: 300 });
    lay(game, MatchSetup { clocks, ..setup })
}

fn lay(game: &mut HeadlessGame, setup: MatchSetup) -> Result<(), GalleryError> {
    let names = ["Ama", "Hao", "Mei", "Lin"].map(String::from);
    game.send_and_rest(crate::session::Begin::New(MatchSetup { names: names.into(), ..setup }))
}

/// Plays the match.
pub(super) fn middle(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.unseen(|game| MATCH.split(' ').try_for_each(|turn| play(game, turn)))
}

/// Plays a turn.
fn play(game: &mut HeadlessGame, turn: &str) -> Result<(), GalleryError> {
    let command = |session: &GameState| {
        let (seat, text) = turn.split_once(':')?;
        let seat = Seat(seat.parse().ok()?);
        let mv = session.at(seat).view().position().parse_move(text).ok()?.mv;
        Some(MatchCommand { seat, command: Command::Play(mv) })
    };
    let command = game.session().and_then(command).ok_or(GalleryError::NothingToFilm)?;
    game.send_and_rest(command)
}

/// A soldier is chosen in the hand of the second board: where it may stand is marked, and where it may not is greyed.
pub(super) fn choose_in_hand(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    play(game, NEXT)?;
    let soldier = |session: &GameState| {
        let colour = session.at(Seat(3)).view().colour_of(Seat(3))?;
        Some(Piece { colour, kind: Kind::Soldier })
    };
    let soldier = game.session().and_then(soldier).ok_or(GalleryError::NothingToFilm)?;
    game.send_and_rest(PressOn::<1>::Hand(soldier.into()))
}

/// The list of both boards.
pub(super) fn list(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.world().resource_mut::<ListOpen>().0 = true;
    game.rest()
}

/// Partners have signalled to each other, and the list has it between the turns.
pub(super) fn signals(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    for (seat, signal) in [(0, Signal::NeedHorse), (3, Signal::Trade), (1, Signal::DoNotTrade)] {
        game.send_and_rest(MatchCommand { seat: Seat(seat), command: Command::Signal(signal) })?;
    }
    list(game)
}

/// Arrows and circles over both boards at an earlier turn.
pub(super) fn drawings(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.send_and_rest(LookBack::Earlier)?;
    let spot = game.session().ok_or(GalleryError::NothingToFilm)?.spot();
    let world = game.world();
    let mut boards = world.query_filtered::<&mut Drawings, With<OnTable>>();
    for mut drawn in boards.iter_mut(world) {
        drawn.toggle(spot, Drawing::of(Square::new(4, 2), Square::new(4, 6)));
        drawn.toggle(spot, Drawing::of(Square::new(4, 9), Square::new(4, 9)));
    }
    game.rest()
}

/// The title after a match of Supply Chess.
pub(super) fn in_front(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.choose_game(GameKind::Supply);
    game.go(Screen::Setup)?;
    game.go(Screen::Title)
}

/// One party resigns.
pub(super) fn resign(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.send_and_rest(MatchCommand { seat: Seat(1), command: Command::Resign })
}
