//! Pictures. Each picture of the art crate is ordered here by its [`Order`], baked on another thread in its exact size in
//! device pixels, kept, shown, and freed when nothing shows it any more.
//!
//! In the world:
//!
//! ```ignore
//! let order = Order::Disc { disc, diameter: view.device(58.0) };
//! commands.spawn((Sprite::default(), Picture(order), Transform::from_translation(place)));
//! ```
//!
//! In the interface, where the layout says how large a thing is:
//!
//! ```ignore
//! commands.spawn((Carved(Carving::Plate), Button, Hovered::default(), Node { padding: px(12).all(), ..default() }))
//!     .with_child(Text::new("Begin"));
//! ```
//!
//! A [`Reserve`] asks for pictures that will be needed in a moment, such as the faces of pieces.
//!
//! | event | on the screen |
//! |---|---|
//! | a picture is not there yet | nothing; the same one in another size, scaled; the same thing in another state |
//! | a control's picture is not there yet, nor anything of its kind | nothing of the control |
//! | a size changes | the old size scaled (tablets and sheets keep their corners), until nothing has changed for a moment and the new one is baked |
//! | the board is turned upright | the old one between the corners of its frame, or a small one that was kept for this |
//! | the look changes: theme, set, cannon | the old look, until every visible picture is there in the new one; a [`Foremost`] picture before that |
//! | a picture cannot be baked | the same one in another size, else a plain one in flat colours; the players are told, the log says why |
//! | the graphics device is lost | nothing, until everything is baked again |
//!
//! Under `--deterministic` every picture is baked in the frame of its request, or, if only its size changes,
//! when the size has been calm.
//!
//! [`Order`]: teahouse_art::Order

use bevy::asset::AssetEventSystems;
use bevy::prelude::*;
use bevy::ui::UiSystems;

use crate::core::view::View;
use crate::core::{Activity, Clock};
use crate::prefs::look::{Look, LookSystems};

mod ahead;
mod baked;
mod carving;
mod composition;
mod cupboard;
mod device;
mod flight;
pub mod fonts;
mod kind;
mod lit;
mod node;
mod picture;
mod plain;
mod print;
mod shelf;
mod sprite;
mod unseen;
mod wishes;
mod worker;

pub use ahead::Ahead;
pub use baked::Baked;
pub use carving::{Carved, Carving, Maker};
pub use composition::{Composer, Composition};
pub use lit::{LitNodes, NodeLight};
pub use node::Veil;
pub use picture::{Displayed, Foremost, Picture, Reserve};
pub use shelf::Shelf;
pub use unseen::Unseen;
pub use worker::{Baker, Hands};

/// The systems of this room in `PostUpdate`; a change of look is taken up before `Update`, that of the game at hand before them.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BakingSystems {
    /// Requests are collected, and finished pictures shown in this frame.
    Bake,
    /// Nodes whose first picture is there are no longer [`Unseen`].
    Reveal,
    /// The layout's sizes are requested.
    Carve,
}

/// Adds the pictures. [`Args`](crate::prefs::Args) and [`Look`] are there already.
pub fn plugin(app: &mut App) {
    app.init_resource::<Shelf>().init_resource::<Activity>().init_resource::<Clock>().init_resource::<View>();
    app.init_resource::<NodeLight>();
    app.add_plugins((
        ahead::plugin,
        worker::plugin,
        picture::plugin,
        carving::plugin,
        node::plugin,
        sprite::plugin,
        device::plugin,
        unseen::plugin,
    ));
    app.configure_sets(
        PostUpdate,
        (
            // A picture added later than this would be drawn a frame too late.
            BakingSystems::Bake.before(AssetEventSystems).before(UiSystems::Prepare),
            BakingSystems::Carve.after(BakingSystems::Bake).after(UiSystems::PostLayout),
        ),
    );
    // Before anything is ordered in the new look.
    app.add_systems(PreUpdate, worker::follow_look.after(LookSystems).run_if(resource_exists_and_changed::<Look>));
    // It also changes with the game at hand: what has been ordered in this frame is baked in the new one.
    app.add_systems(
        PostUpdate,
        worker::follow_look.after(LookSystems).before(BakingSystems::Bake).run_if(resource_exists_and_changed::<Look>),
    );
    app.add_systems(
        PostUpdate,
        (
            picture::gather.run_if(|shelf: Res<Shelf>| shelf.is_stale()),
            worker::collect.run_if(worker::is_baking),
            worker::begin.run_if(|shelf: Res<Shelf>| shelf.is_busy()),
            worker::put_away.run_if(|shelf: Res<Shelf>| shelf.has_arrivals() || shelf.is_changing()),
            worker::tell_failures.run_if(|shelf: Res<Shelf>| shelf.has_new_failures()),
            picture::show_all.run_if((|shelf: Res<Shelf>| shelf.is_fresh()).or_eager(resource_changed::<View>)),
            tidy.run_if(|shelf: Res<Shelf>, clock: Res<Clock>| !shelf.is_tidy(clock.now())),
        )
            .chain()
            .in_set(BakingSystems::Bake),
    );
    app.add_systems(
        PostUpdate,
        (carving::order_changed, worker::tell, ahead::close_cupboard.run_if(worker::is_keeping))
            .chain()
            .in_set(BakingSystems::Carve),
    );
}

fn tidy(mut shelf: ResMut<Shelf>, clock: Res<Clock>) {
    shelf.tidy(clock.now());
}
