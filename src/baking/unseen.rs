//! A carved node is seen with its picture, or not at all: a label without its button would look like mere text, for as
//! long as the machine is busy.
//!
//! Only the drawing is suppressed, not [`Visibility`]: the focus finds a control that is about to appear. The pointer does
//! not, and neither do scripts.

use bevy::camera::visibility::VisibilitySystems;
use bevy::prelude::*;

use super::BakingSystems;
use super::carving::Carved;
use super::picture::{Displayed, Picture};
use super::shelf::Shelf;

/// A node that waits for its first picture.
#[derive(Component)]
struct Unseen;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        (
            reveal
                .after(BakingSystems::Bake)
                .before(VisibilitySystems::VisibilityPropagate)
                .run_if(any_with_component::<Unseen>),
            conceal
                .after(BakingSystems::Carve)
                .after(VisibilitySystems::VisibilityPropagate)
                .run_if(|shelf: Res<Shelf>| shelf.is_busy()),
        ),
    );
}

/// Whether there is nothing to show yet, and will be.
fn waits(picture: Option<&Picture>, displayed: &Displayed, shelf: &Shelf) -> bool {
    displayed.baked().is_none() && picture.is_some_and(|Picture(order)| !shelf.has_failed(order))
}

/// Lets Bevy work out anew what of a node that has its picture now is seen.
fn reveal(
    mut unseen: Query<(Entity, Option<&Picture>, &Displayed, &mut Visibility), With<Unseen>>,
    shelf: Res<Shelf>,
    mut commands: Commands,
) {
    for (entity, picture, displayed, mut visibility) in &mut unseen {
        if !waits(picture, displayed, &shelf) {
            visibility.set_changed();
            commands.entity(entity).remove::<Unseen>();
        }
    }
}

/// Hides what waits, with all that belongs to it.
fn conceal(
    nodes: Query<(Entity, &Picture, &Displayed), With<Carved>>,
    children: Query<&Children>,
    mut seen: Query<&mut InheritedVisibility>,
    shelf: Res<Shelf>,
    mut commands: Commands,
) {
    for (entity, picture, displayed) in &nodes {
        if !waits(Some(picture), displayed, &shelf) {
            continue;
        }
        commands.entity(entity).insert_if_new(Unseen);
        for part in core::iter::once(entity).chain(children.iter_descendants(entity)) {
            if let Ok(mut seen) = seen.get_mut(part) {
                seen.set_if_neq(InheritedVisibility::HIDDEN);
            }
        }
    }
}
