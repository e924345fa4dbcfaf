//! Scenes of Supply Chess.

use bevy::prelude::*;
use teahouse_rules::{Kind, Piece, Seat};
use teahouse_table::{Command, TimeControl};

use super::{GalleryError, HeadlessGame};
use crate::board::ListOpen;
use crate::board::press::PressOn;
use crate::prefs::GameKind;
use crate::session::{GameState, MatchCommand, MatchSetup};

/// A match in which both boards have traded chariots, and three players have pieces in hand.
const MATCH: &[(u8, &str)] = &[
    (0, "h3e3"),
    (2, "b3e3"),
    (1, "h10g8"),
    (3, "b10c8"),
    (0, "h1g3"),
    (2, "b1c3"),
    (1, "i10h10"),
    (3, "a10b10"),
    (0, "i1h1"),
    (2, "a1b1"),
    (1, "b10c8"),
    (3, "h10g8"),
    (0, "g4g5"),
    (2, "c4c5"),
    (1, "g7g6"),
    (3, "g7g6"),
    (2, "b1b7"),
    (0, "g5g6"),
    (3, "b8a8"),
    (2, "b7b10"),
    (3, "c8b10"),
];

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
    game.unseen(|game| {
        for (seat, text) in MATCH {
            let seat = Seat(*seat);
            let mv = game.session().and_then(|session| session.at(seat).view().position().parse_move(text).ok());
            let command = Command::Play(mv.ok_or(GalleryError::NothingToFilm)?.mv);
            game.send_and_rest(MatchCommand { seat, command })?;
        }
        Ok(())
    })
}

/// A soldier is chosen in the hand of the second board: where it may stand is marked, and where it may not is greyed.
pub(super) fn choose_in_hand(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.send_and_rest(MatchCommand { seat: Seat(2), command: first_move(game, Seat(2))? })?;
    let soldier = |session: &GameState| {
        let colour = session.at(Seat(3)).view().colour_of(Seat(3))?;
        Some(Piece { colour, kind: Kind::Soldier })
    };
    let soldier = game.session().and_then(soldier).ok_or(GalleryError::NothingToFilm)?;
    game.send_and_rest(PressOn::<1>::Hand(soldier.into()))
}

fn first_move(game: &HeadlessGame, seat: Seat) -> Result<Command, GalleryError> {
    let mv = game.session().and_then(|session| session.boards().moves(seat).first().copied());
    mv.map(Command::Play).ok_or(GalleryError::NothingToFilm)
}

/// The list of both boards.
pub(super) fn list(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.world().resource_mut::<ListOpen>().0 = true;
    game.rest()
}

/// One party resigns.
pub(super) fn resign(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.send_and_rest(MatchCommand { seat: Seat(1), command: Command::Resign })
}
