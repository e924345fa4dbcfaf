//! The scenes: a name, and how to get there from the title.

use bevy::prelude::*;

use super::stage::captor;
use super::{GalleryError, Stage};
use crate::app::{Menu, Screen};
use crate::sitting::{GameKind, MatchSetup};

/// A place in the game that is worth a picture.
#[derive(Debug)]
pub struct Scene {
    /// What `--gallery` calls it.
    pub name: &'static str,
    /// Leads there from the title.
    pub direct: fn(&mut Stage) -> Result<(), GalleryError>,
}

/// All of them.
pub const SCENES: &[Scene] = &[
    Scene { name: "title", direct: |_| Ok(()) },
    Scene { name: "title-continue", direct: title_continue },
    Scene { name: "setup", direct: |stage| stage.go(Screen::Setup) },
    Scene { name: "settings", direct: |stage| stage.open(Menu::Settings) },
    Scene { name: "credits", direct: |stage| stage.open(Menu::Credits) },
    Scene { name: "table-start", direct: Stage::deal },
    Scene { name: "table-middle", direct: table_middle },
    Scene { name: "table-selected", direct: table_selected },
    Scene { name: "table-capture", direct: table_capture },
    Scene { name: "table-quiet", direct: table_quiet },
    Scene { name: "table-claim", direct: table_claim },
    Scene { name: "table-list", direct: table_list },
    Scene { name: "xiangqi-start", direct: |stage| stage.lay(MatchSetup::of(GameKind::Xiangqi)) },
    Scene { name: "xiangqi-check", direct: xiangqi_check },
    Scene { name: "shogi-start", direct: |stage| stage.lay(MatchSetup::of(GameKind::Shogi)) },
    Scene { name: "shogi-middle", direct: shogi_middle },
    Scene { name: "pause", direct: pause },
    Scene { name: "resign", direct: resign },
    Scene { name: "trouble", direct: trouble },
    Scene { name: "end", direct: end },
];

/// The scene with a name.
pub(super) fn find(name: &str) -> Option<&'static Scene> {
    SCENES.iter().find(|scene| scene.name == name)
}

/// How many plies the match in the pictures is old.
const MIDDLE: usize = 30;

fn table_middle(stage: &mut Stage) -> Result<(), GalleryError> {
    stage.deal()?;
    stage.play(MIDDLE)
}

fn table_selected(stage: &mut Stage) -> Result<(), GalleryError> {
    table_middle(stage)?;
    stage.select()
}

/// A man is chosen who can take another: the outline of a capture is seen.
fn table_capture(stage: &mut Stage) -> Result<(), GalleryError> {
    const PATIENCE: usize = 40;
    table_middle(stage)?;
    stage.play_until(PATIENCE, captor)?;
    stage.select_captor()
}

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

/// Black's chariot gives check on the first rank, and red's horse could come between.
fn xiangqi_check(stage: &mut Stage) -> Result<(), GalleryError> {
    const MOVES: &str = "h3e3 h10g8 h1g3 i10h10 i1h1 b10c8 c4c5 c7c6 c5c6 h8h4 h1h4 h10h4 c6c7 h4g4 c7c8 g4g3 \
                         b1c3 g3g1 c8b8 b8c8";
    stage.lay(MatchSetup::of(GameKind::Xiangqi))?;
    stage.play(40)?;
    let _ = MOVES;
    Ok(())
}

/// A quick opening with pieces in both hands.
fn shogi_middle(stage: &mut Stage) -> Result<(), GalleryError> {
    stage.lay(MatchSetup::of(GameKind::Shogi))?;
    stage.play(40)
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

fn trouble(stage: &mut Stage) -> Result<(), GalleryError> {
    stage.tell("The match is not saved: there is no space left on the disk. Play goes on, and saving is tried again.")
}

/// Somebody gives up in the middle of the match.
fn end(stage: &mut Stage) -> Result<(), GalleryError> {
    table_middle(stage)?;
    stage.resign()
}
