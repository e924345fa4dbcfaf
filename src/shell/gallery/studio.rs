//! Builds the games one after the other. Each is new and has no state of the previous one. Work that takes long and is the
//! same for all is done once.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};
use std::{env, fs, process};

use bevy::prelude::*;
use bevy::render::settings::RenderResources;
use teahouse_art::{Order, Sprite as Painted, Theme};

use super::{GalleryError, HeadlessGame};
use crate::core::paths::Paths;
use crate::paint::Baker;
use crate::prefs::Args;
use crate::shell::{build_offscreen, crash};

/// The pictures of pieces and boards that are kept from game to game, in bytes. When there are more, all are forgotten.
const KEPT_BYTES: usize = 512 << 20;

/// The things that the games share.
pub(super) struct Studio {
    args: Args,
    baker: Baker,
    device: Option<RenderResources>,
}

impl Studio {
    pub(super) fn new(mut args: Args) -> Self {
        args.seed = args.seed.or(Some(1));
        args.deterministic = true;
        args.language = args.language.or_else(|| Some(String::from("en")));
        Self { args, baker: remembering_baker(), device: None }
    }

    /// Does something with a new game at its title.
    ///
    /// # Errors
    /// When there is no folder for it, it does not come to rest, or what is done fails.
    pub(super) fn with_game(
        &mut self,
        scene: &str,
        shoot: impl FnOnce(&mut HeadlessGame) -> Result<(), GalleryError>,
    ) -> Result<(), GalleryError> {
        let scratch = Scratch::new();
        let args = self.args.clone();
        let paths =
            if args.data_dir.is_some() { Paths::find(args.data_dir.as_deref())? } else { Paths::within(&scratch.0) };
        crash::end_on_panic(paths.logs(), false);
        let mut app = build_offscreen(args, paths, self.device.take());
        app.insert_resource(self.baker.clone());
        // The log from here on is about this scene.
        info!("the scene {scene}");
        let mut game = HeadlessGame::new(app);
        self.device = game.device();
        game.prepare(scene)?;
        shoot(&mut game)
    }
}

/// A baker that bakes each picture of a theme once.
fn remembering_baker() -> Baker {
    let memory = Mutex::new(Memory::default());
    Baker::new(move |workshop, order| {
        let mut memory = memory.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = memory.of(&workshop.theme).get(order) {
            return Ok(known.clone());
        }
        let painted = workshop.bake(order)?;
        memory.keep(&workshop.theme, order.clone(), painted.clone());
        Ok(painted)
    })
}

/// The pictures of each theme: scenes of several themes stand between those of the usual one.
#[derive(Default)]
struct Memory {
    themes: Vec<(Theme, HashMap<Order, Painted>)>,
    bytes: usize,
}

impl Memory {
    /// The pictures of a theme.
    fn of(&mut self, theme: &Theme) -> &mut HashMap<Order, Painted> {
        let found = self.themes.iter().position(|(known, _)| known == theme);
        let place = found.unwrap_or_else(|| {
            self.themes.push((theme.clone(), HashMap::new()));
            self.themes.len() - 1
        });
        &mut self.themes[place].1
    }

    fn keep(&mut self, theme: &Theme, order: Order, painted: Painted) {
        let bytes = painted.image.rgba().len();
        if self.bytes + bytes > KEPT_BYTES {
            *self = Self::default();
        }
        self.bytes += bytes;
        self.of(theme).insert(order, painted);
    }
}

/// A temporary folder, deleted at its end.
struct Scratch(PathBuf);

impl Scratch {
    fn new() -> Self {
        Self(env::temp_dir().join(format!("teahouse-gallery-{}", process::id())))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // The folder may not exist, and a remaining one is in the folder for temporary files.
        let _ = fs::remove_dir_all(&self.0);
    }
}
