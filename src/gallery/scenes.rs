//! The scenes: a name, and how to get there from the title.

use bevy::prelude::*;

use super::stage::captor;
use super::{GalleryError, Stage};
use crate::app::{Menu, Screen};

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
