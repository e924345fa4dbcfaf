//! The scenes: a name, and how to get there from the title.

use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use teahouse_art::PieceSet;
use teahouse_rules::{Danger, Rules, Square, banqi, shogi};
use teahouse_table::{Command, UndoPolicy};

use super::players::captor;
use super::{GalleryError, Stage, cards, company, impasse, leaves};
use crate::board::press::Press;
use crate::core::{Menu, Screen};
use crate::i18n::Localization;
use crate::menus::SettingsLeaf;
use crate::prefs::aids::{Aid, Ledger, Threats};
use crate::prefs::{GameKind, KomaSet, Settings};
use crate::session::{Begin, GameState, MatchSetup};

/// A place in the game that is worth a picture.
#[derive(Debug)]
pub struct Scene {
    /// Its name for `--gallery`.
    pub name: &'static str,
    /// Leads there from the title.
    pub direct: fn(&mut Stage) -> Result<(), GalleryError>,
}

/// The only scene with the question whether the player reads the characters.
pub(super) const FIRST_START: &str = "first-start";

/// All of them.
pub const SCENES: &[Scene] = &[
    Scene { name: FIRST_START, direct: |_| Ok(()) },
    Scene { name: "title", direct: |_| Ok(()) },
    Scene { name: "title-continue", direct: title_continue },
    Scene { name: "title-show", direct: company::title_show },
    Scene { name: "setup", direct: |stage| stage.go(Screen::Setup) },
    Scene { name: "settings", direct: |stage| leaves::settings(stage, SettingsLeaf::Look) },
    Scene { name: "settings-aids", direct: |stage| leaves::settings(stage, SettingsLeaf::Aids) },
    Scene { name: "settings-sound", direct: |stage| leaves::settings(stage, SettingsLeaf::Sound) },
    Scene { name: "settings-screen", direct: |stage| leaves::settings(stage, SettingsLeaf::Screen) },
    Scene { name: "settings-language", direct: |stage| leaves::settings(stage, SettingsLeaf::Language) },
    Scene { name: "settings-keys", direct: leaves::settings_keys },
    Scene { name: "settings-pad", direct: |stage| leaves::settings(stage, SettingsLeaf::Pad) },
    Scene { name: "credits", direct: |stage| stage.open(Menu::Credits) },
    Scene { name: "table-start", direct: Stage::deal },
    Scene { name: "table-middle", direct: table_middle },
    Scene { name: "table-selected", direct: table_selected },
    Scene { name: "table-capture", direct: table_capture },
    Scene { name: "table-carried", direct: table_carried },
    Scene { name: "table-resting-finger", direct: table_resting_finger },
    Scene { name: "table-quiet", direct: table_quiet },
    Scene { name: "table-claim", direct: table_claim },
    Scene { name: "table-list", direct: table_list },
    Scene { name: "table-chain", direct: table_chain },
    Scene { name: "xiangqi-start", direct: |stage| stage.lay(MatchSetup::of(GameKind::Xiangqi)) },
    Scene { name: "xiangqi-check", direct: xiangqi_check },
    Scene { name: "shogi-start", direct: |stage| stage.lay(MatchSetup::of(GameKind::Shogi)) },
    Scene { name: "xiangqi-selected", direct: xiangqi_selected },
    Scene { name: "xiangqi-why", direct: xiangqi_why },
    Scene { name: "xiangqi-quiet", direct: xiangqi_quiet },
    Scene { name: "table-aids", direct: table_aids },
    Scene { name: "xiangqi-threats", direct: xiangqi_threats },
    Scene { name: "shogi-end", direct: shogi_end },
    Scene { name: "shogi-impasse", direct: impasse::choice },
    Scene { name: "shogi-impasse-offer", direct: impasse::offer },
    Scene { name: "shogi-impasse-end", direct: impasse::end },
    Scene { name: "shogi-middle", direct: shogi_middle },
    Scene { name: "shogi-promotion", direct: shogi_promotion },
    Scene { name: "shogi-drop", direct: shogi_drop },
    Scene { name: "shogi-turned", direct: shogi_turned },
    Scene { name: "title-continue-xiangqi", direct: title_continue_xiangqi },
    Scene { name: "setup-xiangqi", direct: |stage| setup_of(stage, GameKind::Xiangqi) },
    Scene { name: "setup-shogi", direct: |stage| setup_of(stage, GameKind::Shogi) },
    Scene { name: "table-card", direct: |stage| cards::card(stage, cards::is_face_up) },
    Scene { name: "table-card-cannon", direct: |stage| cards::card(stage, cards::is_cannon) },
    Scene { name: "table-card-hidden", direct: |stage| cards::card(stage, cards::is_face_down) },
    Scene { name: "table-card-taken", direct: |stage| cards::taken(stage, GameKind::Banqi) },
    Scene { name: "table-learner", direct: |stage| learner(stage, GameKind::Banqi) },
    Scene { name: "xiangqi-learner", direct: |stage| learner(stage, GameKind::Xiangqi) },
    Scene { name: "shogi-learner", direct: |stage| learner(stage, GameKind::Shogi) },
    Scene { name: "xiangqi-card", direct: |stage| cards::on(stage, GameKind::Xiangqi, "b8") },
    Scene { name: "xiangqi-card-horse", direct: |stage| cards::on(stage, GameKind::Xiangqi, "h1") },
    Scene { name: "shogi-card", direct: |stage| cards::on(stage, GameKind::Shogi, "h2") },
    Scene { name: "shogi-card-pawn", direct: |stage| cards::on(stage, GameKind::Shogi, "c7") },
    Scene { name: "shogi-card-hand", direct: cards::in_hand },
    Scene { name: "xiangqi-card-taken", direct: |stage| cards::taken(stage, GameKind::Xiangqi) },
    Scene { name: "table-known", direct: table_known },
    Scene { name: "setup-people", direct: company::setup_people },
    Scene { name: "table-thinking", direct: company::table_thinking },
    Scene { name: "table-hint", direct: |stage| company::hint(stage, |mv| mv.origin() != Some(mv.target())) },
    Scene { name: "table-hint-flip", direct: |stage| company::hint(stage, |mv| mv.origin() == Some(mv.target())) },
    Scene { name: "end-marks", direct: company::end_marks },
    Scene { name: "rules", direct: |stage| stage.open(Menu::Rules) },
    Scene { name: "rules-house", direct: rules_house },
    Scene { name: "rules-xiangqi", direct: |stage| rules_of(stage, GameKind::Xiangqi) },
    Scene { name: "rules-shogi", direct: |stage| rules_of(stage, GameKind::Shogi) },
    Scene { name: "rules-shogi-house", direct: rules_shogi_house },
    Scene { name: "seal", direct: seal },
    Scene { name: "seal-open", direct: seal_open },
    Scene { name: "pause", direct: pause },
    Scene { name: "resign", direct: resign },
    Scene { name: "trouble", direct: |stage| troubles(stage, 1) },
    Scene { name: "trouble-several", direct: trouble_several },
    Scene { name: "trouble-many", direct: trouble_many },
    Scene { name: "trouble-menu", direct: trouble_menu },
    Scene { name: "trouble-setup", direct: trouble_setup },
    Scene { name: "moved-journal", direct: moved_journal },
    Scene { name: "end", direct: end },
];

/// The scene with a name.
///
/// # Errors
/// When there is none.
pub(super) fn find(name: &str) -> Result<&'static Scene, GalleryError> {
    SCENES.iter().find(|scene| scene.name == name).ok_or_else(|| GalleryError::UnknownScene(name.to_owned()))
}

/// The scenes with these names, which have commas between them; `all` names every scene.
///
/// # Errors
/// When there is no scene with one of the names.
pub(super) fn find_all(names: &str) -> Result<Vec<&'static Scene>, GalleryError> {
    if names == "all" { Ok(SCENES.iter().collect()) } else { names.split(',').map(find).collect() }
}

/// The number of plies of the match in most scenes.
pub(super) const MIDDLE: usize = 30;

pub(super) fn table_middle(stage: &mut Stage) -> Result<(), GalleryError> {
    stage.deal()?;
    stage.play(MIDDLE)
}

fn table_selected(stage: &mut Stage) -> Result<(), GalleryError> {
    table_middle(stage)?;
    stage.select()
}

/// A selected piece that can capture another: the outline of a capture shows.
fn table_capture(stage: &mut Stage) -> Result<(), GalleryError> {
    const PATIENCE: usize = 40;
    table_middle(stage)?;
    stage.play_until(PATIENCE, captor)?.ok_or(GalleryError::NothingToFilm)?;
    stage.select_captor()
}

/// A finger has carried a piece over a square that it may go to.
fn table_carried(stage: &mut Stage) -> Result<(), GalleryError> {
    table_middle(stage)?;
    let way = stage.session().and_then(captor).and_then(|from| stage.way_from(from));
    let (start, end) = way.ok_or(GalleryError::NothingToFilm)?;
    stage.touch(TouchPhase::Started, start)?;
    stage.frame();
    stage.touch(TouchPhase::Moved, end)?;
    stage.wait(LONG_ENOUGH);
    Ok(())
}

/// A finger rests on a face-down disc, and its card is about to open.
fn table_resting_finger(stage: &mut Stage) -> Result<(), GalleryError> {
    /// In frames: the ring is two thirds closed.
    const SOON: u32 = 23;
    table_middle(stage)?;
    let at = stage.find_square(cards::is_face_down);
    let place = at.and_then(|at| stage.middle(at)).ok_or(GalleryError::NothingToFilm)?;
    stage.touch(TouchPhase::Started, place)?;
    stage.wait(SOON);
    Ok(())
}

/// A number of frames, in which the requested pictures are baked.
const LONG_ENOUGH: u32 = 60;

/// Long enough without a flip or capture that the groove in the frame is seen.
fn table_quiet(stage: &mut Stage) -> Result<(), GalleryError> {
    const QUIET: u16 = 41;
    table_middle(stage)?;
    stage.dawdle(QUIET)
}

/// So long that a draw may be called, and the table asks.
fn table_claim(stage: &mut Stage) -> Result<(), GalleryError> {
    table_middle(stage)?;
    stage.dawdle(u16::MAX)
}

fn table_list(stage: &mut Stage) -> Result<(), GalleryError> {
    table_middle(stage)?;
    stage.open_list()
}

/// A cannon fires over black's advisor.
fn xiangqi_check(stage: &mut Stage) -> Result<(), GalleryError> {
    stage.lay(MatchSetup::of(GameKind::Xiangqi))?;
    stage.follow("h3e3 d10e9 e3e7")
}

/// A selected piece in the middle of a match.
fn xiangqi_selected(stage: &mut Stage) -> Result<(), GalleryError> {
    stage.lay(MatchSetup::of(GameKind::Xiangqi))?;
    stage.play(MIDDLE)?;
    stage.select()
}

/// A horse whose leg is blocked was asked to jump.
fn xiangqi_why(stage: &mut Stage) -> Result<(), GalleryError> {
    stage.lay(MatchSetup::of(GameKind::Xiangqi))?;
    stage.press(Square::new(1, 0))?;
    stage.press(Square::new(3, 1))
}

/// So long without a capture that the groove is seen.
fn xiangqi_quiet(stage: &mut Stage) -> Result<(), GalleryError> {
    const QUIET: u16 = 84;
    stage.lay(MatchSetup::of(GameKind::Xiangqi))?;
    stage.dawdle(QUIET)
}

/// All aids, for the near player.
fn all_aids(stage: &mut Stage) {
    let mut settings = stage.world().resource_mut::<Settings>();
    settings.set_aid(true, Aid::Ledger(Ledger::Odds));
    for near in [true, false] {
        settings.set_aid(near, Aid::Threats(Threats::All));
    }
}

fn table_aids(stage: &mut Stage) -> Result<(), GalleryError> {
    all_aids(stage);
    table_middle(stage)
}

fn xiangqi_threats(stage: &mut Stage) -> Result<(), GalleryError> {
    all_aids(stage);
    stage.lay(MatchSetup::of(GameKind::Xiangqi))?;
    let in_danger = |session: &GameState| {
        let view = session.view();
        (view.endangered(view.mover(), Danger::Attacked).len() > 1).then_some(())
    };
    stage.play_until(2 * MIDDLE, in_danger).map(|_| ())
}

/// A position has stood for the fourth time, and the sheet says when.
fn shogi_end(stage: &mut Stage) -> Result<(), GalleryError> {
    stage.lay(MatchSetup::of(GameKind::Shogi))?;
    stage.follow(&["h2g2 b8c8 g2h2 c8b8"; 3].join(" "))
}

/// A piece has captured and may capture again.
fn table_chain(stage: &mut Stage) -> Result<(), GalleryError> {
    let rules = banqi::Ruleset { multi_capture: true, ..banqi::Ruleset::taiwan() };
    stage.lay(MatchSetup { rules: Rules::Banqi(rules), ..default() })?;
    stage.play_until(2 * MIDDLE, |session| session.view().is_mid_turn().then_some(())).map(|_| ())
}

fn title_continue_xiangqi(stage: &mut Stage) -> Result<(), GalleryError> {
    xiangqi_selected(stage)?;
    stage.go(Screen::Title)
}

/// Pieces lie in both hands.
fn shogi_middle(stage: &mut Stage) -> Result<(), GalleryError> {
    stage.lay(MatchSetup::of(GameKind::Shogi))?;
    stage.play(2 * MIDDLE)
}

/// The bishop may promote where it takes the other one.
fn shogi_promotion(stage: &mut Stage) -> Result<(), GalleryError> {
    stage.lay(MatchSetup::of(GameKind::Shogi))?;
    stage.follow("c3c4 g7g6")?;
    stage.press(Square::new(1, 1))?;
    stage.press(Square::new(7, 7))
}

/// A pawn is held: files with a pawn are greyed.
fn shogi_drop(stage: &mut Stage) -> Result<(), GalleryError> {
    use teahouse_rules::shogi::{Koma, KomaKind, Side};
    stage.lay(MatchSetup::of(GameKind::Shogi))?;
    stage.follow("h3h4 h7h6 h4h5 h6h5 h2h5 a7a6")?;
    stage.send_press(Press::Hand(Koma::new(Side::Sente, KomaKind::Pawn).into()))
}

/// The same table from the other side.
fn shogi_turned(stage: &mut Stage) -> Result<(), GalleryError> {
    shogi_middle(stage)?;
    stage.turn()
}

fn setup_of(stage: &mut Stage, game: GameKind) -> Result<(), GalleryError> {
    stage.choose_game(game);
    stage.go(Screen::Setup)
}

/// The middle of a match with a learner's set.
fn learner(stage: &mut Stage, game: GameKind) -> Result<(), GalleryError> {
    let mut settings = stage.world().resource_mut::<Settings>();
    settings.pieces = PieceSet::Learner;
    settings.koma = KomaSet::Learner;
    match game {
        GameKind::Banqi => stage.deal()?,
        game => stage.lay(MatchSetup::of(game))?,
    }
    stage.play(MIDDLE)
}

fn rules_of(stage: &mut Stage, game: GameKind) -> Result<(), GalleryError> {
    stage.choose_game(game);
    stage.open(Menu::Rules)
}

/// Two flips were taken back. Their faces are known, and the list has them.
fn table_known(stage: &mut Stage) -> Result<(), GalleryError> {
    stage.world().write_message(Begin::New(MatchSetup { undo: [UndoPolicy::Free; 2].into(), ..default() }));
    stage.rest()?;
    for plies in [3, 2] {
        stage.play(plies)?;
        stage.send(Command::AskUndo)?;
        stage.rest()?;
    }
    stage.open_list()
}

/// The card of a match in which everything is different.
fn rules_house(stage: &mut Stage) -> Result<(), GalleryError> {
    let rules = banqi::Ruleset {
        blind_capture: true,
        multi_capture: true,
        attack_ban: true,
        chariot_rush: banqi::ChariotRush::Any,
        ..banqi::Ruleset::hong_kong()
    };
    stage.world().write_message(Begin::New(MatchSetup { rules: Rules::Banqi(rules), ..default() }));
    stage.rest()?;
    stage.open(Menu::Rules)
}

/// The same in Shogi.
fn rules_shogi_house(stage: &mut Stage) -> Result<(), GalleryError> {
    let rules = shogi::Ruleset {
        strict_fouls: true,
        handicap: shogi::Handicap::TwoPieces,
        impasse: shogi::ImpasseRule::Count27Gote,
        ..shogi::Ruleset::official()
    };
    stage.lay(MatchSetup { rules: Rules::Shogi(rules), ..MatchSetup::of(GameKind::Shogi) })?;
    stage.open(Menu::Rules)
}

fn seal(stage: &mut Stage) -> Result<(), GalleryError> {
    stage.deal()?;
    stage.open(Menu::Seal)
}

fn seal_open(stage: &mut Stage) -> Result<(), GalleryError> {
    end(stage)?;
    stage.open(Menu::Seal)
}

fn title_continue(stage: &mut Stage) -> Result<(), GalleryError> {
    table_middle(stage)?;
    stage.go(Screen::Title)
}

fn pause(stage: &mut Stage) -> Result<(), GalleryError> {
    table_middle(stage)?;
    stage.open(Menu::Pause)
}

fn resign(stage: &mut Stage) -> Result<(), GalleryError> {
    table_middle(stage)?;
    stage.open(Menu::Resign)
}

/// The first of this number of troubles.
fn troubles(stage: &mut Stage, count: usize) -> Result<(), GalleryError> {
    let localization = stage.world().resource::<Localization>();
    let reason = localization.tr("storage-disk-full");
    let sentences = [
        localization.tr_args("trouble-left-unsaved", &[("reason", reason.into())]),
        localization.tr_args("trouble-settings-unsaved", &[("file", "settings.toml".into())]),
        localization.tr("trouble-picture"),
    ];
    sentences.iter().take(count).try_for_each(|sentence| stage.tell(sentence))
}

/// Three troubles while a match is played.
fn trouble_several(stage: &mut Stage) -> Result<(), GalleryError> {
    table_middle(stage)?;
    troubles(stage, 3)
}

/// More troubles than wait: the banner says how many others there were.
fn trouble_many(stage: &mut Stage) -> Result<(), GalleryError> {
    const MANY: u32 = 23;
    table_middle(stage)?;
    let localization = stage.world().resource::<Localization>();
    let sentence = |number: u32| {
        let file = format!("settings-{number}.toml");
        localization.tr_args("trouble-settings-unsaved", &[("file", file.into())])
    };
    let sentences: Vec<String> = (1..=MANY).map(sentence).collect();
    sentences.iter().try_for_each(|sentence| stage.tell(sentence))
}

/// Two troubles over a menu. The keys have gone to the banner.
fn trouble_menu(stage: &mut Stage) -> Result<(), GalleryError> {
    pause(stage)?;
    troubles(stage, 2)?;
    stage.focus("trouble-close")
}

fn trouble_setup(stage: &mut Stage) -> Result<(), GalleryError> {
    stage.go(Screen::Setup)?;
    troubles(stage, 1)
}

/// Another program has changed the match's file: it goes on in a second one.
fn moved_journal(stage: &mut Stage) -> Result<(), GalleryError> {
    table_middle(stage)?;
    let second = stage.session().ok_or(GalleryError::NothingToFilm)?.journal().replace(".teahouse", "-1.teahouse");
    let localization = stage.world().resource::<Localization>();
    let sentence = localization.tr_args("trouble-moved", &[("to", second.into())]);
    stage.tell(&sentence)
}

/// A player resigns in the middle of the match.
pub(super) fn end(stage: &mut Stage) -> Result<(), GalleryError> {
    table_middle(stage)?;
    stage.resign()
}
