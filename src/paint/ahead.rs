//! Pictures of the first screen are begun before the game asks for them, while the graphics device is opened.

use bevy::prelude::*;
use teahouse_art::Order;

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
    /// Begins to bake on other threads, in this look.
    pub fn begin(look: &Look, baker: &Baker, orders: impl IntoIterator<Item = Order>) -> Self {
        let mut bakery = Bakery::new(Some(look));
        bakery.begin_ahead(baker, orders);
        Self(bakery)
    }
}
