//! Pictures of the first screen are begun before the game asks for them, while the graphics device is opened.

use std::path::Path;
use std::sync::Arc;

use bevy::prelude::*;
use teahouse_art::Order;

use super::cupboard::Cupboard;
use super::shelf::Shelf;
use super::worker::{Baker, Bakery};
use crate::prefs::look::Look;

/// Pictures that are being baked already. It is inserted before the plugins; what nothing asks for first is given up.
#[derive(Resource, Debug)]
pub struct Ahead(Bakery);

/// Before the plugin of the worker, which goes on with what is begun.
pub(super) fn plugin(app: &mut App) {
    if let Some(Ahead(bakery)) = app.world_mut().remove_resource() {
        app.insert_resource(bakery);
    }
}

impl Ahead {
    /// Begins to bake on other threads, in this look. `folder` is where pictures of the start before are: where there are some,
    /// only those are begun that are among them, since the others may be of a size that is not asked for.
    pub fn begin(look: &Look, baker: &Baker, folder: Option<&Path>, orders: impl IntoIterator<Item = Order>) -> Self {
        let cupboard = folder.map(|folder| Arc::new(Cupboard::new(folder, &look.theme)));
        let mut bakery = Bakery::new(Some(look), cupboard.clone());
        let former = cupboard.as_ref().filter(|cupboard| !cupboard.is_empty());
        let is_known = |order: &Order| former.is_none_or(|cupboard| cupboard.holds(order));
        bakery.begin_ahead(baker, orders.into_iter().filter(is_known));
        Self(bakery)
    }
}

/// For how many frames nothing is baked when the first screen is there: the layout orders some pictures a frame later.
const CALM_FRAMES: u8 = 3;

/// Once the first screen is there, has a thread write its pictures. Those of later screens are not kept.
pub(super) fn close_cupboard(shelf: Res<Shelf>, mut bakery: ResMut<Bakery>, mut calm: Local<u8>) {
    *calm = if shelf.is_empty() || shelf.is_busy() { 0 } else { *calm + 1 };
    if *calm < CALM_FRAMES {
        return;
    }
    let Some(cupboard) = bakery.cupboard.take() else { return };
    let write = move || {
        if let Err(error) = cupboard.write() {
            warn!("the pictures of the first screen are not kept: {error}");
        }
    };
    if let Err(error) = std::thread::Builder::new().name("cupboard".into()).spawn(write) {
        warn!("the pictures of the first screen are not kept: {error}");
    }
}
