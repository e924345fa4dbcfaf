//! The scenes of the editor: a good ending of each game, and a position of each that cannot be played.

use bevy::input_focus::InputFocus;
use bevy::ui_widgets::ValueChange;
use teahouse_rules::{Colour, Drafts, Face, Kind, Occupant, Piece, Rules, Seat};

use super::{GalleryError, HeadlessGame};
use crate::core::{Menu, Screen};
use crate::prefs::{GameKind, Odds};
use crate::session::{Begin, Clipboard, Drafting, GameState, MatchSetup, PasteRecord};

/// A chariot against advisors and elephants.
pub(super) fn xiangqi(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    set_up(game, GameKind::Xiangqi, "2bak4/4a4/4b4/9/9/P8/3R5/4B4/9/2BAKA3 w - - 12 48", |_| {})
}

/// Two generals, an advisor far away, and a check to the side that is not to move; a soldier that went back is only told.
pub(super) fn xiangqi_impossible(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    set_up(game, GameKind::Xiangqi, "3k1a3/9/2A6/9/3R5/9/9/1P7/4K4/4K4 w - - 0 1", |_| {})
}

/// A mating problem: the attacker has no king, and the defender holds the rest.
pub(super) fn shogi(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    set_up(game, GameKind::Shogi, "6snl/6gk1/5p1pp/9/6N2/9/9/9/9 b RG 1", |drafts| drafts.hold_rest(0, Seat::SECOND))
}

/// Two pawns on a file, a knight that never moves again, and a king that could be taken.
pub(super) fn shogi_impossible(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    set_up(game, GameKind::Shogi, "1N2k4/9/2P6/9/2P1R4/9/9/9/4K4 b 3r2b 1", |_| {})
}

/// An ending with some discs still face-down.
pub(super) fn banqi(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    set_up(game, GameKind::Banqi, "2r1X3/1A2s3/3RX2c/5k2 r S1h1 3 40", |_| {})
}

/// Three chariots of a colour, and fewer faces than face-down discs.
pub(super) fn banqi_impossible(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    set_up(game, GameKind::Banqi, "2r1X3/1RR1s3/3RX2c/5k2 r S1 3 40", |_| {})
}

/// Both boards of a match of four, in which each hand has pieces.
pub(super) fn supply(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    set_up_both(game, |_| {})
}

/// The second board is edited: its hands are in the sheet.
pub(super) fn second_hand(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    choose(game, "board-2")?;
    game.focus("held-r")
}

/// A red general is missing at the first board, and at both together are more cannons of red than two sets have.
pub(super) fn supply_impossible(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    set_up_both(game, spoil)
}

fn spoil(drafts: &mut Drafts) {
    let general = Occupant::Shown(red(Kind::General));
    let on_first = drafts.on(0).geometry().squares().find(|square| drafts.on(0).at(*square) == general);
    if let Some(square) = on_first {
        drafts.on_mut(0).put(square, Occupant::Empty);
    }
    drafts.on_mut(1).hold(red(Kind::Cannon), 4);
}

fn red(kind: Kind) -> Face {
    Face::from(Piece { colour: Colour::Red, kind })
}

/// The same with too many horses and chariots as well, and the list of all that is wrong.
pub(super) fn supply_problems(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    set_up_both(game, |drafts| {
        spoil(drafts);
        drafts.on_mut(1).hold(red(Kind::Horse), 3);
        drafts.on_mut(1).hold(red(Kind::Chariot), 2);
    })?;
    super::library::press(game, "all-problems")
}

/// One board was pasted where two are needed.
pub(super) fn paste_of_one(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    set_up_both(game, |_| {})?;
    game.world().insert_resource(Clipboard::in_memory("3k5/4a4/4b4/9/9/9/4C4/2R6/9/4K4[RNp] w - - 0 31"));
    game.send_and_rest(PasteRecord)
}

/// The question who plays on from two boards.
pub(super) fn supply_play_on(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    let two = "3k5/4a4/4b4/9/9/9/4C4/2R6/9/4K4[RNp] w - - 0 31 | 4ka3/4a4/9/9/2p3P2/9/9/4B3r/4A4/3K1A3[Cnc] b - - 0 30";
    set_up(game, GameKind::Supply, two, |_| {})?;
    game.open(Menu::PlayOn)?;
    for id in ["seat-2-landlady", "seat-3-person", "seat-4-master"] {
        choose(game, id)?;
    }
    game.focus("play-on-begin")
}

/// The question who plays on from a position that is set up.
pub(super) fn play_on(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    xiangqi(game)?;
    game.open(Menu::PlayOn)
}

/// Banqi without both cannons of red, and the rules of that match.
pub(super) fn odds(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    let setup = MatchSetup { odds: Odds::TwoCannons, ..MatchSetup::of(GameKind::Banqi) };
    game.send_and_rest(Begin::New(setup))?;
    game.open(Menu::Rules)
}

/// The set-up of a game at its rarer choices, with the odds.
pub(super) fn choosing_odds(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.choose_game(GameKind::Xiangqi);
    game.go(Screen::Setup)?;
    for id in ["more", "odds-horse-and-move"] {
        choose(game, id)?;
    }
    Ok(())
}

fn choose(game: &mut HeadlessGame, id: &str) -> Result<(), GalleryError> {
    game.focus(id)?;
    if let Some(source) = game.resource::<InputFocus>().and_then(InputFocus::get) {
        game.world().trigger(ValueChange { source, value: true, is_final: true });
    }
    game.rest()
}

/// The boards of the match at the table, with a change.
fn set_up_both(game: &mut HeadlessGame, change: impl FnOnce(&mut Drafts)) -> Result<(), GalleryError> {
    let drafts = game.session().and_then(GameState::seen_drafts);
    let mut drafts = drafts.ok_or(GalleryError::NothingToFilm)?;
    change(&mut drafts);
    game.world().insert_resource(Drafting::new(drafts, Screen::Title));
    game.go(Screen::Editor)
}

fn set_up(
    game: &mut HeadlessGame,
    kind: GameKind,
    text: &str,
    change: impl FnOnce(&mut Drafts),
) -> Result<(), GalleryError> {
    let rules: Rules = kind.usual_rules();
    let mut drafts = Drafts::empty(rules);
    drafts.read(text).map_err(|_| GalleryError::NothingToFilm)?;
    change(&mut drafts);
    game.world().insert_resource(Drafting::new(drafts, Screen::Title));
    game.go(Screen::Editor)
}
