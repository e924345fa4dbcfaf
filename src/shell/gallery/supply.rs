//! Scenes of Supply Chess.

use std::sync::Arc;

use bevy::prelude::*;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use teahouse_engine::{Level, Mark};
use teahouse_rules::{Kind, Piece, Rules, Seat, Square};
use teahouse_table::testing::{DiskFault, FaultyStorage};
use teahouse_table::{Command, GameTime, OpenMatch, Player, Setup, Signal, TimeControl};

use super::headless_game::UNSEEN_STEP;
use super::impasse::continued_after;
use super::strict::turn_over;
use super::{GalleryError, HeadlessGame, facing, library};
use crate::board::press::PressOn;
use crate::board::{Drawing, Drawings, ListOpen, OnTable};
use crate::core::Screen;
use crate::opponent::Review;
use crate::prefs::{Computer, Computers, GameKind, Settings, Starts};
use crate::session::{Archive, GameState, LookBack, MatchCommand, MatchSetup};

/// A match of four computers, as the example `four` of the engine plays it: the seat and the move of each turn. All players have
/// pieces in hand then.
const MATCH: &str = "0:b3g3 2:b3g3 1:h8g8 3:h8g8 0:g1e3 2:g3g7 1:h10i8 3:h10i8 0:h3h7 2:g7g5 1:g8g4 3:g8g4 0:h1f2 2:h3c3 \
     1:g4f4 3:a10a9 0:h7e7 2:c3c7 1:g7g6 3:e7e6 0:b1a3 2:b1a3 1:g6g5 3:i8g7 0:i1h1 2:a1b1 1:b8f8 3:i10i8 \
     0:f2d3 2:c7i7 1:g5g4 3:g7f5 0:h1h8 2:b1b7 1:a10a8 3:f5d6 0:g3g10 2:b7e7 1:i10g10 3:i8e8 0:h8i8 2:e7d7 \
     1:f4i4 3:N@c8 0:i8i7 2:C@b4 1:i4e4 3:b8a8 0:d1e2 2:i7g7 1:e4a4 3:g4g7 0:C@a2 2:g5g10 1:f8f4 3:f10e9";
/// The turn on the second board that follows in it.
const NEXT: &str = "2:d7g7";

/// A match that the engine has played. With the next turn its fourth player mates.
const AMONG_COMPUTERS: &str = "0:b3c3 2:g1i3 1:b8g8 3:h8c8 0:c3c7 2:e4e5 1:i7i6 3:c8c4 0:P@g5 2:i4i5 1:b10a8 3:b8e8 0:c7g7 2:i1i2 \
     1:g8e8 3:e8e5 0:h3e3 2:e1e2 1:h10g8 3:a10a8 0:b1c3 2:a1a2 1:a7a6 3:a8d8 0:a1b1 2:b1c3 1:h8h6 3:c4c1 \
     0:B@c5 2:i2f2 1:h6c6 3:i10i9 0:b1b4 2:c3b5 1:a10b10 3:c1b1 0:b4b10 2:a2d2 1:a8b10 3:d8d2 0:R@b4 2:e2d2 \
     1:R@d9 3:R@h8 0:b4b10 2:R@f3 1:d9d3 3:b1b5 0:N@e5 2:f3f10 1:c6e6 3:e10e9 0:h1g3 2:h3h10 1:d3c3 3:h8h10 \
     0:i1i2 2:b3b10 1:N@a8 3:h10h1 0:b10c10 2:b10d10 1:N@e9 3:B@i8 0:c10a10 2:d10g10 1:e9c8 3:i8g10 0:N@a2 \
     2:f10g10 1:c3d3 3:N@d6 0:C@f4 2:f2f4 1:a8b6 3:i9f9 0:C@h4 2:f4f9 1:R@d6 3:e9f9 0:f1e2 2:g10f10 1:d3d4 \
     3:f9f10 0:f4d4 2:N@g3 1:d6d4 3:h1h3 0:R@f5 2:C@i4 1:c8d6 3:h3g3 0:f5f8 2:f1e2 1:i10h10 3:g3i3 0:f8g8 \
     2:i4h4 1:h10h4 3:R@h6 0:g7g10 2:C@b4 1:f10e9 3:N@f6 0:R@f4 2:a4a5 1:d6c4 3:d6e4 0:g8g7 2:h4e4 1:e8a8";

/// The chariot of the third player checks with every move.
const CHECKS: &str = "0:b3g3 2:a1a2 1:h8g8 3:e10e9 0:g1e3 2:a2d2 1:h10i8 3:e9f9 0:h3h7 2:d2d9 1:b10c8 3:f9f8 0:h1i3 2:d9d8 3:f8f9 2:d8d9";
/// And once more.
const ONCE_MORE: &str = "3:f9f8 2:d9d8 3:f8f9 2:d8d9";

/// A match of four people with names.
pub(super) fn begin(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    lay(game, MatchSetup::of(GameKind::Supply))
}

/// The lot decides which party begins.
pub(super) fn lot(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    lay(game, MatchSetup { starts: Starts::Lot, ..MatchSetup::of(GameKind::Supply) })
}

/// The same with five minutes for each.
pub(super) fn blitz(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    let setup = MatchSetup::of(GameKind::Supply);
    let clocks = setup.seats().map(|_| TimeControl::SuddenDeath { main: 300 });
    lay(game, MatchSetup { clocks, ..setup })
}

/// Begins a match of four people with names.
pub(super) fn lay(game: &mut HeadlessGame, setup: MatchSetup) -> Result<(), GalleryError> {
    let names = ["Ama", "Hao", "Mei", "Lin"].map(String::from);
    game.send_and_rest(crate::session::Begin::New(MatchSetup { names: names.into(), ..setup }))
}

/// Plays the match.
pub(super) fn middle(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    play_unseen(game, MATCH)
}

/// The disk is full: a notice says that the match is not saved.
pub(super) fn unsaved(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    let storage = FaultyStorage::new();
    game.world().insert_resource(Archive(Arc::new(storage.clone())));
    begin(game)?;
    storage.set_fault(DiskFault::FullAfter(0));
    middle(game)
}

/// One player is warned at the second board of a perpetual check.
pub(super) fn warned(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    play_unseen(game, CHECKS)
}

/// The perpetual check that loses the match.
pub(super) fn perpetual(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    play_unseen(game, ONCE_MORE)
}

fn seat_and_move(turn: &str) -> Option<(Seat, &str)> {
    let (seat, text) = turn.split_once(':')?;
    Some((Seat(seat.parse().ok()?), text))
}

/// Plays turns in a frame each. Their clocks lose time.
fn play_unseen(game: &mut HeadlessGame, turns: &str) -> Result<(), GalleryError> {
    game.unseen(|game| {
        game.set_time_step(UNSEEN_STEP);
        turns.split(' ').try_for_each(|turn| {
            let command = command_of(game, turn)?;
            let before = game.session().map(|session| session.boards().ply());
            game.world().write_message(command);
            game.frame();
            let is_played = game.session().map(|session| session.boards().ply()) > before;
            if is_played { Ok(()) } else { Err(GalleryError::NothingToFilm) }
        })
    })
}

/// Plays a turn.
fn play(game: &mut HeadlessGame, turn: &str) -> Result<(), GalleryError> {
    let command = command_of(game, turn)?;
    game.send_and_rest(command)
}

fn command_of(game: &HeadlessGame, turn: &str) -> Result<MatchCommand, GalleryError> {
    let command = |session: &GameState| {
        let (seat, text) = seat_and_move(turn)?;
        let mv = session.at(seat).view().position().parse_move(text).ok()?.mv;
        Some(MatchCommand { seat, command: Command::Play(mv) })
    };
    game.session().and_then(command).ok_or(GalleryError::NothingToFilm)
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

/// The sheet with all signals before the far player of the first board.
pub(super) fn signal_sheet(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    begin(game)?;
    library::press(game, "signal-far")
}

/// The same face to face.
pub(super) fn signal_sheet_across(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    facing::face_to_face(game)?;
    signal_sheet(game)
}

/// Face to face the far player of the second board has signalled to the partner, the far player of the first one.
pub(super) fn signal_across(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    facing::face_to_face(game)?;
    begin(game)?;
    game.send_and_rest(MatchCommand { seat: Seat(2), command: Command::Signal(Signal::Danger) })
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

/// The match lies in the library, where one party has resigned, and is looked through.
pub(super) fn look_through(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    let storage = FaultyStorage::new();
    let setup = Setup::new(Rules::Supply, ["Ama", "Hao", "Mei", "Lin"]);
    let open = OpenMatch::create(Arc::new(storage.clone()), setup, &mut ChaCha8Rng::seed_from_u64(1));
    let mut open = open.map_err(|_| GalleryError::NothingToFilm)?;
    for (number, turn) in (1..).zip(MATCH.split_whitespace()) {
        act(&mut open, number, turn)?;
    }
    let end = open.act(open.state().time(), Seat(1), Command::Resign);
    end.map_err(|_| GalleryError::NothingToFilm)?;
    drop(open);
    game.world().insert_resource(Archive(Arc::new(storage)));
    game.go(Screen::Library)?;
    library::press(game, "look")
}

/// A turn of a match that is not at the table, four seconds after the one before.
fn act(open: &mut OpenMatch, number: u64, turn: &str) -> Result<(), GalleryError> {
    let (seat, text) = seat_and_move(turn).ok_or(GalleryError::NothingToFilm)?;
    let mv = open.state().board_of(seat).position().parse_move(text);
    let command = Command::Play(mv.map_err(|_| GalleryError::NothingToFilm)?.mv);
    open.act(GameTime(number * 4_000), seat, command).map(|_| ()).map_err(|_| GalleryError::NothingToFilm)
}

/// One party resigns.
pub(super) fn resign(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.send_and_rest(MatchCommand { seat: Seat(1), command: Command::Resign })
}

/// The match is seen at the last move on the second board that gave something away.
pub(super) fn last_mark(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    let is_there = |mark: &&Mark| Rules::Supply.seats().board_of(mark.seat) == 1;
    let mark = game.resource::<Review>().and_then(|review| review.marks.iter().rfind(is_there)).map(|mark| mark.ply);
    game.send_and_rest(LookBack::At(mark.ok_or(GalleryError::NothingToFilm)?))
}

/// A partner and two opponents of several levels are chosen.
pub(super) fn seats(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    let [guest, landlady] = [Level::GUEST, Level::LANDLADY].map(|level| Some(Computer::Level(level)));
    game.choose_game(GameKind::Supply);
    let company = Computers([None, landlady, guest, Some(Level::STRONGEST.into())].into());
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
        let mut turns = (1..).zip(AMONG_COMPUTERS.split(' ')).take(turns);
        turns.try_for_each(|(number, turn)| act(open, number, turn))
    })
}
