//! Scenery: pictures behind the interface of a screen, placed by a function of the view.

use bevy::prelude::*;
use bevy::sprite::Anchor;
use teahouse_art::Order;

use crate::core::AppSystems;
use crate::core::view::View;
use crate::paint::Picture;
use crate::prefs::look::Look;

/// How far each thing lies above the one below it.
pub const BETWEEN: f32 = 0.1;

/// A picture and where it lies.
#[derive(Debug, Clone, PartialEq)]
pub struct Prop {
    /// The picture.
    pub order: Order,
    /// Where its origin lies, in logical pixels from the upper left.
    pub at: Vec2,
}

impl Prop {
    /// A picture there.
    pub const fn new(order: Order, at: Vec2) -> Self {
        Self { order, at }
    }
}

/// The things on a table, from the lowest to the topmost. They are laid out again when the view changes.
#[derive(Component, Debug, Clone, Copy)]
#[require(Transform, Visibility)]
pub struct Scenery(pub fn(&View, &Look) -> Vec<Prop>);

/// A node of the interface that is laid out by the view: beside or upon the scenery.
#[derive(Component, Debug, Clone, Copy)]
#[component(immutable)]
#[require(Node)]
pub struct ByView(pub fn(&View) -> Node);

pub(super) fn plugin(app: &mut App) {
    app.add_observer(place_new)
        .add_systems(Update, place_all.in_set(AppSystems::Ui).run_if(resource_changed::<View>))
        .add_systems(
            Update,
            lay_out.in_set(AppSystems::Ui).run_if(
                resource_changed::<View>
                    .or_eager(resource_changed::<Look>)
                    .or_eager(|new: Query<(), Changed<Scenery>>| !new.is_empty()),
            ),
        );
}

/// Things keep their entities, so that the old picture is there until the new one is baked.
fn lay_out(
    (view, look): (Res<View>, Res<Look>),
    sceneries: Query<(Entity, &Scenery, Option<&Children>)>,
    mut commands: Commands,
) {
    for (entity, scenery, children) in &sceneries {
        let props = (scenery.0)(&view, &look);
        let old: Vec<Entity> = children.map(|children| children.to_vec()).unwrap_or_default();
        for leftover in old.iter().skip(props.len()) {
            commands.entity(*leftover).despawn();
        }
        for (index, prop) in props.into_iter().enumerate() {
            let place = Transform::from_translation(view.to_world(prop.at).extend(index as f32 * BETWEEN));
            let parts = (Picture(prop.order), place);
            if let Some(prop) = old.get(index) {
                commands.entity(*prop).insert(parts);
            } else {
                commands.spawn((Name::new("Prop"), ChildOf(entity), Sprite::default(), Anchor::CENTER, parts));
            }
        }
    }
}

fn place_new(inserted: On<Insert, ByView>, view: Res<View>, mut nodes: Query<(&ByView, &mut Node)>) {
    if let Ok((plan, mut node)) = nodes.get_mut(inserted.entity) {
        node.set_if_neq((plan.0)(&view));
    }
}

fn place_all(view: Res<View>, mut nodes: Query<(&ByView, &mut Node)>) {
    for (plan, mut node) in &mut nodes {
        node.set_if_neq((plan.0)(&view));
    }
}
