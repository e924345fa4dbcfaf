//! Scenes of Supply Chess.

use bevy::prelude::*;
use teahouse_engine::Level;
use teahouse_rules::{Kind, Piece, Rules, Seat};
use teahouse_table::{Command, GameTime, Player, Setup, TimeControl};

use super::impasse::continued_after;
use super::strict::turn_over;
use super::{GalleryError, HeadlessGame};
use crate::board::ListOpen;
use crate::board::press::PressOn;
use crate::core::Screen;
use crate::prefs::{Computers, GameKind, Settings};
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

/// A match that the engine has played. With the next turn its fourth player mates.
const AMONG_COMPUTERS: &[(u8, &str)] = &[
    (0, "b3c3"),
    (2, "g1i3"),
    (1, "b8g8"),
    (3, "h8c8"),
    (0, "c3c7"),
    (2, "e4e5"),
    (1, "i7i6"),
    (3, "c8c4"),
    (0, "P@g5"),
    (2, "i4i5"),
    (1, "b10a8"),
    (3, "b8e8"),
    (0, "c7g7"),
    (2, "i1i2"),
    (1, "g8e8"),
    (3, "e8e5"),
    (0, "h3e3"),
    (2, "e1e2"),
    (1, "h10g8"),
    (3, "a10a8"),
    (0, "b1c3"),
    (2, "a1a2"),
    (1, "a7a6"),
    (3, "a8d8"),
    (0, "a1b1"),
    (2, "b1c3"),
    (1, "h8h6"),
    (3, "c4c1"),
    (0, "B@c5"),
    (2, "i2f2"),
    (1, "h6c6"),
    (3, "i10i9"),
    (0, "b1b4"),
    (2, "c3b5"),
    (1, "a10b10"),
    (3, "c1b1"),
    (0, "b4b10"),
    (2, "a2d2"),
    (1, "a8b10"),
    (3, "d8d2"),
    (0, "R@b4"),
    (2, "e2d2"),
    (1, "R@d9"),
    (3, "R@h8"),
    (0, "b4b10"),
    (2, "R@f3"),
    (1, "d9d3"),
    (3, "b1b5"),
    (0, "N@e5"),
    (2, "f3f10"),
    (1, "c6e6"),
    (3, "e10e9"),
    (0, "h1g3"),
    (2, "h3h10"),
    (1, "d3c3"),
    (3, "h8h10"),
    (0, "i1i2"),
    (2, "b3b10"),
    (1, "N@a8"),
    (3, "h10h1"),
    (0, "b10c10"),
    (2, "b10d10"),
    (1, "N@e9"),
    (3, "B@i8"),
    (0, "c10a10"),
    (2, "d10g10"),
    (1, "e9c8"),
    (3, "i8g10"),
    (0, "N@a2"),
    (2, "f10g10"),
    (1, "c3d3"),
    (3, "N@d6"),
    (0, "C@f4"),
    (2, "f2f4"),
    (1, "a8b6"),
    (3, "i9f9"),
    (0, "C@h4"),
    (2, "f4f9"),
    (1, "R@d6"),
    (3, "e9f9"),
    (0, "f1e2"),
    (2, "g10f10"),
    (1, "d3d4"),
    (3, "f9f10"),
    (0, "f4d4"),
    (2, "N@g3"),
    (1, "d6d4"),
    (3, "h1h3"),
    (0, "R@f5"),
    (2, "C@i4"),
    (1, "c8d6"),
    (3, "h3g3"),
    (0, "f5f8"),
    (2, "f1e2"),
    (1, "i10h10"),
    (3, "g3i3"),
    (0, "f8g8"),
    (2, "i4h4"),
    (1, "h10h4"),
    (3, "R@h6"),
    (0, "g7g10"),
    (2, "C@b4"),
    (1, "f10e9"),
    (3, "N@f6"),
    (0, "R@f4"),
    (2, "a4a5"),
    (1, "d6c4"),
    (3, "d6e4"),
    (0, "g8g7"),
    (2, "h4e4"),
    (1, "e8a8"),
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

/// A partner and two opponents of several levels are chosen.
pub(super) fn seats(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    let [guest, landlady] = [Level::ALL[1], Level::ALL[3]].map(Some);
    game.choose_game(GameKind::Supply);
    let company = Computers([None, landlady, guest, Some(Level::STRONGEST)].into());
    game.world().resource_mut::<Settings>().set_computers(GameKind::Supply, &company);
    game.go(Screen::Setup)?;
    turn_over(game)
}

/// A person's match with and against three computers, after so many of [its turns](AMONG_COMPUTERS). The computers go on from
/// there as far as they do not wait for the person.
pub(super) fn among_computers(game: &mut HeadlessGame, turns: usize) -> Result<(), GalleryError> {
    let level = |seat: Seat| ["", "landlady", "landlady", "storyteller"][seat.index()];
    let players = Rules::Supply.seats().map(|seat| Player {
        computer: Some(level(seat).to_owned()).filter(|level| !level.is_empty()),
        ..Player::named(if seat == Seat::FIRST { "Ama" } else { "" })
    });
    let setup = Setup { players, ..Setup::new(Rules::Supply, [""; 4]) };
    continued_after(game, setup, |open| {
        for (number, (seat, text)) in (1..).zip(AMONG_COMPUTERS).take(turns) {
            let mv = open.state().board_of(Seat(*seat)).position().parse_move(text);
            let command = Command::Play(mv.map_err(|_| GalleryError::NothingToFilm)?.mv);
            open.act(GameTime(number * 4_000), Seat(*seat), command).map_err(|_| GalleryError::NothingToFilm)?;
        }
        Ok(())
    })
}
