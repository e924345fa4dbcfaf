//! The scenes of series: the set-up, the lot for the first move, and the end sheets.

use bevy::input_focus::InputFocus;
use bevy::ui_widgets::ValueChange;
use teahouse_table::{Command, TimeControl};

use super::library::{CENTRAL_CANNON, ELEPHANT, PAWN};
use super::{GalleryError, HeadlessGame};
use crate::core::Screen;
use crate::hud::TableAction;
use crate::prefs::{Computers, GameKind, Next, Seating, SeriesLength, SeriesSettings, Settings, Starts};
use crate::session::{Begin, MatchSetup};

/// The rows of the series in the set-up.
pub(super) fn setup(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    set_up(game, GameKind::Shogi, settings(SeriesLength::Three, 2))?;
    game.focus("series-three")
}

/// Five people play, and three of them wait.
pub(super) fn setup_challengers(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    set_up(game, GameKind::Banqi, settings(SeriesLength::Open, 5))?;
    game.focus("name-fifth")
}

fn set_up(game: &mut HeadlessGame, kind: GameKind, series: SeriesSettings) -> Result<(), GalleryError> {
    game.choose_game(kind);
    let mut settings = game.world().resource_mut::<Settings>();
    settings.set_computers(kind, &Computers::none(kind));
    settings.series = series;
    settings.next = Next::Loser;
    game.go(Screen::Setup)?;
    game.focus("more")?;
    if let Some(source) = game.resource::<InputFocus>().and_then(InputFocus::get) {
        game.world().trigger(ValueChange { source, value: true, is_final: true });
    }
    game.rest()
}

/// The lot of a game.
pub(super) fn lot(game: &mut HeadlessGame, kind: GameKind) -> Result<(), GalleryError> {
    game.lay(MatchSetup { starts: Starts::Lot, ..MatchSetup::of(kind) })
}

/// The same between players who sit across from each other.
pub(super) fn lot_face_to_face(game: &mut HeadlessGame, kind: GameKind) -> Result<(), GalleryError> {
    game.world().resource_mut::<Settings>().seating = Seating::Face;
    lot(game, kind)
}

/// One to one in a best of five.
pub(super) fn middle(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.lay(MatchSetup { series: settings(SeriesLength::Five, 2), ..MatchSetup::of(GameKind::Xiangqi) })?;
    lose(game, CENTRAL_CANNON)?;
    rematch(game)?;
    lose(game, ELEPHANT)
}

/// The first of the players has won a best of three.
pub(super) fn won(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.lay(MatchSetup { series: settings(SeriesLength::Three, 2), ..MatchSetup::of(GameKind::Xiangqi) })?;
    lose(game, CENTRAL_CANNON)?;
    for moves in [ELEPHANT, PAWN] {
        rematch(game)?;
        lose(game, moves)?;
    }
    Ok(())
}

/// The third match of five people.
pub(super) fn challengers(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    let series = settings(SeriesLength::Open, 5);
    game.lay(MatchSetup { series, next: Next::Loser, ..MatchSetup::of(GameKind::Xiangqi) })?;
    lose(game, CENTRAL_CANNON)?;
    for moves in [ELEPHANT, PAWN] {
        rematch(game)?;
        lose(game, moves)?;
    }
    Ok(())
}

/// Eight people play for two wins, and the second match is over.
pub(super) fn eight(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    let waiting = ["Mei", "陳小明", "さくら", "Bartholomew", "Léa", "王芳"].map(String::from).into();
    let series = SeriesSettings { waiting, ..settings(SeriesLength::Three, 8) };
    game.lay(MatchSetup { series, next: Next::Loser, ..MatchSetup::of(GameKind::Xiangqi) })?;
    lose(game, CENTRAL_CANNON)?;
    rematch(game)?;
    lose(game, PAWN)
}

/// A position of shogi has stood for the fourth time, and both players have time left.
pub(super) fn replay(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    let clock: TimeControl = "600/30x1".parse().unwrap_or_default();
    let (clocks, series) = ([clock; 2].into(), settings(SeriesLength::Three, 2));
    game.lay(MatchSetup { clocks, series, ..MatchSetup::of(GameKind::Shogi) })?;
    game.follow(&["h2g2 b8c8 g2h2 c8b8"; 3].join(" "))
}

/// The same position, and the match that is played in its place: the sides are exchanged.
pub(super) fn replayed(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    replay(game)?;
    rematch(game)
}

/// The players of a best of three have agreed on a draw.
pub(super) fn drawn(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.lay(MatchSetup { series: settings(SeriesLength::Three, 2), ..MatchSetup::of(GameKind::Xiangqi) })?;
    game.follow(CENTRAL_CANNON)?;
    game.send(Command::OfferDraw)?;
    game.rest()?;
    game.send_and_rest(TableAction::Answer { yes: true })
}

/// The second match of a series without an end.
pub(super) fn open(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.lay(MatchSetup { series: settings(SeriesLength::Open, 2), ..MatchSetup::of(GameKind::Xiangqi) })?;
    lose(game, CENTRAL_CANNON)?;
    rematch(game)?;
    lose(game, ELEPHANT)
}

/// Six wins of one player in a best of twenty-one: more than one character counts.
pub(super) fn long(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    let series = settings(SeriesLength::TwentyOne, 2);
    game.lay(MatchSetup { series, next: Next::Loser, ..MatchSetup::of(GameKind::Xiangqi) })?;
    game.resign()?;
    for _ in 0..5 {
        rematch(game)?;
        game.resign()?;
    }
    Ok(())
}

fn settings(length: SeriesLength, people: u8) -> SeriesSettings {
    let waiting = ["Mei", "陳小明", "さくら"].map(String::from).into();
    SeriesSettings { length, people, waiting, ..SeriesSettings::default() }
}

/// Plays these moves. The side to move then resigns.
fn lose(game: &mut HeadlessGame, moves: &str) -> Result<(), GalleryError> {
    game.follow(moves)?;
    game.resign()
}

fn rematch(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.send_and_rest(Begin::Rematch)
}
