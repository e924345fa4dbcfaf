//! The scenes with other people's engines. They show what Fairy-Stockfish says of itself, and need no such program.

use std::sync::{Arc, Mutex};

use bevy::prelude::World;
use teahouse_engine::external::{EngineOption, Identity, Protocol};
use teahouse_rules::Square;

use super::{GalleryError, HeadlessGame, leaves};
use crate::board::press::Press;
use crate::core::Screen;
use crate::menus::SettingsLeaf;
use crate::opponent::{EngineFailure, Examine, ExamineNews, Examiner};
use crate::prefs::{Computer, Computers, EngineId, GameKind, Settings, WhenItFails};
use crate::session::MatchSetup;

/// Where Debian has it. No scene starts it.
const PATH: &str = "/usr/games/fairy-stockfish";

/// The engine's introduction; the option of variants has only those that are played here.
const OPTIONS: [&str; 14] = [
    "name Contempt type spin default 24 min -100 max 100",
    "name Analysis Contempt type combo default Both var Both var Off var White var Black",
    "name Threads type spin default 1 min 1 max 512",
    "name Hash type spin default 16 min 1 max 131072",
    "name Clear Hash type button",
    "name Ponder type check default false",
    "name MultiPV type spin default 1 min 1 max 500",
    "name Skill Level type spin default 20 min -20 max 20",
    "name Move Overhead type spin default 30 min 0 max 5000",
    "name UCI_Variant type combo default chess var shogi var xiangqi",
    "name UCI_LimitStrength type check default false",
    "name UCI_Elo type spin default 1350 min 1350 max 2850",
    "name TsumeMode type check default false",
    "name VariantPath type string default <empty>",
];

fn identity() -> Identity {
    let options = OPTIONS.iter().filter_map(|text| EngineOption::parse(text)).collect();
    let (name, author) = ("Fairy-Stockfish 11.1 LB 64".to_owned(), "Fabian Fichter".to_owned());
    Identity { protocol: Protocol::Uci, name, author, options }
}

/// The engine is in the settings, with options of its player's own.
fn add(world: &mut World, path: &str) -> Result<EngineId, GalleryError> {
    let mut settings = world.resource_mut::<Settings>();
    let id = settings.engines.add(path, identity()).ok_or(GalleryError::NothingToFilm)?;
    settings.engines.learn(id, identity(), vec![GameKind::Xiangqi, GameKind::Shogi]);
    settings.engines.rename(id, "Fairy-Stockfish");
    if let Some(engine) = settings.engines.get_mut(id) {
        engine.choose("Hash", "64");
        engine.choose("Skill Level", "8");
        engine.choose("TsumeMode", "true");
    }
    Ok(id)
}

/// The form of an engine that has just passed its test.
pub(super) fn form(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    let id = add(game.world(), PATH)?;
    examine_by(game, |tell| {
        let moves = [(GameKind::Xiangqi, Ok("h3e3".to_owned())), (GameKind::Shogi, Ok("g3g4".to_owned()))];
        tell(ExamineNews::Tried(identity(), moves.into()));
    });
    leaves::settings(game, SettingsLeaf::Engines)?;
    game.send_and_rest(Examine::Test(id))
}

/// A program is asked which protocol it speaks.
pub(super) fn asked(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    /// Long enough for the sheet to come to rest.
    const FRAMES: u32 = 60;
    add(game.world(), PATH)?;
    // It tells nothing more as long as the scene lasts.
    let kept = Arc::new(Mutex::new(Vec::new()));
    game.world().insert_resource(Examiner::new(move |_, _, mut tell| {
        tell(ExamineNews::Asks(Protocol::Usi));
        if let Ok(mut kept) = kept.lock() {
            kept.push(tell);
        }
        Ok(())
    }));
    leaves::settings(game, SettingsLeaf::Engines)?;
    game.world().write_message(Examine::Add("/usr/games/gpsusi".to_owned()));
    game.wait(FRAMES);
    Ok(())
}

/// There is no such program.
pub(super) fn failed(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    examine_by(game, |tell| tell(ExamineNews::Failed(EngineFailure::NotStarted(std::io::ErrorKind::NotFound))));
    leaves::settings(game, SettingsLeaf::Engines)?;
    game.send_and_rest(Examine::Add("/opt/no-such-engine".to_owned()))
}

fn examine_by(game: &mut HeadlessGame, tells: impl Fn(&mut dyn FnMut(ExamineNews)) + Send + Sync + 'static) {
    game.world().insert_resource(Examiner::new(move |_, _, mut tell| {
        tells(&mut *tell);
        Ok(())
    }));
}

/// A match of a person against the engine.
fn against(id: EngineId, kind: GameKind) -> MatchSetup {
    MatchSetup { computers: Computers([None, Some(Computer::Engine(id))].into()), ..MatchSetup::of(kind) }
}

/// The engine is chosen for the far seat.
pub(super) fn setup(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    let id = add(game.world(), PATH)?;
    game.choose_game(GameKind::Shogi);
    let computers = against(id, GameKind::Shogi).computers;
    game.world().resource_mut::<Settings>().set_computers(GameKind::Shogi, &computers);
    game.go(Screen::Setup)
}

/// The engine sits at the table, and the person is to move.
pub(super) fn seat(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    let id = add(game.world(), "/opt/no-such-engine")?;
    game.lay(against(id, GameKind::Shogi))
}

/// The engine is to move, and there is no such program.
pub(super) fn failed_at_table(game: &mut HeadlessGame) -> Result<(), GalleryError> {
    let id = add(game.world(), "/opt/no-such-engine")?;
    game.world().resource_mut::<Settings>().when_engine_fails = WhenItFails::Computer;
    game.lay(against(id, GameKind::Xiangqi))?;
    for (file, rank) in [(7, 2), (4, 2)] {
        game.world().write_message(Press::Square(Square::new(file, rank)));
        game.frame();
    }
    game.rest()
}
