//! Hides carved nodes until their pictures are baked. Otherwise, on a busy machine, a caption without its button would look
//! like a label.
//!
//! A node without its first picture is [`Unseen`]: neither the pointer nor the focus nor a script finds it, or a part of
//! it. [`Visibility`] stays as it is.

use bevy::camera::visibility::VisibilitySystems;
use bevy::prelude::*;
use bevy::ui::UiSystems;

use super::BakingSystems;
use super::carving::Carved;
use super::picture::{Displayed, Picture};
use super::shelf::Shelf;

/// A carved node that is hidden until its first picture is baked.
#[derive(Component, Debug, Clone, Copy)]
pub struct Unseen;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        (
            reveal
                .in_set(BakingSystems::Reveal)
                .after(BakingSystems::Bake)
                .before(VisibilitySystems::VisibilityPropagate)
                .before(UiSystems::Prepare)
                .run_if(any_with_component::<Unseen>),
            conceal
                .after(BakingSystems::Carve)
                .after(VisibilitySystems::VisibilityPropagate)
                .run_if(|shelf: Res<Shelf>| shelf.is_busy()),
        ),
    );
}

/// Whether a node has nothing to show yet and will have.
fn waits(picture: Option<&Picture>, displayed: &Displayed, shelf: &Shelf) -> bool {
    displayed.baked().is_none() && picture.is_some_and(|Picture(order)| !shelf.is_given_up(order))
}

/// Makes Bevy recompute which parts are seen of a node that has its picture now.
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

/// Hides every node that waits for its first picture, with all of its parts.
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
