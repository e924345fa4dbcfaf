//! Ways to scenes that have no file of their own.

use std::path::Path;
use std::sync::Arc;

use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use teahouse_art::PieceSet;
use teahouse_rules::{Danger, Rules, banqi, shogi};
use teahouse_table::testing::{DiskFault, FaultyStorage};
use teahouse_table::{Command, UndoPolicy};

use super::moves::captor;
use super::{GalleryError, HeadlessGame, cards, facing};
use crate::board::press::Press;
use crate::core::paths::Paths;
use crate::core::{Menu, Screen, Trouble};
use crate::i18n::Localization;
use crate::prefs::aids::{Aid, Ledger, Threats};
use crate::prefs::{GameKind, KomaSet, Settings};
use crate::session::{Archive, Begin, GameState, Leave, MatchSetup};

/// The number of plies of the match in most scenes.
pub(super) const MIDDLE: usize = 30;

pub(super) fn title(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.go(Screen::Title)
}

/// The title, which asks how well the player reads the characters.
pub(super) fn title_that_asks(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.world().resource_mut::<Settings>().has_said_reading = false;
    title(game)
}

pub(super) fn setup(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.go(Screen::Setup)
}

pub(super) fn rules(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.open(Menu::Rules)
}

pub(super) fn seal(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.open(Menu::Seal)
}

pub(super) fn pause(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.open(Menu::Pause)
}

pub(super) fn banqi(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.lay(MatchSetup::of(GameKind::Banqi))
}

pub(super) fn xiangqi(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.lay(MatchSetup::of(GameKind::Xiangqi))
}

pub(super) fn shogi(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.lay(MatchSetup::of(GameKind::Shogi))
}

/// Both rooks have taken the pawns of the bishops' files: the side pawn opening, with pawns in hand.
const SIDE_PAWN: &str = "c3c4 g7g6 h3h4 b7b6 h4h5 b6b5 d1c2 f9g8 h5h6 h7h6 h2h6 b5b4 b3b4 b8b4 h6g6 h8g7 g6g4 g9h8 P@b3 \
                         b4b6 g4h4 e9e8 e1e2 c7c6 g1g2 c9c8";

pub(super) fn shogi_middle(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.follow(SIDE_PAWN)
}

pub(super) fn xiangqi_captures(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.follow("h3h10 i10h10 b3b10 a10b10 c4c5 c7c6 c5c6 g7g6 g4g5 g6g5 c6c7 g5g4 c7c8 g4g3 c8b8 b10b8 h1g3")
}

pub(super) fn xiangqi_middle(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.follow(facing::XIANGQI)
}

/// The themes of high contrast.
pub(super) const DARK: &str = "high-contrast-dark";
pub(super) const LIGHT: &str = "high-contrast-light";

pub(super) fn in_theme(game: &mut HeadlessGame, theme: &str) -> Result<(), GalleryError> {
    game.world().resource_mut::<Settings>().theme = theme.into();
    game.rest()
}

pub(super) fn middle(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.play(MIDDLE)
}

pub(super) fn table_middle(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.deal()?;
    middle(game)
}

/// A selected piece that can capture another: the outline of a capture shows.
pub(super) fn select_captor(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    const PATIENCE: usize = 40;
    let captor = game.play_until(PATIENCE, captor)?.ok_or(GalleryError::NothingToFilm)?;
    game.send_and_rest(Press::Square(captor))
}

/// A finger has carried a piece over a square that it may go to.
pub(super) fn carry(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    let way = game.session().and_then(captor).and_then(|from| game.way_from(from));
    let (start, end) = way.ok_or(GalleryError::NothingToFilm)?;
    game.touch(TouchPhase::Started, start)?;
    game.frame();
    game.touch(TouchPhase::Moved, end)?;
    game.wait(LONG_ENOUGH);
    Ok(())
}

/// A finger rests on a face-down disc, and its card is about to open.
pub(super) fn rest_finger(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    /// In frames: the ring is two thirds closed.
    const SOON: u32 = 23;
    let at = game.find_square(cards::is_face_down);
    let place = at.and_then(|at| game.middle(at)).ok_or(GalleryError::NothingToFilm)?;
    game.touch(TouchPhase::Started, place)?;
    game.wait(SOON);
    Ok(())
}

/// A number of frames, in which the requested pictures are baked.
const LONG_ENOUGH: u32 = 60;

/// All aids, for the near player.
pub(super) fn all_aids(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    let mut settings = game.world().resource_mut::<Settings>();
    settings.set_aid(true, Aid::Ledger(Ledger::Chances));
    for near in [true, false] {
        settings.set_aid(near, Aid::Threats(Threats::All));
    }
    Ok(())
}

/// Pieces of the side to move are attacked.
pub(super) fn threaten(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    let in_danger = |session: &GameState| {
        let view = session.view();
        (view.endangered(view.mover(), Danger::Attacked).len() > 1).then_some(())
    };
    game.play_until(2 * MIDDLE, in_danger).map(|_| ())
}

/// A piece has captured and may capture again.
pub(super) fn table_chain(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    let rules = banqi::Ruleset { multi_capture: true, ..banqi::Ruleset::taiwan() };
    game.lay(MatchSetup { rules: Rules::Banqi(rules), ..default() })?;
    game.play_until(2 * MIDDLE, |session| session.view().is_mid_turn().then_some(())).map(|_| ())
}

pub(super) fn setup_of(game: &mut HeadlessGame, kind: GameKind) -> Result<(), GalleryError> {
    game.choose_game(kind);
    game.go(Screen::Setup)
}

pub(super) fn rules_of(game: &mut HeadlessGame, kind: GameKind) -> Result<(), GalleryError> {
    game.choose_game(kind);
    game.open(Menu::Rules)
}

pub(super) fn learner_pieces(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    let mut settings = game.world().resource_mut::<Settings>();
    (settings.pieces, settings.koma) = (PieceSet::Learner, KomaSet::Learner);
    Ok(())
}

/// Two flips were taken back. Their faces are known, and the list has them.
pub(super) fn table_known(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.send_and_rest(Begin::New(MatchSetup { undo: [UndoPolicy::Free; 2].into(), ..default() }))?;
    for plies in [3, 2] {
        game.play(plies)?;
        game.send(Command::AskUndo)?;
        game.rest()?;
    }
    game.open_list()
}

/// A match in which everything is different.
pub(super) fn house_rules(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    let rules = banqi::Ruleset {
        blind_capture: true,
        multi_capture: true,
        attack_ban: true,
        chariot_rush: banqi::ChariotRush::Any,
        ..banqi::Ruleset::hong_kong()
    };
    game.send_and_rest(Begin::New(MatchSetup { rules: Rules::Banqi(rules), ..default() }))
}

/// The same in Shogi.
pub(super) fn shogi_house_rules(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    let rules = shogi::Ruleset {
        strict_fouls: true,
        handicap: shogi::Handicap::TwoPieces,
        impasse: shogi::ImpasseRule::Count27Gote,
        ..shogi::Ruleset::official()
    };
    game.lay(MatchSetup { rules: Rules::Shogi(rules), ..MatchSetup::of(GameKind::Shogi) })
}

/// The first of this number of troubles.
pub(super) fn troubles(game: &mut HeadlessGame, count: usize) -> Result<(), GalleryError> {
    let localization = game.world().resource::<Localization>();
    let reason = localization.tr("storage-disk-full");
    let sentences = [
        localization.tr_args("trouble-left-unsaved", &[("reason", reason.clone().into())]),
        localization.tr_args(
            "trouble-settings-unsaved",
            &[("place", "/home/ama/teahouse/settings.toml".into()), ("reason", reason.into())],
        ),
        localization.tr("trouble-picture"),
    ];
    sentences.iter().take(count).try_for_each(|sentence| game.send_and_rest(Trouble::new(sentence)))
}

/// More troubles than wait: the banner says how many others there were.
pub(super) fn many_troubles(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    const MANY: u32 = 23;
    let localization = game.world().resource::<Localization>();
    let sentence = |number: u32| {
        let (file, reason) = (format!("settings-{number}.toml"), localization.tr("storage-disk-full"));
        localization.tr_args("trouble-settings-unsaved", &[("place", file.into()), ("reason", reason.into())])
    };
    let sentences: Vec<String> = (1..=MANY).map(sentence).collect();
    sentences.iter().try_for_each(|sentence| game.send_and_rest(Trouble::new(sentence)))
}

/// The disk is full: the match goes on, and a notice says that it is not saved.
pub(super) fn unsaved(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    let storage = FaultyStorage::new();
    game.world().insert_resource(Archive(Arc::new(storage.clone())));
    table_middle(game)?;
    storage.set_fault(DiskFault::FullAfter(0));
    game.play(2)
}

/// The player leaves the match.
pub(super) fn leave(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    game.world().insert_resource(Paths::within(Path::new("/home/ama/teahouse")));
    game.send_and_rest(Leave::To(Screen::Title))
}

/// Another program has changed the match's file: it goes on in a second one.
pub(super) fn moved_journal(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    let second = game.session().ok_or(GalleryError::NothingToFilm)?.journal().replace(".teahouse", "-1.teahouse");
    let localization = game.world().resource::<Localization>();
    let sentence = localization.tr_args("trouble-moved", &[("to", second.into())]);
    game.send_and_rest(Trouble::new(sentence))
}

/// Another window has changed the comments on a match that is looked through: they go on beside a second file.
pub(super) fn moved_record(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    let localization = game.world().resource::<Localization>();
    let copy = localization.tr_args("library-copy", &[("number", 1_u8.into())]);
    let sentence = localization.tr_args("trouble-record-moved", &[("copy", copy.into())]);
    game.send_and_rest(Trouble::new(sentence))
}
